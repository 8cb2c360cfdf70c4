//! Queries with placeholders (RFC 3986, section 3.4): entries that `&` separates.

use std::ops::Range;

use uri_core::pct;

use crate::format::fault::Fault;
use crate::format::part::Part;
use crate::format::template::{Source, split};

impl Source<'_> {
    /// Splits the query, which begins with `?`, into entries. Returns also the literal keys, if there are pairs.
    pub(super) fn query(
        &mut self,
        range: Range<usize>,
    ) -> Result<(Option<Vec<Part>>, Vec<Vec<u8>>), Fault> {
        if range.is_empty() {
            return Ok((None, Vec::new()));
        }
        let mut entries = Vec::new();
        let mut keys = Vec::new();
        for range in split(self.filled, range.start + 1..range.end, '&') {
            let entry = self.entry(&range)?;
            if let Some(key) = self.literal_key(range) {
                keys.extend(decoded_keys(key));
            }
            match (entries.last_mut(), entry) {
                // Literal entries are joined.
                (Some(Part::Entry(last)), Part::Entry(entry))
                    if matches!(
                        (&**last, &*entry),
                        ([] | [Part::Text(_)], [] | [Part::Text(_)])
                    ) =>
                {
                    let text = |parts: &[Part]| match parts {
                        [Part::Text(text)] => text.clone(),
                        _ => String::new(),
                    };
                    *last = vec![Part::Text(text(last) + "&" + &text(&entry))];
                }
                (_, entry) => entries.push(entry),
            }
        }
        let has_pairs = entries.iter().any(|entry| matches!(entry, Part::Pairs(_)));
        if !has_pairs {
            keys.clear();
        }
        keys.sort();
        keys.dedup();
        Ok((Some(entries), keys))
    }

    fn entry(&mut self, range: &Range<usize>) -> Result<Part, Fault> {
        if let Some(placeholder) = self.whole(range) {
            let slot = self.slot(placeholder);
            if placeholder.is_many() {
                if let Some(slot) = self.slots.get_mut(slot) {
                    slot.is_pairs = true;
                }
                return Ok(Part::Pairs(slot));
            }
            if !placeholder.is_one() {
                return Ok(Part::Entries(Vec::new(), slot));
            }
        }
        let place = "in a part of a query entry";
        if let Some(equals) = self.filled[range.clone()].find('=') {
            let value = range.start + equals + 1..range.end;
            if let Some(placeholder) = self.whole(&value)
                && !placeholder.is_one()
            {
                let key = self.pieces(range.start..value.start, place)?;
                return Ok(Part::Entries(key, self.slot(placeholder)));
            }
        }
        Ok(Part::Entry(self.pieces(range.clone(), place)?))
    }

    /// Returns the key of an entry, if it is literal and not empty.
    fn literal_key(&self, range: Range<usize>) -> Option<&str> {
        let len = self.filled[range.clone()].find('=').unwrap_or(range.len());
        let key = range.start..range.start + len;
        let is_literal = !self.has_placeholder(key.clone()) && !range.is_empty();
        is_literal.then(|| &self.text[key])
    }
}

/// Returns what a key means, also if `+` is a space.
fn decoded_keys(key: &str) -> [Vec<u8>; 2] {
    let decode = |key: &str| pct::decode(key).collect();
    [decode(key), decode(&key.replace('+', " "))]
}
