//! Percent-encoded text
//! ([RFC 3986, section 2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1)).

use core::fmt;

/// Text in which an octet can stand as `%` and two hex digits.
///
/// `==` compares the text as it stands: `%41` and `A` differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PctStr<'a>(&'a str);

impl<'a> PctStr<'a> {
    /// Takes any text; a `%` without two hex digits behind it, which no component of a URI holds, stands
    /// for itself.
    ///
    /// ```
    /// use uri_core::PctStr;
    ///
    /// const NAME: PctStr<'static> = PctStr::new("a%20b");
    /// assert_eq!(NAME.as_str(), "a%20b");
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
