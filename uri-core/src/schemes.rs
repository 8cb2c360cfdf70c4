//! Properties of schemes, such as the default port
//! ([RFC 3986, section 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3)).
//!
//! Imports: `bytes`.

use crate::bytes::{eq_ignore_ascii_case, find as find_byte, is_listed, slice};

/// The properties of a scheme for scheme-based normalization
/// ([section 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3)).
///
/// ```
/// use uri_core::schemes::SchemeRule;
///
/// const WS: SchemeRule<'static> = SchemeRule::like_http("ws", 80);
/// const SSH: SchemeRule<'static> = SchemeRule::with_port("ssh", 22);
/// assert!(WS.empty_path_is_root && !SSH.empty_path_is_root);
/// assert_eq!((WS.default_port, SSH.default_port), (Some(80), Some(22)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SchemeRule<'a> {
    /// The name of the scheme, in upper or lower case.
    pub name: &'a str,
    /// The default port, if the scheme has one.
    pub default_port: Option<u16>,
    /// Whether an empty path after an authority is equivalent to `/`.
    pub empty_path_is_root: bool,
}

impl<'a> SchemeRule<'a> {
    /// A rule for a scheme that has a default port and in which an empty path isn't equivalent to `/`.
    #[must_use]
    pub const fn with_port(name: &'a str, default_port: u16) -> Self {
        Self {
            name,
            default_port: Some(default_port),
            empty_path_is_root: false,
        }
    }

    /// A rule for a scheme that has a default port and in which an empty path is equivalent to `/`, as in `http`.
    #[must_use]
    pub const fn like_http(name: &'a str, default_port: u16) -> Self {
        Self {
            name,
            default_port: Some(default_port),
            empty_path_is_root: true,
        }
    }
}

/// A table of schemes for scheme-based normalization and comparison
/// ([section 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3)).
///
/// ```
/// use uri_core::{schemes::{SchemeRule, SchemeTable}, Normalization, Uri};
///
/// const OURS: SchemeTable<'static> = SchemeTable::extended(&[SchemeRule::like_http("acme", 4711)]);
///
/// let uri = Uri::parse("acme://example.org:4711")?;
/// assert_eq!(uri.normalize(Normalization::SCHEME.with_schemes(OURS)).as_str(), "acme://example.org/");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchemeTable<'a> {
    rules: &'a [SchemeRule<'a>],
    extends_built_in: bool,
}

impl<'a> SchemeTable<'a> {
    /// The common registered schemes, with their registered ports.
    pub const BUILT_IN: SchemeTable<'static> = SchemeTable::extended(&[]);

    /// A table that contains the given rules, and the built-in rules for all other schemes.
    #[must_use]
    pub const fn extended(rules: &'a [SchemeRule<'a>]) -> Self {
        Self {
            rules,
            extends_built_in: true,
        }
    }

    /// A table that contains only the given rules, without the built-in ones.
    ///
    /// ```
    /// use uri_core::{schemes::SchemeTable, Normalization, Uri};
    ///
    /// let uri = Uri::parse("http://example.org:80/")?;
    /// assert!(uri.is_normalized(Normalization::SCHEME.with_schemes(SchemeTable::only(&[]))));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn only(rules: &'a [SchemeRule<'a>]) -> Self {
        Self {
            rules,
            extends_built_in: false,
        }
    }

    /// The first rule for a scheme. The case of the scheme is ignored.
    ///
    /// ```
    /// use uri_core::schemes::SchemeTable;
    ///
    /// const HTTPS: Option<u16> = SchemeTable::BUILT_IN.find("HTTPS").unwrap().default_port;
    /// assert_eq!(HTTPS, Some(443));
    /// assert_eq!(SchemeTable::BUILT_IN.find("urn"), None);
    /// ```
    #[must_use]
    pub const fn find(&self, scheme: &str) -> Option<SchemeRule<'a>> {
        match find(self.rules, scheme) {
            None if self.extends_built_in => find(BUILT_IN, scheme),
            found => found,
        }
    }

    pub(crate) const fn default_port(&self, scheme: &str) -> Option<u16> {
        some!(self.find(scheme)).default_port
    }
}

const fn find<'a>(rules: &[SchemeRule<'a>], scheme: &str) -> Option<SchemeRule<'a>> {
    each!(rule, rules, {
        if eq_ignore_ascii_case(rule.name.as_bytes(), scheme.as_bytes()) {
            return Some(*rule);
        }
    });
    None
}

/// The built-in rules, with ports from the IANA service registry. RFC 9110 (http, https), RFC 6455 (ws, wss) and RFC
/// 1738 (ftp) say that an empty path means `/`.
const BUILT_IN: &[SchemeRule<'static>] = &[
    SchemeRule::like_http("https", 443),
    SchemeRule::like_http("http", 80),
    SchemeRule::like_http("wss", 443),
    SchemeRule::like_http("ws", 80),
    SchemeRule::like_http("ftp", 21),
    SchemeRule::with_port("amqp", 5672),
    SchemeRule::with_port("amqps", 5671),
    SchemeRule::with_port("coap", 5683),
    SchemeRule::with_port("coaps", 5684),
    SchemeRule::with_port("dict", 2628),
    SchemeRule::with_port("dns", 53),
    SchemeRule::with_port("ftps", 990),
    SchemeRule::with_port("git", 9418),
    SchemeRule::with_port("gopher", 70),
    SchemeRule::with_port("imap", 143),
    SchemeRule::with_port("ipp", 631),
    SchemeRule::with_port("ipps", 631),
    SchemeRule::with_port("ldap", 389),
    SchemeRule::with_port("ldaps", 636),
    SchemeRule::with_port("mqtt", 1883),
    SchemeRule::with_port("mqtts", 8883),
    SchemeRule::with_port("nfs", 2049),
    SchemeRule::with_port("nntp", 119),
    SchemeRule::with_port("pop", 110),
    SchemeRule::with_port("redis", 6379),
    SchemeRule::with_port("rediss", 6379),
    SchemeRule::with_port("rsync", 873),
    SchemeRule::with_port("rtsp", 554),
    SchemeRule::with_port("rtsps", 322),
    SchemeRule::with_port("sftp", 22),
    SchemeRule::with_port("sip", 5060),
    SchemeRule::with_port("sips", 5061),
    SchemeRule::with_port("smb", 445),
    SchemeRule::with_port("snmp", 161),
    SchemeRule::with_port("ssh", 22),
    SchemeRule::with_port("stun", 3478),
    SchemeRule::with_port("stuns", 5349),
    SchemeRule::with_port("svn", 3690),
    SchemeRule::with_port("telnet", 23),
    SchemeRule::with_port("tftp", 69),
    SchemeRule::with_port("turn", 3478),
    SchemeRule::with_port("turns", 5349),
    SchemeRule::with_port("vnc", 5900),
];

/// Whether every URI with the given scheme has a host. If so, an empty path is equivalent to `/`, and a URI such as
/// `http:user:password@host` lacks its slashes. Such schemes come first in [`BUILT_IN`].
pub(crate) const fn needs_host(scheme: &[u8]) -> bool {
    is_listed(scheme, &["https", "http", "wss", "ws", "ftp"])
}

/// Whether URIs with the given scheme name a database or a message broker, and therefore usually contain a password. A
/// driver after `+` is ignored, as in `postgresql+asyncpg`.
pub(crate) const fn is_database(scheme: &[u8]) -> bool {
    let name = match find_byte(scheme, b'+', 0, scheme.len()) {
        Some(plus) => slice(scheme, 0, plus),
        None => scheme,
    };
    is_listed(name, DATABASES)
}

/// The schemes to which the `no_split_password` rule applies. The rule's documentation lists them.
#[rustfmt::skip]
const DATABASES: &[&str] = &[
    "amqp", "amqps", "bolt", "cassandra", "clickhouse", "cockroachdb", "couchbase", "couchbases", "db2",
    "kafka", "mariadb", "memcached", "mongodb", "mqtt", "mqtts", "mssql", "mysql", "mysqlx", "nats", "neo4j",
    "oracle", "postgres", "postgresql", "pulsar", "redis", "rediss", "redshift", "snowflake", "sqlserver",
    "stomp", "valkey", "valkeys", "vertica",
];
