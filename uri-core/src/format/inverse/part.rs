//! One part of a template, such as a segment, a label or the value of an entry, and the same part of a URI.

use crate::bytes::substring;
use crate::pct::from_data::Data;
use crate::pct::{Form, Unit, Units};

use super::matcher::Found;
use super::template::{is_delimiter, literal_bytes, split_at};

/// How a part is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    Plain,
    /// A part of an entry, in which a raw `+` is a space.
    Entry,
    /// A label of a host, in which case doesn't matter.
    Label,
}

/// The octets of a text, each with whether it's a triplet in the normal form (sections 6.2.2.1 and 6.2.2.2).
#[derive(Clone)]
struct Octets<'t>(Units<'t>, Reading);

impl<'t> Octets<'t> {
    const fn of(text: &'t str, reading: Reading) -> Self {
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
pub(super) fn decode_to_same(a: Data<'_>, b: Data<'_>) -> bool {
    let reading = |is_form| {
        if is_form {
            Reading::Entry
        } else {
            Reading::Plain
        }
    };
    let octets = [a, b].map(|data| Octets::of(data.text, reading(data.is_form)));
    let [a, b] = octets.map(|octets| octets.map(|(_, octet)| octet));
    a.eq(b)
}

/// Matches a part, and stores the values. Both texts are split at the delimiters that the template has as literal text,
/// so a value never contains them. Between two of them there is at most one placeholder; the literal text around it is
/// a prefix and a suffix.
pub(super) fn match_part<'u>(
    template: &str,
    text: &'u str,
    reading: Reading,
    found: &mut Found<'_, 'u>,
) -> Option<()> {
    if !template.contains('{') {
        return is_same(template, text, reading).then_some(());
    }
    let delimiters = literal_bytes(template).filter(|(_, byte)| is_delimiter(*byte));
    let delimiters = delimiters.fold(0_u128, |set, (_, byte)| set | 1 << byte);
    let is_one = |byte| is_delimiter(byte) && delimiters >> byte & 1 == 1;
    let (mut template, mut text) = (template, text);
    loop {
        let (ours, theirs) = (split_at(template, is_one), split_at(text, is_one));
        match_field(ours.0, theirs.0, reading, found)?;
        match (ours.1, theirs.1) {
            (None, None) => return Some(()),
            (Some((a, ours)), Some((b, theirs))) if a == b => (template, text) = (ours, theirs),
            _ => return None,
        }
    }
}

/// Matches a prefix, at most one placeholder, and a suffix.
fn match_field<'u>(
    template: &str,
    text: &'u str,
    reading: Reading,
    found: &mut Found<'_, 'u>,
) -> Option<()> {
    let Some((prefix, rest)) = template.split_once('{') else {
        return is_same(template, text, reading).then_some(());
    };
    let (placeholder, suffix) = rest.split_once('}')?;
    let (mut octets, suffix) = (Octets::of(text, reading), Octets::of(suffix, reading));
    if !Octets::of(prefix, reading).all(|octet| octets.next() == Some(octet)) {
        return None;
    }
    let start = text.len() - octets.0.rest().len();
    let len = octets.clone().count().checked_sub(suffix.clone().count())?;
    octets.by_ref().take(len).for_each(drop);
    let value = substring(text, start, text.len() - octets.0.rest().len());
    let value = Data::new(value, reading == Reading::Entry);
    octets
        .eq(suffix)
        .then(|| found.add(placeholder, Some(value)))?
}
