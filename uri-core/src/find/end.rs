//! The end of a bare URI in running text.

use crate::bytes::{char_at, get, slice};
use crate::find::is_uri_char;
use crate::syntax::char_class::{FRAGMENT, PATH, QUERY};
use crate::syntax::scanner::{Scanner, find_delimiter};

/// The end of the longest run of bytes from `start` that can be an authority. A `[` belongs to the authority only at
/// the start of the host; a `]` belongs to it only after such a `[`.
pub(super) const fn authority_end(bytes: &[u8], start: usize) -> usize {
    let mut end = start;
    let mut host_start = start;
    let mut is_open = false;
    while let Some(byte) = get(bytes, end)
        && is_uri_char(byte)
        && !matches!(byte, b'/' | b'?' | b'#')
    {
        match byte {
            b'[' if end == host_start => is_open = true,
            b']' if is_open => is_open = false,
            b'[' | b']' => break,
            b'@' => host_start = end + 1,
            _ => {}
        }
        end += 1;
    }
    end
}

/// Whether `at` is inside an authority of a URI whose scheme ends at `colon`. A URI can contain several authorities: as
/// for [`Redacted`](crate::Redacted), an authority begins after every `/` that follows a `:` or another `/`. Each
/// authority ends at the next `/`, `?` or `#`.
pub(super) const fn is_in_authority(bytes: &[u8], colon: usize, at: usize) -> bool {
    let mut start = at - 1;
    while start > colon && !matches!(get(bytes, start), Some(b'/' | b'?' | b'#')) {
        start -= 1;
    }
    is_second_slash(bytes, start)
}

/// Whether the byte at `at` is a `/` that follows a `:` or another `/`, which means that an authority begins after it.
const fn is_second_slash(bytes: &[u8], at: usize) -> bool {
    at > 0
        && matches!(get(bytes, at), Some(b'/'))
        && matches!(get(bytes, at - 1), Some(b':' | b'/'))
}

/// Whether ending a URI at `end` would cut an authority in two. A user could then be read as a host, or a part of a
/// password as a port. `is_open` says whether `end` is inside an authority, and `at_sign` is the next `@` in the word.
pub(super) const fn divides_authority(
    bytes: &[u8],
    (colon, end): (usize, usize),
    is_open: bool,
    at_sign: Option<usize>,
) -> bool {
    let is_userinfo = match at_sign {
        Some(at_sign) => {
            is_open && find_delimiter(slice(bytes, 0, at_sign), end) == at_sign
                || opens_password(bytes, colon, end)
        }
        None => false,
    };
    // A `[` at the start of the host begins an IPv6 address; anywhere else, it belongs to the surrounding text.
    let is_address = is_open
        && matches!(get(bytes, end), Some(b'['))
        && matches!(get(bytes, end - 1), Some(b'/' | b'@'));
    is_userinfo || is_address
}

/// Whether a password would begin before `end` if an `@` followed. A password begins at the first `:` in an authority,
/// unless this `:` delimits a port.
const fn opens_password(bytes: &[u8], colon: usize, end: usize) -> bool {
    let mut is_in_authority = false;
    let mut index = colon + 1;
    while index < end {
        match get(bytes, index) {
            Some(b'/') => is_in_authority = is_second_slash(bytes, index),
            Some(b'?' | b'#') => is_in_authority = false,
            Some(b':') if is_in_authority => {
                while let Some(b'0'..=b'9') = get(bytes, index + 1) {
                    index += 1;
                }
                if !matches!(get(bytes, index + 1), Some(b'/' | b'?' | b'#')) {
                    return true;
                }
            }
            _ => {}
        }
        index += 1;
    }
    false
}

/// Whether a bare URI can end before the character at `at`. If it can't, this character shows that the URI is only a
/// part of a longer link. Among the characters outside ASCII, only white space ends an authority, because programs may
/// read any other character as a dot, a hyphen or nothing.
pub(super) const fn is_link_end(bytes: &[u8], at: usize, is_in_authority: bool) -> bool {
    match char_at(bytes, at) {
        None => at >= bytes.len(),
        Some((char, _)) if is_in_authority && !char.is_ascii() => char.is_whitespace(),
        // These characters are invisible, so the character after them decides whether the link has ended.
        Some(('\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2060}' | '\u{feff}', len)) => {
            is_visible_end(bytes, at + len)
        }
        Some(('\\', _)) => matches!(get(bytes, at + 1), Some(b'"')),
        Some(_) => is_visible_end(bytes, at),
    }
}

/// Whether a link ends at `at`, either because of the character there or because the text ends.
const fn is_visible_end(bytes: &[u8], at: usize) -> bool {
    match char_at(bytes, at) {
        None => at >= bytes.len(),
        Some((char, _)) => match char {
            '"' | '`' | '<' | '>' | '[' | ']' | '{' | '}' => true,
            '\u{a1}' | '\u{ab}' | '\u{b7}' | '\u{bb}' | '\u{bf}' => true,
            // General punctuation without its invisible characters, then CJK punctuation and its wide and small forms.
            '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205e}' => true,
            '\u{3001}'..='\u{3003}' | '\u{3008}'..='\u{3011}' | '\u{3014}'..='\u{301f}' => true,
            '\u{fe10}'..='\u{fe19}' | '\u{fe30}'..='\u{fe6b}' => true,
            '\u{ff01}'..='\u{ff0f}'
            | '\u{ff1a}'..='\u{ff20}'
            | '\u{ff3b}'..='\u{ff40}'
            | '\u{ff5b}'..='\u{ff65}' => true,
            _ => char.is_whitespace() || char.is_ascii_control(),
        },
    }
}

/// The end of the word that contains `start`; `is_in_authority` says whether `start` is inside an authority.
pub(super) const fn word_end(bytes: &[u8], start: usize, is_in_authority: bool) -> usize {
    let (mut end, mut is_in_authority) = (start, is_in_authority);
    while !is_link_end(bytes, end, is_in_authority) {
        match get(bytes, end) {
            Some(b'/') => is_in_authority = is_second_slash(bytes, end),
            Some(b'?' | b'#') => is_in_authority = false,
            _ => {}
        }
        end += match char_at(bytes, end) {
            Some((_, len)) => len,
            None => 1,
        };
    }
    end
}

/// The end of the path, the query and the fragment that begin at `start`.
pub(super) const fn rest_end(bytes: &[u8], start: usize) -> usize {
    let mut scanner = Scanner::at(bytes, start);
    scanner.skip_encoded(PATH);
    if scanner.eat(b'?') {
        scanner.skip_encoded(QUERY);
    }
    if scanner.eat(b'#') {
        scanner.skip_encoded(FRAGMENT);
    }
    scanner.position()
}

/// The end of a bare URI, excluding punctuation that belongs to the sentence around it.
pub(super) const fn sentence_end(bytes: &[u8], start: usize, end: usize) -> usize {
    let mut open: usize = 0;
    let mut close: usize = 0;
    each!(byte, slice(bytes, start, end), {
        match byte {
            b'(' => open += 1,
            b')' => close += 1,
            _ => {}
        }
    });
    let mut end = end;
    while end > start {
        match get(bytes, end - 1) {
            Some(b'.' | b',' | b';' | b':' | b'!' | b'?' | b'\'') => {}
            Some(b')') if close > open => close -= 1,
            _ => return end,
        }
        end -= 1;
    }
    end
}
