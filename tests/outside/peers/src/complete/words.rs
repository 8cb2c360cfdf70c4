//! The strings that lead to a state, and those that identify it.

use super::machine::{Machine, State};

/// How many characters a loop has: around 8, 16, 32 and 64, as many bytes as scanners read at a time.
const LOOPS: [usize; 8] = [0, 1, 7, 8, 15, 16, 33, 65];

/// A string, and the same with loops: with characters that lead from a state on its way to the same state.
pub(super) struct Word {
    forms: Vec<Vec<u8>>,
}

impl Word {
    /// The loop is between the two parts. Without characters for it, there is none.
    fn new(before: &[u8], repeatable: &[u8], after: &[u8]) -> Self {
        let lengths = match repeatable {
            [] => &[0],
            _ => &LOOPS[..],
        };
        let form = |len: &usize| {
            let repeated = repeatable.iter().copied().cycle().take(*len);
            [before, &repeated.collect::<Vec<u8>>(), after].concat()
        };
        Self {
            forms: lengths.iter().map(form).collect(),
        }
    }

    /// The first one has no loop.
    pub(super) fn forms(&self, with_loops: bool) -> &[Vec<u8>] {
        if with_loops {
            &self.forms
        } else {
            &self.forms[..1]
        }
    }
}

/// The strings that lead to a state: a shortest one, and if there is no loop on its way, one with a loop.
pub(super) fn access(machine: &Machine) -> Vec<Vec<Word>> {
    let paths: Vec<_> = machine.states().map(|from| machine.paths(from)).collect();
    let of_state = |state: State| {
        let shortest = paths[0][state].as_ref().expect("it can be reached");
        let ways = machine.states().filter_map(|through| {
            let repeatable: Vec<u8> = machine.repeatable(through).collect();
            let (before, after) = (paths[0][through].as_ref()?, paths[through][state].as_ref()?);
            (!repeatable.is_empty()).then_some((before, repeatable, after))
        });
        // The way is one of the shortest ones, that whose loop is nearest to the end.
        let looped =
            ways.min_by_key(|(before, _, after)| (before.len() + after.len(), after.len()));
        let mut words = Vec::new();
        if let Some((before, repeatable, after)) = &looped {
            words.push(Word::new(before, repeatable, after));
        }
        if looped.is_none_or(|(before, _, after)| before.len() + after.len() > shortest.len()) {
            words.push(Word::new(shortest, &[], &[]));
        }
        words
    };
    machine.states().map(of_state).collect()
}

/// The strings that tell a state from all others: the harmonized state identifiers. For any two states, both have a
/// string in common that leads to a match from only one of them.
pub(super) fn identifiers(machine: &Machine) -> Vec<Vec<Word>> {
    let separators = machine.separators();
    let of_state = |state: State| {
        // For two states, the same one for either of them.
        let first = |other: State| {
            let separates = |word: &Vec<u8>| machine.separates(word, (state, other));
            separators.iter().position(separates).expect("one does")
        };
        let others = machine.states().filter(|other| *other != state);
        let mut numbers: Vec<usize> = others.map(first).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let words = numbers.into_iter().map(|number| &separators[number]);
        words.map(|word| with_loop(machine, state, word)).collect()
    };
    machine.states().map(of_state).collect()
}

/// The loop is the first one on the way, of one character: after a fault, others could hide it.
fn with_loop(machine: &Machine, state: State, word: &[u8]) -> Word {
    for at in 0..=word.len() {
        let (before, after) = word.split_at(at);
        if let Some(letter) = machine.repeatable(machine.walk(state, before)).next() {
            return Word::new(before, &[letter], after);
        }
    }
    Word::new(word, &[], &[])
}
