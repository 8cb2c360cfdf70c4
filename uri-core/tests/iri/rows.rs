//! Tables of strings with their results.

use uri_core::error::ParseErrorKind;
use uri_core::{Uri, UriBuf, UriRefBuf};

use super::{outcome, reference, uri};

/// The examples of RFC 3987, sections 3.1 and 3.2, which write non-ASCII characters as numeric character references.
/// Those with a non-ASCII host are in `hosts`.
#[test]
fn the_examples_of_rfc_3987() {
    for (text, expected) in [
        (
            "http://www.example.org/red%09ros\u{e9}#red",
            "http://www.example.org/red%09ros%C3%A9#red",
        ),
        // Characters outside plane 0.
        (
            "http://example.com/\u{10300}\u{10301}\u{10302}",
            "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
        ),
        // Section 3.2 converts URIs to IRIs; these rows reverse the direction.
        (
            "http://www.example.org/D\u{fc}rst",
            "http://www.example.org/D%C3%BCrst",
        ),
        (
            "http://www.example.org/D%FCrst",
            "http://www.example.org/D%FCrst",
        ),
        (
            "http://xn--99zt52a.example.org/%e2%80%ae",
            "http://xn--99zt52a.example.org/%e2%80%ae",
        ),
        (
            "http://www.example.org/r%E9sum%E9.xml#r\u{e9}sum\u{e9}",
            "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9",
        ),
        // Section 5.3: strings that are not normalized.
        (
            "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros\u{e9}",
            "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9",
        ),
        (
            "http://example.org/~user/re\u{301}sume\u{301}",
            "http://example.org/~user/re%CC%81sume%CC%81",
        ),
    ] {
        assert_eq!(uri(text).as_deref(), Ok(expected));
    }
}

#[test]
fn each_ascii_character_in_each_component() {
    let kept = "!$&'()*+,-./:;=?@_~";
    let encoded = " \"<>^`{|}[]%";
    for char in (0..128).map(char::from) {
        let triplet = format!("%{:02X}", u32::from(char));
        for (before, after) in [
            ("http://h/a", "b"),
            ("http://h/?a", "b"),
            ("http://h/#a", "b"),
            ("urn:a", "b"),
        ] {
            let text = format!("{before}{char}{after}g");
            let in_path = !before.contains(['?', '#']);
            let at = before.len();
            let expected = match char {
                _ if char.is_ascii_alphanumeric() || kept.contains(char) => Ok(text.clone()),
                _ if encoded.contains(char) => Ok(format!("{before}{triplet}{after}g")),
                '#' if before.contains('#') => {
                    Err((ParseErrorKind::UnexpectedCharacter, at, at + 1))
                }
                '#' => Ok(text.clone()),
                '\\' if in_path && before.starts_with("http") => {
                    Err((ParseErrorKind::Backslash, at, at + 1))
                }
                '\\' => Ok(format!("{before}%5C{after}g")),
                _ => Err((ParseErrorKind::ControlCharacter, at, at + 1)),
            };
            assert_eq!(uri(&text), expected, "{text:?}");
        }
    }
}

#[test]
fn a_percent_sign_without_two_hex_digits() {
    for (text, expected) in [
        ("a:%", "a:%25"),
        ("a:%4", "a:%254"),
        ("a:%4g", "a:%254g"),
        ("a:%%41", "a:%25%41"),
        ("a:%é1", "a:%25%C3%A91"),
        ("a:%4é", "a:%254%C3%A9"),
        ("a:?%25%zz#100%", "a:?%25%25zz#100%25"),
        ("a:%c3%A9é", "a:%c3%A9%C3%A9"),
    ] {
        assert_eq!(uri(text).as_deref(), Ok(expected));
    }
}

#[test]
fn the_host_and_the_port_are_not_repaired() {
    use ParseErrorKind::{
        ControlCharacter, InvalidPercentEncoding, Ipv6Character, NonAscii, Space,
        UnexpectedCharacter, UnopenedBracket,
    };
    for (text, kind, start, end) in [
        ("http://u\u{80}@h/", NonAscii, 8, 10),
        ("http://u\t@h/é", ControlCharacter, 8, 9),
        ("http://a@b@h/é", UnexpectedCharacter, 10, 11),
        ("http://h h/é", Space, 8, 9),
        ("http://h%/é", InvalidPercentEncoding, 8, 9),
        ("http://{h}/é", UnexpectedCharacter, 7, 8),
        ("http://h:8é/", NonAscii, 10, 12),
        ("http://[é]/", NonAscii, 8, 10),
        ("http://[::1]é/", NonAscii, 12, 14),
        ("http://[é@]/", UnopenedBracket, 11, 12),
        ("http://[::g]/é", Ipv6Character, 10, 11),
        ("http://h\u{85}/", NonAscii, 8, 10),
    ] {
        assert_eq!(uri(text), Err((kind, start, end)), "{text:?}");
    }
    assert_eq!(
        uri("ftp://ü:p ^[|]{%}%41@h:1/[é]").as_deref(),
        Ok("ftp://%C3%BC:p%20%5E%5B%7C%5D%7B%25%7D%41@h:1/%5B%C3%A9%5D")
    );
    // Brackets before an `@` contain no address.
    assert_eq!(
        uri("http://[v1.é]@h/").as_deref(),
        Ok("http://%5Bv1.%C3%A9%5D@h/")
    );
    assert_eq!(
        uri("http://[::1]:80/[é]").as_deref(),
        Ok("http://[::1]:80/%5B%C3%A9%5D")
    );
}

/// White space inside a string is converted or refused like any other character, but never removed.
#[test]
fn white_space_at_the_ends_is_refused() {
    let blanks: Vec<char> = (0..=0x10_ffff)
        .filter_map(char::from_u32)
        .filter(|char| char.is_whitespace() || *char == '\u{feff}')
        .collect();
    assert_eq!(blanks.len(), 26);
    for char in blanks {
        let kind = match char {
            ' ' => ParseErrorKind::Space,
            _ if char.is_ascii() => ParseErrorKind::ControlCharacter,
            _ => ParseErrorKind::NonAscii,
        };
        let len = char.len_utf8();
        for text in [
            "urn:é",
            "urn:?é",
            "urn:#é",
            "http://u@h/",
            "http://u@h",
            "a",
        ] {
            let at = text.len();
            assert_eq!(
                reference(&format!("{text}{char}")),
                Err((kind, at, at + len))
            );
            assert_eq!(reference(&format!("{char}{text}")), Err((kind, 0, len)));
        }
        let inside = reference(&format!("urn:a{char}b"));
        let encoded: String = char
            .encode_utf8(&mut [0; 4])
            .bytes()
            .map(|byte| format!("%{byte:02X}"))
            .collect();
        match char.is_control() {
            true => assert_eq!(inside, Err((kind, 5, 5 + len))),
            false => assert_eq!(inside, Ok(format!("urn:a{encoded}b"))),
        }
    }
}

/// Noncharacters, private-use characters and characters that change the text direction are converted too.
#[test]
fn every_other_character_outside_ascii_is_converted() {
    let step = if cfg!(debug_assertions) { 7 } else { 1 };
    for char in (0xa0..=0x10_ffff).step_by(step).filter_map(char::from_u32) {
        let triplets: String = char
            .encode_utf8(&mut [0; 4])
            .bytes()
            .map(|byte| format!("%{byte:02X}"))
            .collect();
        let path = format!("/a{char}b");
        assert_eq!(reference(&path), Ok(format!("/a{triplets}b")));
    }
}

/// In what may be an authority, these look like a `:` or an `@`.
#[test]
fn a_disguised_delimiter_is_refused_where_an_authority_may_be() {
    for char in ['\u{ff1a}', '\u{fe55}', '\u{2236}', '\u{ff20}', '\u{fe6b}'] {
        for text in ["app:a{}b", "a{}b", "https://u{}p@h/", "//u{}p@h"] {
            let text = text.replace("{}", &char.to_string());
            let at = text.find(char).unwrap();
            let error = Err((ParseErrorKind::NonAscii, at, at + char.len_utf8()));
            assert_eq!(reference(&text), error, "{text}");
        }
        for text in ["/a{}b", "https://h/a{}b", "app:a/{}"] {
            let text = text.replace("{}", &char.to_string());
            assert!(reference(&text).is_ok(), "{text}");
        }
    }
}

/// Before the query, browsers read `\` as `/` if the scheme is one of theirs, whether it comes from the string or from
/// a base.
#[test]
fn a_backslash_is_encoded_only_where_no_browser_reads_it_as_a_slash() {
    for scheme in [
        "", "http:", "HTTPS:", "ws:", "wss:", "ftp:", "file:", "File:", "c:", "C:",
    ] {
        for rest in [r"\a", r"a\b", r"\\h\a", r"/\h", r"a b\", r"é\?q"] {
            let text = format!("{scheme}{rest}");
            let at = text.find('\\').unwrap();
            assert_eq!(
                reference(&text),
                Err((ParseErrorKind::Backslash, at, at + 1)),
                "{text}"
            );
        }
        let expected = format!("{scheme}a?%5C#%5C");
        assert_eq!(reference(&format!(r"{scheme}a?\#\")), Ok(expected));
        let expected = format!("{scheme}a#?%5C");
        assert_eq!(reference(&format!(r"{scheme}a#?\")), Ok(expected));
    }
    for (text, expected) in [
        (r"data:text/plain,a\b", "data:text/plain,a%5Cb"),
        (r"mailto:a\b@example.org", "mailto:a%5Cb@example.org"),
        (r"custom://h/a\b", "custom://h/a%5Cb"),
        (r"files:\\a", "files:%5C%5Ca"),
        (r"httpx:\\h", "httpx:%5C%5Ch"),
    ] {
        assert_eq!(uri(text).as_deref(), Ok(expected));
    }
    // The path of each of these URIs is itself a URL.
    for text in [
        r"blob:https://good.example\@evil.example/x",
        r"BLOB:HTTPS:\\h",
        r"view-source:file:///C:\a",
        r"view-source:blob:http://h/a\b",
        r"filesystem:https://h/temporary\a",
        r"jar:https://h/a.jar!/b\c",
    ] {
        let at = text.find('\\').unwrap();
        assert_eq!(uri(text), Err((ParseErrorKind::Backslash, at, at + 1)));
    }
    for (text, expected) in [
        (r"blob:https://h/?\", "blob:https://h/?%5C"),
        (r"urn:a:b\c", "urn:a:b%5Cc"),
        (r"data:,https://h\a", "data:,https://h%5Ca"),
        (r"blob:null/\", "blob:null/%5C"),
    ] {
        assert_eq!(uri(text).as_deref(), Ok(expected));
    }
    for text in [r"custom://h\a", r"custom://u\v@h/", r"http://h\a"] {
        let at = text.find('\\').unwrap();
        assert_eq!(uri(text), Err((ParseErrorKind::Backslash, at, at + 1)));
    }
}

#[test]
fn schemes_and_first_segments() {
    for (text, expected) in [
        ("é", Ok("%C3%A9")),
        ("é/a:b", Ok("%C3%A9/a:b")),
        // Only after a scheme, it may be meant as a slash.
        ("／a", Ok("%EF%BC%8Fa")),
        ("x:／a", Err((ParseErrorKind::NonAscii, 2, 5))),
        ("?é:", Ok("?%C3%A9:")),
        ("#é:", Ok("#%C3%A9:")),
        ("é:b", Err((ParseErrorKind::ColonInFirstSegment, 2, 3))),
        ("1 :b", Err((ParseErrorKind::ColonInFirstSegment, 2, 3))),
        ("aé:b", Err((ParseErrorKind::ColonInFirstSegment, 3, 4))),
        ("a|:b", Err((ParseErrorKind::ColonInFirstSegment, 2, 3))),
        ("//é@h", Ok("//%C3%A9@h")),
    ] {
        assert_eq!(reference(text).as_deref().map_err(|error| *error), expected);
    }
    for (text, kind, start, end) in [
        ("é", ParseErrorKind::MissingScheme, 0, 0),
        ("/é", ParseErrorKind::MissingScheme, 0, 0),
        ("h é:a", ParseErrorKind::Space, 1, 2),
        ("ｈttp://h/", ParseErrorKind::NonAscii, 0, 3),
        ("1é:a", ParseErrorKind::InvalidSchemeStart, 0, 1),
    ] {
        assert_eq!(uri(text), Err((kind, start, end)), "{text}");
    }
}

/// A URI is unchanged even if a browser would change it.
#[test]
fn a_uri_is_unchanged() {
    for text in [
        "HTTP://Example.ORG:80/%7e/../a",
        "http:///a",
        "http:a",
        "http://127.1/",
        "http://a..b/",
        "http://%C3%BC/",
        "a:",
        "C:/a",
        "x://u@[v1.a]:/?#",
    ] {
        assert!(Uri::parse(text).is_ok());
        assert_eq!(uri(text).as_deref(), Ok(text));
    }
}

/// With and without the feature `idna`. `https://paypaІ.com` ends in a Cyrillic letter.
#[test]
fn from_iri_refuses_a_host_outside_ascii() {
    for (text, start, end) in [
        ("http://münchen.de/", 8, 10),
        ("https://paypaІ.com", 13, 15),
        // The error in the host is reported because it is the leftmost one, although the `\` is an error too.
        ("http://é..a/\\", 7, 9),
    ] {
        let expected = Err((ParseErrorKind::NonAscii, start, end));
        assert_eq!(outcome(UriBuf::from_iri(text)), expected);
        assert_eq!(outcome(UriRefBuf::from_iri(text)), expected);
    }
}

/// White space at an end is refused and elsewhere is converted, except that a control character is always refused.
#[test]
fn white_space_and_control_characters() {
    let chars = ('\0'..='\u{3000}').filter(|char| char.is_whitespace() || char.is_control());
    for char in chars.chain(['\u{feff}']) {
        for (text, start) in [
            (format!("https://h/a{char}"), 11),
            (format!("{char}https://h/a"), 0),
            (format!("https://h/#a{char}"), 12),
        ] {
            let (_, from, _) = uri(&text).expect_err(&text);
            assert_eq!(from, start, "{text:?}");
            let (_, from, _) = reference(&text).expect_err(&text);
            assert_eq!(from, start, "{text:?}");
        }
        let text = format!("https://h/a{char}b");
        assert_eq!(uri(&text).is_ok(), !char.is_control(), "{text:?}");
        assert_eq!(uri(&text).is_ok(), reference(&text).is_ok(), "{text:?}");
    }
}
