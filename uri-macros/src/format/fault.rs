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
    /// A fault in these bytes of the template. The message is "invalid template: " and `found`, for example "dot
    /// segment", then `help`, what to write instead, and `note`, the reason, which can be empty.
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

    /// The compiler error with this fault's message, which shows the faulty bytes in `template`. The error is at the
    /// template's literal, whose span is `literal_span`.
    pub(crate) fn error(&self, template: &str, literal_span: Span) -> Error {
        let bytes = (self.span.start, self.span.end);
        let what = self.what;
        let found = &self.found;
        let message = in_macro::template_error(template, bytes, what, found, &self.help, self.note);
        Error::new(literal_span, message.as_str())
    }
}
