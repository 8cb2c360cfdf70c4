//! The cost of one row of `uri_table!` and of one line of `uri_lines!`, in small tables and in large ones. The rows and
//! lines share 16 hosts below `example.org`, and the functions share one host.

use std::fmt::Write as _;

use crate::meter::Meter;
use crate::package::{Job, Package};
use crate::print;
use crate::urls::url;

const SIZES: [usize; 3] = [1_000, 10_000, 100_000];

/// The maximum CPU time for one compilation, in seconds. A larger table that would take longer is skipped.
const PATIENCE: f64 = 20.0;

const POLICY: &str = "const RULES: uri_core::Policy<'static> =
    uri_core::Policy::DEFAULT.schemes(&[\"https\"]).hosts(&[\"*.example.org\"]);
";

pub fn run() {
    let package = Package::new("tables", &["uri-core", "uri-macros"]);
    let mut rows = Vec::new();
    for (name, source) in [
        ("uri_table!, a row", uri_table as fn(usize, bool) -> String),
        ("uri_table!, a function", functions),
        ("… with a base of rustc", functions_of_a_base),
        ("uri_lines!, a line", uri_lines),
    ] {
        for policy in [false, true] {
            let name = format!("{name}{}", if policy { ", policy" } else { "" });
            rows.push(row(&package, name, |n| source(n, policy)));
        }
    }
    print::table(
        "µs in check, and × the smallest table",
        &["", "1,000", "10,000", "×", "100,000", "×"],
        &rows,
    );
}

/// A row of the output, with the cost in microseconds at each size.
fn row(package: &Package, name: String, source: impl Fn(usize) -> String) -> Vec<String> {
    let mut row = vec![name];
    let cost = |n: usize, rounds: usize| {
        package.write("src/lines.txt", &lines(n));
        let runs = (0..rounds).map(|_| package.measure(Job::Check, Meter::Time, &source(n)));
        runs.min().expect("there is a round") as f64
    };
    let start = cost(1, 5);
    let mut first = None;
    let mut last = 0.0;
    for size in SIZES {
        if last * 10.0 > PATIENCE * 1e6 {
            row.extend(["–", "–"].map(str::to_owned));
            continue;
        }
        let rounds = if size == SIZES[0] { 5 } else { 1 };
        last = cost(size, rounds) - start;
        let each = last / size as f64;
        row.push(format!("{each:.1}"));
        match first {
            None => first = Some(each),
            Some(first) => row.push(print::ratio(each / first)),
        }
    }
    row
}

fn uri_table(n: usize, policy: bool) -> String {
    let (rules, setting) = if policy {
        (POLICY, "    policy = RULES;\n")
    } else {
        ("", "")
    };
    let mut source = format!("#![allow(dead_code)]\n{rules}uri_macros::uri_table! {{\n{setting}");
    for index in 0..n {
        let _ = writeln!(source, "    ROW_{index} = {:?};", url(index));
    }
    source + "}\n\nfn main() {}\n"
}

/// A table of functions. `base` is the row that defines their base, and the base's name; both may be empty.
fn table_of_functions(n: usize, policy: bool, (row, base): (&str, &str)) -> String {
    let (rules, setting) = if policy {
        (POLICY, "    policy = RULES;\n")
    } else {
        ("", "")
    };
    let mut source =
        format!("#![allow(dead_code)]\n{rules}uri_macros::uri_table! {{\n{setting}{row}");
    let origin = if base.is_empty() {
        "https://api.example.org/"
    } else {
        ""
    };
    for index in 0..n {
        let _ = writeln!(
            source,
            "    fn f{index}(id: u64, text: &str) = {base}\"{origin}v{index}/users/{{id}}/items?q={{text}}\";"
        );
    }
    source + "}\n\nfn main() {}\n"
}

fn functions(n: usize, policy: bool) -> String {
    table_of_functions(n, policy, ("", ""))
}

fn functions_of_a_base(n: usize, policy: bool) -> String {
    let row = "    API = concat!(\"https://api.\", \"example.org/\");\n";
    table_of_functions(n, policy, (row, "API, "))
}

fn uri_lines(_: usize, policy: bool) -> String {
    let (rules, argument) = if policy {
        (POLICY, ", RULES")
    } else {
        ("", "")
    };
    format!(
        "{rules}static TABLE: &[(&str, uri_core::Uri<'static>)] =
    uri_macros::uri_lines!(\"src/lines.txt\"{argument});

fn main() {{
    std::hint::black_box(&TABLE);
}}
"
    )
}

/// The contents of the file that `uri_lines!` reads.
fn lines(n: usize) -> String {
    let mut text = String::new();
    for index in 0..n {
        let _ = writeln!(text, "row-{index} = {}", url(index));
    }
    text
}
