//! The error for a template that the macro refuses.

use std::ops::Range;

use proc_macro2::Span;
use syn::Error;

use crate::paths::in_macro;

pub(super) const NAME: &str =
    "a placeholder is the name of a variable, or of an argument after the template: `name = value`";

/// [`Fault::error`] adds the span of the template's literal.
#[derive(Debug)]
pub(crate) struct Fault {
    span: Range<usize>,
    found: String,
    help: String,
    note: &'static str,
    /// What the message says is wrong.
    pub(crate) what: &'static str,
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
            what: "invalid template",
        }
    }

    /// Rewords the error for a template whose values are parameters.
    pub(crate) fn of_row(mut self) -> Self {
        if self.note == NAME {
            self.note = "a placeholder is the name of a parameter of the function";
        }
        self
    }

    pub(crate) fn error(&self, template: &str, at: Span) -> Error {
        let span = (self.span.start, self.span.end);
        let (what, found) = (self.what, &self.found);
        let message = in_macro::template_error(template, span, what, found, &self.help, self.note);
        Error::new(at, message.as_str())
    }
}
