//! A `let` is one statement: a reader looks for a variable at the beginning of a line.

use crate::sources::{assert_without_faults, sources_of_crates};
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
    let folders = sources_of_crates();
    let lines = |code: &str| {
        let lines = folded(code).into_iter();
        lines.map(|line| (line, String::new())).collect()
    };
    assert_without_faults(&folders, "write a `let` for each name", lines);
}

#[test]
fn a_folded_let_is_found_by_its_names() {
    let code = "let a = (1, 2);\nlet (a, b) = (1, 2);\nlet (\n    mut a,\n    b,\n) = (1, 2);\n";
    assert_eq!(folded(code), [2, 3]);
    let spared = "let (a, b) = split(x);\nlet (Some(a), Some(b)) = (x, y) else {\nlet ([a, ..], [b, ..]) = (x, y);\n(a, b) = (b, a);\n\
                  /// let (a, b) = (1, 2);\n\n#[cfg(test)]\nmod tests {\nlet (a, b) = (1, 2);\n}\n";
    assert_eq!(folded(spared), [0; 0]);
}
