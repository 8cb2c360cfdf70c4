//! The suggested replacements for URIs that break a rule of a policy.

use crate::bytes::{Span, substring};
use crate::error::Component;
use crate::message::Suggestion;
use crate::message::input::Input;
use crate::normalize::Normalization;
use crate::policy::explain::{
    host_start, is_authority, name_at, normal_form, quotable_name, scheme_of_host, unreserved_octet,
};
use crate::policy::{Hint, Policy, PolicyError, Rule};
use crate::syntax::scanner::find_delimiter;
use crate::uri::Uri;

impl PolicyError {
    /// Returns the replacement if there is exactly one that is probably meant.
    pub(super) const fn suggestion(
        &self,
        policy: &Policy<'_>,
        uri: Uri<'_>,
        input: &Input<'_>,
    ) -> Option<Suggestion> {
        if input.is_hidden() {
            return None;
        }
        let Span { start, end } = input.span;
        match self.rule {
            Rule::Schemes => near_scheme(policy.schemes, self.hint, input),
            Rule::Hosts if start < end => None,
            Rule::HostAsScheme => before_host(policy.schemes, uri),
            Rule::Authority | Rule::Host | Rule::MissingHost | Rule::Hosts => {
                let after_scheme = uri.scheme().as_str().len() + 1;
                match host_start(uri, input) {
                    Some(host) => Some(Suggestion::new(Span::new(after_scheme, host), "//")),
                    None => None,
                }
            }
            Rule::Userinfo => match uri.layout().span(Component::Userinfo, uri.as_str().len()) {
                // With the `@`.
                Some(Span { start, end }) => Some(Suggestion::new(Span::new(start, end + 1), "")),
                None => None,
            },
            Rule::Ports if matches!(policy.ports, Some([])) => {
                Some(Suggestion::new(part(uri, Component::Port), ""))
            }
            Rule::Query => Some(Suggestion::new(part(uri, Component::Query), "")),
            Rule::Fragment => Some(Suggestion::new(part(uri, Component::Fragment), "")),
            Rule::EncodedHost | Rule::EncodedPathDelimiter => decoded(input),
            Rule::PathSlash => {
                let end = part(uri, Component::Path).end;
                Some(Suggestion::new(Span::new(end, end), "/"))
            }
            Rule::DotSegment if !matches!(self.hint, Hint::Segment) => {
                normal(uri, Normalization::NONE.dot_segments(), (policy, self.rule))
            }
            Rule::Normalized => match policy.normalized {
                Some(steps) => normal(uri, steps, (policy, self.rule)),
                None => None,
            },
            Rule::HostInUserinfo
            | Rule::Password
            | Rule::SplitPassword
            | Rule::HostPattern
            | Rule::NumericName
            | Rule::Ports
            | Rule::PortRange
            | Rule::LowPort
            | Rule::DotSegment
            | Rule::EncodedControl
            | Rule::MaxLen => None,
        }
    }
}

/// Suggests the scheme of a list that is similar to the scheme of the URI.
const fn near_scheme(names: Option<&[&str]>, hint: Hint, input: &Input<'_>) -> Option<Suggestion> {
    if let (Some(names), Hint::Near(index)) = (names, hint)
        && let Some(name) = quotable_name(name_at(names, index))
    {
        Some(Suggestion::new(input.span, name))
    } else {
        None
    }
}

/// Suggests a scheme and `://` before a string that begins with a host; see [`scheme_of_host`].
const fn before_host(schemes: Option<&[&str]>, uri: Uri<'_>) -> Option<Suggestion> {
    let text = uri.as_str();
    let authority = substring(text, 0, find_delimiter(text.as_bytes(), 0));
    match scheme_of_host(schemes) {
        Some(scheme) if is_authority(authority) => {
            let pieces = ["", scheme, "://"];
            Some(Suggestion::of_pieces(Span::new(0, 0), pieces))
        }
        _ => None,
    }
}

/// Returns the span of a component, including its delimiters.
const fn part(uri: Uri<'_>, component: Component) -> Span {
    uri.layout().part(component, component, uri.as_str().len())
}

/// Suggests the unreserved character that is encoded as a triplet.
const fn decoded(input: &Input<'_>) -> Option<Suggestion> {
    if let Some(octet) = unreserved_octet(input)
        && let Ok(char) = core::str::from_utf8(&[octet])
    {
        Some(Suggestion::new(input.span, char))
    } else {
        None
    }
}

/// Suggests the normal form of the whole URI; see [`normal_form`]. Returns `None` if the normal form breaks the rule, too.
const fn normal(
    uri: Uri<'_>,
    steps: Normalization<'_>,
    (policy, rule): (&Policy<'_>, Rule),
) -> Option<Suggestion> {
    if let Some(form) = normal_form(uri, steps)
        && let Ok(normal) = Uri::parse(form.as_str())
    {
        return match policy.check(&normal) {
            Err(error) if error.rule as u8 == rule as u8 => None,
            _ => {
                let whole = Span::new(0, uri.as_str().len());
                Some(Suggestion::new(whole, normal.as_str()))
            }
        };
    }
    None
}
