//! The check of a host.

use crate::bytes::{Span, contains};
use crate::error::rule::Rule;
use crate::grammar::Component;
use crate::policy::check::return_first_error;
use crate::policy::misread::is_of_web;
use crate::policy::public_addresses::find_private;
use crate::policy::{Hint, Policy, PolicyError, RuleSet};
use crate::syntax::host_name::{ends_in_number, is_host_name, is_plain_name};
use crate::syntax::parser::is_scheme;
use crate::uri::{Host, Uri};

impl Policy<'_> {
    /// The error about the first rule of `rules` that the host breaks, or `None`. It can also be about an empty port, a
    /// non-public address in the path, as in `mailto:a@127.0.0.1`, or a scheme that may be taken for the host, as in
    /// `evil.example://h/`. The range of a missing host is empty.
    // Inlining this and `check_path` saves 5 % of the instructions of a check.
    #[inline(always)]
    pub(super) const fn check_host(&self, rules: RuleSet, uri: Uri<'_>) -> Option<PolicyError> {
        let layout = uri.layout();
        let has_authority = layout.has_authority();
        // Without an authority, the host is empty, too.
        let host = host_of(uri).of(uri.as_str().as_bytes());
        return_first_error! {
            rules.has(Rule::RequireAuthority) && !has_authority => refuse_host(Rule::RequireAuthority, uri);
            rules.has(Rule::RequireHost) && host.is_empty() => refuse_host(Rule::RequireHost, uri);
            // `WebHost` is about hosts of the web, and `PlainHost` about those of any scheme.
            rules.has(Rule::WebHost) && !is_host_name(host) && !has_ip_address(uri) => refuse_host(Rule::WebHost, uri);
            rules.has(Rule::WebHost) && layout.has_port() => check_empty_port(uri);
            rules.has(Rule::PlainHost) && !has_ip_address(uri) && !is_plain_name(host) => refuse_host(Rule::PlainHost, uri);
            rules.has(Rule::PublicAddresses) => self.check_public(uri);
            // An entry `""` allows an empty host, as in `file:///a`, but no URI without an authority.
            rules.has(Rule::Hosts) && !(has_authority && self.lists_host(host)) => refuse_host(Rule::Hosts, uri);
            rules.has(Rule::Hosts) => self.check_name_as_scheme(Rule::Hosts, uri);
        }
        None
    }

    /// The error about a scheme that a program may read as the host, as in `evil.example://h/`, which `rule` therefore
    /// refuses; or `None`.
    const fn check_name_as_scheme(&self, rule: Rule, uri: Uri<'_>) -> Option<PolicyError> {
        // Fast path: no scheme of the web is `localhost` or has a dot. One in the list of schemes, such as `opc.tcp`,
        // isn't read as a host, whatever the list of hosts is.
        if is_of_web(uri) || !self.may_be_read_as_host(uri.scheme().as_str()) {
            return None;
        }
        let scheme = Span::new(0, uri.scheme().as_str().len());
        let error = PolicyError::new(rule, Component::Scheme, scheme);
        Some(error.with_hint(Hint::NameAsScheme))
    }

    /// The error of `PublicAddresses` about a host, or an address in the path, that isn't public, about a missing host
    /// (with an empty range), or about a scheme that a program may take for the host, as in `evil.example://h/`; or
    /// `None`.
    const fn check_public(&self, uri: Uri<'_>) -> Option<PolicyError> {
        if let Some((component, span)) = find_private(uri) {
            // The range of a missing host is empty.
            let hint = match span.start < span.end {
                true => Hint::None,
                false => Hint::Missing,
            };
            return Some(PolicyError::new(Rule::PublicAddresses, component, span).with_hint(hint));
        }
        self.check_name_as_scheme(Rule::PublicAddresses, uri)
    }
}

/// The range of the host, which is empty without an authority.
const fn host_of(uri: Uri<'_>) -> Span {
    let len = uri.as_str().len();
    uri.layout().range(Component::Host, Component::Host, len)
}

/// The error about a rule that the host breaks, with a hint at the cause. It's never `None`.
const fn refuse_host(rule: Rule, uri: Uri<'_>) -> Option<PolicyError> {
    let span = host_of(uri);
    let host = span.of(uri.as_str().as_bytes());
    let hint = match rule {
        _ if host.is_empty() => Hint::Missing,
        Rule::WebHost if contains(host, b'$') => Hint::Unfilled,
        Rule::WebHost | Rule::PlainHost if contains(host, b'%') => Hint::Encoded,
        Rule::WebHost | Rule::PlainHost if ends_in_number(host) => Hint::Number,
        _ => Hint::None,
    };
    Some(PolicyError::new(rule, Component::Host, span).with_hint(hint))
}

/// Whether the host is an IPv4 or IPv6 address.
const fn has_ip_address(uri: Uri<'_>) -> bool {
    matches!(uri.host(), Some(Host::Ipv4(_) | Host::Ipv6(_)))
}

/// The error of `WebHost` about the `:` of an empty port, as in `http://h:/`, or `None` if the port has digits. Call it
/// for a URI with a port. The `:` is probably that of a second scheme, as in `http://https://h`, or of a port that
/// wasn't filled in.
const fn check_empty_port(uri: Uri<'_>) -> Option<PolicyError> {
    let host_end = uri.layout().host_end as usize;
    let colon = Span::new(host_end, host_end + 1);
    let has_digits = colon.end < uri.layout().path_start as usize;
    if has_digits {
        return None;
    }
    let host = some!(uri.host_str()).as_bytes();
    // The host of `http://https://h` is `https`, and its path `//h`. A host can also end with the scheme, as in
    // `https://a.examplehttps://b/`, so any that is spelled like a scheme counts.
    let hint = match uri.path().as_bytes() {
        [b'/', b'/', ..] if is_scheme(host) => Hint::SecondScheme,
        _ => Hint::EmptyPort,
    };
    Some(PolicyError::new(Rule::WebHost, Component::Port, colon).with_hint(hint))
}
