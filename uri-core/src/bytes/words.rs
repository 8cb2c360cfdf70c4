//! Eight bytes at once, as the bytes of a word.

/// Whether searches read eight bytes at a time, which takes more code.
pub(super) const WORDS: bool = cfg!(not(uri_core_small));

/// A word of eight equal bytes. The functions below mark a byte of a word by its highest bit; all other bits of the result are 0.
pub(crate) const fn all(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// The highest bit of each byte.
pub(crate) const HIGH: u64 = all(0x80);
/// The lowest bit of each byte.
const ONES: u64 = all(1);

/// A word with a zero byte wherever `word` contains `byte`. The first byte is in the lowest bits.
pub(crate) const fn difference(word: [u8; 8], byte: u8) -> u64 {
    u64::from_le_bytes(word) ^ all(byte)
}

/// The word with its ASCII letters in lowercase. The first byte is in the lowest bits.
pub(crate) const fn lowercase(word: [u8; 8]) -> u64 {
    let word = u64::from_le_bytes(word);
    // `!word` excludes bytes outside ASCII.
    let uppercase = within(word & !HIGH, b'A', b'Z') & !word;
    // The two cases differ in 0x20, which is 0x80 >> 2.
    word | uppercase >> 2
}

/// Marks the bytes of a word that are one of the characters from `first` to `last`. All must be ASCII.
pub(crate) const fn within(word: u64, first: u8, last: u8) -> u64 {
    // Each sum has the highest bit of a byte that is at least `first`, or greater than `last`. No sum carries into the next byte.
    (word + all(0x80 - first)) & !(word + all(0x7f - last)) & HIGH
}

/// The index of the first zero byte, counted from the lowest bits.
pub(crate) const fn first_zero(word: u64) -> Option<usize> {
    match zeros(word) {
        0 => None,
        zeros => Some(zeros.trailing_zeros() as usize / 8),
    }
}

/// Marks each zero byte, and possibly bytes after the first one.
pub(crate) const fn zeros(word: u64) -> u64 {
    // A zero byte borrows from the next, so a 1 after it is marked too.
    word.wrapping_sub(ONES) & !word & HIGH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_lowercase() {
        for byte in 0..=u8::MAX {
            for at in 0..8 {
                for other in [0, b'@', b'A', b'Z', b'[', b'z', 127, 0xc1, 255] {
                    let mut word = [other; 8];
                    word[at] = byte;
                    assert_eq!(lowercase(word).to_le_bytes(), word.to_ascii_lowercase()[..]);
                }
            }
        }
    }
}
