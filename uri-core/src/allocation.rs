//! Strings that are written in one allocation.
//!
//! Imports: none.

use alloc::string::String;
use alloc::vec;

/// The maximum spare capacity of a result. A string with more is moved.
const MAX_SPARE: usize = 256;

/// Returns the string that is written to a buffer of `len` bytes, and the result of the writer.
pub(crate) fn string_from<T>(len: usize, write: impl FnOnce(&mut [u8]) -> T) -> (String, T) {
    // Not zero: many allocators are slower if the memory must be zero.
    let mut buffer = vec![b' '; len];
    let result = write(&mut buffer);
    // INVARIANT: writers write UTF-8, and spaces remain where they write nothing.
    (String::from_utf8(buffer).unwrap_or_default(), result)
}

/// Returns an empty string with the capacity of the pieces and `more` bytes.
pub(crate) fn string_for(pieces: &[&str], more: usize) -> String {
    let lengths = pieces.iter().map(|piece| piece.len());
    String::with_capacity(lengths.fold(more, usize::saturating_add))
}

/// Returns a finished string, without most of its spare capacity.
///
/// # Panics
///
/// Panics if it is longer than [`u32::MAX`] bytes.
pub(crate) fn fitted(mut text: String) -> String {
    assert_length(text.len());
    if text.capacity().saturating_sub(text.len()) > MAX_SPARE {
        text.shrink_to_fit();
    }
    text
}

/// # Panics
///
/// Panics if a string of this length would be too long for the offsets of its components.
pub(crate) fn assert_length(len: usize) {
    assert!(
        len <= u32::MAX as usize,
        "a URI is at most 4294967295 bytes long"
    );
}
