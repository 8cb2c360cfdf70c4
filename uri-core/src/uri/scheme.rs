use core::fmt;
use core::hash::{Hash, Hasher};

use crate::bytes::eq_ignore_ascii_case;

/// A scheme ([section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1)).
///
/// `==`, also with a string, and `Hash` ignore the case. [`as_str`](Self::as_str) returns what is written, so `HTTP` and
/// `http` differ in a `match` on it, and as keys of a map.
///
/// ```
/// use uri_core::{Scheme, Uri};
///
/// let scheme: Scheme = Uri::parse("HTTPS://example.org/")?.scheme();
/// assert!(scheme == "https");
/// assert_eq!(scheme.as_str(), "HTTPS");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Scheme<'a>(&'a str);

impl<'a> Scheme<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// The scheme as it is written, without the `:`, so perhaps in capitals: to compare, use `==` or [`is`](Self::is),
    /// which ignore the case.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("HTTP://h/")?.scheme().as_str(), "HTTP");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// A `const` version of `==` with a string.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// const IS_SECURE: bool = Uri::from_static("HTTPS://h/").scheme().is("https");
    /// assert!(IS_SECURE);
    /// ```
    #[must_use]
    #[doc(alias("is_secure", "is_https", "eq_ignore_ascii_case"))]
    pub const fn is(self, scheme: &str) -> bool {
        eq_ignore_ascii_case(self.0.as_bytes(), scheme.as_bytes())
    }
}

impl PartialEq for Scheme<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.is(other.0)
    }
}

impl Eq for Scheme<'_> {}

impl Hash for Scheme<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // `==` ignores the case.
        for byte in self.0.bytes() {
            state.write_u8(byte.to_ascii_lowercase());
        }
        // This byte ends the string, as 0xff does in the `Hash` of `str`; a scheme can't contain a `:`.
        state.write_u8(b':');
    }
}

impl AsRef<str> for Scheme<'_> {
    fn as_ref(&self) -> &str {
        self.0
    }
}

impl fmt::Display for Scheme<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

/// Prints the scheme in quotes.
impl fmt::Debug for Scheme<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
    }
}
