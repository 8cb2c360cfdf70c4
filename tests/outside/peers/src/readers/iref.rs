use iref::{Uri, UriRef};

use super::{Rule, host_kind, range};
use crate::abnf::Parts;

pub(super) fn read(rule: Rule, text: &str) -> Option<Parts> {
    let reference = match rule {
        Rule::Uri | Rule::AbsoluteUri => Uri::new(text).ok()?.as_uri_ref(),
        Rule::UriReference | Rule::RelativeRef => UriRef::new(text).ok()?,
    };
    // This crate doesn't have types for these two rules.
    match rule {
        Rule::AbsoluteUri if reference.fragment().is_some() => None,
        Rule::RelativeRef if reference.scheme().is_some() => None,
        _ => Some(parts(reference)),
    }
}

fn parts(reference: &UriRef) -> Parts {
    let text = reference.as_str();
    let range = |part| range(text, part);
    let parts = reference.parts();
    let authority = parts.authority.map(|authority| authority.parts());
    let authority = authority.as_ref();
    Parts {
        scheme: parts.scheme.map(|part| range(part.as_str())),
        authority: parts.authority.map(|part| range(part.as_str())),
        userinfo: authority
            .and_then(|authority| authority.user_info)
            .map(|part| range(part.as_str())),
        host: authority.map(|authority| {
            let host = authority.host.as_str();
            (range(host), host_kind(host))
        }),
        port: authority
            .and_then(|authority| authority.port)
            .map(|part| range(part.as_str())),
        path: range(parts.path.as_str()),
        query: parts.query.map(|part| range(part.as_str())),
        fragment: parts.fragment.map(|part| range(part.as_str())),
    }
}
