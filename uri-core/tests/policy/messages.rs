//! The message of each rule, and cases with and without help.

use uri_core::constant;
use uri_core::{
    Component, Policy, Uri,
    policy::{PolicyError, Rule},
};

use super::{ANY, HTTPS, POLICY, RULES, SCHEME, SYNTAX, WEB_PORTS, refused, uri};

/// The whole message of each rule.
#[rustfmt::skip]
const MESSAGES: &[(Policy<'static>, &str)] = &[
    (ANY.schemes(&["https", "wss"]), "\
refused URI: scheme `ftp` that is not allowed at byte 0

    ftp://example.org/
    ^^^

help: the policy allows `https`, `wss`
note: the policy lists the schemes that can be used (rule `schemes`)"),
    (HTTPS, "\
refused URI: scheme `htttps` that is not allowed at byte 0

    htttps://example.org/
    ^^^^^^

help: did you mean `https`?
note: the policy lists the schemes that can be used (rule `schemes`)"),
    (ANY.no_host_as_scheme(), "\
refused URI: host `localhost` in the place of the scheme at byte 0

    localhost:8080/x
    ^^^^^^^^^

help: write `https://localhost:8080/x`
note: the part before the first `:` is the scheme (rule `no_host_as_scheme`; RFC 3986, section 3.1)"),
    (ANY.require_authority(), "\
refused URI: no authority at byte 5

    http:/example.org/
         ^

help: write `http://example.org/`
note: the policy requires `//` and a host after the scheme (rule `require_authority`; RFC 3986, section 3.2)"),
    (ANY.require_host(), "\
refused URI: no host at byte 7

    file:///etc/passwd
           ^

note: the policy requires a host (rule `require_host`; RFC 3986, section 3.2.2)"),
    (ANY.no_missing_host(), "\
refused URI: no host at byte 8

    https:///x
            ^

help: write `https://x`
note: http, https, ws, wss and ftp URIs have `//` and a host (rule `no_missing_host`; RFC 3986, section 3.2.2)"),
    (ANY.no_userinfo(), "\
refused URI: userinfo at byte 7

    http://u:***@example.org/
           ^^^^^

help: remove the userinfo and the `@`
note: the policy does not allow userinfo (rule `no_userinfo`; RFC 3986, section 3.2.1)"),
    (ANY.no_host_in_userinfo(), "\
refused URI: user `good.example` that reads like a host at byte 7

    http://good.example@evil.example/
           ^^^^^^^^^^^^

help: the host is `evil.example`
note: the part before `@` is not a host (rule `no_host_in_userinfo`; RFC 3986, section 7.6)"),
    (ANY.no_password(), "\
refused URI: password at byte 9

    http://u:***@example.org/
             ^^^

help: remove the password, and the `:` before it
note: a password in a URI is readable in logs and histories (rule `no_password`; RFC 3986, section 7.5)"),
    (ANY.no_split_password(), "\
refused URI: password that ends the authority at byte 15

    postgres://app:***@localhost/db
                   ^^^

help: percent-encode the password: `/` as `%2F`, `?` as `%3F`, `#` as `%23`; if there is none, the `@` as `%40`
note: before a `/`, `?` or `#`, a program reads the user as the host (rule `no_split_password`; RFC 3986, section 3.2)"),
    (ANY.hosts(&["example.org", "*.example.org"]), "\
refused URI: host `evil.example` that is not allowed at byte 7

    http://evil.example/
           ^^^^^^^^^^^^

help: the policy allows `example.org`, `*.example.org`
note: the policy lists the hosts that can be used (rule `hosts`)"),
    (ANY.hosts(&["example.org"]), "\
refused URI: no host at byte 7

    mailto:joe@example.org
           ^

help: the policy allows `example.org`
note: the policy lists the hosts that can be used (rule `hosts`)"),
    (ANY.no_encoded_host(), "\
refused URI: percent-encoding `%61` in host at byte 9

    http://ex%61mple.org/
             ^^^

help: write `%61` as `a`
note: some programs decode a host and some do not (rule `no_encoded_host`; RFC 3986, section 3.2.2)"),
    (ANY.no_numeric_name(), "\
refused URI: name `0x7f.1` that reads like an IPv4 address at byte 7

    http://0x7f.1/
           ^^^^^^

help: write an IPv4 address as four numbers from 0 to 255, without leading zeros
note: some resolvers read such a name as an address (rule `no_numeric_name`; RFC 3986, section 7.4)"),
    (ANY.public_addresses(), "\
refused URI: host `169.254.169.254` that is not public at byte 7

    http://169.254.169.254/
           ^^^^^^^^^^^^^^^

note: the policy allows public addresses, and names except `localhost` (rule `public_addresses`; RFC 6890)"),
    (ANY.public_addresses(), "\
refused URI: no host at byte 7

    http:///example.org/
           ^

note: the policy allows public addresses, and names except `localhost` (rule `public_addresses`; RFC 6890)"),
    (WEB_PORTS, "\
refused URI: port `8080` that is not allowed at byte 19

    http://example.org:8080/
                       ^^^^

help: the policy allows 80, 443
note: the policy lists the ports that can be used (rule `ports`)"),
    (ANY.ports(&[8443]), "\
refused URI: default port 443 that is not allowed at byte 19

    https://example.org/
                       ^

help: the policy allows 8443
note: the policy lists the ports that can be used (rule `ports`)"),
    (ANY.ports(&[8443]), "\
refused URI: no port at byte 15

    x://example.org/
                   ^

help: write the port
note: the policy lists the ports that can be used (rule `ports`)"),
    (ANY.no_port(), "\
refused URI: port at byte 18

    http://example.org:8080/
                      ^^^^^

help: remove the port, and the `:` before it
note: the policy does not allow a port (rule `no_port`; RFC 3986, section 3.2.3)"),
    (ANY.port_in_range(), "\
refused URI: port `65536` above 65535 at byte 19

    http://example.org:65536/
                       ^^^^^

note: ports above 65535 do not exist (rule `port_in_range`)"),
    (ANY.no_low_port(), "\
refused URI: well-known port `25` that is not the scheme's own at byte 19

    http://example.org:25/
                       ^^

help: write no port, or one above 1023
note: another protocol may answer at that port (rule `no_low_port`; RFC 3986, section 7.2)"),
    (ANY.no_low_port(), "\
refused URI: port `65561` above 65535 at byte 19

    http://example.org:65561/
                       ^^^^^

help: write no port, or one above 1023
note: another protocol may answer at that port (rule `no_low_port`; RFC 3986, section 7.2)"),
    (ANY.path_ends_with_slash(), "\
refused URI: no `/` at the end of the path at byte 21

    http://example.org/v2?q
                         ^

help: write a `/` at the end of the path
note: resolution replaces the part after the last `/` of a base (rule `path_ends_with_slash`; RFC 3986, section 5.2.3)"),
    (ANY.no_dot_segment(), "\
refused URI: dot segment `%2e.` in path at byte 21

    http://example.org/a/%2e./b
                         ^^^^

help: write `http://example.org/b`
note: a resolved or normalized URI has another path (rule `no_dot_segment`; RFC 3986, section 6.2.2.3)"),
    (ANY.no_dot_segment(), "\
refused URI: dot segment `..;x` in path at byte 21

    http://example.org/a/..;x/b
                         ^^^^

help: remove the segment
note: a resolved or normalized URI has another path (rule `no_dot_segment`; RFC 3986, section 6.2.2.3)"),
    (ANY.no_encoded_path_delimiter(), "\
refused URI: encoded slash or dot `%2F` in path at byte 20

    http://example.org/a%2Fb
                        ^^^

note: some servers decode a path before they split it (rule `no_encoded_path_delimiter`; RFC 3986, section 7.3)"),
    (ANY.no_query(), "\
refused URI: query at byte 19

    http://example.org/?a=b#c
                       ^^^^

help: remove the query, and the `?` before it
note: the policy does not allow a query (rule `no_query`; RFC 3986, section 3.4)"),
    (ANY.no_fragment(), "\
refused URI: fragment at byte 19

    http://example.org/#top
                       ^^^^

help: remove the fragment, and the `#` before it
note: the policy does not allow a fragment (rule `no_fragment`; RFC 3986, section 3.5)"),
    (ANY.no_encoded_control(), "\
refused URI: encoded control character `%0d` in query at byte 20

    http://example.org/?%0d%0aX:y
                        ^^^

note: decoded, it can end a string or begin a new line (rule `no_encoded_control`; RFC 3986, section 7.3)"),
    (ANY.no_encoded_control(), "\
refused URI: encoded control character `%C2%85` in path at byte 19

    http://example.org/%C2%85
                       ^^^^^^

note: decoded, it can end a string or begin a new line (rule `no_encoded_control`; RFC 3986, section 7.3)"),
    (ANY.max_len(10), "\
refused URI: string of more than 10 bytes at byte 10

    http://example.org/
              ^^^^^^^^^

note: the policy limits the length (rule `max_len`)"),
    (SCHEME, "\
refused URI: path that is not normalized at byte 18

    http://example.org
                      ^

help: write `http://example.org/`
note: the policy requires the normal form (rule `normalized`; RFC 3986, section 6.2)"),
];

/// The string in the picture of a message, with a password in place of `***`.
fn text_of(message: &str) -> String {
    let line = message.lines().nth(2).unwrap();
    let is_split = line.contains("postgres:");
    let password = if is_split { "12#34" } else { "S3CR3T" };
    line.trim_start().replace("***", password)
}

#[test]
fn messages_are_equal_to_the_rows_of_the_table() {
    for (policy, message) in MESSAGES {
        let text = text_of(message);
        let error = refused(*policy, &text);
        let uri = uri(&text);
        let report = error.report(policy, &uri);
        assert_eq!(report.to_string(), *message, "\n{report}\n");
        assert_eq!(report.render().as_str(), *message);
        assert_eq!(Some(report.first_line()), message.lines().next());
        // Without the URI, the error prints the first line without the part in backticks.
        let alone = error.to_string();
        let (mut first_line, mut rest) = (String::new(), report.first_line());
        while let Some((before, after)) = rest.split_once(" `")
            && let Some((quoted, after)) = after.split_once('`')
            && quoted != "/"
        {
            first_line.push_str(before);
            rest = after;
        }
        first_line.push_str(rest);
        assert_eq!(alone, first_line);
    }
}

#[test]
fn every_rule_has_a_message() {
    for rule in Rule::ALL {
        let is_shown = MESSAGES
            .iter()
            .any(|(policy, message)| refused(*policy, &text_of(message)).rule() == *rule);
        // The message about the policy itself has a test of its own below.
        assert_ne!(is_shown, *rule == Rule::InvalidPolicy, "{rule:?}");
    }
}

/// The help in the message about a string, if there is any.
fn help(policy: Policy<'static>, text: &str) -> Option<String> {
    let message = refused(policy, text)
        .report(&policy, &uri(text))
        .to_string();
    let mut lines = message.lines();
    let help = lines.find_map(|line| line.strip_prefix("help: "));
    help.map(String::from)
}

#[test]
fn a_scheme_similar_to_an_allowed_scheme_is_reported() {
    const WEB: Policy<'static> = ANY.schemes(&["https", "wss", "urn"]);
    for (text, meant) in [
        ("htttps", Some("https")),
        ("httsp", Some("https")),
        ("htps", Some("https")),
        ("hppts", None),
        ("http", Some("https")),
        ("HTTP", Some("https")),
        ("httpx", Some("https")),
        ("xhttps", Some("https")),
        ("thtps", Some("https")),
        ("ttps", Some("https")),
        ("ws", Some("wss")),
        ("wsss", Some("wss")),
        ("unr", Some("urn")),
        ("ur", Some("urn")),
        ("u", None),
        ("ftp", None),
        ("https.", Some("https")),
        ("httpss.", None),
        // `tp` is compared with `pa` and with `at`. In each case, only one of the two letters has been swapped.
        ("htpas", None),
        ("htats", None),
    ] {
        let expected = match meant {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => String::from("the policy allows `https`, `wss`, `urn`"),
        };
        assert_eq!(help(WEB, &format!("{text}://example.org/")), Some(expected));
    }
    // If a name has at most two letters, no typo is suspected.
    let one = ANY.schemes(&["a", "ws"]);
    assert_eq!(help(one, "b:").unwrap(), "the policy allows `a`, `ws`");
    assert_eq!(help(one, "wx:").unwrap(), "the policy allows `a`, `ws`");
}

#[test]
fn help_adds_missing_slashes_only_if_they_are_a_mistake() {
    let authority = ANY.require_authority();
    for (policy, text, expected) in [
        (
            authority,
            "http:/example.org/",
            Some("write `http://example.org/`"),
        ),
        (
            authority,
            "HTTPS:example.org",
            Some("write `HTTPS://example.org`"),
        ),
        (authority, "ftp:/10.0.0.1", Some("write `ftp://10.0.0.1`")),
        (authority, "http:/u:p@h/", Some("write `http://`")),
        (
            authority,
            "http:/a/12345678901234567890123456789012345678901234567",
            Some("write `http://`"),
        ),
        (authority, "http:/", None),
        (authority, "http:", None),
        (authority, "http:/../a", None),
        (authority, "http:?a", None),
        // The paths of these URIs were really meant as paths.
        (authority, "file:/etc/passwd", None),
        (authority, "urn:a", None),
        (
            ANY.require_host(),
            "http:///example.org/",
            Some("write `http://example.org/`"),
        ),
        (
            ANY.require_host(),
            "http:/example.org/",
            Some("write `http://example.org/`"),
        ),
        (ANY.no_missing_host(), "http:", None),
        (ANY.no_missing_host(), "wss:a?b", Some("write `wss://a?b`")),
        (ANY.require_host(), "http://u@/a", None),
        (ANY.require_host(), "http://:80/a", None),
        (ANY.require_host(), "http:////a", None),
        (ANY.hosts(&["h"]), "http:/h/", Some("write `http://h/`")),
        (ANY.hosts(&["h"]), "urn:h", Some("the policy allows `h`")),
        (
            ANY.hosts(&["h"]),
            "http://g/a",
            Some("the policy allows `h`"),
        ),
        (
            ANY.hosts(&["h", "*.example.org"]),
            "http://Example.org/",
            Some(
                "list `Example.org` in the policy too, because `*.` stands for one or more labels",
            ),
        ),
        (
            ANY.hosts(&["*.example.org"]),
            "http://example.com/",
            Some("the policy allows `*.example.org`"),
        ),
    ] {
        assert_eq!(help(policy, text).as_deref(), expected, "{text}");
    }
}

#[test]
fn a_scheme_of_the_policy_is_suggested() {
    let rule = ANY.no_host_as_scheme();
    for (policy, text, expected) in [
        (rule, "localhost:80", "write `https://localhost:80`"),
        (
            rule.schemes(&["http", "https"]),
            "localhost:80",
            "write `http://localhost:80`",
        ),
        (
            rule.schemes(&[]),
            "localhost:80",
            "write `https://localhost:80`",
        ),
        (
            rule,
            "localhost:80/12345678901234567890123456789012345678",
            "write `https://` before the host",
        ),
    ] {
        assert_eq!(help(policy, text).as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn an_invalid_pattern_is_shown() {
    const MESSAGE: &str = "\
invalid policy: host pattern `*example.org` that is not valid

    *example.org
    ^^^^^^^^^^^^

help: write a host without a port, or `*.` and a name, such as `*.example.org`; an IPv6 address needs brackets, and a name its `xn--` form
note: an empty list allows nothing, and neither does an entry that can never match (rules `schemes`, `hosts`, `ports`)";
    // Without the `*`, probably the names below are meant.
    let policy = ANY.hosts(&[".example.org"]);
    assert_eq!(policy.validate().unwrap_err().rule(), Rule::InvalidPolicy);
    assert!(policy.check(&uri("http://.example.org/")).is_err());
    let policy = ANY.hosts(&["example.org", "*example.org", "*."]);
    let error = policy.validate().unwrap_err();
    assert_eq!((error.rule(), error.span()), (Rule::InvalidPolicy, 0..12));
    let other = uri("http://h/");
    assert_eq!(error.report(&policy, &other).to_string(), MESSAGE);
    // The error itself doesn't contain any part of the policy.
    let alone = "invalid policy: host pattern that is not valid";
    assert_eq!(error.to_string(), alone);
    // If `report` gets another policy, the message is meaningless, but there is no panic.
    assert!(error.report(&ANY, &other).first_line().starts_with(alone));
    assert_eq!(policy.check(&other), Err(error));
    assert_eq!(policy.check(&uri("http://example.org/")), Ok(()));
    assert_eq!(ANY.validate(), Ok(()));
    assert_eq!(
        POLICY
            .hosts(&["example.org", "*.example.org", "[::1]"])
            .validate(),
        Ok(())
    );
    // By mistake, a policy may contain a URI with a password where a pattern or a scheme belongs.
    let secret = ["http://u:S3CR3T@h/"];
    for policy in [ANY.hosts(&secret), ANY.schemes(&secret)] {
        let error = policy.check(&other).unwrap_err();
        let printed = format!(
            "{policy:?} {error} {error:?} {error:#?} {}",
            error.report(&policy, &other)
        );
        assert!(
            !printed.contains("S3CR3T") && printed.contains("***@h"),
            "{printed}"
        );
    }
}

#[test]
fn an_invalid_list_is_shown() {
    const NOTE: &str = "note: an empty list allows nothing, and neither does an entry that can never match (rules `schemes`, `hosts`, `ports`)";
    const SCHEME: &str = "help: write the scheme without `:`, such as `https`";
    const LIST: &str = "help: list what is allowed, or leave the rule out";
    const PORTS: &str = "help: list the ports, or write `no_port()`";
    for (policy, first_line, quoted, help) in [
        (
            ANY.schemes(&["https", "https://"]),
            "scheme `https://` that is not valid",
            "https://",
            SCHEME,
        ),
        (
            ANY.schemes(&["https:"]).hosts(&["*."]),
            "scheme `https:` that is not valid",
            "https:",
            SCHEME,
        ),
        (
            ANY.schemes(&[]),
            "empty list `schemes(&[])`",
            "schemes(&[])",
            LIST,
        ),
        (
            HTTPS.hosts(&[]).ports(&[]),
            "empty list `hosts(&[])`",
            "hosts(&[])",
            LIST,
        ),
        (
            HTTPS.ports(&[]),
            "empty list `ports(&[])`",
            "ports(&[])",
            PORTS,
        ),
    ] {
        let error = policy.validate().unwrap_err();
        assert_eq!(error.rule(), Rule::InvalidPolicy);
        let marks = "^".repeat(quoted.len());
        let expected =
            format!("invalid policy: {first_line}\n\n    {quoted}\n    {marks}\n\n{help}\n{NOTE}");
        // Whichever list refuses a URI, the error is about the policy.
        for text in ["https://h:1/", "ftp://h/"] {
            if let Err(found) = policy.check(&uri(text)) {
                assert_eq!(found, error);
                assert_eq!(found.report(&policy, &uri(text)).to_string(), expected);
            }
        }
        assert_eq!(policy.check(&uri("ftp://h/")), Err(error));
    }
    assert_eq!(HTTPS.hosts(&["h", "*.h"]).ports(&[0]).validate(), Ok(()));
}

/// An [`InputError`](uri_core::error::InputError) keeps whatever the report needs from the policy, so it prints the
/// report of the error that `check` returns. This includes every rule, and invalid policies.
#[cfg(feature = "alloc")]
#[test]
fn check_str_explains_a_refusal_as_check_does() {
    let others = [
        HTTPS
            .hosts(&["example.org", "*.example.org"])
            .path_ends_with_slash(),
        Policy::DEFAULT
            .ports(&[443, 8443])
            .no_query()
            .no_fragment()
            .max_len(30),
        ANY.hosts(&["exa mple.*"]),
        ANY.hosts(&["u:s3cret@*.example"]),
        ANY.no_dot_segment(),
    ];
    let texts = [
        "htps://example.org/",
        "https://example.org:80/",
        "https://example.com/?a",
        "https://example.org/a#b",
        "https://example.org/a/../b",
        "https://example.org/a/very/long/path/",
        "https://u:s3cret@example.org/",
        "x://",
    ];
    let others = others.map(|policy| texts.map(|text| (policy, text)));
    let rows = super::rows::ROWS.iter().map(|row| (row.policy, row.text));
    let mut rules = std::collections::HashSet::new();
    for (policy, text) in rows.chain(others.into_iter().flatten()) {
        let Err(error) = policy.check(&uri(text)) else {
            continue;
        };
        let owned = policy.check_str(text).unwrap_err();
        let uri = uri(text);
        let (owned, report) = (owned.report(), error.report(&policy, &uri));
        assert_eq!(owned.to_string(), report.to_string());
        let suggestion = |report: uri_core::Report<'_>| {
            let found = report.suggestion()?;
            Some((found.span(), found.replacement().to_owned()))
        };
        assert_eq!(suggestion(owned), suggestion(report));
        assert!(!owned.to_string().contains("s3cret"));
        rules.insert(error.rule());
    }
    assert_eq!(rules.len(), Rule::ALL.len());
}

#[test]
fn help_is_given_only_if_it_is_correct() {
    let plain_path = ANY.no_encoded_path_delimiter();
    for (policy, text, expected) in [
        (
            ANY.no_encoded_host(),
            "http://%41/",
            Some("write `%41` as `A`"),
        ),
        (ANY.no_encoded_host(), "http://%2f/", None),
        (ANY.no_encoded_host(), "http://%FC/", None),
        (plain_path, "http://h/a%2e", Some("write `%2e` as `.`")),
        (plain_path, "http://h/a%2f", None),
        (
            ANY.no_dot_segment(),
            "http://h/./",
            Some("write `http://h/`"),
        ),
        (ANY.no_dot_segment(), "a:/b/..//c", Some("write `a:/.//c`")),
        // The help doesn't contain a password or a long string.
        (ANY.no_dot_segment(), "http://u:p@h/.", None),
        (SYNTAX, "HTTP://u:p@h/", None),
        (
            SYNTAX,
            "HTTP://h/12345678901234567890123456789012345678901",
            None,
        ),
        (
            SYNTAX,
            "HTTP://h/123456789012345678901234567890123456789",
            Some("write `http://h/123456789012345678901234567890123456789`"),
        ),
    ] {
        assert_eq!(help(policy, text).as_deref(), expected, "{text}");
    }
}

/// A message can be created in a constant, so a panic can print it during the build.
#[test]
fn a_message_is_created_in_a_constant() {
    const BAD: Uri<'static> = uri("htttps://u:S3CR3T@example.org/");
    const HTTPS: Policy<'static> = POLICY.schemes(&["https"]);
    const ERROR: PolicyError = match constant::check(&HTTPS, BAD) {
        Ok(()) => panic!("accepted"),
        Err(error) => error,
    };
    const MESSAGE: &str = {
        const MESSAGE: uri_core::RenderedReport = constant::report(ERROR, &HTTPS, BAD).render();
        MESSAGE.as_str()
    };
    const { assert!(matches!(ERROR.rule(), Rule::Schemes)) }
    const { assert!(matches!(ERROR.component(), Component::Scheme)) }
    const { assert!(ERROR.span().end == 6) }
    assert_eq!(
        MESSAGE,
        "\
refused URI: scheme `htttps` that is not allowed at byte 0

    htttps://u:***@example.org/
    ^^^^^^

help: did you mean `https`?
note: the policy lists the schemes that can be used (rule `schemes`)"
    );
}

/// An `@` before the colon doesn't end a password.
#[test]
fn a_user_without_a_password_is_printed() {
    for (text, shown) in [
        ("http:a@:b", "http:a@:b"),
        ("http:a@h:80/", "http:a@h:80/"),
        ("http:a@:b@h", "http:a@:***@h"),
    ] {
        let policy = ANY.require_host();
        let message = refused(policy, text)
            .report(&policy, &uri(text))
            .to_string();
        assert_eq!(
            message.lines().nth(2),
            Some(format!("    {shown}").as_str())
        );
    }
}

/// A long list is cut off and ends in `...`.
#[test]
fn a_long_list_is_cut() {
    for len in 1..=48 {
        let names: Vec<String> = (0..150).map(|_| "a".repeat(len)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        for count in 1..=names.len() {
            let policy = ANY.schemes(&names[..count]);
            let error = policy.check(&uri("b:")).unwrap_err();
            let uri = uri("b:");
            let report = error.report(&policy, &uri);
            let message = report.to_string();
            let help = message.lines().find_map(|line| line.strip_prefix("help: "));
            let help = help.unwrap();
            let shown = help.matches('`').count() / 2;
            assert_eq!(shown < count, help.ends_with("`, ..."), "{help}");
            assert!(shown == count || help.len() + len + 4 > 256, "{help}");
        }
    }
    for (first, len) in (1..=48).flat_map(|first| (1..=48).map(move |len| (first, len))) {
        let (first, name) = ("b".repeat(first), "a".repeat(len));
        let mut names = vec![name.as_str(); 150];
        names[0] = &first;
        let policy = ANY.schemes(&names);
        let error = policy.check(&uri("c:")).unwrap_err();
        let message = error.report(&policy, &uri("c:")).to_string();
        let help = message.lines().find_map(|line| line.strip_prefix("help: "));
        assert!(help.unwrap().ends_with("`, ..."), "{message}");
    }
    for first in [1, 22, 333, 4444] {
        for digits in [7, 77, 777, 7777, 55555] {
            let ports: Vec<u16> = [first].into_iter().chain([digits; 90]).collect();
            let policy = ANY.ports(&ports);
            let uri = uri("http://h:2/");
            let error = policy.check(&uri).unwrap_err();
            let message = error.report(&policy, &uri).to_string();
            let help = message.lines().find_map(|line| line.strip_prefix("help: "));
            let (listed, _) = help.unwrap().split_once(", ...").unwrap();
            let listed = listed.strip_prefix("the policy allows ").unwrap();
            assert!(
                listed
                    .split(", ")
                    .all(|port| port == first.to_string() || port == digits.to_string())
            );
            assert!(help.unwrap().len() > 256 - 12 + 5, "{help:?}");
        }
    }
}

/// Long parts are cut off, but the sentence, the help and the note are complete.
#[test]
fn the_longest_messages_are_whole() {
    let long = "a".repeat(300);
    let (name, port, triplets) = (&long[..48], "1".repeat(48), "%2E".repeat(100));
    let names: Vec<&str> = [name; 20].into();
    let ports = [65535; 100];
    for (policy, text) in [
        (ANY.schemes(&names), format!("{name}x:{long}")),
        (ANY.schemes(&names), format!("{}://{long}", &long[..47])),
        (ANY.schemes(&names), format!("{long}:")),
        (ANY.schemes(&names), format!("b{}://h", &long[..47])),
        (ANY.schemes(&[&long]), format!("{}b:", &long[..299])),
        (ANY.require_authority(), format!("https:{long}:p@h")),
        (ANY.require_host(), format!("https:///{long}")),
        (ANY.no_userinfo(), format!("http://{name}@{long}")),
        (
            ANY.no_host_in_userinfo(),
            format!("http://.{}@{name}/{long}", &long[..47]),
        ),
        (ANY.no_host_in_userinfo(), format!("http://.{long}@{long}/")),
        (ANY.no_password(), format!("http://{long}:{long}@{long}/")),
        (
            ANY.no_split_password(),
            format!("mysql://{long}:{port}/{long}@{long}/"),
        ),
        (ANY.hosts(&names), format!("http://{}b/{long}", &long[..47])),
        (ANY.hosts(&names), format!("http://{long}/")),
        (ANY.no_encoded_host(), format!("http://{long}%41{long}/")),
        (ANY.no_numeric_name(), format!("http://{port}/{long}")),
        (
            ANY.no_numeric_name(),
            format!("http://1.{}1/", "1".repeat(300)),
        ),
        (
            ANY.public_addresses(),
            format!("http://{long}.localhost/{long}"),
        ),
        (ANY.ports(&ports), format!("http://h:{port}/{long}")),
        (ANY.port_in_range(), format!("http://h:{port}/{long}")),
        (
            ANY.no_low_port(),
            format!("http://h:{}1/{long}", "0".repeat(47)),
        ),
        (ANY.path_ends_with_slash(), format!("http://h/{long}")),
        (ANY.no_dot_segment(), format!("http://h/{long}/../{long}")),
        (
            ANY.no_encoded_path_delimiter(),
            format!("http://h/{triplets}"),
        ),
        (ANY.no_query(), format!("http://h/?{long}")),
        (ANY.no_fragment(), format!("http://h/#{long}")),
        (
            ANY.no_encoded_control(),
            format!("http://{long}@h/{long}#{long}%00"),
        ),
        (ANY.max_len(299), format!("http://h/{long}")),
        (SYNTAX, format!("http://h/{long}%7e")),
        (SYNTAX, format!("HTTP://h/{}", &long[..39])),
    ] {
        let uri = uri(&text);
        let error = policy.check(&uri).unwrap_err();
        let message = error.report(&policy, &uri).to_string();
        assert!(message.len() < 1024, "{}: {message}", message.len());
        let lines: Vec<&str> = message.lines().collect();
        assert!(lines[0].starts_with("refused URI: "), "{message}");
        assert!(
            lines[0]
                .rsplit_once(" at byte ")
                .unwrap()
                .1
                .parse::<u32>()
                .is_ok()
        );
        assert_eq!((lines[1], lines[4]), ("", ""), "{message}");
        assert!(
            lines[2].len() <= 4 + 72 && lines[3].contains('^'),
            "{message}"
        );
        if let Some(help) = lines[5].strip_prefix("help: ") {
            assert!(help.matches('`').count() % 2 == 0, "{message}");
        }
        let note = lines.last().unwrap().strip_prefix("note: ").unwrap();
        let (reason, rule) = note.rsplit_once(" (rule `").unwrap();
        assert!(RULES.contains(&format!("note: \"{reason}\"")), "{message}");
        assert!(rule.ends_with(')'), "{message}");
    }
}
