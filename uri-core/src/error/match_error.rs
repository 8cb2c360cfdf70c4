//! The error type for taking a URI apart with a row of a table. `format::inverse::message` writes the message.

use core::fmt;

use crate::bytes::split;
use crate::error::{ParseError, debug_error};

/// The error that the `parse` of a table's row returns if it can't take a URI apart.
///
/// It contains the template or the name of the enum, or the names of the row and of the placeholder, but no text of the
/// URI, which may be a secret. Secrets in the template are masked as by [`Redacted`](crate::Redacted). If a reference was
/// expected, `{:#}` also says how to get one from a URI.
///
/// ```
/// use uri_core::error::{MatchError, MatchErrorKind};
///
/// fn is_other_row(error: MatchError) -> bool {
///     error.kind() == MatchErrorKind::NoMatch
/// }
/// # let _ = is_other_row;
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct MatchError {
    pub(crate) reason: Reason,
}

/// The kind, and what didn't match. `needs_reference` says that only references match, but the URI has a scheme or an
/// authority.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reason {
    Parse(ParseError),
    NoMatch {
        row: &'static RowNames,
        needs_reference: bool,
    },
    /// The URI matches no row of the enum with this name.
    NoRow {
        table: &'static str,
        needs_reference: bool,
    },
    /// The placeholder is the one with this index.
    Value {
        row: &'static RowNames,
        index: usize,
    },
}

/// What is said about a row. An error contains a reference, which is written faster than strings.
#[derive(PartialEq, Eq)]
pub(crate) struct RowNames {
    pub(crate) name: &'static str,
    pub(crate) template: &'static str,
    /// The names of the placeholders, with `,` between them.
    pub(crate) placeholders: &'static str,
}

impl RowNames {
    /// The name of the placeholder with an index.
    pub(crate) const fn placeholder(&self, index: usize) -> &'static str {
        let (mut name, mut rest) = split(self.placeholders, b',');
        let mut before = 0;
        while before < index
            && let Some(names) = rest
        {
            (name, rest) = split(names, b',');
            before += 1;
        }
        debug_assert!(before == index, "each index has a name");
        name
    }
}

/// The kind of a [`MatchError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatchErrorKind {
    /// The string isn't a URI or, in a table of references, not a reference
    /// ([RFC 3986, section 4](https://www.rfc-editor.org/rfc/rfc3986#section-4)).
    Parse(ParseError),
    /// The URI doesn't match the template.
    NoMatch,
    /// The URI matches, but a type refuses its value, or the value isn't UTF-8.
    #[non_exhaustive]
    Value {
        /// The name of the row.
        row: &'static str,
        /// The name of the placeholder.
        placeholder: &'static str,
    },
}

impl MatchError {
    pub(crate) const fn new(reason: Reason) -> Self {
        Self { reason }
    }

    /// The reason why the URI couldn't be taken apart.
    #[must_use]
    pub const fn kind(&self) -> MatchErrorKind {
        match self.reason {
            Reason::Parse(error) => MatchErrorKind::Parse(error),
            Reason::NoMatch { .. } | Reason::NoRow { .. } => MatchErrorKind::NoMatch,
            Reason::Value { row, index } => MatchErrorKind::Value {
                row: row.name,
                placeholder: row.placeholder(index),
            },
        }
    }

    /// The name of the row that the URI doesn't match, or whose types refuse a value. It is `None` if the URI matches no row
    /// of an enum, and for a string that isn't a URI.
    #[must_use]
    pub const fn row(&self) -> Option<&'static str> {
        match self.reason {
            Reason::NoMatch { row, .. } | Reason::Value { row, .. } => Some(row.name),
            _ => None,
        }
    }
}

impl From<ParseError> for MatchError {
    fn from(error: ParseError) -> Self {
        Self::new(Reason::Parse(error))
    }
}

impl fmt::Debug for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug_error(
            f,
            "MatchError",
            self,
            &[("kind", &self.kind()), ("row", &self.row())],
        )
    }
}

impl core::error::Error for MatchError {}
