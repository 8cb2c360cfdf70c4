//! Decoding of percent-encoded strings. Each triplet is decoded exactly once.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String, vec::Vec};
use core::iter::FusedIterator;
use core::str::Utf8Error;

use crate::bytes::find_any;
use crate::error::BufferTooSmall;
use crate::pct::units::{UnitForm, Units};
use crate::syntax::char_class::read_triplet;

/// Decodes a percent-encoded string; see [`PctStr::decode`](crate::pct::PctStr::decode).
///
/// ```
/// assert_eq!(uri_core::pct::decode("a%00%FF").collect::<Vec<u8>>(), [b'a', 0, 0xff]);
/// ```
pub const fn decode(text: &str) -> Decode<'_> {
    Decode(Units::new(text.as_bytes(), UnitForm::AS_IS))
}

/// The decoded octets of a percent-encoded string, in order
/// ([section 2.4](https://www.rfc-editor.org/rfc/rfc3986#section-2.4)).
///
/// ```
/// let mut octets = uri_core::pct::decode("a%20b");
/// assert_eq!(octets.next(), Some(b'a'));
/// assert_eq!(octets.to_str()?, " b");
/// # Ok::<_, core::str::Utf8Error>(())
/// ```
#[derive(Clone)]
#[must_use]
pub struct Decode<'a>(pub(super) Units<'a>);

impl<'a> Decode<'a> {
    /// Writes the unread octets to the beginning of a buffer, and returns them.
    ///
    /// # Errors
    ///
    /// If the buffer is too small; the error says the required length.
    ///
    /// ```
    /// let mut buffer = [0; 3];
    /// assert!(uri_core::pct::decode("a%20b").decode_into(&mut buffer).is_ok());
    /// assert_eq!(buffer, *b"a b");
    /// ```
    pub const fn decode_into(self, buffer: &mut [u8]) -> Result<&[u8], BufferTooSmall> {
        let Self(mut units) = self;
        let mut rest = &mut *buffer;
        let mut needed = 0;
        while let Some(unit) = units.next() {
            if let [first, tail @ ..] = rest {
                *first = unit.octet();
                rest = tail;
            } else {
                // The other octets are only counted.
                rest = &mut [];
            }
            needed += 1;
        }
        match buffer.split_at_checked(needed) {
            Some((octets, _)) => Ok(octets),
            None => Err(BufferTooSmall { needed }),
        }
    }

    /// All unread octets, borrowed if the unread text contains no `%`: of `%41`, the `A` is a copy.
    ///
    /// ```
    /// assert_eq!(*uri_core::pct::decode("%FF").to_bytes(), [0xff]);
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn to_bytes(&self) -> Cow<'a, [u8]> {
        let mut rest = self.0.rest();
        if !rest.contains(&b'%') {
            return Cow::Borrowed(rest);
        }
        // The capacity is exact if each `%` begins a triplet, whose three bytes become one octet.
        let percents = rest.iter().filter(|byte| **byte == b'%').count();
        let mut octets = Vec::with_capacity(rest.len().saturating_sub(2 * percents));
        while let Some((before_percent, tail)) = rest.split_at_checked(find_any(rest, 0, [b'%']))
            && let [percent, after_percent @ ..] = tail
        {
            octets.extend_from_slice(before_percent);
            // A `%` that doesn't begin a triplet is kept.
            let (octet, after) = read_triplet(tail).unwrap_or((*percent, after_percent));
            octets.push(octet);
            rest = after;
        }
        octets.extend_from_slice(rest);
        Cow::Owned(octets)
    }

    /// The unread octets as UTF-8, borrowed if the unread text contains no `%`.
    ///
    /// # Errors
    ///
    /// If the octets aren't UTF-8.
    ///
    /// ```
    /// assert_eq!(uri_core::pct::decode("%C3%BC").to_str().unwrap(), "ü");
    /// assert!(uri_core::pct::decode("%FF").to_str().is_err());
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_str(&self) -> Result<Cow<'a, str>, Utf8Error> {
        match self.to_bytes() {
            // The iterator may have read only the first octets of a character.
            Cow::Borrowed(octets) => core::str::from_utf8(octets).map(Cow::Borrowed),
            Cow::Owned(octets) => {
                let text = String::from_utf8(octets).map(Cow::Owned);
                text.map_err(|error| error.utf8_error())
            }
        }
    }

    /// The unread octets as UTF-8, with U+FFFD in place of invalid ones.
    ///
    /// ```
    /// assert_eq!(uri_core::pct::decode("a%FF").to_str_lossy(), "a\u{fffd}");
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn to_str_lossy(&self) -> Cow<'a, str> {
        match self.to_bytes() {
            // The iterator may have read only the first octets of a character.
            Cow::Borrowed(octets) => String::from_utf8_lossy(octets),
            Cow::Owned(octets) => Cow::Owned(match String::from_utf8(octets) {
                Ok(text) => text,
                Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
            }),
        }
    }
}

impl Iterator for Decode<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        Some(self.0.next()?.octet())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let text = self.0.rest().len();
        // The fewest octets remain if all are triplets, and the most if none is.
        (text.div_ceil(3), Some(text))
    }
}

impl FusedIterator for Decode<'_> {}

debug_without_text!(Decode);
