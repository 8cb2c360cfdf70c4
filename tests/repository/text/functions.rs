//! A long function says in a comment what it does: a cold reader guessed the purpose of those without one wrongly.

use crate::sources::{assert_without_faults, sources_of_crates};
use regex::Regex;

/// The number of lines, with its first and its last one, from which a function has a comment.
const LONG: usize = 15;

/// The line and the name of each long function without a doc comment. The methods of a trait's `impl` are described by
/// the trait.
fn undescribed(code: &str) -> Vec<(usize, String)> {
    let tests = Regex::new(r"\n#\[cfg\((all\()?test.*\n(#.*\n)*mod [a-z]+ \{").unwrap();
    let code = tests.split(code).next().unwrap_or("");
    let lines: Vec<&str> = code.lines().collect();
    let function = Regex::new(r"^( *)(pub(\([^)]*\))? )?(const )?fn ([a-z_0-9]+)").unwrap();
    let of_trait = Regex::new(r"^impl(<.*>)? .* for ").unwrap();
    let mut is_of_trait = false;
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        if line.starts_with("impl") {
            is_of_trait = of_trait.is_match(line);
        } else if *line == "}" {
            is_of_trait = false;
        }
        // A declaration has no body.
        let Some(captures) = function.captures(line).filter(|_| !line.ends_with(';')) else {
            continue;
        };
        let end = format!("{}}}", &captures[1]);
        let len = lines[index..].iter().position(|line| *line == end);
        let above = lines[..index].iter().rev().map(|line| line.trim_start());
        let mut above = above.take_while(|line| line.starts_with("//") || line.starts_with('#'));
        let is_long = len.is_some_and(|len| len + 1 >= LONG);
        if is_long && !is_of_trait && !above.any(|line| line.starts_with("///")) {
            found.push((index + 1, captures[5].to_owned()));
        }
    }
    found
}

#[test]
fn a_long_function_is_described() {
    let folders = sources_of_crates();
    assert_without_faults(&folders, "say above it what it does", undescribed);
}

#[test]
fn a_long_function_without_a_comment_is_found() {
    let body = "    a;\n".repeat(LONG - 2);
    for (above, name, end, is_found) in [
        ("", "fn a() {", "}", true),
        (
            "// It is long.\n#[cold]\n",
            "pub(crate) const fn a() {",
            "}",
            true,
        ),
        ("/// It is long.\n#[cold]\n", "fn a() {", "}", false),
        ("impl A for B {\n", "    fn a() {", "    }\n}", false),
        ("impl A {\n", "    fn a() {", "    }\n}", true),
    ] {
        let code = format!("{above}{name}\n{body}{end}\n");
        assert_eq!(!undescribed(&code).is_empty(), is_found, "{code}");
        let short = code.replacen("    a;\n", "", 1);
        assert!(undescribed(&short).is_empty(), "{short}");
    }
}
