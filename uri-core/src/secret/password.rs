//! The passwords that the rules `NoPassword` and `NoSplitPassword` refuse: what a mask hides and what can hardly be something
//! else.

use crate::address::{Port, UserHost};
use crate::bytes::rare::{contains, find, find_any, rfind};
use crate::bytes::{Span, get, non_empty, slice};
use crate::schemes::is_server;
use crate::secret::text::{After, Text, TextKind, Userinfo};

/// The passwords of a text that may be a URI.
pub(crate) struct Passwords<'a> {
    text: Text<'a>,
    first: Option<Userinfo>,
}

impl<'a> Passwords<'a> {
    pub(crate) const fn of(text: &'a [u8]) -> Self {
        Self::of_text(Text::new(text, TextKind::Text))
    }

    /// The passwords of a valid URI.
    pub(crate) const fn of_uri(uri: &'a [u8]) -> Self {
        Self::of_text(Text::new(uri, TextKind::Uri))
    }

    const fn of_text(text: Text<'a>) -> Self {
        let first = text.first();
        Self { text, first }
    }

    /// The password that the rule `no_password` refuses in a URI whose path ends at an index: in an authority, its own or one in
    /// the path, or after a user and its `:`.
    pub(crate) const fn refused(&self, path_end: usize) -> Option<Span> {
        let mut next = self.first;
        while let Some(found) = next
            && found.authority.start <= path_end
        {
            let password = self.password(&found);
            if password.is_some() {
                return password;
            }
            next = self.text.after(&found.authority);
        }
        None
    }

    /// A `%3A` is a part of the user, although a mask counts it. After a user and its `:`, a `/`, `?` or `#` without an `@` before
    /// it ends something else, as in `doc:x#me@h:80`; after a scheme alone, more than one `:` can be those of a URN, and a `;` or
    /// `=` that of an option.
    const fn password(&self, found: &Userinfo) -> Option<Span> {
        let text = self.text.bytes;
        let Span { start, end } = found.authority.userinfo();
        if let After::User = found.after {
            let secret = some!(self.text.secret(found));
            return match secret.end <= found.authority.end || start < end {
                true => Some(secret),
                false => None,
            };
        }
        let colon = some!(find(text, b':', start, end));
        let is_urn = matches!(found.after, After::Scheme)
            && !is_server(found.scheme.of(text))
            && (contains(slice(text, colon + 1, end), b':')
                || find_any(text, start, *b";=") < colon);
        match is_urn {
            true => None,
            false => non_empty(colon + 1, end),
        }
    }

    /// A password that is cut in two because the grammar ends the first authority at a `/`, `?` or `#` in the password. Outside
    /// of databases, its end is certain if the authority is empty, if its port is empty, isn't a number or is before a
    /// `#`, or if an address, a name with a dot or a host with a port follows it, but not if a URI seems to be in another one: `x://http://TOKEN@h/`.
    pub(crate) const fn split(&self) -> Option<Span> {
        let text = self.text.bytes;
        let found = some!(&self.first);
        let UserHost { port, end, .. } = found.authority;
        if !matches!(found.after, After::Slashes) || !self.is_before_at(found) {
            return None;
        }
        let secret = some!(self.text.secret(found));
        let is_split = end <= secret.end || self.is_after_third_slash(found);
        let is_certain = match port {
            _ if self.text.is_of_database(found) => true,
            _ if found.authority.start == found.authority.host.end => true,
            Port::Empty => !matches!(slice(text, end, end + 2), b"//"),
            Port::Other => true,
            Port::Digits if matches!(get(text, end), Some(b'#')) => true,
            // The host after its last `@`.
            Port::Digits | Port::None => UserHost::at(text, secret.end).is_certain(text),
        };
        match is_split && is_certain {
            true => Some(secret),
            false => None,
        }
    }

    /// Whether the authority of a database's URI may end inside a password, as in `redis://:a/ü@h`, because an `@` follows it.
    /// The text needn't be a URI, and in `redis:a@h`, the slashes may be missing.
    pub(crate) const fn may_be_split(&self) -> bool {
        let text = self.text.bytes;
        match &self.first {
            // Elsewhere in an IRI, a letter outside ASCII isn't a fault: `/é://h/@a`.
            Some(first)
                if self.text.has_fault(first.scheme)
                    && find_any(text, 0, *b":/?#") < first.scheme.end =>
            {
                false
            }
            Some(first) if self.text.is_of_database(first) => {
                matches!(first.after, After::User) || self.is_before_at(first)
            }
            _ => false,
        }
    }

    /// Whether an `@` follows the authority of a URI by the grammar.
    const fn is_before_at(&self, found: &Userinfo) -> bool {
        let text = self.text.bytes;
        let end = match self.is_after_third_slash(found) {
            true => found.authority.start,
            false => found.authority.end,
        };
        rfind(text, b'@', end, text.len()).is_some()
    }

    /// Whether the authority of a database's URI is empty by the grammar: `postgres:///app:PASSWORD@h/app`.
    const fn is_after_third_slash(&self, found: &Userinfo) -> bool {
        let before = slice(self.text.bytes, 0, found.authority.start);
        matches!(before, [.., b'/', b'/', b'/']) && self.text.is_of_database(found)
    }
}
