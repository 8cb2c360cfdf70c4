//! A second implementation of the law of masking, written from its sentences alone.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::ops::Range;

#[rustfmt::skip]
pub const DATABASES: &[&str] = &[
    "amqp", "amqps", "bolt", "cassandra", "clickhouse", "cockroachdb", "couchbase", "couchbases", "db2", "kafka",
    "mariadb", "memcached", "mongodb", "mqtt", "mqtts", "mssql", "mysql", "mysqlx", "nats", "neo4j", "oracle",
    "postgres", "postgresql", "pulsar", "redis", "rediss", "redshift", "snowflake", "sqlserver", "stomp", "valkey",
    "valkeys", "vertica",
];
#[rustfmt::skip]
pub const OTHERS_WITH_PORT: &[&str] = &[
    "ftp", "coap", "coaps", "dict", "dns", "ftps", "git", "gopher", "imap", "ipp", "ipps", "ldap",
    "ldaps", "nfs", "nntp", "pop", "rsync", "rtsp", "rtsps", "sftp", "sip", "sips", "smb", "snmp",
    "ssh", "stun", "stuns", "svn", "telnet", "tftp", "turn", "turns", "vnc",
];
pub const NEAR_HTTP: &[&str] = &["cttps", "dhttp", "hftp", "pttp", "shttp", "tttps"];
/// Sentence 9: "It never follows the scheme of a server" or one of these.
#[rustfmt::skip]
const NEVER_BEFORE_A_PASSWORD: &[&str] =
    &["acct", "data", "ed25519", "h323", "iax", "lightning", "mailto", "xmpp"];
/// Sentence 12: "It ends with" one of these.
#[rustfmt::skip]
const SECRET_ENDINGS: &[&str] = &[
    "password", "passwd", "pwd", "passphrase", "secret", "credential", "credentials", "signature", "assertion",
    "token", "authorization", "accesskey", "accountkey", "apikey", "privatekey", "secretkey", "subscriptionkey",
];
/// Sentence 12: "Not: what ends with" one of these.
#[rustfmt::skip]
const HARMLESS_ENDINGS: &[&str] =
    &["pagetoken", "skiptoken", "nexttoken", "cursortoken", "continuationtoken"];

/// Sentence 1: "`http`, `https`, `ws`, `wss`, `…+http`, `…+https` and a misspelled `http` or `https`".
pub fn is_web(scheme: &str) -> bool {
    let name = scheme.to_ascii_lowercase();
    let is_exact = ["http", "https", "ws", "wss"].contains(&name.as_str());
    let is_suffix = name.ends_with("+http") || name.ends_with("+https");
    is_exact || is_suffix || is_misspelled_web(&name)
}

/// Whether a scheme, in lower case, is a misspelled `http` or `https`.
pub fn is_misspelled_web(name: &str) -> bool {
    let is_exact = ["http", "https"].contains(&name);
    !is_exact
        && ["http", "https"]
            .iter()
            .any(|word| is_misspelled(name, word))
}

/// "Misspelled: one character more, less, or another, or two neighbors swapped".
fn is_misspelled(name: &str, word: &str) -> bool {
    // "But not http and https themselves with one more letter or digit at the end, nor those in NEAR_HTTP."
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

/// The letters directly before a `:`.
#[derive(Clone, Debug, Default)]
struct Scheme {
    /// In lower case, and empty if there is none.
    name: String,
    has_fault: bool,
}

impl Scheme {
    fn is_web(&self) -> bool {
        is_web(&self.name)
    }

    /// "A database's scheme, also before a `+`"; a scheme with a fault "counts as a database's".
    fn is_database(&self) -> bool {
        let first = self.name.split('+').next().unwrap_or("");
        DATABASES.contains(&first) || self.has_fault
    }

    fn is_server(&self) -> bool {
        let name = self.name.as_str();
        ["http", "https", "ws", "wss"].contains(&name) || OTHERS_WITH_PORT.contains(&name)
    }
}

/// The place where a userinfo begins.
#[derive(Clone, Debug)]
struct Userinfo {
    start: usize,
    scheme: Scheme,
    /// Whether it follows `%2F%2F`.
    is_encoded: bool,
}

#[derive(Debug)]
struct Authority {
    start: usize,
    end: usize,
    /// The last `@` before the end.
    at: Option<usize>,
    host: Range<usize>,
    port: Option<Range<usize>>,
}

/// The sentence that a password without two slashes is found by.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    OneSlash,
    Sentence9,
    Sentence10,
    Sentence11,
}

struct Text<'a> {
    bytes: &'a [u8],
    is_template: bool,
    is_valid: bool,
    is_jdbc: bool,
}

fn is_scheme_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+-.".contains(&byte)
}

fn is_digits(bytes: &[u8]) -> bool {
    !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit)
}

/// "Labels of 1 to 63 ASCII letters, digits, `-`, `_`, none with `-` at either end, joined by single dots".
fn is_name(host: &[u8]) -> bool {
    let host = host.strip_suffix(b".").unwrap_or(host);
    let is_label = |label: &[u8]| {
        let has_edge = label.starts_with(b"-") || label.ends_with(b"-");
        let is_of_label = |b: &u8| b.is_ascii_alphanumeric() || b"-_".contains(b);
        (1..=63).contains(&label.len()) && !has_edge && label.iter().all(is_of_label)
    };
    let last = host.rsplit(|b| *b == b'.').next().unwrap_or(host);
    let is_hex = last.len() >= 2
        && last[..2].eq_ignore_ascii_case(b"0x")
        && last[2..].iter().all(u8::is_ascii_hexdigit);
    host.len() <= 253 && host.split(|b| *b == b'.').all(is_label) && !is_digits(last) && !is_hex
}

fn is_bare_ipv6(bytes: &[u8]) -> bool {
    bytes.len() >= 3 && std::str::from_utf8(bytes).is_ok_and(|s| s.parse::<Ipv6Addr>().is_ok())
}

fn is_ipv4(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| text.parse::<Ipv4Addr>().is_ok())
}

/// "Four decimal numbers of IPv4, or in brackets an IPv6 address, or anything that begins with `v`."
fn is_address(host: &[u8]) -> bool {
    let inner = host
        .strip_prefix(b"[")
        .and_then(|rest| rest.strip_suffix(b"]"));
    let is_literal = inner.is_some_and(|inner| {
        let is_ipv6 = std::str::from_utf8(inner).is_ok_and(|s| s.parse::<Ipv6Addr>().is_ok());
        is_ipv6 || inner.starts_with(b"v") || inner.starts_with(b"V")
    });
    is_literal || is_ipv4(host) || is_bare_ipv6(host)
}

/// "The host is a name or an address and the port one to five digits."
fn is_host_with_port(host: &[u8], port: Option<&[u8]>) -> bool {
    let has_port = port.is_some_and(|port| is_digits(port) && port.len() <= 5);
    has_port && (is_name(host) || is_address(host))
}

fn is_localhost(host: &[u8]) -> bool {
    host.eq_ignore_ascii_case(b"localhost")
}

/// Whether a part consists of placeholders and `:` or, with others, also of what a URI can have.
fn is_filled_in(part: &[u8], with_others: bool) -> bool {
    let mut rest = part;
    while let Some((first, tail)) = rest.split_first() {
        let is_other =
            with_others && (first.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=@/?".contains(first));
        rest = match first {
            b':' => tail,
            b'{' => match tail.iter().position(|byte| *byte == b'}') {
                Some(close) => &tail[close + 1..],
                None => return false,
            },
            _ if is_other => tail,
            _ => return false,
        };
    }
    part.contains(&b'{')
}

fn is_dotted_name(host: &[u8]) -> bool {
    is_name(host) && host.contains(&b'.')
}

impl<'a> Text<'a> {
    fn new(text: &'a str) -> Self {
        let bytes = text.as_bytes();
        let is_jdbc = bytes
            .get(..5)
            .is_some_and(|start| start.eq_ignore_ascii_case(b"jdbc:"));
        let is_valid = uri_core::UriRef::parse(text).is_ok();
        Self {
            bytes,
            is_template: false,
            is_valid,
            is_jdbc,
        }
    }

    fn byte(&self, i: usize) -> Option<u8> {
        self.bytes.get(i).copied()
    }

    /// The octet of the triplet at `i`.
    fn triplet(&self, i: usize) -> Option<u8> {
        if self.byte(i) != Some(b'%') {
            return None;
        }
        let digit = |i: usize| self.byte(i).and_then(|b| char::from(b).to_digit(16));
        Some((digit(i + 1)? * 16 + digit(i + 2)?) as u8)
    }

    /// The length of the `:` or `%3A` at `i`.
    fn colon_at(&self, i: usize) -> Option<usize> {
        let is_encoded = self.triplet(i) == Some(b':');
        (self.byte(i) == Some(b':'))
            .then_some(1)
            .or(is_encoded.then_some(3))
    }

    /// "Characters that no URI may contain (and a `%` that begins no triplet)".
    fn is_fault(&self, i: usize) -> bool {
        self.byte(i).is_some_and(|b| {
            let is_of_uri = b.is_ascii_alphanumeric() || b"-._~:/?#@!$&'()*+,;=".contains(&b);
            !is_of_uri && self.triplet(i).is_none()
        })
    }

    fn skip_faults(&self, start: usize) -> usize {
        (start..self.bytes.len())
            .find(|i| !self.is_fault(*i))
            .unwrap_or(self.bytes.len())
    }

    /// The first place from `start` on that has one of some bytes, or else the text's end.
    fn next(&self, start: usize, wanted: &[u8]) -> usize {
        let found = (start..self.bytes.len()).find(|i| wanted.contains(&self.bytes[*i]));
        found.unwrap_or(self.bytes.len())
    }

    fn last(&self, range: Range<usize>, wanted: u8) -> Option<usize> {
        range.rev().find(|i| self.bytes[*i] == wanted)
    }

    /// The first `:` or `%3A` of a range.
    fn first_colon(&self, range: Range<usize>) -> Option<Range<usize>> {
        let colons = range.clone().filter_map(|i| Some(i..i + self.colon_at(i)?));
        colons.into_iter().find(|colon| colon.end <= range.end)
    }

    fn has_any(&self, range: Range<usize>, wanted: &[u8]) -> bool {
        self.bytes[range].iter().any(|b| wanted.contains(b))
    }

    /// "The letters, digits, `+`, `-` and `.` directly before the `:`".
    fn scheme_before(&self, colon: usize) -> Scheme {
        let before = &self.bytes[..colon];
        let run = before
            .iter()
            .rev()
            .take_while(|b| is_scheme_byte(**b))
            .count();
        let mut start = colon - run;
        // "If the letters begin in the middle of a triplet, its two digits aren't a part of the scheme."
        if start > 0 && self.triplet(start - 1).is_some() && start + 2 <= colon {
            start += 2;
        }
        let name = String::from_utf8_lossy(&before[start..]).to_ascii_lowercase();
        // "A character that no URI may contain directly precedes the scheme, and a letter, … precedes that."
        let is_first_byte = |i: &usize| self.bytes[*i] & 0xC0 != 0x80;
        let fault = (0..start)
            .rev()
            .find(is_first_byte)
            .filter(|i| self.is_fault(*i));
        let before_fault = fault.and_then(|i| i.checked_sub(1)).map(|i| self.bytes[i]);
        let has_fault =
            before_fault.is_some_and(|b| is_scheme_byte(b) || !b.is_ascii()) && !is_web(&name);
        Scheme { name, has_fault }
    }

    /// "More than two slashes are skipped, too", but not encoded ones.
    fn skip_slashes(&self, i: usize) -> usize {
        let is_other = |i: &usize| self.byte(*i) != Some(b'/');
        (i..self.bytes.len())
            .find(is_other)
            .unwrap_or(self.bytes.len())
    }

    /// The userinfo after the two slashes that begin at `i`: "`//`, or `%2F%2F` after a `:` or `%3A`".
    fn after_two_slashes(&self, i: usize) -> Option<Userinfo> {
        if !matches!(self.byte(i), Some(b'/' | b'%')) {
            return None;
        }
        let mut before = i;
        while before > 0 && self.is_fault(before - 1) {
            before -= 1;
        }
        let is_colon =
            |length: &usize| before >= *length && self.colon_at(before - length) == Some(*length);
        let colon = [1, 3]
            .into_iter()
            .find(is_colon)
            .map(|length| before - length);
        let scheme = colon
            .map(|colon| self.scheme_before(colon))
            .unwrap_or_default();
        let is_encoded = self.triplet(i) == Some(b'/');
        let first_end = if is_encoded { i + 3 } else { i + 1 };
        // "After the `:`, and before the second slash, characters that no URI may contain are skipped."
        let second = self.skip_faults(first_end);
        let has_two = if is_encoded {
            // "After `%3A` or `=SCHEME:`".
            let is_after_colon = colon.is_some_and(|colon| {
                let before = self.bytes[..colon]
                    .iter()
                    .rev()
                    .find(|b| !is_scheme_byte(**b));
                self.byte(colon) == Some(b'%') || before == Some(&b'=') && !scheme.is_web()
            });
            is_after_colon && before == i && self.triplet(i + 3) == Some(b'/')
        } else {
            let has_backslash = self.byte(first_end) == Some(b'\\');
            self.byte(i) == Some(b'/') && (has_backslash || self.byte(second) == Some(b'/'))
        };
        let second = if self.byte(first_end) == Some(b'\\') {
            first_end
        } else {
            second
        };
        let start = if is_encoded {
            second + 3
        } else {
            self.skip_slashes(second + 1)
        };
        has_two.then_some(Userinfo {
            start,
            scheme,
            is_encoded,
        })
    }

    /// The userinfo after the `:` of the web at `i`, with or without slashes between them.
    fn after_web(&self, i: usize) -> Option<Userinfo> {
        if self.byte(i) != Some(b':') {
            return None;
        }
        let scheme = self.scheme_before(i);
        if !scheme.is_web() {
            return None;
        }
        // "In the web, further `:` before the first slash are skipped, if a `:`, `/` or `\` follows each."
        let mut after = i + 1;
        while self.byte(after) == Some(b':')
            && matches!(self.byte(after + 1), Some(b':' | b'/' | b'\\'))
        {
            after += 1;
        }
        let first = self.skip_faults(after);
        if let Some(found) = self.after_two_slashes(first) {
            return Some(Userinfo { scheme, ..found });
        }
        let has_slash = self.byte(first) == Some(b'/');
        let start = if has_slash {
            self.skip_faults(first + 1)
        } else {
            first
        };
        Some(Userinfo {
            start,
            scheme,
            is_encoded: false,
        })
    }

    /// Sentence 1, for the whole text.
    fn userinfos(&self) -> Vec<Userinfo> {
        let mut found = Vec::new();
        let mut i = 0;
        while i < self.bytes.len() {
            let Some(userinfo) = self.after_web(i).or_else(|| self.after_two_slashes(i)) else {
                i += 1;
                continue;
            };
            // "After an authority whose port is empty, the search begins at the `:` of the port".
            let authority = self.authority(&userinfo);
            let empty_port = authority.port.filter(Range::is_empty);
            i = empty_port.map_or(authority.end, |port| port.start - 1);
            found.push(userinfo);
        }
        found
    }

    /// "`;key=`: a `;`, then one or more letters, digits, `-`, `_`, then `=`"; the `;` is any of `marks`.
    fn key_at(&self, i: usize, marks: &[u8]) -> bool {
        let is_of_key = |i: &usize| {
            self.byte(*i)
                .is_some_and(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
        };
        let end = (i + 1..).find(|i| !is_of_key(i)).unwrap_or(i + 1);
        self.byte(i).is_some_and(|b| marks.contains(&b))
            && end > i + 1
            && self.byte(end) == Some(b'=')
    }

    /// "`/db?key=`: a `/` directly after the authority, no `:`, `;`, `#`, `?`, `@` up to a `?` (or `;`)"; "A key in 5
    /// may also follow the authority directly with `;`".
    fn key_follows(&self, end: usize) -> bool {
        let mark = self.next(end + 1, b":/;#?@");
        self.key_at(end, b";") || self.byte(end) == Some(b'/') && self.key_at(mark, b"?;")
    }

    /// "An authority ends at the next `/`, `?` or `#` or at the text's end; an encoded one at the next `&`, … too."
    fn authority(&self, userinfo: &Userinfo) -> Authority {
        let start = userinfo.start;
        let is_end = |i: &usize| match self.bytes[*i] {
            b'?' => self.byte(i + 1) != Some(b'}'),
            b'/' | b'#' => true,
            b';' => self.is_jdbc && self.key_at(*i, b";"),
            b'&' => userinfo.is_encoded,
            b'%' => userinfo.is_encoded && matches!(self.triplet(*i), Some(b'/' | b'?' | b'#')),
            _ => false,
        };
        let end = (start..self.bytes.len())
            .find(is_end)
            .unwrap_or(self.bytes.len());
        let at = self.last(start..end, b'@');
        let (host, port) = self.host_and_port(at.map_or(start, |at| at + 1)..end);
        Authority {
            start,
            end,
            at,
            host,
            port,
        }
    }

    /// "A port: what follows the first `:` (after the `]` of a host that begins with `[`)".
    fn host_and_port(&self, range: Range<usize>) -> (Range<usize>, Option<Range<usize>>) {
        let bytes = &self.bytes[range.clone()];
        let bracket = bytes
            .iter()
            .position(|b| *b == b']')
            .filter(|_| bytes.starts_with(b"["));
        let search_start = range.start + bracket.unwrap_or(0);
        let colon = self.next(search_start, b":");
        if is_bare_ipv6(bytes) || colon >= range.end {
            return (range, None);
        }
        (range.start..colon, Some(colon + 1..range.end))
    }

    /// The host and the port between an `@` and the next `/`, `?` or `#`.
    fn after_at(&self, at: usize) -> (&[u8], Option<&[u8]>) {
        let (host, port) = self.host_and_port(at + 1..self.next(at + 1, b"/?#"));
        (&self.bytes[host], port.map(|port| &self.bytes[port]))
    }

    fn is_before_host_with_port(&self, at: usize) -> bool {
        let (host, port) = self.after_at(at);
        is_host_with_port(host, port)
    }

    /// "Version, digest: what is between the `@` and the next `/`, `?`, `#` or `@`".
    fn is_before_version(&self, at: usize) -> bool {
        let segment = &self.bytes[at + 1..self.next(at + 1, b"/?#@")];
        let number = segment.strip_prefix(b"v").unwrap_or(segment);
        let length = number
            .iter()
            .take_while(|b| b.is_ascii_digit() || **b == b'.')
            .count();
        let has_digit = number.first().is_some_and(u8::is_ascii_digit);
        let rest = &number[length..];
        let is_last_fault = rest.len() == 1 && self.is_fault(at + 1 + segment.len() - 1);
        // A host can begin with digits and a hyphen, as `10-0-0-1.h:80` does.
        let is_prerelease = matches!(rest.first(), Some(b'-' | b'+'))
            && number[..length].contains(&b'.')
            && !rest.contains(&b':');
        let has_end = rest.is_empty() || is_prerelease || is_last_fault;
        let is_version = has_digit && has_end && !is_ipv4(&segment[..segment.len() - rest.len()]);
        let text = String::from_utf8_lossy(segment);
        let mut rest = text.strip_prefix("sha").unwrap_or("").chars();
        let is_digest = rest.next().is_some_and(|c| c.is_ascii_digit()) && rest.nth(2) == Some(':');
        is_version || is_digest
    }

    /// "The last `@` of the text that isn't before a version".
    fn last_at_of_text(&self, start: usize) -> Option<usize> {
        let is_end = |i: &usize| self.bytes[*i] == b'@' && !self.is_before_version(*i);
        (start..self.bytes.len()).rev().find(is_end)
    }

    /// Sentences 4 to 6: whether a host is doubtful.
    fn is_doubtful(&self, userinfo: &Userinfo, authority: &Authority) -> bool {
        let host = &self.bytes[authority.host.clone()];
        // "`localhost` and what follows `file:` never are, nor is the scheme of a URI in another one".
        if is_localhost(host) || userinfo.scheme.name == "file" || self.is_inner_scheme(authority) {
            return false;
        }
        // "In `jdbc:`, nothing before `;key=` or `/db?key=` is, but a port that doesn't begin with a digit."
        let is_odd_port =
            |port: &Range<usize>| !self.byte(port.start).is_some_and(|b| b.is_ascii_digit());
        let has_odd_port = authority.port.as_ref().is_some_and(is_odd_port);
        if self.is_jdbc && self.key_follows(authority.end) && !has_odd_port {
            return false;
        }
        // "In a template, a host that contains a placeholder is a name with a dot".
        let has_placeholder = self.is_template && is_filled_in(host, true);
        let is_name = |host| is_name(host) || has_placeholder;
        // "If it isn't a name or an address".
        if !is_name(host) && !is_address(host) {
            return true;
        }
        // "If its port is empty, isn't a number, or is before a `#`"; "In `jdbc:`, a port before `;key=` or `/db?key=`
        // isn't."
        let key_follows = self.key_follows(authority.end);
        let is_before_hash = self.byte(authority.end) == Some(b'#')
            || userinfo.is_encoded && self.triplet(authority.end) == Some(b'#');
        let is_number =
            |port: &[u8]| is_digits(port) || self.is_template && is_filled_in(port, false);
        let is_bad = |port: &Range<usize>| is_before_hash || !is_number(&self.bytes[port.clone()]);
        if authority.port.as_ref().is_some_and(is_bad) {
            return true;
        }
        // "In a database's URI, any other name is doubtful, too, unless `/db?key=` follows; elsewhere, one label after
        // a user."
        if userinfo.scheme.is_database() {
            return is_name(host) && !key_follows;
        }
        let has_user = authority.at.is_some_and(|at| at > authority.start);
        let is_label = is_name(host) && !host.contains(&b'.') && !has_placeholder;
        is_label && has_user || self.is_doubtful_by_6(userinfo, authority)
    }

    /// "The web's scheme of a URI in another one", before an address, a name with a dot or a port.
    fn is_inner_scheme(&self, authority: &Authority) -> bool {
        let host = String::from_utf8_lossy(&self.bytes[authority.host.clone()]);
        let has_empty_port = authority.port.as_ref().is_some_and(Range::is_empty);
        let before_slashes = self.bytes[authority.end..].starts_with(b"//");
        if !is_web(&host) || !has_empty_port || !before_slashes {
            return false;
        }
        let start = authority.end + 2;
        let at = self.last(start..self.next(start, b"/?#"), b'@');
        self.is_clear_after(at.unwrap_or(start - 1))
    }

    /// Whether an address, `localhost`, a name with a dot, or a host and its port follows an `@` or a slash.
    fn is_clear_after(&self, at: usize) -> bool {
        let (host, _) = self.after_at(at);
        is_address(host)
            || is_dotted_name(host)
            || is_localhost(host)
            || self.is_before_host_with_port(at)
    }

    /// Sentence 6: "After a scheme, a host of one label without a port is doubtful if a `:` follows it, …".
    fn is_doubtful_by_6(&self, userinfo: &Userinfo, authority: &Authority) -> bool {
        let host = &self.bytes[authority.host.clone()];
        let is_label = is_name(host)
            && !host.contains(&b'.')
            && authority.port.is_none()
            && authority.at.is_none();
        let Some(at) = self.last_at_of_text(authority.end) else {
            return false;
        };
        let Some(colon) = self.first_colon(authority.end..at) else {
            return false;
        };
        let between = authority.end..colon.start;
        let (last_host, _) = self.after_at(at);
        let is_before_port = self.is_before_host_with_port(at);
        let is_certain =
            is_address(last_host) || is_localhost(last_host) || is_dotted_name(last_host);
        let is_after_hash = self.byte(authority.end) == Some(b'#');
        let is_last = is_before_port || is_after_hash && is_certain;
        let is_other_uri = self.bytes[colon.end..].starts_with(b"//");
        let has_option = self.has_any(between, b"=");
        !userinfo.scheme.name.is_empty() && is_label && !is_other_uri && !has_option && is_last
    }

    /// Sentence 3: "It ends at the last `@` before the next `/`, `?` or `#` … or, if the host is doubtful, at the last
    /// `@` of the text".
    fn end_of(&self, userinfo: &Userinfo) -> Option<usize> {
        let authority = self.authority(userinfo);
        let is_doubtful = self.is_doubtful(userinfo, &authority);
        let last = self.last_at_of_text(userinfo.start).filter(|_| is_doubtful);
        authority.at.max(last)
    }

    /// Sentences 7 and 8, for a userinfo after slashes or the `:` of the web.
    fn secret_of(&self, userinfo: &Userinfo) -> Option<Range<usize>> {
        let end = self.end_of(userinfo)?;
        // "Or a `%` that begins no triplet, which may be that of a `%3A`".
        let lone = |i: usize| {
            (self.byte(i) == Some(b'%') && self.triplet(i).is_none()).then_some(i..i + 1)
        };
        let colon = (userinfo.start..end).find_map(|i| {
            self.first_colon(i..end.min(i + 3))
                .filter(|c| c.start == i)
                .or(lone(i))
        });
        let scheme = &userinfo.scheme;
        let is_split = colon
            .as_ref()
            .is_some_and(|c| self.has_any(userinfo.start..c.start, b"/?#"));
        let is_whole = scheme.is_web() || scheme.name.is_empty() || scheme.has_fault || is_split;
        let start = if is_whole { userinfo.start } else { colon?.end };
        (start < end).then_some(start..end)
    }

    /// Sentence 2: "If none begins before the first `@`, it begins after the text's first `:`". Nothing is masked at
    /// all if the answer is an error: "if each `@` is before a version or a digest".
    fn needs_first_colon(&self, userinfos: &[Userinfo]) -> Result<bool, ()> {
        let first_at = self.next(0, b"@");
        if first_at == self.bytes.len() {
            return Err(());
        }
        // "A userinfo that begins directly after a `\` doesn't count".
        let counts =
            |u: &Userinfo| u.start <= first_at && self.byte(u.start.wrapping_sub(1)) != Some(b'\\');
        if userinfos.iter().any(counts) {
            return Ok(false);
        }
        self.last_at_of_text(0).map(|_| true).ok_or(())
    }

    /// Sentences 9 to 11. The userinfo begins where its authority does.
    fn without_slashes(&self) -> Option<(Kind, Userinfo, Option<Range<usize>>)> {
        let colon = self.first_colon(0..self.bytes.len())?;
        // "If no `/`, `?` or `#` precedes it".
        if self.has_any(0..colon.start, b"/?#") {
            return None;
        }
        let scheme = self.scheme_before(colon.start);
        let at = |start: usize| Userinfo {
            start,
            scheme: scheme.clone(),
            is_encoded: false,
        };
        let first_at = self.next(0, b"@");
        if let Some(secret) = self.after_user_and_slash(first_at) {
            return Some((Kind::Sentence11, at(secret.start), Some(secret)));
        }
        // Sentence 11: "And otherwise nothing is secret if the first `@` directly follows a `:` and no other `@`
        // precedes the next `/`, `?` or `#`".
        let has_another = self.byte(self.next(first_at + 1, b"@/?#")) == Some(b'@');
        let is_empty = self.byte(first_at.wrapping_sub(1)) == Some(b':') && !has_another;
        if self.is_jdbc && is_empty {
            return None;
        }
        // "If there is one slash (faults skipped) after the first `:`, what follows is an authority as after two."
        let slash = self.skip_faults(colon.end);
        if self.byte(slash) == Some(b'/') {
            let userinfo = at(self.skip_slashes(self.skip_faults(slash + 1)));
            let secret = self.secret_of(&userinfo);
            return Some((Kind::OneSlash, userinfo, secret));
        }
        let userinfo = at(colon.end);
        if let Some(secret) = self.secret_by_9(&userinfo) {
            return Some((Kind::Sentence9, userinfo, Some(secret)));
        }
        let secret = self.secret_by_10(&userinfo);
        Some((Kind::Sentence10, userinfo, secret))
    }

    /// Sentence 11: "the first `/` is before the first `@` and doesn't follow a `:` directly".
    fn after_user_and_slash(&self, first_at: usize) -> Option<Range<usize>> {
        let slash = self.next(0, b"/");
        let is_user = self.is_jdbc && slash + 1 < first_at && self.bytes[slash - 1] != b':';
        // "Before a database's name".
        let name =
            String::from_utf8_lossy(&self.bytes[..self.next(5, b":/@")]).to_ascii_lowercase();
        let driver = name.get(5..).and_then(|name| name.split('+').next());
        let is_of_database = driver.is_some_and(|name| DATABASES.contains(&name));
        let end = self
            .last_at_of_text(slash)
            .filter(|_| is_user && is_of_database)?;
        (slash + 1 < end).then_some(slash + 1..end)
    }

    fn secret_by_9(&self, userinfo: &Userinfo) -> Option<Range<usize>> {
        let start = userinfo.start;
        let name = userinfo.scheme.name.as_str();
        // "It never follows the scheme of a server, `acct`, `data`, …".
        let is_never_user = userinfo.scheme.is_server() || NEVER_BEFORE_A_PASSWORD.contains(&name);
        let begins_text = self.colon_at(name.len()).is_some();
        if is_never_user && begins_text {
            return None;
        }
        // "An `@` is before a host and its port or a parenthesis"; "a host that contains a `%` counts as a host".
        let is_such = |i: &usize| {
            let (host, port) = self.host_and_port(i + 1..self.next(i + 1, b"/?#@"));
            let (host, port) = (&self.bytes[host], port.map(|port| &self.bytes[port]));
            let is_port = |port: &[u8]| {
                port.first()
                    .is_some_and(|b| b.is_ascii_digit() || *b == b'%')
            };
            let has_percent = self.bytes[i + 1..self.next(i + 1, b"/?#@")].contains(&b'%')
                && port.is_some_and(is_port);
            let parenthesis = self.next(i + 1, b"(/?#@:");
            has_percent || is_host_with_port(host, port) || self.byte(parenthesis) == Some(b'(')
        };
        let ats = (start..self.bytes.len()).filter(|i| self.bytes[*i] == b'@');
        let such = ats.rev().find(is_such);
        // "The name before the `:` is a database or has a dot (but not in `h.example:80/`)".
        let digits_end = self.bytes[start..]
            .iter()
            .take_while(|b| b.is_ascii_digit())
            .count()
            + start;
        let is_port = (1..=5).contains(&(digits_end - start))
            && matches!(self.byte(digits_end), None | Some(b'/' | b'?' | b'#'));
        let is_named = userinfo.scheme.is_database() || name.contains('.') && !is_port;
        // "In a text that isn't a URI, the last `@` that isn't before a version."
        let of_invalid = self.last_at_of_text(start).filter(|_| !self.is_valid);
        let by_name = || self.end_of(userinfo).filter(|_| is_named);
        // "But at least as far as 3 says".
        let own_end = self.authority(userinfo).at.unwrap_or_default();
        let beyond = of_invalid.or(such).map(|end| end.max(own_end));
        let end = beyond.or_else(by_name)?;
        (start < end).then_some(start..end)
    }

    /// Sentence 10: "the password of `SCHEME:USER:PASSWORD@`".
    fn secret_by_10(&self, userinfo: &Userinfo) -> Option<Range<usize>> {
        let end = self.end_of(userinfo)?;
        let colon = self.first_colon(userinfo.start..end)?;
        let is_server = userinfo.scheme.is_server();
        // "The user can be `me@h.example`".
        let first_end = self.next(userinfo.start, b"@/?#");
        let mail_end = self.next(first_end + 1, b":@/?#");
        let is_mail = self.byte(first_end) == Some(b'@')
            && self.byte(mail_end) == Some(b':')
            && is_dotted_name(&self.bytes[first_end + 1..mail_end])
            && self.last_at_of_text(mail_end).is_some();
        let user_end = if is_mail { mail_end + 1 } else { first_end };
        let second = self.first_colon(userinfo.start + 1..user_end.max(userinfo.start + 1));
        let has_user = second.is_some();
        // "After the last `@` of the authority comes a host, a `:` and then a character that isn't a digit (and not
        // nothing)."
        let authority = self.authority(userinfo);
        let after_colon = authority
            .port
            .as_ref()
            .and_then(|port| self.bytes[port.clone()].first());
        let is_before_path =
            authority.at.is_some() && after_colon.is_some_and(|b| !b.is_ascii_digit());
        let is_secret = has_user && (!is_before_path || is_server);
        (is_secret && colon.end < end).then_some(colon.end..end)
    }

    /// Whether "a `:` is in the part before the last `@` of its own authority and something is between".
    fn has_own_password(&self, userinfo: &Userinfo) -> bool {
        let at = self.authority(userinfo).at;
        at.is_some_and(|at| self.next(userinfo.start, b":") + 1 < at)
    }

    /// The delimiter at `i`, and the index after it at which a key begins: "`?`, `&`, `;`, `,`, `#`, `/` or `(`, plain
    /// or encoded".
    fn key_after(&self, i: usize) -> Option<(u8, usize)> {
        let is_mark = |b: &u8| b"?&;,#/(".contains(b);
        let plain = self.byte(i).filter(is_mark).map(|b| (b, i + 1));
        plain.or(self.triplet(i).filter(is_mark).map(|b| (b, i + 3)))
    }

    /// The value of a secret key that begins at `start`, after `mark`.
    fn value_of(&self, mark: u8, start: usize) -> Option<Range<usize>> {
        let is_sign = |i: usize| self.byte(i) == Some(b'=') || self.triplet(i) == Some(b'=');
        let is_stop = |i: &usize| is_sign(*i) || self.key_after(*i).is_some();
        let end = (start..self.bytes.len())
            .find(is_stop)
            .filter(|i| is_sign(*i))?;
        let value = if self.bytes[end] == b'=' {
            end + 1
        } else {
            end + 3
        };
        // "The value ends at the next `&` or `#`; after a `;`, at the next `;`, `?` or `#`; after a `(`, at the next
        // `)`, …".
        let ends: &[u8] = match mark {
            b';' => b";?#",
            b'(' => b")?#",
            _ => b"&#",
        };
        let range = value..self.next(value, ends);
        (is_secret_key(&self.bytes[start..end]) && !range.is_empty()).then_some(range)
    }
}

/// "Only its letters and digits count, in any case. It ends with `password`, …; or it is `pass`, `sig` or `jwt`."
fn is_secret_key(key: &[u8]) -> bool {
    let lower = String::from_utf8_lossy(key).to_ascii_lowercase();
    let mut name = lower.replace("%5b", "[").replace("%5d", "]");
    // "Brackets at its end and digits in them are removed first."
    while name.ends_with(['[', ']']) {
        let bracket = name.pop();
        let length = name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        if bracket == Some(']') && name[..length].ends_with('[') {
            name.truncate(length);
        }
    }
    name.retain(|c| c.is_ascii_alphanumeric());
    let has_ending = |endings: &[&str]| endings.iter().any(|ending| name.ends_with(ending));
    let is_whole = ["pass", "sig", "jwt"].contains(&name.as_str());
    is_whole || has_ending(SECRET_ENDINGS) && !has_ending(HARMLESS_ENDINGS)
}

/// Sentences 1 to 11: from the first masked byte to the last one, of any text, valid or not.
pub fn mask(text: &str) -> Option<Range<usize>> {
    mask_of(&Text::new(text))
}

/// "In a template, what consists of placeholders isn't masked".
pub fn mask_in_template(text: &str) -> Option<Range<usize>> {
    let template = Text {
        is_template: true,
        ..Text::new(text)
    };
    mask_of(&template).filter(|masked| !is_filled_in(&template.bytes[masked.clone()], false))
}

fn mask_of(text: &Text<'_>) -> Option<Range<usize>> {
    let userinfos = text.userinfos();
    let needs_first_colon = text.needs_first_colon(&userinfos).ok()?;
    let mut secrets: Vec<_> = userinfos.iter().filter_map(|u| text.secret_of(u)).collect();
    if needs_first_colon {
        secrets.extend(text.without_slashes().and_then(|(_, _, secret)| secret));
    }
    // "The mask is from the first secret's first byte to the last secret's end."
    let start = secrets.iter().map(|secret| secret.start).min()?;
    let end = secrets.iter().map(|secret| secret.end).max()?;
    Some(start..end)
}

/// Sentence 12: the values of secret options, one range for each, non-empty ones only.
pub fn secret_values(text: &str) -> Vec<Range<usize>> {
    let text = Text::new(text);
    let keys = (0..text.bytes.len()).filter_map(|i| text.key_after(i));
    keys.filter_map(|(mark, start)| text.value_of(mark, start))
        .collect()
}

/// "`no_password` refuses what follows a `:` in an authority, and what follows it without slashes."
pub fn refused_by_no_password(uri: &str) -> bool {
    let text = Text::new(uri);
    let userinfos = text.userinfos();
    let Ok(needs_first_colon) = text.needs_first_colon(&userinfos) else {
        return false;
    };
    let path_end = text.next(0, b"?#");
    let is_refused = |u: &Userinfo| u.start <= path_end && text.has_own_password(u);
    if userinfos.iter().any(is_refused) {
        return true;
    }
    match text.without_slashes().filter(|_| needs_first_colon) {
        Some((Kind::OneSlash, userinfo, Some(_))) => is_refused(&userinfo),
        // "But not with another `:`, or a `;` or `=` in the user".
        Some((Kind::Sentence10, userinfo, Some(_))) => {
            let colon = text.next(userinfo.start, b":");
            let is_urn = !userinfo.scheme.is_server()
                && (text
                    .authority(&userinfo)
                    .at
                    .is_some_and(|at| text.next(colon + 1, b":") < at)
                    || text.next(userinfo.start, b";=") < colon);
            is_refused(&userinfo) && !is_urn
        }
        // "If it ends inside its authority, or if the authority has a non-empty userinfo or more".
        Some((_, userinfo, Some(_))) => text
            .authority(&userinfo)
            .at
            .is_some_and(|at| at > userinfo.start),
        _ => false,
    }
}

/// "`no_split_password` refuses what ends beyond the first authority."
pub fn refused_by_no_split_password(uri: &str) -> bool {
    let text = Text::new(uri);
    let userinfos = text.userinfos();
    let Ok(needs_first_colon) = text.needs_first_colon(&userinfos) else {
        return false;
    };
    // "Asks the first userinfo only (not one of 9 to 11)".
    let first = match text.without_slashes().filter(|_| needs_first_colon) {
        Some((Kind::Sentence9 | Kind::Sentence10 | Kind::Sentence11, _, _)) => return false,
        Some((_, userinfo, secret)) => Some((userinfo, secret)),
        None => userinfos.first().map(|u| (u.clone(), text.secret_of(u))),
    };
    let Some((userinfo, Some(secret))) = first else {
        return false;
    };
    let authority = text.authority(&userinfo);
    let is_database = userinfo.scheme.is_database();
    let has_three = is_database && text.bytes[..userinfo.start].ends_with(b"///");
    // "An empty port, unless `//` follows it; one before a `#`; else, an address, a name with a dot or a port follows
    // the `@`."
    let rest = &text.bytes[authority.end..];
    let is_certain = match authority.port {
        _ if is_database || authority.host.end == authority.start => true,
        Some(port) if port.is_empty() => !rest.starts_with(b"//"),
        Some(port) if !is_digits(&text.bytes[port.clone()]) => true,
        Some(_) if rest.starts_with(b"#") => true,
        _ => text.is_clear_after(secret.end),
    };
    (secret.end > authority.end || has_three) && is_certain
}
