//! URIs built from values: the part of `uri_format!` and `uri_ref_format!` that runs in the caller's program.
//!
//! The macro checks a template and encodes it as a string of [`Op`]s, the template's program. [`format`] executes these
//! operations in order: they write the literal text and the percent-encoded values (RFC 3986, sections 2.1, 3 and 5.3),
//! and determine the offsets of the components, so the result isn't parsed again. The values are passed as a list of
//! arguments, and an index into this list is called a slot.
//!
//! Imports: `error`, `bytes`, `allocation`, `grammar`, `schemes`, `syntax`, `pct`, `secret`, `uri`, `policy`.

mod append;
mod argument;
mod base;
pub(crate) mod host;
mod judge;
mod inverse;
mod list;
mod list_writer;
mod placeholder;
mod program;
mod row;
mod writer;

pub(crate) use argument::{Optional, WithoutDisplay};
pub use argument::{option, value};
pub use base::{RowBase, base, format_with_base, prefix};
pub use inverse::{
    Alone, Below, Candidates, CowOf, FunctionRow, IsItem, ItemOf, Keeps, Key, Keys, MAX_KEYS,
    MAX_VALUES, Many, ManyPairs, One, OneOrMore, OwnType, OwnValues, OwnedAs, Promised,
    RowArgument, RowTexts, RowValues, SegmentsIn, TableRows, Unnamed, UriRow, ZeroOrOne, bucket,
    no_inverse, row_values, segments, takes, template_path,
};
pub use list::{FormatItems, pairs, values};
pub use placeholder::{Form, Placeholder};
pub use program::Op;
pub use row::{format_row, format_row_after_host, format_row_ref};
pub use writer::{Argument, Items, format, format_ref};
