//! What is wrong with a line of a table, and how that is told.

use core::fmt;

use crate::error::ParseError;
use crate::policy_error::PolicyError;
use crate::report::{Piece, Report, quotable};
use crate::uri::Uri;

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineErrorKind<'a> {
    /// What should be a URI is none.
    Parse(ParseError),
    /// The URI does not keep the policy.
    Policy(PolicyError<'a>),
    /// What stands before the `=` is no name.
    Name,
    /// There are more or fewer lines than places for them.
    Count,
}

/// What is wrong with a line, and where.
///
/// Neither `Debug` nor `Display` prints the line, which may hold a password.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LineError<'a> {
    pub(crate) kind: LineErrorKind<'a>,
    pub(crate) number: usize,
    pub(crate) column: usize,
    /// What should be a URI or a name.
    pub(crate) text: &'a str,
    /// It, where it is a URI.
    pub(crate) uri: Option<Uri<'a>>,
}

impl<'a> LineError<'a> {
    /// A URI that begins in a column of a line and does not keep a policy.
    pub(crate) const fn of_policy(
        error: PolicyError<'a>,
        uri: Uri<'a>,
        number: usize,
        column: usize,
    ) -> Self {
        Self {
            kind: LineErrorKind::Policy(error),
            number,
            column: column + error.span().start,
            text: uri.as_str(),
            uri: Some(uri),
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
    pub const fn report(&self) -> Report<'a> {
        let mut place = Piece::new();
        place.push("line ");
        place.push_number(self.number as u64);
        place.push(", column ");
        place.push_number(self.column as u64);
        self.report_at(place)
    }

    /// The full message; it begins with `endpoints.txt:3:14: `, given that name of a file.
    ///
    /// ```
    /// use uri_core::Lines;
    ///
    /// let error = Lines::new("api = http://exa mple.org/").next().unwrap().unwrap_err();
    /// let report = error.report_in("endpoints.txt");
    /// assert_eq!(report.first_line(), "endpoints.txt:1:17: invalid URI: space in host at byte 10");
    /// ```
    pub const fn report_in(&self, file: &str) -> Report<'a> {
        let mut place = Piece::new();
        place.push(file);
        place.push(":");
        place.push_number(self.number as u64);
        place.push(":");
        place.push_number(self.column as u64);
        self.report_at(place)
    }

    const fn report_at(&self, place: Piece) -> Report<'a> {
        let report = match (self.kind, self.uri) {
            (LineErrorKind::Parse(error), _) => error.report(self.text),
            (LineErrorKind::Policy(error), Some(uri)) => error.report(&uri),
            (kind, _) => self.report_own(matches!(kind, LineErrorKind::Count)),
        };
        let mut sentence = place;
        sentence.push(": ");
        sentence.push(report.sentence.as_str());
        Report { sentence, ..report }
    }

    /// The message about what is no fault of a URI.
    const fn report_own(&self, is_count: bool) -> Report<'a> {
        let (mut sentence, mut help) = (Piece::new(), Piece::new());
        let text = self.text.as_bytes();
        if is_count {
            sentence.push("another number of lines than places for them");
            help.push("count them with `Lines::count_lines`");
        } else {
            match quotable(text, None, 0, text.len()) {
                Some(name) if !name.is_empty() => {
                    sentence.push("`");
                    sentence.push(name);
                    sentence.push("` is no name");
                }
                _ => sentence.push("no name before `=`"),
            }
            help.push("write `name = uri`, or the URI alone");
        }
        let fault = match fault_in_name(text) {
            Some(at) => (at, at + 1),
            None => (0, 0),
        };
        Report {
            sentence,
            text,
            fault,
            secret: None,
            help,
            note: "a name is a letter or `_`, then letters, digits, `_`, `-` and `.`",
        }
    }
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

/// The first line of the message, without any character of the text.
impl fmt::Display for LineError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.number, self.column)?;
        match self.kind {
            LineErrorKind::Parse(error) => error.fmt(f),
            LineErrorKind::Policy(error) => error.fmt(f),
            LineErrorKind::Name => f.write_str("no name before `=`"),
            LineErrorKind::Count => f.write_str("another number of lines than places for them"),
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
