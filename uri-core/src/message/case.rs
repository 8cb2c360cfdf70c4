//! An error beside its text: what can be told of it.

use crate::bytes::{Span, char_at, find, get, slice};
use crate::error::{Component, Grammar, ParseError};
use crate::message::report::quotable;
use crate::syntax::scanner::find_delimiter;

/// An error beside its text.
pub(crate) struct Case<'a> {
    pub(crate) error: ParseError,
    pub(crate) text: &'a [u8],
    pub(crate) secret: Option<Span>,
}

impl<'a> Case<'a> {
    pub(crate) const fn start(&self) -> usize {
        self.error.span().start
    }

    pub(crate) const fn end(&self) -> usize {
        self.error.span().end
    }

    /// Whether the fault lies in what may be a password, so that nothing of it may be told.
    pub(crate) const fn is_hidden(&self) -> bool {
        match self.secret {
            Some((from, to)) => from <= self.start() && self.start() < to,
            None => false,
        }
    }

    /// The character at fault.
    pub(crate) const fn char(&self) -> char {
        match char_at(self.text, self.start()) {
            Some((char, _)) => char,
            None => char::REPLACEMENT_CHARACTER,
        }
    }

    /// Whether the text is one component, not one of several.
    pub(crate) const fn is_alone(&self) -> bool {
        matches!(self.error.grammar(), Grammar::Component)
    }

    /// Whether the character at fault stands around hosts.
    pub(crate) const fn ends_a_host(&self) -> bool {
        matches!(self.char(), ':' | '/' | '?' | '#' | '@')
    }

    /// Whether the fault is a `#` in a fragment, which another one has begun.
    pub(crate) const fn is_second_hash(&self) -> bool {
        matches!(self.error.component(), Some(Component::Fragment))
            && self.char() == '#'
            && !self.is_alone()
    }

    /// A part of the text, if it can be quoted.
    pub(crate) const fn quotable(&self, start: usize, end: usize) -> Option<&'a str> {
        quotable(self.text, self.secret, start, end)
    }

    /// Whether what is at fault can hold percent-encoded octets.
    pub(crate) const fn holds_triplets(&self) -> bool {
        match self.error.component() {
            None | Some(Component::Scheme | Component::Port) => false,
            Some(Component::Host) => !matches!(get(self.text, self.host_start()), Some(b'[')),
            Some(_) => true,
        }
    }

    /// Whether what is at fault can hold any data, encoded; a registered name can, but seldom does.
    pub(crate) const fn holds_data(&self) -> bool {
        self.holds_triplets() && !matches!(self.error.component(), Some(Component::Host))
    }

    /// Whether the fault is the byte order mark in front of a text.
    pub(crate) const fn begins_with_byte_order_mark(&self) -> bool {
        self.start() == 0 && matches!(self.text, [0xef, 0xbb, 0xbf, ..])
    }

    /// Whether the first `:` stands before digits and the end of an authority, as before a port.
    pub(crate) const fn is_before_a_port(&self) -> bool {
        let end = self.first_segment_end();
        let mut rest = match find(self.text, b':', self.start(), end) {
            Some(colon) => slice(self.text, colon + 1, end),
            None => return false,
        };
        while let [b'0'..=b'9', tail @ ..] = rest {
            rest = tail;
        }
        rest.is_empty()
    }

    /// Whether a backslash follows the drive letter of a path of Windows, which reads as a scheme.
    pub(crate) const fn is_behind_drive_letter(&self) -> bool {
        self.start() == 2 && matches!(get(self.text, 1), Some(b':'))
    }

    pub(crate) const fn is_blank_to_the_end(&self) -> bool {
        let mut rest = slice(self.text, self.start(), self.text.len());
        while let [byte, tail @ ..] = rest {
            if *byte > b' ' {
                return false;
            }
            rest = tail;
        }
        true
    }

    pub(crate) const fn first_segment_end(&self) -> usize {
        find_delimiter(self.text, 0)
    }

    /// Where the host begins in which the fault lies: behind the last `/` or `@` before it.
    pub(crate) const fn host_start(&self) -> usize {
        let mut start = self.start();
        while let Some(before) = start.checked_sub(1)
            && !matches!(get(self.text, before), Some(b'/' | b'@'))
        {
            start = before;
        }
        start
    }
}
