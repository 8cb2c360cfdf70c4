//! What is wrong with a line of a table, and how that is told.

use core::fmt;

use crate::bytes::{Span, char_at, find, get, slice};
use crate::error::ParseError;
use crate::message::report::{Piece, Printed, Report, push_write, quotable};
use crate::message::wording::{control_name, push_code_point, push_non_ascii, push_visible};
use crate::policy::PolicyError;
use crate::syntax::layout::substring;
use crate::uri::Uri;
use crate::uri::secret::{password_in_input, union};

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineErrorKind<'a> {
    /// What should be a URI is none: `api = http://exa mple.org/`.
    Parse(ParseError),
    /// The URI does not keep the policy: `api = http://example.org/`, where only `https` is allowed.
    Policy(PolicyError<'a>),
    /// What stands before the `=` is no name: `my api = http://example.org/`.
    Name,
    /// There are not as many lines as an array has places.
    Count {
        /// How many lines there are.
        lines: usize,
        /// How many places the array has.
        places: usize,
    },
}

/// What is wrong with a line, and where.
///
/// Neither `Debug` nor `Display` prints anything of the line, which may hold a password;
/// [`report`](Self::report) masks it.
///
/// ```
/// use uri_core::table::{LineErrorKind, Lines};
///
/// let error = Lines::new("\n  api = http://u:p@exa mple.org/").next().unwrap().unwrap_err();
/// assert!(matches!(error.kind(), LineErrorKind::Parse(_)));
/// assert_eq!((error.line(), error.column()), (2, 23));
/// assert_eq!(error.to_string(), "line 2, column 23: invalid URI: space in host at byte 14");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LineError<'a> {
    pub(crate) kind: LineErrorKind<'a>,
    pub(crate) number: usize,
    pub(crate) column: usize,
    /// What should be a URI; the whole line, if the name in it is none.
    pub(crate) text: &'a str,
}

impl<'a> LineError<'a> {
    /// About a URI that begins at a column and does not keep the policy.
    pub(crate) const fn of_policy(
        error: PolicyError<'a>,
        uri: Uri<'a>,
        number: usize,
        column: usize,
    ) -> Self {
        Self {
            kind: LineErrorKind::Policy(error),
            number,
            // A URI holds nothing but ASCII.
            column: column.saturating_add(error.span().start),
            text: uri.as_str(),
        }
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> LineErrorKind<'a> {
        self.kind
    }

    /// The number of the line, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.number
    }

    /// The column at which the fault begins, in characters, counted from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// The full message; it begins with `line 3, column 14: `.
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
    /// help: write `name = uri`, or the URI alone
    /// note: a name is a letter or `_`, then letters, digits, `_`, `-` and `.`"
    /// );
    /// ```
    pub const fn report(&self) -> Report<'a> {
        let report = self.unplaced();
        let mut sentence = Piece::new();
        sentence.push("line ");
        sentence.push_number(self.number as u64);
        sentence.push(", column ");
        sentence.push_number(self.column as u64);
        sentence.push(": ");
        sentence.push(report.sentence.as_str());
        Report { sentence, ..report }
    }

    /// Returns the full message, which begins with the name of a file and the position: `endpoints.txt:3:14: `.
    ///
    /// The name is printed as input is: control characters and characters outside ASCII are escaped, and the password
    /// of a URI is masked. A long name is printed without its beginning.
    ///
    /// ```
    /// use uri_core::table::Lines;
    ///
    /// let error = Lines::new("api = http://exa mple.org/").next().unwrap().unwrap_err();
    /// let report = error.report_in("endpoints.txt");
    /// assert_eq!(report.first_line(), "endpoints.txt:1:17: invalid URI: space in host at byte 10");
    /// ```
    pub const fn report_in(&self, file: &str) -> Report<'a> {
        let report = self.unplaced();
        let mut behind = Piece::new();
        behind.push(":");
        behind.push_number(self.number as u64);
        behind.push(":");
        behind.push_number(self.column as u64);
        behind.push(": ");
        behind.push(report.sentence.as_str());
        let mut sentence = Piece::new();
        push_file(&mut sentence, file, behind.room());
        sentence.push(behind.as_str());
        Report { sentence, ..report }
    }

    /// The message without the place in front.
    const fn unplaced(&self) -> Report<'a> {
        match self.kind {
            LineErrorKind::Parse(error) => {
                let report = error.report(self.text);
                match self.missing_separator() {
                    Some((help, secret)) => Report {
                        help,
                        secret,
                        ..report
                    },
                    None => report,
                }
            }
            LineErrorKind::Policy(error) => match Uri::parse(self.text) {
                Ok(uri) => error.report(&uri),
                // INVARIANT: only a URI can break a policy, so this branch is never taken.
                Err(error) => error.report(self.text),
            },
            LineErrorKind::Name => self.report_name(),
            LineErrorKind::Count { lines, places } => self.own_report(
                count_sentence(lines, places),
                (0, self.text.len()),
                "count them with `Lines::count_lines`",
                "an array has one place for each line that holds a URI",
            ),
        }
    }

    /// Returns the help and the secret of a line such as `api https://example.org/` or `api: https://example.org/`, in
    /// which the `=` is missing.
    const fn missing_separator(&self) -> Option<(Piece, Option<Span>)> {
        let text = self.text.as_bytes();
        let mut name_end = 0;
        while let Some(byte) = get(text, name_end)
            && !matches!(byte, b':' | b' ' | b'\t')
        {
            name_end += 1;
        }
        let mut start = after_blanks(text, name_end);
        let mut is_apart = start > name_end;
        if let Some(b':') = get(text, start) {
            let colon = start;
            start = after_blanks(text, colon + 1);
            is_apart = start > colon + 1;
        }
        if !is_apart
            || fault_in_name(slice(text, 0, name_end)).is_some()
            || Uri::parse(substring(self.text, start, text.len())).is_err()
        {
            return None;
        }
        let secret = password_in_line(text, start);
        let mut help = Piece::new();
        match (
            quotable(text, secret, 0, name_end),
            quotable(text, secret, start, text.len()),
        ) {
            (Some(name), Some(uri)) => {
                push_write(&mut help, name, " = ", uri);
            }
            _ => help.push("write `=` between the name and the URI"),
        }
        Some((help, secret))
    }

    const fn report_name(&self) -> Report<'a> {
        let text = self.text.as_bytes();
        let mut end = match find(text, b'=', 0, text.len()) {
            Some(equals) => equals,
            None => text.len(),
        };
        while let Some(before) = end.checked_sub(1)
            && matches!(get(text, before), Some(b' ' | b'\t'))
        {
            end = before;
        }
        let mut sentence = Piece::new();
        let mut fault = (0, 0);
        if end > 0
            && let Some(at) = fault_in_name(slice(text, 0, end))
            && let Some((char, len)) = char_at(text, at)
        {
            fault = (at, at + len);
            push_char(&mut sentence, char);
            sentence.push(if at == 0 {
                " at the start of a name"
            } else {
                " in name"
            });
        } else {
            sentence.push(NO_NAME);
        }
        self.own_report(
            sentence,
            fault,
            "write `name = uri`, or the URI alone",
            "a name is a letter or `_`, then letters, digits, `_`, `-` and `.`",
        )
    }

    /// A message about the line, not about a URI.
    const fn own_report(
        &self,
        sentence: Piece,
        fault: Span,
        what_to_write: &str,
        note: &'static str,
    ) -> Report<'a> {
        let text = self.text.as_bytes();
        let mut help = Piece::new();
        help.push(what_to_write);
        Report {
            sentence,
            text,
            fault,
            secret: match find(text, b'=', 0, text.len()) {
                Some(equals) => password_in_line(text, after_blanks(text, equals + 1)),
                None => password_in_input(text),
            },
            help,
            note,
        }
    }
}

/// Returns the bytes of a line that may be a password, in the whole line or in the URI that begins at `start`.
const fn password_in_line(text: &[u8], start: usize) -> Option<Span> {
    let in_uri = match password_in_input(slice(text, start, text.len())) {
        Some((from, to)) => Some((start + from, start + to)),
        None => None,
    };
    union(password_in_input(text), in_uri)
}

/// Returns the index of the first byte from `start` on that is not a space or a tab.
const fn after_blanks(text: &[u8], start: usize) -> usize {
    let mut index = start;
    while let Some(b' ' | b'\t') = get(text, index) {
        index += 1;
    }
    index
}

const NO_NAME: &str = "no name before `=`";

/// "3 lines for an array of 2"
const fn count_sentence(lines: usize, places: usize) -> Piece {
    let mut out = Piece::new();
    out.push_number(lines as u64);
    out.push(if lines == 1 { " line" } else { " lines" });
    out.push(" for an array of ");
    out.push_number(places as u64);
    out
}

const fn push_char(out: &mut Piece, char: char) {
    match char {
        ' ' => out.push("space"),
        '!'..='~' => push_visible(out, char),
        '\0'..='\x1f' | '\x7f' => {
            out.push("control character");
            push_code_point(out, char);
            out.push(control_name(char));
        }
        _ => {
            out.push("non-ASCII character");
            push_non_ascii(out, char);
        }
    }
}

/// Appends the name of a file as input is printed, or the end of it that fits into `room` bytes.
const fn push_file(out: &mut Piece, file: &str, room: usize) {
    const CUT: &str = "...";
    let name = Printed::new(file.as_bytes(), password_in_input(file.as_bytes()));
    if name.fits(0, file.len(), room) {
        return name.push_to(out, 0);
    }
    let mut start = 0;
    while !name.fits(start, file.len(), room.saturating_sub(CUT.len())) {
        start = name.cell(start).end;
    }
    out.push(CUT);
    name.push_to(out, start);
}

impl fmt::Debug for LineError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineError")
            .field("kind", &self.kind)
            .field("line", &self.number)
            .field("column", &self.column)
            .finish_non_exhaustive()
    }
}

/// The first line of the message, as far as it can be told without the line.
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

/// Where a name stops being one; `None` if it is one.
pub(crate) const fn fault_in_name(name: &[u8]) -> Option<usize> {
    let mut index = 0;
    let mut rest = name;
    while let [byte, tail @ ..] = rest {
        let fits = match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => true,
            b'0'..=b'9' | b'-' | b'.' => index > 0,
            _ => false,
        };
        if !fits {
            return Some(index);
        }
        index += 1;
        rest = tail;
    }
    if index == 0 { Some(0) } else { None }
}
