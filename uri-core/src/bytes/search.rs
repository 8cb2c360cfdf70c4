//! Searches for bytes and pairs of bytes.

use core::iter;

use crate::bytes::words::{WORDS, difference, flag_zeros, index_of_first_zero, repeated};
use crate::bytes::{eq, slice};

/// `fn name(bytes; arguments) => |byte| is_wanted` becomes a function that says whether a byte of `bytes` is wanted. It
/// compares chunks of 16 bytes, the last of which overlaps the one before it, each without an early exit, so that the
/// compiler compares a chunk in one step. Without an exit between chunks, it would compare many in one step, in more
/// code.
macro_rules! contains {
    ($(fn $name:ident(bytes $(, $argument:ident: $type:ty)*) => |$byte:ident| $is_wanted:expr;)*) => {$(
        pub(crate) const fn $name(bytes: &[u8] $(, $argument: $type)*) -> bool {
            /// Whether a byte is wanted, without an early exit.
            const fn any(bytes: &[u8] $(, $argument: $type)*) -> bool {
                let mut found = false;
                each!($byte, bytes, {
                    found |= $is_wanted;
                });
                found
            }
            let Some(last) = bytes.last_chunk::<16>() else {
                return any(bytes $(, $argument)*);
            };
            let mut rest = bytes;
            while let Some((chunk, tail)) = rest.split_first_chunk::<16>() {
                if any(chunk $(, $argument)*) {
                    return true;
                }
                rest = tail;
            }
            any(last $(, $argument)*)
        }
    )*};
}

contains! {
    fn contains(bytes, wanted: u8) => |byte| *byte == wanted;
    fn contains_either(bytes, wanted: [u8; 2]) => |byte| (*byte == wanted[0]) | (*byte == wanted[1]);
    fn contains_uppercase(bytes) => |byte| byte.is_ascii_uppercase();
    fn is_escaped_by_debug(bytes) => |byte| (*byte < b' ') | (*byte > b'~') | (*byte == b'"') | (*byte == b'\\');
}

/// Whether one of two bytes is in a text that can be long. In 256 bytes or more, there is no early exit, so that the
/// compiler compares 64 bytes in one step.
pub(crate) const fn contains_in_long(bytes: &[u8], wanted: [u8; 2]) -> bool {
    if bytes.len() < 256 {
        return contains_either(bytes, wanted);
    }
    let mut found = false;
    each!(byte, bytes, {
        found |= (*byte == wanted[0]) | (*byte == wanted[1]);
    });
    found
}

/// Whether a byte is one of `N` bytes. There is no early exit, because the compiler knows how few they are.
#[inline(always)]
pub(crate) const fn is_one_of<const N: usize>(byte: u8, bytes: &[u8; N]) -> bool {
    let mut is_found = false;
    each!(next, bytes, {
        is_found |= byte == *next;
    });
    is_found
}

/// The index of the first `byte` in `bytes[start..end]`, or in `bytes[start..]` if `end` is out of bounds.
pub(crate) const fn find(bytes: &[u8], byte: u8, start: usize, end: usize) -> Option<usize> {
    let end = if end < bytes.len() { end } else { bytes.len() };
    // This is `end` if the byte isn't found.
    let index = find_any(slice(bytes, 0, end), start, [byte]);
    if index < end { Some(index) } else { None }
}

/// The index of the first byte from `start` on that is one of `wanted`, or the length of `bytes`. Reads eight bytes at
/// a time, which takes 8 % off a refusal (benchmark `refuse`).
pub(crate) const fn find_any<const N: usize>(bytes: &[u8], start: usize, wanted: [u8; N]) -> usize {
    let mut rest = slice(bytes, start, bytes.len());
    while WORDS && let Some((word, tail)) = rest.split_first_chunk() {
        // The highest bit of each byte that is wanted.
        let mut flags = 0;
        each!(byte, &wanted, {
            flags |= flag_zeros(difference(*word, *byte));
        });
        if flags != 0 {
            // `flag_zeros` may flag too many bytes, but never a wrong one as the first, which is in the lowest bits.
            return bytes.len() - rest.len() + flags.trailing_zeros() as usize / 8;
        }
        rest = tail;
    }
    // Fewer than eight bytes are left, or all in a build for size, in which `WORDS` is `false`.
    while let [next, tail @ ..] = rest
        && !is_one_of(*next, &wanted)
    {
        rest = tail;
    }
    bytes.len() - rest.len()
}

/// The text before the first ASCII `byte`, and the text after it: `("a", Some("b&c"))` for `a&b&c` and `&`. Without the
/// byte, it's the whole text and `None`.
pub(crate) const fn split(text: &str, byte: u8) -> (&str, Option<&str>) {
    let index = find_any(text.as_bytes(), 0, [byte]);
    if let Some((before, from_byte)) = text.split_at_checked(index)
        && let Some((_, after)) = from_byte.split_at_checked(1)
    {
        (before, Some(after))
    } else {
        (text, None)
    }
}

/// The parts of a text between each ASCII `byte`, as `str::split` gives them, but for short parts in fewer
/// instructions.
pub(crate) fn split_all(text: &str, byte: u8) -> impl Iterator<Item = &str> + Clone {
    // `None` after the last part.
    let mut unread = Some(text);
    iter::from_fn(move || {
        let (part, after) = split(unread?, byte);
        unread = after;
        Some(part)
    })
}

/// The index of the last `byte` in `bytes[start..end]`, or in `bytes[start..]` if `end` is out of bounds.
pub(crate) const fn rfind(bytes: &[u8], byte: u8, start: usize, end: usize) -> Option<usize> {
    let end = if end < bytes.len() { end } else { bytes.len() };
    let mut rest = slice(bytes, start, end);
    // Eight bytes at a time.
    while WORDS && let Some((head, word)) = rest.split_last_chunk::<8>() {
        // Big-endian, so that the last byte is in the lowest bits. A byte is 0 where it's the wanted one.
        let differences = u64::from_be_bytes(*word) ^ repeated(byte);
        if let Some(index_from_end) = index_of_first_zero(differences) {
            return Some(start + rest.len() - 1 - index_from_end);
        }
        rest = head;
    }
    while let [head @ .., last] = rest {
        if *last == byte {
            return Some(start + head.len());
        }
        rest = head;
    }
    None
}

/// The index of the first `first` that `second` follows. Reads eight bytes at a time, which takes 14 % off the removal
/// of a dot segment (benchmark `normalize disturbed`).
pub(crate) const fn find_pair(bytes: &[u8], first: u8, second: u8) -> Option<usize> {
    /// The index of the first pair in a window.
    const fn in_window(window: &[u8; 9], first: u8, second: u8) -> Option<usize> {
        // Nine bytes contain eight pairs. In the combined differences, a byte is 0 where both bytes of a pair match.
        let ([head @ .., _], [_, tail @ ..]) = (window, window);
        index_of_first_zero(difference(*head, first) | difference(*tail, second))
    }
    let mut rest = bytes;
    while WORDS && let Some(window) = rest.first_chunk() {
        if let Some(index) = in_window(window, first, second) {
            return Some(bytes.len() - rest.len() + index);
        }
        // The next window begins with the ninth byte, which may be the first of a pair.
        if let [_, _, _, _, _, _, _, _, tail @ ..] = rest {
            rest = tail;
        }
    }
    // The last nine bytes contain all pairs that are left.
    if WORDS && let Some(last) = bytes.last_chunk() {
        let last_start = bytes.len() - 9;
        return Some(last_start + some!(in_window(last, first, second)));
    }
    // Fewer than nine bytes are left, or all in a build for size, in which `WORDS` is `false`.
    while let [byte, tail @ ..] = rest {
        if *byte == first && matches!(tail, [next, ..] if *next == second) {
            return Some(bytes.len() - rest.len());
        }
        rest = tail;
    }
    None
}

/// The index of the last `first` that one of `seconds` follows.
#[inline(always)]
pub(crate) const fn rfind_pair<const N: usize>(
    bytes: &[u8],
    first: u8,
    seconds: [u8; N],
) -> Option<usize> {
    let mut rest = bytes;
    while WORDS && let Some(window) = rest.last_chunk::<9>() {
        let ([head @ .., _], [_, tail @ ..]) = (window, window);
        // Big-endian, so that the last byte is in the lowest bits.
        let head = u64::from_be_bytes(*head);
        let tail = u64::from_be_bytes(*tail);
        // The highest bit of each byte that begins a pair, and perhaps of bytes before the last one of these.
        let mut flags = 0;
        each!(second, &seconds, {
            flags |= flag_zeros((head ^ repeated(first)) | (tail ^ repeated(*second)));
        });
        if flags != 0 {
            // The last pair of a window begins two bytes before its end.
            return Some(rest.len() - 2 - flags.trailing_zeros() as usize / 8);
        }
        // The window's first byte stays, because it may be the second of the pair before it.
        if let [head @ .., _, _, _, _, _, _, _, _] = rest {
            rest = head;
        }
    }
    while let [head @ .., second] = rest {
        if matches!(head, [.., byte] if *byte == first) && is_one_of(*second, &seconds) {
            return Some(head.len() - 1);
        }
        rest = head;
    }
    None
}

/// The start and the end of `start..end` without the bytes of `blanks` at either end of it. The range must be in
/// bounds.
pub(crate) const fn trim(bytes: &[u8], start: usize, end: usize, blanks: &[u8]) -> (usize, usize) {
    let mut rest = slice(bytes, start, end);
    while let [first, tail @ ..] = rest
        && contains(blanks, *first)
    {
        rest = tail;
    }
    let start = end - rest.len();
    while let [head @ .., last] = rest
        && contains(blanks, *last)
    {
        rest = head;
    }
    (start, start + rest.len())
}

/// Whether `bytes` contains `part`, which is only a few bytes long. At each index, all of them are compared.
pub(crate) const fn contains_part(bytes: &[u8], part: &[u8]) -> bool {
    let mut rest = bytes;
    while rest.len() >= part.len() {
        if eq(slice(rest, 0, part.len()), part) {
            return true;
        }
        rest = match rest {
            [_, tail @ ..] => tail,
            [] => return false,
        };
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_is_found_in_a_text_of_any_length() {
        for len in [1, 255, 256, 300] {
            let text = vec![b'a'; len];
            assert!(!contains_in_long(&text, *b"=%"));
            for (at, wanted) in [(0, b'='), (0, b'%'), (len - 1, b'='), (len - 1, b'%')] {
                let mut text = text.clone();
                text[at] = wanted;
                assert!(contains_in_long(&text, *b"=%"));
            }
        }
    }

    #[test]
    fn the_last_byte_is_found() {
        for len in 0..40 {
            for first in 0..=len {
                for last in first..=len {
                    let mut bytes = vec![b'0'; len];
                    for at in [first, last] {
                        if let Some(byte) = bytes.get_mut(at) {
                            *byte = b'/';
                        }
                    }
                    for (start, end) in [(0, len), (1, len), (3, len.saturating_sub(2))] {
                        let expected = (start..end).rev().find(|at| bytes[*at] == b'/');
                        assert_eq!(rfind(&bytes, b'/', start, end), expected);
                    }
                }
            }
        }
        // `.` differs from `/` only in its lowest bit.
        assert_eq!(rfind(b"a/......", b'/', 0, 8), Some(1));
    }

    #[test]
    fn the_first_of_several_bytes_is_found() {
        for len in 0..30 {
            for at in 0..=len {
                for start in 0..=at {
                    for wanted in b"/?#" {
                        // `find_any` must find neither the `/` before `start` nor the `#` after the wanted byte.
                        let mut bytes = vec![b'0'; len];
                        bytes[..start].fill(b'/');
                        bytes[at..].fill(b'#');
                        if let Some(byte) = bytes.get_mut(at) {
                            *byte = *wanted;
                        }
                        assert_eq!(find_any(&bytes, start, [b'/', b'?', b'#']), at);
                        bytes[start..at].fill(b'.');
                        assert_eq!(find_any(&bytes, start, [b'/', b'?', b'#']), at);
                    }
                }
            }
        }
        assert_eq!(find_any(b"abc", 4, [b'c']), 3);
    }

    #[test]
    fn the_first_pair_is_found() {
        for len in 0..40 {
            for first in 0..=len {
                for second in first..=len {
                    let mut bytes = vec![b'0'; len];
                    for at in [first, second] {
                        if let Some(pair) = bytes.get_mut(at..at + 2) {
                            pair.copy_from_slice(b"/.");
                        }
                    }
                    let expected = bytes.windows(2).position(|pair| pair == b"/.");
                    assert_eq!(find_pair(&bytes, b'/', b'.'), expected, "{bytes:?}");
                }
            }
        }
    }

    #[test]
    fn the_last_pair_is_found() {
        for len in 0..40 {
            for first in 0..=len {
                for second in first..=len {
                    let mut bytes = vec![b'0'; len];
                    for (at, text) in [(first, b"/."), (second, b"/%")] {
                        if let Some(pair) = bytes.get_mut(at..at + 2) {
                            pair.copy_from_slice(text);
                        }
                    }
                    let mut pairs = bytes.windows(2);
                    let expected = pairs.rposition(|pair| matches!(pair, b"/." | b"/%"));
                    assert_eq!(rfind_pair(&bytes, b'/', [b'.', b'%']), expected);
                }
            }
        }
        assert_eq!(rfind_pair(b"/./..../......", b'/', [b'.']), Some(7));
        assert_eq!(rfind_pair(b"////////////", b'/', [b'.']), None);
        // `01` differs from `/.` in the same bits twice.
        assert_eq!(find_pair(b"010101010101", b'/', b'.'), None);
        assert_eq!(rfind_pair(b"010101010101", b'/', [b'.']), None);
    }
}
