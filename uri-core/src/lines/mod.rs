//! Tables in a string with one row per line: `name = uri` or `uri`.
//!
//! Imports: `error`, `bytes`, `secret`, `uri`, `message`, `policy`.

use core::fmt;
use core::iter::FusedIterator;

use crate::bytes::{find_any, get, slice, substring, trim};
use crate::error::line_error::{LineError, LineErrorKind};
use crate::policy::Policy;
use crate::uri::Uri;

mod line_error;

/// An iterator over the URIs in the lines of a string, which checks each
/// ([RFC 3986, section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).
///
/// A line is `uri` or `name = uri`. White space around both is ignored, and so are blank lines, lines that begin with
/// `#`, and a byte order mark; any other `#` is part of the URI. A name is a letter or `_`, followed by letters,
/// digits, `_`, `-` and `.`. `Debug` doesn't print the string.
///
/// ```
/// use uri_core::table::Lines;
///
/// let text = "# endpoints\napi = https://api.example.org/\n\nurn:example:a\n";
/// let lines: Result<Vec<_>, _> = Lines::new(text).collect();
/// let lines = lines.unwrap();
/// assert_eq!((lines[0].name, lines[0].uri.path(), lines[0].number), (Some("api"), "/", 2));
/// assert_eq!((lines[1].name, lines[1].uri.path(), lines[1].number), (None, "example:a", 4));
/// ```
#[derive(Clone)]
#[must_use]
pub struct Lines<'t, 'p> {
    text: &'t str,
    /// The start of the next line.
    next: usize,
    /// The number of lines that have been read, blank ones and comments too.
    number: usize,
    policy: Policy<'p>,
}

/// A line that contains a URI, as returned by [`Lines`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Line<'a> {
    /// The name, if the line has one.
    pub name: Option<&'a str>,
    /// The URI.
    pub uri: Uri<'a>,
    /// The number of the line, counted from 1.
    pub number: usize,
}

impl<'t> Lines<'t, 'static> {
    /// Reads the lines of a string, without a policy; that of `uri_lines!` is [`Policy::DEFAULT`].
    pub const fn new(text: &'t str) -> Self {
        Self::with_policy(text, Policy::ANY)
    }
}

impl<'t, 'p> Lines<'t, 'p> {
    /// Reads the lines of a string, and checks each URI against a policy.
    ///
    /// ```
    /// use uri_core::{Policy, error::LineErrorKind, table::Lines};
    ///
    /// let mut lines = Lines::with_policy("http://example.org/", Policy::ANY.schemes(&["https"]));
    /// let error = lines.next().unwrap().unwrap_err();
    /// assert!(matches!(error.kind(), LineErrorKind::Policy(_)));
    /// ```
    pub const fn with_policy(text: &'t str, policy: Policy<'p>) -> Self {
        let next = match text.as_bytes() {
            // This is a byte order mark.
            [0xef, 0xbb, 0xbf, ..] => 3,
            _ => 0,
        };
        Self {
            text,
            next,
            number: 0,
            policy,
        }
    }

    /// Reads lines up to the next one that is neither blank nor a comment, and returns it without the white space at
    /// its ends; `None` at the end of the text.
    const fn next_entry(&mut self) -> Option<Entry<'t>> {
        let bytes = self.text.as_bytes();
        while self.next < bytes.len() {
            let line_start = self.next;
            let line_end = find_any(bytes, line_start, [b'\n']);
            self.next = line_end + 1;
            self.number += 1;
            let (start, end) = trim(bytes, line_start, line_end, BLANKS);
            if start < end && !matches!(get(bytes, start), Some(b'#')) {
                return Some(Entry {
                    text: substring(self.text, start, end),
                    start,
                    // Bytes are characters here, because only spaces, tabs and `\r` precede `start`.
                    column: 1 + start - line_start,
                    number: self.number,
                });
            }
        }
        None
    }
}

impl<'t> Iterator for Lines<'t, '_> {
    type Item = Result<Line<'t>, LineError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.next_entry()?.check(&self.policy))
    }
}

impl FusedIterator for Lines<'_, '_> {}

impl fmt::Debug for Lines<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The text isn't printed, because it can contain passwords.
        f.debug_struct("Lines")
            .field("number", &self.number)
            .field("policy", &self.policy)
            .finish_non_exhaustive()
    }
}

/// A line that is neither blank nor a comment.
pub(super) struct Entry<'a> {
    /// The line without the white space at either end.
    pub(super) text: &'a str,
    /// The index of `text` in the whole string.
    pub(super) start: usize,
    /// The column in which `text` starts, counted from 1.
    column: usize,
    /// The number of the line, counted from 1.
    number: usize,
}

impl<'a> Entry<'a> {
    /// The line of `text` that starts at an index which an earlier reading of it gave. In another text, it is some
    /// other line, or `None`. Its number isn't that of the line, because no line before it is read.
    pub(super) const fn at(text: &'a str, line_start: usize) -> Option<Self> {
        let mut lines = Lines::new(text);
        // The first line starts where `Lines` begins, after a byte order mark. Any other follows a line break.
        if line_start > lines.next {
            if !matches!(get(text.as_bytes(), line_start - 1), Some(b'\n')) {
                return None;
            }
            lines.next = line_start;
        }
        lines.next_entry()
    }

    /// Splits the line into a name, if it has one, and a URI, and checks both. Fails for an invalid name, for what
    /// isn't a URI, or for a URI that the policy refuses; the error has the line and the column of the fault.
    fn check(&self, policy: &Policy<'_>) -> Result<Line<'a>, LineError> {
        let (name, uri_start) = split_name(self.text);
        if let Some(name) = name
            && let Some(fault) = fault_in_name(name.as_bytes())
        {
            let words = match (name.as_bytes(), fault) {
                ([], _) => NO_NAME,
                (_, 0) => "forbidden character at the start of a name",
                _ => "forbidden character in name",
            };
            // The name begins where the line does.
            let error = self.error_at(fault, LineErrorKind::Name);
            return Err(LineError {
                words_for_name: words,
                ..error
            });
        }
        let text = substring(self.text, uri_start, self.text.len());
        let uri = Uri::parse(text).map_err(|error| {
            let fault = uri_start.saturating_add(error.offset());
            self.error_at(fault, LineErrorKind::Parse(error))
        })?;
        policy.check_uri(uri).map_err(|error| {
            let fault = uri_start.saturating_add(error.span().start);
            self.error_at(fault, LineErrorKind::Policy(error))
        })?;
        Ok(Line {
            name,
            uri,
            number: self.number,
        })
    }

    /// The error about the byte with the index `fault` in `text`, with its line and column.
    fn error_at(&self, fault: usize, kind: LineErrorKind) -> LineError {
        let before = slice(self.text.as_bytes(), 0, fault);
        // A byte from 0x80 to 0xbf continues a character.
        let first_bytes = before.iter().filter(|byte| !matches!(byte, 0x80..=0xbf));
        LineError {
            kind,
            line: self.number,
            column: self.column + first_bytes.count(),
            // `column - 1` bytes of white space are between the beginning of the line and `start`.
            line_start: self.start + 1 - self.column,
            words_for_name: "",
        }
    }
}

/// The name in a line, and the start of its URI: `Some("a")` and 4 for `a = urn:b`. A line without a name is all URI,
/// so the start is 0. A name, which is empty in `= urn:b`, needs a `=` that no `:` precedes. After a `/` or a `?`, this
/// `=` also needs white space beside it: `/path?key=value` has no name, and `/a = urn:b` has an invalid one. The line
/// has no white space at its ends.
pub(super) const fn split_name(line: &str) -> (Option<&str>, usize) {
    let text = line.as_bytes();
    let equals = find_any(text, 0, [b':', b'=']);
    if !matches!(get(text, equals), Some(b'=')) {
        return (None, 0);
    }
    let (_, name_end) = trim(text, 0, equals, BLANKS);
    let (start, _) = trim(text, equals + 1, text.len(), BLANKS);
    // Between the name and the URI is more than the `=`.
    let has_white_space = start - name_end > 1;
    if !has_white_space && find_any(text, 0, [b'/', b'?']) < equals {
        return (None, 0);
    }
    (Some(substring(line, 0, name_end)), start)
}

/// The index of the first byte that a name can't contain at its place, or 0 for an empty name. `None` if the name is
/// valid.
pub(super) const fn fault_in_name(name: &[u8]) -> Option<usize> {
    let mut index = 0;
    each!(byte, name, {
        let is_allowed = match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => true,
            b'0'..=b'9' | b'-' | b'.' => index > 0,
            _ => false,
        };
        if !is_allowed {
            return Some(index);
        }
        index += 1;
    });
    if index == 0 { Some(0) } else { None }
}

pub(super) const NO_NAME: &str = "no name before `=`";

/// White space in a line.
pub(super) const BLANKS: &[u8] = b" \t\r";
