//! Policies for constants, and the patterns of hosts. `tests/shared/strings/14-policies.txt` has what each rule refuses.

use uri_core::{Component, Policy, Rule, Uri};

use super::{ANY, HTTPS, WEB_PORTS, verdict, with};

const OURS: Policy<'static> = ANY.hosts(&["example.org", "*.example.org", "[::1]", "localhost"]);
const NO_HOST_AS_SCHEME: Policy<'static> = with(ANY, Rule::NoMistakenScheme);
const PLAIN_PATH: Policy<'static> = ANY.no_encoded_path_delimiter();

/// Policies with URIs, for constants: each rule allows one and refuses one. `tests/shared/strings/14-policies.txt` says
/// which.
#[rustfmt::skip]
pub(crate) const ROWS: &[(Policy<'static>, &str)] = &[
    (HTTPS, "https://example.org/"),
    (HTTPS, "http://example.org/"),
    (ANY.schemes(&["", "a"]), "a:"),
    (NO_HOST_AS_SCHEME, "tel:911"),
    (NO_HOST_AS_SCHEME, "z39.50r:80/x"),
    (ANY.require_authority(), "http://example.org"),
    (ANY.require_authority(), "http:/example.org/"),
    (ANY.require_host(), "http://example.org"),
    (ANY.require_host(), "http:///example.org/"),
    (with(ANY, Rule::WebHost), "http://h"),
    (with(ANY, Rule::WebHost), "http://h:/"),
    (ANY.no_userinfo(), "http://example.org/@"),
    (ANY.no_userinfo(), "http://u@example.org/"),
    (with(ANY, Rule::NoHostInUserinfo), "http://user@example.org/"),
    (with(ANY, Rule::NoHostInUserinfo), "http://good.com@evil.com/"),
    (ANY.no_password(), "http://user@example.org:80/a:b"),
    (ANY.no_password(), "http://u:p@example.org/"),
    (ANY.no_split_password(), "postgres://u:1%2Fp@h/db"),
    (ANY.no_split_password(), "x://u:p@h/@h.example"),
    (ANY.no_split_password(), "postgres://u:/p@h"),
    (with(ANY, Rule::PlainHost), "redis://cache-1.example_x.:6379"),
    (with(ANY, Rule::PlainHost), "redis://127.1"),
    (OURS, "http://example.org/"),
    (ANY.hosts(&["*.0.0.1"]), "http://a.0.0.1/"),
    (ANY.hosts(&[""]), "file:///etc"),
    (ANY.hosts(&[""]), "a:"),
    (ANY.hosts(&[""]), "http://h/"),
    (OURS, "evil.example://a.example.org/"),
    (ANY.public_addresses(), "http+unix://%2Frun/x"),
    (ANY.public_addresses(), "mailto:a@localhost"),
    (ANY.public_addresses(), "http://example.org/"),
    (WEB_PORTS, "http://h/"),
    (ANY.ports(&[8443]), "https://h/"),
    (ANY.no_port(), "http://h/"),
    (ANY.no_port(), "http://h:80/"),
    (ANY.port_in_range(), "http://h:65535/"),
    (ANY.port_in_range(), "http://h:65536/"),
    (ANY.no_low_port(), "http://h:80/"),
    (ANY.no_low_port(), "http://h:65536/"),
    (ANY.no_path(), "http://h"),
    (ANY.no_path(), "http://h/v2?q"),
    (ANY.require_trailing_slash(), "http://h/v2/"),
    (ANY.require_trailing_slash(), "http://h/v2"),
    (ANY.no_trailing_slash(), "http://h/v2?q/#f/"),
    (ANY.no_trailing_slash(), "http://h/v2/"),
    (ANY.no_dot_segment(), "http://h/.../.a/a./?../#/./"),
    (ANY.no_dot_segment(), "http://h/a/../b"),
    (PLAIN_PATH, "http://h%2F%2E/a%5Cb?%2F#%2E"),
    (PLAIN_PATH, "http://h/a%2Fb"),
    (ANY.no_query(), "http://h/a#?b"),
    (ANY.no_query(), "http://h/?a=b#c"),
    (with(ANY, Rule::NoMistakenQuery), "http://h/a&amp;b?c&d"),
    (with(ANY, Rule::NoMistakenQuery), "data:text/html,a&nbsp;b"),
    (ANY.no_fragment(), "http://h/a?b%23"),
    (ANY.no_fragment(), "http://h/?a#b"),
    (ANY.no_encoded_control(), "http://h/%20%80%7E%250a"),
    (ANY.no_encoded_control(), "http://h/%C2%85"),
    (ANY.max_len(19), "http://example.org/"),
    (ANY.max_len(18), "http://example.org/"),
];

/// No string of `tests/shared/strings` has a policy with an empty entry.
#[test]
fn an_empty_entry() {
    let hosts = ANY.hosts(&[""]);
    assert_eq!(verdict(&hosts, "file:///etc"), None);
    assert_eq!(
        verdict(&hosts, "a:"),
        Some((Rule::Hosts, Component::Host, 2, 2))
    );
    assert_eq!(verdict(&ANY.schemes(&["", "a"]), "a:"), None);
}

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
        "x://h",
        "h:80",
        "a,b",
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
        "x://*.h",
        "x://a,b",
        "x://h:80",
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
    assert!(matched > 15, "{matched}");
}
