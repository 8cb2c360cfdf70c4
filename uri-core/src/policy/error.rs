//! Which rule of a policy a URI breaks, and how that is told.

use core::fmt;
use core::ops::Range;

use crate::bytes::get;
use crate::error::Component;
use crate::message::report::{Piece, Report, push_write, quotable};
use crate::normalize::{Level, Steps};
use crate::pct::{Form, Units};
use crate::syntax::char_class::UNRESERVED;
use crate::uri::secret::{needs_host, password_in_input};
use crate::uri::{Redacted, Uri};

use crate::policy::Rule;

/// Which rule of a policy a URI breaks, and where
/// ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
///
/// Like [`ParseError`](crate::ParseError) it is `Copy` and holds nothing of the URI, so it can leak nothing
/// of it. [`report`](Self::report) joins it with the URI again and makes the full message.
///
/// ```
/// use uri_core::{Component, Policy, Rule, Uri};
///
/// let uri = Uri::parse("https://example.org:8443/")?;
/// let error = Policy::ANY.ports(&[443]).check(&uri).unwrap_err();
/// assert_eq!(error.rule(), Rule::Ports);
/// assert_eq!(error.component(), Component::Port);
/// assert_eq!(error.span(), 20..24);
/// assert_eq!(error.to_string(), "refused URI: port that is not allowed at byte 20");
/// assert_eq!(error.report(&uri).first_line(), "refused URI: port `8443` that is not allowed at byte 20");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PolicyError<'a> {
    rule: Rule,
    component: Component,
    start: u32,
    end: u32,
    hint: Hint<'a>,
}

/// What an error keeps of its policy, for help.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hint<'a> {
    None,
    /// The names that are allowed.
    Names(&'a [&'a str]),
    /// One of them, which is nearly what was found.
    Near(&'a str),
    /// The ports that are allowed.
    Ports(&'a [u16]),
    /// The level of the normal form that is wanted.
    Level(Level),
    /// A pattern of the policy that is not valid.
    Pattern(&'a str),
    /// A port above 65535.
    HighPort,
    /// A dot segment that normalization does not remove.
    Segment,
}

/// Prints the names of the policy without their passwords: a URI is not a name, but can be given as one.
impl fmt::Debug for Hint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("None"),
            Self::Names(names) => f.debug_tuple("Names").field(&MaskedNames(names)).finish(),
            Self::Near(name) => f.debug_tuple("Near").field(&MaskedNames(&[name])).finish(),
            Self::Ports(ports) => f.debug_tuple("Ports").field(ports).finish(),
            Self::Level(level) => f.debug_tuple("Level").field(level).finish(),
            Self::Pattern(name) => f
                .debug_tuple("Pattern")
                .field(&MaskedNames(&[name]))
                .finish(),
            Self::HighPort => f.write_str("HighPort"),
            Self::Segment => f.write_str("Segment"),
        }
    }
}

/// Prints a list of names, without passwords.
pub(crate) struct MaskedNames<'a>(pub(crate) &'a [&'a str]);

impl fmt::Debug for MaskedNames<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.0.iter();
        let masked = names.map(|name| Redacted::hiding(name, password_in_input(name.as_bytes())));
        f.debug_list().entries(masked).finish()
    }
}

impl<'a> PolicyError<'a> {
    pub(crate) const fn new(rule: Rule, component: Component, start: usize, end: usize) -> Self {
        Self {
            rule,
            component,
            start: start as u32,
            end: end as u32,
            hint: Hint::None,
        }
    }

    pub(crate) const fn with_hint(self, hint: Hint<'a>) -> Self {
        Self { hint, ..self }
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The component that breaks it, or the one in which the bytes at fault begin.
    #[must_use]
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The bytes that break it, as offsets into the text; empty if something is missing there or, for
    /// [`Rule::Normalized`], from there on something else should stand.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The full message, given the URI that was checked.
    ///
    /// With another URI the message is about that one, and of no use. For [`Rule::HostPattern`] the message is about
    /// the policy, and no URI is looked at.
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// let uri = Uri::parse("http:/example.org/")?;
    /// let error = Policy::ANY.require_authority().check(&uri).unwrap_err();
    /// assert_eq!(
    ///     error.report(&uri).to_string(),
    ///     "\
    /// refused URI: no authority at byte 5
    ///
    ///     http:/example.org/
    ///          ^
    ///
    /// help: write `http://example.org/`
    /// note: the policy wants `//` and a host behind the scheme (rule `require_authority`; RFC 3986, section 3.2)"
    /// );
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn report<'t>(&self, uri: &Uri<'t>) -> Report<'t>
    where
        'a: 't,
    {
        if let Hint::Pattern(pattern) = self.hint {
            return self.report_pattern(pattern);
        }
        let text = uri.as_str().as_bytes();
        let (start, end) = (self.start as usize, self.end as usize);
        let secret = uri.redacted().hidden();
        Report {
            sentence: self.sentence(quotable(text, secret, start, end)),
            text,
            fault: (start, end),
            secret,
            help: self.help(*uri, quotable(text, secret, start, end)),
            note: self.rule.note(),
        }
    }

    /// The full message about a pattern that is not valid.
    const fn report_pattern<'t>(&self, pattern: &'t str) -> Report<'t> {
        let mut help = Piece::new();
        help.push("write a host, or `*.` and a name, such as `*.example.org`");
        Report {
            sentence: self.sentence(None),
            text: pattern.as_bytes(),
            fault: (0, pattern.len()),
            secret: password_in_input(pattern.as_bytes()),
            help,
            note: self.rule.note(),
        }
    }

    /// The first line of the message; `found` is what breaks the rule, if it is known and can be told.
    const fn sentence(&self, found: Option<&str>) -> Piece {
        let mut out = Piece::new();
        let (before, after) = self.rule.found();
        if let Hint::Pattern(pattern) = self.hint {
            out.push("invalid policy: ");
            out.push(before);
            if let Some(pattern) = quotable_name(pattern) {
                out.push(" `");
                out.push(pattern);
                out.push("`");
            }
            out.push(after);
            return out;
        }
        out.push("refused URI: ");
        if matches!(self.rule, Rule::Hosts) && self.start == self.end {
            out.push("no host");
        } else {
            let (before, after) = match self.hint {
                Hint::HighPort => Rule::PortRange.found(),
                _ => (before, after),
            };
            out.push(before);
            match (self.rule, found) {
                (Rule::MaxLen, _) => out.push_number(self.start as u64),
                (Rule::Normalized, _) => out.push(self.component.name()),
                (_, Some(found)) if !found.is_empty() && !after.is_empty() => {
                    out.push(" `");
                    out.push(found);
                    out.push("`");
                }
                _ => {}
            }
            out.push(after);
            if let Rule::EncodedControl = self.rule {
                out.push(self.component.name());
            }
        }
        out.push(" at byte ");
        out.push_number(self.start as u64);
        out
    }

    /// What to write instead, only where that is sure; `found` is what breaks the rule, if it can be told.
    const fn help(&self, uri: Uri<'_>, found: Option<&str>) -> Piece {
        let mut out = Piece::new();
        match (self.rule, self.hint) {
            (_, Hint::Near(name)) => {
                if let Some(name) = quotable_name(name) {
                    out.push("did you mean `");
                    out.push(name);
                    out.push("`?");
                }
            }
            (Rule::Hosts, Hint::Names(names)) if self.start == self.end => {
                push_slashes(&mut out, uri);
                if out.is_empty() {
                    push_names(&mut out, names);
                }
            }
            (Rule::HostAsScheme, hint) => push_scheme(&mut out, uri, hint),
            (_, Hint::Names(names)) => push_names(&mut out, names),
            (_, Hint::Ports([])) => out.push("remove the port, and the `:` before it"),
            (_, Hint::Ports(ports)) => push_ports(&mut out, ports),
            (_, Hint::Level(level)) => push_normal(&mut out, uri, level),
            (Rule::Authority | Rule::Host | Rule::MissingHost, _) => push_slashes(&mut out, uri),
            (Rule::Userinfo, _) => out.push("remove what stands before the `@`, and the `@`"),
            (Rule::HostInUserinfo, _) => {
                if let Some(host) = uri.host_str()
                    && let Some(host) = quotable(host.as_bytes(), None, 0, host.len())
                {
                    out.push("the host is `");
                    out.push(host);
                    out.push("`");
                }
            }
            (Rule::Password, _) => out.push("remove the password, and the `:` before it"),
            (Rule::EncodedHost | Rule::EncodedPathDelimiter, _) => push_decoded(&mut out, found),
            (Rule::LowPort, _) => out.push("write no port, or one above 1023"),
            (Rule::PathSlash, _) => out.push("write a `/` at the end of the path"),
            (Rule::DotSegment, Hint::Segment) => out.push("remove the segment"),
            (Rule::DotSegment, _) => {
                let steps = Steps::NONE.percent_encoding().dot_segments();
                push_normal(&mut out, uri, Level::Steps(steps));
            }
            (Rule::Query, _) => out.push("remove the query, and the `?` before it"),
            (Rule::Fragment, _) => out.push("remove the fragment, and the `#` before it"),
            _ => {}
        }
        out
    }
}

/// Returns a name of the policy, if it can be quoted.
const fn quotable_name(name: &str) -> Option<&str> {
    let name = name.as_bytes();
    quotable(name, password_in_input(name), 0, name.len())
}

/// "the policy allows `a`, `b`", as many as fit
const fn push_names(out: &mut Piece, names: &[&str]) {
    let mut before = "the policy allows `";
    let mut rest = names;
    while let [name, tail @ ..] = rest {
        match quotable_name(name) {
            Some(name) if out.room() > name.len() + 8 => {
                out.push(before);
                out.push(name);
                out.push("`");
            }
            _ if out.is_empty() => return,
            _ => return out.push(", ..."),
        }
        before = ", `";
        rest = tail;
    }
}

/// "the policy allows 80, 443", as many as fit
const fn push_ports(out: &mut Piece, ports: &[u16]) {
    let mut before = "the policy allows ";
    let mut rest = ports;
    while let [port, tail @ ..] = rest {
        // As many as five digits, and `, ` on either side, and `...`.
        if out.room() < 12 {
            return out.push(", ...");
        }
        out.push(before);
        out.push_number(*port as u64);
        before = ", ";
        rest = tail;
    }
}

/// The normal form, if it is another text, and short.
const fn push_normal(out: &mut Piece, uri: Uri<'_>, level: Level) {
    let mut buffer = [0; 64];
    // A secret of the URI may not be recognized in its normal form.
    if uri.redacted().hidden().is_none()
        && !uri.is_normalized(level)
        && let Ok(normal) = uri.normalize_into(level, &mut buffer)
    {
        let text = normal.as_str();
        if let Some(text) = quotable(text.as_bytes(), normal.redacted().hidden(), 0, text.len()) {
            push_write(out, "", text, "");
        }
    }
}

/// Appends a URI with the missing slashes of `http:host` and `http:/host`, or without the third one of `http:///host`.
/// These are mistakes only in a scheme that needs a host, and before bytes that can be one.
const fn push_slashes(out: &mut Piece, uri: Uri<'_>) {
    let text = uri.as_str().as_bytes();
    let path = uri.layout().path_start as usize;
    let host = path + matches!(get(text, path), Some(b'/')) as usize;
    if let Some(first) = get(text, host)
        && first.is_ascii_alphanumeric()
        && uri.userinfo().is_none()
        && uri.port().is_none()
        && needs_host(uri.scheme().as_bytes())
    {
        let rest = match quotable(text, uri.redacted().hidden(), host, text.len()) {
            Some(rest) => rest,
            None => "",
        };
        out.push("write `");
        out.push(uri.scheme());
        out.push("://");
        out.push(rest);
        out.push("`");
    }
}

/// Appends a URI with a scheme before the host that is read as one: a scheme of the policy, or `https`.
const fn push_scheme(out: &mut Piece, uri: Uri<'_>, hint: Hint<'_>) {
    let scheme = match hint {
        Hint::Names([scheme, ..]) if scheme.len() <= SHOWN_SCHEME => scheme,
        _ => "https",
    };
    out.push("write `");
    out.push(scheme);
    out.push("://");
    let text = uri.as_str().as_bytes();
    match quotable(text, uri.redacted().hidden(), 0, text.len()) {
        Some(text) => {
            out.push(text);
            out.push("`");
        }
        None => out.push("` before the host"),
    }
}

/// The maximum length of a scheme in help.
const SHOWN_SCHEME: usize = 32;

/// What a triplet stands for, if it need not be encoded.
const fn push_decoded(out: &mut Piece, triplet: Option<&str>) {
    if let Some(triplet) = triplet
        && let Some(unit) = Units::new(triplet.as_bytes(), Form::AS_IS).next()
        && UNRESERVED.contains(unit.octet())
    {
        out.push("write `");
        out.push(triplet);
        out.push("` as `");
        out.push_char(unit.octet() as char);
        out.push("`");
    }
}

/// The first line of the message, as far as it can be told without the URI.
impl fmt::Display for PolicyError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence(None).as_str())
    }
}

impl core::error::Error for PolicyError<'_> {}
