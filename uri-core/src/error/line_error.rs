//! An error in a line of a table; `lines::line_error` writes the message.

use crate::error::{ParseError, PolicyError};

/// The kind of an error in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineErrorKind {
    /// The value is not a URI: `api = http://exa mple.org/`.
    Parse(ParseError),
    /// The URI breaks a rule of the policy: `api = http://example.org/`, if only `https` is allowed.
    Policy(PolicyError),
    /// The part before the `=` is not a name: `my api = http://example.org/`.
    Name,
}

/// An error in a line, and its position.
///
/// It is `Copy`, and contains no part of the line or the policy, so no password.
///
/// ```
/// use uri_core::{error::LineErrorKind, table::Lines};
///
/// let error = Lines::new("\n  api = http://u:p@exa mple.org/").next().unwrap().unwrap_err();
/// assert!(matches!(error.kind(), LineErrorKind::Parse(_)));
/// assert_eq!((error.line(), error.column()), (2, 23));
/// assert_eq!(error.to_string(), "line 2, column 23: invalid URI: space in host at byte 14");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LineError {
    pub(crate) kind: LineErrorKind,
    pub(crate) line: usize,
    pub(crate) column: usize,
    /// The index at which the line starts in the whole string.
    pub(crate) line_start: usize,
    /// The words for what is wrong with the name, if the error is about it.
    pub(crate) words_for_name: &'static str,
}

impl LineError {
    /// The kind of the error: what is wrong with the line.
    #[must_use]
    pub const fn kind(&self) -> LineErrorKind {
        self.kind
    }

    /// The number of the line, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The column of the error, in characters, counted from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }
}

impl_debug! { LineError: kind, line, column }
