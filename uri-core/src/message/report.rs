use core::fmt;

use crate::bytes::{Span, split_all};
use crate::message::input::{Input, Phrase};
use crate::message::picture::Picture;
use crate::message::suggestion::{Fix, Suggestion};
use crate::output::TextBuffer;
use crate::secret::Redacted;

/// The most bytes of a message. Its longest parts are cut, so that every message fits.
const MESSAGE_LEN: usize = 1024;

/// The full message about an input: the error, where it is, and what to write.
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
/// What [`Redacted`](crate::Redacted) masks is printed as `***`, but the values of options aren't masked.
///
/// The macros and a panic in a constant print it too, with help that names macros.
///
/// ```
/// # use uri_core::Uri;
/// let error = Uri::parse("urn:a#b#c").unwrap_err();
/// let report = error.report("urn:a#b#c").to_string();
/// assert!(report.starts_with("invalid URI: second `#` in fragment at byte 7\n"));
/// ```
#[derive(Clone)]
#[must_use]
pub struct Report<'a> {
    pub(crate) sentence: Phrase,
    pub(crate) input: Input<'a>,
    pub(crate) fix: Fix,
    pub(crate) note: &'static str,
}

/// A [`Report`] as a string in a fixed-size buffer.
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
    /// Writes the message into a buffer, so that a panic in a constant can print it.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// const fn uri(text: &str) -> Uri<'_> {
    ///     match Uri::parse(text) {
    ///         Ok(uri) => uri,
    ///         Err(error) => panic!("{}", error.report(text).render().as_str()),
    ///     }
    /// }
    /// # uri("urn:a");
    /// ```
    #[must_use]
    pub const fn render(&self) -> RenderedReport {
        let picture = Picture::of(&self.input);
        let mut out = TextBuffer::of(&[self.sentence.as_str(), "\n\n    ", picture.line.as_str()]);
        out.push_all(&["\n    ", picture.carets.as_str()]);
        // An empty line precedes the help or, without help, the note.
        let mut empty_line = "\n";
        if let Some(help) = self.help() {
            out.push_all(&[empty_line, "\nhelp: ", help]);
            empty_line = "";
        }
        if let Some(note) = self.note() {
            out.push_all(&[empty_line, "\nnote: ", note]);
        }
        RenderedReport(out)
    }

    /// The report with a file and a position before its first line, counted from 1: `settings.toml:3:14: `.
    ///
    /// Pass the position of the string or, if it has no escapes in the file, of the error: plus its
    /// [`offset`](crate::ParseError::offset). The name is escaped, masked and, if it is long, cut like any input. The
    /// [`suggestion`](Self::suggestion) doesn't change.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// // The second line is `api = 'http://exa mple.org/'`.
    /// let text = "http://exa mple.org/";
    /// let error = Uri::parse(text).unwrap_err();
    /// let report = error.report(text).in_file("settings.toml", 2, 8 + error.offset());
    /// let first_line = "settings.toml:2:18: invalid URI: space in host at byte 10";
    /// assert_eq!(report.first_line(), first_line);
    /// ```
    pub const fn in_file(self, file: &str, line: usize, column: usize) -> Self {
        let sentence = in_file(file, line, column, &self.sentence);
        Self { sentence, ..self }
    }

    /// The report for the author of a program, whose help names macros. The users of a running program read another
    /// help.
    pub(crate) const fn in_source(self) -> Self {
        let fix = self.fix.in_source();
        Self { fix, ..self }
    }

    /// The first line, which is complete without the others.
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

    /// How to correct the input, if that is known.
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

    /// The broken rule; few messages have none.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let report = Uri::parse("a:%").unwrap_err().report("a:%");
    /// let note = "`%` and two hex digits encode one octet (RFC 3986, section 2.1)";
    /// assert_eq!(report.note(), Some(note));
    /// ```
    #[must_use]
    pub const fn note(&self) -> Option<&str> {
        non_empty(self.note)
    }

    /// A replacement for a program to apply, if one is certain to be right. Then there is [`help`](Self::help), too.
    ///
    /// It corrects a [`ParseError`](crate::ParseError) or a [`PolicyError`](crate::error::PolicyError), also in a
    /// [`LineError`](crate::error::LineError). Its range is that of the string that was parsed or checked: the row of a
    /// table, the whole text of lines.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let mut text = String::from("http://h/a b?c d");
    /// while let Err(error) = Uri::parse(&text) {
    ///     let Some(suggestion) = error.report(&text).suggestion() else { break };
    ///     text.replace_range(suggestion.span(), suggestion.replacement());
    /// }
    /// assert_eq!(text, "http://h/a%20b?c%20d");
    /// ```
    #[must_use]
    pub const fn suggestion(&self) -> Option<Suggestion> {
        match &self.fix.suggestion {
            Some(suggestion) => Some(suggestion.copy()),
            None => None,
        }
    }

    /// Prints an error that owns its input: the first line and the help, or the full message for `{:#}`.
    pub(crate) fn fmt_owned(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(self.render().as_str());
        }
        write!(f, "{}", OneLine(self))
    }
}

/// Writes words of a message, which quote text in backticks, with `***` in the place of passwords and secret values in
/// that text.
fn write_without_secrets(f: &mut fmt::Formatter<'_>, words: &str) -> fmt::Result {
    for (index, piece) in split_all(words, b'`').enumerate() {
        match index {
            // No backtick precedes the first piece, so it's never quoted text.
            0 => f.write_str(piece)?,
            // Each second piece isn't quoted text, either, but has nothing to mask.
            _ => write!(f, "`{}", Redacted::of_text(piece))?,
        }
    }
    Ok(())
}

/// Prints the first line and the help for a log, without the values of secret options.
pub(crate) struct OneLine<'a>(pub(crate) &'a Report<'a>);

impl fmt::Display for OneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_without_secrets(f, self.0.first_line())?;
        match self.0.help() {
            Some(help) => {
                f.write_str("; ")?;
                write_without_secrets(f, help)
            }
            None => Ok(()),
        }
    }
}

/// The first line of a message after its position in a file, as in `endpoints.txt:3:14: invalid URI: …`. The file's
/// name is printed like any input, with `***` in the place of a secret; if it's too long, only its end is printed.
pub(crate) const fn in_file(file: &str, line: usize, column: usize, sentence: &Phrase) -> Phrase {
    let mut after_name = Phrase::of(&[":"]);
    after_name.push_number(line as u64);
    after_name.push(":");
    after_name.push_number(column as u64);
    after_name.push_all(&[": ", sentence.as_str()]);
    let name = Input::of(file.as_bytes(), Span::new(0, file.len()));
    // The name gets the room that the position and the sentence leave.
    let room = after_name.room();
    let mut out = Phrase::new();
    let mut printed_start = 0;
    if !name.fits(0, file.len(), room) {
        out.push("...");
        printed_start = name.start_of_shown(file.len(), room.saturating_sub("...".len()));
    }
    name.push_printed_to(&mut out, printed_start);
    out.push(after_name.as_str());
    out
}

/// The text, or `None` if it's empty.
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
