//! Placeholders of other languages: `{id}`, `<id>`, `%s`, `%HOST%`, `$PORT`.

use crate::bytes::{begins_with_ignore_ascii_case, contains, eq, find_any, get, rfind, slice};
use crate::grammar::{Component, Grammar};
use crate::message::input::Input;
use crate::message::suggestion::Fix;
use crate::syntax::char_class::{DIGIT, read_triplet};
use crate::syntax::scanner::Scanner;

/// The texts before and after the name, and the name's characters besides letters, `_` and inner digits. If two forms
/// begin alike, the longer one comes first.
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

/// The help about a template with a placeholder of another language.
pub(crate) const FILL_IN_TEMPLATE: &str = "write a placeholder such as `{id}` for the value";

/// The help about a placeholder of another language: in a template, to write it as a template does, or else to fill in
/// the value. For the author of a program, it names the macros that fill in values.
pub(crate) const fn fill_in(input: &Input<'_>, grammar: Grammar) -> Fix {
    if input.is_template {
        return Fix::say(FILL_IN_TEMPLATE);
    }
    Fix::say("fill in the value").adding_in_source(match grammar {
        Grammar::UriReference | Grammar::RelativeRef => {
            " with a function and `{x}` (`uri_ref_table!`), or with `uri_ref_format!`"
        }
        _ => " with a function and `{x}` (`uri_table!`), or with `uri_format!`",
    })
}

/// Whether the error is at a placeholder of another language, such as `{id}` or `%HOST%`, so that a value is missing.
/// `[id]` must be a whole segment, key, value, password or port, and `#[id]` is none. `false` for an error without a
/// character, and in `data:` and `javascript:`.
pub(crate) const fn is_unfilled(input: &Input<'_>, component: Option<Component>) -> bool {
    let text = input.text;
    let start = input.error_span.start;
    // Where something is missing, the range is empty, so there is no character.
    let has_character = input.error_span.end > start;
    if !has_character || is_data_or_program(text) {
        return false;
    }
    match slice(text, start, text.len()) {
        // `<https>` is a URI in angle brackets, `<loc>http://h/</loc>` an element of XML.
        [b'<', .., b'>'] if start == 0 => false,
        // Many keys in a query end in brackets, and a password can have some, so only a whole segment, key or value is
        // one.
        [b'[', ..] => {
            let searched = searched_beginning(slice(text, start, text.len()));
            let mut end = start + find_any(searched, 0, *b"]");
            // `[[id]]` ends with two.
            while let Some(b']') = get(text, end) {
                end += 1;
            }
            // The characters one of which precedes a whole segment, key or value, and those one of which follows it. Of
            // a userinfo, it's the password, because a user in brackets is read as a host.
            let (openers, closers): (&[u8], &[u8]) = match component {
                Some(Component::Query) => (b"?&=", b"&=#"),
                Some(Component::Userinfo) => (b":", b"@"),
                Some(Component::Path | Component::Port) => (b"/:", b"/?#"),
                _ => return false,
            };
            let follows_opener = matches!(get(text, start.wrapping_sub(1)), Some(before) if contains(openers, before));
            let precedes_closer_or_end = match get(text, end) {
                Some(after) => contains(closers, after),
                None => true,
            };
            follows_opener && precedes_closer_or_end && is_placeholder(text, start)
        }
        // In a fragment, a name between two `%` can be literal, as in `#sec-%typedarray%.from`, so only a conversion
        // such as `%s` is a placeholder, or a name in brackets, as in `%{id}`.
        [b'%', rest @ ..]
            if matches!(component, Some(Component::Fragment))
                && !matches!(rest, [b'(' | b'{', ..]) =>
        {
            is_conversion(rest)
        }
        // In `%DB_HOST%`, `%DB` is a triplet, so the error is at the second `%`.
        [b'%', ..] if is_end_of_percent_placeholder(text, start) => true,
        _ => is_placeholder(text, start),
    }
}

/// Whether the `%` at an index ends a placeholder such as `%DB_HOST%`. The last `%` of `%E4%BB%B7%` doesn't, because a
/// triplet directly precedes the `%` before it.
const fn is_end_of_percent_placeholder(text: &[u8], percent: usize) -> bool {
    let Some(previous) = rfind(text, b'%', 0, percent) else {
        return false;
    };
    let follows_triplet = matches!(get(text, previous.wrapping_sub("%00".len())), Some(b'%'));
    is_placeholder(text, previous) && !follows_triplet
}

/// Whether a text is the `data:` of a document, which can have elements such as `<p>`, or a program of `javascript:`,
/// which can have blocks, so that neither has placeholders.
pub(crate) const fn is_data_or_program(text: &[u8]) -> bool {
    begins_with_ignore_ascii_case(text, b"data:")
        || begins_with_ignore_ascii_case(text, b"javascript:")
}

/// Whether a placeholder such as `{id}`, `{{ id }}`, `%(id)s`, `<id>` or `$PORT` begins at an index. Braces that
/// end within 128 bytes are one, unless they look like data, such as JSON, a year or a UUID.
pub(crate) const fn is_placeholder(text: &[u8], index: usize) -> bool {
    let rest = slice(text, index, text.len());
    match rest {
        [b'{', b'{', b'{', tail @ ..]
        | [b'{', b'{', tail @ ..]
        | [b'{', tail @ ..]
        | [b'$' | b'%', b'{', tail @ ..] => {
            let tail = searched_beginning(tail);
            let end = find_any(tail, 0, *b"}");
            // The text between the braces. Its length is `end`.
            let inner = slice(tail, 0, end);
            let is_after_dot = matches!(get(text, index.wrapping_sub(1)), Some(b'.'));
            // With a `:`, it's JSON if a `"` is there, too. Without one, it's GraphQL, as in `{users{id}}`, or a list
            // of the endings of files, as in `*.{csv,json}`. A `{` at the start is that of a form, as in `${{ id }}`.
            let is_data = match contains(inner, b':') {
                true => contains(inner, b'"'),
                false => {
                    contains(slice(inner, 1, end), b'{') || is_after_dot && contains(inner, b',')
                }
            };
            // A number such as `{12}` can name a value, but one of three digits or more is data, such as a year.
            let is_long_number = end > 2 && Scanner::of(inner).position_after(DIGIT) == end;
            let is_closed = end < tail.len();
            return is_closed && !is_data && !is_long_number && end != UUID_LEN;
        }
        // `%u00e9` is an escape of JavaScript.
        [b'%', b'u', next, ..] if next.is_ascii_hexdigit() => return false,
        // The `%20s` of `model%20s` is a space and an `s`. A triplet isn't refused yet, because the `%DB` of
        // `%DB_HOST%` begins a name.
        [b'%', format @ ..] if is_conversion(format) && read_triplet(rest).is_none() => {
            return true;
        }
        _ => {}
    }
    // Other placeholders, such as `<id>` and the `%(id)` of `%(id)s`, consist of a beginning, a name and an end, and
    // `FORMS` lists them.
    each!(form, FORMS, {
        let (open, close, other_characters) = *form;
        if eq(slice(rest, 0, open.len()), open.as_bytes()) {
            let from_name = slice(rest, open.len(), rest.len());
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
        && (byte.is_ascii_alphabetic()
            || byte == b'_'
            || contains(other_characters, byte)
            || len > 0 && byte.is_ascii_digit())
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
        [b'@' | b's' | b'd' | b'i' | b'u' | b'v', next, ..] => !next.is_ascii_alphanumeric(),
        _ => matches!(rest, [b'@' | b's' | b'd' | b'i' | b'u' | b'v']),
    }
}
