//! What is said about a scheme, or about none.

use crate::{BEGIN_WITH_A_SCHEME, BEGINS_WITH_SCHEME, PATH, Row, SCHEME, uri, uri_bytes};

pub(crate) const ROWS: &[Row] = &[
    uri(
        "/docs/index.html",
        "^",
        "no scheme at byte 0",
        BEGIN_WITH_A_SCHEME,
        BEGINS_WITH_SCHEME,
    ),
    uri(
        "google.com/abc",
        "^",
        "no scheme at byte 0",
        BEGIN_WITH_A_SCHEME,
        BEGINS_WITH_SCHEME,
    ),
    uri(
        "//example.com/",
        "^",
        "no scheme at byte 0",
        BEGIN_WITH_A_SCHEME,
        BEGINS_WITH_SCHEME,
    ),
    uri(
        "",
        "^",
        "no scheme at byte 0",
        BEGIN_WITH_A_SCHEME,
        BEGINS_WITH_SCHEME,
    ),
    uri(
        "https//example.org/x",
        "^",
        "no scheme at byte 0",
        "write `https://`",
        BEGINS_WITH_SCHEME,
    ),
    uri(
        "#top",
        "^",
        "no scheme at byte 0",
        BEGIN_WITH_A_SCHEME,
        BEGINS_WITH_SCHEME,
    ),
    uri(
        "://example.org/",
        "^",
        "empty scheme at byte 0",
        "write a scheme, such as `https`, before the colon",
        BEGINS_WITH_SCHEME,
    ),
    uri(
        "1http://example.org/",
        "^",
        "digit `1` at the start of the scheme at byte 0",
        "",
        SCHEME,
    ),
    uri(
        "-a:b",
        "^",
        "`-` at the start of the scheme at byte 0",
        "",
        SCHEME,
    ),
    uri(
        "ht tp://example.org/",
        "  ^",
        "space in scheme at byte 2",
        "remove the space",
        SCHEME,
    ),
    uri(
        "https ://example.org/",
        "     ^",
        "space in scheme at byte 5",
        "remove the space",
        SCHEME,
    ),
    uri(
        "http\u{a0}://example.org/",
        "    ^^^^^^",
        "non-ASCII character U+00A0 (no-break space) in scheme at byte 4",
        "remove the invisible character",
        SCHEME,
    )
    .shown(r"http\u{A0}://example.org/"),
    uri(
        "hé:b",
        " ^^^^^^",
        "non-ASCII character `é` (U+00E9) in scheme at byte 1",
        "",
        SCHEME,
    )
    .shown(r"h\u{E9}:b"),
    uri("a%b:c", " ^", "`%` in scheme at byte 1", "", SCHEME),
    uri(
        "git@example.org:path",
        "   ^",
        "`@` in scheme at byte 3",
        "write `user@host:path` as `ssh://user@host/path`",
        SCHEME,
    ),
    uri(
        r"ht\tp://h/",
        r"  ^",
        "backslash in scheme at byte 2",
        "a URI separates with `/`",
        SCHEME,
    ),
    uri(
        r"C:\dir\file",
        r"  ^",
        "backslash in path at byte 2",
        "write the path of a file as a URI: `file:///C:/...`",
        PATH,
    ),
    uri(
        r"http:\\example.com\",
        r"     ^",
        "backslash in path at byte 5",
        "a URI separates with `/`; write a backslash that is meant as `%5C`",
        PATH,
    ),
    uri(
        r#""http://example.org/""#,
        r#"^"#,
        r#"`"` in scheme at byte 0"#,
        "write the URI without quotes",
        SCHEME,
    ),
    uri(
        "'http://example.org/'",
        "^",
        "`'` in scheme at byte 0",
        "write the URI without quotes",
        SCHEME,
    ),
    uri(
        "`http://example.org/`",
        "^",
        "back-tick in scheme at byte 0",
        "write the URI without quotes",
        SCHEME,
    ),
    uri(
        "<http://example.org/>",
        "^",
        "`<` in scheme at byte 0",
        "write the URI without angle brackets",
        SCHEME,
    ),
    uri(
        " http://example.org/",
        "^",
        "space in scheme at byte 0",
        "remove the space at the start",
        SCHEME,
    ),
    uri(
        "\thttp://example.org/",
        "^^",
        "control character U+0009 (tab) in scheme at byte 0",
        "remove the control character at the start",
        SCHEME,
    )
    .shown(r"\thttp://example.org/"),
    uri(
        "\nhttp://example.org/",
        "^^",
        "control character U+000A (line feed) in scheme at byte 0",
        "remove the line break at the start",
        SCHEME,
    )
    .shown(r"\nhttp://example.org/"),
    uri(
        "\u{feff}http://example.org/",
        "^^^^^^^^",
        "non-ASCII character U+FEFF (byte order mark) in scheme at byte 0",
        "remove the byte order mark",
        SCHEME,
    )
    .shown(r"\u{FEFF}http://example.org/"),
    uri(
        "é://h/",
        "^^^^^^",
        "non-ASCII character `é` (U+00E9) in scheme at byte 0",
        "",
        SCHEME,
    )
    .shown(r"\u{E9}://h/"),
    uri_bytes(
        b"\xffhttp://h/",
        "^^^^",
        "bytes that are not UTF-8 in scheme at byte 0",
        "",
        SCHEME,
    )
    .shown(r"\xFFhttp://h/"),
];
