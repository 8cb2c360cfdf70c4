//! Where a text has a userinfo, and which of its bytes are secret, as the sentences of [`Redacted`](crate::Redacted)
//! say.

use crate::address::{LooseAuthority, PortKind};
use crate::bytes::rare::{contains, find, find_any};
use crate::bytes::{Span, eq_ignore_ascii_case, get, non_empty, slice};
use crate::schemes::{is_database, is_server_scheme};
use crate::secret::delimiters::{
    MalformedTriplet, bytes_from, find_plain_or_encoded, limit_of_encoded_authority, skip_slashes,
};
use crate::secret::doubt::end_before_option;
use crate::secret::scheme::{is_never_user, is_web, scheme_before};
use crate::secret::text::{BeforeUserinfo, Text, Userinfo, last_at_sign_before_server};
use crate::syntax::host_name::is_name_with_dot;
use crate::syntax::scanner::find_delimiter;

impl Text<'_> {
    /// Finds the first userinfo of a text (sentences 1 and 2 on the page of `Redacted`): the one after `//` or a web
    /// scheme, as in `x://u:PASSWORD@h`, if it begins before the first `@`, or else the one after the first `:` that
    /// precedes any `/`, `?` and `#`, as in `app:PASSWORD@h:80`. If there is none, it's the later one after `//`, as in
    /// `me@h/x://u:PASSWORD@h`. `None` without an `@`; with one, the authority in the result can still lack a userinfo,
    /// as in `http://h/a@b`.
    pub(super) const fn first_userinfo(&self) -> Option<Userinfo> {
        let text = self.bytes;
        let first_at_sign = some!(find(text, b'@', 0, text.len()));
        let in_authority = self.userinfo_from(0);
        if let Some(Userinfo { authority, .. }) = in_authority
            && authority.start <= first_at_sign
            // A `\` may be a part of a password: `app:a/\b@h`.
            && !matches!(slice(text, 0, authority.start), [.., b'\\'])
        {
            return in_authority;
        }
        match self.userinfo_after_first_colon(first_at_sign) {
            None => in_authority,
            after_colon => after_colon,
        }
    }

    /// Finds the next userinfo after an authority.
    pub(super) const fn userinfo_after(&self, authority: &LooseAuthority) -> Option<Userinfo> {
        match authority.port {
            // The `:` can be that of a second scheme, `http` in `feed://http://u@h`, so the search begins before it.
            PortKind::Empty => self.userinfo_from(authority.host.end),
            _ => self.userinfo_from(authority.end),
        }
    }

    /// Finds the first userinfo that begins at or after an index (sentence 1 on the page of `Redacted`): after `//`,
    /// after `%3A%2F%2F`, after the `:%2F%2F` of an option's value, or after the `:` of a web scheme, whose slashes can
    /// be missing.
    const fn userinfo_from(&self, start: usize) -> Option<Userinfo> {
        let text = self.bytes;
        let mut index = start;
        loop {
            index = find_any(text, index, *b":/%");
            let colon_end = match bytes_from(text, index) {
                [] => return None,
                [b':', ..] => index + 1,
                [b'%', b'3', b'A' | b'a', ..] => index + 3,
                // This `%` doesn't encode a `:`.
                [b'%', ..] => {
                    index += 1;
                    continue;
                }
                // Slashes without a scheme begin here.
                _ => index,
            };
            let is_plain_colon = colon_end == index + 1;
            let is_encoded_colon = colon_end == index + 3;
            let scheme = match is_plain_colon || is_encoded_colon {
                true => scheme_before(text, index),
                false => Span::new(index, index),
            };
            let is_web = is_plain_colon && is_web(scheme.of(text));
            // Encoded slashes after a plain `:` can begin a password, as in `user:%2F%2Fx@h`, but not if the scheme
            // follows the `=` of an option, as in `?u=ftp:%2F%2Fh`. After a web scheme, they are read as the beginning
            // of the authority: the user of `?u=http:%2F%2Fu:PASSWORD@h` is `%2F%2Fu`.
            let can_be_encoded =
                is_encoded_colon || matches!(slice(text, 0, scheme.start), [.., b'=']) && !is_web;
            let encoded_end = colon_end + "%2F%2F".len();
            let encoded_slashes = slice(text, colon_end, encoded_end);
            if can_be_encoded && eq_ignore_ascii_case(encoded_slashes, b"%2F%2F") {
                let text_end = limit_of_encoded_authority(text, encoded_end);
                return Some(self.userinfo_after_slashes(scheme, encoded_end, text_end));
            }
            // After a web scheme, this also skips a second `:`, as in `http:://h`.
            let slashes = skip_slashes(text, colon_end, is_web);
            if slashes.count > 1 || is_web {
                return Some(self.userinfo_after_slashes(scheme, slashes.end, text.len()));
            }
            index = slashes.end;
        }
    }

    /// Finds the userinfo after the first `:` of a text (sentences 2 and 9 to 11 on the page of `Redacted`), as in
    /// `app:PASSWORD@h:80`, where it's the password. No authority begins before the first `@`, unless after a `\`,
    /// which may be a part of a password, as in `app:a/\b@h`.
    const fn userinfo_after_first_colon(&self, first_at_sign: usize) -> Option<Userinfo> {
        let text = self.bytes;
        let first_segment = slice(text, 0, find_delimiter(text, 0));
        let colon = some!(find_plain_or_encoded(
            first_segment,
            b':',
            MalformedTriplet::Skip
        ));
        // If every `@` is before a version, nothing is secret: `postgres:16@sha256:9f86`.
        if self.last_at_sign_before_host.is_none() {
            return None;
        }
        let scheme = scheme_before(text, colon.start);
        if self.is_jdbc {
            let user_and_password = self.jdbc_user_and_password(scheme, colon.end, first_at_sign);
            if user_and_password.is_some() {
                return user_and_password;
            }
            if self.is_jdbc_without_user(first_at_sign) {
                return None;
            }
        }
        // Colons before the slashes are skipped only after a web scheme.
        let is_web = false;
        let slashes = skip_slashes(text, colon.end, is_web);
        let authority = LooseAuthority::at(text, slashes.end);
        // One slash is enough here, as in `postgres:/app:PASSWORD@h`.
        if slashes.count > 0 {
            return Some(Userinfo::new(scheme, authority, BeforeUserinfo::Slashes));
        }
        let password = self.password_after_user(scheme, colon.end);
        if password.is_some() {
            return password;
        }
        // `SCHEME:USER:PASSWORD@` has a `:` after the first byte of the user and before an `@`. Neither
        // `npm:old@npm:new@2.0.0` has one there nor `git::git@h.example:o/r.git`, whose second `:` is that first byte.
        let user_and_colon = slice(text, slashes.end + 1, self.user_end(slashes.end));
        if find_plain_or_encoded(user_and_colon, b':', MalformedTriplet::Skip).is_none() {
            return None;
        }
        // An address of scp has no password: `x:y:git@h.example:o/r.git`. After a server's scheme, there is one, as in
        // `ssh:u:PASSWORD@h.example:o/r`.
        let is_scp = authority.is_before_scp_path(text) && !is_server_scheme(scheme.of(text));
        match is_scp {
            true => None,
            false => Some(Userinfo::new(scheme, authority, BeforeUserinfo::Scheme)),
        }
    }

    /// `USER/PASSWORD` after the name of a database, as in `jdbc:oracle:thin:USER/PASSWORD@h`. Only the password
    /// becomes the range of the `Userinfo`, because all of that range is masked. In `jdbc:oracle:thin:@h/s`, an `@`
    /// precedes the first `/`, so there is none. `colon_end` is the index after `jdbc:`.
    const fn jdbc_user_and_password(
        &self,
        scheme: Span,
        colon_end: usize,
        first_at_sign: usize,
    ) -> Option<Userinfo> {
        let text = self.bytes;
        let slash = find_any(text, 0, *b"/@");
        let name_end = find_any(text, colon_end, *b":/@");
        // Neither the user nor the password is empty.
        let has_both = slash + 1 < first_at_sign && !matches!(slice(text, 0, slash), [.., b':']);
        if has_both && is_database(slice(text, colon_end, name_end)) {
            let authority = LooseAuthority::at(text, slash + 1);
            return Some(Userinfo::after_user(
                scheme,
                authority,
                self.last_at_sign_before_host,
            ));
        }
        None
    }

    /// Whether the first `@` of a JDBC address directly follows a `:`, as in `jdbc:oracle:thin:@h:1521/s`, and no other
    /// `@` follows its host.
    const fn is_jdbc_without_user(&self, first_at_sign: usize) -> bool {
        let text = self.bytes;
        let host_end = find_any(text, first_at_sign + 1, *b"@/?#");
        // Before another `@`, the first one may begin a password, as in `jdbc:mysql:app:@PASSWORD@h`.
        matches!(slice(text, 0, first_at_sign), [.., b':'])
            && !matches!(get(text, host_end), Some(b'@'))
    }

    /// The password after a name that can be a user and its `:`, which ends at `colon_end` (sentence 9 on the page of
    /// `Redacted`): `PASSWORD` in `app:PASSWORD@h:80`.
    const fn password_after_user(&self, name: Span, colon_end: usize) -> Option<Userinfo> {
        let text = self.bytes;
        let user = name.of(text);
        // A list of schemes that lacks `mailto` makes it a possible user, as in `mailto:PASSWORD@h`, whose message must
        // not show the password.
        let is_scheme = !self.has_refused_scheme() && name.start == 0 && is_never_user(user);
        if is_scheme {
            return None;
        }
        // A URI can have an `@` in its path. In `tag:me@h.example,2004:1`, no host and port follow it, because a name
        // that DNS allows has no comma.
        let later_end = match self.is_reference() {
            true => last_at_sign_before_server(text, colon_end),
            false => self.last_at_sign_before_host,
        };
        // A name with a dot can be a user, but not before a port, as in `h.example:80/a@b`.
        let has_dot =
            contains(user, b'.') && !LooseAuthority::at(text, name.start).has_host_and_port(text);
        if later_end.is_some() || has_dot || is_database(user) {
            let authority = LooseAuthority::at(text, colon_end);
            return Some(Userinfo::after_user(name, authority, later_end));
        }
        None
    }

    /// The end of the text in which the `:` after a user is searched: the next `@`, `/`, `?` or `#`. A user can be an
    /// address with an `@`, as in `me@h.example:PASSWORD@h`; then it's the index after that `:`.
    const fn user_end(&self, start: usize) -> usize {
        let text = self.bytes;
        let end = find_any(text, start, *b"@/?#");
        let colon = find_any(text, end + 1, *b":@/?#");
        let is_mail_address = matches!(get(text, end), Some(b'@'))
            && matches!(get(text, colon), Some(b':'))
            && is_name_with_dot(slice(text, end + 1, colon))
            && matches!(self.last_at_sign_before_host, Some(at_sign) if at_sign > colon);
        match is_mail_address {
            true => colon + 1,
            false => end,
        }
    }

    /// The userinfo that begins at `start`, after slashes, or after the `:` of a web scheme, whose slashes can be
    /// missing. Its authority ends at `text_end` at the latest: after encoded slashes, as in
    /// `?u=http%3A%2F%2Fu:p@h%2Fa`, that is the index of an `&` or an encoded delimiter, and otherwise that of the end
    /// of the text.
    const fn userinfo_after_slashes(
        &self,
        scheme: Span,
        start: usize,
        text_end: usize,
    ) -> Userinfo {
        let mut text = slice(self.bytes, 0, text_end);
        // The value of an option can contain an `@`: `jdbc:sqlserver://h:1433;user=u@s`.
        if self.is_jdbc {
            text = slice(text, 0, end_before_option(text, start));
        }
        Userinfo::new(
            scheme,
            LooseAuthority::at(text, start),
            BeforeUserinfo::Slashes,
        )
    }

    /// The range of a userinfo that is secret (sentences 7 to 9 and 11 on the page of `Redacted`): the whole in the
    /// web, as in `https://TOKEN@h`, after a user, as in `app:PASSWORD@h:80`, and if the scheme is missing or cut in
    /// two, as in `//TOKEN@h` and `post gres://TOKEN@h`; elsewhere what follows its first `:`, as in
    /// `ftp://u:PASSWORD@h`.
    pub(super) const fn secret_of(&self, userinfo: &Userinfo) -> Option<Span> {
        let text = self.bytes;
        let start = userinfo.authority.start;
        let end = self.end_of(userinfo);
        let whole = some!(non_empty(start, end));
        let scheme = userinfo.scheme.of(text);
        if matches!(userinfo.before, BeforeUserinfo::User)
            || scheme.is_empty()
            || is_web(scheme)
            || self.is_end_of_broken_scheme(userinfo.scheme)
        {
            return Some(whole);
        }
        // All these searches together take linear time, because each ends at the `:` of the next scheme at the latest.
        let colon = some!(find_plain_or_encoded(
            whole.of(text),
            b':',
            MalformedTriplet::Find
        ));
        // A `/`, `?` or `#` before the `:` is in the user, who is masked, too: `oracle://C##U:PASSWORD@h`.
        match start + colon.start > userinfo.authority.end {
            true => Some(whole),
            false => non_empty(start + colon.end, end),
        }
    }

    /// The end of a userinfo (sentences 3 and 9 on the page of `Redacted`): the index of the last `@` of its authority
    /// or, if the host can be a piece of a password, of the text. Without an `@`, it's the userinfo's start.
    const fn end_of(&self, userinfo: &Userinfo) -> usize {
        let authority = &userinfo.authority;
        let own_end = authority.userinfo().end;
        match (userinfo.later_end, self.last_at_sign_before_host) {
            // Only a password after a user can have a `later_end`: that of `app:PASS/WORD@h:80`, whose authority ends
            // at the `/`. It's before `own_end` if what follows the authority's last `@` isn't a server, such as the
            // version in `app:PASSWORD@h:80@1.2.3`.
            (Some(end), _) if end > own_end => end,
            (None, Some(at_sign))
                if at_sign >= authority.end && self.is_host_doubtful(userinfo, at_sign) =>
            {
                at_sign
            }
            _ => own_end,
        }
    }
}
