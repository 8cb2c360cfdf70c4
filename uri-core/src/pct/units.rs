//! The units of a percent-encoded string, which are characters and triplets.

#[cfg(feature = "alloc")]
use alloc::string::String;

use crate::bytes::{slice, substring, without_shared_end};
use crate::output::Sink;
use crate::syntax::char_class::{NO_PERCENT, NO_PERCENT_OR_CAPITAL, UNRESERVED, read_triplet};
use crate::syntax::scanner::Scanner;

/// `pct-encoded = "%" HEXDIG HEXDIG`, with uppercase digits.
pub(crate) const fn triplet(octet: u8) -> [u8; 3] {
    /// The hex digit of a value below 16.
    const fn digit(value: u8) -> u8 {
        match value {
            0..=9 => b'0' + value,
            _ => b'A' + (value - 10),
        }
    }
    [b'%', digit(octet >> 4), digit(octet & 15)]
}

/// The triplets of all octets, one after the other.
const TRIPLETS: [u8; 3 * 256] = {
    let mut triplets = [0; 3 * 256];
    let mut rest: &mut [u8] = &mut triplets;
    let mut octet = 0;
    while let Some((first, tail)) = rest.split_first_chunk_mut() {
        *first = triplet(octet);
        // After 255, the loop ends, so the 0 isn't used.
        octet = octet.wrapping_add(1);
        rest = tail;
    }
    triplets
};

/// The triplet of an octet, with uppercase digits: `%2F` for `/`.
pub(crate) const fn triplet_str(octet: u8) -> &'static str {
    const TEXT: &str = match core::str::from_utf8(&TRIPLETS) {
        Ok(text) => text,
        Err(_) => panic!("a triplet is ASCII"),
    };
    let start = 3 * octet as usize;
    substring(TEXT, start, start + 3)
}

/// Appends an octet as it is if `is_kept` accepts it, or else as a triplet. `is_kept` may accept only ASCII characters.
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
    /// The form in which every string is written already.
    pub(crate) const AS_IS: Self = Self {
        decode_unreserved: false,
        capital_hex: false,
        lower_case: false,
    };
    /// The form in which equivalent strings are equal, if their case matters.
    pub(crate) const NORMAL: Self = Self {
        decode_unreserved: true,
        capital_hex: true,
        lower_case: false,
    };

    /// This form for the scheme and the host, whose case doesn't matter. If hex digits become uppercase, which is the
    /// step of section 6.2.2.1, letters become lowercase there.
    pub(crate) const fn caseless(self) -> Self {
        let lower_case = self.capital_hex;
        Self { lower_case, ..self }
    }

    /// Whether the form may change a triplet; if not, it changes nothing.
    pub(crate) const fn changes_triplets(self) -> bool {
        self.decode_unreserved || self.capital_hex
    }

    /// A character outside triplets, or one that was decoded from a triplet, as this form writes it.
    pub(crate) const fn of_char(self, char: u8) -> u8 {
        if self.lower_case {
            char.to_ascii_lowercase()
        } else {
            char
        }
    }

    /// Whether this form leaves the triplet at the beginning of `bytes` as it is. `octet` is what the triplet
    /// represents.
    const fn keeps_triplet(self, bytes: &[u8], octet: u8) -> bool {
        let is_decoded = self.decode_unreserved && UNRESERVED.contains(octet);
        let has_lowercase_digit =
            matches!(bytes, [_, high, low, ..] if *high >= b'a' || *low >= b'a');
        !(is_decoded || self.capital_hex && has_lowercase_digit)
    }

    /// The unit that this form makes of a triplet with the text `text`, which represents `octet`.
    const fn of_triplet(self, text: [u8; 3], octet: u8) -> Unit {
        if self.decode_unreserved && UNRESERVED.contains(octet) {
            // In a host, the decoded letter becomes lowercase, too: `%41` becomes `a`.
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
    /// The bytes that are written: one byte, or a triplet.
    pub(crate) const fn as_bytes(&self) -> &[u8] {
        match self {
            Self::Char(byte) => core::slice::from_ref(byte),
            Self::Triplet(text, _) => text,
        }
    }

    /// The octet that the unit represents.
    pub(crate) const fn octet(self) -> u8 {
        match self {
            Self::Char(octet) | Self::Triplet(_, octet) => octet,
        }
    }
}

/// Units that are written together.
#[derive(Clone, Copy)]
pub(crate) enum Piece<'a> {
    /// Units that the form doesn't change.
    Unchanged(&'a [u8]),
    /// A single unit, which the form may have changed.
    Single(Unit),
}

impl Piece<'_> {
    /// The bytes that are written.
    pub(crate) const fn as_bytes(&self) -> &[u8] {
        match self {
            Self::Unchanged(bytes) => bytes,
            Self::Single(unit) => unit.as_bytes(),
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

    /// The next unit, in the form.
    pub(crate) const fn next(&mut self) -> Option<Unit> {
        let (first, tail) = some!(self.rest.split_first());
        if let Some((octet, after_triplet)) = read_triplet(self.rest)
            && let [_, high, low, ..] = self.rest
        {
            self.rest = after_triplet;
            return Some(self.form.of_triplet([b'%', *high, *low], octet));
        }
        self.rest = tail;
        Some(Unit::Char(self.form.of_char(*first)))
    }

    /// The longest run of units that the form doesn't change or, if the next unit changes or can't be in a URI, that
    /// unit in the form.
    pub(crate) const fn next_piece(&mut self) -> Option<Piece<'a>> {
        // A form that doesn't change triplets has no `lower_case` either, because that implies `capital_hex`, so all
        // units stay, in one piece.
        if !self.form.changes_triplets() {
            let unchanged = self.rest;
            self.rest = &[];
            return match unchanged {
                [] => None,
                _ => Some(Piece::Unchanged(unchanged)),
            };
        }
        let kept_len = self.kept_len();
        debug_assert!(kept_len <= self.rest.len(), "a piece ends in the string");
        if kept_len > 0
            && let Some((unchanged, rest)) = self.rest.split_at_checked(kept_len)
        {
            self.rest = rest;
            return Some(Piece::Unchanged(unchanged));
        }
        Some(Piece::Single(some!(self.next())))
    }

    /// The length that the unread part has when it's written in the form.
    pub(crate) const fn len(self) -> usize {
        let mut units = self;
        let mut len: usize = 0;
        while let Some(piece) = units.next_piece() {
            len = len.saturating_add(piece.len());
        }
        len
    }

    /// Writes the unread part in the form to a sink, at an index for which [`Sink::reserve`] has made room.
    pub(crate) const fn put(self, index: usize, sink: &mut Sink<'_>) {
        let mut units = self;
        let mut index = index;
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

    /// The number of unread bytes before the next unit that the form may change.
    #[inline(always)]
    const fn kept_len(&self) -> usize {
        let mut rest = self.rest;
        loop {
            let mut scanner = Scanner::of(rest);
            // Characters up to the next `%` stay, or up to the next capital, if letters become lowercase.
            if self.form.lower_case {
                scanner.skip(NO_PERCENT_OR_CAPITAL);
            } else {
                scanner.skip(NO_PERCENT);
            }
            let from_stop = scanner.rest();
            rest = match read_triplet(from_stop) {
                Some((octet, rest)) if self.form.keeps_triplet(from_stop, octet) => rest,
                // In a text that isn't a URI, a byte outside ASCII or a `%` without hex digits stops here, too, which
                // no form changes.
                _ => return self.rest.len() - from_stop.len(),
            };
        }
    }
}

/// The string before its last unit, and a number that two units share if they are the same in a form. It's the byte of
/// a character, also of a decoded one, and more than 255 for any other triplet.
#[inline(always)]
const fn split_last_unit(text: &[u8], form: UnitForm) -> Option<(&[u8], u32)> {
    // A `%` can't be inside another triplet.
    if let Some((before, triplet @ [_, high, low])) = text.split_last_chunk()
        && let Some((octet, _)) = read_triplet(triplet)
    {
        // The cases of `UnitForm::of_triplet`, whose call would make the comparison of respelled URIs 5 % slower.
        let number = if form.decode_unreserved && UNRESERVED.contains(octet) {
            form.of_char(octet) as u32
        } else if form.capital_hex {
            // The case of the digits doesn't matter, so the octet identifies the triplet.
            0x100 | octet as u32
        } else {
            // The case of the digits matters, so they are the number. As the high byte, a digit makes it more than 255.
            u16::from_be_bytes([*high, *low]) as u32
        };
        return Some((before, number));
    }
    let (last, before) = some!(text.split_last());
    Some((before, form.of_char(*last) as u32))
}

/// How many bytes of a triplet that begins before `index` are at or after it: 1 for `a%41b` and the index 3, and 0 if
/// no triplet crosses the index.
const fn triplet_bytes_from(text: &[u8], index: usize) -> usize {
    let percent = match slice(text, 0, index) {
        [before @ .., b'%'] | [before @ .., b'%', _] => before.len(),
        _ => return 0,
    };
    match read_triplet(slice(text, percent, text.len())) {
        Some(_) => percent + 3 - index,
        None => 0,
    }
}

/// Removes units from the end of two strings as long as they are the same in the form, and returns what is left when
/// one string is empty. `None` if two units differ before that: `x/%41` and `A` give `x/` and an empty string in
/// [`UnitForm::NORMAL`], and `xb` and `c` give `None`.
#[inline(always)]
pub(crate) const fn without_shared_units_at_end<'a, 'b>(
    a: &'a [u8],
    b: &'b [u8],
    form: UnitForm,
) -> Option<(&'a [u8], &'b [u8])> {
    let mut a = a;
    let mut b = b;
    loop {
        // Equal bytes are equal in any form. `x` and `y` are what precedes them.
        let (mut x, mut y) = without_shared_end(a, b, form.lower_case);
        // If the equal bytes begin inside a triplet, as the `1` of `%41` and `%51` does, its bytes are put back.
        if let ([.., b'%'] | [.., b'%', _], _) | (_, [.., b'%'] | [.., b'%', _]) = (x, y) {
            let put_back_for_a = triplet_bytes_from(a, x.len());
            // Only hex digits are put back, so a triplet of `a` isn't cut again.
            let put_back = put_back_for_a + triplet_bytes_from(b, y.len() + put_back_for_a);
            x = slice(a, 0, x.len() + put_back);
            y = slice(b, 0, y.len() + put_back);
        }
        if x.is_empty() || y.is_empty() {
            return Some((x, y));
        }
        let (before_x_unit, x_unit) = some!(split_last_unit(x, form));
        let (before_y_unit, y_unit) = some!(split_last_unit(y, form));
        if x_unit != y_unit {
            return None;
        }
        (a, b) = (before_x_unit, before_y_unit);
    }
}

/// Whether two strings are equal after both are written in a form.
pub(crate) const fn are_same_in_form(a: &[u8], b: &[u8], form: UnitForm) -> bool {
    matches!(without_shared_units_at_end(a, b, form), Some(([], [])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;
    use std::vec::Vec;

    #[test]
    fn no_triplet_is_cut() {
        let left = |a, b| without_shared_units_at_end(a, b, UnitForm::NORMAL);
        assert_eq!(left(b"x/%41", b"A"), Some((&b"x/"[..], &b""[..])));
        for end in ["1", "41"] {
            assert_eq!(left(b"x/%41", end.as_bytes()), None, "{end}");
            assert_eq!(left(end.as_bytes(), b"x/%41"), None, "{end}");
        }
    }

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
            UnitForm {
                decode_unreserved: true,
                ..UnitForm::AS_IS
            },
            UnitForm::NORMAL,
            UnitForm::NORMAL.caseless(),
            UnitForm {
                decode_unreserved: false,
                ..UnitForm::NORMAL.caseless()
            },
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
                    are_same_in_form(a.as_bytes(), b.as_bytes(), form),
                    units(&a) == units(&b),
                    "{a} {b}"
                );
            }
        }
    }
}
