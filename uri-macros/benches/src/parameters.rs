//! The cost of a row of `uri_table!` that is a function, for parameters of several types, which the macro only passes on
//! to the compiler. The rows share one host and have the default policy.

use std::fmt::Write as _;

use crate::meter::{Meter, has_valgrind};
use crate::package::{Job, Package};
use crate::print;

const ROUNDS: usize = 3;
/// The two numbers of rows between which the slope is measured.
const SIZES: [usize; 2] = [50, 250];
/// Smaller sizes for valgrind, which takes fifty times as long.
const COUNTED_SIZES: [usize; 2] = [20, 60];

/// A caller's own type, and a second name for a type of the standard library.
const ITEMS: &str = "#![allow(dead_code)]
type Number = u64;
struct Id(u64);
impl core::fmt::Display for Id {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.fmt(f)
    }
}
";

const NONE: Option<&str> = Some("");
const POLICY: Option<&str> = Some("policy = uri_core::Policy::DEFAULT.schemes(&[\"https\"]);");
const ENUM: Option<&str> = Some("enum = pub Route;");

/// The name in the table, the setting, or `None` for functions without a table, and the parameter list with the return
/// type. Without a list, the row is a constant. The others are compared with the first.
const CANDIDATES: [(&str, Option<&str>, &str); 11] = [
    (
        "a function that calls `uri_format!`",
        None,
        "(id: u64) -> Result<uri_core::UriBuf, uri_core::Error>",
    ),
    ("no parameter", NONE, ""),
    ("u64", NONE, "(id: u64)"),
    ("u64, with a policy", POLICY, "(id: u64)"),
    ("u64 -> UriBuf", NONE, "(id: u64) -> uri_core::UriBuf"),
    ("&str", NONE, "(id: &str)"),
    ("an alias of u64", NONE, "(id: Number)"),
    ("a type of one's own", NONE, "(id: Id)"),
    ("no parameter, in an enum", ENUM, ""),
    ("u64, in an enum", ENUM, "(id: u64)"),
    ("&str, in an enum", ENUM, "(id: &str)"),
];

fn source(n: usize, setting: Option<&str>, signature: &str) -> String {
    let mut rows = String::new();
    for index in 0..n {
        let uri = format!("https://api.example.org/v{index}/users/");
        let _ = match (setting, signature) {
            (None, _) => writeln!(
                rows,
                "pub fn f{index}{signature} {{ uri_macros::uri_format!(\"{uri}{{id}}\") }}"
            ),
            (_, "") => writeln!(rows, "ROW_{index} = \"{uri}7\";"),
            _ => writeln!(rows, "fn f{index}{signature} = \"{uri}{{id}}\";"),
        };
    }
    if let Some(setting) = setting {
        rows = format!("uri_macros::uri_table! {{\n{setting}\n{rows}}}\n");
    }
    format!("{ITEMS}{rows}\nfn main() {{}}\n")
}

/// The cost of one more row, for a meter.
fn slope(package: &Package, setting: Option<&str>, signature: &str, meter: Meter) -> f64 {
    let (sizes, rounds) = match meter {
        Meter::Time => (SIZES, ROUNDS),
        Meter::Instructions => (COUNTED_SIZES, 1),
    };
    let [less, more] = sizes.map(|size| {
        let source = source(size, setting, signature);
        let runs = (0..rounds).map(|_| package.measure(Job::Check, meter, &source));
        runs.min().expect("there is a round") as f64
    });
    (more - less) / (sizes[1] - sizes[0]) as f64
}

pub fn run() {
    let package = Package::new("parameters", &["uri-core", "uri-macros"]);
    let mut by_hand = f64::NAN;
    let rows = CANDIDATES.map(|(name, setting, signature)| {
        let time = slope(&package, setting, signature, Meter::Time) / 1e3;
        let count = match has_valgrind() {
            true => slope(&package, setting, signature, Meter::Instructions) / 1e3,
            false => f64::NAN,
        };
        if setting.is_none() {
            by_hand = count;
        }
        vec![
            name.to_owned(),
            format!("{time:.2}"),
            format!("{count:.0}"),
            print::ratio(count / by_hand),
        ]
    });
    print::table(
        "one row, by its parameter",
        &["", "check: ms", "k instructions", "ratio"],
        &rows,
    );
}
