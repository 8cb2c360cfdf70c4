//! The rows of a table that can match a URI.

use alloc::string::String;
use alloc::vec::Vec;

use crate::error::match_error::MatchReason;
use crate::error::{MatchError, MatchErrorKind};
use crate::format::placeholder::Placeholder;
use crate::pct::FromUriData as _;
use crate::uri::UriRef;

use super::argument::RowArgument;
use super::found::Found;
use super::index::Candidates;
use super::values::OwnValues;
use super::{FunctionRow, has_server, matcher, row_values, values_of};

/// In the order of the table.
pub struct TableRows<'u> {
    uri: UriRef<'u>,
    candidates: Candidates<'static, 'u>,
    /// About the first row whose types refuse the values.
    error: MatchError,
}

impl<'u> TableRows<'u> {
    /// What `find` returns for the first row that matches and whose types accept the values. `table` names the enum.
    ///
    /// # Errors
    ///
    /// Fails if the string isn't a URI, or if `find` returns nothing.
    pub fn find<Kind, T>(
        uri: impl RowArgument<'u, Kind>,
        index: &'static [u8],
        (table, are_uris): (&'static str, bool),
        find: fn(&mut Self) -> Option<T>,
    ) -> Result<T, MatchError> {
        let uri = uri.__reference()?;
        let mut rows = Self {
            uri,
            candidates: Candidates::new(index, uri),
            error: MatchError::new(MatchReason::NoRow {
                table,
                needs_reference: !are_uris && has_server(uri),
            }),
        };
        find(&mut rows).ok_or(rows.error)
    }

    /// The number of the next row.
    pub fn next_row(&mut self) -> Option<usize> {
        self.candidates.next()
    }

    /// Whether the row that is this constant matches.
    pub fn is(&self, constant: impl Into<UriRef<'static>>) -> bool {
        row_values::<(), ()>(None, &constant.into(), "", self.uri).is_ok()
    }

    pub(super) fn values<R: FunctionRow, Forms: OwnValues<'u>>(&mut self) -> Option<Forms::Values> {
        let values = values_of::<R, Forms, _>(None, self.uri);
        let is_refused = |error: &MatchError| error.kind() != MatchErrorKind::NoMatch;
        // The first row whose type refuses a value is named, else the enum.
        if let Err(error) = &values
            && is_refused(error)
            && !is_refused(&self.error)
        {
            self.error = error.clone();
        }
        values.ok()
    }
}

/// Matches a template with neither options, lists nor repeated names, if all values are text.
#[inline]
pub fn takes(template: UriRef<'_>, uri: UriRef<'_>) -> bool {
    let placeholders = Placeholder::all(template.as_str());
    let names: Vec<&[u8]> = placeholders.map(|placeholder| placeholder.name).collect();
    let (count, names) = (names.len(), names.join(&b','));
    let mut found = Found::new(&names, false);
    let is_match = matcher::find(None, template, uri, &mut found);
    // Octets that aren't UTF-8 aren't text.
    let mut next = || String::__from_data(found.next()?);
    is_match && (0..count).all(|_| next().is_some())
}
