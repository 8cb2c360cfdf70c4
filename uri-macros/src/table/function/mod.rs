//! Rows that are functions: `fn user(id: u64) = API, "users/{id}";`.
//!
//! `signature` reads what precedes the `=`, including the types, which `written_type` checks, and `parse` reads the
//! base and the template after it. `types` finds out what values of the parameters' types can print, `policy` checks
//! the template against the table's policy, `unique` compares templates, and `expand` writes the function.
//!
//! Some rules of a policy can be decided for the template at compile time. The others, which values can break, are
//! called open and are checked on each result of the function.
//!
//! Imports: `paths`, `read`, `uri`, `format`, and the settings of the table.

pub(crate) mod expand;
pub(crate) mod parse;
pub(crate) mod policy;
pub(crate) mod signature;
pub(crate) mod types;
pub(crate) mod unique;
mod written_type;

#[cfg(test)]
mod tests;
