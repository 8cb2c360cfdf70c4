//! The text that the example prints.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use syn::visit::Visit;

use super::call::{Call, Value};
use super::files::File;
use super::find::Found;
use super::questions::questions;
use super::table::{BASE, DISPLAY, PATH, Row, rows};
use super::types::{Kind, Types};

/// The longest list without `--all`.
const MOST: usize = 10;

const NOT_SEEN: &str = "\
Not looked for: `{}{}` and other texts without a `/` or a `?`, `a + &b`, `push_str`, `concat!`, URIs without `//` such as \
`mailto:{}`, `Url::join`, pairs that a client adds, such as `.query(…)`; not known: types that macros make";

/// Parts of tables, and what a table with this part imports.
const IMPORTS: [(&str, &str); 5] = [
    (DISPLAY, "std::fmt::Display"),
    (BASE, "uri_core::Uri"),
    (PATH, "uri_core::pct::PathText"),
    ("uri_ref_table!", "uri_macros::uri_ref_table"),
    ("uri_table!", "uri_macros::uri_table"),
];

#[derive(Clone, Copy, Default)]
pub(crate) struct Options {
    /// Whether whole lists are printed.
    pub(crate) is_whole: bool,
    /// Whether `impl Display` is proposed.
    pub(crate) has_display: bool,
}

pub(crate) struct Report {
    pub(crate) text: String,
    /// The number of wrong literals.
    pub(crate) wrong: usize,
}

/// The report about the files of a program.
pub(crate) fn report(files: &[File], options: Options) -> Report {
    let mut types = Types::default();
    for file in files {
        types.visit_file(&file.syntax);
    }
    let mut found = Found::default();
    for file in files {
        found.read(file, &types);
    }
    let mut printer = Printer::default();
    let most = if options.is_whole { usize::MAX } else { MOST };
    printer.line(&format!(
        "Files: {}; literals that are a URI: {}; calls that write one: {}; items for tests, left out: {}",
        files.len(),
        found.literals,
        found.calls.len(),
        found.in_tests,
    ));
    let wrong = found.wrong.iter();
    let wrong = wrong.map(|(place, report)| format!("{place}: {}", indented(report)));
    printer.list("Literals that are wrong", wrong.collect(), usize::MAX);
    printer.values(&found.calls, most);
    let questions = questions(&found.calls, &types, options);
    printer.list("Questions", questions, most);
    printer.tables(&found.calls, &types, options, most);
    printer.list("By hand", by_hand(&found.calls), usize::MAX);
    let unsure = found.unsure.iter();
    let unsure = unsure.map(|call| format!("{} `{}`", call.place, call.shown()));
    let title = "Perhaps a URI, but no name near it says so";
    printer.list(title, unsure.collect(), most);
    printer.line("");
    printer.line(NOT_SEEN);
    Report {
        text: printer.text,
        wrong: found.wrong.len(),
    }
}

#[derive(Default)]
struct Printer {
    text: String,
}

impl Printer {
    fn line(&mut self, line: &str) {
        self.text += line;
        self.text.push('\n');
    }

    /// Prints the first items of a list.
    fn list(&mut self, title: &str, items: Vec<String>, most: usize) {
        self.line(&format!("\n{title}: {}", items.len()));
        for item in items.iter().take(most) {
            self.line(&format!("  {item}"));
        }
        if items.len() > most {
            self.line(&format!("  … {} more: --all", items.len() - most));
        }
    }

    /// Counts the values by what they can do, and lists those that can leave their place.
    fn values(&mut self, calls: &[Call], most: usize) {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        let mut servers = Places::default();
        let mut places = Places::default();
        for call in calls {
            for (index, value) in call.values.iter().enumerate() {
                let escape = match value.kind {
                    Kind::Text | Kind::Joined => call.escape(index),
                    _ => None,
                };
                let what = match value.kind {
                    _ if call.is_base(index) => "a base",
                    Kind::Encoded => "a text that is encoded already",
                    Kind::Own(_) => "what the `Display` of its type writes",
                    Kind::Unknown => "of a type that the source doesn't show",
                    _ if escape.is_some() => "a text that isn't encoded, and can leave its place",
                    _ => "a number, or what else can't leave its place",
                };
                *counts.entry(what).or_default() += 1;
                if let Some(escape) = escape {
                    let escape_text = format!("{:?} {}", escape.value, escape.effect);
                    let line = format!("`{}`: `{}` = {escape_text}", call.shown(), value.expr);
                    let list = if escape.is_server {
                        &mut servers
                    } else {
                        &mut places
                    };
                    list.add(line, &call.place);
                }
            }
        }
        self.line(&format!("\nValues: {}", counts.values().sum::<usize>()));
        let mut counts: Vec<_> = counts.into_iter().collect();
        counts.sort_by_key(|&(_, count)| Reverse(count));
        for (what, count) in counts {
            self.line(&format!("  {count} × {what}"));
        }
        let mut lines = servers.lines();
        lines.extend(places.lines());
        self.list("Values that can leave their place", lines, most);
    }

    /// Prints the tables with what they import, and the calls of their rows.
    fn tables(&mut self, calls: &[Call], types: &Types, options: Options, most: usize) {
        let rows = rows(calls, types, options);
        let (with_server, references): (Vec<_>, Vec<_>) =
            rows.iter().partition(|row| row.has_server);
        let tables = table("uri_table", &with_server) + &table("uri_ref_table", &references);
        if !tables.is_empty() {
            self.line("");
        }
        for (part, path) in IMPORTS {
            if tables.contains(part) {
                self.line(&format!("use {path};"));
            }
        }
        self.text += &tables;
        let mut replaced = Vec::new();
        for row in &rows {
            let is_encoded = |value: &Value| value.kind == Kind::Encoded;
            let calls = row.calls.iter();
            let calls = calls.filter(|call| !call.values.iter().any(is_encoded));
            replaced.extend(calls.map(|call| format!("{} {}", call.place, row.call(call))));
        }
        self.list("Calls of the rows, in place of `format!`", replaced, most);
    }
}

/// A table, and the number of its rows.
fn table(name: &str, rows: &[&Row<'_>]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let calls: usize = rows.iter().map(|row| row.calls.len()).sum();
    let mut text = format!("\n// Rows: {}; calls: {calls}\n{name}! {{\n", rows.len());
    for row in rows {
        let places: Vec<&str> = row.calls.iter().map(|call| &*call.place).collect();
        let note = if row.has_inverse {
            ""
        } else {
            "; not for an enum"
        };
        let parameters = row.parameters.iter();
        let parameters: Vec<String> = parameters
            .map(|parameter| format!("{}: {}", parameter.name, parameter.ty))
            .collect();
        text += &format!(
            "    // {}{note}\n    pub fn {}({}) = {:?};\n",
            short(&places),
            row.name,
            parameters.join(", "),
            row.template
        );
    }
    text + "}\n"
}

/// The calls that aren't rows, and why.
fn by_hand(calls: &[Call]) -> Vec<String> {
    let mut reasons = Places::default();
    for call in calls {
        if let Some(reason) = call.refusal() {
            reasons.add(format!("`{}`: {reason}", call.shown()), &call.place);
        }
    }
    reasons.lines()
}

/// Lines, each with the places that it is about.
#[derive(Default)]
pub(crate) struct Places<'c> {
    lines: Vec<(String, Vec<&'c str>)>,
}

impl<'c> Places<'c> {
    pub(crate) fn add(&mut self, line: String, place: &'c str) {
        match self.lines.iter_mut().find(|(other, _)| *other == line) {
            Some((_, places)) => places.push(place),
            None => self.lines.push((line, vec![place])),
        }
    }

    pub(crate) fn lines(self) -> Vec<String> {
        let lines = self.lines.into_iter();
        let lines = lines.map(|(line, places)| format!("{line}\n      {}", short(&places)));
        lines.collect()
    }
}

/// The first places.
fn short(places: &[&str]) -> String {
    let first = places
        .iter()
        .take(3)
        .copied()
        .collect::<Vec<_>>()
        .join(", ");
    match places.len().saturating_sub(3) {
        0 => first,
        more => format!("{first} and {more} more"),
    }
}

/// A report, of which each line but the first is indented.
fn indented(report: &str) -> String {
    report.replace('\n', "\n    ").replace("    \n", "\n")
}
