//! The keys that lead through the index.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::bytes::{contains, contains_uppercase, find_any, get, slice};
use crate::syntax::char_class::read_triplet;
use crate::uri::UriRef;

/// More keys aren't read, so a search needs little stack.
pub const MAX_KEYS: usize = 12;

/// The keys of a URI: its scheme, its host, and the segments of its path. They are decoded, and in lowercase where case
/// doesn't matter, which copies them only if it changes one.
pub struct Keys<'u> {
    /// The URI up to the end of its path, or the changed copies of the keys.
    text: Cow<'u, [u8]>,
    /// The start and the end of each key in `text`.
    spans: [(u32, u32); MAX_KEYS],
    /// The number of all keys, or one above `MAX_KEYS`.
    pub count: usize,
}

impl<'u> Keys<'u> {
    /// The keys of a URI: `https`, `h`, `a` and `b` for `https://h/a/b?q`. `longest` is the length of the index's
    /// longest key. A longer key equals none of the index, so at most `longest` + 1 octets of it are decoded, because a
    /// sender's long key would take time.
    #[inline(always)]
    #[must_use]
    pub fn new(uri: UriRef<'u>, longest: usize) -> Self {
        let text = uri.as_str().as_bytes();
        let layout = uri.layout();
        let text = slice(text, 0, layout.path_end as usize);
        let mut keys = Self {
            text: Cow::Borrowed(text),
            spans: [(0, 0); MAX_KEYS],
            count: 0,
        };
        if let Some(scheme) = uri.scheme() {
            keys.push(0, scheme.as_str().len());
        }
        if layout.has_authority() {
            keys.push(layout.host_start as usize, layout.host_end as usize);
        }
        let count_before_path = keys.count;
        let mut start = layout.path_start as usize;
        // An empty path has the same key as `/`, an empty segment.
        if get(text, start) == Some(b'/') {
            start += 1;
        }
        // One key too many shows that there are more than `MAX_KEYS`.
        while keys.count <= MAX_KEYS {
            let end = find_any(text, start, [b'/']);
            keys.push(start, end);
            if end == text.len() {
                break;
            }
            start = end + 1;
        }
        if contains(text, b'%') || contains_uppercase(slice(text, 0, layout.host_end as usize)) {
            keys.decode(count_before_path, longest);
        }
        keys
    }

    /// Adds the key at this range of the text; a key after the first `MAX_KEYS` is only counted.
    fn push(&mut self, start: usize, end: usize) {
        if let Some(span) = self.spans.get_mut(self.count) {
            *span = (start as u32, end as u32);
        }
        self.count += 1;
    }

    /// Replaces the keys with decoded copies, each of at least `longest` + 1 octets if it is longer than `longest`. The
    /// first `count_before_path` ones, the scheme and the host, become lowercase, because their case doesn't matter.
    fn decode(&mut self, count_before_path: usize, longest: usize) {
        let mut text = Vec::with_capacity(self.text.len());
        // Each octet that is needed can be a triplet, which has three bytes.
        let max_len = longest.saturating_add(1).saturating_mul(3);
        for (index, span) in self.spans.iter_mut().take(self.count).enumerate() {
            let (start, end) = *span;
            let key = slice(&self.text, start as usize, end as usize);
            let copy_start = text.len();
            push_decoded(&mut text, slice(key, 0, key.len().min(max_len)));
            if index < count_before_path
                && let Some(name) = text.get_mut(copy_start..)
            {
                name.make_ascii_lowercase();
            }
            *span = (copy_start as u32, text.len() as u32);
        }
        self.text = Cow::Owned(text);
    }

    /// The key at this depth of the tree, counted from 0: the scheme, the host or a segment. It's `None` if the URI has
    /// fewer keys, or only `MAX_KEYS` were read.
    #[must_use]
    pub fn get(&self, depth: usize) -> Option<&[u8]> {
        if depth >= self.count {
            return None;
        }
        // `count` can be one above `MAX_KEYS`, and the last key was only counted then.
        let (start, end) = get(&self.spans, depth)?;
        Some(slice(&self.text, start as usize, end as usize))
    }
}

/// Appends a text with the octet of each triplet.
// Inlining this saves 3 % of a search for a URI in triplets.
#[inline(always)]
fn push_decoded(out: &mut Vec<u8>, text: &[u8]) {
    let mut rest = text;
    while let [first, tail @ ..] = rest {
        let (octet, after) = read_triplet(rest).unwrap_or((*first, tail));
        out.push(octet);
        rest = after;
    }
}

/// The bucket of a hash table in which a key is: a hash of the key, reduced to a number below `buckets`, which is a
/// power of 2. The macro, which writes the index, and the program, which reads it, both call this.
#[inline(always)]
#[must_use]
pub fn bucket(key: &[u8], buckets: usize) -> usize {
    /// An odd number whose bits look random: those of the golden ratio.
    const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
    if buckets == 1 {
        return 0;
    }
    // The key is hashed eight bytes at a time, and then its last bytes, which are at most seven.
    let (chunks, last_bytes) = key.as_chunks();
    let chunks = chunks.iter().map(|chunk| u64::from_le_bytes(*chunk));
    let last_chunk = last_bytes
        .iter()
        .fold(0, |chunk, byte| chunk << 8 | u64::from(*byte));
    let hash = chunks.chain([last_chunk]).fold(0, |hash, chunk| {
        // All bits of the hash and of the chunk affect the middle of the product, with which its upper half begins. So
        // all of them affect the lowest bits of the result, which choose the bucket.
        let product = u128::from(hash ^ chunk) * u128::from(MIX);
        (product >> 64) as u64 ^ product as u64
    });
    hash as usize & (buckets - 1)
}
