//! The rows of an enum that no URI reaches, because an earlier row takes everything that they write.
//!
//! The definition decides: the earlier row, a constant or one whose values are whole segments of any text, takes the
//! later row's URI, with substitutes for values, apart. A row with an option or a list is never refused. The work is linear,
//! unless many rows combine the same few query entries.

use std::collections::HashMap;
use std::iter;
use std::mem::discriminant;

use syn::Type;
use uri_core::{PctStr, UriRefBuf};

use crate::format::ops::Op;
use crate::format::placeholder::PlaceholderAt;
use crate::paths::in_macro::{self, Candidates};
use crate::table::function::types::{STD, behind_references, only, path_in};
use crate::table::index::index_of;
use crate::table::parse::{AnyRow, Table};
use crate::uri::value::as_row;

impl Table {
    /// Such rows, each with the earlier one.
    pub(crate) fn unreachable(&self) -> Vec<(usize, usize)> {
        let rows = &self.rows;
        let substitutes = self.substitutes();
        let of_single_values = |row: &AnyRow| {
            row.known(&substitutes)
                .filter(|_| row.is_of_single_values())
        };
        let with_substitutes: Vec<Option<UriRefBuf>> = rows.iter().map(of_single_values).collect();
        let parts: Vec<Vec<String>> = with_substitutes
            .iter()
            .map(|uri| uri.iter().flat_map(parts).collect())
            .collect();
        let shown = |row: usize| Some(rows[row].shown()?.as_uri_ref());
        let of_text = (0..rows.len()).filter(|row| rows[*row].takes_text());
        let groups = grouped(of_text, &parts).into_iter().map(|(part, group)| {
            let texts = group.iter().map(|row| shown(*row));
            let index = index_of(&Vec::from_iter(texts));
            (part, (group, index))
        });
        let groups: HashMap<&str, _> = groups.collect();
        let pairs = with_substitutes
            .iter()
            .enumerate()
            .filter_map(|(later, uri)| {
                let uri = uri.as_ref()?;
                let has_part = |part| parts[later].contains(part);
                let takes = |template| in_macro::takes(template, uri.as_uri_ref());
                let earlier = parts[later].iter().filter_map(|part| {
                    let (group, index) = groups.get(part.as_str())?;
                    // These are in the order of the table.
                    let rows_in_order =
                        Candidates::new(index, uri.as_uri_ref()).map(|at| group[at]);
                    let mut earlier = rows_in_order.take_while(|row| *row < later);
                    earlier.find(|row| {
                        parts[*row].iter().all(has_part) && shown(*row).is_some_and(takes)
                    })
                });
                let earlier = earlier.min()?;
                // The rule `unique` is about equal rows of one kind.
                let other = with_substitutes[earlier].as_ref()?;
                let is_alike = discriminant(&rows[earlier]) == discriminant(&rows[later]);
                let is_equal = |level| is_alike && as_row(other).equivalent(as_row(uri), level);
                (!self.settings.unique.is_some_and(is_equal)).then_some((later, earlier))
            });
        pairs.collect()
    }
}

/// Grouped by the part that the fewest rows have. A row takes only URIs with its parts, so a URI's rows are in the
/// groups of its parts.
pub(crate) fn grouped(
    rows: impl Iterator<Item = usize> + Clone,
    parts: &[Vec<String>],
) -> HashMap<&str, Vec<usize>> {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for part in rows.clone().flat_map(|row| &parts[row]) {
        *counts.entry(part).or_default() += 1;
    }
    let mut groups: HashMap<&str, Vec<usize>> = HashMap::new();
    for row in rows {
        let parts = parts[row].iter().map(String::as_str);
        if let Some(rarest) = parts.min_by_key(|part| counts[part]) {
            groups.entry(rarest).or_default().push(row);
        }
    }
    groups
}

/// The parts that a row shares with each URI it takes: its userinfo and its port, the entries of its query, and its
/// fragment, all decoded.
pub(crate) fn parts(uri: &UriRefBuf) -> impl Iterator<Item = String> {
    let decoded = |text| PctStr::new(text).decode().collect::<Vec<u8>>();
    let port = match as_row(uri).port_or_default() {
        Some(number) => number.to_string(),
        None => uri.port().unwrap_or_default().to_owned(),
    };
    let server = format!("{:?}@:{port}", uri.userinfo().map(decoded));
    let entries = uri.form_pairs();
    let entries = entries.map(|(key, value)| format!("?{key}={value}"));
    let fragment = uri.fragment().map(|text| format!("#{:?}", decoded(text)));
    iter::once(server).chain(entries).chain(fragment)
}

impl AnyRow {
    pub(crate) fn is_of_single_values(&self) -> bool {
        let Self::Function(function) = self else {
            return true;
        };
        let mut slots = function.body.iter().flat_map(|body| &body.template.slots);
        slots.all(PlaceholderAt::is_one)
    }

    /// Whether any text can replace the row's values.
    pub(crate) fn takes_text(&self) -> bool {
        if self.template().is_none() || self.head().is_conditional() {
            return false;
        }
        let Self::Function(function) = self else {
            return true;
        };
        let is_literal_or_segment = |op: &Op| {
            use in_macro::Op::{Entry, Name, Offset, Segment, Start, Text};
            matches!(
                op,
                Start(..) | Text(_) | Offset(_) | Entry() | Segment(_) | Name(_)
            )
        };
        let parameters = &function.signature.parameters;
        parameters.iter().all(|parameter| is_text(&parameter.ty))
            && function.body.iter().all(|body| {
                // If a placeholder occurs twice, both values must be equal.
                body.template.slots.len() == parameters.len()
                    && body.template.ops.iter().all(is_literal_or_segment)
            })
    }
}

/// Whether a type takes every text: `&str`, `String`, or a `Segment` of one.
fn is_text(ty: &Type) -> bool {
    let ty = behind_references(ty);
    if let Some((name, arguments)) = path_in(&["uri_core", "pct"], ty)
        && name == "Segment"
    {
        return only(&arguments).is_some_and(is_text);
    }
    path_in(&STD, ty).is_some_and(|(name, _)| name == "str" || name == "String")
}
