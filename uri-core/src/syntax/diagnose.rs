//! The second look at a text that the parser has refused: what is wrong with it, and which bytes are.
//!
//! This is apart from the parser so that a good text pays nothing for it.

use crate::bytes::{char_at, find, get, put, rfind, slice};
use crate::error::{Component, ErrorKind, Grammar, ParseError};
use crate::syntax::char_class::{DIGIT, SCHEME};
use crate::syntax::ip::{self, Fault};
use crate::syntax::scanner::{Scanner, find_delimiter};

/// A text that is not what it was to be read as.
#[derive(Clone, Copy)]
pub(crate) struct Suspect<'a> {
    bytes: &'a [u8],
    grammar: Grammar,
}

/// What is told of each character of ASCII where it cannot stand: looked up, since a branch for each would be
/// guessed wrong.
const ASCII_KINDS: &[ErrorKind; 128] = &{
    let mut kinds = [ErrorKind::Character; 128];
    let mut char = 0;
    while char < 128 {
        let kind = match char {
            b' ' => ErrorKind::Space,
            0..=0x1f | 0x7f => ErrorKind::Control,
            b'\\' => ErrorKind::Backslash,
            b'%' => ErrorKind::PercentEncoding,
            _ => ErrorKind::Character,
        };
        put(&mut kinds, char as usize, kind);
        char += 1;
    }
    kinds
};

impl<'a> Suspect<'a> {
    pub(crate) const fn new(bytes: &'a [u8], grammar: Grammar) -> Self {
        Self { bytes, grammar }
    }

    pub(crate) const fn error(
        self,
        kind: ErrorKind,
        component: Component,
        start: usize,
        end: usize,
    ) -> ParseError {
        ParseError::new(self.grammar, kind, Some(component), start, end)
    }

    /// The character at `at` is none that the component can hold.
    #[cold]
    pub(crate) const fn unexpected(self, at: usize, component: Component) -> ParseError {
        let Some((char, len)) = char_at(self.bytes, at) else {
            return self.error(ErrorKind::NotUtf8, component, at, at + 1);
        };
        let holds_triplets = !matches!(component, Component::Scheme | Component::Port);
        let kind = match char {
            '%' if !holds_triplets => ErrorKind::Character,
            _ => match get(ASCII_KINDS, char as usize) {
                Some(kind) => kind,
                None => ErrorKind::NonAscii,
            },
        };
        self.error(kind, component, at, at + len)
    }

    /// No scheme and colon at the beginning; `stop` is where the characters of a scheme end.
    #[cold]
    pub(crate) const fn scheme(self, stop: usize) -> ParseError {
        if self.find_before_delimiter(b':', stop).is_none() {
            return self.error(ErrorKind::NoScheme, Component::Scheme, 0, 0);
        }
        match stop {
            0 => self.scheme_start(),
            _ => self.unexpected(stop, Component::Scheme),
        }
    }

    /// No letter at the beginning of a scheme.
    #[cold]
    pub(crate) const fn scheme_start(self) -> ParseError {
        match get(self.bytes, 0) {
            None => self.error(ErrorKind::EmptyScheme, Component::Scheme, 0, 0),
            Some(b':') => self.error(ErrorKind::EmptyScheme, Component::Scheme, 0, 1),
            Some(first) if SCHEME.contains(first) => {
                self.error(ErrorKind::SchemeStart, Component::Scheme, 0, 1)
            }
            Some(_) => self.unexpected(0, Component::Scheme),
        }
    }

    /// An authority without brackets that is neither a host with a port nor userinfo: the characters of a
    /// reg-name end at `end`, those of userinfo at `stop`.
    #[cold]
    pub(crate) const fn authority(self, start: usize, end: usize, stop: usize) -> ParseError {
        if self.find_before_delimiter(b'@', stop).is_some() {
            return self.unexpected(stop, Component::Userinfo);
        }
        self.host_or_port(start, end)
    }

    /// A host from `start` to `end` that is followed by something else than a port and the end of the
    /// authority.
    #[cold]
    pub(crate) const fn host_or_port(self, start: usize, end: usize) -> ParseError {
        if let Some(b':' | b']') = get(self.bytes, end)
            && let Some(error) = self.brackets(start, end, find_delimiter(self.bytes, end))
        {
            return error;
        }
        match get(self.bytes, end) {
            Some(b':') => {
                let mut scanner = Scanner::at(self.bytes, end + 1);
                scanner.skip(DIGIT);
                self.unexpected(scanner.position(), Component::Port)
            }
            _ if matches!(get(self.bytes, start), Some(b'[')) => self.after_bracket(end),
            _ => self.unexpected(end, Component::Host),
        }
    }

    /// An IPv6 address without brackets, or a `]` without a `[`, in an authority up to `authority_end` whose
    /// host is from `start` to `end` and is followed by a colon or a bracket.
    const fn brackets(self, start: usize, end: usize, authority_end: usize) -> Option<ParseError> {
        if let Some(b'[') = get(self.bytes, start) {
            return None;
        }
        // Two groups and two colons are the least that an IPv6 address has, so no port is mistaken for one.
        if let Some(last) = rfind(self.bytes, b':', end + 1, authority_end) {
            let kind = ErrorKind::UnbracketedIpv6;
            if ip::parse_ipv6(slice(self.bytes, start, authority_end)).is_ok() {
                return Some(self.error(kind, Component::Host, start, authority_end));
            }
            // A last group of five digits can only be a port.
            if ip::parse_ipv6(slice(self.bytes, start, last)).is_ok()
                && Scanner::at(self.bytes, last + 1).skipped(DIGIT) == authority_end
            {
                return Some(self.error(kind, Component::Host, start, last));
            }
        }
        if let Some(close) = find(self.bytes, b']', start, authority_end)
            && (close == end || ip::parse_ipv6(slice(self.bytes, start, close)).is_ok())
        {
            let kind = ErrorKind::UnopenedBracket;
            return Some(self.error(kind, Component::Host, close, close + 1));
        }
        None
    }

    /// A character behind the `]` of a host.
    const fn after_bracket(self, at: usize) -> ParseError {
        let error = self.unexpected(at, Component::Host);
        match error.kind() {
            ErrorKind::Character | ErrorKind::PercentEncoding => {
                let end = error.span().end;
                self.error(ErrorKind::AfterBracket, Component::Host, at, end)
            }
            _ => error,
        }
    }

    /// A host that is the whole text and is followed by something else at `end`.
    #[cold]
    pub(crate) const fn host(self, end: usize) -> ParseError {
        if let Some(b':' | b']') = get(self.bytes, end)
            && let Some(error) = self.brackets(0, end, self.bytes.len())
        {
            return error;
        }
        match get(self.bytes, 0) {
            Some(b'[') => self.after_bracket(end),
            _ => self.unexpected(end, Component::Host),
        }
    }

    /// A `[` at `open` that is not followed by characters of an address and a `]`; `stop` is where these
    /// characters end.
    #[cold]
    pub(crate) const fn open_bracket(self, open: usize, stop: usize) -> ParseError {
        let start = open + 1;
        let Some(close) = self.find_before_delimiter(b']', stop) else {
            return self.error(ErrorKind::UnclosedBracket, Component::Host, open, start);
        };
        if let Some(b'%') = get(self.bytes, stop)
            && ip::parse_ipv6(slice(self.bytes, start, stop)).is_ok()
        {
            return self.error(ErrorKind::ZoneIdentifier, Component::Host, stop, close);
        }
        match ip::address_fault(slice(self.bytes, start, close)) {
            Some(fault) => self.address(start, fault),
            // INVARIANT: the character at `stop` is none of an address, so this branch is never taken.
            None => self.unexpected(stop, Component::Host),
        }
    }

    /// A fault in an address that begins at `start`.
    #[cold]
    pub(crate) const fn address(self, start: usize, fault: Fault) -> ParseError {
        let (from, to) = (start + fault.start, start + fault.end);
        match fault.kind {
            ErrorKind::EmptyBrackets => {
                self.error(fault.kind, Component::Host, start - 1, start + 1)
            }
            ErrorKind::Ipv6Character | ErrorKind::IpvFutureCharacter => {
                let error = self.unexpected(from, Component::Host);
                match error.kind() {
                    ErrorKind::Character | ErrorKind::PercentEncoding => {
                        self.error(fault.kind, Component::Host, from, to)
                    }
                    _ => error,
                }
            }
            _ => self.error(fault.kind, Component::Host, from, to),
        }
    }

    /// The index of the first `byte` from `start` on that stands before any `/`, `?` or `#`: in the same authority,
    /// or in the same first segment of a path.
    const fn find_before_delimiter(self, byte: u8, start: usize) -> Option<usize> {
        let mut rest = slice(self.bytes, start, self.bytes.len());
        while let [next, tail @ ..] = rest
            && !matches!(next, b'/' | b'?' | b'#')
        {
            if *next == byte {
                return Some(self.bytes.len() - rest.len());
            }
            rest = tail;
        }
        None
    }
}
