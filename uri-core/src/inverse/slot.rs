//! The slots of a template's placeholders, as the macro writes them for the matcher, which so neither searches for names nor
//! compares them.

use alloc::string::String;

use crate::bytes::{find_any, get};
use crate::format::placeholder::{Form, Placeholder};
use crate::format::program::{Ops, Program};

/// The values that a parameter takes, if these aren't any text or any items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotKind {
    /// `{id}` takes digits: an unsigned integer where that separates values.
    Digits,
    /// `{path*}` takes at least one item: the segments of a [`PathText`](crate::pct::PathText).
    Path,
    /// `{key*}` takes the segments of a [`KeyText`](crate::pct::KeyText), which can be empty.
    Key,
}

/// A placeholder in the text of a template, and the parameter that gets its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlaceholderSlot {
    /// The index of the parameter.
    pub(super) index: usize,
    /// The length of the placeholder with its braces, in bytes.
    pub(super) len: usize,
    pub(super) form: Form,
    pub(super) kind: Option<SlotKind>,
}

/// The letter of a slot for one value of any text, and that of other slots without a kind.
const TEXT: u8 = b't';
const OTHER: u8 = b'o';

/// The slots of a template's placeholders, in its order. Each is two numbers, as in a program of `uri_format!`, and a letter; the
/// form is that of the placeholder.
#[derive(Clone, Copy)]
pub struct Slots<'p>(Ops<'p>);

impl<'p> Slots<'p> {
    pub(super) const fn new(text: &'p str) -> Self {
        Self(Ops::new(text))
    }

    /// Writes the slots of a template, without the base at its beginning, whose name can also be that of a value. `parameter`
    /// gives the index of the parameter with a name, and its kind.
    #[inline]
    pub fn write(
        template: &str,
        mut parameter: impl FnMut(&[u8]) -> Option<(usize, Option<SlotKind>)>,
    ) -> String {
        let mut slots = Program(String::new());
        for placeholder in Placeholder::all(template) {
            let Some((index, kind)) = parameter(placeholder.name) else {
                continue;
            };
            slots.number(&index);
            slots.number(&placeholder.len());
            let letter = match (kind, placeholder.form) {
                (None, Form::One) => TEXT,
                (None, _) => OTHER,
                (Some(SlotKind::Digits), _) => b'#',
                (Some(SlotKind::Path), _) => b'+',
                (Some(SlotKind::Key), _) => b'/',
            };
            slots.0.push(char::from(letter));
        }
        slots.0
    }

    /// The index, the length and the letter of the next slot.
    #[inline]
    fn next(&mut self) -> Option<(usize, usize, u8)> {
        let index = self.0.number();
        let len = self.0.number();
        Some((index, len, self.0.byte()?))
    }

    /// The next slot, if it is that of a placeholder at the beginning of a text.
    #[inline]
    pub(super) fn at_start_of(&mut self, text: &[u8]) -> Option<PlaceholderSlot> {
        let (index, len, letter) = self.next()?;
        let kind = match letter {
            b'#' => Some(SlotKind::Digits),
            b'+' => Some(SlotKind::Path),
            b'/' => Some(SlotKind::Key),
            _ => None,
        };
        let form = match letter {
            TEXT => Form::One,
            _ => Placeholder::read(text.get(1..len.checked_sub(1)?)?).form,
        };
        Some(PlaceholderSlot {
            index,
            len,
            form,
            kind,
        })
    }

    /// Takes the next slot if its placeholder is a whole segment at the beginning of a template, for one value of any text.
    /// Returns the index of its parameter, and the rest of the template.
    #[inline]
    pub(super) fn strip_segment<'t>(&mut self, template: &'t [u8]) -> Option<(usize, &'t [u8])> {
        let [b'{', ..] = template else { return None };
        let mut other_slots = *self;
        let (index, placeholder_len, TEXT) = other_slots.next()? else {
            return None;
        };
        let after @ ([] | [b'/', ..]) = template.get(placeholder_len..)? else {
            return None;
        };
        *self = other_slots;
        Some((index, after))
    }

    /// Takes the next slot if a text has a placeholder. Returns also the text before and after it.
    pub(super) fn split<'t>(
        &mut self,
        text: &'t str,
    ) -> Option<(&'t str, PlaceholderSlot, &'t str)> {
        let (before, rest) = text.split_at_checked(find_any(text.as_bytes(), 0, [b'{']))?;
        get(rest.as_bytes(), 0)?;
        let slot = self.at_start_of(rest.as_bytes())?;
        Some((before, slot, rest.get(slot.len..)?))
    }

    /// Leaves out the slots of a text.
    pub(super) fn skip(&mut self, text: &str) {
        for _ in text.matches('{') {
            self.next();
        }
    }

    /// Whether the list of the parameter with this index must have an item.
    #[cold]
    pub(super) fn need_item(mut self, parameter: usize) -> bool {
        while let Some((index, _, letter)) = self.next() {
            if index == parameter && matches!(letter, b'+' | b'/') {
                return true;
            }
        }
        false
    }
}
