//! The hash that the rule `unique` uses for a row, which is a hash of the row's normal form
//! ([RFC 3986, section 6.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2)).
//!
//! For a row that the macro doesn't know, the compiler has to evaluate this code, which is slow. A normalized URI is
//! therefore hashed seven bytes at a time, in a loop that also recognizes most normalized URIs.

use crate::bytes::words::{AFTER_Z, FROM_A, HIGH, all};
use crate::bytes::{contains_uppercase, get, slice};
use crate::normalize::{Normal, Normalization};
use crate::polynomial::{Point, WORD, add_word, reduced};
use crate::uri::Uri;

/// The hash of a URI's normal form: the value of a polynomial at a point. Different normal forms have the same hash at
/// only a few points.
pub(crate) const fn hash_normal(uri: &Uri<'_>, level: Normalization<'_>, point: Point) -> u64 {
    let summary = Summary::new(uri.as_str(), point);
    if is_surely_normalized(uri, level, &summary) || uri.is_normalized(level) {
        return summary.hash;
    }
    Normal::new(uri.as_uri_ref(), level).hash(point)
}

/// A point that depends on all rows and on the round, so that different rows with the same hash at this point can't be
/// constructed in advance.
///
/// The point is computed with SipHash-1-3. A hash whose state is a single word wouldn't suffice, because the end of the
/// last row could then be chosen so that the result is a given point.
pub(crate) const fn point_of(rows: &[Uri<'_>], round: u64) -> Point {
    let mut state = [
        0x736f_6d65_7073_6575 ^ round,
        0x646f_7261_6e64_6f6d,
        0x6c79_6765_6e65_7261,
        0x7465_6462_7974_6573,
    ];
    let mut rest = rows;
    while let [row, tail @ ..] = rest {
        let mut bytes = row.as_str().as_bytes();
        loop {
            let word;
            (word, bytes) = match bytes {
                [a, b, c, d, e, f, g, tail @ ..] => {
                    (u64::from_le_bytes([*a, *b, *c, *d, *e, *f, *g, 0]), tail)
                }
                // The highest bit marks the last word of a row, so splitting the same text into different rows gives a
                // different point.
                tail => (last_word(tail) | 1 << 63, [].as_slice()),
            };
            state[3] ^= word;
            state = sip_round(state);
            state[0] ^= word;
            if word >> 63 == 1 {
                break;
            }
        }
        rest = tail;
    }
    state[2] ^= 0xff;
    let [a, b, c, d] = sip_round(sip_round(sip_round(state)));
    Point::of(a ^ b ^ c ^ d)
}

const fn sip_round([a, b, c, d]: [u64; 4]) -> [u64; 4] {
    let (a, c) = (a.wrapping_add(b), c.wrapping_add(d));
    let (b, d) = (b.rotate_left(13) ^ a, d.rotate_left(16) ^ c);
    let (a, c) = (a.rotate_left(32).wrapping_add(d), c.wrapping_add(b));
    let (b, d) = (b.rotate_left(17) ^ c, d.rotate_left(21) ^ a);
    [a, b, c.rotate_left(32), d]
}

/// Whether a quick check shows that a URI is normalized. The check misses a few normalized URIs, but in a constant, the
/// exact [`Uri::is_normalized`] takes five times as long as the hash.
const fn is_surely_normalized(uri: &Uri<'_>, level: Normalization<'_>, summary: &Summary) -> bool {
    let (text, layout) = (uri.as_str().as_bytes(), uri.layout());
    let (host_start, path_start) = (layout.host_start as usize, layout.path_start as usize);
    !summary.may_have_triplet_or_dots
        && (!summary.has_capital || !contains_uppercase(slice(text, 0, path_start)))
        && !layout.has_port()
        && (!level.ipv6_text || !matches!(get(text, host_start), Some(b'[')))
        && if layout.has_authority() {
            layout.path_start < layout.path_end
        } else {
            !matches!(get(text, path_start), Some(b'.'))
        }
}

/// A string's hash, and the properties that are computed along with it.
struct Summary {
    hash: u64,
    /// Whether the string contains `%` or `/.`.
    may_have_triplet_or_dots: bool,
    has_capital: bool,
}

impl Summary {
    /// Reads a string of ASCII characters.
    ///
    /// In a constant, a call costs as much as several operations, so the loop handles a whole word without calls.
    const fn new(text: &str, point: Point) -> Self {
        let mut hash = 0;
        // In each of these masks, the highest bit of a byte is set if the corresponding byte of the word has the
        // property that the mask is named after.
        let (mut triplet_or_dots, mut capitals, mut after_slash) = (0, 0, 0);
        let mut rest = text.as_bytes();
        loop {
            let word = match rest {
                [a, b, c, d, e, f, g, tail @ ..] => {
                    rest = tail;
                    u64::from_le_bytes([*a, *b, *c, *d, *e, *f, *g, 0])
                }
                [] => break,
                tail => {
                    rest = &[];
                    last_word(tail)
                }
            };
            // All bytes of a URI are below 0x80, so a sum doesn't carry into the next byte. In a sum with `LOW`, the
            // highest bit of a byte is 0 only if the byte was 0.
            let word = word & LOW;
            let slashes = !((word ^ SLASH) + LOW) & HIGH;
            let not_dots = (word ^ DOT) + LOW;
            triplet_or_dots |= !((word ^ PERCENT) + LOW) & HIGH;
            triplet_or_dots |= (slashes << 8 | after_slash) & !not_dots;
            after_slash = slashes >> (WORD * 8 - 8);
            capitals |= (word + FROM_A) & !(word + AFTER_Z) & HIGH;
            hash = add_word!(hash, word, point.value);
        }
        Self {
            hash: reduced(hash),
            may_have_triplet_or_dots: triplet_or_dots != 0,
            has_capital: capitals != 0,
        }
    }
}

const PERCENT: u64 = all(b'%');
const SLASH: u64 = all(b'/');
const DOT: u64 = all(b'.');
const LOW: u64 = all(0x7f);

/// Packs a string's last bytes (fewer than seven) into a word.
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
            let found = is_surely_normalized(&uri, level, &Summary::new(text, Point::FIRST));
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
                let summary = Summary::new(&text, Point::FIRST);
                assert_eq!(summary.has_capital, byte.is_ascii_uppercase(), "{text}");
                assert_eq!(summary.may_have_triplet_or_dots, byte == b'%', "{text}");
                for second in 0..0x80 {
                    let text = std::format!("{before}{}{}", char::from(byte), char::from(second));
                    let expected = text.contains('%') || text.contains("/.");
                    assert_eq!(
                        Summary::new(&text, Point::FIRST).may_have_triplet_or_dots,
                        expected,
                        "{text}"
                    );
                }
            }
        }
    }

    #[cfg(feature = "alloc")]
    #[test]
    fn the_hash_is_that_of_the_normal_form() {
        for len in [1, 6, 7, 8, 13, 14, 15, 1100] {
            let name = "a".repeat(len);
            for text in [
                std::format!("X:{name}"),
                std::format!("http://h:80/{name}?%41%2f#{name}"),
                std::format!("HTTP://{name}/b/{name}/../../.././%61/{name}/..//c/.."),
                std::format!("x:/a/..//{name}"),
                std::format!("x:{name}/../a/./b"),
                std::format!("http://{name}"),
            ] {
                let uri = Uri::parse(&text).unwrap();
                for level in [
                    Normalization::NONE,
                    Normalization::SYNTAX,
                    Normalization::SCHEME,
                ] {
                    for point in [Point::FIRST, point_of(&[uri], 0)] {
                        let expected = Summary::new(uri.normalize(level).as_str(), point).hash;
                        assert_eq!(hash_normal(&uri, level, point), expected, "{text}");
                        let hash = Normal::new(uri.as_uri_ref(), level).hash(point);
                        assert_eq!(hash, expected, "{text}");
                    }
                }
            }
        }
    }

    /// Compares the hash with its definition, computed without shortcuts.
    #[test]
    fn a_hash_is_the_value_of_a_polynomial() {
        let modulus = (1 << 61) - 1;
        let text = "http://example.org/abcdefghijklmnopqrstuvwxyz~~~~~~~~~~~~~~~~~~~~~~~~";
        for point in [Point::FIRST, Point::of(1 << 4), Point::of(u64::MAX)] {
            for len in 0..text.len() {
                let expected = text.as_bytes()[..len].chunks(WORD).fold(0, |hash, word| {
                    let word = word
                        .iter()
                        .rev()
                        .fold(0, |word, byte| word << 8 | u128::from(*byte));
                    (hash + word) * u128::from(point.value) % modulus
                });
                let hash = Summary::new(&text[..len], point).hash;
                assert_eq!(u128::from(hash), expected);
            }
        }
    }

    #[test]
    fn a_point_depends_on_each_row_and_on_the_round() {
        let uris =
            ["a:b", "a:c", "a:", "b:a:c", "a:bcdefghijk"].map(|text| Uri::parse(text).unwrap());
        let [ab, ac, a, bac, long] = uris;
        let rows: [&[Uri<'_>]; 8] = [
            &[],
            &[a],
            &[ab],
            &[ab, ac],
            &[ac, ab],
            &[a, bac],
            &[long],
            &[a, a],
        ];
        let points = rows
            .iter()
            .flat_map(|rows| [0, 1].map(|round| point_of(rows, round).value));
        let points: std::collections::BTreeSet<u64> = points.collect();
        assert_eq!(points.len(), 16);
    }
}
