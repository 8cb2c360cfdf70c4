//! A recognizer for RFC 3986, written directly from the ABNF of appendix A. It is slow and simple, and shares no code
//! with the parser.

mod ends;
mod rules;
mod parsed;

pub(crate) use ends::{Ends, Rule};
pub(crate) use parsed::parts;
pub(crate) use rules::{absolute_uri, relative_ref, uri, uri_reference};

use std::ops::Range;

/// One character of each class that rules distinguish in a short string, and two characters that no rule contains. `v`
/// stands for letters that are not hex digits, and can also begin an `IPvFuture`. `!` stands for characters that
/// neither delimit components nor occur in a scheme. Digits differ only in an IPv4 address, which is longer than these
/// strings.
pub(crate) const EVERY_CLASS: [&str; 16] = [
    "a", "v", "0", "-", ".", "!", ":", "/", "?", "#", "[", "]", "@", "%", "\\", "é",
];

/// The byte ranges of a string's components, without delimiters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    pub(crate) scheme: Option<Range<usize>>,
    pub(crate) authority: Option<Range<usize>>,
    pub(crate) userinfo: Option<Range<usize>>,
    pub(crate) host: Option<(Range<usize>, HostKind)>,
    pub(crate) port: Option<Range<usize>>,
    pub(crate) path: Range<usize>,
    pub(crate) query: Option<Range<usize>>,
    pub(crate) fragment: Option<Range<usize>>,
}

/// The alternatives of `host`, with those of the `IP-literal` that it may contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HostKind {
    Ipv6,
    IpvFuture,
    Ipv4,
    RegName,
}

/// Applies a rule to a string.
pub(crate) fn read(rule: Rule, text: &[u8]) -> Ends<'_> {
    Ends::start(text, 0).then(rule)
}

/// All ways to derive a string from `URI-reference`, as components. Only the kind of the host is ambiguous, so there is
/// one way for a URI reference, and none for any other string.
pub(crate) fn derivations(text: &[u8]) -> Vec<Parts> {
    let mut found = Vec::new();
    for (scheme, at) in before(text, 0, rules::scheme, b':') {
        for (authority, at) in authorities(text, at) {
            let path_rule: Rule = match (&authority, &scheme) {
                (Some(_), _) => rules::path_abempty,
                (None, Some(_)) => |at| {
                    at.then(rules::path_absolute)
                        .or(at.then(rules::path_rootless))
                        .or(at.then(rules::path_empty))
                },
                (None, None) => |at| {
                    at.then(rules::path_absolute)
                        .or(at.then(rules::path_noscheme))
                        .or(at.then(rules::path_empty))
                },
            };
            for path_end in ends(text, at, path_rule) {
                for (query, at_fragment) in behind(text, path_end, b'?', rules::query) {
                    for (fragment, end) in behind(text, at_fragment, b'#', rules::fragment) {
                        if end == text.len() {
                            found.push(Parts {
                                scheme: scheme.clone(),
                                path: at..path_end,
                                query: query.clone(),
                                fragment,
                                ..authority.clone().unwrap_or_default()
                            });
                        }
                    }
                }
            }
        }
    }
    found
}

/// Matches `[ "//" authority ]`. Each result contains an authority's components, and the index at which the authority
/// ends.
fn authorities(text: &[u8], start: usize) -> Vec<(Option<Parts>, usize)> {
    let mut found = vec![(None, start)];
    if !text[start..].starts_with(b"//") {
        return found;
    }
    let start = start + 2;
    for (userinfo, host_start) in before(text, start, rules::userinfo, b'@') {
        for host_end in ends(text, host_start, rules::host) {
            for (port, end) in behind(text, host_end, b':', rules::port) {
                let kind = host_kind(&text[host_start..host_end]);
                let parts = Parts {
                    authority: Some(start..end),
                    userinfo: userinfo.clone(),
                    host: Some((host_start..host_end, kind)),
                    port,
                    ..Parts::default()
                };
                found.push((Some(parts), end));
            }
        }
    }
    found
}

/// The first alternative that matches (RFC 3986, section 3.2.2).
fn host_kind(host: &[u8]) -> HostKind {
    let whole = |rule| read(rule, host).is_whole();
    if whole(|at| at.lit("[").then(rules::ipv6address).lit("]")) {
        HostKind::Ipv6
    } else if whole(|at| at.lit("[").then(rules::ipv_future).lit("]")) {
        HostKind::IpvFuture
    } else if whole(rules::ipv4address) {
        HostKind::Ipv4
    } else {
        HostKind::RegName
    }
}

/// The positions at which a rule that begins at `start` can end.
fn ends(text: &[u8], start: usize, rule: Rule) -> impl Iterator<Item = usize> {
    Ends::start(text, start).then(rule).positions()
}

/// Matches `[ rule delimiter ]`. Each result contains the range that the rule matched, and the start of the next rule.
fn before(
    text: &[u8],
    start: usize,
    rule: Rule,
    delimiter: u8,
) -> impl Iterator<Item = (Option<Range<usize>>, usize)> {
    let present = ends(text, start, rule)
        .filter(move |end| text.get(*end) == Some(&delimiter))
        .map(move |end| (Some(start..end), end + 1));
    [(None, start)].into_iter().chain(present)
}

/// Matches `[ delimiter rule ]`. Each result contains the range that the rule matched, and its end.
fn behind(
    text: &[u8],
    start: usize,
    delimiter: u8,
    rule: Rule,
) -> Vec<(Option<Range<usize>>, usize)> {
    let mut found = vec![(None, start)];
    if text.get(start) == Some(&delimiter) {
        let start = start + 1;
        found.extend(ends(text, start, rule).map(|end| (Some(start..end), end)));
    }
    found
}
