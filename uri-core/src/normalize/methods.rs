//! Normalization and comparison of references and URIs.

use crate::bytes::eq;
use crate::error::BufferTooSmall;
use crate::normalize::compare::is_same_normal;
use crate::normalize::{NormalForm, Normalization};
use crate::uri::{AsUri, AsUriRef, Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

/// # Normalize and compare
impl UriRef<'_> {
    /// The normal form of the reference.
    ///
    /// # Panics
    ///
    /// If it would be longer than [`u32::MAX`] bytes.
    ///
    /// ```
    /// use uri_core::{Normalization, UriRef};
    ///
    /// let reference = UriRef::parse("//H/%7Ea")?;
    /// assert_eq!(reference.normalize(Normalization::SYNTAX).as_str(), "//h/~a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    #[doc(alias = "normalized")]
    pub fn normalize(self, normalization: Normalization) -> UriRefBuf {
        let (text, layout) = NormalForm::new(self, normalization).into_text();
        UriRefBuf::from_layout(text, layout)
    }

    /// Writes the normal form into a buffer. It can be longer than the reference: an empty path becomes `/`, `/.`
    /// precedes a path that would be read as an authority, and an IPv6 address can grow in the form of RFC 5952.
    ///
    /// # Errors
    ///
    /// If the buffer is too small; the error says the required length.
    ///
    /// ```
    /// use uri_core::{Normalization, UriRef};
    ///
    /// let reference = UriRef::parse("//H/%7Ea")?;
    /// let mut buffer = [0; 64];
    /// let normal = reference.normalize_into(Normalization::SYNTAX, &mut buffer).unwrap();
    /// assert_eq!(normal.as_str(), "//h/~a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn normalize_into<'b>(
        self,
        normalization: Normalization,
        buffer: &'b mut [u8],
    ) -> Result<UriRef<'b>, BufferTooSmall> {
        NormalForm::new(self, normalization).write_into(buffer)
    }

    /// Whether the reference equals its normal form.
    ///
    /// ```
    /// use uri_core::{Normalization, UriRef};
    ///
    /// let reference = UriRef::parse("//h/%7Ea")?;
    /// assert!(reference.is_normalized(Normalization::NONE));
    /// assert!(!reference.is_normalized(Normalization::SYNTAX));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_normalized(self, normalization: Normalization) -> bool {
        NormalForm::new(self, normalization).is_normal()
    }

    /// Whether two references have the same normal form; neither is written. Those that differ at every level of
    /// [`Normalization`] can still identify the same resource.
    ///
    /// ```
    /// use uri_core::{Normalization, UriRef};
    ///
    /// let a = UriRef::parse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")?;
    /// let b = UriRef::parse("example://a/b/c/%7Bfoo%7D")?;
    /// assert!(!a.equivalent(&b, Normalization::NONE));
    /// assert!(a.equivalent(&b, Normalization::SYNTAX));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn equivalent(self, other: impl AsUriRef, normalization: Normalization) -> bool {
        equivalent(self, other.uri_ref(), normalization)
    }
}

/// [`UriRef::equivalent`] as a `const fn`.
pub(crate) const fn equivalent(a: UriRef<'_>, b: UriRef<'_>, normalization: Normalization) -> bool {
    // Fast path: equal strings have the same normal form.
    let is_equal = eq(a.as_str().as_bytes(), b.as_str().as_bytes());
    is_equal
        || is_same_normal(
            &NormalForm::new(a, normalization),
            &NormalForm::new(b, normalization),
        )
}

/// # Normalize and compare
impl Uri<'_> {
    /// The normal form of the URI.
    ///
    /// # Panics
    ///
    /// If it would be longer than [`u32::MAX`] bytes.
    ///
    /// ```
    /// use uri_core::{Normalization, Uri};
    ///
    /// let uri = Uri::parse("HTTP://example.org:80/%7Ea")?;
    /// assert_eq!(uri.normalize(Normalization::SCHEME).as_str(), "http://example.org/~a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    #[doc(alias = "normalized")]
    pub fn normalize(self, normalization: Normalization) -> UriBuf {
        UriBuf::from_reference(self.as_uri_ref().normalize(normalization))
    }

    /// Writes the normal form into a buffer; see [`UriRef::normalize_into`].
    ///
    /// # Errors
    ///
    /// If the buffer is too small; the error says the required length.
    ///
    /// ```
    /// use uri_core::{Normalization, Uri};
    ///
    /// let uri = Uri::parse("HTTP://example.org:80/%7Ea")?;
    /// let mut buffer = [0; 64];
    /// let normal = uri.normalize_into(Normalization::SCHEME, &mut buffer).unwrap();
    /// assert_eq!(normal, "http://example.org/~a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn normalize_into<'b>(
        self,
        normalization: Normalization,
        buffer: &'b mut [u8],
    ) -> Result<Uri<'b>, BufferTooSmall> {
        let normal = tri!(self.as_uri_ref().normalize_into(normalization, buffer));
        Ok(Uri::from_uri_ref(normal))
    }

    /// Whether two URIs have the same normal form; see [`UriRef::equivalent`].
    ///
    /// ```
    /// use uri_core::{Normalization, Uri};
    ///
    /// let a = Uri::parse("HTTP://example.org:80")?;
    /// let b = Uri::parse("http://example.org/")?;
    /// assert!(!a.equivalent(&b, Normalization::SYNTAX));
    /// assert!(a.equivalent(&b, Normalization::SCHEME));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    #[doc(alias = "compare")]
    #[must_use]
    pub fn equivalent(self, other: impl AsUri, normalization: Normalization) -> bool {
        equivalent(self.as_uri_ref(), other.uri().as_uri_ref(), normalization)
    }
}

forward! {
    /// # Normalize and compare
    impl UriBuf, as_uri;
    /// The normal form.
    ///
    /// # Panics
    ///
    /// If it would be longer than [`u32::MAX`] bytes.
    ///
    /// ```
    /// use uri_core::{Normalization, UriBuf};
    ///
    /// let uri = UriBuf::parse("HTTP://example.org:80/%7Ea")?;
    /// assert_eq!(uri.normalize(Normalization::SCHEME), "http://example.org/~a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn normalize(normalization: Normalization) -> Self;
    /// Whether two URIs have the same normal form; see [`UriRef::equivalent`].
    ///
    /// ```
    /// use uri_core::{Normalization, Uri, UriBuf};
    ///
    /// let a = UriBuf::parse("HTTP://example.org:80")?;
    /// assert!(a.equivalent(Uri::parse("http://example.org/")?, Normalization::SCHEME));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn equivalent(&other: impl AsUri, normalization: Normalization) -> bool;
}

forward! {
    /// # Normalize and compare
    impl UriRefBuf, as_uri_ref;
    /// The normal form.
    ///
    /// # Panics
    ///
    /// If it would be longer than [`u32::MAX`] bytes.
    ///
    /// ```
    /// use uri_core::{Normalization, UriRefBuf};
    ///
    /// assert_eq!(UriRefBuf::parse("%7Ea")?.normalize(Normalization::SYNTAX), "~a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn normalize(normalization: Normalization) -> Self;
    /// Whether two references have the same normal form; see [`UriRef::equivalent`].
    ///
    /// ```
    /// use uri_core::{Normalization, UriRef, UriRefBuf};
    ///
    /// let a = UriRefBuf::parse("//H/%7Ea")?;
    /// assert!(a.equivalent(UriRef::parse("//h/~a")?, Normalization::SYNTAX));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn equivalent(&other: impl AsUriRef, normalization: Normalization) -> bool;
}

forward! {
    impl Uri<'t>, UriBuf, UriRefBuf, as_uri_ref;
    /// Whether the string equals its normal form; see [`UriRef::is_normalized`].
    ///
    /// ```
    /// use uri_core::{Normalization, Uri};
    ///
    /// const API: Uri<'static> = Uri::from_static("http://example.org/~a");
    /// const _: () = assert!(API.is_normalized(Normalization::SCHEME));
    /// ```
    fn is_normalized(normalization: Normalization) -> bool;
}
