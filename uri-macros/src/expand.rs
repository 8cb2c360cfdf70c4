//! From a macro's input to the tokens that build its value, or to the error that the compiler shows.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;
use syn::Error;
use uri_core::__v0_1_0 as expansion;

use crate::input::Input;
use crate::kind::Kind;

/// One expression: the value of the macro, or `compile_error!`.
pub(crate) fn expand(kind: Kind, tokens: TokenStream) -> TokenStream {
    match Input::parse(kind, tokens).and_then(|input| literal(kind, &input)) {
        Ok(expression) => expression,
        Err(error) => error.into_compile_error(),
    }
}

/// A call of the hidden constructor with the text and the offsets of its components.
fn literal(kind: Kind, input: &Input) -> Result<TokenStream, Error> {
    let literal = &input.literal;
    let text = literal.value();
    let reference = kind
        .parse(&text)
        .map_err(|error| Error::new(literal.span(), error.report(&text).render()))?;
    let root = match &input.krate {
        Some(path) => path.clone(),
        None => quote!(::uri_core),
    };
    let (name, layout) = match expansion::pack(reference) {
        Some(packed) => (if kind.is_uri() { "uri" } else { "uri_ref" }, {
            let packed = Literal::u64_unsuffixed(packed);
            quote!(#packed)
        }),
        None => {
            let offsets = expansion::offsets(reference).map(Literal::u32_unsuffixed);
            let name = if kind.is_uri() {
                "long_uri"
            } else {
                "long_uri_ref"
            };
            (name, quote!([#(#offsets),*]))
        }
    };
    let name = Ident::new(name, Span::mixed_site());
    Ok(quote!(#root::__v0_1_0::#name(#literal, #layout)))
}
