//! What the name before a `:` says about a userinfo.

use crate::bytes::rare::rfind;
use crate::bytes::{Span, eq_ignore_ascii_case, is_in_list_of_names, slice};
use crate::schemes::{is_misspelled, is_server};
use crate::secret::delimiters::after;
use crate::syntax::char_class::{SCHEME, read_triplet};

/// The scheme before a `:`. In `?next%3Dhttps://h`, the digits of the triplet aren't a part of it, but in `mongo%db://h`, the `%` is
/// a fault.
pub(crate) const fn scheme_before(text: &[u8], colon: usize) -> Span {
    let mut start = colon;
    while let [.., last] = slice(text, 0, start)
        && SCHEME.contains(*last)
    {
        start -= 1;
    }
    if let Some((octet, _)) = read_triplet(slice(text, start.saturating_sub(1), colon))
        && octet.is_ascii()
    {
        start += 2;
    }
    Span::new(start, colon)
}

/// Whether a scheme is `http`, `https`, `ws` or `wss`, ends in `+http` or `+https`, or is a misspelled `http` or `https`.
#[inline(never)]
pub(super) const fn is_web(scheme: &[u8]) -> bool {
    let last = match rfind(scheme, b'+', 0, scheme.len()) {
        Some(plus) => after(scheme, plus + 1),
        None => scheme,
    };
    is_in_list_of_names(last, &["https", "http"])
        || is_in_list_of_names(scheme, &["wss", "ws"])
        || is_misspelled(scheme)
}

/// Whether drivers read this, each in its own way.
pub(super) const fn is_jdbc(text: &[u8]) -> bool {
    eq_ignore_ascii_case(slice(text, 0, 5), b"jdbc:")
}

/// Schemes that have a user and an address after their `:`, and that of texts with anything in them.
#[rustfmt::skip]
const WITH_USER: &[&str] = &["acct", "data", "ed25519", "h323", "iax", "lightning", "mailto", "xmpp"];

/// Whether a name before a `:` is a scheme and not a user. The scheme of a server needs slashes.
pub(crate) const fn is_never_user(name: &[u8]) -> bool {
    is_in_list_of_names(name, WITH_USER) || is_server(name)
}
