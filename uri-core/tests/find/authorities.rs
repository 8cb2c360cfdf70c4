//! The end of a bare URI never divides an authority, whether its own or one in its path, query or fragment. Otherwise,
//! the rest of the word could name another host, or be the rest of a password.

use super::{find, finds};

/// The part of a bare URI that precedes an authority.
#[rustfmt::skip]
const BEFORE: [&str; 9] = [
    "", "https://a.example/", "https://a.example/b/", "https://a.example:80/x?u=", "https://a.example#",
    "https://u:p@a.example/", "x://a.example/", "urn:a/", "data:,",
];

/// Whether a test of all characters tries this one, which in debug builds is one of eleven.
fn is_tried(char: char) -> bool {
    !cfg!(debug_assertions) || u32::from(char) % 11 == 0
}

/// Programs map many of these characters to a dot, a hyphen or nothing, or keep them. Only white space always ends a
/// link.
#[test]
fn outside_ascii_only_white_space_ends_an_authority() {
    let chars = ('\u{80}'..='\u{ffff}').chain(['\u{1f600}', '\u{e0001}']);
    for char in chars.filter(|char| char.is_whitespace() || is_tried(*char)) {
        for before in BEFORE {
            for host in ["good.example", "good.example:80", "u@good.example", "[::1]"] {
                if host.starts_with('[') && !before.is_empty() {
                    continue;
                }
                let uri = format!("{before}http://{host}");
                let found: &[&str] = if char.is_whitespace() { &[&uri] } else { &[] };
                finds(&format!("{uri}{char}evil.example/x"), found);
                finds(&format!("{uri}{char}"), found);
                finds(&format!("{uri}.{char} b"), found);
            }
        }
    }
}

/// In a language without spaces, punctuation ends a link, but not inside its authority.
#[test]
fn text_without_spaces() {
    for (text, expected) in [
        ("请看http://h/。谢谢", &["http://h/"][..]),
        ("请看http://h?a。谢谢", &["http://h?a"]),
        ("请看http://h#a。谢谢", &["http://h#a"]),
        ("请看http://h。谢谢", &[]),
        // After the authority, an `@` precedes no host.
        ("http://h?a@.", &["http://h?a@"]),
        ("http://h#a@.", &["http://h#a@"]),
        ("S_SSL://h:9 a_ws://h/ _x://h", &["ws://h/", "x://h"]),
        ("HTML_DATA:x my_tag:y 1_s3://h _urn:a", &["urn:a"]),
        ("（http://a/b）、http://c/。", &["http://a/b", "http://c/"]),
        ("http://a。 http://b/", &["http://b/"]),
        ("http://a。\u{3000}http://b/", &["http://b/"]),
        ("https://h/a، b، c", &["https://h/a"]),
        (
            "https://h/a\u{964} https://h/b؟",
            &["https://h/a", "https://h/b"],
        ),
        // White space of any script ends an authority, so the `@` is that of another word.
        ("http://a\u{3000}u@b.example", &["http://a"]),
        ("http://a/\u{a0}u@b.example", &["http://a/"]),
        ("「http://a」 http://b/", &["http://b/"]),
        // According to the URI grammar, the host and the port end at the first slash.
        ("http://a。http://b/c", &[]),
        ("http://a。http://b/c。http://d/", &["http://d/"]),
        ("http://a。http://b。http://d/", &[]),
        ("http://a/。http://b。http://d/", &["http://a/"]),
        ("http://a。?b。http://c/", &["http://c/"]),
        ("http://a。#b。http://c/", &["http://c/"]),
        ("http://u:1{2@a。http://c/", &[]),
    ] {
        finds(text, expected);
    }
}

#[test]
fn a_nested_authority_is_not_divided() {
    for text in [
        "https://a.example/http://user:pa]ss@host/",
        "https://a.example/http://user:pa/s]s@host/",
        "https://a.example/http://user:12]3@host/",
        "https://a.example/http://good.example:80]@evil.example/",
        "https://a.example/x?u=http://user:pa)ss@host/",
        "https://a.example/x?u=http://user:12\\t3@host/",
        "https://a.example//user:pa]ss@host/",
        "https://a.example//good.example。evil.example/",
        "https://a.example/http:/user:pa]ss@host/",
        "https://a.example/http://[::1]/",
        "https://a.example/http://u@[::1]/",
        "urn:a://user:pa]ss@host/",
        "jdbc:postgresql://user:pa]ss@host/",
        "http://user:12{3/4@host/",
        "http://user:pa]urn:ss@host/",
        "http://user:pa]x://ss@host/",
        "http://u:p@h/a]b@c/",
    ] {
        finds(text, &[]);
        finds(&format!("see {text} and http://i/"), &["http://i/"]);
    }
    for (text, expected) in [
        // A whole nested authority is part of the path.
        ("https://a/http://u:p@h/]@x", &[][..]),
        ("https://a/http://h/]@x", &["https://a/http://h/"]),
        ("https://a/http://h:80/]@x", &["https://a/http://h:80/"]),
        ("https://a/http://h]", &["https://a/http://h"]),
        ("https://a/http://h] (bob@x)", &["https://a/http://h"]),
        ("https://a/b:c]@x", &["https://a/b:c"]),
        ("https://a?b:c]@x", &["https://a?b:c"]),
        ("https://a#b:c]@x", &["https://a#b:c"]),
        ("<td>http://a:80/</td><td>b@c</td>", &["http://a:80/"]),
        ("<td>http://a</td><td>b@c</td>", &["http://a"]),
        ("http://a/b[mail b@c](urn:d)", &["http://a/b", "urn:d"]),
        // What is skipped ends with the word, unless it's a password.
        ("[http://a/b|c](mailto:d@e)", &["mailto:d@e"]),
        // Without `//`, no address in brackets follows the scheme.
        ("mailto:[http://a/]", &["http://a/"]),
    ] {
        finds(text, expected);
    }
}

/// A password in a link is found whole or not at all, whatever it contains. White space ends a link.
#[test]
fn no_password_is_divided() {
    const PIECES: [&str; 31] = [
        "[", "]", "{", "}", "<", ">", "\"", "'", "`", "|", "^", "\\", "\\n", "/", "?", "#", ":",
        "@", "%", "%41", ".", ",", "!", "(", ")", "ü", "。", "％", "\u{200b}", "a", "7",
    ];
    let mut random = fastrand::Rng::with_seed(0xf1d);
    let mut whole = 0;
    for _ in 0..200_000 {
        let before = BEFORE[random.usize(..BEFORE.len())];
        let mut piece = || PIECES[random.usize(..PIECES.len())];
        let password: String = ["S3C", piece(), piece(), piece(), piece(), "R3T"].concat();
        let text = format!("see {before}http://user:{password}@host/ and urn:b");
        let found = find(&text);
        let is_whole = |uri: &str| uri.contains(&format!("{password}@host"));
        for found in &found {
            let uri = &text[found.span()];
            whole += usize::from(is_whole(uri));
            assert!(is_whole(uri) || !uri.contains("S3C"), "{text}: {found:?}");
        }
        assert_eq!(&text[found.last().unwrap().span()], "urn:b", "{text}");
    }
    assert!(whole > 1_000, "{whole}");
}
