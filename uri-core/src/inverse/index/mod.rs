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

/// How many rows the first walk keeps.
const MAX_KEPT: usize = 4;

/// The offset of the tree's root, after the length of the longest key.
const FIRST_NODE: usize = 4;

/// Stands for no row. It's above every row's number.
const NONE: u32 = u32::MAX;

/// The rows that can match, in the table's order.
pub struct Candidates<'i, 'u> {
    index: &'i [u8],
    /// The length of the index's longest key.
    longest_key: usize,
    keys: Keys<'u>,
    /// The rows with the lowest numbers, in ascending order, and then `NONE`.
    first: [u32; MAX_KEPT],
    /// The other rows, in reverse.
    rest: Vec<u32>,
    /// The number from which on the second walk collects rows, or 0 before that walk.
    least_rest_row: u32,
    /// How many of `first` have been returned.
    returned: usize,
}

impl<'i, 'u> Candidates<'i, 'u> {
    /// The rows of the table with this index that can match the URI. Its keys, which are the scheme, the host and the
    /// segments, are read here; the first `next` looks for the rows.
    pub fn new(index: &'i [u8], uri: UriRef<'u>) -> Self {
        let [longest_key] = numbers(index, 0);
        let longest_key = longest_key as usize;
        Self {
            index,
            longest_key,
            keys: Keys::new(uri, longest_key),
            first: [NONE; MAX_KEPT],
            rest: Vec::new(),
            least_rest_row: 0,
            returned: 0,
        }
    }

    /// Takes the rows at a node of the index and below it, as far as the URI's keys lead: first the node's own rows,
    /// then those below the child for the key at `depth` and below the child for any key. `node` is an offset in the
    /// index, whose format the module's comment describes.
    fn walk(&mut self, mut node: usize, mut depth: usize) {
        loop {
            let [least_row, any_child, bucket_count, exact_count, open_count] =
                numbers(self.index, node);
            // All rows here are at least `least_row`, so none would be kept.
            if least_row >= self.keep_below() {
                return;
            }
            // Five numbers of four bytes precede the three lists, whose elements have four bytes, too.
            let buckets = node + 20;
            let exact_rows = buckets + 4 * bucket_count as usize;
            let open_rows = exact_rows + 4 * exact_count as usize;
            // Open rows match with any keys after those that lead here, and exact rows only without further keys.
            if open_count > 0 {
                self.take_rows(open_rows, open_count as usize);
            }
            // In a URI with more than `MAX_KEYS` keys, `count` is one above that, which `depth` never reaches.
            if depth == self.keys.count {
                self.take_rows(exact_rows, exact_count as usize);
            }
            // No key is left, or `MAX_KEYS` have been read, and the index has no deeper nodes.
            let Some(key) = self.keys.get(depth) else {
                return;
            };
            let key_child = if bucket_count == 0 || key.len() > self.longest_key {
                None
            } else {
                self.child(buckets + 4 * bucket(key, bucket_count as usize), key)
            };
            depth += 1;
            // An offset of 0 means that there is no child for any key.
            node = match (any_child as usize, key_child) {
                (0, None) => return,
                (0, Some(key_child)) => key_child,
                (any_child, None) => any_child,
                // Of two children, the one with the lesser least row, its first number, comes first, because its rows
                // may spare the walk below the other one. The recursion is at most `MAX_KEYS` deep.
                (any_child, Some(key_child))
                    if numbers::<1>(self.index, key_child) < numbers(self.index, any_child) =>
                {
                    self.walk(key_child, depth);
                    any_child
                }
                (any_child, Some(key_child)) => {
                    self.walk(any_child, depth);
                    key_child
                }
            };
        }
    }

    /// The number that a row must be below to be kept: the greatest kept row, or `NONE` while fewer than `MAX_KEPT` are
    /// kept.
    const fn keep_below(&self) -> u32 {
        self.first[MAX_KEPT - 1]
    }

    /// Takes the rows of a list, which has `count` numbers from the byte `list` of the index on. The first walk keeps
    /// only the lowest four rows of all its lists, in `first`; the second one collects all rows from `least_rest_row`
    /// on in `rest`. Each row is in one list only, so none is taken twice.
    fn take_rows(&mut self, list: usize, count: usize) {
        let rows = slice(self.index, list, list + 4 * count).as_chunks().0;
        let rows = rows.iter().map(|row| u32::from_le_bytes(*row));
        let is_second_walk = self.least_rest_row > 0;
        if is_second_walk {
            let least_rest_row = self.least_rest_row;
            return self.rest.extend(rows.filter(|row| *row >= least_rest_row));
        }
        for mut row in rows {
            // The rows of a list ascend.
            if row >= self.keep_below() {
                break;
            }
            // Each greater row moves one element up, and the last one drops out.
            for kept in &mut self.first {
                if row < *kept {
                    (row, *kept) = (*kept, row);
                }
            }
        }
    }

    /// The offset of a child's node, which is found by its key in the list of children of a bucket. `bucket` is the
    /// offset at which the offset of the list's first child stands.
    fn child(&self, bucket: usize, key: &[u8]) -> Option<usize> {
        let [mut child] = numbers(self.index, bucket);
        // An offset of 0 ends the list.
        while child > 0 {
            // Two numbers of four bytes precede the child's key, and its node follows the key.
            let [next, key_len] = numbers(self.index, child as usize);
            let key_start = child as usize + 8;
            let node = key_start + key_len as usize;
            if key == slice(self.index, key_start, node) {
                return Some(node);
            }
            // The next child was written before this one, so even a forged bucket ends.
            child = if next < child { next } else { 0 };
        }
        None
    }
}

/// The `N` numbers of four bytes each at an offset. The macro wrote the index, so they are within it; otherwise, they
/// would be zeros.
#[inline]
fn numbers<const N: usize>(index: &[u8], offset: usize) -> [u32; N] {
    let mut numbers = [0; N];
    if let Some(bytes) = index.get(offset..offset + 4 * N) {
        for (number, bytes) in numbers.iter_mut().zip(bytes.as_chunks().0) {
            *number = u32::from_le_bytes(*bytes);
        }
    }
    numbers
}

impl Iterator for Candidates<'_, '_> {
    type Item = usize;

    /// The next row that can match. The first call walks through the index and keeps the first four rows; the call
    /// after these walks again and collects the others.
    fn next(&mut self) -> Option<usize> {
        // Only the second walk collects rows in `rest`.
        if let Some(row) = self.rest.pop() {
            return Some(row as usize);
        }
        if self.returned == 0 {
            self.walk(FIRST_NODE, 0);
        }
        if let Some(row) = get(&self.first, self.returned) {
            // Fewer than four rows can match, and all have been returned.
            if row == NONE {
                return None;
            }
            self.returned += 1;
            return Some(row as usize);
        }
        // The second walk is over, and its rows have been returned.
        if self.least_rest_row > 0 {
            return None;
        }
        // The kept rows have been returned; the others have greater numbers.
        self.least_rest_row = self.keep_below() + 1;
        // The walk leaves out nodes with only greater rows than the kept ones, and here these are wanted.
        self.first = [NONE; MAX_KEPT];
        self.walk(FIRST_NODE, 0);
        // The last one, which is returned first, is the least.
        self.rest.sort_unstable_by(|a, b| b.cmp(a));
        Some(self.rest.pop()? as usize)
    }
}
