//! Laws that hold for all strings.

mod texts;
mod parts;
mod normal_forms;
mod references;

use fastrand::Rng;

use crate::tally::Tally;
use crate::{Extent, draw};

type Law = fn(&mut Rng, &mut Tally);

const LAWS: [(&str, Law); 9] = [
    ("what is printed is parsed again", texts::printed_and_parsed),
    ("components make their text again", parts::out_and_in),
    (
        "components of two texts make a text, or would be read as others",
        parts::mixed,
    ),
    (
        "a component set to itself changes nothing",
        parts::set_to_itself,
    ),
    (
        "normal forms are normal, with the same components",
        normal_forms::stay,
    ),
    (
        "a higher level finds no fewer equivalents",
        normal_forms::ladder,
    ),
    ("equivalence is one", normal_forms::equivalence),
    (
        "what is resolved stays when resolved again",
        references::resolved_again,
    ),
    (
        "a normal base resolves a reference and its normal form alike",
        references::normal,
    ),
];

pub(crate) fn run(extent: Extent) -> Vec<Tally> {
    LAWS.iter()
        .map(|(law, check)| {
            draw::each(extent, |random, tally| {
                tally.case();
                check(random, tally);
            })
            .named(*law)
        })
        .collect()
}
