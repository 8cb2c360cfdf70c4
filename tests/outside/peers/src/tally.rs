//! The result of a check, printed as one line of figures.

use std::collections::BTreeMap;
use std::fmt;

/// The number of differences that are printed in full.
const SHOWN: usize = 10;

/// The number of cases, and which of them differ.
#[derive(Default)]
pub(crate) struct Tally {
    what: String,
    cases: u64,
    differences: u64,
    shown: Vec<String>,
    /// The number of known differences for each reason.
    explained: BTreeMap<&'static str, u64>,
    /// The number of cases for each note.
    noted: BTreeMap<&'static str, u64>,
}

impl Tally {
    pub(crate) fn case(&mut self) {
        self.cases += 1;
    }

    pub(crate) fn differ(&mut self, shown: impl FnOnce() -> String) {
        self.differences += 1;
        if self.shown.len() < SHOWN {
            self.shown.push(shown());
        }
    }

    pub(crate) fn explain(&mut self, reason: &'static str) {
        *self.explained.entry(reason).or_default() += 1;
    }

    pub(crate) fn note(&mut self, what: &'static str) {
        *self.noted.entry(what).or_default() += 1;
    }

    pub(crate) fn is_clean(&self) -> bool {
        self.differences == 0
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.cases += other.cases;
        self.differences += other.differences;
        let room = SHOWN - self.shown.len();
        self.shown.extend(other.shown.into_iter().take(room));
        for (into, from) in [
            (&mut self.explained, other.explained),
            (&mut self.noted, other.noted),
        ] {
            for (key, count) in from {
                *into.entry(key).or_default() += count;
            }
        }
    }

    /// Names the check, and prints the result.
    pub(crate) fn named(self, what: impl Into<String>) -> Self {
        let named = Self {
            what: what.into(),
            ..self
        };
        println!("{named}");
        named
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.what, self.cases)?;
        for (what, count) in &self.noted {
            write!(f, ", {count} {what}")?;
        }
        write!(f, ", {} differences", self.differences)?;
        for (reason, count) in &self.explained {
            write!(f, "\n    {count} explained: {reason}")?;
        }
        for shown in &self.shown {
            write!(f, "\n    {shown}")?;
        }
        if self.differences > self.shown.len() as u64 {
            write!(f, "\n    …")?;
        }
        Ok(())
    }
}
