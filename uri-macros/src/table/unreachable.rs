//! The rows of an enum that no URI reaches, because an earlier row takes everything that they write.
//!
//! Only what the definition itself decides is refused: the earlier row, a constant or one whose values are whole segments
//! of any text, takes the later row's URI apart, which has marks in place of its values. A row with an option or a list is
//! never refused.

use std::collections::HashMap;
use std::iter;

use syn::Type;
use uri_core::{PctStr, UriRefBuf};

use crate::format::ops::Op;
use crate::format::placeholder::Arity;
use crate::paths::build::{self, Candidates};
use crate::table::function::signature::Parameter;
use crate::table::function::types::path;
use crate::table::function::unique::Marks;
use crate::table::parse::{AnyRow, Table};
use crate::uri::value::as_row;

impl Table {
    /// The numbers of such rows, each with that of the earlier row.
    pub(crate) fn unreachable(&self) -> Vec<(usize, usize)> {
        let rows: Vec<AnyRow<'_>> = self.in_order().collect();
        let marks = Marks::new(self.in_order().filter_map(AnyRow::text));
        let marked: Vec<Option<UriRefBuf>> = rows.iter().map(|row| row.marked(&marks)).collect();
        // Only URIs with the first entry of a row can match it, so the rows are grouped by this entry, and each group
        // has an index.
        let mut groups: HashMap<String, Vec<(usize, &str)>> = HashMap::new();
        for (number, row) in rows.iter().enumerate() {
            if let (Some(uri), Some(text), true) = (&marked[number], row.text(), row.takes_text()) {
                let first = entries(uri).next().unwrap_or_default();
                groups.entry(first).or_default().push((number, text));
            }
        }
        let indexed = groups.into_iter().map(|(entry, rows)| {
            let texts: Vec<Option<&str>> = rows.iter().map(|(_, text)| Some(*text)).collect();
            (entry, (rows, build::index_of(&texts)))
        });
        let groups: HashMap<String, _> = indexed.collect();
        let pairs = marked.iter().enumerate().filter_map(|(later, uri)| {
            let uri = uri.as_ref()?;
            // Rows with neither a query nor a fragment are in the group of the empty string.
            let entries = iter::once(String::new()).chain(entries(uri));
            let earlier = entries.filter_map(|entry| {
                let (rows, index) = groups.get(&entry)?;
                let rows = Candidates::new(index, uri.as_uri_ref()).map(|at| rows[at]);
                // `Candidates` keeps the order of the table.
                let mut rows = rows.take_while(|(row, _)| *row < later);
                rows.find(|(_, text)| build::takes(text, uri.as_uri_ref()))
            });
            let (earlier, _) = earlier.min()?;
            // If the rows are equal, the rule `unique` says so.
            let other = marked[earlier].as_ref()?;
            let is_equal = |level| as_row(other).equivalent(as_row(uri), level);
            (!self.settings.unique.is_some_and(is_equal)).then_some((later, earlier))
        });
        pairs.collect()
    }
}

/// The decoded entries of a URI's query, and its fragment.
fn entries(uri: &UriRefBuf) -> impl Iterator<Item = String> {
    let pairs = uri
        .form_pairs()
        .map(|(key, value)| format!("?{key}={value}"));
    let fragment = uri.fragment().map(|fragment| {
        let decoded: Vec<u8> = PctStr::new(fragment).decode().collect();
        format!("#{decoded:?}")
    });
    pairs.chain(fragment)
}

impl AnyRow<'_> {
    /// The row's URI, with marks in place of its values.
    pub(crate) fn marked(self, marks: &Marks) -> Option<UriRefBuf> {
        let function = match self {
            Self::Constant(row) => return row.known().map(|uri| uri.as_uri_ref().to_uri_ref_buf()),
            Self::Function(function) => function,
        };
        let mut slots = function.body.iter().flat_map(|body| &body.template.slots);
        let is_one = slots.all(|slot| slot.form == Arity::One);
        function.marked(marks).filter(|_| is_one)
    }

    /// Whether the row takes every URI that has its literal text, and text in place of its values.
    pub(crate) fn takes_text(self) -> bool {
        let function = match self {
            Self::Constant(row) => return row.known().is_some(),
            Self::Function(function) => function,
        };
        let is_text = |parameter: &Parameter| match &parameter.ty {
            Type::Reference(text) => path(&text.elem).is_some_and(|(name, _)| name == "str"),
            _ => false,
        };
        let is_other = |op: &&Op| {
            !matches!(
                op,
                Op::Start(..) | Op::Text(_) | Op::Offset(_) | Op::Entry()
            )
        };
        let parameters = &function.signature.parameters;
        let is_segment = |op: &Op| matches!(op, Op::Segment(_) | Op::Name(_));
        function.template().is_some()
            && !function.head.is_conditional()
            && parameters.iter().all(is_text)
            && function.body.iter().all(|body| {
                let ops = body.template.ops.iter();
                // Otherwise a placeholder occurs twice, and both values of a URI would have to be equal.
                body.template.slots.len() == parameters.len()
                    && ops.filter(is_other).all(is_segment)
            })
    }
}
