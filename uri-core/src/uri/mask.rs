//! Which bytes of a string are masked because they may be a password. [`Redacted`](crate::Redacted) states the rule.

use crate::bytes::{Span, contains, get, rfind, slice};
use crate::error::Component;
use crate::schemes::{is_database, needs_host};
use crate::syntax::char_class::SCHEME;
use crate::syntax::layout::Layout;
use crate::syntax::scanner::{Scanner, find_delimiter};
use crate::uri::UriRef;

/// The masked bytes of any string.
pub(crate) const fn masked_in(text: &[u8]) -> Option<Span> {
    match UriRef::parse_bytes(text) {
        Ok(reference) => masked(reference),
        Err(_) => masked_in_pieces(&[text], None),
    }
}

/// The masked bytes of a valid reference.
pub(crate) const fn masked(reference: UriRef<'_>) -> Option<Span> {
    masked_in_pieces(&[reference.text.as_bytes()], Some(reference.layout))
}

/// The masked bytes of the string that the pieces form. The layout is that of a valid reference.
pub(crate) const fn masked_in_pieces(pieces: &[&[u8]], layout: Option<Layout>) -> Option<Span> {
    let last_at = some!(last_at(pieces));
    let (hier_start, is_database) = after_scheme(pieces);
    let (userinfo, host) = match layout {
        Some(layout) => (
            layout.span(Component::Userinfo, last_at),
            layout.span(Component::Host, last_at),
        ),
        None => (None, None),
    };
    let search = Search {
        pieces,
        last_at,
        is_database,
        is_valid: layout.is_some(),
        userinfo,
        host,
    };
    let first = some!(search.next_colon(hier_start));
    let end = match (layout, userinfo) {
        (Some(layout), Some(userinfo))
            if !is_database
                && userinfo.contains(first.start)
                && search.next_colon(layout.path_start as usize).is_none() =>
        {
            userinfo.end
        }
        _ => last_at,
    };
    non_empty(first.end, end)
}

/// The search for a `:` that counts.
struct Search<'a> {
    pieces: &'a [&'a [u8]],
    last_at: usize,
    is_database: bool,
    is_valid: bool,
    userinfo: Option<Span>,
    host: Option<Span>,
}

impl Search<'_> {
    const fn get(&self, index: usize) -> Option<u8> {
        byte(self.pieces, index)
    }

    /// The first `:` or `%3A` that counts, at or after `start` and before the last `@`.
    const fn next_colon(&self, start: usize) -> Option<Span> {
        let mut at = start;
        while at < self.last_at {
            let colon = Span::new(at, at + colon_len(self.pieces, at));
            if colon.start < colon.end && self.counts(colon) {
                return Some(colon);
            }
            at += 1;
        }
        None
    }

    const fn counts(&self, colon: Span) -> bool {
        let is_encoded = colon.end - colon.start > 1;
        match (self.userinfo, self.host) {
            (Some(userinfo), _) if userinfo.contains(colon.start) => return true,
            // In a valid host, a `:` is always in brackets.
            (_, Some(host)) if host.contains(colon.start) && !is_encoded => return false,
            _ if self.is_database => return true,
            _ => {}
        }
        let mut end = colon.end;
        while matches!(self.get(end), Some(b'0'..=b'9')) {
            end += 1;
        }
        let is_empty = end == colon.end && self.is_valid;
        match [self.get(end), self.get(end + 1), self.get(end + 2)] {
            [Some(b'/' | b'?' | b'#'), ..] => end == colon.end && !is_empty,
            [Some(b'%'), Some(b'2'), Some(b'F' | b'f')] => !(is_empty && is_encoded),
            _ => true,
        }
    }
}

/// The index after the scheme and its `:`, and whether the scheme is that of a database or broker. White space before
/// the scheme is skipped. Without a scheme, the index is 0.
const fn after_scheme(pieces: &[&[u8]]) -> (usize, bool) {
    let mut rest = pieces;
    while let [[], tail @ ..] = rest {
        rest = tail;
    }
    let [head, ..] = rest else {
        return (0, false);
    };
    let mut start = 0;
    while matches!(get(head, start), Some(byte) if byte.is_ascii_whitespace()) {
        start += 1;
    }
    let end = Scanner::at(head, start).skipped(SCHEME);
    match (get(head, start), byte(rest, end)) {
        (Some(b'a'..=b'z' | b'A'..=b'Z'), Some(b':')) => {
            (end + 1, is_database(slice(head, start, end)))
        }
        _ => (0, false),
    }
}

/// The byte at an index of the string that the pieces form.
const fn byte(pieces: &[&[u8]], index: usize) -> Option<u8> {
    let mut index = index;
    each!(piece, pieces, {
        match index.checked_sub(piece.len()) {
            Some(after) => index = after,
            None => return get(piece, index),
        }
    });
    None
}

/// The index of the last `@` in the string that the pieces form.
const fn last_at(pieces: &[&[u8]]) -> Option<usize> {
    let (mut last, mut start) = (None, 0_usize);
    each!(piece, pieces, {
        // Fast path: most strings don't contain `@`.
        if contains(piece, b'@')
            && let Some(at) = rfind(piece, b'@', 0, piece.len())
        {
            last = Some(start.saturating_add(at));
        }
        start = start.saturating_add(piece.len());
    });
    last
}

/// The length of the `:` or `%3A` at an index, or 0 if there is neither.
const fn colon_len(pieces: &[&[u8]], at: usize) -> usize {
    match byte(pieces, at) {
        Some(b':') => 1,
        Some(b'%')
            if matches!(
                (byte(pieces, at + 1), byte(pieces, at + 2)),
                (Some(b'3'), Some(b'A' | b'a'))
            ) =>
        {
            3
        }
        _ => 0,
    }
}

/// The masked bytes of a string that a caller passes as one component.
pub(crate) const fn masked_in_component(text: &[u8], component: Component) -> Option<Span> {
    let last_at = rfind(text, b'@', 0, text.len());
    match component {
        Component::Userinfo => non_empty(some!(after_colon(text)), text.len()),
        Component::Host => non_empty(some!(after_colon(text)), some!(last_at)),
        // A caller that splits an authority at its first `:` may pass the password and the host as the port.
        Component::Port => non_empty(0, some!(last_at)),
        _ => masked_in(text),
    }
}

/// The index after the first `:` or `%3A`.
pub(crate) const fn after_colon(text: &[u8]) -> Option<usize> {
    let mut at = 0;
    while at < text.len() {
        let len = colon_len(&[text], at);
        if len > 0 {
            return Some(at + len);
        }
        at += 1;
    }
    None
}

/// The bytes that [`hide_userinfo`](crate::Redacted::hide_userinfo) masks: from the user of the masked bytes or the
/// first userinfo to the end of these bytes or of the last userinfo. An authority begins after slashes that follow a
/// `:` or another slash, and after the `:` of a scheme that needs a host.
pub(crate) const fn userinfos(reference: UriRef<'_>, masked: Option<Span>) -> Option<Span> {
    let text = reference.text.as_bytes();
    if !contains(text, b'@') {
        return None;
    }
    let mut found = None;
    if let Some(Span { start, end }) = masked {
        let mut user = start.saturating_sub(1);
        while user > 0 && !matches!(get(text, user - 1), Some(b'/' | b'\\' | b':')) {
            user -= 1;
        }
        found = Some(Span::new(user, end));
    }
    let scheme_end = reference.layout.scheme_end as usize;
    let mut begin = if needs_host(slice(text, 0, scheme_end)) {
        Some(scheme_end + 1)
    } else {
        after_slashes(text, 0, text.len())
    };
    while let Some(mut authority) = begin {
        while let Some(b'/' | b'\\') = get(text, authority) {
            authority += 1;
        }
        let end = find_delimiter(text, authority);
        if let Some(at) = rfind(text, b'@', authority, end) {
            found = union(found, Some(Span::new(authority, at)));
        }
        begin = after_slashes(text, end, text.len());
    }
    found
}

/// The index after the first `/` or `\` in `text[start..end]` that follows a `:`, `/` or `\`.
pub(crate) const fn after_slashes(text: &[u8], start: usize, end: usize) -> Option<usize> {
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

pub(crate) const fn non_empty(start: usize, end: usize) -> Option<Span> {
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
