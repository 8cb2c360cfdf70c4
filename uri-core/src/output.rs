//! Text output in `const fn`: the same function measures, writes, hashes or compares a result.
//!
//! Imports: `error`, `bytes`.

use core::fmt::{self, Write as _};

use crate::bytes::{copy_into, eq, slice};
use crate::error::{BufferTooSmall, MAX_LEN};

pub(crate) enum Destination<'b> {
    /// Only counts the bytes.
    Count,
    /// A piece that doesn't fit is only counted.
    Store(&'b mut [u8]),
    Compare(&'b [u8]),
    /// The sum of `byte · FACTOR^index` modulo 2^64, whose pieces can come in any order.
    Hash(u64),
}

/// Odd, so that none of its powers is 0.
const FACTOR: u64 = 0xd134_2543_de82_ef95;

/// The sum of `byte · FACTOR^index` of all bytes modulo 2^64, by Horner's rule: from the last byte to the first.
const fn hash(bytes: &[u8]) -> u64 {
    let mut sum = 0;
    let mut rest = bytes;
    while let [before @ .., byte] = rest {
        // In `u128`, nothing overflows. In a constant, a call to `wrapping_mul` would take longer than all of this
        // loop.
        sum = (sum as u128 * FACTOR as u128 + *byte as u128) as u64;
        rest = before;
    }
    sum
}

pub(crate) struct Sink<'b> {
    destination: Destination<'b>,
    len: usize,
    /// Whether a piece has differed from the expected bytes.
    differs: bool,
}

impl<'b> Sink<'b> {
    pub(crate) const fn new(destination: Destination<'b>) -> Self {
        Self {
            destination,
            len: 0,
            differs: false,
        }
    }

    /// The length of the output, in which gaps count.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    pub(crate) const fn push(&mut self, piece: &[u8]) {
        let at = self.reserve(piece.len());
        self.put(at, piece);
    }

    /// Appends pieces. It makes no call for an empty one, because calls are expensive in a constant.
    pub(crate) const fn push_all(&mut self, pieces: &[&str]) {
        each!(piece, pieces, {
            if !piece.is_empty() {
                self.push(piece.as_bytes());
            }
        });
    }

    /// Appends a gap for bytes that are [`put`](Self::put) later, and returns the index at which it begins.
    pub(crate) const fn reserve(&mut self, len: usize) -> usize {
        let start = self.len;
        self.len = self.len.saturating_add(len);
        start
    }

    /// Stores, compares or hashes a piece as the output's bytes from the index `start` on, for which `reserve` has made
    /// room, so the length stays the same. A piece that doesn't fit into the buffer isn't stored.
    pub(crate) const fn put(&mut self, start: usize, piece: &[u8]) {
        match &mut self.destination {
            // `reserve` has counted the bytes.
            Destination::Count => {}
            Destination::Store(buffer) => {
                copy_into(buffer, start, piece);
            }
            Destination::Compare(expected) => {
                let end = start.saturating_add(piece.len());
                if !eq(slice(expected, start, end), piece) {
                    self.differs = true;
                }
            }
            Destination::Hash(sum) => {
                // In the sum over the whole output, the piece's first byte has the index `start`. This fits into a
                // `u32`, unless the output is longer than any URI.
                let power = FACTOR.wrapping_pow(start as u32);
                *sum = sum.wrapping_add(hash(piece).wrapping_mul(power));
            }
        }
    }

    /// The hash of the output, or 0 if it wasn't hashed.
    pub(crate) const fn finish_hash(&self) -> u64 {
        match self.destination {
            Destination::Hash(sum) => sum,
            _ => 0,
        }
    }

    /// Whether the output is the expected string; `false` if it wasn't compared.
    pub(crate) const fn is_as_expected(&self) -> bool {
        match self.destination {
            // Without the comparison of lengths, the output could be the beginning of the expected string.
            Destination::Compare(expected) => !self.differs && self.len == expected.len(),
            _ => false,
        }
    }

    /// The stored string. If it doesn't fit into the buffer, or is longer than any URI can be, the error has the length
    /// that it needs. A sink that only counts is never finished, but asked for its `len`.
    pub(crate) const fn finish(self) -> Result<&'b str, BufferTooSmall> {
        if let Destination::Store(buffer) = self.destination
            && self.len <= MAX_LEN
            && let Some((text, _)) = buffer.split_at_checked(self.len)
        {
            if let Ok(text) = core::str::from_utf8(text) {
                return Ok(text);
            }
            debug_assert!(false, "only UTF-8 is written to a sink");
        }
        Err(BufferTooSmall { needed: self.len })
    }
}

/// Prints pieces with the formatter's width and alignment.
pub(crate) fn pad(f: &mut fmt::Formatter<'_>, pieces: &[&str]) -> fmt::Result {
    pad_with(f, pieces, |f, piece| f.write_str(piece))
}

/// Prints pieces by a function, with the formatter's width and alignment. The function must print as many characters as
/// a piece has, because these are counted, but can change them, for example to lowercase.
pub(crate) fn pad_with(
    f: &mut fmt::Formatter<'_>,
    pieces: &[&str],
    print: impl Fn(&mut fmt::Formatter<'_>, &str) -> fmt::Result,
) -> fmt::Result {
    // Four of the five pieces of a `Redacted` without a secret are empty, and would each cost a call.
    let mut pieces = pieces.iter().filter(|piece| !piece.is_empty());
    let Some(width) = f.width() else {
        return pieces.try_for_each(|piece| print(f, piece));
    };
    let char_count: usize = pieces.clone().map(|piece| piece.chars().count()).sum();
    let padding = width.saturating_sub(char_count);
    let padding_before = match f.align() {
        Some(fmt::Alignment::Right) => padding,
        Some(fmt::Alignment::Center) => padding / 2,
        Some(fmt::Alignment::Left) | None => 0,
    };
    let fill = f.fill();
    for _ in 0..padding_before {
        f.write_char(fill)?;
    }
    for piece in pieces {
        print(f, piece)?;
    }
    for _ in padding_before..padding {
        f.write_char(fill)?;
    }
    Ok(())
}

/// A string of at most `N` bytes. The first piece that doesn't fit is ignored, and so are all pieces after it.
#[derive(Clone, Copy)]
pub(crate) struct TextBuffer<const N: usize> {
    bytes: [u8; N],
    len: usize,
    is_cut: bool,
}

impl<const N: usize> TextBuffer<N> {
    pub(crate) const fn new() -> Self {
        Self {
            bytes: [0; N],
            len: 0,
            is_cut: false,
        }
    }

    /// Appends a whole piece, or nothing if it doesn't fit, or if an earlier piece didn't.
    #[inline(never)]
    pub(crate) const fn push(&mut self, piece: &str) {
        if self.is_cut {
            return;
        }
        if copy_into(&mut self.bytes, self.len, piece.as_bytes()).is_some() {
            self.len += piece.len();
        } else {
            self.is_cut = true;
        }
    }

    /// The pieces, one after the other, as far as they fit.
    #[inline(never)]
    pub(crate) const fn of(pieces: &[&str]) -> Self {
        let mut text = Self::new();
        text.push_all(pieces);
        text
    }

    #[inline(never)]
    pub(crate) const fn push_all(&mut self, pieces: &[&str]) {
        each!(piece, pieces, {
            self.push(piece);
        });
    }

    pub(crate) const fn push_char(&mut self, char: char) {
        self.push(char.encode_utf8(&mut [0; 4]));
    }

    /// Appends a decimal number.
    pub(crate) const fn push_number(&mut self, number: u64) {
        // The digits before the last one come first.
        if number >= 10 {
            self.push_number(number / 10);
        }
        self.push_digit((number % 10) as u32);
    }

    /// Appends a hexadecimal number in capitals, with zeros before it if it has fewer than `width` digits.
    pub(crate) const fn push_hex(&mut self, number: u32, width: u32) {
        // The digits before the last one come first.
        if number >= 16 || width > 1 {
            self.push_hex(number >> 4, width.saturating_sub(1));
        }
        self.push_digit(number & 15);
    }

    pub(crate) const fn make_lowercase(&mut self) {
        self.bytes.make_ascii_lowercase();
    }

    /// Appends a digit below 16.
    const fn push_digit(&mut self, digit: u32) {
        if let Some(digit) = char::from_digit(digit, 16) {
            self.push_char(digit.to_ascii_uppercase());
        }
    }

    /// The text. It is always UTF-8, because only whole strings are appended.
    #[inline(never)]
    pub(crate) const fn as_str(&self) -> &str {
        if let Some((text, _)) = self.bytes.split_at_checked(self.len)
            && let Ok(text) = core::str::from_utf8(text)
        {
            return text;
        }
        debug_assert!(false, "only whole pieces are appended");
        ""
    }

    /// The length of the longest piece that would still be appended.
    pub(crate) const fn room(&self) -> usize {
        if self.is_cut {
            0
        } else {
            N.saturating_sub(self.len)
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(sink: &mut Sink<'_>) {
        sink.push(b"ab");
        let at = sink.reserve(3);
        sink.push(b"f");
        sink.put(at + 2, b"e");
        sink.put(at, b"cd");
    }

    #[test]
    fn a_sink_counts_stores_and_compares() {
        let mut count = Sink::new(Destination::Count);
        write(&mut count);
        assert_eq!(count.len(), 6);

        let mut buffer = *b"........";
        let mut store = Sink::new(Destination::Store(&mut buffer));
        write(&mut store);
        assert_eq!(store.finish(), Ok("abcdef"));

        for (expected, is_same) in [
            ("abcdef", true),
            ("abcdeF", false),
            ("abcdEF", false),
            ("abcDEF", false),
            ("Abcdef", false),
            ("abcde", false),
            ("abcdefg", false),
        ] {
            let mut compare = Sink::new(Destination::Compare(expected.as_bytes()));
            write(&mut compare);
            assert_eq!(compare.is_as_expected(), is_same, "{expected}");
        }
    }

    /// The pieces and their order don't matter.
    #[test]
    fn a_hash_is_a_sum_over_all_bytes() {
        let mut sink = Sink::new(Destination::Hash(0));
        write(&mut sink);
        let (mut sum, mut power) = (0_u64, 1_u64);
        for byte in b"abcdef" {
            sum = sum.wrapping_add(power.wrapping_mul(u64::from(*byte)));
            power = power.wrapping_mul(FACTOR);
        }
        assert_eq!(sink.finish_hash(), sum);
    }

    #[test]
    fn a_full_sink_returns_the_needed_length() {
        for len in 0..6 {
            let mut buffer = [0; 6];
            let mut sink = Sink::new(Destination::Store(&mut buffer[..len]));
            write(&mut sink);
            assert_eq!(sink.finish(), Err(BufferTooSmall { needed: 6 }));
        }
    }

    /// The buffer is long enough, but isn't read.
    #[test]
    #[cfg(target_pointer_width = "64")]
    fn a_sink_rejects_more_than_u32_max_bytes() {
        let needed = u32::MAX as usize + 1;
        let mut buffer = vec![0; needed];
        let mut sink = Sink::new(Destination::Store(&mut buffer));
        sink.reserve(needed);
        assert!(sink.finish() == Err(BufferTooSmall { needed }));
    }

    #[test]
    fn a_text_prints_numbers() {
        let mut text = TextBuffer::<64>::new();
        text.push_number(0);
        text.push(" ");
        text.push_number(1050);
        text.push(" ");
        text.push_number(u64::MAX);
        text.push(" ");
        text.push_hex(0xfc, 4);
        text.push(" ");
        text.push_hex(0x10_ffff, 2);
        assert_eq!(text.as_str(), "0 1050 18446744073709551615 00FC 10FFFF");
    }

    #[test]
    fn a_full_text_keeps_whole_characters() {
        let mut text = TextBuffer::<3>::new();
        text.push_char('é');
        text.push_char('é');
        text.push("a");
        assert_eq!(text.as_str(), "é");
    }
}
