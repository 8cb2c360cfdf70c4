//! What a message is about: the input, the error, and what must not be printed.

use crate::bytes::{Span, char_at, contains_part, find, get, rfind, slice, split};
use crate::grammar::Component;
use crate::output::TextBuffer;
use crate::schemes::needs_host;
use crate::secret::mask::{masked_in, masked_in_component, masked_in_template};
use crate::syntax::char_class::SCHEME;
use crate::syntax::scanner::Scanner;

/// The maximum length of the sentence or the help.
const PHRASE_LEN: usize = 256;
/// The maximum length of quoted input.
pub(crate) const QUOTED_LEN: usize = 48;

/// The number of bytes in a row of a secret that a message must not quote.
const REVEALING_LEN: usize = 4;

pub(crate) type Phrase = TextBuffer<PHRASE_LEN>;

impl Phrase {
    /// Appends the position of an error, such as " at byte 7".
    pub(crate) const fn push_position(&mut self, index: usize) {
        self.push(" at byte ");
        self.push_number(index as u64);
    }
}

/// The input of a message, and what the helps about it have to know.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    pub(crate) text: &'a [u8],
    /// The text or, for a template, one of the same length with values in the place of placeholders, so that it can be
    /// parsed.
    pub(crate) without_placeholders: &'a [u8],
    /// The range of the bytes at the error, which is empty if something is missing there.
    pub(crate) error_span: Span,
    /// The range that may be a password, which is printed as `***`.
    pub(crate) secret: Option<Span>,
    /// Whether values can be filled in, as `{x}`.
    pub(crate) is_template: bool,
    /// The default scheme of the policy.
    pub(crate) default_scheme: Option<&'a str>,
    /// The end of the scheme, or of what is before the first character that a scheme can't have.
    pub(crate) scheme_end: usize,
}

impl<'a> Input<'a> {
    /// A text that isn't a template, with an error and the range that may be a password.
    pub(crate) const fn new(text: &'a [u8], error_span: Span, secret: Option<Span>) -> Self {
        Self {
            text,
            without_placeholders: text,
            error_span,
            secret,
            is_template: false,
            default_scheme: None,
            scheme_end: Scanner::of(text).position_after(SCHEME),
        }
    }

    /// The scheme, or what else is before the first character that a scheme can't have.
    pub(crate) const fn scheme(&self) -> &'a [u8] {
        slice(self.text, 0, self.scheme_end)
    }

    /// Whether the text has a scheme that isn't one of the web.
    pub(crate) const fn is_outside_web(&self) -> bool {
        matches!(get(self.text, self.scheme_end), Some(b':')) && !needs_host(self.scheme())
    }

    /// A text that isn't a template, in which the bytes of a possible password are searched.
    pub(crate) const fn of(text: &'a [u8], span: Span) -> Self {
        Self::new(text, span, masked_in(text))
    }

    /// A template, which may be malformed.
    pub(crate) const fn of_template(text: &'a str, span: Span) -> Self {
        let text = text.as_bytes();
        let secret = match rfind(text, b'{', 0, text.len()) {
            // No `}` follows the last `{`, so what seems to be a placeholder may be a password: `https://u:{a}{@h`.
            Some(open) if find(text, b'}', open, text.len()).is_none() => masked_in(text),
            _ => masked_in_template(text),
        };
        Self {
            is_template: true,
            ..Self::new(text, span, secret)
        }
    }

    /// An invalid entry of a policy's list, all of which is at fault.
    pub(crate) const fn of_policy(entry: &'a str) -> Self {
        let entry = entry.as_bytes();
        // It may have a userinfo, as in `u:p@h`.
        let secret = masked_in_component(entry, Component::Host);
        Self::new(entry, Span::new(0, entry.len()), secret)
    }

    /// The bytes at the error.
    pub(crate) const fn error_bytes(&self) -> &'a [u8] {
        self.error_span.of(self.text)
    }

    /// The character at the error, or U+FFFD at the end of the text and for bytes that aren't UTF-8.
    #[inline(never)]
    pub(crate) const fn error_char(&self) -> char {
        match char_at(self.text, self.error_span.start) {
            Some((char, _)) => char,
            None => char::REPLACEMENT_CHARACTER,
        }
    }

    /// Whether the error is inside a possible password.
    pub(crate) const fn is_error_hidden(&self) -> bool {
        matches!(self.secret, Some(secret) if secret.contains(self.error_span.start))
    }

    /// Whether the words of a message, in backticks, quote a part of a possible password, as
    /// [`shares_secret`](Self::shares_secret) says.
    pub(crate) const fn is_secret_quoted_in(&self, words: &str) -> bool {
        let mut words = words;
        // The text before the first backtick isn't quoted, that before the second one is, and so on.
        let mut is_quoted = false;
        loop {
            let (before_backtick, after_backtick) = split(words, b'`');
            if is_quoted && self.shares_secret(before_backtick.as_bytes()) {
                return true;
            }
            match after_backtick {
                Some(after_backtick) => {
                    words = after_backtick;
                    is_quoted = !is_quoted;
                }
                None => return false,
            }
        }
    }

    /// Whether quoted words contain four bytes in a row of the possible password together with the byte before and the
    /// byte after it, or all of these bytes if there are fewer than four: `:id@` of `u:id@h`, so that the name `id` can be quoted. It's
    /// `false` if the input doesn't have a possible password.
    const fn shares_secret(&self, quoted: &[u8]) -> bool {
        let Some(Span { start, end }) = self.secret else {
            return false;
        };
        let end_with_next = if end < self.text.len() { end + 1 } else { end };
        let mut rest = slice(self.text, start.saturating_sub(1), end_with_next);
        loop {
            let part = match rest.split_at_checked(REVEALING_LEN) {
                Some((part, _)) => part,
                None => rest,
            };
            if contains_part(quoted, part) {
                return true;
            }
            match rest {
                // The next part begins one byte later.
                [_, tail @ ..] if rest.len() > REVEALING_LEN => rest = tail,
                _ => return false,
            }
        }
    }

    /// The bytes of a range as text, if a message can quote them: at most [`QUOTED_LEN`] that are visible ASCII
    /// without a backtick and don't overlap a possible password.
    #[inline(never)]
    pub(crate) const fn quotable(&self, span: Span) -> Option<&'a str> {
        match self.copyable(span) {
            Some(text) if text.len() <= QUOTED_LEN => Some(text),
            _ => None,
        }
    }

    /// The bytes of a range as text, however many, if they are visible ASCII without a backtick and don't overlap a
    /// possible password.
    pub(crate) const fn copyable(&self, span: Span) -> Option<&'a str> {
        match self.secret {
            Some(secret) if secret.overlaps(span) => None,
            _ => as_quotable_ascii(span.of(self.text)),
        }
    }
}

/// The bytes as text, unless they are more than [`QUOTED_LEN`], not visible ASCII, or have a backtick.
pub(crate) const fn quotable(bytes: &[u8]) -> Option<&str> {
    match bytes.len() <= QUOTED_LEN {
        true => as_quotable_ascii(bytes),
        false => None,
    }
}

/// The bytes as text, if all are visible ASCII characters other than a backtick, which would end the quotation.
const fn as_quotable_ascii(bytes: &[u8]) -> Option<&str> {
    each!(byte, bytes, {
        if !byte.is_ascii_graphic() || *byte == b'`' {
            return None;
        }
    });
    match core::str::from_utf8(bytes) {
        Ok(text) => Some(text),
        Err(_) => None,
    }
}
