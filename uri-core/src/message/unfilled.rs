//! Texts that should have been replaced by a value: `{id}`, `<id>`, `%s`, `%HOST%`, and `$PORT` as a port.

use crate::bytes::slice;
use crate::grammar::Component;
use crate::message::input::Input;
use crate::message::suggestion::Fix;

/// The correction of a string whose error is at an unfilled text, in any component.
pub(super) const fn fill_in(input: &Input<'_>, component: Option<Component>) -> Option<Fix> {
    let start = input.span.start;
    let rest = slice(input.text, start, input.text.len());
    // An error that is only a position has no character.
    let is_unfilled = input.span.end > start
        && match rest {
            // `<https>` is a URI in angle brackets, and `<loc>http://h/</loc>` an element of XML.
            [b'<', .., b'>'] if start == 0 => false,
            [b'{', name @ ..] => is_name_before(name, b'}'),
            [b'<', name @ ..] => is_name_before(name, b'>'),
            [b'%', b's' | b'd' | b'v'] => true,
            [b'%', b's' | b'd' | b'v', next, ..] if !next.is_ascii_alphanumeric() => true,
            // In `%DB_HOST%`, the first three characters are a triplet, so the error is at the second `%`.
            [b'%', name @ ..] => {
                begins_with_variable(name) || ends_with_variable(slice(input.text, 0, start))
            }
            [b'$', ..] => matches!(component, Some(Component::Port)),
            _ => false,
        };
    if !is_unfilled {
        return None;
    }
    let fix = Fix::say("fill in the value");
    Some(fix.or_in_source(" with a function and `{x}` (`uri_table!`), or with `uri_format!`"))
}

/// Whether a text begins with a name that `end` follows: a letter or `_`, and then letters, digits, `_`, `-` and `.`.
const fn is_name_before(text: &[u8], end: u8) -> bool {
    let mut rest = text;
    while let [
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'-' | b'.',
        tail @ ..,
    ] = rest
    {
        rest = tail;
    }
    matches!(text, [b'a'..=b'z' | b'A'..=b'Z' | b'_', ..])
        && matches!(rest, [next, ..] if *next == end)
}

/// Whether a text begins with the name of a variable in capitals and `%`.
const fn begins_with_variable(text: &[u8]) -> bool {
    let mut rest = text;
    while let [b'A'..=b'Z' | b'0'..=b'9' | b'_', tail @ ..] = rest {
        rest = tail;
    }
    matches!((text, rest), ([b'A'..=b'Z', ..], [b'%', ..]))
}

/// Whether a text ends with `%` and the name of a variable in capitals.
const fn ends_with_variable(text: &[u8]) -> bool {
    let mut rest = text;
    while let [before @ .., b'A'..=b'Z' | b'0'..=b'9' | b'_'] = rest {
        rest = before;
    }
    let name = slice(text, rest.len(), text.len());
    matches!((rest, name), ([.., b'%'], [b'A'..=b'Z', ..]))
}
