//! The minimal automaton of a rule: which strings match it.

use std::collections::{HashMap, HashSet, VecDeque};
use std::ops::Range;

use regex_automata::dfa::Automaton;
use regex_automata::{Anchored, Input};

use crate::abnf;

/// The number of a state. The machine starts in state 0.
pub(super) type State = usize;

pub(super) struct Machine {
    /// The next state after each byte, in 16 bits, so that the table fits into a cache.
    next: Vec<[u16; 256]>,
    /// Whether the string that led to the state matches the rule.
    pub(super) accepts: Vec<bool>,
    /// A byte of each class. Bytes of the same class lead to the same state from every state.
    pub(super) letters: Vec<u8>,
}

impl Machine {
    /// Numbers the states of the automaton as they are found.
    pub(super) fn of(rule: &str) -> Self {
        let automaton = abnf::automaton(rule);
        let input = Input::new("").anchored(Anchored::Yes);
        let start = automaton.start_state_forward(&input);
        let mut found = vec![start.expect("the automaton is anchored")];
        let mut numbers = HashMap::from([(found[0], 0)]);
        let (mut next, mut accepts) = (Vec::new(), Vec::new());
        while let Some(&state) = found.get(next.len()) {
            let mut row = [0; 256];
            for byte in 0..=u8::MAX {
                let after = automaton.next_state(state, byte);
                row[usize::from(byte)] = *numbers.entry(after).or_insert_with(|| {
                    found.push(after);
                    u16::try_from(found.len() - 1).expect("there are few states")
                });
            }
            next.push(row);
            accepts.push(automaton.is_match_state(automaton.next_eoi_state(state)));
        }
        Self {
            letters: letters(&next),
            next,
            accepts,
        }
    }

    pub(super) fn states(&self) -> Range<State> {
        0..self.next.len()
    }

    pub(super) fn step(&self, state: State, byte: u8) -> State {
        self.next[state][usize::from(byte)].into()
    }

    /// The state that a string leads to.
    pub(super) fn walk(&self, state: State, text: &[u8]) -> State {
        text.iter()
            .fold(state, |state, byte| self.step(state, *byte))
    }

    /// The letters after which the machine is in the same state again.
    pub(super) fn repeatable(&self, state: State) -> impl Iterator<Item = u8> {
        let letters = self.letters.iter().copied();
        letters.filter(move |letter| self.step(state, *letter) == state)
    }

    /// A shortest string from a state to each state that can be reached from it.
    pub(super) fn paths(&self, from: State) -> Vec<Option<Vec<u8>>> {
        let mut paths = vec![None; self.next.len()];
        paths[from] = Some(Vec::new());
        let mut queue = VecDeque::from([from]);
        while let Some(state) = queue.pop_front() {
            for letter in &self.letters {
                let next = self.step(state, *letter);
                if paths[next].is_none() {
                    paths[next] = paths[state]
                        .clone()
                        .map(|path| [path, vec![*letter]].concat());
                    queue.push_back(next);
                }
            }
        }
        paths
    }

    /// Strings of which at least one separates each two states.
    pub(super) fn separators(&self) -> Vec<Vec<u8>> {
        let pairs = self.states().flat_map(|a| (0..a).map(move |b| (a, b)));
        let mut pairs: Vec<(State, State)> = pairs.collect();
        let mut separators = Vec::new();
        while let Some(pair) = pairs.first() {
            let word = self.separator(*pair);
            pairs.retain(|pair| !self.separates(&word, *pair));
            separators.push(word);
        }
        separators
    }

    /// Whether the string leads to a match from one of two states, and not from the other.
    pub(super) fn separates(&self, word: &[u8], (a, b): (State, State)) -> bool {
        self.accepts[self.walk(a, word)] != self.accepts[self.walk(b, word)]
    }

    /// A shortest string that separates two states. There is one for each two exactly if the automaton is minimal.
    fn separator(&self, pair: (State, State)) -> Vec<u8> {
        let mut seen = HashSet::from([pair]);
        let mut queue = VecDeque::from([(pair, Vec::new())]);
        while let Some(((a, b), word)) = queue.pop_front() {
            if self.accepts[a] != self.accepts[b] {
                return word;
            }
            for letter in &self.letters {
                let next = (self.step(a, *letter), self.step(b, *letter));
                if seen.insert(next) {
                    queue.push_back((next, [&*word, &[*letter]].concat()));
                }
            }
        }
        panic!("the automaton isn't minimal");
    }
}

/// Letters and digits if a class has some, so that words are legible.
fn letters(next: &[[u16; 256]]) -> Vec<u8> {
    let column = |byte: u8| next.iter().map(move |row| row[usize::from(byte)]);
    let mut bytes: Vec<u8> = (0..=u8::MAX).collect();
    bytes.sort_by_key(|byte| !byte.is_ascii_alphanumeric());
    let mut letters: Vec<u8> = Vec::new();
    for byte in bytes {
        if letters
            .iter()
            .all(|letter| column(*letter).ne(column(byte)))
        {
            letters.push(byte);
        }
    }
    letters
}
