//! The error for a template that the macro refuses.

use std::ops::Range;

use proc_macro2::Span;
use syn::Error;

use crate::paths::in_macro;

pub(super) const NAME: &str =
    "a placeholder is the name of a variable, an argument (`name = value`) or a row's parameter";

/// [`Fault::error`] adds the span of the template's literal.
#[derive(Debug)]
pub(crate) struct Fault {
    span: Range<usize>,
    found: String,
    help: String,
    note: &'static str,
    /// The first words of the message, such as "invalid template".
    pub(crate) what: &'static str,
}

impl Fault {
    /// A fault in these bytes of the template. The message consists of `found`, for example "dot segment", after
    /// "invalid template", then `help`, and a note unless it is empty.
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

    pub(crate) fn error(&self, template: &str, at: Span) -> Error {
        let span = (self.span.start, self.span.end);
        let what = self.what;
        let found = &self.found;
        let message = in_macro::template_error(template, span, what, found, &self.help, self.note);
        Error::new(at, message.as_str())
    }
}
