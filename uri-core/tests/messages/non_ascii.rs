//! Messages about non-ASCII characters.

use uri_core::Uri;

use super::{FRAGMENT, HOST, PATH, PORT, QUERY, Row, SCHEME, USERINFO, reference, uri, uri_bytes};

const NAME: &str = "write a DNS name in its `xn--` form, such as `xn--mller-kva` for `müller`";

pub(crate) const ROWS: &[Row] = &[
    uri(
        "http://h/é",
        "         ^^^^^^",
        "non-ASCII character `é` (U+00E9) in path at byte 9",
        "write it as `%C3%A9`",
        PATH,
    )
    .shown(r"http://h/\u{E9}"),
    uri(
        "http://h/?é",
        "          ^^^^^^",
        "non-ASCII character `é` (U+00E9) in query at byte 10",
        "write it as `%C3%A9`",
        QUERY,
    )
    .shown(r"http://h/?\u{E9}"),
    uri(
        "http://h/#é",
        "          ^^^^^^",
        "non-ASCII character `é` (U+00E9) in fragment at byte 10",
        "write it as `%C3%A9`",
        FRAGMENT,
    )
    .shown(r"http://h/#\u{E9}"),
    uri(
        "http://é@h/",
        "       ^^^^^^",
        "non-ASCII character `é` (U+00E9) in userinfo at byte 7",
        "write it as `%C3%A9`",
        USERINFO,
    )
    .shown(r"http://\u{E9}@h/"),
    uri(
        "http://müller.example/",
        "        ^^^^^^",
        "non-ASCII character `ü` (U+00FC) in host at byte 8",
        NAME,
        HOST,
    )
    .shown(r"http://m\u{FC}ller.example/"),
    uri(
        "http://h/a\u{2026}",
        "          ^^^^^^^^",
        "non-ASCII character U+2026 (ellipsis) in path at byte 10",
        "write all of the URI if it was cut off here, or the ellipsis as `%E2%80%A6`",
        PATH,
    )
    .shown(r"http://h/a\u{2026}"),
    uri(
        "http://h\u{2026}",
        "        ^^^^^^^^",
        "non-ASCII character U+2026 (ellipsis) in host at byte 8",
        "write all of the URI if it was cut off here",
        HOST,
    )
    .shown(r"http://h\u{2026}"),
    uri(
        "\u{201c}http://h/\u{201d}",
        "^^^^^^^^",
        "non-ASCII character U+201C in scheme at byte 0",
        "write the URI without the quotes around it",
        SCHEME,
    )
    .shown(r"\u{201C}http://h/\u{201D}"),
    uri(
        "http://h:\u{661}/",
        "         ^^^^^^^",
        "non-ASCII character U+0661 in port at byte 9",
        "write the port in the digits `0` to `9`",
        PORT,
    )
    .shown(r"http://h:\u{661}/"),
    uri(
        "http://[é]/",
        "        ^^^^^^",
        "non-ASCII character `é` (U+00E9) in host at byte 8",
        "",
        HOST,
    )
    .shown(r"http://[\u{E9}]/"),
    uri(
        "http://[::1]é/",
        "            ^^^^^^",
        "non-ASCII character `é` (U+00E9) in host at byte 12",
        "",
        HOST,
    )
    .shown(r"http://[::1]\u{E9}/"),
    uri(
        "http://пример.example/",
        "       ^^^^^^^",
        "non-ASCII character `п` (U+043F) in host at byte 7",
        NAME,
        HOST,
    )
    .shown(r"http://\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}.example/"),
    uri(
        "http://例.example/",
        "       ^^^^^^^^",
        "non-ASCII character `例` (U+4F8B) in host at byte 7",
        NAME,
        HOST,
    )
    .shown(r"http://\u{4F8B}.example/"),
    uri(
        "http://\u{ff0e}/",
        "       ^^^^^^^^",
        "non-ASCII character U+FF0E in host at byte 7",
        NAME,
        HOST,
    )
    .shown(r"http://\u{FF0E}/"),
    uri(
        "http://h/\u{1f600}",
        "         ^^^^^^^^^",
        "non-ASCII character U+1F600 in path at byte 9",
        "write it as `%F0%9F%98%80`",
        PATH,
    )
    .shown(r"http://h/\u{1F600}"),
    uri(
        "http://h/\u{202e}",
        "         ^^^^^^^^",
        "non-ASCII character U+202E (direction override) in path at byte 9",
        "remove the invisible character, or write it as `%E2%80%AE`",
        PATH,
    )
    .shown(r"http://h/\u{202E}"),
    uri(
        "http://h\u{200b}/",
        "        ^^^^^^^^",
        "non-ASCII character U+200B (zero width space) in host at byte 8",
        "remove the invisible character",
        HOST,
    )
    .shown(r"http://h\u{200B}/"),
    uri(
        "http://h/a\u{a0}b",
        "          ^^^^^^",
        "non-ASCII character U+00A0 (no-break space) in path at byte 10",
        "remove the invisible character, or write it as `%C2%A0`",
        PATH,
    )
    .shown(r"http://h/a\u{A0}b"),
    uri(
        "http://h/\u{ad}",
        "         ^^^^^^",
        "non-ASCII character U+00AD (soft hyphen) in path at byte 9",
        "remove the invisible character, or write it as `%C2%AD`",
        PATH,
    )
    .shown(r"http://h/\u{AD}"),
    uri(
        "http://h/\u{feff}",
        "         ^^^^^^^^",
        "non-ASCII character U+FEFF (byte order mark) in path at byte 9",
        "remove the invisible character, or write it as `%EF%BB%BF`",
        PATH,
    )
    .shown(r"http://h/\u{FEFF}"),
    uri(
        "http://h/\u{10ffff}",
        "         ^^^^^^^^^^",
        "non-ASCII character U+10FFFF in path at byte 9",
        "write it as `%F4%8F%BF%BF`",
        PATH,
    )
    .shown(r"http://h/\u{10FFFF}"),
    uri_bytes(
        b"http://h/\xff",
        "         ^^^^",
        "bytes that are not UTF-8 in path at byte 9",
        "write it as `%FF`",
        PATH,
    )
    .shown(r"http://h/\xFF"),
    uri_bytes(
        b"http://h/?a\xe9b",
        "           ^^^^",
        "bytes that are not UTF-8 in query at byte 11",
        "write it as `%E9`",
        QUERY,
    )
    .shown(r"http://h/?a\xE9b"),
    uri_bytes(
        b"http://h/\xe2\x82",
        "         ^^^^",
        "bytes that are not UTF-8 in path at byte 9",
        "write it as `%E2`",
        PATH,
    )
    .shown(r"http://h/\xE2\x82"),
    uri_bytes(
        b"http://\xe9/",
        "       ^^^^",
        "bytes that are not UTF-8 in host at byte 7",
        "write it as `%E9`",
        HOST,
    )
    .shown(r"http://\xE9/"),
    uri_bytes(
        b"http://h:\xe9/",
        "         ^^^^",
        "bytes that are not UTF-8 in port at byte 9",
        "",
        PORT,
    )
    .shown(r"http://h:\xE9/"),
    uri_bytes(
        b"http://[\xe9]/",
        "        ^^^^",
        "bytes that are not UTF-8 in host at byte 8",
        "",
        HOST,
    )
    .shown(r"http://[\xE9]/"),
    uri(
        "https://example.org/issues/a–b",
        "                            ^^^^^^^^",
        "non-ASCII character U+2013 in path at byte 28",
        "write it as `%E2%80%93`",
        PATH,
    )
    .shown(r"https://example.org/issues/a\u{2013}b"),
    reference(
        "/menü/größe",
        "    ^^^^^^",
        "non-ASCII character `ü` (U+00FC) in path at byte 4",
        "write it as `%C3%BC`",
        PATH,
    )
    .shown(r"/men\u{FC}/gr\u{F6}\u{DF}e"),
];

/// The message about a URI whose path contains this character.
fn message(char: char) -> String {
    let text = format!("http://h/{char}");
    Uri::parse(&text).unwrap_err().report(&text).to_string()
}

/// The first and the last character of each range, and the characters next to the range.
#[test]
fn letters_of_well_known_scripts_are_shown() {
    for char in "\u{c0}\u{24f}\u{391}\u{3c9}\u{410}\u{44f}\u{4e00}\u{9fff}".chars() {
        let message = message(char);
        let shown = format!("`{char}` (U+{:04X})", char as u32);
        assert!(message.contains(&shown), "{message}");
    }
    for char in "\u{bf}\u{250}\u{390}\u{3ca}\u{40f}\u{450}\u{4dff}\u{a000}".chars() {
        let message = message(char);
        let shown = format!("character U+{:04X} in path", char as u32);
        assert!(
            message.contains(&shown) && !message.contains(char),
            "{message}"
        );
    }
}

/// The first and the last character of each range, and the characters next to the range.
#[test]
fn invisible_characters_are_to_be_removed() {
    const INVISIBLE: &str = "\u{a0}\u{ad}\u{200b}\u{200f}\u{2028}\u{202f}\u{2060}\u{206f}\u{feff}";
    const VISIBLE: &str =
        "\u{9f}\u{a1}\u{ac}\u{ae}\u{200a}\u{2010}\u{2027}\u{2030}\u{205f}\u{2070}\u{fefe}\u{ff00}";
    for (chars, expected) in [(INVISIBLE, true), (VISIBLE, false)] {
        for char in chars.chars() {
            let message = message(char);
            let found = message.contains("\nhelp: remove the invisible character, or write it as");
            assert_eq!(found, expected, "{message}");
        }
    }
}

/// Some other characters begin with the same two bytes.
#[test]
fn only_a_byte_order_mark_is_called_one() {
    for (text, expected) in [
        ("\u{feff}http://h/", true),
        ("\u{fefe}http://h/", false),
        ("\u{fec0}http://h/", false),
        ("\u{feff}/a", true),
        ("\u{fefe}/a", false),
        ("\u{fec0}/a", false),
    ] {
        let message = Uri::parse(text).unwrap_err().report(text).to_string();
        let found = message.contains("\nhelp: remove the byte order mark\n");
        assert_eq!(found, expected, "{message}");
    }
}
