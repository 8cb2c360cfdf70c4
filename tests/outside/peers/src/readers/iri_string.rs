use iri_string::types::{UriAbsoluteStr, UriReferenceStr, UriRelativeStr, UriStr};

use super::{Rule, host_kind, range};
use crate::abnf::Parts;

pub(super) fn read(rule: Rule, text: &str) -> Option<Parts> {
    let reference: &UriReferenceStr = match rule {
        Rule::Uri => UriStr::new(text).ok()?.as_ref(),
        Rule::AbsoluteUri => UriAbsoluteStr::new(text).ok()?.as_ref(),
        Rule::UriReference => UriReferenceStr::new(text).ok()?,
        Rule::RelativeRef => UriRelativeStr::new(text).ok()?.as_ref(),
    };
    Some(parts(reference))
}

fn parts(reference: &UriReferenceStr) -> Parts {
    let text = reference.as_str();
    let range = |part| range(text, part);
    let scheme = reference.scheme_str().map(range);
    let whole_authority = reference.authority_str().map(range);
    let authority = reference.authority_components();
    // In this crate, an empty path doesn't point into the string.
    let path = match (reference.path_str(), &whole_authority, &scheme) {
        ("", Some(authority), _) => authority.end..authority.end,
        ("", None, Some(scheme)) => scheme.end + 1..scheme.end + 1,
        ("", None, None) => 0..0,
        (path, _, _) => range(path),
    };
    Parts {
        scheme,
        authority: whole_authority,
        userinfo: authority
            .and_then(|authority| authority.userinfo())
            .map(range),
        host: authority.map(|authority| (range(authority.host()), host_kind(authority.host()))),
        port: authority.and_then(|authority| authority.port()).map(range),
        path,
        query: reference.query_str().map(range),
        fragment: reference.fragment_str().map(range),
    }
}
