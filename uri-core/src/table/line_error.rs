//! Errors in the lines of a table, and their messages.

use core::fmt;

use crate::bytes::{Span, find_any, get, slice, substring, trim};
use crate::error::{ParseError, ParseErrorKind};
use crate::message::explanation::Found::{Character, Words};
use crate::message::input::{Input, Phrase};
use crate::message::report::Report;
use crate::message::suggestion::Fix;
use crate::policy::{Policy, PolicyError};
use crate::uri::Uri;
use crate::uri::mask::{masked_in, union};

/// The kind of an error in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineErrorKind {
    /// The value is not a URI: `api = http://exa mple.org/`.
    Parse(ParseError),
    /// The URI breaks a rule of the policy, as in `api = http://example.org/` if only `https` is allowed.
    Policy(PolicyError),
    /// The part before the `=` is not a name: `my api = http://example.org/`.
    Name,
    /// The number of lines differs from the length of the array.
    #[non_exhaustive]
    Count {
        /// The number of lines.
        lines: usize,
        /// The length of the array.
        places: usize,
    },
}

/// An error in a line, and its position.
///
/// Neither `Debug` nor `Display` prints any part of the line, because the line can contain a password.
/// [`report`](Self::report) shows the line with the password masked.
///
/// ```
/// use uri_core::table::{LineErrorKind, Lines};
///
/// let error = Lines::new("\n  api = http://u:p@exa mple.org/").next().unwrap().unwrap_err();
/// assert!(matches!(error.kind(), LineErrorKind::Parse(_)));
/// assert_eq!((error.line(), error.column()), (2, 23));
/// assert_eq!(error.to_string(), "line 2, column 23: invalid URI: space in host at byte 14");
/// ```
#[derive(Clone, Copy)]
pub struct LineError<'a> {
    pub(crate) kind: LineErrorKind,
    pub(crate) number: usize,
    pub(crate) column: usize,
    /// The line's value, or the whole line if the name is invalid or the line doesn't fit into the array.
    pub(crate) text: &'a str,
    /// The index at which `text` starts in the string that contains all lines.
    pub(crate) start: usize,
    /// The table's policy, which the message quotes.
    pub(crate) policy: Policy<'a>,
}

impl<'a> LineError<'a> {
    /// Creates the error for a URI that breaks a policy. The URI begins at `column`.
    pub(crate) const fn of_policy(
        error: PolicyError,
        policy: Policy<'a>,
        uri: Uri<'a>,
        number: usize,
        column: usize,
    ) -> Self {
        Self {
            kind: LineErrorKind::Policy(error),
            number,
            // A URI contains only ASCII, so each byte is one column.
            column: column.saturating_add(error.span().start),
            text: uri.as_str(),
            start: 0,
            policy,
        }
    }

    /// What is wrong with the line.
    #[must_use]
    pub const fn kind(&self) -> LineErrorKind {
        self.kind
    }

    /// The number of the line, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.number
    }

    /// The column of the error, in characters, counted from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// The full message, which begins with `line 3, column 14: `.
    ///
    /// If the message has a [`suggestion`](Report::suggestion), its range refers to the whole string that
    /// [`Lines`](crate::table::Lines) reads.
    ///
    /// ```
    /// use uri_core::table::Lines;
    ///
    /// let error = Lines::new("my api = http://example.org/").next().unwrap().unwrap_err();
    /// assert_eq!(
    ///     error.report().to_string(),
    ///     "\
    /// line 1, column 3: space in name
    ///
    ///     my api = http://example.org/
    ///       ^
    ///
    /// help: write `name = uri`, the URI alone, or a comment that begins with `#`
    /// note: a name is a letter or `_`, then letters, digits, `_`, `-` and `.`"
    /// );
    /// ```
    pub const fn report(&self) -> Report<'a> {
        let report = self.unplaced();
        let mut sentence = Phrase::of(&["line "]);
        sentence.push_number(self.number as u64);
        sentence.push(", column ");
        sentence.push_number(self.column as u64);
        sentence.push_all(&[": ", report.sentence.as_str()]);
        Report { sentence, ..report }
    }

    /// The full message. It begins with a file name and the position, in the format of [`Report::in_file`].
    ///
    /// ```
    /// use uri_core::table::Lines;
    ///
    /// let error = Lines::new("api = http://exa mple.org/").next().unwrap().unwrap_err();
    /// let report = error.report_in("endpoints.txt");
    /// assert_eq!(report.first_line(), "endpoints.txt:1:17: invalid URI: space in host at byte 10");
    /// ```
    pub const fn report_in(&self, file: &str) -> Report<'a> {
        self.unplaced().in_file(file, self.number, self.column)
    }

    /// The message without the position in the file.
    const fn unplaced(&self) -> Report<'a> {
        let mut report = match self.kind {
            LineErrorKind::Parse(error) => {
                let mut report = error.report(self.text);
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
            LineErrorKind::Policy(error) => match Uri::parse(self.text) {
                Ok(uri) => error.report_uri(&self.policy, uri),
                Err(error) => {
                    debug_assert!(false, "only a URI breaks a policy");
                    error.report(self.text)
                }
            },
            LineErrorKind::Name => self.report_name(),
            LineErrorKind::Count { lines, places } => Report {
                sentence: count_sentence(lines, places),
                input: self.input(Span::new(0, self.text.len())),
                fix: Fix::say("count them with `Lines::count_lines`"),
                note: "an array has one place for each line that holds a URI",
            },
        };
        report.fix = report.fix.moved(self.start);
        report
    }

    /// Returns the help and the bytes of the line that may be a password, if only the `=` is missing or written in
    /// another way, as in `api https://example.org/`, `api: https://example.org/` or `api => https://example.org/`.
    const fn missing_separator(&self) -> Option<(Fix, Option<Span>)> {
        const SEPARATORS: &[u8] = b" \t\r:,;=>|-";
        let text = self.text.as_bytes();
        let mut name_end = some!(fault_in_name(text));
        // The `-` of an arrow.
        while let [.., b'-'] = slice(text, 0, name_end) {
            name_end -= 1;
        }
        let start = trim(text, name_end, text.len(), SEPARATORS).0;
        // A `:` alone probably belongs to a scheme: `my_api:https://example.org/`.
        if matches!(slice(text, name_end, start), [] | [b':'])
            || Uri::parse(substring(self.text, start, text.len())).is_err()
        {
            return None;
        }
        let (name, uri) = (Span::new(0, name_end), Span::new(start, text.len()));
        let secret = masked_in_line(text, start);
        let input = Input::new(text, name, secret);
        let fix = match (text, input.quotable(name), input.quotable(uri)) {
            // A name and a `=` may precede `> https://example.org/`.
            ([b'=' | b'>', ..], ..) => {
                let sign = substring(self.text, 0, 1);
                Fix::of(&["remove the `", sign, "` before the URI"]).remove(Span::new(0, start))
            }
            _ if name_end == 0 => return None,
            (_, Some(name), Some(uri)) => Fix::of(&["write `", name, " = ", uri, "`"]),
            _ => Fix::say("write `=` between the name and the URI"),
        };
        Some((fix, secret))
    }

    /// Whether the line begins like a comment, a section or a bracket of another format.
    const fn is_foreign(&self) -> bool {
        matches!(
            self.text.as_bytes(),
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

    /// Help about a comment that follows the URI, as in `https://example.org/ # production`.
    const fn comment(&self, at: usize) -> Option<Fix> {
        let text = self.text.as_bytes();
        let hash = trim(text, at, text.len(), BLANKS).0;
        if at < hash
            && let Some(b'#') = get(text, hash)
            && Uri::parse(substring(self.text, 0, at)).is_ok()
        {
            let fix = Fix::say("write the comment on a line of its own");
            return Some(fix.remove(Span::new(at, text.len())));
        }
        None
    }

    const fn report_name(&self) -> Report<'a> {
        let (found, span) = match (fault_in_name(self.text.as_bytes()), self.text.as_bytes()) {
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

    /// The line as the input for a message about the bytes at `span`.
    const fn input(&self, span: Span) -> Input<'a> {
        let text = self.text.as_bytes();
        let equals = find_any(text, 0, [b'=']);
        let (start, _) = trim(text, equals + 1, text.len(), BLANKS);
        Input::new(text, span, masked_in_line(text, start))
    }
}

/// The bytes of a line that may be a password. Both the line as a whole and the URI at `start` are searched.
const fn masked_in_line(text: &[u8], start: usize) -> Option<Span> {
    let in_uri = match masked_in(slice(text, start, text.len())) {
        Some(span) => Some(span.shifted_by(start)),
        None => None,
    };
    union(masked_in(text), in_uri)
}

/// The characters that are white space in a line.
pub(super) const BLANKS: &[u8] = b" \t\r";

/// The help about a reference, which in a line would have no base.
const WHOLE: &str = "begin with a scheme, such as `https://`: a line is a whole URI, and cannot refer to another line";

/// What a line can be.
const FORM: &str = "write `name = uri`, the URI alone, or a comment that begins with `#`";

const NO_NAME: &str = "no name before `=`";

/// Words such as "3 lines for an array of 2".
const fn count_sentence(lines: usize, places: usize) -> Phrase {
    let mut out = Phrase::new();
    out.push_number(lines as u64);
    out.push(if lines == 1 { " line" } else { " lines" });
    out.push(" for an array of ");
    out.push_number(places as u64);
    out
}

/// Compares the kind, the position and the string, but not the policy, which is the same for all lines.
impl PartialEq for LineError<'_> {
    fn eq(&self, other: &Self) -> bool {
        (self.kind, self.number, self.column, self.text)
            == (other.kind, other.number, other.column, other.text)
    }
}

impl Eq for LineError<'_> {}

debug_fields! {
    LineError<'_>: |error| kind: error.kind, line: error.number, column: error.column => finish_non_exhaustive;
}

/// Prints the first line of the message, without any part of the line.
impl fmt::Display for LineError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.number, self.column)?;
        match self.kind {
            LineErrorKind::Parse(error) => error.fmt(f),
            LineErrorKind::Policy(error) => error.fmt(f),
            LineErrorKind::Name => f.write_str(NO_NAME),
            LineErrorKind::Count { lines, places } => {
                f.write_str(count_sentence(lines, places).as_str())
            }
        }
    }
}

impl core::error::Error for LineError<'_> {}

/// The index of the first byte that a name can't contain, or `None` if the name is valid. For an empty name, the index
/// is 0.
pub(crate) const fn fault_in_name(name: &[u8]) -> Option<usize> {
    let mut index = 0;
    each!(byte, name, {
        let fits = match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => true,
            b'0'..=b'9' | b'-' | b'.' => index > 0,
            _ => false,
        };
        if !fits {
            return Some(index);
        }
        index += 1;
    });
    if index == 0 { Some(0) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Lines;

    /// The macro passes the URI's column, whereas the iterator finds the column itself.
    #[test]
    fn the_macro_and_the_iterator_find_an_error_in_the_same_column() {
        let policy = Policy::ANY.schemes(&["http"]).no_password();
        for line in ["urn:a", "  a = urn:a", "http://u:p@h/", "a=http://u:p@h/"] {
            let error = Lines::with_policy(line, policy)
                .next()
                .unwrap()
                .unwrap_err();
            let LineErrorKind::Policy(kind) = error.kind() else {
                panic!("{error}");
            };
            let uri = Lines::new(line).next().unwrap().unwrap().uri;
            let column = 1 + line.len() - uri.as_str().len();
            let of_macro = LineError::of_policy(kind, policy, uri, 1, column);
            assert_eq!(of_macro, error);
        }
    }
}
