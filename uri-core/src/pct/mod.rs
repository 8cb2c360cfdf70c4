//! Percent-encoding
//! ([RFC 3986, section 2](https://www.rfc-editor.org/rfc/rfc3986#section-2)).
//!
//! ```
//! use uri_core::pct::{self, Part};
//!
//! assert_eq!(pct::encode(Part::Segment, "50% off/now").to_string(), "50%25%20off%2Fnow");
//! assert_eq!(pct::decode("50%25%20off%2Fnow").to_str()?, "50% off/now");
//! # Ok::<_, core::str::Utf8Error>(())
//! ```

// Imports: `output`, `syntax`.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String, vec::Vec};
use core::fmt;
use core::iter::FusedIterator;
#[cfg(feature = "alloc")]
use core::str::Utf8Error;

use crate::output::BufferTooSmall;

mod units;
mod encode;

pub use encode::{Encode, Part, encode, encode_octets};
use units::same_units;
pub(crate) use units::{Form, Units, next_of_both};

/// Text in which an octet can stand as `%` and two hex digits
/// ([section 2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1)).
///
/// `==` compares the text as it stands: `%41` and `A` differ. [`equivalent`](Self::equivalent) does not.
///
/// ```
/// use uri_core::PctStr;
///
/// let (a, b) = (PctStr::new("%41"), PctStr::new("A"));
/// assert!(a != b && a.equivalent(b));
/// assert_eq!(a, "%41");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PctStr<'a>(&'a str);

impl<'a> PctStr<'a> {
    /// Takes any text; a `%` without two hex digits behind it, which no component of a URI holds, stands
    /// for itself.
    ///
    /// ```
    /// use uri_core::{PctStr, Uri};
    ///
    /// let uri = Uri::parse("http://example.org/#a%20b")?;
    /// let fragment = PctStr::new(uri.fragment().unwrap());
    /// assert_eq!(fragment.as_str(), "a%20b");
    /// assert_eq!(fragment.decode().to_str().unwrap(), "a b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// The text as it stands, still encoded.
    ///
    /// ```
    /// assert_eq!(uri_core::PctStr::new("a%20b").as_str(), "a%20b");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// The octets that the text stands for, each decoded once
    /// ([section 2.4](https://www.rfc-editor.org/rfc/rfc3986#section-2.4)).
    ///
    /// They are any octets: `%00`, `%2F` and what is no UTF-8 come out as they are.
    ///
    /// ```
    /// use uri_core::PctStr;
    ///
    /// assert_eq!(PctStr::new("%2F%2525").decode().collect::<Vec<u8>>(), b"/%25");
    /// ```
    pub const fn decode(self) -> Decode<'a> {
        Decode(Units::new(self.0.as_bytes(), Form::AS_IS))
    }

    /// Whether two texts differ at most in needless encoding and in the case of hex digits
    /// ([sections 6.2.2.1 and 6.2.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1)).
    ///
    /// Encoding a reserved character is not needless: `/` and `%2F` are different data.
    ///
    /// ```
    /// use uri_core::PctStr;
    ///
    /// const A: PctStr<'static> = PctStr::new("%7euser/%c3%bc");
    /// assert!(const { A.equivalent(PctStr::new("~user/%C3%BC")) });
    /// assert!(!A.equivalent(PctStr::new("~user%2F%C3%BC")));
    /// ```
    #[must_use]
    pub const fn equivalent(self, other: PctStr<'_>) -> bool {
        let form = Form {
            decode_unreserved: true,
            capital_hex: true,
            lower_case: false,
        };
        same_units(
            Units::new(self.0.as_bytes(), form),
            Units::new(other.0.as_bytes(), form),
        )
    }
}

impl fmt::Debug for PctStr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
    }
}

/// The text as it stands, still encoded.
impl fmt::Display for PctStr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl PartialEq<str> for PctStr<'_> {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for PctStr<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

/// The octets that a percent-encoded text stands for
/// ([section 2.4](https://www.rfc-editor.org/rfc/rfc3986#section-2.4)); same as [`PctStr::decode`].
///
/// ```
/// assert_eq!(uri_core::pct::decode("a%00%FF").collect::<Vec<u8>>(), [b'a', 0, 0xff]);
/// ```
pub const fn decode(text: &str) -> Decode<'_> {
    PctStr::new(text).decode()
}

/// The octets that a percent-encoded text stands for, one after the other
/// ([section 2.4](https://www.rfc-editor.org/rfc/rfc3986#section-2.4)).
///
/// ```
/// let mut octets = uri_core::pct::decode("a%20b");
/// assert_eq!(octets.next(), Some(b'a'));
/// assert_eq!(octets.to_str()?, " b");
/// # Ok::<_, core::str::Utf8Error>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct Decode<'a>(Units<'a>);

impl<'a> Decode<'a> {
    /// What [`Iterator::next`] gives, in `const`.
    ///
    /// ```
    /// const FIRST: Option<u8> = uri_core::pct::decode("%41").next_octet();
    /// assert_eq!(FIRST, Some(b'A'));
    /// ```
    pub const fn next_octet(&mut self) -> Option<u8> {
        match self.0.next() {
            Some(unit) => Some(unit.octet()),
            None => None,
        }
    }

    /// How many octets are left.
    ///
    /// ```
    /// const LEN: usize = uri_core::pct::decode("a%20b").len();
    /// assert_eq!(LEN, 3);
    /// ```
    #[must_use]
    #[expect(
        clippy::len_without_is_empty,
        reason = "a count that takes time, not a property"
    )]
    pub const fn len(self) -> usize {
        let mut octets = self;
        let mut len = 0;
        while octets.next_octet().is_some() {
            len += 1;
        }
        len
    }

    /// Writes the octets to the front of a buffer and gives that part of it.
    ///
    /// # Errors
    ///
    /// If the buffer is too small.
    ///
    /// ```
    /// const OCTETS: [u8; 3] = {
    ///     let mut buffer = [0; 3];
    ///     assert!(uri_core::pct::decode("a%20b").write_into(&mut buffer).is_ok());
    ///     buffer
    /// };
    /// assert_eq!(OCTETS, *b"a b");
    /// ```
    pub const fn write_into(self, buffer: &mut [u8]) -> Result<&[u8], BufferTooSmall> {
        let needed = self.len();
        let Some((target, _)) = buffer.split_at_mut_checked(needed) else {
            return Err(BufferTooSmall { needed });
        };
        let mut octets = self;
        let mut rest = &mut *target;
        while let [first, tail @ ..] = rest
            && let Some(octet) = octets.next_octet()
        {
            *first = octet;
            rest = tail;
        }
        Ok(target)
    }

    /// The octets, borrowed if nothing is encoded.
    ///
    /// ```
    /// assert_eq!(*uri_core::pct::decode("%FF").to_bytes(), [0xff]);
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn to_bytes(self) -> Cow<'a, [u8]> {
        let rest = self.0.rest();
        if rest.contains(&b'%') {
            // In one allocation of that size, if each `%` begins a triplet.
            let percents = rest.iter().filter(|byte| **byte == b'%').count();
            let mut octets = Vec::with_capacity(rest.len().saturating_sub(2 * percents));
            octets.extend(self);
            Cow::Owned(octets)
        } else {
            Cow::Borrowed(rest)
        }
    }

    /// The octets as UTF-8, borrowed if nothing is encoded.
    ///
    /// # Errors
    ///
    /// If the octets are not UTF-8.
    ///
    /// ```
    /// assert_eq!(uri_core::pct::decode("%C3%BC").to_str().unwrap(), "ü");
    /// assert!(uri_core::pct::decode("%FF").to_str().is_err());
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_str(self) -> Result<Cow<'a, str>, Utf8Error> {
        match self.to_bytes() {
            Cow::Borrowed(octets) => core::str::from_utf8(octets).map(Cow::Borrowed),
            Cow::Owned(octets) => match String::from_utf8(octets) {
                Ok(text) => Ok(Cow::Owned(text)),
                Err(error) => Err(error.utf8_error()),
            },
        }
    }

    /// The octets as UTF-8, with U+FFFD for what is none; borrowed if nothing is encoded.
    ///
    /// ```
    /// assert_eq!(uri_core::pct::decode("a%FF").to_str_lossy(), "a\u{fffd}");
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn to_str_lossy(self) -> Cow<'a, str> {
        match self.to_bytes() {
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
        self.next_octet()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let text = self.0.rest().len();
        (text.div_ceil(3), Some(text))
    }
}

impl FusedIterator for Decode<'_> {}

/// Without the octets, which may be a password's.
impl fmt::Debug for Decode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decode").finish_non_exhaustive()
    }
}
