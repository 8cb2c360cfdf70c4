//! Checks that the cost of each operation grows linearly with the length of its input.

use std::collections::BTreeMap;

use crate::callgrind::Count;
use crate::patterns::{TEXTS, URIS};
use crate::works::{Input, count_coding, count_finding, count_many_values, count_uri};

/// How much the cost per byte may increase if the length of the string is doubled.
const MARGIN: f64 = 0.005;

/// The tolerance in instructions: a constant, and an amount for each additional byte.
struct Slack {
    whatever: f64,
    a_byte: f64,
}

/// Operations whose cost is exactly linear, except for the bytes that remain after blocks of eight.
const EXACT: [&str; 13] = [
    "parse",
    "parse reference",
    "segments",
    "query_pairs",
    "equivalent, Syntax",
    "equivalent, Scheme",
    "resolve against, into",
    "relativize, into",
    "normalize, into",
    "is_normalized",
    "components, into",
    "find",
    "lines",
];
const EXACT_SLACK: Slack = Slack {
    whatever: 128.0,
    a_byte: 0.0,
};

/// The tolerance for other operations, which need it because the allocator is slower for some sizes and may move a
/// growing buffer. An operation that reads the whole string once per byte costs thousands of instructions for each
/// additional byte.
const SLACK: Slack = Slack {
    whatever: 2048.0,
    a_byte: 2.0,
};

/// The tolerance for templates: a filled one contains the string several times, so that the result is up to nine times
/// as long, and one that is matched collects many small parts, so that the allocator moves a list.
const TEMPLATE_SLACK: Slack = Slack {
    whatever: 2048.0,
    a_byte: 9.0 * 2.0,
};

/// Counts each operation for strings of length `first`, twice that length, and four times that length.
pub fn count_all(first: usize) {
    for len in [first, 2 * first, 4 * first] {
        for pattern in URIS {
            let (name, text) = (pattern.name, &pattern.text(len));
            count_uri(&Input { name, text }, &pattern.shorter_text(len));
            count_finding(&Input { name, text });
            count_coding(&Input { name, text });
            let (name, text) = (&format!("{name}, and a fault"), &format!("{text}\\"));
            count_finding(&Input { name, text });
        }
        for pattern in TEXTS {
            let (name, text) = (pattern.name, &pattern.text(len));
            count_finding(&Input { name, text });
            count_coding(&Input { name, text });
        }
        count_many_values(len);
    }
}

/// Prints the operations whose cost grows too fast, and returns how many there are.
pub fn complain(counts: &[Count], is_right: impl Fn(&[&Count]) -> bool) -> usize {
    let mut groups: BTreeMap<(&str, &str), Vec<&Count>> = BTreeMap::new();
    for count in counts {
        let group = groups.entry((&count.work, &count.input)).or_default();
        group.push(count);
    }
    let mut bad = 0;
    for ((work, input), counts) in &groups {
        if !is_right(counts) {
            bad += 1;
            print!("grows too fast: {work} of {input}:");
            for count in counts {
                print!("  {} of {}", count.instructions, count.size);
            }
            println!();
        }
    }
    println!(
        "{} of {} works grow as they may",
        groups.len() - bad,
        groups.len()
    );
    bad
}

/// Whether each additional byte costs at most as much as the previous ones. It can cost less, because the C library
/// copies long strings in a different way.
pub fn is_linear(counts: &[&Count]) -> bool {
    let [a, b, c] = counts else { return false };
    let bytes = |from: &Count, to: &Count| to.size as f64 - from.size as f64;
    let cost = |from: &Count, to: &Count| to.instructions as f64 - from.instructions as f64;
    let expected = cost(a, b) / bytes(a, b) * bytes(b, c);
    let slack = if EXACT.contains(&a.work.as_str()) {
        EXACT_SLACK
    } else if ["uri_format!", "parse by"]
        .iter()
        .any(|work| a.work.starts_with(work))
    {
        TEMPLATE_SLACK
    } else {
        SLACK
    };
    cost(b, c) <= expected * (1.0 + MARGIN) + slack.whatever + slack.a_byte * bytes(b, c)
}
