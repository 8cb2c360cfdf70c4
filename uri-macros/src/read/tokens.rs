//! Functions that read tokens without parsing Rust syntax.

use std::fmt::Display;

use proc_macro2::{Delimiter, Group, Ident, Spacing, Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Error, parse2};

/// Splits the tokens at commas that are neither in a group nor between the `<` and `>` of a path.
///
/// A trailing comma doesn't begin another part. A missing part is replaced with the comma after it, so that an error
/// can point to the comma.
pub(crate) fn split_at_commas(tokens: TokenStream) -> Vec<TokenStream> {
    let mut parts = Vec::new();
    let mut part: Vec<TokenTree> = Vec::new();
    let mut open = 0;
    for token in tokens {
        open = open_after(&token, &part, open);
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

/// The number of open angle brackets after a token.
///
/// A `<` is an angle bracket at the beginning of an operand, after `::`, after the type of a cast, and inside other
/// angle brackets. Any other `<` is a comparison or a shift.
fn open_after(token: &TokenTree, before: &[TokenTree], open: usize) -> usize {
    let last = before.last();
    let follows = |punct| last.is_some_and(|last| is_joint(last, punct));
    let begins = match last {
        // A `<` at the beginning belongs to a path such as `<T as Trait>::NAME`.
        None => true,
        // The second `<` of a shift and a `<` after `value?` aren't angle brackets.
        Some(last @ TokenTree::Punct(_)) => !follows('<') && !is_punct(last, '?'),
        // Outside angle brackets, a `<` after a name is a comparison, except in a cast such as `x as Type<A, B>`.
        Some(_) => open == 0 && is_punct(token, '<') && ends_in_cast(before),
    };
    if is_punct(token, '<') && (begins || open > 0) {
        open + 1
    } else if is_punct(token, '>') && !follows('-') {
        // The `>` of `->` doesn't close an angle bracket.
        open.saturating_sub(1)
    } else {
        open
    }
}

/// Whether the tokens end in a cast to a path, such as `value as a::Type` or `value as *const Type`.
fn ends_in_cast(tokens: &[TokenTree]) -> bool {
    let mut tokens = tokens.iter().rev().peekable();
    // Reads backward: the path, then a keyword or a lifetime before it, then the sigil of a pointer or a reference.
    while let Some(TokenTree::Ident(name)) = tokens.next() {
        if name == "as" {
            return true;
        }
        while tokens.next_if(|token| is_punct(token, ':')).is_some() {}
        tokens.next_if(|token| is_punct(token, '\''));
        if tokens
            .next_if(|token| is_punct(token, '&') || is_punct(token, '*'))
            .is_some()
        {
            return matches!(tokens.next(), Some(TokenTree::Ident(name)) if name == "as");
        }
    }
    false
}

/// Splits the tokens at semicolons that aren't in a group, and skips empty parts.
pub(crate) fn split_at_semicolons(tokens: TokenStream) -> Vec<TokenStream> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let parts = tokens.split(|token| is_punct(token, ';'));
    let parts = parts.filter(|part| !part.is_empty());
    parts.map(|part| part.iter().cloned().collect()).collect()
}

/// Whether a token is a `=` on its own rather than the beginning of `==` or `=>`.
pub(crate) fn is_equals(token: &TokenTree, next: &TokenTree) -> bool {
    let is_longer = is_joint(token, '=') && (is_punct(next, '=') || is_punct(next, '>'));
    is_punct(token, '=') && !is_longer
}

pub(crate) fn begins_with_equals(tokens: &[TokenTree]) -> bool {
    match tokens {
        [equals] => is_punct(equals, '='),
        [equals, next, ..] => is_equals(equals, next),
        [] => false,
    }
}

/// The first token of another row or setting: a name followed by `=` or, if there is none, one of the words `fn` and
/// `pub`. Outside brackets, a constant expression contains none of these, so a `;` is missing before such a token.
pub(crate) fn next_row(tokens: &[TokenTree]) -> Option<&TokenTree> {
    let is_name = |at: &usize| matches!(tokens[*at], TokenTree::Ident(_));
    let mut names = (0..tokens.len()).filter(is_name);
    let item = names.find(|at| begins_with_equals(&tokens[at + 1..]));
    let is_keyword = |token: &&TokenTree| is_word(token, "fn") || is_word(token, "pub");
    match item {
        Some(at) => Some(&tokens[at]),
        None => tokens.iter().find(is_keyword),
    }
}

/// Refuses a literal beside an operand, which no expression contains, and a `;` in place of a `,`.
pub(crate) fn check_commas(tokens: &TokenStream) -> Result<(), Error> {
    let is_operand = |tree: &TokenTree| match tree {
        // A keyword such as `const` or `as` isn't an operand.
        TokenTree::Ident(_) => parse2::<Ident>(tree.to_token_stream()).is_ok(),
        other => !matches!(other, TokenTree::Punct(_)),
    };
    for pair in visible(tokens).windows(2) {
        let message = match pair {
            [_, semicolon] if is_punct(semicolon, ';') => "write `,` in place of `;`",
            // A `,` may be missing, as in `API "items"`, but not in `GET "https://h/"`.
            [_, TokenTree::Literal(_)] if pair.iter().all(is_operand) => {
                "expected only this, or a base and `,` before it"
            }
            [TokenTree::Literal(_), TokenTree::Ident(_)] if pair.iter().all(is_operand) => {
                "expected `,` before this"
            }
            _ => continue,
        };
        return Err(Error::new_spanned(&pair[1], message));
    }
    Ok(())
}

pub(crate) fn is_punct(token: &TokenTree, char: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == char)
}

pub(crate) fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == word)
}

/// Whether a token is the character `char` and is joined to the next token.
pub(crate) fn is_joint(token: &TokenTree, char: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == char && punct.spacing() == Spacing::Joint)
}

/// Removes the invisible groups from the tokens, but keeps the groups' contents. Such groups surround `macro_rules!`
/// fragments.
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

/// The spans of the first and the last token. Tokens inside an invisible group count too, because the group's own span
/// points to a macro.
pub(crate) fn ends(tokens: &TokenStream) -> (Span, Span) {
    let trees = visible(tokens);
    let span = |tree: Option<&TokenTree>| tree.map_or_else(Span::call_site, TokenTree::span);
    (span(trees.first()), span(trees.last()))
}

/// Makes an error that the compiler reports at all tokens.
pub(crate) fn error_at(tokens: &TokenStream, message: impl Display) -> Error {
    Error::new_spanned(
        visible(tokens).into_iter().collect::<TokenStream>(),
        message,
    )
}

/// Whether an identifier occurs in the tokens, including those in groups.
pub(crate) fn mentions(tokens: &TokenStream, name: &str) -> bool {
    tokens.clone().into_iter().any(|tree| match tree {
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// Makes a name for an item or a variable in an expansion. The name must not occur in the caller's code, because the
/// caller's expressions can see the items that the expansion defines next to them, even if an item's span points to the
/// macro.
pub(crate) fn unused_name(name: &str, is_used: impl Fn(&str) -> bool) -> Ident {
    let mut name = name.to_owned();
    while is_used(&name) {
        name.push('_');
    }
    Ident::new(&name, Span::mixed_site())
}

pub(crate) fn is_const_block(tokens: &TokenStream) -> bool {
    matches!(
        &*visible(tokens),
        [TokenTree::Ident(keyword), TokenTree::Group(block)]
            if keyword == "const" && block.delimiter() == Delimiter::Brace
    )
}

/// Whether a string consists of the characters of a name. Only such strings are parsed as tokens, because the compiler
/// reports an error about others, such as `1e`, even if the macro expects that they aren't tokens.
pub(crate) fn has_name_characters(text: &str) -> bool {
    let is_part = |char: char| char.is_alphanumeric() || char == '_';
    text.chars().all(is_part) && text.starts_with(|char: char| char.is_alphabetic() || char == '_')
}

/// Returns the only token if it is an identifier.
pub(crate) fn as_ident(tokens: &TokenStream) -> Option<Ident> {
    match &*visible(tokens) {
        [TokenTree::Ident(ident)] => Some(ident.clone()),
        _ => None,
    }
}

/// Makes `path(argument)`. If the call fails, the compiler underlines the source from the first to the last span of
/// `at`.
pub(crate) fn call_at(path: TokenStream, argument: TokenStream, at: (Span, Span)) -> TokenStream {
    // The compiler joins two spans only if both resolve names in the same way.
    let path = visible(&path);
    let hygiene = path.first().map_or_else(Span::call_site, TokenTree::span);
    let (first, last) = at;
    let mut parentheses = Group::new(Delimiter::Parenthesis, argument);
    parentheses.set_span(hygiene.located_at(last));
    let path = path.into_iter().map(|mut token| {
        token.set_span(token.span().located_at(first));
        token
    });
    path.chain([parentheses.into()]).collect()
}

/// The tokens after `name =`. If there are none, the error's message contains `what`.
pub(crate) fn behind_equals(
    name: &Ident,
    mut tokens: impl Iterator<Item = TokenTree>,
    what: &str,
) -> Result<TokenStream, Error> {
    let equals = tokens.next();
    let rest: Vec<TokenTree> = tokens.collect();
    match (&equals, rest.first()) {
        // This is `==` or `=>`; a `=` before any other token is accepted below.
        (Some(equals), Some(next)) if is_punct(equals, '=') && !is_equals(equals, next) => {
            let longer: TokenStream = [equals, next].into_iter().cloned().collect();
            let message = format!("write `=` in place of `{longer}` after `{name}`");
            return Err(Error::new_spanned(longer, message));
        }
        (Some(equals), _) if is_punct(equals, '=') => {}
        (other, _) => {
            let message = format!("expected `=` and {what} after `{name}`");
            let at = other.clone().unwrap_or_else(|| name.clone().into());
            return Err(Error::new_spanned(at, message));
        }
    }
    let rest = rest.into_iter().collect();
    // A `macro_rules!` fragment can be an empty group, which counts as nothing.
    if visible(&rest).is_empty() {
        let message = format!("expected {what} after `{name} =`");
        return Err(Error::new_spanned(name, message));
    }
    Ok(rest)
}

#[cfg(test)]
mod tests;
