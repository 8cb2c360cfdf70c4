//! Random strings. The numbers depend only on a seed, so every run uses the same strings.

use fastrand::Rng;

/// A string of up to `most` of these tokens.
pub(crate) fn text(random: &mut Rng, tokens: &[&str], most: usize) -> String {
    let len = random.usize(..=most);
    (0..len)
        .map(|_| tokens[random.usize(..tokens.len())])
        .collect()
}
