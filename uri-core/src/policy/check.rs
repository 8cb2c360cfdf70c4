//! The check of a URI by a policy.

use crate::bytes::{Span, eq_ignore_ascii_case, find, rfind, slice};
use crate::error::Component;
use crate::pct::{Form, Units};
use crate::policy::encoded::{Octets, find_dot_segment, find_encoded};
use crate::policy::host_pattern::{invalid_pattern, matches_any};
use crate::policy::{Hint, Policy, PolicyError, Rule, Rules};
use crate::schemes::SchemeTable;
use crate::uri::secret::needs_host;
use crate::uri::{Host, Uri};

/// Ends a check at the first broken rule.
macro_rules! refuse {
    ($check:expr) => {
        if let Some(error) = $check {
            return Err(error);
        }
    };
}

const USERINFO_RULES: Rules = Rules::NONE.with(Rule::Userinfo).with(Rule::HostInUserinfo);
const HOST_RULES: Rules = Rules::NONE
    .with(Rule::Authority)
    .with(Rule::Host)
    .with(Rule::MissingHost)
    .with(Rule::EncodedHost)
    .with(Rule::NumericName);
const PATH_RULES: Rules = Rules::NONE
    .with(Rule::EncodedPathDelimiter)
    .with(Rule::DotSegment)
    .with(Rule::PathSlash);

// In a constant, calls and slices are what costs: so each function looks first whether there is anything to
// look at.
impl<'a> Policy<'a> {
    /// Checks a URI by every rule
    /// ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
    ///
    /// # Errors
    ///
    /// If a rule is broken: the rule, and the bytes that break it. Where several are, the first in the order
    /// of the components counts; rules about the text as a whole come last.
    ///
    /// ```
    /// use uri_core::{policy::Rule, Policy, Uri};
    ///
    /// let uri = Uri::parse("http://user:pw@example.org/%00")?;
    /// let error = Policy::SAFE.check(&uri).unwrap_err();
    /// assert_eq!((error.rule(), error.span()), (Rule::Password, 12..14));
    /// assert_eq!(Policy::SAFE.check(&Uri::parse("http://example.org/")?), Ok(()));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn check(&self, uri: &Uri<'_>) -> Result<(), PolicyError<'a>> {
        refuse!(self.check_host_as_scheme(*uri));
        refuse!(self.check_scheme(*uri));
        refuse!(self.check_userinfo(*uri));
        refuse!(self.check_password(*uri));
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

    /// Checks the policy itself: the patterns of [`hosts`](Self::hosts).
    ///
    /// # Errors
    ///
    /// Returns the first pattern that is not valid, as an error of [`Rule::HostPattern`]. Its span and its report are
    /// about the pattern.
    ///
    /// ```
    /// use uri_core::Policy;
    ///
    /// const OURS: Policy<'static> = Policy::SAFE.hosts(&["*.example.org"]);
    /// const _: () = assert!(OURS.validate().is_ok());
    ///
    /// let error = Policy::ANY.hosts(&["example.org", "example.*"]).validate().unwrap_err();
    /// assert_eq!(error.to_string(), "invalid policy: host pattern `example.*` that is not valid");
    /// ```
    pub const fn validate(&self) -> Result<(), PolicyError<'a>> {
        match self.hosts {
            Some(hosts) => match invalid_pattern(hosts) {
                Some(error) => Err(error),
                None => Ok(()),
            },
            None => Ok(()),
        }
    }

    const fn check_host_as_scheme(&self, uri: Uri<'_>) -> Option<PolicyError<'a>> {
        if !self.has(Rule::HostAsScheme) || !is_host_as_scheme(uri) {
            return None;
        }
        let end = uri.scheme().len();
        let error = PolicyError::new(Rule::HostAsScheme, Component::Scheme, 0, end);
        Some(match self.schemes {
            Some(schemes) => error.with_hint(Hint::Names(schemes)),
            None => error,
        })
    }

    const fn check_scheme(&self, uri: Uri<'_>) -> Option<PolicyError<'a>> {
        let Some(schemes) = self.schemes else {
            return None;
        };
        let mut hint = Hint::Names(schemes);
        let mut rest = schemes;
        while let [scheme, tail @ ..] = rest {
            if uri.scheme_is(scheme) {
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
        } else {
            return None;
        };
        Some(PolicyError::new(rule, Component::Userinfo, from, to))
    }

    const fn check_password(&self, uri: Uri<'_>) -> Option<PolicyError<'a>> {
        if self.has(Rule::Password)
            && let Some(Span { start, end }) = uri.redacted().hidden()
        {
            let component = uri.layout().component_at(start, uri.as_str().len());
            Some(PolicyError::new(Rule::Password, component, start, end))
        } else {
            None
        }
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
        } else if self.has(Rule::MissingHost)
            && host.is_empty()
            && needs_host(uri.scheme().as_bytes())
        {
            (Rule::MissingHost, start, start)
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
            if let Some(error) = invalid_pattern(hosts) {
                return Some(error);
            }
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
            (None, None) if self.has(Rule::LowPort) => (Rule::LowPort, Hint::HighPort),
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
            && let Some(span) = find_encoded(path, Octets::PathDelimiters)
        {
            (
                Rule::EncodedPathDelimiter,
                start + span.start,
                start + span.end,
            )
        } else if self.has(Rule::DotSegment)
            && let Some((span, hint)) = find_dot_segment(uri)
        {
            let (from, to) = (start + span.start, start + span.end);
            let error = PolicyError::new(Rule::DotSegment, Component::Path, from, to);
            return Some(error.with_hint(hint));
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
            && let Some(Span { start, end }) =
                find_encoded(uri.as_str().as_bytes(), Octets::Controls)
        {
            let component = uri.layout().component_at(start, uri.as_str().len());
            let rule = Rule::EncodedControl;
            Some(PolicyError::new(rule, component, start, end))
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

/// Returns whether the scheme of a URI was meant as a host, and its path as a port.
const fn is_host_as_scheme(uri: Uri<'_>) -> bool {
    if uri.layout().has_authority() {
        return false;
    }
    let mut path = uri.path().as_bytes();
    let [b'0'..=b'9', ..] = path else {
        return false;
    };
    while let [b'0'..=b'9', rest @ ..] = path {
        path = rest;
    }
    let is_port = match path {
        [next, ..] => !next.is_ascii_alphabetic(),
        [] => true,
    };
    let scheme = uri.scheme().as_bytes();
    let is_host = eq_ignore_ascii_case(scheme, b"localhost")
        || find(scheme, b'.', 0, scheme.len()).is_some() && !is_registered_with_dot(uri);
    is_port && is_host
}

/// Returns whether the scheme is one of the registered schemes that contain a dot.
const fn is_registered_with_dot(uri: Uri<'_>) -> bool {
    const REGISTERED: &[&str] = &[
        "iris.beep",
        "iris.lwz",
        "iris.xpc",
        "iris.xpcs",
        "microsoft.windows.camera",
        "microsoft.windows.camera.multipicker",
        "microsoft.windows.camera.picker",
        "soap.beep",
        "soap.beeps",
        "vnd.ms.radio",
        "xmlrpc.beep",
        "xmlrpc.beeps",
        "z39.50",
        "z39.50r",
        "z39.50s",
    ];
    let mut rest = REGISTERED;
    while let [scheme, tail @ ..] = rest {
        if uri.scheme_is(scheme) {
            return true;
        }
        rest = tail;
    }
    false
}

/// Whether the last label of a name, a final dot left out, is a number as `inet_aton` reads them: digits, or
/// `0x` and hex digits. What is encoded counts as what it stands for.
const fn ends_in_number(name: &[u8]) -> bool {
    let start = match rfind(name, b'.', 0, name.len().saturating_sub(1)) {
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
