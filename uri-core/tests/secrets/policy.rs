//! No message from a policy contains a password.

use uri_core::{Policy, Uri, error::PolicyError};

use crate::policy::strict;

/// All output about an error, with and without its URI.
fn printed(error: PolicyError, policy: &Policy<'_>, uri: Uri<'_>) -> String {
    let report = error.report(policy, &uri);
    let message = report.render();
    format!("{error} {error:?} {error:#?} {report} {report:?} {report:#?} {message} {message:?}")
}

#[test]
fn no_password_is_printed() {
    let mut refusals = 0;
    let mut is_hidden = |text: &str| {
        let Ok(uri) = Uri::parse(text) else { return };
        for policy in strict() {
            if let Err(error) = policy.check(&uri) {
                refusals += 1;
                let printed = printed(error, &policy, uri);
                assert!(!printed.contains("CR3T"), "{text}:\n{printed}");
            }
        }
    };
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
                    is_hidden(&format!("HTTP://{user}:{password}@{host}{rest}"));
                }
            }
        }
    }
    // According to the grammar, these URIs don't have a password, but their authors probably meant one.
    for text in [
        "http:/u:S3CR3T@h/",
        "http:/u:S3CR3T@h/..",
        "http:u:S3CR3T@h/",
        "http:///u:S3CR3T@h/",
        "http:/u:S3/CR3T@h/?a@b",
        "http://u:S3CR3T@/a:b@c",
        "https://h/x://u:p/../S3CR3T@i",
        "jdbc:postgresql://u:S3CR3T@h/%00",
        "jdbc:postgresql://u:S3CR3T@h/a/../%7e",
    ] {
        is_hidden(text);
    }
    assert!(refusals > 5_000, "{refusals}");
}

/// A configuration may contain a host pattern with userinfo by mistake.
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
