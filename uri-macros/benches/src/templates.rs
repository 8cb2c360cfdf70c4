//! The cost of one call of `uri_format!` with two values, compared with a similar `format!` call. The same is measured
//! for a row of `uri_table!` that defines such a function. Each call and each row has its own host, except that rows
//! with a base share one.

use std::fmt::Write as _;

use crate::meter::{Meter, has_valgrind};
use crate::package::{Job, Package};
use crate::print;

/// The two numbers of calls between which the slope is measured.
const SIZES: [usize; 2] = [50, 250];
const PROGRAM_SIZES: [usize; 2] = [100, 500];

const OURS: &[&str] = &["uri-core", "uri-macros"];

/// A program with `n` functions. Each creates a URI from two values by passing a template to the macro `call`.
fn program(n: usize, call: &str, ty: &str) -> String {
    functions(n, ty, |index| {
        let template = format!("https://api{index}.example.org/users/{{id}}/items?q={{text}}");
        format!("{call}!({template:?})")
    })
}

/// A program with `n` functions that have two parameters and this body.
fn functions(n: usize, ty: &str, body: impl Fn(usize) -> String) -> String {
    let mut source = String::new();
    for index in 0..n {
        let body = body(index);
        let _ = writeln!(
            source,
            "pub fn f{index}(id: u64, text: &str) -> {ty} {{ {body} }}"
        );
    }
    let functions: String = (0..n).map(|index| format!("f{index}, ")).collect();
    source
        + &format!(
            "\nstatic FUNCTIONS: [fn(u64, &str) -> {ty}; {n}] = [{functions}];\n\
             fn main() {{ std::hint::black_box(&FUNCTIONS); }}\n"
        )
}

fn format(n: usize) -> String {
    program(n, "format", "String")
}

fn uri_format(n: usize) -> String {
    program(
        n,
        "uri_macros::uri_format",
        "Result<uri_core::UriBuf, uri_core::Error>",
    )
}

/// A function encodes the values, and nothing is checked.
fn percent_encoding(n: usize) -> String {
    let encode = "percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC)";
    functions(n, "String", |index| {
        format!("format!(\"https://api{index}.example.org/users/{{id}}/items?q={{}}\", {encode})")
    })
}

/// The base is parsed in each call, because a `Url` can't be a constant.
fn url(n: usize) -> String {
    functions(n, "url::Url", |index| {
        format!(
            "let mut url = url::Url::parse(\"https://api{index}.example.org/\").unwrap();\n\
             url.path_segments_mut().unwrap().pop_if_empty().extend([\"users\", &id.to_string(), \"items\"]);\n\
             url.query_pairs_mut().append_pair(\"q\", text);\n\
             url"
        )
    })
}

/// The template is in an attribute of a struct.
fn templated_uri(n: usize) -> String {
    let mut structs = String::new();
    for index in 0..n {
        let _ = writeln!(
            structs,
            "#[templated_uri::templated(template = \"/users/{{id}}/items{{?q}}\", unredacted)]\n\
             pub struct T{index} {{ id: u64, q: templated_uri::EscapedString }}"
        );
    }
    let functions = functions(n, "templated_uri::Uri", |index| {
        format!(
            "templated_uri::Uri::default()\n\
             .with_base(templated_uri::BaseUri::from_static(\"https://api{index}.example.org\"))\n\
             .with_path_and_query(T{index} {{ id, q: templated_uri::EscapedString::escape(text) }})"
        )
    });
    structs + &functions
}

/// A program with `n` functions that are rows of one table. `text` gives the source code after the `=` of a row.
fn rows(n: usize, settings: &str, ty: &str, text: fn(usize) -> String) -> String {
    let mut source = format!("uri_macros::uri_table! {{\n{settings}");
    // A row that can't fail takes only numbers.
    let (arrow, returned, value) = match ty {
        "" => ("", "Result<uri_core::UriBuf, uri_core::Error>", "&str"),
        ty => (" -> ", ty, "u64"),
    };
    for index in 0..n {
        let text = text(index);
        let _ = writeln!(
            source,
            "    pub fn f{index}(id: u64, text: {value}){arrow}{ty} = {text};"
        );
    }
    let functions: String = (0..n).map(|index| format!("f{index}, ")).collect();
    source
        + &format!(
            "}}\n\nstatic FUNCTIONS: [fn(u64, {value}) -> {returned}; {n}] = [{functions}];\n\
             fn main() {{ std::hint::black_box(&FUNCTIONS); }}\n"
        )
}

const KNOWN: &str = "    API = \"https://api.example.org/\";\n";
const OTHER: &str = "    API = concat!(\"https://\", \"api.example.org/\");\n";
const POLICY: &str =
    "    policy = uri_core::Policy::DEFAULT.schemes(&[\"https\"]).hosts(&[\"*.example.org\"]);\n";

fn literal(index: usize) -> String {
    format!("\"https://api{index}.example.org/users/{{id}}/items?q={{text}}\"")
}

fn resolved(index: usize) -> String {
    format!("API, \"api{index}/users/{{id}}/items?q={{text}}\"")
}

fn rows_of_literals(n: usize) -> String {
    rows(n, "", "", literal)
}

fn rows_with_a_policy(n: usize) -> String {
    rows(n, POLICY, "", literal)
}

fn rows_of_a_known_base(n: usize) -> String {
    rows(n, KNOWN, "", resolved)
}

fn rows_of_another_base(n: usize) -> String {
    rows(n, OTHER, "", resolved)
}

fn rows_that_cannot_fail(n: usize) -> String {
    let settings = "    policy = uri_core::Policy::ANY;\n";
    rows(n, settings, "uri_core::UriBuf", literal)
}

type Source = fn(usize) -> String;

const CANDIDATES: [(&str, &[&str], Source); 10] = [
    ("format!", &[], format),
    ("uri_format!", OURS, uri_format),
    ("row, literal", OURS, rows_of_literals),
    ("row, with a policy", OURS, rows_with_a_policy),
    ("row, known base", OURS, rows_of_a_known_base),
    ("row, other base", OURS, rows_of_another_base),
    ("row -> UriBuf", OURS, rows_that_cannot_fail),
    (
        "format!, encoded",
        &["percent-encoding@2.3.2"],
        percent_encoding,
    ),
    ("url", &["url@2.5.8"], url),
    ("templated_uri", &["templated_uri@0.7.0"], templated_uri),
];

pub fn run() {
    let mut rows = Vec::new();
    let mut instructions = Vec::new();
    for (index, (name, dependencies, source)) in (0..).zip(CANDIDATES) {
        let package = Package::new(&format!("templates-{index}"), dependencies);
        let slope = |[less, more]: [f64; 2], sizes: [usize; 2]| {
            (more - less) / (sizes[1] - sizes[0]) as f64
        };
        let time = slope(
            SIZES.map(|size| {
                let source = source(size);
                let rounds = (0..5).map(|_| package.measure(Job::Check, Meter::Time, &source));
                rounds.min().unwrap_or(0) as f64
            }),
            SIZES,
        );
        let count = if has_valgrind() {
            let count =
                |size| package.measure(Job::Check, Meter::Instructions, &source(size)) as f64;
            slope(SIZES.map(count), SIZES)
        } else {
            f64::NAN
        };
        let bytes = slope(
            PROGRAM_SIZES.map(|size| package.size(&source(size)) as f64),
            PROGRAM_SIZES,
        );
        instructions.push(count);
        rows.push(vec![
            name.to_owned(),
            format!("{time:.0}"),
            format!("{:.0}", count / 1_000.0),
            format!("{bytes:.0}"),
        ]);
    }
    print::table(
        "one call with two values",
        &["", "check: µs", "k instructions", "bytes of the program"],
        &rows,
    );
    let row = |index: usize| instructions[index] / instructions[1];
    let other_base: f64 = rows[5][1].parse().unwrap_or(f64::NAN);
    print::goals(&[
        print::goal(
            "uri_format! to format!, instructions",
            instructions[1] / instructions[0],
            1.5,
            1.0,
        ),
        print::goal("row to uri_format!, instructions", row(2), 2.0, 1.2),
        print::goal("… with a policy", row(3), 2.0, 1.2),
        print::goal("… with a base that is known", row(4), 2.0, 1.2),
        print::goal("… that cannot fail", row(6), 2.0, 1.2),
        print::goal("row with another base, ms", other_base / 1e3, 8.0, 4.0),
    ]);
}
