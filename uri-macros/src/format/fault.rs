//! An error in a template, and its message.

use std::ops::Range;

use proc_macro2::Span;
use syn::Error;

use crate::format::placeholder::{Form, Placeholder};
use crate::paths::build;

/// An error in a template.
#[derive(Debug)]
pub(crate) struct Fault {
    /// The range of the error in the template.
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

    /// Returns the error about a placeholder with `?` or `*` at a place that does not allow this
    /// suffix.
    pub(crate) fn of_form(placeholder: &Placeholder, place: &str) -> Self {
        let (kind, note) = if placeholder.is_many() {
            (
                "list",
                "a list is a whole segment (`/{xs*}/`), the value of a pair (`x={xs*}`), or pairs (`?{xs*}`)",
            )
        } else {
            (
                "optional",
                "an optional value is the value of a pair (`x={x?}`), a port (`:{x?}`), or a fragment (`#{x?}`)",
            )
        };
        let source = placeholder.source();
        let name = &placeholder.name;
        let help = if placeholder.form == Form::Optional && place.ends_with("segment") {
            format!(
                "write `{{{name}}}` for one value, or `{{{name}*}}` for a whole segment that can be absent"
            )
        } else {
            format!("write `{{{name}}}` for one value")
        };
        Self::new(
            placeholder.span.clone(),
            format!("{kind} placeholder `{source}` {place}"),
            help,
            note,
        )
    }

    /// Returns the error that the compiler reports at the literal of the template.
    pub(crate) fn error(&self, template: &str, at: Span) -> Error {
        let span = (self.span.start, self.span.end);
        let message = build::template_error(template, span, &self.found, &self.help, self.note);
        Error::new(at, message.as_str())
    }
}
