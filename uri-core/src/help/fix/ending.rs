//! Helps about what follows a URI.

use crate::bytes::{Span, contains, contains_part, slice};
use crate::grammar::Component;
use crate::help::unfilled::is_data_or_program;
use crate::message::input::Input;
use crate::message::suggestion::Fix;
use crate::syntax::disguise::authority_limit;

use super::SPACE_OR_NOTHING;
use super::host::is_in_userinfo;

/// The help to remove what follows a URI, if it begins at the error: the `",` of `https://h/",`. There is none for an
/// error inside the URI, as in `https://h/a"b`.
pub(crate) const fn ending(input: &Input<'_>, component: Option<Component>) -> Fix {
    let ending = Span::new(input.error_span.start, input.text.len());
    let uri = slice(input.text, 0, ending.start);
    // Nothing would be left of the host, as in `https://"`, or of the port, as in `https://h:"`.
    let would_lack_host_or_port =
        matches!(uri, [.., b':' | b'/' | b'@']) && authority_limit(uri) == uri.len();
    // What is before the `@` isn't the host: `postgres://app #x@db.example/m`, `amqp: //guest@h`.
    if would_lack_host_or_port || uri.is_empty() || is_in_userinfo(input, component) {
        return Fix::none();
    }
    match (component, ending.of(input.text)) {
        _ if !is_after_uri(input.without_placeholders, ending.start) => Fix::none(),
        // In a query, a blank can be data.
        (Some(Component::Query), [b' ', ..]) => Fix::say(SPACE_OR_NOTHING),
        _ => Fix::corrected(input, ending, &[]),
    }
}

/// Marks that are farther from the end of a text than this don't count as what follows a URI.
const MOST_BYTES_OF_MARKS: usize = 64;

/// Whether what follows a URI begins at an index: closing marks and escapes of source code, as in `https://h/",`,
/// blanks and a comment or the `HTTP/1.1` of a request line, as in `https://h/ # x`, or both, up to the end of the
/// text. A mark that closes another one belongs to the URI, as the `>` of `https://h/<a>` does.
pub(crate) const fn is_after_uri(text: &[u8], index: usize) -> bool {
    let rest = slice(text, index, text.len());
    // The mark that would open what the first byte closes, as it is and encoded.
    let (opening, encoded_opening): (&[u8], &[u8]) = match rest {
        [b'>', ..] => (b"<", b"%3C"),
        [b']', ..] => (b"[", b"%5B"),
        [b'}', ..] => (b"{", b"%7B"),
        [b'`', ..] => (b"`", b"%60"),
        [b'\'', ..] => (b"'", b"%27"),
        // These are `’` and `”`. Any mark with the same first two bytes can be the opening one, such as `‘`.
        [0xe2, ..] => (b"\xe2\x80", b"%E2"),
        // A `"` closes itself. A `,`, a `;` or an escape such as `\n` follows a string literal or is in one, so a `"`
        // would be before it. For a blank, this result isn't used.
        _ => (b"\"", b"%22"),
    };
    let before = slice(text, 0, index);
    // A blank begins an ending only before a comment or `HTTP/`; any other ending begins with a mark, as `",` does.
    let begins_with_blank = matches!(rest, [b' ' | b'\t', ..]);
    // If several blanks precede a comment, the ending begins at the first one.
    let is_at_first_blank = !begins_with_blank || !matches!(before, [.., b' ' | b'\t']);
    // For marks, all that precedes is searched, so they must be near the end, or the work wouldn't be linear.
    let is_near_end = begins_with_blank || rest.len() <= MOST_BYTES_OF_MARKS;
    is_at_first_blank
        && is_near_end
        && !is_data_or_program(text)
        && is_ending(rest)
        // The `)` of `https://h/a)",`, which no `(` opens, may be a part of what follows or of the URI, so no end is
        // certain.
        && (!matches!(before, [.., b')']) || begins_with_blank || contains(before, b'('))
        && (begins_with_blank
            || !contains_part(before, opening) && !contains_part(before, encoded_opening))
}

/// The number of marks with which a text isn't taken for an ending any more.
const TOO_MANY_MARKS: usize = 16;

/// Whether a text is empty or consists of a few closing marks and escapes, such as `",` or `\n`, of blanks before a
/// comment or the end of a request line, such as ` # x` or ` HTTP/1.1`, or of both.
const fn is_ending(text: &[u8]) -> bool {
    let mut rest = text;
    let mut marks = 0;
    while let [b'"' | b'\'' | b'`' | b'>' | b']' | b'}' | b',' | b';', tail @ ..]
    | [b'\\', b'n' | b'r' | b't', tail @ ..]
    // `’` and `”`.
    | [0xe2, 0x80, 0x99 | 0x9d, tail @ ..] = rest
    {
        rest = tail;
        marks += 1;
        if marks == TOO_MANY_MARKS {
            return false;
        }
    }
    let mut after_blanks = rest;
    while let [b' ' | b'\t', tail @ ..] = after_blanks {
        after_blanks = tail;
    }
    let is_after_blank = after_blanks.len() < rest.len();
    match after_blanks {
        // `HTTP/` is that of a request line: `/a HTTP/1.1`.
        [b'#', ..] | [b'/', b'/', ..] | [b'H', b'T', b'T', b'P', b'/', ..] => is_after_blank,
        _ => rest.is_empty(),
    }
}
