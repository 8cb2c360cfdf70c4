//! Corrections: help, and a replacement for a program such as an editor.

use core::fmt;
use core::ops::Range;

use crate::bytes::Span;
use crate::message::input::Phrase;

/// A correction of the first error by replacing a part of the input.
///
/// There is one only if the result is plausible, and it changes no password that a rule refuses. Other errors may be
/// left. `Display` prints the replacement.
///
/// ```
/// use uri_core::Uri;
///
/// let text = "http://example.com/a b";
/// let report = Uri::parse(text).unwrap_err().report(text);
/// let suggestion = report.suggestion().unwrap();
/// assert_eq!((suggestion.span(), suggestion.replacement()), (20..21, "%20"));
/// ```
#[derive(Clone)]
pub struct Suggestion {
    span: Span,
    replacement: Phrase,
}

impl Suggestion {
    /// `Clone::clone` for constants.
    pub(crate) const fn copy(&self) -> Self {
        let Self { span, replacement } = *self;
        Self { span, replacement }
    }

    /// The bytes to replace, perhaps none, in the string that was parsed or checked or, for a line, in the file.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// The replacement, perhaps empty.
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

/// The help, which can be empty, and perhaps the replacement that it describes.
#[derive(Clone)]
pub(crate) struct Fix {
    pub(crate) help: Phrase,
    /// The text that follows the help if the author of the program reads it. Unlike the help that a running program
    /// prints, it may name a macro.
    pub(crate) added_in_source: &'static str,
    pub(crate) suggestion: Option<Suggestion>,
}

impl Fix {
    /// No help.
    pub(crate) const fn none() -> Self {
        Self::say("")
    }

    /// A help without a replacement.
    #[inline(never)]
    pub(crate) const fn say(help: &str) -> Self {
        Self::of(&[help])
    }

    /// A help without a replacement, in pieces.
    #[inline(never)]
    pub(crate) const fn of(pieces: &[&str]) -> Self {
        Self {
            help: Phrase::of(pieces),
            added_in_source: "",
            suggestion: None,
        }
    }

    /// A help in pieces, and the replacement of a part of the input, also in pieces. An empty one removes the part.
    #[inline(never)]
    pub(crate) const fn replacing(help: &[&str], span: Span, replacement: &[&str]) -> Self {
        let replacement = Phrase::of(replacement);
        Self {
            suggestion: Some(Suggestion { span, replacement }),
            ..Self::of(help)
        }
    }

    /// The help, if there is one, with more words in place of the replacement, because something else may be meant.
    #[inline(never)]
    pub(crate) const fn with_words_only(mut self, words: &str) -> Self {
        self.suggestion = None;
        if self.is_none() {
            self
        } else {
            self.say_more(&[words])
        }
    }

    /// Whether there is no help.
    pub(crate) const fn is_none(&self) -> bool {
        self.help.is_empty()
    }

    /// This help or, if there is none, the next one.
    pub(crate) const fn or(self, next: Self) -> Self {
        if self.is_none() { next } else { self }
    }

    /// The help with more words at its end.
    #[inline(never)]
    pub(crate) const fn say_more(mut self, pieces: &[&str]) -> Self {
        self.help.push_all(pieces);
        self
    }

    /// The help with words that only [`in_source`](Self::in_source) adds to it, because they name a macro.
    #[inline(never)]
    pub(crate) const fn adding_in_source(mut self, words: &'static str) -> Self {
        self.added_in_source = words;
        self
    }

    /// The help for the author of a program, which a macro or a constant prints: with the words of
    /// [`adding_in_source`](Self::adding_in_source).
    pub(crate) const fn in_source(self) -> Self {
        let words = self.added_in_source;
        // The words are removed, so that a second call adds nothing.
        self.say_more(&[words]).adding_in_source("")
    }

    /// The fix for a longer string, in which the input begins at `start`: the replacement's span is shifted.
    #[inline(never)]
    pub(crate) const fn moved(mut self, start: usize) -> Self {
        if let Some(suggestion) = &mut self.suggestion {
            suggestion.span = suggestion.span.shifted_by(start);
        }
        self
    }
}
