//! One part of a template or a URI, such as a segment, a label or an entry's value.

use crate::bytes::{find_any, get, split, split_all, substring};
use crate::format::placeholder::Form;
use crate::pct::from_data::{Data, Octets};

use super::found::Found;
use super::slot::{PlaceholderSlot, Slots};

/// The kind of a part decides which of its texts are equivalent.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PartKind {
    /// A userinfo, a port or a fragment, or another part without the differences below.
    Plain,
    Segment,
    /// A part of an entry, in which a raw `+` is a space.
    Entry,
    /// A label of a host, whose case doesn't matter.
    Label,
}

impl PartKind {
    fn octets(self, text: &str) -> Octets<'_> {
        let is_form = self == Self::Entry;
        let lower_case = self == Self::Label;
        Octets::of(text, is_form, lower_case)
    }

    /// The value that a text becomes. That of a label keeps its case, so `https://{x}.h/{x}` doesn't match
    /// `https://a.h/A`.
    fn data(self, text: &str) -> Data<'_> {
        let is_form = self == Self::Entry;
        Data::new(text, is_form)
    }

    /// Whether both texts have the same normal form (section 6.2.2): `a%2db` is equivalent to `a-b`, but not to `a/b`.
    pub(super) fn are_equivalent(self, a: &str, b: &str) -> bool {
        a == b || self.octets(a).eq(self.octets(b))
    }
}

/// A part of a template.
#[derive(Clone, Copy)]
pub(super) enum Part<'t> {
    /// Text without a placeholder.
    Literal(&'t str),
    /// A placeholder that is the whole part, as in `/{id}`.
    Whole(PlaceholderSlot),
    /// Text with placeholders, each for one value, as in `/{name}.json`.
    Mixed(&'t str),
}

impl<'t> Part<'t> {
    /// The part with this text. `slots` begins with the slot of its first placeholder, which is taken only if the
    /// placeholder is the whole part; `match_part` takes those of a mixed one.
    pub(super) fn of(text: &'t str, slots: &mut Slots<'_>) -> Self {
        if !text.starts_with('{') {
            return if has_placeholder(text) {
                Self::Mixed(text)
            } else {
                Self::Literal(text)
            };
        }
        let mut slots_after = *slots;
        match slots_after.take_first_of(text.as_bytes()) {
            Some(slot) if slot.len == text.len() => {
                *slots = slots_after;
                Self::Whole(slot)
            }
            _ => Self::Mixed(text),
        }
    }

    pub(super) const fn is_literal(self) -> bool {
        matches!(self, Self::Literal(_))
    }

    /// Whether the part takes any number of segments or entries, as `{xs*}` does. `{xs*,}`, although a list, takes one.
    pub(super) const fn is_repeated(self) -> bool {
        match self {
            Self::Whole(slot) => slot.form.is_repeated(),
            Self::Literal(_) | Self::Mixed(_) => false,
        }
    }
}

/// Whether this character of a template separates values, because it's encoded in them: `:`, but not `-`, `%` or `a`.
pub(super) fn is_delimiter(char: char) -> bool {
    char.is_ascii() && !char.is_ascii_alphanumeric() && !"-._~%{}".contains(char)
}

/// The entries of a query, without empty ones.
pub(super) fn entries(query: &str) -> impl Iterator<Item = &str> + Clone {
    split_all(query, b'&').filter(|entry| !entry.is_empty())
}

/// The entries of a query. Each entry of a template goes through them, so the first eight are split only once, and only
/// the others at each iteration.
pub(super) struct Entries<'q> {
    /// Those of a shorter query are followed by `""`.
    first: [&'q str; 8],
    /// The text after the first entries.
    text_after: &'q str,
}

impl<'q> Entries<'q> {
    /// Splits off the first eight entries of a query.
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
        Self {
            first,
            text_after: rest,
        }
    }

    /// Iterates over the entries, without empty ones.
    pub(super) fn iter(&self) -> impl Iterator<Item = &'q str> {
        let first = self.first.iter().copied().filter(|entry| !entry.is_empty());
        first.chain(entries(self.text_after))
    }
}

/// The literal key of an entry of a template, and the text after its `=`: `(Some("a"), "{x}")` for `a={x}`, and
/// `(Some("a"), "")` for `a`. If a `{` comes before any `=`, as in `{xs*}` or `{key}={x}`, it's `None` and the whole
/// entry.
pub(super) fn split_entry(entry: &str) -> (Option<&str>, &str) {
    let end = find_any(entry.as_bytes(), 0, [b'=', b'{']);
    match get(entry.as_bytes(), end) {
        Some(b'{') => (None, entry),
        Some(_) => {
            let key = substring(entry, 0, end);
            (Some(key), substring(entry, end + 1, entry.len()))
        }
        None => (Some(entry), ""),
    }
}

/// The literal key of an entry of a template, as [`split_entry`] defines it.
pub(super) fn literal_key(entry: &str) -> Option<&str> {
    split_entry(entry).0
}

pub(super) fn has_placeholder(text: &str) -> bool {
    find_any(text.as_bytes(), 0, [b'{']) < text.len()
}

/// Whether a part of the template matches the text of the URI in its place. The values of placeholders are added to
/// `found`.
#[inline]
pub(super) fn match_part<'u>(
    part: Part<'_>,
    text: &'u str,
    kind: PartKind,
    found: &mut Found<'_, 'u>,
) -> bool {
    match part {
        Part::Literal(template) => kind.are_equivalent(template, text),
        Part::Whole(slot) => match_whole(slot, text, kind, found),
        Part::Mixed(template) => match_mixed(template, text, kind, found),
    }
}

/// Whether a placeholder such as `{x?}` matches if the URI has nothing in its place. The absent value is added to
/// `found`.
pub(super) fn match_absent(slot: PlaceholderSlot, found: &mut Found<'_, '_>) -> bool {
    slot.form.can_be_absent() && found.add(slot, None)
}

/// Adds `text` to `found` as the value of a placeholder that is a whole part, or as its items. Returns `false` if an
/// earlier placeholder of the same parameter has another value; items don't contradict each other.
#[inline]
pub(super) fn match_whole<'u>(
    slot: PlaceholderSlot,
    text: &'u str,
    kind: PartKind,
    found: &mut Found<'_, 'u>,
) -> bool {
    let mut add = |text| found.add(slot, Some(kind.data(text)));
    match slot.form {
        // The items of `{xs*,}` have raw commas only between them.
        Form::Joined => text.split(',').all(add),
        Form::One | Form::Optional | Form::Many | Form::Pairs => add(text),
    }
}

/// Whether a part of literal text and placeholders matches. Both texts are split at the template's literal delimiters,
/// which values don't contain, and matched field by field: `{a}:{b}` and `1:2` as `{a}` and `1`, then `{b}` and `2`. A
/// field can have more than one placeholder, as in `{major}.{minor}`, because a `.` isn't a delimiter.
fn match_mixed<'u>(
    template: &str,
    text: &'u str,
    kind: PartKind,
    found: &mut Found<'_, 'u>,
) -> bool {
    // A placeholder contains none: it's for one value, so no `*`, `?` or `,` follows its name.
    let delimiters = template.chars().filter(|char| is_delimiter(*char));
    // A delimiter is ASCII, and is in the set if the bit with its number is set.
    let set = delimiters.fold(0_u128, |set, char| set | 1 << char as u32);
    if set == 0 {
        return match_field(template, text, kind, found);
    }
    let is_in_set = |char: char| char.is_ascii() && set >> char as u32 & 1 > 0;
    // Both must have the same delimiters in the same order: `1:2:3` doesn't match `{a}:{b}`.
    if template.matches(is_in_set).ne(text.matches(is_in_set)) {
        return false;
    }
    let mut fields = template.split(is_in_set).zip(text.split(is_in_set));
    fields.all(|(template, text)| match_field(template, text, kind, found))
}

/// Whether literal text and placeholders match that no delimiter separates, as in `v{major}.{minor}-x`. The last value
/// is what remains before the template's end. Each earlier one is an unsigned integer, or the row would have no
/// `parse`, so it ends where its digits do.
fn match_field<'u>(
    template: &str,
    text: &'u str,
    kind: PartKind,
    found: &mut Found<'_, 'u>,
) -> bool {
    // Octets are compared, not bytes, because `%2D` and `-` are equivalent (section 6.2.2.2).
    let mut octets = kind.octets(text);
    let mut rest = template;
    while let Some((prefix, slot, after)) = found.slots.split_at_placeholder(rest) {
        let has_prefix = kind
            .octets(prefix)
            .all(|octet| octets.next() == Some(octet));
        let start = text.len() - octets.rest().len();
        // The number of the value's octets, or `None` without a value. Each item of `octets` is one octet, after
        // whether it is a triplet in the normal form.
        let len = if has_placeholder(after) {
            let digits = octets
                .clone()
                .take_while(|(_, octet)| octet.is_ascii_digit())
                .count();
            (digits > 0).then_some(digits)
        } else {
            // `after` is the literal text at the end.
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
        // `{id}-x/{id}` doesn't match `1-x/2`, whose values differ. Whether a type refuses a value, such as the empty
        // one of `v{x}` for `v`, is asked only after the match.
        if !found.add(slot, Some(kind.data(value))) {
            return false;
        }
        rest = after;
    }
    // No placeholder is left, so what remains must be equivalent literal text.
    octets.eq(kind.octets(rest))
}
