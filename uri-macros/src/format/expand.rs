//! The expansion of a call: the template as constant data, and one call that writes it.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;
use syn::Error;

use crate::format::arguments::{Call, FormatKind, Value};
use crate::format::part::slice;
use crate::format::placeholder::Form;
use crate::format::template::{Slot, Template};
use crate::paths::Root;
use crate::read::tokens::ends;

/// Returns an expression of a `Result`, or `compile_error!`.
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
    for value in &call.values {
        let mut slots = template.slots.iter();
        if !slots.any(|slot| value.name == slot.name) {
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
        let inputs: Vec<Input> = template
            .slots
            .iter()
            .enumerate()
            .map(|(index, slot)| Input::new(self, slot, index))
            .collect();
        let scrutinees = inputs.iter().map(|input| &input.scrutinee);
        let names = inputs.iter().map(|input| &input.name);
        let arguments = inputs.iter().map(|input| input.argument(root));
        let data = template.tokens(root);
        let captures_items = inputs
            .iter()
            .any(|input| input.is_captured && input.has_items());
        let into_items = captures_items.then(|| {
            let path = root.hidden("IntoItems");
            quote!(use #path as _;)
        });
        let arguments = quote!(&#data, &mut [#(#arguments),*]);
        let Some(base) = &self.base else {
            let format = root.hidden(match kind {
                FormatKind::Uri => "format",
                FormatKind::UriRef => "format_ref",
            });
            return quote!({
                #into_items
                let __uri = match (#(#scrutinees,)*) {
                    (#(#names,)*) => #format(#arguments),
                };
                __uri
            });
        };
        let (as_base, format) = (root.hidden("AsBase"), root.hidden("format_with_base"));
        let method = Ident::new("__as_base", Span::mixed_site().located_at(ends(base).0));
        quote!({
            use #as_base as _;
            #into_items
            let __uri = match ((#base).#method(), #(#scrutinees,)*) {
                (__base, #(#names,)*) => #format(__base, #arguments),
            };
            __uri
        })
    }
}

/// The expression of an argument, and its name in the expansion.
struct Input {
    scrutinee: TokenStream,
    name: Ident,
    form: Form,
    is_pairs: bool,
    is_captured: bool,
}

impl Input {
    fn new(call: &Call, slot: &Slot, index: usize) -> Self {
        let mut values = call.values.iter();
        let value = values.find(|value| value.name == slot.name);
        let at = match value {
            Some(Value { expression, .. }) => ends(expression).0,
            None => call.template.span(),
        };
        let scrutinee = match value {
            Some(Value { expression, .. }) if slot.form == Form::Many => expression.clone(),
            Some(Value { expression, .. }) => quote!(&(#expression)),
            None => {
                let variable = Ident::new(&slot.name, at);
                quote!(&#variable)
            }
        };
        Self {
            scrutinee,
            name: Ident::new(&format!("__{index}"), Span::mixed_site().located_at(at)),
            form: slot.form,
            is_pairs: slot.is_pairs,
            is_captured: value.is_none(),
        }
    }

    fn has_items(&self) -> bool {
        self.form == Form::Many
    }

    /// Returns an expression of the argument without its type.
    fn argument(&self, root: &Root) -> TokenStream {
        let name = &self.name;
        let probe = root.hidden("Probe");
        match self.form {
            Form::One => quote!(#probe(#name).kind().one(#name)),
            Form::Optional => quote!(#probe(#name).kind().optional(#name)),
            Form::Many => {
                let items = root.hidden(if self.is_pairs { "pairs" } else { "values" });
                let many = root.hidden_variant("Argument", "Many");
                if self.is_captured {
                    quote!(#many(&mut #items(#name.__into_items())))
                } else {
                    quote!(#many(&mut #items(#name)))
                }
            }
        }
    }
}

impl Template {
    /// Returns an expression of the template.
    fn tokens(&self, root: &Root) -> TokenStream {
        let template = root.hidden("Template");
        let start = &self.start;
        let offsets = self.offsets.map(Literal::usize_unsuffixed);
        let [host, port, path, fragment] =
            [&self.host, &self.port, &self.path, &self.fragment].map(|parts| slice(parts, root));
        let query = match &self.query {
            Some(entries) => {
                let entries = slice(entries, root);
                quote!(::core::option::Option::Some(#entries))
            }
            None => quote!(::core::option::Option::None),
        };
        let names = self.slots.iter().map(|slot| &slot.name);
        let keys = self.keys.iter().map(|key| Literal::byte_string(key));
        quote!(#template {
            start: (#start, [#(#offsets),*]),
            host: #host,
            port: #port,
            path: #path,
            query: #query,
            fragment: #fragment,
            names: &[#(#names),*],
            keys: &[#(#keys),*],
        })
    }
}
