//! Messages about spaces and control characters.

use super::{FRAGMENT, HOST, PATH, PORT, QUERY, Row, USERINFO, relative, uri};

pub(crate) const ROWS: &[Row] = &[
    uri(
        "http://example.com/a b",
        "                    ^",
        "space in path at byte 20",
        "write a space as `%20`",
        PATH,
    ),
    uri(
        "http://h/?q=a b",
        "             ^",
        "space in query at byte 13",
        "write a space as `%20`",
        QUERY,
    ),
    uri(
        "http://h/#a b",
        "           ^",
        "space in fragment at byte 11",
        "write a space as `%20`",
        FRAGMENT,
    ),
    uri(
        "http://u v@h/",
        "        ^",
        "space in userinfo at byte 8",
        "write a space as `%20`",
        USERINFO,
    ),
    uri(
        "http://exa mple.com/",
        "          ^",
        "space in host at byte 10",
        "remove the space",
        HOST,
    ),
    uri(
        "http:// example.com/",
        "       ^",
        "space in host at byte 7",
        "remove the space",
        HOST,
    ),
    uri(
        "http://h:8 0/",
        "          ^",
        "space in port at byte 10",
        "remove the space",
        PORT,
    ),
    uri(
        "http://[::1 ]/",
        "           ^",
        "space in host at byte 11",
        "remove the space",
        HOST,
    ),
    uri(
        "http://h/ ",
        "         ^",
        "space in path at byte 9",
        "remove the space at the end",
        PATH,
    ),
    uri(
        "http://h ",
        "        ^",
        "space in host at byte 8",
        "remove the space at the end",
        HOST,
    ),
    uri(
        "http://h/\n",
        "         ^^",
        "control character U+000A (line feed) in path at byte 9",
        "remove the line break at the end",
        PATH,
    )
    .shown(r"http://h/\n"),
    uri(
        "http://h/\r\n",
        "         ^^",
        "control character U+000D (carriage return) in path at byte 9",
        "remove the line break at the end",
        PATH,
    )
    .shown(r"http://h/\r\n"),
    uri(
        "http://h/a\nb",
        "          ^^",
        "control character U+000A (line feed) in path at byte 10",
        "remove the line break",
        PATH,
    )
    .shown(r"http://h/a\nb"),
    uri(
        "http://h/a\tb",
        "          ^^",
        "control character U+0009 (tab) in path at byte 10",
        "write it as `%09`",
        PATH,
    )
    .shown(r"http://h/a\tb"),
    uri(
        "http://h\tx/",
        "        ^^",
        "control character U+0009 (tab) in host at byte 8",
        "remove the control character",
        HOST,
    )
    .shown(r"http://h\tx/"),
    uri(
        "http://h:80\n/",
        "           ^^",
        "control character U+000A (line feed) in port at byte 11",
        "remove the line break",
        PORT,
    )
    .shown(r"http://h:80\n/"),
    uri(
        "http://h/?\0a",
        "          ^^",
        "control character U+0000 (NUL) in query at byte 10",
        "write it as `%00`",
        QUERY,
    )
    .shown(r"http://h/?\0a"),
    uri(
        "http://h/#\x1b[0m",
        "          ^^^^^^",
        "control character U+001B (escape) in fragment at byte 10",
        "write it as `%1B`",
        FRAGMENT,
    )
    .shown(r"http://h/#\u{1B}[0m"),
    uri(
        "http://u\x7fv@h/",
        "        ^^^^^^",
        "control character U+007F (delete) in userinfo at byte 8",
        "write it as `%7F`",
        USERINFO,
    )
    .shown(r"http://u\u{7F}v@h/"),
    uri(
        "file:///etc/passwd\0.html",
        "                  ^^",
        "control character U+0000 (NUL) in path at byte 18",
        "write it as `%00`",
        PATH,
    )
    .shown(r"file:///etc/passwd\0.html"),
    uri(
        "https://example.org/#a\tb",
        "                      ^^",
        "control character U+0009 (tab) in fragment at byte 22",
        "write it as `%09`",
        FRAGMENT,
    )
    .shown(r"https://example.org/#a\tb"),
    relative(
        "release notes.html",
        "       ^",
        "space in path at byte 7",
        "write a space as `%20`",
        PATH,
    ),
];
