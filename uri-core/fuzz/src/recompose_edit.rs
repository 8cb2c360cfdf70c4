//! Components that might not be valid together, and edits.

use std::{iter, net::Ipv6Addr};

use arbitrary::{Arbitrary, Unstructured};
use uri_core::{Components, Error, UriRef, UriRefBuf, error::EditErrorKind, pct};

use crate::by_hand;
use crate::oracle::recompose::recompose;

#[derive(Arbitrary)]
struct Input<'a> {
    /// Which components exist, with one bit for each component except the path.
    present: u8,
    /// The seven components, a reference to edit, and two strings, one per line.
    text: &'a str,
}

/// Checks components, and the edits of a reference.
pub fn recompose_edit(bytes: &[u8]) {
    let Ok(Input { present, text }) = Input::arbitrary_take_rest(Unstructured::new(bytes)) else {
        return;
    };
    let mut lines = text.split('\n').chain(iter::repeat(""));
    let mut line = || lines.next().unwrap_or_default();
    let mut when = |bit: u8| Some(line()).filter(|_| present & 1 << bit != 0);
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
    if let Ok(reference) = UriRef::parse(line()) {
        replaced(reference, &parts);
        encoded(reference, line(), line());
    }
}

/// Checks that components are accepted if and only if the parser finds the same components in their string.
fn together(parts: &Components<'_>) -> Option<UriRefBuf> {
    let text = recompose(parts);
    let is_read = by_hand::read(&text) == Some(*parts);
    let written = parts.edit().build_ref();
    let mut buffer = vec![0; text.len()];
    match parts.recompose_into(&mut buffer) {
        Ok(reference) => {
            assert!(is_read, "{parts:?}");
            assert_eq!(reference.as_str(), text);
            assert_eq!(reference.components(), *parts);
            assert_eq!(parts.recomposed_len(), text.len());
        }
        Err(error) => {
            assert!(!is_read, "{parts:?}: {error}");
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
