//! An authority as people write it: a user, a host and a port, as masks and messages read them. Every text has one at
//! every index, so a law about hosts, ports or passwords is a `match` on its parts.
//!
//! Imports: `bytes`, `syntax`.

use crate::bytes::rare::{find, find_any, rfind};
use crate::bytes::{Span, eq_ignore_ascii_case, get, slice};
use crate::syntax::char_class::DIGIT;
use crate::syntax::host_name::{is_host_name, is_name_with_dot};
use crate::syntax::ip::{is_ipv6, parse_ipv4};
use crate::syntax::scanner::{Scanner, find_delimiter};

/// An authority that is assumed to begin at an index of a text, and ends before the next `/`, `?` or `#`. The text
/// needn't be a URI, so none of the parts has to be valid.
#[derive(Clone, Copy)]
pub(crate) struct LooseAuthority {
    /// The index at which the userinfo begins, or the host if there is none.
    pub(crate) start: usize,
    pub(crate) host: Span,
    pub(crate) port: PortKind,
    /// The index of the `/`, `?` or `#` after the authority, or the length of the text.
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

/// The kind of text that follows the host.
#[derive(Clone, Copy)]
pub(crate) enum PortKind {
    /// No `:` follows the host.
    Absent,
    /// Nothing follows the `:`.
    Empty,
    Digits,
    /// Something else follows the `:`, such as the `o` of `git@h.example:o/r`.
    Other,
}

impl LooseAuthority {
    /// Reads any text as an authority, from `start` to the next `/`, `?` or `#`, and never fails. The host follows the
    /// last `@`, and the port the first `:` outside brackets: in `u@[::1]:80/a`, the host is `[::1]`. All offsets are
    /// indices into `text`.
    pub(crate) const fn at(text: &[u8], start: usize) -> Self {
        let mut end = find_delimiter(text, start);
        // In a template, the `?` of the optional placeholder `{x?}` doesn't begin a query.
        while let [b'?', b'}', ..] = slice(text, end, text.len()) {
            end = find_delimiter(text, end + 1);
        }
        let host_start = match rfind(text, b'@', start, end) {
            Some(at_sign) => at_sign + 1,
            None => start,
        };
        // A `:` in brackets is a part of an IPv6 address.
        let search_start = match get(text, host_start) {
            Some(b'[') => find_any(text, host_start, *b"]/?#"),
            _ => host_start,
        };
        let (host_end, port) = match find(text, b':', search_start, end) {
            Some(colon) => (colon, PortKind::of(slice(text, colon + 1, end))),
            None => (end, PortKind::Absent),
        };
        Self {
            start,
            host: Span::new(host_start, host_end),
            port,
            end,
        }
    }

    /// The range before the last `@`, which is empty if there is no `@`.
    pub(crate) const fn userinfo(&self) -> Span {
        let at_sign_len = self.has_userinfo() as usize;
        Span::new(self.start, self.host.start - at_sign_len)
    }

    /// Whether an `@` precedes the host, even if nothing precedes the `@`.
    pub(crate) const fn has_userinfo(&self) -> bool {
        self.start < self.host.start
    }

    /// Whether a user, a password or both precede the host.
    pub(crate) const fn has_user(&self) -> bool {
        self.host.start > self.start + 1
    }

    pub(crate) const fn host_kind(&self, text: &[u8]) -> HostKind {
        HostKind::of(self.host.of(text))
    }

    /// Whether what is read as a host can hardly be anything else, such as a piece of a password: it's an address,
    /// `localhost` or a name with a dot, or a label with a port of one to five digits. A label alone, as in `wiki/a`,
    /// can be any word. This helps to tell whether an `@` ends a password, as in `http://u#x:PASSWORD@h.example`.
    pub(crate) const fn has_certain_host(&self, text: &[u8]) -> bool {
        let may_be_a_word = matches!(self.host_kind(text), HostKind::Label | HostKind::Other);
        self.has_host_and_port(text) || !may_be_a_word
    }

    /// Whether a name or an address, also a label alone, has a port of one to five digits, as in `db:5432`.
    pub(crate) const fn has_host_and_port(&self, text: &[u8]) -> bool {
        const MAX_PORT_LEN: usize = ":65535".len();
        matches!(self.port, PortKind::Digits)
            && self.end - self.host.end <= MAX_PORT_LEN
            && !matches!(self.host_kind(text), HostKind::Other)
    }
}

impl HostKind {
    pub(crate) const fn of(host: &[u8]) -> Self {
        match host {
            // The `v` begins an IPvFuture address. Nothing has checked what follows it, because the text needn't be a
            // URI.
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

impl PortKind {
    /// The kind of what follows the `:` after a host.
    const fn of(port: &[u8]) -> Self {
        match port {
            [] => Self::Empty,
            _ if Scanner::of(port).position_after(DIGIT) == port.len() => Self::Digits,
            _ => Self::Other,
        }
    }
}
