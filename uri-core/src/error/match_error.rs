//! The error type for taking a URI apart with a row of a table.

use core::fmt;

use crate::error::ParseError;

/// The error that the `parse` of a table's row returns if it can't take a URI apart.
///
/// It contains the names of the row and of the placeholder, but no text of the URI, which may be a secret.
///
/// ```
/// use uri_core::error::{MatchError, MatchErrorKind};
///
/// fn is_other_row(error: MatchError) -> bool {
///     error.kind() == MatchErrorKind::NoMatch
/// }
/// # let _ = is_other_row;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchError {
    kind: MatchErrorKind,
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
    pub(crate) const fn new(kind: MatchErrorKind) -> Self {
        Self { kind }
    }

    /// The reason why the URI couldn't be taken apart.
    #[must_use]
    pub const fn kind(&self) -> MatchErrorKind {
        self.kind
    }
}

impl From<ParseError> for MatchError {
    fn from(error: ParseError) -> Self {
        Self::new(MatchErrorKind::Parse(error))
    }
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            MatchErrorKind::Parse(error) => error.fmt(f),
            MatchErrorKind::NoMatch => f.write_str("the URI does not match the template"),
            MatchErrorKind::Value { row, placeholder } => {
                write!(
                    f,
                    "value of `{placeholder}` in a URI of `{row}` is refused by its type"
                )
            }
        }
    }
}

impl core::error::Error for MatchError {}
