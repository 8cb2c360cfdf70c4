//! Looking at tokens without reading them as Rust.

use std::fmt::Display;

use proc_macro2::{Delimiter, Group, Ident, Spacing, Span, TokenStream, TokenTree};
use syn::Error;

/// The parts between the commas that stand in no group and between no `<` and `>` of a path. A comma at the
/// end begins no part; where a part is missing, the comma stands for it, so that an error can point there.
pub(crate) fn split_at_commas(tokens: TokenStream) -> Vec<TokenStream> {
    let mut parts = Vec::new();
    let mut part: Vec<TokenTree> = Vec::new();
    let mut open = 0;
    for token in tokens {
        open = open_behind(&token, part.last(), open);
        if is_punct(&token, ',') && open == 0 {
            if part.is_empty() {
                part.push(token);
            }
            parts.push(part.drain(..).collect());
        } else {
            part.push(token);
        }
    }
    if !part.is_empty() {
        parts.push(part.into_iter().collect());
    }
    parts
}

/// How many `<` of a path are open behind a token. One opens where an operand can begin, behind `::`, and
/// wherever one is open already; any other is a comparison.
fn open_behind(token: &TokenTree, before: Option<&TokenTree>, open: usize) -> usize {
    let follows = |punct| before.is_some_and(|before| is_joint(before, punct));
    let begins = match before {
        None => true,
        // Neither the second `<` of a shift nor one behind `value?`.
        Some(before @ TokenTree::Punct(_)) => !follows('<') && !is_punct(before, '?'),
        Some(_) => false,
    };
    if is_punct(token, '<') && (begins || open > 0) {
        open + 1
    } else if is_punct(token, '>') && !follows('-') {
        // The end of an arrow closes nothing.
        open.saturating_sub(1)
    } else {
        open
    }
}

/// The parts between the semicolons that stand in no group.
pub(crate) fn split_at_semicolons(tokens: TokenStream) -> Vec<TokenStream> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let parts = tokens.split(|token| is_punct(token, ';'));
    let parts = parts.filter(|part| !part.is_empty());
    parts.map(|part| part.iter().cloned().collect()).collect()
}

/// Whether two tokens are `=` and something else, not `==` or `=>`.
pub(crate) fn is_equals(token: &TokenTree, next: &TokenTree) -> bool {
    let is_longer = is_joint(token, '=') && (is_punct(next, '=') || is_punct(next, '>'));
    is_punct(token, '=') && !is_longer
}

pub(crate) fn is_punct(token: &TokenTree, char: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == char)
}

/// Whether a token is a character that belongs together with the next one.
fn is_joint(token: &TokenTree, char: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == char && punct.spacing() == Spacing::Joint)
}

/// The tokens without the invisible groups in which `macro_rules!` hands on fragments.
pub(crate) fn visible(tokens: &TokenStream) -> Vec<TokenTree> {
    let mut trees = Vec::new();
    for tree in tokens.clone() {
        match tree {
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                trees.extend(visible(&group.stream()));
            }
            tree => trees.push(tree),
        }
    }
    trees
}

/// Where the tokens begin and end in the caller's source; the span of an invisible group is that of the macro
/// that made it, so this looks inside.
pub(crate) fn ends(tokens: &TokenStream) -> (Span, Span) {
    let trees = visible(tokens);
    let span = |tree: Option<&TokenTree>| tree.map_or_else(Span::call_site, TokenTree::span);
    (span(trees.first()), span(trees.last()))
}

/// An error with the compiler's arrow at all of the tokens.
pub(crate) fn error_at(tokens: &TokenStream, message: impl Display) -> Error {
    Error::new_spanned(
        visible(tokens).into_iter().collect::<TokenStream>(),
        message,
    )
}

/// Whether an identifier occurs among the tokens, in groups too.
pub(crate) fn mentions(tokens: &TokenStream, name: &str) -> bool {
    tokens.clone().into_iter().any(|tree| match tree {
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// Whether the tokens are `const { … }`.
pub(crate) fn is_const_block(tokens: &TokenStream) -> bool {
    matches!(
        &*visible(tokens),
        [TokenTree::Ident(keyword), TokenTree::Group(block)]
            if keyword == "const" && block.delimiter() == Delimiter::Brace
    )
}

/// The only token, if it is an identifier.
pub(crate) fn as_ident(tokens: &TokenStream) -> Option<Ident> {
    match &*visible(tokens) {
        [TokenTree::Ident(ident)] => Some(ident.clone()),
        _ => None,
    }
}

/// `path(argument)`, so spanned that the compiler underlines what `at` spans if the call fails.
pub(crate) fn call_at(path: TokenStream, argument: TokenStream, at: (Span, Span)) -> TokenStream {
    // Spans are joined only where they resolve names alike.
    let hygiene = ends(&path).0;
    let (first, last) = at;
    let mut parentheses = Group::new(Delimiter::Parenthesis, argument);
    parentheses.set_span(hygiene.located_at(last));
    let path = path.into_iter().map(|mut token| {
        token.set_span(token.span().located_at(first));
        token
    });
    path.chain([parentheses.into()]).collect()
}

#[cfg(test)]
mod tests;
