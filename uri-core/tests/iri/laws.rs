//! Laws that hold for every string.

use uri_core::error::Component;
use uri_core::{Uri, UriBuf, UriRef, UriRefBuf};

#[path = "../../../tests/support/hostile.rs"]
mod hostile;
#[path = "../../../tests/support/random.rs"]
mod random;
#[path = "../../../tests/support/texts.rs"]
mod texts;

const TOKENS: &[&str] = &[
    "http:",
    "HTTPS:",
    "file:",
    "x:",
    "data:",
    "C:",
    "//",
    "//",
    "/",
    "/",
    "?",
    "#",
    ":",
    "@",
    "a",
    "b.c",
    "80",
    "%",
    "%41",
    "%4",
    "%C3%A9",
    " ",
    "\"",
    "<",
    "^",
    "{",
    "|",
    "`",
    "[",
    "]",
    "[::1]",
    "\\",
    "\t",
    "é",
    "日本",
    "。",
    "／",
    "①",
    "ü.example",
    "\u{a0}",
    "\u{85}",
    "\u{feff}",
    "\u{200b}",
    "&",
    "=",
    ";",
    "..",
    "127.0.0.1",
    "ß",
];

/// Checks the laws for a string, and returns whether it is converted.
pub(crate) fn check(text: &str) -> bool {
    let result = UriRefBuf::from_iri(text);
    let uri = UriBuf::from_iri(text);
    if let Ok(reference) = UriRef::parse(text) {
        assert_eq!(result.as_ref().unwrap(), text, "a URI is unchanged");
        assert_eq!(uri.is_ok(), reference.scheme().is_some());
    }
    let result = match result {
        Ok(result) => result,
        Err(error) => {
            let (start, end) = (error.span().start, error.span().end);
            assert!(
                text.is_char_boundary(start) && text.is_char_boundary(end),
                "{text:?}: {error}"
            );
            let report = error.report(text);
            if let Some(suggestion) = report.suggestion() {
                let mut fixed = text.to_owned();
                fixed.replace_range(suggestion.span(), suggestion.replacement());
            }
            assert!(uri.is_err(), "{text:?}");
            return false;
        }
    };
    match uri {
        Ok(uri) => assert_eq!(uri, result.as_str()),
        Err(_) => assert!(result.as_uri_ref().is_relative(), "{text:?}"),
    }
    let parsed = UriRef::parse(result.as_str()).unwrap();
    for component in [
        Component::Scheme,
        Component::Userinfo,
        Component::Host,
        Component::Port,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ] {
        let of = |uri: UriRef<'_>| match component {
            Component::Scheme => uri.scheme().map(|scheme| scheme.as_str().to_owned()),
            Component::Userinfo => uri.userinfo().map(str::to_owned),
            Component::Host => uri.host_str().map(str::to_owned),
            Component::Port => uri.port().map(str::to_owned),
            Component::Path => Some(uri.path().to_owned()),
            Component::Query => uri.query().map(str::to_owned),
            Component::Fragment => uri.fragment().map(str::to_owned),
        };
        assert_eq!(
            of(parsed),
            of(result.as_uri_ref()),
            "the offsets are those of the parser"
        );
    }
    assert_eq!(
        UriRefBuf::from_iri(result.as_str()).as_ref(),
        Ok(&result),
        "idempotent"
    );

    // Outside the host, the decoded octets and the delimiters are the same as in the string.
    let (before, after) = around_the_host(text);
    let place = match parsed.host_str() {
        Some(host) => {
            let start = host.as_ptr() as usize - result.as_str().as_ptr() as usize;
            start..start + host.len()
        }
        None => before.len()..before.len(),
    };
    if parsed.host_str().is_some() {
        assert_eq!(
            decoded(before),
            decoded(&result.as_str()[..place.start]),
            "{text:?}"
        );
        assert_eq!(
            decoded(after),
            decoded(&result.as_str()[place.end..]),
            "{text:?}"
        );
    } else {
        assert_eq!(decoded(text), decoded(result.as_str()), "{text:?}");
    }
    let delimiters = |text: &str| -> String {
        text.chars()
            .filter(|char| ":/?#@!$&'()*+,;=".contains(*char))
            .collect()
    };
    assert_eq!(delimiters(text), delimiters(result.as_str()), "{text:?}");
    true
}

/// The parts of a string before and after its host, following the regular expression of RFC 3986, appendix B.
pub(crate) fn around_the_host(text: &str) -> (&str, &str) {
    let hier = match text.find([':', '/', '?', '#']) {
        Some(colon) if text[colon..].starts_with(':') => colon + 1,
        _ => 0,
    };
    if !text[hier..].starts_with("//") {
        return (text, "");
    }
    let start = hier + 2;
    let end = text[start..]
        .find(['/', '?', '#'])
        .map_or(text.len(), |end| start + end);
    let start = text[start..end]
        .find('@')
        .map_or(start, |at| start + at + 1);
    let end = match &text[start..end] {
        host if host.starts_with('[') => start + host.find(']').map_or(0, |end| end + 1),
        host => host.find(':').map_or(end, |colon| start + colon),
    };
    (&text[..start], &text[end..])
}

/// The octets of a string after decoding. A `%` without two hex digits is an octet.
fn decoded(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut octets = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let hex = bytes
            .get(at + 1..at + 3)
            .and_then(|hex| str::from_utf8(hex).ok());
        match hex
            .filter(|hex| bytes[at] == b'%' && hex.bytes().all(|byte| byte.is_ascii_hexdigit()))
        {
            Some(hex) => {
                octets.push(u8::from_str_radix(hex, 16).unwrap());
                at += 3;
            }
            None => {
                octets.push(bytes[at]);
                at += 1;
            }
        }
    }
    octets
}

#[test]
fn of_all_short_strings() {
    let alphabet = [
        "a", ":", "/", "?", "#", "@", "[", "]", "%", "4", "\\", " ", "|", "é", "\u{85}",
    ];
    let mut converted = 0;
    for text in texts::texts(&alphabet, 4) {
        converted += usize::from(check(&text));
        check(&format!("http:{text}"));
        check(&format!("x://{text}"));
    }
    assert!(converted > 10_000, "{converted}");
}

#[test]
fn of_random_strings() {
    let cases = if cfg!(debug_assertions) {
        50_000
    } else {
        1_000_000
    };
    let mut random = fastrand::Rng::with_seed(3987);
    let mut converted = 0;
    for _ in 0..cases {
        converted += usize::from(check(&random::text(&mut random, TOKENS, 10)));
    }
    assert!(converted > cases / 10, "{converted}");
}

/// The passwords of hostile strings, half of which also contain non-ASCII characters.
#[test]
fn no_message_contains_a_password() {
    let mut random = fastrand::Rng::with_seed(3988);
    let cases = if cfg!(debug_assertions) {
        20_000
    } else {
        500_000
    };
    let mut refused = 0;
    for number in 0..cases {
        let mut text = hostile::string(&mut random);
        if number % 2 == 0 {
            text = text.replace('1', "é").replace("80", "日");
        }
        if hostile::may_show(&text) {
            continue;
        }
        let errors = [
            UriBuf::from_iri(&text).err(),
            UriRefBuf::from_iri(&text).err(),
        ];
        for error in errors.into_iter().flatten() {
            let report = error.report(&text);
            let suggestion = report.suggestion();
            hostile::assert_hidden(&text, &format!("{error} {error:?} {report} {report:?}"));
            hostile::assert_hidden(
                &text,
                suggestion.as_ref().map_or("", |fix| fix.replacement()),
            );
            refused += 1;
        }
    }
    assert!(refused > cases / 10, "{refused}");
}

/// The result hides its password, as every URI does.
#[test]
fn a_result_hides_its_password() {
    let uri = UriBuf::from_iri("http://u:pä@h/").unwrap();
    assert_eq!(format!("{uri:?}"), "UriBuf(\"http://u:***@h/\")");
    assert!(Uri::parse(uri.as_str()).is_ok());
}
