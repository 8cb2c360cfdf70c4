//! Each law with every string of `tests/shared/strings`, whatever its file says of it.

use fastrand::Rng;

use crate::{corpus, laws};

/// Each string once.
fn strings() -> Vec<Vec<u8>> {
    let mut strings: Vec<Vec<u8>> = corpus::entries().map(|entry| entry.text).collect();
    strings.sort();
    strings.dedup();
    strings
}

/// Each string with the next one, and the last with the first.
fn pairs() -> Vec<[Vec<u8>; 2]> {
    let strings = strings();
    let next = strings.iter().cycle().skip(1);
    let pairs = strings.iter().zip(next);
    pairs
        .map(|(string, next)| [string.clone(), next.clone()])
        .collect()
}

/// The input of a law that reads a number before the lines, whose bits select steps or components.
fn numbered(number: u8, lines: &[&[u8]]) -> Vec<u8> {
    let mut input = vec![number];
    input.extend(lines.join(&b'\n'));
    input
}

#[test]
fn grammar() {
    for string in strings() {
        laws::grammar::grammar(&string);
    }
}

/// Every fifth of 10,000 links from package descriptions, almost all of which are URIs.
#[test]
fn grammar_of_links() {
    const LINKS: &str = include_str!("../../tests/shared/data/links.txt");
    let links = || LINKS.lines().step_by(5);
    links().for_each(|link| laws::grammar::grammar(link.as_bytes()));
    let refused = links().filter(|link| uri_core::Uri::parse(link).is_err());
    assert_eq!((links().count(), refused.count()), (2_000, 6));
}

#[test]
fn policies() {
    for string in strings() {
        laws::policies::policies(&string);
    }
}

/// Strings beside each other are often similar, so each is compared with both of its neighbors.
#[test]
fn normalize() {
    let pairs = pairs();
    for (number, two) in pairs.chunks(2).enumerate() {
        let lines: Vec<&[u8]> = two.iter().flatten().map(|string| &**string).collect();
        laws::normalize::normalize(&numbered(number as u8, &lines));
    }
}

/// Each string as a base, as a reference to another base, and as a target.
#[test]
fn resolve() {
    const BASES: [&str; 4] = ["http://a/b/c/d;p?q", "http://h", "x:", "x:/a/../b"];
    for pair in pairs() {
        let bases = BASES.map(str::as_bytes);
        for base in bases.into_iter().chain([&*pair[0]]) {
            laws::resolve::resolve(&[base, &pair[1], &pair[1]].join(&b'\n'));
        }
    }
}

/// Each string in the place of another component, and as a path with the edits of the string beside it.
#[test]
fn edits() {
    for (number, pair) in pairs().iter().enumerate() {
        let [string, reference] = [&*pair[0], &*pair[1]];
        for place in [6, number % 6] {
            let mut lines = ["x", "u", "h", "1", "q", "f", "/p"]
                .map(str::as_bytes)
                .to_vec();
            lines[place] = string;
            if place == 6 {
                lines.extend([reference, string, b"a b"]);
            }
            laws::edits::edits(&numbered(u8::MAX, &lines));
        }
    }
}

/// Each string in a line of its own, beside another and with a name, for a random policy.
#[test]
fn lines() {
    let mut random = Rng::with_seed(1);
    for pair in pairs() {
        let mut input: Vec<u8> = (0..laws::lines::HEADER).map(|_| random.u8(..)).collect();
        let named = [b"name = ", &*pair[0]].concat();
        let lines: [&[u8]; 5] = [
            b"http https",
            b"h.example *.example",
            &pair[0],
            &pair[1],
            &named,
        ];
        input.extend(lines.join(&b'\n'));
        laws::lines::lines(&input);
    }
}
