//! Placeholders of a template, in whose places the values will be.

use crate::bytes::rare::{contains, find_any};
use crate::secret::delimiters::bytes_from;

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
    let mut rest = part;
    while let [b':' | b'{', ..] = rest {
        let end = match rest {
            [b'{', ..] => find_any(rest, 0, *b"}"),
            _ => 0,
        };
        // No `}` was found.
        if end == rest.len() {
            return false;
        }
        rest = bytes_from(rest, end + 1);
    }
    rest.is_empty() && contains(part, b'{')
}
