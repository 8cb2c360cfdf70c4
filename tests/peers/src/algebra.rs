//! The laws of `tests/laws` for random strings like those of people.

use fastrand::Rng;

use crate::tally::Tally;
use crate::{Extent, draw, laws};

/// A law, and what draws the lines of its input.
type Law = (&'static str, fn(&[u8]), fn(&mut Rng) -> Vec<String>);

const LAWS: [Law; 5] = [
    (
        "a reference has its components, in all accessors and when it is printed",
        laws::grammar::grammar,
        |random| vec![draw::reference(random)],
    ),
    (
        "normal forms, equivalence, order and hash",
        laws::normalize::normalize,
        |random| {
            let reference = draw::reference(random);
            let near = draw::near(&reference, random);
            vec![number(random, &reference), near, draw::reference(random)]
        },
    ),
    (
        "resolution, and the way back",
        laws::resolve::resolve,
        |random| {
            vec![
                draw::uri(random),
                draw::reference(random),
                draw::uri(random),
            ]
        },
    ),
    (
        "components make a text, or would be read as others",
        laws::edits::edits,
        |random| {
            let mut lines: Vec<String> = (0..7).map(|_| part(random)).collect();
            lines[0] = number(random, &lines[0]);
            lines.extend([draw::reference(random), part(random), part(random)]);
            lines
        },
    ),
    (
        "rules, compared with a second implementation",
        laws::policies::policies,
        |random| vec![draw::uri(random)],
    ),
];

/// A line after the number with which an input begins.
fn number(random: &mut Rng, line: &str) -> String {
    format!("{}{line}", char::from(random.u8(..128)))
}

/// A component of a reference.
fn part(random: &mut Rng) -> String {
    let text = draw::reference(random);
    let delimiters = ["://", "@", ":", "/", "?", "#"];
    let delimiter = delimiters[random.usize(..delimiters.len())];
    let (before, after) = text.split_once(delimiter).unwrap_or((&text, ""));
    if random.bool() { before } else { after }.to_owned()
}

pub(crate) fn run(extent: Extent) -> Vec<Tally> {
    LAWS.iter()
        .map(|(name, law, lines)| {
            draw::each(extent, |random, tally| {
                tally.case();
                law(lines(random).join("\n").as_bytes());
            })
            .named(*name)
        })
        .collect()
}
