//! Strings that other parsers read differently, or that they accept although they aren't URIs.

use uri_core::{Component, Uri, UriRef, error::ParseErrorKind};

use super::{accepted, accepts, refuses};

#[test]
fn peer_number_of_slashes() {
    accepts("http:///evil.com/", Some(""), "/evil.com/");
    accepts("http:////evil.com/", Some(""), "//evil.com/");
    accepts("http:/evil.com/", None, "/evil.com/");
    accepts("http:evil.com", None, "evil.com");
    let reference = UriRef::parse("///evil.com").unwrap();
    assert_eq!(
        (reference.host_str(), reference.path()),
        (Some(""), "/evil.com")
    );
}

#[test]
fn peer_missing_or_odd_scheme() {
    assert_eq!(Uri::parse("localhost:80").unwrap().scheme(), "localhost");
    for (text, offset) in [("1a:b", 2), ("://x", 0), ("1http://h/", 5)] {
        let error = UriRef::parse(text).unwrap_err();
        assert_eq!(error.kind(), ParseErrorKind::ColonInFirstSegment);
        assert_eq!(error.offset(), offset);
    }
}

#[test]
fn peer_unusual_scheme() {
    let uri = accepted(
        "javascript://good.com/%0aalert(1)",
        Some("good.com"),
        "/%0aalert(1)",
    );
    assert_eq!(uri.scheme(), "javascript");
    let uri = accepted("HTTPS://H/", Some("H"), "/");
    assert_eq!(uri.scheme(), "HTTPS");
    accepts("htttps://h/", Some("h"), "/");
}

#[test]
fn peer_malformed_percent() {
    for rest in ["%", "%4", "%zz", "%4g", "%g4", "% 41", "%%41", "%\u{e9}"] {
        let kind = ParseErrorKind::InvalidPercentEncoding;
        refuses(&format!("http://h/{rest}"), kind, Component::Path, rest);
        refuses(&format!("http://h/?{rest}"), kind, Component::Query, rest);
        refuses(
            &format!("http://h/#{rest}"),
            kind,
            Component::Fragment,
            rest,
        );
        refuses(&format!("http://{rest}"), kind, Component::Host, rest);
        refuses(&format!("http://{rest}@h"), kind, Component::Userinfo, rest);
    }
}

#[test]
fn peer_nul_and_double_encoding() {
    for path in ["/%00", "/%252e%252e/", "/%25", "/%aa", "/%FF", "/%C3%28"] {
        let text = format!("http://h{path}");
        let uri = accepted(&text, Some("h"), path);
        assert_eq!(
            uri.segments().get(0).unwrap(),
            path[1..].trim_end_matches('/')
        );
    }
}

#[test]
fn peer_encoded_dots_and_slashes() {
    for (path, segments) in [("/%2e%2e/b", 2), ("/a%2f..%2fb", 1), ("/%2E", 1)] {
        let text = format!("http://h{path}");
        assert_eq!(
            accepted(&text, Some("h"), path).segments().count(),
            segments
        );
    }
}

#[test]
fn peer_dot_segments_above_the_root() {
    accepts("http://h/a/../../b", Some("h"), "/a/../../b");
    accepts("http://h/..", Some("h"), "/..");
    accepts("a:../b", None, "../b");
}

#[test]
fn peer_path_that_looks_like_an_authority() {
    accepts("a:/.//b", None, "/.//b");
    accepts("a:b/..//c", None, "b/..//c");
    accepts("a:/b/..//c", None, "/b/..//c");
    accepts("a:///b", Some(""), "/b");
}

#[test]
fn peer_case_is_kept() {
    let uri = accepted("HTTP://EX%41mple.com/%7e", Some("EX%41mple.com"), "/%7e");
    assert_eq!(uri.scheme(), "HTTP");
    assert_ne!(uri, Uri::parse("http://example.com/~").unwrap());
}

/// Other libraries panic when an encoded octet that is not UTF-8 is compared or hashed.
#[test]
fn peer_octets_that_are_not_utf8() {
    let (a, b) = (Uri::parse("http://a/%aa"), Uri::parse("http://a/%AA"));
    assert_ne!(a, b);
    assert_eq!(a, Uri::parse("http://a/%aa"));
}
