//! Connection strings under [`Policy::CONNECTION`].

use uri_core::Policy;
use uri_core::policy::{Checked, HasPolicy, Rule};

use super::connection_strings::{READ, REFUSED};

#[test]
fn connection_strings_are_read() {
    for (text, user, password, host, port) in READ {
        let uri = Policy::CONNECTION
            .check_iri(text)
            .unwrap_or_else(|error| panic!("{error:#}"));
        let decoded = |part: uri_core::PctStr<'_>| part.decode().to_str().unwrap().into_owned();
        let [found_user, found_password] =
            [uri.user(), uri.password()].map(|part| part.map(decoded).unwrap_or_default());
        assert_eq!((&*found_user, &*found_password), (user, password), "{text}");
        assert_eq!(
            uri_core::pct::decode(uri.host_str().unwrap())
                .to_str()
                .unwrap(),
            host,
            "{text}"
        );
        assert_eq!(uri.port_or_default(), port, "{text}");
    }
}

#[test]
fn what_is_refused_has_a_help_in_its_one_line() {
    for text in REFUSED {
        let error = Policy::CONNECTION.check_iri(text).expect_err(text);
        let help = format!("{error:#}");
        let (_, help) = help
            .split_once("\nhelp: ")
            .unwrap_or_else(|| panic!("{error:#}"));
        let help = help.lines().next().unwrap();
        assert!(error.to_string().contains(help), "{error}\n{help}");
    }
}

/// RFC 3986 has no zones.
#[test]
fn a_zone_belongs_to_the_socket() {
    let error = Policy::CONNECTION
        .check_iri("redis://[fe80::1%eth0]:6379")
        .unwrap_err();
    let help = "\nhelp: remove the zone, from the `%` to the `]`, and give it to the socket\n";
    assert!(error.parse_error().is_some() && format!("{error:#}").contains(help));
}

#[test]
fn the_presets_for_other_uris_refuse_a_second_at_with_a_help() {
    for policy in [Policy::DEFAULT, Policy::WEB, Policy::SERVER] {
        for text in [
            "https://app@tenant@h.example/",
            "http://a@b:c@h",
            "https://me:p@^@h.example",
        ] {
            let error = policy.check_iri(text).unwrap_err();
            assert!(error.parse_error().is_some(), "{text}");
            assert!(format!("{error:#}").contains("\nhelp: "), "{error:#}");
        }
    }
}

#[test]
fn only_a_policy_that_allows_passwords_reads_a_second_at() {
    let text = "ftp://app@tenant:pw@h.example/";
    let policy = Policy::DEFAULT.without(Rule::NoPassword);
    assert_eq!(
        policy
            .without(Rule::NoHostInUserinfo)
            .check_iri(text)
            .unwrap(),
        "ftp://app%40tenant:pw@h.example/"
    );
    for text in [text, "ftp://a@b@h.example/", "postgres://[a@b]@h"] {
        assert!(
            Policy::DEFAULT
                .check_iri(text)
                .unwrap_err()
                .parse_error()
                .is_some(),
            "{text}"
        );
    }
}

#[test]
fn an_error_is_about_the_text_that_it_contains() {
    const POSTGRES: Policy<'static> = Policy::CONNECTION.schemes(&["postgres"]);
    let error = POSTGRES.check_iri(" postgres://u:p@h:80x/\n").unwrap_err();
    assert_eq!(error.text(), "postgres://u:p@h:80x/");
    assert_eq!(error.parse_error().unwrap().span(), 19..20);
    let error = POSTGRES.check_iri(" mysql://u:^@@h/ü\n").unwrap_err();
    assert_eq!(error.text(), "mysql://u:%5E%40@h/%C3%BC");
    for shown in [
        format!("{error}"),
        format!("{error:?}"),
        format!("{error:#}"),
    ] {
        assert!(!shown.contains("%5E"), "{shown}");
    }
}

struct Written;

impl HasPolicy for Written {
    const POLICY: Policy<'static> = Policy::CONNECTION;
    const READS_IRI: bool = true;
}

#[test]
fn a_checked_uri_is_read_as_people_write_it() {
    let text = " redis://:p@^@h\n";
    let uri = "redis://:p%40%5E@h";
    assert_eq!(text.parse::<Checked<Written>>().unwrap(), uri);
    assert_eq!(Checked::<Written>::try_from(text.to_owned()).unwrap(), uri);
    assert_eq!(Checked::<Written>::try_from(uri.to_owned()).unwrap(), uri);
}
