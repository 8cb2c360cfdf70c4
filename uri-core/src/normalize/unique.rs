//! The rule `unique`: no two rows have the same normal form.
//!
//! With `alloc`, a map finds each duplicate. In a constant, hashes are compared, and rows with the same hash in full.

#[cfg(feature = "alloc")]
use alloc::collections::BTreeMap;

use crate::bytes::get;
use crate::normalize::{NormalForm, Normalization, equivalent};
use crate::uri::Uri;

/// The index of each row that has an earlier equivalent one, in ascending order, and the index of the first such row:
/// `(2, 0)` and `(3, 0)` for `a:`, `b:`, `A:`, `a:`.
#[cfg(feature = "alloc")]
pub fn duplicates<'t>(
    rows: &'t [Uri<'t>],
    level: Normalization,
) -> impl Iterator<Item = (usize, usize)> {
    let mut first_rows = BTreeMap::new();
    rows.iter().enumerate().filter_map(move |(row, uri)| {
        let normal = NormalForm::new(uri.as_uri_ref(), level).to_bytes();
        // The map keeps the first row of each normal form.
        let first = *first_rows.entry(normal).or_insert(row);
        (first != row).then_some((row, first))
    })
}

/// The first of [`duplicates`], found without allocation. `hashes` are those of the rows' normal forms.
pub(crate) const fn first_duplicate(
    rows: &[Uri<'_>],
    level: Normalization,
    hashes: &[u64],
) -> Option<(usize, usize)> {
    let mut row = 0;
    while let (Some(uri), Some((earlier_hashes, [hash, ..]))) =
        (get(rows, row), hashes.split_at_checked(row))
    {
        let mut earlier_row = 0;
        each!(earlier_hash, earlier_hashes, {
            // Different forms can have the same hash, so the rows are then compared.
            if *earlier_hash == *hash
                && let Some(earlier_uri) = get(rows, earlier_row)
                && equivalent(earlier_uri.as_uri_ref(), uri.as_uri_ref(), level)
            {
                return Some((row, earlier_row));
            }
            earlier_row += 1;
        });
        row += 1;
    }
    None
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::*;
    use std::vec::Vec;

    const LEVELS: [Normalization; 3] = [
        Normalization::NONE,
        Normalization::SYNTAX,
        Normalization::SCHEME,
    ];

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
                let first = first_duplicate(&rows, level, &[hash; 7]);
                assert_eq!(first, expected.first().copied());
            }
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
