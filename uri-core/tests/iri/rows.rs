//! Tables of strings with their results.

use uri_core::error::ParseErrorKind::{
    Backslash, ColonInFirstSegment, ControlCharacter, NonAscii, Space, UnexpectedCharacter,
};

use super::{reference, uri};

#[track_caller]
fn becomes(text: &str, expected: &str) {
    assert_eq!(uri(text).as_deref(), Ok(expected));
}

#[test]
fn each_ascii_character_in_each_component() {
    let kept = "!$&'()*+,-./:;=?@_~";
    let encoded = " \"<>^`{|}[]%";
    for char in (0..128).map(char::from) {
        let triplet = format!("%{:02X}", u32::from(char));
        for before in ["http://h/a", "http://h/?a", "http://h/#a", "urn:a"] {
            let text = format!("{before}{char}bg");
            let in_path = !before.contains(['?', '#']);
            let at = before.len();
            let expected = match char {
                _ if char.is_ascii_alphanumeric() || kept.contains(char) => Ok(text.clone()),
                _ if encoded.contains(char) => Ok(format!("{before}{triplet}bg")),
                '#' if before.contains('#') => Err((UnexpectedCharacter, at, at + 1)),
                '#' => Ok(text.clone()),
                '\\' if in_path && before.starts_with("http") => Err((Backslash, at, at + 1)),
                '\\' => Ok(format!("{before}%5Cbg")),
                _ => Err((ControlCharacter, at, at + 1)),
            };
            assert_eq!(uri(&text), expected, "{text:?}");
        }
    }
}

#[test]
fn a_percent_sign_without_two_hex_digits() {
    becomes("a:%", "a:%25");
    becomes("a:%4", "a:%254");
    becomes("a:%4g", "a:%254g");
    becomes("a:%%41", "a:%25%41");
    becomes("a:%é1", "a:%25%C3%A91");
    becomes("a:%4é", "a:%254%C3%A9");
    becomes("a:?%25%zz#100%", "a:?%25%25zz#100%25");
    becomes("a:%c3%A9é", "a:%c3%A9%C3%A9");
}

#[test]
fn the_host_and_the_port_are_not_repaired() {
    let text = "ftp://ü:p ^[|]{%}%41@h:1/[é]";
    let expected = "ftp://%C3%BC:p%20%5E%5B%7C%5D%7B%25%7D%41@h:1/%5B%C3%A9%5D";
    becomes(text, expected);
    // Brackets before an `@` contain no address.
    becomes("http://[v1.é]@h/", "http://%5Bv1.%C3%A9%5D@h/");
    becomes("http://[::1]:80/[é]", "http://[::1]:80/%5B%C3%A9%5D");
}

/// White space inside a string is converted like any other character, but never removed. A control character is always
/// refused.
#[test]
fn white_space_at_the_ends_is_refused() {
    let chars = ('\0'..='\u{3000}').filter(|char| char.is_whitespace() || char.is_control());
    for char in chars.chain(['\u{feff}']) {
        let kind = match char {
            ' ' => Space,
            _ if char.is_ascii() => ControlCharacter,
            _ => NonAscii,
        };
        let len = char.len_utf8();
        for text in ["urn:é", "urn:?é", "urn:#é", "http://u@h/", "http://u@h"] {
            let at = text.len();
            let (after, before) = (format!("{text}{char}"), format!("{char}{text}"));
            assert_eq!(uri(&after), Err((kind, at, at + len)));
            assert_eq!(reference(&after), Err((kind, at, at + len)));
            assert_eq!(uri(&before), Err((kind, 0, len)));
            assert_eq!(reference(&before), Err((kind, 0, len)));
        }
        for start in ["urn:a", "https://h/a"] {
            let at = start.len();
            let expected = match char.is_control() {
                true => Err((kind, at, at + len)),
                false => Ok(format!("{start}{}b", triplets(char))),
            };
            assert_eq!(uri(&format!("{start}{char}b")), expected);
        }
    }
}

/// The octets of a character, encoded.
fn triplets(char: char) -> String {
    let octets = char.to_string().into_bytes().into_iter();
    octets.map(|octet| format!("%{octet:02X}")).collect()
}

/// Noncharacters, private-use characters and characters that change the text direction are converted too.
#[test]
fn every_other_character_outside_ascii_is_converted() {
    let step = if cfg!(debug_assertions) { 7 } else { 1 };
    for char in (0xa0..=0x10_ffff).step_by(step).filter_map(char::from_u32) {
        let expected = format!("/a{}b", triplets(char));
        assert_eq!(reference(&format!("/a{char}b")), Ok(expected));
    }
}

/// In what may be an authority, these look like a `:` or an `@`.
#[test]
fn a_disguised_delimiter_is_refused_where_an_authority_may_be() {
    for char in ['\u{ff1a}', '\u{fe55}', '\u{2236}', '\u{ff20}', '\u{fe6b}'] {
        for text in ["app:a{}b", "a{}b", "https://u{}p@h/", "//u{}p@h"] {
            let text = text.replace("{}", &char.to_string());
            let at = text.find(char).unwrap();
            let error = Err((NonAscii, at, at + char.len_utf8()));
            assert_eq!(reference(&text), error, "{text}");
        }
        for text in ["/a{}b", "https://h/a{}b", "app:a/{}"] {
            let text = text.replace("{}", &char.to_string());
            assert!(reference(&text).is_ok(), "{text}");
        }
    }
}

/// Browsers read `\` as `/` before the query if the scheme is one of theirs, whether it comes from the string or from a
/// base.
#[test]
fn a_backslash_is_encoded_only_where_no_browser_reads_it_as_a_slash() {
    let is_refused = |text: &str| {
        let at = text.find('\\').unwrap();
        assert_eq!(reference(text), Err((Backslash, at, at + 1)), "{text}");
    };
    for scheme in [
        "", "http:", "HTTPS:", "ws:", "wss:", "ftp:", "file:", "File:", "c:", "C:",
    ] {
        for rest in [r"\a", r"a\b", r"\\h\a", r"/\h", r"a b\", r"é\?q"] {
            is_refused(&format!("{scheme}{rest}"));
        }
        let expected = format!("{scheme}a?%5C#%5C");
        assert_eq!(reference(&format!(r"{scheme}a?\#\")), Ok(expected));
        let expected = format!("{scheme}a#?%5C");
        assert_eq!(reference(&format!(r"{scheme}a#?\")), Ok(expected));
    }
    becomes(r"data:text/plain,a\b", "data:text/plain,a%5Cb");
    becomes(r"mailto:a\b@example.org", "mailto:a%5Cb@example.org");
    becomes(r"custom://h/a\b", "custom://h/a%5Cb");
    becomes(r"files:\\a", "files:%5C%5Ca");
    becomes(r"httpx:\\h", "httpx:%5C%5Ch");
    // The path of each of these URIs is itself a URL.
    is_refused(r"blob:https://good.example\@evil.example/x");
    is_refused(r"BLOB:HTTPS:\\h");
    is_refused(r"view-source:file:///C:\a");
    is_refused(r"view-source:blob:http://h/a\b");
    is_refused(r"filesystem:https://h/temporary\a");
    is_refused(r"jar:https://h/a.jar!/b\c");
    becomes(r"blob:https://h/?\", "blob:https://h/?%5C");
    becomes(r"urn:a:b\c", "urn:a:b%5Cc");
    becomes(r"data:,https://h\a", "data:,https://h%5Ca");
    becomes(r"blob:null/\", "blob:null/%5C");
    is_refused(r"custom://h\a");
    is_refused(r"custom://u\v@h/");
}

#[test]
fn schemes_and_first_segments() {
    for (text, expected) in [
        ("é", Ok("%C3%A9")),
        ("é/a:b", Ok("%C3%A9/a:b")),
        // Only after a scheme, it may be meant as a slash.
        ("／a", Ok("%EF%BC%8Fa")),
        ("x:／a", Err((NonAscii, 2, 5))),
        // Only in what a person wrote, these are an error.
        ("a\u{200b}", Ok("a%E2%80%8B")),
        ("\u{ad}a", Ok("%C2%ADa")),
        ("x:é//b", Ok("x:%C3%A9//b")),
        ("jdbc:mysql://[::1]/db", Ok("jdbc:mysql://%5B::1%5D/db")),
        ("?é:", Ok("?%C3%A9:")),
        ("#é:", Ok("#%C3%A9:")),
        ("é:b", Err((ColonInFirstSegment, 2, 3))),
        ("1 :b", Err((ColonInFirstSegment, 2, 3))),
        ("aé:b", Err((ColonInFirstSegment, 3, 4))),
        ("a|:b", Err((ColonInFirstSegment, 2, 3))),
        ("//é@h", Ok("//%C3%A9@h")),
    ] {
        assert_eq!(reference(text).as_deref().map_err(|error| *error), expected);
    }
}
