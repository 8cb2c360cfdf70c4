//! What is said where another of the four rules would fit.

use crate::{
    BEGIN_WITH_A_SCHEME, BEGINS_WITH_SCHEME, FIRST_SEGMENT, NO_FRAGMENT, NO_SCHEME, PATH, Row,
    TRIPLET, absolute, reference, relative,
};

pub(crate) const ROWS: &[Row] = &[
    relative(
        "https://example.org/",
        "^^^^^",
        "scheme at byte 0",
        "a reference with a scheme is a `Uri` (`uri!`) or a `UriRef` (`uri_ref!`)",
        NO_SCHEME,
    ),
    relative(
        "a:b",
        "^",
        "scheme at byte 0",
        "a reference with a scheme is a `Uri` (`uri!`) or a `UriRef` (`uri_ref!`)",
        NO_SCHEME,
    ),
    absolute(
        "https://example.org/#top",
        "                    ^^^^",
        "fragment at byte 20",
        "remove the fragment, or use a `Uri` (`uri!`), which can have one",
        NO_FRAGMENT,
    ),
    absolute(
        "a:#",
        "  ^",
        "fragment at byte 2",
        "remove the fragment, or use a `Uri` (`uri!`), which can have one",
        NO_FRAGMENT,
    ),
    absolute(
        "/a#b",
        "^",
        "no scheme at byte 0",
        BEGIN_WITH_A_SCHEME,
        BEGINS_WITH_SCHEME,
    ),
    reference(
        "1a:b",
        "  ^",
        "`:` in the first segment of a relative path at byte 2",
        "write `./1a:b`",
        FIRST_SEGMENT,
    ),
    reference(
        "1a:b/c?d",
        "  ^",
        "`:` in the first segment of a relative path at byte 2",
        "write `./1a:b`",
        FIRST_SEGMENT,
    ),
    reference(
        ":a",
        "^",
        "`:` in the first segment of a relative path at byte 0",
        "write `./:a`",
        FIRST_SEGMENT,
    ),
    reference(
        "://example.org/",
        "^",
        "`:` in the first segment of a relative path at byte 0",
        "write `./:`",
        FIRST_SEGMENT,
    ),
    reference(
        "@:",
        " ^",
        "`:` in the first segment of a relative path at byte 1",
        "write `./@:`",
        FIRST_SEGMENT,
    ),
    reference(
        "a_very_long_first_segment_with_underscores_in_it:b",
        "                                                ^",
        "`:` in the first segment of a relative path at byte 48",
        "",
        FIRST_SEGMENT,
    ),
    reference(
        " a:b",
        "^",
        "space in path at byte 0",
        "remove the space at the start",
        PATH,
    ),
    reference(
        "%:a",
        "^",
        "`%` without two hex digits in path at byte 0",
        "write a literal percent sign as `%25`",
        TRIPLET,
    ),
    reference(
        "[::1]",
        "^",
        "`[` in path at byte 0",
        "write `[` as `%5B`",
        PATH,
    ),
];
