use crate::bytes::{
    begins_with_ignore_ascii_case, contains, eq_ignore_ascii_case, find, rfind, slice,
};
use crate::syntax::host_name::is_plain_name;
use crate::syntax::parser::is_host;
use crate::uri::Uri;

/// # Compare the host
impl Uri<'_> {
    /// Whether the host matches a pattern of [`Policy::hosts`](crate::Policy::hosts), such as `*.example.org`, which
    /// means all names below `example.org`. A pattern that [`check_lists`](crate::Policy::check_lists) refuses, such as
    /// `https://h` or `h:80`, matches no host; only a list such as `a,b` matches itself.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// const API: Uri<'static> = Uri::from_static("https://API.example.org/");
    /// const IS_OURS: bool = API.host_matches("*.example.org");
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

/// Whether a host matches one of these patterns, regardless of case: `A.example.org` matches `*.example.org`. An
/// invalid pattern matches no host, except that a list such as `a,b` matches itself.
pub(super) const fn matches_any(host: &[u8], patterns: &[&str]) -> bool {
    each!(pattern, patterns, {
        let pattern = pattern.as_bytes();
        let matches = match pattern {
            // Of `*.example.org`, the suffix is `.example.org`.
            [b'*', suffix @ ..] => is_under(host, suffix),
            _ => eq_ignore_ascii_case(host, pattern),
        };
        // A host is always valid, so only a `*`, a leading `.` or a `,` can make a pattern that matches it invalid. The
        // `,` isn't searched, because then the pattern is that list of hosts itself.
        if matches && without_wildcard(pattern).is_some() {
            return true;
        }
    });
    false
}

/// Whether a host in lowercase clearly matches one of these valid patterns: it is spelled alike, or has plain labels in
/// the place of the `*`. `false` means that it isn't known. There are no calls, so that this costs little in a
/// constant.
pub(super) const fn clearly_matches_any(host: &[u8], patterns: &[&str]) -> bool {
    each!(pattern, patterns, {
        let (is_wild, mut pattern_left) = match pattern.as_bytes() {
            [b'*', suffix @ ..] => (true, suffix),
            pattern => (false, pattern),
        };
        let mut host_left = host;
        // The characters at the ends that are equal are removed from both.
        while let [pattern_before @ .., pattern_last] = pattern_left
            && let [host_before @ .., host_last] = host_left
            && *host_last == *pattern_last
        {
            host_left = host_before;
            pattern_left = pattern_before;
        }
        // The text in the place of the `*` must not end with a dot, as in `a..example.org`. Only the common case is
        // recognized, in which it also begins with a letter and has more than one character.
        let may_be_labels =
            is_wild && matches!(host_left, [b'a'..=b'z', .., b'a'..=b'z' | b'0'..=b'9']);
        // Plain labels, in which each dot follows a letter or a digit, are removed from the end.
        while may_be_labels
            && let [host_before @ .., b'a'..=b'z' | b'0'..=b'9' | b'-']
            | [host_before @ .., b'a'..=b'z' | b'0'..=b'9', b'.'] = host_left
        {
            host_left = host_before;
        }
        // Nothing of the pattern and of the host is left, and a `*` stands for labels.
        if pattern_left.is_empty() && host_left.is_empty() && (may_be_labels || !is_wild) {
            return true;
        }
    });
    false
}

/// Whether one of these patterns can match a template's host, such as `{x}.example.org`, with some value. `true` may be
/// wrong, because only the text beside the placeholders is compared.
pub(crate) const fn may_match(patterns: &[&str], host: &[u8]) -> bool {
    // The value of `{x}` alone can be any host, but `{x}{y}` is one label.
    let is_any_host = matches!(host, [b'{', inner @ .., b'}'] if !contains(inner, b'}'));
    each!(pattern, patterns, {
        if is_any_host || may_match_one(pattern.as_bytes(), host) {
            return true;
        }
    });
    false
}

/// Whether a pattern can match a template's host, each of whose placeholders is in one label. The labels are compared
/// from the last to the first.
const fn may_match_one(pattern: &[u8], host: &[u8]) -> bool {
    let Some(name) = without_wildcard(pattern) else {
        // An invalid pattern, such as `*`, matches no host.
        return false;
    };
    let is_wild = name.len() < pattern.len();
    // The labels that aren't compared yet; `None` after the first one.
    let mut labels_of_name = Some(name);
    let mut labels_of_host = Some(host);
    while let (Some(name), Some(host)) = (labels_of_name, labels_of_host) {
        let (name_before, name_label) = split_last_label(name);
        let (host_before, host_label) = split_last_label(host);
        if !may_be_label(host_label, name_label) {
            return false;
        }
        (labels_of_name, labels_of_host) = (name_before, host_before);
    }
    // With a `*.`, the host has at least one more label than the name, and otherwise as many.
    labels_of_name.is_none() && labels_of_host.is_some() == is_wild
}

/// The labels before the last one, if there are any, and the last label: `(Some("a.b"), "c")` for `a.b.c`.
pub(super) const fn split_last_label(name: &[u8]) -> (Option<&[u8]>, &[u8]) {
    match rfind(name, b'.', 0, name.len()) {
        Some(dot) => (Some(slice(name, 0, dot)), slice(name, dot + 1, name.len())),
        None => (None, name),
    }
}

/// Whether a label of a template's host, which can contain placeholders, can become `label`: `a-{x}` can become `a-b`.
const fn may_be_label(template: &[u8], label: &[u8]) -> bool {
    let len = template.len();
    let first_brace = find(template, b'{', 0, len);
    let last_brace = rfind(template, b'}', 0, len);
    let (Some(open), Some(close)) = (first_brace, last_brace) else {
        // There is no placeholder.
        return eq_ignore_ascii_case(label, template);
    };
    // The label must have the text before the first placeholder and that after the last one, which must not overlap in
    // it. What is between placeholders isn't compared.
    let head = slice(template, 0, open);
    let tail = slice(template, close + 1, len);
    head.len() + tail.len() <= label.len()
        && begins_with_ignore_ascii_case(label, head)
        && eq_ignore_ascii_case(slice(label, label.len() - tail.len(), label.len()), tail)
}

/// Whether a host is a plain name that ends with a suffix such as `.example.org`, after at least one label and no empty
/// one.
const fn is_under(host: &[u8], suffix: &[u8]) -> bool {
    if let Some(suffix_start) = host.len().checked_sub(suffix.len())
        && let Some((labels, end_of_host)) = host.split_at_checked(suffix_start)
    {
        eq_ignore_ascii_case(end_of_host, suffix)
            && has_no_empty_label(labels)
            && is_plain_name(host)
    } else {
        false
    }
}

/// Whether a text after `*.` is a plain name without an empty label; a final dot is allowed.
const fn is_pattern_name(name: &[u8]) -> bool {
    let ([labels @ .., b'.'] | labels) = name;
    has_no_empty_label(labels) && is_plain_name(name)
}

/// Whether every label of a name has a character: `false` for `a..b`, `.a`, `a.` and an empty name.
const fn has_no_empty_label(name: &[u8]) -> bool {
    // The loop begins as if after a dot, so that a leading dot ends an empty label, and an empty name is one.
    let mut previous = b'.';
    each!(byte, name, {
        if previous == b'.' && *byte == b'.' {
            return false;
        }
        previous = *byte;
    });
    previous != b'.'
}

/// Whether a policy's list can have this pattern: a host, or `*.` and a name. A host can contain a `,`, but here it
/// separates two entries that weren't split.
pub(super) const fn is_pattern(pattern: &[u8]) -> bool {
    matches!(without_wildcard(pattern), Some(host) if is_host(host)) && !contains(pattern, b',')
}

/// The pattern without a `*.` at its beginning, if there is one: `example.org` for `*.example.org`, and `[::1]` for
/// itself. `None` for a `*.` before what isn't a plain name, as in `*.127.0.0.1`, for a `*` anywhere else, and for a
/// leading `.`, which was probably meant as `*.`.
const fn without_wildcard(pattern: &[u8]) -> Option<&[u8]> {
    match pattern {
        [b'*', b'.', name @ ..] if is_pattern_name(name) => Some(name),
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
        for (pattern, host, expected) in [
            ("*.example.org", "{x}.example.org", true),
            ("*.Example.org", "a-{x}.EXAMPLE.org", true),
            ("*.example.org", "{x}.{y}.example.org", true),
            ("*.example.org", "{x}.a.example.org", true),
            ("*.example.org.", "{x}.example.org.", true),
            ("*.example.org", "{x}.example.org.", false),
            ("*.example.org", "{x}.org", false),
            ("*.example.org", "{x}example.org", false),
            ("*.example.org", "a.{x}.org", true),
            ("*.example.org", "a.ex{x}.org", true),
            ("*.example.org", "a.x{x}.org", false),
            ("*.example.org", "a.{x}", false),
            ("*.org", "a.{x}", true),
            ("a.example.org", "{x}.example.org", true),
            ("A-b.example.org", "a-{x}.example.org", true),
            ("a-b.example.org", "{x}-c.example.org", false),
            ("a.example.org", "a{x}a.example.org", false),
            ("b.example.org", "a{x}.example.org", false),
            ("example.org", "{x}.example.org", false),
            ("a.b.example.org", "{x}.example.org", false),
            ("*.a.example.org", "{x}.example.org", false),
            ("*.a.example.org", "{y}.{x}.example.org", true),
            ("*example.org", "{x}.example.org", false),
            ("*.", "{x}.example.org", false),
            ("example.org", "{x}", true),
            ("*.example.org", "{x}", true),
            ("*.example.org", "{x}{y}", false),
            ("example", "{x}{y}", true),
            ("example.org", "{x}.{y}", true),
            ("a.example.org", "{x}.{y}", false),
        ] {
            assert_eq!(
                may_match(&[pattern], host.as_bytes()),
                expected,
                "{pattern} {host}"
            );
        }
        let best = ["b.example.org", "*.example.org", "x.org"];
        assert!(may_match(&best, b"a.{x}.org"));
        assert!(!may_match(&[], b"{x}"));
    }
}
