//! Helpers for accessing, searching and comparing byte strings in `const fn`.
//!
//! This is the only file that indexes slices, always after comparing the index with the length. Other files index only
//! arrays of a known length, such as a table of 256 entries that is indexed by a byte.
//!
//! Imports: none.

/// Whether searches read eight bytes at a time, which takes more code.
const WORDS: bool = cfg!(not(feature = "small"));

/// A `const` version of `slice::get` that copies the element at an index.
#[expect(clippy::indexing_slicing, reason = "the index is checked before")]
pub(crate) const fn get<T: Copy>(elements: &[T], index: usize) -> Option<T> {
    if index < elements.len() {
        Some(elements[index])
    } else {
        None
    }
}

/// A `const` version of `slice::get_mut` for one element.
#[expect(clippy::indexing_slicing, reason = "the index is checked before")]
pub(crate) const fn get_mut<T>(elements: &mut [T], index: usize) -> Option<&mut T> {
    if index < elements.len() {
        Some(&mut elements[index])
    } else {
        None
    }
}

/// Sets the element at an index, unless the index is out of bounds.
#[expect(clippy::indexing_slicing, reason = "the index is checked before")]
pub(crate) const fn put<T: Copy>(elements: &mut [T], index: usize, element: T) {
    if index < elements.len() {
        elements[index] = element;
    }
}

/// Whether `bytes` contains `byte`. The loop doesn't exit early, so that the compiler can compare many bytes in one
/// step.
pub(crate) const fn contains(bytes: &[u8], byte: u8) -> bool {
    let mut found = false;
    each!(next, bytes, {
        found |= *next == byte;
    });
    found
}

/// Whether the bytes contain an uppercase letter. The last 16 bytes are read as one chunk (so some bytes may be read
/// twice), because the processor can't predict how many bytes remain after the other chunks.
pub(crate) const fn contains_uppercase(bytes: &[u8]) -> bool {
    const fn any(bytes: &[u8]) -> bool {
        let mut found = false;
        each!(next, bytes, {
            found |= next.is_ascii_uppercase();
        });
        found
    }
    let Some(last) = bytes.last_chunk::<16>() else {
        return any(bytes);
    };
    let mut found = any(last);
    let mut rest = bytes;
    while let Some((chunk, tail)) = rest.split_first_chunk::<16>() {
        found |= any(chunk);
        rest = tail;
    }
    found
}

/// The first index at which `first` is immediately followed by `second`. Reads eight bytes at a time, and finally the
/// last nine bytes (some of them for the second time), because the processor can't predict how many bytes remain. This
/// reduces the time to remove a dot segment from a normal form by 14% (`uri-core/benches`, benchmark `normalize
/// disturbed`).
pub(crate) const fn find_pair(bytes: &[u8], first: u8, second: u8) -> Option<usize> {
    const fn in_window(window: &[u8; 9], first: u8, second: u8) -> Option<usize> {
        let ([head @ .., _], [_, tail @ ..]) = (window, window);
        first_zero(difference(*head, first) | difference(*tail, second))
    }
    let mut rest = bytes;
    while WORDS && let Some(window) = rest.first_chunk() {
        if let Some(index) = in_window(window, first, second) {
            return Some(bytes.len() - rest.len() + index);
        }
        rest = slice(rest, 8, rest.len());
    }
    if WORDS && let Some(last) = bytes.last_chunk() {
        return match in_window(last, first, second) {
            Some(index) => Some(bytes.len() - 9 + index),
            None => None,
        };
    }
    while let [byte, tail @ ..] = rest {
        if *byte == first && matches!(tail, [next, ..] if *next == second) {
            return Some(bytes.len() - rest.len());
        }
        rest = tail;
    }
    None
}

/// A word of eight equal bytes. The functions below test all bytes of a word at once. They mark each byte that has some
/// property by setting its highest bit.
pub(crate) const fn all(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

pub(crate) const HIGH: u64 = all(0x80);
const ONES: u64 = all(1);
/// Adding this to a word of ASCII characters sets the highest bit of each byte that is `A` or greater. Adding `AFTER_Z`
/// sets the highest bit of each byte that is greater than `Z`.
pub(crate) const FROM_A: u64 = all(0x80 - b'A');
pub(crate) const AFTER_Z: u64 = all(0x7f - b'Z');

/// A word with a zero byte wherever `word` contains `byte`. The first byte is in the lowest bits.
pub(crate) const fn difference(word: [u8; 8], byte: u8) -> u64 {
    u64::from_le_bytes(word) ^ all(byte)
}

/// The word with its ASCII letters converted to lowercase. The first byte is in the lowest bits.
pub(crate) const fn lowercase(word: [u8; 8]) -> u64 {
    let word = u64::from_le_bytes(word);
    // The sums don't carry into the next byte.
    let low_bits = word & !HIGH;
    let uppercase = (low_bits + FROM_A) & !(low_bits + AFTER_Z) & !word & HIGH;
    // The two cases of a letter differ only in the bit 0x20, which is 0x80 >> 2.
    word | uppercase >> 2
}

/// The index of the first zero byte of a word.
pub(crate) const fn first_zero(word: u64) -> Option<usize> {
    match zeros(word) {
        0 => None,
        zeros => Some(zeros.trailing_zeros() as usize / 8),
    }
}

/// Sets the highest bit of each zero byte of a word, and possibly of other bytes after the first zero byte.
pub(crate) const fn zeros(word: u64) -> u64 {
    word.wrapping_sub(ONES) & !word & HIGH
}

/// A range of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Span {
    /// The index of the first byte.
    pub(crate) start: usize,
    /// The index after the last byte.
    pub(crate) end: usize,
}

impl Span {
    pub(crate) const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The same range in a longer string that contains the original string at `offset`.
    pub(crate) const fn shifted_by(self, offset: usize) -> Self {
        Self::new(self.start + offset, self.end + offset)
    }

    /// The same range in a shorter string that begins at `offset` in the original string.
    pub(crate) const fn relative_to(self, offset: usize) -> Self {
        Self::new(
            self.start.saturating_sub(offset),
            self.end.saturating_sub(offset),
        )
    }

    /// The bytes that the range shares with `part`, as a range within that part, or `None` if they have no bytes in
    /// common.
    pub(crate) fn within(self, part: Self) -> Option<Self> {
        let start = self.start.max(part.start);
        let end = self.end.min(part.end);
        (start < end).then(|| Self::new(start, end).relative_to(part.start))
    }

    pub(crate) const fn contains(self, index: usize) -> bool {
        self.start <= index && index < self.end
    }

    pub(crate) const fn overlaps(self, other: Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// The bytes of the range, or an empty slice if it's out of bounds.
    pub(crate) const fn of(self, bytes: &[u8]) -> &[u8] {
        slice(bytes, self.start, self.end)
    }
}

/// A range of bytes, or an empty slice if it's out of bounds.
pub(crate) const fn slice(bytes: &[u8], start: usize, end: usize) -> &[u8] {
    if let Some((head, _)) = bytes.split_at_checked(end)
        && let Some((_, slice)) = head.split_at_checked(start)
    {
        slice
    } else {
        &[]
    }
}

/// A range of a string, or an empty string if it's out of bounds or begins or ends inside a character.
#[inline]
pub(crate) const fn substring(text: &str, start: usize, end: usize) -> &str {
    let head = match text.split_at_checked(end) {
        Some((head, _)) => head,
        None => return "",
    };
    // In a constant, this saves a call, and a call takes as long as parsing several bytes.
    if start == 0 {
        return head;
    }
    match head.split_at_checked(start) {
        Some((_, tail)) => tail,
        None => "",
    }
}

/// The index of the first `byte` in `bytes[start..end]`, or in `bytes[start..]` if `end` is out of bounds.
pub(crate) const fn find(bytes: &[u8], byte: u8, start: usize, end: usize) -> Option<usize> {
    let end = if end < bytes.len() { end } else { bytes.len() };
    let at = find_any(slice(bytes, 0, end), start, [byte]);
    if at < end { Some(at) } else { None }
}

/// The index of the first of the `wanted` bytes at or after `start`, or the length of `bytes` if there is none. Reads
/// eight bytes at a time, because the processor can't predict where a wanted byte is. This reduces the time to refuse
/// an invalid URI by 8% (`uri-core/benches`, benchmark `refuse`).
pub(crate) const fn find_any<const N: usize>(bytes: &[u8], start: usize, wanted: [u8; N]) -> usize {
    let mut rest = slice(bytes, start, bytes.len());
    while WORDS && let Some((word, tail)) = rest.split_first_chunk() {
        let mut found = 0;
        each!(byte, &wanted, {
            found |= zeros(difference(*word, *byte));
        });
        if found != 0 {
            return bytes.len() - rest.len() + found.trailing_zeros() as usize / 8;
        }
        rest = tail;
    }
    while let [next, tail @ ..] = rest
        && !contains(&wanted, *next)
    {
        rest = tail;
    }
    bytes.len() - rest.len()
}

/// Splits a string at the first `byte`; if there isn't one, the second part is `None`.
pub(crate) const fn split(text: &str, byte: u8) -> (&str, Option<&str>) {
    match find(text.as_bytes(), byte, 0, text.len()) {
        Some(at) => (
            substring(text, 0, at),
            Some(substring(text, at + 1, text.len())),
        ),
        None => (text, None),
    }
}

/// The index of the last `byte` in `bytes[start..end]`, or in `bytes[start..]` if `end` is out of bounds.
pub(crate) const fn rfind(bytes: &[u8], byte: u8, start: usize, end: usize) -> Option<usize> {
    let end = if end < bytes.len() { end } else { bytes.len() };
    let mut rest = slice(bytes, start, end);
    // Searches eight bytes at a time, then single bytes.
    while WORDS && let Some((head, word)) = rest.split_last_chunk::<8>() {
        // The last byte is in the lowest bits.
        let word = u64::from_be_bytes(*word) ^ all(byte);
        if let Some(index) = first_zero(word) {
            return Some(start + rest.len() - 1 - index);
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

/// The last index at which `first` is immediately followed by one of `seconds`. It searches eight bytes at a time, then
/// single bytes.
#[inline(always)]
pub(crate) const fn rfind_pair<const N: usize>(
    bytes: &[u8],
    first: u8,
    seconds: [u8; N],
) -> Option<usize> {
    let mut rest = bytes;
    while WORDS && let Some(window) = rest.last_chunk::<9>() {
        let ([head @ .., _], [_, tail @ ..]) = (window, window);
        // The last byte is in the lowest bits.
        let (head, tail) = (u64::from_be_bytes(*head), u64::from_be_bytes(*tail));
        let mut found = 0;
        each!(second, &seconds, {
            found |= zeros((head ^ all(first)) | (tail ^ all(*second)));
        });
        if found != 0 {
            return Some(rest.len() - 2 - found.trailing_zeros() as usize / 8);
        }
        rest = slice(rest, 0, rest.len() - 8);
    }
    while let [head @ .., second] = rest {
        if matches!(head, [.., byte] if *byte == first) && contains(&seconds, *second) {
            return Some(head.len() - 1);
        }
        rest = head;
    }
    None
}

/// The character that begins at an index, and its length in bytes. The result is `None` at the end of the string, or if
/// the bytes aren't UTF-8.
pub(crate) const fn char_at(bytes: &[u8], index: usize) -> Option<(char, usize)> {
    match get(bytes, index) {
        Some(byte) if byte.is_ascii() => Some((byte as char, 1)),
        _ => long_char_at(bytes, index),
    }
}

/// Decodes a character of more than one byte by hand, because `str::chars` isn't `const`.
const fn long_char_at(bytes: &[u8], index: usize) -> Option<(char, usize)> {
    let len = match get(bytes, index) {
        Some(..0xe0) => 2,
        Some(..0xf0) => 3,
        _ => 4,
    };
    let bytes = slice(bytes, index, index.saturating_add(len));
    if let [first, continuation @ ..] = bytes
        && core::str::from_utf8(bytes).is_ok()
    {
        let mut code = (*first & 0x7f >> len) as u32;
        each!(byte, continuation, {
            code = code << 6 | (*byte & 0x3f) as u32;
        });
        return Some((some!(char::from_u32(code)), len));
    }
    None
}

/// The length of the common prefix.
#[inline(always)]
pub(crate) const fn shared_len(a: &[u8], b: &[u8]) -> usize {
    let (mut rest, mut other) = (a, b);
    // Compares eight bytes at a time, then single bytes.
    while let (Some((x, rest_tail)), Some((y, other_tail))) =
        (rest.split_first_chunk(), other.split_first_chunk())
    {
        let difference = u64::from_le_bytes(*x) ^ u64::from_le_bytes(*y);
        if difference != 0 {
            return a.len() - rest.len() + difference.trailing_zeros() as usize / 8;
        }
        (rest, other) = (rest_tail, other_tail);
    }
    while let ([x, rest_tail @ ..], [y, other_tail @ ..]) = (rest, other)
        && *x == *y
    {
        (rest, other) = (rest_tail, other_tail);
    }
    a.len() - rest.len()
}

/// Removes the common end of two strings. The comparison can ignore the case of ASCII letters.
#[inline(always)]
pub(crate) const fn without_shared_end<'a, 'b>(
    a: &'a [u8],
    b: &'b [u8],
    ignore_case: bool,
) -> (&'a [u8], &'b [u8]) {
    let (mut a, mut b) = (a, b);
    // Compares eight bytes at a time, then single bytes.
    while let (Some((a_head, x)), Some((b_head, y))) = (a.split_last_chunk(), b.split_last_chunk())
    {
        let difference = if ignore_case {
            lowercase(*x) ^ lowercase(*y)
        } else {
            u64::from_le_bytes(*x) ^ u64::from_le_bytes(*y)
        };
        if difference != 0 {
            let shared = difference.leading_zeros() as usize / 8;
            return (slice(a, 0, a.len() - shared), slice(b, 0, b.len() - shared));
        }
        (a, b) = (a_head, b_head);
    }
    while let ([a_head @ .., x], [b_head @ .., y]) = (a, b)
        && (*x == *y || ignore_case && x.eq_ignore_ascii_case(y))
    {
        (a, b) = (a_head, b_head);
    }
    (a, b)
}

/// A `const` version of `==` for byte strings. The last eight bytes are read as one word, so some bytes may be read
/// twice.
pub(crate) const fn eq(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let (mut rest, mut other) = (a, b);
    while let (Some((x, rest_tail)), Some((y, other_tail))) =
        (rest.split_first_chunk(), other.split_first_chunk())
    {
        if u64::from_ne_bytes(*x) != u64::from_ne_bytes(*y) {
            return false;
        }
        (rest, other) = (rest_tail, other_tail);
    }
    match (a.last_chunk(), b.last_chunk()) {
        (Some(x), Some(y)) => u64::from_ne_bytes(*x) == u64::from_ne_bytes(*y),
        _ => shared_len(rest, other) == rest.len(),
    }
}

/// Whether two byte strings are equal if the case of ASCII letters is ignored. The slice method of the same
/// name has been `const` only since Rust 1.89.
pub(crate) const fn eq_ignore_ascii_case(a: &[u8], b: &[u8]) -> bool {
    let (mut a, mut b) = (a, b);
    if a.len() != b.len() {
        return false;
    }
    while let ([x, a_rest @ ..], [y, b_rest @ ..]) = (a, b) {
        // The two cases of a letter differ only in the bit 0x20. In a constant, comparing the difference with 0x20 is
        // much cheaper than calling `u8::eq_ignore_ascii_case`.
        let difference = *x ^ *y;
        if difference != 0 && (difference != 0x20 || !x.is_ascii_alphabetic()) {
            return false;
        }
        (a, b) = (a_rest, b_rest);
    }
    true
}

/// Whether a name is in a list, regardless of case.
pub(crate) const fn is_listed(name: &[u8], list: &[&str]) -> bool {
    each!(listed, list, {
        if eq_ignore_ascii_case(name, listed.as_bytes()) {
            return true;
        }
    });
    false
}

/// The range `start..end` without the `blanks` at either end.
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

/// Copies a piece into the buffer at an index, and returns the copied bytes, or `None` if the piece doesn't fit.
pub(crate) const fn copy_into<'b>(
    buffer: &'b mut [u8],
    at: usize,
    piece: &[u8],
) -> Option<&'b mut [u8]> {
    if let Some((_, free)) = buffer.split_at_mut_checked(at)
        && let Some((target, _)) = free.split_at_mut_checked(piece.len())
    {
        target.copy_from_slice(piece);
        Some(target)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_substring_out_of_bounds_is_empty() {
        assert_eq!(substring("aéb", 1, 3), "é");
        for (start, end) in [(2, 3), (1, 2), (3, 1), (0, 5), (usize::MAX, usize::MAX)] {
            assert_eq!(substring("aéb", start, end), "");
        }
    }

    #[test]
    fn a_character_is_read_as_std_reads_it() {
        for char in '\0'..=char::MAX {
            let mut buffer = [0; 4];
            let text = char.encode_utf8(&mut buffer).as_bytes();
            assert_eq!(char_at(text, 0), Some((char, text.len())));
        }
        // Each beginning of a string, with and without the bytes that a character might need.
        for bits in 0..=u16::MAX {
            let [a, b] = bits.to_be_bytes();
            for rest in [&b""[..], b"a", b"\x80", b"\xbf\xbf", b"\x80a"] {
                let text = [&[a, b], rest].concat();
                let chunk = text.utf8_chunks().next().unwrap();
                let first = chunk.valid().chars().next();
                assert_eq!(
                    char_at(&text, 0),
                    first.map(|char| (char, char.len_utf8())),
                    "{text:?}"
                );
            }
        }
        assert_eq!(char_at(b"a", 1), None);
        assert_eq!(char_at("aé".as_bytes(), usize::MAX), None);
    }

    #[test]
    fn words_become_lowercase() {
        for byte in 0..=u8::MAX {
            for at in 0..8 {
                for other in [0, b'@', b'A', b'Z', b'[', b'z', 127, 0xc1, 255] {
                    let mut word = [other; 8];
                    word[at] = byte;
                    assert_eq!(lowercase(word).to_le_bytes(), word.to_ascii_lowercase()[..]);
                }
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
                        // Bytes that must not be found: a `/` before `start`, and a `#` after the wanted byte.
                        let mut bytes = vec![b'0'; len];
                        bytes[..start].fill(b'/');
                        bytes[at..].fill(b'#');
                        if let Some(byte) = bytes.get_mut(at) {
                            *byte = *wanted;
                        }
                        assert_eq!(find_any(&bytes, start, [b'/', b'?', b'#']), at);
                        // Bytes that differ from `/` only in their lowest bit.
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
        // Pairs that differ only in the lowest bits.
        assert_eq!(rfind_pair(b"/./..../......", b'/', [b'.']), Some(7));
        assert_eq!(rfind_pair(b"////////////", b'/', [b'.']), None);
    }

    #[test]
    fn the_common_end_is_removed() {
        for len in 0..40 {
            for differs_at in 0..=len {
                let mut a = vec![b'a'; len];
                let mut b = vec![b'A'; len + 3];
                if differs_at > 0 {
                    a[differs_at - 1] = b'b';
                }
                let before = (&a[..differs_at], &b[..differs_at + 3]);
                assert_eq!(without_shared_end(&a, &b, true), before);
                let rest = without_shared_end(&b, &a, true);
                assert_eq!(rest, (before.1, before.0));
                assert_eq!(without_shared_end(&a, &b, false), (&*a, &*b));
                b.make_ascii_lowercase();
                let before = (&a[..differs_at], &b[..differs_at + 3]);
                assert_eq!(without_shared_end(&a, &b, false), before);
                assert_eq!(eq(&a, &b[3..]), differs_at == 0, "{a:?}");
                assert!(!eq(&a, &b));
            }
        }
    }

    #[test]
    fn an_element_out_of_bounds_is_not_put() {
        let mut elements = [1, 2, 3];
        put(&mut elements, 0, 4);
        put(&mut elements, 2, 5);
        put(&mut elements, 3, 6);
        put(&mut elements, usize::MAX, 7);
        assert_eq!(elements, [4, 2, 5]);
        assert_eq!([get(&elements, 2), get(&elements, 3)], [Some(5), None]);
    }

    #[test]
    fn cases_are_ignored_as_the_standard_library_does() {
        for a in 0..=u8::MAX {
            for b in 0..=u8::MAX {
                let expected = a.eq_ignore_ascii_case(&b);
                assert_eq!(eq_ignore_ascii_case(&[a], &[b]), expected, "{a} {b}");
            }
        }
    }
}
