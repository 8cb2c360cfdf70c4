//! The input that a message is about, the bytes at the error, and the bytes that must not be printed.

use crate::bytes::{Span, char_at, contains_part, eq, slice, split};
use crate::grammar::Component;
use crate::output::TextBuffer;
use crate::secret::mask::{Extent, Text, masked_in, masked_in_component};

/// The maximum length of the sentence or the help.
const PHRASE_LEN: usize = 256;
/// The maximum length of quoted input.
const QUOTED_LEN: usize = 48;

/// How many bytes of a secret words must not show in a row.
const SHOWN_LEN: usize = 4;

/// A part of a message.
pub(crate) type Phrase = TextBuffer<PHRASE_LEN>;

impl Phrase {
    /// Appends " at byte 7".
    pub(crate) const fn push_at(&mut self, index: usize) {
        self.push(" at byte ");
        self.push_number(index as u64);
    }
}

/// An input and its error.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    pub(crate) text: &'a [u8],
    /// What is read: the text or, for a template, a text of the same length without placeholders.
    pub(crate) filled: &'a [u8],
    /// The bytes at the error.
    pub(crate) span: Span,
    /// The bytes that are printed as `***`.
    pub(crate) secret: Option<Span>,
}

impl<'a> Input<'a> {
    pub(crate) const fn new(text: &'a [u8], span: Span, secret: Option<Span>) -> Self {
        Self {
            text,
            filled: text,
            span,
            secret,
        }
    }

    /// A string that may contain a password.
    pub(crate) const fn of(text: &'a [u8], span: Span) -> Self {
        Self::new(text, span, masked_in(text))
    }

    /// A template, which may be malformed.
    pub(crate) const fn of_template(text: &'a str, span: Span) -> Self {
        let text = text.as_bytes();
        Self::new(text, span, Text::of_template(text).masked(Extent::Secrets))
    }

    /// An invalid entry or list of a policy, all of which is at fault.
    pub(crate) const fn of_policy(part: &'a str) -> Self {
        let part = part.as_bytes();
        // A host in a list may be written with a userinfo, as in `u:p@h`.
        let secret = masked_in_component(part, Component::Host);
        Self::new(part, Span::new(0, part.len()), secret)
    }

    pub(crate) const fn is_template(&self) -> bool {
        !eq(self.text, self.filled)
    }

    pub(crate) const fn found(&self) -> &'a [u8] {
        self.span.of(self.text)
    }

    /// The character at the error, or U+FFFD if there is none.
    #[inline(never)]
    pub(crate) const fn char(&self) -> char {
        match char_at(self.text, self.span.start) {
            Some((char, _)) => char,
            None => char::REPLACEMENT_CHARACTER,
        }
    }

    /// Whether the error is inside a possible password, whose bytes must not be printed.
    pub(crate) const fn is_hidden(&self) -> bool {
        matches!(self.secret, Some(secret) if secret.contains(self.span.start))
    }

    /// Whether what words quote in backticks shows a part of a possible password: four bytes in a row of the masked bytes
    /// and those beside them.
    pub(crate) const fn is_secret_in(&self, words: &str) -> bool {
        let (mut words, mut is_quoted) = (words, false);
        loop {
            let (piece, rest) = split(words, b'`');
            if is_quoted && self.shares_secret(piece.as_bytes()) {
                return true;
            }
            match rest {
                Some(rest) => (words, is_quoted) = (rest, !is_quoted),
                None => return false,
            }
        }
    }

    const fn shares_secret(&self, quoted: &[u8]) -> bool {
        let Some(Span { start, end }) = self.secret else {
            return false;
        };
        let after = if end < self.text.len() { end + 1 } else { end };
        let mut rest = slice(self.text, start.saturating_sub(1), after);
        loop {
            let part = match rest.split_at_checked(SHOWN_LEN) {
                Some((part, _)) => part,
                None => rest,
            };
            if contains_part(quoted, part) {
                return true;
            }
            match rest {
                [_, tail @ ..] if rest.len() > SHOWN_LEN => rest = tail,
                _ => return false,
            }
        }
    }

    /// Returns the bytes at `span` as a string, or `None` if they can't be quoted or overlap a possible password.
    #[inline(never)]
    pub(crate) const fn quotable(&self, span: Span) -> Option<&'a str> {
        match self.secret {
            Some(secret) if secret.overlaps(span) => None,
            _ => quotable(span.of(self.text)),
        }
    }
}

/// Returns the bytes as a string, or `None` if there are more than [`QUOTED_LEN`], or if any of them is invisible or a
/// backtick.
pub(crate) const fn quotable(bytes: &[u8]) -> Option<&str> {
    each!(byte, bytes, {
        if !byte.is_ascii_graphic() || *byte == b'`' {
            return None;
        }
    });
    match core::str::from_utf8(bytes) {
        Ok(text) if text.len() <= QUOTED_LEN => Some(text),
        _ => None,
    }
}
