//! The keys of a URI or a template, which lead through the index.

use alloc::vec::Vec;
use core::iter;

use crate::bytes::{contains, contains_uppercase, find_any, get, slice};
use crate::pct::{Form, Units, same_in_form};
use crate::uri::UriRef;

/// The maximum number of keys that are read, so that a search needs little stack.
pub(super) const MAX_KEYS: usize = 12;

/// The maximum number of units that the hash of a key reads, so that a sender's long key takes little time.
const MAX_HASHED: usize = 16;

/// An odd number whose bits look random: those of the golden ratio.
const MIX: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;

/// The normal form of a segment.
pub(super) const NORMAL: Form = Form::new(true, true, false);

/// A part of a URI or a template that leads to a child.
#[derive(Clone, Copy)]
pub(super) struct Key<'u> {
    pub(super) text: &'u [u8],
    /// The form in which it is compared.
    pub(super) form: Form,
}

impl Key<'_> {
    /// The bucket that it is in. The number of buckets is a power of 2.
    #[inline(always)]
    pub(super) fn bucket(self, buckets: usize) -> usize {
        if buckets == 1 {
            return 0;
        }
        // The hash is that of the normal form, so a template's key and a URI's key are in the same bucket.
        let mut octets = [0; MAX_HASHED];
        if self.form.changes_triplets() {
            let mut units = Units::new(self.text, self.form);
            let units = iter::from_fn(|| units.next());
            for (octet, unit) in octets.iter_mut().zip(units) {
                *octet = unit.octet();
            }
        } else {
            let len = self.text.len().min(MAX_HASHED);
            if let Some(octets) = octets.get_mut(..len) {
                octets.copy_from_slice(slice(self.text, 0, len));
            }
        }
        // A multiplication mixes all octets into the upper bits.
        let hash = u128::from_le_bytes(octets).wrapping_mul(MIX) >> 96;
        hash as usize & (buckets - 1)
    }

    /// The text in normal form.
    pub(super) fn normal(self) -> Vec<u8> {
        let mut units = Units::new(self.text, self.form);
        let mut text = Vec::new();
        while let Some(piece) = units.next_piece() {
            text.extend(piece.as_bytes());
        }
        text
    }

    /// Whether it's equal to a key in normal form. It is read only as far as that key is long.
    pub(super) fn is(self, normal: &[u8]) -> bool {
        if self.form.changes_triplets() {
            same_in_form(self.text, normal, self.form)
        } else {
            self.text == normal
        }
    }
}

/// The keys of a URI or a template.
pub(super) struct Keys<'u> {
    text: &'u [u8],
    /// Where the first keys begin and end.
    spans: [(u32, u32); MAX_KEYS],
    /// The number of all keys, or a number above `MAX_KEYS`.
    pub(super) count: usize,
    /// How many of them are a scheme or a host.
    names: usize,
    name_form: Form,
    segment_form: Form,
}

impl<'u> Keys<'u> {
    #[inline(always)]
    pub(super) fn new(uri: UriRef<'u>) -> Self {
        let (text, layout) = (uri.as_str().as_bytes(), uri.layout());
        let text = slice(text, 0, layout.path_end as usize);
        let has_capital = contains_uppercase(slice(text, 0, layout.host_end as usize));
        // Without triplets, a text is in normal form, except for uppercase letters in its scheme and host.
        let (segment_form, name_form) = match (contains(text, b'%'), has_capital) {
            (false, false) => (Form::AS_IS, Form::AS_IS),
            (false, true) => (Form::AS_IS, NORMAL.caseless()),
            (true, _) => (NORMAL, NORMAL.caseless()),
        };
        let mut keys = Self {
            text,
            spans: [(0, 0); MAX_KEYS],
            count: 0,
            names: 0,
            name_form,
            segment_form,
        };
        if let Some(scheme) = uri.scheme() {
            keys.push(0, scheme.as_str().len());
        }
        if layout.has_authority() {
            keys.push(layout.host_start as usize, layout.host_end as usize);
        }
        keys.names = keys.count;
        let mut start = layout.path_start as usize;
        // An empty path has the same key as `/`, an empty segment.
        start += usize::from(get(text, start) == Some(b'/'));
        // If there are more keys than are stored, one more is counted, so that `count` shows it.
        while keys.count <= MAX_KEYS {
            let end = find_any(text, start, [b'/']);
            keys.push(start, end);
            if end == text.len() {
                break;
            }
            start = end + 1;
        }
        keys
    }

    fn push(&mut self, start: usize, end: usize) {
        if let Some(span) = self.spans.get_mut(self.count) {
            *span = (start as u32, end as u32);
        }
        self.count += 1;
    }

    /// The key at a depth, if it's one of the first.
    pub(super) fn get(&self, depth: usize) -> Option<Key<'u>> {
        let (start, end) = get(&self.spans, depth).filter(|_| depth < self.count)?;
        Some(Key {
            text: slice(self.text, start as usize, end as usize),
            form: if depth < self.names {
                self.name_form
            } else {
                self.segment_form
            },
        })
    }
}
