//! Strings that contain a password in odd places, and a definition of what is masked in them.
//!
//! This is a second definition, written from the documentation of `uri_core::Redacted`.

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
    let mut marks = text.match_indices(MARKS).map(|(index, _)| index);
    let Ok(reference) = UriRef::parse(text) else {
        return marks.any(|mark| !is_masked_in_input(text, mark));
    };
    marks.any(|mark| {
        !is_password(reference, mark)
            && !place(text, reference.path(), mark)
                .is_some_and(|mark| is_masked_in_path(reference.path(), mark))
            && !split_password(reference).is_some_and(|password| password.contains(&mark))
    })
}

/// Whether the byte at `mark` is in the userinfo's password.
pub(crate) fn is_password(reference: UriRef<'_>, mark: usize) -> bool {
    reference.userinfo().is_some_and(|userinfo| {
        place(reference.as_str(), userinfo, mark)
            .is_some_and(|mark| after_colon(userinfo).is_some_and(|password| password <= mark))
    })
}

/// Whether a byte in the path of a valid reference is masked: it is after the first `:` that isn't followed by a port,
/// and before the last `@`.
fn is_masked_in_path(path: &str, mark: usize) -> bool {
    let mut start = 0;
    while let Some(colon) = after_colon(&path[start..]) {
        start += colon;
        let rest = path[start..].trim_start_matches(|char: char| char.is_ascii_digit());
        if !rest.is_empty() && !rest.starts_with('/') {
            return start <= mark && path[mark..].contains('@');
        }
    }
    false
}

/// The range of a password that ends the authority of a database URI.
pub(crate) fn split_password(reference: UriRef<'_>) -> Option<Range<usize>> {
    let text = reference.as_str();
    let scheme = reference.scheme()?.to_ascii_lowercase();
    let password = || {
        let userinfo = reference.userinfo()?;
        Some(&userinfo[after_colon(userinfo)?..])
    };
    let empty = password().filter(|password| password.is_empty());
    let start =
        empty.or(reference.port()).or_else(password)?.as_ptr() as usize - text.as_ptr() as usize;
    // The `@` follows the authority. After it come hosts, not another `@`.
    let end = text.len() - (reference.path_and_query().len() + fragment_len(reference));
    let mut ats = text.match_indices('@').map(|(at, _)| at).rev();
    let at = ats.find(|at| {
        let rest = &text[at + 1..];
        let hosts = &rest[..rest.find(['/', '?', '#', '@']).unwrap_or(rest.len())];
        *at >= end && !rest[hosts.len()..].starts_with('@') && are_hosts(hosts)
    })?;
    ["postgres", "redis+tls"]
        .contains(&&*scheme)
        .then_some(start..at)
}

fn fragment_len(reference: UriRef<'_>) -> usize {
    reference
        .fragment()
        .map_or(0, |fragment| fragment.len() + 1)
}

/// Whether a text is a host with an optional port, or a comma-separated list of these.
fn are_hosts(text: &str) -> bool {
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    let mut pieces = text.split(',').map(|host| host.split_once(':'));
    !text.is_empty()
        && !text.starts_with(':')
        && pieces.all(|host| host.is_none_or(|(_, port)| is_port(port)))
}

/// The index of a byte within a part of the text, if the part contains the byte.
pub(crate) fn place(text: &str, part: &str, index: usize) -> Option<usize> {
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    index.checked_sub(start).filter(|index| *index < part.len())
}

/// The index after the first `:`, which may be encoded.
fn after_colon(text: &str) -> Option<usize> {
    let plain = text.find(':').map(|colon| colon + 1);
    let encoded = text.find("%3A").map(|colon| colon + 3);
    plain.into_iter().chain(encoded).min()
}

/// Whether the byte at `mark` is masked in a string that isn't a valid reference.
pub(crate) fn is_masked_in_input(text: &str, mark: usize) -> bool {
    is_masked(text, mark, true)
}

/// Whether the byte at `mark` is between the first `:` of a possible authority and the last `@`.
pub(crate) fn is_masked(text: &str, mark: usize, digits_may_be_a_password: bool) -> bool {
    let lower = text.to_ascii_lowercase();
    let needs_host = ["http:", "https:", "ws:", "wss:", "ftp:"]
        .into_iter()
        .find(|scheme| lower.starts_with(scheme));
    let mut authority = match needs_host {
        Some(scheme) => Some(scheme.len()),
        None => after_slash(text, 0),
    };
    while let Some(start) = authority {
        let Some(colon) = after_colon(&text[start..]).map(|colon| start + colon) else {
            return false;
        };
        let rest = &text[colon..];
        let after_digits = rest.trim_start_matches(|char: char| char.is_ascii_digit());
        let has_digits = after_digits.len() < rest.len();
        let is_port = (has_digits || !digits_may_be_a_password)
            && !after_digits.starts_with(|char: char| {
                !matches!(char, '/' | '?' | '#') && !char.is_ascii_whitespace()
            });
        if !is_port {
            return colon <= mark && text[mark..].contains('@');
        }
        let word = rest.split(|char: char| char.is_ascii_whitespace()).next();
        let word_end = colon + word.map_or(0, str::len);
        let is_in_word = colon <= mark && mark < word_end;
        if digits_may_be_a_password && is_in_word && text[mark..word_end].contains('@') {
            return true;
        }
        authority = after_slash(text, text.len() - after_digits.len() - 1);
    }
    false
}

/// The index after the first slash that follows a `:` or another slash. The search begins at `start`.
fn after_slash(text: &str, start: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    (start + 1..bytes.len())
        .find(|index| {
            matches!(bytes[*index], b'/' | b'\\') && matches!(bytes[index - 1], b':' | b'/' | b'\\')
        })
        .map(|index| index + 1)
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
