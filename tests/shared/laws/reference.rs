//! Laws that hold for every reference.

use uri_core::{
    Components, Host, PctStr, Scheme, Uri, UriBuf, UriRef, UriRefBuf, error::EditErrorKind,
};

use super::{pct, printing};
use crate::hidden::{Grammar, in_macro};
use crate::oracle::recompose::recompose;

/// Checks a reference, given the components that a second implementation finds in it.
pub(crate) fn check(reference: UriRef<'_>, parts: &Components<'_>) {
    assert_eq!(reference.components(), *parts);
    accessors(reference, parts);
    match reference.as_uri() {
        Some(uri) => of_uri(uri),
        None => {
            let refused = UriBuf::try_from(reference.to_uri_ref_buf()).unwrap_err();
            assert_eq!(Uri::parse(reference.as_str()).err(), refused.parse_error());
            assert_eq!(refused.into_string(), reference.as_str());
            let relative = in_macro::parse(reference.as_str(), Grammar::RelativeRef);
            assert_eq!(relative, Ok(reference));
        }
    }
    authority(reference, parts);
    segments(reference);
    pairs(reference);
    recomposed(reference);
    printing::reference(reference);
}

/// Checks that a URI says of itself what its reference says.
fn of_uri(uri: Uri<'_>) {
    let reference = uri.as_uri_ref();
    assert_eq!(UriRef::from(uri), reference);
    assert_eq!(Uri::try_from(uri.as_str()), Ok(uri));
    let text = uri.as_str();
    let owned = UriBuf::from(uri);
    assert_eq!(owned.as_uri(), uri);
    assert_eq!(owned.as_str(), text);
    assert_eq!(owned.as_ref(), text);
    assert_eq!(owned.to_string(), text);
    assert_eq!(owned.without_fragment(), uri.without_fragment());
    assert_eq!(UriBuf::try_from(text), Ok(owned.clone()));
    assert_eq!(UriBuf::try_from(text.to_owned()), Ok(owned.clone()));
    let of_owned = UriBuf::try_from(reference.to_uri_ref_buf());
    assert_eq!(of_owned, Ok(owned.clone()));
    assert_eq!(text.parse(), Ok(owned.clone()));
    assert_eq!(UriRefBuf::from(owned.clone()).as_str(), text);
    assert_eq!(String::from(owned.clone()), text);
    assert_eq!(owned.into_string(), text);
    assert_eq!(uri.as_ref(), reference.as_str());
    assert_eq!(Some(uri.scheme()), reference.scheme());
    assert_eq!(uri.authority(), reference.authority());
    assert_eq!(uri.userinfo(), reference.userinfo());
    assert_eq!(uri.host(), reference.host());
    assert_eq!(uri.host_str(), reference.host_str());
    assert_eq!(uri.port(), reference.port());
    assert_eq!(uri.port_u16(), reference.port_u16());
    assert_eq!(uri.path(), reference.path());
    assert!(uri.segments().eq(reference.segments()));
    assert_eq!(uri.query(), reference.query());
    assert!(uri.query_pairs().eq(reference.query_pairs()));
    assert_eq!(uri.fragment(), reference.fragment());
    assert_eq!(uri.path_and_query(), reference.path_and_query());
    let shorter = uri.without_fragment().as_uri_ref();
    assert_eq!(shorter, reference.without_fragment());
    let shorter = uri.without_query_and_fragment().as_uri_ref();
    assert_eq!(shorter, reference.without_query_and_fragment());
    assert_eq!(uri.redacted().to_string(), reference.redacted().to_string());
}

fn accessors(reference: UriRef<'_>, parts: &Components<'_>) {
    let text = reference.as_str();
    assert_eq!(reference.scheme().map(Scheme::as_str), parts.scheme);
    assert_eq!(reference.userinfo(), parts.userinfo);
    assert_eq!(reference.host_str(), parts.host);
    assert_eq!(reference.port(), parts.port);
    assert_eq!(reference.path(), parts.path);
    assert_eq!(reference.query(), parts.query);
    assert_eq!(reference.fragment(), parts.fragment);
    // The components are not copies: they point into the text, in order.
    let mut end = text.as_ptr() as usize;
    for part in [
        parts.scheme,
        parts.userinfo,
        parts.host,
        parts.port,
        Some(parts.path),
        parts.query,
        parts.fragment,
    ]
    .into_iter()
    .flatten()
    {
        assert!(part.as_ptr() as usize >= end, "{text}");
        end = part.as_ptr() as usize + part.len();
    }
    assert!(end <= text.as_ptr() as usize + text.len(), "{text}");
    let fragment = parts.fragment.map_or(0, |fragment| fragment.len() + 1);
    let without = reference.without_fragment();
    assert_eq!(without.as_str(), &text[..text.len() - fragment]);
    let fragment = None;
    assert_eq!(without.components(), Components { fragment, ..*parts });
    let bare = reference.without_query_and_fragment();
    assert_eq!(Some(bare.as_str()), text.split(['?', '#']).next());
    assert_eq!(UriRef::parse(bare.as_str()), Ok(bare));
    let query = reference.query().map(|query| format!("?{query}"));
    let path_and_query = reference.path().to_owned() + &query.unwrap_or_default();
    assert_eq!(reference.path_and_query(), path_and_query);
    assert_eq!(reference.as_ref(), text);
    assert_eq!(UriRef::try_from(text), Ok(reference));
    assert_eq!(UriRef::parse_bytes(text.as_bytes()), Ok(reference));
    let owned = UriRefBuf::from(reference);
    assert_eq!(owned.as_uri_ref(), reference);
    assert_eq!(owned.components(), *parts);
    assert_eq!(owned.as_str(), text);
    assert_eq!(owned.as_ref(), text);
    assert_eq!(owned.to_string(), text);
    assert_eq!(owned.without_fragment(), without);
    assert_eq!(UriRefBuf::try_from(text), Ok(owned.clone()));
    assert_eq!(UriRefBuf::try_from(text.to_owned()), Ok(owned.clone()));
    assert_eq!(text.parse(), Ok(owned.clone()));
    assert_eq!(String::from(owned.clone()), text);
    assert_eq!(owned.into_string(), text);
    assert_eq!(reference.is_relative(), parts.scheme.is_none());
    let is_absolute = parts.scheme.is_some() && parts.fragment.is_none();
    let absolute = in_macro::parse(text, Grammar::AbsoluteUri);
    assert_eq!(absolute.ok(), Some(reference).filter(|_| is_absolute));
    match reference.as_uri() {
        Some(uri) => {
            assert_eq!(Some(uri.scheme().as_str()), parts.scheme);
            assert!(uri.scheme() == uri.scheme().as_str().to_ascii_uppercase());
            assert_eq!(uri.components(), *parts);
            assert_eq!(uri.as_uri_ref(), reference);
            assert_eq!(uri.to_uri_buf().components(), *parts);
        }
        None => assert_eq!(parts.scheme, None),
    }
}

fn authority(reference: UriRef<'_>, parts: &Components<'_>) {
    let Some(authority) = reference.authority() else {
        assert_eq!(parts.host, None);
        return;
    };
    let alone = Components {
        userinfo: parts.userinfo,
        host: parts.host,
        port: parts.port,
        ..Components::EMPTY
    };
    assert_eq!(format!("//{}", authority.as_str()), recompose(&alone));
    assert_eq!(authority.userinfo(), parts.userinfo);
    assert_eq!(Some(authority.host_str()), parts.host);
    assert_eq!(authority.port(), parts.port);
    let split = parts
        .userinfo
        .map(|userinfo| match userinfo.split_once(':') {
            Some((user, password)) => (user, Some(password)),
            None => (userinfo, None),
        });
    let user = authority.user().map(PctStr::as_str);
    assert_eq!(user, split.map(|(user, _)| user));
    let password = authority.password().map(PctStr::as_str);
    assert_eq!(password, split.and_then(|(_, password)| password));
    let port = parts.port.and_then(|port| port.parse().ok());
    assert_eq!(authority.port_u16(), port);
    assert_eq!(reference.port_u16(), port);
    assert_eq!(reference.host(), Some(authority.host()));
    let after_userinfo = authority.as_str().rsplit('@').next();
    assert_eq!(Some(authority.host_port_str()), after_userinfo);
    host(authority.host(), authority.host_str());
}

fn host(host: Host<'_>, text: &str) {
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let inner = bare.unwrap_or(text);
    match host {
        Host::RegName(name) => {
            assert_eq!(name.as_str(), text);
            assert!(bare.is_none() && text.parse::<std::net::Ipv4Addr>().is_err());
            pct::text(text);
        }
        Host::Ipv4(address) => assert_eq!(text.parse(), Ok(address)),
        Host::Ipv6(address) => {
            assert_eq!(inner.parse(), Ok(address));
            assert_eq!(host.to_string(), format!("[{address}]"));
        }
        Host::IpvFuture { version, address } => {
            assert_eq!(inner[1..], format!("{version}.{address}"));
        }
    }
}

fn segments(reference: UriRef<'_>) {
    let path = reference.path();
    let segments = reference.segments();
    let relative = path.strip_prefix('/').unwrap_or(path);
    let expected: Vec<&str> = match path {
        "" => Vec::new(),
        _ => relative.split('/').collect(),
    };
    let found: Vec<&str> = segments.clone().map(|segment| segment.as_str()).collect();
    assert_eq!(found, expected);
    assert_eq!(segments.clone().count(), expected.len());
    let last = segments.clone().last().map(PctStr::as_str);
    assert_eq!(last, expected.last().copied());
    for (index, segment) in expected.iter().enumerate() {
        let found = segments.get(index).map(PctStr::as_str);
        assert_eq!(found, Some(*segment));
        pct::text(segment);
    }
    assert_eq!(segments.get(expected.len()), None);
    let mut backwards: Vec<&str> = segments.clone().rev().map(PctStr::as_str).collect();
    backwards.reverse();
    assert_eq!(backwards, expected);
    let mut rest = segments;
    for (read, segment) in expected.iter().enumerate() {
        assert_eq!(rest.clone().count(), expected.len() - read);
        assert_eq!(rest.next_segment().map(PctStr::as_str), Some(*segment));
    }
    assert_eq!(rest.clone().count(), 0);
    let ends = (rest.next(), rest.next_back(), rest.last());
    assert_eq!(ends, (None, None, None));
}

fn pairs(reference: UriRef<'_>) {
    let pairs = reference.query_pairs();
    let split: Vec<(&str, Option<&str>)> = match reference.query() {
        None | Some("") => Vec::new(),
        Some(query) => query
            .split('&')
            .map(|pair| match pair.split_once('=') {
                Some((key, value)) => (key, Some(value)),
                None => (pair, None),
            })
            .collect(),
    };
    let found: Vec<(&str, Option<&str>)> = pairs
        .clone()
        .map(|(key, value)| (key.as_str(), value.map(|value| value.as_str())))
        .collect();
    assert_eq!(found, split);
    // A key is found by its decoded octets, in the first pair that has them.
    let decoded = |key: &str| PctStr::new(key).decode().collect::<Vec<u8>>();
    for (key, _) in &split {
        let octets = decoded(key);
        let Ok(text) = str::from_utf8(&octets) else {
            continue;
        };
        let first = split.iter().find(|(other, _)| decoded(other) == octets);
        let value = first.map(|(_, value)| value.unwrap_or_default());
        assert_eq!(pairs.get(text).map(PctStr::as_str), value, "{key}");
    }
    let mut rest = pairs;
    while rest.next_pair().is_some() {}
    assert_eq!((rest.next(), rest.get("a")), (None, None));
}

fn recomposed(reference: UriRef<'_>) {
    let (text, parts) = (reference.as_str(), reference.components());
    assert_eq!(recompose(&parts), text);
    super::written(text.as_bytes(), |buffer| {
        match parts.recompose_into(buffer) {
            Ok(again) => {
                assert_eq!(again, reference);
                assert_eq!(again.components(), parts);
                Ok(())
            }
            Err(error) => {
                assert_eq!(error.step(), None);
                let EditErrorKind::BufferTooSmall(error) = error.kind() else {
                    panic!("{text}: {error}");
                };
                Err(error.needed())
            }
        }
    });
    let edited = parts.edit().build_ref();
    let edited = edited.as_ref().map(|owned| owned.as_uri_ref());
    assert_eq!(edited, Ok(reference));
    assert_eq!(parts.edit().build().is_ok(), reference.as_uri().is_some());
}
