//! Byte strings in `const fn`.
//!
//! Only this file and `pct/dots.rs` index slices, after comparing the index with the length; other files index only
//! arrays of a known length.
//!
//! Imports: none.

mod compare;
pub(crate) mod rare;
mod search;
mod span;
pub(crate) mod words;

pub(crate) use compare::{
    begins_with_ignore_ascii_case, differ_by_at_most_one_edit, eq, eq_ignore_ascii_case,
    is_in_list_of_names, is_listed, rarely_eq_ignore_ascii_case, shared_len, without_shared_end,
};
pub(crate) use search::{
    contains, contains_either, contains_in_long, contains_part, contains_uppercase, find, find_any,
    find_pair, is_escaped_by_debug, rfind, rfind_pair, split, split_all, trim,
};
pub(crate) use span::{Span, non_empty, union};

/// A copy of the element at an index, or `None` if the index is out of bounds.
#[expect(clippy::indexing_slicing, reason = "the index is checked before")]
pub(crate) const fn get<T: Copy>(elements: &[T], index: usize) -> Option<T> {
    if index < elements.len() {
        Some(elements[index])
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
    // This saves a call, which is slow in a constant.
    if start == 0 {
        return head;
    }
    match head.split_at_checked(start) {
        Some((_, tail)) => tail,
        None => "",
    }
}

/// The character that begins at an index, and its length in bytes; `None` at the end, or if the bytes there aren't
/// UTF-8.
pub(crate) const fn char_at(bytes: &[u8], index: usize) -> Option<(char, usize)> {
    match get(bytes, index) {
        Some(byte) if byte.is_ascii() => Some((byte as char, 1)),
        _ => long_char_at(bytes, index),
    }
}

/// [`char_at`] for an index without an ASCII character. A longer one is decoded here, because `str::chars` isn't
/// `const`.
const fn long_char_at(bytes: &[u8], index: usize) -> Option<(char, usize)> {
    // The first byte says the length. If it can't be the first byte of a character, `from_utf8` refuses it below.
    let len = match get(bytes, index) {
        Some(..0xe0) => 2,
        Some(..0xf0) => 3,
        _ => 4,
    };
    let bytes = slice(bytes, index, index.saturating_add(len));
    if let [first, continuation @ ..] = bytes
        && core::str::from_utf8(bytes).is_ok()
    {
        // The first byte of two, three or four has five, four or three bits of the code point, and each byte after it
        // six.
        let mut code = (*first & 0x7f >> len) as u32;
        each!(byte, continuation, {
            code = code << 6 | (*byte & 0x3f) as u32;
        });
        return Some((some!(char::from_u32(code)), len));
    }
    None
}

/// Copies a piece to an index of a buffer, and returns the copy; `None` if the piece doesn't fit, and then nothing is
/// copied.
pub(crate) const fn copy_into<'b>(
    buffer: &'b mut [u8],
    index: usize,
    piece: &[u8],
) -> Option<&'b mut [u8]> {
    if let Some((_, from_index)) = buffer.split_at_mut_checked(index)
        && let Some((target, _)) = from_index.split_at_mut_checked(piece.len())
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
    fn an_element_out_of_bounds_is_not_put() {
        let mut elements = [1, 2, 3];
        put(&mut elements, 0, 4);
        put(&mut elements, 2, 5);
        put(&mut elements, 3, 6);
        put(&mut elements, usize::MAX, 7);
        assert_eq!(elements, [4, 2, 5]);
        assert_eq!([get(&elements, 2), get(&elements, 3)], [Some(5), None]);
    }
}
