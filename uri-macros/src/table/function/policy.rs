//! How a table's policy applies to a function. The function's template is checked at compile time, and each result is
//! checked against the open rules.

use std::collections::HashMap;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::Error;
use uri_core::Policy;

use crate::format::template::Template;
use crate::paths::Root;
use crate::paths::build::KnownRow;
use crate::paths::build::row::{self, Class, Open, Place};
use crate::read::tokens::{call_at, ends, error_at};
use crate::table::function::parse::{Body, Function, Start};
use crate::table::function::signature::Signature;
use crate::table::function::types::Reading;

/// What is known about a parameter's values in one place of the URI.
pub(crate) struct Value {
    name: String,
    place: Place,
    pub(crate) reading: Reading,
    /// The first and the last span of the parameter's type.
    at: (Span, Span),
}

/// The checks in a function's body.
pub(crate) struct Checks {
    /// Constants and calls that compile only if the policy allows the template, and only if each parameter's type is
    /// really the type that its name suggests (`u64`, for example, can be an alias of another type).
    pub(crate) items: TokenStream,
    /// An expression for the `OpenPart` that each result is checked against, or `None` if the macro knows that results
    /// need no check.
    pub(crate) open: Option<TokenStream>,
}

/// A table's policy.
pub(crate) enum TablePolicy<'t> {
    /// `Policy::DEFAULT`, which the macro knows.
    Default,
    /// The constant that contains a reference to the policy.
    Constant(&'t Ident),
}

impl TablePolicy<'_> {
    fn expression(&self, root: &Root) -> TokenStream {
        match self {
            Self::Default => {
                let policy = root.item("Policy");
                quote!(&#policy::DEFAULT)
            }
            Self::Constant(name) => quote!(#name),
        }
    }
}

/// What is known about the values of each slot. A list of pairs has two entries, one for its keys and one for its
/// values.
pub(crate) fn values(signature: &Signature, template: &Template) -> Vec<Vec<Value>> {
    let slots = template.slots.iter().zip(&template.places);
    let values = slots.filter_map(|(slot, place)| {
        let parameter = signature.parameter(&slot.name)?;
        let value = |place, reading| Value {
            name: slot.name.clone(),
            place,
            reading,
            at: parameter.at,
        };
        let readings = signature.reading(&parameter.ty, slot.form);
        Some(match <[Reading; 1]>::try_from(readings) {
            Ok([reading]) if !slot.is_pairs => vec![value(*place, reading)],
            Err(readings) if slot.is_pairs && readings.len() == 2 => {
                let places = [*place, Place::EntryPart];
                let parts = readings.into_iter().zip(places);
                parts
                    .map(|(reading, place)| value(place, reading))
                    .collect()
            }
            // The compiler refuses a tuple that isn't a pair, so such a tuple can be treated like any other value.
            _ => vec![value(*place, Reading::Known(Class::Encoded, None))],
        })
    });
    values.collect()
}

impl Function {
    /// Returns the open rules, which are the rules that the values can break, or `None` if the macro doesn't know all
    /// types.
    fn open(body: &Body) -> Option<Open> {
        if let Start::Appended = body.start {
            return Some(Open::ALL);
        }
        let values = body.values.iter().flatten();
        let values = values.map(|value| Some((value.place, value.reading.class()?)));
        Some(Open::of(
            &values.collect::<Option<Vec<_>>>()?,
            body.template.opened_by_text,
        ))
    }

    /// This function's part of the facts about the table: the filled template and its open rules. Returns `None` if the
    /// macro doesn't know one of the two, or if the function is conditional.
    pub(crate) fn known<'f>(&'f self) -> Option<KnownRow<'f>> {
        let body = self
            .body
            .as_ref()
            .ok()
            .filter(|_| !self.head.is_conditional())?;
        Some(KnownRow {
            uri: body.start.known()?,
            open: Self::open(body)?,
            host: &body.template.host,
        })
    }

    /// The checks in the function's body. If there is a block, it checks the template when the facts about the whole
    /// table aren't enough.
    pub(crate) fn checks(
        &self,
        root: &Root,
        body: &Body,
        policy: &TablePolicy<'_>,
        block: Option<&Ident>,
        shared: &mut Shared,
    ) -> Checks {
        let values = || body.values.iter().flatten();
        let mut items = TokenStream::new();
        for (slot, values) in body.template.slots.iter().zip(&body.values) {
            if self.signature.call_by_class(slot, values).is_none() {
                items.extend(
                    values
                        .iter()
                        .filter_map(|value| value.reading.verified(root)),
                );
            }
        }
        let (known, host) = (Self::open(body), &*body.template.host);
        let open = || match known {
            Some(open) => open_expression(root, open),
            None => {
                let (ty, places) = (root.hidden("Open"), values());
                let places = places.map(|value| {
                    let (place, class) = (value.place(root), value.reading.expression(root));
                    quote!((#place, #class))
                });
                let opened_by_text = open_expression(root, body.template.opened_by_text);
                quote!(#ty::of(&[#(#places),*], #opened_by_text))
            }
        };
        let mut calls = TokenStream::new();
        let mut is_refused = false;
        match self.template_check(root, body, policy, block, (known, &open)) {
            Ok(call) => calls.extend(call.map(|call| quote!(#call;))),
            Err(error) => {
                is_refused = true;
                items.extend(error.into_compile_error());
            }
        }
        let part = match (known, policy) {
            (Some(open), TablePolicy::Default)
                if row::open_part(&Policy::DEFAULT, open, host).is_none() =>
            {
                None
            }
            (Some(open), _) => Some(shared.open_part(root, policy, open, host)),
            (None, _) => {
                let name = Ident::new("__URI_OPEN", Span::mixed_site());
                items.extend(open_part(root, policy, &name, &open(), host));
                Some(quote!(#name))
            }
        };
        // If the template is refused, no other error is reported about the function.
        if self.signature.output.is_some() && !is_refused {
            let (written, refused): (Vec<_>, Vec<_>) =
                values().partition(|value| value.is_written());
            items.extend(infallible(root, policy, &refused, &body.template));
            let checks = part.iter().flat_map(|part| {
                let written = written.iter();
                written.filter_map(move |value| value.check(part, body.template.opened_by_text))
            });
            calls.extend(checks);
        }
        // For the compiler, an item is as expensive as several calls, so a single item contains all of the calls.
        if !calls.is_empty() {
            items.extend(quote!(const _: () = { #calls };));
        }
        Checks { items, open: part }
    }

    /// Checks the template against the rules that aren't open. If only the compiler can do this, returns the code for
    /// the check.
    fn template_check(
        &self,
        root: &Root,
        body: &Body,
        policy: &TablePolicy<'_>,
        block: Option<&Ident>,
        (known, open): (Option<Open>, &dyn Fn() -> TokenStream),
    ) -> Result<Option<TokenStream>, Error> {
        let host = &*body.template.host;
        let (function, arguments) = match (&body.start, block, known, policy) {
            (Start::Appended, ..) => return Ok(None),
            (Start::Known { text, filled, .. }, Some(block), Some(Open(open)), _) => {
                let texts = text.clone() + filled.as_str();
                (quote!(#block.check_template), quote!(#texts, #open))
            }
            (Start::Known { text, filled, .. }, _, Some(open), TablePolicy::Default) => {
                let filled = filled.as_uri();
                let refusal = row::template_refusal(text, filled, &Policy::DEFAULT, open, host);
                return match refusal {
                    Some(refusal) => Err(error_at(&self.source, refusal)),
                    None => Ok(None),
                };
            }
            (Start::Known { text, filled, .. }, ..) => {
                let open = open();
                let (parse, filled) = (root.hidden("parse_uri"), filled.as_str());
                let policy = policy.expression(root);
                (
                    root.hidden("check_template"),
                    quote!(#text, &#parse(#filled), #policy, #open, #host),
                )
            }
            (Start::Resolved { .. }, ..) => {
                let open = open();
                let (name, policy) = (&self.head.name, policy.expression(root));
                (
                    root.hidden("check_template"),
                    quote!(#name::TEMPLATE, &#name::__FILLED, #policy, #open, #host),
                )
            }
        };
        Ok(Some(call_at(function, arguments, ends(&self.source))))
    }
}

impl Value {
    fn place(&self, root: &Root) -> TokenStream {
        root.hidden_variant("Place", &format!("{:?}", self.place))
    }

    /// Whether the writer accepts every value, whatever the policy is.
    fn is_written(&self) -> bool {
        let class = self.reading.class();
        class.is_some_and(|class| row::refusal(self.place, class).is_none())
    }

    /// A statement that checks that the policy refuses none of the values. If the check fails, the compiler reports the
    /// error at the parameter's type.
    fn check(&self, part: &TokenStream, opened_by_text: Open) -> Option<TokenStream> {
        let values = [(self.place, self.reading.class()?)];
        let (name, place) = (&self.name, self.place as usize);
        let Open(open) = Open::of(&values, opened_by_text);
        let check = quote!(#part.check_value);
        let check = call_at(check, quote!(#name, #place, #open), self.at);
        Some(quote!(#check;))
    }
}

/// The item that checks the values of a function that returns `UriBuf`. `values` are those that the writer might
/// refuse, and those whose type only the compiler knows. If a check fails, the compiler reports the error at the
/// parameter's type.
fn infallible(
    root: &Root,
    policy: &TablePolicy<'_>,
    values: &[&Value],
    template: &Template,
) -> Option<TokenStream> {
    let (host, opened_by_text) = (
        &template.host,
        open_expression(root, template.opened_by_text),
    );
    let (check, ty) = (root.hidden("check_infallible"), root.hidden("Parameter"));
    let checks = values.iter().map(|value| {
        let (name, place) = (&value.name, value.place(root));
        let (class, policy) = (value.reading.expression(root), policy.expression(root));
        let parameter = quote!(&[#ty { name: #name, place: #place, class: #class }]);
        let parameter = quote!(#parameter, #opened_by_text, #policy, #host);
        let call = call_at(check.clone(), parameter, value.at);
        quote!(#call;)
    });
    (!values.is_empty()).then(|| quote!(const _: () = { #(#checks)* };))
}

fn open_expression(root: &Root, open: Open) -> TokenStream {
    let (ty, bits) = (root.hidden("Open"), open.0);
    quote!(#ty(#bits))
}

fn open_part(
    root: &Root,
    policy: &TablePolicy<'_>,
    name: &Ident,
    open: &TokenStream,
    host: &str,
) -> TokenStream {
    let (ty, part) = (root.hidden("OpenPart"), root.hidden("open_part"));
    let policy = policy.expression(root);
    quote!(const #name: &#ty = &#ty(#part(#policy, #open, #host));)
}

/// Constants that contain open rules. Several functions can share a constant.
pub(crate) struct Shared {
    /// A name that no other table in the same scope uses.
    name: String,
    known: HashMap<(u64, String), usize>,
    pub(crate) items: TokenStream,
}

impl Shared {
    pub(crate) fn new(name: String) -> Self {
        Self {
            name,
            known: HashMap::new(),
            items: TokenStream::new(),
        }
    }

    /// The constant that contains a function's open rules.
    fn open_part(
        &mut self,
        root: &Root,
        policy: &TablePolicy<'_>,
        open: Open,
        host: &str,
    ) -> TokenStream {
        let table = &self.name;
        let name =
            |index: usize| Ident::new(&format!("__URI_OPEN_{index}_{table}"), Span::mixed_site());
        let next = self.known.len();
        let index = *self.known.entry((open.0, host.to_owned())).or_insert(next);
        if index == next {
            let open = open_expression(root, open);
            self.items
                .extend(open_part(root, policy, &name(index), &open, host));
        }
        let name = name(index);
        quote!(#name)
    }
}
