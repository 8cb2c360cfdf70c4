//! The rule `sorted`: the rows are in ascending order of their strings
//! ([RFC 3986, section 6.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.1)).

use crate::bytes::{get, shared_len};
use crate::uri::Uri;

/// The index of the first row after `start` that belongs before the row above it.
pub(crate) const fn next_unsorted(rows: &[Uri<'_>], start: usize) -> Option<usize> {
    let (_, mut rest) = some!(rows.split_at_checked(start));
    let mut row = start;
    while let [above, tail @ ..] = rest
        && let [uri, ..] = tail
    {
        row += 1;
        if is_greater(above.as_str(), uri.as_str()) {
            return Some(row);
        }
        rest = tail;
    }
    None
}

/// The index of each row that belongs before the row above it, paired with the index of the row above.
#[cfg(feature = "alloc")]
#[must_use]
pub fn unsorted_rows(rows: &[Uri<'_>]) -> alloc::vec::Vec<(usize, usize)> {
    let next = |row: &usize| next_unsorted(rows, *row);
    let unsorted = core::iter::successors(next(&0), next);
    unsorted.map(|row| (row, row - 1)).collect()
}

/// A `const` version of `a > b`.
const fn is_greater(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let at = shared_len(a, b);
    match (get(a, at), get(b, at)) {
        (Some(a), Some(b)) => a > b,
        (a, _) => a.is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_compared_as_the_standard_library_does() {
        let texts = ["", "a", "b", "aa", "ab", "é"];
        for a in texts {
            for b in texts {
                assert_eq!(is_greater(a, b), a > b);
            }
        }
    }

    #[test]
    fn a_search_begins_after_a_row() {
        let rows = ["urn:b", "urn:a", "urn:c", "urn:b"].map(|text| Uri::parse(text).unwrap());
        let expected = [Some(1), Some(3), Some(3), None, None, None];
        for (start, expected) in expected.into_iter().enumerate() {
            assert_eq!(next_unsorted(&rows, start), expected, "{start}");
        }
    }
}
