//! The check that no comparison of normal forms costs much more than to write them.

use std::collections::BTreeMap;

use crate::callgrind::Count;

/// A comparison, the normal forms that it would need if it wrote them, and the limit of its cost, in their cost.
///
/// The limit of `equivalent` is higher than that of 1.5 for the time, because it counts instructions: those of
/// `normalize` take longer, since it allocates and moves short pieces of memory.
const LIMITS: [(&str, [&str; 2], f64); 4] = [
    ("is_normalized", ["normalize, Scheme", ""], 1.5),
    ("is_normalized of normal", ["normalize of normal", ""], 1.5),
    (
        "equivalent to normal",
        ["normalize, Scheme", "normalize of normal"],
        2.1,
    ),
    (
        "not equivalent, Scheme",
        ["normalize, Scheme", "normalize, Scheme"],
        2.1,
    ),
];

/// Prints the comparisons that cost too much, and returns their number.
pub fn complain(counts: &[Count]) -> usize {
    let mut inputs: BTreeMap<(&str, usize), BTreeMap<&str, u64>> = BTreeMap::new();
    for count in counts {
        let works = inputs.entry((&count.input, count.size)).or_default();
        works.insert(&count.work, count.instructions);
    }
    let (mut bad, mut all) = (0, 0);
    for ((input, size), works) in &inputs {
        for (work, normal_forms, limit) in LIMITS {
            let Some(cost) = works.get(work) else {
                continue;
            };
            let normal_forms = normal_forms.iter().filter_map(|work| works.get(work));
            let ratio = *cost as f64 / normal_forms.sum::<u64>() as f64;
            all += 1;
            if ratio > limit {
                bad += 1;
                println!(
                    "costs too much: {work} of {input}: {ratio:.2} of normalize, {size} bytes"
                );
            }
        }
    }
    println!("{} of {all} comparisons cost what they may", all - bad);
    bad
}
