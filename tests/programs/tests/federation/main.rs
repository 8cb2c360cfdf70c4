//! Runs the guard and WebFinger against a network that strangers control.

mod fetch;
mod webfinger;

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};

use fetch::{Network, Remote, Response};
use uri_core::policy::Checked;
use uri_core::{Uri, UriBuf};
use webfinger::Account;

/// A network with a few names and pages. It records the addresses that are dialed.
#[derive(Default)]
struct Fake {
    names: HashMap<&'static str, Vec<&'static str>>,
    redirects: HashMap<&'static str, &'static str>,
    bodies: HashMap<&'static str, &'static str>,
    dialed: Vec<SocketAddr>,
}

impl Network for Fake {
    fn lookup(&mut self, host: &str) -> Vec<IpAddr> {
        let addresses = self.names.get(host).map_or(&["9.9.9.9"][..], Vec::as_slice);
        addresses
            .iter()
            .map(|address| address.parse().unwrap())
            .collect()
    }

    fn get(&mut self, address: SocketAddr, uri: Uri<'_>) -> Response {
        self.dialed.push(address);
        let location = self.redirects.get(uri.as_str()).copied().map(String::from);
        Response {
            status: if location.is_some() { 302 } else { 200 },
            location,
            body: self
                .bodies
                .get(uri.as_str())
                .copied()
                .unwrap_or("ok")
                .to_owned(),
        }
    }
}

fn get(network: &mut Fake, text: &str) -> Result<String, String> {
    let uri: Checked<Remote> = text.parse().map_err(|error| format!("{error}"))?;
    fetch::get(network, uri).map_err(|error| error.to_string())
}

/// The addresses of one's own network, in every spelling that a resolver or a client understands.
const PRIVATE: [&str; 16] = [
    "127.0.0.1",
    "10.0.0.1",
    "100.64.0.1",      // shared by the customers of a provider (RFC 6598)
    "100.127.255.255", // the end of 100.64.0.0/10
    "169.254.169.254",
    "192.0.0.1",
    "0.0.0.0",
    "[::1]",
    "[::ffff:10.0.0.1]",
    "[64:ff9b::7f00:1]", // 127.0.0.1 behind a NAT64 (RFC 6052)
    "[64:ff9b::10.0.0.1]",
    "[2002:7f00:1::]", // 127.0.0.1 in a 6to4 address
    "[fd00::1]",
    "[fe80::1]",
    "127.1",
    "0x7f000001",
];

#[test]
fn private_addresses_are_refused() {
    for host in PRIVATE {
        let error = get(&mut Fake::default(), &format!("https://{host}/")).unwrap_err();
        assert!(error.starts_with("refused URI: "), "{host}: {error}");
        let account = Account {
            user: "alice".into(),
            host: host.into(),
        };
        assert!(webfinger::request(&account).is_err(), "{host}");
    }
    for text in [
        "http://example.org/",
        "ftp://example.org/",
        "https:///etc/passwd",
        "https://localhost/",
        "https://user@example.org/",
        "https://example.org:22/",
        "https://example.org\\@10.0.0.1/",
        "https://example.org%2f@10.0.0.1/",
    ] {
        assert!(get(&mut Fake::default(), text).is_err(), "{text}");
    }
    for text in [
        "https://example.org/",
        "https://9.9.9.9/a?b",
        "https://[2620:fe::fe]:8443/",
    ] {
        assert_eq!(get(&mut Fake::default(), text), Ok("ok".into()), "{text}");
    }
}

/// A name is checked where it is resolved, and the address that was checked is the one dialed.
#[test]
fn names_with_private_addresses_are_not_dialed() {
    for (addresses, dialed) in [
        (vec![], None),
        (vec!["10.0.0.1"], None),
        (vec!["100.64.0.1", "64:ff9b::7f00:1"], None),
        (vec!["127.0.0.1", "9.9.9.9"], Some("9.9.9.9:443")),
        (vec!["2620:fe::fe"], Some("[2620:fe::fe]:443")),
    ] {
        let mut network = Fake::default();
        network.names.insert("example.org", addresses);
        let result = get(&mut network, "https://example.org/");
        let dialed: Vec<SocketAddr> = dialed.iter().map(|text| text.parse().unwrap()).collect();
        assert_eq!(network.dialed, dialed);
        assert_eq!(result.is_ok(), !dialed.is_empty(), "{result:?}");
    }
}

#[test]
fn redirects_are_resolved_and_checked() {
    for (location, result) in [
        ("https://example.net/c", Ok("c")),
        ("/b", Ok("b")),
        ("b", Ok("a/b")),
        ("//example.net/c", Ok("c")),
        ("../../b", Ok("b")),
        ("?page=2", Ok("page 2")),
        ("", Err("too many redirects")),
        (
            "http://example.net/c",
            Err("refused URI: scheme `http` that is not allowed"),
        ),
        ("//100.64.0.1/", Err("refused URI: ")),
        ("https://[64:ff9b::7f00:1]/", Err("refused URI: ")),
        ("https://internal.example/", Err("no public address")),
        ("https://example.net:6379/c", Ok("ok")),
        (
            "https://example.net:25/c",
            Err("refused URI: well-known port `25`"),
        ),
        (
            "https://example.net\\@10.0.0.1/",
            Err("invalid URI reference"),
        ),
        ("/\r\nx", Err("invalid URI reference")),
    ] {
        let mut network = Fake {
            names: [("internal.example", vec!["10.0.0.1"])].into(),
            redirects: [("https://example.org/a/", location)].into(),
            bodies: [
                ("https://example.net/c", "c"),
                ("https://example.org/b", "b"),
                ("https://example.org/a/b", "a/b"),
                ("https://example.org/a/?page=2", "page 2"),
            ]
            .into(),
            dialed: Vec::new(),
        };
        match (get(&mut network, "https://example.org/a/"), result) {
            (Ok(body), Ok(expected)) => assert_eq!(body, expected),
            (Err(error), Err(expected)) => assert!(error.starts_with(expected), "{error}"),
            (found, _) => panic!("{location}: {found:?}"),
        }
        let is_public = |address: &SocketAddr| address.ip() == IpAddr::from([9, 9, 9, 9]);
        assert!(network.dialed.iter().all(is_public), "{location}");
    }
}

#[test]
fn accounts_become_requests() {
    let expected =
        "https://example.org/.well-known/webfinger?resource=acct%3Aalice%40example.org&rel=self";
    for name in [
        "@alice@example.org",
        "alice@example.org",
        "acct:alice@example.org",
    ] {
        let account: Account = name.parse().unwrap();
        assert_eq!(webfinger::request(&account).unwrap().as_str(), expected);
    }
    for name in ["", "@", "alice", "@alice", "@@example.org"] {
        assert!(name.parse::<Account>().is_err(), "{name}");
    }
}

/// Whatever the name is, the server that it names gets one resource and one `rel`.
#[test]
fn an_account_name_stays_in_its_place() {
    for user in [
        "alice&rel=http://openid.net/specs/connect/1.0/issuer",
        "alice&resource=acct:root",
        "alice#",
        "alice?x=y",
        "../../admin",
        "a/b",
        "a%40b",
        "alice+tag",
        "alice;",
        "é ",
        "\r\nHost: evil.example",
    ] {
        let account: Account = format!("@{user}@example.org").parse().unwrap();
        let Ok(uri) = webfinger::request(&account) else {
            // The policy refuses control characters, and `acct` a `..` beside a `/`.
            assert!(
                user.contains(char::is_control) || user.contains("../"),
                "{user}"
            );
            continue;
        };
        // What the server reads.
        let (host, resource, rel): (String, UriBuf, String) =
            webfinger::query::parse_as(uri.as_uri()).unwrap();
        assert_eq!((host.as_str(), rel.as_str()), ("example.org", "self"));
        let read: (String, String) = webfinger::acct::parse_as(&resource).unwrap();
        assert_eq!(read, (user.into(), "example.org".into()));
        assert_eq!(uri.query_pairs().count(), 2, "{uri}");
    }
    for host in [
        "evil.example/x?",
        "evil.example#",
        "alice@evil.example",
        "example.org:8443",
        "a b",
        "",
        "%31%30.0.0.1",
        "..",
    ] {
        let account = Account {
            user: "alice".into(),
            host: host.into(),
        };
        assert!(webfinger::request(&account).is_err(), "{host}");
    }
}

#[test]
fn the_profile_of_an_account_is_checked() {
    const REQUEST: &str =
        "https://example.org/.well-known/webfinger?resource=acct%3Aalice%40example.org&rel=self";
    let profile = |links: &'static str| {
        let mut network = Fake::default();
        network.bodies.insert(REQUEST, links);
        let account: Account = "@alice@example.org".parse().unwrap();
        let profile = webfinger::profile(&mut network, &account);
        profile
            .map(|uri| uri.to_string())
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        profile(
            r#"{"links": [{"rel": "avatar", "href": "a b"}, {"rel": "self", "href": "https://example.org/alice"}]}"#
        ),
        Ok("https://example.org/alice".into())
    );
    for (links, message) in [
        (
            r#"{"links": [{"rel": "self", "href": "http://example.org/"}]}"#,
            "refused URI: scheme `http`",
        ),
        (
            r#"{"links": [{"rel": "self", "href": "https://100.64.0.1/"}]}"#,
            "refused URI: ",
        ),
        (
            r#"{"links": [{"rel": "self", "href": "/alice"}]}"#,
            "invalid URI: no scheme",
        ),
        (r#"{"links": [{"rel": "self"}]}"#, "no profile"),
        (r#"{"links": []}"#, "no profile"),
    ] {
        let error = profile(links).unwrap_err();
        assert!(error.starts_with(message), "{error}");
    }
}
