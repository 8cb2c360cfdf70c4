//! Policies, and a slow oracle that says which rule a URI breaks.

use std::net::IpAddr;
use std::sync::LazyLock;

use uri_core::{Host, PctStr, Policy, Rule, Uri, UriBuf, error::PolicyError, pct};

use crate::hidden::in_macro::with_rule;
use crate::schemes::{is_listed, is_misspelled_web, is_server_or_database, needs_host};

/// The order of the rules: first those about components, in the order of the components, then those about the whole
/// string.
#[rustfmt::skip]
pub(crate) const ORDER: &[Rule] = &[
    Rule::NoMistakenScheme, Rule::Schemes, Rule::NoUserinfo, Rule::NoHostInUserinfo, Rule::NoPassword,
    Rule::NoSplitPassword, Rule::RequireAuthority, Rule::RequireHost, Rule::WebHost, Rule::PlainHost,
    Rule::PublicAddresses, Rule::Hosts, Rule::NoPort, Rule::PortInRange, Rule::Ports, Rule::NoLowPort, Rule::NoPath,
    Rule::NoEncodedPathDelimiter, Rule::NoDotSegment, Rule::RequireTrailingSlash, Rule::NoTrailingSlash,
    Rule::NoQuery, Rule::NoMistakenQuery, Rule::NoFragment, Rule::NoEncodedControl, Rule::MaxLen,
];

const _: () = assert!(ORDER.len() == Rule::ALL.len());

/// Checks a URI with each rule that has no parameter.
pub(crate) fn policies(bytes: &[u8]) {
    let Ok(uri) = Uri::parse_bytes(bytes) else {
        return;
    };
    for rule in Rule::ALL {
        let asked = Asked {
            switches: switch(*rule),
            ..Asked::default()
        };
        asked.check(&asked.policy(), uri);
    }
}

/// The rules that a policy requires, with the parameters of those that have one.
#[derive(Default)]
pub(crate) struct Asked<'p> {
    /// Which of the rules without a parameter are set, with a [`switch`] for each.
    pub(crate) switches: u64,
    pub(crate) schemes: Option<&'p [&'p str]>,
    pub(crate) hosts: Option<&'p [&'p str]>,
    pub(crate) ports: Option<&'p [u16]>,
    pub(crate) max_len: Option<usize>,
}

/// The bit of a rule. It depends only on the rule's name, so that the seeds still set the same rules after another one
/// has been added. Two rules may share a bit.
fn switch(rule: Rule) -> u64 {
    static SWITCHES: LazyLock<Vec<u64>> = LazyLock::new(|| {
        let of_rule = |rule: &Rule| {
            let name = format!("{rule:?}");
            let number = name.bytes().fold(0_u64, |sum, byte| {
                sum.wrapping_mul(55).wrapping_add(byte.into())
            });
            1 << (number % 64)
        };
        Rule::ALL.iter().map(of_rule).collect()
    });
    let place = Rule::ALL.iter().position(|other| *other == rule);
    SWITCHES[place.expect("all rules are listed")]
}

impl<'p> Asked<'p> {
    pub(crate) fn policy(&self) -> Policy<'p> {
        let mut policy: Policy<'p> = Policy::ANY;
        for rule in Rule::ALL {
            if self.has_switch(*rule)
                && let Some(with_rule) = with_rule(policy, *rule)
            {
                policy = with_rule;
            }
        }
        if let Some(schemes) = self.schemes {
            policy = policy.schemes(schemes);
        }
        if let Some(hosts) = self.hosts {
            policy = policy.hosts(hosts);
        }
        if let Some(ports) = self.ports {
            policy = policy.ports(ports);
        }
        if let Some(len) = self.max_len {
            policy = policy.max_len(len);
        }
        policy
    }

    fn has_switch(&self, rule: Rule) -> bool {
        self.switches & switch(rule) != 0
    }

    /// Checks that the policy refuses a URI because of the first rule that the URI breaks.
    pub(crate) fn check(&self, policy: &Policy<'p>, uri: Uri<'_>) {
        let expected = ORDER
            .iter()
            .copied()
            .find(|rule| self.is_broken(*rule, uri));
        let found = policy.check(uri);
        assert_eq!(found, uri_core::constant::check(policy, uri), "{uri}");
        assert_eq!(
            found.err().map(|error| error.rule()),
            expected,
            "{uri}, {policy:?}"
        );
        if let Err(found) = found {
            error(&found, policy, uri);
        }
    }

    fn is_broken(&self, rule: Rule, uri: Uri<'_>) -> bool {
        let has_parameter = with_rule(Policy::ANY, rule).is_none();
        if !has_parameter && !self.has_switch(rule) {
            return false;
        }
        let is_web = is_scheme_of_web(uri.scheme().as_str());
        let port = uri.port().filter(|port| !port.is_empty());
        let number = port.and_then(|port| port.parse::<u16>().ok());
        let host = uri.host_str();
        let is_listed_scheme = |schemes: &[&str]| is_listed(uri.scheme().as_str(), schemes);
        let is_name =
            is_listed(uri.scheme().as_str(), &["localhost"]) || uri.scheme().as_str().contains('.');
        let is_name_as_scheme = is_name && !self.schemes.is_some_and(is_listed_scheme);
        match rule {
            Rule::Schemes => {
                let is_listed = |schemes| is_listed(uri.scheme().as_str(), schemes);
                self.schemes.is_some_and(|schemes| !is_listed(schemes))
            }
            Rule::NoUserinfo => uri.userinfo().is_some(),
            Rule::NoHostInUserinfo => {
                let user = uri.authority().and_then(|authority| authority.user());
                is_web && user.is_some_and(|user| decoded(user.as_str()).contains(&b'.'))
            }
            Rule::NoMistakenScheme => {
                let scheme = uri.scheme().as_str().to_ascii_lowercase();
                let is_listed = |schemes: &[&str]| is_listed(&scheme, schemes);
                !self.schemes.is_some_and(is_listed)
                    && match host {
                        None => is_mistaken(&scheme, uri),
                        // With a list, the rule `schemes` refuses a misspelled scheme.
                        Some(_) => self.schemes.is_none() && is_misspelled_web(&scheme),
                    }
            }
            Rule::NoPassword => {
                let authority = uri.authority();
                let password = authority.and_then(|authority| authority.password());
                let is_refused = is_refused(Policy::ANY.no_password(), uri);
                assert!(is_refused || password.is_none_or(|password| password.as_str().is_empty()));
                is_refused
            }
            Rule::NoSplitPassword => is_refused(Policy::ANY.no_split_password(), uri),
            Rule::WebHost => is_web && (!is_web_host(uri) || uri.port() == Some("")),
            Rule::PlainHost => match uri.host() {
                None | Some(Host::Ipv4(_) | Host::Ipv6(_)) => false,
                Some(Host::RegName(name)) => !is_plain(name.as_str()),
                Some(_) => true,
            },
            Rule::RequireAuthority => host.is_none(),
            Rule::RequireHost => host.is_none_or(str::is_empty),
            Rule::PublicAddresses => match uri.host() {
                _ if is_name_as_scheme => true,
                // A second URI.
                _ if uri.port() == Some("") && uri.path().starts_with("//") => true,
                None => leads_somewhere(uri.scheme().as_str(), uri.path()),
                Some(Host::RegName(name)) => is_local(name.as_str()) || !is_plain(name.as_str()),
                Some(host) => {
                    let check = |ip| Policy::ANY.public_addresses().check_address(ip);
                    host.ip().is_none_or(|ip| check(ip).is_err())
                }
            },
            Rule::Hosts => self.hosts.is_some_and(|hosts| {
                is_name_as_scheme || !host.is_some_and(|host| is_among(host, hosts))
            }),
            Rule::PortInRange => port.is_some() && number.is_none(),
            Rule::NoPort => uri.port().is_some(),
            Rule::Ports => self.ports.is_some_and(|ports| {
                let own = default_port(uri.scheme().as_str());
                let effective = if port.is_some() { number } else { own };
                uri.authority().is_none() || !effective.is_some_and(|port| ports.contains(&port))
            }),
            Rule::NoLowPort if port.is_some() && number.is_none() => true,
            Rule::NoLowPort => number.is_some_and(|number| {
                let scheme = uri.scheme().as_str();
                let is_own = is_server_or_database(scheme) && default_port(scheme) == Some(number);
                number < 1024 && !is_own
            }),
            Rule::NoPath => uri.path().len() > usize::from(uri.path().starts_with('/')),
            Rule::NoEncodedPathDelimiter => {
                let path = uri.path().to_ascii_uppercase();
                path.contains("%2F") || path.contains("%2E")
            }
            Rule::NoMistakenQuery if !is_web => false,
            Rule::NoMistakenQuery => has_entity(uri.path()) || uri.query().is_some_and(has_entity),
            Rule::NoDotSegment => uri.path().split('/').any(|segment| {
                let mut segment = segment.to_owned();
                for slash in ["%5C", "%5c", "%2F", "%2f"] {
                    segment = segment.replace(slash, "\\");
                }
                segment.split('\\').any(|part| {
                    let is_blank = |octet: &u8| matches!(octet, 0..=b' ' | 0x7f);
                    let octets = decoded(part);
                    let blanks = octets.iter().take_while(|octet| is_blank(octet)).count();
                    let mut names = octets[blanks..]
                        .split(|octet| is_blank(octet) || matches!(octet, b'#' | b';' | b'?'));
                    matches!(names.next(), Some(b"." | b".."))
                })
            }),
            Rule::RequireTrailingSlash => !uri.path().ends_with('/'),
            Rule::NoTrailingSlash => uri.path().ends_with('/'),
            Rule::NoQuery => uri.query().is_some(),
            Rule::NoFragment => uri.fragment().is_some(),
            Rule::NoEncodedControl => {
                let is_data = uri.scheme().as_str().eq_ignore_ascii_case("data");
                let mut query = uri
                    .query()
                    .map(|query| query.to_string())
                    .unwrap_or_default();
                for line_break in ["%09", "%0A", "%0a", "%0D", "%0d"] {
                    query = query.replace(line_break, "x");
                }
                let parts = [
                    uri.authority()
                        .map(|authority| authority.to_string())
                        .unwrap_or_default(),
                    if is_data {
                        String::new()
                    } else {
                        uri.path().to_owned()
                    },
                    query,
                ];
                let octets = decoded(&parts.join("x"));
                octets.iter().any(u8::is_ascii_control)
                    || (octets.windows(2)).any(|pair| matches!(pair, [0xc2, 0x85]))
            }
            Rule::MaxLen => self.max_len.is_some_and(|len| uri.as_str().len() > len),
            rule => panic!("no check of {rule:?} is written here"),
        }
    }
}

/// Whether a program may find a file or an address in a URI without an authority, other than a public one.
fn leads_somewhere(scheme: &str, path: &str) -> bool {
    let scheme = &*scheme.to_ascii_lowercase();
    let before_slash = path.split('/').next().unwrap_or_default();
    let has_slash = before_slash.len() < path.len();
    let inner = path
        .split_once(':')
        .map(|(scheme, _)| scheme.to_ascii_lowercase());
    let is_opened =
        inner.is_some_and(|inner| ["http", "https", "ws", "wss", "ftp", "file"].contains(&&*inner));
    let is_text = ["data", "urn"].contains(&scheme);
    let after_digits = path.trim_start_matches(|char: char| char.is_ascii_digit());
    let is_port = after_digits.len() < path.len()
        && !after_digits.starts_with(|char: char| char.is_ascii_alphabetic());
    let is_name = scheme == "localhost" || scheme.contains('.');
    if scheme == "file"
        || path.starts_with('/')
        || is_name && (is_port || path.is_empty())
        || !is_text && (is_opened || has_slash && before_slash.ends_with(':'))
    {
        return true;
    }
    let start = path
        .split([':', '/', ';', ',', '%'])
        .next()
        .unwrap_or_default();
    let is_private = start.parse().is_ok_and(|address| {
        Policy::ANY
            .public_addresses()
            .check_address(IpAddr::V4(address))
            .is_err()
    });
    let name = start.strip_suffix('.').unwrap_or(start);
    let is_localhost = name
        .rsplit('.')
        .next()
        .is_some_and(|label| label.eq_ignore_ascii_case("localhost"));
    if !is_text && (is_private || is_localhost || path.to_ascii_lowercase().starts_with("%5b")) {
        return true;
    }
    let address = match scheme {
        "mailto" | "acct" => before_slash.rsplit_once('@').map(|(_, address)| address),
        "sip" | "sips" | "xmpp" => before_slash.rsplit('@').next(),
        _ => return path.contains('@') || is_server_or_database(scheme),
    };
    address.is_some_and(|address| {
        let address = address.split([';', ',']).next().unwrap_or_default();
        // The address is read as it would be after `//`.
        let Ok(uri) = UriBuf::parse(&format!("x://{address}")) else {
            return true;
        };
        let is_resource = scheme == "xmpp" && matches!(uri.host(), Some(Host::RegName(_)));
        Policy::ANY.public_addresses().check(&uri).is_err() || has_slash && !is_resource
    })
}

/// Whether the scheme of a URI without an authority, in lower case, is a drive, a host, or the beginning of an IPv6
/// address.
fn is_mistaken(scheme: &str, uri: Uri<'_>) -> bool {
    let path = uri.path();
    let is_rooted = path.starts_with('/');
    let after_digits = path.trim_start_matches(|char: char| char.is_ascii_digit());
    let has_port = after_digits.len() < path.len()
        && !after_digits.starts_with(|char: char| char.is_ascii_alphabetic());
    let is_host = (scheme.contains('.') || scheme == "localhost") && has_port;
    let first = uri
        .as_str()
        .split(['/', '?', '#'])
        .next()
        .unwrap_or_default();
    scheme.len() == 1 && is_rooted
        || is_host && !path.contains('@')
        || first.contains(|char: char| char.is_ascii_digit())
            && first.parse::<std::net::Ipv6Addr>().is_ok()
}

/// Whether a rule about passwords refuses a URI, which is masked then.
fn is_refused(policy: Policy<'_>, uri: Uri<'_>) -> bool {
    let is_refused = policy.check(uri).is_err();
    // The password may be the same as the mask.
    let text = uri.as_str().replace('*', "!");
    let is_masked = |uri: Uri<'_>| uri.redacted().to_string() != text;
    assert!(
        !is_refused || Uri::parse(&text).is_ok_and(is_masked),
        "{uri}"
    );
    is_refused
}

fn is_scheme_of_web(scheme: &str) -> bool {
    // What a row's base is filled with counts, too.
    let is_filler = scheme.len() > 1 && scheme.bytes().all(|byte| matches!(byte, b'z' | b'Z'));
    is_filler || needs_host(scheme)
}

fn default_port(scheme: &str) -> Option<u16> {
    Uri::parse(&format!("{scheme}://h/"))
        .unwrap()
        .port_or_default()
}

fn has_entity(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    let entities = ["&amp;", "&lt;", "&gt;", "&quot;", "&nbsp;"];
    entities.iter().any(|entity| text.contains(entity))
}

/// Whether the host is an IPv4 or IPv6 address, or a name.
fn is_web_host(uri: Uri<'_>) -> bool {
    match uri.host() {
        Some(Host::Ipv4(_) | Host::Ipv6(_)) => true,
        Some(Host::RegName(name)) => is_name(name.as_str()),
        _ => false,
    }
}

/// Whether a host of the web is a name. A label can end with `-` unless it begins with `xn--`.
fn is_name(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    let is_word = |char: char| char.is_ascii_alphanumeric() || "-_".contains(char);
    let is_label = |label: &str| {
        let is_encoded = label.to_ascii_lowercase().starts_with("xn--");
        (1..64).contains(&label.len())
            && label.chars().all(is_word)
            && !label.starts_with('-')
            && (!label.ends_with('-') || !is_encoded)
    };
    name.len() < 254 && name.split('.').all(is_label) && !ends_in_number(name.as_bytes())
}

fn decoded(text: &str) -> Vec<u8> {
    pct::decode(text).collect()
}

/// Whether every program reads a name as one.
fn is_plain(name: &str) -> bool {
    let is_of_name = |char: char| char.is_ascii_alphanumeric() || "-_.".contains(char);
    name.chars().all(is_of_name) && !ends_in_number(name.as_bytes())
}

/// Whether a host matches a pattern. `*.` matches labels of a plain name that aren't empty.
fn is_among(host: &str, patterns: &[&str]) -> bool {
    let host = host.to_ascii_lowercase();
    patterns.iter().any(|pattern| {
        let pattern = pattern.to_ascii_lowercase();
        match pattern.strip_prefix("*.") {
            Some(name) => {
                let labels = host
                    .strip_suffix(name)
                    .and_then(|host| host.strip_suffix('.'));
                let is_name = |labels: &str| !labels.split('.').any(str::is_empty);
                labels.is_some_and(is_name)
                    && is_name(name.strip_suffix('.').unwrap_or(name))
                    && is_plain(&host)
            }
            // A pattern such as `.example.org` isn't valid, although a host can begin with a dot.
            None => host == pattern && !pattern.starts_with('.') && !pattern.contains('*'),
        }
    })
}

fn is_local(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    let label = name.rsplit('.').next().unwrap_or_default();
    label.is_empty() || label.eq_ignore_ascii_case("localhost")
}

fn ends_in_number(name: &[u8]) -> bool {
    let name = name.strip_suffix(b".").unwrap_or(name);
    let label = name
        .rsplit(|octet| *octet == b'.')
        .next()
        .unwrap_or_default();
    match label {
        [b'0', b'x' | b'X', hex @ ..] => hex.iter().all(u8::is_ascii_hexdigit),
        _ => !label.is_empty() && label.iter().all(u8::is_ascii_digit),
    }
}

/// Checks that an error is inside the URI, that all parts of its message agree, and that neither prints the URI's
/// password.
pub(crate) fn error(error: &PolicyError, policy: &Policy<'_>, uri: Uri<'_>) {
    let span = error.span();
    assert!(span.start <= span.end, "{error:?}");
    assert!(span.end <= uri.as_str().len(), "{error:?}");
    let report = error.report(policy, uri);
    let whole = report.to_string();
    assert_eq!(report.render().as_str(), whole);
    assert!(whole.starts_with(report.first_line()));
    // A short password, or one with asterisks like a mask, may also occur elsewhere by chance, and the message prints
    // the lists of the policy.
    let printed = format!("{error} {error:?} {policy:?}");
    if let Some(password) = uri
        .authority()
        .and_then(|authority| authority.password())
        .map(PctStr::as_str)
        && password.len() > 8
        && !password.contains("***")
        && uri.as_str().matches(password).count() == 1
        && !printed.contains(password)
    {
        // The asterisks of a mask may continue what precedes it, as in `a:**` for the message `a:***@`.
        let unmasked = whole.replace("***", "");
        assert!(!unmasked.contains(password), "{whole}");
    }
}
