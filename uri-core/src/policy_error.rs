//! Which rule of a policy a URI breaks, and how that is told.

use core::fmt;
use core::ops::Range;

use crate::error::Component;
use crate::normalize::Level;
use crate::report::{Piece, Report, Span, push_write, quotable};
use crate::uri::Uri;

/// A rule of a [`Policy`](crate::Policy); each is named in the method that sets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// [`schemes`](crate::Policy::schemes)
    Schemes,
    /// [`require_authority`](crate::Policy::require_authority)
    Authority,
    /// [`no_userinfo`](crate::Policy::no_userinfo)
    Userinfo,
    /// [`no_host_in_userinfo`](crate::Policy::no_host_in_userinfo)
    HostInUserinfo,
    /// [`no_password`](crate::Policy::no_password)
    Password,
    /// [`require_host`](crate::Policy::require_host)
    Host,
    /// [`hosts`](crate::Policy::hosts)
    Hosts,
    /// [`no_encoded_host`](crate::Policy::no_encoded_host)
    EncodedHost,
    /// [`no_numeric_name`](crate::Policy::no_numeric_name)
    NumericName,
    /// [`ports`](crate::Policy::ports)
    Ports,
    /// [`port_in_range`](crate::Policy::port_in_range)
    PortRange,
    /// [`no_low_port`](crate::Policy::no_low_port)
    LowPort,
    /// [`path_ends_with_slash`](crate::Policy::path_ends_with_slash)
    PathSlash,
    /// [`no_dot_segment`](crate::Policy::no_dot_segment)
    DotSegment,
    /// [`no_encoded_path_delimiter`](crate::Policy::no_encoded_path_delimiter)
    EncodedPathDelimiter,
    /// [`no_query`](crate::Policy::no_query)
    Query,
    /// [`no_fragment`](crate::Policy::no_fragment)
    Fragment,
    /// [`no_encoded_control`](crate::Policy::no_encoded_control)
    EncodedControl,
    /// [`max_len`](crate::Policy::max_len)
    MaxLen,
    /// [`normalized`](crate::Policy::normalized)
    Normalized,
    /// [`unique`](crate::Policy::unique)
    Unique,
    /// [`sorted`](crate::Policy::sorted)
    Sorted,
}

impl Rule {
    /// What was found, in a sentence.
    const fn found(self) -> &'static str {
        match self {
            Self::Schemes => "scheme that is not allowed",
            Self::Authority => "no authority",
            Self::Userinfo => "userinfo",
            Self::HostInUserinfo => "user that reads like a host",
            Self::Password => "password",
            Self::Host => "no host",
            Self::Hosts => "host that is not allowed",
            Self::EncodedHost => "percent-encoding in host",
            Self::NumericName => "name that reads like an IPv4 address",
            Self::Ports => "port that is not allowed",
            Self::PortRange => "port above 65535",
            Self::LowPort => "port below 1024 that is not the scheme's own",
            Self::PathSlash => "no `/` at the end of the path",
            Self::DotSegment => "dot segment in path",
            Self::EncodedPathDelimiter => "encoded slash or dot in path",
            Self::Query => "query",
            Self::Fragment => "fragment",
            Self::EncodedControl => "encoded control character",
            Self::MaxLen => "text longer than allowed",
            Self::Normalized => "text that is not normalized",
            Self::Unique => "the same URI a second time",
            Self::Sorted => "URI that belongs before the one above it",
        }
    }

    /// Why the rule is there.
    const fn note(self) -> &'static str {
        match self {
            Self::Schemes => "the policy allows only some schemes (rule `schemes`)",
            Self::Authority => {
                "the policy wants `//` and a host behind the scheme (rule `require_authority`; RFC 3986, \
                 section 3.2)"
            }
            Self::Userinfo => {
                "the policy allows no userinfo (rule `no_userinfo`; RFC 3986, section 3.2.1)"
            }
            Self::HostInUserinfo => {
                "what stands before `@` is no host (rule `no_host_in_userinfo`; RFC 3986, section 7.6)"
            }
            Self::Password => {
                "who reads a URI reads its password (rule `no_password`; RFC 3986, section 7.5)"
            }
            Self::Host => "the policy wants a host (rule `require_host`; RFC 3986, section 3.2.2)",
            Self::Hosts => "the policy allows only some hosts (rule `hosts`)",
            Self::EncodedHost => {
                "some programs decode a host and some do not (rule `no_encoded_host`)"
            }
            Self::NumericName => {
                "some resolvers take such a name for an address (rule `no_numeric_name`; RFC 3986, section \
                 7.4)"
            }
            Self::Ports => "the policy allows only some ports (rule `ports`)",
            Self::PortRange => "TCP and UDP have no such port (rule `port_in_range`)",
            Self::LowPort => {
                "another protocol may answer at that port (rule `no_low_port`; RFC 3986, section 7.2)"
            }
            Self::PathSlash => {
                "resolution leaves out what follows the last `/` of a base (rule `path_ends_with_slash`; RFC \
                 3986, section 5.2.3)"
            }
            Self::DotSegment => "rule `no_dot_segment` (RFC 3986, section 3.3)",
            Self::EncodedPathDelimiter => {
                "some servers decode a path before they split it (rule `no_encoded_path_delimiter`; RFC 3986, \
                 section 7.3)"
            }
            Self::Query => "the policy allows no query (rule `no_query`; RFC 3986, section 3.4)",
            Self::Fragment => {
                "the policy allows no fragment (rule `no_fragment`; RFC 3986, section 3.5)"
            }
            Self::EncodedControl => {
                "decoded, it can end a text or begin a line (rule `no_encoded_control`; RFC 3986, section 7.3)"
            }
            Self::MaxLen => "rule `max_len` of the policy",
            Self::Normalized => "rule `normalized` of the policy (RFC 3986, section 6.2)",
            Self::Unique => "rule `unique` of the policy (RFC 3986, section 6)",
            Self::Sorted => "rule `sorted` of the policy",
        }
    }
}

/// Which rule of a policy a URI breaks, and where.
///
/// Like [`ParseError`](crate::ParseError), it is `Copy` and holds nothing of the URI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PolicyError<'a> {
    rule: Rule,
    component: Component,
    start: u32,
    end: u32,
    allowed: &'a [&'a str],
    allowed_ports: &'a [u16],
    suggestion: Option<&'a str>,
    level: Option<Level>,
    /// The row at fault and, for the rules over a whole table, the one that it does not go with.
    rows: Option<(usize, Option<usize>)>,
}

impl<'a> PolicyError<'a> {
    pub(crate) const fn new(rule: Rule, component: Component, start: usize, end: usize) -> Self {
        Self {
            rule,
            component,
            start: start as u32,
            end: end as u32,
            allowed: &[],
            allowed_ports: &[],
            suggestion: None,
            level: None,
            rows: None,
        }
    }

    pub(crate) const fn allowing(self, allowed: &'a [&'a str]) -> Self {
        Self { allowed, ..self }
    }

    pub(crate) const fn allowing_ports(self, allowed_ports: &'a [u16]) -> Self {
        Self {
            allowed_ports,
            ..self
        }
    }

    pub(crate) const fn suggesting(self, suggestion: Option<&'a str>) -> Self {
        Self { suggestion, ..self }
    }

    pub(crate) const fn normalizing(self, level: Level) -> Self {
        Self {
            level: Some(level),
            ..self
        }
    }

    pub(crate) const fn in_row(self, row: usize, other: Option<usize>) -> Self {
        Self {
            rows: Some((row, other)),
            ..self
        }
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The component that breaks it.
    #[must_use]
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The bytes that break it, as offsets into the text; empty if something is missing.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The row of the table that breaks it, counted from 0; `None` if a single URI was checked.
    #[must_use]
    pub const fn row(&self) -> Option<usize> {
        match self.rows {
            Some((row, _)) => Some(row),
            None => None,
        }
    }

    /// The row with which it does not go: the first of two that are the same, or the one before it in a table
    /// that is not sorted.
    #[must_use]
    pub const fn other_row(&self) -> Option<usize> {
        match self.rows {
            Some((_, other)) => other,
            None => None,
        }
    }

    /// The full message, given the URI that was checked.
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// let uri = Uri::parse("http:/example.org/")?;
    /// let error = Policy::ANY.require_authority().check(&uri).unwrap_err();
    /// assert!(error.report(&uri).to_string().starts_with("refused URI: no authority at byte 5\n"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn report<'t>(&self, uri: &Uri<'t>) -> Report<'t> {
        let text = uri.as_str().as_bytes();
        let secret = uri.password_span();
        Report {
            sentence: self.sentence(),
            text,
            fault: (self.start as usize, self.end as usize),
            secret,
            help: self.help(uri, secret),
            note: self.rule.note(),
        }
    }

    const fn sentence(&self) -> Piece {
        let mut out = Piece::new();
        out.push("refused URI: ");
        out.push(self.rule.found());
        out.push(" at byte ");
        out.push_number(self.start as u64);
        if let Some((row, other)) = self.rows {
            out.push(" of row ");
            out.push_number(row as u64);
            match (other, self.rule) {
                (None, _) => {}
                (Some(other), Rule::Unique) => {
                    out.push(", first in row ");
                    out.push_number(other as u64);
                }
                (Some(other), _) => {
                    out.push(", behind row ");
                    out.push_number(other as u64);
                }
            }
        }
        out
    }

    const fn help(&self, uri: &Uri<'_>, secret: Option<Span>) -> Piece {
        let mut out = Piece::new();
        let text = uri.as_str().as_bytes();
        match self.rule {
            Rule::Schemes | Rule::Hosts => {
                if let Some(suggestion) = self.suggestion {
                    out.push("did you mean `");
                    out.push(suggestion);
                    out.push("`?");
                } else {
                    push_names(&mut out, self.allowed);
                }
            }
            Rule::Ports => push_numbers(&mut out, self.allowed_ports),
            Rule::Authority | Rule::Host => {
                let colon = uri.scheme().len();
                if let [b'/', first, ..] = uri.path().as_bytes()
                    && uri.authority().is_none()
                    && *first != b'/'
                    && let Some(scheme) = quotable(text, secret, 0, colon)
                    && let Some(rest) = quotable(text, secret, colon + 1, text.len())
                {
                    out.push("write `");
                    out.push(scheme);
                    out.push(":/");
                    out.push(rest);
                    out.push("`");
                }
            }
            Rule::HostInUserinfo => {
                if let Some(host) = uri.host_str()
                    && let Some(host) = quotable(host.as_bytes(), None, 0, host.len())
                {
                    out.push("the host is `");
                    out.push(host);
                    out.push("`");
                }
            }
            Rule::Userinfo => out.push("remove what stands before the `@`, and the `@`"),
            Rule::Password => out.push("remove the password, and the `:` before it"),
            Rule::PathSlash => out.push("write a `/` at the end of the path"),
            Rule::Query => out.push("remove the query, and the `?` before it"),
            Rule::Fragment => out.push("remove the fragment, and the `#` before it"),
            Rule::Normalized => self.help_normalized(&mut out, uri),
            Rule::EncodedHost
            | Rule::NumericName
            | Rule::PortRange
            | Rule::LowPort
            | Rule::DotSegment
            | Rule::EncodedPathDelimiter
            | Rule::EncodedControl
            | Rule::MaxLen
            | Rule::Unique
            | Rule::Sorted => {}
        }
        out
    }

    /// The normal form, if it is short.
    const fn help_normalized(&self, out: &mut Piece, uri: &Uri<'_>) {
        let mut buffer = [0; 128];
        if let Some(level) = self.level
            && let Ok(normal) = uri.normalize_into(level, &mut buffer)
        {
            let text = normal.as_str();
            if let Some(text) = quotable(text.as_bytes(), normal.password_span(), 0, text.len()) {
                push_write(out, "", text, "");
            }
        }
    }
}

/// "allowed are `a`, `b`", as many as fit
const fn push_names(out: &mut Piece, names: &[&str]) {
    out.push("allowed are ");
    let mut rest = names;
    while let [name, tail @ ..] = rest {
        if out.room() < name.len() + 8 {
            return out.push("...");
        }
        out.push("`");
        out.push(name);
        out.push(if tail.is_empty() { "`" } else { "`, " });
        rest = tail;
    }
}

/// "allowed are 80, 443", as many as fit
const fn push_numbers(out: &mut Piece, numbers: &[u16]) {
    out.push("allowed are ");
    let mut rest = numbers;
    while let [number, tail @ ..] = rest {
        if out.room() < 16 {
            return out.push("...");
        }
        out.push_number(*number as u64);
        out.push(if tail.is_empty() { "" } else { ", " });
        rest = tail;
    }
}

/// The first line of the message.
impl fmt::Display for PolicyError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence().as_str())
    }
}

impl core::error::Error for PolicyError<'_> {}
