//! A checked template as constant data, which is one string of operations.
//!
//! A `&'static str` is the cheapest constant for the compiler and for the program. An operation is a letter, and the
//! numbers and the literal text that it needs. A number up to 92 is one character, from `!` for 0 to `}` for 92. A larger
//! number is `~`, decimal digits, and a comma. The length of literal text precedes the text. For example, `urn:{id}` is
//! `a$%%%%urn:b!v!so%o&n#id`.

use alloc::string::String;
use core::fmt::Write as _;

use crate::bytes::substring;

/// An operation of a template. A slot is an index of the arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op<T> {
    /// Writes the literal text at the beginning of the template. Stores the offsets `scheme_end`, `host_start`,
    /// `host_end` and `path_start`.
    Start([usize; 4], T),
    /// Stores the current length as the offset with this index in a layout.
    Offset(usize),
    /// Writes literal text.
    Text(T),
    /// Writes a value. All characters except unreserved ones are encoded.
    Value(usize),
    /// Writes a value that is a whole host.
    Host(usize),
    /// Begins a label, a segment or an entry that its values can make invalid. The slot is that of the first value.
    Begin(usize),
    /// Checks the label that starts at `Begin`.
    EndLabel,
    /// Checks the last label of the host, which starts at `Begin`. This label must not be a number.
    EndLastLabel,
    /// Checks the length of a host that contains literal text and values. The slot is that of the first value.
    EndHost(usize),
    /// Writes `:` and a port. Writes nothing if there is no value.
    Port(usize),
    /// Checks the segment that starts at `Begin`, or its part before the first `;`.
    EndSegment,
    /// Writes `/` and a segment for each item.
    Segments(usize),
    /// Writes `/` if the path is empty. The path begins with a list.
    EndPath,
    /// Begins an entry of the query.
    Entry,
    /// Checks the entry that starts at `Begin`. Its values can make it empty.
    EndEntry,
    /// Writes an entry of the query for each item. For each entry, executes the operations up to `End` and then writes
    /// the item.
    Entries(usize),
    /// Writes a pair of the query for each item. Each `Text` up to `End` is a literal key that a pair must not have.
    Pairs(usize),
    /// Writes `#` and a fragment. Writes nothing if there is no value.
    Fragment(usize),
    /// Ends the operations that belong to `Entries` or `Pairs`.
    End,
    /// The name of the next slot. The names follow all other operations.
    Name(T),
}

impl<T: AsRef<str>> Op<T> {
    /// Encodes operations as a string.
    pub fn encode(ops: &[Self]) -> String {
        let mut program = String::new();
        for op in ops {
            op.push_to(&mut program);
        }
        program
    }

    fn push_to(&self, program: &mut String) {
        let (letter, number) = match self {
            Self::Start(..) => ('a', None),
            Self::Offset(index) => ('o', Some(*index)),
            Self::Text(text) => ('t', Some(text.as_ref().len())),
            Self::Value(slot) => ('v', Some(*slot)),
            Self::Host(slot) => ('h', Some(*slot)),
            Self::Begin(slot) => ('b', Some(*slot)),
            Self::EndLabel => ('l', None),
            Self::EndLastLabel => ('L', None),
            Self::EndHost(slot) => ('H', Some(*slot)),
            Self::Port(slot) => ('p', Some(*slot)),
            Self::EndSegment => ('s', None),
            Self::Segments(slot) => ('S', Some(*slot)),
            Self::EndPath => ('P', None),
            Self::Entry => ('q', None),
            Self::EndEntry => ('E', None),
            Self::Entries(slot) => ('Q', Some(*slot)),
            Self::Pairs(slot) => ('k', Some(*slot)),
            Self::Fragment(slot) => ('f', Some(*slot)),
            Self::End => ('e', None),
            Self::Name(name) => ('n', Some(name.as_ref().len())),
        };
        program.push(letter);
        if let Some(number) = number {
            push_number(program, number);
        }
        match self {
            Self::Text(text) | Self::Name(text) => program.push_str(text.as_ref()),
            Self::Start(offsets, text) => {
                for offset in offsets {
                    push_number(program, *offset);
                }
                push_number(program, text.as_ref().len());
                program.push_str(text.as_ref());
            }
            _ => {}
        }
    }
}

/// The character of 0.
const ZERO: u8 = b'!';
/// The character before a number that is longer than one character.
const LONG: u8 = b'~';

fn push_number(program: &mut String, number: usize) {
    match u8::try_from(number) {
        Ok(small) if small < LONG - ZERO => program.push(char::from(ZERO + small)),
        _ => {
            // INVARIANT: writing to a string does not fail.
            let _ = write!(program, "{}{number},", char::from(LONG));
        }
    }
}

/// The operations of a template, in order.
#[derive(Clone, Copy)]
pub(super) struct Ops<'t> {
    program: &'t str,
    /// The index of the next operation.
    at: usize,
}

impl<'t> Ops<'t> {
    pub(super) const fn new(program: &'t str) -> Self {
        Self { program, at: 0 }
    }

    /// Returns the name of a slot.
    pub(super) fn name(self, slot: usize) -> Option<&'t str> {
        let mut names = self.filter_map(|op| match op {
            Op::Name(name) => Some(name),
            _ => None,
        });
        names.nth(slot)
    }

    /// Skips the operations up to the next `End`.
    pub(super) fn skip_group(&mut self) {
        self.take_while(|op| *op != Op::End).for_each(drop);
    }

    #[inline]
    fn byte(&mut self) -> Option<u8> {
        let byte = self.program.as_bytes().get(self.at).copied()?;
        self.at += 1;
        Some(byte)
    }

    #[inline]
    fn number(&mut self) -> usize {
        match self.byte() {
            Some(LONG) => self.long_number(),
            Some(small) => small.wrapping_sub(ZERO) as usize,
            None => 0,
        }
    }

    #[cold]
    fn long_number(&mut self) -> usize {
        let mut number: usize = 0;
        while let Some(digit @ b'0'..=b'9') = self.byte() {
            number = number
                .wrapping_mul(10)
                .wrapping_add((digit - b'0') as usize);
        }
        number
    }

    #[inline]
    fn text(&mut self) -> &'t str {
        let len = self.number();
        let start = self.at;
        self.at = start.saturating_add(len);
        substring(self.program, start, self.at)
    }
}

impl<'t> Iterator for Ops<'t> {
    type Item = Op<&'t str>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_op()
    }
}

impl<'t> Ops<'t> {
    /// Returns the next operation.
    // The function is inlined, so that the compiler merges the `match` of the decoder with that of the writer.
    #[inline(always)]
    pub(super) fn next_op(&mut self) -> Option<Op<&'t str>> {
        Some(match self.byte()? {
            b'a' => {
                let offsets = [(); 4].map(|()| self.number());
                Op::Start(offsets, self.text())
            }
            b'o' => Op::Offset(self.number()),
            b't' => Op::Text(self.text()),
            b'v' => Op::Value(self.number()),
            b'h' => Op::Host(self.number()),
            b'b' => Op::Begin(self.number()),
            b'l' => Op::EndLabel,
            b'L' => Op::EndLastLabel,
            b'H' => Op::EndHost(self.number()),
            b'p' => Op::Port(self.number()),
            b's' => Op::EndSegment,
            b'S' => Op::Segments(self.number()),
            b'P' => Op::EndPath,
            b'q' => Op::Entry,
            b'E' => Op::EndEntry,
            b'Q' => Op::Entries(self.number()),
            b'k' => Op::Pairs(self.number()),
            b'f' => Op::Fragment(self.number()),
            b'e' => Op::End,
            b'n' => Op::Name(self.text()),
            _ => {
                debug_assert!(false, "a program consists of operations");
                return None;
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    const ALL: [Op<&str>; 21] = [
        Op::Start([92, 93, 300, 4000], "1,é"),
        Op::Offset(5),
        Op::Text("1,é"),
        Op::Text(""),
        Op::Value(0),
        Op::Host(1),
        Op::Begin(9),
        Op::EndLabel,
        Op::EndLastLabel,
        Op::EndHost(2),
        Op::Port(12),
        Op::EndSegment,
        Op::Segments(345),
        Op::EndPath,
        Op::Entry,
        Op::EndEntry,
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
