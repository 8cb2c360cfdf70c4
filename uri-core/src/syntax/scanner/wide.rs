//! The scanner for run time, which reads many bytes in one step: a real URI is parsed in 30 % less time (benchmark
//! `parse`, set `links`).
//!
//! The compiler turns the loops over [`CHUNK`] bytes into vector instructions; without optimization, they are slow.

use crate::bytes::{get, slice};
use crate::syntax::char_class::{CharClass, read_triplet};
use crate::syntax::scanner::{Scanner, WIDE};

/// The bytes of the smallest vector register.
const CHUNK: usize = 16;

type Chunk = [u8; CHUNK];

/// The index after the longest run of characters of a class and of triplets at `start`: `*( class / pct-encoded )`.
#[inline(always)]
pub(super) const fn end_of_run(bytes: &[u8], start: usize, class: CharClass) -> usize {
    end_of_run_in::<WIDE>(bytes, start, class)
}

/// The index of [`end_of_run`]. If `IN_CHUNKS` is set, many bytes can be read in one step; the tests set it at every
/// level of optimization.
#[inline(always)]
const fn end_of_run_in<const IN_CHUNKS: bool>(
    bytes: &[u8],
    start: usize,
    class: CharClass,
) -> usize {
    // A userinfo can contain a `:`, and the first segment of a relative path an `@`; both are rare.
    let is_rare = class.ends_at_slash() && (class.contains(b':') || class.contains(b'@'));
    if class.ends_at_slash() && matches!(get(bytes, start), Some(b'/')) {
        // Fast path: the host is empty, as in `file:///`.
        start
    } else if !IN_CHUNKS || bytes.len() < CHUNK || is_rare {
        end_by_bytes(bytes, start, class)
    } else if class.ends_at_slash() {
        // A host: 32 bytes in each step.
        end_by_chunks::<2>(bytes, start, class)
    } else {
        // A path, a query or a fragment: 48 bytes in each step.
        end_by_chunks::<3>(bytes, start, class)
    }
}

/// The index of [`end_of_run`], found by reading `CHUNKS` chunks of 16 bytes in each step. `bytes` must have at least
/// 16.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "`i` is less than `CHUNKS`")]
const fn end_by_chunks<const CHUNKS: usize>(bytes: &[u8], start: usize, class: CharClass) -> usize {
    let ends_at_slash = class.ends_at_slash();
    // The last chunk overlaps the one before it, so that no branch depends on the number of remaining bytes.
    let last_start = bytes.len() - CHUNK;
    let mut index = start;
    while index < bytes.len() {
        // `starts` are the indexes at which the chunks of this step begin, and `stops` are 255 for each byte in them
        // that may end the run.
        let first_start = if index < last_start {
            index
        } else {
            last_start
        };
        let mut starts = [first_start; CHUNKS];
        let mut stops = [[0; CHUNK]; CHUNKS];
        let mut any_stop = 0;
        let mut i = 0;
        while i < CHUNKS {
            let chunk_start = index + i * CHUNK;
            starts[i] = if chunk_start < last_start {
                chunk_start
            } else {
                last_start
            };
            debug_assert!(starts[i] <= last_start, "a whole chunk follows");
            // The chunk is always there, so these two returns are never taken.
            let Some((_, tail)) = bytes.split_at_checked(starts[i]) else {
                return index;
            };
            let Some(chunk) = tail.first_chunk() else {
                return index;
            };
            stops[i] = stops_in(chunk, class);
            any_stop |= u128::from_le_bytes(stops[i]);
            i += 1;
        }
        // Most paths have no stop, so a branch saves the loops. Most hosts end at a `/`, which is one, so there the
        // branch is left out.
        if ends_at_slash || any_stop != 0 {
            // A bit for each byte of the chunks, that of `first_start` in the lowest place.
            let mut stop_bits = 0;
            let mut i = 0;
            while i < CHUNKS {
                stop_bits |= bits_of(stops[i]) << (starts[i] - first_start);
                i += 1;
            }
            // Near the end, the first chunk can begin before `index`, whose bit is the lowest one after this.
            stop_bits >>= index - first_start;
            while stop_bits != 0 {
                let stop = index + stop_bits.trailing_zeros() as usize;
                // `stops_in` also flags each `%`, and some characters that the class contains, so the run may go on
                // here.
                match get(bytes, stop) {
                    Some(b'%') if read_triplet(slice(bytes, stop, bytes.len())).is_some() => {}
                    Some(byte) if class.contains(byte) => {}
                    _ => return stop,
                }
                // This removes the lowest bit.
                stop_bits &= stop_bits - 1;
            }
        }
        index += CHUNKS * CHUNK;
    }
    bytes.len()
}

/// `is_within!(byte, b'-', b'9')` is `matches!(byte, b'-'..=b'9')`, with fewer instructions. The comparison is signed
/// for the oldest vector instructions, and in `u16`, because calling `wrapping_sub` would be slow in a constant.
macro_rules! is_within {
    ($byte:expr, $first:literal, $last:literal) => {
        ((($byte as u16 + (256 - $first as u16)) as u8) ^ 0x80) as i8
            <= (($last - $first) ^ 0x80) as i8
    };
}

/// 255 for each byte of a chunk that may end a run, and otherwise 0.
///
/// INVARIANT: a 0 is never wrong. A byte with 255 is then looked up in the table, because the run may go on after it.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "`i` is less than `CHUNK`")]
const fn stops_in(chunk: &Chunk, class: CharClass) -> Chunk {
    let ends_at_slash = class.ends_at_slash();
    let is_query = class.contains(b'?');
    let mut stops = [0; CHUNK];
    let mut i = 0;
    while i < CHUNK {
        let byte = chunk[i];
        // The bit 0x20 makes a letter lowercase, and turns no other byte into a letter.
        let is_letter = is_within!((byte | 0x20), b'a', b'z');
        let is_other = if ends_at_slash {
            // A host: `-`, `.` and the digits. A userinfo and a first segment are read by `end_by_bytes` instead.
            is_within!(byte, b'-', b'9') & (byte != b'/')
        } else {
            // Most sub-delims, and `-`, `.`, `/`, `:` and the digits. A `=` is valid in a path, too, but rare.
            is_within!(byte, b'&', b';') | (byte == b'_') | is_query & (byte == b'=')
        };
        stops[i] = !((is_letter | is_other) as u8 * 255);
        i += 1;
    }
    stops
}

/// A number with a bit for each of 16 bytes that are 0 or 255: it's 1 for 255. The first byte has the lowest bit.
const fn bits_of(stops: Chunk) -> u64 {
    /// The bits of eight bytes, the first of which is in the lowest bits of `bytes`.
    const fn of_eight(bytes: u64) -> u64 {
        // The mask keeps another bit of each byte, and the product adds all of them up in the highest byte.
        (bytes & 0x8040_2010_0804_0201).wrapping_mul(0x0101_0101_0101_0101) >> 56
    }
    let stops = u128::from_le_bytes(stops);
    of_eight(stops as u64) | of_eight((stops >> 64) as u64) << 8
}

/// The index of [`end_of_run`], found by reading one byte after the other.
#[inline(never)]
const fn end_by_bytes(bytes: &[u8], start: usize, class: CharClass) -> usize {
    let mut scanner = Scanner::at(bytes, start);
    scanner.skip_with_triplets(class);
    scanner.position()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::Grammar;
    use crate::syntax::char_class::{
        FRAGMENT, PATH, QUERY, REG_NAME, SCHEME, SEGMENT_NC, USERINFO,
    };
    use crate::syntax::parser::parse_layout;
    use std::vec;
    use std::vec::Vec;

    const CLASSES: [CharClass; 6] = [REG_NAME, USERINFO, SEGMENT_NC, PATH, QUERY, FRAGMENT];

    #[track_caller]
    fn agree(bytes: &[u8], start: usize) {
        for class in CLASSES {
            let mut narrow = Scanner::at(bytes, start);
            narrow.skip_with_triplets(class);
            assert_eq!(
                end_of_run_in::<true>(bytes, start, class),
                narrow.position(),
                "{:?} from {start}",
                std::string::String::from_utf8_lossy(bytes)
            );
        }
        if start == 0 {
            let by_index = parse_layout::<true>(bytes, Grammar::UriReference);
            assert_eq!(
                by_index,
                parse_layout::<false>(bytes, Grammar::UriReference)
            );
        }
    }

    /// Around one, two and three chunks.
    fn lengths() -> impl Iterator<Item = usize> {
        (0..=3 * 3 * CHUNK + 2).filter(|len| *len <= 4 * CHUNK + 2 || len % CHUNK <= 2)
    }

    #[test]
    fn each_byte_at_each_position() {
        for len in [CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 5] {
            for position in 0..len {
                for byte in 0..=u8::MAX {
                    let mut bytes = vec![b'a'; len];
                    bytes[position] = byte;
                    agree(&bytes, 0);
                }
            }
        }
    }

    #[test]
    fn each_length_from_each_start() {
        for len in lengths() {
            for end in [
                &b""[..],
                b"/",
                b"?",
                b"#",
                b":",
                b"@",
                b"%",
                b"%4",
                b"%41",
                b"%zz",
                b" ",
                b"\xff",
            ] {
                let bytes = [vec![b'a'; len].as_slice(), end].concat();
                for start in 0..=bytes.len() {
                    agree(&bytes, start);
                }
            }
        }
    }

    /// Complete or not, also across the ends of chunks.
    #[test]
    fn triplets_at_each_position() {
        for len in lengths() {
            for triplet in [&b"%41"[..], b"%4g", b"%g4", b"%%41", b"%41%", b"%2F%2f"] {
                for position in 0..=len {
                    let mut bytes = vec![b'a'; len];
                    bytes.splice(position..position, triplet.iter().copied());
                    agree(&bytes, 0);
                }
            }
        }
    }

    /// All short strings of the characters that matter, at each end of a text and across the ends of chunks.
    #[test]
    fn all_short_strings() {
        let chars = b"a4%/?#:@ ";
        for number in 0..chars.len().pow(4) {
            let digits = (0..4).map(|digit| number / chars.len().pow(digit) % chars.len());
            let text: Vec<u8> = digits.map(|digit| chars[digit]).collect();
            for (before, after) in [
                (0, CHUNK),
                (CHUNK - 2, 3),
                (2 * CHUNK - 2, CHUNK),
                (CHUNK, 0),
            ] {
                let [before, after] = [before, after].map(|len| vec![b'a'; len]);
                agree(&[&*before, &text, &after].concat(), 0);
            }
        }
    }

    #[test]
    fn random_bytes() {
        let mut random = fastrand::Rng::with_seed(0x5ca7);
        let common = b"aZ09-._~!$&'()*+,;=:@/?%%41";
        for _ in 0..100_000 {
            let bytes: Vec<u8> = (0..random.usize(..80))
                .map(|_| match random.u8(..60) {
                    0 => random.u8(..),
                    _ => common[random.usize(..common.len())],
                })
                .collect();
            agree(&bytes, random.usize(..=bytes.len()));
        }
    }

    /// Other classes have short runs.
    #[test]
    fn a_scheme_is_read_by_bytes() {
        let mut wide = Scanner::<true>::of(b"a+b.c-d1:rest");
        wide.skip(SCHEME);
        assert_eq!(wide.position(), 8);
        assert!(!wide.eat(b'r') && wide.eat(b':') && !wide.eat_two(b'r', b's'));
        assert!(wide.eat_two(b'r', b'e'));
        assert_eq!(wide.position(), 11);
    }
}
