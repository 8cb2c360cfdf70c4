//! The mutants that no test can notice, or no test of this program, and the reasons.

use regex::RegexSet;

const LISTS: [&str; 2] = [
    include_str!("../../../../.cargo/mutants.toml"),
    include_str!("../elsewhere.toml"),
];

pub struct Known(RegexSet);

impl Known {
    pub fn read() -> Self {
        let quoted = LISTS
            .iter()
            .flat_map(|list| list.lines())
            .filter_map(|line| {
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::copy::sources;
    use crate::switch::switched;

    /// A function that gets another name, or moves to another line, would leave a pattern that names nothing.
    #[test]
    fn each_pattern_names_a_mutant() {
        let mut mutants = Vec::new();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
        for package in ["uri-core", "uri-macros"] {
            for file in sources(&root.join(package).join("src")) {
                let name = file.strip_prefix(&root).unwrap().to_string_lossy();
                let text = fs::read_to_string(&file).unwrap();
                switched(&text, &name, "is_on", &mut mutants, &|_| false);
            }
        }
        let Known(patterns) = Known::read();
        let mut used = HashSet::new();
        for mutant in &mutants {
            used.extend(patterns.matches(&mutant.to_string()));
        }
        let patterns = patterns.patterns().iter().enumerate();
        let unused = patterns.filter(|(index, pattern)| {
            // Only `cargo mutants` makes these.
            let is_of_cargo_mutants = pattern.contains("Default::default");
            !used.contains(index) && !is_of_cargo_mutants
        });
        let unused: Vec<_> = unused.collect();
        assert!(unused.is_empty(), "{unused:#?}");
    }
}
