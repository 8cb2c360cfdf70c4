//! Conversions to and from the types of the `url` crate.

use super::{combinations, random, refused};
use uri_core::{
    Component, Normalization, Uri, UriBuf,
    error::{ConversionError, ConversionErrorKind},
    find::FoundUris,
    pct,
};
use url::{Url, form_urlencoded};

/// The level at which a URI is equivalent to the result of converting it.
const SAME: Normalization = Normalization::SCHEME.ipv6_text();

/// Converts a URI in every way. If url reads the same, it can be converted back, and if not, the error says why.
#[track_caller]
fn url(text: &str) -> Result<Url, ConversionError> {
    let ours = Uri::parse(text).unwrap();
    let result = Url::try_from(ours);
    assert_eq!(Url::try_from(&ours.to_uri_buf()), result);
    assert_eq!(Url::try_from(ours.to_uri_buf()), result);
    match &result {
        Ok(theirs) => {
            assert_same(theirs);
            let back = UriBuf::try_from(theirs).unwrap();
            assert_eq!(back.as_str(), theirs.as_str());
            assert!(back.equivalent(ours, SAME), "{text}");
            assert_eq!(Url::try_from(back).as_ref(), Ok(theirs), "{text}");
            assert_eq!(UriBuf::try_from(theirs.clone()).unwrap(), theirs.as_str());
        }
        Err(error) => {
            assert!(error.span().end <= text.len() && !error.to_string().is_empty());
            match error.kind() {
                ConversionErrorKind::Refused => assert!(Url::parse(text).is_err(), "{text}"),
                // The `url` crate itself accepts the string.
                _ => {
                    let theirs = Url::parse(text).unwrap();
                    let theirs = Uri::parse(theirs.as_str()).unwrap();
                    assert!(!theirs.equivalent(ours, SAME), "{text}");
                }
            }
        }
    }
    result
}

/// Converts what url reads in a text.
#[track_caller]
fn uri(text: &str) -> Result<UriBuf, ConversionError> {
    let theirs = Url::parse(text).unwrap();
    let result = UriBuf::try_from(&theirs);
    match &result {
        Ok(ours) => {
            assert_eq!(ours.as_str(), theirs.as_str());
            assert_same(&theirs);
        }
        Err(error) => {
            let parsed = Uri::parse(theirs.as_str()).unwrap_err();
            assert_eq!(
                (parsed.span(), parsed.to_string()),
                (error.span(), error.to_string())
            );
            let ConversionErrorKind::Syntax(syntax) = error.kind() else {
                panic!("{error}");
            };
            assert_eq!(syntax.component(), parsed.component());
            assert_eq!(UriBuf::try_from(theirs.clone()).as_ref(), Err(error));
        }
    }
    result
}

/// Asserts that both crates read the same components if url's string is a URI.
#[track_caller]
fn assert_same(theirs: &Url) {
    let Ok(ours) = UriBuf::try_from(theirs) else {
        return;
    };
    let ours = ours.as_uri();
    assert_eq!(ours.scheme(), theirs.scheme(), "{theirs}");
    let user = ours.user().map_or("", |user| user.as_str());
    assert_eq!(user, theirs.username(), "{theirs}");
    let password = ours.password().map(|password| password.as_str());
    assert_eq!(password, theirs.password(), "{theirs}");
    let [host, their_host] = [ours.host_str(), theirs.host_str()].map(Option::unwrap_or_default);
    assert_eq!(host, their_host, "{theirs}");
    assert_eq!(ours.port_u16(), theirs.port(), "{theirs}");
    // If there is no authority, both crates write `/.` before a path that begins with `//`.
    let path = match ours.authority() {
        None => ours
            .path()
            .strip_prefix("/.")
            .filter(|path| path.starts_with("//")),
        Some(_) => None,
    };
    assert_eq!(path.unwrap_or(ours.path()), theirs.path(), "{theirs}");
    assert_eq!(ours.query(), theirs.query(), "{theirs}");
    assert_eq!(ours.fragment(), theirs.fragment(), "{theirs}");
}

/// Checks URIs with parts that the test `shapes` doesn't combine.
#[test]
fn uris_that_url_does_not_change() {
    for text in [
        "http://u%40:p%3A@h/",
        "http://good.com:80@evil.com/",
        "http://!$&'()*+,;=/",
        "http://example.org./",
        "http://a..b/",
        "http://xn--mller-kva.example/",
        "http://h/a%2F..%2Fb",
        "http://h/%7Ea/%c3%a9",
        "http://h/a:b@c;d=e,f!$&'()*+~_-.",
        "http://h/?a?b/../c",
        "http://h/#'a/?b",
        "http://h/%00",
        "http://h/%252e%252e/",
        "file:///",
        "file:///a//b",
        "file://h/a",
        "file:///C:/a",
        "urn:a/../b",
        "urn:",
        "a:?",
        "a:#",
        "a:/a//b",
        "a://",
        "a:///",
        "a:/.//b",
        "a:b/..//c",
        "foo://h",
        "foo://H/",
        "foo://%41/",
        "foo://a%2Fb/",
        "foo://127.1/",
        "foo://a;b/?'",
        "tel:+1-816-555-1212",
        "blob:http://h/a",
        "javascript://good.com/%0aalert(1)",
        "git+ssh://git@github.com/a/b.git",
        "jdbc:postgresql://u:p@h/a",
    ] {
        assert_eq!(url(text).unwrap().as_str(), text);
    }
    let long = format!("http://h/{}", "a/".repeat(100_000));
    assert_eq!(url(&long).unwrap().as_str(), long);
}

#[test]
fn uris_that_url_changes_into_equivalent_uris() {
    for (text, written) in [
        // Case.
        ("HTTPS://EXAMPLE.org/", "https://example.org/"),
        ("http://[::FF]/", "http://[::ff]/"),
        // Unreserved characters.
        ("http://EX%41mple.com/", "http://example.com/"),
        ("http://H%2E/", "http://h./"),
        // Ports.
        ("http://h:/", "http://h/"),
        ("http://h:0080/", "http://h/"),
        ("wss://h:443/", "wss://h/"),
        ("ftp://h:21", "ftp://h/"),
        ("foo://h:", "foo://h"),
        // Empty paths.
        ("http://h", "http://h/"),
        ("ws://h?q", "ws://h/?q"),
        ("http://h#f", "http://h/#f"),
        ("http://good.com?@evil.com/", "http://good.com/?@evil.com/"),
        // Dot segments, including encoded ones. Paths are compared in their normal form.
        ("http://h/a/./b/../c", "http://h/a/c"),
        ("http://h/a/../../b", "http://h/b"),
        ("http://h/a/%2E/.%2e/b", "http://h/b"),
        ("http://h//..//a", "http://h//a"),
        ("foo:/a/../b", "foo:/b"),
        ("foo://h/a/..", "foo://h/"),
        ("a:/..//b", "a:/.//b"),
        // The spelling of IPv6 addresses.
        ("http://[0:0::1.2.3.4]/", "http://[::102:304]/"),
        ("http://[1:2:3:4:5:6:7::]:80/", "http://[1:2:3:4:5:6:7:0]/"),
        ("foo://[0:0:0::1]/", "foo://[::1]/"),
    ] {
        assert_eq!(url(text).unwrap().as_str(), written);
    }
}

#[test]
fn uris_that_the_url_standard_reads_differently() {
    use Component::{Host, Path, Port, Query, Userinfo};
    for (text, component, fault) in [
        // Rare forms of IPv4 addresses.
        ("http://127.1/", Host, "127.1"),
        ("http://0x7f.1/", Host, "0x7f.1"),
        ("http://2130706433/", Host, "2130706433"),
        ("http://1.2.3.4./", Host, "1.2.3.4."),
        ("http://%31/", Host, "%31"),
        ("http://u@127.1:80/", Host, "127.1"),
        // Too few slashes, or too many.
        ("http:evil.com", Host, ""),
        ("http:/evil.com/", Host, ""),
        ("http:///evil.com/", Host, ""),
        ("ftp:a/b", Host, ""),
        ("http:u:pw@evil.com", Host, ""),
        // Names with non-ASCII characters.
        ("http://m%C3%BCller.example/", Host, "m%C3%BCller.example"),
        // Userinfo.
        ("http://u;@evil.com/", Userinfo, "u;"),
        ("http://u:p:w@h/", Userinfo, "u:p:w"),
        ("http://u:@h/", Userinfo, "u:"),
        ("http://@h/", Userinfo, ""),
        // Ports.
        ("http://h:0081/", Port, "0081"),
        ("foo://[::1]:00/", Port, "00"),
        // Apostrophes.
        ("http://h/?q='a'", Query, "q='a'"),
        ("http://h/?%41'#f", Query, "%41'"),
        // Files.
        ("file:/a", Host, ""),
        ("file:", Host, ""),
        ("file://localhost/a", Host, "localhost"),
        ("file://", Path, ""),
        ("file:////h/a", Path, "//h/a"),
        ("file:///C:/..", Path, "/C:/.."),
    ] {
        let error = url(text).unwrap_err();
        let span = refused(
            "url",
            Err::<(), _>(error.clone()),
            ConversionErrorKind::Differs(component),
        );
        assert_eq!(&text[span], fault, "{text}");
        assert_eq!(error.report(text).first_line(), error.to_string());
    }
}

#[test]
fn uris_that_url_refuses() {
    for text in [
        "http://",
        "http://:80/",
        "foo://:80/",
        "http://h:65536/",
        "http://256.1.1.1/",
        "http://h.1/",
        "http://[v1.a]/",
        "http://good.com%40evil.com/",
        "http://good.com%00.evil.com/",
        "http://xn--a/",
    ] {
        let found = refused("url", url(text), ConversionErrorKind::Refused);
        assert_eq!(found, 0..text.len());
    }
}

/// Each component is tested with each ASCII character. url keeps the listed characters, but uri-core refuses them.
#[test]
fn characters_that_only_url_accepts() {
    for (place, characters) in [
        ("http://h/a{}b", "%[]^|"),
        ("http://h/?a{}b", "%[\\]^`{|}"),
        ("http://h/#a{}b", "#%[\\]^{|}"),
        ("http://a{}b@h/", "%"),
        ("http://u:a{}b@h/", "%"),
        ("http://a{}b/", "\"`{}"),
        ("foo://a{}b/", "\"%`{}"),
        ("foo:a{}b", " \"%<>[\\]^`{|}"),
        ("foo:/a{}b", "%[\\]^|"),
        ("foo:?a{}b", "%[\\]^`{|}"),
        ("foo:#a{}b", "#%[\\]^{|}"),
    ] {
        let mut refused = String::new();
        for character in (0..128).map(char::from) {
            let text = place.replace("{}", &character.to_string());
            if Url::parse(&text).is_ok() && uri(&text).is_err() {
                refused.push(character);
            }
        }
        assert_eq!(refused, characters, "{place}");
    }
}

#[test]
fn strings_that_only_url_accepts() {
    use uri_core::error::ParseErrorKind::*;
    for (text, kind, at) in [
        ("http://h/a[0]", UnexpectedCharacter, 10),
        ("http://h/%zz", InvalidPercentEncoding, 9),
        ("http://h/?f[n]=x", UnexpectedCharacter, 11),
        ("http://h/?a\\b", Backslash, 11),
        ("http://a%zz@h/", InvalidPercentEncoding, 8),
        ("data:text/html,<p>a b</p>", UnexpectedCharacter, 15),
    ] {
        let error = uri(text).unwrap_err();
        let is_of_kind =
            matches!(error.kind(), ConversionErrorKind::Syntax(error) if error.kind() == kind);
        assert!(is_of_kind && error.span().start == at, "{text}: {error}");
    }
    // Strings that url turns into URIs.
    for (text, written) in [
        (" http://h/ ", "http://h/"),
        ("http://h/a b", "http://h/a%20b"),
        ("http://h/{id}", "http://h/%7Bid%7D"),
        ("http://h\\a", "http://h/a"),
        ("http://h/a\tb\r\nX: y", "http://h/abX:%20y"),
        (
            "http://m\u{fc}ller.example/\u{fc}",
            "http://xn--mller-kva.example/%C3%BC",
        ),
        ("http://evil.com\\@good.com/", "http://evil.com/@good.com/"),
        ("http://a@b@evil.com/", "http://a%40b@evil.com/"),
        ("http://127.1/", "http://127.0.0.1/"),
    ] {
        assert_eq!(uri(text).unwrap(), written);
    }
}

/// If a browser would read the rest of a word as part of the host, no link is found in the word.
#[test]
fn a_link_that_is_found_has_the_host_of_its_word() {
    let mut other_hosts = 0;
    let mut wrong = String::new();
    for char in '\u{80}'..='\u{ffff}' {
        let word = format!("http://good.example{char}evil.example/x");
        if Url::parse(&word).is_ok_and(|url| url.host_str() != Some("good.example")) {
            other_hosts += 1;
            wrong.extend(FoundUris::new(&word).next().map(|_| char));
        }
    }
    assert_eq!(wrong, "", "{} characters", wrong.chars().count());
    assert!(other_hosts > 30_000, "{other_hosts}");
}

/// Both crates agree on every combination of these parts.
#[test]
fn shapes() {
    let uris = combinations(&[
        &["http", "https", "ws", "ftp", "foo"],
        &["://"],
        &["", "u@", "u:p@", "u%3B:p%3A@"],
        &["h", "example.org", "1.2.3.4", "[::1]", "a-b_c~d!"],
        &["", ":1", ":65535"],
        &["/", "/a", "//", "/a//b/", "/%7ea/%2F", "/a:b@*"],
        &["", "?", "?q=a%20b&c", "?a/?b#", "#c/?'"],
    ]);
    assert_eq!(uris.len(), 9000);
    for text in uris {
        assert_eq!(url(&text).unwrap().as_str(), text);
    }
}

#[test]
fn no_error_contains_a_password() {
    for text in [
        "http://user:s3cret;@h/",
        "http://user:s3cret@127.1/",
        "http:user:s3cret@h",
        "http:/user:s3cret@h/",
        "http:///user:s3cret@h/",
        "file:////user:s3cret@h/",
        "file:user:s3cret@h/",
        "http://user:s3cret@/",
        "http://user:s3cret@h:65536/",
        "http://user:s3cret@h/?'",
    ] {
        let error = url(text).unwrap_err();
        assert!(
            !format!("{error} {error:?}").contains("s3cret"),
            "{error:?}"
        );
        // Without a slash, `Redacted` doesn't promise to mask anything.
        let report = error.report(text).to_string();
        assert!(!report.contains("s3cret") || text.starts_with("file:u"));
    }
    for text in ["http://user:s3cret@h/[", "http://user:s3cret%@h/"] {
        let error = uri(text).unwrap_err();
        assert!(!format!("{error} {error:?}").contains("s3cret"), "{text}");
        let error = UriBuf::try_from(Url::parse(text).unwrap()).unwrap_err();
        assert!(!format!("{error} {error:?}").contains("s3cret"), "{text}");
    }
    // url can read a part of a password as the host.
    for text in [
        "http:/user:pa@55word/@db.example.org",
        "http:/u:p@55word/@h",
        "http:u:a@55word/x@h",
        "http:///u:pw@55word/@h",
        "http:/u:12@55word/@h",
    ] {
        let error = url(text).unwrap_err();
        assert_eq!(error.kind(), ConversionErrorKind::Differs(Component::Host));
        let printed = format!("{error} {error:?} {}", error.report(text));
        assert!(!printed.contains("55word"), "{printed}");
    }
}

/// A string that can be converted has the same components in both crates. Any other string causes an error.
#[test]
fn random_texts() {
    let mut random = fastrand::Rng::with_seed(0x0055_524c);
    let (mut urls, mut differences, mut refused, mut theirs_only) = (0, 0, 0, 0);
    for _ in 0..100_000 {
        let text = random::text(&mut random);
        if Uri::parse(&text).is_ok() {
            match url(&text).map_err(|error| error.kind()) {
                Ok(_) => urls += 1,
                Err(ConversionErrorKind::Refused) => refused += 1,
                Err(_) => differences += 1,
            }
        }
        if let Ok(theirs) = Url::parse(&text) {
            match uri(&text) {
                // In rare cases, url reads its own string differently. For example, it reads `file://h/C:/` without a
                // host.
                Ok(ours) if Url::parse(ours.as_str()).as_ref() == Ok(&theirs) => {
                    assert_eq!(Url::try_from(ours), Ok(theirs));
                }
                Ok(_) => {}
                Err(_) => theirs_only += 1,
            }
        }
    }
    println!("{urls} {differences} {refused} {theirs_only}");
    assert!(urls > 30_000 && differences > 2_000 && refused > 500 && theirs_only > 2_000);
}

/// url keeps `%PASS%`, which isn't a password yet, and the `{` of a query, which is data. The `c` is a scheme, not a drive.
#[test]
fn what_nobody_filled_in() {
    for (text, help) in [
        ("https://u:x%PASS%@h/", "fill in the value"),
        ("https://h/?q={id}", "write `{` as `%7B`"),
        ("c:/a^b", "write `^` as `%5E`"),
    ] {
        let url = Url::parse(text).unwrap();
        let error = UriBuf::try_from(&url).unwrap_err();
        assert_eq!(error.report(url.as_str()).help(), Some(help));
    }
}

/// `url` writes the same forms, and reads them in the same way.
#[test]
fn forms_are_those_of_the_url_standard() {
    #[rustfmt::skip]
    const TOKENS: [&str; 16] = [
        "a", " ", "+", "%", "%20", "&", "=", "~", "*", "-._!'()", ";", "\0\n", "\u{7f}", "é", "\u{1f600}",
        "?#/[]@:$,",
    ];
    let mut random = fastrand::Rng::with_seed(45);
    for _ in 0..100_000 {
        let mut word = |most| -> String {
            let len = random.usize(..most);
            (0..len)
                .map(|_| TOKENS[random.usize(..TOKENS.len())])
                .collect()
        };
        let pairs = [(word(4), word(4)), (word(2), word(2))];
        let mut theirs = form_urlencoded::Serializer::new(String::new());
        theirs.extend_pairs(&pairs);
        let form = pct::form_string(&pairs);
        assert_eq!(form, theirs.finish());
        assert!(form_urlencoded::parse(form.as_bytes()).eq(pct::form_pairs(&form)));
    }
    let every: String = ('\0'..='\u{ff}').collect();
    let mut theirs = form_urlencoded::Serializer::new(String::new());
    theirs.append_pair(&every, &every);
    assert_eq!(pct::form_string([(&every, &every)]), theirs.finish());
}
