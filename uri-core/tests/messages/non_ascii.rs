//! What is said about what is not ASCII.

use crate::{FRAGMENT, HOST, PATH, PORT, QUERY, Row, USERINFO, uri, uri_bytes};

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
        "write it as `%C3%BC`; a DNS name takes its `xn--` form instead",
        HOST,
    )
    .shown(r"http://m\u{FC}ller.example/"),
    uri(
        "http://h:\u{661}/",
        "         ^^^^^^^",
        "non-ASCII character U+0661 in port at byte 9",
        "",
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
        "write it as `%D0%BF`; a DNS name takes its `xn--` form instead",
        HOST,
    )
    .shown(r"http://\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}.example/"),
    uri(
        "http://例.example/",
        "       ^^^^^^^^",
        "non-ASCII character `例` (U+4F8B) in host at byte 7",
        "write it as `%E4%BE%8B`; a DNS name takes its `xn--` form instead",
        HOST,
    )
    .shown(r"http://\u{4F8B}.example/"),
    uri(
        "http://\u{ff0e}/",
        "       ^^^^^^^^",
        "non-ASCII character U+FF0E in host at byte 7",
        "write it as `%EF%BC%8E`; a DNS name takes its `xn--` form instead",
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
];
