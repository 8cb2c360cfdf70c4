//! The kinds of texts in which the crate and the second implementation of the law of secrets differ.

use std::collections::BTreeMap;

/// Counts what differs, by kind, and keeps the shortest text of each kind.
#[derive(Debug, Default)]
pub(super) struct Kinds {
    pub(super) shortest: BTreeMap<&'static str, (usize, String)>,
}

impl Kinds {
    pub(super) fn add(&mut self, kind: &'static str, text: &str) {
        let (count, shortest) = self.shortest.entry(kind).or_default();
        *count += 1;
        if *count == 1 || text.len() < shortest.len() {
            text.clone_into(shortest);
        }
    }

    /// The kinds in alphabetical order.
    pub(super) fn names(&self) -> Vec<&'static str> {
        self.shortest.keys().copied().collect()
    }
}

