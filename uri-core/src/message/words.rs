//! The names of characters and components.

use crate::grammar::Component;
use crate::message::input::Phrase;

/// The words that say in which component something is, such as " in path"; empty without a component.
pub(crate) const fn in_component(component: Option<Component>) -> &'static str {
    match component {
        Some(Component::Scheme) => " in scheme",
        Some(Component::Userinfo) => " in userinfo",
        Some(Component::Host) => " in host",
        Some(Component::Port) => " in port",
        Some(Component::Path) => " in path",
        Some(Component::Query) => " in query",
        Some(Component::Fragment) => " in fragment",
        None => "",
    }
}

/// The note about the characters that a component can contain; empty without a component.
#[rustfmt::skip]
pub(crate) const fn characters_of(component: Option<Component>) -> &'static str {
    match component {
        Some(Component::Scheme) => "a scheme is a letter, then letters, digits, `+`, `-` and `.` (RFC 3986, section 3.1)",
        Some(Component::Userinfo) => "userinfo is letters, digits, `-._~!$&'()*+,;=:` and percent-encoded octets (RFC 3986, section 3.2.1)",
        Some(Component::Host) => "a host is letters, digits, `-._~!$&'()*+,;=` and percent-encoded octets, or an IP address \
            in brackets (RFC 3986, section 3.2.2)",
        Some(Component::Port) => "a port is digits (RFC 3986, section 3.2.3)",
        Some(Component::Path) => "a path is letters, digits, `-._~!$&'()*+,;=:@/` and percent-encoded octets (RFC 3986, section 3.3)",
        Some(Component::Query) => "a query is letters, digits, `-._~!$&'()*+,;=:@/?` and percent-encoded octets (RFC 3986, section 3.4)",
        Some(Component::Fragment) => "a fragment is letters, digits, `-._~!$&'()*+,;=:@/?` and percent-encoded octets (RFC 3986, section 3.5)",
        None => "",
    }
}

/// Appends the words for a character, as in "letter `a`", "`{`", "control character U+0009 (tab)".
///
/// Outside ASCII, only a letter of a common script is printed, or another character of the same blocks, such as `×`.
/// Others can be invisible, combine, or change the line's direction.
#[inline(never)]
pub(crate) const fn push_char(out: &mut Phrase, char: char) {
    match char {
        ' ' => out.push("space"),
        '`' => out.push("backtick"),
        '!'..='~' => {
            match char {
                'a'..='z' | 'A'..='Z' => out.push("letter "),
                '0'..='9' => out.push("digit "),
                _ => {}
            }
            out.push_all(&["`", char.encode_utf8(&mut [0; 4]), "`"]);
        }
        '\0'..='\x1f' | '\x7f' => push_code_point(out, "control character U+", char),
        // Latin with `×` and `÷`, Greek, Cyrillic, and CJK ideographs.
        '\u{c0}'..='\u{24f}'
        | '\u{391}'..='\u{3c9}'
        | '\u{410}'..='\u{44f}'
        | '\u{4e00}'..='\u{9fff}' => {
            out.push_all(&["non-ASCII character `", char.encode_utf8(&mut [0; 4]), "`"]);
            push_code_point(out, " (U+", char);
            out.push(")");
        }
        _ => push_code_point(out, "non-ASCII character U+", char),
    }
}

/// Appends `before`, which ends with `U+`, then the character's code point in at least four hex digits and, for a few
/// characters that are hard to see or often pasted, a name in parentheses: "U+0009 (tab)".
const fn push_code_point(out: &mut Phrase, before: &str, char: char) {
    out.push(before);
    out.push_hex(char as u32, 4);
    out.push(match char {
        '\0' => " (NUL)",
        '\t' => " (tab)",
        '\n' => " (line feed)",
        '\r' => " (carriage return)",
        '\x1b' => " (escape)",
        '\x7f' => " (delete)",
        '\u{a0}' => " (no-break space)",
        '\u{2026}' => " (ellipsis)",
        '\u{ff1a}' => " (fullwidth colon)",
        '\u{ad}' => " (soft hyphen)",
        '\u{200b}' => " (zero width space)",
        '\u{202d}' | '\u{202e}' => " (direction override)",
        '\u{feff}' => " (byte order mark)",
        _ => "",
    });
}
