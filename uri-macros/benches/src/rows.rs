//! The cost of each rule, per row of `uri_table!` and per line of `uri_lines!`, and the cost of a table in which two
//! rows are refused. The rows share 16 hosts below `example.org`, except that each row of `distinct hosts` has its own
//! host.

use std::fmt::Write as _;

use crate::meter::{Meter, has_valgrind};
use crate::package::{Job, Package};
use crate::print;
use crate::urls::{Parts, parts, url};

const ROUNDS: usize = 3;
const SIZES: [usize; 2] = [500, 2_000];
/// Smaller sizes for valgrind, which takes fifty times as long.
const COUNTED_SIZES: [usize; 2] = [100, 400];

/// A way to write a table, and the table's policy.
struct Candidate {
    name: &'static str,
    /// The expression for the policy.
    policy: &'static str,
    source: fn(usize, &str) -> String,
    /// The maximum cost of a row and the aim for it, in microseconds.
    goal: Option<[f64; 2]>,
}

impl Candidate {
    const fn new(
        name: &'static str,
        policy: &'static str,
        source: fn(usize, &str) -> String,
    ) -> Self {
        Self {
            name,
            policy,
            source,
            goal: None,
        }
    }

    const fn with_goal(self, most: f64, aim: f64) -> Self {
        Self {
            goal: Some([most, aim]),
            ..self
        }
    }

    fn source(&self, rows: usize) -> String {
        (self.source)(rows, self.policy)
    }
}

const ANY: &str = "uri_core::Policy::ANY";
const DEFAULT: &str = "uri_core::Policy::DEFAULT";
const SCHEMES: &str = "uri_core::Policy::DEFAULT.schemes(&[\"https\"])";
const HOSTS: &str = "uri_core::Policy::DEFAULT.schemes(&[\"https\"])\
                     .hosts(&[\"example.net\", \"*.example.org\"])";

const DISTINCT_ANY: &str = "distinct hosts, policy ANY";
const DISTINCT: &str = "distinct hosts, DEFAULT, scheme, hosts";
const EXPRESSIONS: &str = "expressions";
const UNIQUE: &str = "expressions, unique";

fn candidates() -> Vec<Candidate> {
    vec![
        Candidate::new("uri_table!", "", table),
        Candidate::new("policy ANY", ANY, table),
        Candidate::new("DEFAULT", DEFAULT, table),
        Candidate::new("DEFAULT, scheme", SCHEMES, table),
        Candidate::new("DEFAULT, scheme, hosts", HOSTS, table).with_goal(150.0, 100.0),
        Candidate::new(DISTINCT_ANY, ANY, distinct),
        Candidate::new(DISTINCT, HOSTS, distinct),
        Candidate::new("uri_lines!", "", lines),
        Candidate::new("DEFAULT, scheme, hosts", HOSTS, lines).with_goal(150.0, 100.0),
        Candidate::new("… in a module", HOSTS, module).with_goal(150.0, 100.0),
        Candidate::new(EXPRESSIONS, "", expressions),
        Candidate::new(UNIQUE, "", unique_expressions),
    ]
}

pub fn run() {
    let package = Package::new("rows", &["uri-core", "uri-macros"]);
    let candidates = candidates();
    let time = slopes(&package, &candidates, Meter::Time, ROUNDS);
    let instructions = if has_valgrind() {
        slopes(&package, &candidates, Meter::Instructions, 1)
    } else {
        println!("\nno valgrind, so no instructions");
        vec![f64::NAN; candidates.len()]
    };
    let figures = candidates.iter().zip(time.iter().zip(&instructions));
    let rows = figures.map(|(candidate, (time, instructions))| {
        vec![
            candidate.name.to_owned(),
            format!("{time:.1}"),
            format!("{:.0}", instructions / 1_000.0),
        ]
    });
    let rows: Vec<_> = rows.collect();
    print::table("one row", &["", "check: µs", "k instructions"], &rows);
    report_goals(&package, &candidates, &time);
}

/// The cost of one additional row for each candidate. The candidates take turns, so load affects all of them alike.
fn slopes(package: &Package, candidates: &[Candidate], meter: Meter, rounds: usize) -> Vec<f64> {
    let sizes = match meter {
        Meter::Time => SIZES,
        Meter::Instructions => COUNTED_SIZES,
    };
    let mut least = vec![[u64::MAX; 2]; candidates.len()];
    for _ in 0..rounds {
        for (candidate, least) in candidates.iter().zip(&mut least) {
            for (size, least) in sizes.into_iter().zip(least) {
                package.write("src/lines.txt", &text(size));
                let cost = package.measure(Job::Check, meter, &candidate.source(size));
                *least = cost.min(*least);
            }
        }
    }
    let slope = |[less, more]: [u64; 2]| (more as f64 - less as f64) / (sizes[1] - sizes[0]) as f64;
    least.into_iter().map(slope).collect()
}

fn report_goals(package: &Package, candidates: &[Candidate], time: &[f64]) {
    let of = |name| {
        let index = candidates
            .iter()
            .position(|candidate| candidate.name == name);
        time[index.expect("it is a candidate")]
    };
    let mut goals = Vec::new();
    for (candidate, time) in candidates.iter().zip(time) {
        if let Some([most, aim]) = candidate.goal {
            let name = format!("{}, µs", candidate.name);
            goals.push(print::goal(&name, *time, most, aim));
        }
    }
    goals.push(print::goal(
        "distinct hosts, to ANY, µs",
        of(DISTINCT) / of(DISTINCT_ANY),
        1.2,
        1.0,
    ));
    let unique = of(UNIQUE) - of(EXPRESSIONS);
    goals.push(print::goal(
        "unique = scheme, µs a row",
        unique,
        400.0,
        150.0,
    ));
    let refused = (0..ROUNDS).map(|_| package.measure_refused(Job::Check, &two_bad_rows()));
    let refused = refused.min().expect("there is a round") as f64 / 1e6;
    goals.push(print::goal("two bad rows in 2,000, s", refused, 1.0, 0.5));
    print::goals(&goals);
}

/// A program with a table. If `policy` is empty, the table has the default policy.
fn uri_table(policy: &str, settings: &str, rows: impl Iterator<Item = String>) -> String {
    let mut source = "#![allow(dead_code)]\n".to_owned();
    let mut setting = "";
    if !policy.is_empty() {
        let _ = writeln!(source, "const RULES: uri_core::Policy<'static> = {policy};");
        setting = "policy = RULES; ";
    }
    let _ = writeln!(source, "uri_macros::uri_table! {{\n{setting}{settings}");
    for (index, row) in rows.enumerate() {
        let _ = writeln!(source, "    ROW_{index} = {row};");
    }
    source + "}\n\nfn main() {}\n"
}

fn literal(index: usize) -> String {
    format!("{:?}", url(index))
}

fn expression(index: usize) -> String {
    let Parts { origin, rest } = parts(index);
    format!("concat!({origin:?}, {rest:?})")
}

fn table(n: usize, policy: &str) -> String {
    uri_table(policy, "", (0..n).map(literal))
}

fn distinct(n: usize, policy: &str) -> String {
    let row = |index| {
        let rest = parts(index).rest;
        format!("\"https://api{index}.example.org{rest}\"")
    };
    uri_table(policy, "", (0..n).map(row))
}

fn expressions(n: usize, policy: &str) -> String {
    uri_table(policy, "", (0..n).map(expression))
}

fn unique_expressions(n: usize, policy: &str) -> String {
    uri_table(policy, "unique = scheme;", (0..n).map(expression))
}

/// A program with two refused rows: the scheme of one row isn't allowed, and neither is the host of the other.
fn two_bad_rows() -> String {
    let n = SIZES[1];
    let row = |index| match index {
        700 => "\"http://docs.example.org/\"".to_owned(),
        1_400 => "\"https://docs.example.com/\"".to_owned(),
        _ => literal(index),
    };
    uri_table(HOSTS, "", (0..n).map(row))
}

fn lines(_: usize, policy: &str) -> String {
    let argument = match policy {
        "" => String::new(),
        policy => format!(", {policy}"),
    };
    format!(
        "static TABLE: &[(&str, uri_core::Uri<'static>)] =
    uri_macros::uri_lines!(\"src/lines.txt\"{argument});

fn main() {{
    std::hint::black_box(&TABLE);
}}
"
    )
}

fn module(_: usize, policy: &str) -> String {
    format!(
        "uri_macros::uri_lines!(pub mod table = \"src/lines.txt\", {policy});\n\nfn main() {{}}\n"
    )
}

/// The contents of the file that `uri_lines!` reads.
fn text(n: usize) -> String {
    let mut text = String::new();
    for index in 0..n {
        let _ = writeln!(text, "row-{index} = {}", url(index));
    }
    text
}
