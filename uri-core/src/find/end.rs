//! Where a URI in running text begins and ends.

use crate::bytes::{char_at, get, is_listed, slice};
use crate::schemes::needs_host;
use crate::syntax::char_class::{DIGIT, FRAGMENT, NO_PARENTHESIS};
use crate::syntax::scanner::Scanner;

/// The end of what a bare URI begins with: of `http://`, a scheme and `//`, or of `urn:`, a scheme that is common in
/// text without `//`. The scheme is from `start` to `colon`. `None` if no bare URI begins like this.
pub(super) fn end_of_prefix(bytes: &[u8], start: usize, colon: usize) -> Option<usize> {
    const WITHOUT_SLASHES: &[&str] = &[
        "mailto", "urn", "tel", "news", "sip", "sips", "sms", "xmpp", "geo", "tag", "doi", "data",
        "magnet",
    ];
    // An `_` and a letter or digit before it make the scheme a part of a longer name: `SASL_SSL://h` is a protocol. But
    // a scheme that needs a host begins a URI after a name: that of `url_https://h` does, and that of `url_redis://h`
    // doesn't.
    if let [.., before, b'_'] = slice(bytes, 0, start)
        && before.is_ascii_alphanumeric()
        && !needs_host(slice(bytes, start, colon))
    {
        return None;
    }
    let mut scanner = Scanner::at(bytes, colon + 1);
    let is_bare =
        scanner.eat_two(b'/', b'/') || is_listed(slice(bytes, start, colon), WITHOUT_SLASHES);
    is_bare.then_some(scanner.position())
}

/// Whether a URI can contain a byte, anywhere, also as a part of a triplet or as a delimiter.
pub(super) fn is_uri_char(byte: u8) -> bool {
    FRAGMENT.contains(byte) || matches!(byte, b'%' | b'#' | b'[' | b']')
}

/// The end of the authority that begins at `start`, and how many parentheses are open there. A byte that no authority
/// contains ends it, and so does a `]` or `)` that closes nothing in it, or a `[` that is neither at the start nor
/// after an `@`: the one of `http://h[`, but not that of `http://[u@h`.
pub(super) fn end_of_authority(bytes: &[u8], start: usize) -> (usize, usize) {
    let mut end = start;
    let mut open_parentheses = 0;
    let mut host_start = start;
    let mut is_bracket_open = false;
    while let Some(byte) = get(bytes, end)
        && is_uri_char(byte)
        && !matches!(byte, b'/' | b'?' | b'#')
    {
        match byte {
            b'[' if end == host_start => is_bracket_open = true,
            b']' if is_bracket_open => is_bracket_open = false,
            b'(' => open_parentheses += 1,
            b')' if open_parentheses > 0 => open_parentheses -= 1,
            b'[' | b']' | b')' => break,
            // A host follows the userinfo.
            b'@' => host_start = end + 1,
            _ => {}
        }
        end += 1;
    }
    (end, open_parentheses)
}

/// Whether the byte after `at` is in an authority. `is_in_authority` says whether the byte `at` is. An authority is
/// what [`Redacted`](crate::Redacted) takes for one: from a `/` after `:` or `/`, to the next `/`, `?` or `#`. A scheme
/// precedes `at`, so it isn't 0.
fn stays_in_authority(bytes: &[u8], at: usize, is_in_authority: bool) -> bool {
    match get(bytes, at) {
        Some(b'/') => matches!(get(bytes, at - 1), Some(b':' | b'/')),
        Some(b'?' | b'#') => false,
        _ => is_in_authority,
    }
}

/// Whether the byte `at` is in an authority of a URI whose scheme ends at `colon`: in that of the URI itself, or in one
/// in its path, query or fragment, as in `http://h/?u=http://h`.
pub(super) fn is_in_authority(bytes: &[u8], colon: usize, at: usize) -> bool {
    (colon..at).fold(false, |is_in, at| stays_in_authority(bytes, at, is_in))
}

/// Whether a `:` before `run_end`, the end of the characters of a URI, begins a password if an `@` follows later: in
/// `http://u:p/w{q@h/`, the run ends at the `{`. The `:` is in an authority, and not before a port, whose digits end at
/// a `/`, `?` or `#`. `colon` is that of the scheme.
pub(super) fn opens_password(bytes: &[u8], colon: usize, run_end: usize) -> bool {
    let mut is_in_authority = false;
    (colon..run_end).any(|at| {
        is_in_authority = stays_in_authority(bytes, at, is_in_authority);
        is_in_authority && get(bytes, at) == Some(b':') && {
            let port_end = Scanner::at(bytes, at + 1).position_after(DIGIT);
            !matches!(get(bytes, port_end), Some(b'/' | b'?' | b'#'))
        }
    })
}

/// Whether a bare URI can end before the character at `at`; otherwise, it's only a part of a longer link, such as
/// `https://example.org/ü`. `is_in_authority` says whether `at` is in an authority.
pub(super) fn is_link_end(bytes: &[u8], at: usize, is_in_authority: bool) -> bool {
    match char_at(bytes, at) {
        // There is no character at the end of the text. A link can't end inside a character.
        None => at >= bytes.len(),
        // Browsers read `。` and many others in a host, so only white space ends it.
        Some((char, _)) if is_in_authority && !char.is_ascii() => char.is_whitespace(),
        // Each of these characters is invisible, so the one directly after it decides whether the link has ended. If
        // that is invisible, too, the link hasn't ended.
        Some(('\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2060}' | '\u{feff}', len)) => {
            ends_link_anywhere(bytes, at + len)
        }
        // In a string literal, `\"` is a quotation mark.
        Some(('\\', _)) => get(bytes, at + 1) == Some(b'"') || is_white_space_escape(bytes, at),
        Some(_) => ends_link_anywhere(bytes, at),
    }
}

/// Whether `\n`, `\r` or `\t` of a string literal begins at `at`.
pub(super) fn is_white_space_escape(bytes: &[u8], at: usize) -> bool {
    matches!(slice(bytes, at, at + 2), [b'\\', b'n' | b'r' | b't'])
}

/// Whether the text ends at the byte `at`, or the character there ends a link: white space, a control character, a `"`,
/// a backtick, any bracket but `(`, or punctuation outside ASCII, of the scripts that are listed. A `(` doesn't,
/// because links such as `https://h/ü_(b)` go on after it. Invisible characters and `\` don't either; `is_link_end`
/// handles them.
fn ends_link_anywhere(bytes: &[u8], at: usize) -> bool {
    match char_at(bytes, at) {
        None => at >= bytes.len(),
        Some((char, _)) => match char {
            '"' | '`' | '<' | '>' | '[' | ']' | '{' | '}' | ')' => true,
            // These are `¡`, `§`, `«`, `¶`, `·`, `»` and `¿`.
            '\u{a1}' | '\u{a7}' | '\u{ab}' | '\u{b6}' | '\u{b7}' | '\u{bb}' | '\u{bf}' => true,
            // The comma, semicolon, question mark and full stop of Arabic, and the full stops of Devanagari.
            '\u{60c}' | '\u{61b}' | '\u{61f}' | '\u{6d4}' | '\u{964}' | '\u{965}' => true,
            // General punctuation without its invisible characters, then CJK punctuation and its wide and small forms.
            '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205e}' => true,
            '\u{3001}'..='\u{3003}' | '\u{3008}'..='\u{3011}' | '\u{3014}'..='\u{301f}' => true,
            '\u{fe10}'..='\u{fe19}' | '\u{fe30}'..='\u{fe6b}' => true,
            '\u{ff01}'..='\u{ff0f}'
            | '\u{ff1a}'..='\u{ff20}'
            | '\u{ff3b}'..='\u{ff40}'
            | '\u{ff5b}'..='\u{ff65}' => true,
            _ => char.is_whitespace() || char.is_control(),
        },
    }
}

/// The end of the word that contains `start`: the next index at which a link can end. `is_in_authority` says whether
/// `start` is in an authority, in which a character such as `。` doesn't end a link.
pub(super) fn word_end(bytes: &[u8], start: usize, is_in_authority: bool) -> usize {
    let mut end = start;
    let mut is_in_authority = is_in_authority;
    while !is_link_end(bytes, end, is_in_authority) {
        is_in_authority = stays_in_authority(bytes, end, is_in_authority);
        end += char_at(bytes, end).map_or(1, |(_, len)| len);
    }
    end
}

/// The end of the path, query and fragment that begin at `start`, where `open_parentheses` of the authority are open. A
/// `)` that none of the URI's own `(` opens ends them: it belongs to the sentence, as in `(see http://h/a)`.
pub(super) fn end_after_authority(bytes: &[u8], start: usize, open_parentheses: usize) -> usize {
    let mut scanner = Scanner::at(bytes, start);
    let mut open_parentheses = open_parentheses;
    let mut is_in_fragment = false;
    loop {
        scanner.skip_with_triplets(NO_PARENTHESIS);
        match scanner.peek() {
            Some(b'(') => open_parentheses += 1,
            Some(b')') if open_parentheses > 0 => open_parentheses -= 1,
            Some(b'#') if !is_in_fragment => is_in_fragment = true,
            _ => return scanner.position(),
        }
        scanner.move_to(scanner.position() + 1);
    }
}
