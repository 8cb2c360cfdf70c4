//! Delimiters in any text, plain or encoded.

use crate::bytes::rare::find_any;
use crate::bytes::{Span, get, slice};
use crate::syntax::char_class::{QUERY, read_triplet};

/// The bytes from an index to the end of a text; none if the index is out of bounds.
pub(super) const fn bytes_from(text: &[u8], start: usize) -> &[u8] {
    slice(text, start, text.len())
}

/// The choice of a search at a `%` without two hex digits.
#[derive(Clone, Copy)]
pub(crate) enum MalformedTriplet {
    /// It goes on, because the `%` isn't the character.
    Skip,
    /// It ends there, because the `%` may begin a mistyped triplet of the character.
    Find,
}

/// The range of the first `wanted` ASCII character: of the `:` in `a:b`, or of the triplet `%3A` in `a%3Ab`. With
/// `MalformedTriplet::Find`, a `%` without two hex digits that comes earlier is found instead: that of `a%3;b:c`.
#[inline(never)]
pub(crate) const fn find_plain_or_encoded(
    text: &[u8],
    wanted: u8,
    malformed: MalformedTriplet,
) -> Option<Span> {
    let mut index = 0;
    loop {
        index = find_any(text, index, [wanted, b'%']);
        let byte = some!(get(text, index));
        match read_triplet(bytes_from(text, index)) {
            Some((octet, _)) if octet == wanted => return Some(Span::new(index, index + 3)),
            // Another character is encoded here.
            Some(_) => index += 3,
            None if byte == b'%' && matches!(malformed, MalformedTriplet::Skip) => index += 1,
            None => return Some(Span::new(index, index + 1)),
        }
    }
}

/// The number of slashes at `start`, where an authority may begin, and the index after them. A `\` counts as one, and
/// before the second slash, characters that no URI contains are skipped, as the space in `x: //h`.
pub(super) const fn skip_slashes(text: &[u8], start: usize) -> (usize, usize) {
    let mut count = 0;
    let mut end = start;
    loop {
        match bytes_from(text, end) {
            [b'/', ..] => count += 1,
            [b'\\', ..] if count < 2 => count += 1,
            // `is_never_in_uri` counts a `%`, too, but that of a triplet is a part of the host or the user, as in
            // `x:%41@h`.
            rest @ [byte, ..]
                if count < 2 && is_never_in_uri(*byte) && read_triplet(rest).is_none() => {}
            _ => return (count, end),
        }
        end += 1;
    }
}

/// Whether a URI can't contain a byte, such as a space, a `\` or a byte outside ASCII. It counts a `%`, too, so a
/// caller that meets one looks for a triplet, and `[` and `]`, which only the brackets of a host can be.
pub(super) const fn is_never_in_uri(byte: u8) -> bool {
    !QUERY.contains(byte) && byte != b'#'
}
