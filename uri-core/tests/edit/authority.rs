//! Userinfo, host and port.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use uri_core::error::EditErrorKind::{
    Component, MissingHost, PathStartsWithDoubleSlash, RootlessPathAfterAuthority,
};
use uri_core::error::ParseErrorKind;
use uri_core::{Components, Host, PctStr, Uri, UriRef};

use crate::errors::edit_error;

use super::{gives, is_refused};

/// Brackets are added only by a step; a component is taken as it is written.
#[test]
fn components_with_a_bare_ipv6_address_are_refused() {
    let host = Some("::1");
    let parts = Components {
        host,
        ..Components::EMPTY
    };
    let error = edit_error(parts.edit().build_ref().unwrap_err());
    assert_eq!(parts.recompose_into(&mut [0; 8]), Err(error));
    let Component(error) = error.kind() else {
        panic!("{error}");
    };
    assert_eq!(error.kind(), ParseErrorKind::UnbracketedIpv6);
}

#[test]
fn hosts() {
    let v4 = Ipv4Addr::new(192, 0, 2, 1);
    let old = "x://u@old:1/a";
    gives(edit!(old, host("new.example")), "x://u@new.example:1/a");
    gives(edit!(old, host("")), "x://u@:1/a");
    gives(edit!(old, host("[V1.A]")), "x://u@[V1.A]:1/a");
    gives(edit!(old, host(v4)), "x://u@192.0.2.1:1/a");
    gives(edit!(old, host(IpAddr::V4(v4))), "x://u@192.0.2.1:1/a");
    gives(edit!(old, host(Host::Ipv4(v4))), "x://u@192.0.2.1:1/a");
    let name = Host::RegName(PctStr::new("a%2F"));
    gives(edit!(old, host(name)), "x://u@a%2F:1/a");
    let (version, address) = ("1F", "a:b");
    let future = Host::IpvFuture { version, address };
    gives(edit!(old, host(future)), "x://u@[v1F.a:b]:1/a");
    let version = "g";
    let future = Host::IpvFuture { version, address };
    let Err(Component(error)) = edit!(old, host(future)) else {
        panic!("accepted");
    };
    assert_eq!(error.kind(), ParseErrorKind::IpvFutureVersion);

    gives(edit!("x:/a", host("h")), "x://h/a");
    gives(edit!("/a", host("h")), "//h/a");
    gives(edit!("?a", host("h")), "//h?a");
    is_refused(edit!("x:a", host("h")), RootlessPathAfterAuthority);

    gives(edit!("file://u@h:1/a", no_authority()), "file:/a");
    gives(edit!("//h", no_authority()), "");
    gives(edit!("x:a", no_authority()), "x:a");
    // Other libraries make an authority of the path.
    is_refused(edit!("x://h//a", no_authority()), PathStartsWithDoubleSlash);
    is_refused(edit!("x:/a", path("//b")), PathStartsWithDoubleSlash);
}

/// Each type that can be set as a host: an IPv6 address gets its brackets, whatever type it has.
#[test]
fn an_ipv6_address_of_each_type_gets_brackets() {
    let address = Ipv6Addr::LOCALHOST;
    let old = "x://u@old:1/a";
    gives(edit!(old, host("2001:DB8::1")), "x://u@[2001:DB8::1]:1/a");
    for text in ["::1", "[::1]"].map(String::from) {
        gives(edit!(old, host(text.as_str())), "x://u@[::1]:1/a");
        gives(edit!(old, host(&text)), "x://u@[::1]:1/a");
        gives(edit!(old, host(text.clone())), "x://u@[::1]:1/a");
    }
    gives(edit!(old, host(address)), "x://u@[::1]:1/a");
    gives(edit!(old, host(IpAddr::V6(address))), "x://u@[::1]:1/a");
    gives(edit!(old, host(Host::Ipv6(address))), "x://u@[::1]:1/a");
    // Other texts don't.
    let text = String::from("h");
    gives(edit!(old, host(text.clone())), "x://u@h:1/a");
    gives(edit!(old, host(&text)), "x://u@h:1/a");
}

/// An edit can set any 16-bit port, including 0.
#[test]
fn ports() {
    gives(edit!("x://h/", port(0)), "x://h:0/");
    gives(edit!("x://h:80/", port(65535)), "x://h:65535/");
    gives(edit!("x://[::1]", port(1)), "x://[::1]:1");
    gives(edit!("x://h:/", port(None)), "x://h/");
    is_refused(edit!("x:/h", port(1)), MissingHost);
    // A port of more than 16 bits can be set through the components.
    let old = Uri::parse("x://h").unwrap().components();
    for port in ["", "080", "99999"] {
        let port = Some(port);
        let uri = Components { port, ..old }.edit().build().unwrap();
        assert_eq!(uri.as_uri().port(), port);
    }
}
