//! The `unique` rule for functions, whose templates are compared.
//!
//! A substitute replaces each placeholder: text that depends on its form and on whether it is a port, but not on its name.
//! Templates count as equal if the URIs with these substitutes are equivalent. A substitute's number isn't in any template, so no
//! literal text contains it, even after normalization.

use uri_core::{Component, PctStr, UriRefBuf};

use crate::format::placeholder::Form;
use crate::table::function::parse::{Base, Body, Function};

pub(crate) struct Substitutes {
    /// Has at least seven digits, because a base that only the compiler knows might contain a smaller number.
    number: u64,
}

impl Substitutes {
    /// Substitutes that differ from these texts. The numbers in their triplets count too.
    pub(crate) fn new<'t>(texts: impl Iterator<Item = &'t str>) -> Self {
        let mut decoded = String::new();
        for text in texts {
            decoded += &PctStr::new(text).decode().to_str_lossy();
        }
        let mut numbers = 1_000_000..;
        let number = numbers.find(|number: &u64| !decoded.contains(&number.to_string()));
        Self {
            number: number.unwrap_or_default(),
        }
    }

    /// `None` if only the compiler knows the template.
    pub(crate) fn of_function(&self, function: &Function) -> Option<UriRefBuf> {
        let body = function.body.as_ref().ok()?;
        let is_known = !matches!(body.base, Base::Constant(_));
        is_known.then(|| UriRefBuf::parse(&self.fill(body)).ok())?
    }

    /// The template with substitutes.
    pub(crate) fn fill(&self, body: &Body) -> String {
        let text = body.text.value();
        let template = &body.template;
        let base = template.base.iter().map(|base| (base, None));
        let components = template.components.iter().map(Some);
        let mut filled = String::new();
        let mut at = 0;
        for (placeholder, component) in base.chain(template.slots.iter().zip(components)) {
            filled.push_str(&text[at..placeholder.span.start]);
            at = placeholder.span.end;
            // A substitute begins and ends with different letters, so it can't overlap its neighbors.
            let letters = |last: char| format!("z{}{last}", self.number);
            let (letter, zero) = match placeholder.form {
                Form::One => ('b', ""),
                // A leading zero shows that the port is optional.
                Form::Optional => ('c', "0"),
                Form::Many | Form::Pairs => ('d', "0"),
                Form::Joined => ('e', "0"),
            };
            filled.push_str(&match component {
                None => format!("{0}://{0}/{0}", letters('a')),
                Some(Component::Port) => format!("{zero}{}", self.number),
                Some(_) => letters(letter),
            });
        }
        filled.push_str(&text[at..]);
        filled
    }
}
