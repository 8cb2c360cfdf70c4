//! The `unique` rule for functions, whose templates are compared.
//!
//! A substitute replaces each placeholder: text that depends on its form and on whether it is a port, but not on its
//! name. Templates count as equal if the URIs with these substitutes are equivalent. A substitute's number isn't in any
//! template, so no literal text contains it, even after normalization.

use uri_core::{Component, PctStr, UriRefBuf};

use crate::format::placeholder::Form;
use crate::table::function::parse::{Base, Body, Function};

pub(crate) struct Substitutes {
    /// Has at least seven digits, because a base that only the compiler knows might contain a smaller number.
    number: u64,
}

impl Substitutes {
    /// Substitutes that don't occur in these texts, the URIs and templates of a table. Their decoded form counts,
    /// because `%31` is a `1` after normalization.
    pub(crate) fn new<'t>(texts: impl Iterator<Item = &'t str>) -> Self {
        let mut decoded = String::new();
        for text in texts {
            decoded += &PctStr::new(text).decode().to_str_lossy();
        }
        let mut numbers = 1_000_000..;
        let number = numbers.find(|number: &u64| !decoded.contains(&number.to_string()));
        Self {
            // No text has all 64-bit numbers, so there is one.
            number: number.unwrap_or_default(),
        }
    }

    /// The URI that the function's template is with substitutes for its placeholders. `None` if the row has an error,
    /// or if only the compiler knows the template, because it resolves it against a base.
    pub(crate) fn of_function(&self, function: &Function) -> Option<UriRefBuf> {
        let body = function.body.as_ref().ok()?;
        if matches!(body.base, Base::Constant(_)) {
            return None;
        }
        UriRefBuf::parse(&self.fill(body)).ok()
    }

    /// The text of the template with a substitute for each placeholder, by which templates are compared: `/{a}/{b}`
    /// becomes `/z1000000b/z1000000b`, because names don't count, `?q={a?}` becomes `?q=z1000000c`, because forms do,
    /// and `{base}/{x}` becomes `z1000000a://z1000000a/z1000000a/z1000000b`.
    pub(crate) fn fill(&self, body: &Body) -> String {
        let template = &body.template;
        let components = template.components.iter().map(|component| Some(*component));
        let slots = template.slots.iter().zip(components);
        // The base, if there is one, is the first placeholder, and is in no component.
        let base = template.base.iter().map(|base| (base, None));
        let text = body.text.value();
        let mut filled = String::new();
        let mut end_of_previous = 0;
        for (placeholder, component) in base.chain(slots) {
            filled.push_str(&text[end_of_previous..placeholder.span.start]);
            filled.push_str(&match component {
                None => self.base(),
                Some(Component::Port) => self.port(placeholder.form),
                Some(_) => self.value(placeholder.form),
            });
            end_of_previous = placeholder.span.end;
        }
        filled.push_str(&text[end_of_previous..]);
        filled
    }

    /// The substitute for a base, which has a scheme, a host and a path.
    fn base(&self) -> String {
        let letters = self.letters('a');
        format!("{letters}://{letters}/{letters}")
    }

    /// The substitute for a port. A zero before the number makes the substitute of `{port?}` differ from that of
    /// `{port}` when templates are compared. Lists are refused in a port.
    fn port(&self, form: Form) -> String {
        let zero = match form {
            Form::One => "",
            Form::Optional | Form::Many | Form::Pairs | Form::Joined => "0",
        };
        format!("{zero}{}", self.number)
    }

    /// The substitute for a value that isn't a port. Its last letter shows the form; that of a base has an `a`.
    fn value(&self, form: Form) -> String {
        self.letters(match form {
            Form::One => 'b',
            Form::Optional => 'c',
            // Both are `{xs*}`, and differ only by their place.
            Form::Many | Form::Pairs => 'd',
            Form::Joined => 'e',
        })
    }

    /// The number between letters. The first letter differs from each last one, so a substitute can't overlap its
    /// neighbors.
    fn letters(&self, last: char) -> String {
        format!("z{}{last}", self.number)
    }
}
