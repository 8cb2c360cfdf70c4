//! Laws that hold for every reference.

use uri_core::{Components, Host, PctStr, Scheme, UriRef, error::EditErrorKind};

use crate::hidden::{Grammar, in_macro};
use crate::oracle::recompose::recompose;
use crate::{pct, printed};

/// Checks a reference, given the components that a second implementation finds in it.
pub(crate) fn check(reference: UriRef<'_>, parts: &Components<'_>) {
    assert_eq!(reference.components(), *parts);
    accessors(reference, parts);
    authority(reference, parts);
    segments(reference);
    pairs(reference);
    recomposed(reference);
    printed::reference(reference);
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
    assert_eq!(
        without.components(),
        Components {
            fragment: None,
            ..*parts
        }
    );
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
            let owned = uri.to_uri_buf();
            assert_eq!(owned.components(), *parts);
            assert_eq!(owned.into_string(), text);
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
    assert_eq!(
        authority.user().map(PctStr::as_str),
        split.map(|(user, _)| user)
    );
    assert_eq!(
        authority.password().map(PctStr::as_str),
        split.and_then(|(_, password)| password)
    );
    assert_eq!(
        reference.authority().and_then(|authority| authority.user()),
        authority.user()
    );
    assert_eq!(
        reference
            .authority()
            .and_then(|authority| authority.password()),
        authority.password()
    );
    let port = parts.port.and_then(|port| port.parse().ok());
    assert_eq!(authority.port_u16(), port);
    assert_eq!(reference.port_u16(), port);
    assert_eq!(reference.host(), Some(authority.host()));
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
    assert_eq!(
        segments.clone().last().map(|last| last.as_str()),
        expected.last().copied()
    );
    for (index, segment) in expected.iter().enumerate() {
        assert_eq!(
            segments.get(index).map(|found| found.as_str()),
            Some(*segment)
        );
        pct::text(segment);
    }
    assert_eq!(segments.get(expected.len()), None);
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
        .map(|(key, value)| (key.as_str(), value.map(|value| value.as_str())))
        .collect();
    assert_eq!(found, split);
}

fn recomposed(reference: UriRef<'_>) {
    let (text, parts) = (reference.as_str(), reference.components());
    assert_eq!(recompose(&parts), text);
    assert_eq!(parts.recomposed_len(), text.len());
    let mut buffer = vec![0xff; text.len()];
    let again = parts.recompose_into(&mut buffer);
    assert_eq!(again, Ok(reference));
    assert_eq!(again.map(UriRef::components), Ok(parts));
    if let Some((_, short)) = buffer.split_last_mut() {
        let needed = text.len();
        let error = parts.recompose_into(short).unwrap_err();
        assert!(
            matches!(error.kind(), EditErrorKind::BufferTooSmall(error) if error.needed() == needed)
        );
        assert_eq!(error.step(), None);
    }
    assert_eq!(
        parts
            .edit()
            .build_ref()
            .as_ref()
            .map(|owned| owned.as_uri_ref()),
        Ok(reference)
    );
    assert_eq!(parts.edit().build().is_ok(), reference.as_uri().is_some());
}
