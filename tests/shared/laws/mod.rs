//! Laws. Each is a function that takes any bytes, and panics if the crate breaks it.
//!
//! `uri-core/tests/laws_of_strings.rs` calls a law with every string of `tests/shared/strings`, the tests of the same
//! subject with every short string (`uri-core/tests/grammar.rs`), `uri-core/fuzz/src/lib.rs` with what libFuzzer draws,
//! and `tests/outside/peers/src/algebra.rs` with millions of strings like those of people. A new law is a module here,
//! and a call in each of these places; it needs no fuzz target if another law that has one calls it. `found`, `iri`,
//! `pct`, `printing`, `reference` and `tables` are parts of the laws that call them.
#![allow(dead_code, reason = "each program calls some of them")]

#[cfg(feature = "alloc")]
pub(crate) mod edits;
#[cfg(feature = "alloc")]
pub(crate) mod found;
#[cfg(feature = "alloc")]
pub(crate) mod grammar;
#[cfg(feature = "alloc")]
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

/// Checks what is written into a buffer: it stands at the start of one that is large enough, and what follows stays.
/// For a smaller one, the error says how many bytes are needed. Besides the lengths where this changes, one is tried
/// that is another for each text, so that a walk over many texts tries all.
pub(crate) fn written(expected: &[u8], write: impl Fn(&mut [u8]) -> Result<(), usize>) {
    let needed = expected.len();
    let sum: usize = expected.iter().copied().map(usize::from).sum();
    let rooms = [
        sum % needed.max(1),
        needed.saturating_sub(1),
        needed,
        needed + 2,
    ];
    let mut longest = vec![0xff; needed + 2];
    for room in rooms {
        longest.fill(0xff);
        let buffer = &mut longest[..room];
        let result = write(buffer);
        if room < needed {
            assert_eq!(result, Err(needed));
        } else {
            assert_eq!(result, Ok(()));
            let (start, rest) = buffer.split_at(needed);
            assert_eq!(start, expected);
            assert!(rest.iter().all(|byte| *byte == 0xff));
        }
    }
}

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
