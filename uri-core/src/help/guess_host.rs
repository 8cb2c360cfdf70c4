//! The authority that seems to begin at an index of a text; its slashes may be missing.

use crate::address::{HostKind, LooseAuthority, PortKind};
use crate::bytes::{find_any, slice};
use crate::syntax::ip::bare_ipv6_end;

/// How certain it is that a host begins at an index of a text.
pub(super) enum HostGuess {
    /// It's `localhost`, an address in brackets, or a host with a port.
    Certain,
    /// It's an IPv4 address or a name with a dot, which may also be a version or a file, such as `index.html`.
    Possible,
    Unknown,
}

/// Guesses whether a host begins at `start`: `localhost/a` certainly begins with one, `index.html` possibly, and of
/// `a/b`, nothing is known.
pub(super) const fn guess_host(text: &[u8], start: usize) -> HostGuess {
    let authority = authority_up_to_delimiter_or_backslash(text, start);
    match (authority.host_kind(text), authority.port) {
        // What begins at `start` is a user then.
        _ if authority.has_userinfo() => HostGuess::Unknown,
        // In `localhost:a`, the `:` may end a scheme.
        (_, PortKind::Other | PortKind::Empty) => HostGuess::Unknown,
        (HostKind::Brackets | HostKind::Localhost, _) => HostGuess::Certain,
        _ if authority.has_host_and_port(text) => HostGuess::Certain,
        (HostKind::Ipv4 | HostKind::Domain, _) => HostGuess::Possible,
        _ => HostGuess::Unknown,
    }
}

/// [`LooseAuthority::at`] for a text in which people wrote `\` for `/`: a `\` ends the authority, too.
pub(super) const fn authority_up_to_delimiter_or_backslash(
    text: &[u8],
    start: usize,
) -> LooseAuthority {
    let end = find_any(text, start, [b'/', b'\\', b'?', b'#']);
    LooseAuthority::at(slice(text, 0, end), start)
}

/// The scheme to suggest for a text that begins with a host: `http` for `localhost` and for IP addresses, which seldom
/// have a certificate, and `https` for names.
pub(super) const fn usual_scheme(text: &[u8]) -> &'static str {
    if bare_ipv6_end(text).is_some() {
        return "http";
    }
    match authority_up_to_delimiter_or_backslash(text, 0).host_kind(text) {
        HostKind::Brackets | HostKind::Ipv4 | HostKind::Localhost => "http",
        _ => "https",
    }
}
