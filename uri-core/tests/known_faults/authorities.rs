//! Strings in which other parsers find a different host than RFC 3986.

use core::net::{Ipv4Addr, Ipv6Addr};

use uri_core::{Component, Host, PctStr, Uri, error::ParseErrorKind};

use super::{accepted, accepts, refuses};

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
fn peer_at_sign_after_the_authority() {
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

/// `core::net`'s `is_loopback` doesn't recognize a mapped loopback address, so the caller must check for it.
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
fn peer_ipv_future() {
    let uri = accepted("http://[v1.a]/", Some("[v1.a]"), "/");
    let (version, address) = ("1", "a");
    assert_eq!(uri.host(), Some(Host::IpvFuture { version, address }));
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
fn peer_ipv6_at_the_end_of_the_text() {
    assert_eq!(
        Uri::parse("a://[::]").unwrap().host(),
        Some(Host::Ipv6(Ipv6Addr::UNSPECIFIED))
    );
    for text in [
        "a://[", "a://[:", "a://[::", "a://[v", "a://[v1", "a://[v1.",
    ] {
        refuses(text, ParseErrorKind::UnclosedBracket, Component::Host, "[");
    }
}
