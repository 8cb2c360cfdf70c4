//! Userinfo, host and port.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use uri_core::{
    Component, Components, Host, PctStr, Uri, UriRef,
    error::{EditErrorKind, ParseErrorKind},
};

use crate::errors::edit_error;

use super::{gives, is_no, is_refused};

#[test]
fn userinfo() {
    gives(edit!("x://h", userinfo("")), "x://@h");
    gives(edit!("x://u@h", userinfo("a:b:%40")), "x://a:b:%40@h");
    gives(edit!("x://u:p@h:1/", userinfo(None)), "x://h:1/");
    is_no(
        Component::Userinfo,
        edit!("x://h", userinfo("a@")),
        ParseErrorKind::UnexpectedCharacter,
        1,
    );
    is_refused(edit!("x:/h", userinfo("u")), EditErrorKind::MissingHost);
    is_refused(edit!("x:/h", user("u")), EditErrorKind::MissingHost);
    gives(edit!("x://h", user("a:b")), "x://a%3Ab@h");
    gives(edit!("x://h", user("").password("")), "x://:@h");
    gives(
        edit!("x://h", user("a@/").password("b:/%ü")),
        "x://a%40%2F:b%3A%2F%25%C3%BC@h",
    );
}

/// Any string can be set as a user or a password, and is read back unchanged.
#[test]
fn users_and_passwords_are_encoded() {
    let chars = (0..=0x7f).map(char::from).chain(['é', '\u{10ffff}']);
    for char in chars {
        let (user, password) = (format!("{char}a{char}"), format!("b{char}{char}"));
        let edited = edit!("x://h/", user(&user).password(&password)).unwrap();
        let authority = Uri::parse(&edited).unwrap().authority().unwrap();
        let decoded =
            |part: Option<PctStr<'_>>| part.unwrap().decode().to_str().unwrap().into_owned();
        assert_eq!(decoded(authority.user()), user);
        assert_eq!(decoded(authority.password()), password);
    }
    // Sub-delims in an encoded user are kept, but a `:` is encoded because it would end the user.
    gives(
        edit!("x://h/", user(PctStr::new("a%40!$&'()*+,;=:@%"))),
        "x://a%40!$&'()*+,;=%3A%40%25@h/",
    );
}

/// Only a step adds brackets; a component is taken as it is written.
#[test]
fn components_with_a_bare_ipv6_address_are_refused() {
    let parts = Components {
        host: Some("::1"),
        ..Components::EMPTY
    };
    let error = edit_error(parts.edit().build_ref().unwrap_err());
    assert_eq!(parts.recompose_into(&mut [0; 8]), Err(error));
    assert!(matches!(
        error.kind(),
        EditErrorKind::Component(error) if error.kind() == ParseErrorKind::UnbracketedIpv6
    ));
}

#[test]
fn hosts() {
    let v4 = Ipv4Addr::new(192, 0, 2, 1);
    let v6: Ipv6Addr = "2001:DB8::1".parse().unwrap();
    let old = "x://u@old:1/a";
    gives(edit!(old, host("new.example")), "x://u@new.example:1/a");
    gives(edit!(old, host(&String::from("new"))), "x://u@new:1/a");
    gives(edit!(old, host("")), "x://u@:1/a");
    gives(edit!(old, host("[V1.A]")), "x://u@[V1.A]:1/a");
    gives(edit!(old, host("2001:DB8::1")), "x://u@[2001:DB8::1]:1/a");
    gives(edit!(old, host("[::1]")), "x://u@[::1]:1/a");
    gives(edit!(old, host(v4)), "x://u@192.0.2.1:1/a");
    gives(edit!(old, host(v6)), "x://u@[2001:db8::1]:1/a");
    gives(edit!(old, host(IpAddr::V4(v4))), "x://u@192.0.2.1:1/a");
    gives(edit!(old, host(IpAddr::V6(v6))), "x://u@[2001:db8::1]:1/a");
    gives(edit!(old, host(Host::Ipv4(v4))), "x://u@192.0.2.1:1/a");
    gives(edit!(old, host(Host::Ipv6(v6))), "x://u@[2001:db8::1]:1/a");
    gives(
        edit!(old, host(Host::RegName(PctStr::new("a%2F")))),
        "x://u@a%2F:1/a",
    );
    let future = Host::IpvFuture {
        version: "1F",
        address: "a:b",
    };
    gives(edit!(old, host(future)), "x://u@[v1F.a:b]:1/a");

    gives(edit!("x:/a", host("h")), "x://h/a");
    gives(edit!("/a", host("h")), "//h/a");
    gives(edit!("?a", host("h")), "//h?a");
    is_refused(
        edit!("x:a", host("h")),
        EditErrorKind::RootlessPathAfterAuthority,
    );
    is_no(
        Component::Host,
        edit!(old, host("h:80")),
        ParseErrorKind::UnexpectedCharacter,
        1,
    );
    is_no(
        Component::Host,
        edit!(old, host("::1%eth0")),
        ParseErrorKind::UnexpectedCharacter,
        0,
    );
    is_no(
        Component::Host,
        edit!(old, host("a/b")),
        ParseErrorKind::UnexpectedCharacter,
        1,
    );
    let future = Host::IpvFuture {
        version: "g",
        address: "a",
    };
    is_no(
        Component::Host,
        edit!(old, host(future)),
        ParseErrorKind::IpvFutureVersion,
        2,
    );

    gives(edit!("file://u@h:1/a", no_authority()), "file:/a");
    gives(edit!("//h", no_authority()), "");
    gives(edit!("x:a", no_authority()), "x:a");
    is_refused(
        edit!("x://h//a", no_authority()),
        EditErrorKind::PathStartsWithDoubleSlash,
    );
}

/// Each type that can be set as a host: an IPv6 address gets its brackets, whatever type it has.
#[test]
fn an_ipv6_address_of_each_type_gets_brackets() {
    let address = Ipv6Addr::LOCALHOST;
    let text = String::from("::1");
    let expected = "x://u@[::1]:1/a";
    let old = "x://u@old:1/a";
    gives(edit!(old, host("::1")), expected);
    gives(edit!(old, host(text.clone())), expected);
    gives(edit!(old, host(&text)), expected);
    gives(edit!(old, host(address)), expected);
    gives(edit!(old, host(IpAddr::V6(address))), expected);
    gives(edit!(old, host(Host::Ipv6(address))), expected);
    gives(edit!(old, host(String::from("[::1]"))), expected);
    gives(edit!(old, host(&String::from("[::1]"))), expected);
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
    is_refused(edit!("x:/h", port(1)), EditErrorKind::MissingHost);
    // A port of more than 16 bits can be set through the components.
    let old = Uri::parse("x://h").unwrap();
    for port in ["", "080", "99999"] {
        let port = Some(port);
        let uri = Components {
            port,
            ..old.components()
        }
        .edit()
        .build()
        .unwrap();
        assert_eq!(uri.as_uri().port(), port);
    }
}
