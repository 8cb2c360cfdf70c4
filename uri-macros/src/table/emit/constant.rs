//! The constant of a row, which contains its checks, so that attributes apply to them too.

use proc_macro2::{Ident, Punct, Spacing, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::Expr;
use uri_core::Uri;

use crate::paths::{HIDDEN, in_macro};
use crate::read::head::{Head, docs_of, hidden_name};
use crate::read::kind::Kind;
use crate::read::tokens::{call_at, error_at, first_and_last_span, mentions, unused_name};
use crate::table::parse::Constant;
use crate::table::row_policy::Policies;
use crate::table::settings::Settings;
use crate::uri::value::{UriValue, of_str_type};

/// The name of the constant that other items use. It is a hidden one if the row's own constant is deprecated, because
/// each use of that is a warning.
pub(super) fn name_of_uri(row: &Constant) -> Ident {
    match row.head.has("deprecated") {
        true => hidden_name(&row.head.name),
        false => row.head.name.clone(),
    }
}

/// The items of a constant row: usually `const NAME: Uri<'static> = …;` alone, with docs that show the URI. A row that
/// is deprecated also has a hidden constant, which other items use. `ty` is the type of the URI, `Uri<'static>` or
/// `UriRef<'static>`.
pub(super) fn items(
    row: &Constant,
    settings: &Settings,
    policies: &Policies,
    ty: &[TokenTree],
) -> TokenStream {
    let value = value_with_checks(row, settings, policies);
    let docs = docs_of(row.uri());
    let docs = (!docs.is_empty()).then(|| row.head.added_docs(&docs));
    let name = name_of_uri(row);
    if name == row.head.name {
        return constant(&row.head, docs, ty, value);
    }
    let cfgs = row.head.cfgs();
    let row_constant = constant(&row.head, docs, ty, name.to_token_stream());
    let ty = ty.iter();
    quote! {
        #(#cfgs)*
        #[doc(hidden)]
        const #name: #(#ty)* = #value;
        #row_constant
    }
}

/// The item `const NAME: ty = value;` with the attributes and the visibility of `head`, and with `docs`, an attribute
/// of two tokens, after the caller's own. `const` and `;` have the span of the name, so that the item seems to be the
/// caller's.
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
    let mut semicolon = Punct::new(';', Spacing::Alone);
    semicolon.set_span(name.span());
    quote!(#(#attributes)* #(#docs)* #visibility #keyword #name: #(#ty)* = #value #semicolon)
}

/// The expression after the `=` of a row's constant. It contains the check against the policy, which the compiler
/// makes. In a table without a policy, the macro itself checks a URI that it knows. For a row with an error, the
/// expression is this error, so that the constant is defined.
fn value_with_checks(row: &Constant, settings: &Settings, policies: &Policies) -> TokenStream {
    let krate = &settings.krate;
    let kind = settings.kind;
    match &row.value {
        Err(error) => error.to_compile_error(),
        Ok(UriValue::Expression(text)) => value_of_expression(row, settings, text),
        Ok(value) => {
            let value = value.expression(kind, krate);
            match row.uri() {
                Some(uri) => known_value(row, uri, policies, value),
                None => resolved_value(row, settings, value),
            }
        }
    }
}

/// The call `.as_uri_ref()`, which converts a `Uri` to the type of a constant in a table of references, or `None` in a
/// table of URIs.
fn call_of_as_uri_ref(kind: Kind) -> Option<TokenStream> {
    (!kind.is_uri()).then(|| quote!(.as_uri_ref()))
}

/// The value of a row that is an expression, `text`: a block in which the compiler parses and checks it.
fn value_of_expression(row: &Constant, settings: &Settings, text: &Expr) -> TokenStream {
    let krate = &settings.krate;
    let kind = settings.kind;
    let grammar = if kind.is_uri() { "Uri" } else { "UriReference" };
    let grammar = krate.path(&[HIDDEN, "Grammar", grammar]);
    let text = of_str_type(krate, &text.to_token_stream());
    let name = unused_name_in(row, "__ROW");
    let as_uri_ref = call_of_as_uri_ref(kind);
    let uri = krate.item("Uri");
    // For a reference, the `Uri` has an empty scheme, and `.as_uri_ref()` makes a `UriRef` of it.
    let parse = call_at(
        krate.hidden("expression_row"),
        quote!(#text, #grammar),
        first_and_last_span(&row.source),
    );
    let policy_check = policy_check(row, &name.to_token_stream(), settings);
    let server_check = (!kind.is_uri()).then(|| {
        let is_appended = settings.is_appended();
        let check = call_at(
            krate.hidden("check_server"),
            quote!(&#name, #is_appended),
            first_and_last_span(&row.source),
        );
        quote!(const _: () = #check;)
    });
    quote!({
        const #name: #uri<'static> = #parse;
        #server_check
        #policy_check
        #name #as_uri_ref
    })
}

/// The value of a row whose URI the macro knows, with the check against the policy: the macro makes it if the policy is
/// the default one, and the compiler against any other. `value` is the expression for the URI.
fn known_value(
    row: &Constant,
    uri: Uri<'_>,
    policies: &Policies,
    value: TokenStream,
) -> TokenStream {
    match policies {
        Policies::Given(policies) => {
            let text = uri.as_str();
            let (row_policy, origin_and_rules) = policies.for_row(text, uri);
            let check = quote!(#row_policy.check);
            let check = call_at(
                check,
                quote!(#origin_and_rules, #text),
                first_and_last_span(&row.source),
            );
            quote!({
                const _: () = #check;
                #value
            })
        }
        Policies::Default => {
            // In a table of references, a constant with a scheme, such as `https://h/`, is a URI.
            let policy = Kind::of(uri.as_uri_ref()).default_policy().0;
            let Err(error) = policy.check(uri) else {
                return value;
            };
            let report = in_macro::in_source(error.report(&policy, uri));
            let message = report.to_string() + in_macro::way_out(error.rule());
            error_at(&row.source, message).to_compile_error()
        }
    }
}

/// The value of a row whose base or reference only the compiler knows, as in `A = other::API, "a";` and `A =
/// "https://h/", concat!("a", "b");`: a block with a constant in which it resolves the URI, `value`, and with the check
/// of this constant against the table's policy or, without one, the default policy.
fn resolved_value(row: &Constant, settings: &Settings, value: TokenStream) -> TokenStream {
    let krate = &settings.krate;
    let uri = krate.item(settings.kind.type_name());
    let name = unused_name_in(row, "__URI");
    let name_as_uri = settings.as_uri(name.to_token_stream());
    let policy_check = policy_check(row, &name_as_uri, settings);
    quote!({
        const #name: #uri<'static> = #value;
        #policy_check
        #name
    })
}

/// A name that the row's value doesn't contain: `name`, or with `_` after it.
fn unused_name_in(row: &Constant, name: &str) -> Ident {
    unused_name(name, |name| mentions(&row.source, name))
}

/// The item in which the compiler checks a row against the table's policy, with errors at the row. `uri` is the
/// expression for the row's `Uri`, which is a reference without a scheme in a table of references. In such a table
/// without a policy, the compiler chooses the default policy by it: that of URIs if it has a scheme.
fn policy_check(row: &Constant, uri: &TokenStream, settings: &Settings) -> TokenStream {
    let policy = match (&settings.policy, settings.kind) {
        (None, Kind::UriRef) => {
            let default_of = settings.krate.hidden("default_of");
            quote!(#default_of(#uri.as_uri_ref()))
        }
        _ => settings.policy_reference(),
    };
    let check = call_at(
        settings.krate.hidden("check"),
        quote!(&#uri, #policy),
        first_and_last_span(&row.source),
    );
    quote!(const _: () = #check;)
}
