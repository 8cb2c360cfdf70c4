//! The `unique` rule: constants are compared with constants, functions with functions. The macro compares the rows that it
//! knows, and the compiler all others.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, quote};
use uri_core::{Normalization, Uri, UriRefBuf};

use crate::paths::in_macro::{self, RowPlace};
use crate::paths::primitive;
use crate::read::tokens::{error_at, mentions, unused_name};
use crate::table::emit::constant;
use crate::table::emit::row_type::resolved;
use crate::table::function::parse::Base;
use crate::table::function::substitutes::Substitutes;
use crate::table::parse::{AnyRow, Table};
use crate::table::row::{Item, Row};
use crate::table::settings::Settings;
use crate::uri::value::{Reach, as_row, constructor};

/// The errors about rows that are equivalent at the level of normalization in `unique`, and items that make the compiler
/// compare the rows if the macro doesn't know all of them.
pub(super) fn checks(table: &Table, items: &[Item<'_>]) -> TokenStream {
    let Some(level) = table.settings.unique else {
        return TokenStream::new();
    };
    // They take the place of the placeholders, so that templates are compared as URIs.
    let substitutes = table.substitutes();
    let is_constant = |item: &&Item<'_>| matches!(item, Item::Constant(..));
    let (constants, functions): (Vec<_>, Vec<_>) = items.iter().partition(is_constant);
    let kinds = [constants, functions].into_iter();
    let checks = kinds.map(|items| check(table, level, &substitutes, &items));
    checks.collect()
}

/// Errors about rows that repeat earlier ones or, if not all are known, an item that compares them.
fn check(
    table: &Table,
    level: Normalization,
    substitutes: &Substitutes,
    items: &[&Item<'_>],
) -> TokenStream {
    let known = items
        .iter()
        .filter_map(|item| Some((item.row(), item.row().known(substitutes)?)));
    let known: Vec<(&AnyRow, UriRefBuf)> = known.collect();
    let uris: Vec<Uri<'_>> = known.iter().map(|(_, uri)| as_row(uri)).collect();
    let duplicates = in_macro::duplicates(&uris, level);
    let errors = duplicates.filter_map(|(second, first)| {
        let [(first, _), (second, _)] = [first, second].map(|at| &known[at]);
        let [first_name, name] = [first, second].map(|row| row.head().text());
        let first = (RowPlace::Constant(&first_name), first.shown()?);
        let row = (RowPlace::Constant(&name), second.shown()?);
        let message = in_macro::two_rows(level, first, row);
        Some(error_at(second.source(), message).into_compile_error())
    });
    let errors: TokenStream = errors.collect();
    // The compiler could report the same rows again.
    if !errors.is_empty() || known.len() == items.len() {
        return errors;
    }
    let settings = &table.settings;
    let rows = items.iter();
    let rows = rows.filter_map(|item| compared(item, settings, substitutes, level));
    let check = settings.krate.hidden("check_unique");
    let level = settings.krate.level(level);
    quote! {
        #[allow(long_running_const_eval)]
        const _: () = #check([#(#rows)*], #level);
    }
}

/// A row for the compiler's search for equal URIs, or `None` if it is a function with an error, or not a URI.
fn compared(
    item: &Item<'_>,
    settings: &Settings,
    substitutes: &Substitutes,
    level: Normalization,
) -> Option<TokenStream> {
    let krate = &settings.krate;
    let row = item.row();
    let (shown, uri) = match item {
        Item::Constant(_, row) => {
            let uri = settings.as_uri(constant::name(row).into_token_stream());
            (uri.clone(), uri)
        }
        Item::Function(_, row) => texts(row, settings, substitutes)?,
        Item::Faulty(..) => return None,
    };
    let [table_row, hash] = ["TableRow", "hash"].map(|name| krate.hidden(name));
    let cfgs = row.head().cfgs();
    let name = row.head().text();
    // Only the compiler knows a row below a constant; the macro hashes the others itself.
    if let Some(with_substitutes) = row.with_substitutes(substitutes) {
        let hash = Literal::u64_unsuffixed(in_macro::hash(as_row(&with_substitutes), level));
        return Some(
            quote!(#(#cfgs)* #table_row { name: #name, shown: #shown, uri: #uri, hash: #hash },),
        );
    }
    let ty = krate.item("Uri");
    let level = krate.level(level);
    let number = primitive("u64");
    let [uri_name, hash_name] =
        ["__URI", "__HASH"].map(|name| unused_name(name, |name| mentions(&uri, name)));
    // The hash is an item, because the compiler limits the steps of each item.
    Some(quote!(#(#cfgs)* {
        const #uri_name: #ty<'static> = #uri;
        const #hash_name: #number = #hash(#uri_name, #level);
        #table_row { name: #name, shown: #shown, uri: #uri_name, hash: #hash_name }
    },))
}

/// The template for messages and the one with substitutes, as expressions.
fn texts(
    row: &Row<'_>,
    settings: &Settings,
    substitutes: &Substitutes,
) -> Option<(TokenStream, TokenStream)> {
    let krate = row.krate;
    let body = row.body;
    if let Base::Constant(base) = &body.base {
        let texts = row.texts_name();
        // That it stays below its base is checked without substitutes.
        let with_substitutes = resolved(
            krate,
            base,
            &substitutes.fill(body),
            Reach::Anywhere,
            body.text.span(),
        );
        return Some((quote!(#texts.1), with_substitutes));
    }
    let constant = |text: &str, parsed| {
        let text = Literal::string(text);
        settings.as_uri(constructor(settings.kind, krate, &text, parsed))
    };
    let with_substitutes = UriRefBuf::parse(&substitutes.fill(body)).ok()?;
    let template = constant(body.text.value(), body.template.filled.as_uri_ref());
    Some((
        template,
        constant(with_substitutes.as_str(), with_substitutes.as_uri_ref()),
    ))
}
