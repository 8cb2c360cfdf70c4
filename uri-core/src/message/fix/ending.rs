//! Helps about what follows a URI.

use crate::bytes::{Span, contains, contains_part, slice};
use crate::grammar::Component;
use crate::message::input::Input;
use crate::message::suggestion::Fix;
use crate::message::unfilled::is_program;
use crate::syntax::disguise::authority_limit;

use super::SPACE_OR_NOTHING;
use super::host::is_in_userinfo;

/// The help to remove what follows a URI, if the error is there: the `",` of `https://h/",`.
pub(crate) const fn ending(input: &Input<'_>, component: Option<Component>) -> Fix {
    let ending = Span::new(input.span.start, input.text.len());
    let uri = slice(input.text, 0, ending.start);
    // Nothing would be left of the authority: `https://"`.
    let is_cut = matches!(uri, [.., b':' | b'/' | b'@']) && authority_limit(uri) == uri.len();
    // What is before the `@` isn't the host: `postgres://app #x@db.example/m`, `amqp: //guest@h`.
    if is_cut || uri.is_empty() || is_in_userinfo(input, component) {
        return Fix::none();
    }
    match (component, ending.of(input.text)) {
        _ if !is_after_uri(input.filled, ending.start) => Fix::none(),
        (Some(Component::Query), [b' ', ..]) => Fix::say(SPACE_OR_NOTHING),
        _ => Fix::corrected(input, ending, &[]),
    }
}

/// Whether what follows a URI begins at an index: closing marks and escapes of source code at the end of a text, or blanks
/// and a comment. A mark that closes another one belongs to the URI.
pub(super) const fn is_after_uri(text: &[u8], index: usize) -> bool {
    let rest = slice(text, index, text.len());
    // The mark that would open what the first one closes, plain and encoded.
    let (open, encoded): (&[u8], &[u8]) = match rest {
        [b'>', ..] => (b"<", b"%3C"),
        [b']', ..] => (b"[", b"%5B"),
        [b'}', ..] => (b"{", b"%7B"),
        [b'`', ..] => (b"`", b"%60"),
        [b'\'', ..] => (b"'", b"%27"),
        // The opening mark can be any mark of this block, such as `‘`.
        [0xe2, ..] => (b"\xe2\x80", b"%E2"),
        _ => (b"\"", b"%22"),
    };
    let before = slice(text, 0, index);
    let is_comment = matches!(rest, [b' ' | b'\t', ..]);
    // If several blanks precede a comment, the ending begins at the first one.
    let is_first = !is_comment || !matches!(before, [.., b' ' | b'\t']);
    // A search in all that precedes is only for marks near the end, so the work is linear. A longer comment begins with
    // a blank.
    let is_near_end = is_comment || rest.len() <= 64;
    is_first
        && is_near_end
        && !is_program(text)
        && is_ending(rest)
        // A `)` may not belong to the URI.
        && (!matches!(before, [.., b')']) || is_comment || contains(before, b'('))
        && (is_comment || !contains_part(before, open) && !contains_part(before, encoded))
}

/// More marks than this aren't searched for the end of a text.
const MOST_MARKS: usize = 16;

/// Whether a text consists of a few closing marks and escapes, before blanks and a comment or without them.
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
        if marks == MOST_MARKS {
            return false;
        }
    }
    let mut comment = rest;
    while let [b' ' | b'\t', tail @ ..] = comment {
        comment = tail;
    }
    let is_after_blank = comment.len() < rest.len();
    match comment {
        [b'#', ..] | [b'/', b'/', ..] | [b'H', b'T', b'T', b'P', b'/', ..] => is_after_blank,
        _ => rest.is_empty(),
    }
}
