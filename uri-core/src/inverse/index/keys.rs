//! The keys that lead through the index.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::bytes::{contains, contains_uppercase, find_any, get, slice};
use crate::syntax::char_class::read_triplet;
use crate::uri::UriRef;

/// More keys aren't read, so a search needs little stack.
pub const MAX_KEYS: usize = 12;

/// Keys are decoded, and in lowercase where case doesn't matter, which copies them only if it changes one.
pub struct Keys<'u> {
    text: Cow<'u, [u8]>,
    spans: [(u32, u32); MAX_KEYS],
    /// The number of all keys, or one above `MAX_KEYS`.
    pub count: usize,
}

impl<'u> Keys<'u> {
    /// `longest` is the longest key of the index. A longer key may be cut, but stays longer than this, so it equals
    /// none, and a sender's long key takes little time.
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
        let names = keys.count;
        let mut start = layout.path_start as usize;
        // An empty path has the same key as `/`, an empty segment.
        start += usize::from(get(text, start) == Some(b'/'));
        while keys.count <= MAX_KEYS {
            let end = find_any(text, start, [b'/']);
            keys.push(start, end);
            if end == text.len() {
                break;
            }
            start = end + 1;
        }
        if contains(text, b'%') || contains_uppercase(slice(text, 0, layout.host_end as usize)) {
            keys.decode(names, longest);
        }
        keys
    }

    fn push(&mut self, start: usize, end: usize) {
        if let Some(span) = self.spans.get_mut(self.count) {
            *span = (start as u32, end as u32);
        }
        self.count += 1;
    }

    /// The case of scheme and host doesn't matter.
    fn decode(&mut self, names: usize, longest: usize) {
        let mut text = Vec::with_capacity(self.text.len());
        // A triplet has three bytes.
        let max_len = longest.saturating_add(1).saturating_mul(3);
        for (index, (start, end)) in self.spans.iter_mut().take(self.count).enumerate() {
            let key = slice(&self.text, *start as usize, *end as usize);
            let mut rest = slice(key, 0, key.len().min(max_len));
            let at = text.len();
            while let [first, tail @ ..] = rest {
                let (octet, after) = read_triplet(rest).unwrap_or((*first, tail));
                text.push(octet);
                rest = after;
            }
            if index < names
                && let Some(name) = text.get_mut(at..)
            {
                name.make_ascii_lowercase();
            }
            (*start, *end) = (at as u32, text.len() as u32);
        }
        self.text = Cow::Owned(text);
    }

    /// The key at this depth, if it's one of the first.
    #[must_use]
    pub fn get(&self, depth: usize) -> Option<&[u8]> {
        let (start, end) = get(&self.spans, depth).filter(|_| depth < self.count)?;
        Some(slice(&self.text, start as usize, end as usize))
    }
}

/// The bucket of a key. The number of buckets is a power of 2.
#[inline(always)]
#[must_use]
pub fn bucket(key: &[u8], buckets: usize) -> usize {
    /// An odd number whose bits look random: those of the golden ratio.
    const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
    if buckets == 1 {
        return 0;
    }
    let (chunks, rest) = key.as_chunks();
    let chunks = chunks.iter().map(|chunk| u64::from_le_bytes(*chunk));
    let rest = rest
        .iter()
        .fold(0, |rest, byte| rest << 8 | u64::from(*byte));
    let hash = chunks.chain([rest]).fold(0, |hash, chunk| {
        // All bits of the hash and of the chunk affect the middle of the product.
        let product = u128::from(hash ^ chunk) * u128::from(MIX);
        (product >> 64) as u64 ^ product as u64
    });
    hash as usize & (buckets - 1)
}
