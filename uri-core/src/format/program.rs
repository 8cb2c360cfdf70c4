//! A checked template as constant data: a string of operations.
//!
//! In a slice, each [`Op`] would cost rustc about 110,000 instructions, so seven of them add 85 % to the check of a
//! call (`uri-macros/benches`, part `rows`); a string costs next to nothing.
//!
//! An operation is a letter and its operands. A number up to 76 is one character, from `0` to `|`; a larger one is `}`,
//! its digits and a comma. Text follows its length: `urn:{id}` is `a34444urn:g0n2id`.

use alloc::string::String;
use core::fmt::Write as _;

use crate::bytes::substring;
use crate::error::FormatError;

/// Defines the operations, their encoder and their decoder from a table. In a row, `=>` is followed by the name of two
/// methods: [`Program`]'s writes the operand, and [`Ops`]' reads it. `b'h' Host(slot: usize => number);` becomes the
/// variant `Op::Host(usize)`, `Self::Host(slot) => { … program.number(slot) }` and `b'h' => Op::Host(self.number())`.
macro_rules! operations {
    ($($(#[$doc:meta])* $letter:literal $Op:ident($($name:ident: $Operand:ty => $kind:ident),*);)*) => {
        /// An operation of a template.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Op<T> {
            $($(#[$doc])* $Op($($Operand),*),)*
        }

        impl<T: AsRef<str>> Op<T> {
            fn push_to(&self, program: &mut Program) {
                match self {
                    $(Self::$Op($($name),*) => {
                        program.0.push(char::from($letter));
                        $(program.$kind($name);)*
                    })*
                }
            }
        }

        impl<'t> Ops<'t> {
            // This is inlined, so that the decoder's `match` merges with the writer's.
            #[inline(always)]
            pub(super) fn next_op(&mut self) -> Option<Op<&'t str>> {
                Some(match self.byte()? {
                    $($letter => Op::$Op($(self.$kind()),*),)*
                    _ => {
                        debug_assert!(false, "a program consists of operations");
                        return None;
                    }
                })
            }
        }
    };
}

operations! {
    /// Literal text at the beginning, and the first four offsets. A program without it continues an existing URI.
    b'a' Start(offsets: [usize; 4] => offsets, text: T => text);
    /// Checks that the base has neither a query nor a fragment.
    b'B' CheckBase(slot: usize => number);
    /// Removes the `/` at the end of the base's path.
    b'j' RemoveLastSlash();
    /// Stores the current length as this offset.
    b'o' Offset(index: usize => number);
    /// Literal text.
    b't' Text(text: T => text);
    /// A value; only unreserved characters stay.
    b'v' Value(slot: usize => number);
    /// A value in a segment or the fragment. A `PctStr` keeps what is valid there, except delimiters of the template's
    /// part.
    b'r' Part(slot: usize => number, delimiters: T => text);
    /// A whole host.
    b'h' Host(slot: usize => number);
    /// Begins a label, a segment or an entry that values could make invalid.
    b'b' Begin();
    /// Checks the label since `Begin`.
    b'l' EndLabel();
    /// Checks the last label since `Begin`, which must not be a number.
    b'L' EndLastLabel();
    /// Checks the length of a host of text and values.
    b'H' EndHost();
    /// `:` and a port, or nothing.
    b'p' Port(slot: usize => number);
    /// A whole segment, checked.
    b'g' Segment(slot: usize => number);
    /// Checks the segment since `Begin`, up to its first `;`.
    b's' EndSegment();
    /// `/` and a segment for each item.
    b'S' Segments(slot: usize => number);
    /// A checked segment of items with `,` between them.
    b'c' Commas(slot: usize => number);
    /// `/` if the list at the beginning of the path has no items, unless the base has neither authority nor path.
    b'P' EndPath();
    /// Begins a query entry.
    b'q' Entry();
    /// Checks that an entry of values alone isn't empty.
    b'E' EndEntry();
    /// An entry for each item: the key with its `=`, and the item.
    b'K' Items(slot: usize => number, key: T => text);
    /// One entry: the key with its `=`, and the items with `,` between them. Without items, nothing.
    b'C' CommaEntry(slot: usize => number, key: T => text);
    /// An entry for each item: the output up to `End`, and the item.
    b'Q' Entries(slot: usize => number);
    /// A pair for each item. Each `Text` up to `End` is a key that pairs must not repeat.
    b'k' Pairs(slot: usize => number);
    /// `#` and a fragment, or nothing.
    b'f' Fragment(slot: usize => number);
    /// Ends `Entries` or `Pairs`.
    b'e' End();
    /// The name of the next slot, after all operations.
    b'n' Name(name: T => text);
    /// The row's name, after those of the slots.
    b'R' Row(name: T => text);
}

impl<T: AsRef<str>> Op<T> {
    /// Encodes operations as a string, the program of a template, which the macro writes as a constant.
    #[inline]
    pub fn encode(ops: &[Self]) -> String {
        let mut program = Program(String::new());
        ops.iter().for_each(|op| op.push_to(&mut program));
        program.0
    }
}

/// The character of the number 0. Those of greater numbers follow it in ASCII.
const ZERO: u8 = b'0';
/// The character before a number that is too large for one character, which is written with its digits and a comma.
const LONG: u8 = b'}';

/// The string that is written.
pub(crate) struct Program(pub(crate) String);

impl Program {
    /// Appends a number: `0` for 0, `|` for 76, and `}77,` for 77. The parameter is a reference, because the `match` of
    /// `operations!` borrows each operand.
    #[inline]
    pub(crate) fn number(&mut self, number: &usize) {
        match u8::try_from(*number) {
            // This is below 77, the difference of the two characters.
            Ok(small) if small < LONG - ZERO => self.0.push(char::from(ZERO + small)),
            _ => {
                // INVARIANT: writing to a string does not fail.
                let _ = write!(self.0, "{}{number},", char::from(LONG));
            }
        }
    }

    fn offsets(&mut self, offsets: &[usize; 4]) {
        offsets.iter().for_each(|offset| self.number(offset));
    }

    /// Appends a text after its length, by which [`Ops::text`] finds its end.
    fn text(&mut self, text: &impl AsRef<str>) {
        self.number(&text.as_ref().len());
        self.0.push_str(text.as_ref());
    }
}

/// The operations of a program that are left, in order.
#[derive(Clone, Copy)]
pub(crate) struct Ops<'t> {
    program: &'t str,
    /// The index of the next byte to read.
    position: usize,
}

impl<'t> Ops<'t> {
    pub(crate) const fn new(program: &'t str) -> Self {
        Self {
            program,
            position: 0,
        }
    }

    /// Whether an operation that is left writes entries of the query, or none if a value is absent or a list empty.
    pub(super) fn has_optional_entries(mut self) -> bool {
        self.any(|op| {
            matches!(
                op,
                Op::Items(..) | Op::CommaEntry(..) | Op::Entries(_) | Op::Pairs(_)
            )
        })
    }

    /// The operations from the beginning of the program up to those that are left.
    pub(super) fn executed(self) -> Self {
        Ops::new(substring(self.program, 0, self.position))
    }

    /// Skips the operations up to `End`, and `End` itself.
    pub(super) fn skip_group(&mut self) {
        self.take_while(|op| *op != Op::End()).for_each(drop);
    }

    /// Reads the next byte, if there is one.
    #[inline]
    pub(crate) fn byte(&mut self) -> Option<u8> {
        let byte = self.program.as_bytes().get(self.position).copied()?;
        self.position += 1;
        Some(byte)
    }

    /// Reads a number as [`Program::number`] writes it. At the end of the program, it's 0.
    #[inline]
    pub(crate) fn number(&mut self) -> usize {
        match self.byte() {
            Some(LONG) => self.long_number(),
            // Only a forged program has a byte below `0` here.
            Some(small) => small.wrapping_sub(ZERO) as usize,
            None => 0,
        }
    }

    /// Reads the digits of a number that is too large for one character, and the comma after them.
    #[cold]
    fn long_number(&mut self) -> usize {
        let mut number: usize = 0;
        // This also reads the comma, which ends the loop.
        while let Some(digit @ b'0'..=b'9') = self.byte() {
            number = number
                .wrapping_mul(10)
                .wrapping_add((digit - b'0') as usize);
        }
        number
    }

    /// Reads four numbers.
    #[inline(always)]
    fn offsets(&mut self) -> [usize; 4] {
        [self.number(), self.number(), self.number(), self.number()]
    }

    /// Reads a text, which follows its length.
    #[inline]
    fn text(&mut self) -> &'t str {
        let len = self.number();
        let start = self.position;
        // If a forged length is too large, the text is empty, and the program ends.
        self.position = start.saturating_add(len);
        substring(self.program, start, self.position)
    }
}

impl Ops<'static> {
    /// Adds the name of the slot to blame, if there is one, and that of the row to an error. The program ends with the
    /// names of all slots, in their order, and then that of the row, which a program of `uri_format!` lacks.
    #[cold]
    pub(super) fn named(self, error: FormatError, slot: Option<usize>) -> FormatError {
        let mut ops = self;
        let mut names_of_slots = self.filter_map(|op| match op {
            Op::Name(name) => Some(name),
            _ => None,
        });
        let name_of_row = ops.find_map(|op| match op {
            Op::Row(name) => Some(name),
            _ => None,
        });
        let name_of_slot = slot.and_then(|slot| names_of_slots.nth(slot));
        error.named(name_of_slot, name_of_row)
    }
}

impl<'t> Iterator for Ops<'t> {
    type Item = Op<&'t str>;

    // Each copy of the decoder takes 1 kB.
    #[inline(never)]
    fn next(&mut self) -> Option<Self::Item> {
        self.next_op()
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    const ALL: [Op<&str>; 29] = [
        Op::Start([76, 77, 300, 4000], "1,é"),
        Op::CheckBase(3),
        Op::RemoveLastSlash(),
        Op::Offset(5),
        Op::Text("1,é"),
        Op::Text(""),
        Op::Value(0),
        Op::Part(2, ":@"),
        Op::Host(1),
        Op::Begin(),
        Op::EndLabel(),
        Op::EndLastLabel(),
        Op::EndHost(),
        Op::Port(12),
        Op::Segment(4),
        Op::EndSegment(),
        Op::Segments(345),
        Op::Commas(7),
        Op::EndPath(),
        Op::Entry(),
        Op::EndEntry(),
        Op::Items(5, "1,é"),
        Op::CommaEntry(8, "ids="),
        Op::Entries(6),
        Op::Pairs(7),
        Op::Fragment(8),
        Op::End(),
        Op::Name("naïve"),
        Op::Row("row"),
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
