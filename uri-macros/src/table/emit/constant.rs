//! The constant of a row, which contains its checks, so that attributes apply to them too.

use proc_macro2::{Ident, Punct, Spacing, TokenStream, TokenTree};
use quote::{ToTokens as _, format_ident, quote};
use syn::{Error, Expr};
use uri_core::Uri;

use crate::paths::{HIDDEN, in_macro};
use crate::read::head::{Head, docs_of, hidden_name};
use crate::read::kind::Kind;
use crate::read::tokens::{call_at, ends, error_at, mentions, unused_name};
use crate::table::parse::Constant;
use crate::table::row_policy::Policies;
use crate::table::settings::Settings;
use crate::uri::value::{UriValue, given_text};

/// The constant that other items name: a hidden one if the row's is a text, or deprecated, so that each use is a
/// warning.
pub(super) fn name(row: &Constant) -> Ident {
    match row.is_text || row.head.has("deprecated") {
        true => hidden_name(&row.head.name),
        false => row.head.name.clone(),
    }
}

/// The items of a constant row: usually `const NAME: Uri<'static> = …;` alone, with docs that show the URI. A row that
/// is a text (`NAME: &str = …`) or deprecated also has hidden constants with the URI, which other items name.
pub(super) fn items(
    row: &Constant,
    settings: &Settings,
    policies: &Policies,
    ty: &[TokenTree],
) -> TokenStream {
    let value = value_with_checks(row, settings, policies);
    let docs = docs_of(row.uri());
    let docs = (!docs.is_empty()).then(|| row.head.added_docs(&docs));
    let name = name(row);
    if name == row.head.name {
        return constant(&row.head, docs, ty, value);
    }
    let cfgs = row.head.cfgs();
    let types = ty.iter();
    let hidden = quote! {
        #(#cfgs)*
        #[doc(hidden)]
        const
    };
    if !row.is_text {
        let shown = constant(&row.head, docs, ty, name.to_token_stream());
        return quote!(#hidden #name: #(#types)* = #value; #shown);
    }
    // A constant of its own, so that an error in the value is reported once.
    let uri = format_ident!("{name}_URI");
    // A use of the hidden constant is a use of the row.
    let row_name = (!row.head.has("deprecated"))
        .then_some(&row.head.name)
        .into_iter();
    let text_type = Vec::from_iter(quote!(&str));
    let shown = constant(&row.head, docs, &text_type, quote!(#uri.as_str()));
    let types_again = ty.iter();
    quote! {
        #hidden #uri: #(#types)* = #value;
        #hidden #name: #(#types_again)* = { #(let _ = #row_name;)* #uri };
        #shown
    }
}

/// `const` and `;` have the span of the name.
pub(super) fn constant(
    head: &Head,
    docs: Option<[TokenTree; 2]>,
    ty: &[TokenTree],
    value: TokenStream,
) -> TokenStream {
    let Head {
        attributes,
        visibility,
        name,
    } = head;
    let docs = docs.into_iter().flatten();
    let keyword = Ident::new("const", name.span());
    let mut end = Punct::new(';', Spacing::Alone);
    end.set_span(name.span());
    quote!(#(#attributes)* #(#docs)* #visibility #keyword #name: #(#ty)* = #value #end)
}

/// The expression after the `=` of a row's constant, which contains the check against the policy if the compiler makes
/// it. For a row with an error, it is this error and `INVALID_ROW`, which the checks ignore, so that the constant is
/// defined.
fn value_with_checks(row: &Constant, settings: &Settings, policies: &Policies) -> TokenStream {
    let krate = &settings.krate;
    let kind = settings.kind;
    match &row.value {
        Err(error) => {
            let invalid_row = krate.hidden("INVALID_ROW");
            let as_row = as_row(kind);
            with_error(error, quote!(#invalid_row #as_row))
        }
        Ok(UriValue::Expression(text)) => parsed(row, settings, text),
        Ok(value) => {
            let value = value.expression(kind, krate);
            match row.uri() {
                Some(uri) => known(row, uri, policies, value),
                None => resolved(row, settings, value),
            }
        }
    }
}

/// The call that converts the `Uri` of a row that is a text to the constant's type, or `None` if that type is `Uri`.
fn as_row(kind: Kind) -> Option<TokenStream> {
    (!kind.is_uri()).then(|| quote!(.as_uri_ref()))
}

/// The value of a row that is an expression: a block in which the compiler parses and checks it. If it isn't valid, the
/// value is `INVALID_ROW`, so that the check alone reports the error, not each use of the row.
fn parsed(row: &Constant, settings: &Settings, text: &Expr) -> TokenStream {
    let krate = &settings.krate;
    let kind = settings.kind;
    let ty = krate.hidden("ExpressionRow");
    let grammar = if kind.is_uri() { "Uri" } else { "UriReference" };
    let grammar = krate.path(&[HIDDEN, "Grammar", grammar]);
    let text = given_text(krate, &text.to_token_stream());
    let name = unused(row, "__ROW");
    let as_row = as_row(kind);
    let uri = quote!(#name.uri());
    let check = check(row, quote!(#ty::check), quote!(&#name), &uri, settings);
    let server_check = (!kind.is_uri()).then(|| {
        let is_appended = settings.enumeration.is_some();
        let check = quote!(#ty::check_server);
        let check = call_at(check, quote!(&#name, #is_appended), ends(&row.source));
        quote!(const _: () = #check;)
    });
    quote!({
        const #name: #ty = #ty::parse(#text, #grammar);
        #server_check
        #check
        #name.uri() #as_row
    })
}

/// A URI that the macro knows. It checks the default policy, and the compiler any other.
fn known(row: &Constant, uri: Uri<'_>, policies: &Policies, value: TokenStream) -> TokenStream {
    match policies {
        Policies::Given(policies) => {
            let text = uri.as_str();
            let (row_policy, may_break) = policies.for_row(text, uri);
            let check = quote!(#row_policy.check);
            let check = call_at(check, quote!(#may_break, #text), ends(&row.source));
            quote!({
                const _: () = #check;
                #value
            })
        }
        Policies::Default => {
            let policy = Kind::of(uri.as_uri_ref()).default_policy().0;
            let Err(error) = policy.check(uri) else {
                return value;
            };
            let report = in_macro::in_source(error.report(&policy, uri));
            let message = report.to_string() + in_macro::way_out(error.rule());
            with_error(&error_at(&row.source, message), value)
        }
    }
}

/// A URI that only the compiler can resolve.
fn resolved(row: &Constant, settings: &Settings, value: TokenStream) -> TokenStream {
    let krate = &settings.krate;
    let uri = krate.item(settings.kind.type_name());
    let name = unused(row, "__URI");
    let value_as_row = settings.as_uri(name.to_token_stream());
    let check = check(
        row,
        krate.hidden("check"),
        quote!(&#value_as_row),
        &value_as_row,
        settings,
    );
    quote!({
        const #name: #uri<'static> = #value;
        #check
        #name
    })
}

fn unused(row: &Constant, name: &str) -> Ident {
    unused_name(name, |name| mentions(&row.source, name))
}

/// An item that checks a row against the policy, with errors at the row.
fn check(
    row: &Constant,
    function: TokenStream,
    value: TokenStream,
    uri: &TokenStream,
    settings: &Settings,
) -> TokenStream {
    let policy = match (&settings.policy, settings.kind.is_uri()) {
        (None, false) => {
            let default = settings.krate.hidden("default_of");
            quote!(#default(#uri.as_uri_ref()))
        }
        _ => settings.policy_reference(),
    };
    let check = call_at(function, quote!(#value, #policy), ends(&row.source));
    quote!(const _: () = #check;)
}

/// The constant is defined despite the error.
fn with_error(error: &Error, value: TokenStream) -> TokenStream {
    let error = error.to_compile_error();
    quote!({
        #error
        #value
    })
}
