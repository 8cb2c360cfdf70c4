//! The arguments of a macro: `[ "crate" "=" path "," ] expression *( "," expression )`.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::parse::{Parse, ParseStream};
use syn::{Error, Expr, Lit, Path, Token};

use crate::paths::CratePath;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{
    assigned, bare, comma, equals, error_at, expression, is_end, missing, visible,
};

pub(crate) struct Arguments {
    pub(crate) krate: CratePath,
    pub(crate) arguments: Vec<Expr>,
}

impl Arguments {
    /// Reads the arguments, and what `before` reads after `crate = path`. With `has_names`, those after a string
    /// literal are `name = value`.
    pub(crate) fn read<T>(
        input: ParseStream<'_>,
        before: impl FnOnce(ParseStream<'_>) -> Result<T, Error>,
        has_names: bool,
    ) -> Result<(Self, T), Error> {
        let krate = input.call(krate)?;
        let value = before(input)?;
        let arguments = expressions(input, has_names)?;
        comma(input)?;
        Ok((Self { krate, arguments }, value))
    }
}

impl Parse for Arguments {
    fn parse(input: ParseStream<'_>) -> Result<Self, Error> {
        Ok(Self::read(input, |_| Ok(()), false)?.0)
    }
}

/// Reads `[ "crate" "=" path "," ]`.
fn krate(input: ParseStream<'_>) -> Result<CratePath, Error> {
    // `crate::NAME` is an expression.
    if !input.peek(Token![crate]) || input.peek2(Token![::]) {
        return Ok(CratePath::default());
    }
    let name: Token![crate] = input.parse()?;
    let krate = path_of_core(input, name.span)?;
    comma(input)?;
    Ok(krate)
}

/// Reads `"=" path` after `crate`.
pub(crate) fn path_of_core(input: ParseStream<'_>, at: Span) -> Result<CratePath, Error> {
    equals(input, "crate", at, "uri_core")?;
    let path = input.call(Path::parse_mod_style);
    let path =
        path.map_err(|_| missing(input, at, "expected the path of `uri_core` after `crate =`"))?;
    // A package is `uri-core`, its crate `uri_core`.
    if input.peek(Token![-]) {
        return Err(input.error("write `_` in place of `-`"));
    }
    Ok(CratePath(Some(path.into_token_stream())))
}

/// Reads expressions, up to the end or to what isn't a `,`.
pub(crate) fn expressions(input: ParseStream<'_>, has_names: bool) -> Result<Vec<Expr>, Error> {
    let mut expressions: Vec<Expr> = Vec::new();
    while !input.is_empty() {
        if has_names && expressions.iter().any(|earlier| literal(earlier).is_some()) {
            check_name(&input.fork())?;
        }
        if input.peek(Token![#]) {
            return Err(input.error("an argument can't have an attribute or a `///` comment"));
        }
        let is_missing = is_end(input);
        let first = input.span();
        let expression = expression(input).map_err(|error| {
            if is_end(input) && !is_missing {
                return Error::new(first, "this expression isn't complete");
            }
            error
        })?;
        if input.peek(Token![:]) {
            let message = "a URI is a string literal: write it in quotes";
            return Err(Error::new_spanned(expression, message));
        }
        expressions.push(expression);
        if let Some((literal, _)) = input.cursor().literal() {
            let message = "write `,` between a base and this text, or only this text";
            return Err(Error::new(literal.span(), message));
        }
        // After a `,` in place of a `;`, another row follows.
        let is_row = || input.peek(Token![;]) || input.peek(Token![pub]) || input.peek(Token![fn]);
        if input.parse::<Option<Token![,]>>()?.is_none() || is_row() {
            break;
        }
    }
    Ok(expressions)
}

/// Checks an argument that resembles `name = value`.
fn check_name(input: ParseStream<'_>) -> Result<(), Error> {
    let name = input.parse()?;
    let is_named = input.peek(Token![=]) || input.peek(Token![:]) && !input.peek(Token![::]);
    match name {
        TokenTree::Ident(name) if is_named => {
            equals(input, &name.to_string(), name.span(), "value")
        }
        TokenTree::Literal(name) if is_named => Err(Error::new(
            name.span(),
            "write the name without quotes: `name = value`",
        )),
        _ => Ok(()),
    }
}

pub(crate) fn literal(expression: &Expr) -> Option<&Lit> {
    match bare(expression) {
        Expr::Lit(literal) => Some(&literal.lit),
        _ => None,
    }
}

/// An argument: a string literal, or an expression that only the compiler can evaluate.
#[derive(Clone)]
pub(crate) enum TextArgument {
    Literal(StringLiteral),
    Expression(Box<Expr>),
}

impl TextArgument {
    /// Rejects an expression that can't be a constant string.
    pub(crate) fn new(kind: Kind, expression: Expr) -> Result<Self, Error> {
        if let Some(literal) = literal(&expression) {
            let text = StringLiteral::parse(literal, |found| expected(kind, found))?;
            return Ok(Self::Literal(text));
        }
        if let Some((name, _)) = assigned(&expression) {
            let message = if name == "crate" {
                "`crate = …` must be the first argument".to_owned()
            } else {
                let found = "an argument has no name, and a base comes first";
                expected(kind, &format!("`{name} =`; {found}"))
            };
            return Err(Error::new(name.span(), message));
        }
        check_is_constant(kind, &visible(&expression.to_token_stream()))?;
        Ok(Self::Expression(Box::new(expression)))
    }

    /// Refuses a call such as `uri!`, whose value can only be a base.
    pub(crate) fn check_is_string(&self) -> Result<(), Error> {
        if let Self::Expression(expression) = self
            && let Expr::Macro(call) = bare(expression)
            && let Some(name) = call.mac.path.get_ident()
            && Kind::is_macro(name)
        {
            let message = format!("a string is needed, and is checked here; remove `{name}!`");
            return Err(Error::new_spanned(name, message));
        }
        Ok(())
    }

    /// The tokens, unless it is a string literal.
    pub(crate) fn expression(self) -> Option<TokenStream> {
        match self {
            Self::Literal(_) => None,
            Self::Expression(expression) => Some(expression.into_token_stream()),
        }
    }

    /// The tokens of the argument, as the caller wrote them.
    pub(crate) fn tokens(&self) -> TokenStream {
        match self {
            Self::Literal(text) => text.token.to_token_stream(),
            Self::Expression(expression) => expression.to_token_stream(),
        }
    }
}

/// Refuses usual ways to make a string at run time, because rustc's message doesn't help or suggests `&`. In a block, a
/// constant function can have any name.
fn check_is_constant(kind: Kind, trees: &[TokenTree]) -> Result<(), Error> {
    let parse = format!("{}::parse", kind.type_name());
    for (at, token) in trees.iter().enumerate() {
        let follows = |text: &str| at > 0 && trees[at - 1].to_string() == text;
        let precedes = |text: &str| {
            trees
                .get(at + 1)
                .is_some_and(|next| next.to_string() == text)
        };
        let is_text = |at: usize| matches!(trees.get(at), Some(TokenTree::Literal(text)) if StringLiteral::new(text).is_some());
        let word = match token {
            TokenTree::Ident(word) => word.to_string(),
            TokenTree::Punct(punct) => punct.to_string(),
            TokenTree::Group(_) | TokenTree::Literal(_) => continue,
        };
        let (made_by, constant, at_run_time) = match &*word {
            // This operator is beside a string, as in `BASE + "items"`. At index 0, `wrapping_sub` is past the end.
            "+" | "/" if is_text(at + 1) || is_text(at.wrapping_sub(1)) => {
                let found = format!("`{word}`");
                return Err(Error::new_spanned(token, expected(kind, &found)));
            }
            "format" if precedes("!") => ("format!", "concat!", "uri_format!"),
            "String" if precedes(":") => ("String::from", "concat!", &*parse),
            "to_string" | "to_owned" if follows(".") => (&*word, "concat!", &*parse),
            // `::` is two tokens.
            "var" if at > 2 && trees[at - 3].to_string() == "env" => ("env::var", "env!", &*parse),
            _ => continue,
        };
        let message = format!(
            "`{made_by}` makes a string at run time, but a constant is needed; write `{constant}(…)`, or make the URI at \
             run time with `{at_run_time}(…)`"
        );
        return Err(Error::new_spanned(token, message));
    }
    Ok(())
}

pub(crate) fn expected(kind: Kind, found: &str) -> String {
    format!(
        "expected a string literal or another constant string, such as `\"{}\"`; found {found}",
        kind.example()
    )
}

pub(crate) fn surplus(kind: Kind, argument: &Expr) -> Error {
    let message = format!("`{}!` takes {}", kind.macro_name(), kind.arguments().1);
    error_at(argument, message)
}

#[cfg(test)]
mod tests;
