//! Functions that several tests use.

use std::fs;
use std::path::PathBuf;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;
use syn::Error;

use crate::lines::parse::CallSite;
use crate::table::function::parse::Function;
use crate::table::parse::{AnyRow, Table};

/// The tokens of a source, with spans in the source.
#[track_caller]
pub(crate) fn tokens(source: &str) -> TokenStream {
    let tokens = source.parse::<TokenStream>();
    tokens.unwrap_or_else(|error| panic!("{error}: {source}"))
}

/// Texts that `|` separates.
pub(crate) fn alternatives(texts: &str) -> Vec<&str> {
    texts.split('|').collect()
}

pub(crate) fn functions(table: Table) -> Vec<Function> {
    let functions = table.rows.into_iter().filter_map(|row| match row {
        AnyRow::Constant(_) => None,
        AnyRow::Function(function) => Some(function),
    });
    functions.collect()
}

/// An invisible group, as of `$text:expr` in `macro_rules!`.
pub(crate) fn fragment(tokens: TokenStream) -> TokenStream {
    TokenTree::Group(Group::new(Delimiter::None, tokens)).into()
}

pub(crate) fn squeezed(tokens: impl ToTokens) -> String {
    tokens.to_token_stream().to_string().replace(' ', "")
}

/// Apart from white space.
#[track_caller]
pub(crate) fn assert_tokens(found: &TokenStream, expected: &str) {
    assert_eq!(squeezed(found), squeezed(tokens(expected)));
}

/// The error is at the source text `at`. `mistakes` has the messages.
#[track_caller]
pub(crate) fn assert_refused<T>(result: Result<T, Error>, at: &str) {
    let error = result.err().expect("this is refused");
    assert_eq!(source_of(&error), at, "{error}");
}

/// The source of an error, empty for the span of the call.
pub(crate) fn source_of(error: &Error) -> String {
    error.span().source_text().unwrap_or_default()
}

/// The source and the message of each `compile_error!`.
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

pub(crate) fn messages(expansion: &TokenStream) -> Vec<String> {
    let errors = errors(expansion).into_iter();
    errors.map(|(_, message)| message).collect()
}

/// Removed on drop.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    /// The name is unique among the tests.
    pub(crate) fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("uri-macros-{test}-{}", std::process::id()));
        fs::create_dir_all(path.join("src")).expect("a folder for the test");
        Self(path)
    }

    pub(crate) fn write(&self, name: &str, contents: impl AsRef<[u8]>) {
        fs::write(self.0.join(name), contents).expect("a file for the test");
    }

    /// A macro call in `src/main.rs`.
    pub(crate) fn call<T>(&self, call: impl FnOnce(&CallSite<'_>) -> T) -> T {
        call(&CallSite {
            manifest: &self.0,
            source: &|_| Some(self.0.join("src").join("main.rs")),
        })
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A leftover folder is harmless.
        let _ = fs::remove_dir_all(&self.0);
    }
}
