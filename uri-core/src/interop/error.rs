//! The error of conversions to and from the types of other crates.

use core::fmt;
use core::ops::Range;

use crate::bytes::Span;
use crate::error::ParseError;
use crate::grammar::Component;
use crate::message::Report;
use crate::message::explanation::{Explanation, Finding::Words, explained};
use crate::message::input::Input;
use crate::message::suggestion::Fix;
use crate::uri::UriRef;

/// Why a URI or a reference can't be [converted](crate::interop) to or from a type of the `http` or the `url` crate: the
/// other crate refuses the string, or a component would be lost or changed. The error contains no part of the input.
#[derive(Clone, PartialEq, Eq)]
pub struct ConversionError {
    pub(super) kind: ConversionErrorKind,
    pub(super) span: Span,
    /// The words of the message for what is converted, such as "to http".
    pub(super) direction: &'static str,
}

/// The kind of a [`ConversionError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ConversionErrorKind {
    /// The other crate refuses the string: `http://h.1/` for url, and `http://%41/` for http.
    Refused,
    /// The component that the other crate drops or reads differently, the host first: the fragment of `http://h/#top`
    /// for http, and the host of `http:/h/` for url. For http, also what a request can't have: a userinfo, an absent or
    /// empty host, a port above 65535, and the scheme of a [`UriRef`].
    Differs(Component),
    /// The other crate's string isn't valid by RFC 3986.
    Syntax(ParseError),
}

impl ConversionError {
    /// The error about a text that the other crate refuses.
    pub(super) const fn refused(direction: &'static str, text: &str) -> Self {
        Self {
            kind: ConversionErrorKind::Refused,
            span: Span::new(0, text.len()),
            direction,
        }
    }

    /// The error about a component of a reference that the other crate would lose or change.
    pub(super) const fn differs(
        direction: &'static str,
        reference: UriRef<'_>,
        component: Component,
    ) -> Self {
        let len = reference.as_str().len();
        Self {
            kind: ConversionErrorKind::Differs(component),
            span: reference.layout().span_or_position(component, len),
            direction,
        }
    }

    /// The parser's error about the other crate's string.
    pub(super) const fn syntax(direction: &'static str, error: ParseError) -> Self {
        Self {
            kind: ConversionErrorKind::Syntax(error),
            span: error.byte_span(),
            direction,
        }
    }

    /// The kind of the error: what is wrong, without the position.
    #[must_use]
    pub const fn kind(&self) -> ConversionErrorKind {
        self.kind
    }

    /// The byte range of the component, empty if it's missing; the whole input if the other crate refuses it, or if it's
    /// an [`Authority`](crate::Authority). In a string from http that is only an authority, it counts the `//` of the
    /// reference.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// The full message. Call this with the string whose conversion failed.
    pub const fn report<'a>(&self, text: &'a str) -> Report<'a> {
        if let ConversionErrorKind::Syntax(error) = self.kind {
            return error.report(text);
        }
        let input = Input::of(text.as_bytes(), self.span);
        self.explain()
            .report("no conversion ", self.direction, input)
    }

    /// Explains the error by what was found; it has no help and no note.
    const fn explain(&self) -> Explanation {
        let found = match self.kind {
            ConversionErrorKind::Differs(component) => {
                Words(component.name(), " that would be lost or changed")
            }
            _ => Words("string that the crate refuses", ""),
        };
        explained(found, Fix::none(), "")
    }
}

/// The first line of the message.
impl fmt::Display for ConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let ConversionErrorKind::Syntax(error) = self.kind {
            return error.fmt(f);
        }
        let line = self
            .explain()
            .line("no conversion ", self.direction, self.span);
        f.write_str(line.as_str())
    }
}

impl_debug! { ConversionError: kind, span }

impl core::error::Error for ConversionError {}
