//! The example `adopt`: what it prints for the sources in `shared/data/adopt`, each with a trap, is beside them. The
//! tables that it proposes compile, as they are and with an enum. `BLESS=1` writes what it prints again.

#[path = "../shared/data/adopt.rs"]
#[allow(dead_code, unreachable_pub, reason = "the tables are for a library")]
mod tables;
#[path = "../../uri-macros/examples/adopt/files.rs"]
mod files;
#[path = "../../uri-macros/examples/adopt/types.rs"]
mod types;
#[path = "../../uri-macros/examples/adopt/template.rs"]
mod template;
#[path = "../../uri-macros/examples/adopt/call.rs"]
mod call;
#[path = "../../uri-macros/examples/adopt/find.rs"]
mod find;
#[path = "../../uri-macros/examples/adopt/row_names.rs"]
mod row_names;
#[path = "../../uri-macros/examples/adopt/table.rs"]
mod table;
#[path = "../../uri-macros/examples/adopt/questions.rs"]
mod questions;
#[path = "../../uri-macros/examples/adopt/report.rs"]
mod report;

use std::{env, fs};

use super::names;
use files::File;
use report::{Options, report};

const FOLDER: &str = "tests/shared/data/adopt/";

/// The sources, in the order of their names.
fn sources() -> Vec<File> {
    let (mut files, errors) = files::read(&[FOLDER.to_owned()]);
    assert_eq!(errors, [""; 0]);
    for file in &mut files {
        file.name = file.name.replace(FOLDER, "");
    }
    files
}

/// The whole report about a file.
fn text(file: &File, has_display: bool) -> String {
    let options = Options {
        is_whole: true,
        has_display,
    };
    report(std::slice::from_ref(file), options).text
}

/// Compares a file with what it should be, or writes it.
fn compare(path: &str, text: &str) {
    if env::var_os("BLESS").is_some() {
        fs::write(path, text).unwrap();
    } else {
        let expected = fs::read_to_string(path).unwrap_or_default();
        assert!(text == expected, "`.ci/bless` writes {path} again:\n{text}");
    }
}

/// A module with the imports and the tables of a report, if it has any. With `is_enum`, each table has an enum, and
/// only the rows that an enum can have.
fn module(name: &str, text: &str, is_enum: bool) -> String {
    let Some(start) = text.find("\nuse ") else {
        return String::new();
    };
    let end = text.find("\nCalls of").unwrap();
    let ending = if is_enum { "_enum" } else { "" };
    let mut module = format!("pub mod {name}{ending} {{\n");
    if is_enum {
        module += "    #![allow(unused_imports, reason = \"not every row is in the enum\")]\n\n";
    }
    let mut lines = text[start + 1..end].lines();
    while let Some(line) = lines.next() {
        if is_enum && line.ends_with("; not for an enum") {
            lines.next();
            continue;
        }
        module += format!("    {line}").trim_end();
        module += "\n";
        if is_enum && line.ends_with("! {") {
            let enum_name = if line.contains("ref") {
                "Reference"
            } else {
                "Address"
            };
            module += &format!(
                "        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub {enum_name};\n"
            );
        }
    }
    format!("{}\n}}\n", module.trim_end())
}

#[test]
fn each_source_has_the_report_beside_it() {
    let mut tables = String::new();
    for file in sources() {
        let name = file.name.trim_end_matches(".rs");
        let text = text(&file, false);
        assert!(!text.contains("S3CRET"), "{text}");
        tables += &module(name, &text, false);
        tables += &module(name, &text, true);
        compare(&format!("{FOLDER}{name}.txt"), &text);
    }
    compare("tests/shared/data/adopt.rs", &tables);
}

#[test]
fn rows_take_whatever_has_a_display() {
    let sources = sources();
    let file = sources.iter().find(|file| file.name == "own_types.rs");
    let text = text(file.unwrap(), true);
    compare(&format!("{FOLDER}own_types_display.txt"), &text);
}

#[test]
fn a_file_that_is_not_rust_is_named_and_the_others_are_read() {
    let paths = ["README.md", "missing.rs", "tests/shared/data/adopt/base.rs"];
    let (files, errors) = files::read(&paths.map(str::to_owned));
    assert_eq!(files.len(), 1);
    let [not_rust, missing] = &*errors else {
        panic!("{errors:?}");
    };
    assert!(not_rust.starts_with("README.md:"), "{not_rust}");
    assert!(missing.contains("missing.rs"), "{missing}");
}

#[test]
fn wrong_literals_are_counted() {
    let wrong = |name: &str| {
        let mut files = sources();
        files.retain(|file| file.name == name);
        report(&files, Options::default()).wrong
    };
    assert_eq!(wrong("passwords.rs"), 1);
    assert_eq!(wrong("nested.rs"), 1);
    assert_eq!(wrong("in_tests.rs"), 0);
}

#[test]
fn lists_are_cut_without_all() {
    let text = report(&sources(), Options::default()).text;
    assert!(text.contains("more: --all"), "{text}");
}
