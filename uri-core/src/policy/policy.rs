//! The policy type, with its rules and their lists.

use core::fmt;

use crate::error::Component;
use crate::normalize::Normalization;
use crate::policy::Rule;
use crate::uri::Redacted;
#[cfg(feature = "alloc")]
use crate::uri::Uri;
use crate::uri::mask::masked_in_component;

/// Rules that a URI must satisfy
/// ([RFC 3986, section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
///
/// Begin with [`ANY`](Self::ANY) or [`SAFE`](Self::SAFE), and add rules, usually in a constant. [`check`](Self::check)
/// checks one URI, and [`table`](crate::table) checks a whole table.
///
/// ```
/// use uri_core::{policy::Rule, Policy, Uri};
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
/// assert!(error.report(&ENDPOINTS, &bad).to_string().contains("did you mean `https`"));
/// # Ok::<_, uri_core::ParseError>(())
/// ```
///
/// If a URI breaks a rule in a constant, the compiler stops with the full message:
///
/// ```compile_fail,E0080
/// use uri_core::{Policy, Uri};
///
/// const API: Uri<'static> = Uri::from_static("http:/example.org/");
/// const POLICY: Policy<'static> = Policy::ANY.require_authority();
/// const _: () = match POLICY.check(&API) {
///     Ok(()) => {}
///     Err(error) => panic!("{}", error.report(&POLICY, &API).render().as_str()),
/// };
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct Policy<'a> {
    pub(crate) schemes: Option<&'a [&'a str]>,
    pub(crate) hosts: Option<&'a [&'a str]>,
    pub(crate) ports: Option<&'a [u16]>,
    pub(crate) max_len: Option<usize>,
    pub(crate) normalized: Option<Normalization<'a>>,
    pub(crate) rules: Rules,
}

impl fmt::Debug for Policy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Policy")
            .field("schemes", &self.schemes.map(MaskedNames))
            .field("hosts", &self.hosts.map(MaskedNames))
            .field("ports", &self.ports)
            .field("max_len", &self.max_len)
            .field("normalized", &self.normalized)
            .field("rules", &self.rules)
            .finish()
    }
}

/// A list of names, with a `Debug` implementation that masks passwords.
struct MaskedNames<'a>(&'a [&'a str]);

impl fmt::Debug for MaskedNames<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.0.iter();
        let masked = names.map(|name| {
            let hidden = masked_in_component(name.as_bytes(), Component::Host);
            Redacted::hiding(name, hidden)
        });
        f.debug_list().entries(masked).finish()
    }
}

/// A set of rules that take no parameter, with one bit per rule.
#[derive(Clone, Copy)]
pub(crate) struct Rules(pub(crate) u32);

impl Rules {
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn of(rules: &[Rule]) -> Self {
        let mut set = Self::NONE;
        each!(rule, rules, {
            set = set.with(*rule);
        });
        set
    }

    pub(crate) const fn with(self, rule: Rule) -> Self {
        Self(self.0 | 1 << rule as u32)
    }

    pub(crate) const fn overlap(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let set = |rule: &Rule| self.overlap(Self::NONE.with(*rule));
        f.debug_set()
            .entries(Rule::ALL.iter().copied().filter(set))
            .finish()
    }
}

impl<'a> Policy<'a> {
    /// A policy without rules, which allows every URI.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// assert!(Policy::ANY.check(&Uri::parse("http:u:pw@127.1:99999/%00")?).is_ok());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const ANY: Policy<'static> = Policy {
        schemes: None,
        hosts: None,
        ports: None,
        max_len: None,
        normalized: None,
        rules: Rules::NONE,
    };

    /// The rules that nearly every table needs
    /// ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
    ///
    /// The rules refuse:
    ///
    /// - a host where the scheme should be
    /// - a password
    /// - a database password that ends the authority
    /// - a user that looks like a host
    /// - a missing host
    /// - a percent-encoded host
    /// - a name that looks like an IPv4 address
    /// - a port above 65535
    /// - an encoded control character
    ///
    /// ```
    /// use uri_core::{policy::Rule, Policy, Uri};
    ///
    /// let uri = Uri::parse("http://good.example@evil.example/")?;
    /// assert_eq!(Policy::SAFE.check(&uri).unwrap_err().rule(), Rule::HostInUserinfo);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const SAFE: Policy<'static> = Policy::ANY
        .no_host_as_scheme()
        .no_password()
        .no_split_password()
        .no_host_in_userinfo()
        .no_missing_host()
        .no_encoded_host()
        .no_numeric_name()
        .port_in_range()
        .no_encoded_control();

    pub(super) const fn with(mut self, rule: Rule) -> Self {
        self.rules = self.rules.with(rule);
        self
    }

    /// All parameterless rules that a URI breaks.
    #[cfg(feature = "alloc")]
    pub(crate) fn broken_by(uri: &Uri<'_>) -> Rules {
        let mut broken = Rules::NONE;
        let mut policy = Policy::ANY;
        loop {
            policy.rules = Rules(!broken.0);
            match policy.check(uri) {
                Ok(()) => return broken,
                Err(error) => broken = broken.with(error.rule()),
            }
        }
    }

    pub(crate) const fn with_any_host(mut self) -> Self {
        self.hosts = None;
        self
    }

    /// One of the policy's rules, or `None` if the policy allows every URI.
    #[cfg(feature = "alloc")]
    pub(crate) const fn any_rule(&self) -> Option<Rule> {
        // This pattern no longer compiles if a rule with a parameter is added.
        let Policy {
            schemes,
            hosts,
            ports,
            max_len,
            normalized,
            rules: _,
        } = *self;
        each!(rule, Rule::ALL, {
            let is_set = match rule {
                Rule::Schemes => schemes.is_some(),
                Rule::Hosts => hosts.is_some(),
                Rule::Ports => ports.is_some(),
                Rule::MaxLen => max_len.is_some(),
                Rule::Normalized => normalized.is_some(),
                rule => self.has(*rule),
            };
            if is_set {
                return Some(*rule);
            }
        });
        None
    }

    pub(crate) const fn has(&self, rule: Rule) -> bool {
        self.rules.0 & 1 << rule as u32 != 0
    }

    pub(crate) const fn has_any(&self, rules: Rules) -> bool {
        self.rules.overlap(rules)
    }

    /// Allows only these schemes, which are written without the `:`, in upper or lower case
    /// ([section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1)).
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.schemes(&["https"]);
    /// assert!(POLICY.check(&Uri::parse("HTTPS://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("htttps://example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn schemes(mut self, schemes: &'a [&'a str]) -> Self {
        self.schemes = Some(schemes);
        self
    }

    /// Allows only these hosts, without regard to case
    /// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)). A URI without an authority has no host,
    /// so it is refused.
    ///
    /// A pattern is a host, or `*.` followed by a name: `*.example.org` allows every host under `example.org`, but not
    /// `example.org` itself. The `*.` matches one or more labels that are neither empty nor percent-encoded, and a
    /// pattern that begins with `*.` doesn't match an IP address. Hosts are compared without decoding or normalization,
    /// so `example.org.` and `example.org` are different hosts. Write an IPv6 address in brackets.
    ///
    /// Any other pattern, such as `*.`, `*example.org`, `example.*` or `example.org:8443`, matches no host.
    /// [`validate`](Self::validate) reports such a pattern, and so does [`check`](Self::check) if the host matches no
    /// other pattern. For ports, see [`ports`](Self::ports).
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// const OURS: Policy<'static> = Policy::ANY.hosts(&["*.example.org", "[::1]"]);
    ///
    /// assert!(OURS.check(&Uri::parse("http://a.b.example.org/")?).is_ok());
    /// assert!(OURS.check(&Uri::parse("http://[::1]/")?).is_ok());
    /// assert!(OURS.check(&Uri::parse("http://example.org/")?).is_err());
    /// assert!(OURS.check(&Uri::parse("http://evil-example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn hosts(mut self, hosts: &'a [&'a str]) -> Self {
        self.hosts = Some(hosts);
        self
    }

    /// Allows only these ports ([section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)); a URI without a
    /// port, or with an empty one, is allowed too.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.ports(&[8080]);
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org:8081/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn ports(mut self, ports: &'a [u16]) -> Self {
        self.ports = Some(ports);
        self
    }

    /// Refuses a URI with more than `len` bytes. The grammar doesn't limit the length.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.max_len(10);
    /// assert!(POLICY.check(&Uri::parse("urn:a")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn max_len(mut self, len: usize) -> Self {
        self.max_len = Some(len);
        self
    }

    /// Allows only URIs that are equal to their normal form
    /// ([section 6.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2)).
    ///
    /// ```
    /// # use uri_core::{Normalization, Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.normalized(Normalization::SYNTAX);
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("HTTP://example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn normalized(mut self, level: Normalization<'a>) -> Self {
        self.normalized = Some(level);
        self
    }
}

/// Defines the methods for the parameterless rules.
macro_rules! setters {
    ($($(#[$doc:meta])* fn $method:ident = $rule:ident;)*) => {
        impl Policy<'_> {$(
            $(#[$doc])*
            pub const fn $method(self) -> Self {
                self.with(Rule::$rule)
            }
        )*}
    };
}

setters! {
    /// Requires an authority, which `http:/host` and `http:host` don't have
    /// ([section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)).
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.require_authority();
    /// assert!(POLICY.check(&Uri::parse("file:///etc")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http:/example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn require_authority = RequireAuthority;

    /// Requires a host, and refuses an empty one, as in `http:///host`
    /// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)).
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.require_host();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http:///example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn require_host = RequireHost;

    /// Refuses a host where the scheme should be: `localhost:8080/x` is a URI with the scheme `localhost`
    /// ([section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1)).
    ///
    /// A URI breaks this rule if all of these conditions are true:
    ///
    /// - The scheme is `localhost`, or it contains a dot and is not a registered scheme such as `z39.50r`.
    /// - The URI has no authority.
    /// - The path begins with digits that aren't followed by a letter.
    ///
    /// A host with a single label, as in `db:5432/x`, can't be distinguished from a scheme; to refuse it, set
    /// [`schemes`](Self::schemes).
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_host_as_scheme();
    /// assert!(POLICY.check(&Uri::parse("tel:911")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("api.example.org:443/v2")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_host_as_scheme = HostAsScheme;

    /// Refuses any userinfo ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)).
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_userinfo();
    /// assert!(POLICY.check(&Uri::parse("ftp://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("ftp://user@example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_userinfo = Userinfo;

    /// Refuses a non-empty password in the userinfo or in a part of the path that looks like an authority
    /// ([section 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)).
    ///
    /// In the path, an authority begins after a `/` that follows `:` or `/`, as in
    /// `jdbc:postgresql://user:password@host` and `http:/user:password@host`. The schemes `http`, `https`, `ws`, `wss`
    /// and `ftp` need an authority, so if no slashes follow the scheme's `:`, the authority begins directly after that
    /// `:`. The password begins after the first `:` in such an authority, unless a port follows that `:`, and extends
    /// to the last `@` in the path. So `https://archive.example/http://a.example/x:y/@z` is refused, but
    /// `registry/v2/app:1@sha256:0` in a path is not. [`Redacted`](crate::Redacted) masks every password that this rule
    /// refuses, and some others.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_password();
    /// assert!(POLICY.check(&Uri::parse("ftp://user@example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("ftp://user:pw@example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_password = Password;

    /// Refuses a password that ends the authority too early, because it contains a `/`, `?` or `#` that isn't
    /// percent-encoded ([section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)). In
    /// `postgres://app:12#34@localhost/`, the host is `app` and the port is 12; in `redis://:p@w#d@localhost/`, the
    /// host is `w`.
    ///
    /// A URI breaks this rule if all of these conditions are true:
    ///
    /// - The scheme, or the part of the scheme before a `+`, is one of these: `amqp`, `amqps`, `bolt`, `cassandra`,
    ///   `clickhouse`, `cockroachdb`, `couchbase`, `couchbases`, `db2`, `kafka`, `mariadb`, `memcached`, `mongodb`,
    ///   `mqtt`, `mqtts`, `mssql`, `mysql`, `mysqlx`, `nats`, `neo4j`, `oracle`, `postgres`, `postgresql`, `pulsar`,
    ///   `redis`, `rediss`, `redshift`, `snowflake`, `sqlserver`, `stomp`, `valkey`, `valkeys`, `vertica`.
    /// - The authority has a port or a password, either of which can be empty, and an `@` follows the authority.
    /// - After at least one `@` that follows the authority, the bytes up to the next `/`, `?` or `#`, or up to the end,
    ///   are a host with an optional port, or a comma-separated list of such hosts. The password ends at the last `@`
    ///   for which this is true.
    ///
    /// If an `@` doesn't end a password, as in `postgres://db.example:5432/?user=me@example.org`, write it as `%40`.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_split_password();
    /// assert!(POLICY.check(&Uri::parse("postgres://app:12%2334@localhost/db")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("postgres://app:12#34@localhost/db")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_split_password = SplitPassword;

    /// Refuses a URI without a host if its scheme is `http`, `https`, `ws`, `wss` or `ftp`
    /// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)): `http:/example.org/` has only a path,
    /// and `https:///x` has an empty host.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_missing_host();
    /// assert!(POLICY.check(&Uri::parse("file:///etc")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("https:///x")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_missing_host = MissingHost;

    /// Refuses a user that contains a dot, encoded or not, because such a user looks like a host:
    /// `http://good.example@evil.example/` ([section 7.6](https://www.rfc-editor.org/rfc/rfc3986#section-7.6)).
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_host_in_userinfo();
    /// assert!(POLICY.check(&Uri::parse("http://user@example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://good.example@evil.example/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_host_in_userinfo = HostInUserinfo;

    /// Refuses percent-encoding in a host
    /// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)).
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_encoded_host();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/%2F")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org%2Fevil.example/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_encoded_host = EncodedHost;

    /// Refuses a registered name whose last label is a number, encoded or not
    /// ([section 7.4](https://www.rfc-editor.org/rfc/rfc3986#section-7.4)), because some resolvers read such a name as
    /// an IPv4 address: `0x7f.1`, `127.1`, `2130706433`, `256.1.1.1`.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_numeric_name();
    /// assert!(POLICY.check(&Uri::parse("http://127.0.0.1/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://127.1/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_numeric_name = NumericName;

    /// Refuses a port above 65535, which the grammar allows
    /// ([section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)).
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.port_in_range();
    /// assert!(POLICY.check(&Uri::parse("http://example.org:65535/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org:65536/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn port_in_range = PortInRange;

    /// Refuses a port below 1024, except the default port that
    /// [`SchemeTable::BUILT_IN`](crate::schemes::SchemeTable::BUILT_IN) lists for the scheme
    /// ([section 7.2](https://www.rfc-editor.org/rfc/rfc3986#section-7.2)).
    ///
    /// A port above 65535 is also refused, because a program that keeps only the port's lowest 16 bits would use a
    /// lower port.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_low_port();
    /// assert!(POLICY.check(&Uri::parse("http://example.org:80/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org:25/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_low_port = LowPort;

    /// Requires a path that ends in `/` ([section 5.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3)). The
    /// path of a base URI should end in a slash, because resolution removes the part after the last slash.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.path_ends_with_slash();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/v2/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/v2")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn path_ends_with_slash = PathEndsWithSlash;

    /// Refuses the segments `.` and `..`, encoded or not
    /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    ///
    /// The rule also refuses three forms that only some servers read as dot segments:
    ///
    /// - Tomcat, Jetty and other servlet containers remove parameters, such as the `;x` in `..;x`, before they resolve
    ///   dot segments. The `;` can be encoded, because a proxy may decode `%3B` before it forwards the request.
    /// - A server that decodes a path may cut it off at a NUL, a `?` or a `#`, or trim a space: `..%00`, `..%20`.
    /// - IIS and other servers on Windows read a decoded backslash as a slash, so `..%5C` and `%5C..` contain a dot
    ///   segment.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_dot_segment();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/...")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/%2e%2e/a")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_dot_segment = DotSegment;

    /// Refuses `%2F` and `%2E` in a path, because some servers decode a path before they split it
    /// ([section 7.3](https://www.rfc-editor.org/rfc/rfc3986#section-7.3)).
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_encoded_path_delimiter();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/?%2F")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/a%2Fb")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_encoded_path_delimiter = EncodedPathDelimiter;

    /// Refuses a query ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)), even an empty one.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_query();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/?")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_query = Query;

    /// Refuses a fragment ([section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)), even an empty one.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_fragment();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/#")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_fragment = Fragment;

    /// Refuses an encoded control character such as `%00`
    /// ([section 7.3](https://www.rfc-editor.org/rfc/rfc3986#section-7.3)). The control characters are U+0000 to
    /// U+001F, U+007F, and U+0080 to U+009F, which are encoded as `%C2%80` to `%C2%9F`.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_encoded_control();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/%20")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/%0D%0A")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn no_encoded_control = EncodedControl;
}
