//! What the name before a `:` says about a userinfo.

use crate::bytes::rare::rfind;
use crate::bytes::{Span, eq_ignore_ascii_case, is_in_list_of_names, slice};
use crate::schemes::{is_misspelled, is_server_scheme};
use crate::secret::delimiters::bytes_from;
use crate::syntax::char_class::{SCHEME, read_triplet};

/// The range of the scheme before a `:`, which is empty if none of a scheme's characters precedes it. In
/// `?next%3Dhttps://h`, it doesn't contain the `3D`, which belongs to a triplet. `mongo%db://h` isn't read as an
/// encoded octet, because `%db` is outside ASCII: there, the `%` is a typing mistake, and the scheme `db`.
pub(crate) const fn scheme_before(text: &[u8], colon: usize) -> Span {
    let mut start = colon;
    while let [.., last] = slice(text, 0, start)
        && SCHEME.contains(*last)
    {
        start -= 1;
    }
    let before_scheme = start.saturating_sub(1);
    if let Some((octet, _)) = read_triplet(slice(text, before_scheme, colon))
        && octet.is_ascii()
    {
        // The two hex digits also are characters of a scheme.
        start += 2;
    }
    Span::new(start, colon)
}

/// Whether a scheme is `http`, `https`, `ws` or `wss`, ends in `+http` or `+https`, or is a misspelled `http` or `https`.
#[inline(never)]
pub(super) const fn is_web(scheme: &[u8]) -> bool {
    let transport = match rfind(scheme, b'+', 0, scheme.len()) {
        Some(plus) => bytes_from(scheme, plus + 1),
        None => scheme,
    };
    is_in_list_of_names(transport, &["https", "http"])
        || is_in_list_of_names(scheme, &["wss", "ws"])
        || is_misspelled(scheme)
}

/// Schemes whose `:` is followed by an address or a name with an `@`, as in `mailto:me@h` and `npm:a@1.2.3`.
#[rustfmt::skip]
const BEFORE_ADDRESSES: &[&str] = &[
    "acct", "cid", "ed25519", "h323", "iax", "im", "jsr", "lightning", "mailto", "mid", "news", "npm", "pkg", "pres", "sip", "sips", "tag",
    "urn", "xmpp",
];

/// Whether an address with an `@` follows the `:` of a scheme, as in `mailto:me@h`.
pub(super) const fn is_before_address(scheme: &[u8]) -> bool {
    is_in_list_of_names(scheme, BEFORE_ADDRESSES)
}

/// Whether a name before a `:` is surely a scheme. Any other name may be a user, as in `app:PASSWORD@h:80`. Nor is the
/// scheme of a server a user, although slashes should follow it: `ssh:PASSWORD@h:22`.
pub(crate) const fn is_never_user(name: &[u8]) -> bool {
    is_before_address(name) || eq_ignore_ascii_case(name, b"data") || is_server_scheme(name)
}
