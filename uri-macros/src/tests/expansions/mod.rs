//! What calls expand to, as the files list it. `tests/macros/agreement.rs`, `tests/compiler/calls` and others use what
//! the macros write.

use std::fmt::Write as _;

use super::golden;
use crate::paths::HIDDEN;

/// Compares the expansions of the calls in a file. So that no other error can be blessed, `errors` is how many of the
/// calls have one.
#[track_caller]
fn check(name: &str, file: &str, errors: usize) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../src/tests/expansions");
    let mut found_errors = 0;
    let written = golden::written(file, |call, written| {
        let expansion = golden::expand(call, folder).to_string();
        found_errors += usize::from(expansion.contains("compile_error"));
        let expansion = expansion
            .replace(folder, "FOLDER")
            .replace(HIDDEN, "HIDDEN")
            .replace(":: uri_core :: HIDDEN ::", "HIDDEN ::")
            .replace(" ; ", " ;\n")
            .replace(" # [", "\n# [");
        for line in expansion.lines() {
            let _ = writeln!(written, "    {line}");
        }
    });
    assert_eq!(found_errors, errors, "calls with an error");
    golden::check("expansions", name, file, &written);
}

#[test]
fn of_one_uri() {
    check("uri", include_str!("uri.txt"), 0);
}

#[test]
fn of_a_table() {
    check("table", include_str!("table.txt"), 2);
}

#[test]
fn of_a_template() {
    check("format", include_str!("format.txt"), 0);
}

#[test]
fn of_a_file() {
    check("lines", include_str!("lines.txt"), 0);
}
