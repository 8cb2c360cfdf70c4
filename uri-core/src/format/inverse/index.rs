//! An index over the rows of a table, which finds the rows that can match a URI without reading their templates.
//!
//! The index is a tree. A URI has one key for each level: everything before its port, and each segment of its path. An
//! edge is a literal key of a template, or it takes any key. The macro writes the tree as a constant string of bytes:
//!
//! ```text
//! node  = edge count count *edge *row
//! child = edge length key node
//! row   = 2 * its number in the table, and 1 more if it matches whatever keys follow
//! ```
//!
//! An edge is the offset of a child, or 0. The first edge of a node takes any key; the others are buckets, in which a hash
//! of a key selects one, and the edge of a child leads to the next child in its bucket. All numbers have four bytes. The
//! index only leaves rows out: a key of a URI that can be equal to one that is spelled differently follows every edge.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter;

use crate::bytes::{contains, contains_uppercase, find_any, slice};
use crate::pct::FromUriData as _;
use crate::uri::UriRef;

use super::found::Found;
use super::matcher;
use super::template::{components, placeholders};

/// The most keys of a row, so that the index is read with little of the stack.
const MAX_KEYS: usize = 32;

/// The first key if it can be spelled differently: like every key with a triplet, it follows every edge.
const ODD: &[u8] = b"%";

/// The first key, and the segments.
fn keys<'u>(uri: UriRef<'u>) -> (&'u [u8], &'u [u8]) {
    let (text, layout) = (uri.as_str().as_bytes(), uri.layout());
    let [server_end, start, end] = [layout.host_end, layout.path_start, layout.path_end];
    let path = slice(text, start as usize, end as usize);
    let segments = path.strip_prefix(b"/").unwrap_or(path);
    let server = slice(text, 0, server_end as usize);
    (if contains(server, b'@') { ODD } else { server }, segments)
}

/// The bucket of a key, if there are any.
fn bucket(key: &[u8], count: usize) -> Option<usize> {
    let ends = match key {
        [first, .., last] => 7 * usize::from(*first) + usize::from(*last),
        [only] => usize::from(*only),
        [] => 0,
    };
    (ends + 31 * key.len()).checked_rem(count)
}

/// The first row at or after the row `from` that can match a URI.
#[must_use]
pub fn next_row(index: &[u8], uri: UriRef<'_>, from: usize) -> Option<usize> {
    let (mut server, segments) = keys(uri);
    let text = slice(uri.as_str().as_bytes(), 0, uri.layout().path_end as usize);
    if contains_uppercase(server) {
        server = ODD;
    }
    let is_odd = server == ODD || contains(text, b'%');
    let mut search = Search {
        index,
        is_odd,
        from,
        first: usize::MAX,
    };
    search.visit(0, Some(server), Some(segments));
    (search.first < usize::MAX).then_some(search.first)
}

struct Search<'i> {
    index: &'i [u8],
    /// Whether any key is odd.
    is_odd: bool,
    from: usize,
    /// The first row that has been found.
    first: usize,
}

impl Search<'_> {
    /// Looks for rows at and below a node. The segments follow the key.
    fn visit<'u>(
        &mut self,
        mut node: usize,
        mut key: Option<&'u [u8]>,
        mut rest: Option<&'u [u8]>,
    ) {
        loop {
            let [any, buckets, rows] = numbers(self.index, node);
            let edges = node + 12;
            let end = edges + 4 * buckets;
            for at in (0..rows).map(|row| end + 4 * row) {
                let [row] = numbers(self.index, at);
                if (key.is_none() || row % 2 == 1) && row / 2 >= self.from {
                    self.first = self.first.min(row / 2);
                    break;
                }
            }
            let Some(text) = key else { return };
            key = rest.map(|rest| slice(rest, 0, find_any(rest, 0, [b'/'])));
            rest = rest.and_then(|rest| rest.get(key?.len() + 1..));
            let is_odd = self.is_odd && contains(text, b'%');
            let buckets = match bucket(text, buckets) {
                Some(bucket) if !is_odd => bucket..bucket + 1,
                _ => 0..buckets,
            };
            // The last edge is followed without a call.
            let mut last = (any > 0).then_some(any + 8);
            for bucket in buckets {
                let [mut child] = numbers(self.index, edges + 4 * bucket);
                while child > 0 {
                    let [next, len] = numbers(self.index, child);
                    let end = child + 8 + len;
                    if (is_odd || slice(self.index, child + 8, end) == text)
                        && let Some(other) = last.replace(end)
                    {
                        self.visit(other, key, rest);
                    }
                    child = next;
                }
            }
            let Some(next) = last else { return };
            node = next;
        }
    }
}

/// The numbers at an offset. Nothing is beyond the end, because the offsets are those of the macro.
#[inline]
fn numbers<const N: usize>(index: &[u8], at: usize) -> [usize; N] {
    let mut numbers = [0; N];
    if let Some(bytes) = index.get(at..at + 4 * N) {
        for (number, bytes) in numbers.iter_mut().zip(bytes.as_chunks().0) {
            *number = u32::from_le_bytes(*bytes) as usize;
        }
    }
    numbers
}

/// The index over rows with these texts, which are URIs or templates. A row without a text can match any URI.
#[must_use]
pub fn index_of(texts: &[Option<&str>]) -> Vec<u8> {
    let mut root = Node::default();
    for (row, text) in texts.iter().enumerate() {
        root.add(row, text.and_then(components));
    }
    let mut index = Vec::new();
    root.push_to(&mut index);
    index
}

/// Whether a URI matches a template without options and lists, and all of its values are text.
#[must_use]
pub fn takes(template: &str, uri: UriRef<'_>) -> bool {
    let names: Vec<&str> = placeholders(template).collect();
    let (count, names) = (names.len(), names.join(","));
    let mut found = Found::new(&names);
    let is_match = matcher::find(None, template, uri, &mut found).is_some();
    let mut next = || String::from_data(found.next()??);
    is_match && (0..count).all(|_| next().is_some())
}

/// A node before it is written. The child for any key has no key.
#[derive(Default)]
struct Node {
    rows: Vec<usize>,
    children: BTreeMap<Option<Vec<u8>>, Self>,
}

impl Node {
    fn add(&mut self, row: usize, template: Option<UriRef<'_>>) {
        let Some((server, segments)) = template.map(keys) else {
            return self.rows.push(2 * row + 1);
        };
        let mut node = self;
        let server = server.to_ascii_lowercase();
        let mut keys = iter::once(&*server).chain(segments.split(|byte| *byte == b'/'));
        for _ in 0..MAX_KEYS {
            match keys.next() {
                // A list matches any number of segments.
                Some(key) if !key.ends_with(b"*}") => {
                    let is_literal = !key.iter().any(|byte| b"{%[".contains(byte));
                    let key = is_literal.then(|| key.to_vec());
                    node = node.children.entry(key).or_default();
                }
                None => return node.rows.push(2 * row),
                _ => break,
            }
        }
        node.rows.push(2 * row + 1);
    }

    fn push_to(&self, index: &mut Vec<u8>) {
        let any = index.len();
        let count = self.children.keys().flatten().count();
        let buckets = if count == 0 {
            0
        } else {
            count.next_power_of_two()
        };
        push(index, [0, buckets, self.rows.len()]);
        (0..buckets).for_each(|_| push(index, [0]));
        self.rows.iter().for_each(|row| push(index, [*row]));
        for (key, child) in &self.children {
            let key = key.as_deref();
            let bucket = key.and_then(|key| bucket(key, buckets));
            let edge = bucket.map_or(any, |bucket| any + 12 + 4 * bucket);
            let [next] = numbers(index, edge);
            let here = (index.len() as u32).to_le_bytes();
            index.splice(edge..edge + 4, here).for_each(drop);
            let key = key.unwrap_or_default();
            push(index, [next, key.len()]);
            index.extend(key);
            child.push_to(index);
        }
    }
}

fn push<const N: usize>(index: &mut Vec<u8>, numbers: [usize; N]) {
    let bytes = numbers.map(|number| (number as u32).to_le_bytes());
    index.extend(bytes.as_flattened());
}
