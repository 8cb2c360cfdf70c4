//! The tables that the example `adopt` proposes compile, as they are and with an enum.

use std::fs;

use crate::caller::{cargo, folder, root, write_package};

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
        module += line;
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

/// `tests/macros/adopt.rs` compares the reports with what the example prints.
#[test]
#[ignore = "takes 10 s, so only `.ci/run` runs it"]
fn proposed_tables_compile() {
    let mut source = String::new();
    for entry in fs::read_dir(root().join("tests/shared/data/adopt")).expect("a folder") {
        let path = entry.expect("a file").path();
        let name = path
            .file_stem()
            .and_then(|name| name.to_str())
            .expect("a name");
        // The types in this report are those of a program.
        if path.extension().is_some_and(|extension| extension == "txt")
            && name != "own_types_display"
        {
            let report = fs::read_to_string(&path).expect("a report");
            source += &module(name, &report, false);
            source += &module(name, &report, true);
        }
    }
    assert!(source.matches("enum = pub").count() > 10, "{source}");
    let folder = folder("adopt");
    write_package(&folder, &root().join("uri-core"), true, &source);
    let output = cargo(&folder, &["check", "--quiet"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
}
