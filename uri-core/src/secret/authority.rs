//! An authority as people write it. Every text has one at every index, so a law about hosts, ports or passwords is a
//! `match` on its parts.

use crate::bytes::rare::{find, find_any, rfind};
use crate::bytes::{Span, eq_ignore_ascii_case, get, slice};
use crate::syntax::char_class::DIGIT;
use crate::syntax::host_name::{is_host_name, is_name_with_dot};
use crate::syntax::ip::{is_ipv6, parse_ipv4};
use crate::syntax::scanner::{Scanner, find_delimiter};

/// What would be an authority: from an index to the next `/`, `?` or `#`.
#[derive(Clone, Copy)]
pub(crate) struct UserHost {
    /// Before the slashes, or empty.
    pub(crate) scheme: Span,
    /// Without another before the first `@` of a text: `app:PASSWORD@h`, `ftp:/u:p@h`.
    pub(crate) is_after_colon: bool,
    /// After an empty port, which may be a user and its `:`: `x://u://TOKEN@h`.
    pub(crate) is_after_port: bool,
    pub(crate) start: usize,
    /// Before the last `@`.
    pub(crate) userinfo: Option<Span>,
    pub(crate) host: Span,
    pub(crate) port: Port,
    pub(crate) end: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum HostKind {
    Empty,
    /// In brackets.
    Brackets,
    Ipv4,
    Localhost,
    /// With a dot.
    Domain,
    /// One label.
    Label,
    Other,
}

#[derive(Clone, Copy)]
pub(crate) enum Port {
    None,
    Empty,
    Digits,
    Other,
}

impl UserHost {
    /// Without a scheme.
    pub(crate) const fn at(text: &[u8], start: usize) -> Self {
        let mut end = find_delimiter(text, start);
        // The `?` of `{x?}` isn't a delimiter.
        while let [b'?', b'}', ..] = slice(text, end, text.len()) {
            end = find_delimiter(text, end + 1);
        }
        let (userinfo, host_start) = match rfind(text, b'@', start, end) {
            Some(at) => (Some(Span::new(start, at)), at + 1),
            None => (None, start),
        };
        let brackets_end = match get(text, host_start) {
            Some(b'[') => find_any(text, host_start, *b"]/?#"),
            _ => host_start,
        };
        let (host_end, port) = match find(text, b':', brackets_end, end) {
            Some(colon) => (colon, Port::of(slice(text, colon + 1, end))),
            None => (end, Port::None),
        };
        Self {
            scheme: Span::new(start, start),
            is_after_colon: false,
            is_after_port: false,
            start,
            userinfo,
            host: Span::new(host_start, host_end),
            port,
            end,
        }
    }

    /// `None` if another `@` is in it, so that a search through all `@` takes linear time.
    pub(crate) const fn after_at(text: &[u8], at: usize) -> Option<Self> {
        match get(text, find_any(text, at + 1, *b"@/?#")) {
            Some(b'@') => None,
            _ => Some(Self::at(text, at + 1)),
        }
    }

    pub(crate) const fn kind(&self, text: &[u8]) -> HostKind {
        HostKind::of(self.host.of(text))
    }

    /// A host with a port of one to five digits is an address beyond doubt.
    pub(crate) const fn has_port(&self, text: &[u8]) -> bool {
        matches!(self.port, Port::Digits)
            && self.end - self.host.end <= 6
            && !matches!(self.kind(text), HostKind::Empty | HostKind::Other)
    }

    /// Whether it has a dot, a port or both. The port can be empty.
    pub(crate) const fn is_address(&self, text: &[u8]) -> bool {
        let has_dot = matches!(self.kind(text), HostKind::Domain | HostKind::Ipv4);
        self.has_port(text) || has_dot && matches!(self.port, Port::None | Port::Empty)
    }

    /// Whether it has a port or, as in `tcp(127.0.0.1:3306)`, a pair of parentheses at its end.
    pub(crate) const fn has_port_or_parentheses(&self, text: &[u8]) -> bool {
        if self.has_port(text) {
            return true;
        }
        let open = find_any(slice(text, 0, self.end), self.host.start, *b":(");
        // The search for the end can be long.
        if !matches!(get(text, open), Some(b'(')) {
            return false;
        }
        let close = find_any(text, open + 1, *b"()");
        let kind = HostKind::of(slice(text, self.host.start, open));
        !matches!(kind, HostKind::Other)
            && matches!(get(text, close), Some(b')'))
            && matches!(get(text, close + 1), None | Some(b'/' | b'?' | b'#'))
    }
}

impl HostKind {
    pub(crate) const fn of(host: &[u8]) -> Self {
        match host {
            [] => Self::Empty,
            [b'[', b'v' | b'V', .., b']'] => Self::Brackets,
            [b'[', .., b']'] if is_ipv6(host, 1, host.len() - 1) => Self::Brackets,
            _ if parse_ipv4(host).is_some() => Self::Ipv4,
            _ if eq_ignore_ascii_case(host, b"localhost") => Self::Localhost,
            _ if is_name_with_dot(host) => Self::Domain,
            _ if is_host_name(host) => Self::Label,
            _ => Self::Other,
        }
    }
}

impl Port {
    pub(super) const fn of(port: &[u8]) -> Self {
        match port {
            [] => Self::Empty,
            _ if Scanner::of(port).skipped(DIGIT) == port.len() => Self::Digits,
            _ => Self::Other,
        }
    }
}
