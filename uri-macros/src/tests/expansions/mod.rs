//! What calls expand to, as the files list it. `tests/agreement.rs`, `tests/calls` and others use what the macros
//! write.

use std::fmt::Write as _;

use super::golden;
use crate::paths::HIDDEN;

#[track_caller]
fn check(name: &str, file: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../src/tests/expansions");
    let written = golden::written(file, |call, written| {
        let expansion = golden::expand(call, folder).to_string();
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
    golden::check("expansions", name, file, &written);
}

#[test]
fn of_one_uri() {
    check("uri", include_str!("uri.txt"));
}

#[test]
fn of_a_table() {
    check("table", include_str!("table.txt"));
}

#[test]
fn of_a_file() {
    check("lines", include_str!("lines.txt"));
}
