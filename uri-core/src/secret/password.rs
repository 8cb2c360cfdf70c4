//! The passwords that the rules `NoPassword` and `NoSplitPassword` refuse. A mask hides them all, and more.

use crate::address::{HostKind, LooseAuthority, PortKind};
use crate::bytes::rare::{contains, find, find_any, rfind};
use crate::bytes::{Span, get, non_empty, rarely_eq_ignore_ascii_case, slice};
use crate::schemes::{is_database, is_never_user};
use crate::secret::delimiters::{bytes_from, skip_slashes};
use crate::secret::userinfo::{Address, Text};

/// The passwords of a text with an `@`, which may be a URI.
pub(crate) struct Passwords<'a> {
    text: Text<'a>,
    /// The first authority, wherever it is in the text.
    found: Option<Address>,
    first: Option<Address>,
}

impl<'a> Passwords<'a> {
    /// `None` for a text without an `@`.
    pub(crate) const fn of(text: &'a [u8]) -> Option<Self> {
        let text = some!(Text::new(text, false));
        let found = text.address_from(0);
        let first = text.first_address(found);
        Some(Self { text, found, first })
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
            next = self.found;
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
    /// database, as in `postgres://app:12/PASSWORD@h`, or one before which the host can hardly be one.
    pub(crate) const fn split(&self) -> Option<Span> {
        let uri = self.text.bytes;
        let address = some!(&self.first);
        let authority = &address.authority;
        let is_database = is_database(address.scheme.of(uri));
        let before = slice(uri, 0, authority.start);
        // In `app:/C:/a@h`, a path follows the scheme.
        if !is_database && !address.is_web && !matches!(before, [.., b'/', b'/']) {
            return None;
        }
        // By the grammar, the authority before a third slash is empty: `postgres:///app:PASSWORD@h`.
        let is_after_third_slash = is_database && matches!(before, [.., b'/', b'/', b'/']);
        if self.text.last_at_sign < authority.end && !is_after_third_slash {
            return None;
        }
        let secret = some!(self.text.secret_at(address));
        let is_split = authority.end <= secret.end || is_after_third_slash;
        let is_certain = match (authority.host_kind(uri), authority.port) {
            (HostKind::Brackets | HostKind::Ipv4 | HostKind::Localhost, _) => false,
            _ if is_database => true,
            (_, PortKind::Empty) => true,
            (_, PortKind::Digits) if matches!(get(uri, authority.end), Some(b'#')) => true,
            // What isn't a name, or is a label after a user, isn't the host if one follows the secret.
            (HostKind::Label, _) if !authority.has_user() => false,
            (HostKind::Label | HostKind::Other, _) => {
                LooseAuthority::at(uri, secret.end + 1).has_certain_host(uri)
            }
            _ => false,
        };
        match is_split && is_certain {
            true => Some(secret),
            false => None,
        }
    }
}

/// The password of a user before a host and its port or a parenthesis, as in `app:PASSWORD@h:80`, or of one who has a
/// dot or the name of a database, as in `john.doe:PASSWORD@h`. It has no `/`, except in `jdbc:`, where one precedes it:
/// `jdbc:oracle:thin:app/PASSWORD@h:1521`.
const fn password_after_user(uri: &[u8], path_end: usize) -> Option<Span> {
    let colon = find_any(uri, 0, *b":");
    let user = slice(uri, 0, colon);
    let path = slice(uri, 0, path_end);
    let (start, at_sign) = match rarely_eq_ignore_ascii_case(user, b"jdbc") {
        true => {
            let at_sign = some!(rfind(path, b'@', colon, path_end));
            let slash = some!(find(path, b'/', colon, at_sign));
            // In `jdbc:sqlite:/a@h:80`, no user precedes the slash.
            if let Some(b':') = get(path, slash - 1) {
                return None;
            }
            (slash + 1, at_sign)
        }
        false => {
            let end = find_any(path, colon, *b"/");
            (colon + 1, some!(rfind(path, b'@', colon, end)))
        }
    };
    let (_, server_start) = skip_slashes(uri, at_sign + 1);
    let server = LooseAuthority::at(uri, server_start);
    // `postgres:16@sha256:9f86` is an image.
    let is_user =
        matches!(server.port, PortKind::Absent) && (contains(user, b'.') || is_database(user));
    let is_before_server = is_user
        || server.has_host_and_port(uri)
        || contains(slice(uri, server.start, server.end), b'(');
    match is_before_server && !is_never_user(user) {
        true => non_empty(start, at_sign),
        false => None,
    }
}
