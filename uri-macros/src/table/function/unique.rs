//! The `unique` rule for functions: their templates are compared with one another.
//!
//! Each placeholder is replaced with a mark: text that depends on the placeholder's form and on whether the placeholder
//! is a port, but not on its name. Two templates count as equal if the URIs with these marks are equivalent. A mark
//! contains a number that no template in the table contains, so no literal text contains a mark, even after
//! normalization.

use std::collections::HashSet;

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Error;
use uri_core::{Normalization, PctStr, Uri, UriRefBuf};

use crate::format::placeholder::{Arity, placeholders};
use crate::format::template::Template;
use crate::paths::build::{self, Broken, Place};
use crate::paths::{Root, primitive};
use crate::read::tokens::error_at;
use crate::table::function::expand::resolved;
use crate::table::function::parse::{Body, Function, Start};
use crate::uri::value::as_row;
use uri_core::Component as ValuePlace;

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
    let marks = Marks::new(bodies.iter().map(|(_, body)| body.shown()));
    let known = bodies
        .iter()
        .filter(|(function, _)| !function.head.is_conditional());
    let known = known.filter_map(|(function, body)| {
        let marked = UriRefBuf::parse(&marks.fill(body.known()?, &body.template)).ok()?;
        Some((*function, *body, marked))
    });
    let known: Vec<(&Function, &Body, UriRefBuf)> = known.collect();
    let marked: Vec<Uri<'_>> = known.iter().map(|(.., marked)| as_row(marked)).collect();
    let names: Vec<String> = known
        .iter()
        .map(|(function, ..)| function.head.text())
        .collect();
    let filled: Vec<Option<UriRefBuf>> = known.iter().map(|(_, body, _)| body.filled()).collect();
    let named = |row: usize| {
        let (_, body, marked) = &known[row];
        let shown = filled[row]
            .as_ref()
            .map(|filled| build::template_uri(body.shown(), as_row(filled)));
        (
            Place::Constant(&names[row]),
            shown.unwrap_or(as_row(marked)),
        )
    };
    let errors = build::duplicates(&marked, level).map(|(row, first)| {
        let message = build::two_rows(Broken::Unique(level), named(first), named(row));
        error_at(&known[row].0.source, message)
    });
    let errors: Vec<Error> = errors.collect();
    if !errors.is_empty() {
        return Err(errors);
    }
    if known.len() == bodies.len() {
        return Ok(None);
    }
    let rows = bodies
        .iter()
        .map(|(function, body)| function.table_row(root, body, &marks, level));
    Ok(Some(quote!([#(#rows)*])))
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
    fn filled(&self) -> Option<UriRefBuf> {
        match &self.start {
            Start::Known { filled, .. } => Some(filled.clone()),
            Start::Appended => UriRefBuf::parse(self.template.filled.as_str()).ok(),
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
            root.hidden("parse_row"),
        );
        let (cfgs, text) = (self.head.cfgs(), self.head.text());
        let hidden = self.hidden_name();
        let marked = marks.fill(body.shown(), &body.template);
        let (template, filled, marked) = match &body.start {
            Start::Resolved { base, .. } => (
                quote!(#hidden.1),
                quote!(#hidden.0),
                resolved(root, base, &marked, false, body.text.span()),
            ),
            _ => {
                let filled = body.filled();
                let filled = filled.as_ref().map_or("", UriRefBuf::as_str);
                let template = body.shown();
                (
                    quote!(#template),
                    quote!(#parse(#filled)),
                    quote!(#parse(#marked)),
                )
            }
        };
        let (uri, level) = (root.item("Uri"), root.level(level));
        let number = primitive("u64", Span::call_site());
        quote!(#(#cfgs)* {
            const __URI_MARKED: #uri<'static> = #marked;
            const __URI_HASH: #number = #hash(__URI_MARKED, #level);
            #row::of_template(#text, #template, #filled, __URI_MARKED, __URI_HASH)
        },)
    }
}

/// The marks that replace placeholders.
struct Marks {
    /// Has at least seven digits, because a base that only the compiler knows might contain a smaller number.
    number: u64,
}

impl Marks {
    /// Marks that differ from the literal text of these templates. The numbers in their triplets count too.
    fn new<'t>(templates: impl Iterator<Item = &'t str>) -> Self {
        let mut found: HashSet<u64> = HashSet::new();
        for template in templates {
            let decoded: Vec<u8> = PctStr::new(template).decode().collect();
            for digits in decoded.split(|byte| !byte.is_ascii_digit()) {
                // A number that is too large for a `u64` isn't that of a mark.
                found.extend(
                    str::from_utf8(digits)
                        .ok()
                        .and_then(|digits| digits.parse::<u64>().ok()),
                );
            }
        }
        let mut numbers = 1_000_000..;
        let number = numbers.find(|number| !found.contains(number));
        Self {
            number: number.unwrap_or_default(),
        }
    }

    /// The template with its placeholders replaced by marks.
    fn fill(&self, text: &str, template: &Template) -> String {
        let mut places = template.places.iter();
        let mut has_base = template.base.is_some();
        let mut filled = String::new();
        let mut at = 0;
        for placeholder in placeholders(text).unwrap_or_default() {
            filled.push_str(&text[at..placeholder.span.start]);
            at = placeholder.span.end;
            // A mark begins and ends with different letters, so it can't overlap the text or the mark beside it.
            let letters = |last: char| format!("z{}{last}", self.number);
            let is_base = std::mem::take(&mut has_base);
            let place = if is_base { None } else { places.next() };
            filled.push_str(&match (place, placeholder.form) {
                (None, _) => format!("{0}://{0}/{0}", letters('a')),
                (Some(ValuePlace::Port), Arity::One) => self.number.to_string(),
                (Some(ValuePlace::Port), _) => format!("0{}", self.number),
                (Some(_), Arity::One) => letters('b'),
                (Some(_), Arity::Optional) => letters('c'),
                (Some(_), Arity::Many) => letters('d'),
            });
        }
        filled.push_str(&text[at..]);
        filled
    }
}
