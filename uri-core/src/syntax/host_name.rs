//! Host names of the web: labels of letters, digits, `-` and `_` (RFC 1034, section 3.1; RFC 1123, section 2.1).

use crate::bytes::words::{HIGH, flag_range};
use crate::bytes::{begins_with_ignore_ascii_case, contains, rfind, slice};
use crate::syntax::char_class::LABEL;
use crate::syntax::scanner::Scanner;

/// The maximum length of a host name without a trailing dot, in bytes (RFC 1034, section 3.1).
pub(crate) const MAX_NAME_LEN: usize = 253;

/// The maximum length of a label, in bytes (RFC 1034, section 3.1).
pub(crate) const MAX_LABEL_LEN: usize = 63;

/// Whether a text is a host name: labels with a `.` between them, perhaps a final `.`, and at most 253 bytes without
/// that. The last label isn't a number. A label can end with `-`, as in `me-.example.org`, unless it begins with `xn--`.
pub(crate) const fn is_host_name(name: &[u8]) -> bool {
    let mut scanner = Scanner::of(name);
    loop {
        let label = read_label(&mut scanner);
        if !is_label_without_hyphens_at_ends(label) && !is_label_with_final_hyphen(label) {
            return false;
        }
        let has_dot = scanner.eat(b'.');
        if scanner.is_at_end() {
            // A final dot isn't counted.
            return name.len() - has_dot as usize <= MAX_NAME_LEN && !is_numeric_label(label);
        }
        if !has_dot {
            return false;
        }
    }
}

/// Whether a URI's host is surely a name of the web, because it begins with a letter and has 8 to 63 lowercase letters,
/// digits, and single `-` and `.` before letters, as `api.example.org` does. If it's `false`, the host can still be
/// such a name, as `h.org` and `API.example.org` can, which [`is_host_name`] finds out more slowly.
pub(crate) fn is_plainly_web_name(host: &[u8]) -> bool {
    // The last eight bytes; a shorter host isn't read here.
    let Some(last) = host.last_chunk() else {
        return false;
    };
    let mut faults = faults_of_plain_web_name(*last);
    let mut rest = host;
    // Each word begins seven bytes after the one before it, so any two neighbors are in one word.
    while let (Some(word), Some((_, tail))) = (rest.first_chunk(), rest.split_first_chunk::<7>()) {
        faults |= faults_of_plain_web_name(*word);
        rest = tail;
    }
    faults == 0
        // Then no label is too long either.
        && host.len() <= MAX_LABEL_LEN
        && matches!(host, [b'a'..=b'z', .., b'a'..=b'z' | b'0'..=b'9'])
}

/// The highest bit of each byte that isn't a lowercase letter, a digit, `-` or `.`, and of each that follows a `-` or
/// `.` and isn't a letter; 0 if there is none.
const fn faults_of_plain_web_name(word: [u8; 8]) -> u64 {
    let word = u64::from_le_bytes(word);
    let letters = flag_range(word, b'a', b'z');
    let joints = flag_range(word, b'-', b'.');
    // The range from `-` to `9` is `-`, `.`, `/` and the digits, and no host contains a `/`.
    let other_bytes = !(letters | flag_range(word, b'-', b'9')) & HIGH;
    // A joint's bit is moved to the next byte, which must be a letter, so that no label is empty, ends with `-` or is a
    // number. What follows the word's last byte is in another word, or the host ends there.
    let joints_before_no_letter = (joints << 8) & !letters;
    other_bytes | joints_before_no_letter
}

/// Whether a text is a host name of more than one label, or of one and a final dot.
pub(crate) const fn is_name_with_dot(name: &[u8]) -> bool {
    contains(name, b'.') && is_host_name(name)
}

/// Whether a text is a label: 1 to 63 letters, digits, `-` and `_`, without `-` at either end.
#[cfg(feature = "alloc")]
pub(crate) const fn is_label(text: &[u8]) -> bool {
    let mut scanner = Scanner::of(text);
    is_label_without_hyphens_at_ends(read_label(&mut scanner)) && scanner.is_at_end()
}

/// Reads the characters that a label can have, perhaps none.
#[inline]
const fn read_label<'a>(scanner: &mut Scanner<'a>) -> &'a [u8] {
    let text = scanner.rest();
    scanner.skip(LABEL);
    slice(text, 0, text.len() - scanner.rest().len())
}

/// Whether a text of a label's characters is neither empty nor too long, and has no `-` at either end.
#[inline]
const fn is_label_without_hyphens_at_ends(label: &[u8]) -> bool {
    label.len() <= MAX_LABEL_LEN && !matches!(label, [] | [b'-', ..] | [.., b'-'])
}

/// Whether a text of a label's characters ends with a `-`, as some names of users do, and is a label of the web.
const fn is_label_with_final_hyphen(label: &[u8]) -> bool {
    match label {
        [start @ .., b'-'] => {
            label.len() <= MAX_LABEL_LEN
                && !matches!(start, [] | [b'-', ..])
                && !begins_with_ignore_ascii_case(label, b"xn--")
        }
        _ => false,
    }
}

/// Whether a label is a number in decimal or, after `0x`, in hexadecimal digits, perhaps none, so that a name that ends
/// in it is read as an IPv4 address.
pub(crate) const fn is_numeric_label(label: &[u8]) -> bool {
    let mut label_so_far = LastLabel::Empty;
    each!(octet, label, {
        label_so_far = label_so_far.with(*octet);
        // No octet that follows makes it a number again.
        if let LastLabel::Name = label_so_far {
            return false;
        }
    });
    label_so_far.is_number()
}

/// Whether every program reads a name as one, in any scheme: it consists of letters, digits, `-`, `_` and `.`, and its
/// last label isn't a number. Labels can be empty, and so can the name.
pub(crate) const fn is_plain_name(name: &[u8]) -> bool {
    each!(byte, name, {
        if !LABEL.contains(*byte) && *byte != b'.' {
            return false;
        }
    });
    !ends_in_number(name)
}

/// Whether a name's last label is a number. A final dot is ignored.
pub(crate) const fn ends_in_number(name: &[u8]) -> bool {
    // The name without a final dot.
    let ([name @ .., b'.'] | name) = name;
    let start = match rfind(name, b'.', 0, name.len()) {
        Some(dot) => dot + 1,
        None => 0,
    };
    is_numeric_label(slice(name, start, name.len()))
}

/// The kind of the last label, judged by its octets so far. If they are a number, `inet_aton` and browsers read the
/// name as an IPv4 address.
#[derive(Clone, Copy)]
pub(crate) enum LastLabel {
    Empty,
    /// They are `0`.
    Zero,
    /// They are digits.
    Decimal,
    /// They are `0x` and perhaps hex digits.
    Hex,
    /// They aren't a number, whatever follows.
    Name,
}

impl LastLabel {
    /// The label with one more octet.
    pub(crate) const fn with(self, octet: u8) -> Self {
        match (self, octet) {
            (Self::Empty, b'0') => Self::Zero,
            (Self::Empty | Self::Zero | Self::Decimal, b'0'..=b'9') => Self::Decimal,
            // Browsers read `0x` as 0.
            (Self::Zero, b'x' | b'X') => Self::Hex,
            (Self::Hex, _) if octet.is_ascii_hexdigit() => Self::Hex,
            _ => Self::Name,
        }
    }

    pub(crate) const fn is_number(self) -> bool {
        matches!(self, Self::Zero | Self::Decimal | Self::Hex)
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use std::format;
    use std::string::String;
    use std::vec;

    use super::*;

    #[test]
    fn a_label_is_of_a_host_name() {
        let longest = "a".repeat(63);
        for label in ["a", "A9", "a-b", "_dmarc", "a--b", "9", &longest] {
            assert!(is_label(label.as_bytes()), "{label}");
        }
        let too_long = "a".repeat(64);
        for label in [
            "", "-", "-a", "a-", "a.b", "é", "a b", "%61", "a:b", &too_long,
        ] {
            assert!(!is_label(label.as_bytes()), "{label}");
        }
    }

    #[test]
    fn a_label_of_the_web_can_end_with_a_hyphen() {
        let longest = "a".repeat(62) + "-";
        for name in [
            "a-",
            "a--",
            "a-.example.org",
            "b.a-.",
            "xn-a-",
            "axn---",
            &longest,
        ] {
            assert!(is_host_name(name.as_bytes()), "{name}");
        }
        let too_long = "a".repeat(63) + "-";
        for name in [
            "-",
            "--",
            "-a-",
            "xn--a-",
            "XN--",
            "a-b-.xn--c-",
            "a-..b",
            &too_long,
        ] {
            assert!(!is_host_name(name.as_bytes()), "{name}");
        }
    }

    #[test]
    fn what_is_plainly_a_web_name_is_one() {
        let longest = "a".repeat(63);
        for name in ["example.org", "www.a-b.c1", "a2345678", &longest] {
            assert!(is_plainly_web_name(name.as_bytes()), "{name}");
        }
        // A fault is found at each place, also where a word begins or ends.
        for at in 0..24 {
            for fault in ["A", "_", "~", "%", "..", "--", ".-", "-.", ".0", "@", "{"] {
                let mut name = "a".repeat(24);
                name.insert_str(at, fault);
                assert!(!is_plainly_web_name(name.as_bytes()), "{name}");
            }
        }
        let too_long = "a".repeat(64);
        for name in [
            "",
            "a.b.org",
            ".aaaaaaaa",
            "aaaaaaaa.",
            "-aaaaaaaa",
            "aaaaaaaa-",
            "12345678",
            "a.b.127.1",
            &too_long,
        ] {
            assert!(!is_plainly_web_name(name.as_bytes()), "{name}");
        }
    }

    /// A name of the web has no label at fault, isn't too long, and doesn't end in a number.
    #[test]
    fn a_name_of_the_web_has_no_faulty_label() {
        let mut names = vec![String::new()];
        for _ in 0..6 {
            let longer = |name: &String| {
                [".", "-", "a", "xn--", ",", "1"].map(|text| format!("{name}{text}"))
            };
            names = names.iter().flat_map(longer).collect();
            for name in &names {
                let labels = name.strip_suffix('.').unwrap_or(name);
                // This is what the help says, except that a label that isn't in Punycode can end with `-`.
                let is_faulty = |label: &str| {
                    label.is_empty()
                        || label.starts_with('-')
                        || label.ends_with('-') && label.starts_with("xn--")
                        || label.contains(',')
                };
                let has_fault = labels.split('.').any(is_faulty);
                let last = labels.rsplit('.').next().unwrap();
                let is_number = is_numeric_label(last.as_bytes());
                assert_eq!(
                    is_host_name(name.as_bytes()),
                    !has_fault && !is_number,
                    "{name}"
                );
                let is_clear = is_plainly_web_name(name.as_bytes());
                assert!(!is_clear || !has_fault && !is_number, "{name}");
            }
        }
    }
}
