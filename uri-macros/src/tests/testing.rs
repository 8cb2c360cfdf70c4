//! Functions that several tests use.

use std::fs;
use std::path::PathBuf;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::Error;

use crate::lines::parse::CallSite;
use crate::table::function::parse::Function;
use crate::table::parse::{AnyRow, Table};

/// Parses tokens that have spans in the source.
#[track_caller]
pub(crate) fn tokens(source: &str) -> TokenStream {
    let tokens = source.parse::<TokenStream>();
    tokens.unwrap_or_else(|error| panic!("{error}: {source}"))
}

/// The rows of a table that are functions.
pub(crate) fn functions(table: Table) -> Vec<Function> {
    let functions = table.rows.into_iter().filter_map(|row| match row {
        AnyRow::Constant(_) => None,
        AnyRow::Function(function) => Some(function),
    });
    functions.collect()
}

/// Puts the tokens into an invisible group, as `macro_rules!` does with a fragment such as `$text:expr`.
pub(crate) fn fragment(tokens: TokenStream) -> TokenStream {
    TokenTree::Group(Group::new(Delimiter::None, tokens)).into()
}

/// Asserts that tokens are equal, apart from white space.
#[track_caller]
pub(crate) fn assert_tokens(found: &TokenStream, expected: &str) {
    let squeezed = |tokens: &TokenStream| tokens.to_string().replace(' ', "");
    let (found, expected) = (squeezed(found), squeezed(&tokens(expected)));
    assert_eq!(found, expected);
}

/// Asserts that the result is an error, reported at the source text `at`. The messages are in `mistakes`.
#[track_caller]
pub(crate) fn assert_refused<T>(result: Result<T, Error>, at: &str) {
    let error = result.err().expect("this is refused");
    assert_eq!(source_of(&error), at, "{error}");
}

/// The source text at the span of an error, or an empty string for the span of the call.
pub(crate) fn source_of(error: &Error) -> String {
    error.span().source_text().unwrap_or_default()
}

/// The source text and the message of each `compile_error!` in an expansion.
pub(crate) fn errors(expansion: &TokenStream) -> Vec<(String, String)> {
    let mut errors = Vec::new();
    let trees: Vec<TokenTree> = expansion.clone().into_iter().collect();
    for (index, tree) in trees.iter().enumerate() {
        match (tree, trees.get(index + 2)) {
            (TokenTree::Ident(name), Some(TokenTree::Group(group))) if name == "compile_error" => {
                let message = syn::parse2::<syn::LitStr>(group.stream());
                let span = name.span().join(group.span());
                let at = span.and_then(|span| span.source_text());
                errors.push((at.unwrap_or_default(), message.expect("a literal").value()));
            }
            (TokenTree::Group(group), _) => errors.extend(self::errors(&group.stream())),
            _ => {}
        }
    }
    errors
}

/// The messages of all `compile_error!` calls in an expansion.
pub(crate) fn messages(expansion: &TokenStream) -> Vec<String> {
    let errors = errors(expansion).into_iter();
    errors.map(|(_, message)| message).collect()
}

/// A folder for one test, which is removed when this value is dropped.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    /// Creates the folder, whose name must be unique among the tests.
    pub(crate) fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("uri-macros-{test}-{}", std::process::id()));
        fs::create_dir_all(path.join("src")).expect("a folder for the test");
        Self(path)
    }

    pub(crate) fn write(&self, name: &str, contents: impl AsRef<[u8]>) {
        fs::write(self.0.join(name), contents).expect("a file for the test");
    }

    /// Calls a function with the place of a macro call in `src/main.rs`.
    pub(crate) fn call<T>(&self, call: impl FnOnce(&CallSite<'_>) -> T) -> T {
        call(&CallSite {
            manifest: &self.0,
            source: &|_| Some(self.0.join("src").join("main.rs")),
        })
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // An error is ignored, because a leftover folder is harmless.
        let _ = fs::remove_dir_all(&self.0);
    }
}
