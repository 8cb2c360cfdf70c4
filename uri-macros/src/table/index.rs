//! Writes the index of an enum, whose format `uri-core/src/inverse/index/` describes and reads.

use std::collections::BTreeMap;

use uri_core::UriRef;
// Tests of both crates include this file, so it can't import from `crate::paths`.
use uri_core::__v0_1_0::in_macro::{Keys, MAX_KEYS, Placeholder, bucket};

/// The bytes of the index over a table, whose rows are numbered from 0. A row is its URI or its template; `None` means
/// that the macro doesn't know it, as after `API = concat!("…");`, so that any URI can match it.
pub(crate) fn index_of(rows: &[Option<UriRef<'_>>]) -> Vec<u8> {
    let mut first_node = Node::default();
    for (number, row) in rows.iter().enumerate() {
        first_node.add(number as u32, *row);
    }
    let mut index = Vec::new();
    push_numbers(&mut index, &[first_node.longest_key() as u32]);
    first_node.push_to(&mut index);
    index
}

/// A node of the tree before it is written. The keys of a row lead to its node: its scheme, its host, and each segment
/// of its path.
#[derive(Default)]
struct Node {
    /// The lowest number of a row at or below this node.
    least_row: u32,
    /// The rows that match only URIs without a further key.
    exact_rows: Vec<u32>,
    /// The rows that can match URIs with any further keys.
    open_rows: Vec<u32>,
    /// The child for each literal key, and under `None` the child for any key, such as that of `{id}`.
    children: BTreeMap<Option<Vec<u8>>, Self>,
}

/// The length of a number in the index, in bytes.
const NUMBER: usize = size_of::<u32>();

/// The second number of a node is the offset of the child for any key.
const ANY_CHILD: usize = NUMBER;

/// The list of buckets follows the five numbers with which a node begins.
const BUCKETS: usize = 5 * NUMBER;

impl Node {
    /// Adds a row, whose number is the greatest so far. `https://h/users/{id}` is added below the keys `https`, `h`,
    /// `users` and any key.
    fn add(&mut self, row: u32, template: Option<UriRef<'_>>) {
        let mut node = self;
        // No key is cut off, however long it is.
        let keys = template.map(|template| Keys::new(template, usize::MAX));
        for key in (0..).map_while(|depth| keys.as_ref()?.get(depth)) {
            // A list such as `{xs*}` matches any number of segments, so the keys from here on don't count.
            if let Some((list, _)) = Placeholder::strip(key)
                && list.form.is_repeated()
            {
                node.open_rows.push(row);
                return;
            }
            // `{id}` and `v{id}` match many keys, and `[::1]` is one of many spellings. A decoded key with such a
            // character, from a literal `%7B`, counts as a value, too: the index may find rows that don't match.
            let is_literal = !key.iter().any(|byte| b"{[".contains(byte));
            let child_key = is_literal.then(|| key.to_vec());
            // Rows come in order, so the row that makes a node is the least at and below it.
            node = node.children.entry(child_key).or_insert_with(|| Self {
                least_row: row,
                ..Self::default()
            });
        }
        match keys {
            Some(keys) if keys.count <= MAX_KEYS => node.exact_rows.push(row),
            // The row isn't known, or has more than `MAX_KEYS` keys, of which a search reads no more, so it ends here.
            _ => node.open_rows.push(row),
        }
    }

    /// The length in bytes of the longest literal key below this node, or 0 without one.
    fn longest_key(&self) -> usize {
        let lengths = self.children.iter().map(|(key, child)| {
            let len = key.as_ref().map_or(0, Vec::len);
            len.max(child.longest_key())
        });
        lengths.max().unwrap_or_default()
    }

    /// Appends this node and all nodes below it to the index. The children in a bucket are a linked list: the bucket
    /// has the offset of its first child, and each child that of the next one. An offset is 0 until its child is
    /// written, because only then is it known.
    fn push_to(&self, index: &mut Vec<u8>) {
        let node_start = index.len();
        let literal_keys = self.children.keys().flatten();
        // `bucket` takes a power of 2.
        let bucket_count = match literal_keys.count() {
            0 => 0,
            count => count.next_power_of_two(),
        };
        let counts = [bucket_count, self.exact_rows.len(), self.open_rows.len()];
        push_numbers(index, &[self.least_row, 0]);
        push_numbers(index, &counts.map(|count| count as u32));
        push_numbers(index, &vec![0; bucket_count]);
        push_numbers(index, &self.exact_rows);
        push_numbers(index, &self.open_rows);
        for (key, child) in &self.children {
            let child_start = index.len() as u32;
            let offset_of_child = match key {
                // Only one child has no key, so it is in no list, and begins with its node.
                None => node_start + ANY_CHILD,
                Some(key) => {
                    let offset_in_bucket =
                        node_start + BUCKETS + NUMBER * bucket(key, bucket_count);
                    // This child becomes the first in its bucket, and the first one so far, or 0, its next one.
                    index.extend_from_within(offset_in_bucket..offset_in_bucket + NUMBER);
                    push_numbers(index, &[key.len() as u32]);
                    index.extend(key);
                    offset_in_bucket
                }
            };
            index[offset_of_child..offset_of_child + NUMBER]
                .copy_from_slice(&child_start.to_le_bytes());
            child.push_to(index);
        }
    }
}

/// Appends numbers in the index's byte order, little-endian.
fn push_numbers(index: &mut Vec<u8>, numbers: &[u32]) {
    index.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
}
