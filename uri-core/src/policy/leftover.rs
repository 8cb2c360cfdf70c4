//! Text that is a URI, but hardly the one that was meant.

use crate::bytes::{Span, contains_either, find, find_any, find_pair, get, is_listed, slice};
use crate::policy::Hint;

/// Such as `:id`; `:b:` is the name of something.
pub(super) const fn find_route(path: &[u8]) -> Option<Span> {
    let mut from = 0;
    while let Some(slash) = find_pair(slice(path, from, path.len()), b'/', b':') {
        let start = from + slash + 1;
        let end = find_any(path, start, *b"/");
        if let [_, b'A'..=b'Z' | b'a'..=b'z' | b'_', rest @ ..] = slice(path, start, end)
            && !matches!(rest, [.., b':'])
        {
            return Some(Span::new(start, end));
        }
        from = end;
    }
    None
}

/// A `$` before a letter, a digit, `_`, `(` or `{`, not in brackets, or an [`is_unfilled_name`].
pub(super) const fn is_unfilled(host: &[u8]) -> bool {
    if is_unfilled_name(host) {
        return true;
    }
    let mut at = 0;
    while let Some(dollar) = find(host, b'$', at, host.len()) {
        if let Some(b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'_' | b'(' | b'{') =
            get(host, dollar + 1)
        {
            return !matches!(host, [b'[', ..]);
        }
        at = dollar + 1;
    }
    false
}

/// Words in capitals and digits, joined by `_`, one of which names what belongs there: `YOUR_DOMAIN`. `FILE_SRV` may be
/// a machine.
#[inline]
pub(super) const fn is_unfilled_name(host: &[u8]) -> bool {
    // Fast path: most hosts are in lower case.
    matches!(host, [b'A'..=b'Z' | b'0'..=b'9', ..]) && has_word_of_placeholder(host)
}

const fn has_word_of_placeholder(host: &[u8]) -> bool {
    let (mut start, mut is_found) = (0, false);
    let mut index = 0;
    while index <= host.len() {
        match get(host, index) {
            Some(b'A'..=b'Z' | b'0'..=b'9') => {}
            Some(b'_') | None => {
                is_found |= is_listed(slice(host, start, index), WORDS);
                start = index + 1;
            }
            Some(_) => return false,
        }
        index += 1;
    }
    is_found && find(host, b'_', 0, host.len()).is_some()
}

/// What people call a missing value.
const WORDS: &[&str] = &["YOUR", "HOST", "DOMAIN", "NAME", "ID", "IP", "URL"];

/// `&amp;`, or a `?` between two entries.
#[inline]
pub(super) const fn find_mistaken_delimiter(query: &[u8]) -> Option<(Span, Hint)> {
    // Fast path: most queries have neither.
    if contains_either(query, *b";?") {
        find_delimiter(query)
    } else {
        None
    }
}

const fn find_delimiter(query: &[u8]) -> Option<(Span, Hint)> {
    let mut start = 0;
    while start <= query.len() {
        if start > 0
            && matches!(
                slice(query, start, query.len()),
                [b'a', b'm', b'p', b';', ..]
            )
        {
            return Some((Span::new(start - 1, start + 4), Hint::Html));
        }
        let end = find_any(query, start, *b"&");
        // After a `/`, it can be the query of a URI.
        let mark = find_any(query, start, *b"&/?");
        if matches!(get(query, mark), Some(b'?')) && begins_with_key(slice(query, mark + 1, end)) {
            return Some((Span::new(mark, mark + 1), Hint::None));
        }
        start = end + 1;
    }
    None
}

/// Before a `=`.
const fn begins_with_key(text: &[u8]) -> bool {
    let mut rest = text;
    while let [
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'_' | b'-' | b'.' | b'%',
        tail @ ..,
    ] = rest
    {
        rest = tail;
    }
    rest.len() < text.len() && matches!(rest, [b'=', ..])
}
