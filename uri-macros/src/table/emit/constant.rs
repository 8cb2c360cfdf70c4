//! The constant of a row, which contains its checks, so that attributes apply to them too.

use proc_macro2::{Ident, Punct, Spacing, TokenStream, TokenTree};
use quote::{ToTokens as _, format_ident, quote};
use syn::{Error, Expr};
use uri_core::Uri;

use crate::paths::{HIDDEN, in_macro};
use crate::read::head::{Head, docs_of, hidden_name};
use crate::read::kind::Kind;
use crate::read::tokens::{call_at, error_at, first_and_last_span, mentions, unused_name};
use crate::table::parse::Constant;
use crate::table::row_policy::Policies;
use crate::table::settings::Settings;
use crate::uri::value::{UriValue, of_str_type};

/// The name of the constant of type `Uri` or `UriRef` that other items use. It is a hidden one if the row's own
/// constant is a text (`NAME: &str = …`), or is deprecated, because each use of that is a warning.
pub(super) fn name_of_uri(row: &Constant) -> Ident {
    match row.has_str_type || row.head.has("deprecated") {
        true => hidden_name(&row.head.name),
        false => row.head.name.clone(),
    }
}

/// The items of a constant row: usually `const NAME: Uri<'static> = …;` alone, with docs that show the URI. A row that
/// is a text (`NAME: &str = …`) or deprecated also has hidden constants with the URI, which other items use. `ty` is
/// the type of the URI, `Uri<'static>` or `UriRef<'static>`.
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
    let ty_of_uri: TokenStream = ty.iter().cloned().collect();
    let hidden_const = quote! {
        #(#cfgs)*
        #[doc(hidden)]
        const
    };
    if !row.has_str_type {
        let row_constant = constant(&row.head, docs, ty, name.to_token_stream());
        return quote!(#hidden_const #name: #ty_of_uri = #value; #row_constant);
    }
    // Both the text and `name` need the value, which has a constant of its own, so that an error in it is reported
    // once. The text can't be read from `name`, because `name` mentions the row's constant.
    let value_name = format_ident!("{name}_URI");
    // `name` also mentions the row's constant, so that this isn't reported as unused where only `name` is used.
    let used_row = (!row.head.has("deprecated"))
        .then_some(&row.head.name)
        .into_iter();
    let text_type = Vec::from_iter(quote!(&str));
    let row_constant = constant(&row.head, docs, &text_type, quote!(#value_name.as_str()));
    quote! {
        #hidden_const #value_name: #ty_of_uri = #value;
        #hidden_const #name: #ty_of_uri = { #(let _ = #used_row;)* #value_name };
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
/// expression is this error and `INVALID_ROW`, which the checks ignore, so that the constant is defined.
fn value_with_checks(row: &Constant, settings: &Settings, policies: &Policies) -> TokenStream {
    let krate = &settings.krate;
    let kind = settings.kind;
    match &row.value {
        Err(error) => {
            let invalid_row = krate.hidden("INVALID_ROW");
            let as_uri_ref = call_of_as_uri_ref(kind);
            with_error(error, quote!(#invalid_row #as_uri_ref))
        }
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

/// The value of a row that is an expression, `text`: a block in which the compiler parses and checks it. If it isn't
/// valid, the value is `INVALID_ROW`, so that `ExpressionRow::check` alone reports the error, not each use of the row.
fn value_of_expression(row: &Constant, settings: &Settings, text: &Expr) -> TokenStream {
    let krate = &settings.krate;
    let kind = settings.kind;
    let expression_row = krate.hidden("ExpressionRow");
    let grammar = if kind.is_uri() { "Uri" } else { "UriReference" };
    let grammar = krate.path(&[HIDDEN, "Grammar", grammar]);
    let text = of_str_type(krate, &text.to_token_stream());
    let name = unused_name_in(row, "__ROW");
    let as_uri_ref = call_of_as_uri_ref(kind);
    // `uri()` is a `Uri` for a reference, too, whose scheme is empty then; `.as_uri_ref()` makes a `UriRef` of it.
    let uri = quote!(#name.uri());
    let check = quote!(#expression_row::check);
    let policy_check = policy_check(row, check, quote!(&#name), &uri, settings);
    let server_check = (!kind.is_uri()).then(|| {
        let is_appended = settings.is_appended();
        let check = quote!(#expression_row::check_server);
        let check = call_at(
            check,
            quote!(&#name, #is_appended),
            first_and_last_span(&row.source),
        );
        quote!(const _: () = #check;)
    });
    quote!({
        const #name: #expression_row = #expression_row::parse(#text, #grammar);
        #server_check
        #policy_check
        #uri #as_uri_ref
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
            with_error(&error_at(&row.source, message), value)
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
    let check = krate.hidden("check");
    let policy_check = policy_check(row, check, quote!(&#name_as_uri), &name_as_uri, settings);
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

/// The item in which the compiler calls `check(checked, policy)`, with errors at the row. `uri` is the expression for
/// the row's `Uri`, which is a reference without a scheme in a table of references. In such a table without a policy,
/// the compiler chooses the default policy by it: that of URIs if it has a scheme.
fn policy_check(
    row: &Constant,
    check: TokenStream,
    checked: TokenStream,
    uri: &TokenStream,
    settings: &Settings,
) -> TokenStream {
    let policy = match (&settings.policy, settings.kind) {
        (None, Kind::UriRef) => {
            let default_of = settings.krate.hidden("default_of");
            quote!(#default_of(#uri.as_uri_ref()))
        }
        _ => settings.policy_reference(),
    };
    let check = call_at(
        check,
        quote!(#checked, #policy),
        first_and_last_span(&row.source),
    );
    quote!(const _: () = #check;)
}

/// A block with the error and the value, so that the constant is defined despite the error.
fn with_error(error: &Error, value: TokenStream) -> TokenStream {
    let error = error.to_compile_error();
    quote!({
        #error
        #value
    })
}
