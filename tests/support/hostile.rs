//! Strings that contain a password in odd places, and a second implementation of the rule that decides what is masked.

use std::ops::Range;

use fastrand::Rng;
use uri_core::UriRef;

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
    "h/a/../b", "127.1", "h%4", "h/a@b",
];
const FAULTS: [&str; 14] = [
    " ", "\n", "\u{e9}", "[", "%", "<", "\\", "#", "@", ":", "^", "\0", "\u{202e}", "/",
];

/// A string that contains a password.
pub(crate) fn string(random: &mut Rng) -> String {
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

/// Whether output about a string may contain a mark, because a mark is outside the masked bytes.
pub(crate) fn may_show(text: &str) -> bool {
    let masked = masked(text).unwrap_or_default();
    text.match_indices(MARKS)
        .any(|(mark, _)| !masked.contains(&mark))
}

/// The masked bytes of a string.
pub(crate) fn masked(text: &str) -> Option<Range<usize>> {
    let last_at = text.rfind('@')?;
    let reference = UriRef::parse(text).ok();
    let blank = text.len() - text.trim_ascii_start().len();
    let (scheme, start) = match text[blank..].split_once(':') {
        Some((scheme, _)) if is_scheme(scheme) => (scheme, blank + scheme.len() + 1),
        _ => ("", 0),
    };
    let is_database = is_database(scheme);
    let part = |part: Option<&str>| {
        let start = part.map_or(0, |part| part.as_ptr() as usize - text.as_ptr() as usize);
        start..start + part.map_or(0, str::len)
    };
    let userinfo = part(reference.and_then(UriRef::userinfo));
    let host = reference.and_then(UriRef::host_str);
    let brackets = part(host.filter(|host| host.starts_with('[')));
    let counts = |colon: &Range<usize>| {
        let rest = &text[colon.end..];
        let after_digits = rest.trim_start_matches(|char: char| char.is_ascii_digit());
        let is_before_delimiter = after_digits.starts_with(['/', '?', '#']);
        let is_port = after_digits.len() < rest.len() && is_before_delimiter;
        let is_empty = after_digits.len() == rest.len()
            && (is_before_delimiter
                || colon.len() == 3 && rest.to_ascii_uppercase().starts_with("%2F"));
        let is_ignored = reference.is_some() && !userinfo.contains(&colon.start) && is_empty;
        is_database || !brackets.contains(&colon.start) && !is_port && !is_ignored
    };
    let plain = text.match_indices(':');
    let encoded = ["%3A", "%3a"].map(|colon| text.match_indices(colon));
    let colons = plain.chain(encoded.into_iter().flatten());
    let mut colons: Vec<_> = colons.map(|(at, colon)| at..at + colon.len()).collect();
    colons.retain(|colon| start <= colon.start && colon.end <= last_at && counts(colon));
    colons.sort_by_key(|colon| colon.start);
    let first = colons.first()?;
    let authority_end = match reference {
        Some(reference) => part(Some(reference.path())).start,
        None => 0,
    };
    let is_own = !is_database
        && userinfo.contains(&first.start)
        && colons.iter().all(|colon| colon.start < authority_end);
    let masked = first.end..if is_own { userinfo.end } else { last_at };
    Some(masked).filter(|masked| !masked.is_empty())
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|char: char| char.is_ascii_alphabetic())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
}

/// Whether a scheme is that of a database or broker. The strings of the tests contain only these schemes of this kind.
pub(crate) fn is_database(scheme: &str) -> bool {
    let scheme = scheme.to_ascii_lowercase();
    let name = scheme.split('+').next().unwrap_or_default();
    [
        "postgres",
        "postgresql",
        "mysql",
        "redis",
        "rediss",
        "mongodb",
        "amqp",
        "kafka",
    ]
    .contains(&name)
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
