//! Templates without an inverse.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;

use super::MAX_VALUES;
use super::matcher::has_key;
use super::template::{
    components, entries, is_delimiter, literal_key, name_of, placeholders, split_at,
};

/// The reason why a checked template has no inverse, as a clause, or `None` if it has one. `is_reference` is set in a
/// table of references.
#[must_use]
pub fn no_inverse(template: &str, is_reference: bool) -> Option<String> {
    let mut rest = template;
    if let Some((base, after)) = template.split_once('}')
        && base.starts_with('{')
        && matches!(after.as_bytes(), [] | [b'/' | b'?' | b'#', ..])
    {
        if is_reference {
            return Some(format!("the row begins with the base `{base}}}`"));
        }
        rest = after;
    }
    let count = placeholders(rest)
        .map(name_of)
        .collect::<BTreeSet<_>>()
        .len();
    if count > MAX_VALUES {
        return Some(format!(
            "it would return {count} values; the limit is {MAX_VALUES}"
        ));
    }
    let template = components(rest)?;
    let parts = template.host_str().unwrap_or_default().split('.');
    let parts = parts
        .chain(template.userinfo())
        .chain(template.path().split('/'));
    let mut parts = parts
        .chain(entries(template.query()))
        .chain(template.fragment());
    let mut lists = placeholders(template.path()).filter(|list| list.ends_with('*'));
    if let Some(reason) = parts.find_map(two_in_a_part) {
        Some(reason)
    } else if let (Some(first), Some(second)) = (lists.next(), lists.next()) {
        Some(format!(
            "the path has two lists, `{{{first}}}` and `{{{second}}}`"
        ))
    } else {
        entries(template.query())
            .enumerate()
            .find_map(|entry| in_query(entry, template.query()))
    }
}

/// Two placeholders of a part without a delimiter between them.
fn two_in_a_part(part: &str) -> Option<String> {
    let mut rest = part;
    loop {
        let (field, after) = split_at(rest, is_delimiter);
        let mut found = placeholders(field);
        if let (Some(first), Some(second)) = (found.next(), found.next()) {
            return Some(format!(
                "no delimiter separates `{{{first}}}` from `{{{second}}}`"
            ));
        }
        rest = after?.1;
    }
}

/// An entry that can't be distinguished from the others.
fn in_query((index, entry): (usize, &str), query: Option<&str>) -> Option<String> {
    let others = entries(query)
        .enumerate()
        .filter(|(other, _)| *other != index);
    let mut others = others.map(|(_, other)| other);
    match literal_key(entry) {
        Some(key) if entry.contains('{') => {
            let same = others.find(|other| literal_key(other).is_some() && has_key(other, key));
            same.map(|_| format!("the query has the key `{key}` twice"))
        }
        Some(_) => None,
        None if entry.contains('=') => Some(format!("the key of `{entry}` has a placeholder")),
        None => {
            let is_pairs = entry.ends_with("*}");
            let other = others.find(|other| !is_pairs || literal_key(other).is_none())?;
            Some(format!(
                "`{entry}` has no key that distinguishes it from `{other}`"
            ))
        }
    }
}
