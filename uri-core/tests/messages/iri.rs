//! Messages about strings that `from_iri` refuses. An error in another table is also an error of `from_iri`, unless
//! `from_iri` converts the string.

use super::{
    BEGIN_WITH_A_SCHEME, BEGINS_WITH_SCHEME, FIRST_SEGMENT, HOST, ONE_FRAGMENT, PORT, Row, SCHEME,
    TRIPLET, USERINFO, iri, iri_reference,
};

const BLANK: &str = "white space around an IRI is not part of it (RFC 3986, appendix C)";
const CONTROL: &str = "an IRI contains no control characters (RFC 3987, section 2.2)";
const BACKSLASH: &str =
    "browsers read `\\` as `/` here, so `%5C` would be another path (URL Standard, section 4.4)";
const HOST_NAME: &str = "IDNA converts a host outside ASCII to labels of 1 to 63 letters, digits, `-` and `_` \
                         (RFC 3987, section 3.1)";
const SEPARATOR: &str = "use `/` as the separator; write a literal backslash as `%5C`";
const FILE_PATH: &str = "use `/` as the separator; write a literal backslash as `%5C`; `from_file_path` converts the \
                         path of a file";
#[cfg(not(feature = "idna"))]
const FEATURE: &str = "write the host in its `xn--` form, such as `xn--mller-kva` for `müller`; the feature `idna` of \
                       uri-core converts it";

pub(crate) const ROWS: &[Row] = &[
    // White space at the ends.
    iri(
        " http://h/",
        "^",
        "space in scheme at byte 0",
        "remove the space at the start",
        SCHEME,
    ),
    iri(
        "\u{feff}http://h/",
        "^^^^^^^^",
        "non-ASCII character U+FEFF (byte order mark) in scheme at byte 0",
        "remove the byte order mark",
        SCHEME,
    )
    .shown("\\u{FEFF}http://h/"),
    iri_reference(
        " é",
        "^",
        "space in path at byte 0",
        "remove the space at the start",
        BLANK,
    )
    .shown(" \\u{E9}"),
    iri(
        "http://h/é ",
        "               ^",
        "space in path at byte 11",
        "remove the space at the end",
        BLANK,
    )
    .shown("http://h/\\u{E9} "),
    iri(
        "http://h/?q=a b ",
        "               ^",
        "space in query at byte 15",
        "remove the space at the end",
        BLANK,
    ),
    iri(
        "http://h/#\u{3000}\u{feff}",
        "          ^^^^^^^^",
        "non-ASCII character U+3000 in fragment at byte 10",
        "remove the invisible character, or write it as `%E3%80%80`",
        BLANK,
    )
    .shown("http://h/#\\u{3000}\\u{FEFF}"),
    // Control characters.
    iri(
        "http://h/a b\tc",
        "            ^^",
        "control character U+0009 (tab) in path at byte 12",
        "write it as `%09`",
        CONTROL,
    )
    .shown("http://h/a b\\tc"),
    iri(
        "http://h/?\u{7f}",
        "          ^^^^^^",
        "control character U+007F (delete) in query at byte 10",
        "write it as `%7F`",
        CONTROL,
    )
    .shown("http://h/?\\u{7F}"),
    iri(
        "http://h/\u{9f}b",
        "         ^^^^^^",
        "non-ASCII character U+009F in path at byte 9",
        "write it as `%C2%9F`",
        CONTROL,
    )
    .shown("http://h/\\u{9F}b"),
    // Backslashes.
    iri(
        r"http:\\h\a",
        "     ^",
        "backslash in path at byte 5",
        SEPARATOR,
        BACKSLASH,
    ),
    iri(
        r"http://h/a b\c?\",
        "            ^",
        "backslash in path at byte 12",
        SEPARATOR,
        BACKSLASH,
    ),
    iri(
        r"http://h\a b",
        "        ^",
        "backslash in host at byte 8",
        SEPARATOR,
        HOST,
    ),
    iri(
        r"https://good.example\@evil.example/",
        "                    ^",
        "backslash in userinfo at byte 20",
        SEPARATOR,
        USERINFO,
    ),
    iri(
        r"C:\Users\a b",
        "  ^",
        "backslash in path at byte 2",
        "write the path of a file as a URI: `file:///C:/...`; `from_file_path` converts the path of a file",
        BACKSLASH,
    ),
    iri(
        r"c:a\b",
        "   ^",
        "backslash in path at byte 3",
        FILE_PATH,
        BACKSLASH,
    ),
    iri(
        r"FILE:///C:\a b",
        "          ^",
        "backslash in path at byte 10",
        FILE_PATH,
        BACKSLASH,
    ),
    iri_reference(
        r"\\server\share",
        "^",
        "backslash in path at byte 0",
        FILE_PATH,
        BACKSLASH,
    ),
    iri_reference(
        r"a\b",
        " ^",
        "backslash in path at byte 1",
        SEPARATOR,
        BACKSLASH,
    ),
    // Schemes, userinfo and ports, and characters that no component can contain.
    iri("é", "^^^^^^", "no scheme at byte 0", BEGIN_WITH_A_SCHEME, BEGINS_WITH_SCHEME).shown("\\u{E9}"),
    iri(
        "hé:a",
        " ^^^^^^",
        "non-ASCII character `é` (U+00E9) in scheme at byte 1",
        "",
        SCHEME,
    )
    .shown("h\\u{E9}:a"),
    iri_reference(
        "é b:c",
        "        ^",
        "`:` in the first segment of a relative path at byte 4",
        "write `./` before the first segment",
        FIRST_SEGMENT,
    )
    .shown("\\u{E9} b:c"),
    iri(
        "http://é<u@h/",
        "             ^",
        "`<` in userinfo at byte 9",
        "remove what is not part of the URI, or write `<` as `%3C`",
        USERINFO,
    )
    .shown("http://\\u{E9}<u@h/"),
    iri(
        "http://50%é@h/",
        "         ^",
        "`%` without two hex digits in userinfo at byte 9",
        "write a literal percent sign as `%25`",
        TRIPLET,
    )
    .shown("http://50%\\u{E9}@h/"),
    iri(
        "http://h:８０/",
        "         ^^^^^^^^",
        "non-ASCII character U+FF18 in port at byte 9",
        "write the port in the digits `0` to `9`",
        PORT,
    )
    .shown("http://h:\\u{FF18}\\u{FF10}/"),
    iri(
        "http://[v1.é]/",
        "           ^^^^^^",
        "non-ASCII character `é` (U+00E9) in host at byte 11",
        "",
        HOST,
    )
    .shown("http://[v1.\\u{E9}]/"),
    iri(
        "http://h/é#b#c",
        "                 ^",
        "second `#` in fragment at byte 13",
        "write `#` as `%23`",
        ONE_FRAGMENT,
    )
    .shown("http://h/\\u{E9}#b#c"),
    // Hosts.
    #[cfg(not(feature = "idna"))]
    iri(
        "http://mé.example/",
        "        ^^^^^^",
        "non-ASCII character `é` (U+00E9) in host at byte 8",
        FEATURE,
        HOST_NAME,
    )
    .shown("http://m\\u{E9}.example/"),
    #[cfg(feature = "idna")]
    iri(
        "http://é..example/",
        "       ^^^^^^^^^^^^^^^",
        "name that IDNA does not allow in host at byte 7",
        "write a DNS name, such as `müller.example` or its `xn--` form",
        HOST_NAME,
    )
    .shown("http://\\u{E9}..example/"),
    #[cfg(feature = "idna")]
    iri(
        "http://u@é.1:80/",
        "         ^^^^^^^^",
        "non-ASCII name that ends in a number in host at byte 9",
        "write an IPv4 address in ASCII, or a name whose last label is not a number",
        "browsers read a name that ends in a number as an IPv4 address (URL Standard, section 3.5)",
    )
    .shown("http://u@\\u{E9}.1:80/"),
    #[cfg(feature = "idna")]
    iri(
        "http://é%2Ea/",
        "             ^",
        "`%` and non-ASCII characters in host at byte 9",
        "write the host without `%`",
        "IDNA converts characters, so triplets would have to be decoded first (RFC 3987, section 3.1)",
    )
    .shown("http://\\u{E9}%2Ea/"),
];
