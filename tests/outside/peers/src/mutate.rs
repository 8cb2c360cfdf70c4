//! Changes that introduce errors into a string.

use fastrand::Rng;

/// The strings that are inserted: characters that the grammar distinguishes, characters that it doesn't contain, and
/// strings that have a meaning only as a whole.
const PIECES: [&str; 48] = [
    "a", "Z", "f", "v", "0", "1", "9", "25", "+", "-", ".", "_", "~", "!", "&", "=", ":", "/", "?",
    "#", "[", "]", "@", "%", "%4", "%2e", "%2F", "%C3%A9", "//", "://", "::", "..", "/./", "/../",
    "v1.", "1.2.3.4", "[::1]", "http:", "\\", " ", "\"", "<", "\t", "\r\n", "\0", "\u{7f}", "é",
    "．",
];

/// Changes a string in one place. The new text may be a part of `other`.
pub(crate) fn mutate(text: &mut String, other: &str, random: &mut Rng) {
    let span = span(text, random);
    match random.u8(..8) {
        0 => text.replace_range(span, ""),
        1 => {
            let copy = text[span.clone()].to_owned();
            text.insert_str(span.end, &copy);
        }
        2 => {
            let moved: String = text.drain(span).collect();
            text.insert_str(place(text, random), &moved);
        }
        3 => text.replace_range(span, &other[self::span(other, random)]),
        4 => text.replace_range(span, random.choice(PIECES).unwrap_or_default()),
        _ => text.insert_str(span.start, random.choice(PIECES).unwrap_or_default()),
    }
}

/// A range of a string, usually a short one.
fn span(text: &str, random: &mut Rng) -> std::ops::Range<usize> {
    let start = place(text, random);
    let most = match random.u8(..4) {
        0 => text.len() - start,
        _ => 2.min(text.len() - start),
    };
    start..text.ceil_char_boundary(start + random.usize(..=most))
}

/// An index between two characters.
fn place(text: &str, random: &mut Rng) -> usize {
    text.floor_char_boundary(random.usize(..=text.len()))
}
