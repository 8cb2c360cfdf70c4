//! Tests of whole macros, and functions that several tests use. Tests of a single file are in a file beside it.

mod laws;
mod mistakes;
mod no_panic;
mod rows;
mod secrets;
pub(crate) mod testing;
