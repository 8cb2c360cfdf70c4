//! A word has one meaning in the names of the code: a reader who has learned it in one file meets it again in the next.

use std::collections::BTreeMap;

use crate::sources::{read, sources_of_crates};
use proc_macro2::{TokenStream, TokenTree};
use syn::{Item, Variant};

/// A word, its meaning, and the beginnings of the files below `src` that may have it in a name. Without any, it had too
/// many meanings, and the text says which words are plainer.
const WORDS: [(&str, &str, &[&str]); 10] = [
    (
        "place",
        "what a step of an `Edit` does, or a row or a component in a message; else \"position\", \"component\"",
        &[
            "compose/edit/",
            "lines/check.rs",
            "message/",
            "policy/rules.rs",
            "private/",
            "table/emit/unique.rs",
        ],
    ),
    (
        "root",
        "the `/` at the beginning of a path",
        &[
            "compose/edit/",
            "error/edit_error.rs",
            "file/path_of_uri.rs",
            "format/row.rs",
            "interop/http/convert.rs",
            "inverse/",
            "normalize/",
            "policy/",
            "private/stays_below.rs",
            "schemes.rs",
            // `html_root_url`
            "lib.rs",
        ],
    ),
    (
        "mark",
        "a character such as `\"`",
        &["lines/check.rs", "message/"],
    ),
    (
        "promise",
        "what the guide's page lists; else \"assume\"",
        &["guide/", "lib.rs"],
    ),
    ("unusual", "rare", &[]),
    ("definition", "the name of what decides", &[]),
    ("odd", "say what isn't as usual", &[]),
    ("together", "say what the test checks", &[]),
    ("border", "say what the test checks", &[]),
    ("stranger", "say who it is", &[]),
];

/// Types that a variant with the same name doesn't contain, though both mean the same.
#[rustfmt::skip]
const SAME: [&str; 20] = [
    "Constant", "Data", "Entry", "Function", "Host", "Key", "Line", "Many", "Number", "One", "Optional", "Pairs",
    "Parameter", "Part", "Plain", "Segment", "Text", "Uri", "Value", "Variant",
];

/// The words of a name: `SlotRange` and `slot_range` have two.
fn words(name: &str) -> impl Iterator<Item = String> {
    let mut separated = String::new();
    for (previous, char) in name.chars().scan('_', |previous, char| {
        Some((std::mem::replace(previous, char), char))
    }) {
        if char.is_uppercase() && !previous.is_uppercase() {
            separated.push('_');
        }
        separated.extend(char.to_lowercase());
    }
    let words: Vec<String> = separated.split('_').map(str::to_owned).collect();
    words.into_iter()
}

/// Calls a function with each name in code.
fn each_name(tokens: TokenStream, found: &mut dyn FnMut(String)) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => each_name(group.stream(), found),
            TokenTree::Ident(name) => found(name.to_string()),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// The names with a word that this file can't have in another meaning, and the meaning.
fn other_meanings(file: &str, code: &str) -> BTreeMap<String, &'static str> {
    let tokens: TokenStream = code.parse().expect("Rust");
    let mut found = BTreeMap::new();
    each_name(tokens, &mut |name| {
        for word in words(&name) {
            let singular = word.trim_end_matches(['s', 'd']);
            let entry = WORDS
                .iter()
                .find(|(known, ..)| [&*word, singular].contains(known));
            if let Some((_, meaning, files)) = entry
                && !files.iter().any(|allowed| file.starts_with(allowed))
            {
                found.insert(name.clone(), *meaning);
            }
        }
    });
    found
}

#[test]
fn a_word_has_one_meaning() {
    let mut errors = String::new();
    for file in sources_of_crates().iter().flatten() {
        let shown = file.display().to_string();
        let (_, below) = shown.split_once("/src/").expect("a source file");
        for (name, meaning) in other_meanings(below, &read(file)) {
            errors += &format!("{shown}: `{name}`; write: {meaning}\n");
        }
    }
    assert!(errors.is_empty(), "\n{errors}");
}

#[test]
fn a_second_meaning_is_found_in_each_kind_of_name() {
    let code = "struct Mark;\nfn find_marks() {}\n#[test]\nfn f() { let isRoot = \"mark\"; }\n// promise\nx(promised);\n";
    let names = |file| Vec::from_iter(other_meanings(file, code).into_keys());
    assert_eq!(
        names("uri/uri.rs"),
        ["Mark", "find_marks", "isRoot", "promised"]
    );
    assert_eq!(names("policy/check.rs"), ["Mark", "find_marks", "promised"]);
    assert_eq!(names("message/other_notations.rs"), ["isRoot", "promised"]);
}

/// The types of a crate, and its variants without a value of the type with their name.
#[derive(Default)]
struct Names {
    types: Vec<String>,
    variants: BTreeMap<String, String>,
}

impl Names {
    fn add(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Enum(item) => {
                    self.types.push(item.ident.to_string());
                    for variant in item.variants.iter().filter(|it| !contains_type(it)) {
                        let name = format!("{}::{}", item.ident, variant.ident);
                        self.variants.insert(variant.ident.to_string(), name);
                    }
                }
                Item::Struct(item) => self.types.push(item.ident.to_string()),
                Item::Trait(item) => self.types.push(item.ident.to_string()),
                Item::Type(item) => self.types.push(item.ident.to_string()),
                Item::Mod(module) if module.ident != "tests" => {
                    self.add(module.content.as_ref().map_or(&[], |(_, items)| items));
                }
                _ => {}
            }
        }
    }
}

/// Whether a variant contains a type whose name begins with its own, as `Error::Edit` contains an `EditError`.
fn contains_type(variant: &Variant) -> bool {
    let mut contains = false;
    for field in &variant.fields {
        let ty = &field.ty;
        each_name(quote::quote!(#ty), &mut |name| {
            contains |= name.starts_with(&variant.ident.to_string());
        });
    }
    contains
}

/// The names that a type and a variant share.
fn shared(code: &[String]) -> Vec<(String, String)> {
    let mut names = Names::default();
    for code in code {
        names.add(&syn::parse_file(code).expect("Rust").items);
    }
    let shared = |(name, _): &(String, String)| names.types.contains(name);
    names.variants.clone().into_iter().filter(shared).collect()
}

#[test]
fn a_type_and_a_variant_with_one_name_mean_the_same() {
    let mut listed = Vec::from(SAME);
    for files in sources_of_crates() {
        let code: Vec<String> = files.iter().map(|file| read(file)).collect();
        for (name, variant) in shared(&code) {
            let help = "rename the type or the variant, or list the name if both mean the same";
            assert!(
                SAME.contains(&&*name),
                "{variant} isn't the type {name}: {help}"
            );
            listed.retain(|other| *other != name);
        }
    }
    assert!(listed.is_empty(), "no longer shared: {listed:?}");
}

#[test]
fn a_shared_name_is_found() {
    let code = "struct Start; struct End; enum Op { Start, End(Box<End>), Other }";
    let found = shared(&[code.to_owned()]);
    assert_eq!(found, [("Start".to_owned(), "Op::Start".to_owned())]);
}
