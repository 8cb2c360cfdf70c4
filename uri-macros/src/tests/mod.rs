//! Tests of whole macros, and their helpers. The tests of a single file are beside it.

mod arguments;
#[path = "../../../tests/shared/support/corpus.rs"]
#[allow(dead_code, reason = "each program uses a part")]
mod corpus;
#[path = "../../../tests/shared/support/dots.rs"]
mod dots;
#[path = "../../../tests/shared/support/errors.rs"]
mod errors;
mod expansions;
mod golden;
pub(crate) mod hidden;
mod laws;
mod mistakes;
mod no_panic;
mod rows;
mod secrets;
mod strings;
pub(crate) mod testing;
mod vocabulary;
mod words;
