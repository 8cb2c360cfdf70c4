//! Checks a URI's scheme, host and port against a policy's lists.

use crate::bytes::{contains, is_listed};
use crate::policy::Policy;
use crate::policy::host_pattern::{clearly_matches_any, matches_any, may_match};
use crate::policy::misread::is_localhost_or_has_dot;

impl Policy<'_> {
    /// Whether the policy has no list of schemes, or one with this scheme.
    pub(crate) const fn allows_scheme(&self, scheme: &str) -> bool {
        self.schemes.is_none() || self.lists_scheme(scheme)
    }

    /// Whether the policy has a list of schemes with this one in it.
    pub(crate) const fn lists_scheme(&self, scheme: &str) -> bool {
        is_listed(scheme.as_bytes(), entries(self.schemes))
    }

    /// Whether a program may read a scheme as the host, as in `evil.example://a.example.org/`, because it's a name with
    /// a dot or `localhost`. If the policy's list has the scheme, such as `opc.tcp`, it isn't read so.
    pub(crate) const fn may_be_read_as_host(&self, scheme: &str) -> bool {
        is_localhost_or_has_dot(scheme.as_bytes()) && !self.lists_scheme(scheme)
    }

    /// Whether this host matches a pattern of the policy's list. Without a list, it matches none.
    pub(crate) const fn lists_host(&self, host: &[u8]) -> bool {
        matches_any(host, entries(self.hosts))
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
pub(crate) const fn entries<T>(entries: Option<&[T]>) -> &[T] {
    match entries {
        Some(entries) => entries,
        None => &[],
    }
}
