//! Checks that the cost of a table grows linearly with its rows, or as n log n for the rule `unique`, or as n² for this
//! rule in a constant. Hostile rows are checked only as the macros do it, because a constant compares rows with equal
//! hashes in full.

use std::fmt::Write as _;

use uri_core::table::Lines;
use uri_core::{Normalization, Policy, Uri};

use crate::callgrind::{Count, count};
use crate::hidden::{TableRow, check_unique, hash, in_macro};

/// How far a table may exceed n log n. Nested loops make this necessary.
const MARGIN: f64 = 1.05;

/// A function that creates the string of a row.
type Row = fn(usize) -> String;

/// Different kinds of rows. In one of them, the rows differ only at the end of a long string.
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

/// The name of a family of tables, and a function that creates the table with a given number of rows.
type Family = (&'static str, fn(usize) -> Vec<String>);

/// Rows for which comparing many pairs would take quadratic time. One row is long, but has a short normal form. The
/// first rows are equal up to their ends, so each comparison of two of them reads both.
const HOSTILE_ROWS: [Family; 2] = [
    ("a long row, and rows of equal length", |rows| {
        with_dots(2, (0..rows).map(long_row))
    }),
    ("a long row, and its duplicates", |rows| {
        with_dots(rows - 1, (0..rows).map(|row| long_row(row % 2 * row)))
    }),
];

/// Makes a row long without changing its normal form. A comparison of paths reads the added segments first.
fn with_dots(index: usize, texts: impl ExactSizeIterator<Item = String>) -> Vec<String> {
    let dots = "a/../".repeat(64 * texts.len());
    let mut texts: Vec<String> = texts.collect();
    texts[index].push_str(&dots);
    texts
}

fn long_row(row: usize) -> String {
    format!("http://h/{}{row:06}/", "a".repeat(1_100))
}

/// The numbers of rows in the tables that are checked as in a constant.
const ARRAYS: [usize; 3] = [250, 1_000, 4_000];

/// Counts the checks of tables with these numbers of rows.
pub fn count_all(sizes: [usize; 3]) {
    for (name, text) in ROWS {
        for rows in sizes {
            count_table(rows, name, text);
        }
        count_array::<{ ARRAYS[0] }>(name, text);
        count_array::<{ ARRAYS[1] }>(name, text);
        count_array::<{ ARRAYS[2] }>(name, text);
    }
    for rows in sizes.map(|rows| rows / 10) {
        for (name, texts) in HOSTILE_ROWS {
            count_hostile(name, &texts(rows));
        }
    }
}

fn count_hostile(name: &str, texts: &[String]) {
    let rows: Vec<Uri<'_>> = texts.iter().map(|text| Uri::parse(text).unwrap()).collect();
    count("unique by scheme", name, rows.len(), || {
        in_macro::duplicates(&rows, Normalization::SCHEME).count()
    });
}

fn count_array<const N: usize>(name: &str, text: Row) {
    let rows: [TableRow; N] = std::array::from_fn(|row| {
        let uri = Uri::parse(String::leak(text(row))).unwrap();
        TableRow {
            name: "row",
            shown: uri,
            uri,
            hash: hash(uri, Normalization::NONE),
        }
    });
    count(IN_A_CONSTANT, name, N, || {
        check_unique(rows, Normalization::NONE);
    });
}

const IN_A_CONSTANT: &str = "unique in a constant";

fn count_table(size: usize, name: &str, text: Row) {
    let texts: Vec<String> = (0..size).map(text).collect();
    let rows: Vec<Uri<'_>> = texts.iter().map(|text| Uri::parse(text).unwrap()).collect();
    count("unique", name, size, || {
        in_macro::duplicates(&rows, Normalization::NONE).count()
    });
    count("unique by scheme", name, size, || {
        in_macro::duplicates(&rows, Normalization::SCHEME).count()
    });
    let twice: Vec<Uri<'_>> = rows.iter().chain(&rows).copied().collect();
    count("rows that come twice", name, size, || {
        in_macro::duplicates(&twice, Normalization::NONE).count()
    });

    let mut lines = String::new();
    for (row, text) in texts.iter().enumerate() {
        assert!(writeln!(lines, "row{row} = {text}").is_ok());
    }
    let read = Lines::with_policy(&lines, Policy::DEFAULT);
    count("lines", name, size, || read.clone().count());
    lines.push_str("a b");
    count("report of the last line", name, size, || {
        let error = Lines::new(&lines).find_map(Result::err)?;
        Some(error.report(&Policy::ANY, &lines).render())
    });
}

/// Whether the cost grows no faster than n log n with the number of rows, or than n² in a constant.
pub fn is_right(counts: &[&Count]) -> bool {
    counts.windows(2).all(|pair| {
        let work = |count: &Count| {
            let rows = count.size as f64;
            rows * match &*count.work {
                IN_A_CONSTANT => rows,
                _ => rows.log2(),
            }
        };
        let allowed = work(pair[1]) / work(pair[0]) * MARGIN;
        pair[1].instructions as f64 <= allowed * pair[0].instructions as f64
    })
}
