//! Words for what was found and for what to write: pieces of sentences.

use crate::message::report::{Piece, push_write};

/// "letter `a`", "digit `1`", "`{`"
pub(crate) const fn push_visible(out: &mut Piece, char: char) {
    match char {
        'a'..='z' | 'A'..='Z' => out.push("letter "),
        '0'..='9' => out.push("digit "),
        _ => {}
    }
    if char == '`' {
        return out.push("back-tick");
    }
    out.push("`");
    out.push_char(char);
    out.push("`");
}

pub(crate) const fn push_code_point(out: &mut Piece, char: char) {
    out.push(" U+");
    out.push_hex(char as u32, 4);
}

/// The character itself only where it is a letter of a well-known script: others can be invisible, combine
/// with the text around them or turn its direction.
pub(crate) const fn push_non_ascii(out: &mut Piece, char: char) {
    match char {
        '\u{c0}'..='\u{24f}'
        | '\u{391}'..='\u{3c9}'
        | '\u{410}'..='\u{44f}'
        | '\u{4e00}'..='\u{9fff}' => {
            out.push(" `");
            out.push_char(char);
            out.push("` (U+");
            out.push_hex(char as u32, 4);
            out.push(")");
        }
        _ => {
            push_code_point(out, char);
            out.push(invisible_name(char));
        }
    }
}

/// Characters that no one sees in a source: they come with text that is pasted.
pub(crate) const fn is_invisible(char: char) -> bool {
    matches!(
        char,
        '\u{a0}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202f}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
}

const fn invisible_name(char: char) -> &'static str {
    match char {
        '\u{a0}' => " (no-break space)",
        '\u{ad}' => " (soft hyphen)",
        '\u{200b}' => " (zero width space)",
        '\u{202d}' | '\u{202e}' => " (direction override)",
        '\u{feff}' => " (byte order mark)",
        _ => "",
    }
}

pub(crate) const fn control_name(char: char) -> &'static str {
    match char {
        '\0' => " (NUL)",
        '\t' => " (tab)",
        '\n' => " (line feed)",
        '\r' => " (carriage return)",
        '\x1b' => " (escape)",
        '\x7f' => " (delete)",
        _ => "",
    }
}

/// "write it as `%C3%BC`"
pub(crate) const fn push_encoded(out: &mut Piece, bytes: &[u8]) {
    out.push("write it as `");
    push_triplets(out, bytes);
    out.push("`");
}

/// "write `{` as `%7B`"
pub(crate) const fn push_as(out: &mut Piece, bytes: &[u8]) {
    if let [b'`'] = bytes {
        out.push("write a back-tick as `%60`");
    } else if let Ok(text) = core::str::from_utf8(bytes) {
        push_write(out, "", text, "");
        out.push(" as `");
        push_triplets(out, bytes);
        out.push("`");
    }
}

pub(crate) const fn push_triplets(out: &mut Piece, bytes: &[u8]) {
    let mut rest = bytes;
    while let [byte, tail @ ..] = rest {
        out.push("%");
        out.push_hex(*byte as u32, 2);
        rest = tail;
    }
}
