//! Writes the index of an enum, whose format `uri-core/src/inverse/index/` describes and reads.

use std::collections::BTreeMap;

use uri_core::UriRef;
// Tests of both crates include this file, so it can't import from `crate::paths`.
use uri_core::__v0_1_0::in_macro::{Keys, MAX_KEYS, Placeholder, bucket};

/// The index over URIs or templates. A row without a text can match any URI.
pub(crate) fn index_of(texts: &[Option<UriRef<'_>>]) -> Vec<u8> {
    let mut first_node = Node::default();
    for (row, text) in texts.iter().enumerate() {
        first_node.add(row as u32, *text);
    }
    let mut index = Vec::new();
    push(&mut index, &[first_node.longest() as u32]);
    first_node.push_to(&mut index);
    index
}

/// A node before it is written. The child for any key has no key.
#[derive(Default)]
struct Node {
    least: u32,
    exact: Vec<u32>,
    open: Vec<u32>,
    children: BTreeMap<Option<Vec<u8>>, Self>,
}

impl Node {
    /// Adds a row, whose number is the greatest so far.
    fn add(&mut self, row: u32, template: Option<UriRef<'_>>) {
        let mut node = self;
        let keys = template.map(|template| Keys::new(template, usize::MAX));
        for key in (0..).map_while(|depth| keys.as_ref()?.get(depth)) {
            // A list matches any number of segments.
            if let Some((list, _)) = Placeholder::strip(key)
                && list.form.is_repeated()
            {
                return node.open.push(row);
            }
            // An address has many spellings, so it counts as a value, like a key that looks like one decoded.
            let is_literal = !key.iter().any(|byte| b"{[".contains(byte));
            let child = node.children.entry(is_literal.then(|| key.to_vec()));
            // Rows come in order, so the first below a node is its least.
            node = child.or_insert_with(|| Self {
                least: row,
                ..Self::default()
            });
        }
        match keys {
            Some(keys) if keys.count <= MAX_KEYS => node.exact.push(row),
            // The row's text isn't known, or has more keys than are read.
            _ => node.open.push(row),
        }
    }

    fn longest(&self) -> usize {
        let lengths = self.children.iter().map(|(key, child)| {
            let len = key.as_ref().map_or(0, Vec::len);
            len.max(child.longest())
        });
        lengths.max().unwrap_or_default()
    }

    /// Appends this node and all nodes below it to the index. The children in a bucket are a linked list, whose first
    /// offset is in the node; it is 0 until a child is written, because only then is its place known.
    fn push_to(&self, index: &mut Vec<u8>) {
        let start = index.len();
        let buckets = match self.children.keys().flatten().count() {
            0 => 0,
            count => count.next_power_of_two(),
        };
        let counts = [buckets, self.exact.len(), self.open.len()].map(|count| count as u32);
        // An offset is 0 until its child is written.
        push(index, &[self.least, 0]);
        push(index, &counts);
        push(index, &vec![0; buckets]);
        push(index, &self.exact);
        push(index, &self.open);
        for (key, child) in &self.children {
            let child_at = (index.len() as u32).to_le_bytes();
            let edge = match key {
                // The child for any key has no key in the index, so its offset is that of its node.
                None => start + 4,
                Some(text) => {
                    let edge = start + 20 + 4 * bucket(text, buckets);
                    // The child becomes the first in its bucket.
                    index.extend_from_within(edge..edge + 4);
                    push(index, &[text.len() as u32]);
                    index.extend(text);
                    edge
                }
            };
            index[edge..edge + 4].copy_from_slice(&child_at);
            child.push_to(index);
        }
    }
}

fn push(index: &mut Vec<u8>, numbers: &[u32]) {
    index.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
}
