//! Tables of URIs: rules for a whole table, and tables whose rows are the lines of a string
//! ([RFC 3986, section 6](https://www.rfc-editor.org/rfc/rfc3986#section-6)).
//!
//! ```
//! use uri_core::table::{self, TableRules};
//! use uri_core::{Normalization, Policy, Uri};
//!
//! const RULES: TableRules<'static> =
//!     TableRules::NONE.policy(Policy::DEFAULT).unique(Normalization::SCHEME);
//!
//! let rows = [Uri::parse("https://a.example/")?, Uri::parse("https://b.example/")?];
//! assert_eq!(table::check_array(&rows, &RULES), Ok(()));
//!
//! let rows = [Uri::parse("https://a.example/")?, Uri::parse("HTTPS://a.example:443")?];
//! let error = table::check_array(&rows, &RULES).unwrap_err();
//! assert_eq!(error.to_string(), "refused table: row 1 is the same URI as row 0, counted from 0");
//! # Ok::<_, uri_core::ParseError>(())
//! ```

// Imports: `error`, `bytes`, `output`, `uri`, `message`, `normalize`, `policy`.

use crate::bytes::put;
use crate::normalize::{NormalForm, Normalization};
use crate::policy::Policy;
use crate::uri::Uri;

mod error;
pub(crate) mod line_error;
mod lines;
pub(crate) mod two_rows;
pub(crate) mod unique;

pub use crate::error::line_error::{LineError, LineErrorKind};
// The types of rows. They are in the public types of a caller, so their path has no version.
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub use crate::format::{
    Alone, Below, CowOf, ItemOf, Many, ManyPairs, One, OneOrMore, Promised, RowArgument, RowValues,
    SegmentsIn, Unnamed, UriRow, ZeroOrOne,
};
pub use error::{TableError, TableErrorKind};
pub use lines::{Line, Lines};

#[cfg(feature = "alloc")]
use unique::duplicates;
use unique::first_duplicate;

/// Rules for a whole table. They can require that each row satisfies a policy, and that no two rows are equivalent.
///
/// ```
/// use uri_core::table::{self, TableRules};
/// use uri_core::{Normalization, Policy, Uri};
///
/// const RULES: TableRules<'static> =
///     TableRules::NONE.policy(Policy::DEFAULT).unique(Normalization::SCHEME);
/// let rows = [Uri::from_static("https://a.example/"), Uri::from_static("https://b.example/")];
/// assert!(table::check_array(&rows, &RULES).is_ok());
/// ```
///
/// Start with [`NONE`](Self::NONE), add rules with the methods, and check a table with `check` or [`check_array`].
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct TableRules<'a> {
    policy: Policy<'a>,
    unique: Option<Normalization>,
}

impl<'a> TableRules<'a> {
    /// An empty set of rules, which allows every table.
    ///
    /// ```
    /// # use uri_core::{Uri, table::{self, TableRules}};
    /// let rows = [Uri::parse("urn:b")?, Uri::parse("urn:a")?, Uri::parse("urn:a")?];
    /// assert!(table::check_array(&rows, &TableRules::NONE).is_ok());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const NONE: TableRules<'static> = TableRules {
        policy: Policy::ANY,
        unique: None,
    };

    /// Requires each row to satisfy a policy ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
    ///
    /// ```
    /// # use uri_core::{Policy, Uri, table::{self, TableRules}};
    /// let rows = [Uri::parse("http://u:password@example.org/")?];
    /// assert!(table::check_array(&rows, &TableRules::NONE.policy(Policy::DEFAULT)).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn policy(mut self, policy: Policy<'a>) -> Self {
        self.policy = policy;
        self
    }

    /// Refuses tables in which two rows have the same normal form
    /// ([section 6.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2)).
    ///
    /// ```
    /// # use uri_core::{Normalization, Uri, table::{self, TableRules}};
    /// let rows = [Uri::parse("http://example.org")?, Uri::parse("http://example.org/")?];
    /// assert!(table::check_array(&rows, &TableRules::NONE.unique(Normalization::SYNTAX)).is_ok());
    /// assert!(table::check_array(&rows, &TableRules::NONE.unique(Normalization::SCHEME)).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn unique(mut self, level: Normalization) -> Self {
        self.unique = Some(level);
        self
    }
}

/// Checks each row against the policy, then looks for duplicates.
///
/// Checking n rows takes O(n log n) time, whatever the rows are. Only the rule [`unique`](TableRules::unique) allocates
/// memory: for a map of the rows, and for the normal form of each row that isn't normalized.
///
/// # Errors
///
/// Returns an error if the table breaks a rule. The error contains the first broken rule and the first row that breaks
/// it; for a duplicate, it also contains the index of the other row.
///
/// ```
/// use uri_core::table::{self, TableErrorKind, TableRules};
/// use uri_core::{Policy, Uri};
///
/// const RULES: TableRules<'static> = TableRules::NONE.policy(Policy::ANY.schemes(&["https"]));
///
/// let rows = ["https://a.example/", "http://b.example/"].map(Uri::parse);
/// let rows: Vec<Uri<'_>> = rows.into_iter().collect::<Result<_, _>>()?;
/// let error = table::check(&rows, &RULES).unwrap_err();
/// assert!(matches!(error.kind(), TableErrorKind::Policy(_)));
/// assert_eq!((error.row(), error.other_row()), (1, None));
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub fn check(rows: &[Uri<'_>], rules: &TableRules<'_>) -> Result<(), TableError> {
    check_rows(rows, rules)?;
    if let Some(level) = rules.unique
        && let Some((row, first)) = duplicates(rows, level).next()
    {
        return Err(TableError::new(TableErrorKind::Duplicate, row, Some(first)));
    }
    Ok(())
}

/// Works like `check`, but takes an array and doesn't allocate, so it can be called in a constant.
///
/// With the rule [`unique`](TableRules::unique), n rows take O(n²) time, because the hash of each row is compared with
/// the hashes of all earlier rows. Each comparison takes a few instructions, unless the rows were crafted to have equal
/// hashes, so check large tables and rows from a network with `check`.
///
/// In a constant, each row takes about half a millisecond of build time. With the rule `unique`, a row that is not
/// normalized takes about ten milliseconds. For more than about 1,500 rows, you may have to allow
/// the lint `long_running_const_eval`.
///
/// # Errors
///
/// Returns the same error as `check` if the table breaks a rule.
///
/// ```
/// use uri_core::table::{self, TableRules};
/// use uri_core::{Normalization, Policy, Uri};
///
/// const TABLE: [Uri<'static>; 2] =
///     [Uri::from_static("https://a.example/"), Uri::from_static("https://b.example/")];
/// const RULES: TableRules<'static> =
///     TableRules::NONE.policy(Policy::DEFAULT).unique(Normalization::SCHEME);
/// const _: () = assert!(table::check_array(&TABLE, &RULES).is_ok());
/// ```
pub const fn check_array<const N: usize>(
    rows: &[Uri<'_>; N],
    rules: &TableRules<'_>,
) -> Result<(), TableError> {
    tri!(check_rows(rows, rules));
    if let Some(level) = rules.unique {
        let mut hashes = [0; N];
        let mut row = 0;
        each!(uri, rows, {
            let hash = NormalForm::new(uri.as_uri_ref(), level).hash();
            put(&mut hashes, row, hash);
            row += 1;
        });
        if let Some((row, first)) = first_duplicate(rows, level, &hashes) {
            return Err(TableError::new(TableErrorKind::Duplicate, row, Some(first)));
        }
    }
    Ok(())
}

/// Checks each row against the policy.
const fn check_rows(rows: &[Uri<'_>], rules: &TableRules<'_>) -> Result<(), TableError> {
    let mut row = 0;
    each!(uri, rows, {
        if let Err(error) = rules.policy.check_uri(*uri) {
            return Err(TableError::new(TableErrorKind::Policy(error), row, None));
        }
        row += 1;
    });
    Ok(())
}
