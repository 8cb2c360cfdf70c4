//! A second implementation of law A of secret masking, written from its sentences alone.
//!
//! Everything uses one total reader, [`Authority`]: it reads any text, valid or not, and says where each authority
//! begins, what its scheme, userinfo, host and port are, and whether its host is doubtful.
//!
//! Clarity goes before speed; the cost is quadratic at worst.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::ops::Range;

use uri_core::UriRef;

/// In the place of each byte of a placeholder in [`Source::plain`].
const PLACEHOLDER: u8 = 1;

/// The databases and brokers that `no_split_password` lists.
pub const DATABASES: &[&str] = &[
    "amqp",
    "amqps",
    "bolt",
    "cassandra",
    "clickhouse",
    "cockroachdb",
    "couchbase",
    "couchbases",
    "db2",
    "kafka",
    "mariadb",
    "memcached",
    "mongodb",
    "mqtt",
    "mqtts",
    "mssql",
    "mysql",
    "mysqlx",
    "nats",
    "neo4j",
    "oracle",
    "postgres",
    "postgresql",
    "pulsar",
    "redis",
    "rediss",
    "redshift",
    "snowflake",
    "sqlserver",
    "stomp",
    "valkey",
    "valkeys",
    "vertica",
];

/// The schemes that have a default port, without the databases and without the web.
pub const OTHERS_WITH_PORT: &[&str] = &[
    "ftp", "coap", "coaps", "dict", "dns", "ftps", "git", "gopher", "imap", "ipp", "ipps", "ldap",
    "ldaps", "nfs", "nntp", "pop", "rsync", "rtsp", "rtsps", "sftp", "sip", "sips", "smb", "snmp",
    "ssh", "stun", "stuns", "svn", "telnet", "tftp", "turn", "turns", "vnc",
];

/// The schemes that only look like a misspelled `http` or `https`.
pub const NEAR_HTTP: &[&str] = &["cttps", "dhttp", "hftp", "pttp", "shttp", "tttps"];

// ---------------------------------------------------------------------------------------------------------------------
// The public functions
// ---------------------------------------------------------------------------------------------------------------------

/// What A1 to A5 and A7 mask in any text, valid or not: from the first masked byte to the last one.
///
/// A3: "A userinfo is masked from its first `:` on; whole in a web scheme (today's list, misspelled and `+http` ones
/// included) and after `//` without a scheme." A4: "Without slashes (…; this overrides 3) …"
pub fn mask(text: &str) -> Option<Range<usize>> {
    let source = Source::new(text);
    let authorities = Authority::all(&source);
    let masked = authorities
        .iter()
        .filter_map(|authority| masked_by_3_or_4(&source, authority));
    masked.reduce(|all, one| all.start.min(one.start)..all.end.max(one.end))
}

/// The values of secret options.
///
/// A6: "A value of a secret option follows a key that ends with `token`, …". Where a key begins and a value ends, today's
/// documentation says: "its key follows `?`, `&`, `;`, `#` or `/`", "its value ends before the next `&` or `#` or, after a
/// `;`, before the next `;`, `?` or `#`". A6 adds: "A percent-encoded `?`, `&`, `=` counts as the delimiter". The third
/// edition adds: "A `,` before a key is a delimiter like `&` and `;`; its value ends as after `&`".
pub fn secret_values(text: &str) -> Vec<Range<usize>> {
    let source = Source::new(text);
    let plain = &source.plain;
    let mut ranges = Vec::new();
    for at in 0..plain.len() {
        let Some(key_start) = key_start_after(plain, at) else {
            continue;
        };
        let Some((key_end, value_start)) = key_end_after(plain, key_start) else {
            continue;
        };
        if !is_secret_key(&plain[key_start..key_end]) {
            continue;
        }
        let ends: &[u8] = if plain[at] == b';' { b";?#" } else { b"&#" };
        let value_end = value_start + before(&plain[value_start..], ends).len();
        ranges.extend(source.unless_placeholder(value_start..value_end));
    }
    ranges
}

/// Whether `no_password` refuses a valid URI or reference.
///
/// "`no_password`: what is masked by 3 after a `:`, in the authority or a nested one, and without slashes, except after the
/// scheme of the web or a server, what is masked by 3 or 4, if it follows `SCHEME:USER:` and no address of scp
/// follows its first authority, if the scheme has a dot and no port follows it, or if an address follows it, and a delimiter in it only
/// after an `@`."
///
/// "In the authority": a password that 2 adds from after the authority is for `no_split_password`.
pub fn refused_by_no_password(reference: &str) -> bool {
    let source = Source::new(reference);
    Authority::all(&source).iter().any(|authority| {
        let lacks_slashes = authority.scheme.is_web() || authority.scheme.is_spared_by_4();
        if authority.follows_first_colon && !lacks_slashes {
            masked_by_3_or_4(&source, authority).is_some_and(|password| {
                let plain = &source.plain;
                // Exactly `SCHEME:USER:PASSWORD@`.
                let inner = &plain[authority.start..password.end];
                let user_len = inner.iter().position(|byte| b":;=/?#@".contains(byte));
                let has_user = user_len
                    .is_some_and(|len| inner[len] == b':' && !inner[len + 1..].contains(&b':'));
                let (_, port) = split_port(segment(plain, password.end + 1));
                let is_scp = Port::of(port) == Port::Other;
                let has_delimiter = plain[password.clone()]
                    .iter()
                    .any(|byte| b"/?#".contains(byte));
                let is_split = authority.own_end.is_some() && authority.is_doubtful();
                let is_host = authority.own_end.is_none()
                    && Port::of(Some(&plain[authority.start..authority.end])) == Port::Number;
                let is_before_server = is_address(&plain[password.end + 1..], false);
                has_user && !is_scp
                    || authority.scheme_has_dot && !is_host
                    || (is_split || !has_delimiter) && is_before_server
            })
        } else {
            authority
                .own_end
                .is_some_and(|end| password_of(&source, authority.start..end).is_some())
        }
    })
}

/// Whether `no_split_password` refuses a valid URI or reference.
///
/// "`no_split_password`: where 2 goes beyond the authority and 3 masks something: in a database's URI, a `:` precedes
/// the later `@`, and a host follows it; in every other scheme if the port is empty or a `#` follows it, or if there
/// is a userinfo and a host with a dot or a port follows the later `@`."
pub fn refused_by_no_split_password(reference: &str) -> bool {
    let source = Source::new(reference);
    Authority::all(&source).iter().any(|authority| {
        let Some(later_at) = authority.userinfo_end.filter(|&at| at >= authority.end) else {
            return false;
        };
        if masked_by_3(&source, authority).is_none() {
            return false;
        }
        if authority.scheme.is_database() {
            return (authority.end..=later_at)
                .rev()
                .filter(|&i| source.plain[i] == b'@')
                .find(|&at| is_list_of_hosts(segment(&source.plain, at + 1)))
                .is_some_and(|at| first_colon(&source.plain, authority.start..at).is_some());
        }
        let port_is_doubtful = authority.port == Port::Empty
            || (authority.port != Port::Absent && authority.fragment_follows);
        let follows = segment(&source.plain, later_at + 1);
        let (host, port) = split_port(follows);
        let address_follows =
            is_list_of_hosts(follows) && (host.contains(&b'.') || port.is_some_and(is_number));
        port_is_doubtful || (authority.own_end.is_some() && address_follows)
    })
}

// ---------------------------------------------------------------------------------------------------------------------
// The text
// ---------------------------------------------------------------------------------------------------------------------

/// A text that is read, with its placeholders made plain.
struct Source {
    /// The bytes of the text; those of a placeholder are [`PLACEHOLDER`].
    plain: Vec<u8>,
    /// By the crate's grammar, which other tests compare with that of the RFC.
    is_reference: bool,
}

impl Source {
    /// A7: "A placeholder alone isn't masked." `{…}` is a placeholder in a text that isn't a URI or a reference.
    fn new(text: &str) -> Self {
        let is_reference = UriRef::parse(text).is_ok();
        // A byte of the text itself must not look like a placeholder.
        let mut plain: Vec<u8> = text
            .bytes()
            .map(|byte| if byte == PLACEHOLDER { b' ' } else { byte })
            .collect();
        // A reference has no braces.
        for placeholder in placeholders(&plain) {
            plain[placeholder].fill(PLACEHOLDER);
        }
        Self {
            plain,
            is_reference,
        }
    }

    /// A7: "A placeholder alone isn't masked." Today: "what consists of placeholders and `:` alone isn't masked". Nothing
    /// is masked in an empty range either.
    fn unless_placeholder(&self, range: Range<usize>) -> Option<Range<usize>> {
        let bytes = &self.plain[range.clone()];
        let only_placeholders = bytes.contains(&PLACEHOLDER)
            && bytes
                .iter()
                .all(|&byte| byte == PLACEHOLDER || byte == b':');
        (!bytes.is_empty() && !only_placeholders).then_some(range)
    }

    /// A2: "the last `@` of the text that no version follows (`4.17.21`, `v1.0.0`)".
    fn last_at_without_version(&self) -> Option<usize> {
        (0..self.plain.len())
            .rev()
            .find(|&i| self.plain[i] == b'@' && !begins_with_version(&self.plain[i + 1..]))
    }
}

/// The ranges of all `{…}` without inner braces.
fn placeholders(bytes: &[u8]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut open = None;
    for (i, byte) in bytes.iter().enumerate() {
        match byte {
            b'{' => open = Some(i),
            b'}' => found.extend(open.take().map(|start| start..i + 1)),
            _ => {}
        }
    }
    found
}

/// A2: "(`4.17.21`, `v1.0.0`)": an optional `v` and at most three numbers, and then nothing that a host would go on
/// with.
fn begins_with_version(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"v").unwrap_or(bytes);
    let end = bytes
        .iter()
        .position(|byte| !byte.is_ascii_digit() && *byte != b'.')
        .unwrap_or(bytes.len());
    let numbers: Vec<&[u8]> = bytes[..end].split(|&byte| byte == b'.').collect();
    // A version can have a suffix (`1.0.0-rc1`, `1.0.0+7`); all other characters make it a host, or a host with a fault.
    let ends_well = bytes.get(end).is_none_or(|byte| b"/?#&-+".contains(byte));
    // Four are an address.
    let is_version = (1..=3).contains(&numbers.len());
    is_version && numbers.iter().all(|number| !number.is_empty()) && ends_well
}

/// Third edition: "After a scheme without a dot, and without `//`, a version may begin with `^`, `~`, `<`, `>`, `=` or `v`".
fn begins_with_range(bytes: &[u8]) -> bool {
    let number = bytes
        .iter()
        .position(|byte| !b"^~<>=v".contains(byte))
        .unwrap_or(bytes.len());
    number > 0 && bytes.get(number).is_some_and(u8::is_ascii_digit)
}

/// The octet of the percent-encoded triplet that begins at `i`.
fn triplet(bytes: &[u8], i: usize) -> Option<u8> {
    let hex = bytes
        .get(i..i + 3)
        .filter(|three| three[0] == b'%' && three[1..].iter().all(u8::is_ascii_hexdigit))?;
    u8::from_str_radix(std::str::from_utf8(&hex[1..]).ok()?, 16).ok()
}

/// The length of the `:` or `%3A` at `i`.
///
/// A1: "`%3A` counts as `:`".
fn colon_at(bytes: &[u8], i: usize) -> Option<usize> {
    if bytes.get(i) == Some(&b':') {
        Some(1)
    } else {
        (triplet(bytes, i) == Some(b':')).then_some(3)
    }
}

/// The first `:` or `%3A` in a range.
fn first_colon(bytes: &[u8], range: Range<usize>) -> Option<Range<usize>> {
    range
        .clone()
        .find_map(|i| colon_at(&bytes[..range.end], i).map(|length| i..i + length))
}

/// The bytes before the first of some bytes, or all.
fn before<'a>(bytes: &'a [u8], ends: &[u8]) -> &'a [u8] {
    bytes
        .split(|byte| ends.contains(byte))
        .next()
        .unwrap_or(bytes)
}

/// The bytes from `start` up to the next `/`, `?`, `#` or `@`.
fn segment(bytes: &[u8], start: usize) -> &[u8] {
    before(&bytes[start..], b"/?#@")
}

// ---------------------------------------------------------------------------------------------------------------------
// Schemes
// ---------------------------------------------------------------------------------------------------------------------

/// The text before the `:` of an authority.
#[derive(Clone, Debug, PartialEq)]
pub enum Scheme {
    /// Nothing, as in `//h` and `/x//h`.
    Absent,
    /// Something with a fault in it, as in `htt ps://h`: it could be any scheme, so it hides what each of them hides (A5).
    Broken,
    /// A scheme, in lowercase.
    Named(String),
}

impl Scheme {
    /// The scheme that ends at `end`, where a `:` or `%3A` is.
    fn before(bytes: &[u8], end: usize) -> Self {
        let mut start = end;
        while start > 0 && is_scheme_byte(bytes[start - 1]) {
            start -= 1;
        }
        // The hex digits of a triplet look like a scheme, but aren't part of it (`%3Dhttps://h`).
        let mut preceding = start.checked_sub(1).map(|i| bytes[i]);
        if preceding == Some(b'%')
            && start + 2 <= end
            && let Some(octet) = triplet(bytes, start - 1)
        {
            preceding = Some(octet);
            start += 2;
        }
        let run = &bytes[start..end];
        let begin = run
            .iter()
            .position(u8::is_ascii_alphabetic)
            .unwrap_or(run.len());
        let name = String::from_utf8_lossy(&run[begin..]).to_ascii_lowercase();
        let begins_well =
            begin == 0 && preceding.is_none_or(|byte| b":/?#&=,;@()!$'*".contains(&byte));
        match (name.is_empty(), begins_well) {
            (true, true) => Self::Absent,
            (true, false) => Self::Broken,
            (false, true) => Self::Named(name),
            // `see ssh://git@h` is a scheme in a sentence, `s sh://git@h` a scheme with a fault.
            (false, false) if is_known(&name) => Self::Named(name),
            (false, false) => Self::Broken,
        }
    }

    fn is(&self, name: &str) -> bool {
        matches!(self, Self::Named(own) if own == name)
    }

    /// A3: "in a web scheme (today's list, misspelled and `+http` ones included)".
    fn is_web(&self) -> bool {
        matches!(self, Self::Named(name) if is_web(name))
    }

    /// A2: "in a database's URI". Today: "The scheme, or the part of the scheme before a `+`, is one of these".
    fn is_database(&self) -> bool {
        matches!(self, Self::Named(name) if is_database(name))
    }

    /// A4: "Spared are schemes that have a default port and aren't a database's".
    fn is_spared_by_4(&self) -> bool {
        OTHERS_WITH_PORT.iter().any(|name| self.is(name))
    }
}

fn is_scheme_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+-.".contains(&byte)
}

fn is_known(name: &str) -> bool {
    is_web(name) || is_database(name) || OTHERS_WITH_PORT.contains(&name) || name == "file"
}

pub(crate) fn is_database(name: &str) -> bool {
    let first = name.split('+').next().unwrap_or(name).to_ascii_lowercase();
    DATABASES.contains(&first.as_str())
}

/// Today: "the schemes `http`, `https`, `ws` and `wss`, those that end in `+http` or `+https`, and a misspelled `http` or
/// `https`".
pub(crate) fn is_web(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let name = name.as_str();
    ["http", "https", "ws", "wss"].contains(&name)
        || name.ends_with("+http")
        || name.ends_with("+https")
        || is_misspelled(name, "http")
        || is_misspelled(name, "https")
}

/// Today: "can be made from one of them by inserting, deleting or replacing one character, or by swapping two adjacent
/// ones. Other schemes are spared: `cttps`, `dhttp`, `hftp`, `pttp`, `shttp`, `tttps`, and `http` or `https` followed by
/// one letter or digit".
fn is_misspelled(name: &str, right: &str) -> bool {
    let followed_by_one = ["http", "https"].iter().any(|word| {
        name.strip_prefix(word)
            .is_some_and(|rest| rest.len() == 1 && rest.bytes().all(|b| b.is_ascii_alphanumeric()))
    });
    if followed_by_one || NEAR_HTTP.contains(&name) || name == right {
        return false;
    }
    let without = |word: &str, i: usize| format!("{}{}", &word[..i], &word[i + 1..]);
    let inserted =
        name.len() == right.len() + 1 && (0..name.len()).any(|i| without(name, i) == right);
    let deleted =
        name.len() + 1 == right.len() && (0..right.len()).any(|i| without(right, i) == name);
    let replaced =
        name.len() == right.len() && (0..name.len()).any(|i| without(name, i) == without(right, i));
    let swapped = (1..right.len()).any(|i| {
        let mut bytes = right.as_bytes().to_vec();
        bytes.swap(i - 1, i);
        bytes == name.as_bytes()
    });
    inserted || deleted || replaced || swapped
}

// ---------------------------------------------------------------------------------------------------------------------
// Authorities
// ---------------------------------------------------------------------------------------------------------------------

/// The kinds of a host.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Host {
    /// A name with a dot in it, or (but in a database's URI) a placeholder.
    Dotted,
    /// A name without a dot, or nothing.
    Undotted,
    /// `localhost` or an IP address.
    Certain,
    /// What has a character that no host has.
    Odd,
}

/// The kinds of a port.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Port {
    /// There is no `:`.
    Absent,
    /// There is nothing after the `:`.
    Empty,
    /// There is a number or a placeholder after the `:`.
    Number,
    /// There is something else after the `:`.
    Other,
}

/// An authority, or what may be one, at any place of any text.
#[derive(Clone, Debug)]
pub struct Authority {
    pub scheme: Scheme,
    /// Whether it begins after the `//` that follows an empty port.
    follows_port: bool,
    /// Whether there is a dot in the text before the `:`.
    scheme_has_dot: bool,
    /// After the first `:` of the text, which no `/` follows: `app:s3cret@db:5432`.
    lacks_slashes: bool,
    /// Without another authority before the first `@`.
    follows_first_colon: bool,
    pub start: usize,
    /// The last `@` in the authority.
    own_end: Option<usize>,
    /// The end of the userinfo, which can be beyond the authority (A2).
    pub userinfo_end: Option<usize>,
    pub host: Host,
    pub port: Port,
    /// Whether a path, a `?` and a `=` follow the authority.
    value_follows: bool,
    /// Whether its scheme follows another: `jdbc:mysql:`.
    is_nested: bool,
    /// Whether a `//` follows the authority.
    slashes_follow: bool,
    /// Whether a `#` follows the authority.
    fragment_follows: bool,
    /// Where the authority ends: at the next `/`, `?`, `#`, or at the end of the text.
    pub end: usize,
}

impl Authority {
    /// All authorities of a text.
    ///
    /// A1: "An authority begins after `//`, and after the `:` of a web scheme; in a text with neither before its first
    /// `@`, after the first `:` that no `/`, `?` or `#` precedes". "`%3A` counts as `:`, and `%3A%2F%2F` as `://`".
    fn all(source: &Source) -> Vec<Self> {
        let bytes = &source.plain;
        let Some(first_at) = bytes.iter().position(|&byte| byte == b'@') else {
            return Vec::new();
        };
        let last_at = source.last_at_without_version();
        let read = |scheme, start, encoded| Self::read(bytes, last_at, scheme, start, encoded);

        let mut found = Vec::new();
        let mut one_begins_before_at = false;
        let mut after_slashes = 0;
        for i in 0..bytes.len() {
            // Third edition: "In a text, `/\` begins an authority like `//`". It can be a fault, which changes nothing of
            // what follows the first `:`.
            let opens = |second: u8| bytes[i] == b'/' && bytes.get(i + 1) == Some(&second);
            if (opens(b'/') || opens(b'\\')) && i >= after_slashes {
                after_slashes = i + 2;
                one_begins_before_at |= i < first_at && opens(b'/');
                let scheme = scheme_before_slashes(bytes, i);
                let mut authority = read(scheme, i + 2, false);
                // An empty port is only a `:`.
                authority.follows_port = found
                    .iter()
                    .any(|before: &Self| before.end == i && before.port == Port::Empty);
                authority.end_at(last_at);
                found.push(authority);
            }
            let Some(length) = colon_at(bytes, i) else {
                continue;
            };
            let scheme = Scheme::before(bytes, i);
            let after = i + length;
            let encoded = length == 3;
            if encoded
                && triplet(bytes, after) == Some(b'/')
                && triplet(bytes, after + 3) == Some(b'/')
            {
                one_begins_before_at |= i < first_at;
                found.push(read(scheme.clone(), after + 6, true));
            }
            if scheme.is_web() {
                one_begins_before_at |= i < first_at;
                let start = skip_slashes(bytes, after, encoded);
                found.push(read(scheme, start, encoded));
            }
        }
        if !one_begins_before_at {
            // What follows `SCHEME::` is a text of its own, which can have a user alone, as before an address of scp.
            let is_user_alone = |colon: &Range<usize>| {
                let (_, port) = split_port(segment(bytes, first_at + 1));
                bytes.get(colon.end) == Some(&b':')
                    && bytes.iter().filter(|byte| **byte == b'@').count() == 1
                    && !port.is_some_and(is_number)
                    && !bytes[..colon.start].contains(&b'.')
                    && !Scheme::before(bytes, colon.start).is_database()
                    && bytes.get(colon.end + 1..first_at).is_some_and(|user| {
                        !user.is_empty()
                            && user
                                .iter()
                                .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(byte))
                    })
            };
            let colon = first_delimiter_is_colon(bytes).filter(|colon| !is_user_alone(colon));
            found.extend(colon.map(|colon| {
                let scheme = Scheme::before(bytes, colon.start);
                let start = skip_slashes(bytes, colon.end, false);
                let scheme_has_dot = bytes[..colon.start].contains(&b'.');
                Self {
                    scheme_has_dot,
                    lacks_slashes: bytes.get(colon.end) != Some(&b'/'),
                    follows_first_colon: true,
                    ..read(scheme, start, false)
                }
            }));
        }
        found
    }

    /// Reads the authority that begins at `start`.
    ///
    /// A1: "Its userinfo ends at its last `@`." A2: "If its host is doubtful, the userinfo ends at the last `@` of the text
    /// that no version follows, whatever `/`, `?`, `#` is before it."
    fn read(
        bytes: &[u8],
        last_at: Option<usize>,
        scheme: Scheme,
        start: usize,
        encoded: bool,
    ) -> Self {
        // In an authority that is percent-encoded, so is the delimiter at its end.
        let ends = |i: usize| {
            b"/?#".contains(&bytes[i])
                || (encoded && triplet(bytes, i).is_some_and(|octet| b"/?#".contains(&octet)))
        };
        let end = (start..bytes.len())
            .find(|&i| ends(i))
            .unwrap_or(bytes.len());
        let own_end = (start..end).rev().find(|&i| bytes[i] == b'@');
        let host_start = own_end.map_or(start, |at| at + 1);
        let (host, port) = split_port(&bytes[host_start..end]);

        let is_database = scheme.is_database();
        let mut authority = Self {
            host: Host::of(host, is_database),
            port: Port::of(port),
            value_follows: value_follows(bytes, end),
            is_nested: bytes[..start].iter().filter(|byte| **byte == b':').count() > 1,
            slashes_follow: bytes[end..].starts_with(b"//"),
            fragment_follows: bytes.get(end) == Some(&b'#'),
            scheme,
            scheme_has_dot: false,
            follows_port: false,
            lacks_slashes: false,
            follows_first_colon: false,
            start,
            own_end,
            userinfo_end: own_end,
            end,
        };
        authority.end_at(last_at);
        authority
    }

    /// Moves the end of the userinfo to the last `@` of the text if the host is doubtful.
    fn end_at(&mut self, last_at: Option<usize>) {
        if self.is_doubtful() {
            self.userinfo_end = self.own_end.max(last_at.filter(|&at| at >= self.start));
        }
    }

    /// Whether the host can be part of a password.
    ///
    /// A2: "A host is doubtful if its port is empty and no `//` follows, or isn't a number, or a `#` follows it; if a
    /// userinfo precedes it and it has no dot; if it has a character that no host has; and in a database's URI, unless the
    /// next `@` can be one in the value of an entry, but not after a host and a port alone. `localhost`, addresses and hosts of `file:` aren't".
    fn is_doubtful(&self) -> bool {
        if self.host == Host::Certain || self.scheme.is("file") {
            return false;
        }
        let port = match self.port {
            Port::Absent => false,
            Port::Empty => !self.slashes_follow,
            Port::Number => self.fragment_follows,
            Port::Other => true,
        };
        let undotted = self.own_end.is_some() && self.host == Host::Undotted;
        // A scheme with a fault may be a database's, and what is masked without the fault stays masked (A5).
        let can_be_database = self.scheme.is_database() || self.scheme == Scheme::Broken;
        // Third edition: "After an empty port and `//`, all up to the last `@` of the text is hidden, whatever precedes the
        // `:`". Spared is `feed://http://h.example/@user`, which is never masked.
        let is_address = self.host == Host::Dotted && self.port == Port::Absent
            || self.host != Host::Odd && self.port == Port::Number;
        let wrapped = self.follows_port && !(self.scheme.is_web() && is_address);
        let may_be_port = self.port == Port::Absent || self.own_end.is_some() || self.is_nested;
        let is_before_value = self.scheme.is_database() && self.value_follows && may_be_port;
        port || wrapped
            || self.host == Host::Odd
            || (undotted || can_be_database) && !is_before_value
    }
}

impl Host {
    /// A2: "`localhost`, addresses"; "if it has a character that no host has"; "a placeholder has a dot as a host (but in a
    /// database's URI)".
    fn of(bytes: &[u8], is_database: bool) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let literal = text
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        if let Some(literal) = literal {
            let is_address = literal.parse::<Ipv6Addr>().is_ok() || literal.starts_with(['v', 'V']);
            return if is_address { Self::Certain } else { Self::Odd };
        }
        if text.eq_ignore_ascii_case("localhost") || text.parse::<Ipv4Addr>().is_ok() {
            Self::Certain
        } else if !has_only_host_characters(bytes) {
            Self::Odd
        } else if bytes.contains(&b'.') || (bytes.contains(&PLACEHOLDER) && !is_database) {
            Self::Dotted
        } else {
            Self::Undotted
        }
    }
}

impl Port {
    /// A2: "its port is empty …, or isn't a number"; "a placeholder is a number as a port".
    fn of(port: Option<&[u8]>) -> Self {
        match port {
            None => Self::Absent,
            Some([]) => Self::Empty,
            Some(port)
                if port
                    .iter()
                    .all(|&byte| byte.is_ascii_digit() || byte == PLACEHOLDER) =>
            {
                Self::Number
            }
            Some(_) => Self::Other,
        }
    }
}

/// Whether an authority ends before a path, a `?`, and a key with its `=`.
fn value_follows(bytes: &[u8], end: usize) -> bool {
    let find = |start: usize, wanted: &[u8]| {
        let found = bytes
            .iter()
            .skip(start)
            .position(|byte| wanted.contains(byte));
        found.map(|index| start + index)
    };
    let is_of_key = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_".contains(byte);
    let mark = find(end + 1, b":/?#@").filter(|&mark| bytes[mark] == b'?');
    let has_key = mark.is_some_and(|mark| {
        let entry = &bytes[mark + 1..];
        let len = entry.iter().take_while(|byte| is_of_key(byte)).count();
        len > 0 && entry.get(len) == Some(&b'=')
    });
    bytes.get(end) == Some(&b'/') && has_key
}

/// The text before a `//` at `i`.
fn scheme_before_slashes(bytes: &[u8], i: usize) -> Scheme {
    let colon = [1, 3]
        .into_iter()
        .find(|&length| i >= length && colon_at(&bytes[..i], i - length) == Some(length));
    match (colon, i.checked_sub(1).map(|before| bytes[before])) {
        (Some(length), _) => Scheme::before(bytes, i - length),
        // In `https:\//h`, a fault is between the `:` and the slashes.
        (None, Some(byte)) if !is_uri_byte(byte) => Scheme::Broken,
        (None, _) => Scheme::Absent,
    }
}

/// The first of `:`, `%3A`, `/`, `?`, `#`, if it is a `:` or `%3A`.
///
/// A1: "after the first `:` that no `/`, `?` or `#` precedes".
fn first_delimiter_is_colon(bytes: &[u8]) -> Option<Range<usize>> {
    first_colon(bytes, 0..before(bytes, b"/?#").len())
}

/// A1: "(…, `ftp:/app:s3cret@h/x`: a slash is skipped)". Today, of the web: "without all its slashes".
fn skip_slashes(bytes: &[u8], mut i: usize, encoded: bool) -> usize {
    loop {
        if bytes.get(i) == Some(&b'/') {
            i += 1;
        } else if encoded && triplet(bytes, i) == Some(b'/') {
            i += 3;
        } else {
            return i;
        }
    }
}

/// Splits a host from its port. A host can be in brackets.
fn split_port(bytes: &[u8]) -> (&[u8], Option<&[u8]>) {
    let closed = if bytes.starts_with(b"[") {
        bytes.iter().position(|&byte| byte == b']')
    } else {
        None
    };
    match first_colon(bytes, closed.unwrap_or(0)..bytes.len()) {
        Some(colon) => (&bytes[..colon.start], Some(&bytes[colon.end..])),
        None => (bytes, None),
    }
}

fn is_number(bytes: &[u8]) -> bool {
    (1..=5).contains(&bytes.len()) && bytes.iter().all(u8::is_ascii_digit)
}

/// Whether bytes consist of what RFC 3986 allows in a name, of letters of other scripts, and of placeholders.
fn has_only_host_characters(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return false;
    };
    text.char_indices().all(|(i, c)| {
        c.is_alphanumeric()
            || "-._~!$&'()*+,;=".contains(c)
            || c == char::from(PLACEHOLDER)
            || triplet(bytes, i).is_some()
    })
}

/// Today: "the bytes up to the next `/`, `?` or `#`, or up to the end, are a host with an optional port, or a
/// comma-separated list of such hosts".
fn is_list_of_hosts(bytes: &[u8]) -> bool {
    bytes.split(|&byte| byte == b',').all(|one| {
        let (host, port) = split_port(one);
        let is_host = matches!(
            Host::of(host, true),
            Host::Dotted | Host::Undotted | Host::Certain
        );
        is_host && !host.is_empty() && port.is_none_or(|port| port.is_empty() || is_number(port))
    })
}

/// Whether a byte can be in a URI (a `%` only in a triplet, brackets only in a host, so they can be faults, too).
fn is_uri_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~:/?#@!$&'()*+,;=".contains(&byte)
}

// ---------------------------------------------------------------------------------------------------------------------
// What is masked in a userinfo, and without slashes
// ---------------------------------------------------------------------------------------------------------------------

/// "A database's name and one word that end with a `:` precede no password, without slashes: `jdbc:oracle:thin:@h`". Else 4
/// overrides 3.
fn masked_by_3_or_4(source: &Source, authority: &Authority) -> Option<Range<usize>> {
    let plain = &source.plain;
    let last_at = source.last_at_without_version();
    if authority.follows_first_colon
        && let Some(at) = last_at
        && let Some(before_at) = plain.get(authority.start..at)
        && let words = before_at.split(|byte| *byte == b':').collect::<Vec<_>>()
        && let [name, word, b""] = words.as_slice()
        && !word.is_empty()
        && is_database(&String::from_utf8_lossy(name))
    {
        return None;
    }
    password_without_slashes(source, authority).or_else(|| masked_by_3(source, authority))
}

/// A3: "A userinfo is masked from its first `:` on; whole in a web scheme and after `//` without a scheme." Third edition:
/// "After an empty port and `//`, all up to the last `@`". Fourth edition: "In a database's URI without a userinfo, a `/`,
/// `?` or `#` before the first `:` is the user's: masked from the first character after `//`".
fn masked_by_3(source: &Source, authority: &Authority) -> Option<Range<usize>> {
    let userinfo = authority.start..authority.userinfo_end?;
    let whole = authority.scheme.is_web()
        || authority.follows_port
        || matches!(authority.scheme, Scheme::Absent | Scheme::Broken)
        || authority.scheme.is_database()
            && authority.own_end.is_none()
            && start_of_password(&source.plain, userinfo.clone())
                .is_some_and(|start| start > authority.end);
    if whole {
        source.unless_placeholder(userinfo)
    } else {
        password_of(source, userinfo)
    }
}

/// A3: "masked from its first `:` on".
fn password_of(source: &Source, userinfo: Range<usize>) -> Option<Range<usize>> {
    let start = start_of_password(&source.plain, userinfo.clone())?;
    source.unless_placeholder(start..userinfo.end)
}

/// What follows the first `:` of a userinfo.
///
/// A `%` without two hex digits may be what a fault left of a `%3A`, so it counts, too (A5).
fn start_of_password(bytes: &[u8], userinfo: Range<usize>) -> Option<usize> {
    userinfo
        .clone()
        .find_map(|i| match colon_at(&bytes[..userinfo.end], i) {
            Some(length) => Some(i + length),
            None => (bytes[i] == b'%' && triplet(bytes, i).is_none()).then_some(i + 1),
        })
}

/// A4: "Without slashes, the password is what follows the `:`, doesn't begin with `/`, and ends at the last `@` that a host
/// with a port, or a pair of parentheses, follow; if the "scheme" has a dot, or if the text isn't a URI or reference, also
/// at the last `@` before any `/`, `?`, `#`. Spared are schemes that have a default port and aren't a database's". Third
/// edition: "Without slashes, too, a doubtful host moves the end to the last `@`".
fn password_without_slashes(source: &Source, authority: &Authority) -> Option<Range<usize>> {
    if !authority.lacks_slashes || authority.scheme.is_spared_by_4() {
        return None;
    }
    let bytes = &source.plain;
    let before_address = (authority.start..bytes.len())
        .rev()
        .find(|&i| bytes[i] == b'@' && address_follows(&bytes[i + 1..]));
    let any_address = authority.scheme_has_dot || !source.is_reference;
    let has_range = |at: usize| {
        let is_scheme = matches!(authority.scheme, Scheme::Named(_));
        is_scheme && !authority.scheme_has_dot && begins_with_range(&bytes[at + 1..])
    };
    let in_authority = authority
        .own_end
        .filter(|&at| any_address && !has_range(at));
    let end = before_address.max(in_authority)?;
    // Where no address ends the password, 2 does, as in 3. In a text that isn't a reference, 2 always does: else a fault
    // would show what 3 hides in `redis:/app:a:1@h:80/x@y`, in which a slash follows the `:`, and 4 says nothing.
    let reached_by_2 = authority
        .userinfo_end
        .filter(|_| before_address.is_none() || !source.is_reference);
    let end = reached_by_2.map_or(end, |at| at.max(end));
    source.unless_placeholder(authority.start..end)
}

/// A4: "a host with a port, or a pair of parentheses". Today: "a name or an IPv4 address, with a port of one to five digits;
/// or an optional name and one pair of parentheses; and then the end, `/`, `?` or `#`".
///
/// A5 says that a fault shows nothing, so an address is also one that ends at a fault, or is one without its faults.
fn address_follows(bytes: &[u8]) -> bool {
    // With the `@`, so that it doesn't look like an end: `b:1` in `a@b:1@c` is not an address.
    let end = bytes
        .iter()
        .position(|&byte| byte == b'@')
        .map_or(bytes.len(), |at| at + 1);
    let bytes = &bytes[..end];
    let is_plain = |byte: u8| is_uri_byte(byte) || !byte.is_ascii() || byte == PLACEHOLDER;
    let is_fault = |i: usize| !is_plain(bytes[i]) && triplet(bytes, i).is_none();
    let up_to_fault = (0..bytes.len())
        .find(|&i| is_fault(i))
        .unwrap_or(bytes.len());
    let without_faults: Vec<u8> = bytes
        .iter()
        .copied()
        .filter(|&byte| is_plain(byte))
        .collect();
    // Only in brackets does a host have a `:`.
    let has_brackets = segment(bytes, 0).iter().any(|byte| b"[]".contains(byte));
    is_address(&bytes[..up_to_fault], false) || is_address(&without_faults, has_brackets)
}

/// Whether bytes begin with a host with a port, or with a pair of parentheses.
fn is_address(bytes: &[u8], colons: bool) -> bool {
    let name = before(bytes, b"/?#()");
    let end = name.len();
    if bytes.get(end) == Some(&b'(') {
        let close = end + 1 + before(&bytes[end + 1..], b"()").len();
        let follows = bytes.get(close + 1);
        return bytes.get(close) == Some(&b')') && follows.is_none_or(|byte| b"/?#".contains(byte));
    }
    let Some(colon) = name.iter().rposition(|&byte| byte == b':') else {
        return false;
    };
    let (host, port) = (&name[..colon], &name[colon + 1..]);
    let is_port =
        is_number(port) || (port.contains(&PLACEHOLDER) && Port::of(Some(port)) == Port::Number);
    let is_host = !host.is_empty() && (colons || !host.contains(&b':'));
    is_port && is_host && bytes.get(end) != Some(&b')')
}

// ---------------------------------------------------------------------------------------------------------------------
// Secret options
// ---------------------------------------------------------------------------------------------------------------------

/// Where the key begins that follows the delimiter at `i`.
fn key_start_after(bytes: &[u8], i: usize) -> Option<usize> {
    if b"?&;,#/".contains(&bytes[i]) {
        Some(i + 1)
    } else {
        triplet(bytes, i)
            .filter(|octet| b"?&,".contains(octet))
            .map(|_| i + 3)
    }
}

/// Where a key ends, and where its value begins, if there is one.
fn key_end_after(bytes: &[u8], start: usize) -> Option<(usize, usize)> {
    for i in start..bytes.len() {
        if bytes[i] == b'=' {
            return Some((i, i + 1));
        } else if triplet(bytes, i) == Some(b'=') {
            return Some((i, i + 3));
        } else if key_start_after(bytes, i).is_some() {
            return None;
        }
    }
    None
}

/// Whether a key is secret, or was before a fault came into it (A5).
fn is_secret_key(key: &[u8]) -> bool {
    let is_fault = |byte: u8| !is_uri_byte(byte) && byte.is_ascii() && byte != PLACEHOLDER;
    let without = |i: usize| [&key[..i], &key[i + 1..]].concat();
    is_secret_name(&name_of_key(key))
        || (0..key.len())
            .filter(|&i| is_fault(key[i]))
            .any(|i| is_secret_name(&name_of_key(&without(i))))
}

/// A6: "without case, `_`, `-`, `.`, `[]` and its triplets". Third edition: "`%5B` and `%5D` at the end of a key are
/// brackets, as many as there are, with digits between two of them: they are cut before the last letters are taken." "A key
/// is not decoded otherwise."
fn name_of_key(key: &[u8]) -> String {
    let key = String::from_utf8_lossy(key).to_ascii_lowercase();
    let key = key.replace("%5b", "[").replace("%5d", "]");
    let mut name = key.trim_end_matches(['[', ']']);
    // From here on, a bracket follows what is left.
    while name.len() < key.len() {
        let before_digits = name.trim_end_matches(|char: char| char.is_ascii_digit());
        if !before_digits.ends_with(['[', ']']) {
            break;
        }
        name = before_digits.trim_end_matches(['[', ']']);
    }
    name.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// A6: "a key that ends with `token`, …, or is `pass`, `sig`, `jwt`, without … a plural `s` (but `tokens`: `max_tokens=512`
/// is a number); not a page's token (`page`, `skip`, `next`, `cursor`, `continuation` before `token`)."
fn is_secret_name(name: &str) -> bool {
    let ends = [
        "secret",
        "password",
        "passwd",
        "pwd",
        "passphrase",
        "credential",
        "signature",
        "apikey",
        "accesskey",
        "secretkey",
        "privatekey",
        "subscriptionkey",
        "accountkey",
        "authorization",
        "assertion",
    ];
    let whole = ["pass", "sig", "jwt"];
    let is_secret =
        |name: &str| ends.iter().any(|end| name.ends_with(end)) || whole.contains(&name);
    let is_token = name.strip_suffix("token").is_some_and(|before| {
        !["page", "skip", "next", "cursor", "continuation"]
            .iter()
            .any(|word| before.ends_with(word))
    });
    is_token || is_secret(name) || name.strip_suffix('s').is_some_and(is_secret)
}
