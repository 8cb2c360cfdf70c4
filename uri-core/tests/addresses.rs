//! Conversions between authorities and socket addresses, hosts and ports.

use std::net::{IpAddr, SocketAddr};

use uri_core::{Host, Uri};

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

/// Asserts the port and the address of the authority in a URI, and the host and port to connect to. The default port is
/// 80.
#[track_caller]
fn is(text: &str, port: Option<u16>, ip: Option<&str>, target: Option<&str>) {
    let ip: Option<IpAddr> = ip.map(|ip| ip.parse().unwrap());
    let address = ip.zip(port).map(|(ip, port)| SocketAddr::new(ip, port));
    let target = target.zip(port);
    // The authority in a URI whose scheme has the default port 80.
    let text = format!("http:{text}");
    let uri = Uri::parse(&text).unwrap();
    assert_eq!(uri.port_or_default(), port);
    assert_eq!(uri.host().unwrap().ip(), ip);
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
    is("//example.org", Some(80), None, Some("example.org"));
    is("//example.org:", Some(80), None, Some("example.org"));
    is(
        "//u:p@example.org:1/a?b",
        Some(1),
        None,
        Some("example.org"),
    );
    is("//EXAMPLE.org:1", Some(1), None, Some("EXAMPLE.org"));
    is("//my_host!:1", Some(1), None, Some("my_host!"));
    // These names are not addresses, although some resolvers read them as such.
    is("//256.1.1.1", Some(80), None, Some("256.1.1.1"));
    is("//0x7f.1", Some(80), None, Some("0x7f.1"));
    is("//2130706433", Some(80), None, Some("2130706433"));
}

#[test]
fn ports() {
    is("//h:0", Some(0), None, Some("h"));
    is("//h:00080", Some(80), None, Some("h"));
    is("//h:65535", Some(65535), None, Some("h"));
    // The default port doesn't replace an invalid port. Truncated to 16 bits, 65616 is 80.
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
    let v4 = Some("127.0.0.1");
    is("//127.0.0.1", Some(80), v4, v4);
    is("//u@127.0.0.1:1", Some(1), v4, v4);
    is("//[::1]", Some(80), Some("::1"), Some("::1"));
    is("//[0:0::a]:1", Some(1), Some("::a"), Some("0:0::a"));
    let embedded = Some("::ffff:1.2.3.4");
    is("//[::ffff:1.2.3.4]:1", Some(1), embedded, embedded);
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
            let (host, found) = uri.host_and_port().unwrap();
            assert_eq!((host.parse(), found), (Ok(ip), port));
            // An edit that sets both writes them as `SocketAddr` does.
            #[cfg(feature = "alloc")]
            {
                let edit = Uri::from_static("http://h/").edit();
                let written = edit.host(ip).port(port).build().unwrap();
                assert_eq!(written, uri);
            }
        }
    }
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
    for (text, port) in [
        ("https://h", Some(443)),
        ("HTTPS://h", Some(443)),
        ("http://h", Some(80)),
        ("http://h:81", Some(81)),
        ("http://h:", Some(80)),
        ("acme://h", None),
        ("acme://h:", None),
        ("acme://h:70000", None),
        ("file://h/a", None),
    ] {
        assert_eq!(Uri::parse(text).unwrap().port_or_default(), port, "{text}");
    }
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
