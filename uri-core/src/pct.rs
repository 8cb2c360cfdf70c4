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

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String, vec::Vec};
use core::fmt;
use core::iter::FusedIterator;
#[cfg(feature = "alloc")]
use core::str::Utf8Error;

use crate::char_class::{self, CharClass, UNRESERVED, hex_value};
use crate::sink::{NoRoom, Sink};

/// Text in which an octet can stand as `%` and two hex digits
/// ([section 2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1)).
///
/// `==` compares the text as it stands: `%41` and `A` differ. [`equivalent`](Self::equivalent) does not.
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
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// The octets that the text stands for, each decoded once
    /// ([section 2.4](https://www.rfc-editor.org/rfc/rfc3986#section-2.4)).
    ///
    /// They are any octets: `%00`, `%2F` and what is no UTF-8 come out as they are.
    pub const fn decode(self) -> Decode<'a> {
        Decode {
            text: self.0,
            units: Units::new(self.0.as_bytes(), Form::AS_IS),
        }
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

/// The octets that a percent-encoded text stands for, one after the other.
#[derive(Clone, Copy)]
#[must_use]
pub struct Decode<'a> {
    text: &'a str,
    units: Units<'a>,
}

impl<'a> Decode<'a> {
    /// What [`Iterator::next`] gives, in `const`.
    pub const fn next_octet(&mut self) -> Option<u8> {
        match self.units.next() {
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
    pub const fn write_into<'b>(self, buffer: &'b mut [u8]) -> Result<&'b [u8], NoRoom> {
        let needed = self.len();
        let Some((target, _)) = buffer.split_at_mut_checked(needed) else {
            return Err(NoRoom { needed });
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

    /// The text that is left, if it is its own decoded form.
    #[cfg(feature = "alloc")]
    fn undecoded(&self) -> Option<&'a str> {
        let rest = self.text.get(self.text.len() - self.units.len()..)?;
        (!rest.contains('%')).then_some(rest)
    }

    /// The octets, borrowed if nothing is encoded.
    ///
    /// ```
    /// assert_eq!(*uri_core::pct::decode("%FF").to_bytes(), [0xff]);
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn to_bytes(self) -> Cow<'a, [u8]> {
        match self.undecoded() {
            Some(text) => Cow::Borrowed(text.as_bytes()),
            None => Cow::Owned(self.collect::<Vec<u8>>()),
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
        match self.undecoded() {
            Some(text) => Ok(Cow::Borrowed(text)),
            None => match String::from_utf8(self.collect()) {
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
        match self.undecoded() {
            Some(text) => Cow::Borrowed(text),
            None => Cow::Owned(match String::from_utf8(self.collect()) {
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
        let text = self.units.len();
        (text.div_ceil(3), Some(text))
    }
}

impl FusedIterator for Decode<'_> {}

impl fmt::Debug for Decode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Decode").field(&self.text).finish()
    }
}

/// The parts of a URI that data is put into, each with the characters that it may hold as they are
/// ([section 2.2](https://www.rfc-editor.org/rfc/rfc3986#section-2.2)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
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

impl Part {
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
/// use uri_core::pct::{self, Part};
///
/// assert_eq!(pct::encode(Part::QueryValue, "a&b=c/ü%").to_string(), "a%26b=c/%C3%BC%25");
/// ```
pub const fn encode(part: Part, text: &str) -> Encode<'_> {
    encode_octets(part, text.as_bytes())
}

/// Encodes any octets for a part of a URI; see [`encode`].
///
/// ```
/// use uri_core::pct::{self, Part};
///
/// assert_eq!(pct::encode_octets(Part::Segment, b"\xff/").to_string(), "%FF%2F");
/// ```
pub const fn encode_octets(part: Part, octets: &[u8]) -> Encode<'_> {
    Encode { part, octets }
}

/// Data that is encoded as it is written.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Encode<'a> {
    part: Part,
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
    /// use uri_core::pct::{self, Part};
    ///
    /// const LEN: usize = pct::encode(Part::Segment, "a b").len();
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
    /// use uri_core::pct::{self, Part};
    ///
    /// let mut buffer = [0; 8];
    /// assert_eq!(pct::encode(Part::Segment, "a b").write_into(&mut buffer).unwrap(), "a%20b");
    /// ```
    pub const fn write_into<'b>(self, buffer: &'b mut [u8]) -> Result<PctStr<'b>, NoRoom> {
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

/// `pct-encoded = "%" HEXDIG HEXDIG`, in capitals.
const fn triplet(octet: u8) -> [u8; 3] {
    const fn digit(value: u8) -> u8 {
        match value {
            0..=9 => b'0' + value,
            _ => b'A' + (value - 10),
        }
    }
    [b'%', digit(octet >> 4), digit(octet & 15)]
}

/// How the units of a percent-encoded text are changed on their way out.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    /// Triplets of unreserved characters become these characters (6.2.2.2).
    pub(crate) decode_unreserved: bool,
    /// The digits of triplets become capitals (6.2.2.1).
    pub(crate) capital_hex: bool,
    /// Letters outside triplets become small (6.2.2.1, for a host).
    pub(crate) lower_case: bool,
}

impl Form {
    const AS_IS: Self = Self {
        decode_unreserved: false,
        capital_hex: false,
        lower_case: false,
    };
}

/// A character that stands for itself, or a triplet.
#[derive(Clone, Copy)]
pub(crate) enum Unit {
    Char(u8),
    Triplet([u8; 3]),
}

impl Unit {
    pub(crate) const fn as_bytes(&self) -> &[u8] {
        match self {
            Self::Char(byte) => core::slice::from_ref(byte),
            Self::Triplet(bytes) => bytes,
        }
    }

    /// A number that no other unit has.
    pub(crate) const fn as_number(self) -> u32 {
        match self {
            Self::Char(byte) => byte as u32,
            Self::Triplet([percent, high, low]) => {
                (percent as u32) << 16 | (high as u32) << 8 | low as u32
            }
        }
    }

    const fn octet(self) -> u8 {
        match self {
            Self::Char(byte) => byte,
            Self::Triplet(bytes) => triplet_octet(bytes),
        }
    }
}

/// The value of the hex digits of a triplet.
const fn triplet_octet([_, high, low]: [u8; 3]) -> u8 {
    match (hex_value(high), hex_value(low)) {
        (Some(high), Some(low)) => high << 4 | low,
        // INVARIANT: a triplet has two hex digits.
        _ => 0,
    }
}

/// The units of a percent-encoded text, one after the other, in a form.
#[derive(Clone, Copy)]
pub(crate) struct Units<'a> {
    rest: &'a [u8],
    form: Form,
}

impl<'a> Units<'a> {
    pub(crate) const fn new(text: &'a [u8], form: Form) -> Self {
        Self { rest: text, form }
    }

    /// How many bytes of the text are left.
    const fn len(&self) -> usize {
        self.rest.len()
    }

    pub(crate) const fn next(&mut self) -> Option<Unit> {
        match self.rest {
            [] => None,
            [b'%', high, low, rest @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                self.rest = rest;
                Some(self.form.of_triplet([b'%', *high, *low]))
            }
            [byte, rest @ ..] => {
                self.rest = rest;
                Some(Unit::Char(self.form.of_char(*byte)))
            }
        }
    }
}

impl Form {
    const fn of_char(self, byte: u8) -> u8 {
        if self.lower_case {
            byte.to_ascii_lowercase()
        } else {
            byte
        }
    }

    const fn of_triplet(self, bytes: [u8; 3]) -> Unit {
        let octet = triplet_octet(bytes);
        if self.decode_unreserved && UNRESERVED.contains(octet) {
            Unit::Char(self.of_char(octet))
        } else if self.capital_hex {
            Unit::Triplet(triplet(octet))
        } else {
            Unit::Triplet(bytes)
        }
    }
}

/// Whether two texts have the same units, each in its form.
const fn same_units(a: Units<'_>, b: Units<'_>) -> bool {
    let (mut a, mut b) = (a, b);
    loop {
        match (a.next(), b.next()) {
            (None, None) => return true,
            (Some(x), Some(y)) if x.as_number() == y.as_number() => {}
            _ => return false,
        }
    }
}
