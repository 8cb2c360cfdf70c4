//! The cost of one row of `uri_table!`, of one line of `uri_lines!` and of one call of `uri_format!`, and the time
//! until a table in which two rows are wrong is refused.

use crate::package::{Job, Package};
use crate::slopes::{Candidate, report};
use crate::urls::url;

pub const OURS: &[&str] = &["uri-core", "uri-macros"];

/// A caller's own type, and the policy of some tables.
const ITEMS: &str = "#![allow(dead_code)]
const RULES: uri_core::Policy<'static> = uri_core::Policy::DEFAULT.schemes(&[\"https\"])
    .hosts(&[\"example.net\", \"*.example.org\"]);
struct Id(u64);
impl core::fmt::Display for Id {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.fmt(f)
    }
}
";

/// The settings, or `None` for items outside a table.
pub type Settings = Option<&'static str>;

pub const NONE: Settings = Some("");
pub const POLICY: Settings = Some("policy = RULES;");
pub const ENUM: Settings = Some("enum = pub Route;");
const UNIQUE: Settings = Some("unique = scheme;");

/// How often a call is measured, and a constant.
const FEW: usize = 400;
const MANY: usize = 2_000;

const CALLER: &str = "fn fINDEX(id: u64) -> Result<uri_core::UriBuf, uri_core::Error> \
    { uri_macros::uri_format!(\"https://api.example.org/vINDEX/users/{id}\") }";
const FORMAT: &str = "fn fINDEX(id: u64, text: &str) -> String \
    { format!(\"https://apiINDEX.example.org/users/{id}/items?q={text}\") }";
const URI_FORMAT: &str = "fn fINDEX(id: u64, text: &str) -> Result<uri_core::UriBuf, uri_core::Error> \
    { uri_macros::uri_format!(\"https://apiINDEX.example.org/users/{id}/items?q={text}\") }";

pub const U64: &str = "fn fINDEX(id: u64) = \"https://api.example.org/vINDEX/users/{id}\";";
const URI_BUF: &str =
    "fn fINDEX(id: u64) -> uri_core::UriBuf = \"https://api.example.org/vINDEX/users/{id}\";";
const STR: &str = "fn fINDEX(id: &str) = \"https://api.example.org/vINDEX/users/{id}\";";
const OWN: &str = "fn fINDEX(id: Id) = \"https://api.example.org/vINDEX/users/{id}\";";
const TWO: &str = "fn fINDEX(id: u64, text: &str) = \"https://api.example.org/vINDEX/users/{id}/items?q={text}\";";
pub const LITERAL: &str = "ROW_INDEX = URL;";
const EXPRESSION: &str = "ROW_INDEX = concat!(\"\", URL);";

const LINES: &str = "static TABLE: &[(&str, uri_core::Uri<'static>)] = uri_macros::uri_lines!(\"src/lines.txt\", RULES);";

const POINT: &str = "std::hint::black_box(fINDEX as fn(u64, &'static str) -> _);";
const PRINT: &str = "println!(\"{}\", ROW_INDEX);";
const CALL: &str = "println!(\"{}\", fINDEX(7, \"a\").unwrap());";
const FIND: &str = "let route = Route::parse(&std::env::args().next().unwrap()[..]); \
    println!(\"{}\", route.unwrap().to_uri().unwrap());";

/// The name, the number of rows, the settings, a row, and what `main` does with it. A text without
/// `INDEX` is in the program once; each row has its own `INDEX` and `URL`.
type Row = (&'static str, usize, Settings, &'static str, &'static str);

const FUNCTIONS: [Row; 9] = [
    ("a function that calls `uri_format!`", FEW, None, CALLER, ""),
    ("u64", FEW, NONE, U64, ""),
    ("u64, with a policy", FEW, POLICY, U64, ""),
    ("u64 -> UriBuf", FEW, NONE, URI_BUF, ""),
    ("&str", FEW, NONE, STR, ""),
    ("a type of one's own", FEW, NONE, OWN, ""),
    ("u64, in an enum", FEW, ENUM, U64, ""),
    ("a constant", FEW, NONE, LITERAL, ""),
    ("a constant, in an enum", FEW, ENUM, LITERAL, ""),
];
const CALLS: [Row; 6] = [
    ("format!", FEW, None, FORMAT, POINT),
    ("uri_format!", FEW, None, URI_FORMAT, POINT),
    ("a constant, printed", FEW, NONE, LITERAL, PRINT),
    ("a function, called", FEW, NONE, TWO, CALL),
    ("a function of an enum, called", FEW, ENUM, TWO, CALL),
    (
        "a function of an enum, found and written",
        FEW,
        ENUM,
        TWO,
        FIND,
    ),
];
const CONSTANTS: [Row; 4] = [
    ("a literal with a policy", MANY, POLICY, LITERAL, ""),
    ("an expression", MANY, NONE, EXPRESSION, ""),
    ("an expression, `unique`", MANY, UNIQUE, EXPRESSION, ""),
    (
        "a line of `uri_lines!` with a policy",
        MANY,
        None,
        LINES,
        "",
    ),
];

pub fn run() {
    let groups: [(&str, &[Row]); 3] = [
        ("a row by its parameter", &FUNCTIONS),
        ("a row or function with two values, and its use", &CALLS),
        ("a constant, one of many", &CONSTANTS),
    ];
    for (group, (title, rows)) in groups.into_iter().enumerate() {
        let candidates = rows
            .iter()
            .map(|&(name, size, settings, row, call)| Candidate {
                name,
                dependencies: OURS,
                size,
                source: Box::new(move |n| program(settings, &all(row, n), &all(call, n))),
                is_built: group == 1,
            });
        report(
            &format!("rows-{group}"),
            title,
            &candidates.collect::<Vec<_>>(),
        );
    }

    // The scheme of one row isn't allowed, and neither is the host of the other.
    let rows = (0..MANY).map(|index| match index {
        700 => "HTTP = \"http://docs.example.org/\";\n".to_owned(),
        1_400 => "HOST = \"https://docs.example.com/\";\n".to_owned(),
        _ => fill(LITERAL, index),
    });
    let source = program(POLICY, &rows.collect::<String>(), "");
    let time = Package::new("rows-refused", OURS).measure_refused(Job::Check, &source);
    println!("\ntwo wrong rows in {MANY}: {:.2} s", time as f64 / 1e6);
}

fn fill(text: &str, index: usize) -> String {
    let text = text.replace("INDEX", &index.to_string());
    text.replace("URL", &format!("{:?}", url(index))) + "\n"
}

pub fn all(text: &str, n: usize) -> String {
    let n = if text.contains("INDEX") { n } else { 1 };
    (0..n).map(|index| fill(text, index)).collect()
}

pub fn program(settings: Settings, rows: &str, calls: &str) -> String {
    let rows = match settings {
        Some(settings) => format!("uri_macros::uri_table! {{ {settings}\n{rows}}}\n"),
        None => rows.to_owned(),
    };
    format!("{ITEMS}{rows}fn main() {{\n{calls}}}\n")
}
