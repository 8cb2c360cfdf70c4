//! Corrections: help for a reader, and a replacement that a program such as an editor can apply.

use core::fmt;
use core::ops::Range;

use crate::bytes::Span;
use crate::message::input::Phrase;

/// A replacement for a part of the input, after which the first error is gone.
///
/// An error without a certain replacement, or inside a possible password, has no suggestion, and the input can have
/// further errors after the first one. `Display` prints the replacement.
///
/// ```
/// use uri_core::Uri;
///
/// let text = "http://example.com/a b";
/// let report = Uri::parse(text).unwrap_err().report(text);
/// let suggestion = report.suggestion().unwrap();
/// assert_eq!((suggestion.span(), suggestion.replacement()), (20..21, "%20"));
///
/// let mut fixed = text.to_owned();
/// fixed.replace_range(suggestion.span(), suggestion.replacement());
/// assert!(Uri::parse(&fixed).is_ok());
/// ```
#[derive(Clone, Copy)]
pub struct Suggestion {
    span: Span,
    replacement: Phrase,
}

impl Suggestion {
    /// The byte range that is replaced, which can be empty.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// The replacement, which can be empty.
    #[must_use]
    pub const fn replacement(&self) -> &str {
        self.replacement.as_str()
    }
}

impl fmt::Display for Suggestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.replacement())
    }
}

impl fmt::Debug for Suggestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Suggestion")
            .field("span", &self.span())
            .field("replacement", &self.replacement())
            .finish()
    }
}

/// The correction of an error: the help, and the replacement if it is certain. A replacement is added to help, so it never
/// comes without it, and both are decided in one function.
#[derive(Clone, Copy)]
pub(crate) struct Fix {
    pub(crate) help: Phrase,
    /// What a macro adds to the help. It may name a macro, which the help of a program doesn't.
    pub(crate) in_source: &'static str,
    pub(crate) suggestion: Option<Suggestion>,
}

impl Fix {
    /// No correction is known.
    pub(crate) const fn none() -> Self {
        Self::say("")
    }

    /// Help without a certain replacement.
    #[inline(never)]
    pub(crate) const fn say(help: &str) -> Self {
        Self::of(&[help])
    }

    #[inline(never)]
    pub(crate) const fn of(pieces: &[&str]) -> Self {
        Self {
            help: Phrase::of(pieces),
            in_source: "",
            suggestion: None,
        }
    }

    /// Help that quotes a part of the input between other words, or no help if the part can't be quoted.
    #[inline(never)]
    pub(crate) const fn quote(before: &str, text: Option<&str>, after: &str) -> Self {
        match text {
            Some(text) => Self::of(&[before, text, after]),
            None => Self::none(),
        }
    }

    /// Help that quotes a part of the input after other words, or other help if the part can't be quoted.
    #[inline(never)]
    pub(crate) const fn quote_or(before: &str, text: Option<&str>, otherwise: &str) -> Self {
        match text {
            Some(text) => Self::of(&[before, text, "`"]),
            None => Self::say(otherwise),
        }
    }

    #[inline(never)]
    pub(crate) const fn say_more(mut self, pieces: &[&str]) -> Self {
        self.help.push_all(pieces);
        self
    }

    #[inline(never)]
    pub(crate) const fn or_in_source(self, in_source: &'static str) -> Self {
        Self { in_source, ..self }
    }

    /// Turns the help of a program into that of a macro.
    pub(crate) const fn in_source(self) -> Self {
        self.say_more(&[self.in_source]).or_in_source("")
    }

    #[inline(never)]
    pub(crate) const fn replace(self, span: Span, pieces: &[&str]) -> Self {
        let replacement = Phrase::of(pieces);
        Self {
            suggestion: Some(Suggestion { span, replacement }),
            ..self
        }
    }

    #[inline(never)]
    pub(crate) const fn remove(self, span: Span) -> Self {
        self.replace(span, &[])
    }

    /// Shifts the span of the replacement, for a string in which the input begins at `start`.
    #[inline(never)]
    pub(crate) const fn moved(self, start: usize) -> Self {
        match self.suggestion {
            Some(Suggestion { span, replacement }) => {
                self.replace(span.shifted_by(start), &[replacement.as_str()])
            }
            None => self,
        }
    }
}
