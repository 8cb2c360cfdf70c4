//! The example `adopt`: what it prints for the sources in `shared/data/adopt`, each with a trap, is beside them.
//! `BLESS=1` writes what it prints again, and `tests/compiler/generated` compiles the tables that it proposes.

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

#[test]
fn each_source_has_the_report_beside_it() {
    for file in sources() {
        let name = file.name.trim_end_matches(".rs");
        let text = text(&file, false);
        assert!(!text.contains("S3CRET"), "{text}");
        compare(&format!("{FOLDER}{name}.txt"), &text);
    }
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
