//! The values that were found in a URI.

use alloc::vec::Vec;

use crate::pct::from_data::Data;

use super::template::name_of;

/// What was found for the placeholders of a template.
pub struct Found<'n, 'u> {
    /// The names of the values, with `,` between them.
    names: &'n str,
    /// The number of values that have been taken.
    taken: usize,
    /// The index of each value's name, and the value. An absent value of `{x?}` is `None`.
    values: Vec<(usize, Option<Data<'u>>)>,
}

impl<'n, 'u> Found<'n, 'u> {
    pub(super) const fn new(names: &'n str) -> Self {
        Self {
            names,
            taken: 0,
            values: Vec::new(),
        }
    }

    /// Adds a value. Unless they are items of a list, all values of the same name must decode to the same octets.
    pub(super) fn add(&mut self, placeholder: &str, value: Option<Data<'u>>) -> Option<()> {
        let name = name_of(placeholder);
        let index = self.names.split(',').position(|found| found == name)?;
        let mut others = self.values.iter().filter(|(found, _)| *found == index);
        let is_same = placeholder.contains('*')
            || match (others.next(), value) {
                (None, _) | (Some((_, None)), None) => true,
                (Some((_, Some(first))), Some(value)) => first.octets().eq(value.octets()),
                _ => false,
            };
        self.values.push((index, value));
        is_same.then_some(())
    }

    /// The values of the next name.
    pub(super) fn next(&mut self) -> impl Iterator<Item = Option<Data<'u>>> {
        let index = self.taken;
        self.taken += 1;
        let values = self.values.iter().filter(move |(found, _)| *found == index);
        values.map(|(_, value)| *value)
    }
}
