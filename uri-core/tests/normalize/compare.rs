//! The comparison ladder: URIs are equivalent if and only if their normal forms are equal.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use uri_core::{Normalization, Uri, UriRef};

use crate::laws::normalize::equivalent;
use crate::oracle::normalize::{Choice, levels, normal_form};

/// References, many of which are equivalent to another one.
fn references() -> Vec<String> {
    let mut texts = Vec::new();
    for scheme in ["http:", "HTTP:", "x:", ""] {
        for authority in [
            "",
            "//h",
            "//H:80",
            "//%48:",
            "//u@h:080",
            "//U%7e@[::A]",
            "//[0::a]",
        ] {
            for path in ["", "/", "/./%61", "/a", "/A/..", "/.//b", "/a/%2e%2E//b"] {
                texts.push(format!("{scheme}{authority}{path}"));
            }
        }
    }
    let rest = [
        "a", "%61", "./a", "a/.", "?", "?%c3", "?%C3", "#", "#%41", "#A", "//", "//@", "//:",
    ];
    texts.extend(rest.map(String::from));
    // Only the scheme and the host are compared without case.
    let cases = [
        "//u@h", "//U@h", "//u@H", "A", "?a", "?A", "?%61", "#a", "#%61",
    ];
    texts.extend(cases.map(String::from));
    // Addresses, absent and empty components, and paths that end in a dot segment.
    let others = [
        "x://[1::]",
        "x://[a::]",
        "x://[0a::]",
        "x://[::a]",
        "x://[V1.x]",
        "x://[v1.x]",
        "x://",
        "x://a",
        "x://%61",
        "x://A",
        "x://u@a",
        "x://U@a",
        "x:?",
        "x:a/..",
        "x:/a/../%2e",
        "X:/%61",
        "//a:",
        "a/..",
    ];
    texts.extend(others.map(String::from));
    for path in [
        "b",
        "b/..",
        "%2e/b",
        "../b",
        "/%2E/b",
        "b/../c",
        "/c",
        "/.//",
        "//",
        ".",
        "b:c",
        "/.//b/..//c",
        "/.///c",
    ] {
        texts.push(format!("y:{path}"));
    }
    texts.retain(|text| UriRef::parse(text).is_ok());
    texts
}

#[test]
fn references_are_equivalent_if_their_normal_forms_are_equal() {
    let texts = references();
    for (level, choice) in levels() {
        let of_oracle: Vec<_> = texts.iter().map(|text| normal_form(text, choice)).collect();
        for (a, of_a) in texts.iter().zip(&of_oracle) {
            let a = UriRef::parse(a).unwrap();
            for (b, of_b) in texts.iter().zip(&of_oracle) {
                let b = UriRef::parse(b).unwrap();
                let is_equivalent = a.equivalent(&b, level);
                assert_eq!(is_equivalent, of_a == of_b, "{a} {b} {choice:?}");
            }
        }
    }
}

#[test]
fn every_choice_of_steps() {
    let texts: Vec<_> = references().into_iter().step_by(11).collect();
    for bits in 0..=Choice::ALL {
        let choice = Choice::from_bits(bits);
        for a in &texts {
            for b in &texts {
                let a = UriRef::parse(a).unwrap();
                equivalent(a, UriRef::parse(b).unwrap(), choice.level(), choice);
            }
        }
    }
}

/// Each rung of the ladder finds strings equivalent that the rung below doesn't.
#[test]
fn each_rung_finds_more() {
    let rungs = [
        Normalization::NONE,
        Normalization::SYNTAX,
        Normalization::SCHEME,
    ];
    for (a, b, first) in [
        ("http://h/", "http://h/", Some(0)),
        (
            "eXAMPLE://a/./b/../b/%63/%7bfoo%7d",
            "example://a/b/c/%7Bfoo%7D",
            Some(1),
        ),
        ("HTTP://H:/%7E", "http://h/~", Some(1)),
        // uriparse writes `exAmple`.
        ("HTTP://EX%41mple.com/", "http://example.com/", Some(1)),
        // iref panics when it compares or hashes octets that aren't UTF-8.
        ("http://a/%aa", "http://a/%AA", Some(1)),
        ("http://h", "http://h/", Some(2)),
        ("http://h:80/", "http://h:0080", Some(2)),
        ("http://h/?", "http://h/", None),
        ("http://h/#", "http://h/", None),
        ("http://@h/", "http://h/", None),
        ("http://h/a", "http://h/A", None),
        ("http://h/%2F", "http://h//", None),
        ("http://h:443/", "http://h/", None),
        ("x://h", "x://h/", None),
        ("x://h:80", "x://h", None),
        ("x://[::1]", "x://[0::1]", None),
        ("../a", "b/../../a", None),
        ("mailto:a@H", "mailto:a@h", None),
    ] {
        let (a, b) = (UriRef::parse(a).unwrap(), UriRef::parse(b).unwrap());
        for (rung, level) in rungs.into_iter().enumerate() {
            let expected = first.is_some_and(|first| first <= rung);
            assert_eq!(a.equivalent(&b, level), expected, "{a} {b} {level:?}");
            assert_eq!(b.equivalent(&a, level), expected, "{a} {b} {level:?}");
            if let (Some(a), Some(b)) = (a.as_uri(), b.as_uri()) {
                assert_eq!(a.equivalent(&b, level), expected);
            }
        }
        let hash = |reference| BuildHasherDefault::<DefaultHasher>::default().hash_one(reference);
        assert_eq!(a == b, first == Some(0));
        assert_eq!(hash(a) == hash(b), a == b);
    }
}

#[test]
fn addresses_in_different_texts_are_equal_only_on_request() {
    let (a, b) = ("x://[::FFFF:1.2.3.4]", "x://[0:0::ffff:102:304]");
    let (a, b) = (Uri::parse(a).unwrap(), Uri::parse(b).unwrap());
    assert!(!a.equivalent(&b, Normalization::SCHEME));
    let ipv6_text = Normalization::NONE.ipv6_text();
    assert!(a.equivalent(&b, ipv6_text));
    let future = Uri::parse("x://[vF.a]").unwrap();
    assert!(!a.equivalent(&future, ipv6_text));
}
