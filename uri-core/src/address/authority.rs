//! An authority as people write it. Every text has one at every index, so a law about hosts, ports or passwords is a
//! `match` on its parts.

use crate::bytes::rare::{find, find_any, rfind};
use crate::bytes::{Span, eq_ignore_ascii_case, get, slice};
use crate::syntax::char_class::DIGIT;
use crate::syntax::host_name::{is_host_name, is_name_with_dot};
use crate::syntax::ip::{is_ipv6, parse_ipv4};
use crate::syntax::scanner::{Scanner, find_delimiter};

/// A part of a text that would be an authority: from an index to the next `/`, `?` or `#`.
#[derive(Clone, Copy)]
pub(crate) struct UserHost {
    pub(crate) start: usize,
    pub(crate) host: Span,
    pub(crate) port: Port,
    pub(crate) end: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum HostKind {
    /// The host is an address in brackets.
    Brackets,
    Ipv4,
    Localhost,
    /// The host is a name with a dot.
    Domain,
    /// The host is a name of one label.
    Label,
    /// The host is empty, or neither a name nor an address.
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
    /// Reads any text as an authority, from `start` to the next `/`, `?` or `#`, and never fails. The host follows the
    /// last `@`, and the port the first `:` outside brackets: in `u@[::1]:80/a`, the host is `[::1]`. All offsets are
    /// indices into `text`.
    pub(crate) const fn at(text: &[u8], start: usize) -> Self {
        let mut end = find_delimiter(text, start);
        // The `?` of `{x?}` isn't a delimiter.
        while let [b'?', b'}', ..] = slice(text, end, text.len()) {
            end = find_delimiter(text, end + 1);
        }
        let host_start = match rfind(text, b'@', start, end) {
            Some(at) => at + 1,
            None => start,
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
            start,
            host: Span::new(host_start, host_end),
            port,
            end,
        }
    }

    /// The userinfo, before the last `@`. It is empty without an `@`.
    pub(crate) const fn userinfo(&self) -> Span {
        Span::new(self.start, self.host.start - self.has_userinfo() as usize)
    }

    pub(crate) const fn has_userinfo(&self) -> bool {
        self.start < self.host.start
    }

    pub(crate) const fn kind(&self, text: &[u8]) -> HostKind {
        HostKind::of(self.host.of(text))
    }

    /// Whether it is an address or a name with a dot, or has a port.
    pub(crate) const fn is_certain(&self, text: &[u8]) -> bool {
        let is_unclear = matches!(self.kind(text), HostKind::Label | HostKind::Other);
        self.has_port(text) || !is_unclear
    }

    /// Whether a path follows the host and its `:`, as in the addresses of scp: `git@h.example:o/r.git`.
    pub(crate) const fn is_before_scp_path(&self, text: &[u8]) -> bool {
        let starts_in_digit = matches!(get(text, self.host.end + 1), Some(b'0'..=b'9'));
        self.has_userinfo() && matches!(self.port, Port::Other) && !starts_in_digit
    }

    /// A host with a port of one to five digits is an address beyond doubt.
    pub(crate) const fn has_port(&self, text: &[u8]) -> bool {
        matches!(self.port, Port::Digits)
            && self.end - self.host.end <= 6
            && !matches!(self.kind(text), HostKind::Other)
    }
}

impl HostKind {
    pub(crate) const fn of(host: &[u8]) -> Self {
        match host {
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
    pub(crate) const fn of(port: &[u8]) -> Self {
        match port {
            [] => Self::Empty,
            _ if Scanner::of(port).skipped(DIGIT) == port.len() => Self::Digits,
            _ => Self::Other,
        }
    }
}
