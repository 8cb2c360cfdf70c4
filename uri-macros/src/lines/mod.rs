//! The `uri_lines!` macro: the grammar, the check of the lines, and the expansion.
//!
//! Imports: `paths`, `read`, `uri`, `table`, `format`.

pub(crate) mod check;
pub(crate) mod expand;
pub(crate) mod parse;
