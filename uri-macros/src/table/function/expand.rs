//! The items of a function row: the function, and the type with the same name.
//!
//! ```text
//! pub fn user(id: u64) -> UriBuf { … }
//! ```

use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::Error;

use crate::format::expand::{argument, base};
use crate::format::placeholder::{Form, Placeholder};
use crate::paths::in_macro::RuleSet;
use crate::paths::{Root, in_macro};
use crate::read::arguments::Argument;
use crate::read::head::docs_of;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::table::function::parse::{Function, Start};
use crate::table::function::types::{key, segment_of_path};
use crate::table::function::policy::Row;
use crate::table::row_policy::RowPolicies;
use crate::uri::value;

/// For the docs of a function that returns a `Result`.
pub(super) const ERRORS: &str = "\n\n# Errors\n\nA value that is not valid in its place is a `uri_core::Error`, which names the row and the parameter.";

impl Function {
    pub(crate) fn items(&self, root: &Root, policies: Option<&RowPolicies<'_>>) -> TokenStream {
        let (visibility, name) = (&self.head.visibility, &self.head.name);
        let attributes = &self.head.attributes;
        let (added, output) = self.output(root);
        let generics = &self.signature.generics;
        let bounds = &generics.where_clause;
        let parameters = self.signature.arguments();
        let keyword = Ident::new("fn", name.span());
        let body = match &self.body {
            Ok(body) => {
                let row = Row {
                    root,
                    function: self,
                    body,
                    policies,
                };
                let checks = row.checks();
                let checks = checks.unwrap_or_else(Error::into_compile_error);
                let (prelude, written) = row.written(false);
                let written = match &self.signature.output {
                    Some(_) => {
                        let unwrap = root.hidden("written");
                        quote!(#unwrap(#written))
                    }
                    None => written,
                };
                quote!(#checks #prelude #written)
            }
            Err(error) => self.body_of_error(error),
        };
        // An unused function is reported only if its first and last tokens are the caller's.
        let mut body = Group::new(Delimiter::Brace, body);
        if self.reports_unused() {
            body.set_span(name.span());
        }
        let type_items = self.type_items(root);
        quote! {
            #(#attributes)*
            #added
            #visibility #keyword #name #generics #parameters -> #output #bounds #body
            #type_items
        }
    }

    /// The attributes that the macro adds, and the return type.
    fn output(&self, root: &Root) -> (TokenStream, TokenStream) {
        let mut docs = docs_of(self.shown()) + &self.docs_of_parse();
        let mut added = TokenStream::new();
        let output = match &self.signature.output {
            Some(output) => {
                for attribute in ["must_use", "track_caller"] {
                    let name = Ident::new(attribute, Span::call_site());
                    added.extend((!self.head.has(attribute)).then(|| quote!(#[#name])));
                }
                output.to_token_stream()
            }
            None => {
                let uri = root.item(self.signature.kind.owned_type_name());
                let error = root.item("Error");
                if !self.head.has_docs() {
                    added.extend(quote!(#[allow(clippy::missing_errors_doc)]));
                }
                docs.push_str(ERRORS);
                quote!(::core::result::Result<#uri, #error>)
            }
        };
        added.extend(self.head.added_docs(&docs));
        (added, output)
    }

    /// A parameter, and the span of its type for errors.
    fn place(&self, name: &str) -> (TokenStream, Span) {
        match self.signature.parameter(name) {
            Some(parameter) => {
                let span = Span::mixed_site().located_at(parameter.at);
                (parameter.name.to_token_stream(), span)
            }
            // `check_parameters` has found a parameter for each placeholder.
            None => (TokenStream::new(), Span::call_site()),
        }
    }

    /// A body that reports an error, and uses the parameters.
    fn body_of_error(&self, error: &Error) -> TokenStream {
        let error = error.to_compile_error();
        let names = self
            .signature
            .parameters
            .iter()
            .map(|parameter| &parameter.name);
        // A faulty parameter can be `_`.
        let names = names.filter(|name| *name != "_");
        // `loop {}` fits any type.
        quote!(#error #(let _ = #names;)* loop {})
    }
}

impl Row<'_> {
    /// The `Result` of writing the variables with the parameters' names (references if `is_borrowed`), and what must
    /// precede it.
    pub(crate) fn written(&self, is_borrowed: bool) -> (Option<TokenStream>, TokenStream) {
        let Self { root, body, .. } = *self;
        let is_plain = self.function.signature.output.is_some();
        let row = in_macro::Op::encode(&[in_macro::Op::Row(self.function.head.text())]);
        let program = in_macro::Op::encode(&body.template.ops) + &row;
        let slots = body.template.slots.iter();
        let arguments = slots.map(|slot| {
            let (mut place, span) = self.function.place(&slot.name);
            if is_borrowed && !slot.is_list() {
                // With the parameters' types, an error isn't reported twice.
                place = quote_spanned!(span=> (*#place));
            }
            // Unless list and call share a span, errors about items come twice.
            let (value, list) = if is_plain {
                let plain = root.hidden_at(plain(slot), span);
                let value = quote_spanned!(span=> #plain(&#place));
                (value, quote_spanned!(span=> #plain(#place)))
            } else {
                let parameter = self.function.signature.parameter(&slot.name);
                let key = parameter.and_then(|found| key(&found.ty));
                let list = if let (true, Some(is_in_segment)) = (is_borrowed, key) {
                    // A variant has a `String`.
                    let pct = root.item("pct");
                    match is_in_segment {
                        true => quote_spanned!(span=> #pct::Segment(#pct::KeyText(#place))),
                        false => quote_spanned!(span=> #pct::KeyText(#place)),
                    }
                } else if is_borrowed
                    && parameter.is_some_and(|found| segment_of_path(&found.ty).is_some())
                {
                    // A variant has a `Vec`; like a `Path`, an empty one is refused.
                    let segments = root.hidden_at("segments", span);
                    quote_spanned!(span=> #segments(#place))
                } else {
                    quote_spanned!(span=> ::core::convert::identity(#place))
                };
                (place, list)
            };
            argument(root, slot, &value, list, span)
        });
        let arguments = quote!([#(#arguments),*]);
        let kind = self.function.signature.kind;
        let (prelude, start) = match &body.start {
            // Prevents a lint about an unused constant.
            Start::Whole(base) => (
                base.as_ref().map(|base| quote!(let _ = #base;)),
                root.hidden("NOTHING"),
            ),
            Start::Resolved(_) => {
                let prefix = root.hidden("prefix");
                let texts = self.function.texts_name();
                // The resolved URI ends with the filled template.
                let tail = Literal::usize_unsuffixed(body.text.value().len());
                (None, quote!(#prefix(#texts.0, #tail)))
            }
            Start::Appended => {
                let name = body.template.base.as_ref().map_or("", |base| &base.name);
                let (place, span) = self.function.place(name);
                (None, base(kind, root, place, span))
            }
        };
        let arguments = quote!(#start, #program, &mut #arguments);
        if is_plain {
            let format = root.hidden(&format!("format{}", kind.suffix()));
            let mut written = quote!(#format(#arguments));
            // The function panics, and the enum returns the error.
            if is_borrowed {
                let of_plain = root.hidden("of_plain");
                written = quote!(#of_plain(#written));
            }
            return (prelude, written);
        }
        let rules = body.rules();
        let format = root.hidden(match kind.is_uri() {
            false => "format_row_ref",
            true if rules.and(RuleSet::AFTER_HOST) == rules => "format_row_after_host",
            true => "format_row",
        });
        let policy = self.policy();
        let rules = Literal::u32_unsuffixed(rules.0);
        (prelude, quote!(#format(#arguments, #policy, #rules)))
    }
}

/// The function that marks a value as plain, and compiles only if its type is.
const fn plain(slot: &Placeholder) -> &'static str {
    match slot.form {
        Form::One => "plain",
        Form::Optional => "plain_option",
        Form::Many | Form::Joined => "plain_items",
        Form::Pairs => "plain_pairs",
    }
}

/// Makes the compiler resolve a reference, with errors at `span`. `stays_below` is as in `UriValue::Resolved`.
pub(super) fn resolved(
    root: &Root,
    base: &Argument,
    reference: &str,
    stays_below: bool,
    span: Span,
) -> TokenStream {
    let reference = Argument::Literal(StringLiteral::made(reference.to_owned(), span));
    value::resolved(Kind::Uri, root, base, &reference, stays_below)
}
