//! Properties of schemes, such as the default port
//! ([RFC 3986, section 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3)).
//!
//! Imports: `bytes`.

use crate::bytes::{
    differ_by_at_most_one_edit, eq_ignore_ascii_case, find, is_in_list_of_names, slice,
};

/// The properties of a scheme that scheme-based normalization uses ([section
/// 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3)).
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(Debug, PartialEq))]
pub(crate) struct SchemeRule {
    /// The name of the scheme in lower case.
    name: &'static str,
    pub(crate) default_port: u16,
    /// An empty path after an authority is equivalent to `/`.
    pub(crate) empty_path_is_root: bool,
}

impl SchemeRule {
    const fn with_port(name: &'static str, default_port: u16) -> Self {
        Self {
            name,
            default_port,
            empty_path_is_root: false,
        }
    }

    const fn like_http(name: &'static str, default_port: u16) -> Self {
        Self {
            empty_path_is_root: true,
            ..Self::with_port(name, default_port)
        }
    }
}

/// The properties of a scheme in any case, if it's in one of the four tables of this file.
pub(crate) const fn rule_of(scheme: &str) -> Option<SchemeRule> {
    find_rule(scheme.as_bytes())
}

/// [`rule_of`] for bytes, which isn't inlined.
#[inline(never)]
const fn find_rule(scheme: &[u8]) -> Option<SchemeRule> {
    each!(rules, &[LIKE_HTTP, DATABASES, SERVERS, MORE_PORTS], {
        let rule = find_in(rules, scheme);
        if rule.is_some() {
            return rule;
        }
    });
    None
}

pub(crate) const fn default_port(scheme: &str) -> Option<u16> {
    Some(some!(rule_of(scheme)).default_port)
}

const fn find_in(rules: &[SchemeRule], scheme: &[u8]) -> Option<SchemeRule> {
    each!(rule, rules, {
        if eq_ignore_ascii_case(rule.name.as_bytes(), scheme) {
            return Some(*rule);
        }
    });
    None
}

/// Ports from the IANA registry; by RFC 9110 (http, https), RFC 6455 (ws, wss) and RFC 1738 (ftp), an empty path means
/// `/`.
const LIKE_HTTP: &[SchemeRule] = &[
    SchemeRule::like_http("https", 443),
    SchemeRule::like_http("http", 80),
    SchemeRule::like_http("wss", 443),
    SchemeRule::like_http("ws", 80),
    SchemeRule::like_http("ftp", 21),
];

/// Databases and brokers, with the ports of their vendors, as listed at `Policy::no_split_password`.
const DATABASES: &[SchemeRule] = &[
    SchemeRule::with_port("amqp", 5672),
    SchemeRule::with_port("amqps", 5671),
    SchemeRule::with_port("bolt", 7687),
    SchemeRule::with_port("cassandra", 9042),
    SchemeRule::with_port("cockroachdb", 26257),
    SchemeRule::with_port("couchbase", 11210),
    SchemeRule::with_port("couchbases", 11207),
    SchemeRule::with_port("db2", 50000),
    SchemeRule::with_port("kafka", 9092),
    SchemeRule::with_port("mariadb", 3306),
    SchemeRule::with_port("memcached", 11211),
    SchemeRule::with_port("mongodb", 27017),
    SchemeRule::with_port("mqtt", 1883),
    SchemeRule::with_port("mqtts", 8883),
    SchemeRule::with_port("mssql", 1433),
    SchemeRule::with_port("mysql", 3306),
    SchemeRule::with_port("mysqlx", 33060),
    SchemeRule::with_port("nats", 4222),
    SchemeRule::with_port("neo4j", 7687),
    SchemeRule::with_port("oracle", 1521),
    SchemeRule::with_port("postgres", 5432),
    SchemeRule::with_port("postgresql", 5432),
    SchemeRule::with_port("pulsar", 6650),
    SchemeRule::with_port("redis", 6379),
    SchemeRule::with_port("rediss", 6379),
    SchemeRule::with_port("redshift", 5439),
    SchemeRule::with_port("snowflake", 443),
    SchemeRule::with_port("sqlserver", 1433),
    SchemeRule::with_port("stomp", 61613),
    SchemeRule::with_port("valkey", 6379),
    SchemeRule::with_port("valkeys", 6379),
    SchemeRule::with_port("vertica", 5433),
];

/// Ports from the IANA registry. Masks take these names for schemes and not for users, as in `ssh:PASSWORD@h:22`.
const SERVERS: &[SchemeRule] = &[
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
    SchemeRule::with_port("nfs", 2049),
    SchemeRule::with_port("nntp", 119),
    SchemeRule::with_port("pop", 110),
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

/// Schemes that have a default port, and are in no other list: masks and rules don't treat them as names of servers.
///
/// The ports are those of RFC 8323 (`coap+…`), RFC 2326 (`rtspu`), RFC 5804 (`sieve`), RFC 8314 (`imaps`, `pop3s`,
/// `smtps`) and RFC 1939 (`pop3`), of the documents of `gemini`, RTMP, Neo4j and Pulsar, and those that all programs
/// use (`scp`, `smbs`, and 1080 for proxies). A scheme whose programs disagree has none (`smtp`, `irc`, `ircs`,
/// `webcal`, `clickhouse`), nor has one whose port is in the DNS (`mongodb+srv`).
const MORE_PORTS: &[SchemeRule] = &[
    SchemeRule::with_port("bolt+s", 7687),
    SchemeRule::with_port("bolt+ssc", 7687),
    SchemeRule::with_port("coap+tcp", 5683),
    SchemeRule::with_port("coap+ws", 80),
    SchemeRule::with_port("coaps+tcp", 5684),
    SchemeRule::with_port("coaps+ws", 443),
    SchemeRule::with_port("gemini", 1965),
    SchemeRule::with_port("imaps", 993),
    SchemeRule::with_port("neo4j+s", 7687),
    SchemeRule::with_port("neo4j+ssc", 7687),
    SchemeRule::with_port("pop3", 110),
    SchemeRule::with_port("pop3s", 995),
    SchemeRule::with_port("pulsar+ssl", 6651),
    SchemeRule::with_port("rtmp", 1935),
    SchemeRule::with_port("rtmps", 443),
    SchemeRule::with_port("rtmpt", 80),
    SchemeRule::with_port("rtspu", 554),
    SchemeRule::with_port("scp", 22),
    SchemeRule::with_port("sieve", 4190),
    SchemeRule::with_port("smbs", 445),
    SchemeRule::with_port("smtps", 465),
    SchemeRule::with_port("socks4", 1080),
    SchemeRule::with_port("socks4a", 1080),
    SchemeRule::with_port("socks5", 1080),
    SchemeRule::with_port("socks5h", 1080),
];

/// Whether every URI with this scheme has a host, so that `http:user:password@host` lacks its slashes: `http`, `https`, `ws`,
/// `wss` and `ftp`, for which the URL Standard says how programs read a URI.
pub(crate) const fn needs_host(scheme: &[u8]) -> bool {
    find_in(LIKE_HTTP, scheme).is_some()
}

/// Whether a scheme is of the web or of another kind of server, and not of a database. Masks take its name for a scheme
/// and not for a user.
#[inline(never)]
pub(crate) const fn is_server_scheme(scheme: &[u8]) -> bool {
    find_in(LIKE_HTTP, scheme).is_some() || find_in(SERVERS, scheme).is_some()
}

/// Whether a scheme is in a table of servers or databases. Unlike [`is_database`], this is `false` for `clickhouse`, and
/// for a scheme with a driver, such as `postgresql+psycopg2`.
pub(crate) const fn is_server_or_database(scheme: &[u8]) -> bool {
    is_server_scheme(scheme) || find_in(DATABASES, scheme).is_some()
}

/// Whether a scheme is one edit away from `http` or `https` and probably no other scheme, such as `htps` or `hhtp`.
#[inline(never)]
pub(crate) const fn is_misspelled(scheme: &[u8]) -> bool {
    // A letter or digit at the end makes another scheme, as in `httpu`; one inside, as in `httpxs`, is a slip.
    !is_http_or_longer(scheme)
        && (differ_by_at_most_one_edit(scheme, b"http")
            || differ_by_at_most_one_edit(scheme, b"https"))
        && !is_in_list_of_names(scheme, NEAR_HTTP)
}

/// Whether a scheme is `http` or `https`, or has one more letter or digit after that, as in `httpu` and `http4`. Such a
/// scheme isn't taken for a misspelled one.
#[inline]
const fn is_http_or_longer(scheme: &[u8]) -> bool {
    match scheme {
        [
            b'h' | b'H',
            b't' | b'T',
            b't' | b'T',
            b'p' | b'P',
            rest @ ..,
        ] => match rest {
            [] | [b's' | b'S'] => true,
            [last] | [b's' | b'S', last] => last.is_ascii_alphanumeric(),
            _ => false,
        },
        _ => false,
    }
}

/// Real schemes one edit away from `http` or `https`.
const NEAR_HTTP: &[&str] = &["cttps", "dhttp", "hftp", "pttp", "shttp", "tttps"];

/// Whether a scheme is that of a database or a broker, whose URIs usually contain a password. A driver after `+` is
/// ignored: `postgresql+psycopg2` is `postgresql`.
#[inline(never)]
pub(crate) const fn is_database(scheme: &[u8]) -> bool {
    let name = match find(scheme, b'+', 0, scheme.len()) {
        Some(plus) => slice(scheme, 0, plus),
        None => scheme,
    };
    // The drivers of `clickhouse` differ in their port, so it isn't in the table.
    find_in(DATABASES, name).is_some() || eq_ignore_ascii_case(name, b"clickhouse")
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::vec::Vec;

    use super::*;

    /// Normalized URIs are keys of caches and origins decide about trust, so a minor version doesn't change the table.
    #[test]
    fn ports_stay() {
        let list = |rules: &[SchemeRule]| {
            let rule = |rule: &SchemeRule| format!("{} {}", rule.name, rule.default_port);
            rules.iter().map(rule).collect::<Vec<_>>().join(", ")
        };
        let mut with_port = [DATABASES, SERVERS, MORE_PORTS].concat();
        with_port.sort_by_key(|rule| rule.name);
        assert_eq!(
            list(LIKE_HTTP),
            "https 443, http 80, wss 443, ws 80, ftp 21"
        );
        assert_eq!(
            list(&with_port),
            "amqp 5672, amqps 5671, bolt 7687, bolt+s 7687, bolt+ssc 7687, cassandra 9042, coap 5683, coap+tcp \
             5683, coap+ws 80, coaps 5684, coaps+tcp 5684, coaps+ws 443, cockroachdb 26257, couchbase 11210, \
             couchbases 11207, db2 50000, dict 2628, dns 53, ftps 990, gemini 1965, git 9418, gopher 70, imap \
             143, imaps 993, ipp 631, ipps 631, kafka 9092, ldap 389, ldaps 636, mariadb 3306, memcached 11211, \
             mongodb 27017, mqtt 1883, mqtts 8883, mssql 1433, mysql 3306, mysqlx 33060, nats 4222, neo4j 7687, \
             neo4j+s 7687, neo4j+ssc 7687, nfs 2049, nntp 119, oracle 1521, pop 110, pop3 110, pop3s 995, \
             postgres 5432, postgresql 5432, pulsar 6650, pulsar+ssl 6651, redis 6379, rediss 6379, redshift \
             5439, rsync 873, rtmp 1935, rtmps 443, rtmpt 80, rtsp 554, rtsps 322, rtspu 554, scp 22, sftp 22, \
             sieve 4190, sip 5060, sips 5061, smb 445, smbs 445, smtps 465, snmp 161, snowflake 443, socks4 1080, \
             socks4a 1080, socks5 1080, socks5h 1080, sqlserver 1433, ssh 22, stomp 61613, stun 3478, stuns 5349, \
             svn 3690, telnet 23, tftp 69, turn 3478, turns 5349, valkey 6379, valkeys 6379, vertica 5433, vnc \
             5900"
        );
        let page = include_str!("uri/addresses.rs");
        for rule in LIKE_HTTP.iter().chain(&with_port) {
            let cell = format!("`{}` {}", rule.name, rule.default_port);
            assert!(
                page.contains(&cell),
                "{cell} isn't in the table of `port_or_default`"
            );
        }
        assert!(LIKE_HTTP.iter().all(|rule| rule.empty_path_is_root));
        assert!(!with_port.iter().any(|rule| rule.empty_path_is_root));
    }

    #[test]
    fn each_rule_is_found() {
        for rule in [LIKE_HTTP, DATABASES, SERVERS, MORE_PORTS].concat() {
            assert_eq!(rule_of(rule.name), Some(rule));
            let capitals = rule.name.to_ascii_uppercase();
            assert_eq!(rule_of(&capitals), Some(rule));
        }
        for other in [
            "", "a", "ss", "sshx", "\0ssh", "ssh\0", "httpx", "htt", "urn", "file", "data",
        ] {
            assert_eq!(rule_of(other), None, "{other:?}");
        }
    }
}
