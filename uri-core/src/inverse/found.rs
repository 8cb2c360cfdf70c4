//! The values that were found in a URI.

use alloc::vec::Vec;

use crate::grammar::Component;
use crate::pct::from_data::Data;

use super::slot::{PlaceholderSlot, SlotKind, Slots};

/// The maximum number of values of [`RowValues`](super::RowValues), and so of `parse`. A variant's values can be in
/// tuples of tuples.
pub const MAX_VALUES: usize = 12;

/// Why a URI has no values for a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// It doesn't match: this is the first component that differs, and not the query, which is matched last.
    Uri(Component),
    /// Only its query doesn't match.
    Query,
    /// The type of the value with this index refuses it. With a `u32`, this fits into a register.
    Value(u32),
}

/// The values that were found for placeholders, by the index of their parameter. The matcher adds them in the order of
/// the template; `RowValues` takes them in the order of the parameters.
pub struct Found<'p, 'u> {
    /// The slots of all placeholders.
    all: Slots<'p>,
    /// The slots of those that weren't matched yet.
    pub(super) slots: Slots<'p>,
    /// The number of parameters whose values were taken, which is the index of the next one.
    pub(super) taken: usize,
    /// The values of the first `MAX_VALUES` parameters: `None` until one was added, and then `Some(None)` for that of
    /// an absent `{x?}` or `{xs*,}`. The items of a list aren't here.
    values: [Option<Option<Data<'u>>>; MAX_VALUES],
    /// The items of lists, and the values of parameters after the first `MAX_VALUES`, each with the index of its
    /// parameter.
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
            // Only an integer in `{x}` has this kind. It refuses an absent value, so other text counts as one.
            Some(SlotKind::Digits) => value.filter(Data::are_digits),
            _ => value,
        };
        self.add_at(slot.index, slot.form.is_list(), value)
    }

    /// Adds the value of the parameter with this index, or `None` if it is absent, or an item of its list. Returns
    /// `false` if another placeholder gave the parameter another value, as in `/{id}?id={id}` with `/1?id=2`; items
    /// don't contradict each other.
    #[inline(always)]
    pub(super) fn add_at(&mut self, index: usize, is_item: bool, value: Option<Data<'u>>) -> bool {
        let Some(earlier) = self.values.get_mut(index) else {
            return self.add_after_array(index, is_item, value);
        };
        match (earlier, value) {
            (_, Some(_)) if is_item => self.items.push((index, value)),
            (earlier @ None, _) => *earlier = Some(value),
            (Some(earlier), _) => return have_same_octets(*earlier, value),
        }
        true
    }

    /// Does what [`add_at`](Self::add_at) does for a parameter after the first `MAX_VALUES`, whose value is in `items`.
    #[cold]
    fn add_after_array(&mut self, index: usize, is_item: bool, value: Option<Data<'u>>) -> bool {
        // Items don't look for an earlier value, because each would search all those before it.
        if !is_item && let Some(earlier) = self.value_after_array(index) {
            return have_same_octets(*earlier, value);
        }
        self.items.push((index, value));
        true
    }

    /// The value of a parameter after the first `MAX_VALUES`: `None` if none was added, and `Some(None)` for an absent
    /// one.
    #[cold]
    fn value_after_array(&self, index: usize) -> Option<&Option<Data<'u>>> {
        let mut items = self.items.iter();
        let (_, value) = items.find(|(item_index, _)| *item_index == index)?;
        Some(value)
    }

    /// Takes the value of the next parameter, which isn't a list. It's `None` if the value was absent, as that of
    /// `{x?}` can be: a match has added a value or a `None` for each parameter.
    #[inline]
    pub(super) fn next_value(&mut self) -> Option<&Data<'u>> {
        let index = self.taken;
        self.taken += 1;
        let value = match self.values.get(index) {
            Some(value) => value.as_ref(),
            None => self.value_after_array(index),
        };
        value?.as_ref()
    }

    /// Skips the next parameter if its list has no items, and returns whether it did.
    pub(super) fn skip_empty_list(&mut self) -> bool {
        let is_empty = self.has_no_items(self.taken);
        if is_empty {
            self.taken += 1;
        }
        is_empty
    }

    /// Whether the parameter with this index has no items, because it's an empty list or no list.
    pub(super) fn has_no_items(&self, index: usize) -> bool {
        // After the first `MAX_VALUES` parameters, for which `values` has no room, an absent `{xs*,}` has an item that
        // is `None`.
        let mut items = self.items.iter();
        items.all(|(item_index, item)| *item_index != index || item.is_none())
    }

    /// Takes the items of the next parameter, which is a list. `None` if it has no items, but must have one, as the
    /// segments of a [`PathText`](crate::pct::PathText) or a [`KeyText`](crate::pct::KeyText) must.
    pub(super) fn next_items(&mut self) -> Option<impl Iterator<Item = &Data<'u>>> {
        let index = self.taken;
        self.taken += 1;
        let items = self
            .items
            .iter()
            .filter(move |(item_index, _)| *item_index == index);
        // For an absent `{xs*,}` after the first `MAX_VALUES` parameters, for which `values` has no room, there is an
        // item that is `None`.
        let mut items = items.filter_map(|(_, item)| item.as_ref()).peekable();
        if items.peek().is_none() && self.all.need_item(index) {
            return None;
        }
        Some(items)
    }
}

/// Whether both values decode to the same octets, or both are absent.
fn have_same_octets(first: Option<Data<'_>>, second: Option<Data<'_>>) -> bool {
    let [first, second] = [first, second].map(|value| value.map(Data::octets));
    first.is_some() == second.is_some()
        && first.into_iter().flatten().eq(second.into_iter().flatten())
}
