//! One part of a template, such as a segment, a label or the value of an entry, and the same part of a URI.

use crate::bytes::substring;
use crate::pct::from_data::Data;
use crate::pct::{Form, Unit, Units};
use crate::syntax::char_class::UNRESERVED;

use super::matcher::Found;
use super::template::{literal_bytes, name_of};

/// How a part is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// A segment or a fragment.
    Plain,
    /// A part of an entry, in which a raw `+` is a space.
    Entry,
    /// A userinfo, which is split at each raw `:`.
    Userinfo,
    /// A label of a host, in which case doesn't matter.
    Label,
}

/// The octets of a text, each with whether it's written as a triplet in the normal form (sections 6.2.2.1 and 6.2.2.2).
/// A triplet and the same character without encoding are equal if the character is unreserved.
#[derive(Clone)]
pub(super) struct Octets<'t>(Units<'t>, Reading);

impl<'t> Octets<'t> {
    pub(super) const fn of(text: &'t str, reading: Reading) -> Self {
        let form = Form::new(true, true, matches!(reading, Reading::Label));
        Self(Units::new(text.as_bytes(), form), reading)
    }
}

impl Iterator for Octets<'_> {
    type Item = (bool, u8);

    fn next(&mut self) -> Option<Self::Item> {
        Some(match self.0.next()? {
            Unit::Char(b'+') if self.1 == Reading::Entry => (true, b' '),
            unit => (matches!(unit, Unit::Triplet(..)), unit.octet()),
        })
    }
}

/// Whether two texts are equal according to section 6.2.2.
pub(super) fn is_same(a: &str, b: &str, reading: Reading) -> bool {
    Octets::of(a, reading).eq(Octets::of(b, reading))
}

/// Whether two texts decode to the same octets.
pub(super) fn decode_to_same(a: Octets<'_>, b: Octets<'_>) -> bool {
    a.map(|(_, octet)| octet).eq(b.map(|(_, octet)| octet))
}

/// Matches a part, and stores the values. Both texts are split at the delimiters that the template's literal text
/// contains. A delimiter is a character that is always encoded in a value, so a value never contains it. Between two
/// delimiters there is at most one placeholder; the literal text around it is a prefix and a suffix.
pub(super) fn match_part<'t, 'u>(
    template: &'t str,
    text: &'u str,
    reading: Reading,
    found: &mut Found<'t, 'u>,
) -> Option<()> {
    if !template.contains('{') {
        return is_same(template, text, reading).then_some(());
    }
    let mut delimiters: u128 = match reading {
        Reading::Userinfo => 1 << b':',
        _ => 0,
    };
    for (_, byte) in literal_bytes(template) {
        if is_delimiter(byte) {
            delimiters |= 1 << byte;
        }
    }
    let (mut template, mut text) = (template, text);
    loop {
        let is_one = |byte| is_delimiter(byte) && delimiters >> byte & 1 == 1;
        let (field, after) = split_at_any(template, is_one);
        let (value, rest) = split_at_any(text, is_one);
        match_field(field, value, reading, found)?;
        match (after, rest) {
            (None, None) => return Some(()),
            (Some((a, after)), Some((b, rest))) if a == b => (template, text) = (after, rest),
            _ => return None,
        }
    }
}

/// Whether a literal byte is a delimiter.
pub(super) const fn is_delimiter(byte: u8) -> bool {
    byte.is_ascii() && byte != b'%' && !UNRESERVED.contains(byte)
}

/// The text before the first delimiter, the delimiter, and the text after it.
pub(super) fn split_at_any(
    text: &str,
    is_delimiter: impl Fn(u8) -> bool,
) -> (&str, Option<(u8, &str)>) {
    match literal_bytes(text).find(|(_, byte)| is_delimiter(*byte)) {
        Some((at, byte)) => (
            substring(text, 0, at),
            Some((byte, substring(text, at + 1, text.len()))),
        ),
        None => (text, None),
    }
}

/// Matches a prefix, at most one placeholder, and a suffix.
fn match_field<'t, 'u>(
    template: &'t str,
    text: &'u str,
    reading: Reading,
    found: &mut Found<'t, 'u>,
) -> Option<()> {
    let Some((prefix, (placeholder, suffix))) = template
        .split_once('{')
        .and_then(|(prefix, rest)| Some((prefix, rest.split_once('}')?)))
    else {
        return is_same(template, text, reading).then_some(());
    };
    let mut octets = Octets::of(text, reading);
    for octet in Octets::of(prefix, reading) {
        if octets.next() != Some(octet) {
            return None;
        }
    }
    let start = text.len() - octets.0.rest().len();
    let suffix = Octets::of(suffix, reading);
    let len = octets.clone().count().checked_sub(suffix.clone().count())?;
    octets.by_ref().take(len).for_each(drop);
    let end = text.len() - octets.0.rest().len();
    if !octets.eq(suffix) {
        return None;
    }
    let data = Data::new(substring(text, start, end), reading == Reading::Entry);
    found.add_single(name_of(placeholder), Some(data))
}
