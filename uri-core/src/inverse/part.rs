//! One part of a template or a URI, such as a segment, a label or an entry's value.

use crate::bytes::{find_any, get, split, split_all, substring};
use crate::format::placeholder::Form;
use crate::pct::from_data::{Data, Octets};

use super::found::Found;
use super::slot::{PlaceholderSlot, Slots};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PartKind {
    Plain,
    Segment,
    /// A part of an entry, in which a raw `+` is a space.
    Entry,
    /// A label of a host, whose case doesn't matter.
    Label,
}

impl PartKind {
    fn octets(self, text: &str) -> Octets<'_> {
        Octets::of(text, self == Self::Entry, self == Self::Label)
    }

    fn data(self, text: &str) -> Data<'_> {
        Data::new(text, self == Self::Entry)
    }

    /// According to section 6.2.2.
    pub(super) fn is_same(self, a: &str, b: &str) -> bool {
        a == b || self.octets(a).eq(self.octets(b))
    }
}

#[derive(Clone, Copy)]
pub(super) enum Part<'t> {
    Literal(&'t str),
    Whole(PlaceholderSlot),
    /// Text with placeholders, each for one value.
    Mixed(&'t str),
}

impl<'t> Part<'t> {
    /// If a placeholder is the whole part, this takes its slot.
    pub(super) fn of(text: &'t str, slots: &mut Slots<'_>) -> Self {
        if !text.starts_with('{') && !has_placeholder(text) {
            return Self::Literal(text);
        }
        let mut rest = *slots;
        match rest.at_start_of(text.as_bytes()) {
            Some(slot) if slot.len == text.len() => {
                *slots = rest;
                Self::Whole(slot)
            }
            _ => Self::Mixed(text),
        }
    }

    pub(super) const fn is_literal(self) -> bool {
        matches!(self, Self::Literal(_))
    }

    /// Whether it takes any number of segments or entries.
    pub(super) const fn is_repeated(self) -> bool {
        match self {
            Self::Whole(slot) => slot.form.is_repeated(),
            Self::Literal(_) | Self::Mixed(_) => false,
        }
    }
}

/// Whether values encode this literal character.
pub(super) fn is_delimiter(char: char) -> bool {
    char.is_ascii() && !char.is_ascii_alphanumeric() && !"-._~%{}".contains(char)
}

/// The entries of a query, without empty ones.
pub(super) fn entries(query: &str) -> impl Iterator<Item = &str> + Clone {
    split_all(query, b'&').filter(|entry| !entry.is_empty())
}

/// The entries of a query, of which the first ones are split only once.
pub(super) struct Entries<'q> {
    first: [&'q str; 8],
    rest: &'q str,
}

impl<'q> Entries<'q> {
    pub(super) fn new(query: &'q str) -> Self {
        let mut first = [""; 8];
        let mut rest = query;
        for entry in &mut first {
            let after;
            (*entry, after) = split(rest, b'&');
            rest = after.unwrap_or_default();
            if rest.is_empty() {
                break;
            }
        }
        Self { first, rest }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &'q str> {
        let first = self.first.iter().copied().filter(|entry| !entry.is_empty());
        first.chain(entries(self.rest))
    }
}

/// The literal key of an entry of a template, if it has one, and the value after it. Without `=`, a literal entry is a key.
pub(super) fn split_entry(entry: &str) -> (Option<&str>, &str) {
    let end = find_any(entry.as_bytes(), 0, [b'=', b'{']);
    match get(entry.as_bytes(), end) {
        Some(b'{') => (None, entry),
        _ => (
            Some(substring(entry, 0, end)),
            substring(entry, (end + 1).min(entry.len()), entry.len()),
        ),
    }
}

pub(super) fn literal_key(entry: &str) -> Option<&str> {
    split_entry(entry).0
}

pub(super) fn has_placeholder(text: &str) -> bool {
    find_any(text.as_bytes(), 0, [b'{']) < text.len()
}

#[inline]
pub(super) fn match_part<'u>(
    part: Part<'_>,
    text: &'u str,
    kind: PartKind,
    found: &mut Found<'_, 'u>,
) -> bool {
    match part {
        Part::Literal(template) => kind.is_same(template, text),
        Part::Whole(slot) => match_whole(slot, text, kind, found),
        Part::Mixed(template) => match_mixed(template, text, kind, found),
    }
}

pub(super) fn match_absent(slot: PlaceholderSlot, found: &mut Found<'_, '_>) -> bool {
    slot.form.can_be_absent() && found.add(slot, None)
}

#[inline]
pub(super) fn match_whole<'u>(
    slot: PlaceholderSlot,
    text: &'u str,
    kind: PartKind,
    found: &mut Found<'_, 'u>,
) -> bool {
    let mut add = |text| found.add(slot, Some(kind.data(text)));
    match slot.form {
        // A comma in an item is encoded.
        Form::Joined => text.split(',').all(add),
        Form::One | Form::Optional | Form::Many | Form::Pairs => add(text),
    }
}

/// Splits both texts at the template's literal delimiters, which values don't contain.
fn match_mixed<'u>(
    template: &str,
    text: &'u str,
    kind: PartKind,
    found: &mut Found<'_, 'u>,
) -> bool {
    let delimiters = template.chars().filter(|char| is_delimiter(*char));
    let set = delimiters.fold(0_u128, |set, char| set | 1 << char as u32);
    if set == 0 {
        return match_field(template, text, kind, found);
    }
    let splits = |char: char| char.is_ascii() && set >> char as u32 & 1 > 0;
    // `1:2:3` doesn't match `{a}:{b}`.
    if template.matches(splits).ne(text.matches(splits)) {
        return false;
    }
    let mut fields = template.split(splits).zip(text.split(splits));
    fields.all(|(template, text)| match_field(template, text, kind, found))
}

/// Matches text and placeholders. A value before another one is a number, so it ends where its digits do.
fn match_field<'u>(
    template: &str,
    text: &'u str,
    kind: PartKind,
    found: &mut Found<'_, 'u>,
) -> bool {
    // Octets are compared, not bytes, because `%2D` and `-` are equivalent (section 6.2.2.2).
    let mut octets = kind.octets(text);
    let mut rest = template;
    while let Some((prefix, slot, after)) = found.slots.split(rest) {
        let has_prefix = kind
            .octets(prefix)
            .all(|octet| octets.next() == Some(octet));
        let start = text.len() - octets.rest().len();
        let len = if has_placeholder(after) {
            let digits = octets
                .clone()
                .take_while(|(_, octet)| octet.is_ascii_digit())
                .count();
            (digits > 0).then_some(digits)
        } else {
            // This is the last placeholder, so its value is what remains before the suffix.
            octets
                .clone()
                .count()
                .checked_sub(kind.octets(after).count())
        };
        let Some(len) = len.filter(|_| has_prefix) else {
            return false;
        };
        octets.by_ref().take(len).for_each(drop);
        let value = substring(text, start, text.len() - octets.rest().len());
        if !found.add(slot, Some(kind.data(value))) {
            return false;
        }
        rest = after;
    }
    octets.eq(kind.octets(rest))
}
