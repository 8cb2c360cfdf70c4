//! Tests of whole macros, and functions that several tests use. The tests of a single file are in a file next to it.

#[path = "../../../tests/support/errors.rs"]
mod errors;
pub(crate) mod hidden;
mod laws;
mod mistakes;
mod no_panic;
mod rows;
mod secrets;
pub(crate) mod testing;
mod vocabulary;
mod words;
