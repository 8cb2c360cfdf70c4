//! Delimiters in any text, plain or encoded.

use crate::bytes::rare::find_any;
use crate::bytes::{Span, get, slice};
use crate::syntax::char_class::{QUERY, read_triplet};

/// The bytes from an index on.
pub(super) const fn after(text: &[u8], start: usize) -> &[u8] {
    slice(text, start, text.len())
}

/// The first of an ASCII character, plain or encoded, or a `%` that isn't a triplet, but may be that of an encoded one.
#[inline(never)]
pub(crate) const fn find_plain_or_encoded(
    text: &[u8],
    wanted: u8,
    or_percent: bool,
) -> Option<Span> {
    let mut at = 0;
    loop {
        at = find_any(text, at, [wanted, b'%']);
        match (some!(get(text, at)), read_triplet(after(text, at))) {
            (_, Some((octet, _))) if octet == wanted => return Some(Span::new(at, at + 3)),
            (b'%', Some(_)) => at += 3,
            (b'%', None) if !or_percent => at += 1,
            _ => return Some(Span::new(at, at + 1)),
        }
    }
}

/// The index after slashes, and their number, to which a `\` counts after the first one. Before the second
/// one, characters are skipped that no URI has, and before the first one, in the web, a `:`.
pub(super) const fn skip_slashes(text: &[u8], start: usize, is_web: bool) -> (usize, usize) {
    let mut at = start;
    let mut slashes = 0;
    loop {
        match after(text, at) {
            [b'/', ..] => slashes += 1,
            [b'\\', ..] if slashes == 1 => slashes += 1,
            [b':', b':' | b'/' | b'\\', ..] if is_web && slashes == 0 => {}
            rest @ [byte, ..] if slashes < 2 && is_fault(*byte) && read_triplet(rest).is_none() => {
            }
            _ => return (at, slashes),
        }
        at += 1;
    }
}

/// Whether no URI has a character, but for a `%` in a triplet.
pub(super) const fn is_fault(byte: u8) -> bool {
    !QUERY.contains(byte) && byte != b'#'
}

/// The end of an encoded authority: the first `&`, or encoded `/`, `?` or `#`.
pub(super) const fn encoded_end(text: &[u8], start: usize) -> usize {
    let mut at = find_any(text, start, *b"%&");
    while matches!(get(text, at), Some(b'%'))
        && !matches!(read_triplet(after(text, at)), Some((b'/' | b'?' | b'#', _)))
    {
        at = find_any(text, at + 1, *b"%&");
    }
    at
}
