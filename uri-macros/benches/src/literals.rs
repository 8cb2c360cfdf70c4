//! The cost of one literal.

use crate::slopes::{Candidate, report};
use crate::sources;

const OURS: &[&str] = &["uri-core", "uri-macros"];
const FEW: usize = 200;
const MANY: usize = 2_000;

type Source = fn(usize) -> String;

const CANDIDATES: [(&str, &[&str], usize, Source); 5] = [
    ("iref uri!", &["iref@5.0.0"], FEW, sources::iref),
    ("Uri::parse in a constant", OURS, FEW, sources::parse),
    ("Uri::from_static", OURS, FEW, sources::from_static),
    ("uri!(\"…\")", OURS, MANY, sources::uri_macro),
    ("&'static str", &[], MANY, sources::text),
];

pub fn run() {
    let candidates = CANDIDATES.map(|(name, dependencies, size, source)| Candidate {
        name,
        dependencies,
        size,
        source: Box::new(source),
        is_built: true,
    });
    report("literals", "one literal", &candidates);
}
