//! The type of a row, which has the constants `TEMPLATE` and `PATH` and the function `parse`.
//!
//! ```text
//! #[doc(hidden)] pub enum __user {}
//! impl FunctionRow for __user { const TEXTS: RowTexts = RowTexts { … }; }
//! #[doc(hidden)] pub type user = UriRow<__user, (One<u64>, ZeroOrOne<String>), Alone<UriBuf>>;
//! ```
//!
//! It can have the function's name, because types have their own namespace; a module couldn't see the items of a
//! function body around the table. The items have the expansion's span, so that none of the caller's lints apply. An
//! `allow` is an error in a crate with `forbid`, and costs 5 % of a row's compile time.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens as _, format_ident, quote, quote_spanned};

use crate::paths::{Root, in_macro, primitive};
use crate::read::kind::Kind;
use crate::read::tokens::mentions;
use crate::table::function::expand::resolved;
use crate::table::function::parse::{Body, Function, Start};
use crate::uri::value::constructor;

impl Function {
    /// For the function's docs.
    pub(super) fn docs_of_parse(&self) -> String {
        let name = &self.head.name;
        let body = self.body.as_ref().ok();
        let is_below = body.is_some_and(|body| matches!(body.start, Start::Appended));
        let base = if is_below { "&base, " } else { "" };
        match body.and_then(Body::no_parse) {
            Some(reason) => format!("\n\nThere is no `{name}::parse`, because {reason}."),
            None if body.is_some_and(|body| body.template.slots.is_empty()) => {
                format!("\n\n`{name}::parse({base}&uri)` is `Ok(())` for this URI.")
            }
            None => format!("\n\n`{name}::parse({base}&uri)` returns the values of such a URI."),
        }
    }

    /// Whether the compiler reports the function of an unused row. Parsing is a use too, so the type refers to the
    /// function, unless that has generic parameters or is deprecated.
    pub(crate) fn reports_unused(&self) -> bool {
        let signature = &self.signature;
        let is_generic =
            !signature.generics.params.is_empty() || mentions(&signature.arguments(), "impl");
        !is_generic && !self.head.has("deprecated")
    }

    fn hidden_name(&self) -> Ident {
        let span = Span::call_site().located_at(self.head.name.span());
        Ident::new(&format!("__{}", self.head.text()), span)
    }

    /// A constant with the filled template and the template, if the compiler resolves it. The checks use it, because a
    /// use of the type is a use of the row.
    pub(super) fn texts_name(&self) -> Ident {
        format_ident!("{}_texts", self.hidden_name())
    }

    pub(super) fn type_items(&self, root: &Root) -> TokenStream {
        let hidden = self.hidden_name();
        let span = hidden.span();
        let mut name = self.head.name.clone();
        name.set_span(span);
        let cfgs: Vec<_> = self.head.cfgs().collect();
        let visibility = located_in_macro(self.head.visibility.to_token_stream());
        let string = primitive("str");
        let (constant, template) = match &self.body {
            Ok(body) => self.template_items(root, body),
            Err(_) => (None, root.hidden("NOTHING")),
        };
        let (mut items, mut ty) = (TokenStream::new(), hidden.to_token_stream());
        let body = self.body.as_ref().ok();
        if let Some(body) = body.filter(|body| body.no_inverse.is_none()) {
            let (names, inverse) = self.inverse(root, body);
            ty = inverse;
            let [function_row, texts] = ["FunctionRow", "RowTexts"].map(|name| root.hidden(name));
            let row = self.head.text();
            items.extend(quote! {
                #(#cfgs)*
                impl #function_row for #hidden {
                    const TEXTS: #texts = #texts { template: #template, names: #names, row: #row };
                }
            });
        }
        // With too many values, only the enum uses the inverse.
        if body.is_none_or(|body| body.no_parse().is_some()) {
            ty = hidden.to_token_stream();
            let (parse, path) = (self.no_parse(root, &hidden), root.hidden("template_path"));
            items.extend(quote! {
                #(#cfgs)*
                impl #hidden {
                    #visibility const TEMPLATE: &'static #string = #template.as_str();
                    #visibility const PATH: &'static #string = #path(#template);
                }
                #(#cfgs)*
                #parse
            });
        }
        let constant = constant.map(|constant| quote!(#(#cfgs)* #constant));
        quote! {
            #(#cfgs)*
            #[doc(hidden)]
            #[non_exhaustive]
            #visibility enum #hidden {}
            #constant
            #items
            #(#cfgs)*
            #[doc(hidden)]
            #visibility type #name = #ty;
        }
    }

    /// The constant for a template that the compiler resolves, and the template with its offsets.
    fn template_items(&self, root: &Root, body: &Body) -> (Option<TokenStream>, TokenStream) {
        let name = &self.head.name;
        let literal = &body.text.token;
        let (constant, template) = match &body.start {
            Start::Whole(_) | Start::Appended => {
                let filled = body.template.filled.as_uri_ref();
                (None, constructor(Kind::UriRef, root, literal, filled))
            }
            Start::Resolved(base) => {
                let [bytes, template] =
                    ["template_bytes", "template"].map(|name| root.hidden(name));
                let uri = root.item("Uri");
                let (byte, texts) = (primitive("u8"), self.texts_name());
                let filled = body.template.filled.as_str();
                let filled = resolved(root, base, filled, true, body.text.span());
                // In the resolved text, the template replaces the filled one.
                let constant = quote! {
                    #[doc(hidden)]
                    const #texts: (#uri<'static>, #uri<'static>) = {
                        const __FILLED: #uri<'static> = #filled;
                        const __URI_BYTES: [#byte; __FILLED.as_str().len()] = #bytes(__FILLED, #literal);
                        (__FILLED, #template(__FILLED, &__URI_BYTES))
                    };
                };
                (Some(constant), quote!(#texts.1.as_uri_ref()))
            }
        };
        let use_of_row = self.reports_unused().then(|| quote!(let _ = #name;));
        (constant, quote!({ #use_of_row #template }))
    }

    /// The names of the parameters without the base, and the type that takes a URI apart.
    pub(crate) fn inverse(&self, root: &Root, body: &Body) -> (String, TokenStream) {
        let slots = self.slots(body);
        let forms =
            slots.map(|(parameter, slot)| (&*slot.name, self.form(root, slot, &parameter.ty)));
        let (names, forms): (Vec<_>, Vec<_>) = forms.unzip();
        let row = root.of_row("UriRow");
        let is_below = matches!(body.start, Start::Appended);
        let place = root.of_row(if is_below { "Below" } else { "Alone" });
        let owned = root.item(self.signature.kind.owned_type_name());
        let (hidden, forms) = (self.hidden_name(), tuple(&forms));
        (
            names.join(","),
            quote!(#row<#hidden, #forms, #place<#owned>>),
        )
    }

    /// A `parse` that takes no URI, so that each call is an error with the reason, or, without one, takes everything,
    /// so that only the row's error is reported.
    fn no_parse(&self, root: &Root, hidden: &Ident) -> TokenStream {
        let visibility = &self.head.visibility;
        let error = root.path(&["error", "MatchError"]);
        let result = quote!(::core::result::Result);
        let any = quote!(impl ::core::marker::Sized);
        let body = self.body.as_ref().ok();
        let is_below = body.is_some_and(|body| matches!(body.start, Start::Appended));
        let base = is_below.then(|| quote!(_: #any,));
        let reason = body.and_then(Body::no_parse).map(|reason| {
            let message = format!("`{}` has no `parse`, because {reason}", self.head.name);
            quote_spanned! {hidden.span()=>
                #[diagnostic::on_unimplemented(
                    message = #message,
                    label = "this row can't be taken apart",
                    note = "read the parts of the URI with `segments()`, `query_pairs()` and its other methods"
                )]
                pub trait Inverse {}
            }
        });
        let uri = match reason {
            Some(_) => quote_spanned!(hidden.span()=> impl Inverse),
            None => any,
        };
        quote_spanned! {hidden.span()=>
            const _: () = {
                #reason
                impl #hidden {
                    #visibility fn parse<T>(#base _: #uri) -> #result<T, #error> { loop {} }
                    #visibility fn parse_as<T>(#base _: #uri) -> #result<T, #error> { loop {} }
                }
            };
        }
    }
}

/// The only item, or a tuple, of tuples if there are too many.
pub(crate) fn tuple(items: &[TokenStream]) -> TokenStream {
    match items {
        [item] => item.clone(),
        items if items.len() > in_macro::MAX_VALUES => {
            let tuples = items.chunks(in_macro::MAX_VALUES).map(tuple);
            tuple(&tuples.collect::<Vec<_>>())
        }
        items => quote!((#(#items),*)),
    }
}

/// Gives tokens the expansion's span, so that an item that begins with them is the macro's.
fn located_in_macro(tokens: TokenStream) -> TokenStream {
    let located = tokens.into_iter().map(|mut token| {
        token.set_span(Span::call_site().located_at(token.span()));
        token
    });
    located.collect()
}
