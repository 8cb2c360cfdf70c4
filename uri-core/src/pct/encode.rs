//! Percent-encoding of data.

use core::fmt;

use super::PctStr;
use super::units::triplet;
use crate::error::BufferTooSmall;
use crate::output::Sink;
use crate::syntax::char_class::{self, CharClass};

/// The part of a URI that data is encoded for, which determines the characters that aren't encoded
/// ([section 2.2](https://www.rfc-editor.org/rfc/rfc3986#section-2.2)).
///
/// In a user, a password, a segment, a key, a value or a fragment, everything is encoded except the unreserved
/// characters, which are letters, digits, `-`, `.`, `_` and `~`. No program can therefore mistake a `;`, `=` or
/// `,` in a value for a delimiter. `Path` and `Query` are for strings that contain delimiters.
///
/// ```
/// use uri_core::pct::{self, EncodeSet};
///
/// let encoded = |set| pct::encode(set, "a=b&c/d;é").to_string();
/// assert_eq!(encoded(EncodeSet::Segment), "a%3Db%26c%2Fd%3B%C3%A9");
/// assert_eq!(encoded(EncodeSet::Path), "a=b&c/d;%C3%A9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EncodeSet {
    /// The part of the userinfo before the first `:`.
    User,
    /// The part of the userinfo after the first `:`.
    Password,
    /// A registered name, in which sub-delims aren't encoded.
    RegName,
    /// A segment of a path.
    Segment,
    /// A path, in which `/`, sub-delims, `:` and `@` aren't encoded.
    Path,
    /// A query, in which `/`, `?`, `:`, `@` and sub-delims (such as `&` and `=`) aren't encoded.
    Query,
    /// The key of a pair in a query.
    QueryKey,
    /// The value of a pair in a query.
    QueryValue,
    /// A fragment.
    Fragment,
}

impl EncodeSet {
    /// The characters of data that aren't encoded.
    pub(crate) const fn class(self) -> CharClass {
        match self {
            Self::User
            | Self::Password
            | Self::Segment
            | Self::QueryKey
            | Self::QueryValue
            | Self::Fragment => char_class::UNRESERVED,
            Self::RegName => char_class::REG_NAME,
            Self::Path => char_class::PATH,
            Self::Query => char_class::QUERY,
        }
    }

    /// The characters of a [`PctStr`] that aren't encoded: those that the part can contain and that don't end it.
    #[cfg(feature = "alloc")]
    pub(crate) const fn encoded_class(self) -> CharClass {
        match self {
            Self::User => char_class::REG_NAME,
            Self::Segment => char_class::PCHAR,
            Self::QueryKey => char_class::QUERY_KEY,
            Self::QueryValue => char_class::QUERY_VALUE,
            other => other.class(),
        }
    }
}

/// Encodes data, including each `%` in it, for a part of a URI
/// ([section 2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1)).
///
/// ```
/// use uri_core::pct::{self, EncodeSet};
///
/// assert_eq!(pct::encode(EncodeSet::QueryValue, "a&b=c/ü%").to_string(), "a%26b%3Dc%2F%C3%BC%25");
/// ```
pub const fn encode(part: EncodeSet, text: &str) -> Encode<'_> {
    encode_octets(part, text.as_bytes())
}

/// Encodes octets, which needn't be UTF-8, for a part of a URI
/// ([section 2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1)); see [`encode`].
///
/// ```
/// use uri_core::pct::{self, EncodeSet};
///
/// assert_eq!(pct::encode_octets(EncodeSet::Segment, b"\xff/").to_string(), "%FF%2F");
/// ```
pub const fn encode_octets(part: EncodeSet, octets: &[u8]) -> Encode<'_> {
    Encode { part, octets }
}

/// Data that is encoded when it is printed or written
/// ([section 2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1)).
///
/// ```
/// use uri_core::pct::{self, EncodeSet};
///
/// let name = pct::encode(EncodeSet::Segment, "a/b");
/// assert_eq!(format!("https://example.org/{name}"), "https://example.org/a%2Fb");
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct Encode<'a> {
    part: EncodeSet,
    octets: &'a [u8],
}

impl Encode<'_> {
    pub(crate) const fn write(self, sink: &mut Sink<'_>) {
        let class = self.part.class();
        each!(octet, self.octets, {
            if class.contains(*octet) {
                sink.push(&[*octet]);
            } else {
                sink.push(&triplet(*octet));
            }
        });
    }

    /// The length of the encoded string.
    ///
    /// ```
    /// use uri_core::pct::{self, EncodeSet};
    ///
    /// const LEN: usize = pct::encode(EncodeSet::Segment, "a b").encoded_len();
    /// assert_eq!(LEN, 5);
    /// ```
    #[must_use]
    pub const fn encoded_len(self) -> usize {
        let mut sink = Sink::count();
        self.write(&mut sink);
        sink.len()
    }

    /// Writes the encoded string to the beginning of a buffer, and returns the string.
    ///
    /// # Errors
    ///
    /// Returns an error if the buffer is too small; the error contains the required length.
    ///
    /// ```
    /// use uri_core::pct::{self, EncodeSet};
    ///
    /// let mut buffer = [0; 8];
    /// assert_eq!(pct::encode(EncodeSet::Segment, "a b").encode_into(&mut buffer).unwrap(), "a%20b");
    /// ```
    pub const fn encode_into<'b>(self, buffer: &'b mut [u8]) -> Result<PctStr<'b>, BufferTooSmall> {
        let mut sink = Sink::store(buffer);
        self.write(&mut sink);
        Ok(PctStr::new(tri!(sink.finish())))
    }
}

impl fmt::Display for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = self.part.class();
        for octet in self.octets {
            if class.contains(*octet) {
                fmt::Write::write_char(f, char::from(*octet))?;
            } else {
                write!(f, "%{octet:02X}")?;
            }
        }
        Ok(())
    }
}

/// Prints only the `part` field, because the octets may be a password.
impl fmt::Debug for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Encode")
            .field("part", &self.part)
            .finish_non_exhaustive()
    }
}
