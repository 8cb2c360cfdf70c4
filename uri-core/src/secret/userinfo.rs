//! Where a text has a userinfo, and which of its bytes are secret, as the sentences of [`Redacted`](crate::Redacted) say.

use crate::address::{Port, UserHost};
use crate::bytes::rare::{contains, find, find_any};
use crate::bytes::{Span, eq_ignore_ascii_case, get, non_empty, slice};
use crate::schemes::{is_database, is_server};
use crate::secret::delimiters::{after, encoded_end, find_plain_or_encoded, skip_slashes};
use crate::secret::doubt::end_before_key;
use crate::secret::scheme::{is_never_user, is_web, scheme_before};
use crate::secret::text::{After, Text, Userinfo, last_at_before_server};
use crate::syntax::host_name::is_name_with_dot;
use crate::syntax::scanner::find_delimiter;

impl Text<'_> {
    /// Finds the first userinfo of a text with an `@` (sentences 1 and 2).
    pub(super) const fn first(&self) -> Option<Userinfo> {
        let text = self.bytes;
        let first_at = some!(find(text, b'@', 0, text.len()));
        let next = self.next(0);
        if let Some(Userinfo { authority, .. }) = next
            && authority.start <= first_at
            // A `\` can be a fault.
            && !matches!(slice(text, 0, authority.start), [.., b'\\'])
        {
            return next;
        }
        match self.after_first_colon(first_at) {
            None => next,
            found => found,
        }
    }

    /// Finds the next userinfo after an authority.
    pub(super) const fn after(&self, authority: &UserHost) -> Option<Userinfo> {
        match authority.port {
            // The `:` can be that of a scheme.
            Port::Empty => self.next(authority.host.end),
            _ => self.next(authority.end),
        }
    }

    /// Finds the first userinfo that begins at or after an index (sentence 1): after slashes, encoded or not, or after the `:` of the web.
    const fn next(&self, from: usize) -> Option<Userinfo> {
        let text = self.bytes;
        let mut at = from;
        loop {
            at = find_any(text, at, *b":/%");
            let colon_end = match after(text, at) {
                [] => return None,
                [b':', ..] => at + 1,
                [b'%', b'3', b'A' | b'a', ..] => at + 3,
                [b'%', ..] => {
                    at += 1;
                    continue;
                }
                _ => at,
            };
            let scheme = match colon_end > at {
                true => scheme_before(text, at),
                false => Span::new(at, at),
            };
            let is_web = colon_end == at + 1 && is_web(scheme.of(text));
            // After a user, `:%2F%2F` can begin a password, but not after an option's `=`.
            let is_encoded = colon_end == at + 3
                || matches!(slice(text, 0, scheme.start), [.., b'=']) && !is_web;
            if is_encoded && eq_ignore_ascii_case(slice(text, colon_end, colon_end + 6), b"%2F%2F")
            {
                let start = colon_end + 6;
                return Some(self.after_slashes(scheme, start, encoded_end(text, start)));
            }
            let (start, slashes) = skip_slashes(text, colon_end, is_web);
            if slashes > 1 || is_web {
                return Some(self.after_slashes(scheme, start, text.len()));
            }
            at = start;
        }
    }

    /// Reads what follows the first `:` of a text in which no authority begins before the first `@` (sentences 2 and 9 to 11).
    const fn after_first_colon(&self, first_at: usize) -> Option<Userinfo> {
        let text = self.bytes;
        let colon = some!(find_plain_or_encoded(
            slice(text, 0, find_delimiter(text, 0)),
            b':',
            false
        ));
        // Before versions alone, nothing is secret: `postgres:16@sha256:9f86`.
        some!(self.last_at);
        let scheme = scheme_before(text, colon.start);
        if self.is_jdbc {
            // `jdbc:oracle:thin:USER/PASSWORD@h`
            let slash = find_any(text, 0, *b"/@");
            let name_end = find_any(text, colon.end, *b":/@");
            if slash + 1 < first_at
                && !matches!(slice(text, 0, slash), [.., b':'])
                && is_database(slice(text, colon.end, name_end))
            {
                let authority = UserHost::at(text, slash + 1);
                return Some(Userinfo::after_user(scheme, authority, self.last_at));
            }
            // `jdbc:oracle:thin:@h:1521/s`
            let next = find_any(text, first_at + 1, *b"@/?#");
            if matches!(slice(text, 0, first_at), [.., b':'])
                && !matches!(get(text, next), Some(b'@'))
            {
                return None;
            }
        }
        let name = scheme.of(text);
        let (start, slashes) = skip_slashes(text, colon.end, false);
        let authority = UserHost::at(text, start);
        if slashes > 0 {
            return Some(Userinfo::new(scheme, authority, After::Slashes));
        }
        if self.is_refused() || scheme.start > 0 || !is_never_user(name) {
            let authority = UserHost::at(text, colon.end);
            let end = match self.is_reference() {
                true => last_at_before_server(text, colon.end),
                false => self.last_at,
            };
            // A name with a dot can be a user, but not before a port, as in `h.example:80/a@b`.
            let has_dot = contains(name, b'.') && !UserHost::at(text, scheme.start).has_port(text);
            if end.is_some() || has_dot || is_database(name) {
                return Some(Userinfo::after_user(scheme, authority, end));
            }
        }
        // `SCHEME:USER:PASSWORD@`, but neither `npm:old@npm:new@2.0.0` nor `git::git@h.example:o/r.git`.
        let user_end = self.user_end(start);
        let has_password =
            find_plain_or_encoded(slice(text, start + 1, user_end), b':', false).is_some();
        match has_password && (is_server(name) || !authority.is_before_scp_path(text)) {
            true => Some(Userinfo::new(scheme, authority, After::Scheme)),
            false => None,
        }
    }

    /// The end of what can be a user and its `:` before a password. The user can be `me@h.example`.
    const fn user_end(&self, start: usize) -> usize {
        let text = self.bytes;
        let end = find_any(text, start, *b"@/?#");
        let colon = find_any(text, end + 1, *b":@/?#");
        let is_mail = matches!(get(text, end), Some(b'@'))
            && matches!(get(text, colon), Some(b':'))
            && is_name_with_dot(slice(text, end + 1, colon))
            && matches!(self.last_at, Some(at) if at > colon);
        if is_mail { colon + 1 } else { end }
    }

    const fn after_slashes(&self, scheme: Span, start: usize, text_end: usize) -> Userinfo {
        let text = slice(self.bytes, 0, text_end);
        // `jdbc:sqlserver://h:1433;user=u@s`
        let text = match self.is_jdbc {
            true => slice(text, 0, end_before_key(text, start)),
            false => text,
        };
        Userinfo::new(scheme, UserHost::at(text, start), After::Slashes)
    }

    /// The secret of a userinfo (sentences 7 and 8): the whole, or what follows its first `:`.
    pub(super) const fn secret(&self, found: &Userinfo) -> Option<Span> {
        let text = self.bytes;
        let start = found.authority.start;
        let end = self.end(found);
        let whole = some!(non_empty(start, end));
        let name = found.scheme.of(text);
        if matches!(found.after, After::User)
            || name.is_empty()
            || is_web(name)
            || self.has_fault(found.scheme)
        {
            return Some(whole);
        }
        // This takes linear time, because a `:` precedes each later authority that has a scheme.
        let colon = some!(find_plain_or_encoded(whole.of(text), b':', true));
        // A `/`, `?` or `#` before the `:` is in the user: `oracle://C##U:PASSWORD@h`.
        match start + colon.start > found.authority.end {
            true => Some(whole),
            false => non_empty(start + colon.end, end),
        }
    }

    /// The end of a userinfo (sentences 3 and 9): the last `@` of its authority or, if the host is doubtful, of the text.
    const fn end(&self, found: &Userinfo) -> usize {
        let own_end = found.authority.userinfo().end;
        match (found.end, self.last_at) {
            // The last `@` of the authority can be after this one, before what looks like a version.
            (Some(end), _) if end > own_end => end,
            (None, Some(at)) if at >= found.authority.end && self.is_doubtful(found, at) => at,
            _ => own_end,
        }
    }
}
