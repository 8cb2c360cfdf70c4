//! The arguments of a macro: `[ "crate" "=" path "," ] expression *( "," expression )`.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::parse::{Parse, ParseStream};
use syn::{Error, Expr, Lit, Path, Token};

use crate::paths::CratePath;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{
    comma_or_end, equals, error_at, expression, is_end, missing, name_and_value, visible,
    without_invisible_groups,
};

pub(crate) struct Arguments {
    pub(crate) krate: CratePath,
    pub(crate) arguments: Vec<Expr>,
}

/// The arguments that can follow a string literal.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum AfterText {
    /// `name = value`, as in `uri_format!("https://h/{id}", id = 7)`, or an expression.
    MayBeNamed,
    /// Only expressions, as in `uri!(BASE, "a")`.
    Unnamed,
}

impl Arguments {
    /// Reads all arguments of a call, up to the end of `input`.
    pub(crate) fn read(input: ParseStream<'_>, after_text: AfterText) -> Result<Self, Error> {
        let krate = input.call(crate_path)?;
        Self::read_after_crate(krate, input, after_text)
    }

    /// Reads the arguments after `crate = path`, up to the end of `input`.
    pub(crate) fn read_after_crate(
        krate: CratePath,
        input: ParseStream<'_>,
        after_text: AfterText,
    ) -> Result<Self, Error> {
        let arguments = expressions(input, after_text)?;
        // If something is left, a `,` is missing before it.
        comma_or_end(input)?;
        Ok(Self { krate, arguments })
    }
}

impl Parse for Arguments {
    fn parse(input: ParseStream<'_>) -> Result<Self, Error> {
        Self::read(input, AfterText::Unnamed)
    }
}

/// Reads `[ "crate" "=" path "," ]`, which says where uri-core is; by default, at `::uri_core`.
pub(crate) fn crate_path(input: ParseStream<'_>) -> Result<CratePath, Error> {
    // `crate::NAME` is an expression.
    if !input.peek(Token![crate]) || input.peek2(Token![::]) {
        return Ok(CratePath::default());
    }
    let keyword: Token![crate] = input.parse()?;
    let krate = path_of_core(input, keyword.span)?;
    comma_or_end(input)?;
    Ok(krate)
}

/// Reads `"=" path` after the keyword `crate`, whose span is `keyword`: the path of uri-core, such as `facade::uri`.
pub(crate) fn path_of_core(input: ParseStream<'_>, keyword: Span) -> Result<CratePath, Error> {
    equals(input, "crate", keyword, "uri_core")?;
    let path = input.call(Path::parse_mod_style).map_err(|_| {
        let message = "expected the path of `uri_core` after `crate =`";
        missing(input, keyword, message)
    })?;
    // In `crate = uri-core`, the name of the package is given in place of the crate's.
    if input.peek(Token![-]) {
        return Err(input.error("write `_` in place of `-`"));
    }
    Ok(CratePath(Some(path.into_token_stream())))
}

/// Reads expressions separated by `,`, up to the end, to a token that isn't a `,`, such as the `;` of a row, or to
/// another row. Mistakes in a call of our macros, such as `uri!(https://h/)`, get a message of their own.
pub(crate) fn expressions(
    input: ParseStream<'_>,
    after_text: AfterText,
) -> Result<Vec<Expr>, Error> {
    let mut expressions: Vec<Expr> = Vec::new();
    while !input.is_empty() {
        let follows_text = || expressions.iter().any(|earlier| literal(earlier).is_some());
        // After a template, a value is `name = value`, or an argument without a name.
        if after_text == AfterText::MayBeNamed && follows_text() {
            check_name(&input.fork())?;
        }
        // syn would read the attribute with the expression.
        if input.peek(Token![#]) {
            return Err(input.error("an argument can't have an attribute or a `///` comment"));
        }
        let is_missing = is_end(input);
        let first = input.span();
        let expression = expression(input).map_err(|error| {
            // After `a +`, syn's error would be at the `,` or at the end of the call.
            if is_end(input) && !is_missing {
                return Error::new(first, "this expression isn't complete");
            }
            error
        })?;
        // In `uri!(https://h/)`, the expression is `https`.
        if input.peek(Token![:]) {
            let message = "a URI is a string literal: write it in quotes";
            return Err(Error::new_spanned(expression, message));
        }
        expressions.push(expression);
        // In `uri!(BASE "a")`, the `,` is missing.
        if let Some((literal, _)) = input.cursor().literal() {
            let message = "write `,` between a base and this text, or only this text";
            return Err(Error::new(literal.span(), message));
        }
        if input.parse::<Option<Token![,]>>()?.is_none() {
            break;
        }
        // After a row that ends in `,` in place of `;`, the next one begins.
        if input.peek(Token![;]) || input.peek(Token![pub]) || input.peek(Token![fn]) {
            break;
        }
    }
    Ok(expressions)
}

/// Checks the beginning of the next argument: in `name = value`, another token such as `==` or `:` in place of the `=`,
/// or a quoted name, is an error. An argument without a name is not. `input` is a fork, because this reads from it.
fn check_name(input: ParseStream<'_>) -> Result<(), Error> {
    let first = input.parse()?;
    // syn also finds a `=` at the beginning of `==` and `=>`, so `equals` refuses these, even in a comparison such as
    // `a == b`.
    let is_named = input.peek(Token![=]) || input.peek(Token![:]) && !input.peek(Token![::]);
    if !is_named {
        return Ok(());
    }
    match first {
        TokenTree::Ident(name) => equals(input, &name.to_string(), name.span(), "value"),
        TokenTree::Literal(name) => Err(Error::new(
            name.span(),
            "write the name without quotes: `name = value`",
        )),
        TokenTree::Group(_) | TokenTree::Punct(_) => Ok(()),
    }
}

/// The literal that an expression is, if it is one.
pub(crate) fn literal(expression: &Expr) -> Option<&Lit> {
    match without_invisible_groups(expression) {
        Expr::Lit(literal) => Some(&literal.lit),
        _ => None,
    }
}

/// An argument for a constant string or a base: a string literal, or an expression that only the compiler can evaluate.
#[derive(Clone)]
pub(crate) enum TextArgument {
    Literal(StringLiteral),
    Expression(Box<Expr>),
}

impl TextArgument {
    /// Checks an argument of a macro of this kind. Rejects what can't be a constant string or a base, such as `5`,
    /// `name = value` or `format!(…)`, with a message about this macro.
    pub(crate) fn new(kind: Kind, expression: Expr) -> Result<Self, Error> {
        if let Some(literal) = literal(&expression) {
            let text = StringLiteral::parse(literal, |found| expected(kind, found))?;
            return Ok(Self::Literal(text));
        }
        if let Some((name, _)) = name_and_value(&expression) {
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

    /// Refuses a call such as `uri!("a:b")` where a string is needed, because its value is a `Uri`, which can only be a
    /// base.
    pub(crate) fn check_is_string(&self) -> Result<(), Error> {
        if let Self::Expression(expression) = self
            && let Expr::Macro(call) = without_invisible_groups(expression)
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

/// Refuses usual ways to make a string at run time, such as `format!("…")` and `BASE + "items"`, because rustc's
/// message suggests a useless `&`, or nothing. `tokens` are those of the argument. What is in a block or in parentheses
/// isn't searched, because a constant function can have any name: `{ text.to_owned() }`.
fn check_is_constant(kind: Kind, tokens: &[TokenTree]) -> Result<(), Error> {
    let parse = format!("{}::parse", kind.type_name());
    for (index, token) in tokens.iter().enumerate() {
        let before = |distance: usize| index.checked_sub(distance).map(|index| &tokens[index]);
        let is = |token: Option<&TokenTree>, text| token.is_some_and(|it| it.to_string() == text);
        let is_string = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Literal(text)) if StringLiteral::new(text).is_some());
        let previous = before(1);
        let next = tokens.get(index + 1);
        let word = match token {
            TokenTree::Ident(word) => word.to_string(),
            TokenTree::Punct(punct) => punct.to_string(),
            TokenTree::Group(_) | TokenTree::Literal(_) => continue,
        };
        if matches!(&*word, "+" | "/") && (is_string(previous) || is_string(next)) {
            let found = format!("`{word}`");
            return Err(Error::new_spanned(token, expected(kind, &found)));
        }
        // The three are what makes the string at run time, and what to write for a constant and for a value.
        let (made_by, constant, at_run_time) = match &*word {
            "format" if is(next, "!") => ("format!", "concat!", "uri_format!"),
            "String" if is(next, ":") => ("String::from", "concat!", &*parse),
            "to_string" | "to_owned" if is(previous, ".") => (&*word, "concat!", &*parse),
            // The `::` between `env` and `var` is two tokens.
            "var" if is(before(3), "env") => ("env::var", "env!", &*parse),
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

/// The message about an argument that isn't a string. `found` says what it is, for example "a number".
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
