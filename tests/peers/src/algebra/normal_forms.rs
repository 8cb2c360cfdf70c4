//! The laws of normal forms and of the equivalence that they define.

use fastrand::Rng;
use uri_core::{Normalization, UriRef};

use crate::draw;
use crate::oracle::normalize::Choice;
use crate::tally::Tally;

/// The rungs, from the one that finds the fewest equivalent references to the one that finds the most.
const LADDER: [Normalization; 3] = [
    Normalization::NONE,
    Normalization::SYNTAX,
    Normalization::SCHEME,
];

/// Checks that normalizing a normal form doesn't change it, and that it has the same components as the reference,
/// except that the port may be dropped.
pub(super) fn stay(random: &mut Rng, tally: &mut Tally) {
    let level = Choice::from_bits(random.u8(..=Choice::ALL)).level();
    let text = draw::reference(random);
    let reference = UriRef::parse(&text).expect("a reference is drawn");
    let normal = reference.normalize(level);
    let normal = normal.as_uri_ref();
    if UriRef::parse(normal.as_str()) != Ok(normal)
        || normal.normalize(level).as_uri_ref() != normal
        || !normal.is_normalized(level)
        || presence(normal) != presence(reference)
        || normal.port().is_some() && reference.port().is_none()
    {
        tally.differ(|| format!("{text}, {level:?}: {normal}"));
    }
}

/// Whether each component exists, except for the port.
fn presence(reference: UriRef<'_>) -> [bool; 5] {
    let parts = reference.components();
    [
        parts.scheme.is_some(),
        parts.userinfo.is_some(),
        parts.host.is_some(),
        parts.query.is_some(),
        parts.fragment.is_some(),
    ]
}

/// Checks that each level includes the lower ones, both in its normal forms and in the references that it finds
/// equivalent.
pub(super) fn ladder(random: &mut Rng, tally: &mut Tally) {
    let text = draw::reference(random);
    let near = draw::near(&text, random);
    let [a, b] = [&text, &near].map(|text| UriRef::parse(text).expect("a reference is drawn"));
    for (low, level) in LADDER.iter().enumerate() {
        for higher in &LADDER[low..] {
            if a.normalize(*level).as_uri_ref().normalize(*higher) != a.normalize(*higher)
                || a.equivalent(b, *level) && !a.equivalent(b, *higher)
            {
                tally.differ(|| format!("{a}, {b}: {level:?}, {higher:?}"));
            }
        }
    }
    if a.equivalent(b, Normalization::NONE) != (a == b) {
        tally.differ(|| format!("{a}, {b}: {:?}", Normalization::NONE));
    }
}

/// Checks that equivalence is reflexive, symmetric and transitive, and that a normal form is equivalent to its
/// reference.
pub(super) fn equivalence(random: &mut Rng, tally: &mut Tally) {
    let level = match random.usize(..4) {
        3 => Normalization::SCHEME.ipv6_text(),
        rung => LADDER[rung],
    };
    let text = draw::reference(random);
    let near = [&text, &text].map(|text| draw::near(text, random));
    let a = UriRef::parse(&text).expect("a reference is drawn");
    let normal = a.normalize(level);
    let [b, c] = near
        .each_ref()
        .map(|text| UriRef::parse(text).expect("a reference is drawn"));
    let [ab, bc, ac] = [(a, b), (b, c), (a, c)].map(|(a, b)| a.equivalent(b, level));
    let is_one = a.equivalent(a, level)
        && a.equivalent(normal.as_uri_ref(), level)
        && ab == b.equivalent(a, level)
        && (!(ab && bc) || ac);
    if !is_one {
        tally.differ(|| format!("{a}, {b}, {c}, {level:?}: {ab} {bc} {ac}"));
    }
}
