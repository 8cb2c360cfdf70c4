//! The rows of a table that can match a URI.

use alloc::string::String;
use alloc::vec::Vec;

use super::error::{MatchReason, RowTexts};
use crate::error::MatchError;
use crate::pct::FromUriData as _;
use crate::uri::UriRef;

use super::argument::RowArgument;
use super::found::Found;
use super::index::Candidates;
use super::matcher::query_reason;
use super::values::RowValues;
use super::{Mismatch, Slots, has_server, matcher, row_values};

/// The rows that can match a URI, in the order of the table.
pub struct TableRows<'u> {
    uri: UriRef<'u>,
    candidates: Candidates<'static, 'u>,
    /// About the first row whose types refuse the values.
    error: MatchError,
    /// Whether all but the query of a row matches.
    path_matches: bool,
    /// The faults of such rows, if they are wanted.
    faults: Option<Vec<(MatchReason, bool)>>,
}

impl<'u> TableRows<'u> {
    /// The result of `find` for the first row that matches and whose types accept the values. `table` names the enum.
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
        let uri = uri.__uri_ref_of_argument()?;
        let mut rows = Self {
            uri,
            candidates: Candidates::new(index, uri),
            error: MatchError::new(MatchReason::NoRow {
                table,
                needs_reference: !are_uris && has_server(uri),
            }),
            path_matches: false,
            faults: None,
        };
        if let Some(found) = find(&mut rows) {
            return Ok(found);
        }
        // What is wrong is looked up only if no row matches.
        if rows.path_matches && !rows.is_refused() {
            rows.faults = Some(Vec::new());
            rows.candidates = Candidates::new(index, uri);
            find(&mut rows);
            rows.name_fault(table);
        }
        Err(rows.error)
    }

    const fn is_refused(&self) -> bool {
        matches!(self.error.reason, MatchReason::Value { .. })
    }

    /// Names the only row whose place in the URI matches, or the only one of which a key is there.
    fn name_fault(&mut self, table: &'static str) {
        let faults = self.faults.take().unwrap_or_default();
        let mut there = faults.iter().filter(|(_, is_there)| *is_there);
        let reason = match (&*faults, there.next(), there.next()) {
            ([], ..) => return,
            ([(only, _)], ..) | (_, Some((only, _)), None) => *only,
            _ => MatchReason::OtherQuery { table },
        };
        self.error = MatchError::new(reason);
    }

    /// The number of the next row.
    pub fn next_row(&mut self) -> Option<usize> {
        self.candidates.next()
    }

    /// Whether the row that is this constant matches.
    pub fn is(&self, constant: impl Into<UriRef<'static>>) -> bool {
        row_values::<(), ()>(None, &constant.into(), "", self.uri).is_ok()
    }

    pub(super) fn values<Forms, T: RowValues<'u, Forms>>(
        &mut self,
        row: &'static RowTexts,
    ) -> Option<T> {
        let values = row_values(None, &row.template, row.slots, self.uri);
        values.map_err(|mismatch| self.add(mismatch, row)).ok()
    }

    fn add(&mut self, mismatch: Mismatch, row: &'static RowTexts) {
        match mismatch {
            Mismatch::Value(index) if !self.is_refused() => {
                self.error.reason = MatchReason::Value { row, index };
            }
            Mismatch::Query => {
                self.path_matches = true;
                if let Some(faults) = &mut self.faults {
                    faults.extend(query_reason(row, None, self.uri));
                }
            }
            _ => {}
        }
    }
}

/// Whether a URI matches a template with neither options, lists nor repeated names, and all its values are text.
#[inline]
pub fn takes(template: UriRef<'_>, uri: UriRef<'_>) -> bool {
    // Each placeholder has a slot of its own, which takes any text.
    let mut count = 0;
    let slots = Slots::write(template.as_str(), |_| {
        let index = count;
        count += 1;
        Some((index, None))
    });
    let mut found = Found::new(&slots);
    let is_match = matcher::find(None, &template, &uri, &mut found);
    // Octets that aren't UTF-8 aren't text.
    let mut next = || String::__value_from_uri_data(found.next()?);
    is_match.is_ok() && (0..count).all(|_| next().is_some())
}
