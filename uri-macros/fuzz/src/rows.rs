//! Rows that are functions: what their `parse` finds, their `PATH`, and the comparison of two templates.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::{iter, mem};

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use uri_core::pct::{FromUriData, Segment, ToUriData};
use uri_core::{Component, Error, Normalization, PctStr, Uri, UriBuf, UriRef, UriRefBuf, pct};

use crate::format::placeholder::{Form, PlaceholderAt, placeholders};
use crate::hidden::{
    Argument, Items, Many, NOTHING, One, Optional, Pairs, components, format, format_ref, many,
    one, optional, pairs, prefix, row_values, slots_of, template_path,
};
use crate::paths::in_macro;
use crate::read::kind::Kind;
use crate::table::emit::expand;
use crate::table::function::parse::{Base, Body};
use crate::table::parse::Table;
use crate::testing::{functions, messages};
use crate::uri::value::as_row;

/// Passes rows to `uri_table!` and `uri_ref_table!`. The lines of the input are a template, a URI, another template and
/// a base. The URI is also used as a value.
pub fn rows(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let mut lines = text.split('\n');
    let [template, text, other, base] = [(); 4].map(|()| lines.next().unwrap_or_default());
    let base = Uri::parse(base).or_else(|_| Uri::parse("https://h/v2/"));
    inverse(template, text, base.expect("a URI"));
    for kind in [Kind::Uri, Kind::UriRef] {
        unique(kind, template, other);
    }
}

/// Checks what the row with a template, and with a base if it has one, finds in texts. The result is how many values
/// each row found in the text itself. The laws of uri-macros call this, too.
pub(crate) fn inverse(template: &str, text: &str, base: Uri<'_>) -> Vec<usize> {
    let mut found = Vec::new();
    for kind in [Kind::Uri, Kind::UriRef] {
        for start in [None, Some(base)] {
            if let Some(row) = Row::parse(kind, start, template, base) {
                found.extend(row.check(text));
            }
        }
    }
    found
}

/// The text of each value of a placeholder. Only pairs have keys.
type Texts = Vec<(String, String)>;

/// A row that has a `parse`.
struct Row<'b> {
    template: String,
    slots: Vec<PlaceholderAt>,
    program: &'static str,
    /// The base if it is a parameter.
    base: Option<Uri<'b>>,
    /// If the compiler resolves the template, the resolved URI, and the length of its end, which the program writes.
    resolved: Option<(UriBuf, usize)>,
}

impl<'b> Row<'b> {
    /// Parses a row, and checks its path. If `start` is a base, the template is resolved against it. `base` is the base
    /// that is passed if it is a parameter.
    fn parse(kind: Kind, start: Option<Uri<'_>>, template: &str, base: Uri<'b>) -> Option<Self> {
        let start = start.map(Uri::as_str);
        let source = row("f", start, template)?;
        let body = body(kind, &source)?;
        let text = body.text.value();
        let mut row = Row {
            template: text.to_owned(),
            slots: body.template.slots,
            // An error borrows a name from the program, so the program must be `'static`.
            program: Box::leak(in_macro::Op::encode(&body.template.ops).into_boxed_str()),
            base: None,
            resolved: None,
        };
        let mut filled = body.template.filled;
        match body.base {
            Base::Constant(_) => {
                let resolved = filled.as_uri_ref().resolve(Uri::parse(start?).ok()?);
                let head = resolved.as_str().strip_suffix(filled.as_str());
                row.template.insert_str(0, head.expect("the template"));
                row.resolved = Some((resolved.clone(), text.len()));
                filled = resolved.into();
            }
            Base::Parameter => row.base = Some(base),
            Base::Known(_) => {}
        }
        let path =
            template_path(in_macro::template_uri(&row.template, as_row(&filled)).as_uri_ref());
        assert_eq!(path, row.path(), "{}", row.template);
        body.no_inverse.is_none().then_some(row)
    }

    /// The path of the template with digits in place of its placeholders.
    fn path(&self) -> String {
        let template = match self.base {
            Some(_) => "x://h".to_owned() + self.template.split_once('}').expect("a base").1,
            None => self.template.clone(),
        };
        let mut filled = template.clone();
        for placeholder in placeholders(&template).expect("a template") {
            let span = placeholder.span;
            filled.replace_range(span.clone(), &"1".repeat(span.len()));
        }
        let filled = UriRef::parse(&filled).expect("a reference");
        let [.., start, end, _] = in_macro::offsets(filled).map(|offset| offset as usize);
        match &template[start..end] {
            "" => "/".to_owned(),
            path => path.to_owned(),
        }
    }

    /// Checks the row with a value, with the URI that the value makes, and with another URI. The result is how many
    /// values are in the latter, if they were written again.
    fn check(&self, text: &str) -> Option<usize> {
        let texts = |slot: &PlaceholderAt| {
            let key = if slot.form == Form::Pairs { text } else { "" };
            let count = if slot.is_list() { 2 } else { 1 };
            vec![(key.to_owned(), text.to_owned()); count]
        };
        let given: Vec<Texts> = self.slots.iter().map(texts).collect();
        if let Ok(made) = self.format(&given, |text| text) {
            let found = self.strings(made.as_uri_ref());
            // A host loses its brackets.
            if !text.starts_with('[') {
                assert_eq!(found.as_ref(), Some(&given), "{} {made}", self.template);
            }
            self.check_found(made.as_uri_ref());
        }
        // A host loses its brackets.
        if !text.starts_with('[') {
            self.check_encoded(&given);
        }
        match UriRef::parse(text) {
            Ok(uri) if uri.scheme().is_some() || self.base.is_none() => self.check_found(uri),
            _ => None,
        }
    }

    /// Checks that the texts are found again if they are written as a [`Segment`] or as a [`PctStr`], which keep more
    /// characters than a text does.
    fn check_encoded(&self, given: &Vec<Texts>) {
        if let Ok(made) = self.format(given, Segment) {
            let found = self.strings(made.as_uri_ref());
            assert_eq!(found.as_ref(), Some(given), "{} {made}", self.template);
        }
        if let Ok(made) = self.format(given, PctStr::new) {
            let at = format!("{} {made}", self.template);
            match self.encoded(made.as_uri_ref()) {
                Some(found) => assert_eq!(octets(&found, decode), octets(given, decode), "{at}"),
                // Only a `PctStr` can be an encoded host, and no row matches one.
                None => assert!(
                    made.host_str().is_some_and(|host| host.contains('%')),
                    "{at}"
                ),
            }
        }
    }

    /// Checks that the values that are found in a URI make a URI in which they are found again, and which has the same
    /// other parts. The result is how many were written again as they are encoded.
    fn check_found(&self, uri: UriRef<'_>) -> Option<usize> {
        let at = format!("{} {:?} {uri}", self.template, self.base);
        let found = self.encoded(uri);
        let strings = self.strings(uri);
        let in_segments = self.all(uri, |Segment(text): Segment<String>| text);
        assert_eq!(in_segments, strings, "{at}");
        if let Some(strings) = strings {
            let encoded = found.as_ref().expect(&at);
            // In an encoded value of a query, a `+` is kept.
            if !uri.as_str().contains('+') {
                assert_eq!(octets(encoded, decode), octets(&strings, to_vec), "{at}");
            }
            let made = self.format(&strings, |text| text).expect(&at);
            let made = made.as_uri_ref();
            let of_segments = self.format(&strings, Segment).expect(&at);
            let again = self.strings(of_segments.as_uri_ref());
            assert_eq!(again.as_ref(), Some(&strings), "{at} {of_segments}");
            assert_eq!(
                parts(uri),
                parts(of_segments.as_uri_ref()),
                "{at} {of_segments}"
            );
            assert_eq!(self.strings(made), Some(strings), "{at} {made}");
            assert_eq!(parts(uri), parts(made), "{at} {made}");
            // In a query, other entries are ignored. A single value without a key can contain a `=`, which is encoded.
            let has_no_key = ["?{", "&{"]
                .iter()
                .any(|start| self.template.contains(start))
                && !self.slots.iter().any(|slot| slot.form == Form::Pairs);
            for written in made.form_pairs().filter(|_| !has_no_key) {
                let is_read = uri.form_pairs().any(|pair| pair == written);
                assert!(is_read, "{at} {made}");
            }
        }
        let found = found?;
        // A host can be refused in another spelling.
        let made = self.format(&found, PctStr::new).ok()?;
        let again = self.encoded(made.as_uri_ref()).expect(&at);
        assert_eq!(
            octets(&again, decode),
            octets(&found, decode),
            "{at} {made}"
        );
        assert_eq!(parts(uri), parts(made.as_uri_ref()), "{at} {made}");
        Some(found.iter().map(Vec::len).sum())
    }

    /// The texts that are found for each placeholder, decoded.
    fn strings(&self, uri: UriRef<'_>) -> Option<Vec<Texts>> {
        self.all(uri, |text: String| text)
    }

    /// The texts that are found for each placeholder, still encoded.
    fn encoded(&self, uri: UriRef<'_>) -> Option<Vec<Texts>> {
        self.all(uri, |text: PctStr<'_>| text.as_str().to_owned())
    }

    /// The texts that are found for each placeholder, read as values of a type.
    fn all<'u, T: FromUriData<'u>>(
        &self,
        uri: UriRef<'u>,
        text: impl Fn(T) -> String,
    ) -> Option<Vec<Texts>> {
        let names: BTreeSet<&str> = self.slots.iter().map(|slot| &*slot.name).collect();
        let slots = self.slots.iter();
        let texts = slots.map(|slot| {
            // All names are passed, but only the first value is read.
            let others = names.iter().filter(|name| **name != slot.name);
            let names: Vec<&str> = iter::once(&*slot.name).chain(others.copied()).collect();
            self.texts(slot, &names.join(","), uri, &text)
        });
        let texts: Option<Vec<Texts>> = texts.collect();
        let names: Vec<&str> = names.iter().copied().collect();
        let base = self.base.map(UriRef::from);
        let template = components(&self.template)?;
        let slots = slots_of(template, &names.join(","));
        row_values::<(), ()>(base, &template, &slots, uri).ok()?;
        texts
    }

    /// The texts that are found for one placeholder, which depend on its form.
    fn texts<'u, T: FromUriData<'u>>(
        &self,
        slot: &PlaceholderAt,
        names: &str,
        uri: UriRef<'u>,
        text: impl Fn(T) -> String,
    ) -> Option<Texts> {
        let (base, template) = (self.base.map(UriRef::from), &components(&self.template)?);
        let in_template = &*slots_of(*template, names);
        let alone = |value| (String::new(), text(value));
        let pair = |(key, value)| (text(key), text(value));
        Some(match slot.form {
            Form::One => {
                let found = row_values::<One, T>(base, template, in_template, uri).ok()?;
                vec![alone(found)]
            }
            Form::Optional => {
                let found =
                    row_values::<Optional, Option<T>>(base, template, in_template, uri).ok()?;
                found.into_iter().map(alone).collect()
            }
            Form::Pairs => {
                let found =
                    row_values::<Pairs, Vec<(T, T)>>(base, template, in_template, uri).ok()?;
                found.into_iter().map(pair).collect()
            }
            Form::Many | Form::Joined => {
                let found = row_values::<Many, Vec<T>>(base, template, in_template, uri).ok()?;
                found.into_iter().map(alone).collect()
            }
        })
    }

    /// The URI that the row makes of these values.
    fn format<'t, T: ToUriData + 't>(
        &self,
        given: &'t [Texts],
        read: fn(&'t str) -> T,
    ) -> Result<UriRefBuf, Error> {
        let lists = self.slots.iter().zip(given).map(|(slot, texts)| {
            let texts = texts.iter();
            let list: Box<dyn Items> = if slot.form == Form::Pairs {
                Box::new(pairs(texts.map(|(key, text)| (read(key), read(text)))))
            } else {
                Box::new(many(texts.map(|(_, text)| read(text))))
            };
            list
        });
        let mut lists: Vec<_> = lists.collect();
        let first = |texts: &'t Texts| texts.first().map(|(_, text)| read(text));
        let firsts: Vec<Option<T>> = given.iter().map(first).collect();
        let slots = self.slots.iter().zip(&firsts).zip(&mut lists);
        let arguments = slots.map(|((slot, first), list)| match slot.form {
            Form::One => one!(first.as_ref().expect("a value")),
            Form::Optional => optional!(first),
            Form::Many | Form::Joined | Form::Pairs => Argument::Many(&mut **list),
        });
        let mut arguments: Vec<_> = arguments.collect();
        let resolved = self.resolved.as_ref();
        let resolved = resolved.map(|(filled, len)| prefix(filled.as_uri(), *len));
        match self.base.map(Uri::as_uri_ref).or(resolved) {
            Some(base) => format(base, self.program, &mut arguments).map(UriRefBuf::from),
            None => format_ref(NOTHING, self.program, &mut arguments),
        }
    }
}

/// A row with this template, and with a parameter for each name in it.
fn row(name: &str, base: Option<&str>, template: &str) -> Option<TokenStream> {
    let ident = |name: &str| Ident::new(name, Span::call_site());
    let mut names: Vec<Ident> = Vec::new();
    for placeholder in placeholders(template).ok()? {
        let name = ident(&placeholder.name);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let (name, base) = (ident(name), base.into_iter());
    Some(quote!(fn #name(#(#names: T),*) = #(#base,)* #template;))
}

/// The body of a row, unless the macro refuses it.
fn body(kind: Kind, row: &TokenStream) -> Option<Body> {
    let table = Table::parse(kind, row.clone());
    functions(table).pop()?.body.ok()
}

fn decode(text: &str) -> Vec<u8> {
    pct::decode(text).collect()
}

fn to_vec(text: &str) -> Vec<u8> {
    text.as_bytes().to_vec()
}

fn octets(all: &[Texts], read: fn(&str) -> Vec<u8>) -> Vec<Vec<(Vec<u8>, Vec<u8>)>> {
    let pair = |(key, text): &(String, String)| (read(key), read(text));
    let texts = all.iter();
    texts
        .map(|texts| texts.iter().map(pair).collect())
        .collect()
}

/// The parts of a URI that a row compares after decoding or without case.
fn parts(uri: UriRef<'_>) -> impl PartialEq + Debug {
    let path = if uri.path().is_empty() {
        "/"
    } else {
        uri.path()
    };
    (
        uri.scheme().map(|scheme| scheme.as_str().to_lowercase()),
        uri.userinfo().map(decode),
        uri.host().map(|host| format!("{host:?}").to_lowercase()),
        path.split('/').map(decode).collect::<Vec<_>>(),
    )
}

/// Checks that a table reports two rows as duplicates if and only if their templates are equivalent with marks that the
/// table doesn't use, so always if only the names differ.
fn unique(kind: Kind, first: &str, second: &str) {
    let Some(renamed) = renamed(first) else {
        return;
    };
    for other in [&*renamed, second] {
        let (Some(a), Some(b)) = (row("a", None, first), row("b", None, other)) else {
            continue;
        };
        let is_renamed = other == renamed;
        let (a_body, b_body) = match (body(kind, &a), body(kind, &b)) {
            (Some(a_body), Some(b_body)) => (a_body, b_body),
            (a_body, _) => {
                assert!(a_body.is_none() || !is_renamed, "{first} {other}");
                continue;
            }
        };
        let len = first.len().max(other.len());
        let [marked_a, marked_b] = [&a_body, &b_body].map(|body| marked(body, len));
        let [a_uri, b_uri] =
            [&marked_a, &marked_b].map(|marked| UriRef::parse(marked).expect("a reference"));
        for (name, level, rows) in [
            ("simple", Normalization::NONE, quote!(#a #b)),
            ("syntax", Normalization::SYNTAX, quote!(#b #a)),
            ("scheme", Normalization::SCHEME, quote!(#a #b)),
        ] {
            let is_same = a_uri.equivalent(b_uri, level);
            assert!(is_same || !is_renamed, "{first} {other}");
            let name = Ident::new(name, Span::call_site());
            let expansion = expand(kind, quote!(policy = P; unique = #name; #rows));
            let found = messages(&expansion);
            assert_eq!(found.len(), usize::from(is_same), "{rows} {found:?}");
        }
    }
}

/// The template with other names.
fn renamed(template: &str) -> Option<String> {
    let mut renamed = template.to_owned();
    for placeholder in placeholders(template).ok()?.iter().rev() {
        renamed.insert_str(placeholder.span.start + 1, "other_");
    }
    Some(renamed)
}

/// The template with a mark in place of each placeholder. The mark depends on the position and the form of the
/// placeholder, and has more digits than a template of the length `len` can contain.
fn marked(body: &Body, len: usize) -> String {
    let text = body.text.value();
    let mut places = body.template.components.iter();
    let mut has_base = body.template.base.is_some();
    let mut marked = String::new();
    let mut at = 0;
    for (index, placeholder) in placeholders(text).expect("a template").iter().enumerate() {
        marked.push_str(&text[at..placeholder.span.start]);
        at = placeholder.span.end;
        let number = "7".repeat(len + 1) + &format!("{index:03}");
        let (letter, digit) = match placeholder.form {
            Form::One => ('v', '1'),
            Form::Optional => ('w', '2'),
            Form::Many | Form::Pairs => ('x', '2'),
            Form::Joined => ('y', '2'),
        };
        marked += &if mem::take(&mut has_base) {
            format!("u{number}://y/u{number}")
        } else if places.next() == Some(&Component::Port) {
            format!("{digit}{number}")
        } else {
            format!("{letter}{number}y")
        };
    }
    marked + &text[at..]
}
