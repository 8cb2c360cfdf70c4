//! Names for rows and parameters, which the examples `adopt` and `openapi` make from words.

use std::collections::HashSet;

/// Names that a row or a parameter can't have: keywords, and types that the rows use.
const RESERVED: &[&str] = &[
    "abstract", "as", "async", "await", "become", "bool", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "f32", "f64", "false", "final", "fn", "for",
    "gen", "i64", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut",
    "override", "priv", "pub", "ref", "return", "self", "static", "str", "struct", "super",
    "trait", "true", "try", "type", "typeof", "u64", "unsafe", "unsized", "use", "virtual",
    "where", "while", "yield",
];

/// The names that were given. Names that differ only by `_` would be the same variant, so they count as one.
#[derive(Default)]
pub(crate) struct Names {
    taken: HashSet<String>,
}

impl Names {
    /// Gives the name or, if it is reserved or taken, one with an ending.
    pub(crate) fn unique(&mut self, mut name: String, ending: &str) -> String {
        if is_reserved(&name) {
            name = format!("{name}_{ending}");
        }
        let first = name.clone();
        let mut number = 2;
        while self.is_taken(&name) {
            name = format!("{}_{number}", first.trim_end_matches('_'));
            number += 1;
        }
        self.taken.insert(name.replace('_', ""));
        name
    }

    pub(crate) fn is_taken(&self, name: &str) -> bool {
        self.taken.contains(&name.replace('_', ""))
    }
}

pub(crate) fn is_reserved(name: &str) -> bool {
    RESERVED.contains(&name)
}

/// A name in snake case.
pub(crate) fn snake_case(text: &str) -> String {
    let mut name = String::new();
    let mut is_lower = false;
    for char in text.chars() {
        let is_word = char.is_ascii_alphanumeric();
        let begins_word = !is_word || char.is_ascii_uppercase() && is_lower;
        if begins_word && !name.is_empty() && !name.ends_with('_') {
            name.push('_');
        }
        name.extend(is_word.then(|| char.to_ascii_lowercase()));
        is_lower = is_word && !char.is_ascii_uppercase();
    }
    let is_letter = name.starts_with(|first: char| first.is_ascii_alphabetic());
    (if is_letter { "" } else { "n" }).to_owned() + name.trim_end_matches('_')
}
