//! What a row costs the compiler, as a multiple of the plain Rust that a program would have in its place: a `const` of
//! a `&str`, or a function that calls `format!`. All take turns, so that a busy machine slows them alike.

use crate::meter::Meter;
use crate::package::{Job, Package};
use crate::print;
use crate::rows::{ENUM, LITERAL, NONE, OURS, POLICY, Settings, U64, all, program};

const ROUNDS: usize = 7;

const CONST: &str = "const ROW_INDEX: &str = URL;";
const FORMAT: &str =
    "fn fINDEX(id: u64) -> String { format!(\"https://api.example.org/vINDEX/users/{id}\") }";
const OWN_HOST: &str = "ROW_INDEX = \"https://hINDEX.example.org/users\";";
const FUNCTION_OWN_HOST: &str = "fn fINDEX(id: u64) = \"https://hINDEX.example.org/users/{id}\";";

/// The name, the settings and a row. Each is compared with the first of its group.
type Row = (&'static str, Settings, &'static str);

const CONSTANTS: (&str, usize, [Row; 5]) = (
    "a constant row",
    2_000,
    [
        ("`const` of a `&str`", None, CONST),
        ("a constant", NONE, LITERAL),
        ("with a policy", POLICY, LITERAL),
        ("with a policy and a host of its own", POLICY, OWN_HOST),
        ("in an enum", ENUM, LITERAL),
    ],
);
const FUNCTIONS: (&str, usize, [Row; 5]) = (
    "a function row",
    400,
    [
        ("`fn` with `format!`", None, FORMAT),
        ("a function", NONE, U64),
        ("with a policy", POLICY, U64),
        (
            "with a policy and a host of its own",
            POLICY,
            FUNCTION_OWN_HOST,
        ),
        ("in an enum", ENUM, U64),
    ],
);
/// Large tables, and how many rows they have.
const LARGE: [(&str, usize, Settings, &str); 3] = [
    ("functions in an enum", 4_000, ENUM, U64),
    ("constants with hosts of their own", 2_000, POLICY, OWN_HOST),
    (
        "functions with hosts of their own",
        2_000,
        POLICY,
        FUNCTION_OWN_HOST,
    ),
];

pub fn run() {
    for (title, size, rows) in [CONSTANTS, FUNCTIONS] {
        compare(title, size, &rows);
    }
    let lines = LARGE.map(|(name, size, settings, row)| {
        let package = Package::new("price-large", OURS);
        let [quarter, half, whole] = [size / 4, size / 2, size].map(|size| {
            let rounds = (0..3).map(|_| time(&package, settings, row, size));
            rounds.fold(f64::INFINITY, f64::min)
        });
        // Of a row in the second half, beside one in the second quarter.
        let growth = (whole - half) / (half - quarter) / 2.0;
        vec![
            name.to_owned(),
            size.to_string(),
            format!("{:.2}", whole / 1e6),
            format!("{growth:.2}"),
        ]
    });
    print::table(
        "a large table (`cargo check`); 1 is linear",
        &["", "rows", "s", "growth"],
        &lines,
    );
}

fn compare(title: &str, size: usize, rows: &[Row]) {
    let package = Package::new("price", OURS);
    let less = size / 4;
    let rounds: Vec<Vec<f64>> = (0..ROUNDS)
        .map(|_| {
            let slopes = rows.iter().map(|&(_, settings, row)| {
                let more = time(&package, settings, row, size);
                (more - time(&package, settings, row, less)) / (size - less) as f64
            });
            slopes.collect()
        })
        .collect();
    let column = |figure: &dyn Fn(&[f64]) -> f64| {
        let mut figures: Vec<f64> = rounds.iter().map(|round| figure(round)).collect();
        figures.sort_by(f64::total_cmp);
        figures
    };
    let lines = rows.iter().enumerate().map(|(index, (name, ..))| {
        let times = column(&|round| round[index] / 1_000.0);
        // Of one round, so that both ran one after the other.
        let ratios = column(&|round| round[index] / round[0]);
        vec![
            (*name).to_owned(),
            format!("{:.3}", times[ROUNDS / 2]),
            format!("{:.1}", ratios[ROUNDS / 2]),
            format!("{:.1} to {:.1}", ratios[1], ratios[ROUNDS - 2]),
        ]
    });
    print::table(
        &format!("{title} (`cargo check`), the median of {ROUNDS} rounds"),
        &["", "ms", "×", "without the extremes"],
        &lines.collect::<Vec<_>>(),
    );
}

/// The time of checking a program with such rows, in microseconds.
fn time(package: &Package, settings: Settings, row: &str, size: usize) -> f64 {
    let source = program(settings, &all(row, size), "");
    package.measure(Job::Check, Meter::Time, &source) as f64
}
