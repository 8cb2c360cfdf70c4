//! Checks a URI's scheme, host and port against a policy's lists.

use crate::bytes::{Span, contains, get, is_listed, slice};
use crate::policy::Policy;
use crate::policy::host_pattern::{clearly_matches_any, matches_any, may_match};
use crate::policy::misread::is_localhost_or_has_dot;
use crate::secret::mask::{masked_in, masked_in_refused, masked_in_template};
use crate::syntax::char_class::SCHEME;
use crate::syntax::scanner::Scanner;

impl Policy<'_> {
    /// Whether the policy has no list of schemes, or one with this scheme.
    pub(crate) const fn allows_scheme(&self, scheme: &str) -> bool {
        self.schemes.is_none() || self.lists_scheme(scheme)
    }

    /// Whether the policy has a list of schemes with this one in it.
    pub(super) const fn lists_scheme(&self, scheme: &str) -> bool {
        is_listed(scheme.as_bytes(), entries(self.schemes))
    }

    /// Whether a program may read a scheme as the host, as in `evil.example://a.example.org/`, because it's a name with
    /// a dot or `localhost`. If the policy's list has the scheme, such as `opc.tcp`, it isn't read so.
    pub(crate) const fn may_be_read_as_host(&self, scheme: &str) -> bool {
        is_localhost_or_has_dot(scheme.as_bytes()) && !self.lists_scheme(scheme)
    }

    /// The range of a text that messages print as `***`, by the rules of
    /// [`Redacted`](crate::Redacted#what-is-masked). A scheme that this policy refuses may be a user, as in
    /// `app:PASSWORD@h`, so after one, more is masked.
    pub(super) const fn secret_in(&self, text: &[u8]) -> Option<Span> {
        match self.refuses_scheme_of(text) {
            true => masked_in_refused(text),
            false => masked_in(text),
        }
    }

    /// [`secret_in`](Self::secret_in) for a template, in which a placeholder such as `{password}` isn't masked, except
    /// after a scheme that this policy refuses.
    pub(super) const fn secret_in_template(&self, text: &[u8]) -> Option<Span> {
        match self.refuses_scheme_of(text) {
            true => masked_in_refused(text),
            false => masked_in_template(text),
        }
    }

    /// Whether a text begins with what may be a scheme and a `:`, and the policy has a list of schemes without it.
    const fn refuses_scheme_of(&self, text: &[u8]) -> bool {
        let name = slice(text, 0, Scanner::of(text).position_after(SCHEME));
        matches!(get(text, name.len()), Some(b':'))
            && matches!(self.schemes, Some(listed) if !is_listed(name, listed))
    }

    /// Whether the policy has no list of hosts, or one with a pattern that this host matches.
    pub(crate) const fn allows_host(&self, host: &[u8]) -> bool {
        self.hosts.is_none() || matches_any(host, entries(self.hosts))
    }

    /// Whether the policy allows the host of a table's row, which may be a template: `{x}.example.org` is allowed if a
    /// value for `x` can make it match a pattern. The host is in lowercase, and `None` without an authority. The list
    /// must be valid.
    pub(crate) const fn allows_row_host(&self, scheme: &str, host: Option<&str>) -> bool {
        let (Some(patterns), Some(host)) = (self.hosts, host) else {
            // Without an authority, a row is allowed only if there is no list of hosts.
            return self.hosts.is_none();
        };
        // A program may connect to the scheme instead, as in `evil.example://a.example.org/`.
        if self.may_be_read_as_host(scheme) {
            return false;
        }
        let host = host.as_bytes();
        // The first check is a fast path of the second.
        clearly_matches_any(host, patterns)
            || matches_any(host, patterns)
            || contains(host, b'{') && may_match(patterns, host)
    }

    /// Whether the policy has no list of ports, or one with this port. `None`, of a URI whose port isn't known, is in
    /// no list.
    pub(crate) const fn allows_port(&self, port: Option<u16>) -> bool {
        each!(allowed, entries(self.ports), {
            if matches!(port, Some(port) if *allowed == port) {
                return true;
            }
        });
        self.ports.is_none()
    }
}

/// The entries of a list, or none if the policy doesn't have the list.
pub(super) const fn entries<T>(entries: Option<&[T]>) -> &[T] {
    match entries {
        Some(entries) => entries,
        None => &[],
    }
}
