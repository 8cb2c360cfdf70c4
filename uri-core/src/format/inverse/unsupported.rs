//! Templates without an inverse.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;

use super::MAX_VALUES;
use super::part::{Octets, Reading, decode_to_same, is_delimiter, split_at_any};
use super::template::{Components, entries, literal_key, name_of, placeholders};

/// The reason why a template has no inverse, as the end of a sentence, or `None` if it has one. The template has been
/// checked. `is_reference` says that it's in a table of references.
#[must_use]
pub fn no_inverse(template: &str, is_reference: bool) -> Option<String> {
    let mut rest = template;
    if let Some((base, after)) = template.split_once('}')
        && base.starts_with('{')
        && (after.is_empty() || after.starts_with(['/', '?', '#']))
    {
        if is_reference {
            return Some(format!("the row begins with the base `{base}}}`"));
        }
        rest = after;
    }
    let names: BTreeSet<&str> = placeholders(rest).map(name_of).collect();
    if names.len() > MAX_VALUES {
        return Some(format!(
            "it would have {} values; at most {MAX_VALUES} are possible",
            names.len()
        ));
    }
    let components = Components::of(rest);
    let labels = components.host.unwrap_or_default().split('.');
    let mut parts = labels
        .chain(components.userinfo)
        .chain(components.path.split('/'))
        .chain(entries(components.query))
        .chain(components.fragment);
    parts
        .find_map(two_in_a_part)
        .or_else(|| two_lists(components.path))
        .or_else(|| in_query(components.query))
}

/// Two placeholders of a part without a delimiter between them.
fn two_in_a_part(part: &str) -> Option<String> {
    let mut rest = part;
    loop {
        let (field, after) = split_at_any(rest, is_delimiter);
        let mut found = placeholders(field);
        if let (Some(first), Some(second)) = (found.next(), found.next()) {
            let reason = format!("no delimiter separates `{{{first}}}` from `{{{second}}}`");
            return Some(reason);
        }
        rest = after?.1;
    }
}

fn two_lists(path: &str) -> Option<String> {
    let mut lists = placeholders(path).filter(|placeholder| placeholder.ends_with('*'));
    let (first, second) = (lists.next()?, lists.next()?);
    Some(format!(
        "the path has two lists, `{{{first}}}` and `{{{second}}}`"
    ))
}

fn in_query(query: Option<&str>) -> Option<String> {
    let octets = |text| Octets::of(text, Reading::Entry);
    for (index, entry) in entries(query).enumerate() {
        let mut others = entries(query)
            .enumerate()
            .filter(|(other, _)| *other != index);
        let Some(key) = literal_key(entry) else {
            if let Some((key, _)) = entry.split_once('=') {
                return Some(format!("the key `{key}` in the query has a placeholder"));
            }
            let is_pairs = entry.ends_with("*}");
            if others.any(|(_, other)| !is_pairs || literal_key(other).is_none()) {
                return Some(format!(
                    "the entry `{entry}` has no key, and there are others beside it"
                ));
            }
            continue;
        };
        let has_key = |other| {
            literal_key(other).is_some_and(|other| decode_to_same(octets(key), octets(other)))
        };
        if entry.contains('{') && others.any(|(_, other)| has_key(other)) {
            return Some(format!("the key `{key}` is in the query twice"));
        }
    }
    None
}
