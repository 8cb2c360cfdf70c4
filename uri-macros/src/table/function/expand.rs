//! The items of a function row.
//!
//! ```text
//! pub fn user(id: u64) -> UriBuf { … }
//! #[doc(hidden)] pub enum user {}
//! impl user { pub const TEMPLATE: &'static str = "…"; }
//! ```
//!
//! The enum can have the same name as the function, because types and functions are in different namespaces. A module
//! wouldn't work, because it can't see the items of a function body that contains the table. The enum has the
//! expansion's span, so that none of the caller's lints apply to it. An `allow` wouldn't do, because it is an error in
//! a crate with `forbid`.

use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::Error;

use crate::format::expand::{argument, as_base, ref_base};
use crate::format::placeholder::Arity;
use crate::format::template::Slot;
use crate::paths::{Root, build, primitive};
use crate::read::arguments::Argument;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::table::function::parse::{Body, Function, Start};
use crate::table::function::policy::TablePolicy;
use crate::uri::value::UriValue;

/// The `# Errors` section that is added to a function's docs if the function returns a `Result`.
pub(super) const ERRORS: &str = "\n\n# Errors\n\nA value that is not valid in its place is a `FormatError`, which names the parameter.";

impl Function {
    /// The function, and the type that has the constant `TEMPLATE`. If `block` is given, it is the name of the constant
    /// that checks the template.
    pub(crate) fn items(
        &self,
        root: &Root,
        policy: &TablePolicy<'_>,
        block: Option<&Ident>,
    ) -> TokenStream {
        let (visibility, name) = (&self.head.visibility, &self.head.name);
        let attributes = self.head.attributes.iter();
        let attributes = attributes.map(|attribute| &attribute.tokens);
        let cfgs: Vec<_> = self.head.cfgs().collect();
        // With this span, the compiler reports no lints about the type. An `allow` would increase the row's compile
        // time by 5%.
        let mut ty = name.clone();
        ty.set_span(Span::call_site().located_at(name.span()));
        let visibility_of_type = located_in_macro(visibility);
        let (added, output) = self.output(root);
        let (generics, bounds) = (&self.signature.generics, &self.signature.bounds);
        let parameters = self.signature.arguments();
        let keyword = Ident::new("fn", name.span());
        let (body, constants) = match &self.body {
            Ok(body) => {
                let checks = self.checks(root, body, policy, block);
                let checks = checks.unwrap_or_else(Error::into_compile_error);
                (
                    self.body(root, body, policy, &checks),
                    self.constants(root, body),
                )
            }
            Err(error) => (self.body_of_error(error), self.template(quote!(""))),
        };
        // The compiler reports an unused function only if its first and last tokens come from the caller.
        let mut body = Group::new(Delimiter::Brace, body);
        body.set_span(name.span());
        quote! {
            #(#attributes)*
            #added
            #visibility #keyword #name #generics #parameters -> #output #bounds #body
            #(#cfgs)*
            #[doc(hidden)]
            #[non_exhaustive]
            #visibility_of_type enum #ty {}
            #(#cfgs)*
            impl #ty { #constants }
        }
    }

    /// The attributes that the macro adds, and the return type.
    fn output(&self, root: &Root) -> (TokenStream, TokenStream) {
        match &self.signature.output {
            Some(output) => {
                let must_use = (!self.head.has("must_use")).then(|| quote!(#[must_use]));
                (quote!(#must_use), output.clone())
            }
            None => {
                let uri = root.item(self.kind.owned_type_name());
                let error = root.path(&["error", "FormatError"]);
                let added = if self.head.has_docs() {
                    // Clippy ignores docs whose span points to the macro.
                    quote_spanned!(self.head.name.span()=> #[doc = #ERRORS])
                } else {
                    quote!(#[allow(clippy::missing_errors_doc)])
                };
                (added, quote!(::core::result::Result<#uri, #error>))
            }
        }
    }

    fn body(
        &self,
        root: &Root,
        body: &Body,
        policy: &TablePolicy<'_>,
        checks: &TokenStream,
    ) -> TokenStream {
        let is_plain = self.signature.output.is_some();
        let program = build::Op::encode(&body.template.ops);
        let slots = body.template.slots.iter();
        let arguments = slots.map(|slot| {
            let (place, span) = self.place(&slot.name);
            if is_plain {
                return plain_argument(root, slot, &place, span);
            }
            // Unless the list and the call have the same span, the compiler reports an error about the items twice.
            let list = quote_spanned!(span=> ::core::convert::identity(#place));
            argument(root, slot, &place, list, span)
        });
        let arguments = quote!([#(#arguments),*]);
        let is_uri = self.kind.is_uri();
        let of_kind = if is_uri { "" } else { "_ref" };
        let (prelude, start) = match &body.start {
            // This use of the base prevents a lint about an unused constant.
            Start::Known { base, .. } => (base.as_ref().map(|base| quote!(let _ = #base;)), None),
            Start::Resolved { tail, .. } => {
                let prefix = root.hidden("prefix");
                let (name, tail) = (&self.head.name, Literal::usize_unsuffixed(*tail));
                let as_ref = (!is_uri).then(|| quote!(.as_uri_ref()));
                (None, Some(quote!(#prefix(#name::__FILLED, #tail) #as_ref)))
            }
            Start::Appended => {
                let as_base_trait = root.hidden("AsBase");
                let base = body.template.base.as_deref().unwrap_or_default();
                let (place, span) = self.place(base);
                if is_uri {
                    let prelude = quote!(use #as_base_trait as _;);
                    (Some(prelude), Some(as_base(place, span)))
                } else {
                    (None, Some(ref_base(root, &place, span)))
                }
            }
        };
        let suffix = if start.is_some() { "_from" } else { "" };
        let start = start.map(|start| quote!(#start,));
        if is_plain {
            let (written, format) = (
                root.hidden("written"),
                root.hidden(&format!("format{of_kind}{suffix}")),
            );
            return quote!(#checks #prelude #written(#format(#start #program, &mut #arguments)));
        }
        let format = root.hidden(&format!("format_row{of_kind}{suffix}"));
        let policy = policy.expression(root);
        let rules = Literal::u32_unsuffixed(body.rules().0);
        quote!(#checks #prelude #format(#start #program, &mut #arguments, #policy, #rules))
    }

    /// A parameter and the span of its type. Errors about the parameter's value are reported at this span.
    fn place(&self, name: &str) -> (TokenStream, Span) {
        match self.signature.parameter(name) {
            Some(parameter) => {
                let span = Span::mixed_site().located_at(parameter.at.0);
                (parameter.name.to_token_stream(), span)
            }
            None => (TokenStream::new(), Span::call_site()),
        }
    }

    /// The constants of the enum.
    fn constants(&self, root: &Root, body: &Body) -> TokenStream {
        let text = match &body.start {
            Start::Known { text, .. } => text.to_token_stream(),
            Start::Appended => body.text.token.to_token_stream(),
            Start::Resolved { tail, .. } => {
                let tail = Literal::usize_unsuffixed(*tail);
                let (template, text) = (root.hidden("template"), root.hidden("template_text"));
                let (name, written) = (&self.head.name, body.text.value());
                let byte = primitive("u8", Span::call_site());
                quote!({
                    const __URI_BYTES: [#byte; #name::__FILLED.as_str().len()] = #template(#name::__FILLED, #written, #tail);
                    #text(&__URI_BYTES)
                })
            }
        };
        let filled = match &body.start {
            Start::Resolved { base, .. } => Some(filled(root, base, body)),
            _ => None,
        };
        let template = self.template(text);
        quote!(#filled #template)
    }

    fn template(&self, text: TokenStream) -> TokenStream {
        let visibility = &self.head.visibility;
        let string = primitive("str", Span::call_site());
        quote! {
            /// The template.
            #visibility const TEMPLATE: &'static #string = #text;
        }
    }

    /// A function body that reports an error. It uses the parameters, so that the compiler doesn't report these as
    /// unused too.
    fn body_of_error(&self, error: &Error) -> TokenStream {
        let error = error.to_compile_error();
        let names = self
            .signature
            .parameters
            .iter()
            .map(|parameter| &parameter.name);
        let names = names.filter(|name| *name != "_");
        quote!(#error #(let _ = #names;)* loop {})
    }
}

/// An expression of type `Argument` that compiles only if the value is a number, or if the values of the list or the
/// option are.
fn plain_argument(root: &Root, slot: &Slot, place: &TokenStream, span: Span) -> TokenStream {
    let function = match slot.form {
        Arity::One => "plain",
        Arity::Optional => "plain_option",
        Arity::Many if slot.is_pairs => "plain_pairs",
        Arity::Many => "plain_items",
    };
    let function = root.hidden_at(function, span);
    match slot.form {
        Arity::Many => {
            let many = root.hidden_variant("Argument", "Many");
            // As above, one span, so that an error about the items is reported once.
            let list = quote_spanned!(span=> ::core::convert::identity(#place));
            quote_spanned!(span=> #many(&mut #function(#list)))
        }
        _ => quote_spanned!(span=> #function(&#place)),
    }
}

/// Gives the tokens the expansion's span, so that an item that begins with them counts as part of the macro's code.
fn located_in_macro(tokens: &TokenStream) -> TokenStream {
    let located = tokens.clone().into_iter().map(|mut token| {
        token.set_span(Span::call_site().located_at(token.span()));
        token
    });
    located.collect()
}

/// The constant `__FILLED`: the filled template, which the compiler resolves against the base.
fn filled(root: &Root, base: &Argument, body: &Body) -> TokenStream {
    let uri = root.item("Uri");
    let value = resolved(root, base, &body.template.filled, true, body.text.span());
    quote!(const __FILLED: #uri<'static> = #value;)
}

/// An expression that makes the compiler resolve a reference. Any error about the reference is reported at `span`.
/// `stays_below` is as in `Value`.
pub(super) fn resolved(
    root: &Root,
    base: &Argument,
    reference: &str,
    stays_below: bool,
    span: Span,
) -> TokenStream {
    let mut reference = Literal::string(reference);
    reference.set_span(span);
    let Ok(reference) = StringLiteral::new(&reference) else {
        return TokenStream::new();
    };
    let value = UriValue::Resolved {
        base: base.clone(),
        reference: Argument::Text(reference),
        stays_below,
    };
    value.expression(Kind::Uri, root)
}
