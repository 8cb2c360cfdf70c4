//! Components that might not be valid together, and edits.

use std::net::Ipv6Addr;

use uri_core::{Components, Edit, Error, PctStr, UriRef, UriRefBuf, error::EditErrorKind};

use crate::oracle::by_hand;
use crate::oracle::recompose::recompose;

/// Checks components, and the edits of a reference. The first byte says which components exist, with one bit for each
/// but the path. The seven components, a reference to edit and two strings follow, one in each line.
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

/// Checks that components are accepted if and only if the parser finds the same components in their string, and
/// otherwise the kind of the error.
pub(crate) fn together(parts: &Components<'_>) -> Option<UriRefBuf> {
    let text = recompose(parts);
    let is_read = by_hand::read(&text) == Some(*parts);
    let written = parts.edit().build_ref();
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

/// Each component of a reference is replaced or left out, and the others stay.
fn replaced(reference: UriRef<'_>, with: &Components<'_>) {
    let old = reference.components();
    let check = |edit: Edit, parts: Components<'_>| {
        let edited = edit.build_ref().ok();
        assert_eq!(edited, together(&parts));
        edited.is_some()
    };
    let edit = || reference.edit();
    if let Some(part) = with.scheme {
        let scheme = Some(part);
        check(edit().scheme(part), Components { scheme, ..old });
    }
    if let Some(part) = with.userinfo {
        let userinfo = Some(part);
        check(edit().userinfo(part), Components { userinfo, ..old });
    }
    if let Some(part) = with.host {
        // The step also takes an IPv6 address without brackets.
        let bracketed = format!("[{part}]");
        let is_bare = part.parse::<Ipv6Addr>().is_ok();
        let host = Some(if is_bare { &*bracketed } else { part });
        check(edit().host(part), Components { host, ..old });
    }
    if let Some(part) = with.query {
        let query = Some(part);
        check(edit().query(part), Components { query, ..old });
    }
    if let Some(part) = with.fragment {
        let fragment = Some(part);
        check(edit().fragment(part), Components { fragment, ..old });
    }
    let path = with.path;
    check(edit().path(path), Components { path, ..old });

    let (scheme, userinfo, host, port, query) = (None, None, None, None, None);
    check(edit().scheme(None), Components { scheme, ..old });
    let without_userinfo = Components { userinfo, ..old };
    assert!(check(edit().userinfo(None), without_userinfo));
    assert!(check(edit().port(None), Components { port, ..old }));
    assert!(check(edit().query(None), Components { query, ..old }));
    let parts = Components {
        userinfo,
        host,
        port,
        ..old
    };
    check(edit().no_authority(), parts);
}

/// Checks that encoded data can be decoded again, and that the other components don't change.
fn encoded(reference: UriRef<'_>, a: &str, b: &str) {
    let old = reference.components();
    let octets = |text: PctStr<'_>| text.decode().collect::<Vec<u8>>();
    let (of_a, of_b) = (a.as_bytes(), b.as_bytes());
    let edit = reference.edit().push_query_pair(a, b);
    let pair = edit.build_ref().expect("a query can be anywhere");
    let (key, value) = pair.as_uri_ref().query_pairs().last().expect("a pair");
    assert_eq!(octets(key), of_a);
    assert_eq!(value.map(octets).as_deref(), Some(of_b));
    let query = old.query;
    let parts = pair.components();
    assert_eq!(Components { query, ..parts }, old);

    if let Ok(user) = reference.edit().user(a).password(b).build_ref() {
        let authority = user.as_uri_ref().authority().expect("an authority");
        assert_eq!(authority.user().map(octets).as_deref(), Some(of_a));
        assert_eq!(authority.password().map(octets).as_deref(), Some(of_b));
        let userinfo = old.userinfo;
        let parts = user.components();
        assert_eq!(Components { userinfo, ..parts }, old);
    } else {
        assert_eq!(old.host, None);
    }

    if let Ok(longer) = reference.edit().push_segment(a).build_ref() {
        let last = longer.as_uri_ref().segments().last();
        assert_eq!(last.map_or_else(Vec::new, octets), of_a);
        let path = old.path;
        let parts = longer.components();
        assert_eq!(Components { path, ..parts }, old);
    }
    if let Ok(path) = reference.edit().segments(["", a, b]).build_ref() {
        let segments = path.as_uri_ref().segments();
        assert_eq!(segments.map(octets).collect::<Vec<_>>(), [of_a, of_b]);
    }
}
