//! The passwords that the rules `NoPassword` and `NoSplitPassword` refuse: what a mask hides and what can hardly be
//! something else.

use crate::address::{LooseAuthority, PortKind};
use crate::bytes::rare::{contains, find, find_any, rfind};
use crate::bytes::{Span, get, non_empty, slice};
use crate::schemes::is_server_scheme;
use crate::secret::text::{BeforeUserinfo, Text, TextKind, Userinfo};

/// The passwords of a text that may be a URI.
pub(crate) struct Passwords<'a> {
    text: Text<'a>,
    /// The first userinfo of the text.
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
        let first = text.first_userinfo();
        Self { text, first }
    }

    /// The first password that the rule `no_password` refuses in a URI whose path ends at `path_end`: in an authority,
    /// as in `ftp://u:PASSWORD@h`, in the path, as in `x:/ftp://u:PASSWORD@h`, or after a user, as in
    /// `app:PASSWORD@h:80`.
    pub(crate) const fn refused(&self, path_end: usize) -> Option<Span> {
        let mut next = self.first;
        while let Some(userinfo) = next
            && userinfo.authority.start <= path_end
        {
            let password = self.password_in(&userinfo);
            if password.is_some() {
                return password;
            }
            next = self.text.userinfo_after(&userinfo.authority);
        }
        None
    }

    /// The password in a userinfo. A mask can hide more: of `http://u:p@h`, also the user, and of `http://a%3Ab@h`, all
    /// of the userinfo, which counts as a user without a password here.
    const fn password_in(&self, userinfo: &Userinfo) -> Option<Span> {
        let text = self.text.bytes;
        let Span { start, end } = userinfo.authority.userinfo();
        // The whole userinfo is a password here, as in `app:PASSWORD@h:80`.
        if let BeforeUserinfo::User = userinfo.before {
            let secret = some!(self.text.secret_of(userinfo));
            let ends_in_authority = secret.end <= userinfo.authority.end;
            let has_text_before_own_at_sign = start < end;
            // In `doc:x#me@h:80`, the authority `x` has no `@`, and in `doc:@x#me@h:80`, nothing precedes its `@`. So
            // the `@` after the `#` is in a fragment.
            return match ends_in_authority || has_text_before_own_at_sign {
                true => Some(secret),
                false => None,
            };
        }
        let colon = some!(find(text, b':', start, end));
        // After a scheme alone, more than one `:` can be those of a URN, as in `urn:x:y:a@h`, and a `;` or `=`
        // before the `:` that of an option.
        let can_be_urn = matches!(userinfo.before, BeforeUserinfo::Scheme)
            && !is_server_scheme(userinfo.scheme.of(text));
        let is_urn_or_option = can_be_urn
            && (contains(slice(text, colon + 1, end), b':')
                || find_any(text, start, *b";=") < colon);
        match is_urn_or_option {
            true => None,
            false => non_empty(colon + 1, end),
        }
    }

    /// The password that the rule `no_split_password` refuses: the grammar ends the first authority at a `/`, `?` or
    /// `#` in it, as in `postgres://app:12/PASSWORD@db`. `None` if the `@` after it may just as well be in the path, as
    /// in `https://h.example:8080/@user`.
    pub(crate) const fn split(&self) -> Option<Span> {
        let text = self.text.bytes;
        let userinfo = some!(&self.first);
        let LooseAuthority { port, end, .. } = userinfo.authority;
        if !matches!(userinfo.before, BeforeUserinfo::Slashes)
            || !self.has_at_sign_after_authority(userinfo)
        {
            return None;
        }
        let secret = some!(self.text.secret_of(userinfo));
        // The grammar ends the authority in the secret, or before the whole userinfo if it follows a third slash, as in
        // `postgres:///app:PASSWORD@h/app`.
        let is_split = end <= secret.end || self.is_after_third_slash_of_database(userinfo);
        let is_certain = match port {
            _ if self.text.is_of_database(userinfo) => true,
            // In `ftp://:12/PASSWORD@h` and `ftp://#u:PASSWORD@h`, no host precedes the `/` or `#`, so this names no
            // server.
            _ if userinfo.authority.start == userinfo.authority.host.end => true,
            // Before `//`, a URI seems to be in another one: `x://http://TOKEN@h/`.
            PortKind::Empty => !matches!(slice(text, end, end + 2), b"//"),
            PortKind::Other => true,
            // A `#` after a number is more likely a part of the password than the beginning of a fragment.
            PortKind::Digits if matches!(get(text, end), Some(b'#')) => true,
            // The host after the secret decides. `secret.end` is the index of the `@`, which ends an empty userinfo
            // there.
            PortKind::Digits | PortKind::Absent => {
                LooseAuthority::at(text, secret.end).has_certain_host(text)
            }
        };
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
            // Here, what seems to break a scheme is a letter outside ASCII in the path of an IRI: `/é://h/@a`.
            Some(first)
                if self.text.is_end_of_broken_scheme(first.scheme)
                    && find_any(text, 0, *b":/?#") < first.scheme.end =>
            {
                false
            }
            Some(first) if self.text.is_of_database(first) => {
                self.has_at_sign_after_authority(first)
            }
            _ => false,
        }
    }

    /// Whether an `@` follows the authority, so that the authority may end inside a password.
    const fn has_at_sign_after_authority(&self, userinfo: &Userinfo) -> bool {
        let text = self.text.bytes;
        // In `redis:a@h`, whose `redis` can be a user, the grammar reads no authority, and in `redis:///a@h`, an empty
        // one. Of `http:///a@h`, `a@h` counts as the authority, although the grammar reads an empty one there, too.
        let is_without_authority = matches!(userinfo.before, BeforeUserinfo::User)
            || self.is_after_third_slash_of_database(userinfo);
        let end = match is_without_authority {
            true => userinfo.authority.start,
            false => userinfo.authority.end,
        };
        rfind(text, b'@', end, text.len()).is_some()
    }

    /// Whether the authority of a database's URI is empty by the grammar, because the userinfo follows a third slash:
    /// `postgres:///app:PASSWORD@h/app`.
    const fn is_after_third_slash_of_database(&self, userinfo: &Userinfo) -> bool {
        let before = slice(self.text.bytes, 0, userinfo.authority.start);
        matches!(before, [.., b'/', b'/', b'/']) && self.text.is_of_database(userinfo)
    }
}
