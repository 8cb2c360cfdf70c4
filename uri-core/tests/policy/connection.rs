//! Connection strings under [`Policy::CONNECTION`].

use uri_core::error::InputErrorKind;
use uri_core::policy::{Checked, HasPolicy, Reading};
use uri_core::{Policy, Rule, Uri, UriBuf};

use crate::corpus;

#[test]
fn what_is_refused_has_a_help_in_its_one_line() {
    let mut errors = 0;
    for entry in corpus::read_by("read CONNECTION") {
        let text = entry.utf8().unwrap();
        let Err(error) = Policy::CONNECTION.read(text) else {
            continue;
        };
        errors += 1;
        let help = format!("{error:#}");
        let (_, help) = help
            .split_once("\nhelp: ")
            .unwrap_or_else(|| panic!("{error:#}"));
        let help = help.lines().next().unwrap();
        assert!(error.to_string().contains(help), "{error}\n{help}");
    }
    assert!(errors > 30, "{errors}");
}

#[test]
fn only_the_reading_of_connections_has_a_second_at() {
    let text = "ftp://app@tenant:pw@h.example/";
    let policy = Policy::DEFAULT
        .without(Rule::NoPassword)
        .reading(Reading::Connection);
    assert_eq!(
        policy.without(Rule::NoHostInUserinfo).read(text).unwrap(),
        "ftp://app%40tenant:pw@h.example/"
    );
}

#[test]
fn an_error_is_about_the_text_that_it_contains() {
    const POSTGRES: Policy<'static> = Policy::CONNECTION.schemes(&["postgres"]);
    let error = POSTGRES.read(" postgres://u:p@h:80x/\n").unwrap_err();
    assert_eq!(error.text(), "postgres://u:p@h:80x/");
    assert_eq!(error.parse_error().unwrap().span(), 19..20);
    let error = POSTGRES.read(" MYSQL://u:^@@h/ü\n").unwrap_err();
    assert_eq!(error.text(), "MYSQL://u:%5E%40@h/%C3%BC");
    for shown in [
        format!("{error}"),
        format!("{error:?}"),
        format!("{error:#}"),
    ] {
        assert!(!shown.contains("%5E"), "{shown}");
    }
    // The limit counts the default scheme, too, but the place is one in the text as it was written.
    let error = PROXY.max_len(9).read("proxy:3128").unwrap_err();
    let InputErrorKind::Policy(refused) = error.kind() else {
        panic!("{error}");
    };
    assert_eq!(
        refused.to_string(),
        "refused URI: string of more than 9 bytes at byte 2"
    );
}

/// The search for a placeholder's end is short.
#[test]
fn a_long_text_is_read_in_linear_time() {
    for part in ["{", "\"", "`", "<", "%22\"", "\" ", "[", "{\"", " "] {
        let text = format!("https://h.example/{}x", part.repeat(300_000));
        let _ = Policy::CONNECTION.read(&text);
    }
}

const POSTGRES: Policy<'static> = Policy::CONNECTION.schemes(&["postgres"]);

#[test]
fn the_password_of_an_address_without_its_scheme_is_masked() {
    let policies = [
        POSTGRES,
        POSTGRES.default_scheme("postgres"),
        Policy::WEB,
        PROXY,
    ];
    let marks = [
        "", "/", "?", "#", "@", ":", ":/", "!", "{x}", " #", "12/", "ü", "\\", "[",
    ];
    let hosts = [
        "db",
        "db/x",
        "db:5432",
        "10.0.0.7",
        "[::1]:80",
        "db:80x",
        "h1:1,h2:2",
        "db # c",
    ];
    for user in ["app", "postgres", "a.b", ""] {
        for (mark, host) in marks.iter().flat_map(|mark| hosts.map(|host| (mark, host))) {
            let text = format!("{user}:SEC{mark}RET@{host}");
            for error in policies
                .iter()
                .filter_map(|policy| policy.read(&text).err())
            {
                let shown = format!("{error} {error:?} {error:#}");
                assert!(!shown.contains("SEC") && !shown.contains("RET@"), "{shown}");
            }
        }
    }
}

const PROXY: Policy<'static> = Policy::CONNECTION
    .schemes(&["http", "https", "socks5"])
    .require_host()
    .default_scheme("http");

struct Proxy;

impl HasPolicy for Proxy {
    const POLICY: Policy<'static> = PROXY;
}

#[test]
fn a_default_scheme_precedes_an_address() {
    for entry in corpus::read_by("read PROXY") {
        let text = entry.utf8().unwrap();
        let found = PROXY.read(text);
        let others = [
            text.parse::<Checked<Proxy>>(),
            Checked::<Proxy>::try_from(text),
            Checked::<Proxy>::try_from(text.to_owned()),
        ];
        for other in others {
            match (&found, other) {
                (Ok(found), Ok(other)) => assert_eq!(other, *found),
                (Err(found), Err(other)) => assert_eq!(found.to_string(), other.to_string()),
                _ => panic!("{text}"),
            }
        }
        // With the scheme written, the same is read.
        let address = text.trim_ascii();
        if let Ok(found) = &found
            && !address.contains("://")
        {
            let address = address.trim_start_matches('/');
            let written = PROXY.read(&format!("http://{address}"));
            assert_eq!(written.as_ref().ok(), Some(found), "{text}");
        }
        // The errors are about the text as it was written.
        let Err(error) = found else { continue };
        assert_eq!(error.text(), text.trim_ascii());
        let span = match error.kind() {
            InputErrorKind::Parse(error) => error.span(),
            InputErrorKind::Policy(error) => error.span(),
            kind => panic!("{kind:?}"),
        };
        let place = format!(" at byte {}", span.start);
        assert!(error.report().first_line().ends_with(&place), "{text}");
        assert!(span.end <= error.text().len(), "{text}");
        if let Some(fix) = error.report().suggestion() {
            let mut fixed = text.to_owned();
            fixed.replace_range(fix.span(), fix.replacement());
            PROXY
                .read(&fixed)
                .unwrap_or_else(|error| panic!("{error:#}"));
        }
    }
}

/// The functions that check a URI, such as `parse`, read neither `reading` nor `default_scheme`.
#[test]
fn only_what_reads_text_has_a_default_scheme() {
    for text in ["proxy", "u:p@proxy", " http://proxy", "http://ü@proxy"] {
        assert!(PROXY.parse(text).is_err(), "{text}");
        assert!(Checked::<Proxy, Uri<'_>>::try_from(text).is_err(), "{text}");
    }
    let uri = Uri::parse("localhost:80").unwrap();
    assert!(PROXY.check(uri).is_err());
}

/// In a text of a few pieces, what the help about a literal removes or fills in is refused with this help; what is read
/// is what `from_iri` writes.
#[test]
fn what_the_help_removes_or_fills_in_is_refused() {
    const CASES: usize = if cfg!(debug_assertions) {
        30_000
    } else {
        300_000
    };
    const STARTS: [&str; 8] = [
        "url: \"https://h.example/",
        "see https://h.example/",
        "https://h.example/",
        "https://h.example",
        "https://h.example/?q=",
        "https://h.example/#",
        "postgres://h/",
        "urn:",
    ];
    #[rustfmt::skip]
    const PIECES: [&str; 40] = [
        "a", "b/", "é", " ", "  ", " # c", " // c", " HTTP/1.1", "\"", "'", "`", ">", "]", "}", "<", "[", "{", "”",
        "“", "\u{200b}", "{id}", "{{id}}", "${ID}", "%s", "%(id)s", "%NAME%", "<id>", "[id]", "%", "%41", "%zz", "\\",
        "\\n", "?", "#", "&", "=", ",", ";", " https://g.example/",
    ];
    let mut random = fastrand::Rng::with_seed(100);
    let [mut refused, mut read, mut encoded] = [0; 3];
    for _ in 0..CASES {
        let start = STARTS[random.usize(..STARTS.len())];
        let pieces = (0..random.usize(1..6)).map(|_| PIECES[random.usize(..PIECES.len())]);
        let text: String = std::iter::once(start).chain(pieces).collect();
        let text = text.trim_ascii();
        let found = Policy::ANY.read(text);
        if let Err(error) = Uri::parse(text) {
            let report = error.report(text);
            let help = report.help().unwrap_or_default();
            let is_removed = report
                .suggestion()
                .is_some_and(|fix| fix.replacement().is_empty() && fix.span().end == text.len());
            if help.starts_with("fill in") || help == "write one URI" || is_removed {
                refused += 1;
                let error = found.expect_err(text);
                assert_eq!(error.report().help(), Some(help), "{text}");
                continue;
            }
            encoded += usize::from(found.is_ok());
        }
        if let Ok(uri) = found {
            read += 1;
            assert_eq!(Ok(uri), UriBuf::from_iri(text), "{text}");
        }
    }
    println!("{refused} refused, {read} read, {encoded} of them converted");
    assert!(
        refused > CASES / 10 && encoded > CASES / 20,
        "{refused} {encoded}"
    );
}

#[test]
fn an_invalid_entry_of_a_list_is_named() {
    for entry in ["https://h", "h:443", "a,b", "h.*", "10.0.0.0/8", "", " h"] {
        let hosts = ["example.org", entry];
        let policy = Policy::WEB.hosts(&hosts);
        let error = policy.check_lists().unwrap_err();
        assert_eq!(
            (error.rule(), error.index()),
            (Rule::Hosts, Some(1)),
            "{entry}"
        );
        let line = error.report(&policy).first_line().to_owned();
        let is_shown = entry.trim() == entry && !entry.is_empty();
        assert!(line.contains(&format!("`{entry}`")) || !is_shown, "{line}");
        let refused = policy.parse("https://h/").unwrap_err().to_string();
        let correct = format!("correct `{entry}` in the policy's `hosts`");
        assert!(refused.contains(&correct) || entry == " h", "{refused}");
    }
    // The entry is for an empty host, as in `file:///a`.
    assert_eq!(Policy::DEFAULT.hosts(&[""]).check_lists(), Ok(()));
}

/// No string of `tests/shared/strings` has a policy with an empty entry.
#[test]
fn a_default_scheme_is_not_empty() {
    let policy = PROXY.default_scheme("");
    let error = policy.check_lists().unwrap_err();
    assert_eq!(error.rule(), Rule::Schemes);
    let report = error.report(&policy);
    let line = report.first_line();
    assert!(line.starts_with("invalid policy: scheme "), "{line}");
}

/// In a userinfo, only a whole user or password is a placeholder.
#[test]
fn a_user_or_a_password_that_is_not_filled_in_is_refused() {
    for pw in [
        "{pw}",
        "{{pw}}",
        "${PW}",
        "%s",
        "%(pw)s",
        "%PW%",
        "<pw>",
        "[YOUR-PASSWORD]",
    ] {
        for text in [
            format!("postgres://app:{pw}@h/db"),
            format!("postgres://{pw}:s@h/db"),
            format!("postgres://{pw}@h/db"),
        ] {
            let error = Policy::CONNECTION.read(&text).expect_err(&text);
            // Before a `:`, brackets are an address.
            let help = Some("fill in the value").filter(|_| !text.contains("//["));
            assert_eq!(error.report().help(), help, "{text}");
            // A part of a password is data. In a user, a `%` may be a mistyped `:` before a password.
            let text = text.replace(pw, &format!("a{pw}b"));
            let may_be_colon = pw.contains('%') && !text.contains("app:");
            let read = Policy::CONNECTION.read(&text);
            assert_eq!(read.is_err(), may_be_colon, "{text}");
        }
    }
}

/// The scheme that a help names is the one that `read` writes.
#[test]
fn helps_know_the_default_scheme() {
    let mut named = 0;
    for scheme in ["http", "https", "redis", "postgres", "socks5", "acme"] {
        let policy = Policy::CONNECTION.default_scheme(scheme);
        for text in [
            "h.example:8443",
            "127.0.0.1:80",
            "[::1]:80/x",
            "localhost:5000",
            "h.example",
            "::1",
        ] {
            let error = policy.parse(text).unwrap_err().to_string();
            let (_, help) = error.split_once("; ").expect(text);
            let (before, _) = help.split_once("://").expect(help);
            named += 1;
            assert!(before.ends_with(&format!("`{scheme}")), "{text}: {help}");
            if let Some(written) = help.strip_prefix("write `") {
                let read = policy.read(text).ok();
                let read = read.as_ref().map(UriBuf::as_str);
                // `read` leaves an address without brackets to its error.
                let is_address = text == "::1";
                let is_same = written.strip_suffix('`') == read;
                assert!(is_address || is_same, "{text}: {help}");
            }
        }
    }
    assert_eq!(named, 36);
    // A scheme that the policy refuses isn't written.
    let postgres = Policy::CONNECTION.schemes(&["postgres"]);
    for text in ["localhost", "127.0.0.1:5432", "[::1]:5432", "db.example/x"] {
        let error = postgres.read(text).unwrap_err().to_string();
        assert!(!error.contains("http"), "{text}: {error}");
    }
}
