//! Bytes and a position; knows nothing of URIs.

use crate::bytes::slice;
use crate::syntax::char_class::{CharClass, HEX_VALUES, HEXDIG, NO_HEX_VALUE};

/// The bytes behind the first few: one to seven of them, else all bytes are given back. In a constant this costs a
/// twentieth of `split_at`.
#[inline(always)]
const fn behind(bytes: &[u8], few: usize) -> &[u8] {
    match (few, bytes) {
        (1, [_, rest @ ..])
        | (2, [_, _, rest @ ..])
        | (3, [_, _, _, rest @ ..])
        | (4, [_, _, _, _, rest @ ..])
        | (5, [_, _, _, _, _, rest @ ..])
        | (6, [_, _, _, _, _, _, rest @ ..])
        | (7, [_, _, _, _, _, _, _, rest @ ..]) => rest,
        _ => bytes,
    }
}

/// The index of the first `/`, `?` or `#` in `bytes[start..]`, or the end of the bytes: there an authority ends,
/// and the first segment of a path.
pub(crate) const fn find_delimiter(bytes: &[u8], start: usize) -> usize {
    let mut rest = slice(bytes, start, bytes.len());
    while let [next, tail @ ..] = rest
        && !matches!(next, b'/' | b'?' | b'#')
    {
        rest = tail;
    }
    bytes.len() - rest.len()
}

/// Reads bytes from front to end.
///
/// What is left is a slice of its own, so that no step needs an index: in a constant an index costs more than
/// all the rest of a step.
#[derive(Clone, Copy)]
pub(crate) struct Scanner<'a> {
    rest: &'a [u8],
    /// How many bytes there are, read or not.
    len: usize,
}

impl<'a> Scanner<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self {
            rest: bytes,
            len: bytes.len(),
        }
    }

    /// Begins at a position, or at the end of the bytes if that comes first.
    pub(crate) const fn at(bytes: &'a [u8], position: usize) -> Self {
        Self {
            rest: slice(bytes, position, bytes.len()),
            len: bytes.len(),
        }
    }

    pub(crate) const fn position(&self) -> usize {
        self.len - self.rest.len()
    }

    /// What is unread.
    pub(crate) const fn rest(&self) -> &'a [u8] {
        self.rest
    }

    pub(crate) const fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next byte, which stays unread.
    pub(crate) const fn peek(&self) -> Option<u8> {
        match self.rest {
            [next, ..] => Some(*next),
            [] => None,
        }
    }

    /// Reads the next byte if it is this one.
    pub(crate) const fn eat(&mut self, byte: u8) -> bool {
        match self.rest {
            [next, rest @ ..] if *next == byte => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    /// Reads the next two bytes if they are these.
    pub(crate) const fn eat_two(&mut self, first: u8, second: u8) -> bool {
        match self.rest {
            [a, b, rest @ ..] if *a == first && *b == second => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    /// Reads `*class`, as far as it goes.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "each byte has an entry")]
    pub(crate) const fn skip(&mut self, class: CharClass) {
        let table = class.table;
        let mut rest = self.rest;
        // Eight bytes at a time, each with a branch of its own: the processor guesses these better than it does
        // one for all eight, and running ahead on a guess is faster than to wait for a computed end.
        while let [a, b, c, d, e, f, g, h, tail @ ..] = rest {
            let read = match () {
                () if !table[*a as usize] => 0,
                () if !table[*b as usize] => 1,
                () if !table[*c as usize] => 2,
                () if !table[*d as usize] => 3,
                () if !table[*e as usize] => 4,
                () if !table[*f as usize] => 5,
                () if !table[*g as usize] => 6,
                () if !table[*h as usize] => 7,
                () => {
                    rest = tail;
                    continue;
                }
            };
            self.rest = behind(rest, read);
            return;
        }
        // A component that can hold slashes is most often the last. Its last seven bytes are looked at together, some
        // of them again: how many are left over is a guess that goes wrong.
        if table[b'/' as usize]
            && let [.., b, c, d, e, f, g, h] = self.rest
            && table[*b as usize]
            && table[*c as usize]
            && table[*d as usize]
            && table[*e as usize]
            && table[*f as usize]
            && table[*g as usize]
            && table[*h as usize]
        {
            self.rest = &[];
            return;
        }
        while let [next, tail @ ..] = rest
            && table[*next as usize]
        {
            rest = tail;
        }
        self.rest = rest;
    }

    /// Where `*class` ends, without reading it.
    pub(crate) const fn skipped(mut self, class: CharClass) -> usize {
        self.skip(class);
        self.position()
    }

    /// Reads `*HEXDIG`, as far as it goes, and gives the number that the last four digits make.
    #[expect(clippy::indexing_slicing, reason = "each byte has an entry")]
    pub(crate) const fn hex_number(&mut self) -> u16 {
        let mut number: u16 = 0;
        while let [next, tail @ ..] = self.rest {
            let value = HEX_VALUES[*next as usize];
            if value == NO_HEX_VALUE {
                break;
            }
            number = number << 4 | value as u16;
            self.rest = tail;
        }
        number
    }

    /// Reads `*( class / pct-encoded )`, as far as it goes; stops at a `%` that begins no triplet. `class`
    /// holds no `%`.
    pub(crate) const fn skip_encoded(&mut self, class: CharClass) {
        loop {
            self.skip(class);
            match self.rest {
                [b'%', high, low, rest @ ..] if HEXDIG.contains(*high) && HEXDIG.contains(*low) => {
                    self.rest = rest;
                }
                _ => return,
            }
        }
    }
}
