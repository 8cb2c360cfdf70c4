//! A table's constants, and the checks of its rows.

use proc_macro2::{Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::Error;
use uri_core::{Normalization, Uri, UriRefBuf};

use crate::paths::in_macro::{self, Place};
use crate::paths::{HIDDEN, primitive};
use crate::read::head::{Head, docs_of};
use crate::read::kind::Kind;
use crate::read::tokens::{call_at, ends, error_at, mentions, unused_name};
use crate::table::function::unique::Marks;
use crate::table::parse::{AnyRow, Row, Table};
use crate::table::row_policy::RowPolicies;
use crate::table::settings::Settings;
use crate::uri::value::{UriValue, as_row, given, given_text};

/// Expands to the items of a table of `kind`, with a `compile_error!` for each error.
pub(crate) fn expand(kind: Kind, tokens: TokenStream) -> TokenStream {
    let mut table = Table::parse(kind, tokens);
    let policy = table.name_policy();
    let items = table.items();
    quote!(#policy #items)
}

/// Unless the caller wrote docs.
const ARRAY: &str = "The names and the URIs of the table's constants, in their order.";

impl Table {
    fn items(&self) -> TokenStream {
        let errors = self.errors.iter().map(Error::to_compile_error);
        let (row_policies, policy_items) = self.row_policies().unzip();
        let uri = self.settings.root.item(self.settings.kind.type_name());
        // A `TokenStream` would be copied for each row.
        let ty: Vec<TokenTree> = quote!(#uri<'static>).into_iter().collect();
        let row_policies = row_policies.as_ref();
        let rows = self.constants();
        let rows = rows.map(|row| row.item(&self.settings, row_policies, &ty));
        let functions = self.functions();
        let functions = functions.map(|function| function.items(&self.settings.root, row_policies));
        let array = self.settings.array.as_ref().map(|head| self.array(head));
        let enumeration = self.settings.enumeration.as_ref();
        let enumeration = enumeration.map(|head| self.enumeration(head, row_policies));
        let functions = self.with_alloc(quote!(#(#functions)* #enumeration));
        let whole = self.whole_checks();
        quote!(#(#errors)* #policy_items #(#rows)* #functions #array #whole)
    }

    /// Functions and the enum or, without uri-core's feature `alloc`, one error.
    fn with_alloc(&self, items: TokenStream) -> TokenStream {
        let functions = self.functions().map(|function| &function.head);
        let Some(first) = functions.chain(&self.settings.enumeration).next() else {
            return items;
        };
        let span = Span::mixed_site().located_at(first.name.span());
        let with_alloc = self.settings.root.hidden_at("with_alloc", span);
        quote_spanned!(span=> #with_alloc! { #items })
    }

    /// A name that tells this table from others in the scope: that of the first row without conditions, or else of the
    /// first row, with its conditions, because another table can have the row with others.
    fn scope_name(&self) -> String {
        let mut heads = self.rows.iter().map(AnyRow::head);
        let first = heads.clone().find(|head| !head.is_conditional());
        let Some(head) = first.or_else(|| heads.next()) else {
            return String::new();
        };
        let conditions: String = head.cfgs().map(|cfg| cfg.to_string()).collect();
        // Conditions that differ make different names.
        let mut name = head.text();
        for char in conditions.chars() {
            match char.is_alphanumeric() {
                true => name.push(char),
                false => name += &format!("_{:x}_", u32::from(char)),
            }
        }
        name
    }

    /// The constants that check known rows, if there are any, unless the policy is the default, which the macro checks.
    fn row_policies(&self) -> Option<(RowPolicies<'_>, TokenStream)> {
        let _ = self.settings.policy.as_ref()?;
        if self.functions().next().is_none() && self.constants().all(|row| row.uri().is_none()) {
            return None;
        }
        let rows = self.rows.iter().filter_map(AnyRow::template);
        let (root, policy) = (&self.settings.root, self.settings.policy());
        Some(RowPolicies::new(root, &self.scope_name(), &policy, rows))
    }

    /// Replaces the policy's expression with a constant, so that an error in it is reported once. Returns the constant,
    /// and its own check.
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
        // Two tables without rows can share a scope.
        Some(match name.is_empty() {
            true => quote!(const _: () = { #items };),
            false => items,
        })
    }

    fn array(&self, head: &Head) -> TokenStream {
        let uri = self.settings.root.item(self.settings.kind.type_name());
        let text = primitive("str");
        let ty: Vec<TokenTree> = quote!(&[(&#text, #uri<'static>)]).into_iter().collect();
        let rows = self.constants().map(|row| {
            let (cfgs, constant, name) = (row.head.cfgs(), row.constant(), row.head.text());
            quote!(#(#cfgs)* (#name, #constant),)
        });
        let docs = (!head.has_docs()).then(|| head.added_docs(ARRAY));
        constant(head, docs, &ty, quote!(&[#(#rows)*]))
    }

    /// The errors about rows that aren't unique, and items that make the compiler compare: constants with constants,
    /// functions with functions.
    fn whole_checks(&self) -> TokenStream {
        let Some(level) = self.settings.unique else {
            return TokenStream::new();
        };
        let marks = self.marks();
        let is_constant = |row: &&AnyRow| matches!(row, AnyRow::Constant(_));
        let (constants, functions): (Vec<_>, Vec<_>) = self.rows.iter().partition(is_constant);
        let kinds = [constants, functions].into_iter();
        let checks = kinds.map(|rows| self.unique_check(level, &marks, &rows));
        checks.collect()
    }

    /// Errors about rows that repeat earlier ones or, if not all are known, an item that compares them.
    fn unique_check(&self, level: Normalization, marks: &Marks, rows: &[&AnyRow]) -> TokenStream {
        let known = rows
            .iter()
            .filter_map(|row| Some((*row, row.known(marks)?)));
        let known: Vec<(&AnyRow, UriRefBuf)> = known.collect();
        let uris: Vec<Uri<'_>> = known.iter().map(|(_, uri)| as_row(uri)).collect();
        let duplicates = in_macro::duplicates(&uris, level);
        let errors = duplicates.filter_map(|(second, first)| {
            let [(first, _), (second, _)] = [first, second].map(|at| &known[at]);
            let [first_name, name] = [first, second].map(|row| row.head().text());
            let first = (Place::Constant(&first_name), first.shown()?);
            let row = (Place::Constant(&name), second.shown()?);
            let message = in_macro::two_rows(level, first, row);
            Some(error_at(second.source(), message).into_compile_error())
        });
        let errors: TokenStream = errors.collect();
        // The compiler could report the same rows again.
        if !errors.is_empty() || known.len() == rows.len() {
            return errors;
        }
        let settings = &self.settings;
        let rows = rows.iter();
        let rows = rows.filter_map(|row| row.compared(settings, marks, level));
        let check = settings.root.hidden("check_unique");
        let level = settings.root.level(level);
        quote! {
            #[allow(long_running_const_eval)]
            const _: () = #check([#(#rows)*], #level);
        }
    }
}

impl AnyRow {
    /// A row for the compiler's search, or `None` if it is a function with an error.
    fn compared(
        &self,
        settings: &Settings,
        marks: &Marks,
        level: Normalization,
    ) -> Option<TokenStream> {
        let root = &settings.root;
        let (shown, uri) = match self {
            Self::Constant(row) => {
                let uri = settings.row(row.constant().into_token_stream());
                (uri.clone(), uri)
            }
            Self::Function(function) => function.compared(settings, marks)?,
        };
        let [row, hash] = ["TableRow", "hash"].map(|name| root.hidden(name));
        let (cfgs, name) = (self.head().cfgs(), self.head().text());
        if let Some(marked) = self.marked(marks) {
            let hash = Literal::u64_unsuffixed(in_macro::hash(as_row(&marked), level));
            return Some(
                quote!(#(#cfgs)* #row { name: #name, shown: #shown, uri: #uri, hash: #hash },),
            );
        }
        let (ty, level, number) = (root.item("Uri"), root.level(level), primitive("u64"));
        let [uri_name, hash_name] =
            ["__URI", "__HASH"].map(|name| unused_name(name, |name| mentions(&uri, name)));
        // The hash is an item, because evaluating one takes few steps.
        Some(quote!(#(#cfgs)* {
            const #uri_name: #ty<'static> = #uri;
            const #hash_name: #number = #hash(#uri_name, #level);
            #row { name: #name, shown: #shown, uri: #uri_name, hash: #hash_name }
        },))
    }
}

impl Row {
    /// The constant that other items name: for a deprecated row a hidden one, because each use is a warning.
    pub(crate) fn constant(&self) -> Ident {
        let name = &self.head.name;
        match self.head.has("deprecated") {
            true => {
                let span = Span::mixed_site().located_at(name.span());
                Ident::new(&format!("__{}", self.head.text()), span)
            }
            false => name.clone(),
        }
    }

    /// The constant, which contains its checks, so that attributes apply to them too.
    fn item(
        &self,
        settings: &Settings,
        policies: Option<&RowPolicies<'_>>,
        ty: &[TokenTree],
    ) -> TokenStream {
        let value = self.checked_value(settings, policies);
        let docs = docs_of(self.uri());
        let docs = (!docs.is_empty()).then(|| self.head.added_docs(&docs));
        let name = self.constant();
        if name == self.head.name {
            return constant(&self.head, docs, ty, value);
        }
        let cfgs = self.head.cfgs();
        let row = constant(&self.head, docs, ty, name.to_token_stream());
        let ty = ty.iter();
        quote! {
            #(#cfgs)*
            #[doc(hidden)]
            const #name: #(#ty)* = #value;
            #row
        }
    }

    fn checked_value(
        &self,
        settings: &Settings,
        policies: Option<&RowPolicies<'_>>,
    ) -> TokenStream {
        let (root, kind) = (&settings.root, settings.kind);
        let (grammar, as_row) = if kind.is_uri() {
            ("Uri", None)
        } else {
            ("UriReference", Some(quote!(.as_uri_ref())))
        };
        let value = match &self.value {
            Err(error) => {
                let invalid_row = root.hidden("INVALID_ROW");
                return with_error(error, quote!(#invalid_row #as_row));
            }
            Ok(UriValue::Expression(text)) => {
                let row = root.hidden("ExpressionRow");
                let text = given_text(root, &text.to_token_stream());
                let name = self.unused_name("__ROW");
                let uri = quote!(#name.uri());
                let check = self.check(quote!(#row::check), quote!(&#name), &uri, settings);
                let server = (!kind.is_uri()).then(|| {
                    let is_appended = settings.enumeration.is_some();
                    let check = quote!(#row::check_server);
                    let check = call_at(check, quote!(&#name, #is_appended), ends(&self.source));
                    quote!(const _: () = #check;)
                });
                let grammar = root.path(&[HIDDEN, "Grammar", grammar]);
                // Only the check reports an `INVALID_ROW`, not each use.
                return quote!({
                    const #name: #row = #row::parse(#text, #grammar);
                    #server
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
            // The macro has checked the default policy.
            (Some(uri), None) => {
                let policy = Kind::of(uri.as_uri_ref()).default_policy().0;
                match policy.check(uri) {
                    Ok(()) => expression,
                    Err(error) => with_error(
                        &error_at(
                            &self.source,
                            in_macro::in_source(error.report(&policy, uri)),
                        ),
                        expression,
                    ),
                }
            }
            // Only the compiler can resolve this row.
            (None, _) => {
                let uri = root.item(kind.type_name());
                let name = self.unused_name("__URI");
                let row = settings.row(name.to_token_stream());
                let check = self.check(root.hidden("check"), quote!(&#row), &row, settings);
                quote!({
                    const #name: #uri<'static> = #expression;
                    #check
                    #name
                })
            }
        }
    }

    fn unused_name(&self, name: &str) -> Ident {
        unused_name(name, |name| mentions(&self.source, name))
    }

    /// An item that checks a row against the policy, with errors at the row.
    fn check(
        &self,
        function: TokenStream,
        row: TokenStream,
        uri: &TokenStream,
        settings: &Settings,
    ) -> TokenStream {
        let policy = match (&settings.policy, settings.kind.is_uri()) {
            (None, false) => {
                let default = settings.root.hidden("default_of");
                quote!(#default(#uri.as_uri_ref()))
            }
            _ => settings.policy(),
        };
        let check = call_at(function, quote!(#row, #policy), ends(&self.source));
        quote!(const _: () = #check;)
    }
}

/// `const` and `;` have the span of the name.
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

/// The constant is defined despite the error.
fn with_error(error: &Error, value: TokenStream) -> TokenStream {
    let error = error.to_compile_error();
    quote!({
        #error
        #value
    })
}

#[cfg(test)]
mod tests;
