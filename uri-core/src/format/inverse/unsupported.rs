//! Templates without an inverse.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::uri::{MASK, mask::masked_in};

use super::MAX_VALUES;
use super::matcher::has_key;
use super::template::{components, entries, is_delimiter, literal_key, name_of, placeholders};

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
    let names: BTreeSet<&str> = placeholders(rest).map(name_of).collect();
    if names.len() > MAX_VALUES {
        let count = names.len();
        return Some(format!(
            "it would return {count} values; the limit is {MAX_VALUES}"
        ));
    }
    // A password may be in any entry, or in two of them.
    let quoted = |text| match masked_in(template.as_bytes()) {
        Some(_) => MASK,
        None => text,
    };
    let template = components(rest)?;
    let (path, query) = (template.path(), template.query());
    let lists: Vec<&str> = placeholders(path)
        .filter(|list| list.ends_with('*'))
        .collect();
    if let [first, second, ..] = &*lists {
        return Some(format!(
            "the path has two lists, `{{{first}}}` and `{{{second}}}`"
        ));
    }
    let parts = template.host_str().unwrap_or_default().split('.');
    let parts = parts.chain(template.userinfo()).chain(path.split('/'));
    let mut parts = parts.chain(entries(query)).chain(template.fragment());
    parts.find_map(two_in_a_part).or_else(|| {
        let mut all = entries(query).enumerate();
        all.find_map(|(index, entry)| in_query(index, entry, query, quoted))
    })
}

/// Two placeholders of a part without a delimiter between them.
fn two_in_a_part(part: &str) -> Option<String> {
    part.split(is_delimiter).find_map(|field| {
        let mut found = placeholders(field);
        let (first, second) = (found.next()?, found.next()?);
        Some(format!(
            "no delimiter separates `{{{first}}}` from `{{{second}}}`, and values can contain `-`, `.`, `_` and `~`"
        ))
    })
}

/// An entry that can't be distinguished from the others.
fn in_query<'t>(
    index: usize,
    entry: &'t str,
    query: Option<&'t str>,
    quoted: impl Fn(&'t str) -> &'t str,
) -> Option<String> {
    let others = entries(query).enumerate();
    let mut others = others.filter_map(|(other, text)| (other != index).then_some(text));
    match literal_key(entry) {
        Some(key) if entry.contains('{') => {
            others.find(|other| literal_key(other).is_some() && has_key(other, key))?;
            let key = quoted(key);
            Some(format!("the query has the key `{key}` twice"))
        }
        Some(_) => None,
        None if entry.contains('=') => {
            let entry = quoted(entry);
            Some(format!("the key of `{entry}` has a placeholder"))
        }
        None => {
            let is_pairs = entry.ends_with("*}");
            let other = others.find(|other| !is_pairs || literal_key(other).is_none())?;
            let (entry, other) = (quoted(entry), quoted(other));
            Some(format!(
                "`{entry}` has no key that distinguishes it from `{other}`"
            ))
        }
    }
}
