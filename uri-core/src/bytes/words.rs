//! Eight bytes at once, as the bytes of a word.

/// Whether searches read eight bytes at a time, which takes more code. It's `false` in a build for size, whose
/// `opt-level` is `s` or `z`.
pub(super) const WORDS: bool = cfg!(not(uri_core_small));

/// Eight equal bytes as a word. To flag a byte is to set its highest bit in a word of zeros.
pub(crate) const fn repeated(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// The highest bit of each byte.
pub(crate) const HIGH: u64 = repeated(0x80);
/// The lowest bit of each byte.
const ONES: u64 = repeated(1);

/// A word with a zero byte exactly where `word` contains `byte`. The first byte is in the lowest bits.
pub(crate) const fn difference(word: [u8; 8], byte: u8) -> u64 {
    u64::from_le_bytes(word) ^ repeated(byte)
}

/// Eight bytes with their ASCII letters in lowercase. The first byte is in the lowest bits.
pub(crate) const fn lowercase(word: [u8; 8]) -> u64 {
    let word = u64::from_le_bytes(word);
    // `flag_range` needs ASCII, so the highest bits are cleared; `!word` excludes the bytes that had one.
    let uppercase = flag_range(word & !HIGH, b'A', b'Z') & !word;
    // The two cases differ in 0x20, which is 0x80 >> 2.
    word | uppercase >> 2
}

/// Flags each byte from the ASCII character `first` to `last`, both inclusive. All bytes of the word must be ASCII.
pub(crate) const fn flag_range(word: u64, first: u8, last: u8) -> u64 {
    // The first sum has the highest bit if the byte is at least `first`, the second if it's above `last`. No sum
    // exceeds 255, so none carries into the next byte.
    (word + repeated(0x80 - first)) & !(word + repeated(0x7f - last)) & HIGH
}

/// The index of the first zero byte, counted from the lowest bits.
pub(crate) const fn index_of_first_zero(word: u64) -> Option<usize> {
    match flag_zeros(word) {
        0 => None,
        flags => Some(flags.trailing_zeros() as usize / 8),
    }
}

/// Flags each zero byte, and perhaps other bytes above the lowest zero byte. So the lowest flag is always right.
pub(crate) const fn flag_zeros(word: u64) -> u64 {
    // The subtraction borrows for a zero byte, so a byte of 1 above it is flagged, too.
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
