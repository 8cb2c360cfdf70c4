//! Functions that read tokens and expressions.

use std::fmt::Display;

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{Error, Expr, Ident, Lit, Token, parse2, token};

/// An expression without the invisible groups of `macro_rules!` fragments.
pub(crate) fn without_invisible_groups(expression: &Expr) -> &Expr {
    match expression {
        Expr::Group(group) => without_invisible_groups(&group.expr),
        other => other,
    }
}

/// Reads an expression. The compiler ignores the invisible groups that a macro emits, so `$n * 2` with `1 + 2` for `$n`
/// would be `1 + 2 * 2`; a group that an operator could take apart gets parentheses.
pub(crate) fn expression(input: ParseStream<'_>) -> Result<Expr, Error> {
    let expression: Expr = input.parse()?;
    match with_parentheses(&expression.to_token_stream()) {
        Some(tokens) => parse2(tokens),
        // Most expressions have no invisible group.
        None => Ok(expression),
    }
}

/// The tokens with parentheses in place of the invisible groups that need them. `None` if there is no invisible group,
/// so that most expressions aren't parsed twice.
fn with_parentheses(tokens: &TokenStream) -> Option<TokenStream> {
    let mut has_invisible_group = false;
    let trees = tokens.clone().into_iter().map(|tree| {
        let TokenTree::Group(group) = tree else {
            return tree;
        };
        let is_invisible = group.delimiter() == Delimiter::None;
        let changed_inner = with_parentheses(&group.stream());
        has_invisible_group |= is_invisible || changed_inner.is_some();
        let inner = changed_inner.unwrap_or_else(|| group.stream());
        let (delimiter, span) = if is_invisible && needs_parentheses(&inner) {
            // With the caller's own span, the lint `unused_parens` would report the parentheses.
            let span = Span::mixed_site().located_at(first_and_last_span(&inner).0);
            (Delimiter::Parenthesis, span)
        } else {
            (group.delimiter(), group.span())
        };
        let mut group = Group::new(delimiter, inner);
        group.set_span(span);
        group.into()
    });
    let trees = trees.collect();
    has_invisible_group.then_some(trees)
}

/// Whether an operator, a `.`, a `(` or a `{` beside these tokens would take a part of them: `1 + 2` needs parentheses
/// in `$n * 2`, and `f(1)` doesn't. An assignment must not get them, because `(id = 7)` isn't the argument `id` any
/// more, and a `let` doesn't need them, because nothing is written beside a statement.
fn needs_parentheses(tokens: &TokenStream) -> bool {
    // Tokens that aren't an expression are left as they are, and so are these kinds, which no operator can take apart.
    let expression = parse2::<Expr>(tokens.clone());
    !matches!(
        expression,
        Err(_)
            | Ok(Expr::Array(_)
                | Expr::Assign(_)
                | Expr::Block(_)
                | Expr::Call(_)
                | Expr::Const(_)
                | Expr::Group(_)
                | Expr::Index(_)
                | Expr::Let(_)
                | Expr::Lit(_)
                | Expr::Macro(_)
                | Expr::MethodCall(_)
                | Expr::Paren(_)
                | Expr::Path(_)
                | Expr::Repeat(_)
                | Expr::Tuple(_))
    )
}

/// The identifier that an expression is, such as `text`, and not `a::b`.
pub(crate) fn name_of(expression: &Expr) -> Option<&Ident> {
    match without_invisible_groups(expression) {
        Expr::Path(path) => path.path.get_ident(),
        _ => None,
    }
}

/// The name and the value of `name = value`, if the expression is one.
pub(crate) fn name_and_value(expression: &Expr) -> Option<(&Ident, &Expr)> {
    match without_invisible_groups(expression) {
        Expr::Assign(assign) => Some((name_of(&assign.left)?, &assign.right)),
        _ => None,
    }
}

/// Reads the `=` of `left = value`, and requires that a value follows it. `left_span` is where `left` is, and `example`
/// a value for the message, which for `id: 7` shows `id = value`.
pub(crate) fn equals(
    input: ParseStream<'_>,
    left: &str,
    left_span: Span,
    example: &str,
) -> Result<(), Error> {
    let form = || format!("`{left} = {example}`");
    let mistakes = [
        (input.peek(Token![==]), "=="),
        (input.peek(Token![=>]), "=>"),
        (input.peek(Token![:]) && !input.peek(Token![::]), ":"),
        (input.peek(token::Paren), "("),
    ];
    if let Some((_, mistake)) = mistakes.iter().find(|(is_next, _)| *is_next) {
        let message = format!("write `=` in place of `{mistake}`: {}", form());
        return Err(input.error(message));
    }
    if input.parse::<Option<Token![=]>>()?.is_none() {
        let message = format!("expected `=` after `{left}`: {}", form());
        return Err(missing(input, left_span, message));
    }
    if is_end(input) {
        let message = format!("expected a value after `{left} =`: {}", form());
        return Err(missing(input, left_span, message));
    }
    Ok(())
}

/// The error about something missing. It is at the next token, which is in place of it, unless that is an end, such as
/// a `,`; then it is at `before`, the token before what is missing.
pub(crate) fn missing(input: ParseStream<'_>, before: Span, message: impl Display) -> Error {
    let span = if is_end(input) { before } else { input.span() };
    Error::new(span, message)
}

/// Whether an argument, a parameter or a row ends here.
pub(crate) fn is_end(input: ParseStream<'_>) -> bool {
    input.is_empty() || input.peek(Token![,]) || input.peek(Token![;])
}

/// Reads a `,`, unless the arguments end here. Any other token is an error.
pub(crate) fn comma_or_end(input: ParseStream<'_>) -> Result<(), Error> {
    if input.peek(Token![;]) {
        return Err(input.error("write `,` in place of `;`"));
    }
    // At the end, an empty fragment of `macro_rules!` can be left, which is an invisible group without tokens.
    if !input.peek(Token![,]) && visible(&input.fork().parse()?).is_empty() {
        return input.parse::<TokenStream>().map(drop);
    }
    input.parse::<Token![,]>().map(drop)
}

/// Whether a name follows that isn't a keyword in any edition, as `gen` is in 2024.
pub(crate) fn is_name(input: ParseStream<'_>) -> bool {
    let word = input.fork().call(Ident::parse_any);
    input.peek(Ident) && word.is_ok_and(|word| word != "gen")
}

/// Reads the rest of a row, up to its `;` or the end, and returns whether its last token is a literal, as in
/// `A = "a:b";`. A `;` inside a row is in brackets, which are read with their content as one token.
pub(crate) fn skip_row(input: ParseStream<'_>) -> Result<bool, Error> {
    let mut is_last_literal = false;
    while !input.is_empty() && !input.peek(Token![;]) {
        is_last_literal = input.peek(Lit);
        input.parse::<TokenTree>()?;
    }
    Ok(is_last_literal)
}

/// The tokens without invisible groups, but with what is in them. Those inside brackets stay.
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

/// The spans of the first and the last token, or that of the macro's call if there are no tokens. Tokens in an
/// invisible group count, because the group's own span points to a macro.
pub(crate) fn first_and_last_span(tokens: &TokenStream) -> (Span, Span) {
    let trees = visible(tokens);
    let span = |tree: Option<&TokenTree>| tree.map_or_else(Span::call_site, TokenTree::span);
    (span(trees.first()), span(trees.last()))
}

/// An error that underlines all these tokens, also those in invisible groups, whose own span points to a macro.
pub(crate) fn error_at(tokens: impl ToTokens, message: impl Display) -> Error {
    let tokens = visible(&tokens.into_token_stream()).into_iter();
    Error::new_spanned(tokens.collect::<TokenStream>(), message)
}

/// Whether the identifier `name` occurs among the tokens, also inside brackets and other groups.
pub(crate) fn mentions(tokens: &TokenStream, name: &str) -> bool {
    tokens.clone().into_iter().any(|tree| match tree {
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// A name for an item of the expansion: `preferred`, with as many `_` after it as are needed so that the caller's code,
/// for which `is_used` answers, doesn't use it. The expressions of the caller could see the item, even with the macro's
/// span.
pub(crate) fn unused_name(preferred: &str, is_used: impl Fn(&str) -> bool) -> Ident {
    let mut name = preferred.to_owned();
    while is_used(&name) {
        name.push('_');
    }
    Ident::new(&name, Span::mixed_site())
}

/// Whether a text consists of letters, digits and `_`, and doesn't begin with a digit. Call this before a text is
/// parsed as an identifier, because the compiler reports a text that isn't a token, such as `1e`, even if parsing may
/// fail.
pub(crate) fn has_name_characters(text: &str) -> bool {
    let is_part = |char: char| char.is_alphanumeric() || char == '_';
    text.chars().all(is_part) && text.starts_with(|char: char| char.is_alphabetic() || char == '_')
}

/// The call `path(argument)`. If it fails to compile, the compiler underlines the caller's code from the span `first`
/// to the span `last`.
pub(crate) fn call_at(
    path: TokenStream,
    argument: TokenStream,
    (first, last): (Span, Span),
) -> TokenStream {
    // The tokens in an invisible group would keep their own spans.
    let path = visible(&path);
    // The compiler joins the two ends only if both have the same hygiene, so the parentheses get that of the path.
    let hygiene = path.first().map_or_else(Span::call_site, TokenTree::span);
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
