//! Conversions between authorities and socket addresses, hosts and ports.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use uri_core::{
    Authority, Host, Uri, UriRef,
    schemes::{SchemeRule, SchemeTable},
};

const ADDRESSES: [&str; 17] = [
    "0.0.0.0",
    "127.0.0.1",
    "192.0.2.7",
    "255.255.255.255",
    "::",
    "::1",
    "1::",
    "2001:db8::7",
    "2001:db8:1:2:3:4:5:6",
    "1:2:3:4:5:6:7:0",
    "0:2:3:4:5:6:7:8",
    "1:0:0:2:0:0:0:3",
    "fe80::1",
    "::ffff:192.0.2.7",
    "::192.0.2.7",
    "64:ff9b::192.0.2.7",
    "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
];

fn addresses() -> impl Iterator<Item = IpAddr> {
    ADDRESSES.into_iter().map(|text| text.parse().unwrap())
}

fn authority(text: &str) -> Authority<'_> {
    UriRef::parse(text).unwrap().authority().unwrap()
}

/// Asserts the port and the address of an authority, and the host and port to connect to. The default port is 80.
#[track_caller]
fn is(text: &str, port: Option<u16>, ip: Option<&str>, target: Option<(&str, u16)>) {
    let authority = authority(text);
    let ip: Option<IpAddr> = ip.map(|ip| ip.parse().unwrap());
    let address = ip.zip(port).map(|(ip, port)| SocketAddr::new(ip, port));
    assert_eq!(authority.port_or(Some(80)), port);
    assert_eq!(authority.host().ip(), ip);
    assert_eq!(authority.socket_addr(Some(80)), address);
    assert_eq!(authority.host_and_port(Some(80)), target);
    // The authority in a URI whose scheme has the default port 80.
    let text = format!("http:{text}");
    let uri = Uri::parse(&text).unwrap();
    assert_eq!(uri.port_or_default(), port);
    assert_eq!(uri.socket_addr(), address);
    assert_eq!(uri.host_and_port(), target);
    // The authority in a URI whose scheme doesn't have a default port.
    let text = format!("x{text}");
    let uri = Uri::parse(&text).unwrap();
    let own_port = port.filter(|_| uri.port().is_some_and(|digits| !digits.is_empty()));
    assert_eq!(uri.port_or_default(), own_port);
    assert_eq!(uri.socket_addr(), address.filter(|_| own_port.is_some()));
    assert_eq!(uri.host_and_port(), target.filter(|_| own_port.is_some()));
}

#[test]
fn names() {
    let example = |port| Some(("example.org", port));
    is("//example.org", Some(80), None, example(80));
    is("//example.org:", Some(80), None, example(80));
    is(
        "//u:p@example.org:8080/a?b",
        Some(8080),
        None,
        example(8080),
    );
    is("//EXAMPLE.org:1", Some(1), None, Some(("EXAMPLE.org", 1)));
    is("//my_host!:1", Some(1), None, Some(("my_host!", 1)));
    // These names are not addresses, although some resolvers read them as such.
    is("//256.1.1.1", Some(80), None, Some(("256.1.1.1", 80)));
    is("//0x7f.1", Some(80), None, Some(("0x7f.1", 80)));
    is("//2130706433", Some(80), None, Some(("2130706433", 80)));
}

#[test]
fn ports() {
    let host = |port| Some(("h", port));
    is("//h:0", Some(0), None, host(0));
    is("//h:00080", Some(80), None, host(80));
    is("//h:65535", Some(65535), None, host(65535));
    // The default port doesn't replace an invalid port. Truncated to 16 bits, 65616 is 80.
    is("//h:65536", None, None, None);
    is("//h:65616", None, None, None);
    is("//h:99999999999999999999", None, None, None);
    is("//[::1]:65536", None, Some("::1"), None);
}

#[test]
fn empty_and_encoded_names_are_not_connected_to() {
    is("//", Some(80), None, None);
    is("//:8080", Some(8080), None, None);
    is("//u@:8080", Some(8080), None, None);
    is("//%31%32%37.0.0.1", Some(80), None, None);
    is("//127%2E0.0.1:1", Some(1), None, None);
    is("//m%C3%BCller.example", Some(80), None, None);
    is("//[v1.a]", Some(80), None, None);
    is("//[v1.a]:1", Some(1), None, None);
}

#[test]
fn ip_addresses() {
    is(
        "//127.0.0.1",
        Some(80),
        Some("127.0.0.1"),
        Some(("127.0.0.1", 80)),
    );
    is(
        "//u@127.0.0.1:1",
        Some(1),
        Some("127.0.0.1"),
        Some(("127.0.0.1", 1)),
    );
    is("//[::1]", Some(80), Some("::1"), Some(("::1", 80)));
    is(
        "//[2001:DB8::7]:1",
        Some(1),
        Some("2001:db8::7"),
        Some(("2001:DB8::7", 1)),
    );
    is(
        "//[::ffff:1.2.3.4]:1",
        Some(1),
        Some("::ffff:1.2.3.4"),
        Some(("::ffff:1.2.3.4", 1)),
    );
}

/// If a host is an IP address, the standard library parses the host as the same address.
#[test]
fn a_target_is_its_address() {
    for ip in addresses() {
        for port in [0, 1, 80, 65535] {
            let address = SocketAddr::new(ip, port);
            let text = format!("http://{address}/");
            let uri = Uri::parse(&text).unwrap();
            assert_eq!(uri.socket_addr(), Some(address));
            let (host, port) = uri.host_and_port().unwrap();
            assert_eq!((host.parse(), port), (Ok(ip), address.port()));
        }
    }
}

#[test]
fn without_a_default_there_is_no_port() {
    for text in ["//127.0.0.1", "//127.0.0.1:", "//h", "//h:"] {
        assert_eq!(authority(text).port_or(None), None);
        assert_eq!(authority(text).socket_addr(None), None);
        assert_eq!(authority(text).host_and_port(None), None);
    }
    let address = SocketAddr::from(([127, 0, 0, 1], 1));
    assert_eq!(authority("//127.0.0.1:1").socket_addr(None), Some(address));
}

#[test]
fn without_an_authority_there_is_no_address() {
    for text in ["http:", "http:/127.0.0.1", "urn:a:b", "mailto:a@127.0.0.1"] {
        let uri = Uri::parse(text).unwrap();
        assert_eq!(uri.port_or_default(), None);
        assert_eq!(uri.socket_addr(), None);
        assert_eq!(uri.host_and_port(), None);
    }
}

#[test]
fn schemes_have_their_ports() {
    const OURS: SchemeTable<'static> = SchemeTable::extended(&[
        SchemeRule::with_port("acme", 4711),
        SchemeRule::like_http("http", 8080),
    ]);
    #[track_caller]
    fn port(text: &str, built_in: Option<u16>, ours: Option<u16>) {
        let uri = Uri::parse(text).unwrap();
        assert_eq!(uri.port_or_default(), built_in);
        assert_eq!(OURS.port_or_default(&uri), ours);
        assert_eq!(SchemeTable::only(&[]).port_or_default(&uri), uri.port_u16());
    }
    port("https://h", Some(443), Some(443));
    port("HTTPS://h", Some(443), Some(443));
    port("http://h", Some(80), Some(8080));
    port("http://h:81", Some(81), Some(81));
    port("acme://h", None, Some(4711));
    port("acme://h:", None, Some(4711));
    port("acme://h:70000", None, None);
    port("file://h/a", None, None);
}

#[test]
fn a_host_is_created_from_an_address() {
    for ip in addresses() {
        let host = match ip {
            IpAddr::V4(ip) => Host::from(ip),
            IpAddr::V6(ip) => Host::from(ip),
        };
        assert_eq!(Host::from(ip), host);
        assert_eq!(host.ip(), Some(ip));
        let text = match ip {
            IpAddr::V4(_) => ip.to_string(),
            IpAddr::V6(_) => format!("[{ip}]"),
        };
        assert_eq!(host.to_string(), text);
    }
}

#[test]
fn all_functions_are_const() {
    const LOCAL: Uri<'static> = match Uri::parse("https://[::1]/") {
        Ok(uri) => uri,
        Err(_) => panic!(),
    };
    const ADDRESS: SocketAddr = LOCAL.socket_addr().unwrap();
    const IP: IpAddr = LOCAL.host().unwrap().ip().unwrap();
    const TARGET: (&str, u16) = LOCAL.host_and_port().unwrap();
    const PORT: Option<u16> = LOCAL.authority().unwrap().port_or(Some(1));
    assert_eq!(ADDRESS, SocketAddr::new(IP, 443));
    assert_eq!(IP, IpAddr::V6(Ipv6Addr::LOCALHOST));
    assert_eq!((TARGET, PORT), (("::1", 443), Some(1)));
}

#[cfg(feature = "alloc")]
mod written {
    use std::net::{Ipv4Addr, SocketAddrV4, SocketAddrV6};

    use uri_core::error::{Component, EditErrorKind, ErrorKind};

    use super::*;

    /// Asserts the result for each of the URI types.
    #[track_caller]
    fn gives(text: &str, address: impl Into<SocketAddr>, result: Result<&str, EditErrorKind>) {
        let address = address.into();
        let reference = UriRef::parse(text).unwrap();
        let result = result.map(String::from);
        let mut edits = vec![reference.edit(), reference.to_uri_ref_buf().edit()];
        if let Some(uri) = reference.as_uri() {
            edits.extend([uri.edit(), uri.to_uri_buf().edit()]);
        }
        for edit in edits {
            let edited = edit.socket_addr(address).build_ref();
            let edited = edited.map(String::from).map_err(|error| error.kind());
            assert_eq!(edited, result);
        }
    }

    #[test]
    fn an_address_takes_the_place_of_host_and_port() {
        let v4 = SocketAddrV4::new(Ipv4Addr::new(192, 0, 2, 7), 8080);
        gives("http://h/a", v4, Ok("http://192.0.2.7:8080/a"));
        gives(
            "http://u:p@[::1]:1?q#f",
            v4,
            Ok("http://u:p@192.0.2.7:8080?q#f"),
        );
        gives("//h:1", v4, Ok("//192.0.2.7:8080"));
        gives("/a", v4, Ok("//192.0.2.7:8080/a"));
        gives("x:", v4, Ok("x://192.0.2.7:8080"));
        let v6 = SocketAddrV6::new("2001:DB8::7".parse().unwrap(), 0, 0, 0);
        gives("http://h/a", v6, Ok("http://[2001:db8::7]:0/a"));
        gives("a/b", v6, Err(EditErrorKind::RootlessPathAfterAuthority));
        gives(
            "urn:a:b",
            v6,
            Err(EditErrorKind::RootlessPathAfterAuthority),
        );
        gives(
            "http://h/",
            (Ipv6Addr::LOCALHOST, 443),
            Ok("http://[::1]:443/"),
        );
        gives(
            "http://h/",
            (IpAddr::V4(Ipv4Addr::LOCALHOST), 80),
            Ok("http://127.0.0.1:80/"),
        );
    }

    #[test]
    fn an_address_comes_back() {
        let base = Uri::parse("http://u@h:1/a").unwrap();
        for ip in addresses() {
            for port in [0, 1, 80, 65535] {
                let address = SocketAddr::new(ip, port);
                let uri = base.edit().socket_addr(address).build().unwrap();
                assert_eq!(uri.as_str(), format!("http://u@{address}/a"));
                assert_eq!(uri.socket_addr(), Some(address));
            }
        }
    }

    /// A URI can't contain a zone (RFC 9844), and an address without its zone has a different meaning.
    #[test]
    fn a_scope_is_refused() {
        let uri = Uri::parse("http://h/").unwrap();
        for scope in [1, 3, u32::MAX] {
            let scoped = SocketAddrV6::new("fe80::1".parse().unwrap(), 80, 0, scope);
            let error = uri.edit().socket_addr(scoped).build().unwrap_err();
            assert_eq!(
                error.to_string(),
                "step `socket_addr`: invalid host: zone identifier in IPv6 address at byte 8"
            );
            let EditErrorKind::Component(part) = error.kind() else {
                panic!("{error}");
            };
            assert_eq!(part.component(), Some(Component::Host));
            assert_eq!(part.kind(), ErrorKind::ZoneIdentifier);
        }
        // The flow label has a meaning only for the sender, so it is dropped.
        let labelled = SocketAddrV6::new("fe80::1".parse().unwrap(), 80, 7, 0);
        gives("http://h/", labelled, Ok("http://[fe80::1]:80/"));
    }
}
