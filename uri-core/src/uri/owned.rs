//! Owned URIs and references: a `String` and the offsets of its components.

use alloc::string::String;

use crate::error::{InputError, ParseError};
use crate::syntax::layout::Layout;
use crate::uri::{Uri, UriRef};

/// An owned [`Uri`].
///
/// It has the methods of [`Uri`], listed there [by task](Uri#methods-by-task), except constructors that borrow
/// (`from_static`, `parse_bytes`), methods that write into a buffer, and `to_uri_buf`. It also has
/// [`from_iri`](Self::from_iri), `from_file_path` and [`into_string`](Self::into_string). A function that takes a `Uri`
/// gets `uri.as_uri()`, which borrows at no cost; your own takes [`impl AsUri`](crate::AsUri).
///
/// `==`, `Ord` and `Hash` are those of the string, so a map of `UriBuf` keys is searched for a `&str`. `Debug` prints
/// `***` in place of a password, `Display` the whole string. A field that may be absent is an `Option<UriBuf>`, because
/// an empty URI doesn't exist.
///
/// ```
/// use uri_core::UriBuf;
///
/// let owned: UriBuf = "http://example.org/a?b".parse()?;
/// assert_eq!(owned.query(), Some("b"));
/// assert_eq!(owned.into_string(), "http://example.org/a?b");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct UriBuf {
    text: String,
    layout: Layout,
}

/// # Parse and convert
impl UriBuf {
    /// Parses and copies a string; see [`Uri::parse`]. For text as people type it, use [`from_iri`](Self::from_iri).
    ///
    /// # Errors
    ///
    /// Fails with the leftmost error.
    ///
    /// ```
    /// let owned = uri_core::UriBuf::parse("http://h/a")?;
    /// assert_eq!(owned.path(), "/a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        Uri::parse(text).map(Uri::to_uri_buf)
    }

    pub(crate) const fn from_layout(text: String, layout: Layout) -> Self {
        Self { text, layout }
    }

    /// Makes a URI of a reference that has a scheme, which isn't checked.
    pub(crate) fn from_reference(reference: UriRefBuf) -> Self {
        Self::from_layout(reference.text, reference.layout)
    }

    /// Writes the scheme in lowercase, which doesn't change the layout.
    pub(crate) fn make_scheme_lowercase(&mut self) {
        let scheme_end = self.as_uri().scheme().as_str().len();
        // The range always exists, because a string begins with its scheme.
        if let Some(scheme) = self.text.get_mut(..scheme_end) {
            scheme.make_ascii_lowercase();
        }
    }

    /// The whole string, including any password.
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// assert_eq!(UriBuf::parse("http://h/a")?.as_str(), "http://h/a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_str(&self) -> &str {
        self.text.as_str()
    }

    /// The URI as a reference; see [`Uri::as_uri_ref`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// assert!(!UriBuf::parse("urn:a")?.as_uri_ref().is_relative());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn as_uri_ref(&self) -> UriRef<'_> {
        UriRef::from_layout(self.text.as_str(), self.layout)
    }

    /// Borrows the URI as a [`Uri`].
    ///
    /// ```
    /// use uri_core::{Uri, UriBuf};
    ///
    /// fn port(uri: &Uri<'_>) -> Option<u16> {
    ///     uri.port_u16()
    /// }
    ///
    /// assert_eq!(port(&UriBuf::parse("http://h:8080/")?.as_uri()), Some(8080));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn as_uri(&self) -> Uri<'_> {
        Uri::from_layout(self.text.as_str(), self.layout)
    }

    /// The string, which isn't copied.
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// let text: String = UriBuf::parse("http://h/a")?.into_string();
    /// assert_eq!(text, "http://h/a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }
}

impl Uri<'_> {
    /// A copy that owns its string.
    ///
    /// ```
    /// use uri_core::{Uri, UriBuf};
    ///
    /// let owned: UriBuf = Uri::parse("http://example.org/a?b")?.to_uri_buf();
    /// assert_eq!(owned.as_str(), "http://example.org/a?b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_uri_buf(self) -> UriBuf {
        UriBuf::from_layout(String::from(self.as_str()), self.layout())
    }
}

/// An owned [`UriRef`].
///
/// A `UriRefBuf` has the methods of [`UriRef`], except constructors that borrow (`from_static`, `parse_bytes`), methods
/// that write into a buffer, and `to_uri_ref_buf`. For a method that it lacks, [`as_uri_ref`](Self::as_uri_ref) borrows
/// the reference at no cost; a function of your own takes any reference as [`impl AsUriRef`](crate::AsUriRef).
///
/// `==`, `Ord`, `Hash`, `Debug` and `Display` work as for a [`UriBuf`].
///
/// ```
/// use uri_core::UriRefBuf;
///
/// let owned: UriRefBuf = "../a?b".parse()?;
/// assert_eq!(owned.query(), Some("b"));
/// assert_eq!(owned.into_string(), "../a?b");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct UriRefBuf {
    text: String,
    layout: Layout,
}

/// # Parse and convert
impl UriRefBuf {
    /// Parses and copies a string; see [`UriRef::parse`]. For text as people write it, such as the `href` of a page,
    /// use [`from_iri`](Self::from_iri).
    ///
    /// # Errors
    ///
    /// Fails with the leftmost error.
    ///
    /// ```
    /// let owned = uri_core::UriRefBuf::parse("a?b")?;
    /// assert_eq!(owned.path(), "a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        UriRef::parse(text).map(UriRef::to_uri_ref_buf)
    }

    pub(crate) const fn from_layout(text: String, layout: Layout) -> Self {
        Self { text, layout }
    }

    /// The whole string, including any password.
    ///
    /// ```
    /// # use uri_core::UriRefBuf;
    /// assert_eq!(UriRefBuf::parse("../a")?.as_str(), "../a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_str(&self) -> &str {
        self.text.as_str()
    }

    /// Borrows the reference as a [`UriRef`].
    ///
    /// ```
    /// # use uri_core::UriRefBuf;
    /// assert_eq!(UriRefBuf::parse("../a?b")?.as_uri_ref().query(), Some("b"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn as_uri_ref(&self) -> UriRef<'_> {
        UriRef::from_layout(self.text.as_str(), self.layout)
    }

    /// The string, which isn't copied.
    ///
    /// ```
    /// # use uri_core::UriRefBuf;
    /// let text: String = UriRefBuf::parse("../a")?.into_string();
    /// assert_eq!(text, "../a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }
}

impl UriRef<'_> {
    /// A copy that owns its string.
    ///
    /// ```
    /// use uri_core::{UriRef, UriRefBuf};
    ///
    /// let owned: UriRefBuf = UriRef::parse("../a?b")?.to_uri_ref_buf();
    /// assert_eq!(owned.as_str(), "../a?b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_uri_ref_buf(self) -> UriRefBuf {
        UriRefBuf::from_layout(String::from(self.as_str()), self.layout())
    }
}

impl From<UriBuf> for UriRefBuf {
    fn from(uri: UriBuf) -> Self {
        Self::from_layout(uri.text, uri.layout)
    }
}

/// Converts a reference that has a scheme, without copying its string. The error for a relative reference contains the
/// string, and is that of parsing it as a `URI`.
impl TryFrom<UriRefBuf> for UriBuf {
    type Error = InputError;

    fn try_from(reference: UriRefBuf) -> Result<Self, Self::Error> {
        match Uri::try_from(reference.as_uri_ref()) {
            Ok(_) => Ok(Self::from_reference(reference)),
            Err(error) => Err(InputError::new(error, reference.into_string())),
        }
    }
}
