//! What is compared with the golden figures: each work on each set of texts.

use std::fmt::Write as _;
use std::hint::black_box;

use uri_core::{Normalization, Policy, Uri, UriRef, find::FoundUris, pct};

use crate::callgrind::count;
use crate::sets::{bad, sets};

/// How many texts of a set are counted.
const SIZE: usize = 500;

/// Rules that look at every component, and that all sets keep.
const POLICY: Policy<'static> = Policy::ANY
    .max_len(1 << 20)
    .normalized(Normalization::NONE)
    .no_host_in_userinfo()
    .no_encoded_host()
    .port_in_range()
    .no_low_port()
    .no_dot_segment()
    .no_encoded_control();

/// Counts a work on each of some texts, or on what was made of them before, so that a work is counted
/// without the one before it.
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
        count_bad(set.name, &bad(&texts));
        count_prose(set.name, &texts);
    }
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
    each("resolve", set, size, uris, |base| reference.resolve(&base));
    each("normalize", set, size, uris, |uri| {
        uri.normalize(Normalization::SYNTAX)
    });
    each("is_normalized", set, size, uris, |uri| {
        uri.is_normalized(Normalization::SYNTAX)
    });
    each("equivalent", set, size, uris, |uri| {
        uri.equivalent(&uri, Normalization::SYNTAX)
    });
    each("decode", set, size, texts, |text| {
        pct::decode(text).to_str()
    });
    each("policy", set, size, uris, |uri| POLICY.check(&uri));
}

fn count_bad(set: &str, texts: &[String]) {
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let size = texts.iter().map(|text| text.len()).sum();
    each("refuse", set, size, &texts, Uri::parse);
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
    count("delimit", set, prose.len(), || {
        FoundUris::new(&prose).count()
    });
}

fn parts(uri: Uri<'_>) -> [Option<&str>; 7] {
    [
        Some(uri.scheme()),
        uri.userinfo(),
        uri.host_str(),
        uri.port(),
        Some(uri.path()),
        uri.query(),
        uri.fragment(),
    ]
}
