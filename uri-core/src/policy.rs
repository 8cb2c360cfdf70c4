//! What a table of URIs allows: rules beyond the grammar, checked at compile time and at run time
//! ([RFC 3986, section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).

use crate::normalize::Level;
use crate::policy_error::Rule;

/// Rules that a URI, or a table of them, must keep.
///
/// ```
/// use uri_core::{Policy, Rule, Uri};
///
/// const ENDPOINTS: Policy<'static> = Policy::SAFE
///     .schemes(&["https"])
///     .hosts(&["example.org", "*.example.org"])
///     .path_ends_with_slash();
///
/// let good = Uri::parse("https://api.example.org/v2/")?;
/// assert_eq!(ENDPOINTS.check(&good), Ok(()));
///
/// let bad = Uri::parse("htttps://api.example.org/v2/")?;
/// let error = ENDPOINTS.check(&bad).unwrap_err();
/// assert_eq!(error.rule(), Rule::Schemes);
/// assert!(error.report(&bad).to_string().contains("did you mean `https`"));
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Policy<'a> {
    pub(crate) schemes: Option<&'a [&'a str]>,
    pub(crate) hosts: Option<&'a [&'a str]>,
    pub(crate) ports: Option<&'a [u16]>,
    pub(crate) max_len: Option<usize>,
    pub(crate) normalized: Option<Level>,
    /// The rules without a parameter, one bit for each.
    flags: u32,
    pub(crate) unique: Option<Level>,
    pub(crate) sorted: bool,
}

/// The bit of a rule without a parameter.
const fn flag(rule: Rule) -> u32 {
    1 << rule as u32
}

impl<'a> Policy<'a> {
    /// No rule: every URI is allowed.
    pub const ANY: Policy<'static> = Policy {
        schemes: None,
        hosts: None,
        ports: None,
        max_len: None,
        normalized: None,
        flags: 0,
        unique: None,
        sorted: false,
    };

    /// What hardly any table means to hold: a password, a user that reads like a host, a `%` in a host, a name
    /// that reads like an IPv4 address, a port above 65535, an encoded control character.
    pub const SAFE: Policy<'static> = Policy::ANY
        .no_password()
        .no_host_in_userinfo()
        .no_encoded_host()
        .no_numeric_name()
        .port_in_range()
        .no_encoded_control();

    const fn with(self, rule: Rule) -> Self {
        Self {
            flags: self.flags | flag(rule),
            ..self
        }
    }

    pub(crate) const fn has(&self, rule: Rule) -> bool {
        self.flags & flag(rule) != 0
    }

    /// Only these schemes, compared without regard to case.
    pub const fn schemes(self, schemes: &'a [&'a str]) -> Self {
        Self {
            schemes: Some(schemes),
            ..self
        }
    }

    /// Only these hosts, compared without regard to case; `*.example.org` allows every host under
    /// `example.org`, but not that one itself.
    pub const fn hosts(self, hosts: &'a [&'a str]) -> Self {
        Self {
            hosts: Some(hosts),
            ..self
        }
    }

    /// Only these ports, where one is written.
    pub const fn ports(self, ports: &'a [u16]) -> Self {
        Self {
            ports: Some(ports),
            ..self
        }
    }

    /// No URI with more bytes than this.
    pub const fn max_len(self, len: usize) -> Self {
        Self {
            max_len: Some(len),
            ..self
        }
    }

    /// Only URIs that are their own normal form at a level.
    pub const fn normalized(self, level: Level) -> Self {
        Self {
            normalized: Some(level),
            ..self
        }
    }

    /// No two rows of a table that are equivalent at a level.
    pub const fn unique(self, level: Level) -> Self {
        Self {
            unique: Some(level),
            ..self
        }
    }

    /// The rows of a table in ascending order of their texts.
    pub const fn sorted(self) -> Self {
        Self {
            sorted: true,
            ..self
        }
    }

    /// An authority: `http:/host` and `http:host` have none.
    pub const fn require_authority(self) -> Self {
        self.with(Rule::Authority)
    }

    /// An authority with a host that is not empty: `http:///host` has none.
    pub const fn require_host(self) -> Self {
        self.with(Rule::Host)
    }

    /// No userinfo
    /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)).
    pub const fn no_userinfo(self) -> Self {
        self.with(Rule::Userinfo)
    }

    /// No password
    /// ([section 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)).
    pub const fn no_password(self) -> Self {
        self.with(Rule::Password)
    }

    /// No user with a dot in it, which reads like a host: `http://good.example@evil.example/`
    /// ([section 7.6](https://www.rfc-editor.org/rfc/rfc3986#section-7.6)).
    pub const fn no_host_in_userinfo(self) -> Self {
        self.with(Rule::HostInUserinfo)
    }

    /// No percent-encoding in a host.
    pub const fn no_encoded_host(self) -> Self {
        self.with(Rule::EncodedHost)
    }

    /// No registered name whose last label is a number, which some resolvers read as an IPv4 address:
    /// `0x7f.1`, `127.1`, `2130706433`, `256.1.1.1`
    /// ([section 7.4](https://www.rfc-editor.org/rfc/rfc3986#section-7.4)).
    pub const fn no_numeric_name(self) -> Self {
        self.with(Rule::NumericName)
    }

    /// No port above 65535.
    pub const fn port_in_range(self) -> Self {
        self.with(Rule::PortRange)
    }

    /// No port below 1024 other than the scheme's own
    /// ([section 7.2](https://www.rfc-editor.org/rfc/rfc3986#section-7.2)).
    pub const fn no_low_port(self) -> Self {
        self.with(Rule::LowPort)
    }

    /// A path that ends in `/`, as the path of a base should: resolution leaves out what follows its last
    /// slash ([section 5.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3)).
    pub const fn path_ends_with_slash(self) -> Self {
        self.with(Rule::PathSlash)
    }

    /// No segment `.` or `..`, encoded or not.
    pub const fn no_dot_segment(self) -> Self {
        self.with(Rule::DotSegment)
    }

    /// No `%2F` and no `%2E` in a path, which some servers decode before they split it
    /// ([section 7.3](https://www.rfc-editor.org/rfc/rfc3986#section-7.3)).
    pub const fn no_encoded_path_delimiter(self) -> Self {
        self.with(Rule::EncodedPathDelimiter)
    }

    /// No query.
    pub const fn no_query(self) -> Self {
        self.with(Rule::Query)
    }

    /// No fragment.
    pub const fn no_fragment(self) -> Self {
        self.with(Rule::Fragment)
    }

    /// No `%00` and no other encoded control character
    /// ([section 7.3](https://www.rfc-editor.org/rfc/rfc3986#section-7.3)).
    pub const fn no_encoded_control(self) -> Self {
        self.with(Rule::EncodedControl)
    }
}
