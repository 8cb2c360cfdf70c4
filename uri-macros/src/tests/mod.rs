//! Tests of whole macros, and functions that several tests use. The tests of one file are beside it.

mod laws;
mod mistakes;
mod no_panic;
mod rows;
mod secrets;
pub(crate) mod testing;
