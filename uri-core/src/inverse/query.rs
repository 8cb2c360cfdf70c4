//! Matches the query of a template.

use crate::bytes::{get, split, substring};
use crate::pct::from_data::Data;

use super::found::Found;
use super::part::{
    Entries, Part, PartKind, entries, literal_key, match_absent, match_part, split_entry,
};

/// Whether the query of a URI has all entries of the template's. Entries with different keys can have any order;
/// entries that only the URI has are ignored. Values of placeholders are added to `found`.
pub(super) fn match_query<'u>(template: &str, query: &'u str, found: &mut Found<'_, 'u>) -> bool {
    let query = &Entries::new(query);
    entries(template).all(|expected| match_entry(expected, template, query, found))
}

/// Whether `expected`, an entry of the query `template`, matches the entries of the URI that have its key. In
/// `a={x}&{xs*}`, the second entry has no key, and is compared with all entries whose key isn't `a`.
#[inline(never)]
pub(super) fn match_entry<'u>(
    expected: &str,
    template: &str,
    query: &Entries<'u>,
    found: &mut Found<'_, 'u>,
) -> bool {
    let (key, value) = split_entry(expected);
    let part = Part::of(value, &mut found.slots);
    if part.is_literal() {
        return match_literal_entries(key, template, query);
    }
    let mut count = 0;
    for entry in query.iter() {
        let value = match value_in(entry, key, template) {
            EntryValue::OfOtherKey => continue,
            // The row's function never writes this entry: `a` for `a={x}`, or `a%3Ab=1` for `a:b={x}`.
            EntryValue::Different => return false,
            EntryValue::Text(value) => value,
        };
        // Only `{xs*}` has several entries. This is asked before a value is added, because that can search all items of
        // the lists.
        if count > 0 && !part.is_repeated() {
            return false;
        }
        if !match_part(part, value, PartKind::Entry, found) {
            return false;
        }
        count += 1;
    }
    match part {
        // `{x?}` without a value and a list without items write no entry; `{x}` needs one.
        Part::Whole(slot) if count == 0 => match_absent(slot, found),
        // So does a part such as `a{x}`.
        _ => count > 0,
    }
}

/// Whether the URI has all entries of the template with this key, which are literal, in the order of the template, and
/// no other with the key: `a=1&b&a=2` matches `a=1&a=2`, but `a=2&a=1` doesn't. The key isn't `None`, because every
/// literal entry has one: that of `b` is `b`.
fn match_literal_entries(key: Option<&str>, template: &str, query: &Entries<'_>) -> bool {
    let has_this_key = |entry: &&str| has_key(entry, key);
    let mut template_entries = entries(template).filter(has_this_key);
    for entry in query.iter().filter(has_this_key) {
        let Some(template_entry) = template_entries.next() else {
            return false;
        };
        if !PartKind::Entry.are_equivalent(entry, template_entry) {
            return false;
        }
    }
    template_entries.next().is_none()
}

/// The value that an entry of a URI has for a key of the template, if it has one.
#[derive(PartialEq, Eq)]
pub(super) enum EntryValue<'q> {
    /// The entry has another key.
    OfOtherKey,
    /// The entry has the key, but without a `=`, or with a delimiter in the key spelled differently, so the function
    /// doesn't write it.
    Different,
    /// The text after the key and its `=`.
    Text(&'q str),
}

/// The value of a URI's entry for this key of the query `template`. For an entry such as `{xs*}`, which has no literal
/// key, the value is the whole entry, unless it has a key that another entry of the template has.
#[inline(always)]
pub(super) fn value_in<'q>(entry: &'q str, key: Option<&str>, template: &str) -> EntryValue<'q> {
    let is_of_other = || entries(template).any(|other| has_key(entry, literal_key(other)));
    match key {
        Some(key) => value_of(entry, key),
        None if is_of_other() => EntryValue::OfOtherKey,
        None => EntryValue::Text(entry),
    }
}

/// Whether an entry has this literal key, in any spelling.
pub(super) fn has_key(entry: &str, key: Option<&str>) -> bool {
    key.is_some_and(|key| value_of(entry, key) != EntryValue::OfOtherKey)
}

/// The value that an entry has for this key: `1` in `a=1` and in `%61=1` for `a`. The entry `a` is `Different`, because
/// it has no `=`, and `b=1` is `OfOtherKey`.
#[inline(always)]
fn value_of<'q>(entry: &'q str, key: &str) -> EntryValue<'q> {
    if get(entry.as_bytes(), key.len()) == Some(b'=') && entry.starts_with(key) {
        return EntryValue::Text(substring(entry, key.len() + 1, entry.len()));
    }
    match (entry.as_bytes(), key.as_bytes()) {
        // Keys whose first characters differ can be equivalent only if one begins with a triplet, as with `%61` and
        // `a`, or with `%20` and `+`.
        ([b'%', ..], _) | (_, [b'%', ..]) => value_of_spelled_key(entry, key),
        ([first, ..], [key_first, ..]) if first != key_first => EntryValue::OfOtherKey,
        _ => value_of_spelled_key(entry, key),
    }
}

/// Like [`value_of`], if the key of the entry may be spelled differently: `%61=1` and `a+b=1` have the value `1` for
/// `a` and `a%20b`. The entry has the key if the octets are the same after decoding. But it is `Different` without a
/// `=`, and if a delimiter is encoded only in one of the two, as in `a/b=1` for `a%2Fb`, because a server can read
/// these as different keys.
#[inline(never)]
fn value_of_spelled_key<'q>(entry: &'q str, key: &str) -> EntryValue<'q> {
    let (entry_key, value) = split(entry, b'=');
    let is_form = true;
    let octets = |text| Data::new(text, is_form).octets();
    if !octets(entry_key).eq(octets(key)) {
        return EntryValue::OfOtherKey;
    }
    match value {
        Some(value) if PartKind::Entry.are_equivalent(entry_key, key) => EntryValue::Text(value),
        _ => EntryValue::Different,
    }
}
