//! The rules of a policy, and what is said of each.

/// A rule of a [`Policy`](crate::Policy) ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
///
/// Each names the method that sets it, and a URI that breaks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// [`schemes`](crate::Policy::schemes): `htttps://example.org/`, where only `https` is allowed.
    Schemes,
    /// [`no_host_as_scheme`](crate::Policy::no_host_as_scheme): `localhost:8080/`.
    HostAsScheme,
    /// [`require_authority`](crate::Policy::require_authority): `http:/example.org/`.
    Authority,
    /// [`no_userinfo`](crate::Policy::no_userinfo): `http://user@example.org/`.
    Userinfo,
    /// [`no_host_in_userinfo`](crate::Policy::no_host_in_userinfo): `http://good.example@evil.example/`.
    HostInUserinfo,
    /// [`no_password`](crate::Policy::no_password): `http://user:password@example.org/`.
    Password,
    /// [`require_host`](crate::Policy::require_host): `http:///example.org/`.
    Host,
    /// [`no_missing_host`](crate::Policy::no_missing_host): `http:/example.org/`.
    MissingHost,
    /// An invalid pattern of [`hosts`](crate::Policy::hosts): `http://example.org/`, where only `*.` is allowed.
    HostPattern,
    /// [`hosts`](crate::Policy::hosts): `http://example.com/`, where only `example.org` is allowed.
    Hosts,
    /// [`no_encoded_host`](crate::Policy::no_encoded_host): `http://ex%61mple.org/`.
    EncodedHost,
    /// [`no_numeric_name`](crate::Policy::no_numeric_name): `http://127.1/`.
    NumericName,
    /// [`ports`](crate::Policy::ports): `http://example.org:81/`, where only 80 is allowed.
    Ports,
    /// [`port_in_range`](crate::Policy::port_in_range): `http://example.org:65536/`.
    PortRange,
    /// [`no_low_port`](crate::Policy::no_low_port): `http://example.org:25/`.
    LowPort,
    /// [`path_ends_with_slash`](crate::Policy::path_ends_with_slash): `http://example.org/v2`.
    PathSlash,
    /// [`no_dot_segment`](crate::Policy::no_dot_segment): `http://example.org/a/../b`.
    DotSegment,
    /// [`no_encoded_path_delimiter`](crate::Policy::no_encoded_path_delimiter): `http://example.org/a%2Fb`.
    EncodedPathDelimiter,
    /// [`no_query`](crate::Policy::no_query): `http://example.org/?a`.
    Query,
    /// [`no_fragment`](crate::Policy::no_fragment): `http://example.org/#a`.
    Fragment,
    /// [`no_encoded_control`](crate::Policy::no_encoded_control): `http://example.org/%00`.
    EncodedControl,
    /// [`max_len`](crate::Policy::max_len): `http://example.org/`, where 10 bytes are allowed.
    MaxLen,
    /// [`normalized`](crate::Policy::normalized): `HTTP://example.org/`.
    Normalized,
}

impl Rule {
    /// What was found, as two halves of a sentence; the bytes that break the rule are told between them,
    /// unless the second one is empty.
    ///
    /// Three rules have sentences of their own: `MaxLen` and `Normalized` report more, and `HostPattern` reports the
    /// policy.
    pub(crate) const fn found(self) -> (&'static str, &'static str) {
        match self {
            Self::Schemes => ("scheme", " that is not allowed"),
            Self::HostAsScheme => ("host", " in the place of the scheme"),
            Self::Authority => ("no authority", ""),
            Self::Userinfo => ("userinfo", ""),
            Self::HostInUserinfo => ("user", " that reads like a host"),
            Self::Password => ("password", ""),
            Self::Host | Self::MissingHost => ("no host", ""),
            Self::HostPattern => ("host pattern", " that is not valid"),
            Self::Hosts => ("host", " that is not allowed"),
            Self::EncodedHost => ("percent-encoding", " in host"),
            Self::NumericName => ("name", " that reads like an IPv4 address"),
            Self::Ports => ("port", " that is not allowed"),
            Self::PortRange => ("port", " above 65535"),
            Self::LowPort => ("well-known port", " that is not the scheme's own"),
            Self::PathSlash => ("no `/` at the end of the path", ""),
            Self::DotSegment => ("dot segment", " in path"),
            Self::EncodedPathDelimiter => ("encoded slash or dot", " in path"),
            Self::Query => ("query", ""),
            Self::Fragment => ("fragment", ""),
            Self::EncodedControl => ("encoded control character", " in "),
            Self::MaxLen => ("text of more than ", " bytes"),
            Self::Normalized => ("", " that is not normalized"),
        }
    }

    /// Why the rule is there, and its name.
    pub(crate) const fn note(self) -> &'static str {
        match self {
            Self::Schemes => "the policy lists the schemes that can be used (rule `schemes`)",
            Self::HostAsScheme => {
                "the part before the first `:` is the scheme (rule `no_host_as_scheme`; RFC 3986, section 3.1)"
            }
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
            Self::MissingHost => {
                "http, https, ws, wss and ftp URIs have `//` and a host (rule `no_missing_host`; RFC 3986, section \
                 3.2.2)"
            }
            Self::HostPattern => {
                "`*.` before a name allows every host under that name; a `*` is not allowed elsewhere (rule `hosts`)"
            }
            Self::Hosts => "the policy lists the hosts that can be used (rule `hosts`)",
            Self::EncodedHost => {
                "some programs decode a host and some do not (rule `no_encoded_host`; RFC 3986, section \
                 3.2.2)"
            }
            Self::NumericName => {
                "some resolvers take such a name for an address (rule `no_numeric_name`; RFC 3986, section \
                 7.4)"
            }
            Self::Ports => "the policy lists the ports that can be used (rule `ports`)",
            Self::PortRange => "TCP and UDP have no such port (rule `port_in_range`)",
            Self::LowPort => {
                "another protocol may answer at that port (rule `no_low_port`; RFC 3986, section 7.2)"
            }
            Self::PathSlash => {
                "resolution leaves out what follows the last `/` of a base (rule `path_ends_with_slash`; RFC \
                 3986, section 5.2.3)"
            }
            Self::DotSegment => {
                "who resolves or normalizes the URI asks for another path (rule `no_dot_segment`; RFC 3986, \
                 section 6.2.2.3)"
            }
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
            Self::MaxLen => "the policy allows no longer text (rule `max_len`)",
            Self::Normalized => {
                "the policy wants the normal form (rule `normalized`; RFC 3986, section 6.2)"
            }
        }
    }
}
