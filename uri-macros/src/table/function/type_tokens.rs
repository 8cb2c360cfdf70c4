//! The tokens of a type.

use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::ToTokens as _;

use crate::read::tokens::{is_punct, is_word, visible};
use crate::table::function::signature::{closing, split};

/// The tokens of a type.
pub(super) type Tokens<'t> = &'t [TokenTree];

/// A type without `&`, `&'a` and `&mut` before it.
pub(super) fn behind_references(tokens: Tokens<'_>) -> Tokens<'_> {
    match tokens {
        [and, tick, _, rest @ ..] if is_punct(and, '&') && is_punct(tick, '\'') => {
            behind_references(rest)
        }
        [first, rest @ ..] if is_punct(first, '&') || is_word(first, "mut") => {
            behind_references(rest)
        }
        _ => tokens,
    }
}

/// The last name of a path, and its arguments without lifetimes. The result is `None` if the type isn't a path.
pub(super) fn path(tokens: Tokens<'_>) -> Option<(&Ident, Vec<Tokens<'_>>)> {
    let len = tokens.iter().position(|token| is_punct(token, '<'));
    let (names, arguments) = tokens.split_at(len.unwrap_or(tokens.len()));
    let is_path = |token: &TokenTree| match token {
        TokenTree::Ident(name) => name != "impl" && name != "dyn",
        token => is_punct(token, ':'),
    };
    let (Some(TokenTree::Ident(last)), true) = (names.last(), names.iter().all(is_path)) else {
        return None;
    };
    let arguments = match arguments {
        [] => &[][..],
        [_, inner @ .., _] if closing(arguments) == arguments.len() => inner,
        // More tokens follow the `>`, as in `Vec<T>::Item`.
        _ => return None,
    };
    let types = split(arguments).filter(|argument| !is_punct(&argument[0], '\''));
    Some((last, types.collect()))
}

/// The items of `[T]`, `[T; N]` or `impl … Item = T`.
pub(super) fn item(tokens: Tokens<'_>) -> Option<Vec<TokenTree>> {
    if let [TokenTree::Group(array)] = tokens {
        let inner = visible(&array.stream());
        let mut parts = inner.split(|token| is_punct(token, ';'));
        return (array.delimiter() == Delimiter::Bracket)
            .then(|| parts.next())?
            .map(<[_]>::to_vec);
    }
    let is_item = |pair: &[TokenTree]| is_word(&pair[0], "Item") && is_punct(&pair[1], '=');
    let at = tokens.windows(2).position(is_item)?;
    // The `<` before `Item`. If it belongs to another argument, `end` is before `at`, and the result is `None`.
    let open = tokens[..at]
        .iter()
        .rposition(|token| is_punct(token, '<'))?;
    let end = open + closing(&tokens[open..]);
    split(tokens.get(at + 2..end - 1)?)
        .next()
        .map(<[_]>::to_vec)
}

/// The same type with `'static` in place of each lifetime, also of one that is left out after `&`.
pub(super) fn with_static(tokens: TokenStream) -> TokenStream {
    let mut result = TokenStream::new();
    let mut tokens = tokens.into_iter().peekable();
    let lifetime = |span: Span| {
        let mut tick = Punct::new('\'', Spacing::Joint);
        tick.set_span(span);
        [TokenTree::from(tick), Ident::new("static", span).into()]
    };
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => {
                let mut with = Group::new(group.delimiter(), with_static(group.stream()));
                with.set_span(group.span());
                with.to_tokens(&mut result);
            }
            tick if is_punct(&tick, '\'') => {
                // The name of the lifetime follows its `'`.
                tokens.next();
                result.extend(lifetime(tick.span()));
            }
            and if is_punct(&and, '&') => {
                let span = and.span();
                result.extend([and]);
                if !tokens.peek().is_some_and(|next| is_punct(next, '\'')) {
                    result.extend(lifetime(span));
                }
            }
            token => result.extend([token]),
        }
    }
    result
}
