//! Source code as the input for each macro.

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};

use crate::literals::same_as_at_run_time;
use crate::read::kind::Kind;
use crate::uri::expand::expand;
use crate::{file, table};

/// If a group follows this identifier, the two are replaced with a `macro_rules!` fragment.
const FRAGMENT: &str = "fragment";

/// Parses a string as tokens, and passes the tokens to each macro.
pub(crate) fn any(kind: Kind, text: &str) {
    // rustc replaces `\r\n` with `\n` before it reads tokens, and doesn't allow any other `\r` in a literal.
    let text = text.replace("\r\n", "\n").replace('\r', " ");
    let Ok(tokens) = text.parse::<TokenStream>() else {
        return;
    };
    all(kind, with_fragments(tokens));
}

/// Passes tokens to each macro. Asserts that the expansion, when printed, can be parsed again.
pub(crate) fn all(kind: Kind, tokens: TokenStream) {
    let expansion = expand(kind, tokens.clone());
    assert!(!expansion.is_empty());
    if let Ok(literal) = syn::parse2::<syn::LitStr>(tokens.clone())
        && literal.suffix().is_empty()
    {
        same_as_at_run_time(kind, &literal.value(), &expansion, &literal.token());
    }
    // A lone `'` can be printed, but not parsed again. An expansion may contain one if the caller wrote it.
    let is_source = !has_lone_tick(&tokens);
    let table = table::emit::expand(Kind::Uri, tokens.clone());
    let references = table::emit::expand(Kind::UriRef, tokens.clone());
    let lines = file::expand("a = urn:a\n", tokens);
    assert!(!lines.is_empty());
    for expansion in [expansion, table, references, lines] {
        let printed = expansion.to_string();
        let is_read = printed.parse::<TokenStream>().is_ok();
        assert!(is_read || !is_source, "{printed}");
    }
}

fn has_lone_tick(tokens: &TokenStream) -> bool {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    tokens.iter().enumerate().any(|(at, token)| match token {
        TokenTree::Punct(punct) if punct.as_char() == '\'' => {
            punct.spacing() == Spacing::Alone
                || !matches!(tokens.get(at + 1), Some(TokenTree::Ident(_)))
        }
        TokenTree::Group(group) => has_lone_tick(&group.stream()),
        _ => false,
    })
}

pub(crate) fn with_fragments(tokens: TokenStream) -> TokenStream {
    let mut trees: Vec<TokenTree> = Vec::new();
    for tree in tokens {
        let TokenTree::Group(group) = tree else {
            trees.push(tree);
            continue;
        };
        let stream = with_fragments(group.stream());
        let marker =
            trees.pop_if(|last| matches!(last, TokenTree::Ident(name) if name == FRAGMENT));
        let delimiter = match marker {
            Some(_) => Delimiter::None,
            None => group.delimiter(),
        };
        trees.push(Group::new(delimiter, stream).into());
    }
    trees.into_iter().collect()
}
