//! The rule `unique`: no two rows have the same normal form
//! ([RFC 3986, section 6.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2)).
//!
//! With `alloc`, a map of the normal forms finds each duplicate. A constant can't allocate, so there each row is
//! compared with the earlier rows of its bucket whose hash is the same.

#[cfg(feature = "alloc")]
use alloc::collections::BTreeMap;

use crate::bytes::{get, get_mut};
use crate::normalize::compare::is_same_normal;
use crate::normalize::{NormalForm, Normalization};
use crate::uri::Uri;

/// The index of each duplicate row, in ascending order, with the index of the first row that is equivalent to it.
#[cfg(feature = "alloc")]
pub fn duplicates<'t>(
    rows: &'t [Uri<'t>],
    level: Normalization<'t>,
) -> impl Iterator<Item = (usize, usize)> {
    let mut first_rows = BTreeMap::new();
    rows.iter().enumerate().filter_map(move |(row, uri)| {
        let normal = NormalForm::new(uri.as_uri_ref(), level).to_bytes();
        let first = *first_rows.entry(normal).or_insert(row);
        (first != row).then_some((row, first))
    })
}

/// The hash of a row's normal form, and two links.
///
/// There are as many buckets as rows. The key at a bucket's index links to the last row of this bucket, and each row's
/// key links to the previous row of the same bucket.
#[derive(Clone, Copy)]
pub(crate) struct RowKey {
    hash: u64,
    /// The index of the bucket's last row plus 1, or 0 if the bucket is empty.
    last: usize,
    /// The index of the previous row of the same bucket plus 1, or 0 for the bucket's first row.
    before: usize,
}

impl RowKey {
    pub(crate) const EMPTY: Self = Self::new(0);

    pub(crate) const fn new(hash: u64) -> Self {
        Self {
            hash,
            last: 0,
            before: 0,
        }
    }

    /// The index of the row's bucket. The mixed hash is read as a fraction of 2^64, because in a product only the high
    /// bits depend on all bits of its factors.
    const fn bucket(self, buckets: usize) -> usize {
        const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed = (self.hash ^ self.hash >> 32).wrapping_mul(FACTOR);
        ((mixed as u128 * buckets as u128) >> 64) as usize
    }
}

/// Works like the first step of [`duplicates`], but doesn't allocate. There must be a key with the hash of each row.
pub(crate) const fn first_duplicate(
    rows: &[Uri<'_>],
    level: Normalization<'_>,
    keys: &mut [RowKey],
) -> Option<(usize, usize)> {
    let mut row = 0;
    while let (Some(uri), Some(key)) = (get(rows, row), get(keys, row)) {
        let mut earlier = 0;
        if let Some(bucket) = get_mut(keys, key.bucket(rows.len())) {
            earlier = bucket.last;
            bucket.last = row + 1;
        }
        if let Some(key) = get_mut(keys, row) {
            key.before = earlier;
        }
        while let Some(first) = earlier.checked_sub(1)
            && let (Some(other), Some(other_key)) = (get(rows, first), get(keys, first))
        {
            let (a, b) = (other.as_uri_ref(), uri.as_uri_ref());
            if other_key.hash == key.hash
                && is_same_normal(&NormalForm::new(a, level), &NormalForm::new(b, level))
            {
                return Some((row, first));
            }
            earlier = other_key.before;
        }
        row += 1;
    }
    None
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::*;
    use std::string::String;
    use std::vec::Vec;

    const LEVELS: [Normalization<'static>; 3] = [
        Normalization::NONE,
        Normalization::SYNTAX,
        Normalization::SCHEME,
    ];

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
        let rows = texts.map(|text| Uri::parse(text).unwrap());
        for (level, expected) in
            LEVELS
                .into_iter()
                .zip([&[][..], &[(4, 1)], &[(2, 0), (4, 1), (5, 0)]])
        {
            let found: Vec<_> = duplicates(&rows, level).collect();
            assert_eq!(found, expected);
            for hash in [0, u64::MAX] {
                let first = first_duplicate(&rows, level, &mut [RowKey::new(hash); 7]);
                assert_eq!(first, expected.first().copied());
            }
        }
    }

    /// The rows of a typical table differ in a few characters, often in digits. With random hashes, the fullest of
    /// 1,024 buckets would have 5 to 8 rows.
    #[test]
    fn rows_that_look_alike_are_in_different_buckets() {
        const ROWS: usize = 1_024;
        let families: [fn(usize) -> String; 6] = [
            |row| std::format!("https://h/{row}"),
            |row| std::format!("https://h/{row:06}/a?b=c"),
            |row| std::format!("https://h{row:04}.example.org/v2/users"),
            |row| std::format!("x:{}", "a".repeat(row)),
            |row| std::format!("https://h/{:02}/{:02}?page={row}", row % 32, row / 32),
            |row| (0..10).fold("x:".into(), |text, bit| text + ["a", "b"][row >> bit & 1]),
        ];
        for (family, text) in families.into_iter().enumerate() {
            let mut rows = [0; ROWS];
            for row in 0..ROWS {
                let text = text(row);
                let uri = Uri::parse(&text).unwrap();
                let hash = NormalForm::new(uri.as_uri_ref(), Normalization::SCHEME).hash();
                rows[RowKey::new(hash).bucket(ROWS)] += 1;
            }
            let fullest = rows.iter().max().copied();
            assert!(fullest <= Some(9), "{family}: {fullest:?}");
        }
    }

    #[test]
    fn the_hash_is_that_of_the_normal_form() {
        let hash = |uri: Uri<'_>, level| NormalForm::new(uri.as_uri_ref(), level).hash();
        for len in [1, 6, 7, 8, 1100] {
            let name = "a".repeat(len);
            for text in [
                std::format!("X:{name}"),
                std::format!("http://h:80/{name}?%41%2f#{name}"),
                std::format!("HTTP://{name}/b/{name}/../../.././%61/{name}/..//c/.."),
                std::format!("x:/a/..//{name}"),
                std::format!("x:{name}/../a/./b"),
                std::format!("http://{name}"),
            ] {
                let uri = Uri::parse(&text).unwrap();
                for level in LEVELS {
                    let normal = uri.normalize(level);
                    let expected = hash(normal.as_uri(), Normalization::NONE);
                    assert_eq!(hash(uri, level), expected, "{text}");
                    assert_eq!(hash(normal.as_uri(), level), expected, "{text}");
                    let bytes = NormalForm::new(uri.as_uri_ref(), level).to_bytes();
                    assert_eq!(&*bytes, normal.as_str().as_bytes());
                }
            }
        }
    }
}
