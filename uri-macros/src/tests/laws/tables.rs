//! The index over a table, and the rows of an enum that no URI reaches: laws about random tables in random order.

use fastrand::Rng;
use uri_core::__v0_1_0::{Grammar, both_ways};
use uri_core::{UriRef, pct};

use super::cases;
use super::inverse::{changed, row, small_value, with_each_placeholder};
use crate::format::template::Template;
use crate::paths::build;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::table::parse::Table;
use crate::testing::tokens;

/// A template in which each placeholder has a name of its own, and the names.
fn named(row: &str) -> (String, Vec<String>) {
    let mut names = Vec::new();
    let text = with_each_placeholder(row, |form, index| {
        names.push(format!("x{index}"));
        format!("{{x{index}{form}}}")
    });
    (text, names)
}

/// Up to twelve checked templates.
fn table(rng: &mut Rng) -> Vec<String> {
    let is_checked = |row: &String| {
        let (text, _) = named(row);
        let literal = StringLiteral::alone(&tokens(&format!("{text:?}"))).expect("a literal");
        let template = Template::parse(&literal, Grammar::UriReference);
        template.is_ok() && build::no_inverse(&text).is_none()
    };
    (0..rng.usize(1..12))
        .map(|_| row(rng))
        .filter(is_checked)
        .collect()
}

/// A URI that a row could have written, perhaps changed.
fn uri(row: &str, rng: &mut Rng) -> String {
    let filled = with_each_placeholder(row, |_, _| {
        pct::encode(pct::EncodeSet::Unreserved, &small_value(rng)).to_string()
    });
    if rng.bool() {
        filled
    } else {
        changed(&filled, rng)
    }
}

/// The index gives every row that matches and every row whose template isn't known, in the order of the table.
#[test]
fn the_index_leaves_out_only_rows_that_do_not_match() {
    let (cases, mut rng) = cases();
    let rng = &mut rng;
    let [mut rows, mut given, mut matching] = [0_usize; 3];
    for _ in 0..cases / 4 {
        let table = table(rng);
        let texts: Vec<(String, Vec<String>)> = table.iter().map(|row| named(row)).collect();
        let is_known: Vec<bool> = table.iter().map(|_| rng.u8(..8) > 0).collect();
        let known = texts.iter().zip(&is_known);
        let known: Vec<Option<&str>> = known
            .map(|((text, _), is_known)| is_known.then_some(&**text))
            .collect();
        let index = build::index_of(&known);
        for row in &table {
            let uri = uri(row, rng);
            let Ok(uri) = UriRef::parse(&uri) else {
                continue;
            };
            let mut from = 0;
            for (number, (text, names)) in texts.iter().enumerate() {
                let (_, found) = both_ways::<(), ()>(None, text, &names.join(","), uri);
                let next = build::next_row(&index, uri, from);
                assert!(next.is_none_or(|next| next >= from), "{known:?} {uri}");
                let is_given = next == Some(number);
                assert!(
                    is_given || found.is_none() && is_known[number],
                    "{text} {uri} {known:?}"
                );
                from = number + 1;
                rows += 1;
                given += usize::from(is_given);
                matching += usize::from(found.is_some());
            }
        }
    }
    println!("{rows} rows: {given} given, {matching} match");
    assert!(matching > rows / 20 && given < rows / 2);
}

/// A row that is refused is reached by no URI, even by one that the row's function doesn't write.
#[test]
fn no_uri_reaches_a_row_that_is_refused() {
    let (cases, mut rng) = cases();
    let rng = &mut rng;
    let [mut refused, mut uris] = [0_usize; 2];
    for _ in 0..cases / 4 {
        let mut texts = Vec::new();
        let mut source = String::from("enum = Route;");
        for (number, mut row) in table(rng).into_iter().enumerate() {
            // Rows that are alike are mostly paths.
            if rng.u8(..4) > 0 {
                row.truncate(row.find(['?', '#']).unwrap_or(row.len()));
            }
            let (text, names) = named(&row);
            if names.is_empty() {
                source += &format!("R{number} = {text:?};");
            } else {
                let names: Vec<String> = names.iter().map(|name| format!("{name}: &str")).collect();
                source += &format!("fn r{number}({}) = {text:?};", names.join(", "));
            }
            texts.push((row, text));
        }
        let table = Table::parse(Kind::UriRef, tokens(&source));
        let known: Vec<Option<&str>> = table.in_order().map(|row| row.text()).collect();
        assert_eq!(known.len(), texts.len(), "{source}");
        for (later, earlier) in table.unreachable(&build::index_of(&known)) {
            refused += 1;
            assert!(earlier < later);
            let ((row, later), (_, earlier)) = (&texts[later], &texts[earlier]);
            for _ in 0..16 {
                let uri = uri(row, rng);
                let Ok(uri) = UriRef::parse(&uri) else {
                    continue;
                };
                if build::takes(later, uri) {
                    uris += 1;
                    assert!(build::takes(earlier, uri), "{later} {earlier} {uri}");
                }
            }
        }
    }
    println!("{refused} rows are refused; {uris} URIs");
    assert!(refused > cases / 100 && uris > refused);
}
