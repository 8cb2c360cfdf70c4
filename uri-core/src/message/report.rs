//! The full message: a sentence, a picture of the input with carets under the error, help, and a note.

use core::fmt;

use crate::bytes::{Span, split_all};
use crate::message::input::{Input, Phrase};
use crate::message::picture::Picture;
use crate::message::suggestion::{Fix, Suggestion};
use crate::output::TextBuffer;
use crate::secret::Redacted;

/// The maximum length of a message.
const MESSAGE_LEN: usize = 1024;

/// The full message about an input: the error, its position, and how to correct it.
///
/// ```text
/// invalid URI: `%` without two hex digits in query at byte 12
///
///     http://h/?q=%zz
///                 ^
///
/// help: write two hex digits after the `%`, or a literal percent sign as `%25`
/// note: `%` and two hex digits encode one octet (RFC 3986, section 2.1)
/// ```
///
/// A password is printed as `***`, even in a string that isn't a URI; [`Redacted`](crate::Redacted) defines which bytes
/// are masked.
///
/// The macros, a panic in a constant, and a running program print the same message, apart from help that names macros:
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
/// assert!(
///     report.starts_with(
///         "invalid URI: second `#` in fragment at byte 7\n\n    urn:a#b#c\n           ^\n"
///     )
/// );
/// # uri("urn:a");
/// ```
#[derive(Clone)]
#[must_use]
pub struct Report<'a> {
    pub(crate) sentence: Phrase,
    pub(crate) input: Input<'a>,
    pub(crate) fix: Fix,
    pub(crate) note: &'static str,
}

/// A [`Report`] as a string, in a fixed-size buffer.
///
/// ```
/// # use uri_core::Uri;
/// let rendered = Uri::parse("urn:a b").unwrap_err().report("urn:a b").render();
/// assert!(rendered.as_str().starts_with("invalid URI: space in path at byte 5\n"));
/// ```
#[derive(Clone)]
pub struct RenderedReport(pub(crate) TextBuffer<MESSAGE_LEN>);

impl RenderedReport {
    /// The string, without a line break at the end.
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
    /// Writes the message into a fixed-size buffer, so that a panic in a constant can print it.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let report = Uri::parse("a b").unwrap_err().report("a b");
    /// assert_eq!(report.render().as_str(), report.to_string());
    /// ```
    #[must_use]
    pub const fn render(&self) -> RenderedReport {
        let picture = Picture::of(&self.input);
        let mut out = TextBuffer::of(&[self.sentence.as_str(), "\n\n    ", picture.line.as_str()]);
        out.push_all(&["\n    ", picture.carets.as_str()]);
        // An empty line precedes the help or, without help, the note.
        let mut before = "\n";
        if let Some(help) = self.help() {
            out.push_all(&[before, "\nhelp: ", help]);
            before = "";
        }
        if let Some(note) = self.note() {
            out.push_all(&[before, "\nnote: ", note]);
        }
        RenderedReport(out)
    }

    /// The report with a file name and a position before its first line: `settings.toml:3:14: `. Lines and columns are
    /// counted from 1.
    ///
    /// The position is printed as given. Pass the position of the string or, if the file contains the string without
    /// escapes, the position of the error, whose column is greater by the [`offset`](crate::ParseError::offset). The
    /// range of the [`suggestion`](Self::suggestion) doesn't change. The name is printed like any input: control
    /// characters and characters outside ASCII are escaped, and a password is masked. If the name is long, its
    /// beginning is cut.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let settings = "[server]\napi = 'http://exa mple.org/'\n";
    /// let value = 16..35;
    /// let text = &settings[value.clone()];
    /// let error = Uri::parse(text).unwrap_err();
    ///
    /// let before = &settings[..value.start + error.offset()];
    /// let line = before.matches('\n').count() + 1;
    /// let start = before.rfind('\n').map_or(0, |end| end + 1);
    /// let column = before[start..].chars().count() + 1;
    /// let report = error.report(text).in_file("settings.toml", line, column);
    /// let first_line = "settings.toml:2:18: invalid URI: space in host at byte 10";
    /// assert_eq!(report.first_line(), first_line);
    /// ```
    pub const fn in_file(self, file: &str, line: usize, column: usize) -> Self {
        let sentence = in_file(file, line, column, &self.sentence);
        Self { sentence, ..self }
    }

    /// The report for someone who reads the source code; its help also names macros. The help that a running program
    /// prints doesn't name macros, because the program's users read it.
    pub(crate) const fn in_source(self) -> Self {
        let fix = self.fix.in_source();
        Self { fix, ..self }
    }

    /// The first line of the message, which is complete without the other lines.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let text = "http://h/<a>";
    /// assert_eq!(
    ///     Uri::parse(text).unwrap_err().report(text).first_line(),
    ///     "invalid URI: `<` in path at byte 9"
    /// );
    /// ```
    #[must_use]
    pub const fn first_line(&self) -> &str {
        self.sentence.as_str()
    }

    /// One or more corrections, or `None` if no correction is known.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let text = "http://h/a b";
    /// let report = Uri::parse(text).unwrap_err().report(text);
    /// assert_eq!(report.help(), Some("write a space as `%20`"));
    /// ```
    #[must_use]
    pub const fn help(&self) -> Option<&str> {
        non_empty(self.fix.help.as_str())
    }

    /// The broken rule, or `None` for the few messages without a note.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let report = Uri::parse("a:%").unwrap_err().report("a:%");
    /// let note = "`%` and two hex digits encode one octet (RFC 3986, section 2.1)";
    /// assert_eq!(report.note(), Some(note));
    /// ```
    #[must_use]
    pub const fn note(&self) -> Option<&'static str> {
        non_empty(self.note)
    }

    /// A replacement that a program can apply, or `None` if no replacement is certain to be right. A report with a
    /// suggestion also has [`help`](Self::help).
    ///
    /// A suggestion corrects a [`ParseError`](crate::ParseError) or a [`PolicyError`](crate::error::PolicyError),
    /// including one inside a [`LineError`](crate::error::LineError). The
    /// suggestion's range refers to the string that was parsed or checked. For a table, this string is the row; for
    /// lines, it is the whole text.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// let mut text = String::from("htps://example.org/v2?a b");
    /// let policy = Policy::ANY.schemes(&["https"]).path_ends_with_slash();
    /// loop {
    ///     let suggestion = match Uri::parse(&text) {
    ///         Err(error) => error.report(&text).suggestion(),
    ///         Ok(uri) => match policy.check(&uri) {
    ///             Err(error) => error.report(&policy, &uri).suggestion(),
    ///             Ok(()) => break,
    ///         },
    ///     };
    ///     let Some(suggestion) = suggestion else { break };
    ///     text.replace_range(suggestion.span(), suggestion.replacement());
    /// }
    /// assert_eq!(text, "https://example.org/v2/?a%20b");
    /// ```
    #[must_use]
    pub const fn suggestion(&self) -> Option<Suggestion> {
        match &self.fix.suggestion {
            Some(suggestion) => Some(suggestion.copy()),
            None => None,
        }
    }

    /// Prints the report of an error that owns its input: the first line and the help on one line, or the full message
    /// for `{:#}`.
    pub(crate) fn fmt_owned(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(self.render().as_str());
        }
        write!(f, "{}", OneLine(self))
    }
}

/// Writes words without the values of secret options in what they quote.
fn write_quoting(f: &mut fmt::Formatter<'_>, words: &str) -> fmt::Result {
    for (index, piece) in split_all(words, b'`').enumerate() {
        match index {
            0 => f.write_str(piece)?,
            _ => write!(f, "`{}", Redacted::of_text(piece))?,
        }
    }
    Ok(())
}

/// The first line and the help on one line, as a log gets them: what they quote has no values of secret options.
pub(crate) struct OneLine<'a>(pub(crate) &'a Report<'a>);

impl fmt::Display for OneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_quoting(f, self.0.first_line())?;
        match self.0.help() {
            Some(help) => {
                f.write_str("; ")?;
                write_quoting(f, help)
            }
            None => Ok(()),
        }
    }
}

/// Puts a file name and a position before a sentence: `endpoints.txt:3:14: `. The name is printed like any input, but
/// if it is too long, only its end is printed.
pub(crate) const fn in_file(file: &str, line: usize, column: usize, sentence: &Phrase) -> Phrase {
    let mut end = Phrase::of(&[":"]);
    end.push_number(line as u64);
    end.push(":");
    end.push_number(column as u64);
    end.push_all(&[": ", sentence.as_str()]);
    let name = Input::of(file.as_bytes(), Span::new(0, file.len()));
    let (mut out, mut start) = (Phrase::new(), 0);
    // The name gets the room that the position and the sentence leave.
    if !name.fits(0, file.len(), end.room()) {
        out.push("...");
        start = name.start_of_end(file.len(), end.room().saturating_sub("...".len()));
    }
    name.push_to(&mut out, start);
    out.push(end.as_str());
    out
}

const fn non_empty(text: &str) -> Option<&str> {
    if text.is_empty() { None } else { Some(text) }
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
