//! Ranges of bytes in a string.

use crate::bytes::slice;

/// The bytes `start..end` of a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Span {
    pub(crate) const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The same range in a longer string that contains the original string at `offset`.
    pub(crate) const fn shifted_by(self, offset: usize) -> Self {
        Self::new(self.start + offset, self.end + offset)
    }

    /// The same range in a shorter string that begins at `offset` in the original string. An index before it becomes 0.
    pub(crate) const fn relative_to(self, offset: usize) -> Self {
        Self::new(
            self.start.saturating_sub(offset),
            self.end.saturating_sub(offset),
        )
    }

    pub(crate) const fn contains(self, index: usize) -> bool {
        self.start <= index && index < self.end
    }

    pub(crate) const fn overlaps(self, other: Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// The bytes of the range, or an empty slice if it's out of bounds.
    pub(crate) const fn of(self, bytes: &[u8]) -> &[u8] {
        slice(bytes, self.start, self.end)
    }
}

/// The span from `start` to `end`, unless it's empty.
pub(crate) const fn non_empty(start: usize, end: usize) -> Option<Span> {
    if start < end {
        Some(Span { start, end })
    } else {
        None
    }
}

/// The smallest span that contains both spans, or the only one if the other is absent.
pub(crate) const fn union(a: Option<Span>, b: Option<Span>) -> Option<Span> {
    match (a, b) {
        (Some(a), Some(b)) => Some(Span {
            start: if a.start < b.start { a.start } else { b.start },
            end: if a.end > b.end { a.end } else { b.end },
        }),
        (Some(span), None) | (None, Some(span)) => Some(span),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_that_are_not_empty_are_sets_of_bytes() {
        let spans = || {
            let starts = 0..4;
            starts.flat_map(|start| (start + 1..=4).map(move |end| Span::new(start, end)))
        };
        for (a, b) in spans().flat_map(|a| spans().map(move |b| (a, b))) {
            let is_shared = (0..4).any(|at| a.contains(at) && b.contains(at));
            assert_eq!(a.overlaps(b), is_shared);
            let around = union(Some(a), Some(b)).unwrap();
            assert_eq!(around.start, a.start.min(b.start));
            assert_eq!(around.end, a.end.max(b.end));
        }
    }
}
