//! The rows of an enum that no URI reaches, because an earlier row takes everything that they write.
//!
//! The definition decides: the earlier row takes apart two URIs of the later one, with substitutes for values: the one
//! with all options and lists of its query, and the one without any. A URI's other entries are ignored, so the earlier
//! row takes each in between, too. The work is linear, unless many rows combine the same few query entries.

use std::collections::HashMap;
use std::iter;
use std::mem::discriminant;

use syn::Type;
use uri_core::{Component, PctStr, UriRef, UriRefBuf};

use crate::format::ops::Op;
use crate::format::placeholder::PlaceholderAt;
use crate::paths::in_macro::{self, Candidates, Form, Placeholder};
use crate::table::function::parse::Function;
use crate::table::function::substitutes::Substitutes;
use crate::table::function::types::{STD, behind_references, name_and_arguments_in, only_type};
use crate::table::index::index_of;
use crate::table::parse::{AnyRow, Table};
use crate::uri::value::as_row;

/// Two URIs of a row: with all options and lists of its query, and without any.
pub(crate) struct Extremes {
    pub(crate) most: UriRefBuf,
    pub(crate) least: UriRefBuf,
}

/// A row that no URI which it writes reaches, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hidden {
    pub(crate) row: usize,
    /// The first earlier row that takes all its URIs.
    pub(crate) by: usize,
    /// Whether it would hide the earlier one in the same way.
    pub(crate) is_mutual: bool,
}

/// Rows that have a part in common, by their numbers in ascending order, and the index over them alone.
struct Group {
    rows: Vec<usize>,
    index: Vec<u8>,
}

impl Table {
    /// Rows that are hidden by an earlier one: that after the template `/{x}` for any text if it is `/a`, or after `/a` if
    /// it is `/a?x={x?}`. A row with a list in its path, such as `/a/{xs*}`, is never among them. Equal rows that the
    /// setting `unique` reports are left out.
    pub(crate) fn unreachable(&self) -> Vec<Hidden> {
        let substitutes = self.substitutes();
        let extremes = self.rows.iter().map(|row| row.extremes(&substitutes));
        let extremes: Vec<Option<Extremes>> = extremes.collect();
        // The parts are the userinfo with the port, each entry of the query that is always there, and the fragment; the
        // index has the rest.
        let parts_of_rows = extremes.iter().map(|extremes| {
            let least = extremes.iter().map(|extremes| &extremes.least);
            least.flat_map(parts).collect()
        });
        let parts_of_rows: Vec<Vec<String>> = parts_of_rows.collect();
        let groups = self.groups_of_text_rows(&parts_of_rows);
        let mut hidden = Vec::new();
        for (later, extremes_of_later) in extremes.iter().enumerate() {
            let Some(Extremes { least, .. }) = extremes_of_later else {
                continue;
            };
            let hides_later = |row: &usize| {
                // A row takes only URIs with all its parts, so the others need no match.
                let mut parts = parts_of_rows[*row].iter();
                let has_all_parts = parts.all(|part| parts_of_rows[later].contains(part));
                has_all_parts && self.hides(*row, later, &extremes)
            };
            let groups = parts_of_rows[later]
                .iter()
                .filter_map(|part| groups.get(part.as_str()));
            let first_in_each_group = groups.filter_map(|group| {
                let candidates = Candidates::new(&group.index, least.as_uri_ref());
                let rows = candidates.map(|position| group.rows[position]);
                let mut earlier_rows = rows.take_while(|row| *row < later);
                earlier_rows.find(hides_later)
            });
            let Some(earlier) = first_in_each_group.min() else {
                continue;
            };
            if !self.reports_as_equal(earlier, later, &extremes) {
                hidden.push(Hidden {
                    row: later,
                    by: earlier,
                    is_mutual: self.hides(later, earlier, &extremes),
                });
            }
        }
        hidden
    }

    /// Whether one row takes all URIs that another one writes, wherever both are in the table. `extremes` are those of all
    /// rows.
    pub(crate) fn hides(&self, row: usize, other: usize, extremes: &[Option<Extremes>]) -> bool {
        let Some(Extremes { most, least }) = &extremes[other] else {
            return false;
        };
        let [row, other] = [row, other].map(|row| &self.rows[row]);
        // A list writes its key more than once, which an option of the row would refuse.
        let may_refuse_list = other.has_list() && row.has_options();
        !may_refuse_list && row.takes(least) && row.takes(most)
    }

    /// The constants, and the functions that take any text for the values that they must have, in groups with a part in
    /// common, by that part. `parts` has the parts of every row of the table.
    fn groups_of_text_rows<'p>(&self, parts: &'p [Vec<String>]) -> HashMap<&'p str, Group> {
        let text_rows = (0..self.rows.len()).filter(|row| self.rows[*row].can_hide());
        let groups = by_rarest_part(text_rows, parts).into_iter();
        let groups = groups.map(|(part, rows)| {
            let templates = rows.iter().map(|row| self.rows[*row].shown_ref());
            let index = index_of(&Vec::from_iter(templates));
            (part, Group { rows, index })
        });
        groups.collect()
    }

    /// Whether the setting `unique` reports that two rows are equivalent. It compares only constants with constants and
    /// functions with functions. `extremes` are those of all rows.
    fn reports_as_equal(&self, a: usize, b: usize, extremes: &[Option<Extremes>]) -> bool {
        let (Some(level), Some(extremes_of_a), Some(extremes_of_b)) =
            (self.settings.unique, &extremes[a], &extremes[b])
        else {
            return false;
        };
        discriminant(&self.rows[a]) == discriminant(&self.rows[b])
            && as_row(&extremes_of_a.most).equivalent(as_row(&extremes_of_b.most), level)
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
    /// The row's two URIs, with substitutes for its values. `None` if an option or a list isn't an entry of the query,
    /// if the row is conditional, or if only the compiler knows it.
    pub(crate) fn extremes(&self, substitutes: &Substitutes) -> Option<Extremes> {
        let most = self.known(substitutes)?;
        if !self.has_options_only_in_query() {
            return None;
        }
        // The value of `x={x?}` is the placeholder, and so is the whole flag `{x?}`.
        let is_always_there = |entry: &str| {
            let (_, value) = entry.split_once('=').unwrap_or(("", entry));
            let placeholder = Placeholder::strip(value.as_bytes());
            placeholder.is_none_or(|(placeholder, _)| placeholder.form == Form::One)
        };
        if !self.has_options() {
            let least = most.clone();
            return Some(Extremes { most, least });
        }
        let template = self.shown()?;
        let entries = template.query().unwrap_or_default().split('&');
        let filled_entries = most.query().unwrap_or_default().split('&');
        let least_entries = entries
            .zip(filled_entries)
            .filter(|(entry, _)| is_always_there(entry));
        let least_entries: Vec<&str> = least_entries.map(|(_, filled)| filled).collect();
        let query = (!least_entries.is_empty()).then(|| least_entries.join("&"));
        let least = most.edit().query(query.as_deref()).build_ref().ok()?;
        Some(Extremes { most, least })
    }

    /// Whether each option and each list of the row is an entry of the query. A constant has none.
    fn has_options_only_in_query(&self) -> bool {
        self.slots()
            .all(|(slot, component)| slot.is_one() || component == Component::Query)
    }

    /// Whether the row has an option or a list. A constant has none.
    pub(crate) fn has_options(&self) -> bool {
        self.slots().any(|(slot, _)| !slot.is_one())
    }

    /// Whether the row has a list.
    pub(crate) fn has_list(&self) -> bool {
        self.slots().any(|(slot, _)| slot.is_list())
    }

    /// The placeholders of a function, each with its component. A constant and a row with an error have none.
    fn slots(&self) -> impl Iterator<Item = (&PlaceholderAt, Component)> {
        let body = match self {
            Self::Function(function) => function.body.as_ref().ok(),
            _ => None,
        };
        body.into_iter().flat_map(|body| {
            let components = body.template.components.iter().copied();
            body.template.slots.iter().zip(components)
        })
    }

    /// Whether the row can take each URI of another one: it is a constant, or a function whose values are whole
    /// segments of any text, or options and lists of a literal key, as in `/users/{name}?page={page?}`. The row can't be
    /// conditional, since it might not exist; [`takes`](Self::takes) asks whether the macro knows it.
    pub(crate) fn can_hide(&self) -> bool {
        if self.head().is_conditional() {
            return false;
        }
        let Self::Function(function) = self else {
            return true;
        };
        let Ok(body) = &function.body else {
            return false;
        };
        // Other operations write a value that isn't a whole segment or a whole entry.
        let writes_whole_part = |op: &Op| {
            use in_macro::Op::*;
            let is_value = matches!(op, Segment(_) | Items(..) | CommaEntry(..));
            is_value || matches!(op, Start(..) | Text(_) | Entry() | Offset(_) | Name(_))
        };
        let slots = &body.template.slots;
        let mut values = slots.iter().filter(|slot| slot.is_one());
        // `/{x}/{x}` has two slots for one parameter, and takes only equal values.
        slots.len() == function.signature.parameters.len()
            && values.all(|slot| takes_text(function, slot.name.as_bytes()))
            && body.template.ops.iter().all(writes_whole_part)
            && self.has_options_only_in_query()
    }

    /// Whether the row takes this URI whatever its values are, because each one is text. Such a row hides the later rows
    /// whose URIs it takes: after `/{x}`, the enum's `parse` never returns the row `/a`.
    pub(crate) fn takes(&self, uri: &UriRefBuf) -> bool {
        let takes_text = |name: &[u8]| match self {
            Self::Function(function) => takes_text(function, name),
            _ => true,
        };
        let is_taken = |template| in_macro::takes_if(template, uri.as_uri_ref(), takes_text);
        self.can_hide() && self.shown_ref().is_some_and(is_taken)
    }

    /// The URI or the template of the row, if the macro knows it.
    fn shown_ref(&self) -> Option<UriRef<'_>> {
        Some(self.shown()?.as_uri_ref())
    }
}

/// Whether the parameter with a name takes every text, as its type's name says.
fn takes_text(function: &Function, name: &[u8]) -> bool {
    let mut parameters = function.signature.parameters.iter();
    parameters.any(|parameter| parameter.text.as_bytes() == name && is_text(&parameter.ty))
}

/// Whether a type takes every text, as its name says: `&str`, `String`, or a `Segment` or an `Option` of one.
fn is_text(ty: &Type) -> bool {
    let ty = behind_references(ty);
    if let Some((name, arguments)) = name_and_arguments_in(&["uri_core", "pct"], ty)
        && name == "Segment"
    {
        return only_type(&arguments).is_some_and(is_text);
    }
    name_and_arguments_in(&STD, ty).is_some_and(|(name, arguments)| {
        name == "str"
            || name == "String"
            || name == "Option" && only_type(&arguments).is_some_and(is_text)
    })
}
