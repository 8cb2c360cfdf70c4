//! Addresses of git, scp and mail, which aren't URIs, and the URIs that the help writes in their place.

use uri_core::Uri;

use crate::texts::texts;

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
