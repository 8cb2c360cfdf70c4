//! One part of a template, such as a segment, a label or the value of an entry, and the same part of a URI.

use crate::bytes::{contains, split, substring};
use crate::pct::from_data::{Data, Octets};

use super::found::Found;
use super::template::{is_delimiter, is_whole};

/// How a part is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    Plain,
    Segment,
    /// A part of an entry, in which a raw `+` is a space.
    Entry,
    /// A label of a host, in which case doesn't matter.
    Label,
}

impl Reading {
    fn octets(self, text: &str) -> Octets<'_> {
        Octets::of(text, self == Self::Entry, self == Self::Label)
    }

    /// Whether two texts are equal according to section 6.2.2.
    fn is_same(self, a: &str, b: &str) -> Option<()> {
        (a == b || self.octets(a).eq(self.octets(b))).then_some(())
    }
}

/// Matches one part, and stores the values. Both texts are split at the delimiters that the template has as literal text,
/// so a value never contains them. Between two of them there is at most one placeholder; the literal text around it is
/// a prefix and a suffix.
pub(super) fn match_part<'u>(
    template: &str,
    text: &'u str,
    reading: Reading,
    found: &mut Found<'_, 'u>,
) -> Option<()> {
    if is_whole(template) && template.ends_with("*,}") {
        // A comma in an item is encoded, so each raw one separates two items.
        let mut items = text.split(',');
        let is_entry = reading == Reading::Entry;
        return items.try_for_each(|item| found.add_at(template, Some(Data::new(item, is_entry))));
    } else if is_whole(template) {
        return found.add_at(template, Some(Data::new(text, reading == Reading::Entry)));
    } else if !contains(template.as_bytes(), b'{') {
        return reading.is_same(template, text);
    }
    let delimiters = template.chars().filter(|char| is_delimiter(*char));
    let set = delimiters.fold(0_u128, |set, char| set | 1 << char as u32);
    if set == 0 {
        return match_field(template, text, reading, found);
    }
    let splits = |char: char| char.is_ascii() && set >> char as u32 & 1 > 0;
    // The delimiters must be the same, in the same order: `1:2:3` doesn't match `{a}:{b}`.
    if template.matches(splits).ne(text.matches(splits)) {
        return None;
    }
    let mut fields = template.split(splits).zip(text.split(splits));
    fields.try_for_each(|(template, text)| match_field(template, text, reading, found))
}

/// Matches a prefix, at most one placeholder, and a suffix.
fn match_field<'u>(
    template: &str,
    text: &'u str,
    reading: Reading,
    found: &mut Found<'_, 'u>,
) -> Option<()> {
    let (prefix, Some(rest)) = split(template, b'{') else {
        return reading.is_same(template, text);
    };
    let (placeholder, suffix) = split(rest, b'}');
    // Octets are compared, not bytes, because `%2D` and `-` are equivalent (section 6.2.2.2).
    let (mut octets, suffix) = (reading.octets(text), reading.octets(suffix?));
    let has_prefix = reading
        .octets(prefix)
        .all(|octet| octets.next() == Some(octet));
    let start = text.len() - octets.rest().len();
    // The value is what remains between the prefix and the suffix. If the suffix doesn't fit, it's a mismatch.
    let len = octets.clone().count().checked_sub(suffix.clone().count())?;
    octets.by_ref().take(len).for_each(drop);
    let value = substring(text, start, text.len() - octets.rest().len());
    let value = Data::new(value, reading == Reading::Entry);
    if !has_prefix || octets.ne(suffix) {
        return None;
    }
    found.add_at(placeholder, Some(value))
}
