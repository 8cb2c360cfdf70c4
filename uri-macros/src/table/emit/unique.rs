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
use crate::table::function::stand_ins::StandIns;
use crate::table::parse::{AnyRow, Table};
use crate::table::row::{Item, Row};
use crate::table::settings::Settings;
use crate::uri::value::{as_row, constructor};

/// The errors about rows that are equivalent at the level of normalization in `unique`, and items that make the compiler
/// compare the rows if the macro doesn't know all of them.
pub(super) fn checks(table: &Table, items: &[Item<'_>]) -> TokenStream {
    let Some(level) = table.settings.unique else {
        return TokenStream::new();
    };
    // They take the place of the placeholders, so that templates are compared as URIs.
    let stand_ins = table.stand_ins();
    let is_constant = |item: &&Item<'_>| matches!(item, Item::Constant(..));
    let (constants, functions): (Vec<_>, Vec<_>) = items.iter().partition(is_constant);
    let kinds = [constants, functions].into_iter();
    let checks = kinds.map(|items| check(table, level, &stand_ins, &items));
    checks.collect()
}

/// Errors about rows that repeat earlier ones or, if not all are known, an item that compares them.
fn check(
    table: &Table,
    level: Normalization,
    stand_ins: &StandIns,
    items: &[&Item<'_>],
) -> TokenStream {
    let known = items
        .iter()
        .filter_map(|item| Some((item.row(), item.row().known(stand_ins)?)));
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
    let rows = rows.filter_map(|item| compared(item, settings, stand_ins, level));
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
    stand_ins: &StandIns,
    level: Normalization,
) -> Option<TokenStream> {
    let krate = &settings.krate;
    let row = item.row();
    let (shown, uri) = match item {
        Item::Constant(_, row) => {
            let uri = settings.row(constant::name(row).into_token_stream());
            (uri.clone(), uri)
        }
        Item::Function(_, row) => texts(row, settings, stand_ins)?,
        Item::Faulty(..) => return None,
    };
    let [table_row, hash] = ["TableRow", "hash"].map(|name| krate.hidden(name));
    let cfgs = row.head().cfgs();
    let name = row.head().text();
    // Only the compiler knows a row below a constant; the macro hashes the others itself.
    if let Some(with_stand_ins) = row.with_stand_ins(stand_ins) {
        let hash = Literal::u64_unsuffixed(in_macro::hash(as_row(&with_stand_ins), level));
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

/// The template for messages and the one with stand-ins, as expressions.
fn texts(
    row: &Row<'_>,
    settings: &Settings,
    stand_ins: &StandIns,
) -> Option<(TokenStream, TokenStream)> {
    let krate = row.krate;
    let body = row.body;
    if let Base::Constant(base) = &body.base {
        let texts = row.texts_name();
        // `false`: that it stays below its base is checked without stand-ins.
        let with_stand_ins = resolved(krate, base, &stand_ins.fill(body), false, body.text.span());
        return Some((quote!(#texts.1), with_stand_ins));
    }
    let constant = |text: &str, parsed| {
        let text = Literal::string(text);
        settings.row(constructor(settings.kind, krate, &text, parsed))
    };
    let with_stand_ins = UriRefBuf::parse(&stand_ins.fill(body)).ok()?;
    let template = constant(body.text.value(), body.template.filled.as_uri_ref());
    Some((
        template,
        constant(with_stand_ins.as_str(), with_stand_ins.as_uri_ref()),
    ))
}
