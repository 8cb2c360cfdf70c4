//! The `unique` rule: constants are compared with constants, functions with functions. A constant that only the
//! compiler knows may contain a substitute, so it could seem equal to a template. The macro compares the rows that it
//! knows, and the compiler all others.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, quote};
use uri_core::{Normalization, Uri, UriRef, UriRefBuf};

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

/// The errors about rows that are equivalent at the level of normalization in `unique`, and items that make the
/// compiler compare the rows if the macro doesn't know all of them.
pub(super) fn checks(table: &Table, items: &[Item<'_>]) -> TokenStream {
    let Some(level) = table.settings.unique else {
        return TokenStream::new();
    };
    // Substitutes take the place of the placeholders, so that templates are compared as URIs.
    let substitutes = table.substitutes();
    let is_constant = |item: &&Item<'_>| matches!(item, Item::Constant(..));
    let (constants, functions): (Vec<_>, Vec<_>) = items.iter().partition(is_constant);
    let mut checks = check(table, level, &substitutes, &constants);
    checks.extend(check(table, level, &substitutes, &functions));
    checks
}

/// The errors about items, either all constants or all functions, that are equivalent to earlier ones, as far as the
/// macro knows their rows. Without such an error, if it doesn't know all of them, an item in which the compiler
/// compares them all.
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
        let first = known[first].0;
        let second = known[second].0;
        let first_name = first.head().text();
        let second_name = second.head().text();
        // Both are named in the message, and shown with their placeholders, which is possible for each known row.
        let first_place = (RowPlace::Name(&first_name), first.shown()?);
        let second_place = (RowPlace::Name(&second_name), second.shown()?);
        let message = in_macro::two_rows(level, first_place, second_place);
        Some(error_at(second.source(), message).into_compile_error())
    });
    let errors: TokenStream = errors.collect();
    // If there are errors, the compiler isn't asked, because it would report the same rows again.
    if !errors.is_empty() || known.len() == items.len() {
        return errors;
    }
    let settings = &table.settings;
    let rows = items.iter();
    let rows = rows.filter_map(|item| table_row(item, settings, substitutes, level));
    let check = settings.krate.hidden("check_unique");
    let level = settings.krate.level(level);
    quote! {
        #[allow(long_running_const_eval)]
        const _: () = #check([#(#rows)*], #level);
    }
}

/// An item as an element of the array that `check_unique` compares: a `TableRow` with the row's name, the URI or
/// template for the message, the URI that is compared, and its hash. `None` for a function with an error, which is
/// reported instead; with a constant that has an error, nothing is compared.
fn table_row(
    item: &Item<'_>,
    settings: &Settings,
    substitutes: &Substitutes,
    level: Normalization,
) -> Option<TokenStream> {
    let krate = &settings.krate;
    let row = item.row();
    let (shown, uri) = match item {
        Item::Constant(_, row) => {
            let uri = settings.as_uri(constant::name_of_uri(row).into_token_stream());
            (uri.clone(), uri)
        }
        Item::Function(_, row) => shown_and_compared(row, settings, substitutes)?,
        Item::Faulty(..) => return None,
    };
    let table_row = krate.hidden("TableRow");
    let cfgs = row.head().cfgs();
    let name = row.head().text();
    // The macro hashes each row that it knows, which is faster.
    if let Some(with_substitutes) = row.with_substitutes(substitutes) {
        let hash = Literal::u64_unsuffixed(in_macro::hash(as_row(&with_substitutes), level));
        return Some(
            quote!(#(#cfgs)* #table_row { name: #name, shown: #shown, uri: #uri, hash: #hash },),
        );
    }
    let ty = krate.item("Uri");
    let hash = krate.hidden("hash");
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

/// Two expressions of type `Uri` for a function row: the template, which messages show, and the template with
/// substitutes, which is compared.
fn shown_and_compared(
    row: &Row<'_>,
    settings: &Settings,
    substitutes: &Substitutes,
) -> Option<(TokenStream, TokenStream)> {
    let krate = row.krate;
    let body = row.body;
    let with_substitutes = substitutes.fill(body);
    if let Base::Constant(base) = &body.base {
        let texts = row.texts_name();
        // The template has been checked to stay below its base.
        let span = body.text.span();
        let compared = resolved(krate, base, &with_substitutes, Reach::Anywhere, span);
        return Some((quote!(#texts.1), compared));
    }
    // `layout` has the offsets of the components in `text`: those of a template are the same as those of the filled
    // one.
    let expression = |text: &str, layout: UriRef<'_>| {
        let text = Literal::string(text);
        settings.as_uri(constructor(settings.kind, krate, &text, layout))
    };
    let shown = expression(body.text.value(), body.template.filled.as_uri_ref());
    // The template was parsed with filler, so it parses with substitutes, too, and no row is left out.
    let parsed = UriRefBuf::parse(&with_substitutes).ok()?;
    let compared = expression(&with_substitutes, parsed.as_uri_ref());
    Some((shown, compared))
}
