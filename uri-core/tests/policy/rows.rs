//! A string that each rule allows, and one that it refuses, for constants. `tests/shared/strings/14-policies.txt` has
//! more.

use uri_core::{Component, Policy, Rule, Uri};

use super::{ANY, HTTPS, WEB_PORTS, with};

const OURS: Policy<'static> = ANY.hosts(&["example.org", "*.example.org", "[::1]", "localhost"]);
const NO_HOST_AS_SCHEME: Policy<'static> = with(ANY, Rule::NoMistakenScheme);
const PLAIN_PATH: Policy<'static> = ANY.no_encoded_path_delimiter();

/// A string, and the range in it that breaks a policy's rule, if any.
pub(crate) struct Row {
    pub(crate) rule: Rule,
    pub(crate) policy: Policy<'static>,
    pub(crate) text: &'static str,
    pub(crate) broken: Option<(Component, usize, usize)>,
}

const fn accepts(rule: Rule, policy: Policy<'static>, text: &'static str) -> Row {
    Row {
        rule,
        policy,
        text,
        broken: None,
    }
}

const fn refuses(
    rule: Rule,
    policy: Policy<'static>,
    text: &'static str,
    component: Component,
    start: usize,
    end: usize,
) -> Row {
    Row {
        rule,
        policy,
        text,
        broken: Some((component, start, end)),
    }
}

#[rustfmt::skip]
pub(crate) const ROWS: &[Row] = &[
    accepts(Rule::Schemes, HTTPS, "https://example.org/"),
    refuses(Rule::Schemes, HTTPS, "http://example.org/", Component::Scheme, 0, 4),
    accepts(Rule::Schemes, ANY.schemes(&["", "a"]), "a:"),
    accepts(Rule::NoMistakenScheme, NO_HOST_AS_SCHEME, "tel:911"),
    refuses(Rule::NoMistakenScheme, NO_HOST_AS_SCHEME, "z39.50r:80/x", Component::Scheme, 0, 7),
    accepts(Rule::RequireAuthority, ANY.require_authority(), "http://example.org"),
    refuses(Rule::RequireAuthority, ANY.require_authority(), "http:/example.org/", Component::Host, 5, 5),
    accepts(Rule::RequireHost, ANY.require_host(), "http://example.org"),
    refuses(Rule::RequireHost, ANY.require_host(), "http:///example.org/", Component::Host, 7, 7),
    accepts(Rule::WebHost, with(ANY, Rule::WebHost), "http://h"),
    refuses(Rule::WebHost, with(ANY, Rule::WebHost), "http://h:/", Component::Port, 8, 9),
    accepts(Rule::NoUserinfo, ANY.no_userinfo(), "http://example.org/@"),
    refuses(Rule::NoUserinfo, ANY.no_userinfo(), "http://u@example.org/", Component::Userinfo, 7, 8),
    accepts(Rule::NoHostInUserinfo, with(ANY, Rule::NoHostInUserinfo), "http://user@example.org/"),
    refuses(Rule::NoHostInUserinfo, with(ANY, Rule::NoHostInUserinfo), "http://good.com@evil.com/", Component::Userinfo, 7, 15),
    accepts(Rule::NoPassword, ANY.no_password(), "http://user@example.org:80/a:b"),
    refuses(Rule::NoPassword, ANY.no_password(), "http://u:p@example.org/", Component::Userinfo, 9, 10),
    accepts(Rule::NoSplitPassword, ANY.no_split_password(), "postgres://u:1%2Fp@h/db"),
    refuses(Rule::NoSplitPassword, ANY.no_split_password(), "x://u:p@h/@h.example", Component::Userinfo, 6, 10),
    refuses(Rule::NoSplitPassword, ANY.no_split_password(), "postgres://u:/p@h", Component::Port, 13, 15),
    accepts(Rule::PlainHost, with(ANY, Rule::PlainHost), "redis://cache-1.example_x.:6379"),
    refuses(Rule::PlainHost, with(ANY, Rule::PlainHost), "redis://127.1", Component::Host, 8, 13),
    accepts(Rule::Hosts, OURS, "http://example.org/"),
    refuses(Rule::Hosts, ANY.hosts(&["*.0.0.1"]), "http://a.0.0.1/", Component::Host, 7, 14),
    accepts(Rule::Hosts, ANY.hosts(&[""]), "file:///etc"),
    refuses(Rule::Hosts, ANY.hosts(&[""]), "a:", Component::Host, 2, 2),
    refuses(Rule::Hosts, ANY.hosts(&[""]), "http://h/", Component::Host, 7, 8),
    refuses(Rule::Hosts, OURS, "evil.example://a.example.org/", Component::Scheme, 0, 12),
    refuses(Rule::PublicAddresses, ANY.public_addresses(), "http+unix://%2Frun/x", Component::Host, 12, 18),
    refuses(Rule::PublicAddresses, ANY.public_addresses(), "mailto:a@localhost", Component::Path, 9, 18),
    accepts(Rule::PublicAddresses, ANY.public_addresses(), "http://example.org/"),
    accepts(Rule::Ports, WEB_PORTS, "http://h/"),
    refuses(Rule::Ports, ANY.ports(&[8443]), "https://h/", Component::Port, 9, 9),
    accepts(Rule::NoPort, ANY.no_port(), "http://h/"),
    refuses(Rule::NoPort, ANY.no_port(), "http://h:80/", Component::Port, 8, 11),
    accepts(Rule::PortInRange, ANY.port_in_range(), "http://h:65535/"),
    refuses(Rule::PortInRange, ANY.port_in_range(), "http://h:65536/", Component::Port, 9, 14),
    accepts(Rule::NoLowPort, ANY.no_low_port(), "http://h:80/"),
    refuses(Rule::NoLowPort, ANY.no_low_port(), "http://h:65536/", Component::Port, 9, 14),
    accepts(Rule::NoPath, ANY.no_path(), "http://h"),
    refuses(Rule::NoPath, ANY.no_path(), "http://h/v2?q", Component::Path, 9, 11),
    accepts(Rule::RequireTrailingSlash, ANY.require_trailing_slash(), "http://h/v2/"),
    refuses(Rule::RequireTrailingSlash, ANY.require_trailing_slash(), "http://h/v2", Component::Path, 11, 11),
    accepts(Rule::NoTrailingSlash, ANY.no_trailing_slash(), "http://h/v2?q/#f/"),
    refuses(Rule::NoTrailingSlash, ANY.no_trailing_slash(), "http://h/v2/", Component::Path, 11, 12),
    accepts(Rule::NoDotSegment, ANY.no_dot_segment(), "http://h/.../.a/a./?../#/./"),
    refuses(Rule::NoDotSegment, ANY.no_dot_segment(), "http://h/a/../b", Component::Path, 11, 13),
    accepts(Rule::NoEncodedPathDelimiter, PLAIN_PATH, "http://h%2F%2E/a%5Cb?%2F#%2E"),
    refuses(Rule::NoEncodedPathDelimiter, PLAIN_PATH, "http://h/a%2Fb", Component::Path, 10, 13),
    accepts(Rule::NoQuery, ANY.no_query(), "http://h/a#?b"),
    refuses(Rule::NoQuery, ANY.no_query(), "http://h/?a=b#c", Component::Query, 9, 13),
    refuses(Rule::NoMistakenQuery, with(ANY, Rule::NoMistakenQuery), "http://h/a&amp;b?c&d", Component::Path, 10, 15),
    accepts(Rule::NoMistakenQuery, with(ANY, Rule::NoMistakenQuery), "data:text/html,a&nbsp;b"),
    accepts(Rule::NoFragment, ANY.no_fragment(), "http://h/a?b%23"),
    refuses(Rule::NoFragment, ANY.no_fragment(), "http://h/?a#b", Component::Fragment, 11, 13),
    accepts(Rule::NoEncodedControl, ANY.no_encoded_control(), "http://h/%20%80%7E%250a"),
    refuses(Rule::NoEncodedControl, ANY.no_encoded_control(), "http://h/%C2%85", Component::Path, 9, 15),
    accepts(Rule::MaxLen, ANY.max_len(19), "http://example.org/"),
    refuses(Rule::MaxLen, ANY.max_len(18), "http://example.org/", Component::Path, 18, 19),
];

/// `host_matches` takes the same patterns as a policy.
#[test]
fn a_host_matches_the_patterns_of_a_policy() {
    let patterns = [
        "",
        "*.",
        "*",
        "h",
        "H",
        "*.h",
        "*.H",
        "a.h",
        "*h",
        "*.0.0.1",
        "127.0.0.1",
        "[::1]",
        "[V1.A]",
        "%61.h",
        "*.*",
    ];
    let texts = [
        "x:",
        "x:///",
        "x://h",
        "x://H:1",
        "x://a.h",
        "x://A.B.H",
        "x://.h",
        "x://ah",
        "x://%61.h",
        "x://h.evil",
        "x://127.0.0.1",
        "x://[::1]",
        "x://[v1.a]",
        "x://u@h",
        "x://h@i",
        "x:/h",
    ];
    let mut matched = 0;
    for text in texts {
        let uri = Uri::parse(text).unwrap();
        for pattern in patterns {
            let by_policy = ANY.hosts(&[pattern]).check(&uri).is_ok();
            assert_eq!(uri.host_matches(pattern), by_policy, "{text} {pattern}");
            #[cfg(feature = "alloc")]
            assert_eq!(uri.to_uri_buf().host_matches(pattern), by_policy);
            matched += usize::from(by_policy);
        }
    }
    for (text, pattern, expected) in [
        ("x://h", "h", true),
        ("x://H", "h", true),
        ("x://a.h", "*.h", true),
        ("x://a.b.h", "*.h", true),
        ("x://h", "*.h", false),
        ("x://h.evil", "h", false),
        ("x://ah", "*.h", false),
        ("x://h@evil", "h", false),
        ("x:h", "h", false),
        ("x://h", "x://h", false),
        ("x://h:80", "h:80", false),
        ("x://a.h", "*", false),
        ("x://*.h", "*.h", false),
        ("x://a,b", "a,b", true),
        ("x://a", "a,b", false),
    ] {
        let uri = Uri::parse(text).unwrap();
        assert_eq!(uri.host_matches(pattern), expected, "{text} {pattern}");
    }
    assert!(matched > 15, "{matched}");
}

/// A policy can be a pattern, because it's compared field by field.
#[test]
fn a_policy_is_a_pattern() {
    const INTERNAL: Policy<'static> = Policy::DEFAULT.hosts(&["h"]).max_len(80);
    let name = |policy| match policy {
        Policy::DEFAULT => "default",
        INTERNAL => "internal",
        _ => "another",
    };
    assert_eq!(name(Policy::DEFAULT), "default");
    assert_eq!(name(Policy::DEFAULT.max_len(80).hosts(&["h"])), "internal");
    let without_query = INTERNAL.no_query();
    assert_eq!(name(without_query), "another");
    assert_eq!(name(without_query.without(Rule::NoQuery)), "internal");
}
