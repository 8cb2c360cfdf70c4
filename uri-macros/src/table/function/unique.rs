//! The `unique` rule for functions: their templates are compared with one another.
//!
//! Each placeholder is replaced with a mark: text that depends on the placeholder's form and on whether the placeholder
//! is a port, but not on its name. Two templates count as equal if the URIs with these marks are equivalent. A mark
//! repeats a character more often than any template in the table does, so no literal text contains a mark, even after
//! normalization.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Error;
use uri_core::{Normalization, Uri, UriBuf};

use crate::format::placeholder::{Arity, placeholders};
use crate::format::template::Template;
use crate::paths::build::{self, Broken, Place};
use crate::paths::{Root, primitive};
use crate::read::tokens::error_at;
use crate::table::function::expand::resolved;
use crate::table::function::parse::{Body, Function, Start};
use uri_core::error::Component as ValuePlace;

/// Compares the templates that the macro knows, and returns an error for each duplicate. If there are no duplicates,
/// returns the rows that the compiler must compare, or `None` if the macro knows all templates.
pub(crate) fn unique(
    functions: &[Function],
    root: &Root,
    level: Normalization<'static>,
) -> Result<Option<TokenStream>, Vec<Error>> {
    let bodies = functions.iter();
    let bodies = bodies.filter_map(|function| Some((function, function.body.as_ref().ok()?)));
    let bodies: Vec<(&Function, &Body)> = bodies.collect();
    let runs = bodies.iter().map(|(_, body)| longest_run(body.shown()));
    let marks = Marks {
        len: 1 + runs.max().unwrap_or(0),
    };
    let known = bodies
        .iter()
        .filter(|(function, _)| !function.head.is_conditional());
    let known = known.filter_map(|(function, body)| {
        let marked = UriBuf::parse(&marks.fill(body.known()?, &body.template)).ok()?;
        Some((*function, *body, marked))
    });
    let known: Vec<(&Function, &Body, UriBuf)> = known.collect();
    let marked: Vec<Uri<'_>> = known.iter().map(|(.., marked)| marked.as_uri()).collect();
    let names: Vec<String> = known
        .iter()
        .map(|(function, ..)| function.head.text())
        .collect();
    let filled: Vec<Option<UriBuf>> = known.iter().map(|(_, body, _)| body.filled()).collect();
    let named = |row: usize| {
        let (_, body, marked) = &known[row];
        let shown = filled[row]
            .as_ref()
            .map(|filled| build::template_uri(body.shown(), filled.as_uri()));
        (
            Place::Constant(&names[row]),
            shown.unwrap_or(marked.as_uri()),
        )
    };
    let duplicates = build::duplicate_rows(&marked, level).into_iter();
    let errors = duplicates.map(|(row, first)| {
        let message = build::two_rows(Broken::Unique(level), named(first), named(row));
        error_at(&known[row].0.source, message)
    });
    let errors: Vec<Error> = errors.collect();
    if !errors.is_empty() {
        return Err(errors);
    }
    let rows = bodies
        .iter()
        .map(|(function, body)| function.table_row(root, body, &marks, level));
    let rows = quote!([#(#rows)*]);
    Ok((known.len() < bodies.len()).then_some(rows))
}

impl Body {
    /// The template as shown in messages.
    fn shown(&self) -> &str {
        match &self.start {
            Start::Known { text, .. } => text,
            Start::Resolved { .. } | Start::Appended => self.text.value(),
        }
    }

    /// The template, resolved against any base before it, or `None` if only the compiler knows the base.
    fn known(&self) -> Option<&str> {
        match &self.start {
            Start::Resolved { .. } => None,
            Start::Known { .. } | Start::Appended => Some(self.shown()),
        }
    }

    /// The filled template as a URI, or `None` if the macro doesn't know the URI. The URI is as long as the template.
    fn filled(&self) -> Option<UriBuf> {
        match &self.start {
            Start::Known { filled, .. } => Some(filled.clone()),
            Start::Appended => UriBuf::parse(self.template.filled.as_str()).ok(),
            Start::Resolved { .. } => None,
        }
    }
}

impl Function {
    /// The function's row in the array in which the compiler searches for duplicates.
    fn table_row(
        &self,
        root: &Root,
        body: &Body,
        marks: &Marks,
        level: Normalization<'static>,
    ) -> TokenStream {
        let (row, hash, parse) = (
            root.hidden("TableRow"),
            root.hidden("hash"),
            root.hidden("parse_uri"),
        );
        let (name, cfgs, text) = (&self.head.name, self.head.cfgs(), self.head.text());
        let marked = marks.fill(body.shown(), &body.template);
        let (filled, marked) = match &body.start {
            Start::Resolved { base, .. } => (
                quote!(#name::__FILLED),
                resolved(root, base, &marked, body.text.span()),
            ),
            _ => {
                let filled = body.filled();
                let filled = filled.as_ref().map_or("", UriBuf::as_str);
                (quote!(#parse(#filled)), quote!(#parse(#marked)))
            }
        };
        let (uri, level) = (root.item("Uri"), root.level(level));
        let number = primitive("u64", Span::call_site());
        quote!(#(#cfgs)* {
            const __URI_MARKED: #uri<'static> = #marked;
            const __URI_HASH: #number = #hash(__URI_MARKED, #level);
            #row::of_template(#text, #name::TEMPLATE, #filled, __URI_MARKED, __URI_HASH)
        },)
    }
}

/// The marks that replace placeholders.
struct Marks {
    len: usize,
}

/// The length of the longest run of `z`, `1` and `2`, which are the characters that marks contain. Runs that only
/// normalization would create count too. The result is at least 7, because a shorter mark might occur in a base that
/// only the compiler knows.
fn longest_run(text: &str) -> usize {
    let text = text.to_ascii_lowercase().replace("%7a", "z");
    let runs = text.split(|char| !matches!(char, 'z' | '1' | '2'));
    runs.map(str::len).max().unwrap_or(0).max(7)
}

impl Marks {
    /// The template with its placeholders replaced by marks.
    fn fill(&self, text: &str, template: &Template) -> String {
        let mut places = template.places.iter();
        let mut has_base = template.base.is_some();
        let mut filled = String::new();
        let mut at = 0;
        for placeholder in placeholders(text).unwrap_or_default() {
            filled.push_str(&text[at..placeholder.span.start]);
            at = placeholder.span.end;
            let letters = |last: char| format!("{}{last}", "z".repeat(self.len));
            let is_base = std::mem::take(&mut has_base);
            let place = if is_base { None } else { places.next() };
            filled.push_str(&match (place, placeholder.form) {
                (None, _) => format!("{0}://{0}/{0}", letters('b')),
                (Some(ValuePlace::Port), Arity::One) => "1".repeat(self.len),
                (Some(ValuePlace::Port), _) => "2".repeat(self.len),
                (Some(_), Arity::One) => letters('x'),
                (Some(_), Arity::Optional) => letters('y'),
                (Some(_), Arity::Many) => letters('z'),
            });
        }
        filled.push_str(&text[at..]);
        filled
    }
}
