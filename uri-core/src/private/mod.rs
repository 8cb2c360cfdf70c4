//! Functions for the macros in `uri-macros`. They are not part of the public interface.
//!
//! Those in `value`, `table` and `function` run in the caller's crate, and those in `in_macro` in the macro.
//! `row_policy` connects the two: the macro computes which rules a row may break, and the expansion compares them with
//! a policy.
//!
//! A parameter called `filled` is a template or a row with filler of the same length in place of each placeholder.
//!
//! Every function through which an expansion panics is `#[track_caller]`, so that the error points to the macro's
//! argument.

// Imports: `grammar`, `bytes`, `error`, `output`, `syntax`, `pct`, `uri`, `message`, `compose`, `resolve`,
// `normalize`, `policy`, `help`, `format`.

pub mod in_macro;
mod stays_below;
#[cfg(feature = "alloc")]
mod function;
mod row;
mod row_policy;
mod table;
mod two_rows;
mod value;

/// Expands to items, or to an expression, or to one error without the feature `alloc`: `with_alloc! { fn f() {} }` is
/// `fn f() {}`.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "alloc")]
macro_rules! __v0_1_0_with_alloc {
    ($($items:tt)*) => { $($items)* };
}
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "alloc"))]
macro_rules! __v0_1_0_with_alloc {
    ($($items:tt)*) => {
        compile_error! { "this makes URIs from values: enable the feature `alloc` of uri-core" }
    };
}
pub use __v0_1_0_with_alloc as with_alloc;

#[cfg(feature = "alloc")]
pub use crate::format::{
    Argument, FormatItems, Items, base, format, format_ref, format_row, format_row_after_host,
    format_row_ref, format_with_base, many, one, optional, pairs, prefix,
};
pub use crate::grammar::Grammar;
#[cfg(feature = "alloc")]
pub use crate::inverse::{
    FunctionRow, Key, Many, One, Optional, OptionalKey, Pairs, RowTexts, TableRows, row_values,
    segments, template_path,
};
pub use crate::policy::rule_set::RuleSet;
// Tables of a program without `std` need a name for these types.
#[cfg(feature = "alloc")]
pub use alloc::{string::String, vec::Vec};
#[cfg(feature = "alloc")]
pub use function::{
    check_plain_template, check_plain_values, of_plain, plain_many, plain_one, plain_optional,
    plain_pairs, template, template_bytes, written,
};
pub use row::check_template;
pub use row_policy::RowPolicy;
pub use stays_below::below;
pub use table::{
    DEFAULT, DEFAULT_OF_REFERENCES, TableRow, check, check_references, check_server, check_unique,
    default_of, expression_row, hash, of_references, table_row, validate,
};
pub use value::{
    Given, NOTHING, Resolved, long_uri, long_uri_ref, parse_absolute_uri, parse_relative_ref,
    resolved_room, uri, uri_ref,
};
