//! `uri_table!`: settings and rows, the constants that they become, and the checks of the whole table.
//!
//! Imports: `paths`, `read`, `uri`.

pub(crate) mod blocks;
pub(crate) mod expand;
pub(crate) mod parse;
pub(crate) mod settings;
