//! A URI that `public_addresses` allows leads to no private address as `url` and libcurl read it.
//!
//! One without an authority leads to no loopback address, no private one and no file:
//! as `url` reads it, as libcurl does, which takes `user:password@host:port/path` for an address of HTTP, as programs do
//! that remove its scheme and open the rest, and as those that connect to the host with which its path begins.

use std::net::{IpAddr, Ipv4Addr};

use fastrand::Rng;
use uri_core::{Policy, Uri};
use url::{Host, Url};

/// The schemes that uri-core knows, as its source lists them.
const SOURCE: &str = include_str!("../../../../uri-core/src/schemes.rs");

#[rustfmt::skip]
const OTHERS: &[&str] = &[
    "file", "mailto", "acct", "sip", "sips", "xmpp", "data", "urn", "url", "URL", "jar", "jdbc", "view-source", "feed", "blob",
    "about", "javascript", "tel", "sms", "geo", "tag", "doi", "magnet", "news", "cid", "mid", "s3", "gs", "abfs", "wasb",
    "docker", "oci", "npm", "pkg", "gist", "git+ssh", "git+https", "svn+ssh", "unix", "tcp", "udp", "app", "x", "localhost",
    "LOCALHOST", "db", "h.example", "a.localhost", "opc.tcp", "steam", "chrome", "android-app", "ms-word", "failover", "classpath",
    "ipv4", "ipv6", "ssl", "adb", "webcal", "whois", "h323", "iax", "bitcoin", "payto", "dns.query",
];

#[rustfmt::skip]
const NESTED: &[&str] = &[
    "", "", "", "", "http:", "http://", "HTTP://", "https://", "file:", "file:///", "ftp:", "ws://", "wss:", "x:",
    "x://", "a/http://", "jar:http://", "url:file:", "%68ttp://", "//", "/", "///", ":http://", "1:http://",
];
#[rustfmt::skip]
const USERS: &[&str] = &[
    "", "", "", "a@", "a:b@", "a,b@", "a/b@", "@", "127.0.0.1@", "a@b@",
];
#[rustfmt::skip]
const HOSTS: &[&str] = &[
    "127.0.0.1", "127.0.0.1", "10.0.0.1", "localhost", "LocalHost.", "a.localhost", "h.example", "9.9.9.9", "127.1",
    "0x7f.1", "2130706433", "8080", "80", "0177.0.0.1", "%6cocalhost", "h", "h_1", "etc/hostname", "", "+49301",
    "::1", "%5B::1%5D", "%5b2001:db8::1%5d", "192.168.0.1", "127.0.0.1,8.8.8.8", "127.0.0.1;x", "localhost%3A80",
    "8.8.8.8", "LOCALHOST", "h.example.", ".",
];
const PORTS: &[&str] = &["", "", ":80", ":18080", ":x", ":", ":99999"];
#[rustfmt::skip]
const AFTER: &[&str] = &[
    "", "/x", "/x@y", ";transport=tcp", "?x=1", ",b@h.example", "/x,b@h.example", "#f", "/", "!/a", "/@h.example",
    ";x/@y", "?a@h.example", "%2F@h.example", "/a/..//127.0.0.1/",
];

fn schemes() -> Vec<String> {
    let names = SOURCE.split("KnownScheme::new(").skip(1);
    let names = names.filter_map(|rule| rule.split('"').nth(1));
    let known = names.filter(|name| name.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    known
        .chain(OTHERS.iter().copied())
        .map(str::to_owned)
        .collect()
}

fn is_private(host: &Host<impl AsRef<str>>) -> bool {
    let address = match host {
        Host::Domain(name) => {
            let name = name.as_ref();
            let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
            if name == "localhost" || name.ends_with(".localhost") {
                return true;
            }
            // Resolvers read what `url` does in a scheme that it doesn't know.
            match Host::parse(&name) {
                Ok(Host::Ipv4(address)) => IpAddr::V4(address),
                _ => return false,
            }
        }
        Host::Ipv4(address) => IpAddr::V4(*address),
        Host::Ipv6(address) => IpAddr::V6(*address),
    };
    Policy::ANY
        .public_addresses()
        .check_address(address)
        .is_err()
}

/// Whether `url` reads a text as a URI of a file or of a private address.
fn leads_inside(text: &str) -> bool {
    Url::parse(text)
        .is_ok_and(|url| url.scheme() == "file" || url.host().is_some_and(|host| is_private(&host)))
}

/// Whether libcurl reads a text without `://` as an address of HTTP whose host is private.
fn leads_inside_by_curl(text: &str) -> bool {
    let authority = text.split(['/', '?', '#']).next().unwrap();
    let host = authority.rsplit('@').next().unwrap();
    let is_address = match host.split_once(':') {
        Some((_, port)) => !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()),
        None => authority.contains('@'),
    };
    is_address
        && Url::parse(&format!("http://{host}/"))
            .is_ok_and(|url| url.host().is_some_and(|host| is_private(&host)))
}

/// Whether a URI leads inside for a program that reads only what follows the scheme.
fn leads_inside_when_stripped(uri: &Uri<'_>) -> bool {
    let scheme = uri.scheme().as_str();
    let rest = &uri.as_str()[scheme.len() + 1..];
    let is_data = ["data", "urn"]
        .iter()
        .any(|data| data.eq_ignore_ascii_case(scheme));
    let opened = ["http", "https", "ws", "wss", "ftp", "file"];
    let is_opened =
        Uri::parse(rest).is_ok_and(|inner| opened.iter().any(|name| inner.scheme() == *name));
    !is_data && is_opened && leads_inside(rest)
}

/// Whether the path begins with a private host, as `url` reads it after `http://`. An address is in decimal or in
/// encoded brackets, and a name is `localhost` or below it; what else `url` reads as an address isn't promised.
fn begins_inside(uri: &Uri<'_>) -> bool {
    if ["data", "urn"].iter().any(|data| uri.scheme() == *data) {
        return false;
    }
    let path = uri.path();
    let start = path.split([':', '/', ';', ',', '%']).next().unwrap();
    let is_read = start.parse::<Ipv4Addr>().is_ok()
        || start
            .bytes()
            .all(|byte| byte.is_ascii_alphabetic() || byte == b'.');
    let is_encoded = path.to_ascii_lowercase().starts_with("%5b");
    is_encoded || is_read && leads_inside(&format!("http://{start}/"))
}

#[test]
fn what_is_allowed_without_an_authority_leads_nowhere_inside() {
    let schemes = schemes();
    assert!(schemes.len() > 110, "{}", schemes.len());
    let policies = [
        Policy::ANY.public_addresses(),
        Policy::DEFAULT.public_addresses(),
    ];
    let cases = std::env::var("FORMAT_CASES").map_or(300_000, |cases| cases.parse().unwrap());
    let mut random = Rng::with_seed(110);
    let mut allowed = 0;
    for _ in 0..cases {
        let scheme = &schemes[random.usize(..schemes.len())];
        let rest: String = [NESTED, USERS, HOSTS, PORTS, AFTER]
            .map(|parts| parts[random.usize(..parts.len())])
            .concat();
        let text = format!("{scheme}:{rest}");
        let Ok(uri) = Uri::parse(&text) else { continue };
        if uri.authority().is_some() || policies.iter().all(|policy| policy.check(uri).is_err()) {
            continue;
        }
        allowed += 1;
        assert!(!leads_inside(&text), "{text}");
        assert!(!leads_inside_by_curl(&text), "libcurl: {text}");
        assert!(
            !leads_inside_when_stripped(&uri),
            "without its scheme: {text}"
        );
        assert!(!begins_inside(&uri), "from the start of its path: {text}");
    }
    assert!(allowed > cases / 50, "{allowed}");
}

const SLASHES: [&str; 6] = ["", "/", "//", "///", "//u@", "/u:p@"];

#[rustfmt::skip]
const PRIVATE_HOSTS: [&str; 25] = [
    "127.0.0.1", "127.1", "0x7f.1", "0177.1", "2130706433", "0x7f000001", "127.0.0.1.", "127%2E0.0.1", "%31%32%37.0.0.1",
    "169.254.169.254", "10.0.0.1", "192.168.0.1", "0.0.0.0", "0", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[fd00::1]",
    "localhost", "LOCALHOST.", "a.localhost", "127.0.0.1,h.example", "h.example,127.0.0.1", "localhost;h.example",
    "127.0.0.1%00.h.example",
];

const ENDS: [&str; 6] = ["", "/", ":80/x", "?q", "#f", "/@h.example"];

/// Whether a program that decodes a host or reads a list could read one as private.
fn may_be_private(host: &str) -> bool {
    let mut hosts = host.split([',', ';']);
    hosts.any(|host| Host::parse(host).is_ok_and(|host| is_private(&host)))
}

/// The host as libcurl finds it, which reads one slash, and three, as two.
fn host_of_curl(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once(':')?;
    let after = rest.trim_start_matches('/');
    if !(1..=3).contains(&(rest.len() - after.len())) {
        return None;
    }
    let authority = after.split(['/', '?', '#']).next()?;
    let host = authority.rsplit('@').next()?;
    match host.strip_prefix('[') {
        Some(address) => Some(&host[..=address.find(']')? + 1]),
        None => host.split(':').next(),
    }
}

/// Checks that neither url nor libcurl's rules read a private address in a URI that `public_addresses` accepts, in any
/// scheme.
#[test]
fn no_spelling_of_a_private_address_is_public() {
    let policy = Policy::ANY.public_addresses();
    let [mut texts, mut accepted] = [0; 2];
    for scheme in schemes() {
        for slashes in SLASHES {
            for host in PRIVATE_HOSTS {
                for end in ENDS {
                    let text = format!("{scheme}:{slashes}{host}{end}");
                    let Ok(uri) = Uri::parse(&text) else { continue };
                    texts += 1;
                    if policy.check(uri).is_err() {
                        continue;
                    }
                    accepted += 1;
                    let curl = host_of_curl(&text);
                    assert!(!curl.is_some_and(may_be_private), "{text}: {curl:?}");
                    let url = Url::parse(&text).ok();
                    let host = url.as_ref().and_then(Url::host_str);
                    assert!(!host.is_some_and(may_be_private), "{text}: {host:?}");
                }
            }
        }
    }
    println!("{texts} {accepted}");
    assert!(texts > 35_000 && accepted > 500, "{texts} {accepted}");
}
