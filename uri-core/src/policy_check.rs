//! The rules of a policy that are about one URI.

use crate::char_class::hex_value;
use crate::dot_segments::is_dot_segment;
use crate::error::Component;
use crate::host::Host;
use crate::policy::Policy;
use crate::policy_error::{PolicyError, Rule};
use crate::scanner::{byte_at, find, find_last, slice};
use crate::schemes::SchemeTable;
use crate::uri::Uri;

/// Ends a check at the first broken rule.
macro_rules! refuse {
    ($check:expr) => {
        if let Some(error) = $check {
            return Err(error);
        }
    };
}

impl<'a> Policy<'a> {
    /// Checks one URI by every rule that is not about a table.
    ///
    /// # Errors
    ///
    /// If a rule is broken: the rule, and the bytes that break it. Where several are, the first in the order
    /// of the components counts.
    pub const fn check(&self, uri: &Uri<'_>) -> Result<(), PolicyError<'a>> {
        refuse!(self.check_scheme(uri));
        refuse!(self.check_userinfo(uri));
        refuse!(self.check_host(uri));
        refuse!(self.check_port(uri));
        refuse!(self.check_path(uri));
        refuse!(self.check_query_and_fragment(uri));
        refuse!(self.check_encoded_controls(uri));
        refuse!(self.check_len(uri));
        refuse!(self.check_normalized(uri));
        Ok(())
    }

    const fn check_scheme(&self, uri: &Uri<'_>) -> Option<PolicyError<'a>> {
        let Some(schemes) = self.schemes else {
            return None;
        };
        let mut near = None;
        let mut rest = schemes;
        while let [scheme, tail @ ..] = rest {
            if uri.has_scheme(scheme) {
                return None;
            }
            if near.is_none() && is_near(uri.scheme().as_bytes(), scheme.as_bytes()) {
                near = Some(*scheme);
            }
            rest = tail;
        }
        let error = PolicyError::new(Rule::Schemes, Component::Scheme, 0, uri.scheme().len());
        Some(error.allowing(schemes).suggesting(near))
    }

    const fn check_userinfo(&self, uri: &Uri<'_>) -> Option<PolicyError<'a>> {
        let Some(userinfo) = uri.userinfo() else {
            return None;
        };
        let start = uri.layout().authority_start() as usize;
        let end = start + userinfo.len();
        let colon = find(userinfo.as_bytes(), b':', 0, userinfo.len());
        let user_end = match colon {
            Some(colon) => start + colon,
            None => end,
        };
        if self.has(Rule::Userinfo) {
            return Some(PolicyError::new(
                Rule::Userinfo,
                Component::Userinfo,
                start,
                end,
            ));
        }
        if self.has(Rule::HostInUserinfo)
            && find(userinfo.as_bytes(), b'.', 0, user_end - start).is_some()
        {
            return Some(PolicyError::new(
                Rule::HostInUserinfo,
                Component::Userinfo,
                start,
                user_end,
            ));
        }
        if self.has(Rule::Password)
            && let Some(colon) = colon
        {
            return Some(PolicyError::new(
                Rule::Password,
                Component::Userinfo,
                start + colon + 1,
                end,
            ));
        }
        None
    }

    const fn check_host(&self, uri: &Uri<'_>) -> Option<PolicyError<'a>> {
        let layout = uri.layout();
        let (start, end) = (layout.host_start as usize, layout.host_end as usize);
        let Some(host) = uri.host_str() else {
            let needed = if self.has(Rule::Authority) {
                Rule::Authority
            } else if self.has(Rule::Host) || self.hosts.is_some() {
                Rule::Host
            } else {
                return None;
            };
            return Some(PolicyError::new(needed, Component::Host, start, start));
        };
        if self.has(Rule::Host) && host.is_empty() {
            return Some(PolicyError::new(Rule::Host, Component::Host, start, start));
        }
        if self.has(Rule::EncodedHost)
            && let Some(percent) = find(host.as_bytes(), b'%', 0, host.len())
        {
            let at = start + percent;
            return Some(PolicyError::new(
                Rule::EncodedHost,
                Component::Host,
                at,
                at + 3,
            ));
        }
        if self.has(Rule::NumericName)
            && let Some(Host::RegName(name)) = uri.host()
            && ends_in_number(name.as_str().as_bytes())
        {
            return Some(PolicyError::new(
                Rule::NumericName,
                Component::Host,
                start,
                end,
            ));
        }
        if let Some(hosts) = self.hosts
            && !matches_any(host.as_bytes(), hosts)
        {
            let error = PolicyError::new(Rule::Hosts, Component::Host, start, end);
            return Some(error.allowing(hosts));
        }
        None
    }

    const fn check_port(&self, uri: &Uri<'_>) -> Option<PolicyError<'a>> {
        let Some(digits) = uri.port() else {
            return None;
        };
        if digits.is_empty() {
            return None;
        }
        let end = uri.layout().path_start as usize;
        let start = end - digits.len();
        let broken = match uri.port_u16() {
            None if self.has(Rule::PortRange) => Rule::PortRange,
            None if self.ports.is_some() => Rule::Ports,
            Some(port) => {
                if let Some(ports) = self.ports
                    && !holds(ports, port)
                {
                    Rule::Ports
                } else if self.has(Rule::LowPort) && port < 1024 && !is_default_port(uri, port) {
                    Rule::LowPort
                } else {
                    return None;
                }
            }
            None => return None,
        };
        let error = PolicyError::new(broken, Component::Port, start, end);
        match self.ports {
            Some(ports) => Some(error.allowing_ports(ports)),
            None => Some(error),
        }
    }

    const fn check_path(&self, uri: &Uri<'_>) -> Option<PolicyError<'a>> {
        let path = uri.path().as_bytes();
        let start = uri.layout().path_start as usize;
        if self.has(Rule::EncodedPathDelimiter)
            && let Some(at) = find_triplet(path, Octets::PathDelimiters)
        {
            return Some(PolicyError::new(
                Rule::EncodedPathDelimiter,
                Component::Path,
                start + at,
                start + at + 3,
            ));
        }
        if self.has(Rule::DotSegment) {
            let mut from = 0;
            let mut segments = uri.segments();
            if segments.is_absolute() {
                from = 1;
            }
            while let Some(segment) = segments.next_segment() {
                let len = segment.as_str().len();
                if is_dot_segment(segment.as_str().as_bytes(), true) {
                    return Some(PolicyError::new(
                        Rule::DotSegment,
                        Component::Path,
                        start + from,
                        start + from + len,
                    ));
                }
                from += len + 1;
            }
        }
        if self.has(Rule::PathSlash) && !matches!(path, [.., b'/']) {
            let end = start + path.len();
            return Some(PolicyError::new(Rule::PathSlash, Component::Path, end, end));
        }
        None
    }

    const fn check_query_and_fragment(&self, uri: &Uri<'_>) -> Option<PolicyError<'a>> {
        let layout = uri.layout();
        let query_end = layout.query_end as usize;
        if self.has(Rule::Query) && layout.has_query() {
            let start = layout.path_end as usize;
            return Some(PolicyError::new(
                Rule::Query,
                Component::Query,
                start,
                query_end,
            ));
        }
        let len = uri.as_str().len();
        if self.has(Rule::Fragment) && layout.has_fragment(len) {
            return Some(PolicyError::new(
                Rule::Fragment,
                Component::Fragment,
                query_end,
                len,
            ));
        }
        None
    }

    const fn check_encoded_controls(&self, uri: &Uri<'_>) -> Option<PolicyError<'a>> {
        if !self.has(Rule::EncodedControl) {
            return None;
        }
        match find_triplet(uri.as_str().as_bytes(), Octets::Controls) {
            Some(at) => Some(PolicyError::new(
                Rule::EncodedControl,
                uri.layout().component_at(at),
                at,
                at + 3,
            )),
            None => None,
        }
    }

    const fn check_len(&self, uri: &Uri<'_>) -> Option<PolicyError<'a>> {
        let len = uri.as_str().len();
        match self.max_len {
            Some(max) if len > max => Some(PolicyError::new(
                Rule::MaxLen,
                uri.layout().component_at(max),
                max,
                len,
            )),
            _ => None,
        }
    }

    const fn check_normalized(&self, uri: &Uri<'_>) -> Option<PolicyError<'a>> {
        let Some(level) = self.normalized else {
            return None;
        };
        if uri.is_normalized(level) {
            return None;
        }
        let at = uri.first_difference(level);
        let error = PolicyError::new(Rule::Normalized, uri.layout().component_at(at), at, at);
        Some(error.normalizing(level))
    }
}

/// Whether one letter more, less or other, or two swapped, make one text of the other.
pub(crate) const fn is_near(a: &[u8], b: &[u8]) -> bool {
    let (mut a, mut b) = (a, b);
    while let ([x, a_rest @ ..], [y, b_rest @ ..]) = (a, b)
        && x.eq_ignore_ascii_case(y)
    {
        (a, b) = (a_rest, b_rest);
    }
    while let ([a_rest @ .., x], [b_rest @ .., y]) = (a, b)
        && x.eq_ignore_ascii_case(y)
    {
        (a, b) = (a_rest, b_rest);
    }
    match (a, b) {
        ([] | [_], [] | [_]) => true,
        ([p, q], [r, s]) => p.eq_ignore_ascii_case(s) && q.eq_ignore_ascii_case(r),
        _ => false,
    }
}

/// Whether a host is one of the patterns: a host, or `*.` and the end of one.
const fn matches_any(host: &[u8], patterns: &[&str]) -> bool {
    let mut rest = patterns;
    while let [pattern, tail @ ..] = rest {
        let matches = match pattern.as_bytes() {
            [b'*', suffix @ ..] => match host.len().checked_sub(suffix.len()) {
                None | Some(0) => false,
                Some(start) => slice(host, start, host.len()).eq_ignore_ascii_case(suffix),
            },
            exact => host.eq_ignore_ascii_case(exact),
        };
        if matches {
            return true;
        }
        rest = tail;
    }
    false
}

/// Whether the last label of a name, a final dot left out, is a number as `inet_aton` reads them: digits, or
/// `0x` and hex digits.
const fn ends_in_number(name: &[u8]) -> bool {
    let name = match name {
        [name @ .., b'.'] => name,
        name => name,
    };
    let start = match find_last(name, b'.', 0, name.len()) {
        Some(dot) => dot + 1,
        None => 0,
    };
    let (mut digits, is_hex) = match slice(name, start, name.len()) {
        [] => return false,
        [b'0', b'x' | b'X', digits @ ..] => (digits, true),
        digits => (digits, false),
    };
    while let [digit, rest @ ..] = digits {
        if !(digit.is_ascii_digit() || is_hex && digit.is_ascii_hexdigit()) {
            return false;
        }
        digits = rest;
    }
    true
}

const fn holds(ports: &[u16], port: u16) -> bool {
    let mut rest = ports;
    while let [one, tail @ ..] = rest {
        if *one == port {
            return true;
        }
        rest = tail;
    }
    false
}

const fn is_default_port(uri: &Uri<'_>, port: u16) -> bool {
    match SchemeTable::BUILT_IN.find(uri.scheme()) {
        Some(rule) => match rule.default_port {
            Some(default) => default == port,
            None => false,
        },
        None => false,
    }
}

/// The octets that a rule forbids in encoded form.
#[derive(Clone, Copy)]
enum Octets {
    /// `/` and `.`
    PathDelimiters,
    /// U+0000 to U+001F, and U+007F
    Controls,
}

/// The index of the first triplet of such an octet.
const fn find_triplet(text: &[u8], octets: Octets) -> Option<usize> {
    let mut from = 0;
    while let Some(percent) = find(text, b'%', from, text.len()) {
        if let (Some(high), Some(low)) = (byte_at(text, percent + 1), byte_at(text, percent + 2))
            && let (Some(high), Some(low)) = (hex_value(high), hex_value(low))
        {
            let octet = high << 4 | low;
            let forbidden = match octets {
                Octets::PathDelimiters => matches!(octet, b'/' | b'.'),
                Octets::Controls => octet.is_ascii_control(),
            };
            if forbidden {
                return Some(percent);
            }
        }
        from = percent + 1;
    }
    None
}
