//! What the values of a template will be.

use crate::bytes::rare::{contains, find_any};
use crate::secret::delimiters::after;
use crate::syntax::char_class::QUERY;

/// Whether a part of a template consists of placeholders and `:`, as `{user}:{password}`.
pub(super) const fn is_to_be_filled(part: &[u8]) -> bool {
    after(part, end_of(part, false)).is_empty() && contains(part, b'{')
}

/// Whether a host of a template has a placeholder, and otherwise what a URI can have: `{name}.example.org`.
pub(super) const fn is_host_with_placeholder(host: &[u8]) -> bool {
    after(host, end_of(host, true)).is_empty() && contains(host, b'{')
}

/// The end of the placeholders at the beginning of a part, and of what may be between them.
const fn end_of(part: &[u8], with_others: bool) -> usize {
    let mut end = 0;
    loop {
        let close = match after(part, end) {
            [b':', ..] => end,
            [b'{', ..] => find_any(part, end, *b"}"),
            [byte, ..] if with_others && QUERY.contains(*byte) => end,
            _ => return end,
        };
        if close == part.len() {
            return end;
        }
        end = close + 1;
    }
}
