//! The authority that seems to begin at an index of a text, whose slashes may be missing.

use crate::address::authority::{HostKind, Port, UserHost};
use crate::bytes::{find_any, slice};

/// The content that an authority seems to have.
pub(crate) enum Guess {
    /// `localhost`, an address in brackets, or with a port.
    Host,
    /// May be in a path, such as `index.html`.
    NameOrAddress,
    Unknown,
}

/// One with a userinfo begins with a user, if with anything.
pub(crate) const fn read_authority(text: &[u8], start: usize) -> Guess {
    let authority = authority_at(text, start);
    match (authority.kind(text), authority.port) {
        _ if authority.has_userinfo() => Guess::Unknown,
        (_, Port::Other | Port::Empty) => Guess::Unknown,
        (HostKind::Brackets | HostKind::Localhost, _) => Guess::Host,
        _ if authority.has_port(text) => Guess::Host,
        (HostKind::Ipv4 | HostKind::Domain, _) => Guess::NameOrAddress,
        _ => Guess::Unknown,
    }
}

/// A `\` ends it like a `/`.
pub(crate) const fn authority_at(text: &[u8], start: usize) -> UserHost {
    UserHost::at(
        slice(text, 0, find_any(text, start, [b'/', b'\\', b'?', b'#'])),
        start,
    )
}

/// The scheme that an address at the beginning of a text usually has: `http` for one of this computer or network.
pub(crate) const fn usual_scheme(text: &[u8]) -> &'static str {
    match authority_at(text, 0).kind(text) {
        HostKind::Brackets | HostKind::Ipv4 | HostKind::Localhost => "http",
        _ => "https",
    }
}
