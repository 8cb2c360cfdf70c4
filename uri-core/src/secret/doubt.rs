//! Whether the host of an authority may be a piece of a password or a user, so that the userinfo ends at the last `@`
//! of the text.

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
    /// Whether the host of the authority in `userinfo`, before which there may be no user, can be a piece of a user or
    /// a password (sentences 4 to 6 on the page of `Redacted`), so that the userinfo ends at `last_at_sign`: `app` in
    /// `postgres://app:12/S3CRET@db/m`, but not `h.example` in `https://u@h.example/@a`.
    pub(super) const fn is_host_doubtful(&self, userinfo: &Userinfo, last_at_sign: usize) -> bool {
        let text = self.bytes;
        let authority = &userinfo.authority;
        let host = authority.host;
        let after_authority = bytes_from(text, authority.end);
        let mut kind = authority.host_kind(text);
        let mut port = authority.port;
        // What will replace a placeholder is a valid host or port.
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
            // The later `@` is in an option, such as `/db?user=me@h`. A list of hosts, as in `a:1,b:2`, has ports, too,
            // although they aren't a number.
            _ if self.is_jdbc
                && (matches!(authority.port, PortKind::Absent)
                    || matches!(get(text, host.end + 1), Some(b'0'..=b'9')))
                && begins_with_option(after_authority) =>
            {
                false
            }
            // This is an IPv6 address without brackets, but `::` alone is too short to be sure of it.
            _ if authority.end > host.start + "::".len()
                && is_ipv6(text, host.start, authority.end) =>
            {
                false
            }
            // This is a URI in another one: `feed://http://h.example/@user`.
            (_, PortKind::Empty, [b'/', b'/', ..])
                if is_web(host.of(text))
                    && LooseAuthority::at(text, authority.end + 2).has_certain_host(text) =>
            {
                false
            }
            // A `#` after the port is more likely a part of a password: `postgres://app:12#S3CRET@h`.
            (HostKind::Other, ..)
            | (_, PortKind::Empty | PortKind::Other, _)
            | (_, PortKind::Digits, [b'#', ..]) => true,
            // Passwords are so common in URIs of databases that any name may be a piece of one.
            _ if self.is_of_database(userinfo) => !begins_with_option(after_authority),
            (HostKind::Domain, ..) => false,
            (HostKind::Label, ..) => {
                // Something precedes the `@` before the host.
                let has_user = host.start > authority.start + 1;
                has_user || self.is_user_cut_in_two(userinfo, last_at_sign)
            }
        }
    }

    /// Whether an authority is the beginning of a user that its `/`, `?` or `#` cuts in two, as in
    /// `http://u#x:PASSWORD@h.example` (sentence 6 on the page of `Redacted`). It's asked only about a host of one
    /// label, and only after a scheme, because the search for a `:` then ends at the next scheme; in `//a//a//a@h`, the
    /// searches after each `//` would take quadratic time.
    const fn is_user_cut_in_two(&self, userinfo: &Userinfo, last_at_sign: usize) -> bool {
        let authority = &userinfo.authority;
        if userinfo.scheme.start == userinfo.scheme.end
            || authority.has_userinfo()
            || !matches!(authority.port, PortKind::Absent)
        {
            return false;
        }
        let before_last_at_sign = slice(self.bytes, authority.end, last_at_sign);
        let Some(colon) = find_plain_or_encoded(before_last_at_sign, b':', MalformedTriplet::Skip)
        else {
            return false;
        };
        // This is the `:` of a URI in another one.
        if let [b'/', b'/', ..] = bytes_from(before_last_at_sign, colon.end) {
            return false;
        }
        let end_of_user = slice(before_last_at_sign, 0, colon.start);
        // This begins with the `@`. It's cut one byte after the longest host and port, because a longer text can't be
        // them, and so that this takes linear time.
        let mut at_sign_and_host = bytes_from(self.bytes, last_at_sign);
        const MAX_LEN: usize = "@".len() + MAX_NAME_LEN + ".".len() + ":65535".len() + 1;
        if let Some((beginning, _)) = at_sign_and_host.split_at_checked(MAX_LEN) {
            at_sign_and_host = beginning;
        }
        let server = LooseAuthority::at(at_sign_and_host, 0);
        // An `@` is more common in paths and queries than in fragments, so after a `#`, a host without a port is
        // enough.
        let is_in_fragment = matches!(end_of_user, [b'#', ..]);
        let is_before_server = server.has_host_and_port(at_sign_and_host)
            || is_in_fragment && server.has_certain_host(at_sign_and_host);
        // After the `=` of an option, the text is a value and not a user.
        !contains(end_of_user, b'=') && is_before_server
    }
}

/// Whether a text begins with an option, so that an `@` after it can be in the option's value: `;user=me@h`, or, after
/// a path of one segment, which is the name of a database, `/db?user=me@h` and `/db;user=me@h`. `?a=b@h` doesn't:
/// without a path before it, it may be a piece of a password, as in `postgres://app:12?a=b@h`.
const fn begins_with_option(text: &[u8]) -> bool {
    let delimiter = match text {
        [b';', ..] => 0,
        [b'/', ..] => find_any(text, 1, *b":/?;#@"),
        _ => return false,
    };
    let option = bytes_from(text, delimiter + 1);
    let key_len = Scanner::of(option).position_after(LABEL);
    key_len > 0
        && matches!(get(text, delimiter), Some(b'?' | b';'))
        && matches!(get(option, key_len), Some(b'='))
}

/// The index of the first `;`, `/`, `?` or `#` at or after `start` if an option begins there, such as `;user=me@h`, or
/// after a path there, as in `/db?user=me@h`, and otherwise the end of the text. An `@` after that index may be in the
/// option's value, so no userinfo is searched there.
pub(super) const fn end_before_option(text: &[u8], start: usize) -> usize {
    let delimiter = find_any(text, start, *b";/?#");
    match begins_with_option(bytes_from(text, delimiter)) {
        true => delimiter,
        false => text.len(),
    }
}
