//! The expansion of a call of the macro. The template becomes constant data, and one function call writes
//! it with its values.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::Error;

use crate::format::arguments::{Call, FormatKind, Value};
use crate::format::placeholder::Form;
use crate::format::template::{Slot, Template};
use crate::paths::{Root, build};
use crate::read::tokens::{call_at, ends, mentions, unused_name};

/// Returns an expression of type `Result`, or `compile_error!`.
pub(crate) fn expand(kind: FormatKind, tokens: TokenStream) -> TokenStream {
    try_expand(kind, tokens).unwrap_or_else(Error::into_compile_error)
}

fn try_expand(kind: FormatKind, tokens: TokenStream) -> Result<TokenStream, Error> {
    let call = Call::parse(kind, tokens)?;
    let template = Template::parse(&call.template, call.grammar(kind))?;
    if template.slots.is_empty() && call.base.is_none() {
        let other = match kind {
            FormatKind::Uri => "uri",
            FormatKind::UriRef => "uri_ref",
        };
        let message =
            format!("a template without a placeholder; write `{other}!(…)`, which is a constant");
        return Err(Error::new(call.template.span(), message));
    }
    let names: BTreeSet<&str> = template.slots.iter().map(|slot| &*slot.name).collect();
    for value in &call.values {
        if !names.contains(&*value.name.to_string()) {
            let message = format!(
                "the template of `{}!` does not contain `{{{}}}`",
                kind.macro_name(),
                value.name
            );
            return Err(Error::new_spanned(&value.name, message));
        }
    }
    Ok(call.expression(kind, &template))
}

impl Call {
    fn expression(&self, kind: FormatKind, template: &Template) -> TokenStream {
        let root = &self.root;
        let values = self.values_name(template);
        let slots = template.slots.iter();
        let inputs = slots.map(|slot| Input::new(self, &values, slot));
        let inputs: Vec<Input> = inputs.collect();
        let program = build::Op::encode(&template.ops);
        let arguments = inputs.iter().map(|input| input.argument(root));
        let arguments = quote!(#program, &mut [#(#arguments),*]);
        let call = match (&self.base, kind) {
            (Some(_), _) => {
                let format = root.hidden("format_with_base");
                quote!(#format(#values.0, #arguments))
            }
            (None, FormatKind::Uri) => {
                let format = root.hidden("format");
                quote!(#format(#arguments))
            }
            (None, FormatKind::UriRef) => {
                let format = root.hidden("format_ref");
                quote!(#format(#arguments))
            }
        };
        let traits = self.traits(&inputs);
        let slots = template.slots.iter();
        let lists: BTreeSet<usize> = slots
            .filter(|slot| slot.form == Form::Many)
            .filter_map(|slot| self.indices.get(&slot.name).copied())
            .collect();
        // The values are evaluated before the call. A future therefore does not keep the array while it
        // waits for a value.
        let evaluated = (0..).zip(&self.values);
        let evaluated = evaluated.map(|(index, value)| value.evaluated(lists.contains(&index)));
        let evaluated: Vec<_> = self.base_value().into_iter().chain(evaluated).collect();
        if evaluated.is_empty() {
            return quote!({ #traits #call });
        }
        // A pattern cannot contain the name of a constant of the caller. The function hides such a constant.
        quote!({
            #traits
            fn #values() {}
            match (#(#evaluated,)*) { #values => #call }
        })
    }

    /// Returns the name of the tuple with the base and the arguments in the expansion. The caller's code does not contain
    /// this name.
    fn values_name(&self, template: &Template) -> Ident {
        let values = self.values.iter().map(|value| &value.expression);
        let sources: Vec<_> = values.chain(&self.base).collect();
        unused_name("__uri_format", |name| {
            template.slots.iter().any(|slot| slot.name == *name)
                || sources.iter().any(|source| mentions(source, name))
        })
    }

    /// Returns the expression of the base.
    fn base_value(&self) -> Option<TokenStream> {
        let base = self.base.as_ref()?;
        let method = Ident::new(
            "__base_that_is_a_uri_or_uri_buf",
            Span::mixed_site().located_at(ends(base).0),
        );
        Some(quote!((#base).#method()))
    }

    /// Returns the imports of the traits whose methods the expansion calls. There is no import for a method that may turn
    /// out to be another one, because the compiler would report that import as unused.
    fn traits(&self, inputs: &[Input]) -> TokenStream {
        let base = self.base.is_some().then_some("AsBase");
        let mut inputs = inputs.iter();
        let lists = inputs.any(|input| input.is_captured && input.form == Form::Many);
        let traits = base.into_iter().chain(lists.then_some("FormatItems"));
        let paths = traits.map(|name| self.root.hidden(name));
        quote!(#(use #paths as _;)*)
    }
}

impl Value {
    /// Returns the expression. Borrows the value unless it is a list.
    fn evaluated(&self, is_list: bool) -> TokenStream {
        let expression = &self.expression;
        if is_list {
            expression.clone()
        } else {
            quote!(&(#expression))
        }
    }
}

/// The argument of a slot in the expansion.
struct Input {
    /// A name of the caller, or a field of the tuple.
    place: TokenStream,
    /// The place of errors about the value.
    span: Span,
    /// Whether the name is a variable of the caller.
    is_captured: bool,
    form: Form,
    is_pairs: bool,
}

impl Input {
    fn new(call: &Call, values: &Ident, slot: &Slot) -> Self {
        let index = call.indices.get(&slot.name).copied();
        let (place, at) = match index {
            Some(index) => {
                let at = ends(&call.values[index].expression).0;
                let field = Literal::usize_unsuffixed(index + usize::from(call.base.is_some()));
                let name = Ident::new(&values.to_string(), Span::mixed_site().located_at(at));
                (quote_spanned!(name.span()=> #name.#field), at)
            }
            None => {
                let at = call.template.span();
                (Ident::new(&slot.name, at).into_token_stream(), at)
            }
        };
        Self {
            place,
            span: Span::mixed_site().located_at(at),
            is_captured: index.is_none(),
            form: slot.form,
            is_pairs: slot.is_pairs,
        }
    }

    /// Returns an expression of type `Argument`.
    fn argument(&self, root: &Root) -> TokenStream {
        let (place, span) = (&self.place, self.span);
        // A list that is an argument of the call is consumed. All other values are borrowed.
        let borrowed = if self.form == Form::Many && !self.is_captured {
            place.clone()
        } else {
            quote_spanned!(span=> &#place)
        };
        match self.form {
            Form::One => {
                let value = call_at(root.hidden("value"), borrowed, (span, span));
                quote_spanned!(span=> #value.__uri_value())
            }
            Form::Optional => {
                let value = call_at(root.hidden("option"), borrowed, (span, span));
                quote_spanned!(span=> #value.__uri_option())
            }
            Form::Many => {
                let list = if self.is_captured {
                    quote_spanned!(span=> (#borrowed).__uri_items_of_a_list())
                } else {
                    borrowed
                };
                let items = root.hidden(if self.is_pairs { "pairs" } else { "values" });
                let items = call_at(items, list, (span, span));
                let many = root.hidden_variant("Argument", "Many");
                quote_spanned!(span=> #many(&mut #items))
            }
        }
    }
}
