//! Strings that contain a password in odd places, and which bytes of them are masked.

#[path = "law_of_secrets.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    reason = "it is the whole law, and each program uses a part of it"
)]
pub(crate) mod law_of_secrets;

use std::ops::Range;

use fastrand::Rng;
use uri_core::Components;

/// Letters that occur only in passwords, not in other parts of a string or in messages.
pub(crate) const MARKS: [char; 3] = ['X', 'Y', 'K'];

const BEFORE: [&str; 27] = [
    "",
    "http:",
    "https:",
    "HTTP:",
    "ftp:",
    "x:",
    "jdbc:postgresql:",
    "view-source:http:",
    "my_db:",
    "1db:",
    ":",
    "http",
    " http:",
    "\u{e9}:",
    "a b:",
    "%zz:",
    "http://h/http:",
    "http://h:80/a/http:",
    "http://u@h/",
    "x:/a/",
    "//h",
    "[",
    "http:/",
    "jdbc:my sql:",
    "x://v:w@g/",
    "postgres:",
    "REDIS+tls:",
];
const SLASHES: [&str; 12] = [
    "//", "//", "//", "///", "////", "/", "\\\\", "\\", "\\/", "/\\", "//\\/", "",
];
const USERS: [&str; 8] = ["", "u", "u", "u.v", "%75", "u@", "u;a", "u%3A"];
const MARKED: [&str; 4] = ["X", "Y", "K", "XY"];
const BESIDE: [&str; 23] = [
    "1", "80", "a", ".", ":", "%40", "%2F", "%3A", "%00", "@", "/", "?", "#", " ", "\n", "\t", "%",
    "[", "]", "\\", "\u{e9}", "//", "/../",
];
const AFTER: [&str; 16] = [
    "h", "h/", "", "[::1]", "[::1", "h h", "h:80a", "h:80/", "h/%00", "h/a b", "h#a#b", "h/?q@z",
    "h/a/../b", "h.0x7", "h%4", "h/a@b",
];
const FAULTS: [&str; 14] = [
    " ", "\n", "\u{e9}", "[", "%", "<", "\\", "#", "@", ":", "^", "\0", "\u{202e}", "/",
];

/// The texts that precede a userinfo of the web, such as `https://`.
const WEB: [&str; 27] = [
    "https://",
    "http://",
    "HTTPS://",
    "ws://",
    "wss://",
    "git+https://",
    "pip+http://",
    "htpps://",
    "hhttp://",
    "https:/",
    "https:///",
    "https:",
    "https:\\\\",
    "https: //",
    "https//",
    "https://https://",
    "https:https:",
    "https:://",
    "https://://",
    "https:/:/",
    "//",
    "view-source:https://",
    "jdbc:http://",
    "https://h/x?next=https://",
    "https://h/x?next%3Dhttps://",
    "https://h/x?next=//",
    "https://h/a//",
];

/// The schemes that precede a password directly after the first `:`, such as `app:`.
const SCHEMES: [&str; 7] = [
    "app:",
    "APP:",
    "my.app:",
    "a+b:",
    "postgres:",
    "jdbc:",
    "x-1:",
];

/// The address after such a password.
const ADDRESSES: [&str; 8] = [
    "h:80",
    "db.example.org:5432/main",
    "10.0.0.1:1/?a=b",
    "h:12345#f",
    "tcp(10.0.0.1:3306)/db",
    "unix(/tmp/x.sock)/db",
    "(h:1)",
    "h-1.example(x)?y",
];

/// A string with a token as the userinfo of the web, or a password directly after the first `:`, and perhaps one fault in
/// it or after it, up to the next delimiter.
pub(crate) fn token(random: &mut Rng) -> String {
    const PARTS: [&str; 8] = ["1", "a", ".", "%40", "%2F", "-", "~", "$"];
    const FAULTS: [&str; 8] = [" ", "%%", "[", "]", "\0", "\u{7f}", "\u{e9}", "\""];
    let mut below = |end| random.usize(..end);
    let (before, after) = match below(3) {
        0 => (
            SCHEMES[below(SCHEMES.len())],
            ADDRESSES[below(ADDRESSES.len())],
        ),
        _ => (
            WEB[below(WEB.len())],
            ["h", "h/", "h:80/x", "h.example?q"][below(4)],
        ),
    };
    let mut text = before.to_owned();
    for _ in 0..=below(3) {
        text += MARKED[below(MARKED.len())];
        text += PARTS[below(PARTS.len())];
    }
    text.push('@');
    let end = text.len() + after.find(['/', '?', '#']).unwrap_or(after.len());
    text += after;
    if below(2) == 0 {
        text.insert_str(
            before.len() + below(end - before.len()),
            FAULTS[below(FAULTS.len())],
        );
    }
    text
}

/// A string that contains a password or a token.
pub(crate) fn string(random: &mut Rng) -> String {
    if random.usize(..4) == 0 {
        return token(random);
    }
    let mut below = |end| random.usize(..end);
    let mut text = String::new();
    for parts in [&BEFORE[..], &SLASHES, &USERS] {
        text += parts[below(parts.len())];
    }
    text.push(':');
    for _ in 0..below(3) {
        text += BESIDE[below(BESIDE.len())];
    }
    text += MARKED[below(MARKED.len())];
    for _ in 0..below(3) {
        text += BESIDE[below(BESIDE.len())];
        text += MARKED[below(MARKED.len())];
    }
    text.push('@');
    text += AFTER[below(AFTER.len())];
    if below(2) == 0 {
        let places: Vec<usize> = text.char_indices().map(|(index, _)| index).collect();
        text.insert_str(places[below(places.len())], FAULTS[below(FAULTS.len())]);
    }
    text
}

/// Whether output about a string may contain a mark, because a mark is outside the masked bytes. Beside a fault, the crate can
/// mask less than the second implementation.
pub(crate) fn may_show(text: &str) -> bool {
    let masked = masked(text).unwrap_or_default();
    let mut marks = text.match_indices(MARKS);
    marks.any(|(mark, _)| !masked.contains(&mark)) || printed(text).contains(MARKS)
}

/// The masked bytes of a string, by the second implementation.
pub(crate) fn masked(text: &str) -> Option<Range<usize>> {
    law_of_secrets::mask(text)
}

/// A string, valid or not, as the crate prints it, quoted and escaped.
pub(crate) fn printed(text: &str) -> String {
    let parts = Components {
        path: text,
        ..Components::EMPTY
    };
    let debug = format!("{parts:?}");
    let (_, path) = debug.split_once("path: ").expect("a path");
    let (path, _) = path.rsplit_once(", query: None").expect("a query");
    path.to_owned()
}

/// Panics if output about a string contains a mark.
#[track_caller]
pub(crate) fn assert_hidden(text: &str, printed: &str) {
    if let Some(mark) = printed.find(MARKS) {
        let around: String = printed[..mark].chars().rev().take(150).collect();
        let around: String = around.chars().rev().collect();
        panic!("{text:?}: ...{around}{}", &printed[mark..=mark]);
    }
}
