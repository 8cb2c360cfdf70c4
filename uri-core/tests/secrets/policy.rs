//! No message from a policy contains a password.

use uri_core::{Normalization, Policy, Uri, policy::PolicyError};

const ANY: Policy<'static> = Policy::ANY;

fn uri(text: &str) -> Uri<'_> {
    Uri::parse(text).unwrap()
}

/// All output about an error, with and without its URI.
fn printed(error: PolicyError, policy: &Policy<'_>, uri: Uri<'_>) -> String {
    let report = error.report(policy, &uri);
    let message = report.render();
    format!("{error} {error:?} {error:#?} {report} {report:?} {report:#?} {message} {message:?}")
}

#[test]
fn no_password_is_printed() {
    const STRICT: &[Policy<'static>] = &[
        ANY.schemes(&["x"]),
        ANY.no_userinfo(),
        ANY.no_host_in_userinfo(),
        ANY.no_password(),
        ANY.no_split_password(),
        ANY.require_host(),
        ANY.hosts(&["x"]),
        ANY.no_encoded_host(),
        ANY.no_numeric_name(),
        ANY.public_addresses(),
        ANY.no_port(),
        ANY.port_in_range(),
        ANY.no_low_port(),
        ANY.path_ends_with_slash(),
        ANY.no_dot_segment(),
        ANY.no_encoded_path_delimiter(),
        ANY.no_query(),
        ANY.no_fragment(),
        ANY.no_encoded_control(),
        ANY.normalized(Normalization::SCHEME),
        ANY.max_len(0),
        ANY.max_len(12),
        ANY.max_len(20),
    ];
    let mut refusals = 0;
    for password in [
        "S3CR3T",
        "%53S3CR3T",
        "S3CR3T%00",
        "S3CR3T%7e",
        "a.S3CR3T",
        ":S3CR3T:",
        "%00S3CR3T",
        "S3CR3T%zz",
    ] {
        for host in [
            "h",
            "",
            "127.1",
            "h%41",
            "good.example:25",
            "h:65536",
            "[0::1]:",
        ] {
            for user in ["u", "", "good.example", "%75"] {
                for rest in ["", "/a/../b?c#d", "/%2F%00/.", "?a:b@c"] {
                    let text = format!("HTTP://{user}:{password}@{host}{rest}");
                    let Ok(uri) = Uri::parse(&text) else {
                        continue;
                    };
                    for policy in STRICT {
                        if let Err(error) = policy.check(&uri) {
                            refusals += 1;
                            let printed = printed(error, policy, uri);
                            assert!(!printed.contains("S3CR3T"), "{text}:\n{printed}");
                        }
                    }
                }
            }
        }
    }
    assert!(refusals > 5_000, "{refusals}");
}

/// No rule prints a password, not even in its help.
#[test]
fn no_password_is_printed_for_a_uri_without_an_authority() {
    let mut refusals = 0;
    for text in [
        "http:/u:S3CR3T@h/",
        "http:/u:S3CR3T@h/..",
        "jdbc:postgresql://u:S3CR3T@h/%00",
        "jdbc:postgresql://u:S3CR3T@h/a/../%7e",
    ] {
        for policy in [
            ANY.schemes(&["x"]),
            ANY.require_authority(),
            ANY.require_host(),
            ANY.hosts(&["x"]),
            ANY.path_ends_with_slash(),
            ANY.no_dot_segment(),
            ANY.no_encoded_control(),
            ANY.normalized(Normalization::SCHEME),
            ANY.max_len(0),
            ANY.max_len(12),
        ] {
            if let Err(error) = policy.check(&uri(text)) {
                refusals += 1;
                let printed = printed(error, &policy, uri(text));
                assert!(!printed.contains("S3CR3T"), "{printed}");
                assert!(printed.contains("u:***@h/"), "{printed}");
            }
        }
    }
    assert!(refusals > 30, "{refusals}");
}

/// According to the grammar, these URIs don't have a password, but their authors probably meant one.
#[test]
fn no_password_is_printed_if_slashes_are_missing() {
    for (text, shown) in [
        ("http:/u:S3CR3T@h/", "http:/u:***@h/"),
        ("http:u:S3CR3T@h/", "http:u:***@h/"),
        ("http:///u:S3CR3T@h/", "http:///u:***@h/"),
        ("http:/u:S3/CR3T@h/?a@b", "http:/u:***@b"),
        ("http:/u@h:80/", "http:/u@h:80/"),
        ("http://u:S3CR3T@/a:b@c", "http://u:***@c"),
    ] {
        for policy in [
            ANY.require_authority(),
            ANY.require_host(),
            ANY.hosts(&["h"]),
        ] {
            if let Err(error) = policy.check(&uri(text)) {
                let printed = printed(error, &policy, uri(text));
                assert!(
                    !printed.contains("CR3T") && printed.contains(shown),
                    "{printed}"
                );
            }
        }
    }
}

/// If no slash seems to be missing, the path isn't masked.
#[test]
fn a_path_that_is_meant_as_a_path_is_printed() {
    for (policy, text) in [
        (ANY.hosts(&["h"]), "http://g/a:80/b@c"),
        (ANY.require_authority(), "mailto:joe@example.org?a=b@c"),
        (ANY.require_authority(), "http:/a@b:c"),
    ] {
        let error = policy.check(&uri(text)).unwrap_err();
        let message = error.report(&policy, &uri(text)).to_string();
        assert!(message.contains(text), "{message}");
    }
}

/// A configuration may contain a host pattern with userinfo by mistake.
#[cfg(feature = "alloc")]
#[test]
fn a_password_in_a_host_pattern_is_masked() {
    for pattern in [
        "user:hunter2@db.example.org",
        "user%3Ahunter2@db.example.org",
        "user%3ahunter2@db.example.org",
        "https://user:hunter2@db.example.org",
        "//user:hunter2@db.example.org/",
    ] {
        let hosts = [pattern];
        let policy = Policy::ANY.hosts(&hosts);
        let error = policy.check_str("https://h/").unwrap_err();
        for printed in [
            format!("{error}"),
            format!("{error:#}"),
            format!("{error:?}"),
            format!("{policy:?}"),
        ] {
            assert!(!printed.contains("hunter2"), "{printed}");
        }
    }
}
