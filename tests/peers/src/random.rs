//! Strings from the grammar and real links, unchanged and with errors. All readers must give the same result.

use fastrand::Rng;

use crate::readers::{ABNF, FLUENT_URI, IREF, IRI_STRING, Kind, OURS, Reader, compare};
use crate::tally::Tally;
use crate::{Extent, derive, draw, mutate};

const PEERS: [Reader; 3] = [FLUENT_URI, IRI_STRING, IREF];

/// The number of strings created from each string.
const FAMILY: usize = 16;

pub(crate) fn run(extent: Extent) -> Vec<Tally> {
    let rounds = extent.in_parts((Kind::ALL.len() * FAMILY) as u64);
    let derived = draw::each(rounds, |random, tally| {
        for kind in Kind::ALL {
            derived(kind, random, tally);
        }
    });
    let families = draw::each(extent.in_parts(FAMILY as u64), family);
    vec![
        derived.named("texts derived from the grammar"),
        families.named("derived texts and links, with and without faults"),
    ]
}

/// Checks that all readers accept a string derived from a rule.
fn derived(kind: Kind, random: &mut Rng, tally: &mut Tally) {
    tally.case();
    let text = derive::text(kind, random);
    for Reader { name, read } in PEERS.iter().chain([&OURS]) {
        if read(kind, &text).is_none() {
            tally.differ(|| format!("{text} is no {kind:?} to {name}"));
        }
    }
}

/// Checks a string, and then the string after each further change.
fn family(random: &mut Rng, tally: &mut Tally) {
    let mut text = draw::text(random);
    let other = draw::text(random);
    let origin = text.clone();
    for number in 0..FAMILY {
        check(&text, random, tally);
        if number % 4 == 3 {
            text.clone_from(&origin);
        }
        mutate::mutate(&mut text, &other, random);
    }
}

fn check(text: &str, random: &mut Rng, tally: &mut Tally) {
    tally.case();
    compare(text, &PEERS, tally);
    // The recognizer takes more time than all other readers together, and can't read long strings.
    if text.len() <= 60 && random.u8(..8) == 0 {
        tally.note("by the ABNF too");
        compare(text, &[ABNF], tally);
    }
    if (OURS.read)(Kind::UriReference, text).is_some() {
        tally.note("references");
    }
}
