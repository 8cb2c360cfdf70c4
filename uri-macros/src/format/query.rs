//! Queries with placeholders (RFC 3986, section 3.4): entries separated by `&`.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::format::fault::Fault;
use crate::format::ops::{Op, checked, push_text};
use crate::format::placeholder::{Form, split_ranges};
use crate::format::template::Source;

impl Source<'_> {
    /// The operations that write the query, which is in `range` with its `?`. Each entry, such as `q={q?}`, has its own
    /// operations, because it can be absent; the first that is present writes the `?`, and each other one an `&`.
    pub(super) fn query_ops(&self, range: Range<usize>) -> Result<Vec<Op>, Fault> {
        let mut ops = Vec::new();
        // A template without a `?` has an empty range.
        if range.is_empty() {
            return Ok(ops);
        }
        // The filled template has filler as long as each placeholder, so its ranges are those of the text.
        let entries = split_ranges(self.filled, range.start + 1..range.end, '&');
        let is_literal = |range: &Range<usize>| !self.has_placeholder(range.clone());
        // Consecutive literal entries are written as one, such as `a=1&b=2`. Any other run is a single entry.
        for run in entries.chunk_by(|entry, next| is_literal(entry) && is_literal(next)) {
            let range = run[0].start..run[run.len() - 1].end;
            if is_literal(&range) {
                ops.push(Op::Entry());
                push_text(&mut ops, &self.text[range]);
            } else {
                ops.extend(self.entry_ops(&range, &entries)?);
            }
        }
        Ok(ops)
    }

    /// The operations that write an entry with a placeholder, which is in `range`. `entries` are the ranges of all
    /// entries of the query.
    fn entry_ops(&self, range: &Range<usize>, entries: &[Range<usize>]) -> Result<Vec<Op>, Fault> {
        let position = "in a part of a query entry";
        // The key includes its `=`. Without a `=`, the key is empty, and the entry is the value.
        let equals = self.filled[range.clone()].find('=');
        let key_end = equals.map_or(range.start, |equals| range.start + equals + 1);
        let key = range.start..key_end;
        let value = key_end..range.end;
        let placeholder = self.whole_placeholder(&value);
        let is_key_literal = !self.has_placeholder(key.clone());
        let mut ops = Vec::new();
        match placeholder.map(|placeholder| (placeholder.form, self.slot(placeholder))) {
            // `x={xs*,}`
            Some((Form::Joined, slot)) if is_key_literal && !key.is_empty() => {
                ops.push(Op::CommaEntry(slot, self.text[key].to_owned()));
            }
            // This is `{xs*}`. Its form is always `Form::Many` here, because `translated` makes it `Form::Pairs` only
            // afterwards, if there is this operation. The patterns name `Pairs` only so that the `match` has all forms.
            Some((Form::Many | Form::Pairs, slot)) if key.is_empty() => {
                ops.push(Op::Pairs(slot));
                // A pair must not repeat a literal key of the template.
                ops.extend(self.literal_keys(entries));
                ops.push(Op::End());
            }
            // `x={x?}` or `x={xs*}`, or a flag, `{x?}`. An optional value is a list of at most one item.
            Some((Form::Optional | Form::Many | Form::Pairs, slot)) if is_key_literal => {
                ops.push(Op::Items(slot, self.text[key].to_owned()));
            }
            // `{key}={x?}` or `{key}={xs*}`. Each item gets a copy of the key.
            Some((Form::Optional | Form::Many | Form::Pairs, slot)) => {
                ops.push(Op::Entries(slot));
                ops.extend(self.pieces(key, position)?);
                ops.push(Op::End());
            }
            // `x={x}`, `{x}`, or text with values, such as `a{x}={y}`. Other placeholders, as in `a{x?}`, are refused
            // by `pieces`, and so is `{xs*,}` without a literal key.
            Some((Form::One | Form::Joined, _)) | None => {
                ops.push(Op::Entry());
                let pieces = self.pieces(range.clone(), position)?;
                // With literal text, the entry can't become empty, so the call needn't check it.
                let has_text = pieces.iter().any(|op| matches!(op, Op::Text(_)));
                ops.extend(match has_text {
                    true => pieces,
                    false => checked(pieces, Op::EndEntry()),
                });
            }
        }
        Ok(ops)
    }

    /// The literal keys of the template's entries, which a pair must not repeat, each as an [`Op::Text`]. For `a+b`,
    /// there is also `a%20b`, as a pair with the same key, `a b`, is written.
    fn literal_keys(&self, entries: &[Range<usize>]) -> Vec<Op> {
        let mut keys = BTreeSet::new();
        for key in entries.iter().filter_map(|entry| self.literal_key(entry)) {
            keys.insert(key.to_owned());
            keys.insert(key.replace('+', "%20"));
        }
        keys.into_iter().map(Op::Text).collect()
    }

    /// The key of an entry, `a` for `a=1` and for `a`. `None` if it contains a placeholder, or if the entry is empty.
    fn literal_key(&self, entry: &Range<usize>) -> Option<&str> {
        let equals = self.filled[entry.clone()].find('=');
        let len = equals.unwrap_or(entry.len());
        let key = entry.start..entry.start + len;
        if entry.is_empty() || self.has_placeholder(key.clone()) {
            return None;
        }
        Some(&self.text[key])
    }
}
