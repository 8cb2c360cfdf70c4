//! Tables of URIs.

use uri_core::{Normalization, Uri};

use crate::hidden::in_macro;

/// Checks which row is the first duplicate.
pub(crate) fn check(level: Normalization, rows: &[Uri<'_>]) {
    assert_eq!(in_macro::duplicates(rows, level).next(), twice(level, rows));
}

/// The index of the first duplicate row, and of the first row that it is equivalent to.
pub(crate) fn twice(level: Normalization, rows: &[Uri<'_>]) -> Option<(usize, usize)> {
    let mut later = rows.iter().enumerate();
    later.find_map(|(row, uri)| {
        let mut earlier = rows[..row].iter();
        let first = earlier.position(|other| other.equivalent(uri, level))?;
        Some((row, first))
    })
}
