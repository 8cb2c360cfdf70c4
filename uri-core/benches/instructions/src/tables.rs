//! The check that the cost of a table grows linearly with its rows, or as n log n if rows are sorted.

use std::fmt::Write as _;

use uri_core::table::{self, Lines, TableRules};
use uri_core::{Normalization, Policy, Uri};

use crate::callgrind::{Count, count};

/// The tolerance above n log n for a table. It is necessary because of nested loops.
const MARGIN: f64 = 1.05;

/// A function that returns the string of a row.
type Row = fn(usize) -> String;

/// Different ways to write rows. In one of them, the rows differ only at the end of a long string.
const ROWS: [(&str, Row); 4] = [
    ("rows in order", |row| format!("http://h/{row:06}")),
    ("rows out of order", |row| {
        format!("http://h/{:06}", row.wrapping_mul(7_919) % 1_000_003)
    }),
    ("rows in reverse", |row| {
        format!("http://h/{:06}", 999_999 - row)
    }),
    ("long rows", |row| {
        format!("HTTP://h:80/{}/%61/../{row:06}", "a".repeat(64))
    }),
];

const UNIQUE: TableRules<'static> = TableRules::NONE.unique(Normalization::NONE);
const UNIQUE_BY_SCHEME: TableRules<'static> = TableRules::NONE.unique(Normalization::SCHEME);
const SORTED: TableRules<'static> = TableRules::NONE.policy(Policy::SAFE).sorted();

/// Counts the checks of tables of `N`, `N2` and `N3` rows. Each table is checked as an array too.
pub fn count_all<const N: usize, const N2: usize, const N3: usize>() {
    for (name, text) in ROWS {
        count_table::<N>(name, text);
        count_table::<N2>(name, text);
        count_table::<N3>(name, text);
    }
}

fn count_table<const N: usize>(name: &str, text: Row) {
    let texts: Vec<String> = (0..N).map(text).collect();
    let rows: Vec<Uri<'_>> = texts.iter().map(|text| Uri::parse(text).unwrap()).collect();
    let array: &[Uri<'_>; N] = rows.as_slice().try_into().unwrap();
    count("check", name, N, || table::check(&rows, &UNIQUE));
    count("check_array", name, N, || {
        table::check_array(array, &UNIQUE)
    });
    count("check by scheme", name, N, || {
        table::check(&rows, &UNIQUE_BY_SCHEME)
    });
    if name == "rows in order" {
        count("sorted", name, N, || table::check(&rows, &SORTED));
    }
    let twice: Vec<Uri<'_>> = rows.iter().chain(&rows).copied().collect();
    count("rows that come twice", name, N, || {
        table::check(&twice, &UNIQUE)
    });

    let mut lines = String::new();
    for (row, text) in texts.iter().enumerate() {
        assert!(writeln!(lines, "row{row} = {text}").is_ok());
    }
    let read = Lines::with_policy(&lines, Policy::SAFE.normalized(Normalization::NONE));
    count("lines", name, N, || read.clone().count());
    count("count_lines", name, N, || read.clone().count_lines());
    lines.push_str("a b");
    count("report of the last line", name, N, || {
        let error = Lines::new(&lines).find_map(Result::err)?;
        Some(error.report().render())
    });
}

/// Returns whether the cost of more rows grows at most as n log n.
pub fn is_right(counts: &[&Count]) -> bool {
    counts.windows(2).all(|pair| {
        let work = |count: &Count| count.size as f64 * (count.size as f64).log2();
        let allowed = work(pair[1]) / work(pair[0]) * MARGIN;
        pair[1].instructions as f64 <= allowed * pair[0].instructions as f64
    })
}
