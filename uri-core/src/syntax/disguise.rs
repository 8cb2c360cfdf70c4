//! Characters that look like the delimiters of an authority. An input method writes them, and a program that normalizes
//! its input (NFKC) reads them as delimiters.

use crate::bytes::{find_any, get, slice};
use crate::syntax::char_class::SCHEME;
use crate::syntax::scanner::Scanner;

/// The delimiter that the first character of a text looks like: `:` for U+FF1A, U+FE55 and U+2236, and `@` for U+FF20
/// and U+FE6B, which are matched as UTF-8.
pub(crate) const fn disguised(text: &[u8]) -> Option<&'static str> {
    match text {
        [0xef, 0xbc, 0x9a, ..] | [0xef, 0xb9, 0x95, ..] | [0xe2, 0x88, 0xb6, ..] => Some(":"),
        [0xef, 0xbc, 0xa0, ..] | [0xef, 0xb9, 0xab, ..] => Some("@"),
        _ => None,
    }
}

/// Whether a text begins with an `@` or with a character that looks like one.
const fn is_at_sign(text: &[u8]) -> bool {
    match disguised(text) {
        Some(delimiter) => matches!(delimiter.as_bytes(), b"@"),
        None => matches!(text, [b'@', ..]),
    }
}

/// Whether a character is invisible in an editor. Pasted text often contains such characters.
pub(crate) const fn is_invisible(char: char) -> bool {
    // No-break spaces, the soft hyphen, zero-width characters, separators, marks of direction, the byte order mark.
    matches!(
        char,
        '\u{a0}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202f}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
}

/// Whether a character opens a quotation, in source code or in text.
pub(crate) const fn is_opening_quote(char: char) -> bool {
    matches!(char, '"' | '\'' | '`' | '‘' | '“' | '«' | '„')
}

/// The last index at which an authority can end: the first `/` after a scheme and its slashes, or else the end of the
/// text. It's 8 for `http://h/p`, and 0 for a path such as `/a`. A `?` or `#` ends it, too, unless an `@` follows, because
/// it may be a password's then, as in `http://u:a?b@h`.
pub(crate) const fn authority_limit(text: &[u8]) -> usize {
    // A single slash at the beginning is that of a path.
    if matches!(text, [b'/', next, ..] if *next != b'/') {
        return 0;
    }
    let scheme_end = Scanner::of(text).position_after(SCHEME);
    let mut authority_start = match get(text, scheme_end) {
        Some(b':') => scheme_end + 1,
        // There is no scheme, so the authority may begin the text.
        _ => 0,
    };
    while let Some(b'/') = get(text, authority_start) {
        authority_start += 1;
    }
    let limit = find_any(text, authority_start, *b"/");
    let delimiter = find_any(text, authority_start, *b"/?#");
    let mut index = delimiter;
    while index < limit {
        if is_at_sign(slice(text, index, limit)) {
            return limit;
        }
        index += 1;
    }
    delimiter
}
