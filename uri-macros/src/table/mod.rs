//! The `uri_table!` macro: settings, rows, the expansion to constants, and the checks of the whole table.
//!
//! Imports: `paths`, `read`, `uri`, `format`.

pub(crate) mod blocks;
mod enumeration;
pub(crate) mod expand;
pub(crate) mod function;
pub(crate) mod parse;
pub(crate) mod settings;
pub(crate) mod unreachable;
