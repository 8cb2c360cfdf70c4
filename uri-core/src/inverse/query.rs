//! Matches the query of a template.

use crate::bytes::{get, split, substring};
use crate::pct::from_data::Data;

use super::found::Found;
use super::part::{
    Entries, Part, PartKind, entries, literal_key, match_absent, match_part, split_entry,
};

/// Matches the entries in any order, but equal keys in their own. Entries that only the URI has are ignored.
pub(super) fn match_query<'u>(template: &str, query: &'u str, found: &mut Found<'_, 'u>) -> bool {
    let query = &Entries::new(query);
    entries(template).all(|expected| match_entry(expected, template, query, found))
}

/// Matches an entry of the template with those that have its key.
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
        // Other literal entries can have the same key; the URI must have all of them in the order of the template.
        let has_this_key = |entry: &&str| has_key(entry, key);
        let mut others = entries(template).filter(has_this_key);
        let same = query.iter().filter(has_this_key);
        let mut same = same.map(|entry| Some((entry, others.next()?)));
        return same.all(|pair| pair.is_some_and(|(a, b)| PartKind::Entry.is_same(a, b)))
            && others.next().is_none();
    }
    let mut count = 0;
    for entry in query.iter() {
        let Some(value) = value_in(entry, key, template) else {
            continue;
        };
        // Only a repeated parameter has several entries. This is asked before a value is added, because that can search
        // all items of the lists.
        if count > 0 && !part.is_repeated()
            || !value.is_some_and(|value| match_part(part, value, PartKind::Entry, found))
        {
            return false;
        }
        count += 1;
    }
    match part {
        Part::Whole(slot) if count == 0 && !part.is_repeated() => match_absent(slot, found),
        _ => count > 0 || part.is_repeated(),
    }
}

/// The value of a URI's entry that has this key, or `Some(None)` if it has the key without a `=`. Without a key, the
/// value is an entry whose key the template doesn't write.
#[inline(always)]
pub(super) fn value_in<'q>(
    entry: &'q str,
    key: Option<&str>,
    template: &str,
) -> Option<Option<&'q str>> {
    match key {
        Some(key) => value_of(entry, key),
        None if entries(template).any(|other| has_key(entry, literal_key(other))) => None,
        None => Some(Some(entry)),
    }
}

/// Whether an entry has this literal key, in any spelling.
pub(super) fn has_key(entry: &str, key: Option<&str>) -> bool {
    key.is_some_and(|key| value_of(entry, key).is_some())
}

/// The text after this key in an entry: `None` if the entry has another key, and `Some(None)` without a `=` or if a
/// delimiter in the key is spelled differently.
#[inline(always)]
fn value_of<'q>(entry: &'q str, key: &str) -> Option<Option<&'q str>> {
    let bytes = entry.as_bytes();
    let letters = key.as_bytes();
    if get(bytes, key.len()) == Some(b'=') && entry.starts_with(key) {
        return Some(Some(substring(entry, key.len() + 1, entry.len())));
    }
    match (bytes, letters) {
        // Keys whose first characters differ can be equivalent only if one begins with `%` or `+`, as with `%61` and
        // `a`.
        ([b'%' | b'+', ..], _) | (_, [b'%' | b'+', ..]) => value_of_other(entry, key),
        ([first, ..], [letter, ..]) if first != letter => None,
        _ => value_of_other(entry, key),
    }
}

#[inline(never)]
fn value_of_other<'q>(entry: &'q str, key: &str) -> Option<Option<&'q str>> {
    let (other, value) = split(entry, b'=');
    let octets = |text| Data::new(text, true).octets();
    let is_same = || PartKind::Entry.is_same(other, key);
    octets(other)
        .eq(octets(key))
        .then(|| value.filter(|_| is_same()))
}
