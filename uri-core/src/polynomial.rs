//! Hashes of strings, as values of a polynomial modulo 2^61 − 1.
//!
//! A string is split into words of seven bytes, which are the coefficients of `w0·x^n + w1·x^(n−1) + … + w(n−1)·x`. If
//! two strings of ASCII characters other than NUL differ and have at most n words, their hashes are equal at no more
//! than n of the 2^60 points.
//!
//! Imports: none.

/// The number of bytes in a word: seven, because a word of eight could exceed the modulus.
pub(crate) const WORD: usize = 7;
const MODULUS: u64 = (1 << 61) - 1;

/// The point at which a polynomial is evaluated.
#[derive(Clone, Copy)]
pub(crate) struct Point {
    /// The point, which is less than 2^60, so that [`add_word!`] doesn't overflow.
    pub(crate) value: u64,
    inverse: u64,
}

impl Point {
    /// A constant point with many bits set.
    pub(crate) const FIRST: Self = Self::of(0xe377_9b97_f4a7_c150);

    /// Creates a point from random bits.
    pub(crate) const fn of(bits: u64) -> Self {
        let value = bits >> 4;
        let inverse = power(value, MODULUS - 2);
        Self { value, inverse }
    }
}

/// Adds the next word to a hash. The result is below 2^63, and [`reduced`] turns it into the final hash. This is a
/// macro because, in a constant, a function call takes as long as the addition itself.
macro_rules! add_word {
    ($hash:expr, $word:expr, $point:expr) => {{
        let product = ($hash + $word) as u128 * $point as u128;
        (product as u64 & ((1 << 61) - 1)) + (product >> 61) as u64
    }};
}

pub(crate) use add_word;

/// A number modulo 2^61 − 1, computed without a division, which would take longer.
pub(crate) const fn reduced(number: u64) -> u64 {
    let folded = (number & MODULUS) + (number >> 61);
    if folded < MODULUS {
        folded
    } else {
        folded - MODULUS
    }
}

const fn multiply(a: u64, b: u64) -> u64 {
    reduced(add_word!(a, 0, b))
}

const fn power(base: u64, exponent: u64) -> u64 {
    let (mut base, mut exponent, mut result) = (base, exponent, 1);
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = multiply(result, base);
        }
        base = multiply(base, base);
        exponent /= 2;
    }
    result
}

/// The hash of a string whose pieces come in any order, as they do when the dot segments of a path are removed.
pub(crate) struct PieceHash {
    point: Point,
    /// The sum of the words, each multiplied by a power of the point's inverse. Powers of the point itself would depend
    /// on the number of words, which isn't known before the end.
    sum: u64,
    /// The index of the current word. `power` is the point's inverse raised to this index.
    index: usize,
    power: u64,
}

impl PieceHash {
    pub(crate) const fn new(point: Point) -> Self {
        Self {
            point,
            sum: 0,
            index: 0,
            power: 1,
        }
    }

    /// Adds a piece that begins at the index `at` of the string.
    pub(crate) const fn put(&mut self, at: usize, piece: &[u8]) {
        self.move_to(at / WORD);
        let mut shift = at % WORD * 8;
        let mut word = 0;
        let mut rest = piece;
        while let [byte, tail @ ..] = rest {
            word |= (*byte as u64) << shift;
            shift += 8;
            if shift == WORD * 8 {
                self.add(word);
                self.power = multiply(self.power, self.point.inverse);
                self.index += 1;
                (word, shift) = (0, 0);
            }
            rest = tail;
        }
        self.add(word);
    }

    const fn add(&mut self, word: u64) {
        if word > 0 {
            self.sum = reduced(self.sum + multiply(word, self.power));
        }
    }

    /// Moves to the word at an index, in time logarithmic in the distance.
    const fn move_to(&mut self, index: usize) {
        let (base, distance) = match index.checked_sub(self.index) {
            Some(distance) => (self.point.inverse, distance),
            None => (self.point.value, self.index.saturating_sub(index)),
        };
        if distance > 0 {
            self.power = multiply(self.power, power(base, distance as u64));
            self.index = index;
        }
    }

    /// The hash of the whole string, which has `len` bytes.
    pub(crate) const fn finish(&self, len: usize) -> u64 {
        multiply(self.sum, power(self.point.value, len.div_ceil(WORD) as u64))
    }
}
