//! The expansion of the four macros for one URI.

use proc_macro2::TokenStream;
use syn::Error;

use crate::paths::Root;
use crate::read::arguments::Arguments;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{as_ident, error_at};
use crate::uri::value::UriValue;

/// Expands to an expression for the value, or to `compile_error!`.
pub(crate) fn expand(kind: Kind, tokens: TokenStream) -> TokenStream {
    try_expand(kind, tokens).unwrap_or_else(Error::into_compile_error)
}

fn try_expand(kind: Kind, tokens: TokenStream) -> Result<TokenStream, Error> {
    // Most calls contain only a literal, and splitting the arguments would take longer than reading the literal.
    if let Some(text) = StringLiteral::alone(&tokens) {
        return Ok(UriValue::of_text(kind, &text)?.expression(kind, &Root::default()));
    }
    let Arguments { root, arguments } = Arguments::parse(tokens)?;
    arguments
        .iter()
        .try_for_each(|argument| check_name(kind, argument, arguments.len()))?;
    Ok(UriValue::parse(kind, arguments, false, &|_| None)?.expression(kind, &root))
}

/// Rejects an argument that is a lowercase name, because rustc's message about a variable in a constant isn't helpful.
fn check_name(kind: Kind, argument: &TokenStream, count: usize) -> Result<(), Error> {
    let Some(name) = as_ident(argument).map(|name| name.to_string()) else {
        return Ok(());
    };
    if name == "crate" || !name.contains(char::is_lowercase) || name.contains(char::is_uppercase) {
        return Ok(());
    }
    let call = match count {
        1 if kind.is_uri() => format!("`Uri::parse({name})?`"),
        1 => format!("`UriRef::parse({name})?`"),
        _ => "`base.join(reference)?`".to_owned(),
    };
    let message = format!(
        "`{name}` is named like a variable, but a constant is needed; for a variable, write {call}, and for a constant \
         `{{ {name} }}`"
    );
    Err(error_at(argument, message))
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod faults;
