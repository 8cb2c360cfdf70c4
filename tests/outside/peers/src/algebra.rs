//! The laws of `tests/shared/laws` for random strings like those of people.

use fastrand::Rng;
use uri_core::UriRef;

use crate::tally::Tally;
use crate::{Extent, draw, laws};

/// A law, and what draws the lines of its input.
type Law = (&'static str, fn(&[u8]), fn(&mut Rng) -> Vec<String>);

const LAWS: [Law; 6] = [
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
            // Three that are near each other are often equivalent.
            let third = draw::near(&near, random);
            vec![number(random, &reference), near, third]
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
        components,
    ),
    (
        "rules, compared with a second implementation",
        laws::policies::policies,
        |random| vec![draw::uri(random)],
    ),
    ("policies, tables and lines", laws::lines::lines, |random| {
        let header = (0..laws::lines::HEADER).map(|_| char::from(random.u8(..128)));
        let schemes = header.chain("http ftp a".chars()).collect();
        let uri = draw::uri(random);
        let near = draw::near(&uri, random);
        let named = format!("name = {near}");
        vec![schemes, String::from("h H. *.example"), uri, near, named]
    }),
];

/// A line after the number with which an input begins.
fn number(random: &mut Rng, line: &str) -> String {
    format!("{}{line}", char::from(random.u8(..128)))
}

/// The components of a reference, one of which may be another, a reference, and two strings.
fn components(random: &mut Rng) -> Vec<String> {
    let text = draw::reference(random);
    let parts = UriRef::parse(&text)
        .expect("a reference is drawn")
        .components();
    let mut present = 0;
    let optional = [
        parts.scheme,
        parts.userinfo,
        parts.host,
        parts.port,
        parts.query,
        parts.fragment,
    ];
    for (bit, part) in optional.iter().enumerate() {
        present |= u8::from(part.is_some()) << bit;
    }
    let optional = optional.map(Option::unwrap_or_default);
    let mut lines: Vec<String> = optional
        .into_iter()
        .chain([parts.path])
        .map(str::to_owned)
        .collect();
    if random.bool() {
        let place = random.usize(..lines.len());
        present |= 1 << place & 63;
        lines[place] = part(random);
    }
    lines[0].insert(0, char::from(present));
    lines.extend([draw::reference(random), part(random), part(random)]);
    lines
}

/// A part of a reference.
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
