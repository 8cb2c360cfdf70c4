//! Tests of suggestions. After the replacement, the URI satisfies the rule that it broke.

use uri_core::{Policy, Rule, Uri, UriRef};

use super::messages::refusals;
use super::{ANY, with};
use crate::hidden::in_macro::table_row;

/// The URI after the suggestion has been applied, if there is one.
fn fixed(policy: &Policy<'_>, text: &str) -> Option<String> {
    let uri = Uri::parse(text).unwrap();
    let error = policy.check(&uri).expect_err(text);
    let fixed = crate::messages::fixed(&error.report(policy, &uri), text.as_bytes())?;
    Some(String::from_utf8(fixed).unwrap())
}

/// Only `localhost` and a name with a port become the host, however many slashes are before them. Any other first
/// segment, such as `v2.0`, can be a part of the path.
#[test]
fn a_segment_becomes_the_host_only_if_it_certainly_is_one() {
    let segments = [
        ("localhost", true),
        ("LOCALHOST", true),
        ("localhost:", false),
        ("h:8080", true),
        ("example.org:80", true),
        ("v2", false),
        ("v2.0", false),
        ("index.html", false),
        ("example.org", false),
        ("10.0.0.1", false),
        ("localhost.", false),
        ("localhosts", false),
        ("h:", false),
        (":80", false),
        ("@scope", false),
        ("h:80:80", false),
        ("h:65536", true),
        ("h:80a", false),
        ("C:x", false),
        ("1::2", false),
        ("..", false),
    ];
    // With two slashes, the segment would be the host.
    let mut count = 0;
    for slashes in ["", "/", "///", "////", "/////"] {
        for (segment, is_host) in segments {
            for rest in ["", "/users", "?q", "#f"] {
                for policy in [
                    ANY.require_authority(),
                    ANY.require_host(),
                    with(ANY, Rule::WebHost),
                ] {
                    let text = format!("https:{slashes}{segment}{rest}");
                    let uri = Uri::parse(&text).unwrap();
                    let Err(error) = policy.check(&uri) else {
                        // There is an authority, but no host in it.
                        assert!(slashes.len() > 2, "{text}");
                        continue;
                    };
                    let correct = format!("https://{segment}{rest}");
                    let help = error.report(&policy, &uri).help().map(str::to_owned);
                    if is_host {
                        assert_eq!(fixed(&policy, &text), Some(correct.clone()), "{text}");
                        assert_eq!(help, Some(format!("write `{correct}`")), "{text}");
                    } else {
                        // A name with a dot may be the host, and so may an IPv4 address, but no other name that ends in
                        // a number.
                        let expected =
                            if segment.contains('.') && !["..", "v2.0"].contains(&segment) {
                                format!("write `{correct}`, or, if it's a path, a host before it")
                            } else {
                                String::from("write `https://` and then the host")
                            };
                        assert_eq!(fixed(&policy, &text), None, "{text}");
                        assert_eq!(help, Some(expected), "{text}");
                    }
                    count += 1;
                }
            }
        }
    }
    assert!(count > 1_000, "{count}");
}

#[test]
fn a_uri_in_a_help_is_one() {
    let mut count = 0;
    for refused in refusals() {
        let uri = Uri::parse(&refused.text).unwrap();
        let report = refused.error.report(&refused.policy, &uri);
        count += crate::messages::assert_uris_in_help(&report, &refused.text);
    }
    assert!(count > 20, "{count}");
}

/// A row of a table of references stays the same kind of reference without its trailing slash.
#[test]
fn replacements_in_references() {
    let policy = ANY.no_trailing_slash();
    for (text, expected) in [
        ("/", None),
        ("/?q", None),
        ("///", None),
        ("//h/", Some("//h")),
        ("//h//?q", Some("//h?q")),
        ("/a/", Some("/a")),
        ("/a//", Some("/a")),
        ("a/", Some("a")),
        ("../", Some("..")),
        ("./a:b/", Some("./a:b")),
    ] {
        let row = table_row(UriRef::parse(text).unwrap());
        let error = policy.check(&row).unwrap_err();
        let fixed = crate::messages::fixed(&error.report(&policy, &row), text.as_bytes());
        let fixed = fixed.map(|fixed| String::from_utf8(fixed).unwrap());
        assert_eq!(fixed.as_deref(), expected, "{text}");
        if let Some(fixed) = expected {
            let row = table_row(UriRef::parse(fixed).unwrap());
            assert_eq!(policy.check(&row), Ok(()), "{text}");
        }
    }
}

/// A suggestion doesn't depend on what follows the error, unless it is a normal form or for the end of the URI.
#[test]
fn replacements_in_long_uris() {
    let long = format!("/{}", "a".repeat(300));
    let mut count = 0;
    for refused in refusals() {
        let text = format!("{}{long}", refused.text);
        let Ok(uri) = Uri::parse(&text) else { continue };
        let is_whole = matches!(
            refused.error.rule(),
            Rule::NoDotSegment
                | Rule::NoQuery
                | Rule::NoFragment
                | Rule::NoPath
                | Rule::RequireTrailingSlash
        );
        if is_whole || refused.policy.check(&uri) != Err(refused.error) {
            continue;
        }
        let expected = fixed(&refused.policy, &refused.text).map(|fixed| fixed + &long);
        let fixed = fixed(&refused.policy, &text);
        // A drive's scheme is in lower case.
        let lower = |text: Option<String>| text.map(|text| text.to_lowercase());
        assert_eq!(lower(fixed), lower(expected), "{text}");
        count += 1;
    }
    assert!(count > 50, "{count}");
}

/// Checks each row in the table of rules. After the replacement, the URI may still break another rule, or the same rule
/// at a later position.
#[test]
fn a_fixed_uri_parses_and_keeps_the_rule() {
    let mut count = 0;
    let long = "a".repeat(300);
    let refusals = refusals().into_iter();
    for (policy, text) in refusals.map(|refused| (refused.policy, refused.text)) {
        // The longer string checks a URI that is too long for the help to quote.
        for text in [text.clone(), format!("{text}{long}")] {
            let Ok(uri) = Uri::parse(&text) else {
                continue;
            };
            let Err(first) = policy.check(&uri) else {
                continue;
            };
            let Some(fixed) = fixed(&policy, &text) else {
                continue;
            };
            count += 1;
            assert!(first.report(&policy, &uri).help().is_some(), "{text}");
            let uri = Uri::parse(&fixed)
                .unwrap_or_else(|error| panic!("{text}: {}", error.report(&fixed)));
            if let Err(error) = policy.check(&uri) {
                assert!(
                    error.rule() != first.rule() || error.span().start > first.span().start,
                    "{text} {fixed}"
                );
                // A suggested scheme is one that the policy allows.
                assert!(error.rule() != Rule::Schemes, "{text} {fixed}");
            }
        }
    }
    assert!(count > 60, "{count}");
}
