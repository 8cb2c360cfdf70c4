//! Whether the host of an authority may be a piece of a password or a user, so that the userinfo ends at the last `@` of the
//! text.

use crate::address::{HostKind, LooseAuthority, PortKind};
use crate::bytes::rare::{contains, find_any};
use crate::bytes::{eq_ignore_ascii_case, get, slice};
use crate::secret::delimiters::{MalformedTriplet, bytes_from, find_plain_or_encoded};
use crate::secret::placeholders::{is_host_with_placeholder, is_only_placeholders};
use crate::secret::scheme::is_web;
use crate::secret::text::{Text, Userinfo};
use crate::syntax::char_class::LABEL;
use crate::syntax::host_name::MAX_NAME_LEN;
use crate::syntax::ip::is_ipv6;
use crate::syntax::scanner::Scanner;

impl Text<'_> {
    /// Whether the host after a userinfo may be a piece of its password (sentences 4 to 6 on the page of `Redacted`): `1`
    /// in `ftp://u:a@1?b@h`. `last_at_sign` is the index of the last `@` of the text.
    pub(super) const fn is_host_doubtful(&self, userinfo: &Userinfo, last_at_sign: usize) -> bool {
        let text = self.bytes;
        let authority = &userinfo.authority;
        let host = authority.host;
        let after_authority = bytes_from(text, authority.end);
        let mut kind = authority.host_kind(text);
        let mut port = authority.port;
        // The values of a template are a name and a port, wherever its placeholders are these.
        if self.is_template() {
            if is_host_with_placeholder(host.of(text)) {
                kind = HostKind::Domain;
            }
            if is_only_placeholders(slice(text, host.end, authority.end)) {
                port = PortKind::Digits;
            }
        }
        match (kind, port, after_authority) {
            (HostKind::Brackets | HostKind::Ipv4 | HostKind::Localhost, ..) => false,
            _ if eq_ignore_ascii_case(userinfo.scheme.of(text), b"file") => false,
            // Options such as `;user=me@s` follow a host without a port, or with one or a list, of which the first character is a
            // digit: `h:1433,h2:1433`.
            _ if self.is_jdbc
                && (matches!(authority.port, PortKind::Absent)
                    || matches!(get(text, host.end + 1), Some(b'0'..=b'9')))
                && is_option(after_authority) =>
            {
                false
            }
            // This is an IPv6 address without brackets, but not `::`.
            _ if authority.end > host.start + 2 && is_ipv6(text, host.start, authority.end) => {
                false
            }
            // This is a URI in another one: `feed://http://h.example/@user`.
            (_, PortKind::Empty, [b'/', b'/', ..])
                if is_web(host.of(text))
                    && LooseAuthority::at(text, authority.end + 2).has_certain_host(text) =>
            {
                false
            }
            (HostKind::Other, ..)
            | (_, PortKind::Empty | PortKind::Other, _)
            | (_, PortKind::Digits, [b'#', ..]) => true,
            // Passwords are so common in the URIs of databases that any name may be a piece of one.
            _ if self.is_of_database(userinfo) => !is_option(after_authority),
            (HostKind::Domain, ..) => false,
            (HostKind::Label, ..) => {
                let has_user = host.start > authority.start + 1;
                has_user || self.is_beginning_of_user(userinfo, last_at_sign)
            }
        }
    }

    /// Whether an authority is the beginning of a user that its `/`, `?` or `#` cuts in two, as in
    /// `http://u#x:PASSWORD@h.example` (sentence 6 on the page of `Redacted`). Only after a scheme, because the search for
    /// a `:` after each `//` would take quadratic time.
    const fn is_beginning_of_user(&self, userinfo: &Userinfo, last_at_sign: usize) -> bool {
        let authority = &userinfo.authority;
        if userinfo.scheme.start == userinfo.scheme.end
            || authority.has_userinfo()
            || !matches!(authority.port, PortKind::Absent)
        {
            return false;
        }
        let user_and_password = slice(self.bytes, authority.end, last_at_sign);
        let Some(colon) = find_plain_or_encoded(user_and_password, b':', MalformedTriplet::Skip)
        else {
            return false;
        };
        // This is the `:` of a URI in another one, as in `http://h?u=ftp://g@i`.
        if let [b'/', b'/', ..] = bytes_from(user_and_password, colon.end) {
            return false;
        }
        let user = slice(user_and_password, 0, colon.start);
        // This begins with the `@`. It's cut, because a longer text isn't a name and a port, and so that all calls
        // together take linear time.
        let mut from_at_sign = bytes_from(self.bytes, last_at_sign);
        const MAX_LEN: usize = "@".len() + MAX_NAME_LEN + ".".len() + ":65535".len() + 1;
        if let Some((beginning, _)) = from_at_sign.split_at_checked(MAX_LEN) {
            from_at_sign = beginning;
        }
        let server = LooseAuthority::at(from_at_sign, 0);
        let is_in_fragment = matches!(user, [b'#', ..]);
        let is_server_certain = server.has_host_and_port(from_at_sign)
            || is_in_fragment && server.has_certain_host(from_at_sign);
        // An option has a `=`: `http://h?a=b:c@i:80`.
        !contains(user, b'=') && is_server_certain
    }
}

/// Whether an option with its key and `=` directly follows an authority, or its path of one segment, so that the next `@`
/// can be in the option's value: `;user=me@s`, `/db?user=me@h`.
const fn is_option(after_authority: &[u8]) -> bool {
    let delimiter = match after_authority {
        [b';', ..] => 0,
        [b'/', ..] => find_any(after_authority, 1, *b":/?;#@"),
        _ => return false,
    };
    let option = bytes_from(after_authority, delimiter + 1);
    let key_len = Scanner::of(option).skipped(LABEL);
    key_len > 0
        && matches!(get(after_authority, delimiter), Some(b'?' | b';'))
        && matches!(get(option, key_len), Some(b'='))
}

/// The index at which the first option after an authority begins, if an option or a path with one follows it directly, or
/// else the length of the text: that of the `;` in `h:1433;user=u@s`.
pub(super) const fn end_before_option(text: &[u8], start: usize) -> usize {
    let authority_end = find_any(text, start, *b";/?#");
    match is_option(bytes_from(text, authority_end)) {
        true => authority_end,
        false => text.len(),
    }
}
