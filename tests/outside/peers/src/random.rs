//! Strings from the grammar and real links, unchanged and with errors. All readers must give the same result.

use fastrand::Rng;

use crate::abnf::Rule;
use crate::readers::{ABNF, OURS, PEERS, Reader, check};
use crate::tally::Tally;
use crate::{Extent, derive, draw, mutate};

/// The number of strings created from each string.
const FAMILY: usize = 16;

pub(crate) fn run(extent: Extent) -> Vec<Tally> {
    let rounds = extent.in_parts((Rule::ALL.len() * FAMILY) as u64);
    let derived = draw::each(rounds, |random, tally| {
        for rule in Rule::ALL {
            derived(rule, random, tally);
        }
    });
    let families = draw::each(extent.in_parts(FAMILY as u64), family);
    vec![
        derived.named("texts derived from the grammar"),
        families.named("derived texts and links, with and without faults"),
    ]
}

/// Checks that all readers accept a string derived from a rule.
fn derived(rule: Rule, random: &mut Rng, tally: &mut Tally) {
    tally.case();
    let text = derive::text(rule, random);
    for Reader { name, read } in PEERS.iter().chain([&ABNF, &OURS]) {
        if read(rule, &text).is_none() {
            tally.differ(|| format!("{text} is no {rule:?} to {name}"));
        }
    }
}

/// Checks a string, and then the string after each further change.
fn family(random: &mut Rng, tally: &mut Tally) {
    let mut text = draw::text(random);
    let other = draw::text(random);
    let origin = text.clone();
    for number in 0..FAMILY {
        check(&text, tally);
        if (OURS.read)(Rule::UriReference, &text).is_some() {
            tally.note("references");
        }
        if number % 4 == 3 {
            text.clone_from(&origin);
        }
        mutate::mutate(&mut text, &other, random);
    }
}
