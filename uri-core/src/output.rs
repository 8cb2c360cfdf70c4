//! Text output in `const fn`: one writer yields the length of a result, the result, or whether a string equals it.
//!
//! Imports: `error`, `bytes`.

use core::fmt::{self, Write as _};

use crate::bytes::{copy_into, shared_len, slice};
use crate::error::BufferTooSmall;

/// Where output goes.
enum Target<'b> {
    /// Nowhere; it is counted.
    Count,
    /// Into a buffer, as far as it fits.
    Store(&'b mut [u8]),
    /// Beside a text that it should be the same as.
    Compare(&'b [u8]),
}

/// Takes the bytes of a text, and counts, stores or compares them: so that one function says how long a text
/// will be, writes it, and tells whether a text is that already.
pub(crate) struct Sink<'b> {
    target: Target<'b>,
    len: usize,
    /// The first byte that is not as in the text beside it.
    differs_at: Option<usize>,
}

impl<'b> Sink<'b> {
    const fn new(target: Target<'b>) -> Self {
        Self {
            target,
            len: 0,
            differs_at: None,
        }
    }

    pub(crate) const fn count() -> Self {
        Self::new(Target::Count)
    }

    pub(crate) const fn store(buffer: &'b mut [u8]) -> Self {
        Self::new(Target::Store(buffer))
    }

    pub(crate) const fn compare(expected: &'b [u8]) -> Self {
        Self::new(Target::Compare(expected))
    }

    /// How many bytes were taken.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Takes a piece.
    pub(crate) const fn push(&mut self, piece: &[u8]) {
        let at = self.reserve(piece.len());
        self.put(at, piece);
    }

    /// Takes pieces one behind the other.
    pub(crate) const fn push_all(&mut self, pieces: &[&str]) {
        let mut rest = pieces;
        while let [piece, tail @ ..] = rest {
            if !piece.is_empty() {
                self.push(piece.as_bytes());
            }
            rest = tail;
        }
    }

    /// Leaves room for a number of bytes, which are [`put`](Self::put) later; gives where the room begins.
    pub(crate) const fn reserve(&mut self, len: usize) -> usize {
        let start = self.len;
        self.len = self.len.saturating_add(len);
        start
    }

    /// Takes a piece for room that was reserved.
    pub(crate) const fn put(&mut self, at: usize, piece: &[u8]) {
        match &mut self.target {
            Target::Count => {}
            Target::Store(buffer) => {
                copy_into(buffer, at, piece);
            }
            Target::Compare(expected) => {
                let shared = shared_len(slice(expected, at, expected.len()), piece);
                let at = at.saturating_add(shared);
                match self.differs_at {
                    Some(earlier) if earlier <= at => {}
                    _ if shared < piece.len() => self.differs_at = Some(at),
                    _ => {}
                }
            }
        }
    }

    /// Takes a piece for room that was reserved, its letters made small.
    pub(crate) const fn put_lowered(&mut self, at: usize, piece: &[u8]) {
        match &mut self.target {
            Target::Count => {}
            Target::Store(buffer) => {
                if let Some(target) = copy_into(buffer, at, piece) {
                    target.make_ascii_lowercase();
                }
            }
            Target::Compare(_) => {
                let (mut at, mut rest) = (at, piece);
                while let [byte, tail @ ..] = rest {
                    self.put(at, &[byte.to_ascii_lowercase()]);
                    at = at.saturating_add(1);
                    rest = tail;
                }
            }
        }
    }

    /// Whether what was taken is the text that it was compared with.
    pub(crate) const fn is_same(&self) -> bool {
        match self.target {
            Target::Compare(expected) => self.differs_at.is_none() && self.len == expected.len(),
            _ => false,
        }
    }

    /// Where what was taken and the text beside it part; the length of the shorter if only one goes on.
    pub(crate) const fn first_difference(&self) -> usize {
        match self.differs_at {
            Some(at) => at,
            None => self.len,
        }
    }

    /// The text that was stored.
    pub(crate) const fn finish(self) -> Result<&'b str, BufferTooSmall> {
        if let Target::Store(buffer) = self.target
            && self.len <= u32::MAX as usize
            && let Some((text, _)) = buffer.split_at_checked(self.len)
            // INVARIANT: whoever writes to a sink writes text.
            && let Ok(text) = core::str::from_utf8(text)
        {
            Ok(text)
        } else {
            Err(BufferTooSmall { needed: self.len })
        }
    }
}

/// Prints a text in pieces to the width that is asked for.
pub(crate) fn pad(f: &mut fmt::Formatter<'_>, pieces: &[&str]) -> fmt::Result {
    let len: usize = pieces.iter().map(|piece| piece.chars().count()).sum();
    let missing = f.width().unwrap_or(0).saturating_sub(len);
    let before = match f.align() {
        Some(fmt::Alignment::Right) => missing,
        Some(fmt::Alignment::Center) => missing / 2,
        Some(fmt::Alignment::Left) | None => 0,
    };
    let fill = f.fill();
    for _ in 0..before {
        f.write_char(fill)?;
    }
    for piece in pieces {
        f.write_str(piece)?;
    }
    for _ in before..missing {
        f.write_char(fill)?;
    }
    Ok(())
}

/// A text of at most `N` bytes; from the first piece that does not fit on, nothing is taken.
#[derive(Clone, Copy)]
pub(crate) struct Text<const N: usize> {
    bytes: [u8; N],
    len: usize,
    is_cut: bool,
}

impl<const N: usize> Text<N> {
    pub(crate) const fn new() -> Self {
        Self {
            bytes: [0; N],
            len: 0,
            is_cut: false,
        }
    }

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

    pub(crate) const fn push_char(&mut self, char: char) {
        self.push(char.encode_utf8(&mut [0; 4]));
    }

    pub(crate) const fn push_number(&mut self, number: u64) {
        let mut divisor = 10_000_000_000_000_000_000;
        let mut begun = false;
        while divisor > 0 {
            let digit = (number / divisor % 10) as u8;
            begun = begun || digit != 0 || divisor == 1;
            if begun {
                self.push_digit(digit);
            }
            divisor /= 10;
        }
    }

    /// One digit in base 16 or below, in capitals.
    const fn push_digit(&mut self, digit: u8) {
        let ascii = match digit {
            0..=9 => b'0' + digit,
            _ => b'A' + digit % 16 - 10,
        };
        self.push_char(ascii as char);
    }

    /// A number in base 16, with at least `width` digits.
    pub(crate) const fn push_hex(&mut self, number: u32, width: u32) {
        let mut left: u32 = 8;
        let mut begun = false;
        while left > 0 {
            left -= 1;
            let digit = (number >> (4 * left)) as u8 & 15;
            begun = begun || digit != 0 || left < width;
            if begun {
                self.push_digit(digit);
            }
        }
    }

    pub(crate) const fn as_str(&self) -> &str {
        // INVARIANT: only whole `&str` pieces were written, so neither branch is ever left.
        match self.bytes.split_at_checked(self.len) {
            Some((text, _)) => match core::str::from_utf8(text) {
                Ok(text) => text,
                Err(_) => "",
            },
            None => "",
        }
    }

    /// How many bytes more fit.
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
        let mut count = Sink::count();
        write(&mut count);
        assert_eq!(count.len(), 6);

        let mut buffer = *b"........";
        let mut store = Sink::store(&mut buffer);
        write(&mut store);
        assert_eq!(store.finish(), Ok("abcdef"));

        for (expected, is_same, first_difference) in [
            ("abcdef", true, 6),
            ("abcdeF", false, 5),
            ("abcdEF", false, 4),
            ("abcDEF", false, 3),
            ("Abcdef", false, 0),
            ("abcde", false, 5),
            ("abcdefg", false, 6),
        ] {
            let mut compare = Sink::compare(expected.as_bytes());
            write(&mut compare);
            assert_eq!(compare.is_same(), is_same);
            assert_eq!(compare.first_difference(), first_difference, "{expected}");
        }
    }

    #[test]
    fn a_sink_without_room_says_how_much_it_needs() {
        for len in 0..6 {
            let mut buffer = [0; 6];
            let mut sink = Sink::store(&mut buffer[..len]);
            write(&mut sink);
            assert_eq!(sink.finish(), Err(BufferTooSmall { needed: 6 }));
        }
    }

    /// The buffer has room for it, and is not looked at.
    #[test]
    #[cfg(target_pointer_width = "64")]
    fn a_sink_gives_no_text_of_more_than_u32_max_bytes() {
        let needed = u32::MAX as usize + 1;
        let mut buffer = vec![0; needed];
        let mut sink = Sink::store(&mut buffer);
        sink.reserve(needed);
        // Nothing prints the text if there is one.
        assert!(sink.finish() == Err(BufferTooSmall { needed }));
    }

    #[test]
    fn a_text_prints_numbers() {
        let mut text = Text::<64>::new();
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
        let mut text = Text::<3>::new();
        text.push_char('é');
        text.push_char('é');
        text.push("a");
        assert_eq!(text.as_str(), "é");
    }
}
