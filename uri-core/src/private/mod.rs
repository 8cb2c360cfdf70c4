//! Functions for the macros in `uri-macros`. They are not part of the public interface.
//!
//! The functions in `value`, `table` and `function` run in an expansion, and so in the caller's crate; those in `build`
//! run in the macro. `facts` connects the two: the macro computes facts about a table's rows, and the expansion
//! compares these facts with a policy.
//!
//! Every function through which an expansion calls `panic!` has the attribute `#[track_caller]`, so that the compiler's
//! error points to the macro's argument.

// Imports: `bytes`, `error`, `polynomial`, `output`, `syntax`, `pct`, `uri`, `compose`, `message`, `resolve`, `normalize`, `policy`, `table`, `format`.

pub mod build;
mod facts;
#[cfg(feature = "alloc")]
mod function;
#[cfg(feature = "alloc")]
pub mod row;
mod table;
mod value;

#[cfg(feature = "alloc")]
pub use crate::format::{
    Argument, AsBase, FormatItems, Items, format, format_from, format_ref, format_row,
    format_with_base, option, pairs, prefix, value, values,
};
#[cfg(feature = "alloc")]
pub use crate::format::{
    Found, FunctionRow, Many, ManyPairs, One, RowValues, UriRefRow, UriRow, UriRowBelow, ZeroOrOne,
    no_inverse, parse_row,
};
pub use facts::{Facts, allows_all};
#[cfg(feature = "alloc")]
pub use function::{
    ClassOf, DisplayOf, address, address_option, display, display_option, float, float_option,
    format_checked, format_checked_from, integer, integer_option, is_address, is_display, is_float,
    is_integer, is_text, option_of, pairs_of, template, template_text, text, text_option,
    values_of, written,
};
#[cfg(feature = "alloc")]
pub use row::{
    Class, Open, OpenPart, Parameter, Place, check_infallible, check_template, decided_part,
    open_part,
};
pub use table::{
    Block, PLACEHOLDER, Row, TableRow, check, check_sorted, check_unique, hash, validate,
};
pub use value::{
    Given, Resolved, check_absolute, long_uri, long_uri_ref, parse_absolute_uri,
    parse_relative_ref, parse_uri, parse_uri_ref, resolved_room, uri, uri_ref,
};
