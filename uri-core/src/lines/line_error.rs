//! Messages about the lines of a table.

use core::fmt;

use crate::bytes::{Span, find_any, get, slice, substring, trim, union};
use crate::error::line_error::{LineError, LineErrorKind};
use crate::error::{ParseError, ParseErrorKind};
use crate::lines::{BLANKS, Entry, NO_NAME, fault_in_name, split_name};
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

    /// Without the position in the file.
    const fn unplaced<'t>(&self, policy: &Policy<'t>, text: &'t str) -> Report<'t> {
        let (line, start) = match Entry::at(text, self.line_start) {
            Some(entry) => (entry.text, entry.start),
            // The text isn't the one that was read.
            None => ("", 0),
        };
        let value_start = match self.kind {
            LineErrorKind::Parse(_) | LineErrorKind::Policy(_) => split_name(line).1,
            LineErrorKind::Name => 0,
        };
        let value = LineValue(substring(line, value_start, line.len()));
        let mut report = match self.kind {
            LineErrorKind::Parse(error) => value.report_parse(error),
            LineErrorKind::Policy(error) => match Uri::parse(value.0) {
                Ok(uri) => error.report_uri(policy, uri),
                // The text isn't the one that was read.
                Err(_) => error.report_uri(policy, Uri::EMPTY),
            },
            LineErrorKind::Name => value.report_name(),
        };
        // Counted from the start of the whole text.
        report.fix = report.fix.moved(start + value_start);
        report
    }
}

/// The value of a line, or the whole line.
struct LineValue<'t>(&'t str);

impl<'t> LineValue<'t> {
    const fn report_parse(&self, error: ParseError) -> Report<'t> {
        let mut report = error.report(self.0);
        if let Some((fix, secret)) = self.missing_separator() {
            (report.fix, report.input.secret) = (fix, secret);
        } else if let Some(fix) = self.comment(error.span().start) {
            (report.fix, report.note) = (fix, "a comment is a line that begins with `#`");
        } else if self.is_foreign() {
            (report.fix, report.note) = (Fix::say(FORM), "");
        } else if matches!(error.kind(), ParseErrorKind::MissingScheme)
            && report.fix.suggestion.is_none()
        {
            report.fix = Fix::say(WHOLE);
        }
        report
    }

    /// The help and the bytes that may be a password, if only the `=` is missing or written in another way, as in
    /// `api: https://example.org/` or `api => https://example.org/`.
    const fn missing_separator(&self) -> Option<(Fix, Option<Span>)> {
        const SEPARATORS: &[u8] = b" \t\r:,;=>|-";
        let text = self.0.as_bytes();
        let mut name_end = some!(fault_in_name(text));
        // The `-` of an arrow.
        while let [.., b'-'] = slice(text, 0, name_end) {
            name_end -= 1;
        }
        let start = trim(text, name_end, text.len(), SEPARATORS).0;
        // A `:` alone probably belongs to a scheme: `my_api:https://example.org/`.
        if matches!(slice(text, name_end, start), [] | [b':'])
            || Uri::parse(substring(self.0, start, text.len())).is_err()
        {
            return None;
        }
        let (name, uri) = (Span::new(0, name_end), Span::new(start, text.len()));
        let secret = masked_in_line(text, start);
        let input = Input::new(text, name, secret);
        let fix = match (text, input.quotable(name), input.quotable(uri)) {
            // As in `api => https://example.org/`.
            ([b'=' | b'>', ..], ..) => {
                let sign = substring(self.0, 0, 1);
                let help = &["remove the `", sign, "` before the URI"];
                Fix::words(help, Span::new(0, start), &[])
            }
            // As in `| https://example.org/`.
            _ if name_end == 0 => return None,
            (_, Some(name), Some(uri)) => Fix::of(&["write `", name, " = ", uri, "`"]),
            _ => Fix::say("write `=` between the name and the URI"),
        };
        Some((fix, secret))
    }

    /// A comment, a section or a bracket of another format.
    const fn is_foreign(&self) -> bool {
        matches!(
            self.0.as_bytes(),
            [b';' | b']' | b'}', ..]
                | [b'{', b' ' | b'\t' | b'"', ..]
                | [b'{']
                | [b'[', b'a'..=b'z' | b'A'..=b'Z', ..]
                | [b'-', b'-', ..]
                | [b'-' | b'*', b' ', ..]
                | [b'/', b'*', ..]
                | [b'/', b'/', b' ' | b'\t', ..]
        )
    }

    /// A comment after the URI, as in `https://example.org/ # production`.
    const fn comment(&self, at: usize) -> Option<Fix> {
        let text = self.0.as_bytes();
        let hash = trim(text, at, text.len(), BLANKS).0;
        // A `#` directly after the URI would begin a fragment.
        if at < hash
            && let Some(b'#') = get(text, hash)
            && Uri::parse(substring(self.0, 0, at)).is_ok()
        {
            let comment = Span::new(at, text.len());
            let help = &["write the comment on a line of its own"];
            return Some(Fix::words(help, comment, &[]));
        }
        None
    }

    const fn report_name(&self) -> Report<'t> {
        let (found, span) = match (fault_in_name(self.0.as_bytes()), self.0.as_bytes()) {
            // The line begins with `=`, or isn't the one that was read.
            (None, _) | (_, [b'=', ..]) => (Words(NO_NAME, ""), Span::new(0, 0)),
            (Some(0), _) => (
                Character(NO_NAME, " at the start of a name"),
                Span::new(0, 1),
            ),
            (Some(at), _) => (Character(NO_NAME, " in name"), Span::new(at, at + 1)),
        };
        let input = self.input(span);
        let mut sentence = Phrase::new();
        found.push_to(&mut sentence, &input);
        Report {
            sentence,
            input,
            fix: Fix::say(FORM),
            note: "a name is a letter or `_`, then letters, digits, `_`, `-` and `.`",
        }
    }

    /// The line, in a message about `span`.
    const fn input(&self, span: Span) -> Input<'t> {
        let text = self.0.as_bytes();
        let equals = find_any(text, 0, [b'=']);
        let (start, _) = trim(text, equals + 1, text.len(), BLANKS);
        Input::new(text, span, masked_in_line(text, start))
    }
}

/// The bytes of a line that may be a password, in the whole line or in the URI at `start`.
const fn masked_in_line(text: &[u8], start: usize) -> Option<Span> {
    let in_uri = match masked_in(slice(text, start, text.len())) {
        Some(span) => Some(span.shifted_by(start)),
        None => None,
    };
    union(masked_in(text), in_uri)
}

/// A reference in a line would have no base.
const WHOLE: &str = "begin with a scheme, such as `https://`: a line is a whole URI, and cannot refer to another line";

const FORM: &str = "write `name = uri`, the URI alone, or a comment that begins with `#`";

/// The first line of the message, without any part of the line.
impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match self.kind {
            LineErrorKind::Parse(error) => error.fmt(f),
            LineErrorKind::Policy(error) => error.fmt(f),
            LineErrorKind::Name => f.write_str(self.name),
        }
    }
}

impl core::error::Error for LineError {}
