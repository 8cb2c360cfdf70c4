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

/// The function of a row, whose body begins with the row's checks, and the type with the same name.
pub(super) fn items(row: &Row<'_>) -> TokenStream {
    let checks = checks(row).unwrap_or_else(Error::into_compile_error);
    let use_of_base = use_of_known_base(row);
    let call = written_uri(row, Owner::Caller);
    let returned = if row.signature().returns_result() {
        call
    } else {
        // Without a `Result`, an error is a panic.
        let unwrap = row.krate.hidden("written");
        quote!(#unwrap(#call))
    };
    let body = quote!(#checks #use_of_base #returned);
    let function = one_function(row.krate, row.function, added_attributes(row), body);
    let type_items = type_items(row);
    quote!(#function #type_items)
}

/// The function and the type of a row with an error, so that calls cause no further ones.
pub(super) fn faulty_items(krate: &CratePath, row: &Function, error: &Error) -> TokenStream {
    let error = error.to_compile_error();
    let parameters = &row.signature.parameters;
    // Each parameter is used, so that the compiler doesn't report it. `_` is in place of a faulty name.
    let names = parameters.iter().map(|parameter| &parameter.name);
    let names = names.filter(|name| *name != "_");
    // `loop {}` fits any return type.
    let body = quote!(#error #(let _ = #names;)* loop {});
    let no_attributes = TokenStream::new();
    let function = one_function(krate, row, no_attributes, body);
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
    // The compiler reports an unused function only if its first and last tokens have spans of the caller's code. It
    // would report one that generated code can't mention even if its `parse` is called.
    if function.can_be_mentioned() {
        body.set_span(name.span());
    }
    let signature = &function.signature;
    let parameters = signature.parameters_in_parentheses();
    let output = return_type(krate, signature);
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
fn return_type(krate: &CratePath, signature: &Signature) -> TokenStream {
    match &signature.output {
        Some(output) => output.to_token_stream(),
        None => {
            let uri = krate.item(signature.kind.owned_type_name());
            let error = krate.item("Error");
            quote!(::core::result::Result<#uri, #error>)
        }
    }
}

/// The attributes that the macro adds to the function: docs and, for a function that returns no `Result`, `#[must_use]`
/// and `#[track_caller]`, unless the caller wrote them. A `Result` is `must_use` itself.
fn added_attributes(row: &Row<'_>) -> TokenStream {
    let mut docs = docs_of(row.body.shown()) + &docs_of_parse(row);
    let mut added = TokenStream::new();
    if !row.signature().returns_result() {
        for attribute in ["must_use", "track_caller"] {
            if !row.head().has(attribute) {
                let name = Ident::new(attribute, Span::call_site());
                added.extend(quote!(#[#name]));
            }
        }
    } else {
        // Without docs of the caller, only rustdoc reads those that the macro adds, so Clippy doesn't see `ERRORS`.
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

/// The call of uri-core, whose value is a `Result`, that writes a row's URI from variables with the parameters' names.
/// Its arguments are the URI that the template continues, the template's program, the values as an array of
/// `Argument`s and, if the function returns a `Result`, the policy and the rules that the call checks.
pub(crate) fn written_uri(row: &Row<'_>, owner: Owner) -> TokenStream {
    let krate = row.krate;
    let kind = row.kind();
    let template = &row.body.template;
    // The row's name, for errors, is the last operation of the program.
    let name = in_macro::Op::encode(&[in_macro::Op::Row(row.head().text())]);
    let program = in_macro::Op::encode(&template.ops) + &name;
    let slots = template.slots.iter();
    let values = slots.map(|placeholder| argument_of_row(row, placeholder, owner));
    let start = continued_uri(row);
    let arguments = quote!(#start, #program, &mut [#(#values),*]);
    // Without a `Result`, all values are plain, and `plain_checks` emits the check that none can break a given policy.
    if !row.signature().returns_result() {
        let format = krate.hidden(&format!("format{}", kind.suffix()));
        let mut call = quote!(#format(#arguments));
        // If a `Display` fails, or writes a text that isn't plain, `of_plain` makes the error blame the value's type.
        // The enum's `to_uri` returns this error; the function panics with it, by `written`, which calls `of_plain`
        // itself.
        if owner == Owner::Variant {
            let of_plain = krate.hidden("of_plain");
            call = quote!(#of_plain(#call));
        }
        return call;
    }
    let rules = rules_of_calls(row.body);
    let format = krate.hidden(match kind.is_uri() {
        false => "format_row_ref",
        // A function that has only the code for these rules.
        true if rules.and(RuleSet::AFTER_HOST) == rules => "format_row_after_host",
        true => "format_row",
    });
    let policy = row.policies.for_calls(kind, krate);
    let rules = Literal::u32_unsuffixed(rules.0);
    quote!(#format(#arguments, #policy, #rules))
}

/// A statement with a use of a base that the macro has resolved, such as `let _ = API;`, because without it the
/// compiler would report a private base as unused. A base that is a literal needs none.
fn use_of_known_base(row: &Row<'_>) -> Option<TokenStream> {
    match &row.body.base {
        Base::Known(Some(base)) => Some(quote!(let _ = #base;)),
        Base::Known(None) | Base::Constant(_) | Base::Parameter => None,
    }
}

/// The expression for the URI that the template's program continues: `NOTHING` if the program writes the whole URI,
/// because the template has no base, or because the macro has resolved it against the base; the beginning of a URI that
/// the compiler has resolved; or the parameter that is the base.
fn continued_uri(row: &Row<'_>) -> TokenStream {
    let krate = row.krate;
    match &row.body.base {
        Base::Known(_) => krate.hidden("NOTHING"),
        Base::Constant(_) => {
            let prefix = krate.hidden("prefix");
            let texts = row.texts_name();
            // A template below a base has no dot segment, so the resolved URI ends with the filled template, which is
            // as long as the template.
            let template_len = Literal::usize_unsuffixed(row.body.text.value().len());
            quote!(#prefix(#texts.0, #template_len))
        }
        Base::Parameter => {
            let base_placeholder = row.body.template.base.as_ref();
            let name = base_placeholder.map_or("", |base| &base.name);
            let (parameter, span) = parameter(row, name);
            base(row.kind(), krate, parameter, span)
        }
    }
}

/// The variable for the parameter with this name, and the span of its type, to which errors point.
fn parameter(row: &Row<'_>, name: &str) -> (TokenStream, Span) {
    match row.signature().parameter(name) {
        Some(parameter) => {
            let span = Span::mixed_site().located_at(parameter.type_span);
            (parameter.name.to_token_stream(), span)
        }
        // `check_parameters` has found a parameter for each placeholder.
        None => (TokenStream::new(), Span::call_site()),
    }
}

/// The expression of type `Argument` for a placeholder, from the variable with the parameter's name. A single value is
/// borrowed; a list is consumed.
fn argument_of_row(row: &Row<'_>, placeholder: &PlaceholderAt, owner: Owner) -> TokenStream {
    let krate = row.krate;
    let (mut value, span) = parameter(row, &placeholder.name);
    if owner == Owner::Variant && !placeholder.is_list() {
        // The variable borrows the field. Dereferenced, it has the parameter's type, so an error isn't reported twice.
        value = quote_spanned!(span=> (*#value));
    }
    if !row.signature().returns_result() {
        let plain = krate.hidden_at(check_of_plain_type(placeholder), span);
        let list = quote_spanned!(span=> #plain(#value));
        let value = quote_spanned!(span=> #plain(&#value));
        return argument(krate, placeholder, &value, list, span);
    }
    let converted = match owner {
        Owner::Caller => None,
        Owner::Variant => list_of_field(row, placeholder, &value, span),
    };
    // The compiler reports an error about the items twice, unless the list and the call have the same span.
    let list =
        converted.unwrap_or_else(|| quote_spanned!(span=> ::core::convert::identity(#value)));
    argument(krate, placeholder, &value, list, span)
}

/// The list that the enum's `to_uri` passes to uri-core for a placeholder, from `field`, a borrowed field of the
/// variant. The variant owns a text with segments in another type than the parameter's: as a `String` for a `KeyText`,
/// and as a `Vec` of its segments for a `PathText`. `None` for a field that is the list itself, and for one of `{id}`
/// or `{id?}`, whose list isn't used.
fn list_of_field(
    row: &Row<'_>,
    placeholder: &PlaceholderAt,
    field: &TokenStream,
    span: Span,
) -> Option<TokenStream> {
    let krate = row.krate;
    let pct = krate.item("pct");
    let list = match row.slot(&placeholder.name).map(|slot| slot.takes) {
        Some(Takes::Key(KeyType::Bare)) => quote_spanned!(span=> #pct::KeyText(#field)),
        Some(Takes::Key(KeyType::InSegment)) => {
            quote_spanned!(span=> #pct::Segment(#pct::KeyText(#field)))
        }
        Some(Takes::OptionalKey(key)) => {
            let in_segment = (key == KeyType::InSegment).then(|| quote!(.map(#pct::Segment)));
            quote_spanned!(span=> #field.as_deref().map(#pct::KeyText)#in_segment)
        }
        // An empty `Vec` becomes an empty segment, which is refused like an empty `PathText`.
        Some(Takes::Path) => {
            let segments = krate.hidden_at("segments", span);
            quote_spanned!(span=> #segments(#field))
        }
        _ => return None,
    };
    Some(list)
}

/// The name of the function that marks a value as plain, and compiles only if its type is one of uri-core's `Plain`.
/// The function for pairs marks nothing, and takes only pairs of numbers.
const fn check_of_plain_type(placeholder: &PlaceholderAt) -> &'static str {
    match placeholder.form {
        Form::One => "plain_one",
        Form::Optional => "plain_optional",
        Form::Many | Form::Joined => "plain_many",
        Form::Pairs => "plain_pairs",
    }
}
