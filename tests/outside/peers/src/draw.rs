//! Random strings and numbers for all commands.

use std::sync::LazyLock;

use fastrand::Rng;

use uri_core::{Uri, UriRef};

use crate::abnf::Rule;
use crate::derive;
use crate::tally::Tally;
use crate::{Extent, mutate, parallel, tokens};

/// The number of cases in one job.
const JOB: u64 = 4096;

/// The parts that references are built from.
const SCHEMES: &[&str] = &["", "a:", "A:", "b:", "http:", "HTTPS:", "ftp:"];
const AUTHORITIES: &[&str] = &["//", "//", "//u@", "//U%41:%c3@"];
const HOSTS: &[&str] = &[
    "h",
    "H.",
    "%48",
    "%2F",
    "[::FF]",
    "[0:0::1.2.3.4]",
    "1.2.3.4",
];
const PORTS: &[&str] = &[":", ":80", ":0443", ":1"];
#[rustfmt::skip]
const PATHS: &[&str] = &[
    "/", "/", "..", ".", "a", "%2E", "%7e", "B", ":", "/..", "/.", "abc%6aklmno",
    "0123456789abcdefghijklmnopqrstuvwxyz",
];
const QUERIES: &[&str] = &["?", "?q", "?%61/..", "?%2f", "?0123456789%61bcd%Ef"];
const FRAGMENTS: &[&str] = &["#", "#A", "#%41/.", "#%aF"];

/// Some real links, a few of which are not URIs.
static LINKS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let links = include_str!("../../../shared/data/links.txt").lines();
    links.step_by(5).collect()
});

/// The random numbers for a job. Each job has its own, so the order of the jobs doesn't matter.
fn numbers(seed: u64, job: usize) -> Rng {
    Rng::with_seed(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ job as u64)
}

/// A string that is usually derived from one of the rules, and otherwise a real link.
pub(crate) fn text(random: &mut Rng) -> String {
    match random.choice(Rule::ALL) {
        Some(rule) if random.u8(..4) > 0 => derive::text(rule, random),
        _ => LINKS[random.usize(..LINKS.len())].to_owned(),
    }
}

/// A reference. Most references contain dot segments, uppercase letters, triplets and ports in any order. A few are
/// derived from the grammar, which takes longer.
pub(crate) fn reference(random: &mut Rng) -> String {
    if random.u8(..32) == 0 {
        return derive::text(Rule::UriReference, random);
    }
    loop {
        let mut text = String::new();
        let mut add = |tokens: &[&str], most: usize| {
            text.push_str(&tokens::text(random, tokens, most));
        };
        add(SCHEMES, 1);
        add(AUTHORITIES, 1);
        add(HOSTS, 1);
        add(PORTS, 1);
        add(PATHS, 8);
        add(QUERIES, 1);
        add(FRAGMENTS, 1);
        if UriRef::parse(&text).is_ok() {
            return text;
        }
    }
}

/// A URI, drawn in the same way as a [`reference`].
pub(crate) fn uri(random: &mut Rng) -> String {
    loop {
        let text = reference(random);
        if Uri::parse(&text).is_ok() {
            return text;
        }
    }
}

/// Calls a check for each case, with a URI and a reference.
pub(crate) fn pairs(extent: Extent, check: impl Fn([&str; 2], &mut Tally) + Sync) -> Tally {
    each(extent, |random, tally| {
        check([&uri(random), &reference(random)], tally);
    })
}

/// Calls a check for each case, with random numbers.
pub(crate) fn each(extent: Extent, check: impl Fn(&mut Rng, &mut Tally) + Sync) -> Tally {
    let size = extent.size();
    parallel::each(size.div_ceil(JOB) as usize, |number, tally| {
        let mut random = numbers(extent.seed, number);
        let number = number as u64;
        for _ in 0..JOB.min(size - number * JOB) {
            check(&mut random, tally);
        }
    })
}

/// A reference that is similar to another one. If the other one is a URI, so is the result.
pub(crate) fn near(text: &str, random: &mut Rng) -> String {
    let is_uri = Uri::parse(text).is_ok();
    loop {
        let mut near = text.to_owned();
        for _ in 0..random.usize(..4) {
            mutate::mutate(&mut near, text, random);
        }
        let reference = UriRef::parse(&near);
        if reference.is_ok_and(|reference| reference.scheme().is_some() || !is_uri) {
            return near;
        }
    }
}
