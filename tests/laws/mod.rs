//! Laws. Each is a function that takes any bytes, and panics if the crate breaks it. `uri-core/tests` calls it with every
//! short string, `uri-core/fuzz` with what libFuzzer draws, and `tests/peers` with millions of strings like those of people,
//! before it compares the result with other crates.

pub(crate) mod relativize;
