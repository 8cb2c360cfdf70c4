//! A `let` is one statement: a reader looks for a variable at the beginning of a line.

use std::fs;
use std::path::Path;

use crate::files::files_below;
use regex::Regex;

/// The line of each `let (a, mut b) = (…` outside of comments and of the tests at the end of a file. A tuple with other
/// patterns takes values apart or tests them together.
fn folded(code: &str) -> Vec<usize> {
    let name = "(mut )?[a-z_0-9]+";
    let space = "[ \n]*";
    let pattern = format!(r"let \({space}{name}(,{space}{name})+,?{space}\) = \(");
    let two = Regex::new(&pattern).unwrap();
    let code = code.split("\n#[cfg(test)]\nmod ").next().unwrap_or("");
    let is_code = |at: &usize| {
        let line = code[..*at].rsplit('\n').next().unwrap_or("");
        !line.trim_start().starts_with("//")
    };
    let starts = two.find_iter(code).map(|found| found.start());
    let lines = starts.filter(is_code);
    lines
        .map(|at| 1 + code[..at].matches('\n').count())
        .collect()
}

#[test]
fn a_let_is_one_statement() {
    let mut errors = String::new();
    for folder in ["../../uri-core/src", "../../uri-macros/src"] {
        let mut paths = files_below(Path::new(folder), &["rs"]);
        paths.retain(|path| {
            !path
                .iter()
                .any(|part| part == "tests" || part == "tests.rs")
        });
        assert!(paths.len() > 30, "{}", paths.len());
        for path in paths {
            let code = fs::read_to_string(&path).expect("UTF-8");
            for line in folded(&code) {
                errors += &format!("{}:{line}\n", path.display());
            }
        }
    }
    assert!(errors.is_empty(), "write a `let` for each name:\n{errors}");
}

#[test]
fn a_folded_let_is_found_by_its_names() {
    let code = "let a = (1, 2);\nlet (a, b) = (1, 2);\nlet (\n    mut a,\n    b,\n) = (1, 2);\n";
    assert_eq!(folded(code), [2, 3]);
    let spared = "let (a, b) = split(x);\nlet (Some(a), Some(b)) = (x, y) else {\nlet ([a, ..], [b, ..]) = (x, y);\n(a, b) = (b, a);\n\
                  /// let (a, b) = (1, 2);\n\n#[cfg(test)]\nmod tests {\nlet (a, b) = (1, 2);\n}\n";
    assert_eq!(folded(spared), [0; 0]);
}
