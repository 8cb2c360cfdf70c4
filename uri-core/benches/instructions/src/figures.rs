//! The figures that are compared with the golden ones: each operation on each set of strings.

use std::fmt::Write as _;
use std::hint::black_box;

use uri_core::table::Lines;
use uri_core::{Normalization, Policy, Uri, UriRef, find::FoundUris, pct};

use crate::callgrind::count;
use crate::sets::{Random, mixed_references, respell, rfc_references, sets, with_fault};
use crate::works::{debug, display};

/// How many strings of a set are measured.
const SIZE: usize = 500;

/// Rules that check every component. All sets satisfy them.
const POLICY: Policy<'static> = Policy::ANY
    .max_len(1 << 20)
    .no_likely_mistakes()
    .port_in_range()
    .no_low_port()
    .no_dot_segment()
    .no_encoded_control();

/// The schemes of the web, and the hosts of most links.
const HOSTS: Policy<'static> = Policy::DEFAULT
    .schemes(&["https", "http"])
    .hosts(&["*.com", "*.org", "*.io", "*.net"]);

/// Counts an operation on each item. The items may be the results of another operation, which isn't counted.
fn each<T: Copy, R>(work: &str, set: &str, size: usize, items: &[T], run: impl Fn(T) -> R) {
    count(work, set, size, || {
        for item in items {
            black_box(run(black_box(*item)));
        }
    });
}

pub fn count_all() {
    for set in &sets(SIZE) {
        let texts: Vec<&str> = set.texts.iter().take(SIZE).map(String::as_str).collect();
        count_good(set.name, &texts);
        let owned = &set.texts[..texts.len()];
        count_bad(set.name, &with_fault(owned, &mut Random::new(1)));
        count_respelled(set.name, owned);
        count_prose(set.name, &texts);
    }
    count_references("rfc", &rfc_references());
}

/// Counts what a server does with each request. A link that a policy refuses stays in the set, so every revision checks
/// the same links.
pub fn count_checked_and_logged() {
    let links = &sets(SIZE)[0].texts;
    count_checked_and_logged_in("links", links);
    let disturbed: Vec<String> = links.iter().enumerate().map(disturb).collect();
    count_checked_and_logged_in("disturbed links", &disturbed);
}

fn count_good(set: &str, texts: &[&str]) {
    let reference = UriRef::parse("../items/a?b=c#d").unwrap();
    let uris = texts.iter().map(|text| Uri::parse(text).unwrap());
    let uris: &[Uri<'_>] = &uris.collect::<Vec<_>>();
    assert!(uris.iter().all(|uri| POLICY.check(uri).is_ok()));

    let size = texts.iter().map(|text| text.len()).sum();
    each("parse", set, size, texts, Uri::parse);
    each("parts", set, size, texts, |text| {
        Uri::parse(text).map(parts)
    });
    each("resolve", set, size, uris, |base| reference.resolve(base));
    each("normalize", set, size, uris, |uri| {
        uri.normalize(Normalization::SYNTAX)
    });
    each("is_normalized", set, size, uris, |uri| {
        uri.is_normalized(Normalization::SYNTAX)
    });
    each("equivalent", set, size, uris, |uri| {
        uri.equivalent(uri, Normalization::SYNTAX)
    });
    each("decode", set, size, texts, |text| {
        pct::decode(text).to_str()
    });
    each("policy", set, size, uris, |uri| POLICY.check(uri));
}

fn count_checked_and_logged_in(set: &str, texts: &[String]) {
    let size = texts.iter().map(String::len).sum();
    let uris = texts.iter().map(|text| Uri::parse(text).unwrap());
    let uris: Vec<Uri<'_>> = uris.collect();
    each("check plain", set, size, &uris, |uri| {
        Policy::DEFAULT.check(uri)
    });
    each("check hosts", set, size, &uris, |uri| HOSTS.check(uri));
    each("redact", set, size, &uris, |uri| display(&uri.redacted()));
    each("debug", set, size, &uris, |uri| debug(&uri));
    each("debug of str", set, size, &uris, |uri| debug(&uri.as_str()));
}

/// One of the things that not every link has: a password, a triplet, an odd host, or a long query.
fn disturb((index, text): (usize, &String)) -> String {
    let (scheme, rest) = text.split_once("://").unwrap_or(("https", text));
    match index % 4 {
        0 => format!("{scheme}://user:password@{rest}"),
        1 => format!("{scheme}://{rest}%20"),
        2 => format!("{scheme}://Odd_{rest}"),
        _ => format!("{scheme}://{rest}?{}", "name=value&".repeat(20)),
    }
}

fn count_bad(set: &str, texts: &[String]) {
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let size = texts.iter().map(|text| text.len()).sum();
    each("refuse", set, size, &texts, Uri::parse);
}

/// Counts the operations on URIs that are spelled differently, and on references of all kinds.
fn count_respelled(set: &str, texts: &[String]) {
    let mut random = Random::new(1);
    let respelled: Vec<String> = texts
        .iter()
        .map(|text| respell(text, &mut random))
        .collect();
    let size = respelled.iter().map(String::len).sum();
    let pairs: Vec<(Uri<'_>, Uri<'_>)> = texts
        .iter()
        .zip(&respelled)
        .map(|(text, respelled)| (Uri::parse(text).unwrap(), Uri::parse(respelled).unwrap()))
        .collect();
    each("normalize respelled", set, size, &pairs, |(_, uri)| {
        uri.normalize(Normalization::SYNTAX)
    });
    each("equivalent respelled", set, size, &pairs, |(a, b)| {
        a.equivalent(b, Normalization::SYNTAX)
    });
    count_references(set, &mixed_references(texts, &mut random));
}

/// Counts the resolution of references. Each string is a reference, a space, and its base.
fn count_references(set: &str, pairs: &[String]) {
    let size = pairs.iter().map(String::len).sum();
    let pairs: Vec<(UriRef<'_>, Uri<'_>)> = pairs
        .iter()
        .map(|pair| pair.split_once(' ').unwrap())
        .map(|(reference, base)| (UriRef::parse(reference).unwrap(), Uri::parse(base).unwrap()))
        .collect();
    each("resolve mixed", set, size, &pairs, |(reference, base)| {
        reference.resolve(base)
    });
}

fn count_prose(set: &str, texts: &[&str]) {
    let mut prose = String::new();
    for (index, text) in texts.iter().enumerate() {
        let written = match index % 2 {
            0 => writeln!(prose, "As they say: see {text}, and elsewhere."),
            _ => writeln!(prose, "It is under <{text}>; look there."),
        };
        assert!(written.is_ok());
    }
    count("find", set, prose.len(), || FoundUris::new(&prose).count());
    let error = Lines::new("a b").find_map(Result::err).unwrap();
    count("report in a long file", set, prose.len(), || {
        error.report_in(&prose, &Policy::ANY, "a b").render()
    });
}

fn parts(uri: Uri<'_>) -> [Option<&str>; 7] {
    [
        Some(uri.scheme().as_str()),
        uri.userinfo(),
        uri.host_str(),
        uri.port(),
        Some(uri.path()),
        uri.query(),
        uri.fragment(),
    ]
}
