//! Whether the host of an authority may be a piece of a password or a user, so that the userinfo ends at the last `@` of the
//! text.

use crate::address::{HostKind, Port, UserHost};
use crate::bytes::rare::{contains, find_any};
use crate::bytes::{eq_ignore_ascii_case, get, slice};
use crate::secret::delimiters::{after, find_plain_or_encoded};
use crate::secret::placeholders::{is_host_with_placeholder, is_to_be_filled};
use crate::secret::scheme::is_web;
use crate::secret::text::{Text, Userinfo};
use crate::syntax::char_class::LABEL;
use crate::syntax::host_name::MAX_NAME_LEN;
use crate::syntax::ip::is_ipv6;
use crate::syntax::scanner::Scanner;

impl Text<'_> {
    /// Whether the host of a userinfo's authority is doubtful (sentences 4 to 6). `last_at` is the last `@` of the text.
    pub(super) const fn is_doubtful(&self, found: &Userinfo, last_at: usize) -> bool {
        let text = self.bytes;
        let authority = &found.authority;
        let host = authority.host;
        let rest = after(text, authority.end);
        let mut kind = authority.kind(text);
        let mut port = authority.port;
        if self.is_template() {
            if is_host_with_placeholder(host.of(text)) {
                kind = HostKind::Domain;
            }
            if is_to_be_filled(slice(text, host.end, authority.end)) {
                port = Port::Digits;
            }
        }
        match (kind, port, rest) {
            (HostKind::Brackets | HostKind::Ipv4 | HostKind::Localhost, ..) => false,
            _ if eq_ignore_ascii_case(found.scheme.of(text), b"file") => false,
            // Options follow the port of a list of hosts, too.
            _ if self.is_jdbc
                && (matches!(authority.port, Port::None)
                    || matches!(get(text, host.end + 1), Some(b'0'..=b'9')))
                && is_before_value(rest) =>
            {
                false
            }
            // This is an IPv6 address without brackets, but not `::`.
            _ if authority.end > host.start + 2 && is_ipv6(text, host.start, authority.end) => {
                false
            }
            // This is a URI in another one: `feed://http://h.example/@user`.
            (_, Port::Empty, [b'/', b'/', ..])
                if is_web(host.of(text))
                    && UserHost::at(text, authority.end + 2).is_certain(text) =>
            {
                false
            }
            (HostKind::Other, ..)
            | (_, Port::Empty | Port::Other, _)
            | (_, Port::Digits, [b'#', ..]) => true,
            // Passwords are so common there that any name may be a piece of one.
            _ if self.is_of_database(found) => !is_before_value(rest),
            (HostKind::Domain, ..) => false,
            (HostKind::Label, ..) => {
                let has_user = host.start > authority.start + 1;
                has_user || self.is_user(found, last_at)
            }
        }
    }

    /// Whether an authority is the beginning of a user that its `/`, `?` or `#` cuts in two, as in
    /// `http://u#x:PASSWORD@h.example` (sentence 6 on the page of `Redacted`). A scheme precedes it, because the search
    /// for a `:` after each `//` would take quadratic time.
    const fn is_user(&self, found: &Userinfo, last_at: usize) -> bool {
        let authority = &found.authority;
        if found.scheme.start == found.scheme.end
            || authority.has_userinfo()
            || !matches!(authority.port, Port::None)
        {
            return false;
        }
        let rest = slice(self.bytes, authority.end, last_at);
        let Some(colon) = find_plain_or_encoded(rest, b':', false) else {
            return false;
        };
        // This is the `:` of a URI in another one.
        if let [b'/', b'/', ..] = after(rest, colon.end) {
            return false;
        }
        let user = slice(rest, 0, colon.start);
        // `later` begins with the `@`. It's cut, because a longer text isn't a name and a port, and so that this takes
        // linear time.
        let mut later = after(self.bytes, last_at);
        const MAX_LEN: usize = "@".len() + MAX_NAME_LEN + ".".len() + ":65535".len() + 1;
        if let Some((name, _)) = later.split_at_checked(MAX_LEN) {
            later = name;
        }
        let host = UserHost::at(later, 0);
        let is_fragment = matches!(user, [b'#', ..]);
        // `=` is that of an option.
        !contains(user, b'=') && (host.has_port(later) || is_fragment && host.is_certain(later))
    }
}

/// Whether this is a `;`, or a path and a `?` or `;`, before a key, so that the next `@` can be a value's: `/db?user=me@h`.
const fn is_before_value(rest: &[u8]) -> bool {
    let at = match rest {
        [b';', ..] => 0,
        [b'/', ..] => find_any(rest, 1, *b":/?;#@"),
        _ => return false,
    };
    let entry = after(rest, at + 1);
    let key_len = Scanner::of(entry).skipped(LABEL);
    key_len > 0
        && matches!(get(rest, at), Some(b'?' | b';'))
        && matches!(get(entry, key_len), Some(b'='))
}

/// The index of a `;` and a key after an authority, or the end.
pub(super) const fn end_before_key(text: &[u8], start: usize) -> usize {
    let stop = find_any(text, start, *b";/?#");
    match is_before_value(after(text, stop)) {
        true => stop,
        false => text.len(),
    }
}
