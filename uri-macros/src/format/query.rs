//! Queries with placeholders (RFC 3986, section 3.4): entries separated by `&`.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::format::fault::Fault;
use crate::format::ops::{Op, push_checked, push_text};
use crate::format::placeholder::{Form, split};
use crate::format::template::Source;

impl Source<'_> {
    /// Translates the query, including its `?`.
    pub(super) fn query_ops(&self, range: Range<usize>) -> Result<Vec<Op>, Fault> {
        let mut ops = Vec::new();
        if range.is_empty() {
            return Ok(ops);
        }
        let entries = split(self.filled, range.start + 1..range.end, '&');
        let is_literal = |range: &Range<usize>| !self.has_placeholder(range.clone());
        // Literal entries are written together.
        for run in entries.chunk_by(|entry, next| is_literal(entry) && is_literal(next)) {
            let range = run[0].start..run[run.len() - 1].end;
            if is_literal(&range) {
                ops.push(Op::Entry());
                push_text(&mut ops, &self.text[range]);
            } else {
                self.entry(&range, &entries, &mut ops)?;
            }
        }
        Ok(ops)
    }

    /// Appends an entry with a placeholder.
    fn entry(
        &self,
        range: &Range<usize>,
        entries: &[Range<usize>],
        ops: &mut Vec<Op>,
    ) -> Result<(), Fault> {
        let position = "in a part of a query entry";
        // The key includes its `=`. Without a `=`, the key is empty, and the entry is the value.
        let equals = self.filled[range.clone()].find('=');
        let key_end = equals.map_or(range.start, |equals| range.start + equals + 1);
        let key = range.start..key_end;
        let value = key_end..range.end;
        // The placeholder is the whole entry, or the whole text after a key.
        let whole = self
            .only_placeholder_in(range)
            .or_else(|| self.only_placeholder_in(&value));
        let is_literal = !self.has_placeholder(key.clone());
        match whole.map(|whole| (whole.form, self.slot(whole))) {
            Some((Form::Joined, slot)) if is_literal && !key.is_empty() => {
                ops.push(Op::CommaEntry(slot, self.text[key].to_owned()));
            }
            Some((Form::Many | Form::Pairs, slot)) if key.is_empty() => {
                ops.push(Op::Pairs(slot));
                // A pair must not repeat a literal key of the template.
                ops.extend(self.literal_keys(entries));
                ops.push(Op::End());
            }
            // An optional value is a list of at most one item.
            Some((Form::Optional | Form::Many | Form::Pairs, slot)) if is_literal => {
                ops.push(Op::Items(slot, self.text[key].to_owned()));
            }
            Some((Form::Optional | Form::Many | Form::Pairs, slot)) => {
                ops.push(Op::Entries(slot));
                ops.extend(self.pieces(key, position)?);
                ops.push(Op::End());
            }
            // `pieces` refuses `{xs*,}` without a literal key.
            Some((Form::One | Form::Joined, _)) | None => {
                ops.push(Op::Entry());
                let pieces = self.pieces(range.clone(), position)?;
                // With literal text, the entry can't become empty, so the call needn't check it.
                if pieces.iter().any(|op| matches!(op, Op::Text(_))) {
                    ops.extend(pieces);
                } else {
                    push_checked(ops, pieces, Op::EndEntry());
                }
            }
        }
        Ok(())
    }

    /// The literal keys, both as written and with `%20` for `+`.
    fn literal_keys(&self, entries: &[Range<usize>]) -> Vec<Op> {
        let keys = entries.iter().filter_map(|range| self.literal_key(range));
        // `+` is a space, so the key `a b` would repeat `a+b`.
        let keys = keys.flat_map(|key| [key.to_owned(), key.replace('+', "%20")]);
        BTreeSet::from_iter(keys)
            .into_iter()
            .map(Op::Text)
            .collect()
    }

    /// A literal key, unless the entry is empty.
    fn literal_key(&self, range: &Range<usize>) -> Option<&str> {
        // An entry without a `=` is a key.
        let len = self.filled[range.clone()].find('=').unwrap_or(range.len());
        let key = range.start..range.start + len;
        let is_literal = !self.has_placeholder(key.clone()) && !range.is_empty();
        is_literal.then(|| &self.text[key])
    }
}
