//! The values that were found in a URI.

use alloc::vec::Vec;

use crate::pct::from_data::Data;

use super::slot::{PlaceholderSlot, SlotKind, Slots};

/// The maximum number of values of [`RowValues`](super::RowValues), and so of `parse`. A variant's values can be in
/// tuples of tuples.
pub const MAX_VALUES: usize = 12;

/// Why a URI has no values for a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// It doesn't match.
    Uri,
    /// Only its query doesn't match.
    Query,
    /// The type of the value with this index refuses it. With a `u32`, this fits into a register.
    Value(u32),
}

/// The values that were found for placeholders.
pub struct Found<'p, 'u> {
    /// The slots of all placeholders.
    all: Slots<'p>,
    /// The slots of those that weren't matched yet.
    pub(super) slots: Slots<'p>,
    pub(super) taken: usize,
    /// One for each parameter; lists have none. An absent `{x?}` is `Some(None)`.
    values: [Option<Option<Data<'u>>>; MAX_VALUES],
    /// The items of lists, and what doesn't fit into `values`, with the index of the parameter.
    items: Vec<(usize, Option<Data<'u>>)>,
}

impl<'p, 'u> Found<'p, 'u> {
    pub(super) const fn new(slots: &'p str) -> Self {
        let slots = Slots::new(slots);
        Self {
            all: slots,
            slots,
            taken: 0,
            values: [None; MAX_VALUES],
            items: Vec::new(),
        }
    }

    /// Adds a placeholder's value to its parameter. Returns `false` if it contradicts the value of another placeholder
    /// of this parameter: unless they are a list's items, all must decode to the same octets.
    pub(super) fn add(&mut self, slot: PlaceholderSlot, value: Option<Data<'u>>) -> bool {
        let value = match slot.kind {
            // What isn't digits counts as absent, which the parameter's type, an integer, refuses.
            Some(SlotKind::Digits) => value.filter(Data::are_digits),
            _ => value,
        };
        self.add_at(slot.index, slot.form.is_list(), value)
    }

    /// Adds the value of the parameter with this index, or `None` for an absent one, and returns whether it is equal to an
    /// earlier one. A parameter without a value yet is a `None`, one that was absent a `Some(None)`.
    #[inline(always)]
    pub(super) fn add_at(&mut self, index: usize, is_item: bool, value: Option<Data<'u>>) -> bool {
        let Some(found) = self.values.get_mut(index) else {
            return self.add_after_array(index, is_item, value);
        };
        match (found, value) {
            (_, Some(_)) if is_item => self.items.push((index, value)),
            (found @ None, _) => *found = Some(value),
            (Some(first), _) => return is_same(*first, value),
        }
        true
    }

    #[cold]
    fn add_after_array(&mut self, index: usize, is_item: bool, value: Option<Data<'u>>) -> bool {
        // Each item would search those before it, so only other values are searched for.
        if !is_item && let Some(first) = self.more(index) {
            return is_same(*first, value);
        }
        self.items.push((index, value));
        true
    }

    #[cold]
    fn more(&self, index: usize) -> Option<&Option<Data<'u>>> {
        let mut items = self.items.iter();
        let (_, value) = items.find(|(other, _)| *other == index)?;
        Some(value)
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<&Data<'u>> {
        self.taken += 1;
        // Values after the first `MAX_VALUES` are in `items`.
        let found = match self.values.get(self.taken - 1) {
            Some(found) => found.as_ref(),
            None => self.more(self.taken - 1),
        };
        found?.as_ref()
    }

    /// Leaves out the next list if it has no items.
    pub(super) fn skip_empty(&mut self) -> bool {
        let is_empty = self.items.iter().all(|(index, _)| *index != self.taken);
        self.taken += usize::from(is_empty);
        is_empty
    }

    /// `None` if there must be an item.
    pub(super) fn next_items(&mut self) -> Option<impl Iterator<Item = &Data<'u>>> {
        let index = self.taken;
        self.taken += 1;
        let items = self.items.iter().filter(move |(found, _)| *found == index);
        let mut items = items.filter_map(|(_, item)| item.as_ref()).peekable();
        (items.peek().is_some() || !self.all.need_item(index)).then_some(items)
    }
}

/// Whether both decode to the same octets, or are absent.
fn is_same(first: Option<Data<'_>>, second: Option<Data<'_>>) -> bool {
    let [first, second] = [first, second].map(|value| value.map(Data::octets));
    first.is_some() == second.is_some()
        && first.into_iter().flatten().eq(second.into_iter().flatten())
}
