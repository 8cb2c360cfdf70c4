//! The hash of a row for the rule `unique`: a hash of its normal form
//! ([RFC 3986, section 6.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2)).
//!
//! The compiler evaluates this code for each row that the macro does not know. Therefore a URI that is normalized is
//! hashed eight bytes at a time. The same loop recognizes most normalized URIs. Any other URI is normalized first.

use crate::bytes::{get, slice};
use crate::error::BufferTooSmall;
use crate::normalize::Normalization;
use crate::uri::Uri;

/// The maximum length of a normal form that is hashed. For a longer one, the hash is the length.
const MAX_LEN: usize = 1024;

/// Returns a hash of the normal form. URIs with different normal forms seldom have the same hash.
pub(crate) const fn hash_normal(uri: &Uri<'_>, level: Normalization<'_>) -> u64 {
    let summary = Summary::new(uri.as_str());
    if is_surely_normalized(uri, level, &summary) || uri.is_normalized(level) {
        return summary.hash;
    }
    match uri.normalize_into(level, &mut [0; MAX_LEN]) {
        Ok(normal) => Summary::new(normal.as_str()).hash,
        Err(BufferTooSmall { needed }) => needed as u64,
    }
}

/// Returns `true` only if a URI is normalized. Returns `false` for a few normalized URIs.
const fn is_surely_normalized(uri: &Uri<'_>, level: Normalization<'_>, summary: &Summary) -> bool {
    let (text, layout) = (uri.as_str().as_bytes(), uri.layout());
    let (host_start, path_start) = (layout.host_start as usize, layout.path_start as usize);
    !summary.may_have_triplet_or_dots
        && (!summary.has_capital || !has_capital(slice(text, 0, path_start)))
        && !layout.has_port()
        && (!level.ipv6_text || !matches!(get(text, host_start), Some(b'[')))
        && if layout.has_authority() {
            layout.path_start < layout.path_end
        } else {
            !matches!(get(text, path_start), Some(b'.'))
        }
}

const fn has_capital(text: &[u8]) -> bool {
    let mut rest = text;
    while let [byte, tail @ ..] = rest {
        if byte.is_ascii_uppercase() {
            return true;
        }
        rest = tail;
    }
    false
}

/// The properties of a string that are computed together with its hash.
struct Summary {
    hash: u64,
    /// Whether the string contains `%` or `/.`.
    may_have_triplet_or_dots: bool,
    has_capital: bool,
}

impl Summary {
    /// Reads a string of ASCII characters.
    ///
    /// In a constant, a call costs as much as ten operations. Therefore the loop makes no calls for a whole word.
    const fn new(text: &str) -> Self {
        let mut hash = 0;
        // In these masks, the highest bit of a byte is set if the same byte of the word has a property.
        let (mut triplet_or_dots, mut capitals, mut after_slash) = (0, 0, 0);
        let mut rest = text.as_bytes();
        loop {
            let word = match rest {
                [a, b, c, d, e, f, g, h, tail @ ..] => {
                    rest = tail;
                    u64::from_le_bytes([*a, *b, *c, *d, *e, *f, *g, *h])
                }
                [] => break,
                tail => {
                    rest = &[];
                    last_word(tail)
                }
            };
            // All bytes of a URI are below 0x80, so a sum does not carry into the next byte. In a sum with `LOW`, the
            // highest bit of a byte is 0 only if the byte was 0.
            let word = word & LOW;
            let slashes = !((word ^ SLASH) + LOW) & HIGH;
            let not_dots = (word ^ DOT) + LOW;
            triplet_or_dots |= !((word ^ PERCENT) + LOW) & HIGH;
            triplet_or_dots |= (slashes << 8 | after_slash) & !not_dots;
            after_slash = slashes >> 56;
            capitals |= (word + FROM_A) & !(word + AFTER_Z) & HIGH;
            let product = (hash ^ word) as u128 * FACTOR;
            hash = product as u64 ^ (product >> 64) as u64;
        }
        Self {
            hash: if text.len() <= MAX_LEN {
                hash
            } else {
                text.len() as u64
            },
            may_have_triplet_or_dots: triplet_or_dots != 0,
            has_capital: capitals != 0,
        }
    }
}

/// An odd number with many set bits. A product with this number depends on all bits of a word.
const FACTOR: u128 = 0x9e37_79b9_7f4a_7c15;
const PERCENT: u64 = word_of(b'%');
const SLASH: u64 = word_of(b'/');
const DOT: u64 = word_of(b'.');
const HIGH: u64 = word_of(0x80);
const LOW: u64 = word_of(0x7f);
/// The number whose sum with a word sets the highest bit of each byte from `A` on.
const FROM_A: u64 = word_of(0x80 - b'A');
/// The number that, added to a word, sets the highest bit of each byte that is greater than `Z`.
const AFTER_Z: u64 = word_of(0x80 - (b'Z' + 1));

/// Returns a word of eight equal bytes.
const fn word_of(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// Returns a word of fewer than eight bytes.
const fn last_word(bytes: &[u8]) -> u64 {
    let mut word = 0;
    let mut rest = bytes;
    while let [before @ .., byte] = rest {
        word = word << 8 | *byte as u64;
        rest = before;
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_normalized_uris_are_recognized() {
        for (text, expected) in [
            ("http://example.org/a/b?c#d", true),
            ("http://example.org/README.md?A=B#C", true),
            ("http://example.org/a.b/c..", true),
            ("urn:isbn:0-395-36341-1", true),
            ("a:", true),
            ("Http://example.org/", false),
            ("http://example.orG/", false),
            ("http://U@example.org/", false),
            ("http://example.org/%20", false),
            ("http://example.org/.", false),
            ("http://example.org/a/./b", false),
            ("http://example.org:80/", false),
            ("http://example.org:/", false),
            ("http://example.org", false),
            ("http://[::1]/", false),
            ("urn:./a", false),
        ] {
            let uri = Uri::parse(text).unwrap();
            let level = Normalization::SCHEME.ipv6_text();
            let found = is_surely_normalized(&uri, level, &Summary::new(text));
            assert_eq!(found, expected, "{text}");
            assert!(!found || uri.is_normalized(level), "{text}");
        }
    }

    #[test]
    fn properties_are_found_at_each_offset() {
        for offset in 0..40 {
            let before = "a".repeat(offset);
            for byte in 0..0x80 {
                let text = std::format!("{before}{}a", char::from(byte));
                let summary = Summary::new(&text);
                assert_eq!(summary.has_capital, byte.is_ascii_uppercase(), "{text}");
                assert_eq!(summary.may_have_triplet_or_dots, byte == b'%', "{text}");
                for second in 0..0x80 {
                    let text = std::format!("{before}{}{}", char::from(byte), char::from(second));
                    let expected = text.contains('%') || text.contains("/.");
                    assert_eq!(
                        Summary::new(&text).may_have_triplet_or_dots,
                        expected,
                        "{text}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_hash_of_a_long_string_is_its_length() {
        for (len, is_len) in [(MAX_LEN, false), (MAX_LEN + 1, true)] {
            let path = "a".repeat(len - 2);
            for text in [std::format!("x:{path}"), std::format!("X:{path}")] {
                let uri = Uri::parse(&text).unwrap();
                let hash = hash_normal(&uri, Normalization::SYNTAX);
                assert_eq!(hash == len as u64, is_len);
            }
        }
    }
}
