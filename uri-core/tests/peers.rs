//! Classes of faults that parsers of URIs have had, a test for each: what is a URI is split as RFC 3986 says,
//! and what is none is refused at the first byte at fault, however others may read it.

use core::net::{Ipv4Addr, Ipv6Addr};

use uri_core::{Component, ErrorKind, Host, PctStr, Uri, UriRef};

#[track_caller]
fn accepts(text: &str, host: Option<&str>, path: &str) {
    let uri = accepted(text, host, path);
    assert_eq!(uri.as_str(), text);
}

/// The URI, with this host and path.
#[track_caller]
fn accepted<'a>(text: &'a str, host: Option<&str>, path: &str) -> Uri<'a> {
    let uri = Uri::parse(text).unwrap();
    assert_eq!((uri.host_str(), uri.path()), (host, path), "{text}");
    uri
}

/// No URI: `fault`, with which the rest of the text begins, is not what the component can hold.
#[track_caller]
fn refuses(text: &str, kind: ErrorKind, component: Component, fault: &str) {
    let error = Uri::parse(text).unwrap_err();
    assert_eq!(
        (error.kind(), error.component()),
        (kind, Some(component)),
        "{text:?}"
    );
    let rest = &text[error.offset()..];
    assert!(rest.starts_with(fault), "{text:?}: {error}");
    assert_eq!(fault.is_empty(), rest.is_empty());
}

#[test]
fn peer_userinfo_that_looks_like_the_host() {
    for userinfo in [
        "good.com",
        "good.com:80",
        "good.com;",
        "good.com&a=b",
        "good.com%2F",
    ] {
        let text = format!("http://{userinfo}@evil.com/");
        let uri = accepted(&text, Some("evil.com"), "/");
        assert_eq!(uri.userinfo(), Some(userinfo));
        assert_eq!(uri.port(), None);
    }
}

#[test]
fn peer_second_at_sign() {
    refuses(
        "http://a@b@evil.com/",
        ErrorKind::Character,
        Component::Host,
        "@evil",
    );
    refuses(
        "http://a@@evil.com/",
        ErrorKind::Character,
        Component::Host,
        "@evil",
    );
    refuses(
        "http://a@b:80@evil.com/",
        ErrorKind::Character,
        Component::Port,
        "@evil",
    );
    refuses(
        "http://a@[::1]@evil.com/",
        ErrorKind::AfterBracket,
        Component::Host,
        "@evil",
    );
}

#[test]
fn peer_at_sign_behind_the_authority() {
    let uri = accepted("http://good.com#@evil.com/", Some("good.com"), "");
    assert_eq!(uri.fragment(), Some("@evil.com/"));
    let uri = accepted("http://good.com?@evil.com/", Some("good.com"), "");
    assert_eq!(uri.query(), Some("@evil.com/"));
    accepts(
        "http://good.com/@evil.com/",
        Some("good.com"),
        "/@evil.com/",
    );
}

#[test]
fn peer_encoded_delimiter_in_host() {
    for host in [
        "good.com%40evil.com",
        "example.com%2F10.0.0.1",
        "good.com%00.evil.com",
        "a%3A80",
    ] {
        let text = format!("http://{host}/");
        let uri = accepted(&text, Some(host), "/");
        assert_eq!(uri.host(), Some(Host::RegName(PctStr::new(host))));
        assert_eq!((uri.userinfo(), uri.port()), (None, None));
    }
}

#[test]
fn peer_backslash() {
    refuses(
        r"http://evil.com\@good.com/",
        ErrorKind::Backslash,
        Component::Userinfo,
        r"\@",
    );
    refuses(
        r"http:\\evil.com/",
        ErrorKind::Backslash,
        Component::Path,
        r"\\evil",
    );
    refuses(
        r"http:/\evil.com/",
        ErrorKind::Backslash,
        Component::Path,
        r"\evil",
    );
    refuses(
        r"http://good.com\.evil.com/",
        ErrorKind::Backslash,
        Component::Host,
        r"\.evil",
    );
    refuses(
        r"http://good.com:80\evil.com/",
        ErrorKind::Backslash,
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
        ErrorKind::NoScheme,
        Component::Scheme,
        "google",
    );
    refuses("//evil.com", ErrorKind::NoScheme, Component::Scheme, "//");
    refuses("1http://h/", ErrorKind::SchemeStart, Component::Scheme, "1");
    refuses("://h", ErrorKind::EmptyScheme, Component::Scheme, ":");
    refuses("ht tp://h/", ErrorKind::Space, Component::Scheme, " ");
    refuses(
        "ht%74p://h/",
        ErrorKind::Character,
        Component::Scheme,
        "%74",
    );
    refuses("", ErrorKind::NoScheme, Component::Scheme, "");
    assert_eq!(Uri::parse("localhost:80").unwrap().scheme(), "localhost");
    for (text, offset) in [("1a:b", 2), ("://x", 0), ("1http://h/", 5)] {
        let error = UriRef::parse(text).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::ColonInFirstSegment);
        assert_eq!(error.offset(), offset);
    }
}

#[test]
fn peer_scheme_mix_up() {
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
fn peer_rare_ipv4() {
    for name in [
        "0x7f.1",
        "0x7f.0.0.1",
        "0177.0.0.1",
        "017700000001",
        "127.1",
        "2130706433",
        "127.0.0.01",
        "127.0.0.1.",
        "256.1.1.1",
        "1.2.3.4.",
        "1.2.3",
        "1.2.3.4.5",
        "%31.2.3.4",
    ] {
        let text = format!("http://{name}/");
        let uri = accepted(&text, Some(name), "/");
        assert_eq!(uri.host(), Some(Host::RegName(PctStr::new(name))));
    }
    let uri = accepted("http://127.0.0.1/", Some("127.0.0.1"), "/");
    assert_eq!(uri.host(), Some(Host::Ipv4(Ipv4Addr::LOCALHOST)));
}

/// That it is the loopback is for the caller to see: `is_loopback` of `core::net` says no.
#[test]
fn peer_mapped_ipv6() {
    let uri = accepted(
        "http://[::ffff:127.0.0.1]/",
        Some("[::ffff:127.0.0.1]"),
        "/",
    );
    let mapped = Ipv4Addr::LOCALHOST.to_ipv6_mapped();
    assert_eq!(uri.host(), Some(Host::Ipv6(mapped)));
}

#[test]
fn peer_bad_ip_literal() {
    let host = Component::Host;
    refuses("http://[::1", ErrorKind::UnclosedBracket, host, "[::1");
    refuses("http://[::1/", ErrorKind::UnclosedBracket, host, "[::1");
    refuses("http://[::44.1", ErrorKind::UnclosedBracket, host, "[");
    refuses("http://[::1]x", ErrorKind::AfterBracket, host, "x");
    refuses(
        "http://[::1].evil.com/",
        ErrorKind::AfterBracket,
        host,
        ".evil",
    );
    refuses("http://x[::1]/", ErrorKind::Character, host, "[");
    refuses(
        "http://[1::2::3]/",
        ErrorKind::Ipv6SecondElision,
        host,
        "::3",
    );
    refuses(
        "http://[::127.0.0.01]/",
        ErrorKind::Ipv6EmbeddedIpv4,
        host,
        "127",
    );
    refuses("http://[::44.1]/", ErrorKind::Ipv6EmbeddedIpv4, host, "44");
    refuses("http://[[::1]]/", ErrorKind::Ipv6Character, host, "[::1]]");
    refuses("http://[::1]]/", ErrorKind::AfterBracket, host, "]/");
    refuses("http://[127.0.0.1]/", ErrorKind::BracketedIpv4, host, "127");
    refuses("http://[good.com]/", ErrorKind::Ipv6Character, host, "good");
    refuses("http://[]/", ErrorKind::EmptyBrackets, host, "[]");
    refuses("http://::1/", ErrorKind::UnbracketedIpv6, host, "::1");
    refuses("http://::1]/", ErrorKind::UnopenedBracket, host, "]");
}

#[test]
fn peer_zone_identifier() {
    refuses(
        "http://[fe80::1%25eth0]/",
        ErrorKind::ZoneIdentifier,
        Component::Host,
        "%25eth0",
    );
    refuses(
        "http://[fe80::1%eth0]/",
        ErrorKind::ZoneIdentifier,
        Component::Host,
        "%eth0",
    );
    refuses(
        "http://[fe80::1%]/",
        ErrorKind::ZoneIdentifier,
        Component::Host,
        "%",
    );
}

#[test]
fn peer_ipv_future() {
    let uri = accepted("http://[v1.a]/", Some("[v1.a]"), "/");
    let (version, address) = ("1", "a");
    assert_eq!(uri.host(), Some(Host::IpvFuture { version, address }));
    refuses(
        "http://[v1.]/",
        ErrorKind::IpvFutureAddress,
        Component::Host,
        "]",
    );
    refuses(
        "http://[v.a]/",
        ErrorKind::IpvFutureVersion,
        Component::Host,
        ".a",
    );
}

#[test]
fn peer_port() {
    for (port, number) in [
        ("65535", Some(65535)),
        ("65536", None),
        ("999999999999999999999999999999", None),
        ("", None),
        ("0080", Some(80)),
        ("0", Some(0)),
    ] {
        let text = format!("http://h:{port}/");
        let uri = accepted(&text, Some("h"), "/");
        assert_eq!((uri.port(), uri.port_u16()), (Some(port), number));
    }
    let port = Component::Port;
    refuses("http://h:+80/", ErrorKind::Character, port, "+80");
    refuses("http://h:-1/", ErrorKind::Character, port, "-1");
    refuses("http://h:8 0/", ErrorKind::Space, port, " 0");
    refuses("http://h:80:80/", ErrorKind::Character, port, ":80/");
    refuses("http://h:\u{661}/", ErrorKind::NonAscii, port, "\u{661}");
    refuses("http://h:%38/", ErrorKind::Character, port, "%38");
    refuses("http://h:80a/", ErrorKind::Character, port, "a/");
}

#[test]
fn peer_control_and_blank() {
    refuses(" http://h/", ErrorKind::Space, Component::Scheme, " http");
    refuses(
        "\u{1f}http://h/",
        ErrorKind::Control,
        Component::Scheme,
        "\u{1f}",
    );
    refuses("http://h/ ", ErrorKind::Space, Component::Path, " ");
    refuses("ht\ntp://h/", ErrorKind::Control, Component::Scheme, "\n");
    refuses(
        "http://h\t.evil.com/",
        ErrorKind::Control,
        Component::Host,
        "\t",
    );
    refuses(
        "http://u\n@h/",
        ErrorKind::Control,
        Component::Userinfo,
        "\n",
    );
    refuses(
        "http://h/a\r\nX: y",
        ErrorKind::Control,
        Component::Path,
        "\r\nX",
    );
    refuses("http://h/?a\nb", ErrorKind::Control, Component::Query, "\n");
    refuses(
        "http://h/#\0",
        ErrorKind::Control,
        Component::Fragment,
        "\0",
    );
    refuses("http://h:80\n/", ErrorKind::Control, Component::Port, "\n");
    refuses(
        "http://h/\u{7f}",
        ErrorKind::Control,
        Component::Path,
        "\u{7f}",
    );
    // A message is one line where its text has many.
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
        let kind = ErrorKind::PercentEncoding;
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
fn peer_empty_host() {
    accepts("http://", Some(""), "");
    let uri = accepted("http://?q", Some(""), "");
    assert_eq!(uri.query(), Some("q"));
    let uri = accepted("http://:80/", Some(""), "/");
    assert_eq!(uri.port_u16(), Some(80));
    accepts("file:///a", Some(""), "/a");
    let uri = accepted("http://u@/", Some(""), "/");
    assert_eq!(uri.userinfo(), Some("u"));
}

#[test]
fn peer_non_ascii() {
    refuses(
        "http://\u{e9}.com/",
        ErrorKind::NonAscii,
        Component::Host,
        "\u{e9}",
    );
    refuses(
        "http://\u{ff0e}/",
        ErrorKind::NonAscii,
        Component::Host,
        "\u{ff0e}",
    );
    refuses(
        "http://a\u{3002}b/",
        ErrorKind::NonAscii,
        Component::Host,
        "\u{3002}",
    );
    refuses(
        "http://h/\u{202e}gpj",
        ErrorKind::NonAscii,
        Component::Path,
        "\u{202e}",
    );
    refuses(
        "http://h\u{2044}evil.com/",
        ErrorKind::NonAscii,
        Component::Host,
        "\u{2044}",
    );
    refuses(
        "\u{ff48}ttp://h/",
        ErrorKind::NonAscii,
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

/// `==` and hashing of an encoded octet that is not UTF-8 panic elsewhere.
#[test]
fn peer_octets_that_are_not_utf8() {
    let (a, b) = (Uri::parse("http://a/%aa"), Uri::parse("http://a/%AA"));
    assert_ne!(a, b);
    assert_eq!(a, Uri::parse("http://a/%aa"));
}

/// `url-macro` looks at the spelling of a literal; what counts is its value.
#[test]
fn peer_escapes_of_the_language() {
    refuses("http://h\u{20}x/", ErrorKind::Space, Component::Host, " x/");
}

#[test]
fn peer_ipv6_at_the_end_of_the_text() {
    assert_eq!(
        Uri::parse("a://[::]").unwrap().host(),
        Some(Host::Ipv6(Ipv6Addr::UNSPECIFIED))
    );
    for text in [
        "a://[", "a://[:", "a://[::", "a://[v", "a://[v1", "a://[v1.",
    ] {
        refuses(text, ErrorKind::UnclosedBracket, Component::Host, "[");
    }
}
