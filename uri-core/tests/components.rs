//! The components of URIs and references. `grammar` compares those of every short string with the grammar's, and
//! `tests/strings` has examples.

use uri_core::{Authority, PctStr, Scheme, Uri, UriRef};

use crate::corpus;
use crate::hidden::{Grammar, in_macro};

/// The accessors of each string agree with each other. Which components it has is compared with the grammar in `grammar`.
#[test]
fn accessors_agree() {
    for text in corpus::texts() {
        let Ok(reference) = UriRef::parse(&text) else {
            continue;
        };
        check_reference(reference);
        match reference.as_uri() {
            Some(uri) => check_uri(uri),
            None => assert_eq!(in_macro::parse(&text, Grammar::RelativeRef), Ok(reference)),
        }
    }
}

/// Asserts that the accessors agree with each other.
#[track_caller]
fn check_reference(reference: UriRef<'_>) {
    let text = reference.as_str();
    assert_eq!(UriRef::try_from(text), Ok(reference));
    assert_eq!(reference.to_string(), text);
    assert_eq!(reference.as_ref(), text);
    assert_eq!(reference.is_relative(), reference.scheme().is_none());
    let is_absolute = reference.scheme().is_some() && reference.fragment().is_none();
    let absolute = in_macro::parse(text, Grammar::AbsoluteUri).ok();
    assert_eq!(absolute, Some(reference).filter(|_| is_absolute));
    let without_fragment = reference.without_fragment();
    assert_eq!(Some(without_fragment.as_str()), text.split('#').next());
    let parsed = UriRef::parse(without_fragment.as_str());
    assert_eq!(parsed, Ok(without_fragment));
    let bare = reference.without_query_and_fragment();
    assert_eq!(Some(bare.as_str()), text.split(['?', '#']).next());
    assert_eq!(UriRef::parse(bare.as_str()), Ok(bare));
    let query = reference.query().map(|query| format!("?{query}"));
    let path_and_query = reference.path().to_owned() + &query.unwrap_or_default();
    assert_eq!(reference.path_and_query(), path_and_query);
    let authority = reference.authority();
    let userinfo = authority.and_then(Authority::userinfo);
    assert_eq!(reference.userinfo(), userinfo);
    assert_eq!(reference.host(), authority.map(Authority::host));
    assert_eq!(reference.host_str(), authority.map(Authority::host_str));
    assert_eq!(reference.port(), authority.and_then(Authority::port));
    let port = authority.and_then(Authority::port_u16);
    assert_eq!(reference.port_u16(), port);
    if let Some(authority) = authority {
        let (_, behind) = text.split_once("//").unwrap();
        let whole = behind.split(['/', '?', '#']).next();
        assert_eq!(Some(authority.as_str()), whole);
        assert_eq!(authority.to_string(), authority.as_str());
        let after_userinfo = authority.as_str().rsplit('@').next();
        assert_eq!(Some(authority.host_port_str()), after_userinfo);
    }
}

/// Asserts that a URI's accessors agree with those of its reference.
#[track_caller]
fn check_uri(uri: Uri<'_>) {
    let reference = uri.as_uri_ref();
    assert_eq!(UriRef::from(uri), reference);
    assert_eq!(Uri::try_from(uri.as_str()), Ok(uri));
    assert_eq!(uri.to_string(), reference.as_str());
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
    assert_eq!(uri.redacted(), reference.redacted());
}

#[test]
fn segments_are_separated_by_slashes() {
    for (path, is_absolute, expected) in [
        ("", false, &[][..]),
        ("/", true, &[""]),
        ("//", true, &["", ""]),
        ("a", false, &["a"]),
        ("/a", true, &["a"]),
        ("a/", false, &["a", ""]),
        ("/a/b", true, &["a", "b"]),
        ("a//b/", false, &["a", "", "b", ""]),
        ("/./..", true, &[".", ".."]),
        ("/a%2Fb/c", true, &["a%2Fb", "c"]),
    ] {
        let text = format!("x:{}{path}?/#/", if is_absolute { "//h" } else { "" });
        let uri = Uri::parse(&text).unwrap();
        assert_eq!(uri.path(), path);
        let segments = uri.segments();
        let texts = segments.clone().map(PctStr::as_str);
        assert!(texts.clone().eq(expected.iter().copied()), "{path}");
        assert!(texts.rev().eq(expected.iter().rev().copied()));
        let last = segments.clone().last().map(PctStr::as_str);
        assert_eq!(last, expected.last().copied());
        for index in 0..expected.len() + 2 {
            let segment = segments.get(index).map(PctStr::as_str);
            assert_eq!(segment, expected.get(index).copied(), "{path}");
        }
        let mut rest = segments;
        for (read, segment) in expected.iter().enumerate() {
            assert_eq!(rest.clone().count(), expected.len() - read);
            assert_eq!(rest.next_segment().unwrap(), *segment);
        }
        assert_eq!(rest.clone().count(), 0);
        assert_eq!((rest.next(), rest.next(), rest.last()), (None, None, None));
    }
}

#[test]
fn pairs_are_separated_by_ampersands() {
    for (text, expected) in [
        ("", &[][..]),
        ("?", &[]),
        ("?a", &[("a", None)]),
        ("?a=", &[("a", Some(""))]),
        ("?=", &[("", Some(""))]),
        ("?&", &[("", None), ("", None)]),
        (
            "?a=b=c&d&a=2",
            &[("a", Some("b=c")), ("d", None), ("a", Some("2"))],
        ),
        ("?a%26b=c%3Dd+e", &[("a%26b", Some("c%3Dd+e"))]),
        ("?a;b=c/?", &[("a;b", Some("c/?"))]),
    ] {
        let pairs = UriRef::parse(text).unwrap().query_pairs();
        let found: Vec<_> = pairs
            .clone()
            .map(|(key, value)| (key.as_str(), value.map(PctStr::as_str)))
            .collect();
        assert_eq!(found, expected, "{text}");
        for (key, _) in expected {
            let first = expected.iter().find(|(other, _)| other == key).unwrap().1;
            let decoded: Vec<u8> = PctStr::new(key).decode().collect();
            let decoded = str::from_utf8(&decoded).unwrap();
            assert_eq!(pairs.get(decoded).unwrap(), first.unwrap_or(""), "{text}");
            assert_eq!(pairs.get(key).is_some(), !key.contains('%'), "{text}");
        }
        assert_eq!(pairs.get("A"), None);
        let mut rest = pairs;
        while rest.next_pair().is_some() {}
        assert_eq!((rest.next(), rest.get("a")), (None, None));
    }
}

/// `%41` and `A` have the same decoded value, but are different strings.
#[test]
fn encoded_text_is_compared_without_decoding() {
    let (encoded, plain) = (PctStr::new("%41"), PctStr::new("A"));
    assert_ne!(encoded, plain);
    assert!(encoded == "%41" && encoded != "A" && encoded != "%4");
    assert!(encoded == *"%41" && encoded != *"A");
    assert!(encoded < plain);
    assert_eq!(encoded.as_str(), "%41");
    assert_eq!(format!("{encoded:?}"), "\"%41\"");
}

/// The parts of a URI live as long as the text.
#[test]
fn parts_outlive_the_values_that_return_them() {
    fn parts(text: &str) -> (Scheme<'_>, &str, &str) {
        let uri = Uri::parse(text).unwrap();
        let authority = uri.authority().unwrap();
        let (key, _) = uri.query_pairs().next().unwrap();
        (uri.scheme(), authority.port().unwrap(), key.as_str())
    }
    let (scheme, port, key) = parts("http://h:80?a=b");
    assert_eq!((scheme.as_str(), port, key), ("http", "80", "a"));
}
