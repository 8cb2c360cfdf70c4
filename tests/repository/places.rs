//! Names that several places list: each place lists each name. The names come from the code that defines them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use regex::Regex;
use uri_core::Normalization;

use crate::files::files_below;
use crate::golden_files::golden_files;

/// The text of a file. `path#from` is the text after the words `from`, and `path#from#to` that between the two.
fn read(place: &str) -> String {
    let mut parts = place.split('#');
    let mut text = fs::read_to_string(parts.next().unwrap()).expect(place);
    if let Some(from) = parts.next() {
        text = text.split_once(from).expect(place).1.to_owned();
    }
    if let Some(to) = parts.next() {
        text = text.split_once(to).expect(place).0.to_owned();
    }
    text
}

/// The texts in a file that the group of a regular expression matches.
fn names(place: &str, regex: &str) -> BTreeSet<String> {
    let regex = Regex::new(regex).unwrap();
    let text = read(place);
    let matches = regex.captures_iter(&text);
    matches.map(|found| found[1].to_owned()).collect()
}

/// The methods of a type at the crate root.
fn methods(name: &str) -> BTreeSet<String> {
    let regex = format!(r"fn uri_core::{name}(?:<.*?>)?::([a-z_0-9]+)");
    names("tests/outside/api/uri-core.txt", &regex)
}

/// In a form, `{}` is the name.
fn check(names: &BTreeSet<String>, places: &[(&str, &str)]) {
    assert!(!names.is_empty());
    let mut missing = Vec::new();
    for (place, form) in places {
        let text = read(place);
        let items = names.iter().map(|name| form.replace("{}", name));
        let items = items.filter(|item| !text.contains(item));
        missing.extend(items.map(|item| format!("{place}: {item}")));
    }
    assert_eq!(missing, [""; 0]);
}

#[test]
fn the_model_has_each_step_of_an_edit() {
    let mut steps = methods("Edit");
    steps.retain(|step| !step.starts_with("build"));
    check(&steps, &[("uri-core/tests/edit/laws.rs", "edit.{}(")]);
}

/// The other steps are in `Normalization::SCHEME`.
#[test]
fn tests_and_docs_have_each_step_of_normalization() {
    let scheme = format!("{:?}", Normalization::SCHEME);
    let mut steps = methods("Normalization");
    steps.retain(|step| !scheme.contains(&format!("{step}: true")));
    let places = [
        ("uri-core/src/normalize/normalization.md", "`{}`"),
        (
            "tests/shared/support/oracle/normalize.rs",
            "Normalization::{})",
        ),
    ];
    check(&steps, &places);
}

/// `wss` is in each list of the schemes that are like `http`.
#[test]
fn each_list_has_all_schemes_that_are_like_http() {
    let schemes = names(
        "uri-core/src/schemes.rs#const SCHEMES#];",
        "\"([a-z]+)\", SchemeKind::Special,",
    );
    for place in [
        "uri-core/src/policy/rules.rs",
        "uri-core/src/guide/policies.md",
        "tests/shared/support/oracle/normalize.rs#fn is_like_http",
    ] {
        let text = read(place);
        let lists: Vec<_> = text.match_indices("wss").collect();
        assert!(!lists.is_empty(), "{place}");
        for (at, _) in lists {
            let list = &text[at.saturating_sub(40)..text.len().min(at + 40)];
            for scheme in &schemes {
                assert!(list.contains(scheme), "{place}: {scheme} in {list}");
            }
        }
    }
}

#[test]
fn docs_and_random_tokens_have_each_setting() {
    let source = "uri-macros/src/table/settings.rs#const NAMES#;\n";
    let settings = names(source, "\"([a-z]+)\"");
    let places = [
        ("uri-macros/src/lib.rs", "/// | `{} = "),
        ("uri-macros/src/table/parse.rs", "\"{}\" \"=\""),
        ("uri-macros/src/tests/vocabulary.rs", "|{}|"),
    ];
    check(&settings, &places);
    let options = names("uri-macros/src/lines/parse.rs", "name == \"([a-z]+)\"");
    let places = [
        ("uri-macros/src/lib.rs#pub fn uri_table(", "/// | `{} = "),
        ("uri-macros/src/lines/parse.rs", "\"{}\" \"=\""),
        ("uri-macros/src/lines/parse.rs", "`{} = …`"),
    ];
    check(&options, &places);
}

#[test]
fn the_docs_of_lines_have_each_form() {
    let forms = names(
        "uri-core/src/lines/line_error.rs#const FORM#;\n",
        "`([^`]+)`",
    );
    let places = [
        ("uri-core/src/lines/mod.rs", "`{}`"),
        ("uri-macros/src/lib.rs#pub fn uri_table(", "`{}`"),
    ];
    check(&forms, &places);
}

#[test]
fn docs_and_random_templates_have_each_form_of_a_placeholder() {
    let source = "uri-core/src/format/placeholder.rs#fn suffix#\n    }\n";
    let suffixes = names(source, r#" => "(.+)","#);
    let places = [
        "README.md",
        "uri-core/src/guide/endpoints.md",
        "uri-macros/src/lib.rs#pub fn uri_format(",
        "uri-macros/src/lib.rs",
        "uri-macros/src/tests/laws/generated.rs",
        "uri-macros/src/tests/rows.rs",
        "uri-macros/fuzz/uri.dict",
    ];
    check(&suffixes, &places.map(|place| (place, "{}}")));
}

/// A step of the script names the package, and the test, its file or its folder.
#[test]
fn each_test_that_writes_a_golden_file_is_blessed() {
    let calls = ["(\"BLESS\")", "golden::check(\"", ".compile_fail(\""];
    let writes = |text: &str| calls.iter().any(|call| text.contains(call));
    let bless = read(".ci/bless");
    let steps = bless.lines().filter(|line| line.starts_with("step "));
    let steps = steps.filter_map(|step| step.split_once(" -- ").or(step.rsplit_once(' ')));
    let steps: Vec<(&str, &str)> = steps.collect();
    let mut missing = Vec::new();
    for path in files_below(Path::new("."), &["rs"]) {
        let path = path.to_str().unwrap();
        let text = read(path);
        let tests: Vec<&str> = text.split("#[test]\nfn ").skip(1).collect();
        let writing = tests.iter().filter(|test| writes(test));
        let mut names: Vec<&str> = writing.filter_map(|test| test.split('(').next()).collect();
        // Its tests call a function that writes.
        if names.is_empty() && !tests.is_empty() && writes(&text) {
            names.push("");
        }
        let package = match path.split('/').nth(1) {
            Some("tests") | None => "cargo test".to_owned(),
            Some(package) => format!("-p {package}-tests"),
        };
        for name in names {
            let place = format!("{path}/{name}");
            let is_in = |name: &str| place.contains(name.trim_end_matches("/Cargo.toml"));
            let is_run = |(command, names): &(&str, &str)| {
                command.contains(&package)
                    && names.split(' ').any(|name| is_in(&format!("/{name}")))
            };
            if !steps.iter().any(is_run) {
                missing.push(place);
            }
        }
    }
    assert_eq!(missing, [""; 0]);
    let folders = names(
        "tests/shared/support/golden_files.rs#let folders#];",
        "\"(.+)\"",
    );
    check(
        &folders,
        &[("CONTRIBUTING.md#| output | files |#\n\n", "`{}/")],
    );
}

/// The strings that begin with a letter or a backtick and have a space. `tests/outside/interop` has those about other
/// crates.
#[test]
fn each_help_is_in_a_golden_file() {
    // The expression matches what no message has, or a string, which is the group.
    let literal =
        r#"(?:reason = |unreachable!\()"[^"]+"|'(?:[^'\\]|\\.)'|"([A-Za-z`](?:[^"\\]|\\.|\\\n)*)""#;
    let literal = Regex::new(literal).unwrap();
    let escape = Regex::new(r"\\(?:\n *|(.))").unwrap();
    // No file has an input of 4 GiB.
    let files = golden_files().concat() + "string that is too long";
    let mut missing = Vec::new();
    let folders = ["uri-core/src", "uri-macros/src"];
    for path in folders
        .map(|folder| files_below(Path::new(folder), &["rs"]))
        .concat()
    {
        let path = path.to_str().unwrap();
        let source = read(path);
        let source = source.split("#[cfg(test)]").next().unwrap();
        let has_helps = source.contains("Fix::") || source.contains("Fault::new(");
        if !has_helps || path.contains("/interop/") {
            continue;
        }
        let code = |line: &&str| !line.trim_start().starts_with("//");
        let source = source.lines().filter(code).collect::<Vec<_>>().join("\n");
        let literals = literal
            .captures_iter(&source)
            .filter_map(|found| found.get(1));
        for found in literals.filter(|found| found.as_str().contains(' ')) {
            let words = escape.replace_all(found.as_str(), "$1");
            let mut parts = words.split(['{', '}']).step_by(2);
            if !parts.all(|part| files.contains(part)) {
                missing.push(format!("{path}: {words}"));
            }
        }
    }
    assert_eq!(missing, [""; 0]);
}

/// The compiler reports a mistake once: no file has two errors with the same first line at the same place.
#[test]
fn no_error_is_reported_twice() {
    let mut errors = 0;
    for path in files_below(Path::new("tests/compiler/ui/fail"), &["stderr"]) {
        let text = read(path.to_str().unwrap());
        let mut found = BTreeSet::new();
        for error in text.split("\nerror").skip(1) {
            let place = error
                .lines()
                .find(|line| line.trim_start().starts_with("-->"));
            let first_line = error.lines().next().unwrap();
            errors += 1;
            assert!(
                found.insert((first_line, place)),
                "{}: {first_line} {place:?}",
                path.display()
            );
        }
    }
    assert!(errors > 100, "{errors}");
}

/// A reader of the README or of the front page learns of each example, which is a file, or a folder with a `main.rs`.
#[test]
fn the_readme_or_the_front_page_names_each_example() {
    let pages = read("README.md") + &read("uri-core/src/guide/front.md");
    let mut count = 0;
    for folder in ["uri-core/examples", "uri-macros/examples"] {
        for path in files_below(Path::new(folder), &["rs"]) {
            let inside = path.strip_prefix(folder).unwrap();
            let example = match inside.parent().unwrap().to_str().unwrap() {
                "" => inside.file_stem().unwrap(),
                name if inside.ends_with("main.rs") => name.as_ref(),
                _ => continue,
            };
            let example = example.to_str().unwrap();
            let forms = [format!("--example {example} "), format!("`{example}`")];
            let is_named = forms.iter().any(|form| pages.contains(form));
            assert!(is_named, "{example}");
            count += 1;
        }
    }
    assert!(count > 8, "{count}");
}
