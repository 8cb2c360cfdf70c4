//! Strings that contain a password in odd places, and a second implementation of the rule that decides what is masked.

use std::ops::Range;

use fastrand::Rng;
use uri_core::{Policy, Uri, UriRef};

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

/// What precedes a userinfo of the web.
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

/// What precedes a password directly after the first `:`.
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

/// Whether output about a string may contain a mark, because a mark is outside the masked bytes.
pub(crate) fn may_show(text: &str) -> bool {
    let masked = masked(text).unwrap_or_default();
    text.match_indices(MARKS)
        .any(|(mark, _)| !masked.contains(&mark))
}

/// The masked bytes of a string.
pub(crate) fn masked(text: &str) -> Option<Range<usize>> {
    let parts = [after_colon(text), after_scheme(text), userinfos(text)];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    let start = parts.iter().map(|part| part.start).min()?;
    let end = parts.iter().map(|part| part.end).max()?;
    Some(start..end)
}

/// The userinfos of the web, and those after `//` without a scheme.
fn userinfos(text: &str) -> Option<Range<usize>> {
    let mut authorities = Vec::new();
    for (at, found) in text.match_indices([':', '/']) {
        let is_slash = |char: char| char == '/' || char == '\\';
        let before = text[..at].trim_end_matches(is_slash);
        let is_authority = match found {
            ":" => is_web(before_colon(before)) && before.len() == at,
            _ => text[at + 1..].starts_with(is_slash) && !before.ends_with(':'),
        };
        if is_authority {
            let is_of_web = found == ":" && is_web(before_colon(before));
            let mut authority = text[at + 1..].trim_start_matches(is_slash);
            while is_of_web
                && let Some(rest) = authority.strip_prefix(':')
                && rest.starts_with(['/', '\\', ':'])
            {
                authority = rest.trim_start_matches(is_slash);
            }
            authorities.push(text.len() - authority.len());
        }
    }
    let userinfos = authorities.into_iter().filter_map(|start| {
        let rest = &text[start..];
        let authority = &rest[..rest.find(['/', '?', '#']).unwrap_or(rest.len())];
        let userinfo = authority.rfind('@').filter(|len| *len > 0)?;
        Some(start..start + userinfo)
    });
    userinfos.reduce(|a, b| a.start.min(b.start)..a.end.max(b.end))
}

/// What may be the scheme before a `:`.
fn before_colon(text: &str) -> &str {
    let is_part = |char: char| char.is_ascii_alphanumeric() || "+-.".contains(char);
    let scheme = &text[text.trim_end_matches(is_part).len()..];
    match text.strip_suffix(scheme) {
        Some(before) if before.ends_with('%') => scheme.get(2..).unwrap_or_default(),
        _ => scheme,
    }
}

/// Whether a userinfo with this scheme may be a token.
pub(crate) fn is_web(scheme: &str) -> bool {
    let scheme = scheme.to_ascii_lowercase();
    let near = |name| edits(&scheme, name) == 1;
    let longer = ["http", "https"].map(|name| scheme.strip_prefix(name));
    let is_longer = longer
        .iter()
        .flatten()
        .any(|rest| rest.len() == 1 && rest.starts_with(|char: char| char.is_ascii_alphanumeric()));
    let exists = ["cttps", "dhttp", "hftp", "pttp", "shttp", "tttps"].contains(&scheme.as_str());
    ["http", "https", "ws", "wss"].contains(&scheme.as_str())
        || scheme.ends_with("+http")
        || scheme.ends_with("+https")
        || (near("http") || near("https")) && !is_longer && !exists
}

/// How many letters have to be inserted, removed, replaced or swapped with their neighbor, up to two.
fn edits(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    match (a, b) {
        _ if a == b => 0,
        _ if a.len().abs_diff(b.len()) > 1 => 2,
        _ => {
            let start = a.iter().zip(b).take_while(|(x, y)| x == y).count();
            let (a, b) = (&a[start..], &b[start..]);
            let is_near = a.get(1..) == Some(b)
                || b.get(1..) == Some(a)
                || a.get(1..) == b.get(1..)
                || a.len() > 1 && b.len() > 1 && a[..2] == [b[1], b[0]] && a[2..] == b[2..];
            if is_near { 1 } else { 2 }
        }
    }
}

/// A password directly after the first `:`.
pub(crate) fn after_scheme(text: &str) -> Option<Range<usize>> {
    // Of the schemes in the tests, these have a user after the `:`, or need slashes.
    const SPARED: [&str; 9] = [
        "http", "https", "ws", "wss", "ftp", "git", "urn", "mailto", "data",
    ];
    let reference = UriRef::parse(text).ok();
    let colon = match reference {
        Some(reference) => reference.scheme()?.as_str().len(),
        None => text.find(':')?,
    };
    let scheme = before_colon(&text[..colon]).to_ascii_lowercase();
    let rest = &text[colon + 1..];
    let rest = &rest[..rest.find('/').unwrap_or(rest.len())];
    if SPARED.contains(&scheme.as_str()) || scheme.ends_with("+ssh") {
        return None;
    }
    let ats = rest.match_indices('@').map(|(at, _)| colon + 1 + at);
    let at = ats
        .rev()
        .find(|at| reference.is_none() || is_address(&text[at + 1..]))?;
    Some(colon + 1..at).filter(|password| !password.is_empty())
}

/// Whether a text begins with a host and a port, or with parentheses, and a delimiter or nothing follows.
fn is_address(text: &str) -> bool {
    let is_end = |rest: &str| rest.is_empty() || rest.starts_with(['/', '?', '#']);
    let is_name = |name: &str| {
        let authority = format!("http://{name}/");
        Uri::parse(&authority).is_ok_and(|uri| {
            uri.host_str() == Some(name) && Policy::ANY.web_host().check(&uri).is_ok()
        }) && !name.split('.').any(|label| label.ends_with('-'))
    };
    if let Some((name, rest)) = text.split_once('(')
        && !name.contains(['/', '?', '#'])
        && let Some((inner, rest)) = rest.split_once(')')
    {
        return (name.is_empty() || is_name(name)) && !inner.contains('(') && is_end(rest);
    }
    let bracket = text.find(']').map_or(0, |bracket| bracket + 1);
    let end = bracket
        + text[bracket..]
            .find(['/', '?', '#'])
            .unwrap_or(text.len() - bracket);
    text[..end].rsplit_once(':').is_some_and(|(name, port)| {
        is_name(name)
            && matches!(port.len(), 1..=5)
            && port.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// The bytes from the first `:` that counts to the last `@`.
fn after_colon(text: &str) -> Option<Range<usize>> {
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
