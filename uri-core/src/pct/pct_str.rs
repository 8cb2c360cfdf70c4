//! Percent-encoded strings.

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;
use core::fmt;

use crate::pct::decode::{Decode, decode};
use crate::pct::units::{UnitForm, Units, are_same_in_form};

/// A percent-encoded string, in which an octet can be written as `%` and two hex digits
/// ([RFC 3986, section 2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1)).
///
/// `==` compares the encoded strings; [`equivalent`](Self::equivalent) compares what they mean. There is no `Display`,
/// because it could mean [`as_str`](Self::as_str) or [`decode`](Self::decode).
///
/// A `+` in a query, which usually means a space, is kept, but a template writes it as `%2B`; so read a value as a
/// `String` if it will be written again.
///
/// ```
/// use uri_core::{PctStr, Uri};
///
/// let uri = Uri::parse("http://h/a%20b?q=c%26d")?;
/// assert_eq!(uri.segments().last().unwrap().decode().to_str()?, "a b");
/// assert_eq!(uri.query_pairs().get("q").unwrap().decode().to_str()?, "c&d");
///
/// let (a, b) = (PctStr::new("%41"), PctStr::new("A"));
/// assert!(a != b && a.equivalent(b));
/// # Ok::<_, uri_core::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PctStr<'a>(&'a str);

impl<'a> PctStr<'a> {
    /// Takes any string; a `%` without two hex digits is kept.
    ///
    /// ```
    /// use uri_core::{PctStr, Uri};
    ///
    /// let uri = Uri::parse("http://example.org/#a%20b")?;
    /// let fragment = PctStr::new(uri.fragment().unwrap());
    /// assert_eq!(fragment.decode().to_str().unwrap(), "a b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// The encoded string. A template or an edit would encode it again, so pass the `PctStr` itself.
    ///
    /// ```
    /// assert_eq!(uri_core::PctStr::new("a%20b").as_str(), "a%20b");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Whether the text is empty, as the user in `ftp://:pw@h/` is.
    ///
    /// ```
    /// # use uri_core::PctStr;
    /// assert!(PctStr::new("").is_empty() && !PctStr::new("%00").is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The decoded octets, each triplet decoded once. They can include NUL and `/`, and needn't be UTF-8.
    ///
    /// ```
    /// use uri_core::PctStr;
    ///
    /// assert_eq!(PctStr::new("%2F%2525").decode().collect::<Vec<u8>>(), b"/%25");
    /// assert_eq!(PctStr::new("4%32").decode().to_str()?.parse::<u64>()?, 42);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "decode_utf8")]
    pub const fn decode(self) -> Decode<'a> {
        decode(self.0)
    }

    /// Whether two strings are equal apart from unnecessary encoding and the case of hex digits; `/` and `%2F` are
    /// different data.
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
        are_same_in_form(self.0.as_bytes(), other.0.as_bytes(), UnitForm::NORMAL)
    }

    /// Whether the string decodes to these octets; keys of query pairs are compared this way.
    pub(crate) const fn decodes_to(self, octets: &[u8]) -> bool {
        let mut units = Units::new(self.0.as_bytes(), UnitForm::AS_IS);
        let mut rest = octets;
        while let Some(unit) = units.next() {
            match rest {
                [octet, tail @ ..] if *octet == unit.octet() => rest = tail,
                _ => return false,
            }
        }
        rest.is_empty()
    }

    /// Decodes a key or a value of an HTML form: a `+` becomes a space, and octets that aren't UTF-8 become U+FFFD.
    #[cfg(feature = "alloc")]
    pub(crate) fn decode_form(self) -> Cow<'a, str> {
        if !self.0.contains('+') {
            return self.decode().to_str_lossy();
        }
        // Each `+` becomes a space before decoding, because a `%2B` is a `+`, not a space.
        let spaces = self.0.replace('+', " ");
        Cow::Owned(PctStr::new(&spaces).decode().to_str_lossy().into_owned())
    }
}

impl fmt::Debug for PctStr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
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
