//! What the help is for, and laws about the replacements that are suggested.

use std::ops::Range;

use uri_core::Component;
use uri_core::error::ParseErrorKind::{self, *};

use super::{Door, Door::*, refused};
use crate::texts::texts;

/// A string with the kind and the range of its error, and the string after the replacement, if one is suggested.
type Row = (
    Door,
    &'static str,
    ParseErrorKind,
    Range<usize>,
    Option<&'static str>,
);

/// What each family of helps is for.
#[rustfmt::skip]
const FAMILIES: &[(&str, &[Row])] = &[
    ("a known scheme without its colon is completed; which scheme is meant otherwise, no one knows", &[
        (Uri, "https//example.org/x", MissingScheme, 0..0, Some("https://example.org/x")),
        (Uri, "google.com/abc", MissingScheme, 0..0, None),
        (Uri, "localhost/", MissingScheme, 0..0, None),
        (Uri, "://example.org/", EmptyScheme, 0..1, None),
        (Uri, "//localhost/x", MissingScheme, 0..0, None),
        (Uri, "app//localhost:x/", MissingScheme, 0..0, None),
        (Part(Component::Scheme), "[::1]", UnexpectedCharacter, 0..1, None),
        (Uri, "http//:pw@x.org/", MissingScheme, 0..0, Some("http://:pw@x.org/")),
    ]),
    ("what precedes a URI, such as the method of a request, is removed", &[
        (Uri, "GET https://example.org/", Space, 3..4, Some("https://example.org/")),
        (Uri, "http://g/ http://h/", Space, 9..10, None),
        (Uri, "curl https://h .example/x", Space, 4..5, None),
        (Uri, "curl https://u:s3 cret@h/", Space, 4..5, None),
        (Uri, "http://g/a b://h/", Space, 10..11, Some("http://g/a%20b://h/")),
        (Uri, "url: redis://h/x", Space, 4..5, Some("redis://h/x")),
        (Uri, "“app://h/x”", NonAscii, 0..3, Some("app://h/x")),
    ]),
    ("quotes and angle brackets are removed at both ends, but a replacement quotes no password", &[
        (Uri, "\"https://h/\"", UnexpectedCharacter, 0..1, Some("https://h/")),
        (Uri, "'https://h/'", UnexpectedCharacter, 0..1, Some("https://h/")),
        (Uri, "`https://h/`", UnexpectedCharacter, 0..1, Some("https://h/")),
        (Uri, "<https://h/>", UnexpectedCharacter, 0..1, Some("https://h/")),
        (Uri, "\"https://h/", UnexpectedCharacter, 0..1, Some("https://h/")),
        (Uri, "\"https://u:p@h/\"", UnexpectedCharacter, 0..1, None),
        (Uri, "\"", MissingScheme, 0..0, None),
        (Uri, "\"http://\"", UnexpectedCharacter, 0..1, None),
        (Uri, "\"http://h/ a\"", UnexpectedCharacter, 0..1, None),
        (Uri, "\"http://h//a\"", UnexpectedCharacter, 0..1, None),
        (UriReference, "\"app//x/y\"", UnexpectedCharacter, 0..1, None),
    ]),
    ("what follows a URI is removed, unless it may belong to it", &[
        (Uri, "https://h/\"", UnexpectedCharacter, 10..11, Some("https://h/")),
        (Uri, "https://h/>,", UnexpectedCharacter, 10..11, Some("https://h/")),
        (Uri, "https://h/]", UnexpectedCharacter, 10..11, Some("https://h/")),
        (Uri, "https://h/”", NonAscii, 10..13, Some("https://h/")),
        (Uri, r"https://h/\r\n", Backslash, 10..11, Some("https://h/")),
        (Uri, "https://h/ # a", Space, 10..11, Some("https://h/")),
        (Uri, "https://h/  // a", Space, 10..11, Some("https://h/")),
        (Uri, "https://h/ HTTP/1.1", Space, 10..11, Some("https://h/")),
        (Uri, "https://h/?%22a\"", UnexpectedCharacter, 15..16, Some("https://h/?%22a%22")),
        (Uri, "https://h/%7Ba}", UnexpectedCharacter, 14..15, Some("https://h/%7Ba%7D")),
        (Uri, "https://h/%3Ca>", UnexpectedCharacter, 14..15, Some("https://h/%3Ca%3E")),
        (Uri, "http://'h:80'", UnexpectedCharacter, 12..13, None),
        (Uri, "https://h/(a)\"", UnexpectedCharacter, 13..14, Some("https://h/(a)")),
        (Uri, "app://h\"", UnexpectedCharacter, 7..8, Some("app://h")),
        (Uri, "https://u:p@h/>", UnexpectedCharacter, 14..15, Some("https://u:p@h/")),
        (Part(Component::Path), "/a\"", UnexpectedCharacter, 2..3, Some("/a%22")),
        (Uri, "https://h/ a", Space, 10..11, Some("https://h/%20a")),
        (Uri, "https://h/\n  ?a", ControlCharacter, 10..11, Some("https://h/?a")),
    ]),
    ("what follows is not removed if nothing would be left of the host", &[
        (Uri, "https://\"", UnexpectedCharacter, 8..9, None),
        (Uri, "https://u@\"", UnexpectedCharacter, 10..11, None),
    ]),
    ("a path of the web without slashes may be the host, so nothing in it is encoded, decoded or joined", &[
        (Uri, "https:[::1]/a b", UnexpectedCharacter, 6..7, None),
        (Uri, "https:/exam ple.org/", Space, 11..12, None),
        (Uri, r"https:/\u0040h/x", Backslash, 7..8, None),
        (Uri, r"ftp:/a\@g.example/", Backslash, 6..7, Some("ftp:/a/@g.example/")),
        (Uri, r"app:\x2f/g.example/", Backslash, 4..5, None),
        (Uri, r"app:a/\x2fb", Backslash, 6..7, None),
        (Uri, r"a:\u0040h", Backslash, 2..3, None),
        (Uri, r"a:x/\u0040h", Backslash, 4..5, None),
    ]),
    ("the `@` of a revision follows a path, and another one the user", &[
        (Uri, "git+ssh://git@h.example:o/r.git@v1", UnexpectedCharacter, 24..25, Some("git+ssh://git@h.example/o/r.git@v1")),
        (Uri, "git+ssh://git@h.example:r.git@main", UnexpectedCharacter, 24..25, None),
        (Uri, "git+ssh://git@h.example:o/r@v1", UnexpectedCharacter, 24..25, None),
    ]),
    ("a byte order mark is removed, and so are other characters before a URI", &[
        (Uri, "\u{feff}http://h/", NonAscii, 0..3, Some("http://h/")),
        (Uri, "\u{fefe}http://h/", NonAscii, 0..3, Some("http://h/")),
    ]),
    ("white space is removed where it is an accident, and encoded where it is data", &[
        (Uri, " http://h/", Space, 0..1, Some("http://h/")),
        (Uri, "http://h/ ", Space, 9..10, Some("http://h/")),
        (UriReference, "  ", Space, 0..1, Some("")),
        (Uri, "http://h/a\nb", ControlCharacter, 10..11, Some("http://h/ab")),
        (Uri, "http://exa mple.com/", Space, 10..11, None),
        (Uri, "http://example .com/", Space, 14..15, None),
        (Uri, "http://exa\u{a0}mple.com/", NonAscii, 10..12, None),
        (Uri, "http://127.0.0.1\n 80/", ControlCharacter, 16..17, None),
        (Uri, "http://h/a b", Space, 10..11, Some("http://h/a%20b")),
        (Uri, "http://h/a\tb", ControlCharacter, 10..11, Some("http://h/ab")),
        (Uri, "http://h/?a\tb", ControlCharacter, 11..12, Some("http://h/?a%09b")),
        (Uri, "mailto: me@example.org", Space, 7..8, None),
        (Uri, "tel:+49 30", Space, 7..8, None),
    ]),
    ("a character that a component cannot contain is encoded, unless it is invisible or in a host", &[
        (Uri, "http://h/a|b", UnexpectedCharacter, 10..11, Some("http://h/a%7Cb")),
        (Uri, "http://h/{a,b}", UnexpectedCharacter, 9..10, None),
        (Uri, "urn:a[b", UnexpectedCharacter, 5..6, Some("urn:a%5Bb")),
        (Uri, "http://h/é", NonAscii, 9..11, Some("http://h/%C3%A9")),
        (Uri, "http://h/a\u{a0}b", NonAscii, 10..12, Some("http://h/ab")),
        (Uri, "http://müller.example/", NonAscii, 8..10, None),
    ]),
    ("no replacement fills in a text", &[
        (Uri, "http://h/{id}", UnexpectedCharacter, 9..10, None),
        (Uri, "http://h/<id>", UnexpectedCharacter, 9..10, None),
        (Uri, "http://h/?id=%s", InvalidPercentEncoding, 13..14, None),
        (Uri, "http://{host}/", UnexpectedCharacter, 7..8, None),
    ]),
    ("a percent sign is data", &[
        (Uri, "http://h/?q=5%&r", InvalidPercentEncoding, 13..14, Some("http://h/?q=5%25&r")),
        (Uri, "http://h/?q=%zz", InvalidPercentEncoding, 12..13, None),
    ]),
    ("a backslash is a slash in a path and data in a query; a path of Windows is not a URI, nor a host before `@`", &[
        (Uri, r"http:\\example.com\", Backslash, 5..6, Some("http://example.com/")),
        (Uri, r"http://h/a\b", Backslash, 10..11, Some("http://h/a/b")),
        (Uri, r"http://h/a\docs", Backslash, 10..11, Some("http://h/a/docs")),
        (Uri, r"http://h/?a\b", Backslash, 11..12, Some("http://h/?a%5Cb")),
        (Uri, r"C:\dir\file", Backslash, 2..3, Some("file:///C:/dir/file")),
        (Uri, r"http://h/a\n", Backslash, 10..11, Some("http://h/a")),
        (Uri, r"http://h/a\new", Backslash, 10..11, None),
        (Uri, r"http://evil.com\@good.com/", Backslash, 15..16, None),
    ]),
    ("an IPv6 address gets its brackets", &[
        (Uri, "http://::1/", UnbracketedIpv6, 7..10, Some("http://[::1]/")),
        (Uri, "http://2001:db8::1:443", UnbracketedIpv6, 7..22, None),
        (Uri, "http://::1:50051/", UnbracketedIpv6, 7..10, Some("http://[::1]:50051/")),
        (Uri, "app://::1", UnbracketedIpv6, 6..9, None),
        (Uri, "http://[::1/status", UnclosedBracket, 7..8, None),
    ]),
    ("a name and an IPv4 address lose their brackets, unless something follows that would become a part of them", &[
        (Uri, "https://[example.org]", Ipv6Character, 10..11, Some("https://example.org")),
        (Uri, "https://[cafe.example]:80/", Ipv6EmbeddedIpv4, 9..21, Some("https://cafe.example:80/")),
        (Uri, "https://u@[192.0.2.1]?q", BracketedIpv4, 11..20, Some("https://u@192.0.2.1?q")),
        (Uri, "https://[example.org]x", Ipv6Character, 10..11, None),
        (Uri, "https://[::g]/", Ipv6Character, 11..12, None),
        (Uri, "https://[1.2.3.256]/", Ipv6EmbeddedIpv4, 9..18, None),
        (Uri, "https://u:pw@[example.org]/", Ipv6Character, 15..16, Some("https://u:pw@example.org/")),
    ]),
    ("a password with a delimiter must be encoded, but how much of the text it is, no one knows", &[
        (Uri, "postgres://app:s3cret/x@db.example.org/", UnexpectedCharacter, 15..16, None),
        (Uri, "http://u:s3 cret@h/", Space, 11..12, None),
        (Uri, "http://u:s3{ret@h/", UnexpectedCharacter, 11..12, None),
        (Uri, "http://u:é@h/", NonAscii, 9..11, None),
        (Uri, "http://a@b@evil.com/", UnexpectedCharacter, 10..11, None),
    ]),
    ("a second `#` is data, but not a `#` in a component that is set by itself", &[
        (Uri, "urn:a#b#c", UnexpectedCharacter, 7..8, Some("urn:a#b%23c")),
        (Part(Component::Fragment), "#a", UnexpectedCharacter, 0..1, None),
    ]),
    ("`./` keeps a first segment with a colon from being read as a scheme", &[
        (UriReference, "1a:b/c?d", ColonInFirstSegment, 2..3, Some("./1a:b/c?d")),
        (UriReference, "10.0.0.1:80", ColonInFirstSegment, 8..9, None),
    ]),
    ("a string of another one of the four rules", &[
        (AbsoluteUri, "https://example.org/#top", FragmentNotAllowed, 20..24, Some("https://example.org/")),
        (AbsoluteUri, "app:s3cret@db:5432#f", FragmentNotAllowed, 18..20, Some("app:s3cret@db:5432")),
        (RelativeReference, "a:b", SchemeNotAllowed, 0..1, None),
        (RelativeReference, "https:/localhost/", SchemeNotAllowed, 0..5, None),
    ]),
];

#[test]
fn each_family_of_helps_has_its_purpose() {
    for (purpose, rows) in FAMILIES {
        for (door, text, kind, span, expected) in *rows {
            let error = door.refuse(text.as_bytes());
            let found = (error.kind(), error.span());
            assert_eq!(found, (*kind, span.clone()), "{purpose}: {text}");
            let fixed = fixed(*door, text.as_bytes());
            let expected = expected.map(|text| text.as_bytes().to_vec());
            assert_eq!(fixed, expected, "{purpose}: {text}");
            let report = error.report(text);
            assert!(!report.help().unwrap_or_default().contains("``"), "{text}");
        }
    }
}

/// What begins like an address needs a scheme, but no one knows what a dot or a digit alone was meant to be.
#[test]
fn only_an_address_gets_the_help_about_a_scheme() {
    for (text, has_help) in [
        ("127.0.0.1:80", true),
        ("10.x:y", false),
        (".a:b", false),
        ("..:b", false),
        ("1a:b", false),
        ("+a:b", false),
    ] {
        let error = Uri.refuse(text.as_bytes());
        assert_eq!(error.kind(), InvalidSchemeStart, "{text}");
        let help = error.report(text).help().map(|help| help.to_string());
        assert_eq!(help.is_some(), has_help, "{text}: {help:?}");
    }
}

/// An unfilled text is recognized in every component, and what only begins like one isn't.
#[test]
fn unfilled_texts_are_filled_in() {
    let is_to_fill_in = |text: &str| {
        let error = Uri.refuse(text.as_bytes());
        let is_to_fill_in = error.report(text).help() == Some("fill in the value");
        assert!(!is_to_fill_in || fixed(Uri, text.as_bytes()).is_none());
        is_to_fill_in
    };
    let data = |part: &str| {
        [
            format!("ftp://{part}@h/"),
            format!("http://h/a/{part}/b"),
            format!("http://h/?a={part}&b"),
            format!("http://h/#{part}"),
        ]
    };
    let others = |part: &str| {
        [
            format!("{part}://h/"),
            format!("http://{part}/"),
            format!("http://a.{part}:80"),
            format!("http://h:{part}/a"),
        ]
    };
    for part in [
        "{x}",
        "{user_id}",
        "{user-id.x}",
        "<x>",
        "<user_id>",
        "<x1>",
        "%s",
        "%d",
        "%u",
        "%v",
        "%HOST%",
        "%DB_HOST%",
        "%id%",
        "%1$s",
        "%ld",
        "%(id)s",
        "%{id}",
        "%@",
        "{}",
        "{1}",
        "{a:b}",
        "{{ x }}",
        "<int:id>",
    ] {
        for text in [data(part), others(part)].concat() {
            // As in `#sec-%typedarray%.from`.
            let is_name = text.contains('#') && part.ends_with('%') && part.len() > 2;
            assert_eq!(is_to_fill_in(&text), !is_name, "{text}");
        }
    }
    for part in [
        "{",
        "{x",
        "{\"a\":1}",
        "{x>",
        "}",
        "<",
        "<>",
        "<x",
        "<1>",
        "<a@b>",
        "%",
        "%%",
        "%x",
        "%sx",
        "%v1",
        "%u00e9",
        "%1X%",
        "\"",
    ] {
        for text in data(part) {
            assert!(!is_to_fill_in(&text), "{text}");
        }
    }
    for text in [
        "http://{user}@h/",
        "http://{user}:{password}@h/",
        "http://h:$PORT/",
        "http://h:${PORT}/",
        "http://[{address}]/",
        "<host>:80/",
        "http://h/[id]",
        "http://h/[[id]]/",
        "http://h/[...id]",
        "http://[host]/",
        "http://h:[port]/",
        "http://h:{port",
    ] {
        assert!(is_to_fill_in(text), "{text}");
    }
    for text in [
        "<https>",
        "<https://h/<x>>",
        "<loc>http://h/</loc>",
        "http://h/$id\"",
        "http://h/?filter[id]=1",
        "http://h/?a=b:[c]@d",
        "http://h/{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
        "http://h/[id]x",
        "data:text/html,<p>",
    ] {
        assert!(!is_to_fill_in(text), "{text}");
    }
}

/// Applies the suggestion about a string, if there is one.
fn fixed(door: Door, text: &[u8]) -> Option<Vec<u8>> {
    let report = door.refuse(text).report_bytes(text);
    let suggestion = report.suggestion()?;
    assert_eq!(suggestion.to_string(), suggestion.replacement());
    let (span, with) = (suggestion.span(), suggestion.replacement());
    let debug = format!("Suggestion {{ span: {span:?}, replacement: {with:?} }}");
    assert_eq!(format!("{suggestion:?}"), debug);
    super::fixed(&report, text)
}

/// After its replacement, a string parses, or has fewer bytes after its error.
#[test]
fn suggestions_can_be_applied() {
    let (mut applied, refused) = (0, refused());
    for super::Refused { door, text, error } in &refused {
        let Some(fixed) = fixed(*door, text) else {
            continue;
        };
        applied += 1;
        if let Err(next) = door.parse(&fixed) {
            let (before, after) = (text.len() - error.offset(), fixed.len() - next.offset());
            let texts = [text, &fixed].map(|text| String::from_utf8_lossy(text));
            assert!(after < before, "{texts:?}: {error}, {next}");
        }
    }
    assert!(applied * 3 > refused.len(), "{applied}");
}

/// A suggestion doesn't depend on what follows the error, such as a long path, except for blanks and quotes at the end,
/// and for the address of a mailbox, in which nothing follows the host.
#[test]
fn suggestions_about_long_strings() {
    let mut count = 0;
    for super::Refused { door, text, error } in refused() {
        let is_at_end = text.ends_with(b" ") || text.ends_with(b"\n");
        let is_quoted = matches!(*text, [b'"' | b'\'' | b'`' | b'<' | 0xe2, ..]);
        let long = [&text, &[b'a'; 300][..]].concat();
        if matches!(door, Part(_)) || is_at_end || is_quoted || door.parse(&long) != Err(error) {
            continue;
        }
        if let Some(mut short) = fixed(door, &text)
            && !short.starts_with(b"mailto:")
            && !text.starts_with(&short)
            // What follows a port or `.git` is a part of it.
            && !matches!(*text, [b'[' | b'0'..=b'9', ..])
            && !text.ends_with(b".git")
        {
            short.extend([b'a'; 300]);
            // What is too long to be quoted keeps each `\`.
            let slashes = |text: Vec<u8>| -> Vec<u8> {
                let slash = |byte| if byte == b'\\' { b'/' } else { byte };
                text.into_iter().map(slash).collect()
            };
            let (long, short) = (fixed(door, &long).map(slashes), slashes(short));
            assert_eq!(long, Some(short), "{error}");
            count += 1;
        }
    }
    assert!(count > 80, "{count}");
}

/// All short strings built from these parts, alone and next to a long string, because the help doesn't quote long
/// strings.
#[test]
fn a_report_with_a_suggestion_has_a_help() {
    const PARTS: [&str; 22] = [
        "http",
        "a",
        ":",
        "//",
        "[",
        "[fe80::1%25",
        "]",
        "::1",
        "%25",
        "1.2.3.4",
        "@",
        "%",
        " ",
        "\n",
        "\\",
        "\"",
        "<",
        "{",
        "#",
        ")",
        "é",
        "\u{feff}",
    ];
    let long = "a".repeat(300);
    let mut count = 0;
    let (longest, at_least) = if cfg!(debug_assertions) {
        (3, 20_000)
    } else {
        (4, 500_000)
    };
    for text in texts(&PARTS, longest) {
        for text in [&text, &format!("{long}{text}"), &format!("{text}{long}")] {
            for door in Door::ALL.iter().copied() {
                let Err(error) = door.parse(text.as_bytes()) else {
                    continue;
                };
                let report = error.report(text);
                let Some(suggestion) = report.suggestion() else {
                    continue;
                };
                assert!(report.help().is_some(), "{text}: {suggestion:?}");
                count += 1;
            }
        }
    }
    assert!(count > at_least, "{count}");
}

/// Applying suggestions repeatedly comes to an end, and usually results in a URI.
#[test]
fn suggestions_come_to_an_end() {
    let tokens = [
        "http", "https", ":", "//", "/", "a", "b c", " ", "\t", "\n", "%", "%41", "%4", "[", "]",
        "::1", "1.2.3.4", "@", "?", "#", "\\", "\"", "<", ">", "{", "é", "\u{feff}", "\u{a0}",
        "80", ".", "..",
    ];
    let mut random = fastrand::Rng::with_seed(0x5066);
    let mut parsed = 0;
    for number in 0..50_000 {
        let door = Door::ALL[number % Door::ALL.len()];
        let start = if number % 2 == 0 { "http://h/" } else { "" };
        let rest = (0..random.usize(1..12)).map(|_| tokens[random.usize(..tokens.len())]);
        let mut text: String = std::iter::once(start).chain(rest).collect();
        for step in 0.. {
            assert!(step < 32, "{text}");
            let Err(error) = door.parse(text.as_bytes()) else {
                parsed += 1;
                break;
            };
            let Some(suggestion) = error.report(&text).suggestion() else {
                break;
            };
            text.replace_range(suggestion.span(), suggestion.replacement());
        }
    }
    assert!(parsed > 20_000, "{parsed}");
}

/// The first and the last character of each range, and the characters next to the range.
#[test]
fn invisible_characters_are_removed() {
    const INVISIBLE: &str = "\u{a0}\u{ad}\u{200b}\u{200f}\u{2028}\u{202f}\u{2060}\u{206f}\u{feff}";
    const VISIBLE: &str =
        "\u{9f}\u{a1}\u{ac}\u{ae}\u{200a}\u{2010}\u{2027}\u{2030}\u{205f}\u{2070}\u{fefe}\u{ff00}";
    for (chars, is_removed) in [(INVISIBLE, true), (VISIBLE, false)] {
        for char in chars.chars() {
            let fixed = fixed(Uri, format!("http://h/{char}").as_bytes()).unwrap();
            assert_eq!(fixed == b"http://h/", is_removed, "{char:?}");
        }
    }
}
