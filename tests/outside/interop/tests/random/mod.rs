//! Random strings that are URIs or nearly so.

use fastrand::Rng;

/// The strings that a part of a random URI is chosen from. All crates accept the plain ones. An odd one makes at least
/// one crate reject some URIs.
struct Part {
    plain: &'static [&'static str],
    odd: &'static [&'static str],
    most: usize,
}

const PARTS: &[Part] = &[
    Part {
        plain: &["http:", "https:", "HTTPS:", "ws:", "foo:", "a.b+c:"],
        odd: &["", "file:", "urn:", "1:", ":", "http", "a~b:"],
        most: 1,
    },
    Part {
        plain: &["//"],
        odd: &["", "/", "///", "\\\\", "/\\"],
        most: 1,
    },
    Part {
        plain: &[],
        odd: &["u@", "u:p@", ":@", "@", "%41;='@", "u:p:q@", "a@b@"],
        most: 1,
    },
    Part {
        plain: &[
            "h", "H", "ex.org", "1.2.3.4", "[::1]", "[::FF]", "h.", "a_b-c~d!", "xn--p1ai",
        ],
        odd: &[
            "EX%41mple.com",
            "a%2fb",
            "a%00",
            "127.1",
            "0x7f.1",
            "256.1.1.1",
            "1.2.3.4.",
            "017700000001",
            "2130706433",
            "[0:0::1.2.3.4]",
            "[1:2:3:4:5:6:7::]",
            "[v1.a:b]",
            "[::1",
            "x[::1]",
            "[::1]x",
            "[1::2::3]",
            "[fe80::1%25eth0]",
            "a..b",
            "xn--a",
            "!$&'()*+,;=",
            "m%C3%BCller",
            "\u{e9}",
            "\u{ff0e}",
            "",
        ],
        most: 1,
    },
    Part {
        plain: &["", "", ":80", ":443", ":8080"],
        odd: &[
            ":", ":0080", ":0081", ":65535", ":65536", ":+80", ":x", ":8:0",
        ],
        most: 1,
    },
    Part {
        plain: &[
            "/", "/a", "/b", "/..", "/.", "/%7e", "/%2F", "/b%6Adef", "/b:c@d", "/C:",
        ],
        odd: &[
            "", "//", "a", "%2e", "/%2E%2e", "*", "'", "[", "|", " ", "%zz", "{x}", "\\", "\t",
            "\r\n", "\0", "\u{fc}", ".",
        ],
        most: 6,
    },
    Part {
        plain: &["", "?", "?q", "?a=b&c", "?/../x?", "?%61"],
        odd: &["?'", "?[x]", "?{x}", "?a b", "?^|`", "?%", "?\u{fc}"],
        most: 1,
    },
    Part {
        plain: &[""],
        odd: &["#", "#top", "#a/?b", "#%41", "#a#b", "#[", "# "],
        most: 1,
    },
];

/// A string whose parts are in the order of the grammar. Half of the strings consist only of plain parts.
pub(crate) fn text(random: &mut Rng) -> String {
    let oddness = [0, 0, 1, 4][random.usize(..4)];
    let mut text = String::new();
    for Part { plain, odd, most } in PARTS {
        for _ in 0..random.usize(1..=*most) {
            let from = if random.u8(..8) < oddness { odd } else { plain };
            text.push_str(random.choice(*from).unwrap_or(&""));
        }
    }
    if oddness > 1 && random.u8(..4) == 0 {
        let mut bytes = text.into_bytes();
        for _ in 0..random.usize(1..3) {
            let at = random.usize(..=bytes.len());
            bytes.insert(at, random.u8(..128));
        }
        return String::from_utf8_lossy(&bytes).into_owned();
    }
    text
}
