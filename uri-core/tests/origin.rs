//! Origins (RFC 6454), and URIs below a base. `tests/interop` compares the origins with those of the `url` crate.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use uri_core::{Host, Origin, Uri};

#[track_caller]
fn uri(text: &str) -> Uri<'_> {
    Uri::parse(text).expect(text)
}

fn origin(text: &str) -> Option<String> {
    uri(text).origin().map(|origin| origin.to_string())
}

/// Strings, each with its origin as printed.
#[rustfmt::skip]
const ORIGINS: &[(&str, Option<&str>)] = &[
    ("http://h", Some("http://h")),
    ("HTTP://H:80/a?b#c", Some("http://h")),
    ("http://h:/", Some("http://h")),
    ("http://h:0080/", Some("http://h")),
    ("http://h:00000000000000000000080/", Some("http://h")),
    ("http://h:443/", Some("http://h:443")),
    ("https://h:443/", Some("https://h")),
    ("https://h:0/", Some("https://h:0")),
    ("https://h:65535/", Some("https://h:65535")),
    ("https://h:99999999999999999999/", None),
    ("ws://h/", Some("ws://h")),
    ("ftp://h:21/", Some("ftp://h")),
    ("acme://h:4711/", Some("acme://h:4711")),
    ("acme://h/", None),
    ("acme://h:/", None),
    // Userinfo is never part of an origin.
    ("http://u@h/", Some("http://h")),
    ("http://u:p@h:8080/", Some("http://h:8080")),
    ("http://good.example@evil.example/", Some("http://evil.example")),
    ("http://good.example:80@evil.example/", Some("http://evil.example")),
    ("http://good.example/@evil.example/", Some("http://good.example")),
    ("http://good.example?@evil.example/", Some("http://good.example")),
    ("http://good.example#@evil.example/", Some("http://good.example")),
    ("http://good.example%2Fevil.example/", Some("http://good.example%2fevil.example")),
    ("http://good.example;@evil.example/", Some("http://evil.example")),
    ("http://good.example;evil.example/", Some("http://good.example;evil.example")),
    // A host is neither decoded nor completed.
    ("http://ex%61mple.org/", Some("http://ex%61mple.org")),
    ("http://example.org./", Some("http://example.org.")),
    ("http://127.1/", Some("http://127.1")),
    ("http://0X7F.1/", Some("http://0x7f.1")),
    ("http://127.0.0.1/", Some("http://127.0.0.1")),
    ("http://xn--mller-kva.example/", Some("http://xn--mller-kva.example")),
    // An IPv6 address is always printed in the same form.
    ("http://[0:0:0::1]:80/", Some("http://[::1]")),
    ("http://[::0.0.0.1]/", Some("http://[::1]")),
    ("http://[2001:DB8:0:0:0::A]/", Some("http://[2001:db8::a]")),
    ("http://[::ffff:7f00:1]/", Some("http://[::ffff:127.0.0.1]")),
    ("http://[::127.0.0.1]/", Some("http://[::7f00:1]")),
    ("http://[V1.A:b]:8080/", Some("http://[v1.a:b]:8080")),
    // These URIs don't have a host.
    ("http:", None),
    ("http://", None),
    ("http:///", None),
    ("http:////evil.example/", None),
    ("http:h", None),
    ("http:/h/", None),
    ("http://:80/", None),
    ("http://u@/", None),
    ("urn:a:b", None),
    ("mailto:a@b", None),
    ("data:text/html,http://h/", None),
    ("data://h:80/", None),
    // These schemes don't have an origin, whatever their case.
    ("FILE://h:80/etc", None),
    ("blob:http://h/a", None),
    ("Blob:https://h:443/", None),
    // A database user isn't a host.
    ("mongodb://app:12#34@localhost/", None),
    ("redis://u:1/2@h/", None),
    ("redis://h:1/2", Some("redis://h:1")),
];

#[test]
fn origins_are_printed_in_one_form() {
    for (text, expected) in ORIGINS {
        assert_eq!(origin(text).as_deref(), *expected, "{text}");
        #[cfg(feature = "alloc")]
        assert_eq!(
            uri(text).to_uri_buf().origin(),
            uri(text).origin(),
            "{text}"
        );
        // An origin is printed as a URI that has this origin.
        if let Some(printed) = expected {
            assert!(uri(printed).same_origin(&uri(text)), "{text}");
            assert_eq!(origin(printed).as_deref(), *expected);
        }
    }
}

#[test]
fn the_parts_of_an_origin() {
    let uri = uri("HTTPS://u@[2001:DB8::1]/");
    let origin = uri.origin().unwrap();
    assert_eq!((origin.port(), origin.scheme().as_str()), (443, "HTTPS"));
    assert_eq!(origin.host(), Host::Ipv6("2001:db8::1".parse().unwrap()));
    let text = "https://[2001:db8::1]";
    assert_eq!(format!("{origin:?}"), format!("Origin({text:?})"));
    assert_eq!(format!("{origin:>24}"), format!("{text:>24}"));
    assert_eq!(
        format!("{origin:-^25}|{origin:2}"),
        format!("{text:-^25}|{text}")
    );
}

/// For all pairs, equality, hash and printed form agree.
#[test]
fn equal_origins_are_printed_alike_and_have_equal_hashes() {
    let hasher = RandomState::new();
    let uris: Vec<Uri<'_>> = ORIGINS.iter().map(|(text, _)| uri(text)).collect();
    let mut same = 0;
    for a in &uris {
        for b in &uris {
            let expected = match (a.origin(), b.origin()) {
                (Some(x), Some(y)) => {
                    let is_same = x.to_string() == y.to_string();
                    assert_eq!(x == y, is_same, "{a} {b}");
                    assert_eq!(hasher.hash_one(x) == hasher.hash_one(y), is_same, "{a} {b}");
                    is_same
                }
                _ => false,
            };
            assert_eq!(a.same_origin(b), expected, "{a} {b}");
            assert_eq!(b.same_origin(a), expected, "{a} {b}");
            #[cfg(feature = "alloc")]
            assert_eq!(a.to_uri_buf().same_origin(b), expected, "{a} {b}");
            same += usize::from(expected);
        }
    }
    assert!(same > uris.len(), "{same}");
    let set: HashSet<Origin<'_>> = uris.iter().filter_map(|uri| uri.origin()).collect();
    let printed: HashSet<&str> = ORIGINS.iter().filter_map(|(_, origin)| *origin).collect();
    assert_eq!(set.len(), printed.len());
}

const BASE: &str = "https://h/v2/";

/// Bases, URIs, and whether the URI is below the base.
#[rustfmt::skip]
const BELOW: &[(&str, &str, bool)] = &[
    (BASE, "https://h/v2/", true),
    (BASE, "https://h/v2/a/b", true),
    (BASE, "https://h/v2//", true),
    (BASE, "https://h/v2/?q=/../#f", true),
    (BASE, "HTTPS://H:0443/v2/a", true),
    (BASE, "https://h/v2", false),
    (BASE, "https://h/v2x/", false),
    (BASE, "https://h/v2;x/", false),
    (BASE, "https://h/v2?/", false),
    (BASE, "https://h/V2/", false),
    (BASE, "https://h/%762/", false),
    (BASE, "https://h//v2/", false),
    (BASE, "https://h/", false),
    (BASE, "https://h", false),
    // Another origin.
    (BASE, "http://h/v2/", false),
    (BASE, "https://h:8443/v2/", false),
    (BASE, "https://h.evil.example/v2/", false),
    (BASE, "https://h@evil.example/v2/", false),
    (BASE, "https://h./v2/", false),
    (BASE, "https://%68/v2/", false),
    (BASE, "https:/h/v2/", false),
    // Userinfo, even if it is empty.
    (BASE, "https://u@h/v2/", false),
    (BASE, "https://@h/v2/", false),
    ("https://u@h/v2/", "https://u@h/v2/", false),
    ("https://u@h/v2/", BASE, false),
    ("https://@h/v2/", BASE, false),
    // Dot segments, even if they lead to a place below the base.
    (BASE, "https://h/v2/../admin", false),
    (BASE, "https://h/v2/..", false),
    (BASE, "https://h/v2/.", false),
    (BASE, "https://h/v2/a/../b", false),
    (BASE, "https://h/./v2/", false),
    (BASE, "https://h/v2/%2e%2E/admin", false),
    (BASE, "https://h/v2/.%2e", false),
    (BASE, "https://h/v2/..;x=1/admin", false),
    (BASE, "https://h/v2/%2e%2e;/admin", false),
    (BASE, "https://h/v2/..%5Cadmin", false),
    (BASE, "https://h/v2/...", true),
    (BASE, "https://h/v2/.a/b..", true),
    (BASE, "https://h/v2/a;..", true),
    // Encoded slashes.
    (BASE, "https://h/v2/a%2Fb", true),
    (BASE, "https://h/v2/..%2fadmin", false),
    (BASE, "https://h/v2/a%2F..%2Fadmin", false),
    (BASE, "https://h/v2%2F", false),
    (BASE, "https://h/v2/a%5Cb", true),
    (BASE, "https://h/v2/a%252Fb", true),
    (BASE, "https://h/v2/?a%2Fb", true),
    ("https://h/a%2Fb/", "https://h/a%2Fb/c", true),
    ("https://h/a%2Fb/", "https://h/a/b/c", false),
    ("https://h/a/../b", "https://h/a/../b", false),
    // A base that doesn't end in a slash.
    ("https://h/v2", "https://h/v2", true),
    ("https://h/v2", "https://h/v2/", true),
    ("https://h/v2", "https://h/v2/a", true),
    ("https://h/v2", "https://h/v2?q", true),
    ("https://h/v2", "https://h/v2#f", true),
    ("https://h/v2", "https://h/v2x", false),
    ("https://h/v2", "https://h/v2%2Fa", false),
    ("https://h/v2", "https://h/v2;a", false),
    // An empty path is equivalent to `/`. The query and the fragment of the base are ignored.
    ("https://h", "https://h", true),
    ("https://h", "https://h/", true),
    ("https://h/", "https://h", true),
    ("https://h/", "https://h?q", true),
    // As a reference, a path that begins with `//` would be another host.
    ("https://h", "https://h//evil.example/", false),
    ("https://h/", "https://h//", false),
    ("https://h?//", "https://h//evil.example", false),
    ("https://h/", "https://h/a//evil.example", true),
    (BASE, "https://h//v2/", false),
    ("https://h//", "https://h//a", true),
    ("https://h//v2", "https://h//v2/a", true),
    ("https://h//v2", "https://h//a", false),
    ("https://h", "https://h:444", false),
    ("https://h?/v2/", "https://h/a", true),
    ("https://h/v2/?a#b", "https://h/v2/?c#d", true),
    ("https://h/v2#/", "https://h/v2x", false),
    // Addresses.
    ("https://[::1]/", "https://[0:0::1]:443/a", true),
    ("https://[::ffff:1.2.3.4]/", "https://[::ffff:102:304]/", true),
    ("https://[::ffff:1.2.3.4]/", "https://1.2.3.4/", false),
    ("https://127.0.0.1/", "https://127.1/", false),
    // If the base doesn't have an origin, no URI is below it.
    ("file:///etc/", "file:///etc/passwd", false),
    ("urn:a", "urn:a", false),
    ("acme://h/", "acme://h/", false),
    ("acme://h:1/", "acme://h:1/a", true),
    ("blob:https://h/", "blob:https://h/a", false),
];

#[test]
fn uris_below_a_base() {
    for (base, text, expected) in BELOW {
        let (base, uri) = (uri(base), uri(text));
        assert_eq!(uri.is_below(&base), *expected, "{uri} {base}");
        #[cfg(feature = "alloc")]
        assert_eq!(uri.to_uri_buf().is_below(base), *expected, "{uri} {base}");
    }
}
