//! Origins (RFC 6454), and URIs below a base. `tests/shared/strings` says which origin a URI has and what it is below,
//! and `tests/outside/interop` compares the origins with those of the `url` crate.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use uri_core::{Host, Origin, Policy, Uri};

use crate::corpus;

#[track_caller]
fn uri(text: &str) -> Uri<'_> {
    Uri::parse(text).expect(text)
}

fn origin(text: &str) -> Option<String> {
    uri(text).origin().map(|origin| origin.to_string())
}

/// An origin is printed as a URI that has this origin.
#[test]
fn what_is_printed_has_the_origin() {
    for text in corpus::texts() {
        let Ok(uri) = Uri::parse(&text) else { continue };
        #[cfg(feature = "alloc")]
        assert_eq!(uri.to_uri_buf().origin(), uri.origin(), "{text}");
        if let Some(printed) = origin(&text) {
            assert!(self::uri(&printed).same_origin(&uri), "{text}");
            assert_eq!(origin(&printed), Some(printed), "{text}");
        }
    }
}

/// A user or a password that ends the authority isn't a host, in any scheme.
#[test]
fn what_ends_in_a_password_has_no_origin() {
    let mut texts = corpus::texts();
    for scheme in [
        "http",
        "ftp",
        "ssh",
        "imaps",
        "redis",
        "postgres+x",
        "acme",
        "s3",
        "tauri",
        "git+ssh",
        "mongodb+srv",
        "socks5",
    ] {
        for user in ["u", "u.example", "localhost", "u:", "u:1", "", "u:S3CRET"] {
            for delimiter in ["#", "/", "?", "/x#", "?x/", ":"] {
                for rest in [
                    "x:S3CRET@h.example",
                    "S3CRET@h.example:21",
                    "S3CRET@h",
                    "x:S3CRET@10.0.0.1/a",
                ] {
                    texts.push(format!("{scheme}://{user}{delimiter}{rest}"));
                }
            }
        }
    }
    let mut refused = 0;
    for text in texts {
        let Ok(uri) = Uri::parse(&text) else { continue };
        if Policy::ANY.no_split_password().check(uri).is_err() {
            assert_eq!(uri.origin(), None, "{text}");
            refused += 1;
        }
    }
    assert!(refused > 500, "{refused}");
}

#[test]
fn the_parts_of_an_origin() {
    let uri = uri("HTTPS://u@[2001:DB8::1]/");
    let origin = uri.origin().unwrap();
    assert_eq!(
        (origin.port(), origin.scheme().as_str()),
        (Some(443), "HTTPS")
    );
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
    let entries = corpus::entries().filter(|entry| {
        let mut questions = entry.answers.iter().map(|(question, _)| *question);
        questions.any(|question| question == "origin")
    });
    let texts: Vec<String> = entries
        .filter_map(|entry| entry.utf8().map(str::to_owned))
        .collect();
    let uris: Vec<Uri<'_>> = texts.iter().map(|text| uri(text)).collect();
    let mut same = 0;
    for a in &uris {
        for b in &uris {
            let expected = match (a.origin(), b.origin()) {
                (Some(x), Some(y)) => {
                    let is_same = x.to_string() == y.to_string();
                    assert_eq!(x == y, is_same, "{a} {b}");
                    let is_same_hash = hasher.hash_one(x) == hasher.hash_one(y);
                    assert!(is_same_hash || !is_same, "{a} {b}");
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
    let printed: HashSet<String> = texts.iter().filter_map(|text| origin(text)).collect();
    assert_eq!(set.len(), printed.len());
}

/// A URI that has an origin is below itself, and what `is_below` says of a URI it says of the owned one.
#[cfg(feature = "alloc")]
#[test]
fn owned_uris_are_below_what_their_texts_are_below() {
    let texts: Vec<String> = corpus::texts();
    let uris: Vec<Uri<'_>> = texts
        .iter()
        .filter_map(|text| Uri::parse(text).ok())
        .collect();
    for pair in uris.windows(2) {
        let [uri, base] = [pair[0], pair[1]];
        assert_eq!(
            uri.to_uri_buf().is_below(base),
            uri.is_below(&base),
            "{uri} {base}"
        );
        assert!(
            !uri.is_below(&base) || uri.same_origin(&base),
            "{uri} {base}"
        );
    }
}
