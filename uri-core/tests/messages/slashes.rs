//! Whatever is in the place of `://` between a scheme of the web and a host is written as `://`, by one rule for strings
//! that don't parse and for URIs that a policy refuses.

use crate::policy::with;
use uri_core::{Policy, Uri, policy::Rule};

use crate::texts::texts;

/// The help that is said about a string, if there is one.
struct Said {
    help: Option<String>,
}

/// The report about a string that isn't a URI or that a policy refuses, or `None` if it's accepted.
fn said(policy: &Policy<'_>, text: &str) -> Option<Said> {
    let uri = Uri::parse(text);
    let report = match &uri {
        Err(error) => error.report(text),
        Ok(uri) => policy.check(uri).err()?.report(policy, uri),
    };
    Some(Said {
        help: report.help().map(str::to_owned),
    })
}

/// The URI that a help proposes; `https://` alone isn't one.
fn proposed(help: &str) -> Option<&str> {
    let (uri, rest) = help.strip_prefix("write `")?.split_once('`')?;
    let is_whole = rest.is_empty() || rest == ", or a host before it";
    (is_whole && uri.contains("://") && !uri.ends_with("://")).then_some(uri)
}

/// Whatever the text is, the URI that a help writes is one, has a host that was written, and has kept everything after the
/// slashes.
#[test]
fn a_uri_that_is_written_is_one() {
    const PARTS: [&str; 22] = [
        "http",
        "x.org",
        "localhost",
        "h:80",
        "[::1]",
        "10.0.0.1",
        "u@",
        ":",
        "/",
        "\\",
        ";",
        ".",
        "，",
        "／",
        " ",
        "?",
        "#",
        "a.b",
        "%2f",
        "%",
        "{x}",
        "é",
    ];
    let longest = if cfg!(debug_assertions) { 3 } else { 4 };
    let policy = with(Policy::ANY, Rule::WebHost);
    let mut count = 0;
    for rest in texts(&PARTS, longest) {
        for start in ["http", "https:", "ftp//"] {
            let text = format!("{start}{rest}");
            let Some(said) = said(&policy, &text) else {
                continue;
            };
            let Some(uri) = said.help.as_deref().and_then(proposed) else {
                continue;
            };
            // `httpu@x.org:/a` is the short form of the address of a repository.
            if uri.starts_with("ssh://") {
                continue;
            }
            count += 1;
            // A `;` at the end doesn't belong to the URI.
            if uri == text.trim_end_matches(';') {
                continue;
            }
            let uri = Uri::parse(uri).unwrap_or_else(|error| panic!("{text}: {error}"));
            let host = uri.host_str().expect(&text).trim_matches(['[', ']']);
            assert!(!host.is_empty() && text.contains(host), "{text}: {uri}");
            assert!(policy.check(&uri).is_ok(), "{text}: {uri}");
            let after = &uri.as_str()[uri.scheme().as_str().len() + "://".len()..];
            // JSON writes `/` as `\/`, and a string in source code each `\` as `\\`.
            let text = text.replace(r"\/", "/");
            let text = match text.replace(r"\\", "").contains('\\') {
                true => text,
                false => text.replace(r"\\", "/"),
            };
            let text = text.replace('\\', "/");
            // An address outside of brackets gets them: `https://::`.
            let last = |text: &str| text.replace("//", "/").replace(['[', ']'], "");
            assert!(last(&text).ends_with(&last(after)), "{text}: {uri}");
        }
    }
    assert!(count > 2_000, "{count}");
}

/// The ways in which the `://` of a link is misspelled.
#[rustfmt::skip]
const MISSPELLED: &[&str] = &[
    ":/", ":///", "//", "/", ":", "::/", "://:/", ": //", " ://", ":// ", ";//", ".//", ",//", "+//", ":;//", "：//", ":／／",
    r":\\", r":/\", r":\", "/:/", "//:", " //",
];

/// For a link of the web whose `://` is misspelled, the help writes the link, unless the host isn't certain or the link is
/// too long to be quoted.
#[test]
fn a_link_of_the_web_is_found_again() {
    let (mut found, mut count) = (0, 0);
    let links = include_str!("../../../tests/data/links.txt").lines();
    for link in links.step_by(5) {
        let (scheme, rest) = link.split_once("://").unwrap();
        if said(&Policy::DEFAULT, link).is_some() || link.len() > 48 || scheme == "ftp" {
            continue;
        }
        for slashes in MISSPELLED {
            let text = format!("{scheme}{slashes}{rest}");
            let said = said(&Policy::DEFAULT, &text).expect(&text);
            let uri = said.help.as_deref().and_then(proposed);
            assert!(uri.is_none_or(|uri| uri == link), "{text}: {uri:?}");
            count += 1;
            found += usize::from(uri.is_some());
        }
    }
    assert!(count > 30_000, "{count}");
    assert!(found * 1000 > count * 995, "{found} of {count}");
}
