//! The placeholders of a template, as the macro writes them for the matcher, which so neither searches nor compares names.

use alloc::string::String;

use crate::bytes::find_any;
use crate::format::placeholder::{Form, Placeholder};
use crate::format::program::{Ops, Program};

/// What a parameter takes, if that isn't any text or any items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotMark {
    /// `{id}` takes digits: an unsigned integer where that separates values.
    Digits,
    /// `{path*}` takes at least one item: the segments of a [`PathText`](crate::pct::PathText).
    OneOrMore,
    /// `{key*}` takes the segments of a [`KeyText`](crate::pct::KeyText), which can be empty.
    Key,
}

/// A placeholder, and where its value belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlaceholderSlot {
    /// The index of the parameter.
    pub(super) index: usize,
    /// The length of the placeholder with its braces, in bytes.
    pub(super) len: usize,
    /// What it takes; pairs are like other items.
    pub(super) form: Form,
    /// What its parameter takes.
    pub(super) mark: Option<SlotMark>,
}

const ONE: u8 = b'1';
const TEXT: u8 = b't';

/// The letter that stands for a form. Pairs are read like other items.
const fn letter_of_form(form: Form) -> u8 {
    match form {
        Form::One => ONE,
        Form::Optional => b'?',
        Form::Joined => b',',
        Form::Many | Form::Pairs => b'*',
    }
}

const fn form_of(letter: u8) -> Option<Form> {
    Some(match letter {
        ONE => Form::One,
        b'?' => Form::Optional,
        b',' => Form::Joined,
        b'*' => Form::Many,
        _ => return None,
    })
}

const fn letter_of_mark(mark: Option<SlotMark>) -> u8 {
    match mark {
        None => TEXT,
        Some(SlotMark::Digits) => b'#',
        Some(SlotMark::OneOrMore) => b'+',
        Some(SlotMark::Key) => b'/',
    }
}

const fn mark_of(letter: u8) -> Option<SlotMark> {
    match letter {
        b'#' => Some(SlotMark::Digits),
        b'+' => Some(SlotMark::OneOrMore),
        b'/' => Some(SlotMark::Key),
        _ => None,
    }
}

/// The slots of a template's placeholders, in its order, each as two numbers, as in a program of [`Ops`], and two letters.
#[derive(Clone, Copy)]
pub struct Slots<'p>(Ops<'p>);

impl<'p> Slots<'p> {
    pub(super) const fn new(text: &'p str) -> Self {
        Self(Ops::new(text))
    }

    /// Writes the slots of a template. `parameter` gives the index of the parameter with a name, and what that takes; a base
    /// has none.
    #[inline]
    pub fn write(
        template: &str,
        mut parameter: impl FnMut(&[u8]) -> Option<(usize, Option<SlotMark>)>,
    ) -> String {
        let mut slots = Program(String::new());
        for placeholder in Placeholder::all(template) {
            let Some((index, mark)) = parameter(placeholder.name) else {
                continue;
            };
            slots.number(&index);
            slots.number(&placeholder.len());
            let letters = [letter_of_form(placeholder.form), letter_of_mark(mark)];
            slots.0.extend(letters.map(char::from));
        }
        slots.0
    }

    /// The next slot. The template has a placeholder there if it was written for these slots.
    #[inline]
    pub(super) fn next(&mut self) -> Option<PlaceholderSlot> {
        let (index, len) = (self.0.number(), self.0.number());
        Some(PlaceholderSlot {
            index,
            len,
            form: form_of(self.0.byte()?)?,
            mark: mark_of(self.0.byte()?),
        })
    }

    /// The next slot, which stays the next one.
    pub(super) fn peek(mut self) -> Option<PlaceholderSlot> {
        self.next()
    }

    /// The index and the length of the next slot if its parameter takes one value of any text.
    #[inline]
    pub(super) fn next_text(&mut self) -> Option<(usize, usize)> {
        let (index, len) = (self.0.number(), self.0.number());
        let letters = (self.0.byte()?, self.0.byte()?);
        (letters == (ONE, TEXT)).then_some((index, len))
    }

    /// The next slot, if the text has a placeholder, and the text before and after it.
    pub(super) fn split<'t>(
        &mut self,
        text: &'t str,
    ) -> Option<(&'t str, PlaceholderSlot, &'t str)> {
        let (before, rest) = text.split_at_checked(find_any(text.as_bytes(), 0, [b'{']))?;
        if rest.is_empty() {
            return None;
        }
        let slot = self.next()?;
        Some((before, slot, rest.get(slot.len..)?))
    }

    /// Leaves out slots.
    pub(super) fn skip(&mut self, count: usize) {
        for _ in 0..count {
            self.next();
        }
    }
}
