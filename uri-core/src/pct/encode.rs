//! Data on its way into a component.

use core::fmt;

use super::PctStr;
use super::units::triplet;
use crate::error::BufferTooSmall;
use crate::output::Sink;
use crate::syntax::char_class::{self, CharClass};

/// The parts of a URI that data is put into, each with the characters that it may hold as they are
/// ([section 2.2](https://www.rfc-editor.org/rfc/rfc3986#section-2.2)).
///
/// ```
/// use uri_core::pct::{self, EncodeSet};
///
/// let encoded = |part| pct::encode(part, "a=b&c/d").to_string();
/// assert_eq!(encoded(EncodeSet::Query), "a=b&c/d");
/// assert_eq!(encoded(EncodeSet::QueryKey), "a%3Db%26c/d");
/// assert_eq!(encoded(EncodeSet::QueryValue), "a=b%26c/d");
/// assert_eq!(encoded(EncodeSet::Segment), "a=b&c%2Fd");
/// ```
#[doc(alias("Part", "AsciiSet", "Encoder", "EncSet"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EncodeSet {
    /// The userinfo before its first colon.
    User,
    /// The userinfo behind its first colon.
    Password,
    /// A registered name.
    RegName,
    /// A segment of a path; `/` is encoded.
    Segment,
    /// A path; `/` parts its segments.
    Path,
    /// A query; `&`, `=` and `+` stand as they are.
    Query,
    /// The key of a pair in a query; `&`, `=` and `+` are encoded.
    QueryKey,
    /// The value of a pair in a query; `&` and `+` are encoded.
    QueryValue,
    /// A fragment.
    Fragment,
}

impl EncodeSet {
    /// The characters that stand for themselves.
    const fn class(self) -> CharClass {
        match self {
            Self::User => char_class::USER,
            Self::Password => char_class::USERINFO,
            Self::RegName => char_class::REG_NAME,
            Self::Segment => char_class::PCHAR,
            Self::Path => char_class::PATH,
            Self::Query => char_class::QUERY,
            Self::QueryKey => char_class::QUERY_KEY,
            Self::QueryValue => char_class::QUERY_VALUE,
            Self::Fragment => char_class::FRAGMENT,
        }
    }
}

/// Encodes data for a part of a URI: each octet that the part cannot hold, `%` too, becomes a triplet
/// ([section 2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1)).
///
/// ```
/// use uri_core::pct::{self, EncodeSet};
///
/// assert_eq!(pct::encode(EncodeSet::QueryValue, "a&b=c/ü%").to_string(), "a%26b=c/%C3%BC%25");
/// ```
pub const fn encode(part: EncodeSet, text: &str) -> Encode<'_> {
    encode_octets(part, text.as_bytes())
}

/// Encodes any octets for a part of a URI
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

/// Data that is encoded as it is written ([section 2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1)).
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
        let mut rest = self.octets;
        while let [octet, tail @ ..] = rest {
            if class.contains(*octet) {
                sink.push(&[*octet]);
            } else {
                sink.push(&triplet(*octet));
            }
            rest = tail;
        }
    }

    /// How many bytes the encoded text has.
    ///
    /// ```
    /// use uri_core::pct::{self, EncodeSet};
    ///
    /// const LEN: usize = pct::encode(EncodeSet::Segment, "a b").len();
    /// assert_eq!(LEN, 5);
    /// ```
    #[must_use]
    #[expect(
        clippy::len_without_is_empty,
        reason = "a count that takes time, not a property"
    )]
    pub const fn len(self) -> usize {
        let mut sink = Sink::count();
        self.write(&mut sink);
        sink.len()
    }

    /// Writes the encoded text to the front of a buffer and gives that part of it.
    ///
    /// # Errors
    ///
    /// If the buffer is too small.
    ///
    /// ```
    /// use uri_core::pct::{self, EncodeSet};
    ///
    /// let mut buffer = [0; 8];
    /// assert_eq!(pct::encode(EncodeSet::Segment, "a b").write_into(&mut buffer).unwrap(), "a%20b");
    /// ```
    pub const fn write_into<'b>(self, buffer: &'b mut [u8]) -> Result<PctStr<'b>, BufferTooSmall> {
        let mut sink = Sink::store(buffer);
        self.write(&mut sink);
        match sink.finish() {
            Ok(text) => Ok(PctStr::new(text)),
            Err(error) => Err(error),
        }
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

/// Without the data, which may be a password.
impl fmt::Debug for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Encode")
            .field("part", &self.part)
            .finish_non_exhaustive()
    }
}
