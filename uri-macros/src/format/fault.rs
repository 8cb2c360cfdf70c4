//! The error for a template that the macro refuses, and the error's message.

use std::ops::Range;

use proc_macro2::Span;
use syn::Error;

use crate::format::placeholder::{Arity, NAME, Placeholder};
use crate::paths::build;

const LIST: &str =
    "a list is a whole segment (`/{xs*}/`), the value of a pair (`x={xs*}`), or pairs (`?{xs*}`)";
const OPTIONAL: &str = "an optional value is the value of a pair (`x={x?}`), a port (`:{x?}`), or a fragment (`#{x?}`)";

/// An error in a template. [`Fault::error`] adds the span of the template's literal.
#[derive(Debug)]
pub(crate) struct Fault {
    /// The error's range in the template.
    span: Range<usize>,
    found: String,
    help: String,
    note: &'static str,
}

impl Fault {
    pub(crate) fn new(
        span: Range<usize>,
        found: impl Into<String>,
        help: impl Into<String>,
        note: &'static str,
    ) -> Self {
        Self {
            span,
            found: found.into(),
            help: help.into(),
            note,
        }
    }

    /// The error about a placeholder whose suffix, `?` or `*`, isn't allowed in this part of the template.
    pub(crate) fn of_form(placeholder: &Placeholder, place: &str) -> Self {
        let (kind, note) = match placeholder.form {
            Arity::Many => ("list", LIST),
            Arity::One | Arity::Optional => ("optional", OPTIONAL),
        };
        let (source, name) = (placeholder.source(), &placeholder.name);
        let mut help = format!("write `{{{name}}}` for one value");
        if placeholder.form == Arity::Optional && place.ends_with("segment") {
            let or = format!(", or `{{{name}*}}` for a whole segment that can be absent");
            help.push_str(&or);
        }
        let found = format!("{kind} placeholder `{source}` {place}");
        Self::new(placeholder.span.clone(), found, help, note)
    }

    /// Rewords the error for a template whose values are parameters instead of arguments.
    pub(crate) fn of_row(mut self) -> Self {
        if self.note == NAME {
            self.note = "a placeholder is the name of a parameter of the function";
            if self.help.contains("pass") {
                self.help = "write a parameter, such as `{id}`, and pass the value to the function"
                    .to_owned();
            }
        }
        self
    }

    /// The error that the compiler reports at the template's literal.
    pub(crate) fn error(&self, template: &str, at: Span) -> Error {
        let span = (self.span.start, self.span.end);
        let message = build::template_error(template, span, &self.found, &self.help, self.note);
        Error::new(at, message.as_str())
    }
}
