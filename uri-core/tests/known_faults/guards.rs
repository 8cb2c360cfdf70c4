//! Misleading URIs that the grammar allows. For each of them, a policy rule refuses the URI with a message, but doesn't
//! refuse similar URIs.

use crate::policy::with;
use uri_core::{PctStr, Policy, Uri, policy::Rule};

const ANY: Policy<'static> = Policy::ANY;

#[track_caller]
fn allows(policy: Policy<'static>, texts: &[&str]) {
    for text in texts {
        assert_eq!(policy.check(&Uri::parse(text).unwrap()), Ok(()), "{text}");
    }
}

#[track_caller]
fn refuses(policy: Policy<'static>, rule: Rule, texts: &[&str]) {
    for text in texts {
        let refused = policy.check(&Uri::parse(text).unwrap());
        assert_eq!(refused.map_err(|error| error.rule()), Err(rule), "{text}");
    }
}

#[test]
fn peer_userinfo_that_looks_like_the_host_is_refused() {
    let bad = [
        "http://good.com@evil.com/",
        "http://good.com:80@evil.com/",
        "http://good.com;@evil.com/",
    ];
    for policy in [Policy::DEFAULT, with(ANY, Rule::NoHostInUserinfo)] {
        allows(policy, &["http://good.com/", "http://user@good.com/"]);
    }
    refuses(
        with(ANY, Rule::NoHostInUserinfo),
        Rule::NoHostInUserinfo,
        &bad,
    );
    refuses(ANY.no_userinfo(), Rule::NoUserinfo, &bad);
    assert!(bad.iter().all(|text| {
        let uri = Uri::parse(text).unwrap();
        Policy::DEFAULT.check(&uri).is_err()
    }));
}

#[test]
fn peer_encoded_delimiter_in_host_is_refused() {
    allows(Policy::DEFAULT, &["http://good.com/%40%2F"]);
    for policy in [Policy::DEFAULT, with(ANY, Rule::WebHost)] {
        refuses(
            policy,
            Rule::WebHost,
            &[
                "http://good.com%40evil.com/",
                "http://example.com%2F10.0.0.1/",
                "http://good.com%00.evil.com/",
            ],
        );
    }
}

#[test]
fn peer_number_of_slashes_is_refused() {
    let policy = ANY.require_host();
    allows(policy, &["http://evil.com/"]);
    refuses(
        policy,
        Rule::RequireHost,
        &[
            "http:///evil.com/",
            "http:/evil.com/",
            "http:evil.com",
            "http://",
            "http://?q",
            "http://:80/",
            "file:///a",
        ],
    );
    refuses(
        ANY.require_authority(),
        Rule::RequireAuthority,
        &["http:/evil.com/", "http:evil.com"],
    );
}

#[test]
fn peer_host_for_a_scheme_is_refused() {
    let policy = ANY.schemes(&["http", "https"]);
    allows(policy, &["http://localhost:80/", "HTTPS://localhost/"]);
    let bad = ["localhost:80", "javascript://good.com/%0aalert(1)"];
    refuses(policy, Rule::Schemes, &bad);
    refuses(policy, Rule::Schemes, &["htttps://h/"]);
}

#[test]
fn peer_rare_ipv4_is_refused() {
    for policy in [Policy::DEFAULT, with(ANY, Rule::WebHost)] {
        allows(policy, &["http://127.0.0.1/", "http://[::7f00:1]/"]);
        refuses(
            policy,
            Rule::WebHost,
            &[
                "http://0x7f.1/",
                "http://017700000001/",
                "http://127.1/",
                "http://2130706433/",
                "http://127.0.0.01/",
                "http://256.1.1.1/",
                "http://1.2.3.4./",
            ],
        );
    }
}

#[test]
fn peer_port_out_of_range_is_refused() {
    for policy in [Policy::DEFAULT, ANY.port_in_range()] {
        allows(policy, &["http://h:65535/", "http://h:0080/", "sftp://h:/"]);
        refuses(
            policy,
            Rule::PortInRange,
            &[
                "http://h:65536/",
                "http://h:999999999999999999999999999999/",
            ],
        );
    }
    refuses(Policy::DEFAULT, Rule::WebHost, &["http://h:/", "ftp://h:/"]);
}

#[test]
fn peer_encoded_control_is_refused() {
    for policy in [Policy::DEFAULT, ANY.no_encoded_control()] {
        allows(policy, &["http://h/%20", "http://h/%2500"]);
        refuses(
            policy,
            Rule::NoEncodedControl,
            &["http://h/%00", "http://h/a%0d%0aX:y", "javascript://h/%0a"],
        );
    }
}

#[test]
fn peer_dot_segments_are_refused() {
    let policy = ANY.no_dot_segment();
    allows(policy, &["http://h/a/b", "http://h/...", "http://h/%252e"]);
    refuses(
        policy,
        Rule::NoDotSegment,
        &[
            "http://h/a/../../b",
            "http://h/%2e%2e/b",
            "http://h/.%2E",
            "a:/.//b",
            "a:b/..//c",
        ],
    );
    refuses(
        ANY.no_encoded_path_delimiter(),
        Rule::NoEncodedPathDelimiter,
        &["http://h/a%2f..%2fb", "http://h/%2e%2e/b"],
    );
}

#[test]
fn peer_password_is_refused() {
    for policy in [Policy::DEFAULT, ANY.no_password()] {
        allows(policy, &["http://u@h/", "http://h:80/", "http://u:@h/"]);
        refuses(policy, Rule::NoPassword, &["http://u:p@h/", "http://:p@h/"]);
    }
}

#[test]
fn peer_decoded_host_may_not_be_text() {
    assert!(PctStr::new("good.com%00").decode().eq(*b"good.com\0"));
    assert!(PctStr::new("%FF.com").decode().eq(*b"\xff.com"));
}
