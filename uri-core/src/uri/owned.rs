//! Owned URIs and references, each of which consists of a `String` and the offsets of its components.

use alloc::string::String;

use crate::error::{InputError, ParseError};
use crate::syntax::layout::Layout;
use crate::uri::{Uri, UriRef};

/// An owned [`Uri`]. It has no `Deref` to `Uri`, because it doesn't contain one: a `Uri` borrows its string.
///
/// A `UriBuf` has the methods of [`Uri`], except constructors that borrow (`from_static`, `parse_bytes`), methods that
/// write into a buffer, and `to_uri_buf`. To pass it to a function that takes a `Uri`, write `uri.as_uri()`, which borrows
/// at no cost; a function of your own takes any URI as [`impl AsUri`](crate::AsUri).
///
/// `==`, `Ord` and `Hash` are based on the string, so a map with `UriBuf` keys is searched for a `&str`, such as
/// `uri.as_str()` of a [`Uri`]. `Debug` prints `***` in place of a password, but `Display` prints the whole string. `Default`
/// isn't implemented, because a URI can't be empty; a field that may be absent is an `Option<UriBuf>`.
///
/// ```
/// use uri_core::UriBuf;
///
/// let owned: UriBuf = "http://example.org/a?b".parse()?;
/// assert_eq!(owned.query(), Some("b"));
/// assert_eq!(owned.into_string(), "http://example.org/a?b");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
///
/// # Methods by task
///
/// | task | methods |
/// |---|---|
/// | make one | [`parse`](Self::parse), [`from_iri`](Self::from_iri), `from_iri_idna` (with `idna`), `from_file_path` (with `std`), `try_from` for a `String`, [`Uri::to_uri_buf`], uri-macros' `uri_format!` |
/// | read components | [`scheme`](Self::scheme), [`authority`](Self::authority), [`userinfo`](Self::userinfo), [`user`](Self::user), [`password`](Self::password), [`host`](Self::host), [`host_str`](Self::host_str), [`port`](Self::port), [`port_u16`](Self::port_u16), [`path`](Self::path), [`path_and_query`](Self::path_and_query), [`query`](Self::query), [`fragment`](Self::fragment); all in a struct: [`components`](Self::components) |
/// | read segments and pairs | [`segments`](Self::segments), [`query_pairs`](Self::query_pairs), [`form_pairs`](Self::form_pairs) |
/// | compare | `==` for the strings, [`equivalent`](Self::equivalent), [`normalize`](Self::normalize), [`is_normalized`](Self::is_normalized) |
/// | shorten | [`without_fragment`](Self::without_fragment), [`without_query_and_fragment`](Self::without_query_and_fragment) |
/// | change | [`edit`](Self::edit) |
/// | resolve or append a reference, make relative | [`join`](Self::join), [`append`](Self::append), [`relativize`](Self::relativize) |
/// | strip a base | [`strip_base`](Self::strip_base) |
/// | decide about trust | [`is_below`](Self::is_below), [`same_origin`](Self::same_origin), [`origin`](Self::origin), [`host_matches`](Self::host_matches), [`Policy::check`](crate::Policy::check) |
/// | connect | [`host_and_port`](Self::host_and_port), [`socket_addr`](Self::socket_addr), [`port_or_default`](Self::port_or_default) |
/// | print | `Display` as it is; [`redacted`](Self::redacted) and `Debug` without a password |
/// | convert | [`as_uri`](Self::as_uri), [`as_uri_ref`](Self::as_uri_ref), [`as_str`](Self::as_str), [`into_string`](Self::into_string), `to_file_path` (with `std`) |
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct UriBuf {
    text: String,
    layout: Layout,
}

/// # Parse and convert
impl UriBuf {
    /// Parses a string and copies it; see [`Uri::parse`]. For text as people type it, use [`from_iri`](Self::from_iri).
    ///
    /// # Errors
    ///
    /// Fails with the leftmost error if the string is not a URI.
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

    /// Converts a reference without checking it. The reference must have a scheme, as it does if it was made from a
    /// URI.
    pub(crate) fn from_reference(reference: UriRefBuf) -> Self {
        Self::from_layout(reference.text, reference.layout)
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

    /// The URI as a borrowed reference; see [`Uri::as_uri_ref`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// assert!(!UriBuf::parse("urn:a")?.as_uri_ref().is_relative());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn as_uri_ref(&self) -> UriRef<'_> {
        UriRef::from_layout(self.text.as_str(), self.layout)
    }

    /// The URI as a borrowed [`Uri`], which has all accessors and operations.
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

    /// Takes the string out of the URI without copying it.
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
/// that write into a buffer or compute the length for it, `to_uri_ref_buf`, and the rarely used `resolve_lenient`. For a
/// method that it lacks, [`as_uri_ref`](Self::as_uri_ref) borrows the reference at no cost; a function of your own takes
/// any reference as [`impl AsUriRef`](crate::AsUriRef).
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
///
/// # Methods by task
///
/// | task | methods |
/// |---|---|
/// | make one | [`parse`](Self::parse), [`from_iri`](Self::from_iri), `from_iri_idna` (with `idna`), `try_from` for a `String`, [`UriRef::to_uri_ref_buf`], [`Uri::relativize`], uri-macros' `uri_ref_format!` |
/// | find out its kind | [`is_relative`](Self::is_relative), [`as_uri`](Self::as_uri) |
/// | read components | [`scheme`](Self::scheme), [`authority`](Self::authority), [`userinfo`](Self::userinfo), [`user`](Self::user), [`password`](Self::password), [`host`](Self::host), [`host_str`](Self::host_str), [`port`](Self::port), [`port_u16`](Self::port_u16), [`path`](Self::path), [`path_and_query`](Self::path_and_query), [`query`](Self::query), [`fragment`](Self::fragment); all in a struct: [`components`](Self::components) |
/// | read segments and pairs | [`segments`](Self::segments), [`query_pairs`](Self::query_pairs), [`form_pairs`](Self::form_pairs) |
/// | compare | `==` for the strings, [`equivalent`](Self::equivalent), [`normalize`](Self::normalize), [`is_normalized`](Self::is_normalized) |
/// | shorten | [`without_fragment`](Self::without_fragment), [`without_query_and_fragment`](Self::without_query_and_fragment) |
/// | change | [`edit`](Self::edit) |
/// | resolve | [`resolve`](Self::resolve) |
/// | print | `Display` as it is; [`redacted`](Self::redacted) and `Debug` without a password |
/// | convert | [`as_uri_ref`](Self::as_uri_ref), [`as_str`](Self::as_str), [`into_string`](Self::into_string) |
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct UriRefBuf {
    text: String,
    layout: Layout,
}

/// # Parse and convert
impl UriRefBuf {
    /// Parses a string and copies it; see [`UriRef::parse`]. For text as people write it, such as the `href` of a page,
    /// use [`from_iri`](Self::from_iri).
    ///
    /// # Errors
    ///
    /// Fails with the leftmost error if the string is not a URI reference.
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

    /// The reference as a borrowed [`UriRef`], which has all accessors and operations.
    ///
    /// ```
    /// # use uri_core::UriRefBuf;
    /// assert_eq!(UriRefBuf::parse("../a?b")?.as_uri_ref().query(), Some("b"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn as_uri_ref(&self) -> UriRef<'_> {
        UriRef::from_layout(self.text.as_str(), self.layout)
    }

    /// Takes the string out of the reference without copying it.
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

/// Keeps the string without copying it. If the reference is relative, the error contains its string, and its kind
/// is the same as when the string is parsed as a `URI`.
impl TryFrom<UriRefBuf> for UriBuf {
    type Error = InputError;

    fn try_from(reference: UriRefBuf) -> Result<Self, Self::Error> {
        match Uri::try_from(reference.as_uri_ref()) {
            Ok(_) => Ok(Self::from_reference(reference)),
            Err(error) => Err(InputError::new(error, reference.into_string())),
        }
    }
}
