//! The rows of an enum that no URI reaches, because an earlier row takes everything that they write.
//!
//! Only what the definition itself decides is refused: the earlier row, a constant or one whose values are whole segments
//! of any text, takes the later row's URI apart, which has marks in place of its values. A row with an option or a list is
//! never refused.

use std::iter;

use uri_core::UriRefBuf;

use crate::format::ops::Op;
use crate::format::placeholder::Arity;
use crate::paths::build;
use crate::read::tokens::{is_punct, is_word, visible};
use crate::table::function::signature::Parameter;
use crate::table::function::unique::Marks;
use crate::table::parse::{AnyRow, Table};
use crate::uri::value::as_row;

impl Table {
    /// The numbers of such rows, each with that of the earlier row. The index is that over the table.
    pub(crate) fn unreachable(&self, index: &[u8]) -> Vec<(usize, usize)> {
        let rows: Vec<AnyRow<'_>> = self.in_order().collect();
        let marks = Marks::new(self.in_order().filter_map(AnyRow::text));
        let pairs = rows.iter().enumerate().filter_map(|(later, row)| {
            let marked = row.marked(&marks)?;
            let uri = marked.as_uri_ref();
            let next = |from| build::next_row(index, uri, from).filter(|row| *row < later);
            let mut earlier = iter::successors(next(0), |row| next(row + 1));
            let earlier = earlier.find(|row| {
                let text = rows[*row].text().filter(|_| rows[*row].takes_text());
                text.is_some_and(|text| build::takes(text, uri))
            })?;
            // If the rows are equal, the rule `unique` says so.
            let other = rows[earlier].marked(&marks)?;
            let is_equal = |level| as_row(&other).equivalent(as_row(&marked), level);
            (!self.settings.unique.is_some_and(is_equal)).then_some((later, earlier))
        });
        pairs.collect()
    }
}

impl AnyRow<'_> {
    /// The row's URI, with marks in place of its values.
    fn marked(self, marks: &Marks) -> Option<UriRefBuf> {
        let function = match self {
            Self::Constant(row) => return row.known().map(|uri| uri.as_uri_ref().to_uri_ref_buf()),
            Self::Function(function) => function,
        };
        let mut slots = function.body.iter().flat_map(|body| &body.template.slots);
        let is_one = slots.all(|slot| slot.form == Arity::One);
        function.marked(marks).filter(|_| is_one)
    }

    /// Whether the row takes every URI that has its literal text, and text in place of its values.
    fn takes_text(self) -> bool {
        let function = match self {
            Self::Constant(row) => return row.known().is_some(),
            Self::Function(function) => function,
        };
        let is_text = |parameter: &Parameter| match &*visible(&parameter.ty) {
            [and, ty] => is_punct(and, '&') && is_word(ty, "str"),
            _ => false,
        };
        let is_other = |op: &&Op| !matches!(op, Op::Start(..) | Op::Text(_) | Op::Offset(_));
        let parameters = &function.signature.parameters;
        let is_segment = |op: &Op| matches!(op, Op::Segment(_) | Op::Name(_));
        function.known().is_some()
            && parameters.iter().all(is_text)
            && function.body.iter().all(|body| {
                let ops = body.template.ops.iter();
                body.template.slots.len() == parameters.len()
                    && ops.filter(is_other).all(is_segment)
            })
    }
}
