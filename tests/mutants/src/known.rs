//! The mutants that no test can notice, and the reasons: the patterns of `.cargo/mutants.toml`.

use regex::RegexSet;

const LIST: &str = include_str!("../../../.cargo/mutants.toml");

pub struct Known(RegexSet);

impl Known {
    pub fn read() -> Self {
        let quoted = LIST.lines().filter_map(|line| {
            let line = line.trim();
            let quote = line.chars().next().filter(|char| "'\"".contains(*char))?;
            line[1..].strip_suffix(',')?.strip_suffix(quote)
        });
        Self(RegexSet::new(quoted).expect("patterns"))
    }

    pub fn contains(&self, mutant: &str) -> bool {
        self.0.is_match(mutant)
    }
}
