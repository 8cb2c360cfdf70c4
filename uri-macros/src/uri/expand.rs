//! The expansion of the four macros for one URI.

use proc_macro2::TokenStream;
use quote::ToTokens as _;
use syn::{Error, Expr, ExprField, ExprIndex, ExprMethodCall, Lit, parse2};

use crate::paths::CratePath;
use crate::read::arguments::{Arguments, literal};
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{error_at, mentions, name_of, without_invisible_groups};
use crate::uri::value::{KnownRows, Reach, UriValue};

/// Expands a macro for one URI to an expression of a constant, or to `compile_error!`.
pub(crate) fn expand(kind: Kind, tokens: TokenStream) -> TokenStream {
    try_expand(kind, tokens).unwrap_or_else(Error::into_compile_error)
}

/// The expression of the constant that a call such as `uri!("https://h/a")` becomes, in a block with a warning if it is
/// probably a mistake. The error is about the string, about arguments that are meant for another macro, as in
/// `uri!("https://h/{id}", id)`, or about an argument that isn't a constant, such as `uri!(text)`.
fn try_expand(kind: Kind, tokens: TokenStream) -> Result<TokenStream, Error> {
    // Fast path: most calls are a literal alone, and splitting arguments takes longer.
    if let Some(text) = StringLiteral::alone(&tokens) {
        let value = UriValue::of_text(kind, &text)?;
        return Ok(value.warned(kind, &CratePath::default(), Some(&text)));
    }
    let Arguments { krate, arguments } = parse2(tokens)?;
    if let [first, second, ..] = &*arguments {
        check_other_macros(first, second)?;
    }
    for argument in &arguments {
        check_variable(kind, argument, arguments.len())?;
    }
    let last = arguments.last().and_then(literal);
    let last = last.and_then(StringLiteral::of);
    // A call isn't a row of a table, so it knows no other rows.
    let value = UriValue::parse(kind, arguments, Reach::Anywhere, &KnownRows::default())?;
    Ok(value.warned(kind, &krate, last.as_ref()))
}

/// Rejects two arguments that are meant for another macro: a template and its value, as for `uri_format!`, or a string
/// and a policy, as in `uri_table!`.
fn check_other_macros(first: &Expr, second: &Expr) -> Result<(), Error> {
    let is_template =
        |argument| matches!(literal(argument), Some(Lit::Str(text)) if text.value().contains('{'));
    // In a block, a constant string can have any name, as the message says.
    let may_be_policy =
        literal(first).is_some() && !matches!(without_invisible_groups(second), Expr::Block(_));
    let names_policy = || {
        let tokens = second.to_token_stream();
        mentions(&tokens, "Policy") || mentions(&tokens, "POLICY")
    };
    let message = if is_template(first) || is_template(second) {
        "a value is filled in at run time: write `uri_format!(\"https://example.org/{id}\")?` or `uri_format!(API, \"users/{id}\")?`"
    } else if may_be_policy && names_policy() {
        "a policy belongs to a table: `uri_table! { policy = POLICY; NAME = \"…\"; }`; for a constant string, write `{ POLICY }`"
    } else {
        return Ok(());
    };
    Err(error_at(second, message))
}

/// Rejects an argument that is or begins with a variable, such as `&text` or `text.trim()`, because rustc's message
/// about a variable in a constant doesn't help. A lowercase name counts as a variable. `argument_count` is that of the
/// call.
fn check_variable(kind: Kind, argument: &Expr, argument_count: usize) -> Result<(), Error> {
    let mut value = without_invisible_groups(argument);
    let mut source = String::new();
    while let Expr::Reference(reference) = value {
        value = without_invisible_groups(&reference.expr);
        source.push('&');
    }
    let is_only_a_name = name_of(value).is_some();
    // `text()`, `text!()` and `text::NAME` can be constants, so a variable is looked for only before a `.` or a `[`.
    while let Expr::MethodCall(ExprMethodCall { receiver: base, .. })
    | Expr::Field(ExprField { base, .. })
    | Expr::Index(ExprIndex { expr: base, .. }) = value
    {
        value = without_invisible_groups(base);
    }
    let Some(name) = name_of(value).map(ToString::to_string) else {
        return Ok(());
    };
    let is_lowercase = name.contains(char::is_lowercase) && !name.contains(char::is_uppercase);
    if !is_lowercase {
        return Ok(());
    }
    // For the message, `&text.trim()` is `&text…`.
    source += &name;
    source += if is_only_a_name { "" } else { "…" };
    let call = match argument_count {
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
