//! The host patterns of the `hosts` rule.

use crate::bytes::{contains, eq_ignore_ascii_case, find, rfind, slice};
use crate::grammar::Component;
use crate::syntax::ip;
use crate::syntax::parser::check_component;
use crate::uri::Uri;

/// # Compare the host
impl Uri<'_> {
    /// Whether the host matches a pattern of [`Policy::hosts`](crate::Policy::hosts). The pattern `*.example.org`
    /// matches all names below `example.org`, and a pattern without `*` matches only the same host, without regard to
    /// case. A host with a final dot matches only a pattern that has one too.
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

forward! {
    /// # Compare the host
    impl UriBuf, as_uri, 't;
    /// Whether the host matches a pattern; see [`Uri::host_matches`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// assert!(UriBuf::parse("https://API.example.org/")?.host_matches("*.example.org"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn host_matches(pattern: &str) -> bool;
}

/// Whether a host matches one of the patterns; an invalid pattern matches no host.
pub(super) const fn matches_any(host: &[u8], patterns: &[&str]) -> bool {
    each!(pattern, patterns, {
        let pattern = pattern.as_bytes();
        let matches = match pattern {
            [b'*', suffix @ ..] => is_under(host, suffix),
            _ => eq_ignore_ascii_case(host, pattern),
        };
        // A host is always valid, so a pattern that matches it can be invalid only because of a `*` or a leading `.`.
        if matches && without_wildcard(pattern).is_some() {
            return true;
        }
    });
    false
}

/// Whether none, some or all of the hosts that a template can produce match one of the patterns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cover {
    Nothing,
    Partial,
    All,
}

/// Whether none, some or all of a template's hosts match one of the patterns. `host` contains the template's
/// placeholders in braces. Because only labels are compared, the result can be `Partial` even if no value makes the
/// host match.
pub(crate) const fn cover(patterns: &[&str], host: &[u8]) -> Cover {
    let is_whole = match host {
        [b'{', inner @ .., b'}'] => !contains(inner, b'}'),
        _ => false,
    };
    let mut found = Cover::Nothing;
    each!(pattern, patterns, {
        match if is_whole {
            Cover::Partial
        } else {
            cover_of(pattern.as_bytes(), host)
        } {
            Cover::Nothing => {}
            Cover::Partial => found = Cover::Partial,
            Cover::All => return Cover::All,
        }
    });
    found
}

/// Whether none, some or all of a template's hosts match one pattern. The labels are compared from the last to the
/// first.
const fn cover_of(pattern: &[u8], host: &[u8]) -> Cover {
    let Some(name) = without_wildcard(pattern) else {
        return Cover::Nothing;
    };
    let is_wild = name.len() < pattern.len();
    let (mut names, mut hosts) = (Some(name), Some(host));
    let mut found = Cover::All;
    while let (Some(name), Some(host)) = (names, hosts) {
        let (name, host) = ((split_label(name)), split_label(host));
        found = match label_cover(name.1, host.1) {
            Cover::Nothing => return Cover::Nothing,
            Cover::Partial => Cover::Partial,
            Cover::All => found,
        };
        (names, hosts) = (name.0, host.0);
    }
    // `*.` matches at least one label.
    if names.is_none() && hosts.is_some() == is_wild {
        found
    } else {
        Cover::Nothing
    }
}

/// Splits a name into the labels before the last one, if there are any, and the last label.
pub(super) const fn split_label(name: &[u8]) -> (Option<&[u8]>, &[u8]) {
    match rfind(name, b'.', 0, name.len()) {
        Some(dot) => (Some(slice(name, 0, dot)), slice(name, dot + 1, name.len())),
        None => (None, name),
    }
}

/// Compares a pattern's label with a host's label, which can contain placeholders.
const fn label_cover(label: &[u8], host: &[u8]) -> Cover {
    let len = host.len();
    let (Some(start), Some(end)) = (find(host, b'{', 0, len), rfind(host, b'}', 0, len)) else {
        return if eq_ignore_ascii_case(label, host) {
            Cover::All
        } else {
            Cover::Nothing
        };
    };
    let tail = len - end - 1;
    if start + tail <= label.len()
        && eq_ignore_ascii_case(slice(label, 0, start), slice(host, 0, start))
        && eq_ignore_ascii_case(
            slice(label, label.len() - tail, label.len()),
            slice(host, end + 1, len),
        )
    {
        Cover::Partial
    } else {
        Cover::Nothing
    }
}

/// Whether a host is a registered name that consists of one or more labels and a suffix such as `.example.org`. The
/// labels must be neither empty nor percent-encoded.
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

/// Whether a host is a registered name whose labels contain only letters, digits, hyphens and underscores. The pattern
/// `*.example.org` matches every such name that ends with `.example.org`.
#[cfg(feature = "alloc")]
pub(crate) fn is_plain_name(host: &[u8]) -> bool {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    host.iter().all(is_plain) && is_pattern_name(host) && ip::parse_ipv4(host).is_none()
}

/// Whether a pattern can be the end of a registered name, which means that it contains neither a `*` nor an empty
/// label. A final dot is allowed.
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

/// Whether a pattern can match a host.
pub(super) const fn is_pattern(pattern: &[u8]) -> bool {
    matches!(without_wildcard(pattern), Some(host) if check_component(host, Component::Host).is_ok())
}

/// The pattern without a leading `*.`, or `None` if it contains a `*` that isn't allowed, or begins with a `.`, which is
/// probably meant as `*.`.
const fn without_wildcard(pattern: &[u8]) -> Option<&[u8]> {
    match pattern {
        [b'*', b'.', name @ ..] if is_pattern_name(name) && !matches!(name, [b'[', ..]) => {
            Some(name)
        }
        [b'.', ..] => None,
        _ if !contains(pattern, b'*') => Some(pattern),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hosts_of_a_template_are_compared_label_by_label() {
        use Cover::{All, Nothing, Partial};
        for (pattern, host, expected) in [
            ("*.example.org", "{x}.example.org", All),
            ("*.Example.org", "a-{x}.EXAMPLE.org", All),
            ("*.example.org", "{x}.{y}.example.org", All),
            ("*.example.org", "{x}.a.example.org", All),
            ("*.example.org.", "{x}.example.org.", All),
            ("*.example.org", "{x}.example.org.", Nothing),
            ("*.example.org", "{x}.org", Nothing),
            ("*.example.org", "{x}example.org", Nothing),
            ("*.example.org", "a.{x}.org", Partial),
            ("*.example.org", "a.ex{x}.org", Partial),
            ("*.example.org", "a.x{x}.org", Nothing),
            ("*.example.org", "a.{x}", Nothing),
            ("*.org", "a.{x}", Partial),
            ("a.example.org", "{x}.example.org", Partial),
            ("A-b.example.org", "a-{x}.example.org", Partial),
            ("a.example.org", "a{x}a.example.org", Nothing),
            ("b.example.org", "a{x}.example.org", Nothing),
            ("example.org", "{x}.example.org", Nothing),
            ("a.b.example.org", "{x}.example.org", Nothing),
            ("*.a.example.org", "{x}.example.org", Nothing),
            ("*.a.example.org", "{y}.{x}.example.org", Partial),
            ("*example.org", "{x}.example.org", Nothing),
            ("*.", "{x}.example.org", Nothing),
            ("example.org", "{x}", Partial),
            ("*.example.org", "{x}", Partial),
            ("*.example.org", "{x}{y}", Nothing),
            ("example", "{x}{y}", Partial),
        ] {
            assert_eq!(
                cover(&[pattern], host.as_bytes()),
                expected,
                "{pattern} {host}"
            );
        }
        let best = ["b.example.org", "*.example.org", "x.org"];
        assert_eq!(cover(&best, b"a.{x}.org"), Partial);
        assert_eq!(cover(&best, b"a{x}.example.org"), All);
        assert_eq!(cover(&[], b"{x}"), Nothing);
    }
}
