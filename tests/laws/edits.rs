//! Components that might not be valid together, and edits.

use std::net::Ipv6Addr;

use uri_core::{Components, Error, UriRef, UriRefBuf, error::EditErrorKind, pct};

use crate::oracle::by_hand;
use crate::oracle::recompose::recompose;

/// Checks components, and the edits of a reference. The first byte says which components exist, with one bit for each but
/// the path. The seven components, a reference to edit and two strings follow, one in each line.
pub(crate) fn edits(bytes: &[u8]) {
    let Some((present, text)) = bytes.split_first() else {
        return;
    };
    let mut lines = super::utf8(text).split('\n');
    let mut line = || lines.next().unwrap_or_default();
    let mut when = |bit: u8| Some(line()).filter(|_| *present & 1 << bit != 0);
    let parts = Components {
        scheme: when(0),
        userinfo: when(1),
        host: when(2),
        port: when(3),
        query: when(4),
        fragment: when(5),
        path: line(),
    };
    together(&parts);
    if let Some(Ok(reference)) = lines.next().map(UriRef::parse) {
        set_to_itself(reference);
        mixed(&reference.components(), &parts, *present);
        replaced(reference, &parts);
        let a = lines.next().unwrap_or_default();
        encoded(reference, a, lines.next().unwrap_or_default());
    }
}

/// A component set to itself changes nothing, whatever its type and that of the reference are.
pub(crate) fn set_to_itself(reference: UriRef<'_>) {
    let parts = reference.components();
    let authority = reference.authority();
    let user = authority.and_then(|authority| authority.user());
    let password = authority.and_then(|authority| authority.password());
    // A number has no leading zeros.
    let port = reference.port_u16();
    let port = port.filter(|port| parts.port == Some(&*port.to_string()));
    // An address gets the text that `core` writes.
    let host = reference.host();
    let host = host.filter(|host| parts.host == Some(&*host.to_string()));
    let owned = reference.to_uri_ref_buf();
    let as_uri = reference.as_uri().map(|uri| uri.to_uri_buf());
    let of_uri = as_uri.as_ref().map(|uri| [uri.edit(), uri.as_uri().edit()]);
    let of_reference = [reference.edit(), owned.edit(), parts.edit()];
    for edit in of_reference.into_iter().chain(of_uri.into_iter().flatten()) {
        let edit = || edit.clone();
        let edits = [
            reference.scheme().map(|part| edit().scheme(part)),
            parts.scheme.map(|part| edit().scheme(part)),
            parts.userinfo.map(|part| edit().userinfo(part)),
            user.map(|user| edit().user(user)),
            password.map(|password| edit().password(password)),
            host.map(|part| edit().host(part)),
            parts.host.map(|part| edit().host(part)),
            port.map(|port| edit().port(port)),
            Some(edit().path(parts.path)),
            Some(edit().query(parts.query).fragment(parts.fragment)),
        ];
        for edit in edits.into_iter().flatten() {
            let edited = edit.build_ref();
            let edited = edited.as_ref().map(|edited| edited.as_uri_ref());
            assert_eq!(edited, Ok(reference));
        }
    }
}

/// Components of two references: those before one of them, and the others; and those that the bits of a number choose.
fn mixed(one: &Components<'_>, other: &Components<'_>, choice: u8) {
    let cuts = (1..7).map(|count| (1 << count) - 1);
    for choice in cuts.chain([choice]) {
        for (one, other) in [(one, other), (other, one)] {
            let of = |bit: u8| if choice >> bit & 1 == 0 { one } else { other };
            together(&Components {
                scheme: of(0).scheme,
                userinfo: of(1).userinfo,
                host: of(2).host,
                port: of(3).port,
                path: of(4).path,
                query: of(5).query,
                fragment: of(6).fragment,
            });
        }
    }
}

/// Why components that are valid one by one would be read as others.
fn ambiguity(parts: &Components<'_>) -> EditErrorKind {
    if parts.host.is_some() {
        EditErrorKind::RootlessPathAfterAuthority
    } else if parts.userinfo.is_some() || parts.port.is_some() {
        EditErrorKind::MissingHost
    } else if parts.path.starts_with("//") {
        EditErrorKind::PathStartsWithDoubleSlash
    } else {
        EditErrorKind::ColonInFirstSegment
    }
}

/// Checks that components are accepted if and only if the parser finds the same components in their string, and otherwise the
/// kind of the error.
pub(crate) fn together(parts: &Components<'_>) -> Option<UriRefBuf> {
    let text = recompose(parts);
    let is_read = by_hand::read(&text) == Some(*parts);
    let written = parts.edit().build_ref();
    assert_eq!(parts.recomposed_len(), text.len());
    let mut buffer = vec![0; text.len()];
    match parts.recompose_into(&mut buffer) {
        Ok(reference) => {
            assert!(is_read, "{parts:?}");
            assert_eq!(reference.as_str(), text);
            assert_eq!(reference.components(), *parts);
        }
        Err(error) => {
            assert!(!is_read, "{parts:?}: {error}");
            let is_of_part = matches!(error.kind(), EditErrorKind::Component(_));
            assert_eq!(is_of_part, !by_hand::is_each_valid(parts), "{parts:?}");
            assert!(is_of_part || error.kind() == ambiguity(parts), "{parts:?}");
            assert_eq!(error.step(), None);
            assert_eq!(written, Err(error.into()));
        }
    }
    let as_uri = parts.edit().build();
    match (&written, parts.scheme) {
        (Ok(_), None) => {
            let Err(Error::Edit(error)) = as_uri else {
                panic!("{as_uri:?}")
            };
            assert_eq!(error.kind(), EditErrorKind::MissingScheme);
        }
        (Ok(written), Some(_)) => {
            assert_eq!(
                as_uri.as_ref().map(|uri| uri.as_str()),
                Ok(written.as_str())
            );
        }
        (Err(_), _) => assert!(as_uri.is_err()),
    }
    written.ok()
}

/// Replaces each component of a reference.
fn replaced(reference: UriRef<'_>, with: &Components<'_>) {
    let old = reference.components();
    if let Some(scheme) = with.scheme {
        let parts = Components {
            scheme: Some(scheme),
            ..old
        };
        assert_eq!(
            reference.edit().scheme(scheme).build_ref().ok(),
            together(&parts)
        );
    }
    if let Some(userinfo) = with.userinfo {
        let parts = Components {
            userinfo: Some(userinfo),
            ..old
        };
        assert_eq!(
            reference.edit().userinfo(userinfo).build_ref().ok(),
            together(&parts)
        );
    }
    if let Some(host) = with.host {
        // The step also takes an IPv6 address without brackets.
        let bracketed = format!("[{host}]");
        let is_bare = host.parse::<Ipv6Addr>().is_ok();
        let parts = Components {
            host: Some(if is_bare { &bracketed } else { host }),
            ..old
        };
        assert_eq!(
            reference.edit().host(host).build_ref().ok(),
            together(&parts)
        );
    }
    if let Some(query) = with.query {
        let parts = Components {
            query: Some(query),
            ..old
        };
        assert_eq!(
            reference.edit().query(query).build_ref().ok(),
            together(&parts)
        );
    }
    if let Some(fragment) = with.fragment {
        let parts = Components {
            fragment: Some(fragment),
            ..old
        };
        assert_eq!(
            reference.edit().fragment(fragment).build_ref().ok(),
            together(&parts)
        );
    }
    let parts = Components {
        path: with.path,
        ..old
    };
    assert_eq!(
        reference.edit().path(with.path).build_ref().ok(),
        together(&parts)
    );
    left_out(reference);
}

fn left_out(reference: UriRef<'_>) {
    let old = reference.components();
    let parts = Components {
        scheme: None,
        ..old
    };
    assert_eq!(
        reference.edit().scheme(None).build_ref().ok(),
        together(&parts)
    );
    let parts = Components {
        userinfo: None,
        ..old
    };
    assert_eq!(
        Some(reference.edit().userinfo(None).build_ref().unwrap()),
        together(&parts)
    );
    let parts = Components { port: None, ..old };
    assert_eq!(
        Some(reference.edit().port(None).build_ref().unwrap()),
        together(&parts)
    );
    let parts = Components { query: None, ..old };
    assert_eq!(
        Some(reference.edit().query(None).build_ref().unwrap()),
        together(&parts)
    );
    let parts = Components {
        userinfo: None,
        host: None,
        port: None,
        ..old
    };
    assert_eq!(
        reference.edit().no_authority().build_ref().ok(),
        together(&parts)
    );
}

/// Checks that encoded data can be decoded again, and that the other components don't change.
fn encoded(reference: UriRef<'_>, a: &str, b: &str) {
    let old = reference.components();
    let decode = |text: &str| pct::decode(text).collect::<Vec<u8>>();
    let pair = reference
        .edit()
        .push_query_pair(a, b)
        .build_ref()
        .expect("a query can be anywhere");
    let (key, value) = pair.as_uri_ref().query_pairs().last().expect("a pair");
    assert_eq!(decode(key.as_str()), a.as_bytes());
    assert_eq!(
        value.map(|value| decode(value.as_str())).as_deref(),
        Some(b.as_bytes())
    );
    assert_eq!(
        Components {
            query: old.query,
            ..pair.components()
        },
        old
    );

    if let Ok(user) = reference.edit().user(a).password(b).build_ref() {
        let (name, password) = (
            user.as_uri_ref()
                .authority()
                .and_then(|authority| authority.user()),
            user.as_uri_ref()
                .authority()
                .and_then(|authority| authority.password()),
        );
        assert_eq!(
            name.map(|name| decode(name.as_str())).as_deref(),
            Some(a.as_bytes())
        );
        assert_eq!(
            password
                .map(|password| decode(password.as_str()))
                .as_deref(),
            Some(b.as_bytes())
        );
        assert_eq!(
            Components {
                userinfo: old.userinfo,
                ..user.components()
            },
            old
        );
    } else {
        assert_eq!(old.host, None);
    }

    if let Ok(longer) = reference.edit().push_segment(a).build_ref() {
        let last = longer.as_uri_ref().segments().last();
        let last = last.map_or_else(Vec::new, |last| decode(last.as_str()));
        assert_eq!(last, a.as_bytes());
        assert_eq!(
            Components {
                path: old.path,
                ..longer.components()
            },
            old
        );
    }
    if let Ok(path) = reference.edit().segments(["", a, b]).build_ref() {
        let segments = path.as_uri_ref().segments();
        assert_eq!(
            segments
                .map(|segment| decode(segment.as_str()))
                .collect::<Vec<_>>(),
            [a.as_bytes(), b.as_bytes()]
        );
    }
}
