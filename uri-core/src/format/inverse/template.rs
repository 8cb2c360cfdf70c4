//! The text of a template.

use crate::bytes::{contains, split, split_all, substring};
use crate::uri::UriRef;

/// What follows the base, which has neither a query nor a fragment. Between them is one `/`.
pub(super) fn after_base<'t>(base: UriRef<'_>, template: UriRef<'t>) -> Option<&'t str> {
    let (text, start) = (template.as_str(), template.layout().path_start as usize);
    let rest = substring(text, start, text.len());
    match rest.strip_prefix('/') {
        _ if base.query().or(base.fragment()).is_some() => None,
        // One of two slashes is left out, as by `Op::Join`.
        Some(joined) if base.path().ends_with('/') => Some(joined),
        _ => Some(rest),
    }
}

/// Whether values encode this literal character.
pub(super) fn is_delimiter(char: char) -> bool {
    char.is_ascii() && !char.is_ascii_alphanumeric() && !"-._~%{}".contains(char)
}

/// Without empty ones.
pub(super) fn entries(query: Option<&str>) -> impl Iterator<Item = &str> + Clone {
    let entries = split_all(query.unwrap_or_default(), b'&');
    entries.filter(|entry| !entry.is_empty())
}

/// Without `=`, a literal entry is a key.
pub(super) fn literal_key(entry: &str) -> Option<&str> {
    let (key, _) = split(entry, b'=');
    (!contains(key.as_bytes(), b'{')).then_some(key)
}
