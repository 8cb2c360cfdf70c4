//! Placeholders of a template, in whose places the values will be.

use crate::bytes::rare::{contains, find_any};
use crate::secret::delimiters::bytes_from;
use crate::syntax::char_class::QUERY;

/// Whether the value of an option that consists of placeholders, as in `?token={token}`, counts as a secret.
#[derive(Clone, Copy)]
pub(crate) enum Placeholders {
    /// The text isn't a template, so its braces are a part of the value.
    Secret,
    /// The text is a template, whose placeholders have no values yet.
    NoSecret,
}

/// Whether a part of a template consists of placeholders and `:`, as `{user}:{password}`.
pub(super) const fn is_only_placeholders(part: &[u8]) -> bool {
    let end = skip_placeholders(part, OtherBytes::Colons);
    end == part.len() && contains(part, b'{')
}

/// Whether a host of a template has a placeholder, and otherwise what a URI can have: `{name}.example.org`.
pub(super) const fn is_host_with_placeholder(host: &[u8]) -> bool {
    let end = skip_placeholders(host, OtherBytes::OfUris);
    end == host.len() && contains(host, b'{')
}

/// The bytes that may be beside placeholders.
#[derive(Clone, Copy)]
enum OtherBytes {
    Colons,
    /// These are the bytes that a query can contain, without triplets.
    OfUris,
}

/// The index after the placeholders and other bytes, in any order, at the beginning of a part: in `{user}:{a}.b`, 10
/// with `Colons` and 12 with `OfUris`. A `{` that is never closed isn't skipped, so it's 4 in `{a}:{b`.
const fn skip_placeholders(part: &[u8], others: OtherBytes) -> usize {
    let mut end = 0;
    loop {
        let last = match bytes_from(part, end) {
            [b':', ..] => end,
            [b'{', ..] => find_any(part, end, *b"}"),
            [byte, ..] if matches!(others, OtherBytes::OfUris) && QUERY.contains(*byte) => end,
            _ => return end,
        };
        // No `}` was found.
        if last == part.len() {
            return end;
        }
        end = last + 1;
    }
}
