//! Comments and Markdown don't contain words and patterns that a reader would have to read twice.

use std::fs;
use std::path::{Path, PathBuf};

/// Each pattern, and what to write instead.
const PATTERNS: [(&str, &str); 20] = [
    ("is no ", "is not a"),
    ("are no ", "are not"),
    ("is none", "is not one"),
    ("are none", "are not"),
    ("no such ", "without, not"),
    (" behind ", "after"),
    ("in front of", "before, at the beginning"),
    ("small letter", "lowercase letter"),
    ("capital letter", "uppercase letter"),
    ("as it stands", "unchanged, encoded"),
    ("stands for itself", "is not changed"),
    ("stands in", "is in, occurs in"),
    ("stands before", "precedes, is before"),
    ("what stands", "the part"),
    ("tells ", "reports, returns"),
    (" told ", "reported"),
    ("looked at", "checked"),
    ("takes along", "keeps"),
    ("nobody", "no program, no caller"),
    ("harms", "is harmless"),
];

/// Idiomatic phrases that happen to contain a pattern.
const IDIOMS: [&str; 4] = [
    "there is no ",
    "there are no ",
    "there is none",
    "there are none",
];

/// The files in which a pattern is allowed, each with the reason.
const EXCEPTIONS: [(&str, &str, &str); 1] = [(
    "uri-core/src/guide/policies.md",
    "nobody",
    "a message quoted from `web_host`",
)];

/// The folders that are not checked, each with the reason.
const UNCHECKED: [(&str, &str); 1] = [("target", "generated")];

/// A pattern found in a file.
struct Found {
    line: usize,
    pattern: &'static str,
    instead: &'static str,
}

/// The patterns found in Rust comments, or in Markdown outside code blocks.
fn patterns(text: &str, is_markdown: bool) -> Vec<Found> {
    let mut found = Vec::new();
    let mut in_code = false;
    for (index, line) in text.lines().enumerate() {
        let comment = if is_markdown {
            Some(line)
        } else {
            comment(line)
        };
        let Some(comment) = comment else {
            continue;
        };
        let comment = comment.trim();
        if comment.starts_with("```") {
            in_code = !in_code;
            continue;
        }
        if in_code {
            continue;
        }
        let words = without_code(comment);
        for (pattern, instead) in PATTERNS {
            let mut words = words.to_lowercase();
            for idiom in IDIOMS {
                words = words.replace(idiom, "");
            }
            let is_found = words.contains(pattern);
            if is_found {
                found.push(Found {
                    line: index + 1,
                    pattern,
                    instead,
                });
            }
        }
    }
    found
}

/// The comment on a line that consists only of a comment.
fn comment(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("//")?;
    let rest = rest.strip_prefix(['/', '!']).unwrap_or(rest);
    Some(rest)
}

/// Removes code in backticks, and quoted words.
fn without_code(text: &str) -> String {
    let by_ticks = text.split('`').step_by(2).collect::<Vec<_>>().join("`");
    by_ticks
        .split('"')
        .step_by(2)
        .collect::<Vec<_>>()
        .join("\"")
}

/// Finds all files with one of the extensions.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    entries.sort();
    for path in entries {
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let is_unchecked = UNCHECKED
            .iter()
            .any(|(unchecked, _)| path.ends_with(unchecked));
        if name.starts_with('.') || is_unchecked {
            continue;
        }
        if path.is_dir() {
            files(&path, found);
        } else if name.ends_with(".rs") || name.ends_with(".md") {
            found.push(path);
        }
    }
}

#[test]
fn comments_use_plain_words() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    files(root, &mut paths);
    assert!(paths.len() > 200, "{}", paths.len());
    let mut errors = String::new();
    for path in paths {
        let name = path
            .strip_prefix(root)
            .expect("in the folder")
            .display()
            .to_string();
        let text = fs::read_to_string(&path).expect("UTF-8");
        for Found {
            line,
            pattern,
            instead,
        } in patterns(&text, name.ends_with(".md"))
        {
            let is_allowed =
                |(file, allowed, _): &(&str, &str, &str)| *file == name && *allowed == pattern;
            // This file itself contains the patterns.
            if name != "tests/words.rs" && !EXCEPTIONS.iter().any(is_allowed) {
                errors += &format!("{name}:{line}: \"{}\"; write: {instead}\n", pattern.trim());
            }
        }
    }
    assert!(errors.is_empty(), "\n{errors}");
}

#[test]
fn a_pattern_is_found_in_comments_alone() {
    let found = |text, is_markdown| {
        let found = patterns(text, is_markdown);
        found.iter().map(|found| found.line).collect::<Vec<usize>>()
    };
    assert_eq!(found("let a = 1;\n// This is no URI.\n", false), [2]);
    assert_eq!(found("This is no URI.", true), [1]);
    for text in [
        "let text = \"is no URI\";",
        "/// There is no host.",
        "/// ```\n/// // This is no URI.\n/// ```",
        "// The message \"this is no URI\" and `is no URI`.",
        "/// Whether it is, and what follows.",
    ] {
        assert_eq!(found(text, false), [0; 0], "{text}");
    }
}
