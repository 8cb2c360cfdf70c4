//! The kind and position of an error, found by a second scan, so that valid input isn't slowed down.

use crate::bytes::{char_at, find, find_any, get, put, rfind, slice};
use crate::error::{ParseError, ParseErrorKind as Kind};
use crate::grammar::{Component, Grammar};
use crate::syntax::char_class::{DIGIT, SCHEME};
use crate::syntax::ip::{self, IpFault};
use crate::syntax::scanner::{Scanner, find_delimiter};

/// An invalid text, of which each method makes the error about one part.
#[derive(Clone, Copy)]
pub(crate) struct Diagnosis<'a> {
    bytes: &'a [u8],
    grammar: Grammar,
}

/// The kind for each ASCII character that isn't allowed. Branches would make a refusal 15 % slower (benchmark
/// `refuse`).
const ASCII_KINDS: &[Kind; 128] = &{
    let mut kinds = [Kind::UnexpectedCharacter; 128];
    let mut char = 0;
    while char < 128 {
        let kind = match char {
            b' ' => Kind::Space,
            0..=0x1f | 0x7f => Kind::ControlCharacter,
            b'\\' => Kind::Backslash,
            b'%' => Kind::InvalidPercentEncoding,
            _ => Kind::UnexpectedCharacter,
        };
        put(&mut kinds, char as usize, kind);
        char += 1;
    }
    kinds
};

impl<'a> Diagnosis<'a> {
    pub(crate) const fn new(bytes: &'a [u8], grammar: Grammar) -> Self {
        Self { bytes, grammar }
    }

    pub(crate) const fn error(
        self,
        kind: Kind,
        component: Component,
        start: usize,
        end: usize,
    ) -> ParseError {
        ParseError::new(self.grammar, kind, Some(component), start, end)
    }

    const fn host_error(self, kind: Kind, start: usize, end: usize) -> ParseError {
        self.error(kind, Component::Host, start, end)
    }

    /// The error about the character at an index, which the component can't contain.
    #[cold]
    #[expect(clippy::indexing_slicing, reason = "each ASCII character has a kind")]
    pub(crate) const fn unexpected(self, index: usize, component: Component) -> ParseError {
        let (kind, len) = match get(self.bytes, index) {
            // A scheme and a port can't contain triplets, so it doesn't matter whether hex digits follow.
            Some(b'%') if matches!(component, Component::Scheme | Component::Port) => {
                (Kind::UnexpectedCharacter, 1)
            }
            Some(byte @ 0..=127) => (ASCII_KINDS[byte as usize], 1),
            _ => match char_at(self.bytes, index) {
                Some((_, len)) => (Kind::NonAscii, len),
                None => (Kind::NotUtf8, 1),
            },
        };
        self.error(kind, component, index, index + len)
    }

    /// The error about a text that doesn't begin with a scheme and a colon. The characters of a scheme end at `stop`.
    #[cold]
    pub(crate) const fn scheme(self, stop: usize) -> ParseError {
        // Only a colon before the first delimiter, as in `ht_tp://h/`, shows that a scheme was meant.
        if self.find_before_delimiter(b':', stop).is_none() {
            return self.error(Kind::MissingScheme, Component::Scheme, 0, 0);
        }
        match stop {
            0 => self.scheme_start(),
            _ => self.unexpected(stop, Component::Scheme),
        }
    }

    /// The error about a scheme that doesn't begin with a letter.
    #[cold]
    pub(crate) const fn scheme_start(self) -> ParseError {
        match get(self.bytes, 0) {
            // A URI without a colon is a case of `MissingScheme`.
            None => self.error(Kind::EmptyScheme, Component::Scheme, 0, 0),
            Some(b':') => self.error(Kind::EmptyScheme, Component::Scheme, 0, 1),
            Some(first) if SCHEME.contains(first) => {
                self.error(Kind::InvalidSchemeStart, Component::Scheme, 0, 1)
            }
            Some(_) => self.unexpected(0, Component::Scheme),
        }
    }

    /// The error about an authority without `[`, from `start` on, that neither is a host with a port nor begins with a userinfo. The
    /// characters of a reg-name end at `end`, those of a userinfo at `stop`.
    #[cold]
    pub(crate) const fn authority(self, start: usize, end: usize, stop: usize) -> ParseError {
        // If an `@` follows, as in `http://us er@h/`, the character was meant to be in the userinfo.
        if self.find_before_delimiter(b'@', stop).is_some() {
            return self.unexpected(stop, Component::Userinfo);
        }
        self.host_or_port(start, end)
    }

    /// Whether the text is a component by itself.
    const fn is_alone(self) -> bool {
        matches!(self.grammar, Grammar::Component)
    }

    /// Diagnoses what follows the host `start..end`. Call this when neither a port nor the end of the authority
    /// follows. If the whole input should be a host, call it when anything follows.
    #[cold]
    pub(crate) const fn host_or_port(self, start: usize, end: usize) -> ParseError {
        // This comes first, because `http://::1/` looks like an empty host with a wrong port.
        if let Some(b':' | b']') = get(self.bytes, end)
            && let Some(error) = self.brackets(start, end)
        {
            return error;
        }
        match get(self.bytes, end) {
            Some(b':') if !self.is_alone() => {
                // The host is right, so the error is in the port, as in `http://h:80a/`.
                let port_end = Scanner::at(self.bytes, end + 1).skipped(DIGIT);
                self.unexpected(port_end, Component::Port)
            }
            _ if matches!(get(self.bytes, start), Some(b'[')) => {
                self.unexpected_as(Kind::AfterBracket, end)
            }
            _ => self.unexpected(end, Component::Host),
        }
    }

    /// The error about an IPv6 address without brackets or about a `]` without a `[`, if there is one of these. Call this when `:`
    /// or `]` follows the host `start..end`.
    const fn brackets(self, start: usize, end: usize) -> Option<ParseError> {
        // The address has its brackets, so the error is after them.
        if let Some(b'[') = get(self.bytes, start) {
            return None;
        }
        let authority_end = if self.is_alone() {
            self.bytes.len()
        } else {
            find_delimiter(self.bytes, end)
        };
        // An IPv6 address has at least two colons, a host with a port one.
        if let Some(last_colon) = rfind(self.bytes, b':', end, authority_end)
            && last_colon > end
        {
            let kind = Kind::UnbracketedIpv6;
            if ip::is_ipv6(self.bytes, start, authority_end) {
                return Some(self.host_error(kind, start, authority_end));
            }
            // If the address is complete without its last digits, these can only be a port.
            if ip::is_ipv6(self.bytes, start, last_colon)
                && Scanner::at(self.bytes, last_colon + 1).skipped(DIGIT) == authority_end
            {
                return Some(self.host_error(kind, start, last_colon));
            }
        }
        // The `]` follows a name, as in `http://h]/`, or an address, as in `http://::1]/`.
        if let Some(close) = find(self.bytes, b']', end, authority_end)
            && (close == end || ip::is_ipv6(self.bytes, start, close))
        {
            return Some(self.host_error(Kind::UnopenedBracket, close, close + 1));
        }
        None
    }

    /// The error about a character in or after an address in brackets. It's of this kind if the character is visible ASCII other than
    /// `\`; a space, for example, has its own kind.
    const fn unexpected_as(self, kind: Kind, index: usize) -> ParseError {
        let error = self.unexpected(index, Component::Host);
        // A `%` is an unexpected character like any other.
        match error.kind() {
            Kind::UnexpectedCharacter | Kind::InvalidPercentEncoding => {
                self.host_error(kind, index, index + 1)
            }
            _ => error,
        }
    }

    /// The error about the `[` at `open`. The characters of an address end at `stop`, where no `]` is.
    #[cold]
    pub(crate) const fn open_bracket(self, open: usize, stop: usize) -> ParseError {
        let start = open + 1;
        let Some(close) = self.find_before_delimiter(b']', stop) else {
            return self.host_error(Kind::UnclosedBracket, open, start);
        };
        // A zone follows a complete address, as in `http://[fe80::1%25eth0]/`.
        if let Some(b'%') = get(self.bytes, stop)
            && ip::is_ipv6(self.bytes, start, stop)
        {
            return self.host_error(Kind::ZoneIdentifier, stop, close);
        }
        match ip::address_fault(slice(self.bytes, start, close)) {
            Some(fault) => self.address(start, fault),
            None => {
                debug_assert!(false, "no address contains the character at `stop`");
                self.unexpected(stop, Component::Host)
            }
        }
    }

    /// The error about an address in brackets, whose text begins at `start`. The fault's range counts from there.
    #[cold]
    pub(crate) const fn address(self, start: usize, fault: IpFault) -> ParseError {
        let from = start + fault.start;
        let to = start + fault.end;
        match fault.kind {
            // The span is that of the two brackets, because nothing is between them.
            Kind::EmptyBrackets => self.host_error(fault.kind, start - 1, start + 1),
            Kind::Ipv6Character | Kind::IpvFutureCharacter => self.unexpected_as(fault.kind, from),
            _ => self.host_error(fault.kind, from, to),
        }
    }

    /// The index of the first `byte` at or after `start`, if no `/`, `?` or `#` precedes it.
    const fn find_before_delimiter(self, byte: u8, start: usize) -> Option<usize> {
        let index = find_any(self.bytes, start, [byte, b'/', b'?', b'#']);
        match get(self.bytes, index) {
            Some(found) if found == byte => Some(index),
            _ => None,
        }
    }
}
