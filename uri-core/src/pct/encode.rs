//! Percent-encoding of data.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};
use core::fmt::{self, Write as _};

use super::PctStr;
#[cfg(feature = "alloc")]
use super::units::push_octet;
use super::units::{triplet, triplet_str};
use crate::error::BufferTooSmall;
use crate::output::{Destination, Sink};
use crate::syntax::char_class::{self, CharClass};

/// The characters that [`encode`] keeps ([RFC 3986, section 2.2](https://www.rfc-editor.org/rfc/rfc3986#section-2.2)).
///
/// `Unreserved` is for one piece of data: a user, a password, a segment, a key, a value or a fragment. The other sets
/// are for strings that contain delimiters.
///
/// ```
/// use uri_core::pct::{self, EncodeSet};
///
/// let encoded = |set| pct::encode(set, "a=b&c/d;é").to_str().into_owned();
/// assert_eq!(encoded(EncodeSet::Unreserved), "a%3Db%26c%2Fd%3B%C3%A9");
/// assert_eq!(encoded(EncodeSet::Path), "a=b&c/d;%C3%A9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EncodeSet {
    /// Letters, digits, `-`, `.`, `_` and `~`.
    #[doc(alias("Segment", "QueryKey", "QueryValue", "User", "Password", "Fragment"))]
    Unreserved,
    /// `Unreserved` and sub-delims.
    RegName,
    /// `RegName`, `/`, `:` and `@`.
    Path,
    /// `Path` and `?`; it keeps `&` and `=`.
    Query,
}

impl EncodeSet {
    /// The characters of this set.
    const fn class(self) -> CharClass {
        match self {
            Self::Unreserved => char_class::UNRESERVED,
            Self::RegName => char_class::REG_NAME,
            Self::Path => char_class::PATH,
            Self::Query => char_class::QUERY,
        }
    }
}

/// Encodes data, including each `%`, except for the characters of a set.
///
/// ```
/// use uri_core::pct::{self, EncodeSet};
///
/// let encoded = pct::encode(EncodeSet::Unreserved, "a&b=c/ü%");
/// assert_eq!(encoded.to_str(), "a%26b%3Dc%2F%C3%BC%25");
/// ```
pub const fn encode(set: EncodeSet, text: &str) -> Encode<'_> {
    encode_bytes(set, text.as_bytes())
}

/// [`encode`] for octets, which needn't be UTF-8.
///
/// ```
/// use uri_core::pct::{self, EncodeSet};
///
/// assert_eq!(pct::encode_bytes(EncodeSet::Unreserved, b"\xff/").to_str(), "%FF%2F");
/// ```
pub const fn encode_bytes(set: EncodeSet, octets: &[u8]) -> Encode<'_> {
    Encode { set, octets }
}

/// Data that is encoded when it's printed, or when `to_str` or [`encode_into`](Self::encode_into) writes it.
///
/// Templates and edits encode their values themselves, so give them the text: what this prints would be encoded again.
///
/// ```
/// use uri_core::pct::{self, EncodeSet};
///
/// let name = pct::encode(EncodeSet::Unreserved, "a/b");
/// assert_eq!(format!("https://example.org/{name}"), "https://example.org/a%2Fb");
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct Encode<'a> {
    set: EncodeSet,
    octets: &'a [u8],
}

impl fmt::Display for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = self.set.class();
        self.octets
            .iter()
            .try_for_each(|octet| match class.contains(*octet) {
                true => f.write_char(char::from(*octet)),
                false => f.write_str(triplet_str(*octet)),
            })
    }
}

impl<'a> Encode<'a> {
    /// The encoded string, borrowed if nothing had to be encoded.
    ///
    /// ```
    /// use uri_core::pct::{self, EncodeSet};
    ///
    /// assert_eq!(pct::encode(EncodeSet::Path, "a/b c").to_str(), "a/b%20c");
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn to_str(&self) -> Cow<'a, str> {
        let class = self.set.class();
        if self.octets.iter().all(|octet| class.contains(*octet))
            && let Ok(text) = core::str::from_utf8(self.octets)
        {
            return Cow::Borrowed(text);
        }
        let mut text = String::with_capacity(self.encoded_len());
        for octet in self.octets {
            push_octet(&mut text, *octet, |octet| class.contains(octet));
        }
        Cow::Owned(text)
    }

    /// Writes each octet to a sink, as it is if it's in the set, or else as a triplet.
    pub(crate) const fn write(self, sink: &mut Sink<'_>) {
        let class = self.set.class();
        each!(octet, self.octets, {
            if class.contains(*octet) {
                sink.push(&[*octet]);
            } else {
                sink.push(&triplet(*octet));
            }
        });
    }

    /// The length of the encoded string.
    #[cfg(feature = "alloc")]
    const fn encoded_len(self) -> usize {
        let mut sink = Sink::new(Destination::Count);
        self.write(&mut sink);
        sink.len()
    }

    /// Writes the encoded string to the beginning of a buffer, and returns it.
    ///
    /// # Errors
    ///
    /// If the buffer is too small; the error says the required length.
    ///
    /// ```
    /// use uri_core::pct::{self, EncodeSet};
    ///
    /// let mut buffer = [0; 8];
    /// let encode = pct::encode(EncodeSet::Unreserved, "a b");
    /// assert_eq!(encode.encode_into(&mut buffer).unwrap(), "a%20b");
    /// ```
    pub const fn encode_into<'b>(self, buffer: &'b mut [u8]) -> Result<PctStr<'b>, BufferTooSmall> {
        let mut sink = Sink::new(Destination::Store(buffer));
        self.write(&mut sink);
        Ok(PctStr::new(tri!(sink.finish())))
    }
}

/// Prints only the `set` field, because the octets may be a password.
impl fmt::Debug for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Encode")
            .field("set", &self.set)
            .finish_non_exhaustive()
    }
}
