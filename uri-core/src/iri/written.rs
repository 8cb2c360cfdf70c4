//! What no one means as data in a text that a person wrote: placeholders, a second URI, and what follows a URI. What
//! [`from_written`](super::from_written) refuses depends on these functions, and a help may ask them, too.

use crate::bytes::{
    Span, begins_with_ignore_ascii_case, char_at, contains, contains_part, eq, find_any, get,
    rfind, slice,
};
use crate::grammar::Component;
use crate::schemes::is_server_or_database;
use crate::syntax::char_class::{DIGIT, SCHEME, read_triplet};
use crate::syntax::disguise::{is_invisible, is_opening_quote};
use crate::syntax::scanner::Scanner;

/// Whether the character at `span`, which the component can't contain, isn't meant as data, which would be encoded. It's
/// invisible, a part of a placeholder, a blank before another URI, the `[` of an address after slashes, or the beginning
/// of what follows the URI.
pub(crate) const fn is_not_meant_as_data(text: &[u8], span: Span, component: Component) -> bool {
    let after_char = slice(text, span.end, text.len());
    match (span.of(text), component) {
        // In a query, a blank and the `#` of a comment after it can be data.
        (b" ", Component::Query) => false,
        (b" ", _) if is_before_uri(text, component, after_char) => true,
        (b"[", Component::Path) if is_nested_address(text, span.start) => true,
        _ => {
            is_unseen(text, span.start)
                || is_at_placeholder(text, span, component)
                || begins_ending(text, span.start)
        }
    }
}

/// Whether a character is invisible, and isn't U+200C or U+200D after a character outside ASCII, which join letters or
/// keep them apart.
const fn is_unseen(text: &[u8], index: usize) -> bool {
    match (slice(text, 0, index), char_at(text, index)) {
        ([.., before], Some(('\u{200c}' | '\u{200d}', _))) => before.is_ascii(),
        (_, Some((char, _))) => is_invisible(char),
        (_, None) => false,
    }
}

/// Whether a character is one that people write before an address: a quote, an opening bracket, a blank, or an invisible
/// character. A text such as `(h.example:80)` is an error, because after an added scheme, the `(` would be read as a
/// part of the user.
pub(crate) const fn may_precede_address(char: char) -> bool {
    is_opening_quote(char)
        || matches!(char, '<' | '(')
        || char.is_whitespace()
        || is_invisible(char)
}

/// Whether the character at `span` belongs to a placeholder of another language, such as `{id}` or `%HOST%`, so that a
/// value is missing. `[id]` must be a whole segment, key, value, password or port; a fragment or a `file:` has none in
/// brackets. The result is `false` for an empty range, where something is missing, and in `data:` and `javascript:`.
pub(crate) const fn is_at_placeholder(text: &[u8], span: Span, component: Component) -> bool {
    let start = span.start;
    if span.end == start || is_data_or_program(text) {
        return false;
    }
    match slice(text, start, text.len()) {
        // `<https://h/>` is a URI in angle brackets, `<loc>http://h/</loc>` an element of XML.
        [b'<', .., b'>'] if start == 0 => false,
        [b'[', ..] => {
            is_whole_part(text, start, component)
                && begins_placeholder(text, start)
                && !begins_with_ignore_ascii_case(text, b"file:")
        }
        // In a fragment, a name between two `%` can be literal, as in `#sec-%typedarray%.from`, so only a conversion
        // such as `%s` is a placeholder, or a name after `%(` or `%{`.
        [b'%', rest @ ..]
            if matches!(component, Component::Fragment) && !matches!(rest, [b'(' | b'{', ..]) =>
        {
            is_conversion(rest)
        }
        // In `%DB_HOST%`, `%DB` is a triplet, so the character is the second `%`.
        [b'%', ..] if is_end_of_percent_placeholder(text, start) => true,
        _ => begins_placeholder(text, start),
    }
}

/// Whether what is between the brackets at an index is a whole segment, key, value, password or port, because many keys
/// of a query end in brackets, and a password can have some. A user in brackets is read as a host.
const fn is_whole_part(text: &[u8], start: usize, component: Component) -> bool {
    let searched = searched_beginning(slice(text, start, text.len()));
    let mut end = start + find_any(searched, 0, *b"]");
    // `[[id]]` ends with two.
    while let Some(b']') = get(text, end) {
        end += 1;
    }
    // One of `openers` precedes such a part, and one of `closers` or the end of the text follows it.
    let (openers, closers): (&[u8], &[u8]) = match component {
        Component::Query => (b"?&=", b"&=#"),
        Component::Userinfo => (b":", b"@"),
        Component::Path | Component::Port => (b"/:", b"/?#"),
        _ => return false,
    };
    let is_closed = match get(text, end) {
        Some(after) => contains(closers, after),
        None => true,
    };
    is_closed
        && matches!(get(text, start.wrapping_sub(1)), Some(before) if contains(openers, before))
}

/// Whether the `%` at an index ends a placeholder such as `%DB_HOST%`. The last `%` of `%E4%BB%B7%` doesn't, because a
/// triplet directly precedes the `%` before it.
const fn is_end_of_percent_placeholder(text: &[u8], percent: usize) -> bool {
    let Some(previous) = rfind(text, b'%', 0, percent) else {
        return false;
    };
    let follows_triplet = matches!(get(text, previous.wrapping_sub("%00".len())), Some(b'%'));
    begins_placeholder(text, previous) && !follows_triplet
}

/// Whether a text is the `data:` of a document, which can have elements such as `<p>`, or a program of `javascript:`,
/// which can have blocks, so that neither has placeholders.
pub(crate) const fn is_data_or_program(text: &[u8]) -> bool {
    begins_with_ignore_ascii_case(text, b"data:")
        || begins_with_ignore_ascii_case(text, b"javascript:")
}

/// Whether a placeholder such as `{id}`, `{{ id }}`, `%(id)s`, `<id>` or `$PORT` begins at an index.
pub(crate) const fn begins_placeholder(text: &[u8], index: usize) -> bool {
    let rest = slice(text, index, text.len());
    match rest {
        [b'{', b'{', tail @ ..] | [b'{', tail @ ..] | [b'$' | b'%', b'{', tail @ ..] => {
            let is_after_dot = matches!(get(text, index.wrapping_sub(1)), Some(b'.'));
            is_in_braces(tail, is_after_dot)
        }
        // `%u00e9` is an escape of JavaScript.
        [b'%', b'u', next, ..] if next.is_ascii_hexdigit() => false,
        // The `%20s` of `model%20s` is a space and an `s`. Other triplets can begin a name, as in `%DB_HOST%`.
        [b'%', format @ ..] if is_conversion(format) && read_triplet(rest).is_none() => true,
        _ => begins_form(rest),
    }
}

/// Whether a text after an opening brace begins a placeholder, which is closed within 128 bytes: anything but data, such
/// as JSON, GraphQL, the endings of files in `*.{csv,json}`, a year or a UUID.
const fn is_in_braces(text: &[u8], is_after_dot: bool) -> bool {
    let searched = searched_beginning(text);
    let end = find_any(searched, 0, *b"}");
    let inner = slice(searched, 0, end);
    let is_data = match contains(inner, b':') {
        true => contains(inner, b'"'),
        // In `${{ id }}`, the first byte is the second brace, which isn't data.
        false => contains(slice(inner, 1, end), b'{') || is_after_dot && contains(inner, b','),
    };
    // A number such as `{12}` can name a value, but one of three digits or more is data, such as a year.
    let is_long_number = end > 2 && Scanner::of(inner).position_after(DIGIT) == end;
    end < searched.len() && !is_data && !is_long_number && end != UUID_LEN
}

/// Whether a text begins with one of [`FORMS`]: a beginning, a name and an end, as `<id>` and the `%(id)` of `%(id)s` do.
const fn begins_form(text: &[u8]) -> bool {
    each!(form, FORMS, {
        let (open, close, other_characters) = *form;
        if eq(slice(text, 0, open.len()), open.as_bytes()) {
            let from_name = slice(text, open.len(), text.len());
            let name_len = len_of_name(from_name, other_characters.as_bytes());
            let after_name = slice(from_name, name_len, name_len + close.len());
            let is_closed = eq(after_name, close.as_bytes());
            return is_closed && name_len > 0 && name_len != UUID_LEN;
        }
    });
    false
}

/// The length of the name at the beginning of a text: letters, `_`, these other characters and, after the first one,
/// digits.
const fn len_of_name(text: &[u8], other_characters: &[u8]) -> usize {
    let mut len = 0;
    while let Some(byte) = get(text, len)
        && match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => true,
            b'0'..=b'9' if len > 0 => true,
            _ => contains(other_characters, byte),
        }
    {
        len += 1;
    }
    len
}

/// Whether a text after a `%` begins with a conversion of `printf`, such as `s` or `1$s`, or with the `@` of
/// Objective-C or the `v` of Go. The digits of a triplet such as the `%2d` of `a%2d/` look like one, too, so the caller
/// must know that this isn't a triplet.
const fn is_conversion(text: &[u8]) -> bool {
    // Before the letter of the conversion are the number of the value, as in `1$`, and the length of its type, as in
    // `ld`.
    let mut rest = text;
    while let [b'0'..=b'9' | b'$' | b'l', tail @ ..] = rest {
        rest = tail;
    }
    match rest {
        // The letter isn't the beginning of a word.
        [b'@' | b's' | b'd' | b'i' | b'u' | b'v', tail @ ..] => {
            !matches!(tail, [next, ..] if next.is_ascii_alphanumeric())
        }
        _ => false,
    }
}

/// The texts before and after the name, and the name's characters besides letters, `_` and digits after the first
/// character. If two forms begin alike, the longer one comes first.
const FORMS: &[(&str, &str, &str)] = &[
    ("<%=", "%>", " -."),
    ("<?=", "?>", " $-."),
    ("<", ">", " -.:"),
    ("[[", "]]", " -."),
    ("[", "]", "-."),
    ("%(", ")", "-."),
    ("%", "%", ""),
    ("$(", ")", "-."),
    ("$", "", "0123456789"),
];
/// The length of a UUID, which isn't a placeholder, although braces can enclose it.
const UUID_LEN: usize = 36;

/// The number of bytes in which the `}` of a placeholder in braces, or the `]` of one in brackets, is searched.
const MOST_BYTES: usize = 128;

/// The beginning of a text, in which a placeholder must end, so that the search for its end has a bound.
const fn searched_beginning(text: &[u8]) -> &[u8] {
    match text.split_at_checked(MOST_BYTES) {
        Some((beginning, _)) => beginning,
        None => text,
    }
}

/// Whether another URI follows a blank, as in `http://g/ http://h/`. `after_blank` is the text after the blank, or after
/// those that follow it, too. In a query, a fragment, a `data:` or a `javascript:`, the URI would be data.
pub(crate) const fn is_before_uri(text: &[u8], component: Component, after_blank: &[u8]) -> bool {
    let scheme_end = Scanner::of(after_blank).position_after(SCHEME);
    let from_colon = slice(after_blank, scheme_end, after_blank.len());
    !matches!(component, Component::Query | Component::Fragment)
        && !is_data_or_program(text)
        && is_server_or_database(slice(after_blank, 0, scheme_end))
        && matches!(from_colon, [b':', b'/', b'/', ..])
}

/// Whether a `[` at an index begins an address, because two slashes directly precede it.
pub(crate) const fn is_nested_address(text: &[u8], index: usize) -> bool {
    matches!(slice(text, 0, index), [.., b'/', b'/'])
}

/// The length of the longest ending that begins with a closing character. All that precedes it is searched, so without
/// a bound, the work wouldn't be linear.
const MOST_BYTES_OF_ENDING: usize = 64;

/// Whether the rest of a text isn't a part of the URI: closing quotes, brackets and escapes of source code, as in
/// `https://h/",`, and then, after a blank, a comment or the `HTTP/1.1` of a request line, as in `https://h/ # x`. A
/// character that closes one in the URI belongs to it, as the `>` of `https://h/<a>` does.
pub(crate) const fn begins_ending(text: &[u8], index: usize) -> bool {
    let before = slice(text, 0, index);
    let rest = slice(text, index, text.len());
    if is_data_or_program(text) {
        return false;
    }
    // The character that would open what the first byte closes, as it is and encoded.
    let (opening, encoded_opening): (&[u8], &[u8]) = match rest {
        // Without the first condition, each of many blanks would search to the end of all of them.
        [b' ' | b'\t', ..] => return !matches!(before, [.., b' ' | b'\t']) && is_ending(rest),
        [b'>', ..] => (b"<", b"%3C"),
        [b']', ..] => (b"[", b"%5B"),
        [b'}', ..] => (b"{", b"%7B"),
        [b'`', ..] => (b"`", b"%60"),
        [b'\'', ..] => (b"'", b"%27"),
        // These are `’` and `”`. Any character with the same first two bytes can be the opening one, such as `‘`.
        [0xe2, ..] => (b"\xe2\x80", b"%E2%80"),
        // A `"` closes itself. If one precedes a `,`, a `;` or an escape such as `\n`, these may belong to a literal of which
        // the URI is only a part.
        _ => (b"\"", b"%22"),
    };
    rest.len() <= MOST_BYTES_OF_ENDING
        && is_ending(rest)
        && !contains_part(before, opening)
        && !contains_part(before, encoded_opening)
}

/// Whether a text is an ending as [`begins_ending`] describes it. It can be empty.
const fn is_ending(text: &[u8]) -> bool {
    let mut rest = text;
    while let [b'"' | b'\'' | b'`' | b'>' | b']' | b'}' | b',' | b';', tail @ ..]
    | [b'\\', b'n' | b'r' | b't', tail @ ..]
    // `’` and `”`.
    | [0xe2, 0x80, 0x99 | 0x9d, tail @ ..] = rest
    {
        rest = tail;
    }
    let mut after_blanks = rest;
    while let [b' ' | b'\t', tail @ ..] = after_blanks {
        after_blanks = tail;
    }
    let is_after_blank = after_blanks.len() < rest.len();
    // Blanks alone aren't an ending.
    match after_blanks {
        // `HTTP/` is that of a request line: `/a HTTP/1.1`.
        [b'#', ..] | [b'/', b'/', ..] | [b'H', b'T', b'T', b'P', b'/', ..] => is_after_blank,
        _ => rest.is_empty(),
    }
}
