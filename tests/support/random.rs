//! Random strings. The numbers depend only on a seed, so each run has the same strings.

use fastrand::Rng;

/// Returns a string of up to `most` of the given tokens.
pub(crate) fn text(random: &mut Rng, tokens: &[&str], most: usize) -> String {
    let len = random.usize(..=most);
    (0..len)
        .map(|_| tokens[random.usize(..tokens.len())])
        .collect()
}
