//! Templates without an inverse.

use alloc::format;
use alloc::string::String;

use crate::format::placeholder::Placeholder;
use crate::secret::MASK;
use crate::uri::UriRef;

use super::part::{entries, is_delimiter, literal_key};
use super::query::has_key;

/// The reason, as a clause for a message, why a row with this template has no `parse`: because its URIs could be taken
/// apart in several ways. It's `None` if there is no such reason. `is_unsigned` says whether the parameter with a name
/// is an unsigned integer.
#[inline]
pub fn no_inverse(template: UriRef<'_>, is_unsigned: impl Fn(&[u8]) -> bool) -> Option<String> {
    let path = template.path();
    let query = template.query().unwrap_or_default();
    // `{xs*,}` is a single segment, so it doesn't count.
    let mut lists = Placeholder::all(path).filter(|list| list.form.is_repeated());
    if let (Some(first), Some(second)) = (lists.next(), lists.next()) {
        return Some(format!("the path has two lists, `{first}` and `{second}`"));
    }
    let parts = template.host_str().unwrap_or_default().split('.');
    let parts = parts.chain(template.userinfo()).chain(path.split('/'));
    let parts = parts.chain(entries(query)).chain(template.fragment());
    // A value contains no delimiter, so each field is matched by itself.
    let mut fields = parts.flat_map(|part| part.split(is_delimiter));
    let reason = fields.find_map(|field| inseparable_placeholders(field, &is_unsigned));
    if reason.is_some() {
        return reason;
    }
    let mut entries_by_index = entries(query).enumerate();
    let (_, entry) =
        entries_by_index.find(|(index, entry)| !is_distinguishable(*index, entry, query))?;
    // A template with a password is masked, and the entry might be a part of the password.
    let entry = match template.masked() {
        Some(_) => MASK,
        None => entry,
    };
    Some(format!(
        "`{entry}` has no key that is literal text and occurs once"
    ))
}

/// The reason, as a clause, if the text between two placeholders of a field doesn't separate their values: `{a}-{b}`
/// unless `a` is an unsigned integer, which ends before the `-`.
fn inseparable_placeholders(field: &str, is_unsigned: impl Fn(&[u8]) -> bool) -> Option<String> {
    let mut rest = field;
    loop {
        let (_, first, after) = Placeholder::first(rest)?;
        let (between, second, _) = Placeholder::first(after)?;
        // Digits end before text that begins neither with a digit nor with a triplet, which could be that of a digit,
        // as `%31` is that of `1`.
        let ends_digits = !matches!(between.as_bytes(), [] | [b'0'..=b'9' | b'%', ..]);
        if !is_unsigned(first.name) || !ends_digits {
            return Some(format!(
                "no delimiter separates `{first}` from `{second}`, and values can contain `-`, `.`, `_` and `~`; only an unsigned integer, by its name such as `u64`, ends before other text"
            ));
        }
        rest = after;
    }
}

/// Whether it's known which entries of a URI belong to this entry of a template, which has this index: those with its
/// literal key, if no other entry has that. A list of pairs, `{xs*}`, takes the pairs with keys that the template
/// doesn't write, and a single value, `{x}`, the only entry.
#[inline]
fn is_distinguishable(index: usize, entry: &str, query: &str) -> bool {
    let others = entries(query).enumerate();
    let mut others = others.filter_map(|(other, text)| (other != index).then_some(text));
    let Some((_, placeholder, _)) = Placeholder::first(entry) else {
        // It's literal, so there is no value to find.
        return true;
    };
    match literal_key(entry) {
        // Only another entry with a literal key can have this one's: beside `%7Bxs*%7D={x}`, the entry `{xs*}` hasn't,
        // although `has_key`, which decodes keys, says so.
        key @ Some(_) => !others.any(|other| literal_key(other).is_some() && has_key(other, key)),
        // The key contains a placeholder, as in `{key}={x}`.
        None if entry.contains('=') => false,
        // Without other entries, this one can be anything, also `a{x}` or `{a}:{b}`. Only `{xs*}` can be beside
        // others.
        None => others.all(|other| placeholder.form.is_repeated() && literal_key(other).is_some()),
    }
}
