//! The full message about a text that did not parse: sentence, help and note.

use crate::bytes::Span;
use crate::error::{ErrorKind, Grammar, ParseError};
use crate::message::case::Case;
use crate::message::note::note;
use crate::message::report::{Piece, Report};
use crate::message::wording::{control_name, push_code_point, push_non_ascii, push_visible};
use crate::uri::UriRef;
use crate::uri::secret::{password_in_component, password_in_input};

impl ParseError {
    /// The full message, given the text that did not parse.
    ///
    /// With another text the message is about that one, and of no use.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let text = "http://[::1/status";
    /// let report = Uri::parse(text).unwrap_err().report(text);
    /// assert_eq!(report.first_line(), "invalid URI: `[` that is never closed in host at byte 7");
    /// ```
    pub const fn report<'a>(&self, text: &'a str) -> Report<'a> {
        self.report_bytes(text.as_bytes())
    }

    /// The full message, given the bytes that did not parse.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let bytes = b"urn:\xff";
    /// let report = Uri::parse_bytes(bytes).unwrap_err().report_bytes(bytes);
    /// assert_eq!(report.first_line(), "invalid URI: bytes that are not UTF-8 in path at byte 4");
    /// ```
    pub const fn report_bytes<'a>(&self, text: &'a [u8]) -> Report<'a> {
        let case = Case {
            error: *self,
            text,
            secret: match (self.grammar(), self.component()) {
                (Grammar::Component, Some(component)) => password_in_component(text, component),
                _ => password_in(text),
            },
        };
        Report {
            sentence: case.sentence(),
            text,
            fault: (case.start(), case.end()),
            secret: case.secret,
            help: case.help(),
            note: note(
                *self,
                if case.is_hidden() {
                    None
                } else {
                    Some(case.char())
                },
            ),
        }
    }
}

/// Returns the bytes of any string that may be a password.
pub(crate) const fn password_in(text: &[u8]) -> Option<Span> {
    match UriRef::parse_bytes(text) {
        Ok(reference) => reference.redacted().hidden(),
        Err(_) => password_in_input(text),
    }
}

impl Case<'_> {
    const fn sentence(&self) -> Piece {
        let mut out = Piece::new();
        out.push("invalid ");
        out.push(self.error.subject());
        out.push(": ");
        let (found, place) = self.error.phrase();
        match self.error.kind() {
            ErrorKind::Space
            | ErrorKind::Control
            | ErrorKind::NonAscii
            | ErrorKind::Backslash
            | ErrorKind::PercentEncoding
                if self.is_hidden() =>
            {
                out.push("forbidden character");
            }
            ErrorKind::Control => {
                out.push(found);
                push_code_point(&mut out, self.char());
                out.push(control_name(self.char()));
            }
            ErrorKind::NonAscii => {
                out.push(found);
                push_non_ascii(&mut out, self.char());
            }
            ErrorKind::Character
            | ErrorKind::SchemeStart
            | ErrorKind::AfterBracket
            | ErrorKind::Ipv6Character
            | ErrorKind::IpvFutureCharacter
                if !self.is_hidden() =>
            {
                if self.is_second_hash() {
                    out.push("second ");
                }
                push_visible(&mut out, self.char());
            }
            _ => out.push(found),
        }
        out.push(place);
        out.push(" at byte ");
        out.push_number(self.start() as u64);
        out
    }
}
