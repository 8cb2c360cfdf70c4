//! Templates without an inverse.

use alloc::format;
use alloc::string::String;

use crate::format::placeholder::Placeholder;
use crate::secret::MASK;
use crate::uri::UriRef;

use super::part::{entries, is_delimiter, literal_key};
use super::query::has_key;

/// The reason, as a clause, why a checked template has no inverse. A base at its beginning makes no difference.
/// `is_unsigned` says whether the parameter with a name is an unsigned integer.
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
    let mut fields = parts.flat_map(|part| part.split(is_delimiter));
    let reason = fields.find_map(|field| two_in_a_field(field, &is_unsigned));
    reason.or_else(|| {
        let mut entries = entries(query).enumerate();
        let (_, entry) = entries.find(|(index, entry)| !is_distinct(*index, entry, query))?;
        // The entry might be a part of a password.
        let entry = match template.masked() {
            Some(_) => MASK,
            None => entry,
        };
        Some(format!(
            "`{entry}` has no key that is literal text and occurs once"
        ))
    })
}

/// Two placeholders that the text between them doesn't separate.
fn two_in_a_field(field: &str, is_unsigned: impl Fn(&[u8]) -> bool) -> Option<String> {
    let mut rest = field;
    loop {
        let (_, first, after) = Placeholder::first(rest)?;
        let (between, second, _) = Placeholder::first(after)?;
        // No text that begins with a digit, not even as a triplet.
        let ends_digits = !matches!(between.as_bytes(), [] | [b'0'..=b'9' | b'%', ..]);
        if !is_unsigned(first.name) || !ends_digits {
            return Some(format!(
                "no delimiter separates `{first}` from `{second}`, and values can contain `-`, `.`, `_` and `~`; only an unsigned integer, by its name such as `u64`, ends before other text"
            ));
        }
        rest = after;
    }
}

/// A list of pairs takes the pairs whose keys the template doesn't write, and a single value the only entry.
#[inline]
fn is_distinct(index: usize, entry: &str, query: &str) -> bool {
    let others = entries(query).enumerate();
    let mut others = others.filter_map(|(other, text)| (other != index).then_some(text));
    let Some((_, placeholder, _)) = Placeholder::first(entry) else {
        return true;
    };
    match literal_key(entry) {
        key @ Some(_) => !others.any(|other| literal_key(other).is_some() && has_key(other, key)),
        // The key contains a placeholder.
        None if entry.contains('=') => false,
        None => others.all(|other| placeholder.form.is_repeated() && literal_key(other).is_some()),
    }
}
