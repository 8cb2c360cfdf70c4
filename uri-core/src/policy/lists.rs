//! Checks a URI's scheme, host and port against a policy's lists.

use crate::bytes::is_listed;
use crate::policy::Policy;
use crate::policy::host_pattern::matches_any;

impl Policy<'_> {
    pub(crate) const fn allows_scheme(&self, scheme: &str) -> bool {
        match self.schemes {
            Some(schemes) => is_listed(scheme.as_bytes(), schemes),
            None => true,
        }
    }

    /// Whether the host of an authority is allowed; an invalid pattern allows no host.
    pub(crate) const fn allows_host(&self, host: &[u8]) -> bool {
        match self.hosts {
            Some(patterns) => matches_any(host, patterns),
            None => true,
        }
    }

    /// Whether an effective port is allowed. A list doesn't allow a URI without one.
    pub(crate) const fn allows_port(&self, port: Option<u16>) -> bool {
        let Some(ports) = self.ports else {
            return true;
        };
        each!(allowed, ports, {
            if matches!(port, Some(port) if *allowed == port) {
                return true;
            }
        });
        false
    }
}

/// The entries of a list, or none without a list.
pub(super) const fn list<T>(entries: Option<&[T]>) -> &[T] {
    match entries {
        Some(entries) => entries,
        None => &[],
    }
}
