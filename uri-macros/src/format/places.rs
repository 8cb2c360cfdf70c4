//! What a policy needs to know about a template: the places of its values, and the template with its placeholders
//! filled.

use std::ops::Range;

use crate::format::ops::Op;
use crate::format::template::Source;
use crate::paths::build::row::{Open, Place};

/// The place of each slot in a program, in order. For a list of pairs, it is the place of the keys; the values are
/// always at [`Place::EntryPart`].
pub(super) fn places(ops: &[Op], slots: usize) -> Vec<Place> {
    let mut places = vec![Place::SegmentPart; slots];
    // The place that the next value gets. The operation that ends a label, a segment or an entry can correct the place
    // later.
    let mut place = if ops.contains(&Op::Offset(1)) {
        Place::User
    } else {
        Place::SegmentPart
    };
    for (index, op) in ops.iter().enumerate() {
        let mut correct = |place| {
            let values = ops[..index].iter().rev();
            for op in values.take_while(|op| !matches!(op, Op::Begin(_))) {
                if let Op::Value(slot) = op {
                    places[*slot] = place;
                }
            }
        };
        let mut group = ops[index + 1..].iter().take_while(|op| **op != Op::End());
        match op {
            Op::EndLabel() => correct(Place::Label),
            Op::EndLastLabel() => correct(Place::LastLabel),
            Op::EndSegment() => correct(Place::Segment),
            Op::EndEntry() => correct(Place::Entry),
            Op::Value(slot) => places[*slot] = place,
            Op::Host(slot) => places[*slot] = Place::Host,
            Op::Port(slot) => places[*slot] = Place::Port,
            Op::Segments(slot) => places[*slot] = Place::Segment,
            Op::Entries(slot) if group.next().is_none() => places[*slot] = Place::Entry,
            Op::Pairs(slot) if group.next().is_some() => places[*slot] = Place::Key,
            Op::Entries(slot) | Op::Pairs(slot) => places[*slot] = Place::EntryPart,
            Op::Fragment(slot) => places[*slot] = Place::Fragment,
            Op::Text(text)
                if place == Place::User && text.trim_start_matches('/').contains(':') =>
            {
                place = Place::Password;
            }
            Op::Offset(1..=3) => place = Place::SegmentPart,
            Op::Offset(4) => place = Place::EntryPart,
            Op::Offset(5) => place = Place::Fragment,
            _ => {}
        }
    }
    places
}

impl Source<'_> {
    /// The rules that can't be decided from the literal text alone, because a value (or its absence) can change how the
    /// text is read.
    pub(super) fn opened_by_text(&self, port: Range<usize>) -> Open {
        let is_without_host = self.filled[..port.start].ends_with("//");
        let mut values = self.placeholders_in(port.clone());
        let mut open = Open::NONE;
        if is_without_host && values.any(|value| !value.is_one()) {
            open.0 |= Open::PASSWORD.0;
        }
        if self.filled[port.end..].contains('@') && !self.placeholders.is_empty() {
            open.0 |= Open::SPLIT_PASSWORD.0;
        }
        open
    }

    /// The template with text in place of each placeholder, for the policy rules that are decided at compile time. If
    /// some value can break such a rule, the text in the value's place breaks the rule too. The text depends on where
    /// the placeholder is:
    ///
    /// - Before an `@` in the path, the text after a `:` can be a password unless it is a port. The placeholder becomes
    ///   digits and `-`, which aren't a port. An empty value can leave a `:` directly before a `/`, so that an
    ///   authority begins there. In that case, the text contains `//`, which begins an authority too.
    /// - In `localhost:{x}`, where a host is in place of the scheme, the placeholder becomes digits and `-` too, and
    ///   these count as a port.
    /// - After an `@`, the placeholder becomes digits, which can be both a host and a port. This covers a password that
    ///   contains `/`, `?` or `#`, which the parser reads as the end of the authority.
    pub(super) fn filled_for_policy(&self, path: Range<usize>) -> String {
        let mut filled = self.filled.to_owned();
        let last_at = self.filled[path.clone()].rfind('@');
        for placeholder in self.placeholders_in(path.start..self.filled.len()) {
            let span = placeholder.span.clone();
            let mut fill = "1".repeat(span.len());
            if path.contains(&span.start) && last_at.is_none_or(|at| span.start < path.start + at) {
                fill.replace_range(fill.len() - 1.., "-");
                let segment = self.filled[path.start..span.start].rfind('/');
                let segment = segment.map_or(path.start, |slash| path.start + slash + 1);
                let colon = self.filled[segment..span.start].rfind(':');
                let can_be_empty = colon.is_some_and(|colon| {
                    let mut end = segment + colon + 1;
                    for value in self.placeholders_in(end..span.end) {
                        if value.span.start == end {
                            end = value.span.end;
                        }
                    }
                    end == span.end
                });
                if can_be_empty && self.filled[span.end..path.end].starts_with('/') {
                    fill.replace_range(fill.len() - 3.., "-//");
                }
            }
            filled.replace_range(span, &fill);
        }
        filled
    }
}
