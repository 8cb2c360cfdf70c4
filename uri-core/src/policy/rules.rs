//! The table of rules. A row states, in this order:
//!
//! - the documentation of the rule's method, unless it is private: `no_likely_mistakes` documents that;
//! - the method, its parameter and the rule;
//! - `reads`: the components that the check reads, also a scheme that decides whether the rule applies; for an
//!   authority, the host;
//! - `broken_by_numbers`: whether a plain value, such as a number, in the path, the query or the fragment can break the
//!   rule;
//! - `for_references`: whether a table of references can have the rule: not if it's about the server, as `no_path` is;
//! - `found` and `note`: the message's words for what breaks the rule, and for its reason.
//!
//! `fn no_query() sets NoQuery, …` becomes the method `Policy::no_query`, and an arm in each function about rules, such
//! as `Rule::reads`.
//!
//! The check is in `policy/check.rs`, the help in `help/rule.rs`, and an example in `error/rule.rs`.

use super::declare_rules::{declare_rules, without_parameter};
use crate::error::rule::Rule;
use crate::grammar::Component::{self, Fragment, Host, Path, Port, Query, Scheme, Userinfo};
use crate::message::explanation::Finding::{self, Number, Quoted, Words};
use crate::message::words::in_component;
use crate::policy::{Hint, Policy, PolicyError, RuleSet};

const ALL: [Component; 7] = [Scheme, Userinfo, Host, Port, Path, Query, Fragment];

const NOT_ALLOWED: &str = " that is not allowed";
const TOO_HIGH: &str = " above 65535";
const IN_PLACE_OF_SCHEME: &str = " in the place of the scheme";
const NO_HOST: Finding = Words("no host", "");

/// The words for what `Hosts` or `PublicAddresses` refuses: a missing host, a scheme that a program may read as the
/// host, or the host, which the words `refused` follow.
const fn words_for_target(hint: Hint, refused: &'static str) -> Finding {
    match hint {
        Hint::Missing => NO_HOST,
        Hint::NameAsScheme => Quoted("scheme", " that a program may take for the host"),
        _ => Quoted("host", refused),
    }
}

/// The words for a host that `WebHost` or `PlainHost` refuses.
const fn words_for_host(hint: Hint) -> Finding {
    match hint {
        Hint::Missing => NO_HOST,
        Hint::EmptyPort | Hint::SecondScheme => Words("empty port", ""),
        Hint::Unfilled => Quoted("host", " that nobody filled in"),
        Hint::Encoded => Quoted("host", " with percent-encoding"),
        Hint::Number => Quoted("name", " that reads like an IPv4 address"),
        _ => Quoted("host", " that is neither a name nor an address"),
    }
}

/// # Likely mistakes
impl Policy<'_> {
    /// Refuses what is valid, but hardly what was meant. It sets five rules, each of which [`without`](Self::without)
    /// removes.
    ///
    /// ```
    /// use uri_core::{Policy, Rule, Uri};
    ///
    /// const POLICY: Policy<'static> = Policy::ANY.no_likely_mistakes();
    ///
    /// for text in ["x://127.1/", "https://example.org/:hover", "github.com:owner/repo", "db:80"] {
    ///     assert!(POLICY.check(&Uri::parse(text)?).is_ok());
    /// }
    /// for text in [
    ///     "htpps://example.org/",
    ///     "localhost:8080/x",
    ///     "https:/example.org/",
    ///     "http://127.1/",
    ///     "http://good.example@evil.example/",
    ///     "https://example.org/?a=1&amp;b=2",
    ///     "postgres://app:12#34@localhost/db",
    /// ] {
    ///     assert!(POLICY.check(&Uri::parse(text)?).is_err());
    /// }
    /// let with_short_addresses = POLICY.without(Rule::WebHost);
    /// assert!(with_short_addresses.check(&Uri::parse("http://127.1/")?).is_ok());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// - [`NoMistakenScheme`](Rule::NoMistakenScheme) refuses a misspelled `http` or `https`, and a drive or an IPv6
    ///   address in the scheme's place. `localhost` or a name with a dot is refused there before a port, unless an `@`
    ///   follows. What [`schemes`](Self::schemes) lists is allowed.
    /// - [`NoHostInUserinfo`](Rule::NoHostInUserinfo) refuses a user with a dot, encoded or not, because it looks like
    ///   a host.
    /// - [`NoSplitPassword`](Rule::NoSplitPassword) is the rule of [`no_split_password`](Self::no_split_password).
    /// - [`WebHost`](Rule::WebHost) refuses a `:` without a port, and a host that is neither an IP address nor a name
    ///   of at most 253 characters. A label has 1 to 63 letters, digits, `_` and `-`. It doesn't begin with `-`, and
    ///   doesn't end with `-` if it begins with `xn--`. The last label isn't a number (digits, or `0x` and hex digits),
    ///   because some programs read such a name as an IPv4 address.
    /// - [`NoMistakenQuery`](Rule::NoMistakenQuery) refuses `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&nbsp;` in any case,
    ///   copied from HTML, in the path or the query.
    ///
    /// All but `NoMistakenScheme` and `NoSplitPassword` read only references and `http`, `https`, `ws`, `wss` and
    /// `ftp`, because the [URL Standard](https://url.spec.whatwg.org/) says how programs read these. In other schemes,
    /// the same text can be right.
    ///
    /// The rules guess from what people and programs write, so they can [change](crate::guide::promises).
    pub const fn no_likely_mistakes(self) -> Self {
        Self {
            rules: RuleSet(self.rules.0 | RuleSet::LIKELY_MISTAKES.0),
            ..self
        }
    }
}

declare_rules! {
    /// Allows only these schemes, written without their `:`. Case doesn't matter.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.schemes(&["https"]);
    /// assert!(POLICY.check(&Uri::parse("HTTPS://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("htttps://example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn schemes(schemes: &'a [&'a str]) sets Schemes,
        reads: [Scheme], broken_by_numbers: false, for_references: false,
        found: Quoted("scheme", NOT_ALLOWED), note: "the policy lists the schemes that can be used";

    fn no_mistaken_scheme() sets NoMistakenScheme,
        reads: [Scheme, Host, Path], broken_by_numbers: false, for_references: false,
        found(error): match error.hint {
            Hint::Drive => Quoted("drive", IN_PLACE_OF_SCHEME),
            Hint::Ipv6Address => Words("IPv6 address without brackets", ""),
            Hint::Misspelled => Quoted("misspelled scheme", ""),
            _ => Quoted("host", IN_PLACE_OF_SCHEME),
        },
        note: "the part before the first `:` is the scheme", "RFC 3986, section 3.1";

    /// Requires an authority, which `http:/host` and `http:host` don't have.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.require_authority();
    /// assert!(POLICY.check(&Uri::parse("file:///etc")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http:/example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn require_authority() sets RequireAuthority,
        reads: [Host], broken_by_numbers: false, for_references: false,
        found: Words("no authority", ""),
        note: "the policy requires `//` and a host after the scheme", "RFC 3986, section 3.2";

    /// Refuses any userinfo.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_userinfo();
    /// assert!(POLICY.check(&Uri::parse("ftp://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("ftp://user@example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn no_userinfo() sets NoUserinfo,
        reads: [Userinfo], broken_by_numbers: false, for_references: false,
        found: Words("userinfo", ""), note: "the policy does not allow userinfo", "RFC 3986, section 3.2.1";

    fn no_host_in_userinfo() sets NoHostInUserinfo,
        reads: [Scheme, Userinfo], broken_by_numbers: false, for_references: false,
        found: Quoted("user", " that reads like a host"),
        note: "the part before `@` is not a host", "RFC 3986, section 7.6";

    /// Refuses a password: what follows the first `:` of a userinfo, in the URI's authority or in one in its path.
    ///
    /// [`Redacted`](crate::Redacted) masks what it refuses, and more. [`no_userinfo`](Self::no_userinfo) refuses a
    /// user alone, too.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_password();
    /// assert!(POLICY.check(&Uri::parse("ftp://user@example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("ftp://user:pw@example.org/")?).is_err());
    /// assert!(POLICY.check(&Uri::parse("user:pw@db.example.org:5432/app")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// - In the path, an `@` after a `;KEY=` is in an option, as in `jdbc:sqlserver://h:1433;user=u@s`.
    /// - Without an authority, `USER:PASSWORD@` is refused before a host and a port, before a parenthesis, or if the
    ///   user has a dot or is named like a database. Such a password has no `/`.
    /// - In `jdbc:`, `USER/PASSWORD@` alone is refused, before a host and a port, or before a parenthesis.
    /// - `data`, the schemes of servers, and those before an address, as in `sip:u:p@h`, are not users.
    pub fn no_password() sets NoPassword,
        reads: [Scheme, Userinfo, Host, Port, Path], broken_by_numbers: false, for_references: false,
        found: Words("password", ""),
        note: "a password in a URI is readable in logs and histories; `Policy::CONNECTION` allows one", "RFC 3986, section 7.5";

    /// Refuses a password whose `/`, `?` or `#` ends the authority too early: in `postgres://app:12#34@localhost/`, the
    /// host is `app` and the port 12.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_split_password();
    /// assert!(POLICY.check(&Uri::parse("postgres://app:12%2334@localhost/db")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("https://registry.example:8080/@user/pkg")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("postgres://app:12#34@localhost/db")?).is_err());
    /// assert!(POLICY.check(&Uri::parse("https://u:P@ss/w0rd@h.example/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// It refuses what [`Redacted`](crate::Redacted) masks before an `@`, if the authority ends earlier:
    ///
    /// - In a database's URI, always.
    /// - In another URI whose port is empty (`https://u:/PASSWORD@h`), or is before a `#`.
    /// - In another URI that has a server after the `@`, if the host before it isn't a name, as in
    ///   `https://u!x/PASSWORD@h.example`, or is one label after a user, as `ss` in `https://u:P@ss/w0rd@h.example`.
    ///
    /// A host that is an address or `localhost` is not a piece of a password, and `%40` isn't an `@`.
    ///
    /// The databases and brokers, also before a `+`: `amqp`, `amqps`, `bolt`, `cassandra`,
    /// `clickhouse`, `cockroachdb`, `couchbase`, `couchbases`, `db2`, `kafka`, `mariadb`, `memcached`, `mongodb`,
    /// `mqtt`, `mqtts`, `mssql`, `mysql`, `mysqlx`, `nats`, `neo4j`, `oracle`, `postgres`, `postgresql`, `pulsar`,
    /// `redis`, `rediss`, `redshift`, `snowflake`, `sqlserver`, `stomp`, `valkey`, `valkeys`, `vertica`.
    pub fn no_split_password() sets NoSplitPassword,
        reads: ALL, broken_by_numbers: false, for_references: false,
        found: Words("password that ends the authority", ""),
        note: "before a `/`, `?` or `#`, a program reads the user as the host", "RFC 3986, section 3.2";

    /// Requires a host that isn't empty, as it is in `http:///host`.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.require_host();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http:///example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn require_host() sets RequireHost,
        reads: [Host], broken_by_numbers: false, for_references: false,
        found: Words("no host", ""), note: "the policy requires a host", "RFC 3986, section 3.2.2";

    fn web_host() sets WebHost,
        reads: [Scheme, Host, Port], broken_by_numbers: false, for_references: false,
        found(error): words_for_host(error.hint),
        note: "http, https, ws, wss and ftp URIs have `//` and a host, a name or an address that all programs read alike", "RFC 3986, section 3.2.2";

    pub(super) fn plain_host() sets PlainHost,
        reads: [Host], broken_by_numbers: false, for_references: false,
        found(error): words_for_host(error.hint),
        note: "a server has an address, or a name that all programs read alike", "RFC 3986, section 3.2.2";

    /// Allows only these hosts, and so no URI without an authority. Case doesn't matter.
    ///
    /// A pattern is a host, with an IPv6 address in brackets, or `*.` and a name: `*.example.org` allows all hosts
    /// under `example.org`, but not itself. The `*.` is one or more labels of letters, digits, `-` and `_`, never part
    /// of an IP address or of a list of hosts, `h1,h2.example.org`. Nothing is normalized, so `example.org.` is another
    /// host.
    ///
    /// Any other pattern, such as `*example.org`, `example.*` or `example.org:8443`, matches no host and makes the
    /// policy [invalid](Self::check_lists).
    ///
    /// The scheme `localhost` and one with a dot are refused unless [`schemes`](Self::schemes) lists them, because a
    /// program may read `evil.example://example.org/` as a host and a path. Options such as `?host=` aren't read: a
    /// driver may connect to the host that is there.
    ///
    /// A list of refused hosts would miss the other names of a server; see
    /// [`public_addresses`](Self::public_addresses).
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
    #[doc(alias("allowlist", "whitelist", "domains", "denylist", "blocklist", "wildcard", "subdomain"))]
    pub fn hosts(hosts: &'a [&'a str]) sets Hosts,
        reads: [Scheme, Host], broken_by_numbers: false, for_references: false,
        found(error): words_for_target(error.hint, NOT_ALLOWED),
        note: "the policy lists the hosts that can be used";

    /// Refuses an address that isn't globally reachable, such as `127.0.0.1`, `10.0.0.1` or `169.254.169.254`, so that
    /// a stranger's URI can't lead into your own network.
    ///
    /// A name such as `printer.local`, `intranet` or an attacker's can resolve to any address, so check the resolver's
    /// with [`check_address`](Self::check_address). Set [`schemes`](Self::schemes) too, because a program may read
    /// `file` as local, and a database driver may take hosts from a list or the query.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.public_addresses();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://9.9.9.9/")?).is_ok());
    /// for text in [
    ///     "http://169.254.169.254/",
    ///     "http://[::ffff:a00:1]/",
    ///     "http://LocalHost./",
    ///     "http://127.1/",
    /// ] {
    ///     assert!(POLICY.check(&Uri::parse(text)?).is_err());
    /// }
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// It refuses:
    ///
    /// - IPv4 addresses that the IANA registry of 2025-10-09 lists as not globally reachable: private, shared, loopback,
    ///   link-local, reserved, for documentation, for benchmarks, and others.
    /// - IPv4 multicast addresses, and the former 6to4 relays, `192.88.99.0/24`.
    /// - IPv6 addresses outside `2000::/3`, and those that the IPv6 registry of that date lists as not globally
    ///   reachable.
    /// - IPv6 addresses that embed such an IPv4 address: IPv4-mapped (`[::ffff:127.0.0.1]`), IPv4-compatible,
    ///   IPv4-translated, `64:ff9b::/96`, 6to4 and ISATAP. With another IPv4 address, the first four are allowed,
    ///   although they are outside `2000::/3`. Teredo and `64:ff9b:1::/48` are always refused.
    /// - An empty host, IPvFuture addresses, a name with other characters than letters, digits, `-`, `_` and `.`, one
    ///   that ends in a number, and one whose last label, before one final dot, is empty or `localhost` in any case.
    /// - Without an authority, what a program may read as a file or a host: `file`; a path that begins with `/`; a
    ///   scheme in the first three rows of the table at [`port_or_default`](crate::Uri::port_or_default), or a path
    ///   with an `@`; and digits or nothing after `localhost:` or after a name with a dot.
    /// - In `acct`, `mailto`, `sip`, `sips` and `xmpp`, a host after the last `@` that isn't public, and a `/` after it,
    ///   unless an XMPP resource follows. Parameters, such as `;maddr=`, aren't read.
    /// - In every scheme but `data` and `urn`, a path that begins with an IPv4 address that isn't public, or with
    ///   `localhost` or a name below it, up to `:`, `/`, `;`, `,` or `%`, as in `ipv4:127.0.0.1:50051`; and one that begins
    ///   with `%5B`, which encodes a `[`. A list's other addresses, a bare IPv6 address, options, and a path after an
    ///   authority (`dns://8.8.8.8/127.0.0.1:50051`) aren't read.
    /// - In the same schemes, a URI in the path: one whose first `/` follows a `:`, as in `jar:http://h/x`,
    ///   `s3:http://h/x` and each `jdbc:…//`, or that begins with `http:`, `https:`, `ws:`, `wss:`, `ftp:` or `file:`.
    /// - The scheme `localhost` and one with a dot, unless [`schemes`](Self::schemes) lists it, because a program may
    ///   read `evil.example://h/` as a host and a path.
    ///
    /// It follows these registries, so a minor version can refuse more.
    #[doc(alias("is_global", "loopback", "ssrf"))]
    pub fn public_addresses() sets PublicAddresses,
        reads: [Scheme, Host, Port, Path], broken_by_numbers: false, for_references: false,
        found(error): words_for_target(error.hint, " that is not public"),
        note: "the policy allows public addresses, and names except `localhost`", "RFC 6890";

    /// Refuses a port, even an empty one.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_port();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org:/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn no_port() sets NoPort,
        reads: [Port], broken_by_numbers: false, for_references: false,
        found: Words("port", ""), note: "the policy does not allow a port", "RFC 3986, section 3.2.3";

    /// Allows only these ports, and needs one: [`Uri::port_or_default`](crate::Uri::port_or_default), which for
    /// `https://example.org/` is 443.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.ports(&[443, 8443]);
    /// assert!(POLICY.check(&Uri::parse("https://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org:8443/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn ports(ports: &'a [u16]) sets Ports,
        reads: [Scheme, Host, Port], broken_by_numbers: false, for_references: false,
        found(error): match error.hint {
            Hint::Missing => Words("no port", ""),
            Hint::DefaultPort(port) => Number("default port ", NOT_ALLOWED, port as usize),
            _ => Quoted("port", NOT_ALLOWED),
        },
        note: "the policy lists the ports that can be used";

    /// Refuses a port above 65535. In the web,
    /// [`no_likely_mistakes`](Self::no_likely_mistakes) refuses a `:` without a port.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.port_in_range();
    /// assert!(POLICY.check(&Uri::parse("http://example.org:65535/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org:65536/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn port_in_range() sets PortInRange,
        reads: [Port], broken_by_numbers: false, for_references: false,
        found: Quoted("port", TOO_HIGH),
        note: "a port is a number up to 65535";

    /// Refuses a port below 1024, except the default port of a scheme in the first three rows of the table at
    /// [`port_or_default`](crate::Uri::port_or_default).
    ///
    /// It also refuses a port above 65535, of which a program may keep only the lowest 16 bits.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_low_port();
    /// assert!(POLICY.check(&Uri::parse("http://example.org:80/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org:25/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn no_low_port() sets NoLowPort,
        reads: [Scheme, Port], broken_by_numbers: false, for_references: false,
        found(error): match error.hint {
            Hint::HighPort => Quoted("port", TOO_HIGH),
            _ => Quoted("well-known port", " that is not the scheme's own"),
        },
        note: "another protocol may answer at that port", "RFC 3986, section 7.2";

    /// Refuses a path, unless it is empty or `/`.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_path();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/v2")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn no_path() sets NoPath,
        reads: [Path], broken_by_numbers: false, for_references: false,
        found: Words("path", ""), note: "the policy allows only an empty path or `/`; `without(Rule::NoPath)` allows any", "RFC 3986, section 3.3";

    /// Requires a path that ends in `/`, as a base's should, because resolution removes what follows the last slash.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.require_trailing_slash();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/v2/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/v2")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn require_trailing_slash() sets RequireTrailingSlash,
        reads: [Path], broken_by_numbers: false, for_references: true,
        found: Words("no `/` at the end of the path", ""),
        note: "resolution replaces the part after the last `/` of a base", "RFC 3986, section 5.2.3";

    /// Refuses a path that ends with `/`, and `/` itself: a server may redirect or not find it, and a program that
    /// appends `/` and a path would write `//`.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_trailing_slash();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/v2")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/v2/")?).is_err());
    /// assert!(POLICY.check(&Uri::parse("http://example.org")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias = "trailing slash")]
    pub fn no_trailing_slash() sets NoTrailingSlash,
        reads: [Path], broken_by_numbers: false, for_references: true,
        found: Words("trailing slash in path", ""),
        note: "the policy does not allow a `/` at the end of a path", "RFC 3986, section 6.2.4";

    /// Refuses the segments `.` and `..`, encoded or not, and what some servers read as one.
    ///
    /// A segment is split at encoded slashes and backslashes. No part may be `.` or `..` after leading spaces and
    /// control characters, and up to its first `;`, `?`, `#`, space or control character (all encoded, but a `;`
    /// needn't be).
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_dot_segment();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/...")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/%2e%2e/a")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// | refused | because |
    /// |---|---|
    /// | `..%2Fx`, `x%5C..` | some servers decode a path before they split it, on Windows also at a backslash |
    /// | `..;x`, `..%3Bx` | Tomcat and Jetty remove parameters before they resolve dot segments, and a proxy may decode `%3B` |
    /// | `..%00x`, `..%0Ax`, `..%7F`, `..%3Fx`, `..%23x` | a server may cut a decoded path off there |
    /// | `%20..`, `%09..`, `..%20`, `..%20x` | a server may trim a decoded name, and in a request line, a space ends the path |
    pub fn no_dot_segment() sets NoDotSegment,
        reads: [Path], broken_by_numbers: false, for_references: true,
        found: Quoted("dot segment", " in path"),
        note: "resolution, normalization or a server may remove it, which changes the path", "RFC 3986, section 6.2.2.3";

    /// Refuses `%2F` and `%2E` in a path, because some servers decode a path before they split it.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_encoded_path_delimiter();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/?%2F")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/a%2Fb")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn no_encoded_path_delimiter() sets NoEncodedPathDelimiter,
        reads: [Path], broken_by_numbers: false, for_references: true,
        found: Quoted("encoded slash or dot", " in path"),
        note: "some servers decode a path before they split it", "RFC 3986, section 7.3";

    /// Refuses a query, even an empty one.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_query();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/?")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn no_query() sets NoQuery,
        reads: [Query], broken_by_numbers: false, for_references: true,
        found: Words("query", ""), note: "the policy does not allow a query", "RFC 3986, section 3.4";

    // An author copies `?a=1&amp;b=2` from HTML.
    fn no_mistaken_query() sets NoMistakenQuery,
        reads: [Scheme, Path, Query], broken_by_numbers: false, for_references: true,
        found(error): Words("character of HTML", in_component(Some(error.component))),
        note: "HTML writes characters such as `&` as `&amp;`, a URI does not";

    /// Refuses a fragment, even an empty one.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_fragment();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/#")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn no_fragment() sets NoFragment,
        reads: [Fragment], broken_by_numbers: false, for_references: true,
        found: Words("fragment", ""), note: "the policy does not allow a fragment", "RFC 3986, section 3.5";

    /// Refuses an encoded control character: U+0000 to U+001F, U+007F, and U+0085 (`%C2%85`). The others
    /// up to U+009F are usually characters of Windows-1252 that were encoded wrongly, such as `%C2%92`.
    ///
    /// A query can have a tab, a line feed or a carriage return, as a form or a mail has it; a program can
    /// [look for one](crate::guide::policies#the-rules). A fragment, which isn't sent, and the path of a `data:` URI
    /// can have any.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.no_encoded_control();
    /// assert!(POLICY.check(&Uri::parse("http://example.org/%20")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/?body=a%0A%0Ab")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/%0D%0A")?).is_err());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/?%0A%00")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn no_encoded_control() sets NoEncodedControl,
        reads: [Scheme, Userinfo, Host, Path, Query], broken_by_numbers: false, for_references: true,
        found(error): Quoted("encoded control character", in_component(Some(error.component))),
        note: "decoded, it can end a string or begin a new line", "RFC 3986, section 7.3";

    /// Refuses a URI with more than `len` bytes.
    ///
    /// ```
    /// # use uri_core::{Policy, Uri};
    /// const POLICY: Policy<'static> = Policy::ANY.max_len(10);
    /// assert!(POLICY.check(&Uri::parse("urn:a")?).is_ok());
    /// assert!(POLICY.check(&Uri::parse("http://example.org/")?).is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn max_len(len: usize) sets MaxLen,
        reads: ALL, broken_by_numbers: true, for_references: true,
        found(error): Number("string of more than ", " bytes", error.max_len()),
        note: "the policy limits the length";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uri::Uri;
    #[cfg(feature = "alloc")]
    use alloc::string::String;

    #[test]
    fn only_the_rules_of_the_set_are_checked() {
        let uri = Uri::from_static("http://u:p@127.1/%00?q#f");
        let policy = Policy::ANY
            .max_len(3)
            .no_query()
            .no_encoded_control()
            .no_password();
        let broken = |rules| {
            policy
                .check_rules(&uri, rules)
                .err()
                .map(|error| error.rule)
        };
        assert_eq!(broken(RuleSet::ALL), Some(Rule::NoPassword));
        assert_eq!(
            broken(RuleSet::ALL.without(Rule::NoPassword)),
            Some(Rule::NoQuery)
        );
        assert_eq!(broken(RuleSet::NONE.with(Rule::WebHost)), None);
        assert_eq!(broken(RuleSet::NONE.with(Rule::MaxLen)), Some(Rule::MaxLen));
        assert_eq!(broken(RuleSet::BROKEN_BY_PLAIN_VALUES), Some(Rule::MaxLen));
        assert_eq!(broken(RuleSet::about(&[Port])), Some(Rule::NoPassword));
    }

    /// `words` describes a rule for messages about a value, before there is a URI.
    #[cfg(feature = "alloc")]
    #[test]
    fn nothing_is_missing_unless_the_check_says_so() {
        let words = |rule| {
            let error = PolicyError::new(rule, Host, crate::bytes::Span::new(0, 0));
            String::from(error.words().as_str())
        };
        assert_eq!(words(Rule::Hosts), "host that is not allowed");
        assert_eq!(words(Rule::PublicAddresses), "host that is not public");
        assert_eq!(words(Rule::Ports), "port that is not allowed");
    }

    /// Those about the path, the query and the fragment, and three that also read what precedes these. `no_path` is for
    /// a server alone.
    #[test]
    fn a_table_of_references_can_have_the_rules_that_are_not_about_a_server() {
        const OTHERS: [Rule; 3] = [Rule::NoMistakenQuery, Rule::NoEncodedControl, Rule::MaxLen];
        let of_server = RuleSet::about(&[Scheme, Userinfo, Host, Port]).with(Rule::NoPath);
        for rule in Rule::ALL {
            let expected = !of_server.has(*rule) || OTHERS.contains(rule);
            assert_eq!(RuleSet::OF_REFERENCES.has(*rule), expected, "{rule:?}");
        }
    }

    #[test]
    fn a_rule_without_a_parameter_is_set_by_name() {
        for rule in Rule::ALL {
            let policy = with_rule(Policy::ANY, *rule);
            assert_eq!(policy.is_none(), RuleSet::WITH_PARAMETER.has(*rule));
            assert!(policy.is_none_or(|policy| policy.rules.has(*rule)));
        }
    }

    #[test]
    fn every_rule_has_a_bit() {
        assert!(Rule::ALL.len() <= u32::BITS as usize);
        for (index, rule) in Rule::ALL.iter().enumerate() {
            assert_eq!(*rule as usize, index);
        }
    }
}
