//! Ranges of bytes in a string.

use crate::bytes::slice;

/// A range of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Span {
    /// The index of the first byte.
    pub(crate) start: usize,
    /// The index after the last byte.
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

    /// The same range in a shorter string that begins at `offset` in the original string.
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

/// A span, unless it is empty.
pub(crate) const fn non_empty(start: usize, end: usize) -> Option<Span> {
    if start < end {
        Some(Span { start, end })
    } else {
        None
    }
}

/// The smallest span that contains both spans. If one of them is missing, the result is the other.
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
