//! Tests of suggestions. After the replacement, a URI satisfies the rule that it broke.

use uri_core::{Normalization, Policy, Uri};

use crate::ANY;
use crate::rows::ROWS;

/// Returns the URI with the suggestion applied, if there is one.
fn fixed(policy: &Policy<'_>, text: &str) -> Option<String> {
    let uri = Uri::parse(text).unwrap();
    let error = policy.check(&uri).unwrap_err();
    let suggestion = error.report(policy, &uri).suggestion()?;
    let mut fixed = text.to_owned();
    fixed.replace_range(suggestion.span(), suggestion.replacement());
    Some(fixed)
}

#[test]
fn replacements() {
    let web = ANY.schemes(&["https", "http"]);
    let hosts = ANY.hosts(&["api.example.org", "*.example.com"]);
    for (policy, text, expected) in [
        (web, "htps://h/", Some("https://h/")),
        (web, "ftp://h/", None),
        (hosts, "http://api.exampel.org/", None),
        (hosts, "http://h/", None),
        (
            ANY.no_host_as_scheme(),
            "localhost:8080",
            Some("https://localhost:8080"),
        ),
        (
            web.no_host_as_scheme(),
            "localhost:8080/a",
            Some("https://localhost:8080/a"),
        ),
        (ANY.require_authority(), "http:/h/a", Some("http://h/a")),
        (ANY.require_authority(), "http:h", Some("http://h")),
        (ANY.require_authority(), "urn:a", None),
        (ANY.no_dot_segment(), "a:/.//b", None),
        (ANY.no_dot_segment(), "a:/a/..//b", None),
        (ANY.normalized(Normalization::SYNTAX), "a:x/../u:p@h", None),
        (
            ANY.no_host_as_scheme().schemes(&["http://u:pw@h"]),
            "h.org:80/",
            None,
        ),
        (ANY.require_host(), "https:///1::2", None),
        (ANY.require_host(), "https:///C:x", None),
        (ANY.require_host(), "https:///me@", None),
        (ANY.require_host(), "https:///me@h/", Some("https://me@h/")),
        (
            ANY.schemes(&["urn", "https"]).no_host_as_scheme(),
            "localhost:8080/x",
            Some("https://localhost:8080/x"),
        ),
        (ANY.require_host(), "http:///h/a", Some("http://h/a")),
        (ANY.no_missing_host(), "https:h/a", Some("https://h/a")),
        (ANY.no_userinfo(), "http://u@h/", Some("http://h/")),
        (ANY.no_userinfo(), "http://@h/", Some("http://h/")),
        (ANY.no_userinfo(), "http://u:p@h/", Some("http://h/")),
        (ANY.no_password(), "http://u:p@h/", None),
        (ANY.ports(&[]), "http://h:80/", Some("http://h/")),
        (ANY.ports(&[443]), "http://h:80/", None),
        (ANY.no_encoded_host(), "http://%68/", Some("http://h/")),
        (ANY.no_encoded_host(), "http://h%2F/", None),
        (
            ANY.path_ends_with_slash(),
            "http://h/v2?q#f",
            Some("http://h/v2/?q#f"),
        ),
        (ANY.path_ends_with_slash(), "http://h", Some("http://h/")),
        (ANY.no_dot_segment(), "http://h/a/../b", Some("http://h/b")),
        (
            ANY.no_encoded_path_delimiter(),
            "http://h/a%2Eb",
            Some("http://h/a.b"),
        ),
        (ANY.no_query(), "http://h/?q#f", Some("http://h/#f")),
        (ANY.no_query(), "http://h/?", Some("http://h/")),
        (ANY.no_fragment(), "http://h/?q#f", Some("http://h/?q")),
        (
            ANY.normalized(Normalization::SYNTAX),
            "HTTP://H/%7ea",
            Some("http://h/~a"),
        ),
        (ANY.max_len(8), "http://h/a", None),
    ] {
        if policy.check(&Uri::parse(text).unwrap()).is_ok() {
            assert_eq!(expected, None, "{text}");
            continue;
        }
        assert_eq!(fixed(&policy, text).as_deref(), expected, "{text}");
    }
}

/// Checks each row of the table of rules. After the replacement, the URI may break another rule, or
/// the same rule at a later position.
#[test]
fn a_fixed_uri_parses_and_keeps_the_rule() {
    let mut count = 0;
    for row in ROWS {
        if row.broken.is_none() {
            continue;
        }
        let Some(fixed) = fixed(&row.policy, row.text) else {
            continue;
        };
        count += 1;
        let uri = Uri::parse(&fixed)
            .unwrap_or_else(|error| panic!("{}: {}", row.text, error.report(&fixed)));
        if let Err(error) = row.policy.check(&uri) {
            let first = row
                .policy
                .check(&Uri::parse(row.text).unwrap())
                .unwrap_err();
            assert!(
                error.rule() != first.rule() || error.span().start > first.span().start,
                "{} {fixed}",
                row.text
            );
        }
    }
    assert!(count > 40, "{count}");
}
