//! Conversions to and from the types of the `http` crate.

mod random;

use std::panic::catch_unwind;

use http::HeaderValue;
use http::uri::{Authority, PathAndQuery};
use uri_core::{
    Component, Error, Uri, UriBuf, UriRef, UriRefBuf,
    constant::check_http as check,
    error::{HttpError, HttpErrorKind},
};

/// Asserts that a URI can be converted to http's type and back again.
#[track_caller]
fn uri(text: &str, printed: &str) {
    let ours = Uri::parse(text).unwrap();
    assert_eq!(check(ours), Ok(()), "{text}");
    let theirs = http::Uri::try_from(ours).unwrap();
    assert_eq!(theirs.to_string(), printed);
    assert_same(ours.as_uri_ref(), &theirs);
    assert!(theirs.path_and_query().unwrap().as_str().starts_with('/'));
    assert_eq!(http::Uri::try_from(&ours.to_uri_buf()), Ok(theirs.clone()));
    assert_eq!(http::Uri::try_from(&ours), Ok(theirs.clone()));
    assert_eq!(
        http::Uri::try_from(&ours.as_uri_ref()),
        http::Uri::try_from(ours.as_uri_ref())
    );
    assert_eq!(http::Uri::try_from(ours.to_uri_buf()), Ok(theirs.clone()));

    assert_eq!(UriBuf::try_from(&theirs).unwrap().as_str(), printed);
    assert_eq!(UriRefBuf::try_from(&theirs).unwrap().as_str(), printed);
    let authority = ours.authority().unwrap();
    let theirs = Authority::try_from(authority).unwrap();
    assert_eq!(theirs.as_str(), authority.as_str());
    let back = UriRefBuf::try_from(&theirs).unwrap();
    assert_eq!(back.as_uri_ref().authority(), Some(authority));
}

/// Asserts that a reference in origin-form can be converted to http's type and back again.
#[track_caller]
fn origin_form(text: &str) {
    let ours = UriRef::parse(text).unwrap();
    let theirs = http::Uri::try_from(ours).unwrap();
    assert_eq!(theirs.to_string(), text);
    assert_same(ours, &theirs);
    assert_eq!(UriRefBuf::try_from(&theirs).unwrap().as_str(), text);

    let theirs = PathAndQuery::try_from(ours).unwrap();
    assert_eq!(theirs.as_str(), text);
    assert_eq!((theirs.path(), theirs.query()), (ours.path(), ours.query()));
    assert_eq!(UriRefBuf::try_from(&theirs).unwrap().as_str(), text);
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

/// The message of an error of a kind, which a test asserts for each string.
fn message(kind: HttpErrorKind, at: usize) -> String {
    let (what, help) = match kind {
        HttpErrorKind::Fragment => ("fragment", "; remove it with `without_fragment()`"),
        HttpErrorKind::Userinfo => ("userinfo", "; remove it with `edit().userinfo(None)`"),
        HttpErrorKind::NoHost => ("no host", "; write `//` and a host after the scheme"),
        HttpErrorKind::Host => (
            "host that http refuses",
            "; write a name as it is in the DNS, an IPv4 address or an IPv6 address",
        ),
        HttpErrorKind::Port => ("port above 65535", ""),
        HttpErrorKind::EmptyPath => ("empty path", "; write `/`"),
        HttpErrorKind::NotOriginForm => (
            "reference that does not begin with one `/`",
            "; resolve it against a base, or convert a `Uri`",
        ),
        HttpErrorKind::TooLong => ("more bytes than http accepts", ""),
        _ => unreachable!("{kind:?}"),
    };
    format!("not for http: {what} at byte {at}{help}")
}

/// Asserts that a URI can't be converted, and checks what the error contains.
#[track_caller]
fn refused(text: &str, kind: HttpErrorKind, at: usize, fault: &str) {
    let ours = Uri::parse(text).unwrap();
    let error = http::Uri::try_from(ours).unwrap_err();
    assert_eq!((error.kind(), &text[error.span()]), (kind, fault));
    assert_eq!(error.to_string(), message(kind, at));
    assert_eq!(check(ours), Err(error));
    assert_eq!(http::Uri::try_from(&ours.to_uri_buf()).unwrap_err(), error);
    assert_eq!(http::Uri::try_from(ours.to_uri_buf()).unwrap_err(), error);
}

/// Asserts that a reference isn't in origin-form, and checks what the error contains.
#[track_caller]
fn refused_ref(text: &str, kind: HttpErrorKind, at: usize, fault: &str) {
    let ours = UriRef::parse(text).unwrap();
    let error = http::Uri::try_from(ours).unwrap_err();
    assert_eq!((error.kind(), &text[error.span()]), (kind, fault));
    assert_eq!(error.to_string(), message(kind, at));
    assert_eq!(PathAndQuery::try_from(ours).unwrap_err(), error);
}

/// Asserts that an authority can't be converted, and checks what the error contains.
#[track_caller]
fn refused_authority(text: &str, kind: HttpErrorKind, at: usize) {
    let reference = UriRef::parse(text).unwrap();
    let error = Authority::try_from(reference.authority().unwrap()).unwrap_err();
    assert_eq!((error.kind(), error.to_string()), (kind, message(kind, at)));
}

/// Asserts the results of converting http's type to a URI and to a reference.
#[track_caller]
fn from_http(theirs: &http::Uri, as_uri: Result<&str, &str>, as_ref: Result<&str, &str>) {
    let told = |error: &HttpError| error.to_string();
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
        uri(text, text);
    }
    for (text, printed) in [
        ("http://example.org", "http://example.org/"),
        ("https://example.org?q", "https://example.org/?q"),
        ("wss://h:443", "wss://h:443/"),
        ("http://good.com?@evil.com/", "http://good.com/?@evil.com/"),
        ("hTTps://H/", "https://H/"),
        ("COAP://H/", "COAP://H/"),
    ] {
        uri(text, printed);
    }
}

/// Every combination of these parts can be converted.
#[test]
fn shapes() {
    let mut count = 0;
    for scheme in ["http", "https", "ws", "coap", "x-y+z.1"] {
        for host in ["h", "example.org", "1.2.3.4", "[::1]", "127.1", "a-b_c~d!"] {
            for port in ["", ":", ":1", ":080", ":65535"] {
                for path in ["/", "/a", "//", "/a//b/", "/%41/../c", "/a:b@*"] {
                    for query in ["", "?", "?q=a%20b&c", "?/?'"] {
                        let text = format!("{scheme}://{host}{port}{path}{query}");
                        uri(&text, &text);
                        count += 1;
                        if !path.starts_with("//") {
                            origin_form(&format!("{path}{query}"));
                        }
                    }
                }
            }
        }
    }
    assert_eq!(count, 3600);
}

#[test]
fn uris_that_cannot_be_converted_to_http() {
    use HttpErrorKind::*;
    for (text, kind, at, fault) in [
        ("https://example.org/#top", Fragment, 21, "top"),
        ("http://good.com#@evil.com/", Fragment, 16, "@evil.com/"),
        ("http://good.com:80@evil.com/", Userinfo, 7, "good.com:80"),
        ("http://@example.org/", Userinfo, 7, ""),
        ("http:///a", NoHost, 7, ""),
        ("http://", NoHost, 7, ""),
        ("http:example.org", NoHost, 5, ""),
        ("localhost:80", NoHost, 10, ""),
        ("http://ex%61mple.com/", Host, 7, "ex%61mple.com"),
        ("http://[VF.a:b]:80/", Host, 7, "[VF.a:b]"),
        ("http://h:65536/", Port, 9, "65536"),
        (
            "http://[::1]:999999999999999999999999999999/",
            Port,
            13,
            "999999999999999999999999999999",
        ),
        ("foo://h:1?q", EmptyPath, 9, ""),
    ] {
        refused(text, kind, at, fault);
    }
}

#[test]
fn references_that_are_not_in_origin_form() {
    use HttpErrorKind::*;
    for text in [
        "http://h/",
        "localhost:80",
        "//evil.com/a",
        "///a",
        "//u:p@h",
        "a/b",
        "../a?q",
        "*",
        "?q",
        "",
        "#f",
    ] {
        refused_ref(text, NotOriginForm, 0, text);
    }
    refused_ref("/a#f", Fragment, 3, "f");
    for text in [
        "/", "/a", "/a/../b", "/a?b", "/?", "/.//h", "/a:b", "/*", "/%2F?'",
    ] {
        origin_form(text);
    }
}

#[test]
fn authorities() {
    use HttpErrorKind::{Host, NoHost, Port, Userinfo};
    for (text, kind, at) in [
        ("//u:pw@h", Userinfo, 0),
        ("//", NoHost, 0),
        ("//:80", NoHost, 0),
        ("//a%2F.org", Host, 0),
        ("//[v1.a]", Host, 0),
        ("//h:65536", Port, 2),
    ] {
        refused_authority(text, kind, at);
    }
    // http doesn't limit the length of an authority on its own.
    let host = "h".repeat(70_000);
    let text = format!("//{host}:80");
    let authority = UriRef::parse(&text).unwrap().authority().unwrap();
    let theirs = Authority::try_from(authority).unwrap();
    assert_eq!(
        (theirs.host(), theirs.port_u16()),
        (host.as_str(), Some(80))
    );
}

#[test]
fn lengths() {
    let of = |len: usize, start: &str, end: &str| {
        let fill = "a".repeat(len - start.len() - end.len());
        format!("{start}{fill}{end}")
    };
    for (start, end) in [("http://h/", ""), ("http://h/?", "?b"), ("http://", "/")] {
        let longest = of(65_534, start, end);
        uri(&longest, &longest);
        let error = check(Uri::parse(&of(65_535, start, end)).unwrap()).unwrap_err();
        assert_eq!(
            (error.kind(), error.span()),
            (HttpErrorKind::TooLong, 65_534..65_535)
        );
        assert_eq!(error.to_string(), message(HttpErrorKind::TooLong, 65534));
    }
    // The length includes the `/` that http writes.
    let longest = of(65_533, "http://h?", "");
    uri(&longest, &longest.replacen('?', "/?", 1));
    let error = check(Uri::parse(&of(65_534, "http://h?", "")).unwrap()).unwrap_err();
    assert_eq!(error.to_string(), message(HttpErrorKind::TooLong, 65534));

    origin_form(&of(65_534, "/", ""));
    origin_form(&of(65_534, "/?", ""));
    let error = http::Uri::try_from(UriRef::parse(&of(70_000, "/", "?b")).unwrap()).unwrap_err();
    assert_eq!(
        (error.kind(), error.span()),
        (HttpErrorKind::TooLong, 65_534..70_000)
    );

    // A fragment doesn't count toward the length, but causes an error of its own.
    let text = of(70_000, "http://h/#", "");
    let error = check(Uri::parse(&text).unwrap()).unwrap_err();
    assert_eq!(error.kind(), HttpErrorKind::Fragment);

    let text = format!("{}://h/", "s".repeat(64));
    uri(&text, &text);
    let error = check(Uri::parse(&format!("s{text}")).unwrap()).unwrap_err();
    assert_eq!(
        (error.kind(), error.span()),
        (HttpErrorKind::TooLong, 0..65)
    );
    assert_eq!(error.to_string(), message(HttpErrorKind::TooLong, 0));
}

#[test]
fn strings_that_http_accepts() {
    // Strings that follow RFC 3986, in every form that names a resource.
    for text in [
        "http://h/",
        "http://u:p@h:80/a?b",
        "http://:80/",
        "http://h:65536/",
        "a://[v1.a]/",
    ] {
        from_text(text, Ok(text), Ok(text));
    }
    from_text("HTTP://H?q", Ok("http://H/?q"), Ok("http://H/?q"));
    from_text("http://h/a?b#c", Ok("http://h/a?b"), Ok("http://h/a?b"));
    let no_scheme = Err("invalid URI: no scheme at byte 0");
    from_text("/a?b", no_scheme, Ok("/a?b"));
    from_text("/", no_scheme, Ok("/"));
    from_text("example.com:80", no_scheme, Ok("//example.com:80"));
    from_text("example.com", no_scheme, Ok("//example.com"));
    from_text("localhost", no_scheme, Ok("//localhost"));
    from_text("u:p@h", no_scheme, Ok("//u:p@h"));
    from_text("[::1]:80", no_scheme, Ok("//[::1]:80"));
    from_text("h:65536", no_scheme, Ok("//h:65536"));

    let asterisk = Err("invalid URI reference: `*` at byte 0");
    from_text("*", asterisk, asterisk);
    let slashes = Err(
        "invalid URI reference: `//` at the start of the path at byte 0; remove one of the slashes",
    );
    from_text("//evil.com/a", slashes, slashes);
    from_text("//", slashes, slashes);

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
        let HttpErrorKind::Syntax(error) = whole.kind() else {
            panic!("{text}: {whole:?}");
        };
        assert_eq!((error.kind(), error.offset()), (kind, at), "{text}");
        assert_eq!(whole.to_string(), error.to_string());
        assert_eq!(Err(error), Uri::parse(&theirs.to_string()));
        let error = UriRefBuf::try_from(&theirs).unwrap_err();
        assert!(
            matches!(error.kind(), HttpErrorKind::Syntax(_)),
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
    let asterisk = Err("invalid URI reference: `*` at byte 8");
    from_http(&theirs, asterisk, asterisk);

    let theirs = together(host, PathAndQuery::from_static("?q"));
    from_http(&theirs, Ok("http://h/?q"), Ok("http://h/?q"));

    // Version 1.5 of http reads only up to the end of the authority.
    for text in ["h/p", "h?q", "h#f", "h/@evil.com"] {
        let Ok(authority) = catch_unwind(|| Authority::from_static(text)) else {
            continue;
        };
        let error = UriRefBuf::try_from(&authority).unwrap_err();
        assert_eq!(error.kind(), HttpErrorKind::Differs(Component::Host));
        let message = "not for http: host that http reads differently at byte 0";
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
fn the_error_is_a_value() {
    const fn value<T: std::error::Error + Copy + Send + Sync + 'static>() {}
    value::<HttpError>();
    const ERROR: Option<HttpError> = match Uri::parse("https://h/#top") {
        Ok(uri) => match uri_core::constant::check_http(uri) {
            Ok(()) => None,
            Err(error) => Some(error),
        },
        Err(_) => None,
    };
    let error = ERROR.unwrap();
    assert_eq!(
        error.report("https://h/#top").to_string(),
        "\
not for http: fragment at byte 11

    https://h/#top
               ^^^

help: remove it with `without_fragment()`
note: a request does not contain the fragment (RFC 9110, section 7.1)"
    );
}

#[test]
fn no_error_contains_a_password() {
    for text in [
        "http://user:s3cret@h/",
        "http:/user:s3cret@h/",
        "http:user:s3cret@h",
        "http://user:s3cret@/",
    ] {
        let error = http::Uri::try_from(Uri::parse(text).unwrap()).unwrap_err();
        let report = error.report(text);
        assert!(
            !format!("{error} {error:?} {report}").contains("s3cret"),
            "{text}"
        );
    }
    for text in [
        "http://user:s3cret@h/{}",
        "http://user:s3cret@a@h/",
        "user:s3cret@h:x",
    ] {
        let theirs: http::Uri = text.parse().unwrap();
        let error = UriRefBuf::try_from(&theirs).unwrap_err();
        let text = match theirs.scheme() {
            Some(_) => text.to_owned(),
            None => format!("//{text}"),
        };
        let report = error.report(&text);
        assert!(
            !format!("{error} {error:?} {report}").contains("s3cret"),
            "{text}"
        );
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
        let ours = Uri::parse(&text).ok();
        if let Some(ours) = ours {
            match http::Uri::try_from(ours) {
                Ok(theirs) => {
                    uris += 1;
                    assert_same(ours.as_uri_ref(), &theirs);
                    let target = theirs.path_and_query().unwrap();
                    assert!(target.as_str().starts_with('/'), "{text}");
                    let back = UriBuf::try_from(&theirs).unwrap();
                    let back = back.as_uri();
                    assert_same(back.as_uri_ref(), &theirs);
                    assert!(
                        back.equivalent(ours, uri_core::Normalization::SCHEME),
                        "{text}"
                    );
                }
                Err(error) => {
                    refused += 1;
                    assert_eq!(check(ours), Err(error), "{text}: not foreseen");
                }
            }
        }
        if let Ok(reference) = UriRef::parse(&text) {
            if let Some(authority) = reference.authority() {
                match Authority::try_from(authority) {
                    Ok(theirs) => {
                        assert_eq!(theirs.as_str(), authority.as_str());
                        let back = UriRefBuf::try_from(&theirs).unwrap();
                        assert_eq!(back.as_uri_ref().authority(), Some(authority));
                    }
                    Err(error) => assert!(
                        !matches!(
                            error.kind(),
                            HttpErrorKind::Refused | HttpErrorKind::Differs(_)
                        ),
                        "{text}: {error}"
                    ),
                }
            }
            let target = PathAndQuery::try_from(reference);
            match http::Uri::try_from(reference) {
                Ok(theirs) => {
                    references += 1;
                    assert_same(reference, &theirs);
                    let owned = reference.to_uri_ref_buf();
                    assert_eq!(http::Uri::try_from(&owned).unwrap(), theirs);
                    assert_eq!(
                        &PathAndQuery::try_from(owned).unwrap(),
                        target.as_ref().unwrap()
                    );
                    assert_eq!(target.unwrap().as_str(), text);
                    assert_eq!(UriRefBuf::try_from(&theirs).unwrap().as_str(), text);
                }
                Err(error) => {
                    assert_eq!(target.unwrap_err(), error);
                }
            }
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

/// The error of a conversion is one of a function with several steps.
#[test]
fn a_conversion_is_one_of_several_steps() {
    fn run(text: &str) -> Result<http::Uri, Error> {
        let uri = UriBuf::parse(text)?.edit().push_segment("a").build()?;
        Ok(http::Uri::try_from(&uri)?)
    }
    assert_eq!(run("https://h/").unwrap(), "https://h/a");
    let error = run("https://u@h/").unwrap_err();
    assert!(matches!(error, Error::Http(_)), "{error}");
}
