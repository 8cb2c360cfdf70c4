//! Tables of URIs whose rows are the lines of a string
//! ([RFC 3986, section 6](https://www.rfc-editor.org/rfc/rfc3986#section-6)).

// Imports: `error`, `bytes`, `output`, `uri`, `message`, `normalize`, `policy`.

pub(crate) mod line_error;
mod lines;
pub(crate) mod two_rows;
pub(crate) mod unique;

// The types of rows. They are in the public types of a caller, so their path has no version.
#[cfg(feature = "alloc")]
pub use crate::format::RowArgument;
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub use crate::format::{
    Alone, Below, CowOf, ItemOf, Key, Many, ManyPairs, One, OneOrMore, OwnedAs, Promised,
    RowValues, SegmentsIn, Unnamed, UriRow, ZeroOrOne,
};
pub use lines::{Line, Lines};
