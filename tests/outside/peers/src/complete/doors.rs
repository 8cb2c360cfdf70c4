//! What uri-core can be asked: whether it accepts a string by a rule, and what it reads in it.

use uri_core::error::EditErrorKind;
use uri_core::{Components, Host, Policy, Uri, UriRef};

use crate::abnf::{self, Parts, Rule};
use crate::hidden::{Grammar, in_macro};
use crate::oracle::split;
use crate::readers::{OURS, host_kind, range};

/// A function that reads strings by a rule.
pub(super) struct Door {
    pub(super) rule: &'static str,
    pub(super) place: &'static str,
    /// Whether what it reads is right, or `None` if it refuses the string.
    pub(super) read: fn(&str) -> Option<bool>,
    /// Whether it accepts bytes, if it can read what isn't UTF-8.
    pub(super) accepts_bytes: Option<fn(&[u8]) -> bool>,
}

impl Door {
    const fn new(rule: &'static str, place: &'static str, read: fn(&str) -> Option<bool>) -> Self {
        Self {
            rule,
            place,
            read,
            accepts_bytes: None,
        }
    }

    const fn or_bytes(self, accepts: fn(&[u8]) -> bool) -> Self {
        Self {
            accepts_bytes: Some(accepts),
            ..self
        }
    }
}

const NONE: Components<'static> = Components::EMPTY;
const HOST: Components<'static> = Components {
    host: Some("h"),
    ..NONE
};

/// The functions that read a text, each with its grammar rule. At run time, an optimized build reads with the wide
/// scanner; constants and components are read with the narrow one. `Edit` and the schemes of a policy are checked by
/// the function that checks components.
#[rustfmt::skip]
pub(super) const DOORS: [Door; 18] = [
    Door::new("URI", "at run time", |text| parse(Rule::Uri, text))
        .or_bytes(|bytes| Uri::parse_bytes(bytes).is_ok()),
    Door::new("URI-reference", "at run time", |text| parse(Rule::UriReference, text))
        .or_bytes(|bytes| UriRef::parse_bytes(bytes).is_ok()),
    Door::new("absolute-URI", "at run time", |text| parse(Rule::AbsoluteUri, text)),
    Door::new("relative-ref", "at run time", |text| parse(Rule::RelativeRef, text)),
    Door::new("URI", "in a constant", |text| parse_in_constant(Grammar::Uri, text)),
    Door::new("URI-reference", "in a constant", |text| parse_in_constant(Grammar::UriReference, text)),
    Door::new("absolute-URI", "in a constant", |text| parse_in_constant(Grammar::AbsoluteUri, text)),
    Door::new("relative-ref", "in a constant", |text| parse_in_constant(Grammar::RelativeRef, text)),
    Door::new("scheme", "in components", |text| recompose(&Components { scheme: Some(text), ..NONE })),
    Door::new("userinfo", "in components", |text| recompose(&Components { userinfo: Some(text), ..HOST })),
    Door::new("host", "in components", |text| recompose(&Components { host: Some(text), ..NONE })),
    Door::new("port", "in components", |text| recompose(&Components { port: Some(text), ..HOST })),
    Door::new("path", "in components", |text| recompose(&Components { scheme: Some("a"), path: text, ..NONE })),
    Door::new("query", "in components", |text| recompose(&Components { query: Some(text), ..NONE })),
    Door::new("fragment", "in components", |text| recompose(&Components { fragment: Some(text), ..NONE })),
    Door::new("IPv4address", "as a host", ipv4),
    Door::new("IPv6address", "as a host", ipv6),
    Door::new("host-pattern", "in a policy", |text| Policy::ANY.hosts(&[text]).check_lists().ok().map(|()| true)),
];

fn parse(rule: Rule, text: &str) -> Option<bool> {
    let parts = (OURS.read)(rule, text)?;
    Some(parts == expected(text))
}

fn parse_in_constant(grammar: Grammar, text: &str) -> Option<bool> {
    let reference = in_macro::parse_in_constant(text, grammar).ok()?;
    Some(abnf::parts(reference) == expected(text))
}

/// The components by appendix B and section 3.2, and the kind of the host.
fn expected(text: &str) -> Parts {
    let parts = split::Parts::of(text);
    let place = |part| range(text, part);
    Parts {
        scheme: parts.scheme.map(place),
        authority: parts.authority.map(place),
        userinfo: parts.userinfo.map(place),
        host: parts.host.map(|host| (place(host), host_kind(host))),
        port: parts.port.map(place),
        path: place(parts.path),
        query: parts.query.map(place),
        fragment: parts.fragment.map(place),
    }
}

fn recompose(components: &Components<'_>) -> Option<bool> {
    match components.recompose_into(&mut [0; 256]) {
        Ok(reference) => Some(reference.components() == *components),
        Err(error) => match error.kind() {
            EditErrorKind::Component(_) => None,
            // It is a path, but not one that can follow a scheme.
            EditErrorKind::PathStartsWithDoubleSlash => Some(true),
            _ => Some(false),
        },
    }
}

fn ipv4(text: &str) -> Option<bool> {
    let reference = format!("//{text}");
    let reference = UriRef::parse(&reference).ok()?;
    match reference.host() {
        Some(Host::Ipv4(address)) if reference.host_str() == Some(text) => {
            Some(text.parse() == Ok(address))
        }
        _ => None,
    }
}

fn ipv6(text: &str) -> Option<bool> {
    let reference = format!("//[{text}]");
    let reference = UriRef::parse(&reference).ok()?;
    match reference.host() {
        Some(Host::Ipv6(address)) if reference.host_str() == Some(&reference.as_str()[2..]) => {
            Some(text.parse() == Ok(address))
        }
        _ => None,
    }
}
