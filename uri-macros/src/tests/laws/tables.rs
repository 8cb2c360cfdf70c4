//! The index over a table, and rows that no URI reaches: laws about random tables.

use fastrand::Rng;
use uri_core::{UriRef, UriRefBuf};

use super::generated::{Placeholder, changed, filled, named, names_of, row};
use super::{cases, parsed};
use crate::hidden::{Grammar, components, row_values, slots_of};
use crate::paths::in_macro::{self, Candidates, Keys, MAX_KEYS};
use crate::read::kind::Kind;
use crate::table::index::index_of;
use crate::table::parse::{AnyRow, Table};
use crate::table::unreachable::{Extremes, Hidden, by_rarest_part, parts};
use crate::testing::tokens;

struct Row {
    /// The template of the row without names in its placeholders.
    row: String,
    text: String,
    placeholders: Vec<Placeholder>,
}

impl Row {
    /// For a path, mostly without query and fragment.
    fn random(is_for_path: bool, rng: &mut Rng) -> Option<Self> {
        let mut row = row(rng);
        if is_for_path && rng.u8(..4) > 0 {
            row.truncate(row.find(['?', '#']).unwrap_or(row.len()));
        }
        let (text, placeholders) = named(&row, rng);
        let is_checked = parsed(&text, Grammar::UriReference).is_ok()
            && components(&text)
                .is_some_and(|text| in_macro::no_inverse(text, |_| false).is_none());
        is_checked.then_some(Self {
            row,
            text,
            placeholders,
        })
    }

    /// Whether the row matches a URI, as far as text can say.
    fn matches(&self, uri: UriRef<'_>) -> bool {
        let template = components(&self.text).unwrap();
        let slots = slots_of(template, &names_of(&self.placeholders).join(","));
        row_values::<(), ()>(None, &template, &slots, uri).is_ok()
    }

    /// Whether the row has neither options nor lists.
    fn has_only_values(&self) -> bool {
        !self.row.contains("{?") && !self.row.contains("{*")
    }

    /// A URI that the row could have written, perhaps changed.
    fn uri(&self, rng: &mut Rng) -> String {
        let filled = filled(&self.row, &self.placeholders, rng);
        if rng.bool() {
            filled
        } else {
            changed(&filled, rng)
        }
    }
}

/// A random table, which has fewer than twelve rows.
fn table(are_for_paths: bool, rng: &mut Rng) -> Vec<Row> {
    (0..rng.usize(1..12))
        .filter_map(|_| Row::random(are_for_paths, rng))
        .collect()
}

/// Every row that matches or isn't known, in the table's order.
#[test]
fn the_index_leaves_out_only_rows_that_do_not_match() {
    let (cases, mut rng) = cases();
    let rng = &mut rng;
    let [mut rows, mut given, mut matching] = [0_usize; 3];
    for _ in 0..cases / 4 {
        let table = table(false, rng);
        let is_known: Vec<bool> = table.iter().map(|_| rng.u8(..8) > 0).collect();
        let known = table.iter().zip(&is_known);
        let known: Vec<Option<UriRef<'_>>> = known
            .map(|(row, is_known)| is_known.then(|| components(&row.text).unwrap()))
            .collect();
        let index = index_of(&known);
        for row in &table {
            let uri = row.uri(rng);
            let Ok(uri) = UriRef::parse(&uri) else {
                continue;
            };
            let candidates: Vec<usize> = Candidates::new(&index, uri).collect();
            assert!(candidates.is_sorted_by(|a, b| a < b), "{known:?} {uri}");
            for (number, row) in table.iter().enumerate() {
                let text = &row.text;
                let names = names_of(&row.placeholders).join(",");
                let template = components(text).unwrap();
                let slots = slots_of(template, &names);
                let is_match = row_values::<(), ()>(None, &template, &slots, uri).is_ok();
                let is_given = candidates.contains(&number);
                assert!(
                    is_given || !is_match && is_known[number],
                    "{text} {uri} {known:?}"
                );
                rows += 1;
                given += usize::from(is_given);
                if is_match {
                    matching += 1;
                }
            }
        }
    }
    println!("{rows} rows: {given} given, {matching} match");
    assert!(matching > rows / 20 && given < rows / 2);
}

/// A row with more keys than are read matches longer URIs too, as far as the index knows.
#[test]
fn a_row_of_many_keys_is_found() {
    for count in 1..16 {
        let text = format!("x://h{}", "/a".repeat(count));
        let (row, longer) = (components(&text).unwrap(), format!("{text}/a"));
        let index = index_of(&[Some(row)]);
        let found = |uri| Candidates::new(&index, uri).count();
        let is_cut = Keys::new(row, usize::MAX).count > MAX_KEYS;
        let expected = (1, usize::from(is_cut));
        assert_eq!(
            (found(row), found(components(&longer).unwrap())),
            expected,
            "{text}"
        );
    }
}

/// Many rows of these tables match the same URI, and each row refuses it at random, as its types would. The row that is
/// chosen is the one that a loop over the table chooses.
#[test]
fn the_first_row_that_does_not_refuse_is_chosen() {
    let (cases, mut rng) = cases();
    let rng = &mut rng;
    let starts = ["", "https://h", "x:"];
    let segments = ["a", "b", "{x}", "{x}", "{x}", "{x}"];
    let [mut late, mut constants] = [0_usize; 2];
    for _ in 0..cases {
        let start = starts[rng.usize(..starts.len())];
        let table: Vec<(String, &str)> = (0..rng.usize(8..24))
            .map(|_| {
                let first = segments[rng.usize(..segments.len())];
                let second = ["", "", "", "", "/a", "/{y}", "/{y*}"][rng.usize(..7)];
                let names = match (first.contains('{'), second.contains('{')) {
                    (false, false) => "",
                    (true, false) => "x",
                    (false, true) => "y",
                    (true, true) => "x,y",
                };
                (format!("{start}/{first}{second}"), names)
            })
            .collect();
        let rows = || table.iter().map(|(text, _)| components(text).unwrap());
        let index = index_of(&rows().map(Some).collect::<Vec<_>>());
        let uri = format!("{start}/{}", ["a", "a", "b", "a/a", "b/a"][rng.usize(..5)]);
        let uri = UriRef::parse(&uri).unwrap();
        let matches = rows().zip(&table).map(|(row, (_, names))| {
            row_values::<(), ()>(None, &row, &slots_of(row, names), uri).is_ok()
        });
        let matches: Vec<bool> = matches.collect();
        let accepts: Vec<bool> = table.iter().map(|_| rng.u8(..8) == 0).collect();
        let is_chosen = |row: &usize| matches[*row] && accepts[*row];
        let expected = (0..table.len()).find(is_chosen);
        let chosen = Candidates::new(&index, uri).find(is_chosen);
        assert_eq!(chosen, expected, "{table:?} {accepts:?} {uri}");
        let Some(row) = chosen else { continue };
        if matches[..row].iter().filter(|is_match| **is_match).count() >= 4 {
            late += 1;
            constants += usize::from(table[row].1.is_empty());
        }
    }
    println!("{late} rows are chosen after four others, {constants} of them without a value");
    assert!(late > cases / 20 && constants > cases / 100);
}

/// A row that is a function.
fn function(number: usize, text: &str, placeholders: &[Placeholder]) -> String {
    let names = names_of(placeholders).into_iter();
    let names: Vec<String> = names.map(|name| format!("{name}: &str")).collect();
    format!("fn r{number}({}) = {text:?};", names.join(", "))
}

/// A row that is refused isn't reached by any URI, not even by one that its function doesn't write.
#[test]
fn no_uri_reaches_a_row_that_is_refused() {
    let (cases, mut rng) = cases();
    let rng = &mut rng;
    let [mut refused, mut uris] = [0_usize; 2];
    for _ in 0..cases / 4 {
        let mut source = String::from("enum = Route;");
        // Rows that are alike are mostly paths. A table has references without a server, or URIs.
        let mut rows = table(true, rng);
        let is_appended = |row: &Row| {
            let row = components(&row.text);
            row.is_some_and(|row| row.scheme().is_none() && row.authority().is_none())
        };
        let is_of_references = rows.first().is_some_and(is_appended);
        let kind = if is_of_references {
            Kind::UriRef
        } else {
            Kind::Uri
        };
        rows.retain(|row| is_appended(row) == is_of_references);
        for (number, row) in rows.iter().enumerate() {
            let (text, placeholders) = (&row.text, &row.placeholders);
            if placeholders.is_empty() && rng.bool() {
                source += &format!("R{number} = {text:?};");
            } else {
                source += &function(number, text, placeholders);
            }
        }
        let table = Table::parse(kind, tokens(&source));
        assert_eq!(table.rows.len(), rows.len(), "{source}");
        let unreachable = table.unreachable();
        assert_eq!(unreachable, unreachable_one_by_one(&table), "{source}");
        for Hidden {
            row: later,
            by: earlier,
            ..
        } in unreachable
        {
            refused += 1;
            assert!(earlier < later);
            let (later, earlier) = (&rows[later], &rows[earlier]);
            let have_options = [later, earlier].iter().any(|row| !row.has_only_values());
            for _ in 0..16 {
                // An earlier option can refuse what the later row doesn't write, such as its key twice.
                let uri = match have_options {
                    true => filled(&later.row, &later.placeholders, rng),
                    false => later.uri(rng),
                };
                let Ok(uri) = UriRef::parse(&uri) else {
                    continue;
                };
                if later.matches(uri) {
                    uris += 1;
                    assert!(
                        earlier.matches(uri),
                        "{} {} {uri}",
                        later.text,
                        earlier.text
                    );
                }
            }
        }
    }
    println!("{refused} rows are refused; {uris} URIs");
    assert!(refused > cases / 100 && uris > refused);
}

/// A row that isn't refused is reached by one of its extreme URIs, if each earlier row is one that can hide others.
#[test]
fn a_row_that_is_not_refused_is_reached() {
    let (cases, mut rng) = cases();
    let rng = &mut rng;
    let mut reached = 0_usize;
    for _ in 0..cases / 4 {
        let rows = table(true, rng).into_iter().enumerate();
        let rows: Vec<String> = rows
            .map(|(number, row)| function(number, &row.text, &row.placeholders))
            .collect();
        let source = |rows: &[String]| format!("enum = Route;{}", rows.concat());
        let can_hide = |row: &String| {
            let table = Table::parse(Kind::UriRef, tokens(&source(std::slice::from_ref(row))));
            table.rows.iter().all(AnyRow::can_hide)
        };
        let rows: Vec<String> = rows.into_iter().filter(can_hide).collect();
        let source = source(&rows);
        let table = Table::parse(Kind::UriRef, tokens(&source));
        let substitutes = table.substitutes();
        let refused = table.unreachable();
        for (later, row) in table.rows.iter().enumerate() {
            let Some(Extremes { most, least }) = row.extremes(&substitutes) else {
                continue;
            };
            if row.has_list() {
                continue;
            }
            let is_hidden = |uri| table.rows[..later].iter().any(|row| row.takes(uri));
            let is_refused = refused.iter().any(|hidden| hidden.row == later);
            assert_eq!(
                is_refused,
                is_hidden(&most) && is_hidden(&least),
                "{source}"
            );
            reached += usize::from(!is_refused);
        }
    }
    assert!(reached > cases / 10, "{reached}");
}

/// Only rows with equal parts are compared, so what a row takes in several spellings has the same parts in each.
#[test]
fn spellings_that_a_row_takes_have_the_same_parts() {
    for (text, spellings) in [
        (
            "https://h/a",
            [
                "https://h:443/a",
                "https://h:/a",
                "https://h:0443/a",
                "HTTPS://H/a",
            ],
        ),
        (
            "https://u@h:8/a",
            [
                "https://%75@h:8/a",
                "https://u@h:08/a",
                "https://u@H:8/a",
                "https://u@h:8/%61",
            ],
        ),
        (
            "https://[::1]/a",
            [
                "https://[0::1]/a",
                "https://[::0.0.0.1]/a",
                "https://[::1]:443/a",
                "https://[::1]/%61",
            ],
        ),
        (
            "/p?a=b+c#d",
            [
                "/p?a=b%20c#d",
                "/p?%61=b+c#d",
                "/p?a=b+c#%64",
                "/%70?a=b+c#d",
            ],
        ),
    ] {
        for spelling in spellings {
            let [row, uri] = [text, spelling].map(|text| UriRefBuf::parse(text).unwrap());
            assert!(in_macro::takes(row.as_uri_ref(), uri.as_uri_ref()), "{uri}");
            assert!(parts(&row).eq(parts(&uri)), "{uri}");
        }
    }
}

/// Rows that differ in a part aren't compared.
#[test]
fn rows_that_differ_in_a_part_are_not_compared() {
    let families: [fn(usize) -> String; 5] = [
        |row| format!("/p?a=1&b={row}"),
        |row| format!("/p?a=1&b{row}=1"),
        |row| format!("https://h:{row}/p"),
        |row| format!("https://{row}@h/p?a=1"),
        |row| format!("/p?a=1#{row}"),
    ];
    for family in families {
        let rows = (0..100).map(|row| UriRefBuf::parse(&family(row)).unwrap());
        let parts: Vec<Vec<String>> = rows.map(|row| parts(&row).collect()).collect();
        assert_eq!(by_rarest_part(0..100, &parts).len(), 100, "{}", family(1));
    }
}

/// The rows that are hidden by an earlier one, found without groups and indexes.
fn unreachable_one_by_one(table: &Table) -> Vec<Hidden> {
    let substitutes = table.substitutes();
    let extremes = table.rows.iter().map(|row| row.extremes(&substitutes));
    let extremes: Vec<Option<Extremes>> = extremes.collect();
    let rows = 0..table.rows.len();
    let hidden = rows.filter_map(|row| {
        let by = (0..row).find(|earlier| table.hides(*earlier, row, &extremes))?;
        let is_mutual = table.hides(row, by, &extremes);
        Some(Hidden { row, by, is_mutual })
    });
    hidden.collect()
}
