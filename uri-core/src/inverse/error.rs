//! The error for taking a URI apart. Its message masks secrets in the template.

use core::convert::Infallible;
use core::fmt;

use crate::bytes::split;
use crate::error::ParseError;
use crate::grammar::Component;
use crate::secret::Redacted;
use crate::uri::UriRef;

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

/// Why a URI couldn't be taken apart. `needs_reference` says that only references match, but the URI has a scheme or an
/// authority.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum MatchReason {
    Parse(ParseError),
    /// The component of the URI doesn't match the template.
    NoMatch {
        row: &'static RowTexts,
        component: Component,
        needs_reference: bool,
    },
    /// No row of the enum with this name matches.
    NoRow {
        table: &'static str,
        needs_reference: bool,
    },
    /// All but the query matches, which is wrong at this key of the template, or at this entry if it has no literal
    /// key.
    Query(&'static RowTexts, &'static str, QueryFault),
    /// The same for several rows of the enum with this name.
    OtherQuery {
        table: &'static str,
    },
    /// The URI matches, but the type of the parameter with this index refuses its value.
    Value {
        row: &'static RowTexts,
        index: u32,
    },
}

impl MatchReason {
    const fn needs_reference(self) -> bool {
        match self {
            Self::NoMatch {
                needs_reference, ..
            }
            | Self::NoRow {
                needs_reference, ..
            } => needs_reference,
            _ => false,
        }
    }
}

/// The texts of a row, which the macro knows. An error contains a reference to it, which is written faster than
/// strings.
#[derive(PartialEq, Eq)]
pub struct RowTexts {
    /// The placeholder of a base counts as the scheme.
    pub template: UriRef<'static>,
    /// The names of the parameters without a base, in their order, with `,` between them, which is cheaper for the
    /// compiler than a slice.
    pub names: &'static str,
    /// The [`Slots`](super::Slots) of the placeholders.
    pub slots: &'static str,
    /// The row's name.
    pub row_name: &'static str,
}

impl RowTexts {
    /// The name of the parameter with this index, and so of its placeholder: `b` for 1, if `names` is `a,b`.
    pub(crate) const fn placeholder(&self, index: u32) -> &'static str {
        let (mut name, mut names_after) = split(self.names, b',');
        let mut names_before = 0;
        while names_before < index
            && let Some(names) = names_after
        {
            (name, names_after) = split(names, b',');
            names_before += 1;
        }
        debug_assert!(names_before == index, "each index has a name");
        name
    }
}

/// The kind of a [`MatchError`].
///
/// ```
/// use uri_core::error::{MatchError, MatchErrorKind};
///
/// fn status(error: &MatchError) -> u16 {
///     match error.kind() {
///         MatchErrorKind::NoMatch => 404,
///         _ => 400, // the path is that of a row
///     }
/// }
/// # let _ = status;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatchErrorKind {
    /// The string isn't a URI or, in a table of references, a reference.
    Parse(ParseError),
    /// The URI doesn't match the template. The message of a row's error names the first component that differs.
    NoMatch,
    /// All but the query matches. A server answers with 400, and with 404 only to [`NoMatch`](Self::NoMatch); a program
    /// that tries several rows with one path goes on.
    ///
    /// Only entries with a placeholder count, and the error names the first one in the template that is wrong. If an
    /// entry without a placeholder, such as `action=list`, is missing or differs, this is `NoMatch`.
    ///
    /// In an enum, the three are known if only one row can be meant: the only one whose path matches or, of several,
    /// the only one with such a key in the URI. Otherwise they are `None`.
    #[non_exhaustive]
    Query {
        /// The name of the row.
        row: Option<&'static str>,
        /// The key in the template, or its whole entry if that has no literal key.
        key: Option<&'static str>,
        /// The fault of the URI's entries with this key.
        fault: Option<QueryFault>,
    },
    /// The URI matches, but a type refuses its value, or that isn't UTF-8.
    #[non_exhaustive]
    Value {
        /// The name of the row.
        row: &'static str,
        /// The name of the placeholder.
        placeholder: &'static str,
    },
}

/// The fault of the entries of a URI's query that have a key of the template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QueryFault {
    /// There is none.
    Missing,
    /// There are several, of which a server might read another one.
    Repeated,
    /// It differs from the template: it has no `=`, other text beside the value, or another value than the same
    /// placeholder elsewhere.
    Different,
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
                row: row.row_name,
                placeholder: row.placeholder(index),
            },
            MatchReason::Query(row, key, fault) => MatchErrorKind::Query {
                row: Some(row.row_name),
                key: Some(key),
                fault: Some(fault),
            },
            // Several rows could be meant, so none is named.
            MatchReason::OtherQuery { .. } => MatchErrorKind::Query {
                row: None,
                key: None,
                fault: None,
            },
        }
    }

    /// The name of the row that doesn't match or refuses a value. In an enum, a row that doesn't match is named only if
    /// just its query is wrong, and if no other row can be meant, as [`MatchErrorKind::Query`] says. `None` for any
    /// other mismatch in an enum, and for a string that isn't a URI.
    #[must_use]
    pub const fn row(&self) -> Option<&'static str> {
        match self.reason {
            MatchReason::NoMatch { row, .. }
            | MatchReason::Query(row, ..)
            | MatchReason::Value { row, .. } => Some(row.row_name),
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

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            MatchReason::Parse(error) => error.fmt(f)?,
            MatchReason::Value { row, index } => {
                let placeholder = row.placeholder(index);
                let row = row.row_name;
                write!(
                    f,
                    "value of `{placeholder}` in a URI of `{row}` is refused by its type"
                )?;
            }
            MatchReason::Query(row, key, fault) => {
                let fault = match fault {
                    QueryFault::Missing => "is missing",
                    QueryFault::Repeated => "occurs more than once",
                    QueryFault::Different => "differs from the template",
                };
                write!(
                    f,
                    "`{key}` {fault} in the query of a URI of `{}`",
                    row.row_name
                )?;
            }
            MatchReason::OtherQuery { table } => {
                write!(f, "the query of the URI matches no row of `{table}`")?;
            }
            MatchReason::NoMatch { row, component, .. } => {
                // The template shows that it's a reference, so the message needn't say it as that of `NoRow` does.
                let template = Redacted::of(row.template.as_str());
                let component = component.name();
                write!(f, "the {component} of the URI does not match `{template}`")?;
            }
            MatchReason::NoRow {
                table,
                needs_reference,
            } => {
                write!(f, "the URI matches no row of `{table}`")?;
                if needs_reference {
                    f.write_str("; its rows are references, without a scheme and an authority")?;
                }
            }
        }
        // A server sends the short form, without `#`, to its clients, which can't call `strip_base`.
        if self.reason.needs_reference() && f.alternate() {
            f.write_str("; `strip_base` removes the scheme and the authority")?;
        }
        Ok(())
    }
}
