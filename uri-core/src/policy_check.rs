//! The rules of a policy that are about one URI.

use crate::char_class::hex_value;
use crate::dot_segments::is_dot_segment;
use crate::error::Component;
use crate::host::Host;
use crate::pct::{Form, Units};
use crate::policy::{Policy, Rules};
use crate::policy_error::{Hint, PolicyError, Rule};
use crate::scanner::{find, find_last, slice};
use crate::schemes::SchemeTable;
use crate::sink::same_caseless;
use crate::uri::Uri;

/// Ends a check at the first broken rule.
macro_rules! refuse {
    ($check:expr) => {
        if let Some(error) = $check {
            return Err(error);
        }
    };
}

const USERINFO_RULES: Rules = Rules::NONE
    .with(Rule::Userinfo)
    .with(Rule::HostInUserinfo)
    .with(Rule::Password);
const HOST_RULES: Rules = Rules::NONE
    .with(Rule::Authority)
    .with(Rule::Host)
    .with(Rule::EncodedHost)
    .with(Rule::NumericName);
const PATH_RULES: Rules = Rules::NONE
    .with(Rule::EncodedPathDelimiter)
    .with(Rule::DotSegment)
    .with(Rule::PathSlash);

// In a constant, calls and slices are what costs: so each function looks first whether there is anything to
// look at.
impl<'a> Policy<'a> {
    /// Checks one URI by every rule that is not about a table
    /// ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
    ///
    /// # Errors
    ///
    /// If a rule is broken: the rule, and the bytes that break it. Where several are, the first in the order
    /// of the components counts; rules about the text as a whole come last.
    ///
    /// ```
    /// use uri_core::{Policy, Rule, Uri};
    ///
    /// let uri = Uri::parse("http://user:pw@example.org/%00")?;
    /// let error = Policy::SAFE.check(&uri).unwrap_err();
    /// assert_eq!((error.rule(), error.span()), (Rule::Password, 12..14));
    /// assert_eq!(Policy::SAFE.check(&Uri::parse("http://example.org/")?), Ok(()));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn check(&self, uri: &Uri<'_>) -> Result<(), PolicyError<'a>> {
        refuse!(self.check_scheme(*uri));
        refuse!(self.check_userinfo(*uri));
        refuse!(self.check_host(*uri));
        refuse!(self.check_port(*uri));
        refuse!(self.check_path(*uri));
        refuse!(self.check_query(*uri));
        refuse!(self.check_fragment(*uri));
        refuse!(self.check_encoded_controls(*uri));
        refuse!(self.check_len(*uri));
        refuse!(self.check_normalized(*uri));
        Ok(())
    }

    const fn check_scheme(&self, uri: Uri<'_>) -> Option<PolicyError<'a>> {
        let Some(schemes) = self.schemes else {
            return None;
        };
        let mut hint = Hint::Names(schemes);
        let mut rest = schemes;
        while let [scheme, tail @ ..] = rest {
            if uri.has_scheme(scheme) {
                return None;
            }
            if matches!(hint, Hint::Names(_)) && is_slip(uri.scheme(), scheme) {
                hint = Hint::Near(scheme);
            }
            rest = tail;
        }
        let end = uri.scheme().len();
        Some(PolicyError::new(Rule::Schemes, Component::Scheme, 0, end).with_hint(hint))
    }

    const fn check_userinfo(&self, uri: Uri<'_>) -> Option<PolicyError<'a>> {
        let layout = uri.layout();
        let start = layout.authority_start() as usize;
        let Some(end) = (layout.host_start as usize).checked_sub(1) else {
            return None;
        };
        if !self.has_any(USERINFO_RULES) || end < start {
            return None;
        }
        let text = uri.as_str().as_bytes();
        let user_end = match find(text, b':', start, end) {
            Some(colon) => colon,
            None => end,
        };
        let (rule, from, to) = if self.has(Rule::Userinfo) {
            (Rule::Userinfo, start, end)
        } else if self.has(Rule::HostInUserinfo) && has_dot(slice(text, start, user_end)) {
            (Rule::HostInUserinfo, start, user_end)
        } else if self.has(Rule::Password) && user_end < end {
            (Rule::Password, user_end + 1, end)
        } else {
            return None;
        };
        Some(PolicyError::new(rule, Component::Userinfo, from, to))
    }

    const fn check_host(&self, uri: Uri<'_>) -> Option<PolicyError<'a>> {
        if self.hosts.is_none() && !self.has_any(HOST_RULES) {
            return None;
        }
        let layout = uri.layout();
        let (start, end) = (layout.host_start as usize, layout.host_end as usize);
        let host = slice(uri.as_str().as_bytes(), start, end);
        let (rule, from, to) = if self.has(Rule::Authority) && !layout.has_authority() {
            (Rule::Authority, start, start)
        } else if self.has(Rule::Host) && host.is_empty() {
            (Rule::Host, start, start)
        } else if self.has(Rule::EncodedHost)
            && let Some(percent) = find(host, b'%', 0, host.len())
        {
            (Rule::EncodedHost, start + percent, start + percent + 3)
        } else if self.has(Rule::NumericName)
            && ends_in_number(host)
            && matches!(uri.host(), Some(Host::RegName(_)))
        {
            (Rule::NumericName, start, end)
        } else if let Some(hosts) = self.hosts
            && (!layout.has_authority() || !matches_any(host, hosts))
        {
            let error = PolicyError::new(Rule::Hosts, Component::Host, start, end);
            return Some(error.with_hint(Hint::Names(hosts)));
        } else {
            return None;
        };
        Some(PolicyError::new(rule, Component::Host, from, to))
    }

    const fn check_port(&self, uri: Uri<'_>) -> Option<PolicyError<'a>> {
        let layout = uri.layout();
        let (start, end) = (layout.host_end as usize + 1, layout.path_start as usize);
        // An empty port is none.
        if start >= end {
            return None;
        }
        let (rule, hint) = match (uri.port_u16(), self.ports) {
            (None, _) if self.has(Rule::PortRange) => (Rule::PortRange, Hint::None),
            (None, Some(ports)) => (Rule::Ports, Hint::Ports(ports)),
            (Some(port), Some(ports)) if !holds(ports, port) => (Rule::Ports, Hint::Ports(ports)),
            (Some(port), _) if self.has(Rule::LowPort) && port < 1024 && !is_own(uri, port) => {
                (Rule::LowPort, Hint::None)
            }
            _ => return None,
        };
        Some(PolicyError::new(rule, Component::Port, start, end).with_hint(hint))
    }

    const fn check_path(&self, uri: Uri<'_>) -> Option<PolicyError<'a>> {
        if !self.has_any(PATH_RULES) {
            return None;
        }
        let layout = uri.layout();
        let (start, end) = (layout.path_start as usize, layout.path_end as usize);
        let path = uri.path().as_bytes();
        let (rule, from, to) = if self.has(Rule::EncodedPathDelimiter)
            && let Some(at) = find_triplet(path, Octets::PathDelimiters)
        {
            (Rule::EncodedPathDelimiter, start + at, start + at + 3)
        } else if self.has(Rule::DotSegment)
            && let Some((from, to)) = find_dot_segment(uri)
        {
            (Rule::DotSegment, start + from, start + to)
        } else if self.has(Rule::PathSlash) && !matches!(path, [.., b'/']) {
            (Rule::PathSlash, end, end)
        } else {
            return None;
        };
        Some(PolicyError::new(rule, Component::Path, from, to))
    }

    const fn check_query(&self, uri: Uri<'_>) -> Option<PolicyError<'a>> {
        let layout = uri.layout();
        if !self.has(Rule::Query) || !layout.has_query() {
            return None;
        }
        let (start, end) = (layout.path_end as usize, layout.query_end as usize);
        Some(PolicyError::new(Rule::Query, Component::Query, start, end))
    }

    const fn check_fragment(&self, uri: Uri<'_>) -> Option<PolicyError<'a>> {
        let len = uri.as_str().len();
        if !self.has(Rule::Fragment) || !uri.layout().has_fragment(len) {
            return None;
        }
        let start = uri.layout().query_end as usize;
        let component = Component::Fragment;
        Some(PolicyError::new(Rule::Fragment, component, start, len))
    }

    const fn check_encoded_controls(&self, uri: Uri<'_>) -> Option<PolicyError<'a>> {
        if self.has(Rule::EncodedControl)
            && let Some(at) = find_triplet(uri.as_str().as_bytes(), Octets::Controls)
        {
            let component = uri.layout().component_at(at, uri.as_str().len());
            let rule = Rule::EncodedControl;
            Some(PolicyError::new(rule, component, at, at + 3))
        } else {
            None
        }
    }

    const fn check_len(&self, uri: Uri<'_>) -> Option<PolicyError<'a>> {
        let len = uri.as_str().len();
        match self.max_len {
            Some(max) if len > max => {
                let component = uri.layout().component_at(max, len);
                Some(PolicyError::new(Rule::MaxLen, component, max, len))
            }
            _ => None,
        }
    }

    const fn check_normalized(&self, uri: Uri<'_>) -> Option<PolicyError<'a>> {
        let level = match self.normalized {
            Some(level) if !uri.is_normalized(level) => level,
            _ => return None,
        };
        let layout = uri.layout();
        let at = uri.first_difference(level);
        // What else is added or left out, its first byte tells; an empty path has none.
        let component = if uri.path().is_empty() && at == layout.path_end as usize {
            Component::Path
        } else {
            layout.component_at(at, uri.as_str().len())
        };
        let error = PolicyError::new(Rule::Normalized, component, at, at);
        Some(error.with_hint(Hint::Level(level)))
    }
}

/// Whether a scheme is another one with a slip of the pen in it; of one or two letters too little would be
/// left.
const fn is_slip(found: &str, meant: &str) -> bool {
    (found.len() > 2 || meant.len() > 2) && is_near(found.as_bytes(), meant.as_bytes())
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

/// Whether a text holds a dot, encoded or not.
const fn has_dot(text: &[u8]) -> bool {
    let mut units = Units::new(text, Form::AS_IS);
    while let Some(unit) = units.next() {
        if unit.octet() == b'.' {
            return true;
        }
    }
    false
}

/// Whether a host is one of the patterns: a host, or `*.` and the end of one.
const fn matches_any(host: &[u8], patterns: &[&str]) -> bool {
    let mut rest = patterns;
    while let [pattern, tail @ ..] = rest {
        let matches = match pattern.as_bytes() {
            [b'*', suffix @ ..] if matches!(suffix, [b'.', ..]) => {
                match host.len().checked_sub(suffix.len()) {
                    None | Some(0) => false,
                    Some(start) => same_caseless(slice(host, start, host.len()), suffix),
                }
            }
            exact => same_caseless(host, exact),
        };
        if matches {
            return true;
        }
        rest = tail;
    }
    false
}

/// Whether the last label of a name, a final dot left out, is a number as `inet_aton` reads them: digits, or
/// `0x` and hex digits. What is encoded counts as what it stands for.
const fn ends_in_number(name: &[u8]) -> bool {
    let start = match find_last(name, b'.', 0, name.len().saturating_sub(1)) {
        Some(dot) => dot + 1,
        None => 0,
    };
    let (mut before, mut label) = (Label::Empty, Label::Empty);
    let mut units = Units::new(slice(name, start, name.len()), Form::AS_IS);
    while let Some(unit) = units.next() {
        (before, label) = match unit.octet() {
            b'.' => (label, Label::Empty),
            octet => (before, label.with(octet)),
        };
    }
    match label {
        Label::Empty => before.is_number(),
        _ => label.is_number(),
    }
}

/// A label of a name, as far as it was read.
#[derive(Clone, Copy)]
enum Label {
    Empty,
    /// `0`
    Zero,
    /// Digits.
    Decimal,
    /// `0x`, then hex digits.
    Hex,
    Name,
}

impl Label {
    const fn with(self, octet: u8) -> Self {
        match (self, octet) {
            (Self::Empty, b'0') => Self::Zero,
            (Self::Empty | Self::Zero | Self::Decimal, b'0'..=b'9') => Self::Decimal,
            (Self::Zero, b'x' | b'X') => Self::Hex,
            (Self::Hex, _) if octet.is_ascii_hexdigit() => Self::Hex,
            _ => Self::Name,
        }
    }

    const fn is_number(self) -> bool {
        matches!(self, Self::Zero | Self::Decimal | Self::Hex)
    }
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

/// Whether this is the default port of the URI's scheme.
const fn is_own(uri: Uri<'_>, port: u16) -> bool {
    if let Some(rule) = SchemeTable::BUILT_IN.find(uri.scheme())
        && let Some(default) = rule.default_port
    {
        default == port
    } else {
        false
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

impl Octets {
    const fn hold(self, octet: u8) -> bool {
        match self {
            Self::PathDelimiters => matches!(octet, b'/' | b'.'),
            Self::Controls => octet.is_ascii_control(),
        }
    }
}

/// The first segment `.` or `..`, encoded or not, as offsets into the path.
const fn find_dot_segment(uri: Uri<'_>) -> Option<(usize, usize)> {
    let mut segments = uri.segments();
    let mut start = segments.is_absolute() as usize;
    while let Some(segment) = segments.next_segment() {
        let segment = segment.as_str().as_bytes();
        let end = start + segment.len();
        if is_dot_segment(segment, true) {
            return Some((start, end));
        }
        start = end + 1;
    }
    None
}

/// The index of the first triplet of such an octet.
const fn find_triplet(text: &[u8], octets: Octets) -> Option<usize> {
    let mut rest = text;
    while let [first, tail @ ..] = rest {
        if *first == b'%'
            && let [high, low, ..] = tail
            && let (Some(high), Some(low)) = (hex_value(*high), hex_value(*low))
            && octets.hold(high << 4 | low)
        {
            return Some(text.len() - rest.len());
        }
        rest = tail;
    }
    None
}
