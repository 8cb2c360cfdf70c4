//! Checks a URI's scheme, host and port against a policy's lists.

use crate::bytes::{
    Span, contains, contains_part, find_any, get, is_listed, non_empty, rfind, slice,
};
use crate::policy::Policy;
use crate::policy::host_pattern::{clearly_matches_any, matches_any, may_match};
use crate::policy::misread::is_name_of_host;
use crate::secret::mask::is_never_user;
use crate::syntax::char_class::SCHEME;
use crate::syntax::scanner::Scanner;

impl Policy<'_> {
    pub(crate) const fn allows_scheme(&self, scheme: &str) -> bool {
        self.schemes.is_none() || self.lists_scheme(scheme)
    }

    pub(super) const fn lists_scheme(&self, scheme: &str) -> bool {
        is_listed(scheme.as_bytes(), list(self.schemes))
    }

    /// Whether a program may take a scheme for the host, as one does in `evil.example://a.example.org/`. A list says that it
    /// is a scheme: `opc.tcp`.
    pub(crate) const fn takes_for_host(&self, scheme: &str) -> bool {
        is_name_of_host(scheme.as_bytes()) && !self.lists_scheme(scheme)
    }

    /// The password of an address without its scheme, or without slashes after it: `app:PASSWORD@db/x`. A mask takes it
    /// for the path of a URI, but the URI is refused, and a scheme that isn't listed is a user.
    pub(super) const fn masked_in_address(&self, text: &[u8]) -> Option<Span> {
        let listed = some!(self.schemes);
        let name = slice(text, 0, Scanner::of(text).skipped(SCHEME));
        let (start, end) = (name.len() + 1, some!(rfind(text, b'@', 0, text.len())));
        // A mask finds the password in `jdbc:mysql://u:PASSWORD@h`.
        let before = slice(text, start, find_any(text, start, *b"@?#"));
        let is_address = matches!(get(text, name.len()), Some(b':'))
            && !matches!(before, [b'/', ..])
            && !contains_part(before, b"://")
            && (!is_listed(name, listed) || !is_never_user(name));
        non_empty(start, if is_address { end } else { start })
    }

    pub(crate) const fn allows_host(&self, host: &[u8]) -> bool {
        self.hosts.is_none() || matches_any(host, list(self.hosts))
    }

    /// Whether a valid list allows the host of a row, in lowercase and with the placeholders of a template. Without an
    /// authority, there is none.
    pub(crate) const fn allows_row_host(&self, scheme: &str, host: Option<&str>) -> bool {
        let (Some(patterns), Some(host)) = (self.hosts, host) else {
            return self.hosts.is_none();
        };
        if self.takes_for_host(scheme) {
            return false;
        }
        let host = host.as_bytes();
        clearly_matches_any(host, patterns)
            || matches_any(host, patterns)
            || contains(host, b'{') && may_match(patterns, host)
    }

    pub(crate) const fn allows_port(&self, port: Option<u16>) -> bool {
        each!(allowed, list(self.ports), {
            if matches!(port, Some(port) if *allowed == port) {
                return true;
            }
        });
        self.ports.is_none()
    }
}

pub(super) const fn list<T>(entries: Option<&[T]>) -> &[T] {
    match entries {
        Some(entries) => entries,
        None => &[],
    }
}
