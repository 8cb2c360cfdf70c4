//! Text output of bounded size that works in `const fn`.

/// Writes into a buffer of the caller's and counts what would not fit.
///
/// INVARIANT: `written <= buffer.len()`, and `buffer[..written]` holds whole pieces only. Once a piece
/// does not fit, none after it is written.
pub(crate) struct Sink<'b> {
    buffer: &'b mut [u8],
    written: usize,
    wanted: usize,
}

impl<'b> Sink<'b> {
    #[cfg(test)]
    pub(crate) const fn new(buffer: &'b mut [u8]) -> Self {
        Self::resume(buffer, 0)
    }

    /// Goes on behind the bytes that are there already.
    const fn resume(buffer: &'b mut [u8], written: usize) -> Self {
        Self {
            buffer,
            written,
            wanted: written,
        }
    }

    pub(crate) const fn push(&mut self, piece: &[u8]) {
        let fits = self.written == self.wanted;
        self.wanted = self.wanted.saturating_add(piece.len());
        if fits
            && let Some((_, free)) = self.buffer.split_at_mut_checked(self.written)
            && let Some((target, _)) = free.split_at_mut_checked(piece.len())
        {
            target.copy_from_slice(piece);
            self.written = self.wanted;
        }
    }

    /// How many bytes were asked for, whether they fitted or not.
    #[cfg(test)]
    pub(crate) const fn wanted(&self) -> usize {
        self.wanted
    }
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
        let mut sink = Sink::resume(&mut self.bytes, self.len);
        sink.push(piece.as_bytes());
        self.len = sink.written;
        self.is_cut = sink.written < sink.wanted;
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

    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sink_counts_what_does_not_fit() {
        let mut buffer = *b"......";
        let mut sink = Sink::new(&mut buffer);
        sink.push(b"abcd");
        sink.push(b"efg");
        sink.push(b"h");
        assert_eq!((sink.written, sink.wanted()), (4, 8));
        assert_eq!(&buffer, b"abcd..");
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
