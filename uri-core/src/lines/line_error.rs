//! Messages about the lines of a table.

use core::fmt;

use crate::bytes::{Span, slice, substring, union};
use crate::error::line_error::{LineError, LineErrorKind};
use crate::lines::{Entry, NO_NAME, fault_in_name, split_name};
use crate::message::explanation::Finding::{Character, Words};
use crate::message::input::{Input, Phrase};
use crate::message::report::Report;
use crate::message::suggestion::Fix;
use crate::policy::Policy;
use crate::secret::mask::masked_in;
use crate::uri::Uri;

impl LineError {
    /// The full message, which begins with `line 3, column 14: ` and masks the line's password. Call this with the
    /// policy of the [`Lines`](crate::table::Lines), which is [`Policy::ANY`] after `Lines::new`, and with the whole
    /// string, whose offsets a [`suggestion`](Report::suggestion) has.
    ///
    /// ```
    /// use uri_core::{Policy, table::Lines};
    ///
    /// let text = "my api = http://example.org/";
    /// let error = Lines::new(text).next().unwrap().unwrap_err();
    /// let report = error.report(&Policy::ANY, text);
    /// assert_eq!(report.first_line(), "line 1, column 3: space in name");
    /// ```
    pub const fn report<'t>(&self, policy: &Policy<'t>, text: &'t str) -> Report<'t> {
        let report = self.unplaced(policy, text);
        let mut sentence = Phrase::of(&["line "]);
        sentence.push_number(self.line as u64);
        sentence.push(", column ");
        sentence.push_number(self.column as u64);
        sentence.push_all(&[": ", report.sentence.as_str()]);
        Report { sentence, ..report }
    }

    /// [`report`](Self::report) with the position in a file, in the format of [`Report::in_file`].
    ///
    /// ```
    /// use uri_core::{Policy, table::Lines};
    ///
    /// let text = "api = http://exa mple.org/";
    /// let error = Lines::new(text).next().unwrap().unwrap_err();
    /// let report = error.report_in("endpoints.txt", &Policy::ANY, text);
    /// let first_line = "endpoints.txt:1:17: invalid URI: space in host at byte 10";
    /// assert_eq!(report.first_line(), first_line);
    /// ```
    pub const fn report_in<'t>(
        &self,
        file: &str,
        policy: &Policy<'t>,
        text: &'t str,
    ) -> Report<'t> {
        self.unplaced(policy, text)
            .in_file(file, self.line, self.column)
    }

    /// The message without the position of the line, which `report` and `report_in` add in their own ways. `text` is
    /// the whole string.
    const fn unplaced<'t>(&self, policy: &Policy<'t>, text: &'t str) -> Report<'t> {
        // A caller can pass another text than the one that was read; then the line or its URI can be missing.
        let (line, line_start) = match Entry::at(text, self.line_start) {
            Some(entry) => (entry.text, entry.start),
            None => ("", 0),
        };
        // The message about a name shows the whole line, and any other only the URI.
        let shown_start = match self.kind {
            LineErrorKind::Parse(_) | LineErrorKind::Policy(_) => {
                let (_, uri_start) = split_name(line);
                uri_start
            }
            LineErrorKind::Name => 0,
        };
        let shown = substring(line, shown_start, line.len());
        let mut report = match self.kind {
            LineErrorKind::Parse(error) => error.report(shown),
            LineErrorKind::Policy(error) => match Uri::parse(shown) {
                Ok(uri) => error.report_uri(policy, uri),
                Err(_) => error.report_uri(policy, Uri::EMPTY),
            },
            LineErrorKind::Name => report_name(shown),
        };
        // The replacement's offsets are those of the whole text.
        report.fix = report.fix.moved(line_start + shown_start);
        report
    }
}

/// The report about a line with an error of the kind `Name`: the name before its `=` is empty, or has a forbidden
/// character.
const fn report_name(line: &str) -> Report<'_> {
    let text = line.as_bytes();
    // The line begins with the name, so its first fault is that of the name.
    let (found, span) = match (fault_in_name(text), text) {
        // Before `=`, the name is empty. A line that is empty or has no fault isn't the one that was read.
        (None, _) | (_, [] | [b'=', ..]) => (Words(NO_NAME, ""), Span::new(0, 0)),
        (Some(0), _) => (
            Character("forbidden character", " at the start of a name"),
            Span::new(0, 1),
        ),
        (Some(at), _) => (
            Character("forbidden character", " in name"),
            Span::new(at, at + 1),
        ),
    };
    // A line of another text can lack the name. Then the URI begins where the line does.
    let (_, uri_start) = split_name(line);
    let input = Input::new(text, span, masked_in_line(text, uri_start));
    let mut sentence = Phrase::new();
    found.push_to(&mut sentence, &input);
    Report {
        sentence,
        input,
        fix: Fix::say(FORM),
        note: "a name is a letter or `_`, then letters, digits, `_`, `-` and `.`",
    }
}

/// The bytes of a line that may be a password, which is looked for in the whole line and in the URI that begins at
/// `uri_start`, because the name before it can change how the whole line is read. The offsets are those of the line.
const fn masked_in_line(line: &[u8], uri_start: usize) -> Option<Span> {
    let in_uri = match masked_in(slice(line, uri_start, line.len())) {
        Some(span) => Some(span.shifted_by(uri_start)),
        None => None,
    };
    union(masked_in(line), in_uri)
}

const FORM: &str = "write `name = uri`, the URI alone, or a comment that begins with `#`";

/// The first line of the message, without any part of the line.
impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The position is that in the whole text; the error in a URI adds its own.
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match self.kind {
            LineErrorKind::Parse(error) => error.fmt(f),
            LineErrorKind::Policy(error) => error.fmt(f),
            LineErrorKind::Name => f.write_str(self.words_for_name),
        }
    }
}

impl core::error::Error for LineError {}
