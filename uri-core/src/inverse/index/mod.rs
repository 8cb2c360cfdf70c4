//! An index over the rows of a table, which finds the rows that can match a URI without reading their templates.
//!
//! The decoded keys of a URI (its scheme, its host, and each segment of its path) lead through a tree. A node has a
//! child for each literal key of a template, and perhaps one for any key. The macro (`uri-macros/src/table/index.rs`)
//! writes the tree as a constant string of bytes:
//!
//! ```text
//! index = length of the longest key, node
//! node  = its least row, offset of the child for any key,
//!         count of buckets, count of exact rows, count of open rows,
//!         *offset of a child, *exact row, *open row
//! child = offset of the next child in its bucket, length of the key, key, node
//! ```
//!
//! Rows are numbered in the table's order; a node's least row can be below it. An exact row matches if no key is left,
//! an open row in any case. A key's hash selects the bucket. Numbers have four bytes, and an offset of 0 leads nowhere.
//!
//! The row's own match decides, also between a delimiter and its triplet, whose keys are equal. A walk visits a node at
//! most once. The first keeps a few rows, without allocating; if none matches, a second collects the rest.

mod keys;

use alloc::vec::Vec;

use crate::bytes::{get, slice};
use crate::uri::UriRef;

pub use keys::{Keys, MAX_KEYS, bucket};

const MAX_KEPT: usize = 4;

const FIRST_NODE: usize = 4;

const NONE: u32 = u32::MAX;

/// The rows that can match, in the table's order.
pub struct Candidates<'i, 'u> {
    index: &'i [u8],
    longest: usize,
    keys: Keys<'u>,
    /// The rows with the lowest numbers, in ascending order, and then `NONE`.
    first: [u32; MAX_KEPT],
    /// The other rows, in reverse.
    rest: Vec<u32>,
    /// The least of the other rows, or 0 before the second walk.
    from: u32,
    /// How many of `first` have been returned.
    returned: usize,
}

impl<'i, 'u> Candidates<'i, 'u> {
    /// The rows of a table with this index.
    pub fn new(index: &'i [u8], uri: UriRef<'u>) -> Self {
        let [longest] = numbers(index, 0);
        let longest = longest as usize;
        Self {
            index,
            longest,
            keys: Keys::new(uri, longest),
            first: [NONE; MAX_KEPT],
            rest: Vec::new(),
            from: 0,
            returned: 0,
        }
    }

    /// Keeps the rows at and below a node to which the URI's keys lead.
    fn walk(&mut self, mut node: usize, mut depth: usize) {
        loop {
            let [least, any, buckets, exact, open] = numbers(self.index, node);
            // All rows here are at least `least`, so none would be kept.
            if least >= self.end() {
                return;
            }
            // Five numbers of four bytes precede the lists.
            let buckets_at = node + 20;
            let exact_at = buckets_at + 4 * buckets as usize;
            let open_at = exact_at + 4 * exact as usize;
            if open > 0 {
                self.take_rows(open_at, open as usize);
            }
            if depth == self.keys.count {
                self.take_rows(exact_at, exact as usize);
            }
            // No key is left, or `MAX_KEYS` have been read, and the index has no deeper nodes.
            let Some(key) = self.keys.get(depth) else {
                return;
            };
            let child = if buckets == 0 || key.len() > self.longest {
                None
            } else {
                self.child(buckets_at + 4 * bucket(key, buckets as usize), key)
            };
            depth += 1;
            node = match (any as usize, child) {
                (0, None) => return,
                (0, Some(child)) => child,
                (any, None) => any,
                // The child with the lesser row comes first, because its rows may spare the other one.
                (any, Some(child))
                    if numbers::<1>(self.index, child) < numbers(self.index, any) =>
                {
                    // The recursion is at most `MAX_KEYS` deep.
                    self.walk(child, depth);
                    any
                }
                (any, Some(child)) => {
                    self.walk(any, depth);
                    child
                }
            };
        }
    }

    const fn end(&self) -> u32 {
        self.first[MAX_KEPT - 1]
    }

    /// Takes the rows of a list, which has `count` numbers from the byte `list` of the index on. The first walk keeps
    /// only the lowest four rows of all its lists, in `first`; the second one collects all rows from `from` on in
    /// `rest`.
    fn take_rows(&mut self, list: usize, count: usize) {
        let rows = slice(self.index, list, list + 4 * count).as_chunks().0;
        let rows = rows.iter().map(|row| u32::from_le_bytes(*row));
        if self.returned > 0 {
            let from = self.from;
            return self.rest.extend(rows.filter(|row| *row >= from));
        }
        for mut row in rows {
            // The rows of a list ascend.
            if row >= self.end() {
                break;
            }
            // The row takes its place, and the last one drops out.
            for kept in &mut self.first {
                if row < *kept {
                    (row, *kept) = (*kept, row);
                }
            }
        }
    }

    /// The child for a key in this bucket.
    fn child(&self, bucket: usize, key: &[u8]) -> Option<usize> {
        let [mut child] = numbers(self.index, bucket);
        while child > 0 {
            // Two numbers precede the key, and the node follows it.
            let [next, len] = numbers(self.index, child as usize);
            let text = child as usize + 8;
            let node = text + len as usize;
            if key == slice(self.index, text, node) {
                return Some(node);
            }
            // The next child was written before this one, so even a forged bucket ends.
            child = if next < child { next } else { 0 };
        }
        None
    }
}

/// The numbers at an offset that the macro wrote, so they aren't beyond the end.
#[inline]
fn numbers<const N: usize>(index: &[u8], at: usize) -> [u32; N] {
    let mut numbers = [0; N];
    if let Some(bytes) = index.get(at..at + 4 * N) {
        for (number, bytes) in numbers.iter_mut().zip(bytes.as_chunks().0) {
            *number = u32::from_le_bytes(*bytes);
        }
    }
    numbers
}

impl Iterator for Candidates<'_, '_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if let Some(row) = self.rest.pop() {
            return Some(row as usize);
        }
        if self.returned == 0 {
            self.walk(FIRST_NODE, 0);
        }
        if let Some(row) = get(&self.first, self.returned) {
            if row == NONE {
                return None;
            }
            self.returned += 1;
            return Some(row as usize);
        }
        if self.from > 0 {
            return None;
        }
        // The kept rows have been returned; the others come after them.
        self.from = self.end() + 1;
        // Without kept rows, `end` doesn't leave out any row.
        self.first = [NONE; MAX_KEPT];
        self.walk(FIRST_NODE, 0);
        self.rest.sort_unstable_by(|a, b| b.cmp(a));
        Some(self.rest.pop()? as usize)
    }
}
