//! The rule `unique`: no two rows have the same normal form
//! ([RFC 3986, section 6.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2)).
//!
//! Each row is compared only with earlier rows that have the same hash, so the search takes time linear in the number
//! of rows. If many rows share a bucket, or different rows have the same hash, the rows are instead sorted by their
//! hashes, in O(n log n) time.
//!
//! In the sorted order, two rows are compared in full only if they are neighbors and their hashes are equal, so each
//! row is read a few times at most, however long it is. If two rows have equal hashes but differ, someone chose them on
//! purpose, so all rows are hashed again in a way that can't be predicted.

use crate::bytes::{get, get_mut, put};
use crate::normalize::compare::is_same_normal;
use crate::normalize::{Normal, Normalization};
use crate::polynomial::Point;
use crate::table::hash::{hash_normal, point_of};
use crate::uri::Uri;

/// A row's hash and index, and two links for the search in buckets.
///
/// A bucket contains the rows whose hashes have the same remainder. The key at the index `hash % keys.len()` links to
/// the last row of the hash's bucket, and each row's key links to the previous row of the same bucket.
#[derive(Clone, Copy)]
pub(crate) struct RowKey {
    hash: u64,
    row: usize,
    /// The index of the bucket's last row plus 1, or 0 if the bucket is empty.
    last: usize,
    /// The index of the previous row of the same bucket plus 1, or 0 for the bucket's first row.
    before: usize,
}

impl RowKey {
    pub(crate) const EMPTY: Self = Self::new(0, 0);

    pub(crate) const fn new(hash: u64, row: usize) -> Self {
        Self {
            hash,
            row,
            last: 0,
            before: 0,
        }
    }
}

/// Writes the key of each row into a slice of the same length.
pub(crate) const fn write_keys(
    rows: &[Uri<'_>],
    level: Normalization<'_>,
    point: Point,
    keys: &mut [RowKey],
) {
    let mut row = 0;
    while let Some(uri) = get(rows, row) {
        put(keys, row, RowKey::new(hash_normal(&uri, level, point), row));
        row += 1;
    }
}

/// The index of the first duplicate row, and the index of the first row that is equivalent to it.
///
/// There must be one key for each row, in the order of the rows.
pub(crate) const fn first_duplicate(
    rows: &[Uri<'_>],
    level: Normalization<'_>,
    keys: &mut [RowKey],
) -> Option<(usize, usize)> {
    if let Ok(found) = first_in_buckets(rows, level, keys) {
        return found;
    }
    let mut duplicates = Duplicates::new(rows, level, keys);
    let mut found: Option<(usize, usize)> = None;
    while let Some((row, first)) = duplicates.next() {
        if !matches!(found, Some((found_row, _)) if found_row < row) {
            found = Some((row, first));
        }
    }
    found
}

/// The indices of the duplicate rows in ascending order, each with the index of the first row that is equivalent to it.
#[cfg(feature = "alloc")]
#[must_use]
pub fn duplicate_rows(
    rows: &[Uri<'_>],
    level: Normalization<'static>,
) -> alloc::vec::Vec<(usize, usize)> {
    let mut keys = alloc::vec![RowKey::EMPTY; rows.len()];
    write_keys(rows, level, Point::FIRST, &mut keys);
    let mut duplicates = Duplicates::new(rows, level, &mut keys);
    let mut found: alloc::vec::Vec<_> = core::iter::from_fn(|| duplicates.next()).collect();
    found.sort_unstable();
    found
}

/// Why the search in buckets gave up: many rows share a bucket, or different rows have the same hash.
struct FullBuckets;

/// Works like [`first_duplicate`], but gives up if many rows share a bucket or different rows have the same hash.
const fn first_in_buckets(
    rows: &[Uri<'_>],
    level: Normalization<'_>,
    keys: &mut [RowKey],
) -> Result<Option<(usize, usize)>, FullBuckets> {
    /// The average number of steps that are allowed per row.
    const STEPS: usize = 8;
    let table = Table { rows, level };
    let mut steps_left = keys.len().saturating_mul(STEPS);
    let mut row = 0;
    while let Some(key) = get(keys, row) {
        let bucket = (key.hash % keys.len() as u64) as usize;
        let mut last = 0;
        if let Some(key) = get_mut(keys, bucket) {
            last = key.last;
            key.last = row + 1;
        }
        if let Some(key) = get_mut(keys, row) {
            key.before = last;
        }
        let mut next = last;
        while let Some(other) = next.checked_sub(1)
            && let Some(other) = get(keys, other)
        {
            let is_same_hash = other.hash == key.hash;
            if is_same_hash && table.is_same(other, key) {
                return Ok(Some((key.row, other.row)));
            }
            if is_same_hash || steps_left == 0 {
                return Err(FullBuckets);
            }
            steps_left -= 1;
            next = other.before;
        }
        row += 1;
    }
    Ok(None)
}

/// The duplicate rows, in the order of their hashes.
struct Duplicates<'t> {
    table: Table<'t>,
    /// The unread keys, sorted.
    keys: &'t [RowKey],
    /// The first row that is equivalent to the next key's row. It can be that same row.
    first: usize,
}

impl<'t> Duplicates<'t> {
    /// Sorts the keys. There must be one key for each row, in any order.
    const fn new(rows: &'t [Uri<'t>], level: Normalization<'t>, keys: &'t mut [RowKey]) -> Self {
        /// The maximum number of times that the rows are hashed again. Two different valid rows collide at no more than
        /// one of the 2^60 points for each seven bytes of their length, so only rows with forged offsets could collide
        /// at every point.
        const ROUNDS: u64 = 4;
        let table = Table { rows, level };
        sort(keys);
        let mut round = 0;
        while round < ROUNDS && table.has_collision(keys) {
            write_keys(rows, level, point_of(rows, round), keys);
            sort(keys);
            round += 1;
        }
        let first = match keys {
            [key, ..] => key.row,
            [] => 0,
        };
        Self { table, keys, first }
    }

    /// The index of the next duplicate row, and the index of the first row that is equivalent to it.
    const fn next(&mut self) -> Option<(usize, usize)> {
        while let [key, rest @ ..] = self.keys
            && let [next, ..] = rest
        {
            self.keys = rest;
            if key.hash == next.hash && self.table.is_same(*key, *next) {
                return Some((next.row, self.first));
            }
            self.first = next.row;
        }
        None
    }
}

/// The rows, and the level of normalization at which they are compared.
struct Table<'t> {
    rows: &'t [Uri<'t>],
    level: Normalization<'t>,
}

impl<'t> Table<'t> {
    const fn is_same(&self, a: RowKey, b: RowKey) -> bool {
        match (get(self.rows, a.row), get(self.rows, b.row)) {
            (Some(a), Some(b)) => is_same_normal(&self.normal(a), &self.normal(b)),
            // INVARIANT: a row's key contains the row's index.
            _ => true,
        }
    }

    const fn normal(&self, uri: Uri<'t>) -> Normal<'t> {
        Normal::new(uri.as_uri_ref(), self.level)
    }

    /// Whether different rows have the same hash. The keys must be sorted.
    const fn has_collision(&self, keys: &[RowKey]) -> bool {
        let mut rest = keys;
        while let [key, tail @ ..] = rest {
            if let [next, ..] = tail
                && key.hash == next.hash
                && !self.is_same(*key, *next)
            {
                return true;
            }
            rest = tail;
        }
        false
    }
}

impl RowKey {
    const fn is_before(self, other: Self) -> bool {
        self.hash < other.hash || self.hash == other.hash && self.row < other.row
    }
}

/// Sorts the keys with heapsort, because `slice::sort` is not `const`.
const fn sort(keys: &mut [RowKey]) {
    let mut start = keys.len() / 2;
    while start > 0 {
        start -= 1;
        sift_down(keys, start, keys.len());
    }
    let mut end = keys.len();
    while end > 1 {
        end -= 1;
        keys.swap(0, end);
        sift_down(keys, 0, end);
    }
}

/// Makes `keys[root..end]` a heap. The subtrees below the root must already be heaps.
const fn sift_down(keys: &mut [RowKey], root: usize, end: usize) {
    let Some(key) = get(keys, root) else {
        return;
    };
    let mut root = root;
    while let Some((child, last)) = last_child(keys, root, end)
        && key.is_before(last)
    {
        put(keys, root, last);
        root = child;
    }
    put(keys, root, key);
}

/// The greater child of a root, and its index.
const fn last_child(keys: &[RowKey], root: usize, end: usize) -> Option<(usize, RowKey)> {
    let first = 2 * root + 1;
    if first >= end {
        return None;
    }
    match (get(keys, first), get(keys, first + 1)) {
        (Some(a), Some(b)) if first + 1 < end && a.is_before(b) => Some((first + 1, b)),
        (Some(a), _) => Some((first, a)),
        (None, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// All hashes are equal, so only the normal forms differ.
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
            (Normalization::NONE, &[][..]),
            (Normalization::SYNTAX, &[(4, 1)]),
            (Normalization::SCHEME, &[(2, 0), (4, 1), (5, 0)]),
        ] {
            for hash in [0, u64::MAX] {
                let keys = (0..rows.len()).map(|row| RowKey::new(hash, row));
                let mut keys: Vec<RowKey> = keys.collect();
                let first = first_duplicate(&rows, level, &mut keys);
                assert_eq!(first, expected.first().copied());
                keys.reverse();
                let mut duplicates = Duplicates::new(&rows, level, &mut keys);
                let mut all: Vec<_> = core::iter::from_fn(|| duplicates.next()).collect();
                all.sort_unstable();
                assert_eq!(all, expected);
            }
        }
    }

    #[test]
    fn rows_that_share_a_bucket_are_sorted() {
        const LEN: u64 = 100;
        let keys = |factor: u64| -> Vec<RowKey> {
            let keys = (0..LEN).map(|row| RowKey::new(row * factor, row as usize));
            keys.collect()
        };
        let texts: Vec<_> = (0..LEN).map(|row| std::format!("x:{row}")).collect();
        let mut rows: Vec<Uri<'_>> = texts.iter().map(|text| Uri::parse(text).unwrap()).collect();
        let level = Normalization::SYNTAX;
        // With the last factor, the hashes differ, but their remainders are equal.
        for (factor, is_spread) in [(1, true), (0, false), (LEN, false)] {
            let in_buckets = first_in_buckets(&rows, level, &mut keys(factor));
            assert_eq!(in_buckets.is_ok(), is_spread);
            assert_eq!(first_duplicate(&rows, level, &mut keys(factor)), None);
        }
        (rows[95], rows[99]) = (rows[90], rows[3]);
        let found = first_duplicate(&rows, level, &mut keys(0));
        assert_eq!(found, Some((95, 90)));
    }

    /// The strings are the same as in `uri-core/benches/instructions`.
    #[test]
    fn rows_chosen_for_the_first_hash_get_another_one() {
        let pieces = [
            "mmmmmmmmmmmmmmmmmmmmmmmmmmmm",
            "lmllmlnmlolnlnmnokllnmloknml",
        ];
        let texts: Vec<_> = (0..64)
            .map(|row| {
                (0..6)
                    .map(|bit| pieces[row >> bit & 1])
                    .collect::<std::string::String>()
            })
            .map(|path| std::format!("http://host/aa{path}/"))
            .collect();
        let mut rows: Vec<Uri<'_>> = texts.iter().map(|text| Uri::parse(text).unwrap()).collect();
        let level = Normalization::SYNTAX;
        let mut keys = vec![RowKey::EMPTY; rows.len()];
        write_keys(&rows, level, Point::FIRST, &mut keys);
        assert!(keys.iter().all(|key| key.hash == keys[0].hash));
        assert_eq!(first_duplicate(&rows, level, &mut keys.clone()), None);
        assert!(
            Duplicates::new(&rows, level, &mut keys.clone())
                .next()
                .is_none()
        );
        (rows[40], rows[50], rows[60]) = (rows[3], rows[3], rows[2]);
        assert_eq!(
            first_duplicate(&rows, level, &mut keys.clone()),
            Some((40, 3))
        );
        let mut duplicates = Duplicates::new(&rows, level, &mut keys);
        let mut all: Vec<_> = core::iter::from_fn(|| duplicates.next()).collect();
        all.sort_unstable();
        assert_eq!(all, [(40, 3), (50, 3), (60, 2)]);
    }
}
