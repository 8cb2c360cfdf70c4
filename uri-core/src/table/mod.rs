//! Rules for a whole table of URIs, and tables in the lines of a file
//! ([RFC 3986, section 6](https://www.rfc-editor.org/rfc/rfc3986#section-6)).
//!
//! Imports: `error`, `bytes`, `schemes`, `syntax`, `uri`, `message`, `normalize`, `policy`.

use core::cmp::Ordering;
use core::fmt;

use crate::bytes::{get, put};
use crate::error::Component;
use crate::normalize::compare::{cmp_normal, hash_normal};
use crate::normalize::{Level, Normal};
use crate::policy::Policy;
use crate::policy::{PolicyError, Rule};
use crate::schemes::SchemeTable;
use crate::uri::Uri;

pub(crate) mod line_error;
mod lines;

pub use line_error::{LineError, LineErrorKind};
pub use lines::{Line, Lines};

/// What [`Policy::check_table_in`] notes of one row: a place for it, which its caller provides.
#[derive(Clone, Copy, Debug)]
pub struct TableKey {
    hash: u64,
    row: usize,
}

impl TableKey {
    /// Nothing noted yet.
    pub const EMPTY: Self = Self { hash: 0, row: 0 };

    /// A row with the hash of its URI at a level.
    pub(crate) const fn new(hash: u64, row: usize) -> Self {
        Self { hash, row }
    }
}

/// Why [`Policy::check_table_in`] does not find that a table keeps its policy.
///
/// ```
/// use uri_core::{Level, Policy, TableError, Uri};
///
/// let rows = [Uri::parse("urn:a")?, Uri::parse("urn:b")?];
/// let error = Policy::ANY.unique(Level::Simple).check_table_in(&rows, &mut []).unwrap_err();
/// assert_eq!(error, TableError::TooFewKeys { needed: 2 });
/// assert_eq!(error.to_string(), "too few keys: 2 are needed");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableError<'a> {
    /// A row breaks a rule.
    Policy(PolicyError<'a>),
    /// There are fewer keys than rows, and the policy asks for `unique` rows.
    TooFewKeys {
        /// How many keys there must be.
        needed: usize,
    },
}

/// The first line of the message about a row, as far as it can be told without its URI.
impl fmt::Display for TableError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Policy(error) => error.fmt(f),
            Self::TooFewKeys { needed } => write!(f, "too few keys: {needed} are needed"),
        }
    }
}

impl core::error::Error for TableError<'_> {}

impl<'a> Policy<'a> {
    /// Checks every row by itself, then the order of the rows, then that they are unique
    /// ([section 6](https://www.rfc-editor.org/rfc/rfc3986#section-6)). Time grows as
    /// n log n.
    ///
    /// # Errors
    ///
    /// If a rule is broken: the rule, the first row that breaks it, and for two rows that do not go together
    /// the other one.
    ///
    /// ```
    /// use uri_core::{Level, Policy, Rule, Uri};
    ///
    /// let rows = [Uri::parse("http://a/")?, Uri::parse("http://b/")?, Uri::parse("HTTP://a:80")?];
    /// let error = Policy::ANY.unique(Level::Scheme).check_table(&rows).unwrap_err();
    /// assert_eq!((error.rule(), error.row(), error.other_row()), (Rule::Unique, Some(2), Some(0)));
    /// assert_eq!(error.to_string(), "refused table: row 2 is the same URI as row 0, counted from 0");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn check_table(&self, rows: &[Uri<'_>]) -> Result<(), PolicyError<'a>> {
        match self.check_table_in(rows, &mut alloc::vec![TableKey::EMPTY; rows.len()]) {
            Err(TableError::Policy(error)) => Err(error),
            // INVARIANT: there is a key for each row.
            Err(TableError::TooFewKeys { .. }) | Ok(()) => Ok(()),
        }
    }

    /// The same as [`check_table`](Self::check_table) in a constant. A row takes one to three milliseconds of
    /// the compiler's; from some 1,500 rows on its lint `long_running_const_eval` has to be allowed.
    ///
    /// # Errors
    ///
    /// If a rule is broken: the rule, the first row that breaks it, and for two rows that do not go together
    /// the other one.
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// const fn uri(text: &str) -> Uri<'_> {
    ///     match Uri::parse(text) {
    ///         Ok(uri) => uri,
    ///         Err(_) => panic!("not a URI"),
    ///     }
    /// }
    /// const TABLE: [Uri<'static>; 2] = [uri("https://a.example/"), uri("https://b.example/")];
    /// const _: () = assert!(Policy::SAFE.sorted().check_array(&TABLE).is_ok());
    /// ```
    pub const fn check_array<const N: usize>(
        &self,
        rows: &[Uri<'_>; N],
    ) -> Result<(), PolicyError<'a>> {
        match self.check_table_in(rows, &mut [TableKey::EMPTY; N]) {
            Err(TableError::Policy(error)) => Err(error),
            // INVARIANT: there is a key for each row.
            Err(TableError::TooFewKeys { .. }) | Ok(()) => Ok(()),
        }
    }

    /// The same as [`check_table`](Self::check_table) without allocation, given a key for each row. A policy
    /// that does not ask for [`unique`](Self::unique) rows needs no keys.
    ///
    /// # Errors
    ///
    /// If a rule is broken, or there are too few keys.
    ///
    /// ```
    /// use uri_core::{Level, Policy, TableKey, Uri};
    ///
    /// let rows = [Uri::parse("urn:a")?, Uri::parse("urn:b")?];
    /// let mut keys = [TableKey::EMPTY; 2];
    /// assert!(Policy::ANY.unique(Level::Simple).check_table_in(&rows, &mut keys).is_ok());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn check_table_in(
        &self,
        rows: &[Uri<'_>],
        keys: &mut [TableKey],
    ) -> Result<(), TableError<'a>> {
        if let Err(error) = self.check_rows(rows) {
            return Err(TableError::Policy(error));
        }
        let Some(level) = self.unique else {
            return Ok(());
        };
        let Some((keys, _)) = keys.split_at_mut_checked(rows.len()) else {
            return Err(TableError::TooFewKeys { needed: rows.len() });
        };
        let mut row = 0;
        while let Some(uri) = get(rows, row) {
            let normal = Normal::new(uri.as_uri_ref(), level, &SchemeTable::BUILT_IN);
            put(keys, row, TableKey::new(hash_normal(&normal), row));
            row += 1;
        }
        match first_duplicate(rows, level, keys) {
            Some((row, other)) => Err(TableError::Policy(whole(Rule::Unique, rows, row, other))),
            None => Ok(()),
        }
    }

    const fn check_rows(&self, rows: &[Uri<'_>]) -> Result<(), PolicyError<'a>> {
        let mut row = 0;
        let mut rest = rows;
        while let [uri, tail @ ..] = rest {
            if let Err(error) = self.check(uri) {
                return Err(error.in_row(row, None));
            }
            row += 1;
            rest = tail;
        }
        row = 1;
        rest = rows;
        while self.sorted
            && let [before, tail @ ..] = rest
            && let [uri, ..] = tail
        {
            if cmp_text(before.as_str(), uri.as_str()).is_gt() {
                return Err(whole(Rule::Sorted, rows, row, row - 1));
            }
            row += 1;
            rest = tail;
        }
        Ok(())
    }
}

/// A whole row that does not go with another one.
const fn whole<'a>(rule: Rule, rows: &[Uri<'_>], row: usize, other_row: usize) -> PolicyError<'a> {
    let len = match get(rows, row) {
        Some(uri) => uri.as_str().len(),
        None => 0,
    };
    PolicyError::new(rule, Component::Scheme, 0, len).in_row(row, Some(other_row))
}

/// The first row that is equivalent to one before it, and the first of these, given a key for each row.
pub(crate) const fn first_duplicate(
    rows: &[Uri<'_>],
    level: Level,
    keys: &mut [TableKey],
) -> Option<(usize, usize)> {
    let mut index = Index { rows, level, keys };
    index.sort();
    // Equivalent rows stand side by side now, in the order of the table.
    let mut found: Option<(usize, usize)> = None;
    let mut rest: &[TableKey] = index.keys;
    while let [first, tail @ ..] = rest
        && let [second, ..] = tail
    {
        if first.hash == second.hash
            && index.cmp_rows(*first, *second).is_eq()
            && !matches!(found, Some((row, _)) if row < second.row)
        {
            found = Some((second.row, first.row));
        }
        rest = tail;
    }
    found
}

/// The rows of a table by their normal forms.
///
/// INVARIANT: there are as many keys as rows, and each is of another row.
struct Index<'t> {
    rows: &'t [Uri<'t>],
    level: Level,
    keys: &'t mut [TableKey],
}

impl<'t> Index<'t> {
    const fn normal(&self, uri: Uri<'t>) -> Normal<'t> {
        Normal::new(uri.as_uri_ref(), self.level, &SchemeTable::BUILT_IN)
    }

    /// Whether a key goes before another one: by hash, only where that is the same by what was hashed, and
    /// only where that is the same too by row.
    const fn is_before(&self, a: TableKey, b: TableKey) -> bool {
        if a.hash != b.hash {
            return a.hash < b.hash;
        }
        match self.cmp_rows(a, b) {
            Ordering::Less => true,
            Ordering::Equal => a.row < b.row,
            Ordering::Greater => false,
        }
    }

    const fn cmp_rows(&self, a: TableKey, b: TableKey) -> Ordering {
        match (get(self.rows, a.row), get(self.rows, b.row)) {
            (Some(a), Some(b)) => cmp_normal(&self.normal(a), &self.normal(b)),
            // INVARIANT: each key is of a row.
            _ => Ordering::Equal,
        }
    }

    /// Heapsort, since `slice::sort` is not `const`.
    const fn sort(&mut self) {
        let mut start = self.keys.len() / 2;
        while start > 0 {
            start -= 1;
            self.sift_down(start, self.keys.len());
        }
        let mut end = self.keys.len();
        while end > 1 {
            end -= 1;
            self.swap(0, end);
            self.sift_down(0, end);
        }
    }

    /// Makes `keys[root..end]` a heap, given that all below its root is one.
    const fn sift_down(&mut self, root: usize, end: usize) {
        let Some(key) = get(self.keys, root) else {
            return;
        };
        let mut root = root;
        while let Some((child, last)) = self.last_child(root, end)
            && self.is_before(key, last)
        {
            put(self.keys, root, last);
            root = child;
        }
        put(self.keys, root, key);
    }

    /// Of the two children of a root the one that goes behind the other, and its index.
    const fn last_child(&self, root: usize, end: usize) -> Option<(usize, TableKey)> {
        let first = 2 * root + 1;
        if first >= end {
            return None;
        }
        match (get(self.keys, first), get(self.keys, first + 1)) {
            (Some(a), Some(b)) if first + 1 < end && self.is_before(a, b) => Some((first + 1, b)),
            (Some(a), _) => Some((first, a)),
            (None, _) => None,
        }
    }

    const fn swap(&mut self, a: usize, b: usize) {
        if let (Some(x), Some(y)) = (get(self.keys, a), get(self.keys, b)) {
            put(self.keys, a, y);
            put(self.keys, b, x);
        }
    }
}

/// `a.cmp(b)` for `const fn`.
pub(crate) const fn cmp_text(a: &str, b: &str) -> Ordering {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    loop {
        match (a, b) {
            ([], []) => return Ordering::Equal,
            ([], _) => return Ordering::Less,
            (_, []) => return Ordering::Greater,
            ([x, ..], [y, ..]) if *x < *y => return Ordering::Less,
            ([x, ..], [y, ..]) if *x > *y => return Ordering::Greater,
            ([_, a_rest @ ..], [_, b_rest @ ..]) => (a, b) = (a_rest, b_rest),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// All hashes are the same, so that only what was hashed tells the rows apart.
    #[test]
    fn rows_with_the_same_hash_are_compared_in_full() {
        let texts = [
            "http://c/",
            "http://a/",
            "HTTP://C",
            "http://b/",
            "http://A/.",
            "http://c:80/",
            "urn:a",
        ];
        let rows: Vec<Uri<'_>> = texts.map(|text| Uri::parse(text).unwrap()).into();
        for (level, expected) in [
            (Level::Simple, None),
            (Level::Syntax, Some((4, 1))),
            (Level::Scheme, Some((2, 0))),
        ] {
            for hash in [0, u64::MAX] {
                let keys = (0..rows.len()).rev().map(|row| TableKey::new(hash, row));
                let mut keys: Vec<TableKey> = keys.collect();
                assert_eq!(first_duplicate(&rows, level, &mut keys), expected);
            }
        }
    }

    #[test]
    fn texts_are_compared_as_the_standard_library_does() {
        let texts = ["", "a", "b", "aa", "ab", "é"];
        for a in texts {
            for b in texts {
                assert_eq!(cmp_text(a, b), a.cmp(b));
            }
        }
    }
}
