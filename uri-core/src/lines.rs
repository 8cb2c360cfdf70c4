//! Tables as text: `name = uri` or `uri`, one on each line.

use core::iter::FusedIterator;

use crate::layout::substring;
use crate::line_error::{LineError, LineErrorKind, fault_in_name};
use crate::policy::Policy;
use crate::scanner::{byte_at, find, slice};
use crate::uri::Uri;

/// The lines of a text that hold a URI, in order, each checked.
///
/// A line is `uri` or `name = uri`. White space around both is left out, and so are blank lines and lines that
/// begin with `#`. A name is a letter or `_`, then letters, digits, `_`, `-` and `.`; no URI is mistaken for
/// one, since its first `:` comes before any `=`.
///
/// ```
/// use uri_core::Lines;
///
/// let text = "# endpoints\napi = https://api.example.org/\n\nurn:example:a\n";
/// let lines: Result<Vec<_>, _> = Lines::new(text).collect();
/// let lines = lines.unwrap();
/// assert_eq!((lines[0].name, lines[0].uri.scheme(), lines[0].number), (Some("api"), "https", 2));
/// assert_eq!((lines[1].name, lines[1].uri.path(), lines[1].number), (None, "example:a", 4));
/// ```
///
/// In a constant they are counted first and then put into an array:
///
/// ```
/// use uri_core::{Line, Lines};
///
/// const TEXT: &str = "a = urn:example:a\nb = urn:example:b\n";
/// const TABLE: [Line<'static>; Lines::new(TEXT).count_lines()] = match Lines::new(TEXT).to_array() {
///     Ok(lines) => lines,
///     Err(error) => panic!("{}", error.report().render().as_str()),
/// };
/// assert_eq!(TABLE[1].uri.path(), "example:b");
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Lines<'a> {
    text: &'a str,
    /// Where the next line begins; behind the text when all is read.
    next: usize,
    number: usize,
    policy: Policy<'a>,
}

/// A line that holds a URI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// The name, if the line gives one.
    pub name: Option<&'a str>,
    /// The URI.
    pub uri: Uri<'a>,
    /// The number of the line, counted from 1.
    pub number: usize,
}

impl<'a> Lines<'a> {
    /// The lines of a text.
    pub const fn new(text: &'a str) -> Self {
        Self::with_policy(text, Policy::ANY)
    }

    /// The lines of a text, each of which must keep a policy; rules over the whole table are not looked at.
    ///
    /// ```
    /// use uri_core::{Lines, Policy};
    ///
    /// let mut lines = Lines::with_policy("http://example.org/", Policy::ANY.schemes(&["https"]));
    /// assert!(lines.next().unwrap().is_err());
    /// ```
    pub const fn with_policy(text: &'a str, policy: Policy<'a>) -> Self {
        Self {
            text,
            next: 0,
            number: 0,
            policy,
        }
    }

    /// How many lines are left that hold a URI, or something that should be one.
    #[must_use]
    pub const fn count_lines(self) -> usize {
        let mut lines = self;
        let mut count = 0;
        while lines.next_entry().is_some() {
            count += 1;
        }
        count
    }

    /// The lines that are left, in an array.
    ///
    /// # Errors
    ///
    /// If a line is wrong: the first one that is; or the array has not as many places as there are lines.
    pub const fn to_array<const N: usize>(self) -> Result<[Line<'a>; N], LineError<'a>> {
        let mut array = [Line::EMPTY; N];
        let mut lines = self;
        let mut rest = array.as_mut_slice();
        while let Some(line) = lines.next_line() {
            match (line, rest) {
                (Ok(line), [first, tail @ ..]) => {
                    *first = line;
                    rest = tail;
                }
                (Ok(line), []) => return Err(lines.miscounted(line.number)),
                (Err(error), _) => return Err(error),
            }
        }
        if rest.is_empty() {
            Ok(array)
        } else {
            Err(lines.miscounted(lines.number))
        }
    }

    const fn miscounted(&self, number: usize) -> LineError<'a> {
        LineError {
            kind: LineErrorKind::Count,
            number,
            column: 1,
            text: "",
            uri: None,
        }
    }

    /// What [`Iterator::next`] gives, in `const`.
    pub const fn next_line(&mut self) -> Option<Result<Line<'a>, LineError<'a>>> {
        match self.next_entry() {
            Some(entry) => Some(entry.check(&self.policy)),
            None => None,
        }
    }

    /// The next line that is neither blank nor a comment.
    const fn next_entry(&mut self) -> Option<Entry<'a>> {
        let bytes = self.text.as_bytes();
        while self.next < bytes.len() {
            let start = self.next;
            let end = match find(bytes, b'\n', start, bytes.len()) {
                Some(end) => end,
                None => bytes.len(),
            };
            self.next = end + 1;
            self.number += 1;
            let (from, to) = trim(bytes, start, end);
            if from < to && !matches!(byte_at(bytes, from), Some(b'#')) {
                return Some(Entry {
                    text: self.text,
                    line_start: start,
                    start: from,
                    end: to,
                    number: self.number,
                });
            }
        }
        None
    }
}

impl Line<'_> {
    /// What an array holds before it is filled.
    const EMPTY: Line<'static> = Line {
        name: None,
        uri: Uri::PLACEHOLDER,
        number: 0,
    };
}

impl<'a> Iterator for Lines<'a> {
    type Item = Result<Line<'a>, LineError<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_line()
    }
}

impl FusedIterator for Lines<'_> {}

/// The range without the white space at its ends.
const fn trim(bytes: &[u8], start: usize, end: usize) -> (usize, usize) {
    const fn is_blank(byte: Option<u8>) -> bool {
        matches!(byte, Some(b' ' | b'\t' | b'\r'))
    }
    let (mut start, mut end) = (start, end);
    while start < end && is_blank(byte_at(bytes, start)) {
        start += 1;
    }
    while start < end && is_blank(byte_at(bytes, end - 1)) {
        end -= 1;
    }
    (start, end)
}

/// A line that is neither blank nor a comment, before it is read.
struct Entry<'a> {
    text: &'a str,
    line_start: usize,
    start: usize,
    end: usize,
    number: usize,
}

impl<'a> Entry<'a> {
    const fn check(&self, policy: &Policy<'a>) -> Result<Line<'a>, LineError<'a>> {
        let bytes = self.text.as_bytes();
        let (name, start) = match self.name_end() {
            None => (None, self.start),
            Some(equals) => {
                let (from, to) = trim(bytes, self.start, equals);
                if let Some(at) = fault_in_name(slice(bytes, from, to)) {
                    return Err(self.error(LineErrorKind::Name, from + at, from, to, None));
                }
                let (uri, _) = trim(bytes, equals + 1, self.end);
                (Some(substring(self.text, from, to)), uri)
            }
        };
        let uri = match Uri::parse(substring(self.text, start, self.end)) {
            Ok(uri) => uri,
            Err(error) => {
                let at = start + error.offset();
                return Err(self.error(LineErrorKind::Parse(error), at, start, self.end, None));
            }
        };
        match policy.check(&uri) {
            Ok(()) => Ok(Line {
                name,
                uri,
                number: self.number,
            }),
            Err(error) => {
                let at = start + error.span().start;
                let kind = LineErrorKind::Policy(error);
                Err(self.error(kind, at, start, self.end, Some(uri)))
            }
        }
    }

    /// Where the `=` behind a name stands: before any colon.
    const fn name_end(&self) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let equals = find(bytes, b'=', self.start, self.end);
        match (equals, find(bytes, b':', self.start, self.end)) {
            (Some(equals), Some(colon)) if colon < equals => None,
            (equals, _) => equals,
        }
    }

    const fn error(
        &self,
        kind: LineErrorKind<'a>,
        at: usize,
        start: usize,
        end: usize,
        uri: Option<Uri<'a>>,
    ) -> LineError<'a> {
        LineError {
            kind,
            number: self.number,
            column: 1 + count_chars(slice(self.text.as_bytes(), self.line_start, at)),
            text: substring(self.text, start, end),
            uri,
        }
    }
}

/// How many characters a text has: bytes that continue none.
const fn count_chars(text: &[u8]) -> usize {
    let mut count = 0;
    let mut rest = text;
    while let [byte, tail @ ..] = rest {
        if !matches!(byte, 0x80..=0xbf) {
            count += 1;
        }
        rest = tail;
    }
    count
}
