//! A table's constants, and the checks of its rows.

use proc_macro2::{Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::Error;
use uri_core::{Normalization, Uri, UriRefBuf};

use crate::paths::build::{self, Place};
use crate::paths::primitive;
use crate::read::head::Head;
use crate::read::kind::Kind;
use crate::read::tokens::{call_at, ends, error_at, mentions, unused_name};
use crate::table::function::parse::Function;
use crate::table::function::unique::Marks;
use crate::table::parse::{AnyRow, Row, Table};
use crate::table::row_policy::RowPolicies;
use crate::table::settings::Settings;
use crate::uri::value::{UriValue, as_row, given, given_text};

/// Expands to the items of a table of URIs or, if the kind is `Kind::UriRef`, of references, with a `compile_error!` for
/// each error.
pub(crate) fn expand(kind: Kind, tokens: TokenStream) -> TokenStream {
    let mut table = Table::parse(kind, tokens);
    let policy = table.name_policy();
    let items = table.items();
    quote!(#policy #items)
}

impl Table {
    fn items(&self) -> TokenStream {
        let errors = self.errors.iter().map(Error::to_compile_error);
        let (row_policies, policy_items) = self.row_policies().unzip();
        let rows = self.rows.iter();
        let uri = self.settings.root.item(self.settings.kind.type_name());
        // The compiler would copy a `TokenStream` for each row.
        let ty: Vec<TokenTree> = quote!(#uri<'static>).into_iter().collect();
        let row_policies = row_policies.as_ref();
        let rows = rows.map(|row| row.item(&self.settings, row_policies, &ty));
        let functions = self.functions.iter();
        let functions = functions.map(|function| function.items(&self.settings.root, row_policies));
        let array = self.settings.array.as_ref().map(|head| self.array(head));
        let enumeration = self.settings.enumeration.as_ref();
        let enumeration = enumeration.map(|head| self.enumeration(head, row_policies));
        let functions = self.with_alloc(quote!(#(#functions)* #enumeration));
        let whole = self.whole_checks();
        quote!(#(#errors)* #policy_items #(#rows)* #functions #array #whole)
    }

    /// The items of functions and of the enum or, without the feature `alloc` of uri-core, one error.
    fn with_alloc(&self, items: TokenStream) -> TokenStream {
        let functions = self.functions.iter().map(|function| &function.head);
        let Some(first) = functions.chain(&self.settings.enumeration).next() else {
            return items;
        };
        let span = Span::mixed_site().located_at(first.name.span());
        let with_alloc = self.settings.root.hidden_at("with_alloc", span);
        quote_spanned!(span=> #with_alloc! { #items })
    }

    /// A name that distinguishes this table from others in the same scope: the name of the first row that isn't
    /// conditional or, if all are, the name of the first row with its conditions, because another table can have the
    /// same row with other conditions.
    fn scope_name(&self) -> String {
        let rows = self.rows.iter().map(|row| &row.head);
        let functions = self.functions.iter().map(|function| &function.head);
        let mut heads = rows.chain(functions);
        let first = heads.clone().find(|head| !head.is_conditional());
        let Some(head) = first.or_else(|| heads.next()) else {
            return String::new();
        };
        let conditions: String = head.cfgs().map(|cfg| cfg.to_string()).collect();
        head.text() + &conditions.replace(|char: char| !char.is_alphanumeric(), "_")
    }

    /// The unconditional rows whose URIs or references the macro knows, together with these.
    fn known(&self) -> Vec<(&Row, Uri<'_>)> {
        let known = |row| Some((row, Row::known(row)?));
        self.rows.iter().filter_map(known).collect()
    }

    /// The constants that check known rows. Returns `None` for a table with neither known rows nor functions, and for
    /// the default policy, because the macro itself checks the rows against that policy.
    fn row_policies(&self) -> Option<(RowPolicies<'_>, TokenStream)> {
        let _ = self.settings.policy.as_ref()?;
        if self.functions.is_empty() && self.rows.iter().all(|row| row.uri().is_none()) {
            return None;
        }
        let constants = self.rows.iter().filter_map(Row::uri);
        let constants = constants.map(|uri| (uri.as_str(), uri));
        let functions = self.functions.iter().filter_map(Function::template);
        let (root, policy) = (&self.settings.root, self.settings.policy());
        let (name, rows) = (self.scope_name(), constants.chain(functions));
        Some(RowPolicies::new(root, &name, &policy, rows))
    }

    /// Replaces the policy's expression with a constant, so that an error in it is reported once. Returns this constant,
    /// and an item that checks the policy itself: if the check fails, the compiler reports the error at the expression.
    fn name_policy(&mut self) -> Option<TokenStream> {
        let name = self.scope_name();
        let Settings {
            kind, root, policy, ..
        } = &mut self.settings;
        let expression = policy.as_ref()?;
        let constant = format!("__URI_GIVEN_POLICY_{name}");
        let constant = Ident::new(&constant, Span::mixed_site());
        let ty = root.item("Policy");
        let given = given(root, &quote!(#ty<'_>), expression);
        let validate = root.hidden(match kind.is_uri() {
            true => "validate",
            false => "check_references",
        });
        let check = call_at(validate, quote!(&#constant), ends(expression));
        let items = quote! {
            #[doc(hidden)]
            const #constant: #ty<'static> = #given;
            const _: () = #check;
        };
        *policy = Some(constant.into_token_stream());
        // Two tables without rows can be in the same scope.
        Some(match name.is_empty() {
            true => quote!(const _: () = { #items };),
            false => items,
        })
    }

    /// The constant that contains the name and the URI of each row.
    fn array(&self, head: &Head) -> TokenStream {
        let uri = self.settings.root.item(self.settings.kind.type_name());
        let text = primitive("str");
        let ty: Vec<TokenTree> = quote!(&[(&#text, #uri<'static>)]).into_iter().collect();
        let rows = self.rows.iter().map(|row| {
            let (cfgs, constant, name) = (row.head.cfgs(), &row.head.name, row.head.text());
            quote!(#(#cfgs)* (#name, #constant),)
        });
        let deprecated = self.allow_deprecated();
        let array = constant(head, None, &ty, quote!(&[#(#rows)*]));
        quote!(#deprecated #array)
    }

    /// Returns `#[allow(deprecated)]` for an item that refers to all rows if one of the rows is deprecated.
    pub(super) fn allow_deprecated(&self) -> Option<TokenStream> {
        let mut rows = self.rows.iter();
        let is_deprecated = rows.any(|row| row.head.is_deprecated());
        is_deprecated.then(|| quote!(#[allow(deprecated)]))
    }

    /// Returns the errors about rows that aren't unique, or the items that make the compiler check whether they are.
    ///
    /// If the macro knows all rows and they are unique, there are no items. Constants are compared with constants, and
    /// functions with functions.
    fn whole_checks(&self) -> TokenStream {
        let Some(level) = self.settings.unique else {
            return TokenStream::new();
        };
        let bodies = self.functions.iter().flat_map(|function| &function.body);
        let marks = Marks::new(bodies.clone().map(|body| body.text.value()));
        let functions = self.functions.iter();
        let marked = functions
            .filter_map(|function| Some((function, function.shown()?, function.marked(&marks)?)));
        let marked: Vec<(&Function, Uri<'_>, UriRefBuf)> = marked.collect();
        let known = self.known();
        let uris: Vec<Uri<'_>> = known.iter().map(|(_, uri)| *uri).collect();
        let mut errors = duplicates(level, &uris, |at| {
            let (row, uri) = known[at];
            (row.head.text(), &row.source, uri)
        });
        let uris: Vec<Uri<'_>> = marked.iter().map(|(.., uri)| as_row(uri)).collect();
        errors.extend(duplicates(level, &uris, |at| {
            let (function, shown, _) = &marked[at];
            (function.head.text(), &function.source, *shown)
        }));
        // The checks below could report the same rows a second time.
        if !errors.is_empty() {
            return errors;
        }
        let mut checks = TokenStream::new();
        // Only the compiler knows some rows, or whether they exist, so it compares all constants.
        if known.len() < self.rows.len() {
            checks.extend(self.unique_check(level, &self.unique_rows(level)));
        }
        if marked.len() < bodies.count() {
            let functions = self.functions.iter();
            let rows = functions
                .filter_map(|function| function.table_row(&self.settings.root, &marks, level));
            checks.extend(self.unique_check(level, &rows.collect()));
        }
        checks
    }

    /// The elements of an array of all constants with their hashes.
    fn unique_rows(&self, level: Normalization) -> TokenStream {
        let root = &self.settings.root;
        let (table_row, hash) = (root.hidden("TableRow"), root.hidden("hash"));
        let number = primitive("u64");
        let level_path = root.level(level);
        let rows = self.rows.iter().map(|row| {
            let (cfgs, constant, name) = (row.head.cfgs(), &row.head.name, row.head.text());
            let uri = self.settings.row(constant.to_token_stream());
            let hash = match row.uri() {
                Some(uri) => Literal::u64_unsuffixed(build::hash(uri, level)).into_token_stream(),
                // Each hash is a constant item of its own, so that evaluating one item takes few steps.
                None => {
                    let hash_name = unused_name("__HASH", |name| constant == name);
                    quote!({
                        const #hash_name: #number = #hash(#uri, #level_path);
                        #hash_name
                    })
                }
            };
            quote!(#(#cfgs)* #table_row::new(#name, #uri, #hash),)
        });
        rows.collect()
    }

    /// An item that makes the compiler compare rows, the elements of an array.
    fn unique_check(&self, level: Normalization, rows: &TokenStream) -> TokenStream {
        let deprecated = self.allow_deprecated();
        let check = self.settings.root.hidden("check_unique");
        let level = self.settings.root.level(level);
        quote! {
            #deprecated
            #[allow(long_running_const_eval)]
            const _: () = #check([#rows], #level);
        }
    }
}

/// The errors about rows that are equivalent to an earlier row. `row` returns a row's name, its source, and the URI for
/// the message.
fn duplicates<'t>(
    level: Normalization,
    uris: &[Uri<'_>],
    row: impl Fn(usize) -> (String, &'t TokenStream, Uri<'t>),
) -> TokenStream {
    let duplicates = build::duplicates(uris, level);
    let errors = duplicates.map(|(second, first)| {
        let (first_name, _, first_uri) = row(first);
        let (name, source, uri) = row(second);
        let first = (Place::Constant(&first_name), first_uri);
        let message = build::two_rows(level, first, (Place::Constant(&name), uri));
        error_at(source, message).into_compile_error()
    });
    errors.collect()
}

impl Row {
    /// The row's constant. It contains the checks, so that the row's attributes apply to the checks too.
    fn item(
        &self,
        settings: &Settings,
        policies: Option<&RowPolicies<'_>>,
        ty: &[TokenTree],
    ) -> TokenStream {
        let value = self.checked_value(settings, policies);
        let docs = AnyRow::Constant(self).docs();
        let docs = (!docs.is_empty()).then(|| self.head.added_docs(&docs));
        constant(&self.head, docs, ty, value)
    }

    fn checked_value(
        &self,
        settings: &Settings,
        policies: Option<&RowPolicies<'_>>,
    ) -> TokenStream {
        let (root, kind) = (&settings.root, settings.kind);
        let (parse, as_row) = if kind.is_uri() {
            ("parse", None)
        } else {
            ("parse_ref", Some(quote!(.as_uri_ref())))
        };
        let value = match &self.value {
            Err(error) => {
                let placeholder = root.hidden("PLACEHOLDER");
                return with_error(error, quote!(#placeholder #as_row));
            }
            Ok(UriValue::Text(text)) => {
                let row = root.hidden("ExpressionRow");
                let text = given_text(root, &text.to_token_stream());
                let name = self.unused_name("__ROW");
                let check = self.check(quote!(#row::check), quote!(&#name), settings);
                let parse = Ident::new(parse, Span::mixed_site());
                // For an invalid text, `uri` returns a placeholder, so only the check reports it, and not each use.
                return quote!({
                    const #name: #row = #row::#parse(#text);
                    #check
                    #name.uri() #as_row
                });
            }
            Ok(value) => value,
        };
        let expression = value.expression(kind, root);
        match (self.uri(), policies) {
            (Some(uri), Some(policies)) => {
                let text = uri.as_str();
                let (row_policy, may_break) = policies.of(text, uri);
                let check = quote!(#row_policy.check);
                let check = call_at(check, quote!(#may_break, #text), ends(&self.source));
                quote!({
                    const _: () = #check;
                    #expression
                })
            }
            // A table without a policy has the default policy, which the macro checks itself.
            (Some(uri), None) => {
                let policy = kind.default_policy().0;
                match policy.check(uri) {
                    Ok(()) => expression,
                    Err(error) => with_error(
                        &error_at(&self.source, error.report(&policy, uri)),
                        expression,
                    ),
                }
            }
            // Only the compiler can resolve this row, so it checks the result.
            (None, _) => {
                let uri = root.item(kind.type_name());
                let name = self.unused_name("__URI");
                let row = settings.row(name.to_token_stream());
                let check = self.check(root.hidden("check"), quote!(&#row), settings);
                quote!({
                    const #name: #uri<'static> = #expression;
                    #check
                    #name
                })
            }
        }
    }

    /// A name that doesn't occur in the row.
    fn unused_name(&self, name: &str) -> Ident {
        unused_name(name, |name| mentions(&self.source, name))
    }

    /// An item that checks a row against the policy. If the check fails, the compiler reports the error at the row.
    fn check(&self, function: TokenStream, row: TokenStream, settings: &Settings) -> TokenStream {
        let policy = settings.policy();
        let check = call_at(function, quote!(#row, #policy), ends(&self.source));
        quote!(const _: () = #check;)
    }
}

/// A constant item. The tokens `const` and `;` have the span of the name.
fn constant(
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

/// A value together with an error, so that the constant is defined despite the error.
fn with_error(error: &Error, value: TokenStream) -> TokenStream {
    let error = error.to_compile_error();
    quote!({
        #error
        #value
    })
}

#[cfg(test)]
mod tests;
