//! The error for taking a URI apart; `format::inverse::message` writes the message.

use core::convert::Infallible;

use crate::bytes::split;
use crate::error::ParseError;

/// The error of a row's `parse`.
///
/// It contains names and the template, with secrets masked as by [`Redacted`](crate::Redacted), but no text of the URI.
/// If a reference was expected, `{:#}` says how to get one from a URI.
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
    pub(crate) reason: MatchReason,
}

/// `needs_reference`: only references match, but the URI has a scheme or an authority.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum MatchReason {
    Parse(ParseError),
    NoMatch {
        row: &'static RowNames,
        needs_reference: bool,
    },
    /// No row of the enum with this name matches.
    NoRow {
        table: &'static str,
        needs_reference: bool,
    },
    /// The placeholder has this index.
    Value {
        row: &'static RowNames,
        index: usize,
    },
}

/// About a row. An error contains a reference to it, which is written faster than strings.
#[derive(PartialEq, Eq)]
pub(crate) struct RowNames {
    pub(crate) name: &'static str,
    pub(crate) template: &'static str,
    /// With `,` between them.
    pub(crate) placeholders: &'static str,
}

impl RowNames {
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
    /// The string isn't a URI or, in a table of references, a reference.
    Parse(ParseError),
    /// The URI doesn't match the template.
    NoMatch,
    /// The URI matches, but a type refuses its value, or that isn't UTF-8.
    #[non_exhaustive]
    Value {
        /// The name of the row.
        row: &'static str,
        /// The name of the placeholder.
        placeholder: &'static str,
    },
}

impl MatchError {
    pub(crate) const fn new(reason: MatchReason) -> Self {
        Self { reason }
    }

    /// Why the URI couldn't be taken apart.
    #[must_use]
    pub const fn kind(&self) -> MatchErrorKind {
        match self.reason {
            MatchReason::Parse(error) => MatchErrorKind::Parse(error),
            MatchReason::NoMatch { .. } | MatchReason::NoRow { .. } => MatchErrorKind::NoMatch,
            MatchReason::Value { row, index } => MatchErrorKind::Value {
                row: row.name,
                placeholder: row.placeholder(index),
            },
        }
    }

    /// The name of the row that doesn't match or refuses a value. `None` for an enum, and for a string that isn't a
    /// URI.
    #[must_use]
    pub const fn row(&self) -> Option<&'static str> {
        match self.reason {
            MatchReason::NoMatch { row, .. } | MatchReason::Value { row, .. } => Some(row.name),
            _ => None,
        }
    }
}

impl From<ParseError> for MatchError {
    fn from(error: ParseError) -> Self {
        Self::new(MatchReason::Parse(error))
    }
}

impl From<Infallible> for MatchError {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

impl_debug! { MatchError: kind, row }

impl core::error::Error for MatchError {}
