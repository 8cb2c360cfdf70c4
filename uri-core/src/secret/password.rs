//! The passwords that the rules `NoPassword` and `NoSplitPassword` refuse: what a mask hides and what can hardly be something
//! else.

use crate::address::{LooseAuthority, PortKind};
use crate::bytes::rare::{contains, find, find_any, rfind};
use crate::bytes::{Span, get, non_empty, slice};
use crate::schemes::is_server_scheme;
use crate::secret::text::{After, Text, TextKind, Userinfo};

/// The passwords of a text that may be a URI, for rules that refuse them and conversions that stop at them.
pub(crate) struct Passwords<'a> {
    text: Text<'a>,
    first_userinfo: Option<Userinfo>,
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
        Self {
            first_userinfo: text.first_userinfo(),
            text,
        }
    }

    /// The password that the rule `no_password` refuses in a URI whose path ends at `path_end`. It's in the URI's authority, in
    /// one that its path contains, as in `feed:http://u:PASSWORD@h`, or after a user and its `:`, as in `app:PASSWORD@h:80`.
    pub(crate) const fn refused(&self, path_end: usize) -> Option<Span> {
        let mut next = self.first_userinfo;
        while let Some(userinfo) = next
            && userinfo.authority.start <= path_end
        {
            let password = self.certain_password(&userinfo);
            if password.is_some() {
                return password;
            }
            next = self.text.userinfo_after(&userinfo.authority);
        }
        None
    }

    /// The password in a userinfo, if it can hardly be anything else. A mask hides more: in `http://u%3Ap@h`, the whole
    /// userinfo, which here is a user.
    const fn certain_password(&self, userinfo: &Userinfo) -> Option<Span> {
        let text = self.text.bytes;
        let Span { start, end } = userinfo.authority.userinfo();
        if let After::User = userinfo.after {
            let secret = some!(self.text.secret_of(userinfo));
            // In `doc:x#me@h:80`, the `#` ends what follows the `:` before any `@`, so it's a fragment.
            let is_cut = secret.end > userinfo.authority.end && start == end;
            return match is_cut {
                true => None,
                false => Some(secret),
            };
        }
        let colon = some!(find(text, b':', start, end));
        // After a scheme without slashes, a URN can have more than one `:`, and an option a `;` or `=`.
        let is_other_data = matches!(userinfo.after, After::Scheme)
            && !is_server_scheme(userinfo.scheme.of(text))
            && (contains(slice(text, colon + 1, end), b':')
                || find_any(text, start, *b";=") < colon);
        match is_other_data {
            true => None,
            false => non_empty(colon + 1, end),
        }
    }

    /// A password that is cut in two because the grammar ends the first authority at a `/`, `?` or `#` in the password, as in
    /// `redis://:a/b@h`. `None` outside of databases if it isn't certain that there is one.
    pub(crate) const fn split(&self) -> Option<Span> {
        let text = self.text.bytes;
        let userinfo = some!(&self.first_userinfo);
        let LooseAuthority {
            start,
            host,
            port,
            end,
        } = userinfo.authority;
        if !matches!(userinfo.after, After::TwoSlashes) || !self.is_before_at_sign(userinfo) {
            return None;
        }
        let secret = some!(self.text.secret_of(userinfo));
        let is_split = end <= secret.end || self.is_after_third_slash(userinfo);
        let is_authority_empty = start == host.end;
        let is_certain = match port {
            _ if self.text.is_of_database(userinfo) || is_authority_empty => true,
            // A URI may be in another one: `x://http://TOKEN@h/`.
            PortKind::Empty => !matches!(slice(text, end, end + 2), b"//"),
            // A port is a number, so the `:` is before a password.
            PortKind::Other => true,
            PortKind::Digits if matches!(get(text, end), Some(b'#')) => true,
            // The host after the secret and its `@` decides.
            PortKind::Digits | PortKind::Absent => {
                LooseAuthority::at(text, secret.end).has_certain_host(text)
            }
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
        match &self.first_userinfo {
            // In the path of an IRI, a letter outside ASCII isn't a mistake in a scheme: `/é://h/@a`.
            Some(first)
                if self.text.is_end_of_broken_scheme(first.scheme)
                    && find_any(text, 0, *b":/?#") < first.scheme.end =>
            {
                false
            }
            Some(first) if self.text.is_of_database(first) => {
                matches!(first.after, After::User) || self.is_before_at_sign(first)
            }
            _ => false,
        }
    }

    /// Whether an `@` follows the authority, as the grammar reads it, anywhere in the text.
    const fn is_before_at_sign(&self, userinfo: &Userinfo) -> bool {
        let text = self.text.bytes;
        let end = match self.is_after_third_slash(userinfo) {
            // By the grammar, the authority is empty.
            true => userinfo.authority.start,
            false => userinfo.authority.end,
        };
        rfind(text, b'@', end, text.len()).is_some()
    }

    /// Whether the authority of a database's URI is empty by the grammar: `postgres:///app:PASSWORD@h/app`.
    const fn is_after_third_slash(&self, userinfo: &Userinfo) -> bool {
        let before = slice(self.text.bytes, 0, userinfo.authority.start);
        matches!(before, [.., b'/', b'/', b'/']) && self.text.is_of_database(userinfo)
    }
}
