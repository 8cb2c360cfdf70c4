//! Searches for the `:` before a password and the `@` after the password.

use crate::bytes::{Span, contains, get, rfind, slice};
use crate::syntax::char_class::DIGIT;
use crate::syntax::scanner::{Scanner, find_delimiter};

/// How a string is searched for a password.
#[derive(Clone, Copy)]
pub(super) enum Reading {
    /// The path or userinfo of a valid reference, searched in order to mask a password. Every `:` can begin a
    /// password, unless a port follows the `:`.
    Reference,
    /// A valid reference, which is searched for a password in order to check the rule `no_password`. Only an
    /// authority's `:` begins a password, and digits after that `:` are a port, which ends the authority.
    Rule,
    /// Any other string, in which a password can begin with digits.
    Input,
}

/// Searches `range` for the first `:` of an authority and the last `@`, and returns the bytes between them. An
/// authority begins at the index `begin` or, if that is `None`, after slashes.
pub(super) const fn password(
    text: &[u8],
    range: Span,
    begin: Option<usize>,
    reading: Reading,
) -> Option<Span> {
    let Span { start, end } = range;
    // Fast path: most strings don't contain `@`.
    if !contains(slice(text, start, end), b'@') {
        return None;
    }
    let last_at = some!(rfind(text, b'@', start, end));
    let mut begin = match begin {
        Some(begin) => Some(begin),
        None => after_slashes(text, start, last_at),
    };
    let mut found = None;
    let mut word_end = start;
    while let Some(authority) = begin
        && let Some(port) = after_colon(text, authority, last_at, reading)
    {
        let Some(port_end) = port_end(text, port, end, reading) else {
            return union(found, non_empty(port, last_at));
        };
        if let Reading::Input = reading
            && word_end <= port
        {
            word_end = find_white_space(text, port);
            if let Some(at) = rfind(text, b'@', port, word_end) {
                found = union(found, Some(Span::new(port, at)));
            }
        }
        begin = match reading {
            Reading::Reference => Some(port_end),
            // Go back one byte: if the port is empty, its `:` can precede the slashes of another authority.
            _ => after_slashes(text, port_end - 1, last_at),
        };
    }
    found
}

/// The index after the first `:` in `text[start..end]`. The `:` can be written as `%3A`, unless `reading` is `Rule`.
pub(super) const fn after_colon(
    text: &[u8],
    start: usize,
    end: usize,
    reading: Reading,
) -> Option<usize> {
    let mut rest = slice(text, start, end);
    while let [_, tail @ ..] = rest {
        rest = match rest {
            [b':', after @ ..] => return Some(end - after.len()),
            [b'%', b'3', b'a' | b'A', after @ ..] if !matches!(reading, Reading::Rule) => {
                return Some(end - after.len());
            }
            _ => tail,
        };
    }
    None
}

/// The bytes from the beginning of the first userinfo to the end of the last one. Any part of the string that looks
/// like an authority can have a userinfo.
pub(super) const fn userinfos(text: &[u8], range: Span, begin: Option<usize>) -> Option<Span> {
    let Span { start, end } = range;
    if !contains(slice(text, start, end), b'@') {
        return None;
    }
    let mut begin = match begin {
        Some(begin) => Some(begin),
        None => after_slashes(text, start, end),
    };
    let mut found = None;
    while let Some(after_slash) = begin {
        let mut authority = after_slash;
        while let Some(b'/' | b'\\') = get(text, authority) {
            authority += 1;
        }
        let mut authority_end = find_delimiter(text, authority);
        if authority_end > end {
            authority_end = end;
        }
        if let Some(at) = rfind(text, b'@', authority, authority_end) {
            found = union(found, Some(Span::new(authority, at)));
        }
        begin = after_slashes(text, authority_end, end);
    }
    found
}

/// The index after the first `/` or `\` in `text[start..end]` that immediately follows `:`, `/` or `\`.
const fn after_slashes(text: &[u8], start: usize, end: usize) -> Option<usize> {
    let mut rest = slice(text, start, end);
    while let [before, tail @ ..] = rest {
        if let [b'/' | b'\\', after @ ..] = tail
            && matches!(before, b':' | b'/' | b'\\')
        {
            return Some(end - after.len());
        }
        rest = tail;
    }
    None
}

/// The index after the digits of a port at `start`, or `None` if there is no port. In a valid reference, a port without
/// digits counts too, so the `:` after `C` in `file:///C:/a@b` is followed by an empty port.
const fn port_end(text: &[u8], start: usize, end: usize, reading: Reading) -> Option<usize> {
    let index = start + Scanner::new(slice(text, start, end)).skipped(DIGIT);
    let is_delimited = match get(text, index) {
        Some(byte) if index < end => {
            matches!(byte, b'/' | b'?' | b'#') || byte.is_ascii_whitespace()
        }
        _ => true,
    };
    let has_digits = index > start || !matches!(reading, Reading::Input);
    if has_digits && is_delimited {
        Some(index)
    } else {
        None
    }
}

/// The index at which the user before a password begins: after the closest `/`, `\` or `:`, or else at `start`.
pub(super) const fn user_start(text: &[u8], start: usize, password_start: usize) -> usize {
    let mut index = password_start.saturating_sub(1);
    while index > start && !matches!(get(text, index - 1), Some(b'/' | b'\\' | b':') | None) {
        index -= 1;
    }
    index
}

/// The index of the first white space in `text[start..]`, or the length of `text`.
const fn find_white_space(text: &[u8], start: usize) -> usize {
    let mut index = start;
    while let Some(byte) = get(text, index)
        && !byte.is_ascii_whitespace()
    {
        index += 1;
    }
    index
}

pub(super) const fn shifted(span: Option<Span>, offset: usize) -> Option<Span> {
    Some(some!(span).shifted_by(offset))
}

pub(super) const fn non_empty(start: usize, end: usize) -> Option<Span> {
    if start < end {
        Some(Span { start, end })
    } else {
        None
    }
}

/// The smallest span that contains both spans. If one of them is missing, the result is the other.
pub(crate) const fn union(a: Option<Span>, b: Option<Span>) -> Option<Span> {
    match (a, b) {
        (Some(a), Some(b)) => Some(Span {
            start: if a.start < b.start { a.start } else { b.start },
            end: if a.end > b.end { a.end } else { b.end },
        }),
        (Some(span), None) | (None, Some(span)) => Some(span),
        (None, None) => None,
    }
}
