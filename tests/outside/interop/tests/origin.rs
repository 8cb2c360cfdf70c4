//! Compares origins with those of the `url` crate, which reads URLs as browsers do.

mod random;

use std::collections::BTreeMap;
use std::{iter, mem};

use fastrand::Rng;
use uri_core::{Origin, Policy, Rule, Uri};
use url::{Host, Url};

const CASES: usize = if cfg!(debug_assertions) {
    30_000
} else {
    500_000
};

/// Real links, every fifth of which the tests change.
const LINKS: &str = include_str!("../../../shared/data/links.txt");

const WEB: [&str; 5] = ["http", "https", "ws", "wss", "ftp"];

/// The strings that are inserted into a link.
const PIECES: [&str; 47] = [
    "@", ":", "/", "//", "\\", "?", "#", ".", "..", "/../", "/./", "%2e", "%2E%2e", "%2F", "%5C",
    "%40", "%3A", "%00", "%61", ";", ",", "-", "_", "~", "a", "A", "0", "1", "x", ":80", ":0443",
    ":443", ":65536", ":", "u@", "u:p@", "@g.test", ".g.test", "g.test/", "127.1", "0x7f.1",
    "[::1]", "[0:0::1]", "xn--", "\t", " ", "\u{fc}",
];

/// A link after some changes, half of them in its authority.
fn mutated(random: &mut Rng, link: &str) -> String {
    let mut text = link.to_owned();
    for _ in 0..random.usize(..3) {
        let authority = text.find("://").map_or(0, |at| at + 3);
        let end = text[authority..]
            .find(['/', '?', '#'])
            .map_or(text.len(), |at| authority + at);
        let range = match random.u8(..6) {
            0 => 0..text.len() + 1,
            1 => authority..authority + 1,
            2 => end..end + 1,
            3 => end..text.len() + 1,
            _ => authority..end + 1,
        };
        let at = random.usize(range);
        let Some((before, after)) = text.split_at_checked(at) else {
            continue;
        };
        let piece = PIECES[random.usize(..PIECES.len())];
        let mut rest = after.chars();
        match random.u8(..5) {
            0 => text = format!("{before}{}", rest.by_ref().skip(1).collect::<String>()),
            1 => {
                text = format!(
                    "{before}{piece}{}",
                    rest.by_ref().skip(1).collect::<String>()
                );
            }
            2 => {
                let len = after.find(['.', '/', ':', '@']).unwrap_or(after.len());
                text = format!("{before}{}{}", after[..len].to_uppercase(), &after[len..]);
            }
            _ => text = format!("{before}{piece}{after}"),
        }
    }
    text
}

fn text(random: &mut Rng, links: &[&str]) -> String {
    if random.u8(..4) == 0 {
        random::text(random)
    } else {
        let link = links[random.usize(..links.len())];
        mutated(random, link)
    }
}

fn is_same(ours: Origin<'_>, theirs: &url::Origin) -> bool {
    let url::Origin::Tuple(scheme, host, port) = theirs else {
        return false;
    };
    let is_same_host = match (ours.host(), host) {
        (uri_core::Host::Ipv4(ours), Host::Ipv4(theirs)) => ours == *theirs,
        (uri_core::Host::Ipv6(ours), Host::Ipv6(theirs)) => ours == *theirs,
        (uri_core::Host::RegName(ours), Host::Domain(theirs)) => {
            ours.as_str().eq_ignore_ascii_case(theirs)
        }
        _ => false,
    };
    is_same_host && ours.scheme() == *scheme && ours.port() == Some(*port)
}

/// Alone, because the first broken rule is the error.
const WEB_HOST: Policy<'static> = Policy::ANY
    .no_likely_mistakes()
    .without(Rule::NoMistakenScheme)
    .without(Rule::NoHostInUserinfo)
    .without(Rule::NoSplitPassword);

/// The reason why url finds a different origin, if it is a known one.
fn reason(uri: Uri<'_>) -> Option<&'static str> {
    let breaks = |policy: Policy<'static>, expected| {
        policy
            .check(uri)
            .is_err_and(|error| error.rule() == expected)
    };
    if breaks(Policy::ANY.require_host(), Rule::RequireHost) {
        // url repairs `http:/h` and `http:///h`.
        Some("a missing host")
    } else if breaks(WEB_HOST, Rule::WebHost) {
        // url decodes `ex%61mple`, and the result may even be an IDN or an IPv4 address; it reads `127.1` as one.
        Some("an encoded host, or a spelling of an IPv4 address")
    } else if breaks(Policy::ANY.no_split_password(), Rule::NoSplitPassword) {
        // url doesn't ask whether an `@` after `https://h:/` ends a password.
        Some("what may be a split password")
    } else {
        None
    }
}

/// Both crates find the same origin for each web URL, except for the reasons above. `DEFAULT` refuses every exception.
#[test]
fn web_urls_have_the_same_origin() {
    let links: Vec<&str> = LINKS.lines().step_by(5).collect();
    let mut random = Rng::with_seed(0x0016_4541);
    let as_they_are = links.iter().map(|link| (*link).to_owned());
    let texts = as_they_are.chain(iter::repeat_with(|| text(&mut random, &links)));
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut cases = 0;
    for text in texts {
        let (Ok(uri), Ok(url)) = (Uri::parse(&text), Url::parse(&text)) else {
            continue;
        };
        if !WEB.contains(&url.scheme()) {
            continue;
        }
        let theirs = url.origin();
        let is_same = uri.origin().is_some_and(|ours| is_same(ours, &theirs));
        let what = match reason(uri) {
            _ if is_same => "the same origin",
            Some(reason) => {
                assert!(Policy::DEFAULT.check(uri).is_err(), "{text}");
                reason
            }
            None => panic!("{text}: {:?}, not {theirs:?}", uri.origin()),
        };
        *counts.entry(what).or_default() += 1;
        cases += 1;
        if cases == CASES {
            break;
        }
    }
    println!("{counts:?}");
    assert!(counts["the same origin"] > CASES * 3 / 4, "{counts:?}");
    assert_eq!(counts.len(), 4, "{counts:?}");
}

/// If uri-core finds that two web URLs have the same origin, or that one is below the other, url agrees.
#[test]
fn url_agrees_with_every_permission() {
    let links: Vec<&str> = LINKS.lines().step_by(5).collect();
    let mut random = Rng::with_seed(0x0016_4542);
    let [mut same, mut below, mut other] = [0; 3];
    for _ in 0..CASES {
        let mut a = text(&mut random, &links);
        let mut b = mutated(&mut random, &a);
        if random.bool() {
            mem::swap(&mut a, &mut b);
        }
        let (Ok(uri), Ok(base)) = (Uri::parse(&a), Uri::parse(&b)) else {
            continue;
        };
        let (Ok(url), Ok(url_base)) = (Url::parse(&a), Url::parse(&b)) else {
            continue;
        };
        if !WEB.contains(&url.scheme()) || !WEB.contains(&url_base.scheme()) {
            // For other schemes, url doesn't have an origin.
            continue;
        }
        let is_same = url.origin() == url_base.origin();
        if uri.same_origin(base) {
            same += 1;
            assert!(is_same, "{a} {b}");
        } else {
            other += 1;
            let is_known = reason(uri).or(reason(base)).is_some();
            assert!(!is_same || is_known, "{a} {b}");
        }
        if uri.is_below(base) {
            below += 1;
            let tail = url.path().strip_prefix(url_base.path());
            let is_below = tail.is_some_and(|tail| {
                tail.is_empty() || tail.starts_with('/') || url_base.path().ends_with('/')
            });
            assert!(is_below && url.username().is_empty(), "{a} {b}");
        }
    }
    println!("{same} {below} {other}");
    assert!(same > CASES / 5 && below > CASES / 10 && other > CASES / 20);
}

/// Outside the web, and in how an address is written, origins differ.
#[test]
fn expected_differences() {
    for (text, ours, theirs) in [
        // url reads the URL that follows `blob:`.
        ("blob:http://h/a", None, "http://h"),
        // url knows default ports only for web schemes.
        ("redis://h/", Some("redis://h"), "null"),
        ("acme://h:80/", Some("acme://h:80"), "null"),
        ("tauri://localhost", Some("tauri://localhost"), "null"),
        // url writes an IPv4-mapped address in hex digits.
        (
            "http://[::ffff:1.2.3.4]/",
            Some("http://[::ffff:1.2.3.4]"),
            "http://[::ffff:102:304]",
        ),
    ] {
        let found = Uri::parse(text).unwrap().origin();
        let found = found.map(|origin| origin.to_string());
        assert_eq!(found.as_deref(), ours, "{text}");
        let found = Url::parse(text).unwrap().origin();
        assert_eq!(found.ascii_serialization(), theirs, "{text}");
    }
    // In both crates, these don't have an origin.
    for text in ["file://h/etc", "data:,a", "mailto:a@b"] {
        assert_eq!(Uri::parse(text).unwrap().origin(), None);
        assert!(!Url::parse(text).unwrap().origin().is_tuple());
    }
}
