//! Comments and Markdown don't contain words that a reader would have to read twice, and not too many of them.

use std::fs;
use std::path::Path;

use crate::files::files_below;
use regex::Regex;

/// Words from another language's syntax that slip into English, and what to write instead.
const PATTERNS: [(&str, &str); 7] = [
    ("is no ", "is not a"),
    ("are no ", "are not"),
    ("no such ", "without, not"),
    (" behind ", "after"),
    ("stands in", "is in, occurs in"),
    ("what stands", "the part"),
    ("nobody", "no program, no caller"),
];

/// The line of each pattern in Rust comments, or in Markdown, and the pattern's place in the table. Code and quoted words
/// are left out, and so are "there is no" and the words of a message.
fn patterns(text: &str, is_markdown: bool) -> Vec<(usize, usize)> {
    let skipped =
        Regex::new(r#"there (is|are) no |that nobody filled in|`[^`]*`|"[^"]*""#).unwrap();
    let mut found = Vec::new();
    let mut in_code = false;
    for (number, line) in (1..).zip(text.lines().map(str::trim_start)) {
        if !is_markdown && !line.starts_with("//") {
            continue;
        }
        let line = line.trim_start_matches(['/', '!', ' ']).to_lowercase();
        if line.starts_with("```") {
            in_code = !in_code;
        } else if !in_code && PATTERNS.iter().any(|(pattern, _)| line.contains(pattern)) {
            let words = skipped.replace_all(&line, "");
            let places = (0..)
                .zip(PATTERNS)
                .filter(|(_, (pattern, _))| words.contains(pattern));
            found.extend(places.map(|(place, _)| (number, place)));
        }
    }
    found
}

#[test]
fn comments_use_plain_words() {
    let mut paths = files_below(Path::new(env!("CARGO_MANIFEST_DIR")), &["rs", "md"]);
    // This file contains them.
    paths.retain(|path| !path.ends_with("tests/repository/words.rs"));
    assert!(paths.len() > 200, "{}", paths.len());
    let mut errors = String::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("UTF-8");
        for (line, place) in patterns(&text, path.extension().is_some_and(|it| it == "md")) {
            let (pattern, instead) = PATTERNS[place];
            let shown = path.display();
            errors += &format!("{shown}:{line}: \"{}\"; write: {instead}\n", pattern.trim());
        }
    }
    assert!(errors.is_empty(), "\n{errors}");
}

/// How many words a page or a kind of comments has at most, with its code and its markers. Somebody who adds words to one
/// cuts others, or says in the commit why the ceiling rises.
const CEILINGS: [(&str, usize); 20] = [
    // The guide, together at most 14,500.
    ("uri-core/src/guide/coming_from.md", 1_400),
    ("uri-core/src/guide/cookbook.md", 2_400),
    ("uri-core/src/guide/endpoints.md", 2_000),
    ("uri-core/src/guide/errors.md", 1_550),
    ("uri-core/src/guide/first_guesses.md", 1_150),
    ("uri-core/src/guide/front.md", 590),
    ("uri-core/src/guide/input.md", 530),
    ("uri-core/src/guide/policies.md", 1_560),
    ("uri-core/src/guide/promises.md", 540),
    ("uri-core/src/guide/security.md", 1_500),
    ("uri-core/src/guide/tour.md", 360),
    ("uri-core/src/guide/values.md", 900),
    // The other pages.
    ("ARCHITECTURE.md", 2_200),
    ("CONTRIBUTING.md", 1_700),
    ("README.md", 1_100),
    ("SECURITY.md", 850),
    ("tests/README.md", 1_610),
    ("uri-core/benches/README.md", 2_300),
    // Doc comments, of a whole folder.
    ("uri-core/src", 47_000),
    ("uri-macros/src", 11_500),
];

/// The words of a page, or those of the doc comments in a folder.
fn words(path: &Path) -> usize {
    if path.is_file() {
        let text = fs::read_to_string(path).expect("UTF-8");
        return text.split_whitespace().count();
    }
    let mut words = 0;
    for path in files_below(path, &["rs"]) {
        let text = fs::read_to_string(path).expect("UTF-8");
        let lines = text.lines().map(str::trim_start);
        let docs = lines.filter(|line| line.starts_with("///") || line.starts_with("//!"));
        words += docs
            .map(|line| line.split_whitespace().count())
            .sum::<usize>();
    }
    words
}

#[test]
fn no_page_is_longer_than_its_ceiling() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let guide = root.join("uri-core/src/guide");
    let mut errors = String::new();
    for (path, ceiling) in CEILINGS {
        let words = words(&root.join(path));
        if words > ceiling {
            errors += &format!("{path}: {words} words of at most {ceiling}\n");
        }
    }
    assert!(errors.is_empty(), "\n{errors}");
    for page in files_below(&guide, &["md"]) {
        let page = page.strip_prefix(root).unwrap().to_str().expect("UTF-8");
        let has_ceiling = CEILINGS.iter().any(|(path, _)| *path == page);
        assert!(has_ceiling, "{page} has no ceiling");
    }
    let in_guide = CEILINGS
        .iter()
        .filter(|(path, _)| path.starts_with("uri-core/src/guide/"));
    let sum: usize = in_guide.map(|(_, ceiling)| ceiling).sum();
    assert!(sum <= 14_500, "{sum}");
}

#[test]
fn a_pattern_is_found_in_comments_alone() {
    assert_eq!(
        patterns("let a = 1;\n// This is no URI.\n", false),
        [(2, 0)]
    );
    assert_eq!(patterns("This is no URI.", true), [(1, 0)]);
    let spared = "let text = \"is no URI\";\n/// There is no host.\n/// ```\n/// // This is no URI.\n/// ```\n\
                  // The message \"this is no URI\" and `is no URI`.\n/// Whether it is, and what follows.";
    assert_eq!(patterns(spared, false), []);
}
