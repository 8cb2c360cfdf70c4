//! Reads runs of characters: by `wide` where the parser works at run time, and by `narrow` in constants and elsewhere.

use crate::bytes::{Span, find_any, get, slice};
use crate::syntax::char_class::{CharClass, HEX_VALUES, NO_HEX_VALUE, SCHEME, read_triplet};

mod narrow;
mod wide;

/// Whether many bytes are read in one step at run time, as `build.rs` or `--cfg uri_core_plain` says.
pub(crate) const WIDE: bool = cfg!(not(uri_core_plain));

/// The end of an authority or of a first segment: the first `/`, `?` or `#`, or the length.
#[inline(never)]
pub(crate) const fn find_delimiter(bytes: &[u8], start: usize) -> usize {
    find_any(bytes, start, [b'/', b'?', b'#'])
}

/// The range of the scheme before a `:`, which is empty if none of a scheme's characters precedes it. In
/// `?next%3Dhttps://h`, it doesn't contain the `3D`, which belongs to a triplet. `mongo%db://h` isn't read as an
/// encoded octet, because `%db` is outside ASCII: there, the `%` is a typing mistake, and the scheme `db`.
pub(crate) const fn scheme_before(text: &[u8], colon: usize) -> Span {
    let mut start = colon;
    while let [.., last] = slice(text, 0, start)
        && SCHEME.contains(*last)
    {
        start -= 1;
    }
    let before_scheme = start.saturating_sub(1);
    if let Some((octet, _)) = read_triplet(slice(text, before_scheme, colon))
        && octet.is_ascii()
    {
        // The two hex digits also are characters of a scheme.
        start += 2;
    }
    Span::new(start, colon)
}

/// Reads bytes from the first to the last.
///
/// The position is the slice of unread bytes, because an index is expensive in a constant. With `BY_INDEX`, it is an
/// index, which needs one register fewer at run time, and `wide` reads the runs.
#[derive(Clone, Copy)]
pub(crate) struct Scanner<'a, const BY_INDEX: bool = false> {
    bytes: &'a [u8],
    /// The position without `BY_INDEX`.
    rest: &'a [u8],
    /// The position with `BY_INDEX`.
    index: usize,
}

impl<'a> Scanner<'a> {
    /// The scanner at a position, or at the end if the position is out of bounds.
    pub(crate) const fn at(bytes: &'a [u8], position: usize) -> Self {
        let mut scanner = Self::of(bytes);
        scanner.move_to(position);
        scanner
    }

    /// The unread bytes.
    pub(crate) const fn rest(&self) -> &'a [u8] {
        self.rest
    }

    pub(crate) const fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// The index after the longest run of `class` that begins at the scanner's position.
    pub(crate) const fn position_after(mut self, class: CharClass) -> usize {
        self.skip(class);
        self.position()
    }

    /// Reads `*HEXDIG` and returns the value of its last four digits, 0 without a digit.
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
}

impl<'a, const BY_INDEX: bool> Scanner<'a, BY_INDEX> {
    /// The scanner at the beginning of `bytes`.
    pub(crate) const fn of(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            rest: bytes,
            index: 0,
        }
    }

    /// The index of the next byte.
    pub(crate) const fn position(&self) -> usize {
        if BY_INDEX {
            return self.index;
        }
        self.bytes.len() - self.rest.len()
    }

    /// Moves to a position. With `BY_INDEX`, it must be in bounds; otherwise, one out of bounds counts as the end.
    pub(crate) const fn move_to(&mut self, position: usize) {
        self.index = position;
        if !BY_INDEX {
            self.rest = slice(self.bytes, position, self.bytes.len());
        }
    }

    /// The next byte, which isn't read, or `None` at the end.
    pub(crate) const fn peek(&self) -> Option<u8> {
        if BY_INDEX {
            return get(self.bytes, self.index);
        }
        match self.rest {
            [next, ..] => Some(*next),
            [] => None,
        }
    }

    /// Reads the next byte if it is `byte`, and says whether it is.
    pub(crate) const fn eat(&mut self, byte: u8) -> bool {
        match self.rest {
            // The position is `index`, and `rest` isn't used.
            _ if BY_INDEX => {
                let is_next = matches!(get(self.bytes, self.index), Some(next) if next == byte);
                // A branch, because with `self.index += is_next as usize` the next step would wait for the comparison.
                if is_next {
                    self.index += 1;
                }
                is_next
            }
            [next, rest @ ..] if *next == byte => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    /// Reads the next two bytes if they are these, and says whether they are.
    pub(crate) const fn eat_two(&mut self, first: u8, second: u8) -> bool {
        match self.rest {
            // The position is `index`, and `rest` isn't used.
            _ if BY_INDEX => match (get(self.bytes, self.index), get(self.bytes, self.index + 1)) {
                (Some(a), Some(b)) if a == first && b == second => {
                    self.index += 2;
                    true
                }
                _ => false,
            },
            [a, b, rest @ ..] if *a == first && *b == second => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    /// Reads the longest run of `class`, one byte after the other with `BY_INDEX`, because such runs, of a scheme or a
    /// port, are short or rare.
    #[inline(always)]
    pub(crate) const fn skip(&mut self, class: CharClass) {
        if BY_INDEX {
            while let Some(next) = get(self.bytes, self.index)
                && class.contains(next)
            {
                self.index += 1;
            }
        } else {
            self.rest = narrow::after_run(self.rest, class);
        }
    }

    /// Reads the longest run of `*( class / pct-encoded )`: characters of the class and triplets.
    // Inlined, so that the class is a constant.
    #[inline(always)]
    pub(crate) const fn skip_with_triplets(&mut self, class: CharClass) {
        if BY_INDEX {
            self.index = wide::end_of_run(self.bytes, self.index, class);
            debug_assert!(self.index <= self.bytes.len(), "a run ends in the bytes");
            return;
        }
        loop {
            self.skip(class);
            if let [b'%', ..] = self.rest
                && let Some((_, rest)) = read_triplet(self.rest)
            {
                self.rest = rest;
            } else {
                return;
            }
        }
    }
}
