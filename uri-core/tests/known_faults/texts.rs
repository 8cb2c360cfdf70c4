//! Strings that other parsers read differently, or that they accept although they aren't URIs.

use uri_core::{Component, Uri, UriRef, error::ParseErrorKind};

use super::{accepted, accepts, refuses};

#[test]
fn peer_backslash() {
    refuses(
        r"http://evil.com\@good.com/",
        ParseErrorKind::Backslash,
        Component::Userinfo,
        r"\@",
    );
    refuses(
        r"http:\\evil.com/",
        ParseErrorKind::Backslash,
        Component::Path,
        r"\\evil",
    );
    refuses(
        r"http:/\evil.com/",
        ParseErrorKind::Backslash,
        Component::Path,
        r"\evil",
    );
    refuses(
        r"http://good.com\.evil.com/",
        ParseErrorKind::Backslash,
        Component::Host,
        r"\.evil",
    );
    refuses(
        r"http://good.com:80\evil.com/",
        ParseErrorKind::Backslash,
        Component::Port,
        r"\evil",
    );
}

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
    refuses(
        "google.com/abc",
        ParseErrorKind::MissingScheme,
        Component::Scheme,
        "google",
    );
    refuses(
        "//evil.com",
        ParseErrorKind::MissingScheme,
        Component::Scheme,
        "//",
    );
    refuses(
        "1http://h/",
        ParseErrorKind::InvalidSchemeStart,
        Component::Scheme,
        "1",
    );
    refuses("://h", ParseErrorKind::EmptyScheme, Component::Scheme, ":");
    refuses("ht tp://h/", ParseErrorKind::Space, Component::Scheme, " ");
    refuses(
        "ht%74p://h/",
        ParseErrorKind::UnexpectedCharacter,
        Component::Scheme,
        "%74",
    );
    refuses("", ParseErrorKind::MissingScheme, Component::Scheme, "");
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
fn peer_control_and_blank() {
    refuses(
        " http://h/",
        ParseErrorKind::Space,
        Component::Scheme,
        " http",
    );
    refuses(
        "\u{1f}http://h/",
        ParseErrorKind::ControlCharacter,
        Component::Scheme,
        "\u{1f}",
    );
    refuses("http://h/ ", ParseErrorKind::Space, Component::Path, " ");
    refuses(
        "ht\ntp://h/",
        ParseErrorKind::ControlCharacter,
        Component::Scheme,
        "\n",
    );
    refuses(
        "http://h\t.evil.com/",
        ParseErrorKind::ControlCharacter,
        Component::Host,
        "\t",
    );
    refuses(
        "http://u\n@h/",
        ParseErrorKind::ControlCharacter,
        Component::Userinfo,
        "\n",
    );
    refuses(
        "http://h/a\r\nX: y",
        ParseErrorKind::ControlCharacter,
        Component::Path,
        "\r\nX",
    );
    refuses(
        "http://h/?a\nb",
        ParseErrorKind::ControlCharacter,
        Component::Query,
        "\n",
    );
    refuses(
        "http://h/#\0",
        ParseErrorKind::ControlCharacter,
        Component::Fragment,
        "\0",
    );
    refuses(
        "http://h:80\n/",
        ParseErrorKind::ControlCharacter,
        Component::Port,
        "\n",
    );
    refuses(
        "http://h/\u{7f}",
        ParseErrorKind::ControlCharacter,
        Component::Path,
        "\u{7f}",
    );
    // The picture shows a string on one line, even if the string contains line breaks.
    let text = "http://h/a\r\nX: y\u{1b}[2J";
    let message = Uri::parse(text).unwrap_err().report(text).to_string();
    assert!(
        message.contains(r"    http://h/a\r\nX: y\u{1B}[2J"),
        "{message}"
    );
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
fn peer_non_ascii() {
    refuses(
        "http://\u{e9}.com/",
        ParseErrorKind::NonAscii,
        Component::Host,
        "\u{e9}",
    );
    refuses(
        "http://\u{ff0e}/",
        ParseErrorKind::NonAscii,
        Component::Host,
        "\u{ff0e}",
    );
    refuses(
        "http://a\u{3002}b/",
        ParseErrorKind::NonAscii,
        Component::Host,
        "\u{3002}",
    );
    refuses(
        "http://h/\u{202e}gpj",
        ParseErrorKind::NonAscii,
        Component::Path,
        "\u{202e}",
    );
    refuses(
        "http://h\u{2044}evil.com/",
        ParseErrorKind::NonAscii,
        Component::Host,
        "\u{2044}",
    );
    refuses(
        "\u{ff48}ttp://h/",
        ParseErrorKind::NonAscii,
        Component::Scheme,
        "\u{ff48}",
    );
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

/// `url-macro` reads the source code of a literal instead of its value.
#[test]
fn peer_escapes_of_the_language() {
    refuses(
        "http://h\u{20}x/",
        ParseErrorKind::Space,
        Component::Host,
        " x/",
    );
}
