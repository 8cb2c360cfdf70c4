//! The policies to begin with.
//!
//! `rules.rs` defines the methods of the rules, `check.rs` the checks.

use core::fmt;

use crate::policy::normal_form::NormalFormCheck;
use crate::policy::{Rule, RuleSet};
use crate::secret::Redacted;

/// Rules that a URI must satisfy
/// ([RFC 3986, section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
///
/// Begin with [`ANY`](Self::ANY), [`DEFAULT`](Self::DEFAULT), [`WEB`](Self::WEB), [`SERVER`](Self::SERVER) or
/// [`CONNECTION`](Self::CONNECTION), and add rules, usually in a constant. [`check`](Self::check) checks a URI, and
/// [`table::Lines`](crate::table::Lines) a file.
///
/// ```
/// use uri_core::{policy::Rule, Policy, Uri};
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
/// # Ok::<_, uri_core::ParseError>(())
/// ```
///
/// With [`constant::check`](crate::constant::check), a URI that breaks a rule doesn't compile.
///
/// # Rules by purpose
///
/// | purpose | methods |
/// |---|---|
/// | begin | [`ANY`](Self::ANY), [`DEFAULT`](Self::DEFAULT), [`WEB`](Self::WEB), [`SERVER`](Self::SERVER), [`without`](Self::without) one rule |
/// | allow only a list | [`schemes`](Self::schemes), [`hosts`](Self::hosts), [`ports`](Self::ports) |
/// | refuse likely mistakes | [`no_likely_mistakes`](Self::no_likely_mistakes), [`port_in_range`](Self::port_in_range), [`no_encoded_control`](Self::no_encoded_control) |
/// | keep secrets out | [`no_password`](Self::no_password), [`no_split_password`](Self::no_split_password), [`no_userinfo`](Self::no_userinfo), [`no_query`](Self::no_query) |
/// | protect your own network | [`public_addresses`](Self::public_addresses), [`no_low_port`](Self::no_low_port), [`no_port`](Self::no_port), [`check_address`](Self::check_address) |
/// | require a base that can be extended | [`require_authority`](Self::require_authority), [`require_host`](Self::require_host), [`no_path`](Self::no_path), [`require_trailing_slash`](Self::require_trailing_slash), [`no_query`](Self::no_query), [`no_fragment`](Self::no_fragment) |
/// | refuse what servers read differently | [`no_dot_segment`](Self::no_dot_segment), [`no_encoded_path_delimiter`](Self::no_encoded_path_delimiter), [`no_trailing_slash`](Self::no_trailing_slash), [`no_encoded_line_break`](Self::no_encoded_line_break), [`normalized`](Self::normalized), [`max_len`](Self::max_len) |
/// | check | [`check`](Self::check), `check_str`, `check_iri`, [`check_lists`](Self::check_lists), [`Checked`](crate::policy::Checked) |
#[derive(Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct Policy<'a> {
    // `Some` if the rule is in `rules`.
    pub(crate) schemes: Option<&'a [&'a str]>,
    pub(crate) hosts: Option<&'a [&'a str]>,
    pub(crate) ports: Option<&'a [u16]>,
    pub(crate) max_len: Option<usize>,
    pub(crate) normalized: Option<NormalFormCheck>,
    pub(crate) rules: RuleSet,
}

/// [`Policy::DEFAULT`].
impl Default for Policy<'_> {
    fn default() -> Self {
        Self::DEFAULT
    }
}

// A name in a list can contain a password by mistake. The pattern names all fields, so that none is left out.
impl fmt::Debug for Policy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Policy {
            schemes,
            hosts,
            ports,
            max_len,
            normalized,
            rules,
        } = self;
        f.debug_struct("Policy")
            .field("schemes", &schemes.map(MaskedNames))
            .field("hosts", &hosts.map(MaskedNames))
            .field("ports", &ports)
            .field("max_len", &max_len)
            .field("normalized", &normalized.map(|form| form.steps))
            .field("rules", &rules)
            .finish()
    }
}

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
        normalized: None,
        rules: RuleSet::NONE,
    };

    /// Refuses likely mistakes. Every scheme and host is allowed, so add [`schemes`](Self::schemes) and
    /// [`hosts`](Self::hosts), or begin with [`WEB`](Self::WEB).
    ///
    /// Its rules are [`no_likely_mistakes`](Self::no_likely_mistakes), [`no_password`](Self::no_password),
    /// [`port_in_range`](Self::port_in_range) and [`no_encoded_control`](Self::no_encoded_control).
    ///
    /// ```
    /// use uri_core::{policy::Rule, Policy, Uri};
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
    /// `SERVER.schemes(&["redis"])` replaces the schemes; `SERVER.without(policy::Rule::NoPath)` allows a path. In every
    /// scheme, the host is an address, or a name of letters, digits, `-`, `_` and `.` that doesn't end in a number
    /// ([`PlainHost`](Rule::PlainHost)).
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
        // For `SERVER.without(Rule::NoPath)`.
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
    /// // In a password, `check_iri` encodes what people forget to encode.
    /// let uri = POSTGRES.check_iri("postgres://app.ab12:p^@w@db.example.org/app")?;
    /// assert_eq!(uri, "postgres://app.ab12:p%5E%40w@db.example.org/app");
    /// // The `/` of this password ends the authority.
    /// assert!(POSTGRES.check_iri("postgres://app:12/w@db.example.org/app").is_err());
    /// # Ok::<_, uri_core::error::InputError>(())
    /// ```
    pub const CONNECTION: Policy<'static> = Policy::DEFAULT
        .without(Rule::NoPassword)
        .without(Rule::NoHostInUserinfo)
        .require_authority();
}
