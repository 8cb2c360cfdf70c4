//! A part of the input, with carets under the error.

use crate::bytes::{Span, char_at, get};
use crate::message::input::{Input, Phrase};
use crate::output::TextBuffer;
use crate::secret::MASK;

/// The most columns of a picture, without a `...` or what takes its place.
const PICTURE_COLUMNS: usize = 60;
/// The columns of the part before the error.
const COLUMNS_BEFORE: usize = 40;
/// The text in the place of input that isn't shown.
const CUT: &str = "...";

/// A picture of an error, which has two lines: a part of the input, and carets below the error.
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
        let mut index = first_shown_index(input);
        if index > 0 {
            let below_each_column = " ";
            picture.push(CUT, below_each_column);
        }
        let mut columns = 0;
        while index < input.text.len() {
            let cell = input.cell_at(index);
            columns += cell.columns();
            // The rest is shown if it takes no more columns than the `...` in its place.
            if columns > PICTURE_COLUMNS && !input.fits(index, input.text.len(), CUT.len()) {
                picture.push(CUT, "");
                break;
            }
            let below = text_below(input.error_span, index, cell.end);
            picture.push(cell.text.as_str(), below);
            index = cell.end;
        }
        if input.error_span.start >= input.text.len() {
            picture.carets.push("^");
        }
        picture
    }

    /// Appends `printed`, which is ASCII, to the line and, for each of its columns, `below` to the carets: a space, a
    /// caret or, after the error, nothing.
    const fn push(&mut self, printed: &str, below: &str) {
        self.line.push(printed);
        let mut columns = printed.len();
        while columns > 0 {
            self.carets.push(below);
            columns -= 1;
        }
    }
}

/// The text for the second line below each column of a cell, which prints the bytes from `start` to `end`: a space
/// before the error, a caret in it, and nothing after it. An empty error has its caret below the cell in which it
/// begins.
const fn text_below(error: Span, start: usize, end: usize) -> &'static str {
    let error_end = match error.start == error.end {
        true => error.end + 1,
        false => error.end,
    };
    if end <= error.start {
        " "
    } else if start < error_end {
        "^"
    } else {
        ""
    }
}

/// The index of the first byte that the picture shows: 0, or that of the text of at most [`COLUMNS_BEFORE`] columns
/// before the error.
const fn first_shown_index(input: &Input<'_>) -> usize {
    // The whole text is shown.
    if input.fits(0, input.text.len(), PICTURE_COLUMNS) {
        return 0;
    }
    let start = input.start_of_shown(input.error_span.start, COLUMNS_BEFORE);
    // `...` would take at least as many columns as what it replaces.
    if input.fits(0, start, CUT.len()) {
        0
    } else {
        start
    }
}

/// The printed form of the input: ASCII, with `***` in the place of a secret.
impl Input<'_> {
    /// Appends the printed form of the input from the byte `start` on.
    pub(crate) const fn push_printed_to(&self, out: &mut Phrase, start: usize) {
        let mut index = start;
        while index < self.text.len() {
            let cell = self.cell_at(index);
            out.push(cell.text.as_str());
            index = cell.end;
        }
    }

    /// Whether the printed form of a range takes at most this many columns.
    pub(crate) const fn fits(&self, start: usize, end: usize, columns: usize) -> bool {
        let mut columns_left = columns;
        let mut index = start;
        while index < end {
            let cell = self.cell_at(index);
            match columns_left.checked_sub(cell.columns()) {
                Some(fewer) => columns_left = fewer,
                None => return false,
            }
            index = cell.end;
        }
        true
    }

    /// The start of the longest text before `end` whose printed form takes at most this many columns. If a secret with
    /// fewer columns than bytes is in it, the text may be shorter than possible.
    pub(crate) const fn start_of_shown(&self, end: usize, columns: usize) -> usize {
        // Outside a secret, each byte takes at least one column. If `start` is inside a character, the loop skips the
        // rest of it, which doesn't fit, because each byte takes four columns, as in `\xBC`. A secret that is cut has
        // its whole mask.
        let mut start = end.saturating_sub(columns);
        while !self.fits(start, end, columns) {
            start = self.cell_at(start).end;
        }
        start
    }

    /// The printed form of the character at an index, and the index after it: printable ASCII as it is, others as `\n`
    /// or `\u{FC}`, and a byte that isn't UTF-8 as `\xFF`. Anywhere in a secret, it's `***` up to the secret's end.
    pub(crate) const fn cell_at(&self, index: usize) -> Cell {
        let mut text = TextBuffer::new();
        if let Some(secret) = self.secret
            && secret.contains(index)
        {
            text.push(MASK);
            return Cell {
                end: secret.end,
                text,
            };
        }
        // A byte that isn't part of a UTF-8 character is printed like `\xFF`.
        let Some((char, len)) = char_at(self.text, index) else {
            text.push("\\x");
            if let Some(byte) = get(self.text, index) {
                text.push_hex(byte as u32, 2);
            }
            return Cell {
                end: index + 1,
                text,
            };
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
            end: index + len,
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
    /// The number of columns, which is that of the bytes, because they are ASCII.
    const fn columns(&self) -> usize {
        self.text.as_str().len()
    }
}
