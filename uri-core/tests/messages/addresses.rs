//! Addresses of git, scp and mail, which aren't URIs, and the URIs that the help writes in their place.

use uri_core::{Policy, Uri, UriRef};

use crate::texts::texts;

/// The help about a string that isn't a URI, and the string after the replacement.
fn said(text: &str) -> (String, Option<String>) {
    let report = Uri::parse(text).expect_err(text).report(text);
    let fixed = super::fixed(&report, text.as_bytes());
    let help = report.help().unwrap_or_default().to_owned();
    (help, fixed.map(|fixed| String::from_utf8(fixed).unwrap()))
}

#[test]
fn an_address_becomes_a_uri() {
    for (text, uri) in [
        ("git@x.org:team/app.git", "ssh://git@x.org/team/app.git"),
        ("git@x.org:app.git", "ssh://git@x.org/app.git"),
        ("git@x.org:/srv/app.git", "ssh://git@x.org/srv/app.git"),
        ("git@x.org:~me/app", "ssh://git@x.org/~me/app"),
        ("git@x.org:7z/app", "ssh://git@x.org/7z/app"),
        ("my_user@x.org:a/b#main", "ssh://my_user@x.org/a/b#main"),
        ("ssh://git@x.org:b/app.git", "ssh://git@x.org/b/app.git"),
        ("SSH://me@x.org:a/b", "SSH://me@x.org/a/b"),
        ("ssh://x.org:team/app", "ssh://x.org/team/app"),
        ("git+ssh://git@x.org:a/b", "git+ssh://git@x.org/a/b"),
        ("https://x.org:team/app.git", "https://x.org/team/app.git"),
        ("me@x.org", "mailto:me@x.org"),
        ("a.b+c@mail.x.org", "mailto:a.b+c@mail.x.org"),
    ] {
        let (help, fixed) = said(text);
        assert_eq!(help, format!("write `{uri}`"), "{text}");
        assert_eq!(fixed.as_deref(), Some(uri), "{text}");
        let uri = Uri::parse(uri).unwrap();
        assert_eq!(Policy::DEFAULT.check(&uri), Ok(()), "{text}");
    }
}

#[test]
fn what_may_be_something_else_gets_no_uri() {
    for text in [
        "git@x.org:22/team/app.git",
        "git@x.org:22",
        "name@x.org:PASSWORD",
        "name@x.org:pass/word@h",
        "git@host:team/app.git",
        "git@10.0.0.1:team/app.git",
        "@x.org:a/b",
        "git@x.org:a b/c",
        r"git@x.org:a\b/c",
        "git@x.org:?a/b",
        "https://git@x.org:team/app",
        "https://x.org:team/app",
        "mailto;me@x.org",
        "mailto.me@x.org",
        "user;pw@x.org",
        "left-pad@1.2.tgz",
        "git@x.org",
        "react@18.2.0",
        "me@x@y.org",
        "me@x.org/a",
        "me@",
        "@x.org",
    ] {
        let (help, fixed) = said(text);
        let has_uri = help.contains("ssh://") || help.contains("mailto:");
        assert!(!has_uri && fixed.is_none(), "{text}: {help}");
    }
    // As a reference, an address of git isn't a file in this folder.
    let text = "git@x.org:team/app.git";
    let report = UriRef::parse(text).unwrap_err().report(text);
    assert_eq!(report.help(), Some("write `ssh://git@x.org/team/app.git`"));
}

/// Whatever the text is, a URI that a help writes in place of an address has its parts.
#[test]
fn a_uri_in_place_of_an_address_has_its_parts() {
    const PARTS: [&str; 14] = [
        "me", "git", "x.org", "h", "22", "a", ".git", "@", ":", "/", "\\", "%41", "é", "#",
    ];
    let longest = if cfg!(debug_assertions) { 4 } else { 5 };
    let mut count = 0;
    for rest in texts(&PARTS, longest) {
        for start in ["", "ssh://", "me@x.org:"] {
            let text = format!("{start}{rest}");
            let Err(error) = Uri::parse(&text) else {
                continue;
            };
            let report = error.report(&text);
            let help = report.help().unwrap_or_default();
            let Some(uri) = help.strip_prefix("write `") else {
                continue;
            };
            let uri = uri.trim_end_matches('`');
            let is_address = uri.starts_with("ssh://") || uri.starts_with("mailto:");
            if !is_address || uri.contains('[') {
                continue;
            }
            count += 1;
            let fixed = super::fixed(&report, text.as_bytes()).unwrap();
            assert_eq!(str::from_utf8(&fixed), Ok(uri), "{text}");
            let uri = Uri::parse(uri).unwrap_or_else(|error| panic!("{text}: {error}"));
            if let Some(host) = uri.host_str() {
                let before = match uri.userinfo() {
                    Some(user) => format!("{user}@{host}:"),
                    None => format!("{host}:"),
                };
                assert!(text.contains(&before), "{text}: {uri}");
            }
            let path = uri.path().trim_start_matches('/');
            assert!(text.contains(path), "{text}: {uri}");
        }
    }
    assert!(count > 500, "{count}");
}
