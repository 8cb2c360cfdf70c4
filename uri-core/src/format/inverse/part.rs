//! One part of a template or a URI, such as a segment, a label or an entry's value.

use crate::bytes::substring;
use crate::format::placeholder::{Form, Placeholder};
use crate::pct::from_data::{Data, Octets};

use super::found::Found;
use super::template::is_delimiter;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PartReading {
    Plain,
    Segment,
    /// A part of an entry, in which a raw `+` is a space.
    Entry,
    /// A label of a host, whose case doesn't matter.
    Label,
}

impl PartReading {
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
    Whole(Placeholder<'t>),
    /// Text with placeholders, each for one value.
    Mixed(&'t str),
}

impl<'t> Part<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        match Placeholder::first(text) {
            None => Self::Literal(text),
            Some(("", placeholder, "")) => Self::Whole(placeholder),
            Some(_) => Self::Mixed(text),
        }
    }

    /// Whether it takes any number of segments or entries.
    pub(super) const fn is_repeated(self) -> bool {
        match self {
            Self::Whole(placeholder) => placeholder.form.is_repeated(),
            Self::Literal(_) | Self::Mixed(_) => false,
        }
    }
}

pub(super) fn match_part<'u>(
    part: Part<'_>,
    text: &'u str,
    reading: PartReading,
    found: &mut Found<'_, 'u>,
) -> bool {
    match part {
        Part::Literal(template) => reading.is_same(template, text),
        Part::Whole(placeholder) => match_whole(placeholder, text, reading, found),
        Part::Mixed(template) => match_mixed(template, text, reading, found),
    }
}

pub(super) fn match_whole<'u>(
    placeholder: Placeholder<'_>,
    text: &'u str,
    reading: PartReading,
    found: &mut Found<'_, 'u>,
) -> bool {
    let mut add = |text| found.add(placeholder, Some(reading.data(text)));
    match placeholder.form {
        // A comma in an item is encoded.
        Form::Joined => text.split(',').all(add),
        Form::One | Form::Optional | Form::Many | Form::Pairs => add(text),
    }
}

/// Splits both texts at the template's literal delimiters, which values don't contain.
fn match_mixed<'u>(
    template: &str,
    text: &'u str,
    reading: PartReading,
    found: &mut Found<'_, 'u>,
) -> bool {
    let delimiters = template.chars().filter(|char| is_delimiter(*char));
    let set = delimiters.fold(0_u128, |set, char| set | 1 << char as u32);
    if set == 0 {
        return match_field(template, text, reading, found);
    }
    let splits = |char: char| char.is_ascii() && set >> char as u32 & 1 > 0;
    // `1:2:3` doesn't match `{a}:{b}`.
    if template.matches(splits).ne(text.matches(splits)) {
        return false;
    }
    let mut fields = template.split(splits).zip(text.split(splits));
    fields.all(|(template, text)| match_field(template, text, reading, found))
}

/// Matches text and placeholders. A value before another one is a number, so it ends where its digits do.
fn match_field<'u>(
    template: &str,
    text: &'u str,
    reading: PartReading,
    found: &mut Found<'_, 'u>,
) -> bool {
    // Octets are compared, not bytes, because `%2D` and `-` are equivalent (section 6.2.2.2).
    let (mut octets, mut rest) = (reading.octets(text), template);
    while let Some((prefix, placeholder, after)) = Placeholder::first(rest) {
        let has_prefix = reading
            .octets(prefix)
            .all(|octet| octets.next() == Some(octet));
        let start = text.len() - octets.rest().len();
        let len = if Placeholder::first(after).is_some() {
            let digits = octets
                .clone()
                .take_while(|(_, octet)| octet.is_ascii_digit())
                .count();
            (digits > 0).then_some(digits)
        } else {
            // What remains before the suffix.
            octets
                .clone()
                .count()
                .checked_sub(reading.octets(after).count())
        };
        let Some(len) = len.filter(|_| has_prefix) else {
            return false;
        };
        octets.by_ref().take(len).for_each(drop);
        let value = substring(text, start, text.len() - octets.rest().len());
        if !found.add(placeholder, Some(reading.data(value))) {
            return false;
        }
        rest = after;
    }
    octets.eq(reading.octets(rest))
}
