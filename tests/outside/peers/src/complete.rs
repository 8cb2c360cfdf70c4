//! A complete test of the grammar, by the HSI method (harmonized state identifiers: Chow 1978; Luo, Petrenko and
//! Bochmann 1994).
//!
//! The minimal automaton of a rule has one state for each set of strings that can follow. The tests are all strings of
//! three parts: one that leads to a state, up to `extra + 1` letters, and an identifier of the state that is then
//! reached. A letter stands for a class of bytes that the automaton doesn't distinguish. A parser that passes and
//! behaves like an automaton with at most `extra` states more than the minimal one accepts the strings of the rule and
//! no others:
//!
//! - The identifiers of two states have a string in common that separates them. So the parser is in different states
//!   after the first parts, and at most `extra` letters lead from these to each state that it has left.
//! - For the same reason, no state of the parser stands for two states of the automaton, and the last letter shows that
//!   it leads from one to the next as in the automaton.
//!
//! The middle part is also each of the 256 bytes. A scanner that reads many bytes in one step has many more states, so
//! these strings are also tried with loops before and after the byte, such that the steps begin and end at different
//! places.

mod doors;
mod machine;
mod words;

use std::sync::LazyLock;
use std::time::Instant;

use crate::tally::Tally;
use crate::texts::texts;
use crate::{Extent, parallel};
use doors::{DOORS, Door};
use machine::{Machine, State};
use words::Word;

pub(crate) fn run(extent: Extent) -> Vec<Tally> {
    let extra = extent.size.map_or(1, |size| size as usize);
    DOORS.iter().map(|door| test(door, extra)).collect()
}

fn test(door: &Door, extra: usize) -> Tally {
    let began = Instant::now();
    let machine = Machine::of(door.rule);
    let letters = str::from_utf8(&machine.letters).expect("ASCII");
    let letters: Vec<&str> = letters.split_inclusive(|_| true).collect();
    let suite = Suite {
        door,
        access: words::access(&machine),
        identifiers: words::identifiers(&machine),
        sequences: texts(&letters, extra + 1),
        characters: characters(door.accepts_bytes.is_some()),
        machine,
    };
    let states = suite.machine.states().len();
    let tally = parallel::each(states, |state, tally| suite.test(state, tally));
    let classes = suite.machine.letters.len();
    tally.named(format!(
        "{} {}, {states} states, {classes} classes, {:.1} s",
        door.rule,
        door.place,
        began.elapsed().as_secs_f32()
    ))
}

/// Each byte in a `&str`, so outside ASCII in a character that contains it, if there is one. Lone bytes outside ASCII
/// can be passed only to functions that read bytes.
fn characters(with_bytes: bool) -> Vec<Vec<u8>> {
    static OUTSIDE_ASCII: LazyLock<Vec<char>> = LazyLock::new(|| {
        let with_byte = |byte| {
            let mut utf8 = [0; 4];
            let mut characters = '\u{80}'..=char::MAX;
            characters.find(|character| character.encode_utf8(&mut utf8).as_bytes().contains(&byte))
        };
        (0x80..=0xff).filter_map(with_byte).collect()
    });
    let last = if with_bytes { u8::MAX } else { 0x7f };
    let bytes = (0..=last).map(|byte| vec![byte]);
    let others = OUTSIDE_ASCII.iter().map(|c| c.to_string().into_bytes());
    bytes.chain(others).collect()
}

struct Suite<'a> {
    door: &'a Door,
    machine: Machine,
    access: Vec<Vec<Word>>,
    identifiers: Vec<Vec<Word>>,
    sequences: Vec<String>,
    characters: Vec<Vec<u8>>,
}

impl Suite<'_> {
    /// All strings that lead through a state.
    fn test(&self, state: State, tally: &mut Tally) {
        let with_loops = true;
        for access in &self.access[state] {
            for sequence in &self.sequences {
                let text = [&access.forms(false)[0], sequence.as_bytes()].concat();
                self.identify(text, false, tally);
            }
            for access in access.forms(with_loops) {
                for character in &self.characters {
                    self.identify([&**access, character].concat(), with_loops, tally);
                }
            }
        }
    }

    /// A string, followed by each identifier of the state that it leads to.
    fn identify(&self, mut text: Vec<u8>, with_loops: bool, tally: &mut Tally) {
        let len = text.len();
        let state = self.machine.walk(0, &text);
        for identifier in &self.identifiers[state] {
            for identifier in identifier.forms(with_loops) {
                text.truncate(len);
                text.extend_from_slice(identifier);
                let end = self.machine.walk(state, identifier);
                self.check(&text, self.machine.accepts[end], tally);
            }
        }
    }

    fn check(&self, text: &[u8], is_match: bool, tally: &mut Tally) {
        tally.case();
        let expected = is_match.then_some(true);
        let found = match (str::from_utf8(text), self.door.accepts_bytes) {
            (Ok(text), _) => (self.door.read)(text),
            (Err(_), Some(accepts)) => accepts(text).then_some(false),
            (Err(_), None) => panic!("a string that isn't UTF-8"),
        };
        if found != expected {
            tally.differ(|| {
                let found = match found {
                    None => "refused",
                    Some(_) if is_match => "read wrongly",
                    Some(_) => "accepted",
                };
                format!("\"{}\" is {found}", text.escape_ascii())
            });
        }
    }
}
