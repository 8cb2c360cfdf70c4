//! Bytes and a position; knows nothing of URIs.

use crate::char_class::{CharClass, HEX_VALUES, HEXDIG, NO_HEX_VALUE};

/// The byte at an index, if there is one.
pub(crate) const fn byte_at(bytes: &[u8], index: usize) -> Option<u8> {
    if index < bytes.len() {
        Some(bytes[index])
    } else {
        None
    }
}

/// The bytes from `start` on and before `end`, or none at all where these are no range of `bytes`.
pub(crate) const fn slice(bytes: &[u8], start: usize, end: usize) -> &[u8] {
    if let Some((head, _)) = bytes.split_at_checked(end)
        && let Some((_, slice)) = head.split_at_checked(start)
    {
        slice
    } else {
        &[]
    }
}

/// The index of the first `byte` in `bytes[start..end]`.
pub(crate) const fn find(bytes: &[u8], byte: u8, start: usize, end: usize) -> Option<usize> {
    let mut index = start;
    while index < end {
        match byte_at(bytes, index) {
            Some(found) if found == byte => return Some(index),
            Some(_) => index += 1,
            None => return None,
        }
    }
    None
}

/// The index of the last `byte` in `bytes[start..end]`.
pub(crate) const fn find_last(bytes: &[u8], byte: u8, start: usize, end: usize) -> Option<usize> {
    let mut index = end;
    while index > start {
        index -= 1;
        if let Some(found) = byte_at(bytes, index)
            && found == byte
        {
            return Some(index);
        }
    }
    None
}

/// The character that begins at an index, and its length in bytes; `None` at the end of the text and where
/// the bytes are not UTF-8.
pub(crate) const fn char_at(bytes: &[u8], index: usize) -> Option<(char, usize)> {
    let mut len = 1;
    while len <= 4 {
        if let Ok(text) = core::str::from_utf8(slice(bytes, index, index.saturating_add(len)))
            && let Some(char) = first_char(text)
        {
            return Some((char, len));
        }
        len += 1;
    }
    None
}

/// What `text.chars().next()` gives, which is not `const`.
const fn first_char(text: &str) -> Option<char> {
    match *text.as_bytes() {
        [] => None,
        [a] => char::from_u32(a as u32),
        [a, b] => char::from_u32((a as u32 & 0x1f) << 6 | continuation(b)),
        [a, b, c] => {
            char::from_u32((a as u32 & 0xf) << 12 | continuation(b) << 6 | continuation(c))
        }
        [a, b, c, d, ..] => char::from_u32(
            (a as u32 & 7) << 18 | continuation(b) << 12 | continuation(c) << 6 | continuation(d),
        ),
    }
}

/// The six bits of a character in a byte that continues it.
const fn continuation(byte: u8) -> u32 {
    byte as u32 & 0x3f
}

/// Reads bytes from front to end.
///
/// INVARIANT: `position <= bytes.len()`.
#[derive(Clone, Copy)]
pub(crate) struct Scanner<'a> {
    bytes: &'a [u8],
    position: usize,
}

impl<'a> Scanner<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, position: 0 }
    }

    /// Begins at a position, or at the end of the bytes if that comes first.
    pub(crate) const fn at(bytes: &'a [u8], position: usize) -> Self {
        let position = if position < bytes.len() {
            position
        } else {
            bytes.len()
        };
        Self { bytes, position }
    }

    pub(crate) const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    pub(crate) const fn position(&self) -> usize {
        self.position
    }

    pub(crate) const fn is_at_end(&self) -> bool {
        self.position == self.bytes.len()
    }

    /// The next byte, which stays unread.
    pub(crate) const fn peek(&self) -> Option<u8> {
        byte_at(self.bytes, self.position)
    }

    /// The byte behind the next one.
    pub(crate) const fn peek_second(&self) -> Option<u8> {
        byte_at(self.bytes, self.position + 1)
    }

    /// Reads the next byte if it is this one.
    pub(crate) const fn eat(&mut self, byte: u8) -> bool {
        match self.peek() {
            Some(next) if next == byte => {
                // INVARIANT: there is a next byte.
                self.position += 1;
                true
            }
            _ => false,
        }
    }

    /// Reads the next two bytes if they are these.
    pub(crate) const fn eat_two(&mut self, first: u8, second: u8) -> bool {
        match (self.peek(), self.peek_second()) {
            (Some(a), Some(b)) if a == first && b == second => {
                // INVARIANT: there are two next bytes.
                self.position += 2;
                true
            }
            _ => false,
        }
    }

    /// Reads `*class`, as far as it goes.
    pub(crate) const fn skip(&mut self, class: CharClass) {
        // No call in the loop: in a constant, each costs more than the rest of it.
        let mut end = self.position;
        while end < self.bytes.len() && class.table[self.bytes[end] as usize] {
            end += 1;
        }
        self.position = end;
    }

    /// Reads `*HEXDIG`, as far as it goes, and gives the number that the last four digits make.
    pub(crate) const fn hex_number(&mut self) -> u16 {
        let mut end = self.position;
        let mut number: u16 = 0;
        while end < self.bytes.len() {
            let value = HEX_VALUES[self.bytes[end] as usize];
            if value == NO_HEX_VALUE {
                break;
            }
            number = number << 4 | value as u16;
            end += 1;
        }
        self.position = end;
        number
    }

    /// Reads `*( class / pct-encoded )`, as far as it goes; stops at a `%` that begins no triplet. `class`
    /// holds no `%`.
    pub(crate) const fn skip_encoded(&mut self, class: CharClass) {
        loop {
            self.skip(class);
            match self.peek() {
                // INVARIANT: a triplet is three bytes.
                Some(b'%') if self.is_at_triplet() => self.position += 3,
                _ => return,
            }
        }
    }

    /// Whether two hex digits follow the next byte.
    const fn is_at_triplet(&self) -> bool {
        match (
            self.peek_second(),
            byte_at(self.bytes, self.position.saturating_add(2)),
        ) {
            (Some(high), Some(low)) => HEXDIG.contains(high) && HEXDIG.contains(low),
            _ => false,
        }
    }
}
