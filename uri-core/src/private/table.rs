//! The checks of `uri_table!` and `uri_lines!`. They panic with the full message.

use super::facts::{Facts, allows_all};
use super::value::{long_uri, parse_uri};
use crate::bytes::substring;
use crate::error::{Grammar, ParseError};
use crate::message::from_static::refuse;
use crate::message::report::RenderedReport;
use crate::normalize::Normalization;
use crate::policy::{Policy, PolicyError, Rule};
use crate::polynomial::Point;
use crate::table::hash::hash_normal;
use crate::table::line_error::LineError;
use crate::table::sorted::next_unsorted;
use crate::table::unique::{RowKey, first_duplicate};
use crate::uri::parse::parse_in_constant;
use crate::uri::{MASK, Uri};

/// The value of an invalid row. Its scheme is also invalid, so a reference that is resolved against it is also a
/// placeholder. The checks below ignore placeholders.
pub const PLACEHOLDER: Uri<'static> = long_uri("!:", [1, 2, 2, 2, 2, 2]);

const fn is_placeholder(uri: &Uri<'_>) -> bool {
    matches!(uri.as_str().as_bytes(), [b'!', ..])
}

/// A row of a table that is an expression. The constant of the row has a value even if the string is not a URI.
/// Therefore the compiler reports an error in the row, but not in the uses of the row.
pub struct Row {
    text: &'static str,
    parsed: Result<Uri<'static>, ParseError>,
}

impl Row {
    /// Parses the string of a row.
    #[must_use]
    pub const fn parse(text: &'static str) -> Self {
        let parsed = match parse_in_constant(text, Grammar::Uri) {
            Ok(reference) => Ok(Uri::from_uri_ref(reference)),
            Err(error) => Err(error),
        };
        Self { text, parsed }
    }

    /// Returns the URI, or the placeholder if the string is not a URI.
    pub const fn uri(&self) -> Uri<'static> {
        match self.parsed {
            Ok(uri) => uri,
            Err(_) => PLACEHOLDER,
        }
    }

    /// Checks the row against a policy.
    ///
    /// # Panics
    ///
    /// Panics if the string is not a URI, or if it breaks the policy.
    #[track_caller]
    pub const fn check(&self, policy: &Policy<'_>) {
        match self.parsed {
            Ok(uri) => check(&uri, policy),
            Err(error) => refuse(self.text, error),
        }
    }
}

/// Checks a URI against a policy.
///
/// # Panics
///
/// Panics if the URI breaks the policy.
#[track_caller]
pub const fn check(uri: &Uri<'_>, policy: &Policy<'_>) {
    if is_placeholder(uri) {
        return;
    }
    if let Err(error) = check_by_valid_rules(policy, uri) {
        panic!("{}", error.report(policy, uri).render().as_str())
    }
}

/// Checks whether the host patterns of a policy are valid.
///
/// # Panics
///
/// Panics if a host pattern is invalid.
#[track_caller]
pub const fn validate(policy: &Policy<'_>) {
    if let Err(error) = policy.validate() {
        panic!("{}", error.report(policy, &PLACEHOLDER).render().as_str())
    }
}

/// Checks a URI against the rules of a policy. Ignores the list of hosts if a host pattern is invalid, because
/// [`validate`] reports the pattern once for all rows.
const fn check_by_valid_rules(policy: &Policy<'_>, uri: &Uri<'_>) -> Result<(), PolicyError> {
    match policy.check(uri) {
        Err(error) if matches!(error.rule(), Rule::HostPattern) => {
            policy.with_any_host().check(uri)
        }
        result => result,
    }
}

/// The policy of a block of rows whose strings are known to the macro, or `None` if the policy allows all of these rows.
#[derive(Clone, Copy)]
pub struct Block(Option<&'static Policy<'static>>);

impl Block {
    /// Creates a block from the facts about its rows. The facts are not needed if the policy allows the whole table.
    #[must_use]
    pub const fn new(policy: &'static Policy<'static>, is_allowed: bool, rows: &Facts<'_>) -> Self {
        Self(if is_allowed || allows_all(policy, rows) {
            None
        } else {
            Some(policy)
        })
    }

    /// Checks a row.
    ///
    /// # Panics
    ///
    /// Panics if the URI breaks the policy.
    #[track_caller]
    pub const fn check(self, text: &'static str) {
        if let Some(policy) = self.0 {
            check(&parse_uri(text), policy);
        }
    }

    /// Checks a line of a file. The URI begins at `column` of the line.
    ///
    /// # Panics
    ///
    /// Panics if the URI breaks the policy.
    #[track_caller]
    pub const fn check_line(self, text: &'static str, file: &str, line: usize, column: usize) {
        let Some(policy) = self.0 else { return };
        let uri = parse_uri(text);
        if let Err(error) = check_by_valid_rules(policy, &uri) {
            let error = LineError::of_policy(error, *policy, uri, line, column);
            panic!("{}", error.report_in(file).render().as_str())
        }
    }
}

/// Returns a hash of the normal form.
#[must_use]
pub const fn hash(uri: Uri<'_>, level: Normalization<'static>) -> u64 {
    hash_normal(&uri, level, Point::FIRST)
}

/// A row of a table with its name, for the rules of a whole table.
#[derive(Clone, Copy)]
pub struct TableRow {
    name: &'static str,
    uri: Uri<'static>,
    hash: u64,
}

impl TableRow {
    /// Creates a row. Only [`check_unique`] reads the hash.
    #[must_use]
    pub const fn new(name: &'static str, uri: Uri<'static>, hash: u64) -> Self {
        Self { name, uri, hash }
    }
}

/// Returns the URIs of a table.
const fn uris<const N: usize>(rows: &[TableRow; N]) -> [Uri<'static>; N] {
    let mut uris = [PLACEHOLDER; N];
    let mut row = 0;
    while row < N {
        uris[row] = rows[row].uri;
        row += 1;
    }
    uris
}

/// Checks that no two rows are equivalent at a level. Ignores the table if a row is not a URI.
///
/// # Panics
///
/// Panics if two rows are equivalent.
#[track_caller]
pub const fn check_unique<const N: usize>(rows: [TableRow; N], level: Normalization<'static>) {
    let mut keys = [RowKey::EMPTY; N];
    let mut row = 0;
    while row < N {
        if is_placeholder(&rows[row].uri) {
            return;
        }
        keys[row] = RowKey::new(rows[row].hash, row);
        row += 1;
    }
    if let Some((row, first)) = first_duplicate(&uris(&rows), level, &mut keys) {
        let (first, row) = (rows[first], rows[row]);
        panic!(
            "{}",
            duplicate((first.name, first.uri), (row.name, row.uri), level).as_str()
        )
    }
}

/// Checks that the rows are sorted. Ignores rows that are not URIs.
///
/// # Panics
///
/// Panics if a row belongs before the row above it.
#[track_caller]
pub const fn check_sorted<const N: usize>(rows: &[TableRow; N]) {
    let uris = uris(rows);
    let mut start = 0;
    while let Some(row) = next_unsorted(&uris, start) {
        let (above, found) = (rows[row - 1], rows[row]);
        if !is_placeholder(&above.uri) && !is_placeholder(&found.uri) {
            panic!(
                "{}",
                unsorted((above.name, above.uri), (found.name, found.uri)).as_str()
            )
        }
        start = row;
    }
}

/// Returns the message about two equivalent rows.
#[must_use]
pub const fn duplicate(
    first: (&str, Uri<'_>),
    row: (&str, Uri<'_>),
    level: Normalization<'static>,
) -> RenderedReport {
    let note = match level {
        Normalization::SYNTAX => "rule `unique = syntax` of the table (RFC 3986, section 6.2.2)",
        Normalization::SCHEME => "rule `unique = scheme` of the table (RFC 3986, section 6.2.3)",
        _ => "rule `unique = simple` of the table (RFC 3986, section 6.2.1)",
    };
    two_rows("the same URI as", first, row, note)
}

/// Returns the message about a row that belongs before the row above it.
#[must_use]
pub const fn unsorted(before: (&str, Uri<'_>), row: (&str, Uri<'_>)) -> RenderedReport {
    two_rows("belongs before", before, row, "rule `sorted` of the table")
}

/// Returns the message "refused row `B`: … row `A`", with the text of both rows.
const fn two_rows(
    relation: &str,
    (other_name, other): (&str, Uri<'_>),
    (name, uri): (&str, Uri<'_>),
    note: &str,
) -> RenderedReport {
    let mut out = RenderedReport::new();
    out.push("refused row `");
    out.push(name);
    out.push("`: ");
    out.push(relation);
    out.push(" row `");
    out.push(other_name);
    out.push("`\n\n    ");
    out.push(other_name);
    out.push(" = ");
    push_row(&mut out, other);
    out.push("\n    ");
    out.push(name);
    out.push(" = ");
    push_row(&mut out, uri);
    out.push("\n\nnote: ");
    out.push(note);
    out
}

/// Appends the string of a row. A password is replaced by `***`, and the string is cut after 100 bytes.
const fn push_row(out: &mut RenderedReport, uri: Uri<'_>) {
    const SHOWN: usize = 100;
    let text = uri.as_str();
    let (before, after) = match uri.redacted().hidden() {
        Some(hidden) => (hidden.start, hidden.end),
        None => (text.len(), text.len()),
    };
    out.push(substring(
        text,
        0,
        if before < SHOWN { before } else { SHOWN },
    ));
    if before >= SHOWN && text.len() > SHOWN {
        return out.push("...");
    }
    if before < text.len() {
        out.push(MASK);
    }
    let end = after + (SHOWN - before);
    if end < text.len() {
        out.push(substring(text, after, end));
        out.push("...");
    } else {
        out.push(substring(text, after, text.len()));
    }
}
