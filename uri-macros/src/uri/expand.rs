//! The four macros: from tokens to an expression of the value, or to the error that the compiler shows.

use proc_macro2::TokenStream;
use syn::Error;

use crate::read::arguments::{Arguments, Root};
use crate::read::kind::Kind;
use crate::read::text::Text;
use crate::uri::value::Value;

/// One expression: the value of the macro, or `compile_error!`.
pub(crate) fn expand(kind: Kind, tokens: TokenStream) -> TokenStream {
    try_expand(kind, tokens).unwrap_or_else(Error::into_compile_error)
}

fn try_expand(kind: Kind, tokens: TokenStream) -> Result<TokenStream, Error> {
    // Nearly every call, and to split it into arguments would take longer than to read it.
    if let Some(text) = Text::alone(&tokens) {
        return Ok(Value::of_text(kind, &text)?.expression(kind, &Root::default()));
    }
    let Arguments { root, arguments } = Arguments::parse(tokens)?;
    let value = Value::parse(kind, arguments)?;
    Ok(value.expression(kind, &root))
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod faults;
