//! A part of the input, with carets under the error.

use crate::bytes::{Span, char_at, get};
use crate::message::input::{Input, Phrase};
use crate::output::TextBuffer;
use crate::secret::MASK;

/// `COLUMNS_BEFORE` is for the part before the error.
const PICTURE_COLUMNS: usize = 60;
const COLUMNS_BEFORE: usize = 40;
/// Printed in place of the input that isn't shown.
const CUT: &str = "...";

/// A picture, which has two lines.
pub(crate) struct Picture {
    pub(crate) line: Phrase,
    pub(crate) carets: Phrase,
}

impl Picture {
    /// Draws the input around the error as one line of ASCII, with a second line of carets below the error. About 60
    /// columns are shown, and `...` in place of the rest. An error at the input's end has its caret after the last
    /// character.
    pub(crate) const fn of(input: &Input<'_>) -> Self {
        let line = Phrase::new();
        let carets = Phrase::new();
        let mut picture = Self { line, carets };
        let mut at = window_start(input);
        if at > 0 {
            picture.push(CUT, " ");
        }
        let mut columns = 0;
        while at < input.text.len() {
            let cell = input.cell(at);
            columns += cell.columns();
            // The rest is shown if it takes no more columns than the `...` in its place.
            if columns > PICTURE_COLUMNS && !input.fits(at, input.text.len(), CUT.len()) {
                picture.push(CUT, "");
                break;
            }
            picture.push(cell.text.as_str(), under(input.span, at, cell.end));
            at = cell.end;
        }
        // An error at the end has no cell above its caret.
        if input.span.start >= input.text.len() {
            picture.carets.push("^");
        }
        picture
    }

    /// Appends `printed`, which is ASCII, and below it as many `under`.
    const fn push(&mut self, printed: &str, under: &str) {
        self.line.push(printed);
        let mut columns = printed.len();
        while columns > 0 {
            self.carets.push(under);
            columns -= 1;
        }
    }
}

/// A caret at the error, a space before it, nothing after it. An empty range has its caret where it begins.
const fn under(error: Span, start: usize, end: usize) -> &'static str {
    let is_empty = error.start == error.end;
    if end <= error.start {
        " "
    } else if start < error.end + is_empty as usize {
        "^"
    } else {
        ""
    }
}

/// The first byte that the picture shows.
const fn window_start(input: &Input<'_>) -> usize {
    if input.fits(0, input.text.len(), PICTURE_COLUMNS) {
        return 0;
    }
    let start = input.start_of_end(input.span.start, COLUMNS_BEFORE);
    // `...` would take at least as many columns as what it replaces.
    if input.fits(0, start, CUT.len()) {
        0
    } else {
        start
    }
}

/// The printed form: ASCII, with `***` in place of a secret.
impl Input<'_> {
    pub(crate) const fn push_to(&self, out: &mut Phrase, start: usize) {
        let mut at = start;
        while at < self.text.len() {
            let cell = self.cell(at);
            out.push(cell.text.as_str());
            at = cell.end;
        }
    }

    pub(crate) const fn fits(&self, start: usize, end: usize, columns: usize) -> bool {
        let mut left = columns;
        let mut at = start;
        while at < end {
            let cell = self.cell(at);
            match left.checked_sub(cell.columns()) {
                Some(fewer) => left = fewer,
                None => return false,
            }
            at = cell.end;
        }
        true
    }

    /// The longest suffix that fits. Before a secret, with fewer columns than bytes, it may be shorter.
    pub(crate) const fn start_of_end(&self, end: usize, columns: usize) -> usize {
        // The rest of a cut character is cut too, since each byte takes four columns. A cut secret has its whole mask.
        let mut start = end.saturating_sub(columns);
        while !self.fits(start, end, columns) {
            start = self.cell(start).end;
        }
        start
    }

    /// The printed form of the character at the byte `at`, and the index after it: printable ASCII as it is, others as
    /// `\n` or `\u{FC}`, and a byte that isn't UTF-8 as `\xFF`. Anywhere in a secret, it's `***` up to the secret's
    /// end.
    pub(crate) const fn cell(&self, at: usize) -> Cell {
        let mut text = TextBuffer::new();
        if let Some(secret) = self.secret
            && secret.contains(at)
        {
            text.push(MASK);
            return Cell {
                end: secret.end,
                text,
            };
        }
        // A byte that isn't part of a UTF-8 character is printed like `\xFF`.
        let Some((char, len)) = char_at(self.text, at) else {
            text.push("\\x");
            if let Some(byte) = get(self.text, at) {
                text.push_hex(byte as u32, 2);
            }
            return Cell { end: at + 1, text };
        };
        match char {
            ' '..='~' => text.push_char(char),
            '\t' => text.push("\\t"),
            '\n' => text.push("\\n"),
            '\r' => text.push("\\r"),
            '\0' => text.push("\\0"),
            _ => {
                text.push("\\u{");
                text.push_hex(char as u32, 1);
                text.push("}");
            }
        }
        Cell {
            end: at + len,
            text,
        }
    }
}

/// A character in ASCII, or a secret's mask.
pub(crate) struct Cell {
    /// The index after the input bytes that the cell represents.
    pub(crate) end: usize,
    pub(crate) text: TextBuffer<12>,
}

impl Cell {
    const fn columns(&self) -> usize {
        self.text.as_str().len()
    }
}
