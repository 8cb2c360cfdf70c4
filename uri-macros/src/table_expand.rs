//! From a table to its constants, and to the checks of its rows.

use std::collections::HashMap;

use proc_macro2::{Ident, Literal, Punct, Spacing, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Error;
use uri_core::__v0_1_0 as expansion;
use uri_core::{Level, Policy, UriBuf};

use crate::arguments::Root;
use crate::kind::Kind;
use crate::table::{Head, Row, Settings, Table};
use crate::tokens::{call_at, ends};
use crate::value::{Unknown, Value};

/// The items of a table, or `compile_error!`.
pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    match Table::parse(tokens) {
        Ok(table) => table.items(),
        Err(error) => error.into_compile_error(),
    }
}

impl Table {
    fn items(&self) -> TokenStream {
        let rows = self.rows.iter().map(|row| row.items(&self.settings));
        let array = self.settings.array.as_ref().map(|head| self.array(head));
        let whole = self.whole_checks();
        quote!(#(#rows)* #array #whole)
    }

    /// All rows with their names.
    fn array(&self, head: &Head) -> TokenStream {
        let (attributes, visibility, name) = head_tokens(head);
        let uri = self.settings.root.item_at("Uri", name.span());
        let (keyword, end) = item_ends(name);
        let ty = quote_spanned!(name.span()=> &[(&::core::primitive::str, #uri<'static>)]);
        let rows = self.rows.iter().map(|row| {
            let cfgs = row.head.cfgs();
            let constant = &row.head.name;
            let name = constant.to_string();
            quote!(#(#cfgs)* (#name, #constant),)
        });
        quote! {
            #(#attributes)*
            #visibility #keyword #name: #ty = &[#(#rows)*] #end
        }
    }

    /// The checks of the rules over the whole table: of rows that are known here and now, of others in one
    /// item.
    fn whole_checks(&self) -> TokenStream {
        let known: Vec<(&Row, UriBuf)> = self
            .rows
            .iter()
            .filter_map(|row| Some((row, row.known()?)))
            .collect();
        let mut errors: Vec<Error> = Vec::new();
        if let Some(level) = self.settings.unique {
            errors.extend(duplicates(&known, level));
        }
        let is_all_known = known.len() == self.rows.len();
        if self.settings.sorted && is_all_known {
            errors.extend(unsorted(&known));
        }
        let errors: TokenStream = errors.into_iter().map(Error::into_compile_error).collect();
        if !errors.is_empty() || is_all_known {
            return errors;
        }
        let unique = self.settings.unique.map(|level| self.unique_check(level));
        let sorted = self.settings.sorted.then(|| self.sorted_check());
        quote!(#unique #sorted)
    }

    fn unique_check(&self, level: Level) -> TokenStream {
        let root = &self.settings.root;
        let level_path = level_path(root, level);
        let (row_new, check) = (root.hidden("TableRow"), root.hidden("check_unique"));
        let hash = root.hidden("hash");
        let rows = self.rows.iter().map(|row| {
            let cfgs = row.head.cfgs();
            let constant = &row.head.name;
            let name = constant.to_string();
            let hash = match &row.value {
                Ok(Value::Known { reference, .. }) => {
                    let hash = expansion::hash(reference.as_uri_ref(), level);
                    let hash = Literal::u64_unsuffixed(hash);
                    quote!(#hash)
                }
                // An item of its own, so that no item takes many steps.
                _ => quote!({
                    const __HASH: ::core::primitive::u64 =
                        #hash(#constant.as_uri_ref(), #level_path);
                    __HASH
                }),
            };
            quote!(#(#cfgs)* #row_new::new(#name, #constant, #hash),)
        });
        quote! {
            #[allow(long_running_const_eval)]
            const _: () = #check([#(#rows)*], #level_path);
        }
    }

    fn sorted_check(&self) -> TokenStream {
        let root = &self.settings.root;
        let (row_new, check) = (root.hidden("TableRow"), root.hidden("check_sorted"));
        let rows = self.rows.iter().map(|row| {
            let cfgs = row.head.cfgs();
            let constant = &row.head.name;
            let name = constant.to_string();
            quote!(#(#cfgs)* #row_new::new(#name, #constant, 0),)
        });
        quote! {
            #[allow(long_running_const_eval)]
            const _: () = #check(&[#(#rows)*]);
        }
    }
}

impl Row {
    /// The constant, and the check of its policy.
    fn items(&self, settings: &Settings) -> TokenStream {
        let root = &settings.root;
        let (attributes, visibility, name) = head_tokens(&self.head);
        let attributes: Vec<&TokenStream> = attributes.collect();
        let uri = root.item_at("Uri", name.span());
        let (keyword, end) = item_ends(name);
        let ty = quote_spanned!(name.span()=> #uri<'static>);
        let constant = |value: TokenStream| quote!(#(#attributes)* #visibility #keyword #name: #ty = #value #end);
        match &self.value {
            Err(error) => {
                let error = self.conditional(error.to_compile_error());
                let value = root.hidden("PLACEHOLDER");
                let constant = constant(quote!(#value));
                quote!(#error #constant)
            }
            Ok(value @ Value::Known { .. }) => {
                let constant = constant(value.expression(Kind::Uri, root));
                let check = self.check_known(settings);
                quote!(#constant #check)
            }
            Ok(Value::Unknown(Unknown::Text(text))) => {
                let row = root.hidden("Row");
                let hidden = format_ident!("__URI_ROW_{}", name);
                let cfgs: Vec<&TokenStream> = self.head.cfgs().collect();
                let constant = constant(quote!(#hidden.uri()));
                let policy = policy(settings);
                let check = self.check_item(call_at(
                    quote!(#row::check),
                    quote!(&#hidden, &#policy),
                    ends(&self.source),
                ));
                quote! {
                    #(#cfgs)*
                    #[allow(non_upper_case_globals)]
                    const #hidden: #row = #row::parse(#text);
                    #constant
                    #check
                }
            }
            Ok(value @ Value::Unknown(Unknown::Resolved { .. })) => {
                let constant = constant(value.expression(Kind::Uri, root));
                let check = self.check_constant(settings);
                quote!(#constant #check)
            }
        }
    }

    /// Checks a row that the macro knows: here where it knows the policy too.
    fn check_known(&self, settings: &Settings) -> TokenStream {
        let Ok(Value::Known { reference, .. }) = &self.value else {
            return TokenStream::new();
        };
        if settings.policy.is_some() {
            return self.check_constant(settings);
        }
        let uri = reference.as_uri_ref().as_uri();
        match uri.map(|uri| (uri, Policy::SAFE.check(&uri))) {
            Some((uri, Err(error))) => {
                let error = Error::new_spanned(&self.source, error.report(&uri).render());
                self.conditional(error.into_compile_error())
            }
            _ => TokenStream::new(),
        }
    }

    /// Checks a row by a constant of its own.
    fn check_constant(&self, settings: &Settings) -> TokenStream {
        let name = &self.head.name;
        let policy = policy(settings);
        self.check_item(call_at(
            settings.root.hidden("check"),
            quote!(&#policy, &#name),
            ends(&self.source),
        ))
    }

    fn check_item(&self, check: TokenStream) -> TokenStream {
        let attributes = self
            .head
            .attributes
            .iter()
            .map(|attribute| &attribute.tokens);
        quote!(#(#attributes)* const _: () = #check;)
    }

    /// Tokens that are there only where the row is.
    fn conditional(&self, tokens: TokenStream) -> TokenStream {
        let cfgs = self.head.cfgs();
        quote!(#(#cfgs)* #tokens)
    }
}

fn head_tokens(head: &Head) -> (impl Iterator<Item = &TokenStream>, &TokenStream, &Ident) {
    let attributes = head.attributes.iter().map(|attribute| &attribute.tokens);
    (attributes, &head.visibility, &head.name)
}

/// `const` and `;` with the span of the name, so that a lint about the item points at its row.
fn item_ends(name: &Ident) -> (Ident, Punct) {
    let mut end = Punct::new(';', Spacing::Alone);
    end.set_span(name.span());
    (Ident::new("const", name.span()), end)
}

fn policy(settings: &Settings) -> TokenStream {
    match &settings.policy {
        Some(policy) => policy.clone(),
        None => {
            let policy = settings.root.item("Policy");
            quote!(#policy::SAFE)
        }
    }
}

fn level_path(root: &Root, level: Level) -> TokenStream {
    let path = root.item("Level");
    match level {
        Level::Syntax => quote!(#path::Syntax),
        Level::Scheme => quote!(#path::Scheme),
        _ => quote!(#path::Simple),
    }
}

/// An error on each row that is equivalent to one before it.
fn duplicates(rows: &[(&Row, UriBuf)], level: Level) -> Vec<Error> {
    let mut first: HashMap<String, usize> = HashMap::new();
    let mut errors = Vec::new();
    for (index, (row, uri)) in rows.iter().enumerate() {
        let normal = uri.as_uri().normalize(level).into_string();
        let earlier = *first.entry(normal).or_insert(index);
        if earlier < index {
            let (other, other_uri) = &rows[earlier];
            let message = expansion::duplicate(
                (&other.head.name.to_string(), other_uri.as_uri()),
                (&row.head.name.to_string(), uri.as_uri()),
                level,
            );
            errors.push(Error::new_spanned(&row.source, message));
        }
    }
    errors
}

/// An error on each row that belongs before the one above it.
fn unsorted(rows: &[(&Row, UriBuf)]) -> Vec<Error> {
    let mut errors = Vec::new();
    for pair in rows.windows(2) {
        if let [(before, before_uri), (row, uri)] = pair
            && before_uri > uri
        {
            let message = expansion::unsorted(
                (&before.head.name.to_string(), before_uri.as_uri()),
                (&row.head.name.to_string(), uri.as_uri()),
            );
            errors.push(Error::new_spanned(&row.source, message));
        }
    }
    errors
}
