//! Rows that are functions: `fn user(id: u64) = API, "users/{id}";`.
//!
//! Imports: `paths`, `read`, `uri`, `format`, and the settings of the table.

pub(crate) mod substitutes;
pub(crate) mod own_type;
pub(crate) mod parse;
pub(crate) mod signature;
pub(crate) mod slot;
pub(crate) mod types;

#[cfg(test)]
mod tests;
