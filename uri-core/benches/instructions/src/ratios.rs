//! Checks that no comparison of normal forms costs much more than writing them.

use std::collections::BTreeMap;

use crate::callgrind::Count;

/// Each comparison, with the normal forms that it would otherwise have to write, and the highest allowed ratio of its
/// cost to theirs.
///
/// For `equivalent`, the limit on the time is 1.5. The limit here is higher, because it applies to instructions, and
/// those of `normalize` take longer, since `normalize` allocates and moves short pieces of memory.
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

/// Prints the comparisons that cost too much, and returns how many there are.
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
