//! The parts of a message, which are the words for the error, help and a note.

use crate::message::input::{Input, Phrase};
use crate::message::words::{push_at, push_char, quoted};

/// The words about an error. For each type of error, one exhaustive `match` returns the words.
pub(crate) struct Explanation {
    pub(crate) found: Found,
    /// The replacement, or an empty string if there is no certain replacement.
    pub(crate) help: Phrase,
    /// The rule that is broken.
    pub(crate) note: &'static str,
}

/// Creates an explanation. Every part is required, so a kind of error without one of them does not compile.
pub(crate) const fn explained(found: Found, help: Phrase, note: &'static str) -> Explanation {
    Explanation { found, help, note }
}

/// The words for the error and the place, such as "space" and " in path".
#[derive(Clone, Copy)]
pub(crate) enum Found {
    /// Words that do not reveal any part of a password.
    Words(&'static str, &'static str),
    /// Words that name the character at the error. If the error is inside a possible password, other words
    /// replace them.
    Masked(&'static str, &'static str),
    /// The name of the character at the error. Without the input, these words are used.
    Character(&'static str, &'static str),
    /// Words, and the bytes at the error if they can be quoted.
    Quoted(&'static str, &'static str),
    /// Words, and a number.
    Number(&'static str, &'static str, usize),
}

impl Found {
    /// Returns the words for the error in a message that does not quote the input, and the words for the place.
    pub(crate) const fn phrase(self) -> (&'static str, &'static str) {
        match self {
            Self::Words(words, place)
            | Self::Masked(words, place)
            | Self::Character(words, place)
            | Self::Quoted(words, place)
            | Self::Number(words, place, _) => (words, place),
        }
    }
}

impl Explanation {
    /// Appends the words for the error and the place: "letter `a` in port".
    pub(crate) const fn push_to(&self, out: &mut Phrase, input: &Input<'_>) {
        let (words, place) = self.found.phrase();
        match self.found {
            Found::Masked(..) | Found::Character(..) if input.is_hidden() => {
                out.push("forbidden character");
            }
            Found::Character(..) if input.span.start < input.text.len() => {
                push_char(out, input.char());
            }
            _ => out.push(words),
        }
        match (self.found, input.quotable(input.span)) {
            (Found::Number(_, _, number), _) => out.push_number(number as u64),
            (Found::Quoted(..), Some(found)) if !found.is_empty() => {
                out.push(quoted(" `", Some(found), "`").as_str());
            }
            _ => {}
        }
        out.push(place);
    }

    /// Returns the first line: "invalid URI: letter `a` in port at byte 7".
    pub(crate) const fn sentence(&self, verdict: &str, subject: &str, input: &Input<'_>) -> Phrase {
        let mut out = Phrase::new();
        out.push(verdict);
        out.push(subject);
        out.push(": ");
        self.push_to(&mut out, input);
        push_at(&mut out, input.span.start);
        out
    }

    /// Returns the first line and the help on one line, for an explanation that does not depend on the input.
    #[cfg(any(feature = "alloc", feature = "http"))]
    pub(crate) const fn line(
        &self,
        verdict: &str,
        subject: &str,
        span: crate::bytes::Span,
    ) -> Phrase {
        let mut out = self.sentence(verdict, subject, &Input::new(b"", span, None));
        if !self.help.is_empty() {
            out.push("; ");
            out.push(self.help.as_str());
        }
        out
    }
}
