//! A checked template as constant data: one string of operations.
//!
//! A `&'static str` is the cheapest constant for the compiler and for the program. Each operation is a letter and, if it has
//! one, a decimal number; literal text follows its length and a colon. `urn:{id}` is `t3:urnot1::ooosv0eoon2:id`.

use alloc::string::String;
use core::fmt::Write as _;

/// An operation of a template. A slot is an index of the arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op<T> {
    /// Writes literal text.
    Text(T),
    /// Stores the next offset: `scheme_end`, `host_start`, `host_end`, `path_start`, `path_end`, `query_end`.
    Offset,
    /// Writes a value, which cannot change the structure here.
    Value(usize),
    /// Writes a whole host.
    Host(usize),
    /// Begins a host name that contains a placeholder in a label.
    HostName,
    /// Begins a label that contains a placeholder.
    Label,
    /// Begins the last label of a host, if it contains a placeholder.
    LastLabel,
    /// Writes a port and the `:` before it, or neither.
    Port(usize),
    /// Begins a path whose first segment is a list. The path is `/` if it would be empty.
    ListPath,
    /// Begins a segment, or its part before the first `;`, that its values can make empty, `.` or `..`.
    Segment,
    /// Writes a segment for each item, each with the `/` before it.
    Segments(usize),
    /// Begins an entry of the query.
    Entry,
    /// Writes an entry for each item: the operations up to `End`, and the value.
    Entries(usize),
    /// Writes a pair of the query for each item. The literal keys that a pair must not have are the text up to `End`.
    Pairs(usize),
    /// Writes a fragment and the `#` before it, or neither.
    Fragment(usize),
    /// Ends a host name, a label, a path, a segment, an entry, entries, or pairs.
    End,
    /// The name of the next slot. The names follow all other operations.
    Name(T),
}

impl<T: AsRef<str>> Op<T> {
    /// Returns the string of some operations.
    pub fn encode(ops: &[Self]) -> String {
        let mut program = String::new();
        for op in ops {
            op.push_to(&mut program);
        }
        program
    }

    fn push_to(&self, program: &mut String) {
        let (letter, number) = match self {
            Self::Text(text) => ('t', Some(text.as_ref().len())),
            Self::Offset => ('o', None),
            Self::Value(slot) => ('v', Some(*slot)),
            Self::Host(slot) => ('h', Some(*slot)),
            Self::HostName => ('H', None),
            Self::Label => ('l', None),
            Self::LastLabel => ('L', None),
            Self::Port(slot) => ('p', Some(*slot)),
            Self::ListPath => ('r', None),
            Self::Segment => ('s', None),
            Self::Segments(slot) => ('S', Some(*slot)),
            Self::Entry => ('q', None),
            Self::Entries(slot) => ('Q', Some(*slot)),
            Self::Pairs(slot) => ('P', Some(*slot)),
            Self::Fragment(slot) => ('f', Some(*slot)),
            Self::End => ('e', None),
            Self::Name(name) => ('n', Some(name.as_ref().len())),
        };
        program.push(letter);
        if let Some(number) = number {
            // INVARIANT: writing to a string does not fail.
            let _ = write!(program, "{number}");
        }
        if let Self::Text(text) | Self::Name(text) = self {
            program.push(':');
            program.push_str(text.as_ref());
        }
    }
}

/// The operations of a template, in order.
#[derive(Clone, Copy)]
pub(super) struct Ops<'t>(&'t str);

impl<'t> Ops<'t> {
    pub(super) const fn new(program: &'t str) -> Self {
        Self(program)
    }

    /// Returns the name of a slot.
    pub(super) fn name(self, slot: usize) -> Option<&'t str> {
        let names = self.filter_map(|op| match op {
            Op::Name(name) => Some(name),
            _ => None,
        });
        names.into_iter().nth(slot)
    }

    /// Returns the slot of the first value before the next `End`.
    pub(super) fn first_slot(self) -> Option<usize> {
        let mut ops = self.take_while(|op| *op != Op::End);
        ops.find_map(|op| match op {
            Op::Value(slot) | Op::Host(slot) => Some(slot),
            _ => None,
        })
    }

    /// Skips the operations up to the next `End`.
    pub(super) fn skip_group(&mut self) {
        for op in self {
            if op == Op::End {
                break;
            }
        }
    }

    fn number(&mut self) -> usize {
        let mut number: usize = 0;
        while let Some((digit @ b'0'..=b'9', rest)) = first(self.0) {
            number = number
                .wrapping_mul(10)
                .wrapping_add((digit - b'0') as usize);
            self.0 = rest;
        }
        number
    }

    fn text(&mut self) -> &'t str {
        let len = self.number();
        let rest = self.0.strip_prefix(':').unwrap_or_default();
        // INVARIANT: the program is complete.
        let (text, rest) = rest.split_at_checked(len).unwrap_or_default();
        self.0 = rest;
        text
    }
}

/// Splits off the first byte, which is ASCII.
fn first(text: &str) -> Option<(u8, &str)> {
    Some((*text.as_bytes().first()?, text.get(1..)?))
}

impl<'t> Iterator for Ops<'t> {
    type Item = Op<&'t str>;

    fn next(&mut self) -> Option<Self::Item> {
        let (letter, rest) = first(self.0)?;
        self.0 = rest;
        Some(match letter {
            b't' => Op::Text(self.text()),
            b'o' => Op::Offset,
            b'v' => Op::Value(self.number()),
            b'h' => Op::Host(self.number()),
            b'H' => Op::HostName,
            b'l' => Op::Label,
            b'L' => Op::LastLabel,
            b'p' => Op::Port(self.number()),
            b'r' => Op::ListPath,
            b's' => Op::Segment,
            b'S' => Op::Segments(self.number()),
            b'q' => Op::Entry,
            b'Q' => Op::Entries(self.number()),
            b'P' => Op::Pairs(self.number()),
            b'f' => Op::Fragment(self.number()),
            b'e' => Op::End,
            b'n' => Op::Name(self.text()),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    const ALL: [Op<&str>; 18] = [
        Op::Text("1:é"),
        Op::Text(""),
        Op::Offset,
        Op::Value(0),
        Op::Host(1),
        Op::HostName,
        Op::Label,
        Op::LastLabel,
        Op::Port(12),
        Op::ListPath,
        Op::Segment,
        Op::Segments(345),
        Op::Entry,
        Op::Entries(6),
        Op::Pairs(7),
        Op::Fragment(8),
        Op::End,
        Op::Name("naïve"),
    ];

    #[test]
    fn each_operation_is_decoded_after_each_other_one() {
        for first in ALL {
            for second in ALL {
                let program = Op::encode(&[first, second, first]);
                let ops: Vec<_> = Ops::new(&program).collect();
                assert_eq!(ops, [first, second, first], "{program}");
            }
        }
    }

    #[test]
    fn a_program_that_is_cut_does_not_panic() {
        let program = Op::encode(&ALL);
        for end in 0..=program.len() {
            if let Some(cut) = program.get(..end) {
                assert!(Ops::new(cut).count() <= ALL.len());
            }
        }
    }
}
