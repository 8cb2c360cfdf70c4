//! Strings derived from the rules of RFC 3986.

use std::sync::LazyLock;

use fastrand::Rng;
use rand::distr::Distribution;
use rand::{SeedableRng, rngs::SmallRng};
use rand_regex::Regex;

use crate::abnf::{self, Rule};

/// The maximum length of a string, in bytes.
const MOST: usize = 96;

/// The limits of `*`. One of them applies to all repetitions in a string, so most strings are short, and some have long
/// components.
const REPETITIONS: [u32; 3] = [3, 7, 19];

/// A string that matches a rule. The alternatives are equally likely. If an alternative is itself a list of
/// alternatives, each of these counts as one.
pub(crate) fn text(rule: Rule, random: &mut Rng) -> String {
    static REGEXES: LazyLock<[[Regex; 3]; 4]> = LazyLock::new(|| {
        Rule::ALL.map(|rule| {
            let expression = abnf::regex(rule.name());
            REPETITIONS.map(|most| Regex::compile(&expression, most).expect("a regular expression"))
        })
    });
    let mut numbers = SmallRng::seed_from_u64(random.u64(..));
    loop {
        let regex = &REGEXES[rule as usize][random.usize(..REPETITIONS.len())];
        let text: String = regex.sample(&mut numbers);
        if text.len() <= MOST {
            return text;
        }
    }
}
