//! The text of a template, in which each `{…}` is a placeholder.

use crate::bytes::{contains, split, split_all, substring};
use crate::uri::UriRef;

/// What a template appends to its base, which has neither a query nor a fragment. Between them is one `/`.
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

/// Whether a literal character is one that a value always encodes.
pub(super) fn is_delimiter(char: char) -> bool {
    char.is_ascii() && !char.is_ascii_alphanumeric() && !"-._~%{}".contains(char)
}

/// The entries of a query, without empty ones.
pub(super) fn entries(query: Option<&str>) -> impl Iterator<Item = &str> + Clone {
    let entries = split_all(query.unwrap_or_default(), b'&');
    entries.filter(|entry| !entry.is_empty())
}

/// The key of a template's entry if it is literal. A literal entry without `=` is a key.
pub(super) fn literal_key(entry: &str) -> Option<&str> {
    let (key, _) = split(entry, b'=');
    (!contains(key.as_bytes(), b'{')).then_some(key)
}
