//! Fast path: a plain URI keeps most rules, which takes two fifths off a check at run time (`check plain` in
//! `benches/instructions`). Constants and other URIs take the long way.

use crate::bytes::contains_either;
use crate::error::rule::Rule;
use crate::grammar::Component;
use crate::policy::lists::entries;
use crate::policy::{Policy, PolicyError, RuleSet};
use crate::syntax::host_name::is_plainly_web_name;
use crate::uri::Uri;

/// The rules that no plain URI breaks. A rule that isn't listed is checked, here or by the long way.
const KEPT_BY_PLAIN_URIS: RuleSet = RuleSet::NONE
    .with(Rule::NoMistakenScheme)
    .with(Rule::RequireAuthority)
    .with(Rule::NoUserinfo)
    .with(Rule::NoHostInUserinfo)
    .with(Rule::NoPassword)
    .with(Rule::NoSplitPassword)
    .with(Rule::RequireHost)
    .with(Rule::WebHost)
    .with(Rule::PlainHost)
    .with(Rule::NoPort)
    .with(Rule::PortInRange)
    .with(Rule::NoLowPort)
    .with(Rule::NoEncodedPathDelimiter)
    .with(Rule::NoMistakenQuery)
    .with(Rule::NoEncodedControl);

impl Policy<'_> {
    /// Checks a URI against all rules of the policy. A plain URI, such as `https://example.org/a?b`, can break only a
    /// few, so only those are checked.
    pub(super) fn check_plain_first(&self, uri: &Uri<'_>) -> Result<(), PolicyError> {
        let rules = match host_of_plain_uri(uri) {
            Some(host) => self.rules_for_plain_uri(uri, host),
            None => self.rules,
        };
        match rules {
            RuleSet::NONE => Ok(()),
            rules => self.check_rules(uri, rules),
        }
    }

    /// The policy's rules that a plain URI with this host may break: those that depend on more than its being plain,
    /// without `Schemes` and `Hosts` if the lists clearly allow it.
    #[inline(never)]
    fn rules_for_plain_uri(&self, uri: &Uri<'_>, host: &[u8]) -> RuleSet {
        let mut rules = self.rules.without_all(KEPT_BY_PLAIN_URIS);
        if rules.has(Rule::Schemes) && self.allows_scheme(uri.scheme().as_str()) {
            rules = rules.without(Rule::Schemes);
        }
        let is_listed = |pattern: &&str| is_match_as_written(host, pattern.as_bytes());
        if rules.has(Rule::Hosts) && entries(self.hosts).iter().any(is_listed) {
            rules = rules.without(Rule::Hosts);
        }
        rules
    }
}

/// Whether a pattern matches the host of a plain URI if letters must have the same case: `*.example.org` matches
/// `a.example.org`. The host has no empty label and no final dot, so an invalid pattern, such as `*.` or `*..org`,
/// doesn't match it.
fn is_match_as_written(host: &[u8], pattern: &[u8]) -> bool {
    match pattern {
        [b'*', suffix @ ..] => suffix.starts_with(b".") && host.ends_with(suffix),
        _ => host == pattern,
    }
}

/// The host of a plain URI, or `None` for any other. A plain URI has the scheme `http` or `https`, a name as its host,
/// and none of the characters of a userinfo or password (`@`), a port (`:`), a triplet (`%`), or HTML (`;`).
#[inline]
fn host_of_plain_uri<'a>(uri: &Uri<'a>) -> Option<&'a [u8]> {
    let text = uri.as_str().as_bytes();
    let layout = uri.layout();
    if layout.has_port() {
        return None;
    }
    let after_slashes = text
        .strip_prefix(b"https://")
        .or_else(|| text.strip_prefix(b"http://"))?;
    let host = layout
        .range(Component::Host, Component::Host, text.len())
        .of(text);
    let is_plain = !contains_either(after_slashes, *b"%:")
        && !contains_either(after_slashes, *b"@;")
        && is_plainly_web_name(host);
    is_plain.then_some(host)
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use std::format;
    use std::string::String;
    use std::vec;

    use super::*;

    /// The long way, which a constant takes, says the same of each rule.
    #[test]
    fn a_plain_uri_keeps_what_the_long_way_allows() {
        let parts = [
            "www.",
            "-",
            ".",
            "aaaaaaaa",
            ".example",
            ".0x7f",
            ":80",
            "@",
            "//",
            "/:a/",
            "/%00",
            "?a=b&amp;",
            "&lt;",
            "#",
            "HOST",
            "_",
        ];
        let mut texts = vec![String::new()];
        for _ in 0..4 {
            let longer = |text: &String| parts.map(|part| format!("{text}{part}"));
            texts = texts
                .iter()
                .flat_map(longer)
                .chain([String::new()])
                .collect();
        }
        let hosts = &["*.example", "www.aaaaaaaa", "*aaaaaaaa", ".example", "*."][..];
        let mut plain = 0;
        let mut refused = 0;
        for text in texts.iter().flat_map(|text| {
            ["http://", "https://h", "http:///"].map(|start| format!("{start}{text}"))
        }) {
            let Ok(uri) = Uri::parse(&text) else { continue };
            plain += u32::from(host_of_plain_uri(&uri).is_some());
            for rule in Rule::ALL {
                let policy = Policy {
                    rules: RuleSet::NONE.with(*rule),
                    ..Policy::ANY
                        .schemes(&["https"])
                        .hosts(hosts)
                        .ports(&[80])
                        .max_len(20)
                };
                let result = policy.check(uri);
                refused += u32::from(result.is_err());
                assert_eq!(result, policy.check_uri(uri), "{rule:?} {text}");
            }
        }
        assert!(plain > 1000 && refused > 10_000, "{plain} {refused}");
    }
}
