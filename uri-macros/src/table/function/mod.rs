//! Rows that are functions: `fn user(id: u64) = API, "users/{id}";`.
//!
//! `signature` reads what is before the `=`, with the types that `written_type` checks, and `parse` the base and the template after it. `types` reads what the types of
//! the parameters can print, `policy` decides the rules of the policy that a template breaks or satisfies, `unique`
//! compares templates, and `expand` writes the function.
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
