//! The function of a row.
//!
//! ```text
//! pub fn user(id: u64) -> UriBuf { … }
//! ```

use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::Error;

use crate::format::expand::{argument, base};
use crate::format::placeholder::{Form, PlaceholderAt};
use crate::paths::CratePath;
use crate::paths::in_macro::{self, RuleSet};
use crate::read::head::{Head, docs_of};
use crate::table::emit::checks::{checks, rules_of_calls};
use crate::table::emit::row_type::{docs_of_parse, faulty_type_items, type_items};
use crate::table::function::parse::{Base, Function};
use crate::table::function::signature::Signature;
use crate::table::function::types::{KeyType, Takes};
use crate::table::row::Row;

/// The `# Errors` section that is added to a function's docs if the function returns a `Result`.
pub(crate) const ERRORS: &str = "\n\n# Errors\n\nA value that is not valid in its place is a `uri_core::Error`, which names the row and the parameter.";

/// The function, and the type with the same name.
pub(super) fn items(row: &Row<'_>) -> TokenStream {
    let checks = checks(row).unwrap_or_else(Error::into_compile_error);
    let (prelude, mut written) = written(row, Owner::Caller);
    if row.signature().output.is_some() {
        let unwrap = row.krate.hidden("written");
        written = quote!(#unwrap(#written));
    }
    let body = quote!(#checks #prelude #written);
    let function = one_function(row.krate, row.function, added_attributes(row), body);
    let type_items = type_items(row);
    quote!(#function #type_items)
}

/// The same for a row with an error, so that calls cause no further ones.
pub(super) fn faulty_items(krate: &CratePath, row: &Function, error: &Error) -> TokenStream {
    let error = error.to_compile_error();
    let parameters = &row.signature.parameters;
    // A faulty parameter can be `_`.
    let names = parameters.iter().map(|parameter| &parameter.name);
    let names = names.filter(|name| *name != "_");
    // `loop {}` fits any type.
    let body = quote!(#error #(let _ = #names;)* loop {});
    let function = one_function(krate, row, TokenStream::new(), body);
    let type_items = faulty_type_items(krate, &row.head);
    quote!(#function #type_items)
}

/// The `fn` item of a row, such as `pub fn user(id: u64) -> Result<UriBuf, Error> { … }`, with the attributes that the
/// caller wrote and those that the macro adds. A row with an error has one too, with another `body`.
fn one_function(
    krate: &CratePath,
    function: &Function,
    added: TokenStream,
    body: TokenStream,
) -> TokenStream {
    let Head {
        attributes,
        visibility,
        name,
    } = &function.head;
    let mut body = Group::new(Delimiter::Brace, body);
    // An unused function is reported only if its first and last tokens are the caller's.
    if function.reports_unused() {
        body.set_span(name.span());
    }
    let signature = &function.signature;
    let parameters = signature.parameters_in_parentheses();
    let output = output(krate, signature);
    let generics = &signature.generics;
    let bounds = &generics.where_clause;
    let keyword = Ident::new("fn", name.span());
    quote! {
        #(#attributes)*
        #added
        #visibility #keyword #name #generics #parameters -> #output #bounds #body
    }
}

/// The return type of a row's function: the caller's `UriBuf` or `UriRefBuf`, which promises that no value can fail, or
/// else a `Result` of this type with uri-core's `Error`.
fn output(krate: &CratePath, signature: &Signature) -> TokenStream {
    match &signature.output {
        Some(output) => output.to_token_stream(),
        None => {
            let uri = krate.item(signature.kind.owned_type_name());
            let error = krate.item("Error");
            quote!(::core::result::Result<#uri, #error>)
        }
    }
}

/// The attributes that the caller leaves to the macro.
fn added_attributes(row: &Row<'_>) -> TokenStream {
    let mut docs = docs_of(row.body.shown()) + &docs_of_parse(row);
    let mut added = TokenStream::new();
    if row.signature().output.is_some() {
        for attribute in ["must_use", "track_caller"] {
            let name = Ident::new(attribute, Span::call_site());
            added.extend((!row.head().has(attribute)).then(|| quote!(#[#name])));
        }
    } else {
        if !row.head().has_docs() {
            added.extend(quote!(#[allow(clippy::missing_errors_doc)]));
        }
        docs.push_str(ERRORS);
    }
    added.extend(row.head().added_docs(&docs));
    added
}

/// Who has the values that are written.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Owner {
    /// The caller, who passed them as parameters.
    Caller,
    /// A variant, whose fields are borrowed.
    Variant,
}

/// The `Result` of writing the variables with the parameters' names, and what must precede it.
pub(crate) fn written(row: &Row<'_>, owner: Owner) -> (Option<TokenStream>, TokenStream) {
    let krate = row.krate;
    let kind = row.kind();
    let template = &row.body.template;
    let name = in_macro::Op::encode(&[in_macro::Op::Row(row.head().text())]);
    let program = in_macro::Op::encode(&template.ops) + &name;
    let slots = template.slots.iter();
    let arguments = slots.map(|slot| written_slot(row, slot, owner));
    let arguments = quote!([#(#arguments),*]);
    let (prelude, continued) = continued(row);
    let arguments = quote!(#continued, #program, &mut #arguments);
    if row.signature().output.is_some() {
        let format = krate.hidden(&format!("format{}", kind.suffix()));
        let mut written = quote!(#format(#arguments));
        // The function panics, and the enum returns the error.
        if owner == Owner::Variant {
            let of_plain = krate.hidden("of_plain");
            written = quote!(#of_plain(#written));
        }
        return (prelude, written);
    }
    let rules = rules_of_calls(row.body);
    let format = krate.hidden(match kind.is_uri() {
        false => "format_row_ref",
        true if rules.and(RuleSet::AFTER_HOST) == rules => "format_row_after_host",
        true => "format_row",
    });
    let policy = row.policies.for_calls(kind, krate);
    let rules = Literal::u32_unsuffixed(rules.0);
    (prelude, quote!(#format(#arguments, #policy, #rules)))
}

/// The tokens that must precede the call, if any, and the URI that the program continues.
fn continued(row: &Row<'_>) -> (Option<TokenStream>, TokenStream) {
    let krate = row.krate;
    match &row.body.base {
        // This use of the base prevents a lint about an unused constant.
        Base::Known(base) => (
            base.as_ref().map(|base| quote!(let _ = #base;)),
            krate.hidden("NOTHING"),
        ),
        Base::Constant(_) => {
            let prefix = krate.hidden("prefix");
            let texts = row.texts_name();
            // The resolved URI ends with the filled template.
            let tail = Literal::usize_unsuffixed(row.body.text.value().len());
            (None, quote!(#prefix(#texts.0, #tail)))
        }
        Base::Parameter => {
            let base_placeholder = row.body.template.base.as_ref();
            let name = base_placeholder.map_or("", |base| &base.name);
            let (value, span) = value(row, name);
            (None, base(row.kind(), krate, value, span))
        }
    }
}

/// A parameter, and the span of its type for errors.
fn value(row: &Row<'_>, name: &str) -> (TokenStream, Span) {
    match row.signature().parameter(name) {
        Some(parameter) => {
            let span = Span::mixed_site().located_at(parameter.type_span);
            (parameter.name.to_token_stream(), span)
        }
        // `check_parameters` has found a parameter for each placeholder.
        None => (TokenStream::new(), Span::call_site()),
    }
}

/// The `Argument` for a placeholder.
fn written_slot(row: &Row<'_>, placeholder: &PlaceholderAt, owner: Owner) -> TokenStream {
    let krate = row.krate;
    let (mut value, span) = value(row, &placeholder.name);
    if owner == Owner::Variant && !placeholder.is_list() {
        // Dereferenced, the value has the parameter's type, so that an error isn't reported twice.
        value = quote_spanned!(span=> (*#value));
    }
    if row.signature().output.is_some() {
        let plain = krate.hidden_at(check_of_plain_type(placeholder), span);
        let list = quote_spanned!(span=> #plain(#value));
        let value = quote_spanned!(span=> #plain(&#value));
        return argument(krate, placeholder, &value, list, span);
    }
    let takes = row.slot(&placeholder.name).map(|slot| slot.takes);
    let pct = krate.item("pct");
    let list = match takes.filter(|_| owner == Owner::Variant) {
        // A variant has a `String`.
        Some(Takes::Key(KeyType::Bare)) => quote_spanned!(span=> #pct::KeyText(#value)),
        Some(Takes::Key(KeyType::InSegment)) => {
            quote_spanned!(span=> #pct::Segment(#pct::KeyText(#value)))
        }
        Some(Takes::OptionalKey(key)) => {
            let in_segment = (key == KeyType::InSegment).then(|| quote!(.map(#pct::Segment)));
            quote_spanned!(span=> #value.as_deref().map(#pct::KeyText)#in_segment)
        }
        // A variant has a `Vec`; like a `Path`, an empty one is refused.
        Some(Takes::Path) => {
            let segments = krate.hidden_at("segments", span);
            quote_spanned!(span=> #segments(#value))
        }
        _ => quote_spanned!(span=> ::core::convert::identity(#value)),
    };
    argument(krate, placeholder, &value, list, span)
}

/// The function that marks a value as plain, and compiles only if its type is.
const fn check_of_plain_type(placeholder: &PlaceholderAt) -> &'static str {
    match placeholder.form {
        Form::One => "plain_one",
        Form::Optional => "plain_optional",
        Form::Many | Form::Joined => "plain_many",
        Form::Pairs => "plain_pairs",
    }
}
