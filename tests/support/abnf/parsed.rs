//! What the parser finds in a string, in a form that can be compared with what the rules find.

use std::ops::Range;

use uri_core::{Host, UriRef};

use super::{HostKind, Parts};

/// The byte ranges of a reference's components.
pub(crate) fn parts(reference: UriRef<'_>) -> Parts {
    let text = reference.as_str();
    let range = |part: &str| -> Range<usize> {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.len()
    };
    let host_kind = |host| match host {
        Host::Ipv6(_) => HostKind::Ipv6,
        Host::IpvFuture { .. } => HostKind::IpvFuture,
        Host::Ipv4(_) => HostKind::Ipv4,
        Host::RegName(_) => HostKind::RegName,
    };
    Parts {
        scheme: reference.scheme().map(|scheme| range(scheme.as_str())),
        authority: reference.authority().map(|a| range(a.as_str())),
        userinfo: reference.userinfo().map(range),
        host: reference
            .host_str()
            .map(range)
            .zip(reference.host().map(host_kind)),
        port: reference.port().map(range),
        path: range(reference.path()),
        query: reference.query().map(range),
        fragment: reference.fragment().map(range),
    }
}
