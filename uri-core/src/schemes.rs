//! Properties of schemes, such as the default port
//! ([RFC 3986, section 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3)).
//!
//! Imports: `bytes`.

use crate::bytes::{eq_ignore_ascii_case, find as find_byte, slice, split};

/// The properties of a scheme that scheme-based normalization uses
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
#[non_exhaustive]
pub struct SchemeRule<'a> {
    /// The name of the scheme, in upper or lower case.
    pub name: &'a str,
    /// The default port, if the scheme has one.
    pub default_port: Option<u16>,
    /// Whether an empty path after an authority is equivalent to `/`.
    pub empty_path_is_root: bool,
}

impl<'a> SchemeRule<'a> {
    /// Creates a rule for a scheme that has a default port, but in which an empty path isn't equivalent to `/`.
    #[must_use]
    pub const fn with_port(name: &'a str, default_port: u16) -> Self {
        Self {
            name,
            default_port: Some(default_port),
            empty_path_is_root: false,
        }
    }

    /// Creates a rule for a scheme that is like `http`: it has a default port, and an empty path is equivalent to `/`.
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
}

impl<'a> SchemeTable<'a> {
    /// The common registered schemes, with their registered ports.
    pub const BUILT_IN: SchemeTable<'static> = SchemeTable::extended(&[]);

    /// A table that contains the given rules, and the built-in rules for all other schemes.
    #[must_use]
    pub const fn extended(rules: &'a [SchemeRule<'a>]) -> Self {
        Self { rules }
    }

    /// Finds the first rule for a scheme, regardless of the scheme's case.
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
        let scheme = scheme.as_bytes();
        match find(self.rules, scheme) {
            // The most frequent schemes are compared as strings, without converting the name to a number.
            None => match find(LIKE_HTTP, scheme) {
                None => find_with_port(scheme),
                found => found,
            },
            found => found,
        }
    }

    pub(crate) const fn default_port(&self, scheme: &str) -> Option<u16> {
        some!(self.find(scheme)).default_port
    }
}

const fn find<'a>(rules: &[SchemeRule<'a>], scheme: &[u8]) -> Option<SchemeRule<'a>> {
    each!(rule, rules, {
        if eq_ignore_ascii_case(rule.name.as_bytes(), scheme) {
            return Some(*rule);
        }
    });
    None
}

/// Finds a rule of [`WITH_PORT`] by a binary search.
#[inline(never)]
const fn find_with_port(scheme: &[u8]) -> Option<SchemeRule<'static>> {
    let wanted = some!(number(scheme));
    let mut rest = WITH_PORT;
    while let Some((before, [row, after @ ..])) = rest.split_at_checked(rest.len() / 2) {
        let here = u64::from_be_bytes(row.name);
        if here == wanted {
            let name = slice(&row.name, row.name.len() - scheme.len(), row.name.len());
            return match core::str::from_utf8(name) {
                Ok(name) => Some(SchemeRule::with_port(name, row.port)),
                Err(_) => None,
            };
        }
        rest = if wanted < here { before } else { after };
    }
    None
}

/// Converts a name of at most seven bytes to a number, regardless of case. The number's first byte is 1, so that zero
/// bytes at the beginning of a name count.
const fn number(name: &[u8]) -> Option<u64> {
    if name.len() >= size_of::<u64>() {
        return None;
    }
    let mut number = 1;
    each!(byte, name, {
        number = number << 8 | byte.to_ascii_lowercase() as u64;
    });
    Some(number)
}

/// A rule in [`WITH_PORT`]. It takes a quarter of the space of a [`SchemeRule`] with its relocation.
struct PortRule {
    /// The bytes of the name's [`number`].
    name: [u8; 8],
    port: u16,
}

#[expect(clippy::unwrap_used, reason = "each row is a constant")]
const fn row(name: &str, port: u16) -> PortRule {
    PortRule {
        name: number(name.as_bytes()).unwrap().to_be_bytes(),
        port,
    }
}

/// The built-in rules for schemes like `http`, with ports from the IANA service registry. RFC 9110 (http, https), RFC
/// 6455 (ws, wss) and RFC 1738 (ftp) say that an empty path means `/`.
const LIKE_HTTP: &[SchemeRule<'static>] = &[
    SchemeRule::like_http("https", 443),
    SchemeRule::like_http("http", 80),
    SchemeRule::like_http("wss", 443),
    SchemeRule::like_http("ws", 80),
    SchemeRule::like_http("ftp", 21),
];

/// The other built-in rules, with ports from the IANA service registry, sorted by length, then by name.
const WITH_PORT: &[PortRule] = &[
    row("dns", 53),
    row("git", 9418),
    row("ipp", 631),
    row("nfs", 2049),
    row("pop", 110),
    row("sip", 5060),
    row("smb", 445),
    row("ssh", 22),
    row("svn", 3690),
    row("vnc", 5900),
    row("amqp", 5672),
    row("coap", 5683),
    row("dict", 2628),
    row("ftps", 990),
    row("imap", 143),
    row("ipps", 631),
    row("ldap", 389),
    row("mqtt", 1883),
    row("nntp", 119),
    row("rtsp", 554),
    row("sftp", 22),
    row("sips", 5061),
    row("snmp", 161),
    row("stun", 3478),
    row("tftp", 69),
    row("turn", 3478),
    row("amqps", 5671),
    row("coaps", 5684),
    row("ldaps", 636),
    row("mqtts", 8883),
    row("redis", 6379),
    row("rsync", 873),
    row("rtsps", 322),
    row("stuns", 5349),
    row("turns", 5349),
    row("gopher", 70),
    row("rediss", 6379),
    row("telnet", 23),
];

/// Whether every URI with the given scheme has a host. If so, an empty path is equivalent to `/`, and a URI such as
/// `http:user:password@host` lacks its slashes.
pub(crate) const fn needs_host(scheme: &[u8]) -> bool {
    find(LIKE_HTTP, scheme).is_some()
}

/// Whether URIs with the given scheme name a database or a message broker, and therefore usually contain a password. A
/// driver after `+` is ignored, as in `postgresql+asyncpg`.
pub(crate) const fn is_database(scheme: &[u8]) -> bool {
    let name = match find_byte(scheme, b'+', 0, scheme.len()) {
        Some(plus) => slice(scheme, 0, plus),
        None => scheme,
    };
    let mut rest = Some(DATABASES);
    while let Some(databases) = rest {
        let (database, after) = split(databases, b' ');
        if eq_ignore_ascii_case(name, database.as_bytes()) {
            return true;
        }
        rest = after;
    }
    false
}

/// The schemes to which the `no_split_password` rule applies. The rule's documentation lists them. They are one string,
/// because a list of strings takes four times as many bytes.
const DATABASES: &str = "amqp amqps bolt cassandra clickhouse cockroachdb couchbase couchbases db2 kafka mariadb memcached \
    mongodb mqtt mqtts mssql mysql mysqlx nats neo4j oracle postgres postgresql pulsar redis rediss \
    redshift snowflake sqlserver stomp valkey valkeys vertica";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_built_in_rule_is_found() {
        for PortRule { name, port } in WITH_PORT {
            let name = core::str::from_utf8(name).unwrap();
            let name = name.trim_start_matches(['\0', '\x01']);
            let rule = SchemeRule::with_port(name, *port);
            assert_eq!(SchemeTable::BUILT_IN.find(name), Some(rule));
            let capitals = name.to_ascii_uppercase();
            assert_eq!(SchemeTable::BUILT_IN.find(&capitals), Some(rule));
        }
        for other in [
            "",
            "a",
            "ss",
            "sshx",
            "\0ssh",
            "ssh\0",
            "zzzzzzzz",
            "aaaaaaaaa",
        ] {
            assert_eq!(SchemeTable::BUILT_IN.find(other), None, "{other:?}");
        }
    }
}
