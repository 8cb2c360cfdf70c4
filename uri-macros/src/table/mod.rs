//! The `uri_table!` macro: settings, rows, the expansion to constants, and the checks of the whole table.
//!
//! Imports: `paths`, `read`, `uri`, `format`.

pub(crate) mod emit;
pub(crate) mod function;
pub(crate) mod index;
pub(crate) mod parse;
pub(crate) mod row;
pub(crate) mod row_policy;
mod server;
pub(crate) mod settings;
mod slips;
pub(crate) mod unreachable;
