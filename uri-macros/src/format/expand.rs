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
use crate::read::tokens::{call_at, first_and_last_span, mentions, unused_name};

/// Expands to an expression of type `Result`, or to `compile_error!`.
pub(crate) fn expand(kind: Kind, tokens: TokenStream) -> TokenStream {
    try_expand(kind, tokens).unwrap_or_else(Error::into_compile_error)
}

/// The tokens that a call becomes: its block as the argument of `with_alloc!`, and a warning if a table would refuse
/// the template, such as `https:/h/{id}`, which lacks a host. The error is about the template or an argument.
fn try_expand(kind: Kind, tokens: TokenStream) -> Result<TokenStream, Error> {
    let call = Call::parse(kind, tokens)?;
    let value = call.expression(kind);
    // Without uri-core's feature `alloc`, `with_alloc!` is a single error, in place of one for each missing item.
    let span = Span::mixed_site().located_at(call.literal.span());
    let with_alloc = call.krate.hidden_at("with_alloc", span);
    let value = quote_spanned!(span=> #with_alloc!(#value));
    Ok(likely_mistake::warn_of_template(
        &call.literal,
        &call.template,
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
        let tuple = self.tuple_name();
        let program = in_macro::Op::encode(&template.ops);
        let slots = template.slots.iter();
        let arguments = slots.map(|slot| self.argument(&tuple, slot));
        // uri-core resolves against the base argument, continues `{base}`, or begins with nothing.
        let start = match (&self.base, &template.base) {
            (Some(_), _) => quote!(#tuple.0),
            (None, Some(placeholder)) => {
                let (value, span) = self.value(&tuple, &placeholder.name);
                base(kind, krate, value, span)
            }
            (None, None) => krate.hidden("NOTHING"),
        };
        let suffix = match self.base {
            Some(_) => "_with_base",
            None => kind.suffix(),
        };
        let format = krate.hidden(&format!("format{suffix}"));
        let call = quote!(#format(#start, #program, &mut [#(#arguments),*]));
        let import = self.import_for_lists();
        // In `id = next_id().await`, the `.await` comes before the `Argument`s, which aren't `Send`, so that the
        // caller's future can be `Send`.
        let evaluated = self.evaluated_values();
        if evaluated.is_empty() {
            return quote!({ #import #call });
        }
        // The `match` keeps temporary values alive during the call. A constant of the caller with the tuple's name
        // would be a pattern that is compared, so a function with this name hides it.
        quote!({
            #import
            fn #tuple() {}
            match (#(#evaluated,)*) { #tuple => #call }
        })
    }

    /// The base argument, if there is one, and the values of all `name = value`, in the order of the
    /// tuple in which the expansion evaluates them.
    fn evaluated_values(&self) -> Vec<TokenStream> {
        let lists = self.template.slots.iter().filter(|slot| slot.is_list());
        let lists: BTreeSet<&str> = lists.map(|slot| &*slot.name).collect();
        let values = self.values.iter().map(|NamedValue { name, expression }| {
            // A list is used up, and any other value is borrowed.
            match lists.contains(&*name.to_string()) {
                true => expression.clone(),
                false => quote!(&(#expression)),
            }
        });
        self.base_value().into_iter().chain(values).collect()
    }

    /// A name for the tuple of the base and the values, which doesn't occur in the caller's code.
    fn tuple_name(&self) -> Ident {
        let values = self.values.iter().map(|value| &value.expression);
        let values = values.chain(self.fields.values());
        let sources: Vec<_> = values.chain(&self.base).collect();
        unused_name("__uri_format", |name| {
            self.template.names().any(|used| used == name)
                || sources.iter().any(|source| mentions(source, name))
        })
    }

    /// The base argument, if there is one, as a borrowed base for uri-core.
    fn base_value(&self) -> Option<TokenStream> {
        let value = self.base.as_ref()?;
        let span = Span::mixed_site().located_at(first_and_last_span(value).0);
        Some(base(Kind::Uri, &self.krate, quote!((#value)), span))
    }

    /// The import of the trait whose method borrows a list that is a variable or a field, as [`value`](Self::value)
    /// says; no tokens if each list is a `name = value`.
    fn import_for_lists(&self) -> TokenStream {
        let is_borrowed_list =
            |slot: &PlaceholderAt| slot.is_list() && !self.indices.contains_key(&slot.name);
        if !self.template.slots.iter().any(is_borrowed_list) {
            return TokenStream::new();
        }
        let items = self.krate.hidden("FormatItems");
        quote!(use #items as _;)
    }

    /// The value of the placeholder with this name, and the span for errors about it: a field that is an argument, such
    /// as `user.id` for `{id}`, an item of `tuple`, which has a base first and then each `name = value`, or the
    /// caller's variable.
    fn value(&self, tuple: &Ident, name: &str) -> (TokenStream, Span) {
        let located = |at| Span::mixed_site().located_at(at);
        if let Some(field) = self.fields.get(name) {
            return (field.clone(), located(first_and_last_span(field).1));
        }
        let Some(index) = self.indices.get(name) else {
            // The name has the span of the template, so that it resolves as if the caller had written it there.
            let at = self.literal.span();
            return (Ident::new(name, at).into_token_stream(), located(at));
        };
        // Errors point to the caller's expression, but the tuple's name resolves as one of the macro's.
        let span = located(first_and_last_span(&self.values[*index].expression).0);
        let index_in_tuple = index + usize::from(self.base.is_some());
        let field = Literal::usize_unsuffixed(index_in_tuple);
        let tuple = Ident::new(&tuple.to_string(), span);
        (quote_spanned!(span=> #tuple.#field), span)
    }

    /// The expression of a slot's `Argument`, the value that uri-core writes in its place. `tuple` is the name of the
    /// tuple with the values.
    fn argument(&self, tuple: &Ident, slot: &PlaceholderAt) -> TokenStream {
        let (value, span) = self.value(tuple, &slot.name);
        // A list is consumed if it is a `name = value`, and borrowed if it is a variable or a field.
        let list = match self.indices.get(&slot.name) {
            Some(_) => value.clone(),
            None => quote_spanned!(span=> (&#value).__uri_items_of_a_list()),
        };
        argument(&self.krate, slot, &value, list, span)
    }
}

/// The expression of an `Argument`: `one(&value).__uri_one()` for `{x}`, the same with `optional` for `{x?}`,
/// `Many(&mut many(list))` for `/{xs*}` and `/{xs*,}`, and `Many(&mut pairs(list))` for the entry `?{xs*}`. A slot for
/// one value uses only `value`, and one for a list only `list`. Errors are reported at `span`.
pub(crate) fn argument(
    krate: &CratePath,
    slot: &PlaceholderAt,
    value: &TokenStream,
    list: TokenStream,
    span: Span,
) -> TokenStream {
    let call = |function, argument| call_at(krate.hidden(function), argument, (span, span));
    let borrowed = quote_spanned!(span=> &#value);
    let many = |items| {
        let many = krate.path(&[HIDDEN, "Argument", "Many"]);
        quote_spanned!(span=> #many(&mut #items))
    };
    match slot.form {
        Form::One => {
            let value = call("one", borrowed);
            quote_spanned!(span=> #value.__uri_one())
        }
        Form::Optional => {
            let value = call("optional", borrowed);
            quote_spanned!(span=> #value.__uri_optional())
        }
        Form::Many | Form::Joined => many(call("many", list)),
        Form::Pairs => many(call("pairs", list)),
    }
}

/// The call of uri-core that borrows a base, an expression of the caller's at `span`. It compiles only for a type that
/// can be the base of a `UriBuf` or, if `kind` makes references, of a `UriRefBuf`.
pub(crate) fn base(kind: Kind, krate: &CratePath, base: TokenStream, span: Span) -> TokenStream {
    let function = krate.hidden("base");
    let owned = krate.item(kind.owned_type_name());
    let base = quote_spanned!(span=> &#base);
    call_at(quote!(#function::<#owned, _>), base, (span, span))
}
