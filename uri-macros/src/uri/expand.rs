//! The expansion of the four macros for one URI.

use proc_macro2::TokenStream;
use syn::Error;

use crate::paths::Root;
use crate::read::arguments::Arguments;
use crate::read::kind::Kind;
use crate::read::text::Text;
use crate::uri::value::Value;

/// Returns an expression of the value, or `compile_error!`.
pub(crate) fn expand(kind: Kind, tokens: TokenStream) -> TokenStream {
    try_expand(kind, tokens).unwrap_or_else(Error::into_compile_error)
}

fn try_expand(kind: Kind, tokens: TokenStream) -> Result<TokenStream, Error> {
    // Most calls contain only a literal. Splitting the arguments would take longer than reading the literal.
    if let Some(text) = Text::alone(&tokens) {
        return Ok(Value::of_text(kind, &text)?.expression(kind, &Root::default()));
    }
    let Arguments { root, arguments } = Arguments::parse(tokens)?;
    Ok(Value::parse(kind, arguments, &|_| None)?.expression(kind, &root))
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod faults;
