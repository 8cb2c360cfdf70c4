//! The rule `sorted`: the rows are in ascending order of their strings
//! ([RFC 3986, section 6.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.1)).

use core::cmp::Ordering;

use crate::uri::Uri;

/// Returns the first row after the row `start` that belongs before the row above it.
pub(crate) const fn next_unsorted(rows: &[Uri<'_>], start: usize) -> Option<usize> {
    let Some((_, mut rest)) = rows.split_at_checked(start) else {
        return None;
    };
    let mut row = start;
    while let [above, tail @ ..] = rest
        && let [uri, ..] = tail
    {
        row += 1;
        if cmp_text(above.as_str(), uri.as_str()).is_gt() {
            return Some(row);
        }
        rest = tail;
    }
    None
}

/// `a.cmp(b)` for `const fn`.
const fn cmp_text(a: &str, b: &str) -> Ordering {
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

    #[test]
    fn strings_are_compared_as_the_standard_library_does() {
        let texts = ["", "a", "b", "aa", "ab", "é"];
        for a in texts {
            for b in texts {
                assert_eq!(cmp_text(a, b), a.cmp(b));
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
