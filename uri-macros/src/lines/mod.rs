//! `uri_lines!`: a file and its options, the errors in its lines, and the table or module that they become.
//!
//! Imports: `paths`, `read`, `uri`, `table`.

pub(crate) mod check;
pub(crate) mod expand;
pub(crate) mod parse;
