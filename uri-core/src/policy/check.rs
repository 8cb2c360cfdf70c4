//! The check of a URI against a policy.

use crate::bytes::{Span, contains, find, slice};
use crate::error::Component;
use crate::normalize::Normalization;
use crate::pct::{Form, Units};
use crate::policy::encoded::{Octets, find_dot_segment, find_encoded};
use crate::policy::host_as_scheme::is_host_as_scheme;
use crate::policy::host_pattern::invalid_pattern;
use crate::policy::numeric_name::ends_in_number;
use crate::policy::{Hint, Policy, PolicyError, Rule, Rules};
use crate::schemes::{SchemeTable, needs_host};
use crate::uri::secret::{Parts, refused_password};
use crate::uri::{Host, Uri};

/// Returns from the check if it finds an error.
macro_rules! refuse {
    ($check:expr) => {
        if let Some(error) = $check {
            return Err(error);
        }
    };
}

const HOST_AS_SCHEME: Rules = Rules::NONE.with(Rule::HostAsScheme);
const USERINFO_RULES: Rules = Rules::NONE.with(Rule::Userinfo).with(Rule::HostInUserinfo);
const PASSWORD_RULES: Rules = Rules::NONE.with(Rule::Password).with(Rule::SplitPassword);
const HOST_RULES: Rules = Rules::NONE
    .with(Rule::Authority)
    .with(Rule::Host)
    .with(Rule::MissingHost)
    .with(Rule::EncodedHost)
    .with(Rule::NumericName);
const PORT_RULES: Rules = Rules::NONE.with(Rule::PortRange).with(Rule::LowPort);
const PATH_RULES: Rules = Rules::NONE
    .with(Rule::EncodedPathDelimiter)
    .with(Rule::DotSegment)
    .with(Rule::PathSlash);
const QUERY: Rules = Rules::NONE.with(Rule::Query);
const FRAGMENT: Rules = Rules::NONE.with(Rule::Fragment);
const ENCODED_CONTROL: Rules = Rules::NONE.with(Rule::EncodedControl);

impl Policy<'_> {
    /// Checks a URI against all rules of the policy
    /// ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
    ///
    /// # Errors
    ///
    /// Returns the broken rule and the bytes that break it. If a URI breaks several rules, the error is about the first
    /// one. The rules are checked in the order of the parts: scheme, userinfo, password, host, port, path, query,
    /// fragment. Encoded control characters, the length and the normal form are checked last, in this order.
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
    pub const fn check(&self, uri: &Uri<'_>) -> Result<(), PolicyError> {
        // In a constant, a call costs much more than a comparison. Therefore a check is only called if the policy has
        // the rule.
        let layout = uri.layout();
        if self.has_any(HOST_AS_SCHEME) && !layout.has_authority() {
            refuse!(self.check_host_as_scheme(*uri));
        }
        if self.schemes.is_some() {
            refuse!(self.check_scheme(*uri));
        }
        if self.has_any(USERINFO_RULES) && layout.has_userinfo() {
            refuse!(self.check_userinfo(*uri));
        }
        if self.has_any(PASSWORD_RULES) {
            refuse!(self.check_password(*uri));
        }
        if self.hosts.is_some() || self.has_any(HOST_RULES) {
            refuse!(self.check_host(*uri));
        }
        if layout.has_port() && (self.ports.is_some() || self.has_any(PORT_RULES)) {
            refuse!(self.check_port(*uri));
        }
        if self.has_any(PATH_RULES) {
            refuse!(self.check_path(*uri));
        }
        if self.has_any(QUERY) {
            refuse!(check_query(*uri));
        }
        if self.has_any(FRAGMENT) {
            refuse!(check_fragment(*uri));
        }
        if self.has_any(ENCODED_CONTROL) {
            refuse!(check_encoded_controls(*uri));
        }
        if let Some(max_len) = self.max_len {
            refuse!(check_len(*uri, max_len));
        }
        if let Some(level) = self.normalized {
            refuse!(check_normalized(*uri, level));
        }
        Ok(())
    }

    /// Checks whether the patterns of [`hosts`](Self::hosts) are valid.
    ///
    /// # Errors
    ///
    /// Returns an error of [`Rule::HostPattern`] for the first invalid pattern. The span and the report of the error
    /// refer to the pattern.
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// const OURS: Policy<'static> = Policy::SAFE.hosts(&["*.example.org"]);
    /// const _: () = assert!(OURS.validate().is_ok());
    ///
    /// let policy = Policy::ANY.hosts(&["example.org", "example.*"]);
    /// let error = policy.validate().unwrap_err();
    /// assert_eq!(error.to_string(), "invalid policy: host pattern that is not valid");
    /// let report = error.report(&policy, &Uri::parse("urn:any")?);
    /// assert_eq!(report.first_line(), "invalid policy: host pattern `example.*` that is not valid");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn validate(&self) -> Result<(), PolicyError> {
        match self.hosts {
            Some(hosts) => match invalid_pattern(hosts) {
                Some(error) => Err(error),
                None => Ok(()),
            },
            None => Ok(()),
        }
    }

    const fn check_host_as_scheme(&self, uri: Uri<'_>) -> Option<PolicyError> {
        if !is_host_as_scheme(uri) {
            return None;
        }
        let end = uri.scheme().as_str().len();
        Some(PolicyError::new(
            Rule::HostAsScheme,
            Component::Scheme,
            0,
            end,
        ))
    }

    const fn check_scheme(&self, uri: Uri<'_>) -> Option<PolicyError> {
        let Some(schemes) = self.schemes else {
            return None;
        };
        if self.allows_scheme(uri.scheme().as_str()) {
            return None;
        }
        let (mut hint, mut index) = (Hint::None, 0);
        let mut rest = schemes;
        while let [scheme, tail @ ..] = rest {
            if is_slip(uri.scheme().as_str(), scheme) {
                hint = Hint::Near(index);
                break;
            }
            index += 1;
            rest = tail;
        }
        let end = uri.scheme().as_str().len();
        Some(PolicyError::new(Rule::Schemes, Component::Scheme, 0, end).with_hint(hint))
    }

    const fn check_userinfo(&self, uri: Uri<'_>) -> Option<PolicyError> {
        let text = uri.as_str().as_bytes();
        let Some(Span { start, end }) = uri.layout().span(Component::Userinfo, text.len()) else {
            return None;
        };
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

    const fn check_password(&self, uri: Uri<'_>) -> Option<PolicyError> {
        // A password always ends at an `@`.
        if !contains(uri.as_str().as_bytes(), b'@') {
            return None;
        }
        let reference = uri.as_uri_ref();
        let (rule, Span { start, end }) = if self.has(Rule::Password)
            && let Some(password) = refused_password(reference)
        {
            (Rule::Password, password)
        } else if self.has(Rule::SplitPassword)
            && let Some(password) = Parts::of(reference).split_password()
        {
            (Rule::SplitPassword, password)
        } else {
            return None;
        };
        let component = match rule {
            Rule::SplitPassword => Component::Port,
            _ => uri.layout().component_at(start, uri.as_str().len()),
        };
        Some(PolicyError::new(rule, component, start, end))
    }

    const fn check_host(&self, uri: Uri<'_>) -> Option<PolicyError> {
        let layout = uri.layout();
        let text = uri.as_str().as_bytes();
        let Span { start, end } = layout.part(Component::Host, Component::Host, text.len());
        let host = slice(text, start, end);
        let (rule, from, to) = if self.has(Rule::Authority) && !layout.has_authority() {
            (Rule::Authority, start, start)
        } else if self.has(Rule::Host) && host.is_empty() {
            (Rule::Host, start, start)
        } else if self.has(Rule::MissingHost)
            && host.is_empty()
            && needs_host(uri.scheme().as_str().as_bytes())
        {
            (Rule::MissingHost, start, start)
        } else if self.has(Rule::EncodedHost)
            && contains(host, b'%')
            && let Some(percent) = find(host, b'%', 0, host.len())
        {
            (Rule::EncodedHost, start + percent, start + percent + 3)
        } else if self.has(Rule::NumericName)
            && ends_in_number(host)
            && matches!(uri.host(), Some(Host::RegName(_)))
        {
            (Rule::NumericName, start, end)
        } else if let Some(hosts) = self.hosts
            && (!layout.has_authority() || !self.allows_host(host))
        {
            if let Some(error) = invalid_pattern(hosts) {
                return Some(error);
            }
            (Rule::Hosts, start, end)
        } else {
            return None;
        };
        Some(PolicyError::new(rule, Component::Host, from, to))
    }

    const fn check_port(&self, uri: Uri<'_>) -> Option<PolicyError> {
        let len = uri.as_str().len();
        let Some(Span { start, end }) = uri.layout().span(Component::Port, len) else {
            return None;
        };
        // An empty port is allowed.
        if start == end {
            return None;
        }
        let (rule, hint) = match (uri.port_u16(), self.ports) {
            (None, _) if self.has(Rule::PortRange) => (Rule::PortRange, Hint::None),
            (None, Some(_)) => (Rule::Ports, Hint::None),
            (None, None) if self.has(Rule::LowPort) => (Rule::LowPort, Hint::HighPort),
            (Some(port), Some(_)) if !self.allows_port(port) => (Rule::Ports, Hint::None),
            (Some(port), _) if self.has(Rule::LowPort) && port < 1024 && !is_own(uri, port) => {
                (Rule::LowPort, Hint::None)
            }
            _ => return None,
        };
        Some(PolicyError::new(rule, Component::Port, start, end).with_hint(hint))
    }

    const fn check_path(&self, uri: Uri<'_>) -> Option<PolicyError> {
        let len = uri.as_str().len();
        let Span { start, end } = uri.layout().part(Component::Path, Component::Path, len);
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
}

const fn check_query(uri: Uri<'_>) -> Option<PolicyError> {
    let layout = uri.layout();
    if !layout.has_query() {
        return None;
    }
    let (component, len) = (Component::Query, uri.as_str().len());
    let Span { start, end } = layout.part(component, component, len);
    Some(PolicyError::new(Rule::Query, component, start, end))
}

const fn check_fragment(uri: Uri<'_>) -> Option<PolicyError> {
    let len = uri.as_str().len();
    if !uri.layout().has_fragment(len) {
        return None;
    }
    let component = Component::Fragment;
    let Span { start, end } = uri.layout().part(component, component, len);
    Some(PolicyError::new(Rule::Fragment, component, start, end))
}

const fn check_encoded_controls(uri: Uri<'_>) -> Option<PolicyError> {
    let text = uri.as_str().as_bytes();
    let Some(Span { start, end }) = find_encoded(text, Octets::Controls) else {
        return None;
    };
    let component = uri.layout().component_at(start, text.len());
    let rule = Rule::EncodedControl;
    Some(PolicyError::new(rule, component, start, end))
}

const fn check_len(uri: Uri<'_>, max_len: usize) -> Option<PolicyError> {
    let len = uri.as_str().len();
    if len <= max_len {
        return None;
    }
    let component = uri.layout().component_at(max_len, len);
    Some(PolicyError::new(Rule::MaxLen, component, max_len, len))
}

const fn check_normalized(uri: Uri<'_>, level: Normalization<'_>) -> Option<PolicyError> {
    if uri.is_normalized(level) {
        return None;
    }
    let (layout, len) = (uri.layout(), uri.as_str().len());
    let path = layout.part(Component::Path, Component::Path, len);
    let at = uri.first_difference(level);
    // The first byte of an added or removed component determines the component. An empty path has no first byte.
    let component = if uri.path().is_empty() && at == path.end {
        Component::Path
    } else {
        layout.component_at(at, len)
    };
    Some(PolicyError::new(Rule::Normalized, component, at, at))
}

/// Returns whether a scheme is probably a misspelling of another scheme. If both have at most two letters, returns
/// `false`.
const fn is_slip(found: &str, meant: &str) -> bool {
    (found.len() > 2 || meant.len() > 2) && is_near(found.as_bytes(), meant.as_bytes())
}

/// Returns whether two names differ by one inserted, removed, or replaced letter, or by two swapped letters.
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

/// Returns whether a string contains a dot. The dot can be encoded.
const fn has_dot(text: &[u8]) -> bool {
    let mut units = Units::new(text, Form::AS_IS);
    while let Some(unit) = units.next() {
        if unit.octet() == b'.' {
            return true;
        }
    }
    false
}

/// Returns whether a port is the default port of the scheme of a URI.
const fn is_own(uri: Uri<'_>, port: u16) -> bool {
    if let Some(rule) = SchemeTable::BUILT_IN.find(uri.scheme().as_str())
        && let Some(default) = rule.default_port
    {
        default == port
    } else {
        false
    }
}
