//! Replacements that a program can apply, such as an editor or a command-line tool.

use core::fmt;
use core::ops::Range;

use crate::bytes::{Span, get};
use crate::error::{Component, ErrorKind, ParseError};
use crate::message::input::{Input, Phrase};
use crate::message::words::{allows_data, allows_triplets, is_invisible, missing_colon};

/// A replacement for a part of the input. After the replacement, the first error is gone.
///
/// `Display` prints the replacement. There is no suggestion for an error without a certain replacement, or for an error
/// inside a possible password. The input can have further errors after the first one.
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
    pub(crate) const fn new(span: Span, replacement: &str) -> Self {
        Self::of_pieces(span, ["", replacement, ""])
    }

    pub(crate) const fn of_pieces(span: Span, [before, text, after]: [&str; 3]) -> Self {
        let mut replacement = Phrase::new();
        replacement.push(before);
        replacement.push(text);
        replacement.push(after);
        Self { span, replacement }
    }

    /// Creates a suggestion that replaces the bytes at the error with triplets.
    const fn encoded(input: &Input<'_>) -> Self {
        let mut replacement = Phrase::new();
        let mut rest = input.found();
        while let [byte, tail @ ..] = rest {
            replacement.push("%");
            replacement.push_hex(*byte as u32, 2);
            rest = tail;
        }
        Self {
            span: input.span,
            replacement,
        }
    }

    /// Returns the suggestion for a string in which the input begins at `start`.
    pub(crate) const fn moved(self, start: usize) -> Self {
        Self {
            span: self.span.shifted_by(start),
            ..self
        }
    }

    /// Returns the byte range that is replaced. The range can be empty.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// Returns the replacement. The replacement can be empty.
    #[must_use]
    pub const fn replacement(&self) -> &str {
        self.replacement.as_str()
    }

    /// Returns the suggestion for a parse error, if there is a certain replacement.
    pub(crate) const fn of(error: ParseError, input: &Input<'_>) -> Option<Self> {
        let span = input.span;
        let component = error.component();
        if input.is_hidden() {
            return None;
        }
        if input.begins_with_byte_order_mark() {
            return Some(Self::new(Span::new(0, 3), ""));
        }
        match error.kind() {
            ErrorKind::MissingScheme => match missing_colon(input) {
                Some(end) => Some(Self::new(Span::new(end, end), ":")),
                None => None,
            },
            ErrorKind::ColonInFirstSegment => Some(Self::new(Span::new(0, 0), "./")),
            ErrorKind::FragmentNotAllowed | ErrorKind::ZoneIdentifier => Some(Self::new(span, "")),
            ErrorKind::Space | ErrorKind::ControlCharacter => Some(blank(input, component)),
            ErrorKind::NonAscii if is_invisible(input.char()) => Some(Self::new(span, "")),
            ErrorKind::NonAscii | ErrorKind::NotUtf8 if allows_data(component) => {
                Some(Self::encoded(input))
            }
            ErrorKind::Backslash => match component {
                Some(Component::Query | Component::Fragment) => Some(Self::encoded(input)),
                // After a drive letter, the whole string is the path of a file, not a URI.
                _ if matches!(get(input.text, 1), Some(b':')) => None,
                Some(Component::Port | Component::Path) => Some(Self::new(span, "/")),
                // Only a backslash outside brackets is replaced.
                Some(Component::Host) if allows_triplets(input, component) => {
                    Some(Self::new(span, "/"))
                }
                _ => None,
            },
            ErrorKind::UnexpectedCharacter => match (input.char(), component) {
                ('"' | '\'' | '`' | '<', _) if span.start == 0 => Some(without_quotes(input)),
                // A quote at the end can belong to a quote around the URI.
                ('"' | '`' | '>', _) if span.end == input.text.len() => None,
                _ if allows_data(component) => Some(Self::encoded(input)),
                _ => None,
            },
            ErrorKind::InvalidPercentEncoding if allows_data(component) => {
                Some(Self::new(span, "%25"))
            }
            ErrorKind::UnbracketedIpv6 => match input.quotable(span) {
                Some(address) => Some(Self::of_pieces(span, ["[", address, "]"])),
                None => None,
            },
            ErrorKind::BracketedIpv4 => match (span.start.checked_sub(1), input.quotable(span)) {
                (Some(open), Some(address)) => {
                    Some(Self::new(Span::new(open, span.end + 1), address))
                }
                _ => None,
            },
            ErrorKind::TooLong
            | ErrorKind::EmptyScheme
            | ErrorKind::InvalidSchemeStart
            | ErrorKind::SchemeNotAllowed
            | ErrorKind::NonAscii
            | ErrorKind::NotUtf8
            | ErrorKind::InvalidPercentEncoding
            | ErrorKind::UnclosedBracket
            | ErrorKind::UnopenedBracket
            | ErrorKind::AfterBracket
            | ErrorKind::EmptyBrackets
            | ErrorKind::Ipv6Character
            | ErrorKind::Ipv6SecondElision
            | ErrorKind::Ipv6LongGroup
            | ErrorKind::Ipv6EmptyGroup
            | ErrorKind::Ipv6TooManyGroups
            | ErrorKind::Ipv6TooFewGroups
            | ErrorKind::Ipv6EmbeddedIpv4
            | ErrorKind::IpvFutureVersion
            | ErrorKind::IpvFutureDot
            | ErrorKind::IpvFutureAddress
            | ErrorKind::IpvFutureCharacter => None,
        }
    }
}

/// Removes the quotes or angle brackets around the input. If only the first one can be removed with certainty, removes this
/// one.
const fn without_quotes(input: &Input<'_>) -> Suggestion {
    let close = match input.char() {
        '<' => b'>',
        quote => quote as u8,
    };
    if let [_, .., last] = input.text
        && *last == close
        && let Some(inner) = input.quotable(Span::new(1, input.text.len() - 1))
    {
        return Suggestion::new(Span::new(0, input.text.len()), inner);
    }
    Suggestion::new(input.span, "")
}

/// Returns the suggestion for a blank. Blanks at the start or at the end, line breaks, and blanks that cannot be data are
/// removed. Other blanks are encoded.
const fn blank(input: &Input<'_>, component: Option<Component>) -> Suggestion {
    let is_line_break = matches!(input.char(), '\n' | '\r');
    if input.is_blank_to_the_end() {
        let to_the_end = Span::new(input.span.start, input.text.len());
        Suggestion::new(to_the_end, "")
    } else if input.span.start == 0 || is_line_break || !allows_data(component) {
        Suggestion::new(input.span, "")
    } else {
        Suggestion::encoded(input)
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
