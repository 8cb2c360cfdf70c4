//! The type of a row, which has the constants `TEMPLATE` and `PATH` and the function `parse`.
//!
//! ```text
//! pub enum __user {}
//! impl FunctionRow for __user { const TEXTS: RowTexts = RowTexts { … }; }
//! pub type user = UriRow<__user, UriBuf, (One, Optional), (u64, Option<String>)>;
//! ```
//!
//! It can have the function's name, because types have their own namespace; a module couldn't see the items of a
//! function body around the table. The items have the expansion's span, so that none of the caller's lints apply. An
//! `allow` is an error in a crate with `forbid`, and costs 5 % of a row's compile time.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};

use crate::paths::{CratePath, in_macro, primitive};
use crate::read::arguments::TextArgument;
use crate::read::head::Head;
use crate::read::head::hidden_name;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::mentions;
use crate::table::function::parse::Base;
use crate::table::row::Row;
use crate::uri::value::{self, Reach, constructor};

/// The sentence about `parse` that is added to a function's docs.
pub(super) fn docs_of_parse(row: &Row<'_>) -> String {
    let name = row.name();
    let base = if row.begins_with_base() {
        "&base, "
    } else {
        ""
    };
    match row.body.no_parse() {
        Some(reason) => format!("\n\nThere is no `{name}::parse`, because {reason}."),
        None if row.slots.is_empty() => {
            format!("\n\n`{name}::parse({base}&uri)` is `Ok(())` for this URI.")
        }
        None => format!("\n\n`{name}::parse({base}&uri)` returns the values of such a URI."),
    }
}

/// The hidden type with the row's texts, and the type with the row's name: a `UriRow`, which has `parse`, or else the hidden
/// type, whose `parse` is an error with the reason.
pub(super) fn type_items(row: &Row<'_>) -> TokenStream {
    let krate = row.krate;
    let head = row.head();
    let hidden = hidden_name(row.name());
    let cfgs: Vec<_> = head.cfgs().collect();
    let (resolved_texts, template) = template_items(row);
    let names: Vec<&str> = row.slots.iter().map(|slot| &*slot.parameter.text).collect();
    let names = names.join(",");
    let base_end = row
        .body
        .template
        .base
        .as_ref()
        .map_or(0, |base| base.span.end);
    let after_base = &row.body.text.value()[base_end..];
    let encoded_slots = in_macro::Slots::write(after_base, |name| {
        let mut slots = row.slots.iter().enumerate();
        let (index, slot) = slots.find(|(_, slot)| slot.parameter.text.as_bytes() == name)?;
        Some((index, slot.kind()))
    });
    let no_parse = row.body.no_parse();
    let function_row = row.body.no_inverse.is_none().then(|| {
        let [function_row, texts] = ["FunctionRow", "RowTexts"].map(|name| krate.hidden(name));
        let text = head.text();
        quote! {
            #(#cfgs)*
            impl #function_row for #hidden {
                const TEXTS: #texts =
                    #texts { template: #template, names: #names, slots: #encoded_slots, row: #text };
            }
        }
    });
    // A row with too many values has an inverse, which the enum uses, but no `parse`.
    let (ty, without_parse) = match &no_parse {
        None => (inverse(row), None),
        Some(reason) => {
            let message = format!("`{}` has no `parse`, because {reason}", head.name);
            let reason = quote_spanned! {hidden.span()=>
                #[diagnostic::on_unimplemented(
                    message = #message,
                    label = "this row can't be taken apart",
                    note = "read the parts of the URI with `segments()`, `query_pairs()` and its other methods"
                )]
                pub trait Inverse {}
            };
            let items = without_parse(krate, head, row.begins_with_base(), &template, Some(reason));
            (hidden.to_token_stream(), Some(items))
        }
    };
    let resolved_texts = resolved_texts.map(|resolved_texts| quote!(#(#cfgs)* #resolved_texts));
    named_type(
        head,
        &ty,
        quote!(#resolved_texts #function_row #without_parse),
    )
}

/// The type of a row with an error, so that only this is reported.
pub(super) fn faulty_type_items(krate: &CratePath, head: &Head) -> TokenStream {
    let nothing = krate.hidden("NOTHING");
    let items = without_parse(krate, head, false, &nothing, None);
    named_type(head, &hidden_name(&head.name).into_token_stream(), items)
}

/// The hidden type, its items, and the row's name for `ty`.
fn named_type(head: &Head, ty: &TokenStream, items: TokenStream) -> TokenStream {
    let hidden = hidden_name(&head.name);
    let mut name = head.name.clone();
    name.set_span(hidden.span());
    let cfgs: Vec<_> = head.cfgs().collect();
    let visibility = located_in_macro(head.visibility.to_token_stream());
    let lifetime = mentions(ty, "__uri").then(|| quote!(<'__uri>));
    quote! {
        #(#cfgs)*
        #[doc(hidden)]
        #[non_exhaustive]
        #visibility enum #hidden {}
        #items
        #(#cfgs)*
        #[doc(hidden)]
        #visibility type #name #lifetime = #ty;
    }
}

/// A constant, if the compiler resolves the template against a base, and an expression for the template with its
/// offsets, which reads that constant. The constant contains the resolved URI with filler, and the same with the
/// placeholders.
fn template_items(row: &Row<'_>) -> (Option<TokenStream>, TokenStream) {
    let krate = row.krate;
    let body = row.body;
    let literal = &body.text.token;
    let filled = &body.template.filled;
    let (constant, template) = match &body.base {
        Base::Known(_) | Base::Parameter => (
            None,
            constructor(Kind::UriRef, krate, literal, filled.as_uri_ref()),
        ),
        Base::Constant(base) => {
            let texts = row.texts_name();
            let uri = krate.item("Uri");
            let byte = primitive("u8");
            let resolve = resolved(
                krate,
                base,
                filled.as_str(),
                Reach::BelowBase,
                body.text.span(),
            );
            // The literal, as long as its filler, takes the place of the filler at the end of the resolved URI.
            let with_literal = krate.hidden("template_bytes");
            let parse = krate.hidden("template");
            let constant = quote! {
                #[doc(hidden)]
                const #texts: (#uri<'static>, #uri<'static>) = {
                    const __FILLED: #uri<'static> = #resolve;
                    const __URI_BYTES: [#byte; __FILLED.as_str().len()] = #with_literal(__FILLED, #literal);
                    (__FILLED, #parse(__FILLED, &__URI_BYTES))
                };
            };
            (Some(constant), quote!(#texts.1.as_uri_ref()))
        }
    };
    let name = row.name();
    let use_of_row = row
        .function
        .reports_unused()
        .then(|| quote!(let _ = #name;));
    (constant, quote!({ #use_of_row #template }))
}

/// Makes the compiler resolve a reference, with errors at `span`.
pub(super) fn resolved(
    krate: &CratePath,
    base: &TextArgument,
    reference: &str,
    reach: Reach,
    span: Span,
) -> TokenStream {
    let reference = TextArgument::Literal(StringLiteral::made(reference.to_owned(), span));
    value::resolved(Kind::Uri, krate, base, &reference, reach)
}

/// The type that takes a URI apart.
pub(super) fn inverse(row: &Row<'_>) -> TokenStream {
    let krate = row.krate;
    let ty = krate.of_row("UriRow");
    let forms: Vec<_> = row
        .slots
        .iter()
        .map(|slot| krate.of_row(slot.form()))
        .collect();
    let values: Vec<_> = row
        .slots
        .iter()
        .map(|slot| slot.type_of_read_values(krate))
        .collect();
    let owned = krate.item(row.kind().owned_type_name());
    let hidden = hidden_name(row.name());
    let forms = tuple(&forms);
    let values = tuple(&values);
    let assumed = krate.of_row("Assumed");
    let assumptions = row.slots.iter().flat_map(|slot| &slot.own.assumptions);
    let assumptions = assumptions.fold(None, |rest, assumption| {
        Some(quote!(#assumed<#assumption, #rest>))
    });
    let is_below = row.begins_with_base();
    let rest = (is_below || assumptions.is_some()).then(|| quote!(, #is_below, #assumptions));
    quote!(#ty<#hidden, #owned, #forms, #values #rest>)
}

/// The constants, and a `parse` that takes no URI, so that each call is an error with the reason, or, without one, takes
/// everything, so that only the row's error is reported.
fn without_parse(
    krate: &CratePath,
    head: &Head,
    is_below: bool,
    template: &TokenStream,
    reason: Option<TokenStream>,
) -> TokenStream {
    let hidden = hidden_name(&head.name);
    let cfgs: Vec<_> = head.cfgs().collect();
    let visibility = located_in_macro(head.visibility.to_token_stream());
    let string = primitive("str");
    let path = krate.hidden("template_path");
    let parse_visibility = &head.visibility;
    let error = krate.path(&["error", "MatchError"]);
    let result = quote!(::core::result::Result);
    let any = quote!(impl ::core::marker::Sized);
    let base = is_below.then(|| quote!(_: #any,));
    let uri = match reason {
        Some(_) => quote_spanned!(hidden.span()=> impl Inverse),
        None => any,
    };
    let parse = quote_spanned! {hidden.span()=>
        const _: () = {
            #reason
            impl #hidden {
                #parse_visibility fn parse<T>(#base _: #uri) -> #result<T, #error> { loop {} }
                #parse_visibility fn parse_as<T>(#base _: #uri) -> #result<T, #error> { loop {} }
            }
        };
    };
    quote! {
        #(#cfgs)*
        impl #hidden {
            #visibility const TEMPLATE: &'static #string = #template.as_str();
            #visibility const PATH: &'static #string = #path(#template);
        }
        #(#cfgs)*
        #parse
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
