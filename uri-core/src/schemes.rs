//! Properties of schemes, such as the default port
//! ([RFC 3986, section 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3)).
//!
//! Imports: `bytes`.

use crate::bytes::rare::rfind;
use crate::bytes::{
    self, differ_by_at_most_one_edit, eq_ignore_ascii_case, is_in_list_of_names, slice,
};

/// A kind of scheme, which says what follows the `:`.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(Debug, PartialEq))]
enum SchemeKind {
    /// The scheme is a special one of the URL Standard, and each of its URIs has a host. An empty path after an
    /// authority is equivalent to `/`.
    Special,
    /// A user, a password and the host of a database or a broker, as `Policy::no_split_password` lists them.
    Database,
    /// The host of another kind of server.
    Server,
    /// An address or a name that can contain an `@`, without slashes: `mailto:me@h` and `npm:a@1.2.3`.
    WithoutSlashes,
    /// A host, but masks and rules don't treat the scheme as that of a server.
    Other,
}

/// The properties of a known scheme.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(Debug, PartialEq))]
pub(crate) struct KnownScheme {
    /// The name in lower case.
    name: &'static str,
    kind: SchemeKind,
    /// The port that scheme-based normalization drops ([section
    /// 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3)).
    pub(crate) default_port: Option<u16>,
}

impl KnownScheme {
    const fn new(name: &'static str, kind: SchemeKind, default_port: Option<u16>) -> Self {
        Self {
            name,
            kind,
            default_port,
        }
    }

    /// The known scheme with this name, in any case.
    pub(crate) const fn of(name: &str) -> Option<Self> {
        find_in(SCHEMES, name.as_bytes())
    }

    /// Whether an empty path after an authority is equivalent to `/` ([section
    /// 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3)).
    pub(crate) const fn has_root_for_empty_path(self) -> bool {
        matches!(self.kind, SchemeKind::Special)
    }
}

/// [`KnownScheme::of`] for bytes and a part of the table.
#[inline(never)]
const fn find_in(rows: &[KnownScheme], name: &[u8]) -> Option<KnownScheme> {
    each!(scheme, rows, {
        if eq_ignore_ascii_case(scheme.name.as_bytes(), name) {
            return Some(*scheme);
        }
    });
    None
}

/// The rows of a kind. The table is grouped by kind, so a question about one reads no other rows.
const fn rows_of(kind: SchemeKind) -> &'static [KnownScheme] {
    let mut rows = SCHEMES;
    while let [first, rest @ ..] = rows
        && first.kind as u8 != kind as u8
    {
        rows = rest;
    }
    while let [rest @ .., last] = rows
        && last.kind as u8 != kind as u8
    {
        rows = rest;
    }
    rows
}

pub(crate) const fn default_port(scheme: &str) -> Option<u16> {
    some!(KnownScheme::of(scheme)).default_port
}

/// The known schemes. The list of those before an address is closed: it doesn't grow for a program.
///
/// Ports are those of the IANA registry, of vendors of databases, of RFC 8323 (`coap+…`), RFC 2326 (`rtspu`), RFC 5804
/// (`sieve`), RFC 8314 (`imaps`, `pop3s`, `smtps`) and RFC 1939 (`pop3`), of the documents of `gemini`, RTMP, Neo4j and
/// Pulsar, and those that all programs use (`scp`, `smbs`, and 1080 for proxies). A scheme whose programs disagree has
/// none (`clickhouse`, `smtp`, `irc`, `ircs`, `webcal`), nor has one whose port is in the DNS (`mongodb+srv`). By RFC
/// 9110 (http, https), RFC 6455 (ws, wss) and RFC 1738 (ftp), an empty path means `/`.
const SCHEMES: &[KnownScheme] = &[
    KnownScheme::new("https", SchemeKind::Special, Some(443)),
    KnownScheme::new("http", SchemeKind::Special, Some(80)),
    KnownScheme::new("wss", SchemeKind::Special, Some(443)),
    KnownScheme::new("ws", SchemeKind::Special, Some(80)),
    KnownScheme::new("ftp", SchemeKind::Special, Some(21)),
    KnownScheme::new("amqp", SchemeKind::Database, Some(5672)),
    KnownScheme::new("amqps", SchemeKind::Database, Some(5671)),
    KnownScheme::new("bolt", SchemeKind::Database, Some(7687)),
    KnownScheme::new("cassandra", SchemeKind::Database, Some(9042)),
    KnownScheme::new("clickhouse", SchemeKind::Database, None),
    KnownScheme::new("cockroachdb", SchemeKind::Database, Some(26257)),
    KnownScheme::new("couchbase", SchemeKind::Database, Some(11210)),
    KnownScheme::new("couchbases", SchemeKind::Database, Some(11207)),
    KnownScheme::new("db2", SchemeKind::Database, Some(50000)),
    KnownScheme::new("kafka", SchemeKind::Database, Some(9092)),
    KnownScheme::new("mariadb", SchemeKind::Database, Some(3306)),
    KnownScheme::new("memcached", SchemeKind::Database, Some(11211)),
    KnownScheme::new("mongodb", SchemeKind::Database, Some(27017)),
    KnownScheme::new("mqtt", SchemeKind::Database, Some(1883)),
    KnownScheme::new("mqtts", SchemeKind::Database, Some(8883)),
    KnownScheme::new("mssql", SchemeKind::Database, Some(1433)),
    KnownScheme::new("mysql", SchemeKind::Database, Some(3306)),
    KnownScheme::new("mysqlx", SchemeKind::Database, Some(33060)),
    KnownScheme::new("nats", SchemeKind::Database, Some(4222)),
    KnownScheme::new("neo4j", SchemeKind::Database, Some(7687)),
    KnownScheme::new("oracle", SchemeKind::Database, Some(1521)),
    KnownScheme::new("postgres", SchemeKind::Database, Some(5432)),
    KnownScheme::new("postgresql", SchemeKind::Database, Some(5432)),
    KnownScheme::new("pulsar", SchemeKind::Database, Some(6650)),
    KnownScheme::new("redis", SchemeKind::Database, Some(6379)),
    KnownScheme::new("rediss", SchemeKind::Database, Some(6379)),
    KnownScheme::new("redshift", SchemeKind::Database, Some(5439)),
    KnownScheme::new("snowflake", SchemeKind::Database, Some(443)),
    KnownScheme::new("sqlserver", SchemeKind::Database, Some(1433)),
    KnownScheme::new("stomp", SchemeKind::Database, Some(61613)),
    KnownScheme::new("valkey", SchemeKind::Database, Some(6379)),
    KnownScheme::new("valkeys", SchemeKind::Database, Some(6379)),
    KnownScheme::new("vertica", SchemeKind::Database, Some(5433)),
    KnownScheme::new("coap", SchemeKind::Server, Some(5683)),
    KnownScheme::new("coaps", SchemeKind::Server, Some(5684)),
    KnownScheme::new("dict", SchemeKind::Server, Some(2628)),
    KnownScheme::new("dns", SchemeKind::Server, Some(53)),
    KnownScheme::new("ftps", SchemeKind::Server, Some(990)),
    KnownScheme::new("git", SchemeKind::Server, Some(9418)),
    KnownScheme::new("gopher", SchemeKind::Server, Some(70)),
    KnownScheme::new("imap", SchemeKind::Server, Some(143)),
    KnownScheme::new("ipp", SchemeKind::Server, Some(631)),
    KnownScheme::new("ipps", SchemeKind::Server, Some(631)),
    KnownScheme::new("ldap", SchemeKind::Server, Some(389)),
    KnownScheme::new("ldaps", SchemeKind::Server, Some(636)),
    KnownScheme::new("nfs", SchemeKind::Server, Some(2049)),
    KnownScheme::new("nntp", SchemeKind::Server, Some(119)),
    KnownScheme::new("pop", SchemeKind::Server, Some(110)),
    KnownScheme::new("rsync", SchemeKind::Server, Some(873)),
    KnownScheme::new("rtsp", SchemeKind::Server, Some(554)),
    KnownScheme::new("rtsps", SchemeKind::Server, Some(322)),
    KnownScheme::new("sftp", SchemeKind::Server, Some(22)),
    KnownScheme::new("smb", SchemeKind::Server, Some(445)),
    KnownScheme::new("snmp", SchemeKind::Server, Some(161)),
    KnownScheme::new("ssh", SchemeKind::Server, Some(22)),
    KnownScheme::new("stun", SchemeKind::Server, Some(3478)),
    KnownScheme::new("stuns", SchemeKind::Server, Some(5349)),
    KnownScheme::new("svn", SchemeKind::Server, Some(3690)),
    KnownScheme::new("telnet", SchemeKind::Server, Some(23)),
    KnownScheme::new("tftp", SchemeKind::Server, Some(69)),
    KnownScheme::new("turn", SchemeKind::Server, Some(3478)),
    KnownScheme::new("turns", SchemeKind::Server, Some(5349)),
    KnownScheme::new("vnc", SchemeKind::Server, Some(5900)),
    KnownScheme::new("bolt+s", SchemeKind::Other, Some(7687)),
    KnownScheme::new("bolt+ssc", SchemeKind::Other, Some(7687)),
    KnownScheme::new("coap+tcp", SchemeKind::Other, Some(5683)),
    KnownScheme::new("coap+ws", SchemeKind::Other, Some(80)),
    KnownScheme::new("coaps+tcp", SchemeKind::Other, Some(5684)),
    KnownScheme::new("coaps+ws", SchemeKind::Other, Some(443)),
    KnownScheme::new("gemini", SchemeKind::Other, Some(1965)),
    KnownScheme::new("imaps", SchemeKind::Other, Some(993)),
    KnownScheme::new("neo4j+s", SchemeKind::Other, Some(7687)),
    KnownScheme::new("neo4j+ssc", SchemeKind::Other, Some(7687)),
    KnownScheme::new("pop3", SchemeKind::Other, Some(110)),
    KnownScheme::new("pop3s", SchemeKind::Other, Some(995)),
    KnownScheme::new("pulsar+ssl", SchemeKind::Other, Some(6651)),
    KnownScheme::new("rtmp", SchemeKind::Other, Some(1935)),
    KnownScheme::new("rtmps", SchemeKind::Other, Some(443)),
    KnownScheme::new("rtmpt", SchemeKind::Other, Some(80)),
    KnownScheme::new("rtspu", SchemeKind::Other, Some(554)),
    KnownScheme::new("scp", SchemeKind::Other, Some(22)),
    KnownScheme::new("sieve", SchemeKind::Other, Some(4190)),
    KnownScheme::new("smbs", SchemeKind::Other, Some(445)),
    KnownScheme::new("smtps", SchemeKind::Other, Some(465)),
    KnownScheme::new("socks4", SchemeKind::Other, Some(1080)),
    KnownScheme::new("socks4a", SchemeKind::Other, Some(1080)),
    KnownScheme::new("socks5", SchemeKind::Other, Some(1080)),
    KnownScheme::new("socks5h", SchemeKind::Other, Some(1080)),
    KnownScheme::new("acct", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("cid", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("ed25519", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("h323", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("iax", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("im", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("jsr", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("lightning", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("mailto", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("mid", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("news", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("npm", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("pkg", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("pres", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("sip", SchemeKind::WithoutSlashes, Some(5060)),
    KnownScheme::new("sips", SchemeKind::WithoutSlashes, Some(5061)),
    KnownScheme::new("tag", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("urn", SchemeKind::WithoutSlashes, None),
    KnownScheme::new("xmpp", SchemeKind::WithoutSlashes, None),
];

/// Whether every URI with this scheme has a host, so that `http:user:password@host` lacks its slashes: `http`, `https`,
/// `ws`, `wss` and `ftp`, for which the URL Standard says how programs read a URI.
pub(crate) const fn needs_host(scheme: &[u8]) -> bool {
    find_in(const { rows_of(SchemeKind::Special) }, scheme).is_some()
}

/// Whether a scheme is of the web or of another kind of server or database. Unlike [`is_database`], this is `false`
/// for a scheme with a driver, such as `postgresql+psycopg2`.
pub(crate) const fn is_server_or_database(scheme: &[u8]) -> bool {
    needs_host(scheme)
        || find_in(const { rows_of(SchemeKind::Database) }, scheme).is_some()
        || find_in(const { rows_of(SchemeKind::Server) }, scheme).is_some()
}

/// Whether an address with an `@` can follow the `:` of a scheme, as in `mailto:me@h`.
pub(crate) const fn is_before_address(scheme: &[u8]) -> bool {
    find_in(const { rows_of(SchemeKind::WithoutSlashes) }, scheme).is_some()
}

/// Whether a name before a `:` is a scheme, and can't be a user, as in `app:PASSWORD@h:80`. The scheme of a server is one
/// without its slashes, too: `ssh:PASSWORD@h:22`.
pub(crate) const fn is_never_user(name: &[u8]) -> bool {
    needs_host(name)
        || find_in(const { rows_of(SchemeKind::Server) }, name).is_some()
        || is_before_address(name)
        || eq_ignore_ascii_case(name, b"data")
}

/// Whether a scheme is `http`, `https`, `ws` or `wss`, ends in `+http` or `+https`, or is a misspelled `http` or
/// `https`.
#[inline(never)]
pub(crate) const fn is_web(scheme: &[u8]) -> bool {
    let transport = match rfind(scheme, b'+', 0, scheme.len()) {
        Some(plus) => slice(scheme, plus + 1, scheme.len()),
        None => scheme,
    };
    is_in_list_of_names(transport, &["https", "http"])
        || is_in_list_of_names(scheme, &["wss", "ws"])
        || is_misspelled(scheme)
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
            [] => true,
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
    let name = match bytes::find(scheme, b'+', 0, scheme.len()) {
        Some(plus) => slice(scheme, 0, plus),
        None => scheme,
    };
    find_in(const { rows_of(SchemeKind::Database) }, name).is_some()
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::vec::Vec;

    use super::*;

    /// Normalized URIs are keys of caches and origins decide about trust, so a minor version doesn't change the table.
    #[test]
    fn ports_stay() {
        let list = |is_web: bool| {
            let mut schemes = SCHEMES.to_vec();
            schemes.retain(|scheme| (scheme.kind == SchemeKind::Special) == is_web);
            schemes.sort_by_key(|scheme| (!is_web).then_some(scheme.name));
            let with_port =
                |scheme: KnownScheme| Some(format!("{} {}", scheme.name, scheme.default_port?));
            schemes
                .into_iter()
                .filter_map(with_port)
                .collect::<Vec<_>>()
                .join(", ")
        };
        assert_eq!(list(true), "https 443, http 80, wss 443, ws 80, ftp 21");
        assert_eq!(
            list(false),
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
    }

    #[test]
    fn each_scheme_is_found() {
        for scheme in SCHEMES {
            assert_eq!(KnownScheme::of(scheme.name), Some(*scheme));
            let capitals = scheme.name.to_ascii_uppercase();
            assert_eq!(KnownScheme::of(&capitals), Some(*scheme));
            // No row of another kind is between those of its kind.
            let is_of_kind = |row: &&KnownScheme| row.kind == scheme.kind;
            let rows = rows_of(scheme.kind);
            assert!(rows.iter().all(|row| is_of_kind(&row)));
            assert_eq!(rows.len(), SCHEMES.iter().filter(is_of_kind).count());
        }
        for other in [
            "", "a", "ss", "sshx", "\0ssh", "ssh\0", "httpx", "htt", "doi", "file", "data",
        ] {
            assert_eq!(KnownScheme::of(other), None, "{other:?}");
        }
    }
}
