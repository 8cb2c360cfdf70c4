//! Comments and Markdown don't contain words that a reader would have to read twice, and not too many of them.

use std::fs;
use std::path::Path;

use crate::files::files_below;
use crate::sources::assert_without_faults;
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

/// The line of each pattern in Rust comments, or in Markdown, and the pattern's place in the table. Code and quoted
/// words are left out, and so are "there is no" and the words of a message.
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
    let mut paths = files_below(Path::new("../../.."), &["rs", "md"]);
    // This file contains them.
    paths.retain(|path| !path.ends_with("tests/repository/text/words.rs"));
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

/// The first words of half a sentence, whose subject would be the item's name: "In the singular." A whole sentence that
/// begins with one can be rearranged so that its subject comes first.
const HALVES: [&str; 22] = [
    "After", "And", "As", "At", "Because", "Before", "But", "By", "From", "Not", "Of", "On", "Or",
    "So", "Than", "That", "To", "Up", "What", "Where", "With", "Without",
];

/// The same, unless the first sentence has a comma: "If it has a host, …".
const HALVES_WITHOUT_COMMA: [&str; 3] = ["For", "If", "In"];

/// The line of each doc comment that is half a sentence, and its first sentence.
fn half_sentences(text: &str) -> Vec<(usize, String)> {
    let mut lines = (1..).zip(
        text.lines()
            .map(|line| line.trim_start().strip_prefix("///")),
    );
    let mut found = Vec::new();
    while let Some((number, line)) = lines.next() {
        let Some(line) = line else { continue };
        let mut paragraph = line.trim().to_owned();
        let mut is_first = true;
        for (_, line) in lines
            .by_ref()
            .map_while(|(number, line)| Some((number, line?.trim())))
        {
            is_first &= !line.is_empty();
            if is_first {
                paragraph += " ";
                paragraph += line;
            }
        }
        let sentence = paragraph.split_inclusive(". ").next().unwrap_or("");
        let word = sentence.split([' ', ',']).next().unwrap_or("");
        let is_introduction = HALVES_WITHOUT_COMMA.contains(&word) && sentence.contains(',');
        let is_half = HALVES.contains(&word) || HALVES_WITHOUT_COMMA.contains(&word);
        if is_half && !is_introduction {
            found.push((number, sentence.trim().to_owned()));
        }
    }
    found
}

#[test]
fn doc_comments_are_whole_sentences() {
    let folders = ["../../../uri-core", "../../../uri-macros", "../.."];
    let folders = folders.map(|folder| files_below(Path::new(folder), &["rs"]));
    assert_without_faults(&folders, "begin with the subject", half_sentences);
}

#[test]
fn a_half_sentence_is_found_by_its_first_word() {
    let halves = "/// Of a long\n/// text. It ends.\n///\n/// # Errors\n///\n/// If it fails.\nlet a = 1;\n    /// In order.\n";
    let found = [
        (1, "Of a long text.".to_owned()),
        (8, "In order.".to_owned()),
    ];
    assert_eq!(half_sentences(halves), found);
    let whole = "// Of a text.\n//! With a host.\n/// If there is a host, it is shown.\n/// The port.\nlet a = 1;\n\
                 /// Only counts.\n///\n/// Without a host, it fails.\nlet a = 1;\n/// Office.\n";
    assert_eq!(half_sentences(whole), []);
}

/// How many words pages and doc comments have together at most, with their code and their markers. A page has no
/// ceiling of its own, so that a sentence is written where a reader looks. Somebody who adds words cuts others, or says
/// in the commit why a ceiling rises.
const CEILINGS: [(&[&str], usize); 4] = [
    (&["uri-core/src/guide"], 14_000),
    (
        &[
            "ARCHITECTURE.md",
            "CONTRIBUTING.md",
            "README.md",
            "SECURITY.md",
            "tests/README.md",
            "uri-core/benches/README.md",
        ],
        10_500,
    ),
    (&["uri-core/src"], 72_000),
    (&["uri-macros/src"], 22_000),
];

/// The words of a page, of the pages of the guide, or of the doc comments in another folder.
fn words(path: &Path) -> usize {
    let read = |path: &Path| fs::read_to_string(path).expect("UTF-8");
    let count = |text: &str| text.split_whitespace().count();
    if path.is_file() {
        return count(&read(path));
    }
    if path.ends_with("guide") {
        let pages = files_below(path, &["md"]);
        return pages.iter().map(|path| count(&read(path))).sum();
    }
    let is_doc = |line: &&str| line.starts_with("///") || line.starts_with("//!");
    let files = files_below(path, &["rs"]);
    let texts = files.iter().map(|path| read(path));
    texts
        .map(|text| {
            text.lines()
                .map(str::trim_start)
                .filter(is_doc)
                .map(count)
                .sum::<usize>()
        })
        .sum()
}

#[test]
fn pages_are_not_longer_than_their_ceiling() {
    let root = Path::new("../../..");
    let mut errors = String::new();
    for (paths, ceiling) in CEILINGS {
        let words: usize = paths.iter().map(|path| words(&root.join(path))).sum();
        assert!(words > ceiling / 2, "{paths:?}: {words}");
        if words > ceiling {
            errors += &format!("{paths:?}: {words} words of at most {ceiling}\n");
        }
    }
    assert!(errors.is_empty(), "\n{errors}");
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
