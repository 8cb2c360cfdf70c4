//! Conversions between authorities and socket addresses, hosts and ports.

use std::net::{IpAddr, SocketAddr};

use uri_core::{Host, Uri};

use crate::corpus;

#[rustfmt::skip]
const ADDRESSES: [&str; 17] = [
    "0.0.0.0", "127.0.0.1", "192.0.2.7", "255.255.255.255", "::", "::1", "1::", "2001:db8::7", "2001:db8:1:2:3:4:5:6",
    "1:2:3:4:5:6:7:0", "0:2:3:4:5:6:7:8", "1:0:0:2:0:0:0:3", "fe80::1", "::ffff:192.0.2.7", "::192.0.2.7",
    "64:ff9b::192.0.2.7", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
];

fn addresses() -> impl Iterator<Item = IpAddr> {
    ADDRESSES.into_iter().map(|text| text.parse().unwrap())
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

/// A program connects to the host, and to the port as it's written or the scheme's. A host that is encoded or of a
/// later version of IP isn't a target.
#[test]
fn a_target_is_host_and_port() {
    for text in corpus::texts() {
        let Ok(uri) = Uri::parse(&text) else { continue };
        assert_target(uri);
        // A scheme that has no port.
        if uri.host_str().is_some() {
            let other = format!("x{text}");
            let other = Uri::parse(&other).expect("a URI with another scheme");
            assert_target(other);
        }
    }
}

#[track_caller]
fn assert_target(uri: Uri<'_>) {
    let scheme = format!("{}://h", uri.scheme());
    let default = Uri::parse(&scheme).unwrap().port_or_default();
    let port = match uri.port() {
        None | Some("") => default.filter(|_| uri.host_str().is_some()),
        Some(_) => uri.port_u16(),
    };
    assert_eq!(uri.port_or_default(), port, "{uri}");
    let ip = uri.host().and_then(Host::ip);
    let address = ip.zip(port).map(|(ip, port)| SocketAddr::new(ip, port));
    assert_eq!(uri.socket_addr(), address, "{uri}");
    let host = uri.host_str().unwrap_or_default();
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let is_target = match uri.host() {
        // In a database's URI, a `,` is between two hosts.
        Some(Host::RegName(_)) => {
            let is_web = ["http", "https", "ws", "wss", "ftp"]
                .map(|web| uri.scheme() == web)
                .contains(&true);
            !host.is_empty() && !host.contains('%') && (is_web || !host.contains(','))
        }
        Some(Host::Ipv4(_) | Host::Ipv6(_)) => true,
        _ => false,
    };
    let target = port.filter(|_| is_target).map(|port| (bare, port));
    assert_eq!(uri.host_and_port(), target, "{uri}");
    let has_port = uri.port().is_some_and(|port| !port.is_empty());
    let has_second_uri = uri.port() == Some("") && uri.path().starts_with("//");
    let own = if has_port {
        port
    } else {
        Some(7000).filter(|_| !has_second_uri)
    };
    let target = own.filter(|_| is_target).map(|port| (bare, port));
    assert_eq!(uri.host_and_port_or(7000), target, "{uri}");
    #[cfg(feature = "alloc")]
    assert_eq!(uri.to_uri_buf().host_and_port_or(7000), target, "{uri}");
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
