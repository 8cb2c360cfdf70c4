//! The patterns of the rule `hosts`.

use crate::bytes::{Span, contains, eq_ignore_ascii_case};
use crate::error::Component;
use crate::policy::{Hint, PolicyError, Rule};
use crate::syntax::ip;
use crate::syntax::parser::check_component;
use crate::uri::Uri;
#[cfg(feature = "alloc")]
use crate::uri::UriBuf;

impl Uri<'_> {
    /// Returns whether the host matches a pattern of [`Policy::hosts`](crate::Policy::hosts): `*.example.org` for all names below
    /// `example.org`, and any other pattern for the host itself, without regard to case.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// const IS_OURS: bool = Uri::from_static("https://API.example.org/").host_matches("*.example.org");
    /// assert!(IS_OURS);
    /// assert!(!Uri::parse("https://example.org.evil.com/")?.host_matches("example.org"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn host_matches(self, pattern: &str) -> bool {
        matches!(self.host_str(), Some(host) if matches_any(host.as_bytes(), &[pattern]))
    }
}

#[cfg(feature = "alloc")]
forward! {
    impl UriBuf, as_uri, 't;
    /// Returns whether the host matches a pattern; see [`Uri::host_matches`].
    fn host_matches(pattern: &str) -> bool;
}

/// Returns whether a host matches one of the patterns. An invalid pattern matches no host.
pub(super) const fn matches_any(host: &[u8], patterns: &[&str]) -> bool {
    each!(pattern, patterns, {
        let pattern = pattern.as_bytes();
        let matches = match pattern {
            [b'*', suffix @ ..] => is_under(host, suffix),
            _ => eq_ignore_ascii_case(host, pattern),
        };
        // A host is always valid. A pattern that matches it is therefore valid too, unless it contains another `*`.
        if matches && without_wildcard(pattern).is_some() {
            return true;
        }
    });
    false
}

/// Returns whether a host is a registered name that consists of one or more labels and a suffix such as `.example.org`.
/// The labels are neither empty nor percent-encoded.
const fn is_under(host: &[u8], suffix: &[u8]) -> bool {
    if let Some(start) = host.len().checked_sub(suffix.len())
        && let Some((labels, end)) = host.split_at_checked(start)
    {
        eq_ignore_ascii_case(end, suffix)
            && has_no_empty_label(labels)
            && !contains(labels, b'%')
            && !matches!(host, [b'[', ..])
            && ip::parse_ipv4(host).is_none()
    } else {
        false
    }
}

/// Returns whether a pattern can be the end of a registered name. The labels are not empty, and a final dot is allowed.
const fn is_pattern_name(name: &[u8]) -> bool {
    let labels = match name {
        [labels @ .., b'.'] => labels,
        _ => name,
    };
    has_no_empty_label(labels) && !contains(name, b'*')
}

const fn has_no_empty_label(name: &[u8]) -> bool {
    let mut before = b'.';
    each!(byte, name, {
        if before == b'.' && *byte == b'.' {
            return false;
        }
        before = *byte;
    });
    before != b'.'
}

/// Returns the error for the first invalid pattern.
pub(super) const fn invalid_pattern(patterns: &[&str]) -> Option<PolicyError> {
    let (mut rest, mut index) = (patterns, 0);
    while let [pattern, tail @ ..] = rest {
        let host = without_wildcard(pattern.as_bytes());
        if !matches!(host, Some(host) if check_component(host, Component::Host).is_ok()) {
            let span = Span::new(0, pattern.len());
            let error = PolicyError::new(Rule::HostPattern, Component::Host, span);
            return Some(error.with_hint(Hint::Pattern(index)));
        }
        index += 1;
        rest = tail;
    }
    None
}

/// Returns the pattern without a leading `*.`, or `None` if another `*` remains.
const fn without_wildcard(pattern: &[u8]) -> Option<&[u8]> {
    match pattern {
        [b'*', b'.', name @ ..] if is_pattern_name(name) && !matches!(name, [b'[', ..]) => {
            Some(name)
        }
        _ if !contains(pattern, b'*') => Some(pattern),
        _ => None,
    }
}
