//! Checks a URI's scheme, host and port against a policy's lists.

use crate::bytes::{contains, is_listed};
use crate::policy::Policy;
use crate::policy::host_pattern::{clearly_matches_any, matches_any, may_match};

impl Policy<'_> {
    pub(crate) const fn allows_scheme(&self, scheme: &str) -> bool {
        self.schemes.is_none() || self.lists_scheme(scheme)
    }

    pub(super) const fn lists_scheme(&self, scheme: &str) -> bool {
        is_listed(scheme.as_bytes(), list(self.schemes))
    }

    pub(crate) const fn allows_host(&self, host: &[u8]) -> bool {
        self.hosts.is_none() || matches_any(host, list(self.hosts))
    }

    /// Whether a valid list allows the host of a row, in lowercase and with the placeholders of a template. Without an
    /// authority, there is none.
    pub(crate) const fn allows_row_host(&self, host: Option<&str>) -> bool {
        let (Some(patterns), Some(host)) = (self.hosts, host) else {
            return self.hosts.is_none();
        };
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
