//! The error type for tables: the broken rule, and the rows that break it.

use core::fmt;

use crate::bytes::{Span, get};
use crate::message::input::{Input, Phrase};
use crate::message::report::Report;
use crate::message::suggestion::Fix;
use crate::policy::{PolicyError, Rule};
use crate::table::TableRules;
use crate::table::two_rows::duplicate;
use crate::uri::Uri;

/// The rule that a table breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableErrorKind {
    /// A row breaks the policy, as `http://example.org/` does if only `https` is allowed.
    Policy(PolicyError),
    /// A row is equivalent to an earlier row: `http://example.org/` in two rows.
    Duplicate,
}

/// The rule that a table breaks, and the row that breaks it.
///
/// The error contains no part of the table.
///
/// ```
/// use uri_core::table::{self, TableErrorKind, TableRules};
/// use uri_core::{Normalization, Uri};
///
/// let rows = [Uri::parse("http://a/")?, Uri::parse("http://b/")?, Uri::parse("HTTP://a:80")?];
/// let error = table::check_array(&rows, &TableRules::NONE.unique(Normalization::SCHEME)).unwrap_err();
/// assert_eq!(error.kind(), TableErrorKind::Duplicate);
/// assert_eq!((error.row(), error.other_row()), (2, Some(0)));
/// assert_eq!(error.to_string(), "refused table: row 2 is the same URI as row 0, counted from 0");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableError {
    kind: TableErrorKind,
    row: usize,
    other_row: Option<usize>,
}

impl TableError {
    pub(crate) const fn new(kind: TableErrorKind, row: usize, other_row: Option<usize>) -> Self {
        Self {
            kind,
            row,
            other_row,
        }
    }

    /// The rule that the table breaks.
    #[must_use]
    pub const fn kind(&self) -> TableErrorKind {
        self.kind
    }

    /// The index of the row that breaks the rule, counted from 0.
    #[must_use]
    pub const fn row(&self) -> usize {
        self.row
    }

    /// The index of the first row that is equivalent to a duplicate. If the row breaks the policy, there is no other row.
    #[must_use]
    pub const fn other_row(&self) -> Option<usize> {
        self.other_row
    }

    /// The full message. Call this with the rules and the table that were checked.
    ///
    /// The message shows the row with its password masked, and the range of a [`suggestion`](Report::suggestion) refers
    /// to this row's string. With a different table, the message shows the wrong row or a placeholder.
    ///
    /// ```
    /// use uri_core::table::{self, TableRules};
    /// use uri_core::{Normalization, Uri};
    ///
    /// let rows = [Uri::parse("urn:a")?, Uri::parse("URN:a")?];
    /// const UNIQUE: TableRules<'static> = TableRules::NONE.unique(Normalization::SYNTAX);
    /// let error = table::check_array(&rows, &UNIQUE).unwrap_err();
    /// assert_eq!(
    ///     error.report(&UNIQUE, &rows).to_string(),
    ///     "\
    /// refused table: row 1 is the same URI as row 0, counted from 0
    ///
    ///     URN:a
    ///     ^^^^^
    ///
    /// note: the table allows no two equivalent rows (rule `unique`; RFC 3986, section 6.2)"
    /// );
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn report<'t>(&self, rules: &TableRules<'t>, rows: &[Uri<'t>]) -> Report<'t> {
        let uri = match get(rows, self.row) {
            Some(uri) => uri,
            None => Uri::PLACEHOLDER,
        };
        let sentence = self.sentence();
        if let TableErrorKind::Policy(error) = self.kind {
            let mut report = error.report_uri(&rules.policy, uri);
            // Here, `sentence` is only the end of the line.
            report.sentence.push(sentence.as_str());
            return report;
        }
        let text = uri.as_str().as_bytes();
        Report {
            sentence,
            input: Input::new(text, Span::new(0, text.len()), uri.redacted().hidden()),
            fix: Fix::none(),
            note: "the table allows no two equivalent rows (rule `unique`; RFC 3986, section 6.2)",
        }
    }

    /// The message's first line or, if a row breaks the policy, the end of this line, because the policy error supplies
    /// the rest.
    const fn sentence(&self) -> Phrase {
        match self.kind {
            TableErrorKind::Policy(error) => {
                let mut end = Phrase::new();
                // An error in the policy itself doesn't name a row.
                if !matches!(error.rule(), Rule::InvalidPolicy) {
                    end.push(" of row ");
                    end.push_number(self.row as u64);
                    end.push(", counted from 0");
                }
                end
            }
            TableErrorKind::Duplicate => duplicate(self.row, self.other_row),
        }
    }
}

/// Prints the first line of the message, without any part of a row.
impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let TableErrorKind::Policy(error) = self.kind {
            error.fmt(f)?;
        }
        f.write_str(self.sentence().as_str())
    }
}

impl core::error::Error for TableError {}
