//! The expansion of the four macros for one URI.

use proc_macro2::TokenStream;
use quote::ToTokens as _;
use syn::{Error, Expr, ExprField, ExprMethodCall, Lit, parse2};

use crate::paths::CratePath;
use crate::read::arguments::{Arguments, literal};
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{bare, error_at, mentions, name_of};
use crate::uri::value::{KnownRows, UriValue};

pub(crate) fn expand(kind: Kind, tokens: TokenStream) -> TokenStream {
    try_expand(kind, tokens).unwrap_or_else(Error::into_compile_error)
}

/// The expression of the constant that a call such as `uri!("https://h/a")` becomes, in a block with a warning if it is
/// probably a mistake. The error is about the string, or about an argument that isn't a constant, such as `uri!(text)`.
fn try_expand(kind: Kind, tokens: TokenStream) -> Result<TokenStream, Error> {
    // Most calls are a literal; splitting arguments takes longer.
    if let Some(text) = StringLiteral::alone(&tokens) {
        let value = UriValue::of_text(kind, &text)?;
        return Ok(value.warned(kind, &CratePath::default(), Some(&text)));
    }
    let Arguments { krate, arguments } = parse2(tokens)?;
    if let [first, second, ..] = &*arguments {
        check_second(first, second)?;
    }
    arguments
        .iter()
        .try_for_each(|argument| check_name(kind, argument, arguments.len()))?;
    let last = arguments.last().and_then(literal);
    let last = last.and_then(StringLiteral::of);
    let value = UriValue::parse(kind, arguments, false, &KnownRows::new())?;
    Ok(value.warned(kind, &krate, last.as_ref()))
}

/// Rejects what is meant for another macro: a template, or a policy.
fn check_second(first: &Expr, second: &Expr) -> Result<(), Error> {
    let is_template =
        |argument| matches!(literal(argument), Some(Lit::Str(text)) if text.value().contains('{'));
    let is_policy = |name| literal(first).is_some() && mentions(&second.to_token_stream(), name);
    let message = if is_template(first) || is_template(second) {
        "a value is filled in at run time: write `uri_format!(\"https://example.org/{id}\")?` or `uri_format!(API, \"users/{id}\")?`"
    } else if !matches!(second, Expr::Block(_)) && (is_policy("Policy") || is_policy("POLICY")) {
        "a policy belongs to a table: `uri_table! { policy = POLICY; NAME = \"…\"; }`; for a constant string, write `{ POLICY }`"
    } else {
        return Ok(());
    };
    Err(error_at(second, message))
}

/// Rejects an argument such as `&text` or `text.trim()`, because rustc's message about a variable in a constant doesn't
/// help.
fn check_name(kind: Kind, argument: &Expr, count: usize) -> Result<(), Error> {
    let mut value = bare(argument);
    let mut source = String::new();
    while let Expr::Reference(reference) = value {
        value = bare(&reference.expr);
        source.push('&');
    }
    let is_whole = name_of(value).is_some();
    // `text()`, `text!()` and `text::NAME` can be constants.
    while let Expr::MethodCall(ExprMethodCall { receiver: base, .. })
    | Expr::Field(ExprField { base, .. }) = value
    {
        value = bare(base);
    }
    let Some(name) = name_of(value).map(ToString::to_string) else {
        return Ok(());
    };
    let is_lowercase = name.contains(char::is_lowercase) && !name.contains(char::is_uppercase);
    if name == "crate" || !is_lowercase {
        return Ok(());
    }
    source += &name;
    source += if is_whole { "" } else { "…" };
    let call = match count {
        1 if kind.is_uri() => format!("`Uri::parse({source})?`"),
        1 => format!("`UriRef::parse({source})?`"),
        _ => "`base.join(reference)?`".to_owned(),
    };
    let message = format!(
        "`{name}` is named like a variable, but a constant is needed; for a variable, write {call}, and for a constant \
         `{{ {source} }}`"
    );
    Err(error_at(argument, message))
}

#[cfg(test)]
mod tests;
