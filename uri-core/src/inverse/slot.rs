//! The slots of a template's placeholders, as the macro writes them for the matcher, which so neither searches for
//! names nor compares them.

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
    /// `{key*}` takes at least one item: the segments of a [`KeyText`](crate::pct::KeyText). Each of them can be
    /// empty.
    Key,
}

/// A placeholder in the text of a template, and the parameter of the row's function that gets its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlaceholderSlot {
    /// The index of the parameter.
    pub(super) index: usize,
    /// The length of the placeholder with its braces, in bytes: 4 for `{id}`.
    pub(super) len: usize,
    pub(super) form: Form,
    /// The values that the parameter takes, or `None` if these are any text or any items.
    pub(super) kind: Option<SlotKind>,
}

/// The letter of a slot without a [`SlotKind`] whose placeholder has the form `{x}`.
const TEXT: u8 = b't';
/// The letter of a slot without a [`SlotKind`] whose placeholder has another form, such as `{x?}`.
const OTHER: u8 = b'o';
const DIGITS: u8 = b'#';
const PATH: u8 = b'+';
const KEY: u8 = b'/';

/// The slots of a template's placeholders, in its order. Each is the index of the parameter, the length of the
/// placeholder, both numbers as in a program of `uri_format!`, and a letter for the kind: `04#25t` for `/{id}/{org}`,
/// if `id` is the first parameter and takes digits, and `org` is the third. The form is read from the placeholder.
#[derive(Clone, Copy)]
pub struct Slots<'p>(Ops<'p>);

impl<'p> Slots<'p> {
    pub(super) const fn new(text: &'p str) -> Self {
        Self(Ops::new(text))
    }

    /// Writes the slots of a template without the `{base}` at its beginning: of `{base}/{id}?from={base}`, only the
    /// second `{base}` is a value. `parameter` returns the index of the parameter with a name, and its kind, which is
    /// `None` for any text or any items. A placeholder without a parameter, which the macro refuses, has no slot.
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
                (Some(SlotKind::Digits), _) => DIGITS,
                (Some(SlotKind::Path), _) => PATH,
                (Some(SlotKind::Key), _) => KEY,
            };
            slots.0.push(char::from(letter));
        }
        slots.0
    }

    /// The next slot: the index of its parameter, the length of its placeholder, and its letter. It is `None` at the
    /// end, where a number is 0 and only the letter is missing.
    #[inline]
    fn next(&mut self) -> Option<(usize, usize, u8)> {
        let index = self.0.number();
        let len = self.0.number();
        let letter = self.0.byte()?;
        Some((index, len, letter))
    }

    /// Takes the next slot, whose placeholder begins `text`.
    #[inline]
    pub(super) fn take_first_of(&mut self, text: &[u8]) -> Option<PlaceholderSlot> {
        let (index, len, letter) = self.next()?;
        let kind = match letter {
            DIGITS => Some(SlotKind::Digits),
            PATH => Some(SlotKind::Path),
            KEY => Some(SlotKind::Key),
            _ => None,
        };
        let form = match letter {
            // Only `{x}` has this letter, so most forms needn't be read.
            TEXT => Form::One,
            // The text between the braces.
            _ => Placeholder::read(text.get(1..len.checked_sub(1)?)?).form,
        };
        Some(PlaceholderSlot {
            index,
            len,
            form,
            kind,
        })
    }

    /// Takes the next slot, if the rest of a template begins with a segment that is a placeholder of the form `{x}` for
    /// any text: of `{id}/a`, but not of `{id}.json`, of `{id?}`, or of an `{id}` that takes digits. Returns the index
    /// of its parameter, and the text after the segment.
    #[inline]
    pub(super) fn strip_segment<'t>(&mut self, template: &'t [u8]) -> Option<(usize, &'t [u8])> {
        let [b'{', ..] = template else { return None };
        let mut slots_after = *self;
        let (index, placeholder_len, TEXT) = slots_after.next()? else {
            return None;
        };
        let after @ ([] | [b'/', ..]) = template.get(placeholder_len..)? else {
            return None;
        };
        *self = slots_after;
        Some((index, after))
    }

    /// Takes the slot of the first placeholder of a text, if it has one, and returns it with the text before and after
    /// the placeholder.
    pub(super) fn split_at_placeholder<'t>(
        &mut self,
        text: &'t str,
    ) -> Option<(&'t str, PlaceholderSlot, &'t str)> {
        let (before, from_brace) = text.split_at_checked(find_any(text.as_bytes(), 0, [b'{']))?;
        // Without a brace, no slot is taken.
        get(from_brace.as_bytes(), 0)?;
        let slot = self.take_first_of(from_brace.as_bytes())?;
        let after = from_brace.get(slot.len..)?;
        Some((before, slot, after))
    }

    /// Skips the slots of the placeholders in a part of the template. Only a placeholder contains a `{`.
    pub(super) fn skip(&mut self, text: &str) {
        for _ in text.matches('{') {
            self.next();
        }
    }

    /// Whether the list of the parameter with this index must have an item, because it takes the segments of a
    /// [`SlotKind::Path`] or [`SlotKind::Key`], whose text the row's function refuses if it's empty.
    #[cold]
    pub(super) fn need_item(mut self, parameter: usize) -> bool {
        while let Some((index, _len, letter)) = self.next() {
            if index == parameter && matches!(letter, PATH | KEY) {
                return true;
            }
        }
        false
    }
}
