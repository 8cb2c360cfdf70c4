//! The policies to begin with.
//!
//! `rules.rs` defines the methods of the rules, `check.rs` the checks.

use core::fmt;

use crate::error::rule::Rule;
use crate::policy::RuleSet;
use crate::secret::Redacted;

/// Rules that a URI must satisfy
/// ([RFC 3986, section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
///
/// Begin with one of [five policies](#begin-with), usually in a constant, and add a rule with each method.
/// [`check`](Self::check) fails with the first rule that a URI breaks.
///
/// ```
/// use uri_core::{Policy, Rule, Uri, constant};
///
/// const ENDPOINTS: Policy<'static> = Policy::DEFAULT
///     .schemes(&["https"])
///     .hosts(&["example.org", "*.example.org"])
///     .require_trailing_slash();
///
/// let bad = Uri::parse("htttps://api.example.org/v2/")?;
/// let error = ENDPOINTS.check(&bad).unwrap_err();
/// assert_eq!(error.rule(), Rule::Schemes);
/// assert!(error.report(&ENDPOINTS, &bad).to_string().contains("did you mean `https`"));
///
/// // If it broke a rule, this wouldn't compile.
/// const API: Uri<'static> = Uri::from_static("https://api.example.org/v2/");
/// const _: () = assert!(constant::check(&ENDPOINTS, API).is_ok());
/// # Ok::<_, uri_core::ParseError>(())
/// ```
///
/// A [table](crate::guide::policies#for-a-table-in-the-source) checks its rows when it is compiled, and
/// [`table::Lines`](crate::table::Lines) the lines of a text.
///
/// # Begin with
///
/// - [`ANY`](Self::ANY), which has no rules.
/// - [`DEFAULT`](Self::DEFAULT), which refuses likely mistakes and passwords. It allows every scheme and host.
/// - [`WEB`](Self::WEB), which is `DEFAULT` for `http` and `https`, with a host.
/// - [`SERVER`](Self::SERVER), which is `WEB` for a server alone, without a path, a query or a user.
/// - [`CONNECTION`](Self::CONNECTION), which is `DEFAULT` with a password, for example for a database's address.
///
/// # Rules by purpose
///
/// - **Allow only a list:** [`schemes`](Self::schemes), [`hosts`](Self::hosts), [`ports`](Self::ports).
/// - **Refuse likely mistakes:** [`no_likely_mistakes`](Self::no_likely_mistakes),
///   [`port_in_range`](Self::port_in_range), [`no_encoded_control`](Self::no_encoded_control).
/// - **Keep secrets out:** [`no_password`](Self::no_password), [`no_split_password`](Self::no_split_password),
///   [`no_userinfo`](Self::no_userinfo), [`no_query`](Self::no_query).
/// - **Protect your own network:** [`public_addresses`](Self::public_addresses), [`no_low_port`](Self::no_low_port),
///   [`no_port`](Self::no_port), [`check_address`](Self::check_address).
/// - **Require a base that can be extended:** [`require_authority`](Self::require_authority),
///   [`require_host`](Self::require_host), [`no_path`](Self::no_path),
///   [`require_trailing_slash`](Self::require_trailing_slash), [`no_query`](Self::no_query),
///   [`no_fragment`](Self::no_fragment).
/// - **Refuse what servers read differently:** [`no_dot_segment`](Self::no_dot_segment),
///   [`no_encoded_path_delimiter`](Self::no_encoded_path_delimiter), [`no_trailing_slash`](Self::no_trailing_slash),
///   [`max_len`](Self::max_len).
/// - **Remove a rule:** [`without`](Self::without).
/// - **Check:** [`check`](Self::check),
///   [`parse`](https://docs.rs/uri-core/latest/uri_core/struct.Policy.html#method.parse),
///   [`check_lists`](Self::check_lists), [`Checked`](crate::policy::Checked).
/// - **Read what people write:** [`read`](https://docs.rs/uri-core/latest/uri_core/struct.Policy.html#method.read),
///   [`reading`](Self::reading), [`default_scheme`](Self::default_scheme).
#[derive(Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct Policy<'a> {
    // `Some` if the rule is in `rules`.
    pub(crate) schemes: Option<&'a [&'a str]>,
    pub(crate) hosts: Option<&'a [&'a str]>,
    pub(crate) ports: Option<&'a [u16]>,
    pub(crate) max_len: Option<usize>,
    pub(crate) rules: RuleSet,
    pub(crate) reading: Reading,
    pub(crate) default_scheme: Option<&'a str>,
    // The first rule that `without` was called with although the policy didn't have it. Only `check_lists` reads this.
    pub(crate) absent: Option<Rule>,
}

/// How an owned [`Checked`](crate::policy::Checked) reads a string; see [`Policy::reading`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reading {
    /// It is a URI, as for the parser.
    Uri,
    /// It is a URI as people write it, for example in a form.
    Text,
    /// The same, perhaps with a password, as in a connection string: the last `@` of the authority ends the userinfo.
    Connection,
}

/// [`Policy::DEFAULT`].
impl Default for Policy<'_> {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Debug for Policy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The pattern names all fields, so that none is left out.
        let Policy {
            schemes,
            hosts,
            ports,
            max_len,
            rules,
            reading,
            default_scheme,
            absent,
        } = self;
        // A name in a list or a default scheme may be a whole URI by mistake, so the password in `u:p@h` is masked.
        f.debug_struct("Policy")
            .field("schemes", &schemes.map(MaskedNames))
            .field("hosts", &hosts.map(MaskedNames))
            .field("ports", &ports)
            .field("max_len", &max_len)
            .field("rules", &rules)
            .field("reading", &reading)
            .field("default_scheme", &default_scheme.map(Redacted::of_name))
            .field("absent", &absent)
            .finish()
    }
}

/// A list of names, which prints a password that is in one by mistake as `***`.
struct MaskedNames<'a>(&'a [&'a str]);

impl fmt::Debug for MaskedNames<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let masked = self.0.iter().map(|name| Redacted::of_name(name));
        f.debug_list().entries(masked).finish()
    }
}

/// # Where to begin
impl Policy<'_> {
    /// No rules: every URI is allowed.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// assert!(Policy::ANY.check(&Uri::parse("http://u:pw@127.1:99999/%00")?).is_ok());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const ANY: Policy<'static> = Policy {
        schemes: None,
        hosts: None,
        ports: None,
        max_len: None,
        rules: RuleSet::NONE,
        reading: Reading::Uri,
        default_scheme: None,
        absent: None,
    };

    /// Refuses likely mistakes. Every scheme and host is allowed, so add [`schemes`](Self::schemes) and
    /// [`hosts`](Self::hosts), or begin with [`WEB`](Self::WEB).
    ///
    /// Its rules are [`no_likely_mistakes`](Self::no_likely_mistakes), [`no_password`](Self::no_password),
    /// [`port_in_range`](Self::port_in_range) and [`no_encoded_control`](Self::no_encoded_control).
    ///
    /// ```
    /// use uri_core::{Policy, Rule, Uri};
    ///
    /// let uri = Uri::parse("http://good.example@evil.example/")?;
    /// assert_eq!(Policy::DEFAULT.check(&uri).unwrap_err().rule(), Rule::NoHostInUserinfo);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const DEFAULT: Policy<'static> = Policy::ANY
        .no_likely_mistakes()
        .no_password()
        .port_in_range()
        .no_encoded_control();

    /// [`DEFAULT`](Self::DEFAULT) with the schemes `http` and `https`, and a host. `Policy::WEB.schemes(&["wss"])`
    /// replaces the schemes.
    ///
    /// For a user's URI, add [`no_userinfo`](Self::no_userinfo), [`no_low_port`](Self::no_low_port) and
    /// [`public_addresses`](Self::public_addresses).
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// assert!(Policy::WEB.check(&Uri::parse("https://example.org/")?).is_ok());
    /// assert!(Policy::WEB.check(&Uri::parse("javascript:alert(1)")?).is_err());
    ///
    /// const FROM_USERS: Policy<'static> =
    ///     Policy::WEB.no_userinfo().no_low_port().public_addresses();
    /// assert!(FROM_USERS.check(&Uri::parse("http://127.0.0.1/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const WEB: Policy<'static> = Policy::DEFAULT.schemes(&["http", "https"]).require_host();

    /// [`WEB`](Self::WEB) for a server to which a program appends paths: a scheme, a host, perhaps a port, and nothing
    /// else, so that `localhost:5000` from a configuration can be written into a URI and then checked.
    ///
    /// `SERVER.schemes(&["redis"])` replaces the schemes; `SERVER.without(Rule::NoPath)` allows a path. In
    /// every scheme, the host is an address, or a name of letters, digits, `-`, `_` and `.` that doesn't end in a
    /// number ([`PlainHost`](Rule::PlainHost)).
    ///
    /// ```
    /// use uri_core::{Policy, UriBuf};
    ///
    /// fn server(scheme: &str, registry: &str) -> Result<UriBuf, Box<dyn std::error::Error>> {
    ///     let server = UriBuf::parse(&format!("{scheme}://{registry}"))?;
    ///     Policy::SERVER.check(&server)?;
    ///     Ok(server)
    /// }
    ///
    /// assert_eq!(server("http", "localhost:5000")?, "http://localhost:5000");
    /// for registry in ["", "user@evil.example", "h.example/x", "h.example?x", "127.1"] {
    ///     assert!(server("https", registry).is_err());
    /// }
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub const SERVER: Policy<'static> = Policy::WEB
        .no_userinfo()
        .no_path()
        // This rule is for `SERVER.without(Rule::NoPath)`, because `no_path` refuses dot segments, too.
        .no_dot_segment()
        .no_query()
        .no_fragment()
        .plain_host();

    /// [`DEFAULT`](Self::DEFAULT) for a database, a broker, a proxy or a mail server in a program's own configuration,
    /// not in a stranger's URL: an authority with any user and password, and a host that may be the path of a socket.
    ///
    /// ```
    /// use uri_core::Policy;
    ///
    /// const POSTGRES: Policy<'static> = Policy::CONNECTION.schemes(&["postgres", "postgresql"]);
    ///
    /// // In a password, `read` encodes what people forget to encode.
    /// let uri = POSTGRES.read("postgres://app.ab12:p^@w@db.example.org/app")?;
    /// assert_eq!(uri, "postgres://app.ab12:p%5E%40w@db.example.org/app");
    /// // The `/` of this password ends the authority.
    /// assert!(POSTGRES.read("postgres://app:12/w@db.example.org/app").is_err());
    /// # Ok::<_, uri_core::error::InputError>(())
    /// ```
    pub const CONNECTION: Policy<'static> = Policy::DEFAULT
        .without(Rule::NoPassword)
        .without(Rule::NoHostInUserinfo)
        .require_authority()
        .reading(Reading::Connection);
}

/// # What people write
impl<'a> Policy<'a> {
    /// How an owned [`Checked`](crate::policy::Checked) reads a string, and which `@` ends the userinfo for `read`,
    /// which reads at least as [`Text`](Reading::Text). [`check`](Self::check) ignores this.
    ///
    /// ```
    /// use uri_core::Policy;
    /// use uri_core::policy::{Checked, HasPolicy, Reading};
    ///
    /// struct Link;
    ///
    /// impl HasPolicy for Link {
    ///     const POLICY: Policy<'static> = Policy::WEB.reading(Reading::Text);
    /// }
    ///
    /// let link: Checked<Link> = " https://example.org/größe".parse()?;
    /// assert_eq!(link, "https://example.org/gr%C3%B6%C3%9Fe");
    /// # Ok::<_, uri_core::error::InputError>(())
    /// ```
    pub const fn reading(self, reading: Reading) -> Self {
        Self { reading, ..self }
    }

    /// The scheme that `read`, and so an owned [`Checked`](crate::policy::Checked), writes before an address without
    /// one, as a person writes that of a proxy or a server. [`check`](Self::check) ignores this.
    ///
    /// An address begins with a host, a user or `//`. A text that begins with a scheme stays as it is, but `http:80` is
    /// a host and a port. Errors are about the text as it was written. [`check_lists`](Self::check_lists) fails if the
    /// scheme isn't one, or isn't among the [`schemes`](Self::schemes).
    ///
    /// ```
    /// use uri_core::Policy;
    ///
    /// const PROXY: Policy<'static> =
    ///     Policy::CONNECTION.schemes(&["http", "https", "socks5"]).default_scheme("http");
    ///
    /// assert_eq!(PROXY.read("proxy:3128")?, "http://proxy:3128");
    /// assert_eq!(PROXY.read("app:p@ss@[::1]:8080")?, "http://app:p%40ss@[::1]:8080");
    /// assert_eq!(PROXY.read("socks5://proxy")?, "socks5://proxy");
    ///
    /// let error = PROXY.read("http:/proxy:8080").unwrap_err();
    /// assert!(error.to_string().ends_with("; write `http://proxy:8080`"));
    /// let error = PROXY.read("proxy:99999").unwrap_err();
    /// assert!(error.to_string().starts_with("refused URI: port `99999` above 65535 at byte 6"));
    /// # Ok::<_, uri_core::error::InputError>(())
    /// ```
    #[doc(alias("without scheme", "scheme-less"))]
    pub const fn default_scheme(self, scheme: &'a str) -> Self {
        Self {
            default_scheme: Some(scheme),
            ..self
        }
    }
}
