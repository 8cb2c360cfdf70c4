//! The kinds of known schemes, once more, and which scheme is a misspelled one.
#![allow(dead_code, reason = "each program uses a part of it")]

#[rustfmt::skip]
pub(crate) const DATABASES: &[&str] = &[
    "amqp", "amqps", "bolt", "cassandra", "clickhouse", "cockroachdb", "couchbase", "couchbases", "db2", "kafka",
    "mariadb", "memcached", "mongodb", "mqtt", "mqtts", "mssql", "mysql", "mysqlx", "nats", "neo4j", "oracle",
    "postgres", "postgresql", "pulsar", "redis", "rediss", "redshift", "snowflake", "sqlserver", "stomp", "valkey",
    "valkeys", "vertica",
];
#[rustfmt::skip]
pub(crate) const OTHERS_WITH_PORT: &[&str] = &[
    "ftp", "coap", "coaps", "dict", "dns", "ftps", "git", "gopher", "imap", "ipp", "ipps", "ldap",
    "ldaps", "nfs", "nntp", "pop", "rsync", "rtsp", "rtsps", "sftp", "smb", "snmp",
    "ssh", "stun", "stuns", "svn", "telnet", "tftp", "turn", "turns", "vnc",
];
pub(crate) const NEAR_HTTP: &[&str] = &["cttps", "dhttp", "hftp", "pttp", "shttp", "tttps"];

/// Whether a scheme, in lower case, is a misspelled `http` or `https`.
pub(crate) fn is_misspelled_web(name: &str) -> bool {
    let is_exact = ["http", "https"].contains(&name);
    !is_exact
        && ["http", "https"]
            .iter()
            .any(|word| is_misspelled(name, word))
}

/// Whether one character is more, less, or another, or two neighbors are swapped.
fn is_misspelled(name: &str, word: &str) -> bool {
    // With one more letter or digit at the end, it's another scheme.
    let is_longer = ["http", "https"].iter().any(|right| {
        let rest = name.strip_prefix(right).unwrap_or("").as_bytes();
        rest.len() == 1 && rest[0].is_ascii_alphanumeric()
    });
    if is_longer || NEAR_HTTP.contains(&name) || name == word {
        return false;
    }
    let (name, word) = (name.as_bytes(), word.as_bytes());
    let same_start = name.iter().zip(word).take_while(|(a, b)| a == b).count();
    let (name_rest, word_rest) = (&name[same_start..], &word[same_start..]);
    let after = |rest: &[u8], count: usize| rest.get(count..).map(<[u8]>::to_vec);
    let more = after(name_rest, 1).is_some_and(|rest| rest == word_rest);
    let less = after(word_rest, 1).is_some_and(|rest| rest == name_rest);
    let another = after(name_rest, 1).is_some() && after(name_rest, 1) == after(word_rest, 1);
    let swapped = matches!((name_rest, word_rest), ([a, b, c @ ..], [d, e, f @ ..])
        if a == e && b == d && c == f);
    more || less || another || swapped
}

/// Whether a scheme is in a list, in any case.
pub(crate) fn is_listed(scheme: &str, schemes: &[&str]) -> bool {
    let is_scheme = |listed: &&str| listed.eq_ignore_ascii_case(scheme);
    schemes.iter().any(is_scheme)
}

pub(crate) fn needs_host(scheme: &str) -> bool {
    is_listed(scheme, &["https", "http", "wss", "ws", "ftp"])
}

/// Only in these schemes do rules know servers; others may have a default port, too.
pub(crate) fn is_server_or_database(scheme: &str) -> bool {
    needs_host(scheme) || is_listed(scheme, DATABASES) || is_listed(scheme, OTHERS_WITH_PORT)
}
