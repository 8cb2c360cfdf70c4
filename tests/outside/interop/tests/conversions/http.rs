//! Conversions to and from the types of the `http` crate.

use std::panic::catch_unwind;

use super::{combinations, random, refused};
use http::HeaderValue;
use http::uri::{Authority, PathAndQuery};
use uri_core::{
    Component, Normalization, Uri, UriBuf, UriRef, UriRefBuf,
    error::{ConversionError, ConversionErrorKind},
};

/// Converts a URI in every way. If http takes it, both crates read the same, and it can be converted back.
#[track_caller]
pub(crate) fn uri(text: &str) -> Result<http::Uri, ConversionError> {
    let ours = Uri::parse(text).unwrap();
    let result = http::Uri::try_from(ours);
    assert_eq!(http::Uri::try_from(&ours), result);
    assert_eq!(http::Uri::try_from(&ours.to_uri_buf()), result);
    assert_eq!(http::Uri::try_from(ours.to_uri_buf()), result);
    if let Ok(theirs) = &result {
        assert_same(ours.as_uri_ref(), theirs);
        let target = theirs.path_and_query().unwrap();
        assert!(target.as_str().starts_with('/'), "{text}");
        let back = UriBuf::try_from(theirs).unwrap();
        assert_eq!(back.as_str(), theirs.to_string());
        assert_same(back.as_uri().as_uri_ref(), theirs);
        assert_eq!(UriRefBuf::try_from(theirs).unwrap(), back.as_str());
        assert!(back.equivalent(ours, Normalization::SCHEME), "{text}");
        authority(ours.authority().unwrap()).unwrap();
    }
    result
}

/// Converts a reference in every way. If it is in origin-form, both crates read the same, and it can be converted back.
#[track_caller]
fn origin_form(text: &str) -> Result<PathAndQuery, ConversionError> {
    let ours = UriRef::parse(text).unwrap();
    let theirs = http::Uri::try_from(ours);
    assert_eq!(http::Uri::try_from(&ours), theirs);
    assert_eq!(http::Uri::try_from(&ours.to_uri_ref_buf()), theirs);
    let target = PathAndQuery::try_from(ours);
    assert_eq!(PathAndQuery::try_from(ours.to_uri_ref_buf()), target);
    assert_eq!(theirs.as_ref().err(), target.as_ref().err(), "{text}");
    if let (Ok(theirs), Ok(target)) = (theirs, &target) {
        assert_same(ours, &theirs);
        assert_eq!(
            (theirs.to_string(), target.as_str()),
            (text.to_owned(), text)
        );
        assert_eq!((target.path(), target.query()), (ours.path(), ours.query()));
        assert_eq!(UriRefBuf::try_from(&theirs).unwrap(), text);
        assert_eq!(UriRefBuf::try_from(target).unwrap(), text);
    }
    target
}

/// Converts an authority, and back again.
#[track_caller]
fn authority(ours: uri_core::Authority<'_>) -> Result<Authority, ConversionError> {
    let result = Authority::try_from(ours);
    if let Ok(theirs) = &result {
        assert_eq!(theirs.as_str(), ours.as_str());
        let back = UriRefBuf::try_from(theirs).unwrap();
        assert_eq!(back.authority(), Some(ours));
    }
    result
}

/// Asserts that both crates read the same components.
#[track_caller]
fn assert_same(ours: UriRef<'_>, theirs: &http::Uri) {
    let text = ours.as_str();
    let scheme = ours
        .scheme()
        .map(|scheme| scheme.as_str().to_ascii_lowercase());
    let theirs_scheme = theirs.scheme_str().map(str::to_ascii_lowercase);
    assert_eq!(scheme, theirs_scheme, "{text}");
    assert_eq!(ours.host_str(), theirs.host(), "{text}");
    assert_eq!(ours.port_u16(), theirs.port_u16(), "{text}");
    assert_eq!(ours.query(), theirs.query(), "{text}");
    assert_eq!(ours.fragment(), None, "{text}");
    match ours.path() {
        "" => assert!(matches!(theirs.path(), "" | "/"), "{text}"),
        path => assert_eq!(path, theirs.path(), "{text}"),
    }
}

/// Asserts the results of converting http's type to a URI and to a reference.
#[track_caller]
fn from_http(theirs: &http::Uri, as_uri: Result<&str, &str>, as_ref: Result<&str, &str>) {
    let told = |error: &ConversionError| error.to_string();
    let ours = UriBuf::try_from(theirs);
    let ours = ours.as_ref().map(UriBuf::as_str).map_err(told);
    assert_eq!(ours, as_uri.map_err(str::to_owned), "{theirs}");
    let ours = UriRefBuf::try_from(theirs);
    let ours = ours.as_ref().map(UriRefBuf::as_str).map_err(told);
    assert_eq!(ours, as_ref.map_err(str::to_owned), "{theirs}");
}

#[track_caller]
fn from_text(theirs: &str, as_uri: Result<&str, &str>, as_ref: Result<&str, &str>) {
    from_http(&theirs.parse().unwrap(), as_uri, as_ref);
}

/// Checks URIs with parts that the test `shapes` doesn't combine.
#[test]
fn absolute_form() {
    for text in [
        "http://h:0000000000000000000000000080/",
        "http://0x7f.1/",
        "http://256.1.1.1/",
        "http://[::FFFF:1.2.3.4]:1/",
        "http://[1:2:3:4:5:6:7::]:80/",
        "http://[VF.a:b]:80/",
        "http://EXAMPLE.org/",
        "http://example.org./",
        "http://a_b~c-d.!$&'()*+,;=/",
        "http://h/%2e%2e/%2F",
        "http://h/a:b@c;d=e,f!$&'()*+~_-.",
        "http://h/a?b?c/d",
        "http://h/%00",
        "ftp://h/a;type=i",
        "git+ssh://h/a.git",
        "a://h/",
        "http://*/",
        "javascript://good.com/%0aalert(1)",
        "htttps://h/",
        "http://h/*",
    ] {
        assert_eq!(uri(text).unwrap().to_string(), text);
    }
    for (text, printed) in [
        ("http://example.org", "http://example.org/"),
        ("https://example.org?q", "https://example.org/?q"),
        ("wss://h:443", "wss://h:443/"),
        ("http://good.com?@evil.com/", "http://good.com/?@evil.com/"),
        ("hTTps://H/", "https://H/"),
        ("COAP://H/", "COAP://H/"),
    ] {
        assert_eq!(uri(text).unwrap().to_string(), printed);
    }
}

/// Every combination of these parts can be converted.
#[test]
fn shapes() {
    const PATHS: &[&str] = &["/", "/a", "//", "/a//b/", "/%41/../c", "/a:b@*"];
    const QUERIES: &[&str] = &["", "?", "?q=a%20b&c", "?/?'"];
    let uris = combinations(&[
        &["http", "https", "ws", "coap", "x-y+z.1"],
        &["://"],
        &["h", "example.org", "1.2.3.4", "[::1]", "127.1", "a-b_c~d!"],
        &["", ":", ":1", ":080", ":65535"],
        PATHS,
        QUERIES,
    ]);
    assert_eq!(uris.len(), 3600);
    for text in uris {
        assert_eq!(uri(&text).unwrap().to_string(), text);
    }
    for text in combinations(&[PATHS, QUERIES]) {
        if !text.starts_with("//") {
            origin_form(&text).unwrap();
        }
    }
}

#[test]
fn uris_that_cannot_be_converted_to_http() {
    use Component::{Fragment, Host, Path, Port, Userinfo};
    for (text, component, span) in [
        ("https://example.org/#top", Fragment, 21..24),
        ("http://good.com#@evil.com/", Fragment, 16..26),
        ("http://good.com:80@evil.com/", Userinfo, 7..18),
        ("http://@example.org/", Userinfo, 7..7),
        ("http:///a", Host, 7..7),
        ("http://", Host, 7..7),
        ("http://:80/", Host, 7..7),
        ("http:example.org", Host, 5..5),
        ("localhost:80", Host, 10..10),
        ("mailto:a@h", Host, 7..7),
        ("x:a@b@", Host, 2..2),
        ("x:", Host, 2..2),
        ("http://h:65536/", Port, 9..14),
        ("http://[::1]:999999999999999999999999999999/", Port, 13..43),
        ("foo://h:1?q", Path, 9..9),
        ("postgres://h", Path, 12..12),
    ] {
        let kind = ConversionErrorKind::Differs(component);
        assert_eq!(refused("http", uri(text), kind), span);
    }
    for text in ["http://ex%61mple.com/", "http://h%2F/"] {
        let found = refused("http", uri(text), ConversionErrorKind::Refused);
        assert_eq!(found, 0..text.len());
    }
}

#[test]
fn references_that_are_not_in_origin_form() {
    use Component::{Fragment, Host, Path, Scheme};
    for (text, component, span) in [
        ("http://h/", Scheme, 0..4),
        ("localhost:80", Scheme, 0..9),
        ("//evil.com/a", Host, 2..10),
        ("///a", Host, 2..2),
        ("//u:p@h", Host, 6..7),
        ("a", Host, 0..0),
        ("u@evil.com", Host, 0..0),
        ("*", Path, 0..1),
        ("/a#f", Fragment, 3..4),
    ] {
        let kind = ConversionErrorKind::Differs(component);
        assert_eq!(refused("http", origin_form(text), kind), span);
    }
    for text in ["a/b", "../a?q", "a@", "?", "?q", "", "#", "#f"] {
        let found = refused("http", origin_form(text), ConversionErrorKind::Refused);
        assert_eq!(found, 0..text.len());
    }
    for text in [
        "/", "/a", "/a/../b", "/a?b", "/?", "/.//h", "/a:b", "/*", "/%2F?'",
    ] {
        origin_form(text).unwrap();
    }
}

#[test]
fn authorities() {
    use Component::{Host, Port, Userinfo};
    let of = |text| UriRef::parse(text).unwrap().authority().unwrap();
    for (text, component) in [
        ("//u:pw@h", Userinfo),
        ("//", Host),
        ("//:80", Host),
        ("//h:65536", Port),
    ] {
        let kind = ConversionErrorKind::Differs(component);
        let found = refused("http", authority(of(text)), kind);
        assert_eq!(found, 0..text.len() - 2);
    }
    let encoded = authority(of("//a%2F.org"));
    assert_eq!(refused("http", encoded, ConversionErrorKind::Refused), 0..8);
    // http doesn't limit the length of an authority on its own.
    let host = "h".repeat(70_000);
    let text = format!("//{host}:80");
    let theirs = authority(of(&text)).unwrap();
    assert_eq!((theirs.host(), theirs.port_u16()), (&*host, Some(80)));
}

/// http refuses strings and schemes that are too long.
#[test]
fn lengths() {
    let refused = |result: Result<http::Uri, ConversionError>| {
        assert_eq!(result.unwrap_err().kind(), ConversionErrorKind::Refused);
    };
    let of = |len: usize, start: &str, end: &str| {
        let fill = "a".repeat(len - start.len() - end.len());
        format!("{start}{fill}{end}")
    };
    for (start, end) in [("http://h/", ""), ("http://h/?", "?b"), ("http://", "/")] {
        let longest = of(65_534, start, end);
        assert_eq!(uri(&longest).unwrap().to_string(), longest);
        refused(uri(&of(65_535, start, end)));
    }
    // The length includes the `/` that http writes.
    let longest = of(65_533, "http://h?", "");
    assert_eq!(
        uri(&longest).unwrap().to_string(),
        longest.replacen('?', "/?", 1)
    );
    refused(uri(&of(65_534, "http://h?", "")));

    origin_form(&of(65_534, "/", "")).unwrap();
    origin_form(&of(65_534, "/?", "")).unwrap();
    origin_form(&of(70_000, "/", "?b")).unwrap_err();

    let text = format!("{}://h/", "s".repeat(64));
    assert_eq!(uri(&text).unwrap().to_string(), text);
    refused(uri(&format!("s{text}")));
}

#[test]
fn strings_that_http_accepts() {
    // Strings that follow RFC 3986, in every form that names a resource.
    for (text, ours) in [
        ("http://h/", "http://h/"),
        ("http://u:p@h:80/a?b", "http://u:p@h:80/a?b"),
        ("http://:80/", "http://:80/"),
        ("http://h:65536/", "http://h:65536/"),
        ("a://[v1.a]/", "a://[v1.a]/"),
        ("HTTP://H?q", "http://H/?q"),
        ("http://h/a?b#c", "http://h/a?b"),
    ] {
        from_text(text, Ok(ours), Ok(ours));
    }
    for (text, ours) in [
        ("/a?b", "/a?b"),
        ("/", "/"),
        ("example.com:80", "//example.com:80"),
        ("example.com", "//example.com"),
        ("localhost", "//localhost"),
        ("u:p@h", "//u:p@h"),
        ("[::1]:80", "//[::1]:80"),
        ("h:65536", "//h:65536"),
    ] {
        from_text(text, Err("invalid URI: no scheme at byte 0"), Ok(ours));
    }
    let no_scheme = Err("invalid URI: no scheme at byte 0");
    let path = Err("no conversion from http: path that would be lost or changed at byte 0");
    from_text("*", no_scheme, path);
    let host = Err("no conversion from http: host that would be lost or changed at byte 2");
    from_text("//evil.com/a", no_scheme, host);
    from_text("//", no_scheme, host);

    use uri_core::error::ParseErrorKind::*;
    // The error of any other string is the parser's.
    for (text, kind, at) in [
        ("http://[::1]x/", AfterBracket, 12),
        ("http://[::127.0.0.01]/", Ipv6EmbeddedIpv4, 10),
        ("http://a@b@evil.com/", UnexpectedCharacter, 10),
        ("http://h/?%4", InvalidPercentEncoding, 10),
        ("http://h/a\\b", Backslash, 10),
        ("http://h/\u{fc}", NonAscii, 9),
        ("1http://h/", InvalidSchemeStart, 0),
        ("://h/", EmptyScheme, 0),
    ] {
        let theirs: http::Uri = text.parse().unwrap();
        let whole = UriBuf::try_from(&theirs).unwrap_err();
        let ConversionErrorKind::Syntax(error) = whole.kind() else {
            panic!("{text}: {whole:?}");
        };
        assert_eq!((error.kind(), error.offset()), (kind, at), "{text}");
        assert_eq!(whole.to_string(), error.to_string());
        assert_eq!(Err(error), Uri::parse(&theirs.to_string()));
        let error = UriRefBuf::try_from(&theirs).unwrap_err();
        assert!(
            matches!(error.kind(), ConversionErrorKind::Syntax(_)),
            "{text}: {error}"
        );
    }
    // Without a scheme, the offsets include the `//` at the beginning.
    from_text(
        "a:b",
        Err("invalid URI: no scheme at byte 0"),
        Err("invalid URI reference: forbidden character in port at byte 4"),
    );
}

/// The `http` crate allows combinations of parts that, once printed, are read as different parts.
#[test]
fn parts_that_do_not_go_together() {
    let together = |authority: Authority, target: PathAndQuery| {
        let parts = http::Uri::builder().scheme("http");
        parts
            .authority(authority)
            .path_and_query(target)
            .build()
            .unwrap()
    };
    let (host, root) = (Authority::from_static("h"), PathAndQuery::from_static("/"));

    let theirs = together(host.clone(), PathAndQuery::from_static("*"));
    assert_eq!(theirs.to_string(), "http://h*");
    let message = Err("no conversion from http: host that would be lost or changed at byte 7");
    from_http(&theirs, message, message);

    let theirs = together(host, PathAndQuery::from_static("?q"));
    from_http(&theirs, Ok("http://h/?q"), Ok("http://h/?q"));

    // Version 1.5 of http reads only up to the end of the authority.
    for text in ["h/p", "h?q", "h#f", "h/@evil.com"] {
        let Ok(authority) = catch_unwind(|| Authority::from_static(text)) else {
            continue;
        };
        let error = UriRefBuf::try_from(&authority).unwrap_err();
        assert_eq!(error.kind(), ConversionErrorKind::Differs(Component::Host));
        let message = "no conversion from http: host that would be lost or changed at byte 7";
        from_http(
            &together(authority, root.clone()),
            Err(message),
            Err(message),
        );
    }

    // The `http` crate removes the fragment, so the conversion can't report it.
    let theirs = PathAndQuery::try_from("#f").unwrap();
    assert_eq!(UriRefBuf::try_from(&theirs).unwrap().as_str(), "/");
}

/// The conversion would panic if http accepted an empty string.
#[test]
fn an_error_becomes_an_error_of_http() {
    let uri = Uri::parse("https://h/#top").unwrap();
    let error = http::Request::get(uri).body(()).unwrap_err();
    assert!(error.is::<http::uri::InvalidUri>());
}

#[test]
fn a_uri_is_the_value_of_a_header() {
    let uri = UriBuf::parse("https://u:p@[::1]:8443/a;b/%C3%A9?c='d'&e=*#!$(,)~").unwrap();
    let response = http::Response::builder().header(http::header::LOCATION, &uri);
    let response = response.body(()).unwrap();
    assert_eq!(response.headers()[http::header::LOCATION], uri.as_str());

    let reference = UriRefBuf::parse("/a?b#c").unwrap();
    for (value, text) in [
        (HeaderValue::from(uri.as_uri()), uri.as_str()),
        (HeaderValue::from(&uri), uri.as_str()),
        (HeaderValue::from(uri.clone()), uri.as_str()),
        (HeaderValue::from(reference.as_uri_ref()), "/a?b#c"),
        (HeaderValue::from(&reference), "/a?b#c"),
        (HeaderValue::from(reference.clone()), "/a?b#c"),
    ] {
        assert_eq!(value, text);
    }
    // Each character that a reference can contain, in one that has all of them.
    let chars: String = (0..=0x7f_u8)
        .map(char::from)
        .filter(|char| char.is_ascii_graphic())
        .collect();
    let kept = chars.replace(
        [
            '"', '#', '%', '<', '>', '[', '\\', ']', '^', '`', '{', '|', '}',
        ],
        "",
    );
    let all = UriRefBuf::parse(&format!("x://[::]/a?{kept}%00#{kept}")).unwrap();
    assert_eq!(HeaderValue::from(&all), all.as_str());
}

#[test]
fn no_error_contains_a_password() {
    let is_hidden = |error: ConversionError, text: &str| {
        let printed = format!("{error} {error:?} {}", error.report(text));
        assert!(!printed.contains("s3cret"), "{printed}");
    };
    for text in [
        "http://user:s3cret@h/",
        "http:/user:s3cret@h/",
        "http:user:s3cret@h",
        "http://user:s3cret@/",
    ] {
        is_hidden(uri(text).unwrap_err(), text);
    }
    for text in ["//user:s3cret@h", "//user:s3cret@", "//user:s3cret@h:65536"] {
        let authority = UriRef::parse(text).unwrap().authority().unwrap();
        is_hidden(
            Authority::try_from(authority).unwrap_err(),
            authority.as_str(),
        );
        is_hidden(origin_form(text).unwrap_err(), text);
    }
    for (theirs, text) in [
        ("http://user:s3cret@h/{}", "http://user:s3cret@h/{}"),
        ("http://user:s3cret@a@h/", "http://user:s3cret@a@h/"),
        ("user:s3cret@h:x", "//user:s3cret@h:x"),
    ] {
        let theirs: http::Uri = theirs.parse().unwrap();
        is_hidden(UriRefBuf::try_from(&theirs).unwrap_err(), text);
    }
}

/// A random string, usually without a scheme and an authority.
fn reference(random: &mut fastrand::Rng) -> String {
    let text = random::text(random);
    match text
        .find("//")
        .and_then(|at| text[at + 2..].find('/').map(|path| at + 2 + path))
    {
        Some(path) if random.u8(..4) > 0 => text[path..].to_owned(),
        _ => text,
    }
}

/// A string that can be converted has the same components in both crates. Any other string causes an error.
#[test]
fn random_texts() {
    let mut random = fastrand::Rng::with_seed(0x4854_5450);
    let (mut uris, mut references, mut refused, mut theirs_only) = (0, 0, 0, 0);
    for number in 0..100_000 {
        let text = match number % 4 {
            0 => reference(&mut random),
            _ => random::text(&mut random),
        };
        if Uri::parse(&text).is_ok() {
            match uri(&text) {
                Ok(_) => uris += 1,
                Err(_) => refused += 1,
            }
        }
        if let Ok(reference) = UriRef::parse(&text) {
            if let Some(ours) = reference.authority() {
                let _ = authority(ours);
            }
            references += usize::from(origin_form(&text).is_ok());
        }
        if let Ok(theirs) = text.parse::<http::Uri>() {
            let uri = UriBuf::try_from(&theirs);
            if let Ok(uri) = &uri {
                assert_eq!(uri.as_str(), theirs.to_string());
                assert_same(uri.as_uri().as_uri_ref(), &theirs);
            }
            match UriRefBuf::try_from(&theirs) {
                Ok(reference) => {
                    assert_same(reference.as_uri_ref(), &theirs);
                    assert_eq!(reference.as_uri_ref().as_uri().is_some(), uri.is_ok());
                }
                Err(_) => theirs_only += 1,
            }
        }
        if let Ok(theirs) = Authority::try_from(text.as_str())
            && let Ok(ours) = UriRefBuf::try_from(&theirs)
        {
            let authority = ours.as_uri_ref().authority().unwrap();
            assert_eq!(authority.as_str(), theirs.as_str());
            assert_eq!(authority.host_str(), theirs.host());
            assert_eq!(authority.port_u16(), theirs.port_u16());
        }
        if let Ok(theirs) = PathAndQuery::try_from(text.as_str())
            && let Ok(ours) = UriRefBuf::try_from(&theirs)
        {
            let ours = ours.as_uri_ref();
            assert_eq!((ours.path(), ours.query()), (theirs.path(), theirs.query()));
        }
    }
    println!("{uris} {references} {refused} {theirs_only}");
    assert!(uris > 20_000 && references > 5_000 && refused > 3_000 && theirs_only > 1_000);
}
