//! The full message: a sentence, a picture of the input with carets under the error, help and a note.

use core::fmt;

use crate::bytes::{Span, char_at, get};
use crate::message::words::{push_at, push_char, quoted};
use crate::output::Text;
use crate::uri::MASK;

/// The maximum length of a message.
const MESSAGE_LEN: usize = 1024;
/// The maximum length of the sentence, and of the help.
const PHRASE_LEN: usize = 256;
/// The maximum width of the picture, and of its part before the error.
const PICTURE_COLUMNS: usize = 60;
const COLUMNS_BEFORE: usize = 40;
/// The maximum length of quoted input.
const QUOTED_LEN: usize = 48;
/// The replacement for the part of the input that is not shown.
const CUT: &str = "...";

/// A part of a message.
pub(crate) type Phrase = Text<PHRASE_LEN>;

/// An input and its error.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    pub(crate) text: &'a [u8],
    /// The bytes at the error.
    pub(crate) span: Span,
    /// The bytes that are printed as `***`.
    pub(crate) secret: Option<Span>,
}

impl<'a> Input<'a> {
    pub(crate) const fn new(text: &'a [u8], span: Span, secret: Option<Span>) -> Self {
        Self { text, span, secret }
    }

    /// Returns the bytes at the error.
    pub(crate) const fn found(&self) -> &'a [u8] {
        self.span.of(self.text)
    }

    /// Returns the character at the error.
    pub(crate) const fn char(&self) -> char {
        match char_at(self.text, self.span.start) {
            Some((char, _)) => char,
            None => char::REPLACEMENT_CHARACTER,
        }
    }

    /// Returns whether the error is inside a possible password, so that no byte of it may be printed.
    pub(crate) const fn is_hidden(&self) -> bool {
        match self.secret {
            Some(secret) => secret.contains(self.span.start),
            None => false,
        }
    }

    /// Returns a part of the input if it is short, visible, and without any byte of a possible password.
    pub(crate) const fn quotable(&self, span: Span) -> Option<&'a str> {
        match self.secret {
            Some(secret) if secret.overlaps(span) => None,
            _ => quotable(span.of(self.text)),
        }
    }
}

/// Returns a string if it is short and visible.
pub(crate) const fn quotable(bytes: &[u8]) -> Option<&str> {
    let mut rest = bytes;
    while let [byte, tail @ ..] = rest {
        if !byte.is_ascii_graphic() || *byte == b'`' {
            return None;
        }
        rest = tail;
    }
    match core::str::from_utf8(bytes) {
        Ok(text) if text.len() <= QUOTED_LEN => Some(text),
        _ => None,
    }
}

/// The words about an error. For each type of error, one exhaustive `match` returns them.
pub(crate) struct Explanation {
    pub(crate) found: Found,
    /// The replacement, or nothing if there is no certain one.
    pub(crate) help: Phrase,
    /// The rule that is broken.
    pub(crate) note: &'static str,
}

/// Returns an explanation; a kind of error without one of its parts does not compile.
pub(crate) const fn explained(found: Found, help: Phrase, note: &'static str) -> Explanation {
    Explanation { found, help, note }
}

/// What was found and its place, such as "space" and " in path".
#[derive(Clone, Copy)]
pub(crate) enum Found {
    /// Words that reveal nothing about a password.
    Words(&'static str, &'static str),
    /// Words that name the character at the error. They are replaced inside a possible password.
    Masked(&'static str, &'static str),
    /// The character at the error, or these words without the input.
    Character(&'static str, &'static str),
    /// Words, and the bytes at the error if they can be quoted.
    Quoted(&'static str, &'static str),
    /// Words, and a number.
    Number(&'static str, &'static str, usize),
}

impl Found {
    /// Returns the words for a message without the input, and the place.
    pub(crate) const fn phrase(self) -> (&'static str, &'static str) {
        match self {
            Self::Words(words, place)
            | Self::Masked(words, place)
            | Self::Character(words, place)
            | Self::Quoted(words, place)
            | Self::Number(words, place, _) => (words, place),
        }
    }
}

impl Explanation {
    /// Appends what was found, and the place: "letter `a` in port".
    pub(crate) const fn push_to(&self, out: &mut Phrase, input: &Input<'_>) {
        let (words, place) = self.found.phrase();
        match self.found {
            Found::Masked(..) | Found::Character(..) if input.is_hidden() => {
                out.push("forbidden character");
            }
            Found::Character(..) if input.span.start < input.text.len() => {
                push_char(out, input.char());
            }
            _ => out.push(words),
        }
        match (self.found, input.quotable(input.span)) {
            (Found::Number(_, _, number), _) => out.push_number(number as u64),
            (Found::Quoted(..), Some(found)) if !found.is_empty() => {
                out.push(quoted(" `", Some(found), "`").as_str());
            }
            _ => {}
        }
        out.push(place);
    }

    /// Returns the first line: "invalid URI: letter `a` in port at byte 7".
    pub(crate) const fn sentence(&self, verdict: &str, subject: &str, input: &Input<'_>) -> Phrase {
        let mut out = Phrase::new();
        out.push(verdict);
        out.push(subject);
        out.push(": ");
        self.push_to(&mut out, input);
        push_at(&mut out, input.span.start);
        out
    }

    /// Returns the first line and the help on one line, for an explanation that does not depend on the input.
    #[cfg(any(feature = "alloc", feature = "http"))]
    pub(crate) const fn line(&self, verdict: &str, subject: &str, span: Span) -> Phrase {
        let mut out = self.sentence(verdict, subject, &Input::new(b"", span, None));
        if !self.help.is_empty() {
            out.push("; ");
            out.push(self.help.as_str());
        }
        out
    }

    /// Returns the report, which begins with a sentence.
    pub(crate) const fn report(self, sentence: Phrase, input: Input<'_>) -> Report<'_> {
        Report {
            sentence,
            input,
            help: self.help,
            note: self.note,
        }
    }
}

/// The full message about an input: what was found, where, and what to write instead.
///
/// ```text
/// invalid URI: space in path at byte 20
///
///     http://example.com/a b
///                         ^
///
/// help: write a space as `%20`
/// note: a path is letters, digits, `-._~!$&'()*+,;=:@/` and percent-encoded octets (RFC 3986, section 3.3)
/// ```
///
/// A password is printed as `***`. [`Redacted`](crate::Redacted) defines which bytes are masked, also in a string that
/// is not a URI. Two consequences of that definition: in such a string, an `@` after white space ends the masked bytes
/// even if the authority has ended before, unless the bytes after the `:` read as a port; and in a string with several
/// passwords, the bytes between them are masked too.
///
/// The macros, a panic in a constant, and a running program print the same message:
///
/// ```
/// use uri_core::Uri;
///
/// const fn uri(text: &str) -> Uri<'_> {
///     match Uri::parse(text) {
///         Ok(uri) => uri,
///         Err(error) => panic!("{}", error.report(text).render().as_str()),
///     }
/// }
///
/// let error = Uri::parse("urn:a#b#c").unwrap_err();
/// let report = error.report("urn:a#b#c").to_string();
/// assert!(report.starts_with("invalid URI: second `#` in fragment at byte 7\n\n    urn:a#b#c\n           ^\n"));
/// # uri("urn:a");
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct Report<'a> {
    pub(crate) sentence: Phrase,
    pub(crate) input: Input<'a>,
    pub(crate) help: Phrase,
    pub(crate) note: &'static str,
}

/// The text of a [`Report`], in a buffer of fixed size.
#[doc(alias = "Message")]
#[derive(Clone, Copy)]
pub struct RenderedReport(Text<MESSAGE_LEN>);

impl RenderedReport {
    pub(crate) const fn new() -> Self {
        Self(Text::new())
    }

    pub(crate) const fn push(&mut self, piece: &str) {
        self.0.push(piece);
    }

    /// Returns the text, without a line break at its end.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for RenderedReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for RenderedReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl Report<'_> {
    /// Renders the message.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let report = Uri::parse("a b").unwrap_err().report("a b");
    /// assert_eq!(report.render().as_str(), report.to_string());
    /// ```
    #[must_use]
    pub const fn render(self) -> RenderedReport {
        let mut out = Text::new();
        out.push(self.sentence.as_str());
        let picture = self.picture();
        out.push("\n\n    ");
        out.push(picture.line.as_str());
        out.push("\n    ");
        out.push(picture.carets.as_str());
        let has_help = !self.help.is_empty();
        if has_help || !self.note.is_empty() {
            out.push("\n");
        }
        if has_help {
            out.push("\nhelp: ");
            out.push(self.help.as_str());
        }
        if !self.note.is_empty() {
            out.push("\nnote: ");
            out.push(self.note);
        }
        RenderedReport(out)
    }

    /// Returns the first line of the message, which is complete without the other lines.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let text = "http://h/<a>";
    /// assert_eq!(Uri::parse(text).unwrap_err().report(text).first_line(), "invalid URI: `<` in path at byte 9");
    /// ```
    #[must_use]
    pub const fn first_line(&self) -> &str {
        self.sentence.as_str()
    }

    const fn printed(&self) -> Printed<'_> {
        Printed::new(self.input.text, self.input.secret)
    }

    const fn picture(&self) -> Picture {
        let mut picture = Picture::new();
        let mut at = self.window_start();
        if at > 0 {
            picture.push(CUT, Side::Before);
        }
        let mut columns = 0;
        while at < self.input.text.len() {
            let cell = self.printed().cell(at);
            columns += cell.columns();
            if columns > PICTURE_COLUMNS
                && !self.printed().fits(at, self.input.text.len(), CUT.len())
            {
                picture.push(CUT, Side::After);
                break;
            }
            picture.push(cell.text.as_str(), self.place(at, cell.end));
            at = cell.end;
        }
        if self.input.span.start >= self.input.text.len() {
            picture.carets.push("^");
        }
        picture
    }

    /// Returns the position of the bytes `start..end`. An empty range of the error means the cell after it.
    const fn place(&self, start: usize, end: usize) -> Side {
        let Span {
            start: from,
            end: to,
        } = self.input.span;
        if end <= from {
            Side::Before
        } else if start < to.saturating_add((from == to) as usize) {
            Side::AtError
        } else {
            Side::After
        }
    }

    /// Returns the index of the first byte in the picture.
    const fn window_start(&self) -> usize {
        if self
            .printed()
            .fits(0, self.input.text.len(), PICTURE_COLUMNS)
        {
            return 0;
        }
        let mut start = self.input.span.start.saturating_sub(COLUMNS_BEFORE);
        let mut columns = 0;
        let mut at = start;
        while at < self.input.span.start {
            let cell = self.printed().cell(at);
            columns += cell.columns();
            at = cell.end;
        }
        // If `start` is inside a character, the rest of the character is removed too: each of its bytes takes four
        // columns. Inside a secret, the whole mask is printed.
        while columns > COLUMNS_BEFORE {
            let cell = self.printed().cell(start);
            columns -= cell.columns();
            start = cell.end;
        }
        if self.printed().fits(0, start, CUT.len()) {
            0
        } else {
            start
        }
    }
}

/// A string as it is printed: in ASCII, with `***` in place of a secret.
#[derive(Clone, Copy)]
pub(crate) struct Printed<'a> {
    text: &'a [u8],
    secret: Option<Span>,
}

impl<'a> Printed<'a> {
    pub(crate) const fn new(text: &'a [u8], secret: Option<Span>) -> Self {
        Self { text, secret }
    }

    /// Appends the string from an index on.
    pub(crate) const fn push_to(&self, out: &mut Phrase, start: usize) {
        let mut at = start;
        while at < self.text.len() {
            let cell = self.cell(at);
            out.push(cell.text.as_str());
            at = cell.end;
        }
    }

    /// Returns whether `text[start..end]` is printed in at most `columns` columns.
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

    /// Returns how the character at an index is printed.
    pub(crate) const fn cell(&self, at: usize) -> Cell {
        let mut text = Text::new();
        if let Some(secret) = self.secret
            && secret.contains(at)
        {
            text.push(MASK);
            return Cell {
                end: secret.end,
                text,
            };
        }
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

/// A character as it is printed, in ASCII, or the mask of a secret.
pub(crate) struct Cell {
    /// The index after the bytes of the cell.
    pub(crate) end: usize,
    text: Text<12>,
}

impl Cell {
    const fn columns(&self) -> usize {
        self.text.as_str().len()
    }
}

/// Two lines: a part of the input, and carets under the error.
struct Picture {
    line: Text<96>,
    carets: Text<96>,
}

impl Picture {
    const fn new() -> Self {
        Self {
            line: Text::new(),
            carets: Text::new(),
        }
    }

    /// Appends printed ASCII, and the line under it: spaces before the error, carets at the error, and nothing after it.
    const fn push(&mut self, printed: &str, place: Side) {
        self.line.push(printed);
        let under = match place {
            Side::Before => " ",
            Side::AtError => "^",
            Side::After => "",
        };
        let mut columns = printed.len();
        while columns > 0 {
            self.carets.push(under);
            columns -= 1;
        }
    }
}

/// The position of a part of the input.
#[derive(Clone, Copy)]
enum Side {
    Before,
    AtError,
    After,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.render().as_str())
    }
}

impl fmt::Debug for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Report").field(&self.first_line()).finish()
    }
}
