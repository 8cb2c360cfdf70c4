//! The units of a percent-encoded string, which are characters and triplets.

#[cfg(feature = "alloc")]
use alloc::string::String;

use crate::bytes::{slice, substring, without_shared_end};
use crate::output::Sink;
use crate::syntax::char_class::{NO_TRIPLET, NO_TRIPLET_OR_CAPITAL, UNRESERVED, read_triplet};
use crate::syntax::scanner::Scanner;

/// `pct-encoded = "%" HEXDIG HEXDIG`, with uppercase digits.
pub(crate) const fn triplet(octet: u8) -> [u8; 3] {
    const fn digit(value: u8) -> u8 {
        match value {
            0..=9 => b'0' + value,
            _ => b'A' + (value - 10),
        }
    }
    [b'%', digit(octet >> 4), digit(octet & 15)]
}

const TRIPLETS: [u8; 3 * 256] = {
    let mut triplets = [0; 3 * 256];
    let mut rest: &mut [u8] = &mut triplets;
    let mut octet = 0;
    while let Some((first, tail)) = rest.split_first_chunk_mut() {
        *first = triplet(octet);
        octet = octet.wrapping_add(1);
        rest = tail;
    }
    triplets
};

pub(crate) const fn triplet_str(octet: u8) -> &'static str {
    const TEXT: &str = match core::str::from_utf8(&TRIPLETS) {
        Ok(text) => text,
        Err(_) => panic!("a triplet is ASCII"),
    };
    let start = 3 * octet as usize;
    substring(TEXT, start, start + 3)
}

/// Appends an octet, or its triplet if it isn't kept; only ASCII characters are.
#[cfg(feature = "alloc")]
#[inline]
pub(super) fn push_octet(out: &mut String, octet: u8, is_kept: impl Fn(u8) -> bool) {
    if is_kept(octet) {
        out.push(char::from(octet));
    } else {
        out.push_str(triplet_str(octet));
    }
}

/// The form in which the units of a string are written (sections 6.2.2.1 and 6.2.2.2).
#[derive(Clone, Copy)]
pub(crate) struct UnitForm {
    /// Whether triplets of unreserved characters are decoded.
    pub(crate) decode_unreserved: bool,
    /// Whether hex digits of triplets become uppercase.
    pub(crate) capital_hex: bool,
    /// Whether letters outside triplets become lowercase. INVARIANT: `capital_hex` is set, too.
    pub(crate) lower_case: bool,
}

impl UnitForm {
    /// The form that changes nothing.
    pub(crate) const AS_IS: Self = Self::new(false, false, false);

    pub(crate) const fn new(decode_unreserved: bool, capital_hex: bool, lower_case: bool) -> Self {
        Self {
            decode_unreserved,
            capital_hex,
            lower_case,
        }
    }

    /// The form of the scheme and the host, whose case doesn't matter.
    pub(crate) const fn caseless(self) -> Self {
        let lower_case = self.capital_hex;
        Self { lower_case, ..self }
    }

    /// Whether the form may change a triplet; if not, it changes nothing.
    pub(crate) const fn changes_triplets(self) -> bool {
        self.decode_unreserved || self.capital_hex
    }

    /// The character in this form.
    pub(crate) const fn of_char(self, char: u8) -> u8 {
        if self.lower_case {
            char.to_ascii_lowercase()
        } else {
            char
        }
    }

    /// Whether this form keeps the triplet of `octet` at the beginning of `bytes`.
    const fn keeps_triplet(self, bytes: &[u8], octet: u8) -> bool {
        let is_decoded = self.decode_unreserved && UNRESERVED.contains(octet);
        let is_lowercase = matches!(bytes, [_, high, low, ..] if *high >= b'a' || *low >= b'a');
        !(is_decoded || self.capital_hex && is_lowercase)
    }

    /// The triplet `text`, which encodes an octet, in this form.
    const fn of_triplet(self, text: [u8; 3], octet: u8) -> Unit {
        if self.decode_unreserved && UNRESERVED.contains(octet) {
            // In a host, the decoded character becomes lowercase, too: `%41` becomes `a`.
            Unit::Char(self.of_char(octet))
        } else if self.capital_hex {
            Unit::Triplet(triplet(octet), octet)
        } else {
            Unit::Triplet(text, octet)
        }
    }
}

/// A part of a string that represents one octet.
#[derive(Clone, Copy)]
pub(crate) enum Unit {
    /// A byte that represents itself.
    Char(u8),
    /// The triplet and its octet.
    Triplet([u8; 3], u8),
}

impl Unit {
    pub(crate) const fn as_bytes(&self) -> &[u8] {
        match self {
            Self::Char(byte) => core::slice::from_ref(byte),
            Self::Triplet(text, _) => text,
        }
    }

    pub(crate) const fn octet(self) -> u8 {
        match self {
            Self::Char(octet) | Self::Triplet(_, octet) => octet,
        }
    }
}

/// Units that are written together.
#[derive(Clone, Copy)]
pub(crate) enum Piece<'a> {
    Run(&'a [u8]),
    /// A unit that may be changed.
    One(Unit),
}

impl Piece<'_> {
    pub(crate) const fn as_bytes(&self) -> &[u8] {
        match self {
            Self::Run(bytes) => bytes,
            Self::One(unit) => unit.as_bytes(),
        }
    }

    pub(crate) const fn len(&self) -> usize {
        self.as_bytes().len()
    }
}

/// The units of a string in a form. A `%` that doesn't begin a triplet is a unit of its own.
#[derive(Clone, Copy)]
pub(crate) struct Units<'a> {
    rest: &'a [u8],
    form: UnitForm,
}

impl<'a> Units<'a> {
    pub(crate) const fn new(text: &'a [u8], form: UnitForm) -> Self {
        Self { rest: text, form }
    }

    pub(crate) const fn rest(&self) -> &'a [u8] {
        self.rest
    }

    pub(crate) const fn next(&mut self) -> Option<Unit> {
        let (first, tail) = some!(self.rest.split_first());
        if let Some((octet, rest)) = read_triplet(self.rest)
            && let [_, high, low, ..] = self.rest
        {
            self.rest = rest;
            return Some(self.form.of_triplet([b'%', *high, *low], octet));
        }
        self.rest = tail;
        Some(Unit::Char(self.form.of_char(*first)))
    }

    /// The longest run of units that can be written together.
    pub(crate) const fn next_piece(&mut self) -> Option<Piece<'a>> {
        if !self.form.changes_triplets() {
            let run = self.rest;
            self.rest = &[];
            return match run {
                [] => None,
                _ => Some(Piece::Run(run)),
            };
        }
        let kept = self.kept_len();
        debug_assert!(kept <= self.rest.len(), "a piece ends in the string");
        if kept > 0
            && let Some((run, rest)) = self.rest.split_at_checked(kept)
        {
            self.rest = rest;
            return Some(Piece::Run(run));
        }
        Some(Piece::One(some!(self.next())))
    }

    /// The length of the unread part in the form.
    pub(crate) const fn len(self) -> usize {
        let mut units = self;
        let mut len: usize = 0;
        while let Some(piece) = units.next_piece() {
            len = len.saturating_add(piece.len());
        }
        len
    }

    /// Writes the unread part at an index, in room that was reserved.
    pub(crate) const fn put(self, start: usize, sink: &mut Sink<'_>) {
        let mut units = self;
        let mut index = start;
        while let Some(piece) = units.next_piece() {
            sink.put(index, piece.as_bytes());
            index = index.saturating_add(piece.len());
        }
    }

    /// Whether the form leaves the unread part of a URI unchanged.
    #[inline(always)]
    pub(crate) const fn is_kept(&self) -> bool {
        self.kept_len() == self.rest.len()
    }

    /// The number of bytes before the next unit that may change.
    #[inline(always)]
    const fn kept_len(&self) -> usize {
        let mut rest = self.rest;
        loop {
            let mut scanner = Scanner::of(rest);
            if self.form.lower_case {
                scanner.skip(NO_TRIPLET_OR_CAPITAL);
            } else {
                scanner.skip(NO_TRIPLET);
            }
            let stop = scanner.rest();
            rest = match read_triplet(stop) {
                Some((octet, rest)) if self.form.keeps_triplet(stop, octet) => rest,
                // Outside URIs, this can be a byte outside ASCII or a `%` without hex digits, which no form changes.
                _ => return self.rest.len() - stop.len(),
            };
        }
    }
}

/// The string before its last unit, and a number that two units have in common if and only if they are equal in the form. That of a
/// triplet is above any byte.
#[inline(always)]
const fn split_last(text: &[u8], form: UnitForm) -> Option<(&[u8], u32)> {
    // A `%` can't be inside another triplet.
    if let Some((before, triplet @ [_, high, low])) = text.split_last_chunk()
        && let Some((octet, _)) = read_triplet(triplet)
    {
        // The cases of `UnitForm::of_triplet`, whose call would make the comparison of respelled URIs 5 % slower.
        let number = if form.decode_unreserved && UNRESERVED.contains(octet) {
            form.of_char(octet) as u32
        } else if form.capital_hex {
            0x100 | octet as u32
        } else {
            u16::from_be_bytes([*high, *low]) as u32
        };
        return Some((before, number));
    }
    let (last, before) = some!(text.split_last());
    Some((before, form.of_char(*last) as u32))
}

/// The number of bytes from `index` on that belong to a triplet which begins before `index`: 1 for `%41` and 2.
const fn cut_off(text: &[u8], index: usize) -> usize {
    let percent = match slice(text, 0, index) {
        [before @ .., b'%'] | [before @ .., b'%', _] => before.len(),
        _ => return 0,
    };
    match read_triplet(slice(text, percent, text.len())) {
        Some(_) => percent + 3 - index,
        None => 0,
    }
}

/// Both strings without their shared units at the end, until one is empty; `None` if two units differ in the form.
#[inline(always)]
pub(crate) const fn without_same_end<'a, 'b>(
    a: &'a [u8],
    b: &'b [u8],
    form: UnitForm,
) -> Option<(&'a [u8], &'b [u8])> {
    let mut a = a;
    let mut b = b;
    loop {
        // Equal bytes are equal in any form.
        let (mut x, mut y) = without_shared_end(a, b, form.lower_case);
        if let ([.., b'%'] | [.., b'%', _], _) | (_, [.., b'%'] | [.., b'%', _]) = (x, y) {
            let cut = cut_off(a, x.len());
            // Only hex digits are put back, so this can't cut a triplet of `a` again.
            let cut = cut + cut_off(b, y.len() + cut);
            x = slice(a, 0, x.len() + cut);
            y = slice(b, 0, y.len() + cut);
        }
        if x.is_empty() || y.is_empty() {
            return Some((x, y));
        }
        let (x, x_last) = some!(split_last(x, form));
        let (y, y_last) = some!(split_last(y, form));
        if x_last != y_last {
            return None;
        }
        (a, b) = (x, y);
    }
}

/// Whether two strings are equal in a form.
pub(crate) const fn same_in_form(a: &[u8], b: &[u8], form: UnitForm) -> bool {
    matches!(without_same_end(a, b, form), Some(([], [])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;
    use std::vec::Vec;

    /// Skipping common ends gives the same answer as comparing the strings unit by unit.
    #[test]
    fn the_same_units_one_by_one() {
        let mut random = fastrand::Rng::with_seed(0x0417);
        let pieces = [
            "%", "%4", "%41", "%61", "%4a", "%4A", "%c3", "%C3", "A", "a", "J", "j", "/",
            "abcdefgh",
        ];
        let forms = [
            UnitForm::AS_IS,
            UnitForm::new(true, false, false),
            UnitForm::new(true, true, false),
            UnitForm::new(true, true, true),
            UnitForm::new(false, true, true),
        ];
        let rounds = if cfg!(debug_assertions) {
            30_000
        } else {
            300_000
        };
        for _ in 0..rounds {
            let mut text = |count| -> String {
                (0..count)
                    .map(|_| pieces[random.usize(..pieces.len())])
                    .collect()
            };
            let (shared, a, b, end) = (text(3), text(1), text(1), text(2));
            let (a, b) = ([&*shared, &a, &end].concat(), [&*shared, &b, &end].concat());
            for form in forms {
                let units = |text: &str| -> Vec<Vec<u8>> {
                    let mut units = Units::new(text.as_bytes(), form);
                    core::iter::from_fn(|| Some(units.next()?.as_bytes().to_vec())).collect()
                };
                assert_eq!(
                    same_in_form(a.as_bytes(), b.as_bytes(), form),
                    units(&a) == units(&b),
                    "{a} {b}"
                );
            }
        }
    }
}
