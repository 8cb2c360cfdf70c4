//! What the macros make: one program, because linking takes longer than most of these tests.

/// The module of the examples `adopt` and `openapi`.
#[path = "../../uri-macros/examples/shared/names.rs"]
mod names;

mod adopt;
mod agreement;
mod enumeration;
mod errors;
mod expansion;
mod format;
mod inverse;
mod keys;
mod openapi;
mod pairs_of_operations;
mod plain;
mod segments;
mod support;
