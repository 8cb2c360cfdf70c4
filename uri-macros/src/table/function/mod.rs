//! Rows that are functions: `fn user(id: u64) = API, "users/{id}";`.
//!
//! `signature` reads the tokens before the `=`, and passes the types on, which `type_tokens` can read. `parse` reads the base and
//! the template after the `=`, `form` compares a parameter's type with its placeholder, `policy` checks the template against the table's policy, `unique` compares templates,
//! `row_type` writes the type with the row's name, and `expand` the function.
//!
//! Imports: `paths`, `read`, `uri`, `format`, and the settings of the table.

pub(crate) mod expand;
mod form;
mod own_type;
pub(crate) mod parse;
pub(crate) mod policy;
pub(crate) mod row_type;
pub(crate) mod signature;
mod type_tokens;
pub(crate) mod unique;

#[cfg(test)]
mod tests;
