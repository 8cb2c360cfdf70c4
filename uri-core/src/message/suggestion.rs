//! Corrections: help for a reader, and a replacement that a program such as an editor can apply.

use core::fmt;
use core::ops::Range;

use crate::bytes::Span;
use crate::message::input::Phrase;

/// A correction of the first error, made by replacing a part of the input.
///
/// There is no suggestion if no replacement is certain to be right, or if the error is inside a possible password.
/// After the replacement, the input can still contain other errors. `Display` prints the replacement.
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
#[derive(Clone)]
pub struct Suggestion {
    span: Span,
    replacement: Phrase,
}

impl Suggestion {
    /// `clone` as a `const fn`.
    pub(crate) const fn copy(&self) -> Self {
        let Self { span, replacement } = *self;
        Self { span, replacement }
    }

    /// The byte range to replace, which can be empty. It counts from the start of the string that was parsed or checked,
    /// or, for a line of a file, of the file.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// Whether the replacement removes all these bytes.
    pub(crate) const fn removes(&self, bytes: Span) -> bool {
        let Span { start, end } = self.span;
        self.replacement.is_empty() && start <= bytes.start && bytes.end <= end
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

/// The correction of an error: the help, and a replacement if one is certain to be right. A replacement is only ever
/// added to a `Fix` that has help, so a `Fix` without help never has a replacement.
#[derive(Clone)]
pub(crate) struct Fix {
    pub(crate) help: Phrase,
    /// The text that a macro adds to the help. Unlike the help that a running program prints, it may name a macro.
    pub(crate) in_source: &'static str,
    pub(crate) suggestion: Option<Suggestion>,
}

impl Fix {
    /// The `Fix` for an error whose correction isn't known.
    pub(crate) const fn none() -> Self {
        Self::say("")
    }

    /// Help without a replacement.
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

    /// Help that quotes a part of the input after other words, or other help if the part can't be quoted.
    #[inline(never)]
    pub(crate) const fn quote(before: &str, text: Option<&str>, otherwise: &str) -> Self {
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

    /// Extends the help with the words that only a macro prints.
    pub(crate) const fn in_source(self) -> Self {
        // The words are removed, so that a second call adds nothing.
        let in_source = self.in_source;
        self.say_more(&[in_source]).or_in_source("")
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

    /// Adapts the replacement's span to a longer string, in which the input begins at `start`.
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
