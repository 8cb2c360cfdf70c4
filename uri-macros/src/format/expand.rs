//! The expansion of a call: constant data, and one function call that writes the URI from it and the values.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::Error;

use crate::format::arguments::{Call, NamedValue};
use crate::format::likely_mistake;
use crate::format::placeholder::{Form, PlaceholderAt};
use crate::paths::{CratePath, HIDDEN, in_macro};
use crate::read::kind::Kind;
use crate::read::tokens::{call_at, ends, mentions, unused_name};

/// Expands to an expression of type `Result`, or to `compile_error!`.
pub(crate) fn expand(kind: Kind, tokens: TokenStream) -> TokenStream {
    try_expand(kind, tokens).unwrap_or_else(Error::into_compile_error)
}

/// The tokens that a call becomes: its block as the argument of `with_alloc!`, which is an error without uri-core's
/// feature `alloc`, and a warning if the template is probably a mistake. The error is about the template or an
/// argument.
fn try_expand(kind: Kind, tokens: TokenStream) -> Result<TokenStream, Error> {
    let call = Call::parse(kind, tokens)?;
    let template = &call.template;
    let value = call.expression(kind);
    // This is one error without uri-core's feature `alloc`.
    let span = Span::mixed_site().located_at(call.literal.span());
    let with_alloc = call.krate.hidden_at("with_alloc", span);
    let value = quote_spanned!(span=> #with_alloc!(#value));
    Ok(likely_mistake::warn_of_template(
        &call.literal,
        template,
        value,
    ))
}

impl Call {
    /// The expression of type `Result` that a call of `uri_format!` or `uri_ref_format!` becomes, a block. It evaluates
    /// a base and all `name = value` before it calls uri-core, which writes the URI; without any, as in
    /// `uri_format!("urn:a:{x}")`, it makes only this call.
    fn expression(&self, kind: Kind) -> TokenStream {
        let krate = &self.krate;
        let template = &self.template;
        let values = self.values_name();
        let program = in_macro::Op::encode(&template.ops);
        let slots = template.slots.iter();
        let arguments = slots.clone().map(|slot| self.argument(&values, slot));
        let start = match (&self.base, &template.base) {
            (Some(_), _) => quote!(#values.0),
            (None, Some(given)) => {
                let (value, span) = self.value(&values, &given.name);
                base(kind, krate, value, span)
            }
            (None, None) => krate.hidden("NOTHING"),
        };
        let suffix = self.base.as_ref().map_or(kind.suffix(), |_| "_with_base");
        let format = krate.hidden(&format!("format{suffix}"));
        let call = quote!(#format(#start, #program, &mut [#(#arguments),*]));
        let items = self.items_import();
        // Evaluated before the call, so that a future doesn't hold the arguments across an `.await` in a value.
        let lists = slots.filter(|slot| slot.is_list());
        let lists: BTreeSet<&str> = lists.map(|slot| &*slot.name).collect();
        let evaluated = self.values.iter().map(|NamedValue { name, expression }| {
            // A list is used up, and any other value is borrowed.
            match lists.contains(&*name.to_string()) {
                true => expression.clone(),
                false => quote!(&(#expression)),
            }
        });
        let evaluated: Vec<_> = self.base_value().into_iter().chain(evaluated).collect();
        if evaluated.is_empty() {
            return quote!({ #items #call });
        }
        // In a function, because a constant of the caller with this name would be a pattern of the `match`.
        quote!({
            #items
            fn #values() {}
            match (#(#evaluated,)*) { #values => #call }
        })
    }

    /// A name for the tuple of base and arguments, which doesn't occur in the caller's code.
    fn values_name(&self) -> Ident {
        let values = self.values.iter().map(|value| &value.expression);
        let values = values.chain(self.fields.values());
        let sources: Vec<_> = values.chain(&self.base).collect();
        unused_name("__uri_format", |name| {
            self.template.names().any(|used| used == name)
                || sources.iter().any(|source| mentions(source, name))
        })
    }

    fn base_value(&self) -> Option<TokenStream> {
        let value = self.base.as_ref()?;
        let span = Span::mixed_site().located_at(ends(value).0);
        Some(base(Kind::Uri, &self.krate, quote!((#value)), span))
    }

    /// The import of the trait for lists, if it's used.
    fn items_import(&self) -> TokenStream {
        let mut slots = self.template.slots.iter();
        let lists = slots.any(|slot| slot.is_list() && !self.indices.contains_key(&slot.name));
        let items = lists.then(|| self.krate.hidden("FormatItems")).into_iter();
        quote!(#(use #items as _;)*)
    }

    /// A placeholder's value, and the span for errors about it: a field such as `user.id`, the caller's variable, or an item
    /// of the tuple `values`, in which the base comes first.
    fn value(&self, values: &Ident, name: &str) -> (TokenStream, Span) {
        let located = |at| Span::mixed_site().located_at(at);
        if let Some(field) = self.fields.get(name) {
            return (field.clone(), located(ends(field).1));
        }
        let Some(index) = self.indices.get(name) else {
            // The caller's name resolves where the template is.
            let at = self.literal.span();
            return (Ident::new(name, at).into_token_stream(), located(at));
        };
        // Errors point to the caller's code, but the name is the macro's.
        let span = located(ends(&self.values[*index].expression).0);
        let field = Literal::usize_unsuffixed(index + usize::from(self.base.is_some()));
        let name = Ident::new(&values.to_string(), span);
        (quote_spanned!(span=> #name.#field), span)
    }

    /// An `Argument` for a slot. `values` is from `values_name`.
    fn argument(&self, values: &Ident, slot: &PlaceholderAt) -> TokenStream {
        let (value, span) = self.value(values, &slot.name);
        // A list is consumed as an argument, and borrowed as a variable.
        let list = match self.indices.get(&slot.name) {
            Some(_) => value.clone(),
            None => quote_spanned!(span=> (&#value).__uri_items_of_a_list()),
        };
        argument(&self.krate, slot, &value, list, span)
    }
}

/// An `Argument` that borrows the value or consumes the list. Errors are reported at `span`.
pub(crate) fn argument(
    krate: &CratePath,
    slot: &PlaceholderAt,
    value: &TokenStream,
    list: TokenStream,
    span: Span,
) -> TokenStream {
    let call = |function, value| call_at(krate.hidden(function), value, (span, span));
    let borrowed = quote_spanned!(span=> &#value);
    let items = match slot.form {
        Form::One => {
            let value = call("one", borrowed);
            return quote_spanned!(span=> #value.__uri_one());
        }
        Form::Optional => {
            let value = call("optional", borrowed);
            return quote_spanned!(span=> #value.__uri_optional());
        }
        Form::Many | Form::Joined => call("many", list),
        Form::Pairs => call("pairs", list),
    };
    let many = krate.path(&[HIDDEN, "Argument", "Many"]);
    quote_spanned!(span=> #many(&mut #items))
}

pub(crate) fn base(kind: Kind, krate: &CratePath, base: TokenStream, span: Span) -> TokenStream {
    let function = krate.hidden("base");
    let owned = krate.item(kind.owned_type_name());
    let base = quote_spanned!(span=> &#base);
    call_at(quote!(#function::<#owned, _>), base, (span, span))
}
