//! Compares normalization and comparison with the peers and with an oracle, which is a slow implementation.

mod known;
mod normalizers;

use fastrand::Rng;
use known::KNOWN;
use normalizers::{NORMALIZERS, Normalizer};
use uri_core::{Normalization, UriRef};

use crate::laws::normalize::{equivalent, normalized};
use crate::oracle::normalize::{Choice, levels, normal_form};
use crate::tally::Tally;
use crate::{Extent, draw};

pub(crate) fn run(extent: Extent) -> Vec<Tally> {
    let levels = levels();
    let normal_forms = draw::each(extent, |random, tally| {
        let (level, choice) = pick(&levels, random);
        tally.case();
        let text = draw::reference(random);
        normalized(
            UriRef::parse(&text).expect("a reference is drawn"),
            level,
            choice,
        );
    });
    let comparisons = draw::each(extent, |random, tally| {
        let (level, choice) = pick(&levels, random);
        let a = draw::reference(random);
        let b = match random.bool() {
            true => draw::near(&a, random),
            false => normal_form(&a, pick(&levels, random).1),
        };
        tally.case();
        if a != b && normal_form(&a, choice) == normal_form(&b, choice) {
            tally.note("equivalent");
        }
        let [a, b] = [&a, &b].map(|text| UriRef::parse(text).expect("a reference is drawn"));
        equivalent(a, b, level, choice);
    });
    let mut tallies = vec![
        normal_forms.named("normal forms as by the oracle"),
        comparisons.named("compared as the oracle's normal forms"),
    ];
    for normalizer in NORMALIZERS {
        let tally = draw::each(extent, |random, tally| {
            beside(&normalizer, &draw::uri(random), tally);
        });
        tallies.push(tally.named(format!("normal forms as by {}", normalizer.name)));
    }
    tallies
}

/// Picks one of the levels, or any combination of steps.
fn pick(levels: &[(Normalization, Choice)], random: &mut Rng) -> (Normalization, Choice) {
    match random.usize(..=levels.len()) {
        at if at < levels.len() => levels[at],
        _ => {
            let choice = Choice::from_bits(random.u8(..=Choice::ALL));
            (choice.level(), choice)
        }
    }
}

fn beside(normalizer: &Normalizer, text: &str, tally: &mut Tally) {
    tally.case();
    let reference = UriRef::parse(text).expect("a reference is drawn");
    let ours = reference.normalize(normalizer.level);
    let theirs = (normalizer.normalize)(text);
    if theirs.as_deref() == Some(ours.as_str()) {
        return;
    }
    let known = KNOWN
        .iter()
        .find(|known| known.normalizer == normalizer.name && (known.applies)(reference));
    match known {
        Some(known) => tally.explain(known.reason),
        None => tally.differ(|| format!("{text}: {ours}, {theirs:?}")),
    }
}
