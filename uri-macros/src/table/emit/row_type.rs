//! The type of a row, which has the constants `TEMPLATE` and `PATH` and the function `parse`.
//!
//! ```text
//! pub enum __user {}
//! impl FunctionRow for __user {
//!     type Kind = UriBuf;
//!     type Forms = (One, Optional);
//!     const TEXTS: RowTexts = RowTexts { … };
//! }
//! pub type user = UriRow<__user, (u64, Option<String>)>;
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

/// The paragraph about `parse` that is added to a function's docs: how it is called and what it returns, or why the row
/// has none.
pub(super) fn docs_of_parse(row: &Row<'_>) -> String {
    let name = row.name();
    let base = if row.begins_with_base() {
        "&base, "
    } else {
        ""
    };
    match row.no_parse() {
        Some(reason) => format!("\n\nThere is no `{name}::parse`, because {reason}."),
        None if row.slots.is_empty() => {
            format!("\n\n`{name}::parse({base}&uri)` is `Ok(())` for this URI.")
        }
        None => format!("\n\n`{name}::parse({base}&uri)` returns the values of such a URI."),
    }
}

/// The items of a row's type: the hidden type `__user`, an `impl FunctionRow` with the row's texts, and the alias
/// `user`, of a `UriRow`, which has `parse`. A row without `parse`, such as one with too many values, has an alias of
/// the hidden type instead, whose `parse` is an error with the reason.
pub(super) fn type_items(row: &Row<'_>) -> TokenStream {
    let krate = row.krate;
    let head = row.head();
    let hidden = hidden_name(row.name());
    let cfgs: Vec<_> = head.cfgs().collect();
    let TemplateItems {
        constant,
        expression: template,
    } = template_items(row);
    let names: Vec<&str> = row.slots.iter().map(|slot| &*slot.parameter.text).collect();
    let names = names.join(",");
    let encoded_slots = encoded_slots(row);
    let no_parse = row.no_parse();
    let function_row = row.body.no_inverse.is_none().then(|| {
        let [function_row, texts] = ["FunctionRow", "RowTexts"].map(|name| krate.hidden(name));
        let text = head.text();
        let owned = krate.item(row.kind().owned_type_name());
        let slots = row.slots.iter();
        let forms: Vec<_> = slots.map(|slot| krate.hidden(slot.form())).collect();
        let forms = tuple(&forms);
        quote! {
            #(#cfgs)*
            impl #function_row for #hidden {
                type Kind = #owned;
                type Forms = #forms;
                const TEXTS: #texts =
                    #texts { template: #template, names: #names, slots: #encoded_slots, row_name: #text };
            }
        }
    });
    // A row with too many values has an inverse, which the enum uses, but no `parse`.
    let (ty, without_parse) = match &no_parse {
        None => (uri_row(row), None),
        Some(reason) => {
            let message = format!("`{}` has no `parse`, because {reason}", head.name);
            // No URI implements this trait, so each call of `parse` is an error with the message.
            let trait_with_reason = quote_spanned! {hidden.span()=>
                #[diagnostic::on_unimplemented(
                    message = #message,
                    label = "this row can't be taken apart",
                    note = "read the parts of the URI with `segments()`, `query_pairs()` and its other methods"
                )]
                pub trait Inverse {}
            };
            let items = impl_with_parse_stub(
                krate,
                head,
                row.begins_with_base(),
                &template,
                Some(trait_with_reason),
            );
            (hidden.to_token_stream(), Some(items))
        }
    };
    let constant = constant.map(|constant| quote!(#(#cfgs)* #constant));
    type_and_alias(head, &ty, quote!(#constant #function_row #without_parse))
}

/// The placeholders of the template, as uri-core's matcher reads them: for each, the index of its parameter and what it
/// takes. A base at the beginning isn't one of them.
fn encoded_slots(row: &Row<'_>) -> String {
    let base = row.body.template.base.as_ref();
    let base_end = base.map_or(0, |base| base.span.end);
    let after_base = &row.body.text.value()[base_end..];
    in_macro::Slots::write(after_base, |name| {
        let mut slots = row.slots.iter().enumerate();
        let (index, slot) = slots.find(|(_, slot)| slot.parameter.text.as_bytes() == name)?;
        Some((index, slot.kind()))
    })
}

/// The items of the type of a row with an error. Its `parse` takes one argument of any type, so that most calls cause
/// no further error; one with a base before the URI does.
pub(super) fn faulty_type_items(krate: &CratePath, head: &Head) -> TokenStream {
    let template = krate.hidden("NOTHING");
    let begins_with_base = false;
    let trait_with_reason = None;
    let items = impl_with_parse_stub(krate, head, begins_with_base, &template, trait_with_reason);
    type_and_alias(head, &hidden_name(&head.name).into_token_stream(), items)
}

/// The hidden type `__user`, the `items` for it, and the alias `user` of `ty`. The type and the alias have the row's
/// conditions and its visibility.
fn type_and_alias(head: &Head, ty: &TokenStream, items: TokenStream) -> TokenStream {
    let hidden = hidden_name(&head.name);
    let mut name = head.name.clone();
    name.set_span(hidden.span());
    let cfgs: Vec<_> = head.cfgs().collect();
    let visibility = located_in_macro(head.visibility.to_token_stream());
    // `OwnTypes` writes this lifetime for a value that borrows from the URI.
    let lifetime = mentions(ty, "__uri").then(|| quote!(<'__uri>));
    // The lint `clippy::exhaustive_enums` refuses a public enum that isn't `non_exhaustive`.
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

/// A row's template in the caller's program.
struct TemplateItems {
    /// A hidden constant, if the compiler resolves the template against a base: a pair of `Uri`s, the resolved URI with
    /// filler, and the same with the placeholders.
    constant: Option<TokenStream>,
    /// The expression of type `UriRef` for the template, which reads the constant if there is one.
    expression: TokenStream,
}

/// The expression for a row's template. It reads a constant if the macro doesn't know the base, as in `fn user(id: u64)
/// = other::BASE, "users/{id}";`. The expression also uses the row's function, so that this isn't reported as unused
/// where only the type is used.
fn template_items(row: &Row<'_>) -> TemplateItems {
    let krate = row.krate;
    let body = row.body;
    let literal = &body.text.token;
    let filled = &body.template.filled;
    let (constant, template) = match &body.base {
        // The macro knows the whole template. In the filled one, a scheme of the same length is in the place of a
        // `{base}` at its beginning.
        Base::Known(_) | Base::Parameter => (
            None,
            constructor(Kind::UriRef, krate, literal, filled.as_uri_ref()),
        ),
        Base::Constant(base) => {
            let texts = row.texts_name();
            let template = quote!(#texts.1.as_uri_ref());
            (Some(constant_of_texts(row, base)), template)
        }
    };
    let name = row.name();
    let use_of_row = row
        .function
        .can_be_mentioned()
        .then(|| quote!(let _ = #name;));
    TemplateItems {
        constant,
        expression: quote!({ #use_of_row #template }),
    }
}

/// The hidden constant of a row whose template the compiler resolves against a base, with the resolved URI with filler,
/// and the same with the placeholders.
fn constant_of_texts(row: &Row<'_>, base: &TextArgument) -> TokenStream {
    let krate = row.krate;
    let texts = row.texts_name();
    let literal = &row.body.text.token;
    let filled = row.body.template.filled.as_str();
    let span = row.body.text.span();
    let uri = krate.item("Uri");
    let byte = primitive("u8");
    let resolve = resolved(krate, base, filled, Reach::BelowBase, span);
    // At the end of the resolved URI, the template replaces the filled template, which has the same length.
    let with_literal = krate.hidden("template_bytes");
    let parse = krate.hidden("template");
    quote! {
        #[doc(hidden)]
        const #texts: (#uri<'static>, #uri<'static>) = {
            const __FILLED: #uri<'static> = #resolve;
            const __URI_BYTES: [#byte; __FILLED.as_str().len()] = #with_literal(__FILLED, #literal);
            (__FILLED, #parse(__FILLED, &__URI_BYTES))
        };
    }
}

/// The expression of type `Uri` in which the compiler resolves `reference` against the base, with errors at `span`. It
/// compiles only if the result is where `reach` allows it to be.
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

/// The type that takes a URI of the row apart into its values, `UriRow<__user, (u64, Option<u8>)>`, with one more
/// argument, `true`, if the template begins with a base.
pub(super) fn uri_row(row: &Row<'_>) -> TokenStream {
    let krate = row.krate;
    let uri_row = krate.of_row("UriRow");
    let slots = row.slots.iter();
    let values: Vec<_> = slots.map(|slot| slot.type_of_read_values(krate)).collect();
    let values = tuple(&values);
    let hidden = hidden_name(row.name());
    let is_below = row.begins_with_base().then(|| quote!(, true));
    quote!(#uri_row<#hidden, #values #is_below>)
}

/// The `impl` of a hidden type that isn't a `UriRow`, with the constants `TEMPLATE` and `PATH` and with functions
/// `parse` and `parse_as` for a row that can't be taken apart. They take a URI that implements the trait in
/// `trait_with_reason`, which none does, so the compiler reports each call with the reason. Without such a trait, as
/// for a row with an error, they take an argument of any type, so that `row::parse(&uri)` causes no error of its own.
fn impl_with_parse_stub(
    krate: &CratePath,
    head: &Head,
    begins_with_base: bool,
    template: &TokenStream,
    trait_with_reason: Option<TokenStream>,
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
    let base = begins_with_base.then(|| quote!(_: #any,));
    let uri = match trait_with_reason {
        Some(_) => quote_spanned!(hidden.span()=> impl Inverse),
        None => any,
    };
    let parse = quote_spanned! {hidden.span()=>
        const _: () = {
            #trait_with_reason
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

/// The tokens of a tuple, or of the item itself if there is only one. uri-core has `impl`s for tuples of at most
/// `MAX_VALUES` items, so more of them are put into tuples of that many, and these into a tuple.
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

/// Gives tokens a span of the expansion, at the same place, so that the compiler takes an item that begins with them
/// for the macro's, to which the caller's lints don't apply.
fn located_in_macro(tokens: TokenStream) -> TokenStream {
    let located = tokens.into_iter().map(|mut token| {
        token.set_span(Span::call_site().located_at(token.span()));
        token
    });
    located.collect()
}
