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

/// The kind of error for each ASCII character where it isn't allowed. Branches would make a refusal 15 % slower
/// (benchmark `refuse`).
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

    /// The error of this kind in a component, about the bytes `start..end` of the text.
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
    pub(crate) const fn unexpected_character(
        self,
        index: usize,
        component: Component,
    ) -> ParseError {
        let (kind, len) = match get(self.bytes, index) {
            // A scheme and a port can't contain triplets, so it doesn't matter whether hex digits follow. Nor can what
            // is in or after the brackets of an address, as in `[::1]%41`, but there `unexpected_in_address` replaces
            // the kind.
            Some(b'%') if matches!(component, Component::Scheme | Component::Port) => {
                (Kind::UnexpectedCharacter, 1)
            }
            Some(byte @ 0..=127) => (ASCII_KINDS[byte as usize], 1),
            // The range of the error is the whole character, or one byte that isn't UTF-8.
            _ => match char_at(self.bytes, index) {
                Some((_, char_len)) => (Kind::NonAscii, char_len),
                None => (Kind::NotUtf8, 1),
            },
        };
        self.error(kind, component, index, index + len)
    }

    /// The error about a text that should begin with a scheme and a colon, but doesn't. The characters of a scheme end
    /// at `stop`, which is 0 if the first character isn't a letter.
    #[cold]
    pub(crate) const fn missing_or_wrong_scheme(self, stop: usize) -> ParseError {
        // Only a colon before the first delimiter, as in `ht_tp://h/`, shows that a scheme was meant.
        if self.find_before_delimiter(b':', stop).is_none() {
            return self.error(Kind::MissingScheme, Component::Scheme, 0, 0);
        }
        match stop {
            0 => self.wrong_scheme_start(),
            _ => self.unexpected_character(stop, Component::Scheme),
        }
    }

    /// The error about a scheme that doesn't begin with a letter.
    #[cold]
    pub(crate) const fn wrong_scheme_start(self) -> ParseError {
        match get(self.bytes, 0) {
            // An empty component; an empty URI is a case of `MissingScheme`.
            None => self.error(Kind::EmptyScheme, Component::Scheme, 0, 0),
            Some(b':') => self.error(Kind::EmptyScheme, Component::Scheme, 0, 1),
            // A digit, `+`, `-` or `.` is only allowed after the first letter.
            Some(first) if SCHEME.contains(first) => {
                self.error(Kind::InvalidSchemeStart, Component::Scheme, 0, 1)
            }
            Some(_) => self.unexpected_character(0, Component::Scheme),
        }
    }

    /// The error about an authority from `start` on that doesn't begin with `[`, and neither is a host with a port nor
    /// begins with a userinfo. From there, the characters of a reg-name end at `name_end`, and those of a userinfo at
    /// `userinfo_end`.
    #[cold]
    pub(crate) const fn wrong_authority(
        self,
        start: usize,
        name_end: usize,
        userinfo_end: usize,
    ) -> ParseError {
        // If an `@` follows, as in `http://us er@h/`, the character was meant to be in the userinfo.
        if self.find_before_delimiter(b'@', userinfo_end).is_some() {
            return self.unexpected_character(userinfo_end, Component::Userinfo);
        }
        self.after_host(start, name_end)
    }

    /// Whether the text is a component by itself.
    const fn is_alone(self) -> bool {
        matches!(self.grammar, Grammar::Component)
    }

    /// The error about what follows the host `start..end`. Call this when neither a port nor the end of the authority
    /// follows or, if the whole text should be a host, when anything follows.
    #[cold]
    pub(crate) const fn after_host(self, start: usize, end: usize) -> ParseError {
        // This comes first, because `http://::1/` looks like an empty host with a wrong port, and `http://h]/` like a
        // name with a wrong character, although a `[` is missing.
        if let Some(b':' | b']') = get(self.bytes, end)
            && let Some(error) = self.missing_bracket(start, end)
        {
            return error;
        }
        match get(self.bytes, end) {
            Some(b':') if !self.is_alone() => {
                // The host is right, so the error is in the port, as in `http://h:80a/`.
                let port_end = Scanner::at(self.bytes, end + 1).position_after(DIGIT);
                self.unexpected_character(port_end, Component::Port)
            }
            // The host is an address in brackets.
            _ if matches!(get(self.bytes, start), Some(b'[')) => {
                self.unexpected_in_address(Kind::AfterBracket, end)
            }
            _ => self.unexpected_character(end, Component::Host),
        }
    }

    /// The error about an IPv6 address without brackets or about a `]` without a `[`, if there is one of these. Call
    /// this when `:` or `]` follows the host `start..end`.
    const fn missing_bracket(self, start: usize, end: usize) -> Option<ParseError> {
        // The host is an address with its brackets, so the error is after them.
        if let Some(b'[') = get(self.bytes, start) {
            return None;
        }
        // In a component by itself, no delimiter ends the host.
        let authority_end = if self.is_alone() {
            self.bytes.len()
        } else {
            find_delimiter(self.bytes, end)
        };
        // An IPv6 address has a `:` after the one at `end`; a host with a port doesn't. No address has a `]` at `end`.
        if let Some(last_colon) = rfind(self.bytes, b':', end, authority_end)
            && last_colon > end
        {
            let kind = Kind::UnbracketedIpv6;
            if ip::is_ipv6(self.bytes, start, authority_end) {
                return Some(self.host_error(kind, start, authority_end));
            }
            // If the address is complete without its last digits, these can only be a port.
            if ip::is_ipv6(self.bytes, start, last_colon)
                && Scanner::at(self.bytes, last_colon + 1).position_after(DIGIT) == authority_end
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

    /// The error about a character in or after an address in brackets. Its kind is `kind` if the character is visible
    /// ASCII other than `\`, or else that of the character: a space, for example, has its own kind.
    const fn unexpected_in_address(self, kind: Kind, index: usize) -> ParseError {
        let error = self.unexpected_character(index, Component::Host);
        // A `%` is an unexpected character like any other.
        match error.kind() {
            Kind::UnexpectedCharacter | Kind::InvalidPercentEncoding => {
                self.host_error(kind, index, index + 1)
            }
            _ => error,
        }
    }

    /// The error about an address whose `[` is at `open`. The characters of an address end at `stop`, where no `]` is.
    #[cold]
    pub(crate) const fn unclosed_bracket(self, open: usize, stop: usize) -> ParseError {
        let start = open + 1;
        // A `]` may follow a character that no address contains.
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
            Some(fault) => self.wrong_address(start, fault),
            None => {
                // The text before the `]` contains the character at `stop`, so it always has a fault.
                debug_assert!(false, "no address contains the character at `stop`");
                self.unexpected_character(stop, Component::Host)
            }
        }
    }

    /// The error about an address in brackets with this fault. Its text begins at `start`, after the `[`, and the
    /// fault's range counts from there.
    #[cold]
    pub(crate) const fn wrong_address(self, start: usize, fault: IpFault) -> ParseError {
        let fault_start = start + fault.start;
        let fault_end = start + fault.end;
        match fault.kind {
            // The span is that of the two brackets, because nothing is between them.
            Kind::EmptyBrackets => self.host_error(fault.kind, start - 1, start + 1),
            // A space, for example, has its own kind, which is better than that of the fault.
            Kind::Ipv6Character | Kind::IpvFutureCharacter => {
                self.unexpected_in_address(fault.kind, fault_start)
            }
            _ => self.host_error(fault.kind, fault_start, fault_end),
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
