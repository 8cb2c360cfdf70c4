//! The rules of a policy that are about a whole table.

use core::cmp::Ordering;

use crate::compare::{cmp_normal, hash_normal};
use crate::error::Component;
use crate::normalize::{Level, Normal};
use crate::policy::Policy;
use crate::policy_error::{PolicyError, Rule};
use crate::schemes::SchemeTable;
use crate::sink::NoRoom;
use crate::uri::Uri;

/// What [`Policy::check_table_in`] notes of one row.
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

/// Why a table was not found to keep a policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableError<'a> {
    /// A row breaks a rule.
    Policy(PolicyError<'a>),
    /// There are fewer keys than rows.
    NoRoom(NoRoom),
}

impl<'a> Policy<'a> {
    /// Checks every row, and the rules over the whole table. Time grows as n log n.
    ///
    /// # Errors
    ///
    /// If a rule is broken: the rule, the row, and for two rows that do not go together the other one.
    ///
    /// ```
    /// use uri_core::{Level, Policy, Rule, Uri};
    ///
    /// let rows = [Uri::parse("http://a/")?, Uri::parse("http://b/")?, Uri::parse("HTTP://a:80")?];
    /// let error = Policy::ANY.unique(Level::Scheme).check_table(&rows).unwrap_err();
    /// assert_eq!((error.rule(), error.row(), error.other_row()), (Rule::Unique, Some(2), Some(0)));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn check_table(&self, rows: &[Uri<'_>]) -> Result<(), PolicyError<'a>> {
        let mut keys = alloc::vec![TableKey::EMPTY; rows.len()];
        match self.check_table_in(rows, &mut keys) {
            Err(TableError::Policy(error)) => Err(error),
            // INVARIANT: there is a key for each row.
            Err(TableError::NoRoom(_)) | Ok(()) => Ok(()),
        }
    }

    /// The same as [`check_table`](Self::check_table) in a constant. Some hundred rows take no time to speak
    /// of; 2,000 rows take about a second of the compiler's.
    ///
    /// # Errors
    ///
    /// If a rule is broken: the rule, the row, and for two rows that do not go together the other one.
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
            Err(TableError::NoRoom(_)) | Ok(()) => Ok(()),
        }
    }

    /// The same as [`check_table`](Self::check_table) without allocation, given a key for each row.
    ///
    /// # Errors
    ///
    /// If a rule is broken, or there are fewer keys than rows.
    pub const fn check_table_in(
        &self,
        rows: &[Uri<'_>],
        keys: &mut [TableKey],
    ) -> Result<(), TableError<'a>> {
        let mut row = 0;
        let mut rest = rows;
        let mut before: Option<Uri<'_>> = None;
        while let [uri, tail @ ..] = rest {
            if let Err(error) = self.check(uri) {
                return Err(TableError::Policy(error.in_row(row, None)));
            }
            if self.sorted
                && let Some(before) = before
                && cmp_text(before.as_str(), uri.as_str()).is_gt()
            {
                let error = whole(Rule::Sorted, uri).in_row(row, Some(row - 1));
                return Err(TableError::Policy(error));
            }
            before = Some(*uri);
            row += 1;
            rest = tail;
        }
        let Some(level) = self.unique else {
            return Ok(());
        };
        let Some((keys, _)) = keys.split_at_mut_checked(rows.len()) else {
            return Err(TableError::NoRoom(NoRoom { needed: rows.len() }));
        };
        let mut row = 0;
        while row < rows.len() {
            let normal = Normal::new(rows[row].as_uri_ref(), level, &SchemeTable::BUILT_IN);
            keys[row] = TableKey::new(hash_normal(&normal), row);
            row += 1;
        }
        match first_duplicate(rows, level, keys) {
            Some((row, first)) => Err(TableError::Policy(
                whole(Rule::Unique, &rows[row]).in_row(row, Some(first)),
            )),
            None => Ok(()),
        }
    }
}

const fn whole<'a>(rule: Rule, uri: &Uri<'_>) -> PolicyError<'a> {
    PolicyError::new(rule, Component::Scheme, 0, uri.as_str().len())
}

/// The first row that is equivalent to one before it, and the first of these, given a key for each row.
pub(crate) const fn first_duplicate(
    rows: &[Uri<'_>],
    level: Level,
    keys: &mut [TableKey],
) -> Option<(usize, usize)> {
    sort(rows, level, keys);
    // Equivalent rows stand side by side now, in the order of the table.
    let mut found: Option<(usize, usize)> = None;
    let mut index = 1;
    while index < keys.len() {
        let (first, second) = (keys[index - 1], keys[index]);
        index += 1;
        if cmp_keys(rows, level, first, second).is_eq()
            && (found.is_none() || matches!(found, Some((row, _)) if second.row < row))
        {
            found = Some((second.row, first.row));
        }
    }
    found
}

/// By hash, and only where that is the same by what was hashed.
const fn cmp_keys(rows: &[Uri<'_>], level: Level, a: TableKey, b: TableKey) -> Ordering {
    if a.hash < b.hash {
        Ordering::Less
    } else if a.hash > b.hash {
        Ordering::Greater
    } else {
        cmp_normal(
            &Normal::new(rows[a.row].as_uri_ref(), level, &SchemeTable::BUILT_IN),
            &Normal::new(rows[b.row].as_uri_ref(), level, &SchemeTable::BUILT_IN),
        )
    }
}

/// Heapsort: `slice::sort` is not `const`.
const fn sort(rows: &[Uri<'_>], level: Level, keys: &mut [TableKey]) {
    let mut start = keys.len() / 2;
    while start > 0 {
        start -= 1;
        sift_down(rows, level, keys, start, keys.len());
    }
    let mut end = keys.len();
    while end > 1 {
        end -= 1;
        keys.swap(0, end);
        sift_down(rows, level, keys, 0, end);
    }
}

/// Makes `keys[start..end]` a heap, given that all below its root is one.
const fn sift_down(
    rows: &[Uri<'_>],
    level: Level,
    keys: &mut [TableKey],
    start: usize,
    end: usize,
) {
    let mut root = start;
    loop {
        let mut child = 2 * root + 1;
        if child >= end {
            return;
        }
        if child + 1 < end && is_before(rows, level, keys[child], keys[child + 1]) {
            child += 1;
        }
        if !is_before(rows, level, keys[root], keys[child]) {
            return;
        }
        keys.swap(root, child);
        root = child;
    }
}

/// Equivalent rows keep the order of the table.
const fn is_before(rows: &[Uri<'_>], level: Level, a: TableKey, b: TableKey) -> bool {
    match cmp_keys(rows, level, a, b) {
        Ordering::Less => true,
        Ordering::Equal => a.row < b.row,
        Ordering::Greater => false,
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
