//! The messages for the rules of a policy. A message contains the error, its position, help, and the reason for the
//! rule.

use core::fmt;

use crate::bytes::{Span, get, substring};
use crate::error::Component;
use crate::message::explanation::Found::{Number, Quoted, Words};
use crate::message::explanation::{Explanation, explained};
use crate::message::input::{Input, Phrase, quotable};
use crate::message::report::Report;
use crate::message::words::{in_component, phrase, quoted};
use crate::normalize::Normalization;
use crate::pct::{Form, Units};
use crate::policy::{Hint, Policy, PolicyError, Rule};
use crate::schemes::needs_host;
use crate::syntax::char_class::UNRESERVED;
use crate::syntax::layout::Layout;
use crate::syntax::scanner::find_delimiter;
use crate::uri::secret::{password_in_input, password_in_pattern};
use crate::uri::{Uri, UriRef};

/// A placeholder for messages that do not quote the URI.
const NO_URI: Uri<'static> = Uri::from_layout("", Layout::all_path(0));

const NOT_ALLOWED: &str = " that is not allowed";
const ABOVE_65535: &str = " above 65535";

impl PolicyError {
    /// Returns the full message. The policy and the URI must be those that were checked.
    ///
    /// If another policy or another URI is given, the message is meaningless. For [`Rule::HostPattern`], the message is
    /// about the policy, and the URI is ignored.
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// let uri = Uri::parse("http:/example.org/")?;
    /// let policy = Policy::ANY.require_authority();
    /// let error = policy.check(&uri).unwrap_err();
    /// assert_eq!(
    ///     error.report(&policy, &uri).to_string(),
    ///     "\
    /// refused URI: no authority at byte 5
    ///
    ///     http:/example.org/
    ///          ^
    ///
    /// help: write `http://example.org/`
    /// note: the policy requires `//` and a host after the scheme (rule `require_authority`; RFC 3986, section 3.2)"
    /// );
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn report<'t>(&self, policy: &Policy<'t>, uri: &Uri<'t>) -> Report<'t> {
        let input = self.input(policy, *uri);
        let explanation = self.explain(policy, *uri, &input);
        let sentence = self.sentence(&explanation, &input);
        let suggestion = self.suggestion(policy, *uri, &input);
        Report {
            suggestion,
            ..explanation.report(sentence, input)
        }
    }

    /// Returns the input of the message: the URI, or the invalid pattern.
    const fn input<'t>(&self, policy: &Policy<'t>, uri: Uri<'t>) -> Input<'t> {
        match self.hint {
            Hint::Pattern(index) => {
                let pattern = match policy.hosts {
                    Some(hosts) => name_at(hosts, index),
                    None => "",
                };
                let secret = password_in_pattern(pattern.as_bytes());
                Input::new(pattern.as_bytes(), Span::new(0, pattern.len()), secret)
            }
            _ => {
                let span = Span::new(self.start as usize, self.end as usize);
                Input::new(uri.as_str().as_bytes(), span, uri.redacted().hidden())
            }
        }
    }

    /// Returns the first line of the message.
    const fn sentence(&self, explanation: &Explanation, input: &Input<'_>) -> Phrase {
        if let Hint::Pattern(_) = self.hint {
            let mut out = phrase("invalid policy: ");
            explanation.push_to(&mut out, input);
            return out;
        }
        explanation.sentence("refused ", "URI", input)
    }

    /// Explains the error. If the URI is `NO_URI`, the explanation does not depend on the URI.
    const fn explain(&self, policy: &Policy<'_>, uri: Uri<'_>, input: &Input<'_>) -> Explanation {
        let none = Phrase::new();
        let allowed = self.allowed(policy);
        match self.rule {
            Rule::Schemes => explained(
                Quoted("scheme", NOT_ALLOWED),
                allowed,
                "the policy lists the schemes that can be used (rule `schemes`)",
            ),
            Rule::HostAsScheme => explained(
                Quoted("host", " in the place of the scheme"),
                scheme_help(input, policy.schemes),
                "the part before the first `:` is the scheme (rule `no_host_as_scheme`; RFC 3986, section 3.1)",
            ),
            Rule::Authority => explained(
                Words("no authority", ""),
                slashes_help(uri, input),
                "the policy requires `//` and a host after the scheme (rule `require_authority`; RFC 3986, \
                 section 3.2)",
            ),
            Rule::Userinfo => explained(
                Words("userinfo", ""),
                phrase("remove the userinfo and the `@`"),
                "the policy does not allow userinfo (rule `no_userinfo`; RFC 3986, section 3.2.1)",
            ),
            Rule::HostInUserinfo => explained(
                Quoted("user", " that reads like a host"),
                match uri.host_str() {
                    Some(host) => quoted("the host is `", quotable(host.as_bytes()), "`"),
                    None => none,
                },
                "the part before `@` is not a host (rule `no_host_in_userinfo`; RFC 3986, section 7.6)",
            ),
            Rule::Password => explained(
                Words("password", ""),
                phrase("remove the password, and the `:` before it"),
                "a password in a URI is readable in logs and histories (rule `no_password`; RFC 3986, section 7.5)",
            ),
            Rule::SplitPassword => explained(
                Words("password that ends the authority", ""),
                phrase("percent-encode the password: `/` as `%2F`, `?` as `%3F`, `#` as `%23`"),
                "before a `/`, `?` or `#`, a program reads the user as the host (rule `no_split_password`; RFC 3986, section \
                 3.2)",
            ),
            Rule::Host => explained(
                Words("no host", ""),
                slashes_help(uri, input),
                "the policy requires a host (rule `require_host`; RFC 3986, section 3.2.2)",
            ),
            Rule::MissingHost => explained(
                Words("no host", ""),
                slashes_help(uri, input),
                "http, https, ws, wss and ftp URIs have `//` and a host (rule `no_missing_host`; RFC 3986, section \
                 3.2.2)",
            ),
            Rule::HostPattern => explained(
                Quoted("host pattern", " that is not valid"),
                phrase("write a host, or `*.` and a name, such as `*.example.org`"),
                "`*.` before a name allows every host under that name; a `*` is not allowed elsewhere (rule `hosts`)",
            ),
            Rule::Hosts => {
                let note = "the policy lists the hosts that can be used (rule `hosts`)";
                if self.start < self.end {
                    return explained(Quoted("host", NOT_ALLOWED), allowed, note);
                }
                let help = slashes_help(uri, input);
                let help = if help.is_empty() { allowed } else { help };
                explained(Words("no host", ""), help, note)
            }
            Rule::EncodedHost => explained(
                Quoted("percent-encoding", " in host"),
                decoded_help(input),
                "some programs decode a host and some do not (rule `no_encoded_host`; RFC 3986, section \
                 3.2.2)",
            ),
            Rule::NumericName => explained(
                Quoted("name", " that reads like an IPv4 address"),
                none,
                "some resolvers read such a name as an address (rule `no_numeric_name`; RFC 3986, section \
                 7.4)",
            ),
            Rule::Ports => explained(
                Quoted("port", NOT_ALLOWED),
                allowed,
                "the policy lists the ports that can be used (rule `ports`)",
            ),
            Rule::PortRange => explained(
                Quoted("port", ABOVE_65535),
                none,
                "ports above 65535 do not exist (rule `port_in_range`)",
            ),
            Rule::LowPort => explained(
                match self.hint {
                    Hint::HighPort => Quoted("port", ABOVE_65535),
                    _ => Quoted("well-known port", " that is not the scheme's own"),
                },
                phrase("write no port, or one above 1023"),
                "another protocol may answer at that port (rule `no_low_port`; RFC 3986, section 7.2)",
            ),
            Rule::PathSlash => explained(
                Words("no `/` at the end of the path", ""),
                phrase("write a `/` at the end of the path"),
                "resolution replaces the part after the last `/` of a base (rule `path_ends_with_slash`; RFC \
                 3986, section 5.2.3)",
            ),
            Rule::DotSegment => explained(
                Quoted("dot segment", " in path"),
                match self.hint {
                    Hint::Segment => phrase("remove the segment"),
                    _ => normal_help(uri, Normalization::NONE.dot_segments()),
                },
                "a resolved or normalized URI has another path (rule `no_dot_segment`; RFC 3986, \
                 section 6.2.2.3)",
            ),
            Rule::EncodedPathDelimiter => explained(
                Quoted("encoded slash or dot", " in path"),
                decoded_help(input),
                "some servers decode a path before they split it (rule `no_encoded_path_delimiter`; RFC 3986, \
                 section 7.3)",
            ),
            Rule::Query => explained(
                Words("query", ""),
                phrase("remove the query, and the `?` before it"),
                "the policy does not allow a query (rule `no_query`; RFC 3986, section 3.4)",
            ),
            Rule::Fragment => explained(
                Words("fragment", ""),
                phrase("remove the fragment, and the `#` before it"),
                "the policy does not allow a fragment (rule `no_fragment`; RFC 3986, section 3.5)",
            ),
            Rule::EncodedControl => explained(
                Quoted(
                    "encoded control character",
                    in_component(Some(self.component)),
                ),
                none,
                "decoded, it can end a string or begin a new line (rule `no_encoded_control`; RFC 3986, section 7.3)",
            ),
            Rule::MaxLen => explained(
                Number("string of more than ", " bytes", self.start as usize),
                none,
                "the policy limits the length (rule `max_len`)",
            ),
            Rule::Normalized => explained(
                Words(self.component.name(), " that is not normalized"),
                match policy.normalized {
                    Some(steps) => normal_help(uri, steps),
                    None => none,
                },
                "the policy requires the normal form (rule `normalized`; RFC 3986, section 6.2)",
            ),
        }
    }

    /// Returns help text that lists the allowed names or ports.
    const fn allowed(&self, policy: &Policy<'_>) -> Phrase {
        let names = match self.rule {
            Rule::Schemes => policy.schemes,
            Rule::Hosts => policy.hosts,
            Rule::Ports => {
                return match policy.ports {
                    Some([]) => phrase("remove the port, and the `:` before it"),
                    Some(ports) => ports_help(ports),
                    None => Phrase::new(),
                };
            }
            _ => None,
        };
        match (names, self.hint) {
            (Some(names), Hint::Near(index)) => {
                quoted("did you mean `", quotable_name(name_at(names, index)), "`?")
            }
            (Some(names), _) => names_help(names),
            (None, _) => Phrase::new(),
        }
    }
}

/// Returns the name at an index of a list, or an empty string if the index is out of bounds.
pub(super) const fn name_at<'t>(names: &[&'t str], index: u32) -> &'t str {
    match get(names, index as usize) {
        Some(name) => name,
        None => "",
    }
}

/// Returns a name of the policy if it can be quoted. A URI with a password, which is in the list by mistake, cannot.
pub(super) const fn quotable_name(name: &str) -> Option<&str> {
    let text = name.as_bytes();
    Input::new(text, Span::new(0, text.len()), password_in_input(text))
        .quotable(Span::new(0, text.len()))
}

/// Returns "the policy allows `a`, `b`". Names that do not fit are replaced by `...`.
const fn names_help(mut names: &[&str]) -> Phrase {
    let mut out = Phrase::new();
    let mut before = "the policy allows `";
    while let [name, tail @ ..] = names
        && let Some(name) = quotable_name(name)
        && out.room() > name.len() + 8
    {
        out.push(quoted(before, Some(name), "`").as_str());
        before = ", `";
        names = tail;
    }
    if !names.is_empty() && !out.is_empty() {
        out.push(", ...");
    }
    out
}

/// Returns "the policy allows 80, 443". Ports that do not fit are replaced by `...`.
const fn ports_help(mut ports: &[u16]) -> Phrase {
    let mut out = Phrase::new();
    let mut before = "the policy allows ";
    // A port has at most five digits. A separator is before it, and `, ...` can follow.
    while let [port, tail @ ..] = ports
        && out.room() >= 12
    {
        out.push(before);
        out.push_number(*port as u64);
        before = ", ";
        ports = tail;
    }
    if !ports.is_empty() {
        out.push(", ...");
    }
    out
}

/// Returns help with the normal form; see [`normal_form`].
const fn normal_help(uri: Uri<'_>, steps: Normalization<'_>) -> Phrase {
    match normal_form(uri, steps) {
        Some(form) => quoted("write `", Some(form.as_str()), "`"),
        None => Phrase::new(),
    }
}

/// Returns help with the correct slashes for `http:host`, `http:/host` and `http:///host`.
const fn slashes_help(uri: Uri<'_>, input: &Input<'_>) -> Phrase {
    let Some(host) = host_start(uri, input) else {
        return Phrase::new();
    };
    let mut out = phrase("write `");
    out.push(uri.scheme().as_str());
    out.push("://");
    if let Some(rest) = input.quotable(Span::new(host, input.text.len())) {
        out.push(rest);
    }
    out.push("`");
    out
}

/// Returns the start of the host in a URI whose slashes before the host are wrong. They are a mistake only in a scheme that
/// needs a host, and before bytes that can be a host.
pub(super) const fn host_start(uri: Uri<'_>, input: &Input<'_>) -> Option<usize> {
    let len = uri.as_str().len();
    let path = uri
        .layout()
        .part(Component::Path, Component::Path, len)
        .start;
    let host = path + matches!(get(input.text, path), Some(b'/')) as usize;
    if let Some(first) = get(input.text, host)
        && first.is_ascii_alphanumeric()
        && uri.userinfo().is_none()
        && uri.port().is_none()
        && needs_host(uri.scheme().as_str().as_bytes())
        && is_authority(substring(
            uri.as_str(),
            host,
            find_delimiter(input.text, host),
        ))
    {
        Some(host)
    } else {
        None
    }
}

/// Returns whether a string is an authority with a host. Returns `false` for a string that is too long for the buffer.
pub(super) const fn is_authority(text: &str) -> bool {
    let mut reference = phrase("//");
    reference.push(text);
    match UriRef::parse(reference.as_str()) {
        Ok(reference) => match reference.host_str() {
            Some(host) => !host.is_empty() && reference.as_str().len() == "//".len() + text.len(),
            None => false,
        },
        Err(_) => false,
    }
}

/// Returns the first scheme of a list that needs a host. If none of them does, returns the first scheme that is valid. Without
/// a scheme in the list, returns `https`.
pub(super) const fn scheme_of_host<'t>(schemes: Option<&[&'t str]>) -> Option<&'t str> {
    let mut rest = match schemes {
        None | Some([]) => return Some("https"),
        Some(schemes) => schemes,
    };
    let mut valid = None;
    while let [scheme, tail @ ..] = rest {
        if needs_host(scheme.as_bytes()) {
            return Some(scheme);
        }
        if valid.is_none() && is_scheme(scheme) {
            valid = Some(*scheme);
        }
        rest = tail;
    }
    valid
}

/// Returns whether a string is a scheme that can be quoted.
const fn is_scheme(text: &str) -> bool {
    let mut uri = phrase(text);
    uri.push(":");
    match Uri::parse(uri.as_str()) {
        Ok(uri) => quotable_name(text).is_some() && uri.scheme().as_str().len() == text.len(),
        Err(_) => false,
    }
}

/// Returns the normal form of a URI if it is another URI. A long normal form and a URI with a secret are not quoted.
///
/// If dot segments are removed, triplets are decoded too: `/a/%2e/..` without `%2e/..` would be another resource.
pub(super) const fn normal_form(uri: Uri<'_>, steps: Normalization<'_>) -> Option<Phrase> {
    let steps = Normalization {
        percent_encoding: steps.percent_encoding || steps.dot_segments,
        ..steps
    };
    let mut buffer = [0; 64];
    // A secret of the URI may not be recognized in the normal form.
    if uri.redacted().hidden().is_none()
        && !uri.is_normalized(steps)
        && let Ok(normal) = uri.normalize_into(steps, &mut buffer)
    {
        let text = normal.as_str().as_bytes();
        let input = Input::new(text, Span::new(0, text.len()), normal.redacted().hidden());
        if let Some(text) = input.quotable(input.span) {
            return Some(phrase(text));
        }
    }
    None
}

/// Returns help for a URI whose scheme is a host. The help adds a scheme of the policy, or `https`.
const fn scheme_help(input: &Input<'_>, schemes: Option<&[&str]>) -> Phrase {
    let Some(scheme) = scheme_of_host(schemes) else {
        return Phrase::new();
    };
    let mut out = phrase("write `");
    out.push(scheme);
    out.push("://");
    match input.quotable(Span::new(0, input.text.len())) {
        Some(text) => {
            out.push(text);
            out.push("`");
        }
        None => out.push("` before the host"),
    }
    out
}

/// Returns help with the character that a triplet encodes, if the character is unreserved.
const fn decoded_help(input: &Input<'_>) -> Phrase {
    if let Some(triplet) = input.quotable(input.span)
        && let Some(octet) = unreserved_octet(input)
    {
        let mut out = phrase("write `");
        out.push(triplet);
        out.push("` as `");
        out.push_char(octet as char);
        out.push("`");
        return out;
    }
    Phrase::new()
}

/// Returns the octet of the triplet at the error if the octet is an unreserved character.
pub(super) const fn unreserved_octet(input: &Input<'_>) -> Option<u8> {
    match Units::new(input.found(), Form::AS_IS).next() {
        Some(unit) if UNRESERVED.contains(unit.octet()) => Some(unit.octet()),
        _ => None,
    }
}

/// Prints the first line of the message, without any part of the URI or of the policy.
impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let input = self.input(&Policy::ANY, NO_URI);
        let explanation = self.explain(&Policy::ANY, NO_URI, &input);
        f.write_str(self.sentence(&explanation, &input).as_str())
    }
}

impl core::error::Error for PolicyError {}
