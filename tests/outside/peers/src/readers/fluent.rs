use fluent_uri::component::Host;
use fluent_uri::{Uri, UriRef};

use super::{Rule, range};
use crate::abnf::{HostKind, Parts};

pub(super) fn read(rule: Rule, text: &str) -> Option<Parts> {
    let reference = match rule {
        Rule::Uri | Rule::AbsoluteUri => UriRef::from(Uri::parse(text).ok()?),
        Rule::UriReference | Rule::RelativeRef => UriRef::parse(text).ok()?,
    };
    // This crate doesn't have types for these two rules.
    match rule {
        Rule::AbsoluteUri if reference.has_fragment() => None,
        Rule::RelativeRef if reference.has_scheme() => None,
        _ => Some(parts(reference)),
    }
}

fn parts(reference: UriRef<&str>) -> Parts {
    let text = reference.as_str();
    let authority = reference.authority();
    let host_kind = |host| match host {
        Host::Ipv4(_) => HostKind::Ipv4,
        Host::Ipv6(_) => HostKind::Ipv6,
        Host::RegName(_) => HostKind::RegName,
        _ => HostKind::IpvFuture,
    };
    Parts {
        scheme: reference.scheme().map(|part| range(text, part.as_str())),
        authority: authority.map(|part| range(text, part.as_str())),
        userinfo: authority
            .and_then(|authority| authority.userinfo())
            .map(|part| range(text, part.as_str())),
        host: authority.map(|authority| {
            (
                range(text, authority.host()),
                host_kind(authority.host_parsed()),
            )
        }),
        port: authority
            .and_then(|authority| authority.port())
            .map(|part| range(text, part.as_str())),
        path: range(text, reference.path().as_str()),
        query: reference.query().map(|part| range(text, part.as_str())),
        fragment: reference.fragment().map(|part| range(text, part.as_str())),
    }
}
