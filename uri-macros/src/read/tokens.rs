//! Functions that read tokens and expressions.

use std::fmt::Display;

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{Error, Expr, Ident, Lit, Token, parse2, token};

/// An expression without the invisible groups of `macro_rules!` fragments.
pub(crate) fn bare(expression: &Expr) -> &Expr {
    match expression {
        Expr::Group(group) => bare(&group.expr),
        other => other,
    }
}

/// Reads an expression. The compiler ignores groups that a macro emits, so `$n * 2` with `1 + 2` would be `1 + 2 * 2`;
/// a group that an operator could take apart gets parentheses.
pub(crate) fn expression(input: ParseStream<'_>) -> Result<Expr, Error> {
    let expression: Expr = input.parse()?;
    match with_parentheses(&expression.to_token_stream()) {
        Some(tokens) => parse2(tokens),
        None => Ok(expression),
    }
}

/// Parentheses replace invisible groups; `None` if there is no group.
fn with_parentheses(tokens: &TokenStream) -> Option<TokenStream> {
    let mut has_group = false;
    let trees = tokens.clone().into_iter().map(|tree| {
        let TokenTree::Group(group) = tree else {
            return tree;
        };
        let is_invisible = group.delimiter() == Delimiter::None;
        let inner = with_parentheses(&group.stream());
        has_group |= is_invisible || inner.is_some();
        let inner = inner.unwrap_or_else(|| group.stream());
        let (delimiter, span) = if is_invisible && needs_parentheses(&inner) {
            // The caller's lint `unused_parens` must not see them.
            let span = Span::mixed_site().located_at(ends(&inner).0);
            (Delimiter::Parenthesis, span)
        } else {
            (group.delimiter(), group.span())
        };
        let mut group = Group::new(delimiter, inner);
        group.set_span(span);
        group.into()
    });
    let trees = trees.collect();
    has_group.then_some(trees)
}

/// Whether an operator, a `.`, a `(` or a `{` beside these tokens would take a part of them: `1 + 2` needs parentheses in
/// `$n * 2`, and `f(1)` doesn't. An assignment doesn't need them because its value is a group of its own, and a `let`
/// because nothing is written beside a statement.
fn needs_parentheses(tokens: &TokenStream) -> bool {
    let expression = parse2::<Expr>(tokens.clone());
    !matches!(
        expression,
        Err(_)
            | Ok(Expr::Array(_)
                | Expr::Assign(_)
                | Expr::Block(_)
                | Expr::Call(_)
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

pub(crate) fn name_of(expression: &Expr) -> Option<&Ident> {
    match bare(expression) {
        Expr::Path(path) => path.path.get_ident(),
        _ => None,
    }
}

pub(crate) fn assigned(expression: &Expr) -> Option<(&Ident, &Expr)> {
    match bare(expression) {
        Expr::Assign(assign) => Some((name_of(&assign.left)?, &assign.right)),
        _ => None,
    }
}

/// Reads the `=` of `left = value`, which a value follows. `at` is the span of `left`, and `value` an example.
pub(crate) fn equals(
    input: ParseStream<'_>,
    left: &str,
    at: Span,
    value: &str,
) -> Result<(), Error> {
    let form = || format!("`{left} = {value}`");
    let others = [
        (input.peek(Token![==]), "=="),
        (input.peek(Token![=>]), "=>"),
        (input.peek(Token![:]) && !input.peek(Token![::]), ":"),
        (input.peek(token::Paren), "("),
    ];
    if let Some((_, other)) = others.iter().find(|(is_next, _)| *is_next) {
        return Err(input.error(format!("write `=` in place of `{other}`: {}", form())));
    }
    if input.parse::<Option<Token![=]>>()?.is_none() {
        let message = format!("expected `=` after `{left}`: {}", form());
        return Err(missing(input, at, message));
    }
    if is_end(input) {
        let message = format!("expected a value after `{left} =`: {}", form());
        return Err(missing(input, at, message));
    }
    Ok(())
}

/// The error about something missing: at what replaces it or, at an end, precedes it.
pub(crate) fn missing(input: ParseStream<'_>, before: Span, message: impl Display) -> Error {
    let at = if is_end(input) { before } else { input.span() };
    Error::new(at, message)
}

/// The end of an argument, a parameter or a row.
pub(crate) fn is_end(input: ParseStream<'_>) -> bool {
    input.is_empty() || input.peek(Token![,]) || input.peek(Token![;])
}

pub(crate) fn comma(input: ParseStream<'_>) -> Result<(), Error> {
    if input.peek(Token![;]) {
        return Err(input.error("write `,` in place of `;`"));
    }
    // An empty `macro_rules!` fragment is nothing.
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

/// Reads up to a `;`, which a row has only in brackets, and returns whether the last token is a literal.
pub(crate) fn skip_row(input: ParseStream<'_>) -> Result<bool, Error> {
    let mut is_literal = false;
    while !input.is_empty() && !input.peek(Token![;]) {
        is_literal = input.peek(Lit);
        input.parse::<TokenTree>()?;
    }
    Ok(is_literal)
}

/// The tokens without invisible groups, but with what is in them.
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

/// The first and the last span. Tokens in an invisible group count, because the group's own span points to a macro.
pub(crate) fn ends(tokens: &TokenStream) -> (Span, Span) {
    let trees = visible(tokens);
    let span = |tree: Option<&TokenTree>| tree.map_or_else(Span::call_site, TokenTree::span);
    (span(trees.first()), span(trees.last()))
}

/// An error at all tokens.
pub(crate) fn error_at(tokens: impl ToTokens, message: impl Display) -> Error {
    let tokens = visible(&tokens.into_token_stream()).into_iter();
    Error::new_spanned(tokens.collect::<TokenStream>(), message)
}

/// Whether an identifier occurs, also in groups.
pub(crate) fn mentions(tokens: &TokenStream, name: &str) -> bool {
    tokens.clone().into_iter().any(|tree| match tree {
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// A name that doesn't occur in the caller's code, whose expressions can see the items beside them, even with the
/// macro's span.
pub(crate) fn unused_name(name: &str, is_used: impl Fn(&str) -> bool) -> Ident {
    let mut name = name.to_owned();
    while is_used(&name) {
        name.push('_');
    }
    Ident::new(&name, Span::mixed_site())
}

/// Whether it has only a name's characters: the compiler reports others, such as `1e`, even if the macro expects that
/// they don't parse.
pub(crate) fn has_name_characters(text: &str) -> bool {
    let is_part = |char: char| char.is_alphanumeric() || char == '_';
    text.chars().all(is_part) && text.starts_with(|char: char| char.is_alphabetic() || char == '_')
}

/// Makes `path(argument)`, underlined from the first to the last span of `at` if it fails.
pub(crate) fn call_at(path: TokenStream, argument: TokenStream, at: (Span, Span)) -> TokenStream {
    // The compiler joins only spans that resolve names alike.
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

#[cfg(test)]
mod tests;
