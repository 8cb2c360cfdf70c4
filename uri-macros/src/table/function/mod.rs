//! Rows that are functions: `fn user(id: u64) = API, "users/{id}";`.
//!
//! `signature` reads the tokens before the `=`, and `written_type` checks the types among them. `parse` reads the base
//! and the template after the `=`. `types` determines which text the parameters' values can print, `policy` checks
//! the template against the table's policy, `unique` compares templates, and `expand` writes the function.
//!
//! Some rules of a policy can be decided from the template at compile time. The others are called open: values can
//! break them, so they are checked each time the function makes a URI.
//!
//! Imports: `paths`, `read`, `uri`, `format`, and the settings of the table.

pub(crate) mod expand;
pub(crate) mod parse;
pub(crate) mod policy;
pub(crate) mod signature;
pub(crate) mod unique;

#[cfg(test)]
mod tests;
