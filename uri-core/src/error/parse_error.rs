use core::ops::Range;

use crate::error::{MAX_LEN, ParseErrorKind};
use crate::grammar::{Component, Grammar};

/// A parse error: its kind, its component, and its range in the input.
///
/// It is `Copy`, and contains no part of the input, so no password. [`report`](Self::report) gives the full message.
///
/// ```
/// use uri_core::{error::ParseErrorKind, Component, Uri};
///
/// let error = Uri::parse("http://example.com/a b").unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::Space);
/// assert_eq!(error.component(), Some(Component::Path));
/// assert_eq!((error.offset(), error.span()), (20, 20..21));
/// assert_eq!(error.to_string(), "invalid URI: space in path at byte 20");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParseError {
    grammar: Grammar,
    kind: ParseErrorKind,
    component: Option<Component>,
    start: u32,
    end: u32,
}

impl ParseError {
    /// An error at the range from `start` to `end`, which are at most `u32::MAX`.
    pub(crate) const fn new(
        grammar: Grammar,
        kind: ParseErrorKind,
        component: Option<Component>,
        start: usize,
        end: usize,
    ) -> Self {
        Self {
            grammar,
            kind,
            component,
            start: start as u32,
            end: end as u32,
        }
    }

    pub(crate) const fn too_long(grammar: Grammar) -> Self {
        // The error is where the longest URI ends.
        let limit = MAX_LEN;
        Self::new(grammar, ParseErrorKind::TooLong, None, limit, limit)
    }

    /// The error about the string of a `url::Url`, which no person wrote, so that the message explains it in another
    /// way.
    #[cfg(feature = "url")]
    pub(crate) fn of_url(self) -> Self {
        let grammar = Grammar::Url;
        Self { grammar, ..self }
    }

    pub(crate) const fn grammar(&self) -> Grammar {
        self.grammar
    }

    /// The kind of the error: what is wrong with the input.
    #[must_use]
    pub const fn kind(&self) -> ParseErrorKind {
        self.kind
    }

    /// The component with the error. `None` if the input is too long.
    #[must_use]
    pub const fn component(&self) -> Option<Component> {
        self.component
    }

    /// The byte offset of the error. If something is missing at the end of the input, the offset is the input's length.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.start as usize
    }

    /// The range of the error, which is empty if something is missing.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl_debug! { ParseError: kind, component, span }
