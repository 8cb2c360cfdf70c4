//! Laws. Each is a function that takes any bytes, and panics if the crate breaks it.
//!
//! `uri-core/tests/laws_of_strings.rs` calls a law with every string of `tests/strings`, the tests beside it with every short
//! string, `uri-core/fuzz` with what libFuzzer draws, and `tests/peers` with millions of strings like those of people, before
//! it compares the result with other crates. A new law is a module here, a call in each of these places, and a fuzz target
//! unless another law reads the same input.
#![allow(dead_code, reason = "each program calls some of them")]

#[cfg(feature = "alloc")]
pub(crate) mod edits;
#[cfg(feature = "alloc")]
pub(crate) mod found;
#[cfg(feature = "alloc")]
pub(crate) mod grammar;
#[cfg(feature = "idna")]
pub(crate) mod iri;
#[cfg(feature = "alloc")]
pub(crate) mod lines;
#[cfg(feature = "alloc")]
pub(crate) mod normalize;
#[cfg(feature = "alloc")]
pub(crate) mod pct;
#[cfg(feature = "alloc")]
pub(crate) mod policies;
#[cfg(feature = "alloc")]
pub(crate) mod printing;
#[cfg(feature = "alloc")]
pub(crate) mod reference;
pub(crate) mod relativize;
#[cfg(feature = "alloc")]
pub(crate) mod resolve;
#[cfg(feature = "alloc")]
pub(crate) mod tables;

/// The beginning of some bytes, as far as it is UTF-8.
fn utf8(bytes: &[u8]) -> &str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let (valid, _) = bytes.split_at(error.valid_up_to());
            str::from_utf8(valid).unwrap_or_default()
        }
    }
}
