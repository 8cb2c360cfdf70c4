//! The rows of an enum that no URI reaches, because an earlier row takes everything that they write.
//!
//! The definition decides: the earlier row, a constant or one whose values are whole segments of any text, takes the
//! later row's URI, with substitutes for values, apart. A row with an option or a list is never refused. The work is
//! linear, unless many rows combine the same few query entries.

use std::collections::HashMap;
use std::iter;
use std::mem::discriminant;

use syn::Type;
use uri_core::{PctStr, UriRef, UriRefBuf};

use crate::format::ops::Op;
use crate::format::placeholder::PlaceholderAt;
use crate::paths::in_macro::{self, Candidates};
use crate::table::function::types::{STD, behind_references, name_and_arguments_in, only_type};
use crate::table::index::index_of;
use crate::table::parse::{AnyRow, Table};
use crate::uri::value::as_row;

/// Rows that have a part in common, by their numbers in ascending order, and the index over them alone.
struct Group {
    rows: Vec<usize>,
    index: Vec<u8>,
}

impl Table {
    /// Rows that no URI reaches, each with the first earlier row that takes all its URIs: `(1, 0)` if the template
    /// `/{x}` for any text precedes `/a`. A row with an option or a list, such as `/a/{xs*}`, is never among them.
    /// Equal rows that the setting `unique` reports are left out.
    pub(crate) fn unreachable(&self) -> Vec<(usize, usize)> {
        let substitutes = self.substitutes();
        // The URI with a substitute for each value stands for all URIs of a row. A row has none if it has an option or
        // a list, if it is conditional, or if only the compiler knows it.
        let uris = self.rows.iter().map(|row| {
            let uri = row.known(&substitutes);
            uri.filter(|_| row.has_only_single_values())
        });
        let uris: Vec<Option<UriRefBuf>> = uris.collect();
        // The parts are the userinfo with the port, each entry of the query, and the fragment; the index has the rest.
        let parts_of_rows = uris.iter().map(|uri| uri.iter().flat_map(parts).collect());
        let parts_of_rows: Vec<Vec<String>> = parts_of_rows.collect();
        let groups = self.groups_of_text_rows(&parts_of_rows);
        let mut pairs = Vec::new();
        for (later, uri) in uris.iter().enumerate() {
            let Some(uri) = uri else { continue };
            let takes_uri = |row: &usize| {
                // A row takes only URIs with all its parts, so the others need no match.
                let mut parts = parts_of_rows[*row].iter();
                let has_all_parts = parts.all(|part| parts_of_rows[later].contains(part));
                let takes = |template| in_macro::takes(template, uri.as_uri_ref());
                has_all_parts && self.shown_row(*row).is_some_and(takes)
            };
            let groups = parts_of_rows[later]
                .iter()
                .filter_map(|part| groups.get(part.as_str()));
            let first_in_each_group = groups.filter_map(|group| {
                let candidates = Candidates::new(&group.index, uri.as_uri_ref());
                let rows = candidates.map(|position| group.rows[position]);
                let mut earlier_rows = rows.take_while(|row| *row < later);
                earlier_rows.find(takes_uri)
            });
            let Some(earlier) = first_in_each_group.min() else {
                continue;
            };
            if !self.reports_as_equal(earlier, later, &uris) {
                pairs.push((later, earlier));
            }
        }
        pairs
    }

    /// The constants, and the functions that take any text for their values, in groups with a part in common, by that
    /// part. `parts` has the parts of every row of the table.
    fn groups_of_text_rows<'p>(&self, parts: &'p [Vec<String>]) -> HashMap<&'p str, Group> {
        let text_rows = (0..self.rows.len()).filter(|row| self.rows[*row].takes_text());
        let groups = by_rarest_part(text_rows, parts).into_iter();
        let groups = groups.map(|(part, rows)| {
            let templates = rows.iter().map(|row| self.shown_row(*row));
            let index = index_of(&Vec::from_iter(templates));
            (part, Group { rows, index })
        });
        groups.collect()
    }

    /// The URI or the template of the row with this number, if the macro knows it.
    fn shown_row(&self, row: usize) -> Option<UriRef<'_>> {
        let uri = self.rows[row].shown()?;
        Some(uri.as_uri_ref())
    }

    /// Whether the setting `unique` reports that two rows are equivalent. It compares only constants with constants and
    /// functions with functions. `uris` are those of all rows, with substitutes.
    fn reports_as_equal(&self, a: usize, b: usize, uris: &[Option<UriRefBuf>]) -> bool {
        let (Some(level), Some(uri_of_a), Some(uri_of_b)) =
            (self.settings.unique, &uris[a], &uris[b])
        else {
            return false;
        };
        discriminant(&self.rows[a]) == discriminant(&self.rows[b])
            && as_row(uri_of_a).equivalent(as_row(uri_of_b), level)
    }
}

/// Groups rows by one of their parts, that which the fewest rows have, so that groups are small. `parts` has the parts
/// of every row of the table. A row takes only URIs with all its parts, so the rows that can take a URI are in the
/// groups of the URI's parts. Each row has one part at least, that of its server.
pub(crate) fn by_rarest_part(
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

/// The parts that a row shares with each URI that it takes, as strings to compare: its userinfo and port in one, each
/// entry of its query, and its fragment. They are decoded, and each kind begins in its own way: `https://h/?a=b#c` has
/// `None@:443`, `?a=b` and `#[99]`.
pub(crate) fn parts(uri: &UriRefBuf) -> impl Iterator<Item = String> {
    let decoded = |text| PctStr::new(text).decode().collect::<Vec<u8>>();
    // Only a `Uri` is asked for a default port, so `as_row` makes one of a reference, too. The scheme of `//h/a` is
    // empty then, and has no default port.
    let port = match as_row(uri).port_or_default() {
        Some(number) => number.to_string(),
        // There is no port and no default one, or the port is too great for a number.
        None => uri.port().unwrap_or_default().to_owned(),
    };
    let server = format!("{:?}@:{port}", uri.userinfo().map(decoded));
    let entries = uri.form_pairs();
    let entries = entries.map(|(key, value)| format!("?{key}={value}"));
    let fragment = uri.fragment().map(|text| format!("#{:?}", decoded(text)));
    iter::once(server).chain(entries).chain(fragment)
}

impl AnyRow {
    /// Whether the row has neither an option nor a list, so that it writes each of its values. A constant has no
    /// values. A row with an error has no URI to compare, so it's never asked about.
    pub(crate) fn has_only_single_values(&self) -> bool {
        let Self::Function(function) = self else {
            return true;
        };
        let mut slots = function.body.iter().flat_map(|body| &body.template.slots);
        slots.all(PlaceholderAt::is_one)
    }

    /// Whether the row takes any text in place of each of its values: it is a constant, or a function whose parameters
    /// are text and fill whole segments, as in `fn user(name: &str) = "/users/{name}";`. The macro has to know the row,
    /// which can't be conditional, since it might not exist. Such a row hides the later rows whose URIs it takes: after
    /// `/{x}`, the enum's `parse` never returns the row `/a`.
    pub(crate) fn takes_text(&self) -> bool {
        if self.template().is_none() || self.head().is_conditional() {
            return false;
        }
        let Self::Function(function) = self else {
            return true;
        };
        // Of these, only `Segment` writes a value: `Start` and `Text` write literal text, `Entry` begins an entry of
        // the query, `Offset` stores where a component ends, and `Name` is for messages.
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
                // `/{x}/{x}` has two slots for one parameter, and takes only equal values.
                body.template.slots.len() == parameters.len()
                    && body.template.ops.iter().all(is_literal_or_segment)
            })
    }
}

/// Whether a type takes every text, as its name says: `&str`, `String`, or a `Segment` of one, such as `Segment<&str>`.
fn is_text(ty: &Type) -> bool {
    let ty = behind_references(ty);
    if let Some((name, arguments)) = name_and_arguments_in(&["uri_core", "pct"], ty)
        && name == "Segment"
    {
        return only_type(&arguments).is_some_and(is_text);
    }
    name_and_arguments_in(&STD, ty).is_some_and(|(name, _)| name == "str" || name == "String")
}
