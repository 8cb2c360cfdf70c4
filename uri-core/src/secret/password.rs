//! The passwords that the rules `NoPassword` and `NoSplitPassword` refuse. A mask hides them all, and more.

use crate::address::{HostKind, LooseAuthority, PortKind};
use crate::bytes::rare::{contains, find, find_any, rfind};
use crate::bytes::{Span, eq_ignore_ascii_case, get, non_empty, slice};
use crate::schemes::is_database;
use crate::secret::delimiters::bytes_from;
use crate::secret::scheme::is_never_user;
use crate::secret::userinfo::{Address, Text};

/// The passwords of a text with an `@`, which may be a URI.
pub(crate) struct Passwords<'a> {
    text: Text<'a>,
    first: Option<Address>,
}

impl<'a> Passwords<'a> {
    /// `None` for a text without an `@`.
    pub(crate) const fn of(text: &'a [u8]) -> Option<Self> {
        let text = some!(Text::new(text, false));
        let first = text.first_address();
        Some(Self { text, first })
    }

    /// The first password that the rule `no_password` refuses in a URI whose path ends at `path_end`: in its authority
    /// or one in its path, as in `ftp://u:PASSWORD@h` and `x:/ftp://u:PASSWORD@h`, or after a user and before a server,
    /// as in `app:PASSWORD@h:80`.
    pub(crate) const fn refused(&self, path_end: usize) -> Option<Span> {
        let uri = self.text.bytes;
        let mut next = self.first;
        if next.is_none() {
            let password = password_after_user(uri, path_end);
            if password.is_some() {
                return password;
            }
            next = self.text.address_from(0);
        }
        while let Some(address) = next
            && address.authority.start <= path_end
        {
            let span = address.authority.userinfo();
            let userinfo = span.of(uri);
            // In `jdbc:sqlserver://h:1433;user=u@s`, the `@` is in an option.
            let option = bytes_from(userinfo, find_any(userinfo, 0, *b";"));
            let is_option = address.scheme.start > 0 && contains(option, b'=');
            if let Some(colon) = find(userinfo, b':', 0, userinfo.len())
                && !is_option
                && let Some(password) = non_empty(span.start + colon + 1, span.end)
            {
                return Some(password);
            }
            next = self.text.address_after(&address);
        }
        None
    }

    /// The password that the rule `no_split_password` refuses, because its `/`, `?` or `#` ends the authority: one of a
    /// database, as in `postgres://app:12/PASSWORD@h`, or one after which no server follows the user.
    pub(crate) const fn split(&self) -> Option<Span> {
        let uri = self.text.bytes;
        let address = some!(&self.first);
        let LooseAuthority {
            port,
            start,
            host,
            end,
        } = address.authority;
        let is_database = is_database(address.scheme.of(uri));
        if !self.is_at_sign_after(address, is_database) {
            return None;
        }
        let secret = some!(self.text.secret_at(address));
        let is_certain = match (address.authority.host_kind(uri), port) {
            (HostKind::Brackets | HostKind::Ipv4 | HostKind::Localhost, _) => false,
            _ if is_database => true,
            // Before `//`, a URI seems to be in another one: `x://http://TOKEN@h/`.
            (_, PortKind::Empty) => !matches!(slice(uri, end, end + 2), b"//"),
            (_, PortKind::Digits) if matches!(get(uri, end), Some(b'#')) => true,
            // What isn't a name, or is a label after a user, isn't the host if one follows the secret.
            (kind @ (HostKind::Label | HostKind::Other), _) => {
                (matches!(kind, HostKind::Other) || host.start > start + 1)
                    && LooseAuthority::at(uri, secret.end + 1).has_certain_host(uri)
            }
            _ => false,
        };
        let is_split = end <= secret.end || is_database && self.is_after_third_slash(address);
        match is_split && is_certain {
            true => Some(secret),
            false => None,
        }
    }

    /// Whether the authority of a database's URI may end inside a password, as in `redis://:a/ü@h`, because an `@`
    /// follows it. The text needn't be a URI, and in `redis:a@h`, the slashes may be missing.
    pub(crate) const fn may_be_split(&self) -> bool {
        let text = self.text.bytes;
        match &self.first {
            Some(address) => {
                is_database(address.scheme.of(text)) && self.is_at_sign_after(address, true)
            }
            None => is_database(slice(text, 0, find_any(text, 0, *b":"))),
        }
    }

    /// Whether an `@` follows an authority, which is empty by the grammar after the third slash of a database's URI:
    /// `postgres:///app:PASSWORD@h/app`.
    const fn is_at_sign_after(&self, address: &Address, is_database: bool) -> bool {
        self.text.last_at_sign >= address.authority.end
            || is_database && self.is_after_third_slash(address)
    }

    const fn is_after_third_slash(&self, address: &Address) -> bool {
        let before = slice(self.text.bytes, 0, address.authority.start);
        matches!(before, [.., b'/', b'/', b'/'])
    }
}

/// The password of a user, before a host and its port or a parenthesis, as in `app:PASSWORD@h:80`, or of one who has a
/// dot or the name of a database, as in `john.doe:PASSWORD@h`. But in `jdbc:`, no `/` precedes its `@`, as in
/// `doc:x/me@h:80`.
const fn password_after_user(uri: &[u8], path_end: usize) -> Option<Span> {
    let colon = find_any(uri, 0, *b":");
    let user = slice(uri, 0, colon);
    let is_jdbc = eq_ignore_ascii_case(user, b"jdbc");
    let path = slice(uri, 0, path_end);
    let end = if is_jdbc {
        path_end
    } else {
        find_any(path, colon + 1, *b"/")
    };
    let at_sign = some!(rfind(uri, b'@', colon + 1, end));
    // `jdbc:oracle:thin:@h:1521/s` has no user.
    let has_user = !is_jdbc || !matches!(slice(uri, 0, at_sign), [.., b':']);
    let server = LooseAuthority::at(uri, at_sign + 1);
    // `postgres:16@sha256:9f86` is an image.
    let is_user =
        matches!(server.port, PortKind::Absent) && (contains(user, b'.') || is_database(user));
    let is_before_server = is_user
        || server.has_host_and_port(uri)
        || contains(slice(uri, server.start, server.end), b'(');
    match is_before_server && has_user && !is_never_user(user) {
        true => non_empty(colon + 1, at_sign),
        false => None,
    }
}
