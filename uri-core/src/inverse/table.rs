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
use super::matcher::{QueryMismatch, query_mismatch};
use super::values::RowValues;
use super::{Mismatch, Slots, has_scheme_or_authority, matcher, row_values};

/// The rows of a table that can match a URI, in the order of the table, and why those that were asked don't match.
pub struct TableRows<'u> {
    uri: UriRef<'u>,
    candidates: Candidates<'static, 'u>,
    /// The error that `find` returns if no row matches: about the first row whose types refuse the values, or else that
    /// there is no row.
    error: MatchError,
    /// Whether a row was asked of which all but the query matches.
    only_query_differs: bool,
    /// The fault in the query for each such row. It's `None` while a match is still looked for, and no error is needed.
    query_mismatches: Option<Vec<QueryMismatch>>,
}

impl<'u> TableRows<'u> {
    /// The result of `find`, a function of the macro that asks the rows with the numbers of
    /// [`next_row`](Self::next_row) one after the other, and returns the variant of the first that matches and whose
    /// types accept the values. `table` names the enum of the rows; `are_uris` is `false` if they are references,
    /// without a scheme.
    ///
    /// # Errors
    ///
    /// Fails if the string isn't a URI, or if `find` returns nothing. Then, `find` is called a second time, if what is
    /// wrong in the query has to be found.
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
                needs_reference: !are_uris && has_scheme_or_authority(uri),
            }),
            only_query_differs: false,
            query_mismatches: None,
        };
        if let Some(variant) = find(&mut rows) {
            return Ok(variant);
        }
        // What is wrong in the query is computed only if no row matches. An error about a refused value precedes it.
        if rows.only_query_differs && !rows.has_refused_value() {
            rows.query_mismatches = Some(Vec::new());
            rows.candidates = Candidates::new(index, uri);
            // This finds no row again, but collects the mismatches. If there are none, because only literal entries
            // differ, the error stays `NoRow`.
            find(&mut rows);
            rows.blame_query(table);
        }
        Err(rows.error)
    }

    /// Whether a row matches, but a type refuses a value.
    const fn has_refused_value(&self) -> bool {
        matches!(self.error.reason, MatchReason::Value { .. })
    }

    /// Makes the error one about the query, if an entry with a placeholder, such as `page={page}`, is missing, repeated
    /// or different for a row that matches otherwise. A value that its type refuses, as in `page=x`, isn't one of these
    /// faults. The error names the row if only one can be meant: the only row with such a fault or, of several, the
    /// only one with a key that the URI has.
    fn blame_query(&mut self, table: &'static str) {
        let mismatches = self.query_mismatches.take().unwrap_or_default();
        let mut with_key = mismatches.iter().filter(|row| row.uri_has_key);
        let reason = match (&*mismatches, with_key.next(), with_key.next()) {
            // In each row, an entry without a placeholder differs, such as `action=list`, so the URI belongs to none.
            ([], ..) => return,
            ([only_row], ..) | (_, Some(only_row), None) => only_row.reason,
            // Several rows could be meant.
            _ => MatchReason::OtherQuery { table },
        };
        self.error = MatchError::new(reason);
    }

    /// The number of the next row that can match, counted from 0 in the table's order.
    pub fn next_row(&mut self) -> Option<usize> {
        self.candidates.next()
    }

    /// Whether the URI matches the row that is this constant, in any spelling. It has no placeholders, so no values.
    pub fn is(&self, constant: impl Into<UriRef<'static>>) -> bool {
        row_values::<(), ()>(None, &constant.into(), "", self.uri).is_ok()
    }

    /// The values that the URI has for the placeholders of a row, if it matches; otherwise, the reason is noted.
    pub(super) fn values<Forms, T: RowValues<'u, Forms>>(
        &mut self,
        row: &'static RowTexts,
    ) -> Option<T> {
        // A row of an enum has no base.
        let no_base = None;
        let values = row_values(no_base, &row.template, row.slots, self.uri);
        values.map_err(|mismatch| self.note(mismatch, row)).ok()
    }

    /// Notes why the URI doesn't match a row, as far as the error needs it.
    fn note(&mut self, mismatch: Mismatch, row: &'static RowTexts) {
        match mismatch {
            // The error is about the first row that refuses a value.
            Mismatch::Value(index) if !self.has_refused_value() => {
                self.error.reason = MatchReason::Value { row, index };
            }
            Mismatch::Value(_) => {}
            Mismatch::Query => {
                self.only_query_differs = true;
                if let Some(mismatches) = &mut self.query_mismatches {
                    // A row of an enum has no base. At most one mismatch is added.
                    mismatches.extend(query_mismatch(row, None, self.uri));
                }
            }
            Mismatch::Uri(_) => {}
        }
    }
}

/// Whether a URI matches a template without repeated names, and each value that it has is text: `/a%20b` matches
/// `/{x}`, but `/%FF`, which isn't UTF-8, doesn't. A list must be absent, and so must a placeholder whose name
/// `takes_text` refuses.
#[inline]
pub fn takes_if(template: UriRef<'_>, uri: UriRef<'_>, takes_text: impl Fn(&[u8]) -> bool) -> bool {
    // Each placeholder counts as a parameter of its own. Those that take text are bits of a number; one after the first
    // 64, which has no bit, takes none.
    let mut count = 0;
    let mut bits: u64 = 0;
    let bit_of = |index: u32| 1_u64.checked_shl(index).unwrap_or_default();
    let slots = Slots::write(template.as_str(), |name| {
        let index = count;
        count += 1;
        if takes_text(name) {
            bits |= bit_of(index);
        }
        Some((index as usize, None))
    });
    let mut found = Found::new(&slots);
    let matches = matcher::find(None, &template, &uri, &mut found).is_ok();
    let mut is_taken = |index: u32| match found.next_value() {
        Some(data) => bits & bit_of(index) != 0 && String::__value_from_uri_data(data).is_some(),
        None => found.has_no_items(index as usize),
    };
    matches && (0..count).all(&mut is_taken)
}

/// [`takes_if`] each value can be text.
#[inline]
pub fn takes(template: UriRef<'_>, uri: UriRef<'_>) -> bool {
    takes_if(template, uri, |_| true)
}
