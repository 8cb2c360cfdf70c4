//! The text of a template, in which each `{…}` is a placeholder.

use alloc::string::String;

use crate::bytes::substring;
use crate::syntax::char_class::UNRESERVED;
use crate::uri::UriRef;

/// Splits a template into components, like the template with letters or digits in place of its placeholders.
pub(super) fn components(template: &str) -> Option<UriRef<'_>> {
    let mut filled = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (placeholder, after) = after.split_once('}')?;
        filled.push_str(before);
        // A digit fits into a port.
        let filler = if before.ends_with(':') { "1" } else { "z" };
        filled.push_str(&filler.repeat(placeholder.len() + 2));
        rest = after;
    }
    filled.push_str(rest);
    let layout = UriRef::parse(&filled).ok()?.layout();
    Some(UriRef::from_layout(template, layout))
}

/// The literal bytes of a part of a template, with their indexes.
pub(super) fn literal_bytes(text: &str) -> impl Iterator<Item = (usize, u8)> {
    let mut in_braces = false;
    text.bytes().enumerate().filter(move |(_, byte)| {
        in_braces |= *byte == b'{';
        let is_literal = !in_braces;
        in_braces &= *byte != b'}';
        is_literal
    })
}

/// Whether a literal byte is a delimiter, which in a value is always encoded.
pub(super) const fn is_delimiter(byte: u8) -> bool {
    byte.is_ascii() && byte != b'%' && !UNRESERVED.contains(byte)
}

/// The text before the first literal byte of a kind, the byte, and the text after it.
pub(super) fn split_at(text: &str, is: impl Fn(u8) -> bool) -> (&str, Option<(u8, &str)>) {
    match literal_bytes(text).find(|(_, byte)| is(*byte)) {
        Some((at, byte)) => {
            let after = substring(text, at + 1, text.len());
            (substring(text, 0, at), Some((byte, after)))
        }
        None => (text, None),
    }
}

/// The entries of a query, without empty ones.
pub(super) fn entries(query: Option<&str>) -> impl Iterator<Item = &str> {
    let entries = query.unwrap_or_default().split('&');
    entries.filter(|entry| !entry.is_empty())
}

/// The key of a template's entry if it is literal. A literal entry without `=` is a key.
pub(super) fn literal_key(entry: &str) -> Option<&str> {
    entry.split('=').next().filter(|key| !key.contains('{'))
}

/// The placeholders of a template, without their braces: `x`, `x?` or `xs*`.
pub(super) fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    let texts = text.split('{').skip(1);
    texts.filter_map(|text| text.split('}').next())
}

/// The name of a placeholder.
pub(super) fn name_of(placeholder: &str) -> &str {
    placeholder.trim_matches(['{', '?', '*', '}'])
}
