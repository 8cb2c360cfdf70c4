//! Checks a URI's scheme, host and port against a policy's lists.

use crate::bytes::{Span, contains, get, is_listed, slice};
use crate::policy::Policy;
use crate::policy::host_pattern::{clearly_matches_any, matches_any, may_match};
use crate::policy::misread::is_name_of_host;
use crate::secret::mask::{masked_in, masked_in_refused, masked_in_template};
use crate::syntax::char_class::SCHEME;
use crate::syntax::scanner::Scanner;

impl Policy<'_> {
    /// Whether the policy has no list of schemes, or has this one in it.
    pub(crate) const fn allows_scheme(&self, scheme: &str) -> bool {
        self.schemes.is_none() || self.lists_scheme(scheme)
    }

    /// Whether the policy has a list of schemes with this one in it.
    pub(super) const fn lists_scheme(&self, scheme: &str) -> bool {
        is_listed(scheme.as_bytes(), list(self.schemes))
    }

    /// Whether a program may take a scheme for the host, as in `evil.example://a.example.org/`, because it's a name with a dot or
    /// `localhost`. A scheme in the policy's list is one, such as `opc.tcp`.
    pub(crate) const fn is_scheme_taken_for_host(&self, scheme: &str) -> bool {
        is_name_of_host(scheme.as_bytes()) && !self.lists_scheme(scheme)
    }

    /// The masked bytes of a text in a message. A scheme that this policy refuses may be a user.
    pub(super) const fn masked(&self, text: &[u8], is_template: bool) -> Option<Span> {
        let name = slice(text, 0, Scanner::of(text).position_after(SCHEME));
        let is_refused = matches!(get(text, name.len()), Some(b':'))
            && matches!(self.schemes, Some(listed) if !is_listed(name, listed));
        match is_refused {
            true => masked_in_refused(text),
            false if is_template => masked_in_template(text),
            false => masked_in(text),
        }
    }

    /// Whether the policy has no list of hosts, or one with a pattern that this host matches.
    pub(crate) const fn allows_host(&self, host: &[u8]) -> bool {
        self.hosts.is_none() || matches_any(host, list(self.hosts))
    }

    /// Whether a valid list allows the host of a row, in lowercase and with the placeholders of a template. Without an
    /// authority, there is none.
    pub(crate) const fn allows_row_host(&self, scheme: &str, host: Option<&str>) -> bool {
        let (Some(patterns), Some(host)) = (self.hosts, host) else {
            return self.hosts.is_none();
        };
        if self.is_scheme_taken_for_host(scheme) {
            return false;
        }
        let host = host.as_bytes();
        clearly_matches_any(host, patterns)
            || matches_any(host, patterns)
            || contains(host, b'{') && may_match(patterns, host)
    }

    /// Whether the policy has no list of ports, or one with this port. `None`, a port that isn't known, is in no list.
    pub(crate) const fn allows_port(&self, port: Option<u16>) -> bool {
        each!(allowed, list(self.ports), {
            if matches!(port, Some(port) if *allowed == port) {
                return true;
            }
        });
        self.ports.is_none()
    }
}

/// The entries of a list, or none if the policy doesn't have the list.
pub(super) const fn list<T>(entries: Option<&[T]>) -> &[T] {
    match entries {
        Some(entries) => entries,
        None => &[],
    }
}
