//! What `Redacted` and messages mask and show of single strings. `odd_places.rs` and `derived.rs` have random ones.

use uri_core::{Components, ParseError, Uri, UriRef};

use crate::hidden::{Grammar, in_macro};

/// The message about a text shows nothing of its password, which consists of `Y`, `X` and `K`.
#[track_caller]
fn assert_hidden(error: ParseError, text: &str) {
    let report = error.report(text);
    let printed = format!("{report} {report:?}");
    assert!(
        printed.contains("***@") && !printed.contains(['Y', 'X', 'K']),
        "{printed}"
    );
}

/// Whichever error is the first one, a password that contains white space is masked too.
#[test]
fn a_password_with_white_space_is_masked() {
    for text in ["h ttp://u:Y X@h/", "1://u:Y@X X@h", "ht^tp://u:Y@ X@h?q"] {
        let error = Uri::parse(text).unwrap_err();
        assert_eq!(error.component(), Some(uri_core::Component::Scheme));
        assert_hidden(error, text);
    }
    // If the error is in the authority itself, the mask extends to the last `@`.
    for text in ["http://u:Y X/K@h", "http://u:Y\tX?K@h/@", "//u:Y X#K@h"] {
        assert_hidden(UriRef::parse(text).unwrap_err(), text);
    }
}

/// `Debug` for the segments masks the same bytes as `Debug` for the URI, and that for the components at least these.
#[test]
fn a_path_is_masked_as_in_its_uri() {
    for path in [
        "//u:p@h",
        "/a//u:p@h",
        "a://u:p@h",
        "http:u:p@h",
        "u:/v:p@h",
        "u:v:p@h",
    ] {
        let parts = Components {
            path,
            ..Components::EMPTY
        };
        let debug = format!("{parts:?}");
        assert!(
            debug.contains("***@h\"") && !debug.contains("p@"),
            "{debug}"
        );
    }
    for (text, path) in [
        ("jdbc:postgresql://u:p@h/", "postgresql://u:***@h/"),
        ("view-source:http://u:p@h/", "http://***@h/"),
        ("http:/u:p@h/", "/***@h/"),
        ("http:u:p@h/", "***@h/"),
        ("http:///u:p@h/", "/***@h/"),
        ("https:////u:p@h/", "//***@h/"),
        ("ftp://g/x://u:p@h/", "/x://u:***@h/"),
        ("http://g/http:/u:p@h/", "/http:/***@h/"),
    ] {
        let reference = UriRef::parse(text).unwrap();
        let debug = format!("{:?}", reference.components());
        assert!(
            debug.contains("***@h/\"") && !debug.contains("p@"),
            "{debug}"
        );
        assert!(format!("{reference:?}").contains(path), "{reference:?}");
    }
}

/// Components that don't form a reference are masked like other input.
#[test]
fn invalid_components_are_masked() {
    let secret = Some("http://u:p@h/ x");
    let empty = Components {
        path: "a b",
        ..Components::EMPTY
    };
    for parts in [
        Components {
            query: secret,
            ..empty
        },
        Components {
            fragment: secret,
            ..empty
        },
        Components {
            host: Some("u"),
            port: Some("p@h"),
            ..empty
        },
        Components {
            scheme: Some("http"),
            host: Some("h h"),
            path: "//u:p@h",
            ..empty
        },
    ] {
        let debug = format!("{parts:?}");
        assert!(debug.contains("***@h"), "{debug}");
    }
    // Userinfo, host and port are masked by what they are, even if the string would be read in another way.
    let (some, empty) = (Some("u:80/p@h"), Components::EMPTY);
    for (parts, masked) in [
        (
            Components {
                userinfo: some,
                ..empty
            },
            "userinfo: Some(\"***\")",
        ),
        (
            Components {
                host: some,
                ..empty
            },
            "host: Some(\"***@h\")",
        ),
        (
            Components {
                port: some,
                ..empty
            },
            "port: Some(\"***@h\")",
        ),
    ] {
        assert!(format!("{parts:?}").contains(masked), "{parts:?}");
    }
    let whole = Components {
        path: "/a",
        query: Some("http://u:p@h/"),
        ..empty
    };
    assert!(format!("{whole:?}").contains("query: Some(\"http://***@h/\")"));
}

/// The documentation of `Redacted` lists every kind of string that isn't masked.
#[test]
fn strings_that_are_not_masked_are_listed() {
    for text in [
        "user:password@host",
        "x:/user:80/password@host",
        "x:/user:pass/a",
        "/user:password@host",
        "http://user:password%40host/",
        "http://host:80/password@host",
        "http://user:80/pass word@host",
        "http://localhost:/password@host",
        "http://host.example/user:password@host",
        "https://to/ken@host/",
        "ftp://token@host/",
        "http://h:80/s3cret@h b",
    ] {
        let printed = match UriRef::parse(text) {
            Ok(reference) => reference.redacted().to_string(),
            Err(error) => error.report(text).to_string(),
        };
        assert!(!printed.contains("***"), "{printed}");
    }
    // These strings are masked, so they aren't in the list.
    for text in [
        "http://u:p s3cret/x@h/",
        "http://u:/s3cret x@h/",
        "http://u:? s3cret@h/",
        "app:p s3cret/x@h:80",
        "my_db://u:p s3cret/x@h/",
        "http//u:p s3cret/x@h/",
        "1db://u:p s3cret/x@h/",
        "://u:p s3cret/x@h/",
        "http:u:p s3cret@h",
        "http:\\u:p s3cret@h",
        "http://h:80/ http://u:s3cret@h/",
        "http:///u:p s3cret@h/",
        "x:/u:p s3cret@h",
        "jdbc:http:u:p s3cret@h",
        "http://u%3As3cret@h/ ",
        "user:s3cret word@h",
        "https://s3cret word@h/",
    ] {
        for error in [
            Uri::parse(text).unwrap_err(),
            in_macro::parse(text, Grammar::AbsoluteUri).unwrap_err(),
            UriRef::parse(text).unwrap_err(),
            in_macro::parse(text, Grammar::RelativeRef).unwrap_err(),
        ] {
            let printed = error.report(text).to_string();
            assert!(
                !printed.contains("s3cret") && printed.contains("***@h"),
                "{printed}"
            );
        }
    }
    let text = "http://localhost:8080/a b (ask bob@example.org)";
    let printed = Uri::parse(text).unwrap_err().report(text).to_string();
    assert!(printed.contains(text), "{printed}");
}

#[test]
fn a_uri_and_its_authority_are_redacted() {
    for (text, hidden) in [
        ("x://u:p@h:1/a@b", "x://u:***@b"),
        ("x://u:p@h.x:1/a@b", "x://u:***@h.x:1/a@b"),
        ("x://u@h", "x://u@h"),
        ("x://@h", "x://@h"),
        ("a.b:x//@h", "a.b:x//@h"),
        ("x://:@h", "x://:@h"),
        ("jdbc:x://u:p@h/", "jdbc:x://u:***@h/"),
        ("jdbc:x://t@h/", "jdbc:x://t@h/"),
        ("x:y://t@g//v@h", "x:y://t@g//***@h"),
        ("x:y://t@g/z://u:p@h", "x:y://t@g/z:***@h"),
        ("http:t@h/", "http:***@h/"),
        ("ftp:t@h/", "ftp:t@h/"),
        ("http:///t@h/", "http:///***@h/"),
        ("app:pw@h:80", "app:***@h:80"),
        ("x://u@g/y://v:p@h", "x://u@g/y:***@h"),
        ("x://u:p@g/y://v:q@h", "x://u:***@h"),
        ("//u:p@", "//***@"),
        ("x:/u:p@h", "x:/u:***@h"),
        ("x://h:1", "x://h:1"),
        ("x://h/?y://t@g", "x://h/?y://t@g"),
        ("x://h/?y=u:p@g", "x://h/?y=u:p@g"),
        ("mailto:u:p@h", "mailto:u:***@h"),
        ("mailto:u:80/p@h", "mailto:u:80/p@h"),
        ("x:a:80:p@h", "x:a:***@h"),
        ("/u:p@h", "/u:p@h"),
        ("http://u%3ap@h/", "http://***@h/"),
        ("x:y://u%3Ap@h/", "x:y://u%3A***@h/"),
        ("it's", "it's"),
    ] {
        let reference = UriRef::parse(text).unwrap();
        let redacted = reference.redacted();
        assert_eq!(redacted.to_string(), hidden);
        assert_eq!(format!("{redacted:?}"), format!("{hidden:?}"));
        if let Some(uri) = reference.as_uri() {
            assert_eq!(uri.redacted(), redacted);
        }
        if let Some(authority) = reference.authority()
            && !reference.path().contains([':', '@'])
        {
            let expected = match authority.userinfo() {
                Some(userinfo) if !userinfo.is_empty() => {
                    format!("***{}", &authority.as_str()[userinfo.len()..])
                }
                _ => authority.to_string(),
            };
            assert_eq!(authority.redacted().to_string(), expected);
        }
    }
}

#[test]
fn redacted_applies_the_requested_width() {
    let uri = Uri::parse("x://u:secret@h").unwrap().redacted();
    assert_eq!(format!("{uri:16}|"), "x://u:***@h     |");
    assert_eq!(format!("{uri:>16}|"), "     x://u:***@h|");
    assert_eq!(format!("{uri:-^16}|"), "--x://u:***@h---|");
    assert_eq!(format!("{uri:4}|"), "x://u:***@h|");
}

/// As that of a string, with its escapes, and the mask between the parts.
#[test]
fn debug_quotes_what_is_shown() {
    let uri = Uri::parse("http://u:p@h/it's").unwrap().redacted();
    assert_eq!(format!("{uri:?}"), "\"http://***@h/it's\"");
    let printed = crate::hostile::printed("http://u:p@h/\"a\\'\n");
    assert_eq!(printed, r#""http://***@h/\"a\\'\n""#);
}
