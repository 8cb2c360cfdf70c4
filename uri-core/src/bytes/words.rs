//! Tests and changes of eight bytes at once, as the bytes of a word.

/// Whether searches read eight bytes at a time, which takes more code.
pub(super) const WORDS: bool = cfg!(not(uri_core_small));

/// A word of eight equal bytes. The functions below test all bytes of a word at once. They mark each byte that has some
/// property by setting its highest bit.
pub(crate) const fn all(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

pub(crate) const HIGH: u64 = all(0x80);
const ONES: u64 = all(1);
/// Adding this to a word of ASCII characters sets the highest bit of each byte that is `A` or greater. Adding `AFTER_Z`
/// sets the highest bit of each byte that is greater than `Z`.
pub(crate) const FROM_A: u64 = all(0x80 - b'A');
pub(crate) const AFTER_Z: u64 = all(0x7f - b'Z');

/// A word with a zero byte wherever `word` contains `byte`. The first byte is in the lowest bits.
pub(crate) const fn difference(word: [u8; 8], byte: u8) -> u64 {
    u64::from_le_bytes(word) ^ all(byte)
}

/// The word with its ASCII letters converted to lowercase. The first byte is in the lowest bits.
pub(crate) const fn lowercase(word: [u8; 8]) -> u64 {
    let word = u64::from_le_bytes(word);
    // The sums don't carry into the next byte.
    let low_bits = word & !HIGH;
    // `!word` excludes bytes outside ASCII, whose low bits can be those of a letter.
    let uppercase = (low_bits + FROM_A) & !(low_bits + AFTER_Z) & !word & HIGH;
    // The two cases of a letter differ only in the bit 0x20, which is 0x80 >> 2.
    word | uppercase >> 2
}

/// The index of the first zero byte of a word.
pub(crate) const fn first_zero(word: u64) -> Option<usize> {
    match zeros(word) {
        0 => None,
        zeros => Some(zeros.trailing_zeros() as usize / 8),
    }
}

/// Sets the highest bit of each zero byte of a word, and possibly of other bytes after the first zero byte.
pub(crate) const fn zeros(word: u64) -> u64 {
    // A zero byte borrows from the byte after it, so a 1 after a zero byte is marked too.
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
