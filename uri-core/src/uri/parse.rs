use crate::error::{ParseError, ParseErrorKind as Kind};
use crate::grammar::Grammar;
use crate::syntax::parser::{layout_of, parse_layout};
use crate::uri::{Uri, UriRef};

/// # Parse
impl<'a> Uri<'a> {
    /// Parses a `URI`, which begins with a scheme, and keeps the string unchanged. In a constant, use
    /// [`from_static`](Uri::from_static); for text as people type it, `UriBuf::from_iri`.
    ///
    /// # Errors
    ///
    /// Fails with the leftmost error.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let api = Uri::parse("https://api.example.org:8443/v2/items?sort=asc#top")?;
    /// assert_eq!(api.scheme(), "https");
    /// assert_eq!(api.port_u16(), Some(8443));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
        Ok(Self::from_uri_ref(tri!(parse(text, Grammar::Uri))))
    }

    /// Parses a `URI` from bytes; see [`parse`](Self::parse).
    ///
    /// # Errors
    ///
    /// Fails with the leftmost error.
    ///
    /// ```
    /// use uri_core::{error::ParseErrorKind, Uri};
    ///
    /// assert_eq!(Uri::parse_bytes(b"urn:a:b")?.path(), "a:b");
    /// assert_eq!(Uri::parse_bytes(b"urn:\xff").unwrap_err().kind(), ParseErrorKind::NotUtf8);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        Ok(Self::from_uri_ref(tri!(parse_bytes(bytes, Grammar::Uri))))
    }
}

/// # Parse
impl<'a> UriRef<'a> {
    /// Parses a `URI-reference`: a URI or a relative reference.
    ///
    /// # Errors
    ///
    /// Fails with the leftmost error.
    ///
    /// ```
    /// use uri_core::{error::ParseErrorKind, UriRef};
    ///
    /// assert_eq!(UriRef::parse("../v3/items?all")?.path(), "../v3/items");
    /// assert!(UriRef::parse("urn:a:b")?.scheme().unwrap() == "urn");
    /// assert_eq!(UriRef::parse("1a:b").unwrap_err().kind(), ParseErrorKind::ColonInFirstSegment);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
        parse(text, Grammar::UriReference)
    }

    /// Parses a `URI-reference` from bytes; see [`parse`](Self::parse).
    ///
    /// # Errors
    ///
    /// Fails with the leftmost error.
    ///
    /// ```
    /// assert!(uri_core::UriRef::parse_bytes(b"?q").is_ok());
    /// ```
    #[inline]
    pub const fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        parse_bytes(bytes, Grammar::UriReference)
    }
}

/// Parses a string by a grammar rule.
///
/// # Errors
///
/// Fails with the leftmost error.
// This is inlined, so that the result isn't copied.
#[inline]
pub const fn parse(text: &str, grammar: Grammar) -> Result<UriRef<'_>, ParseError> {
    let layout = tri!(layout_of(text.as_bytes(), grammar));
    Ok(UriRef::from_layout(text, layout))
}

/// Parses a string in a constant by a grammar rule. The position of its scanner is the slice of unread bytes, because
/// the index of [`parse`] would take four times as long there.
///
/// # Errors
///
/// Fails with the leftmost error.
#[inline(never)]
pub const fn parse_in_constant(text: &str, grammar: Grammar) -> Result<UriRef<'_>, ParseError> {
    const BY_INDEX: bool = false;
    let layout = tri!(parse_layout::<BY_INDEX>(text.as_bytes(), grammar));
    Ok(UriRef::from_layout(text, layout))
}

/// Parses bytes by a grammar rule, for [`Uri::parse_bytes`] and [`UriRef::parse_bytes`].
#[inline]
const fn parse_bytes(bytes: &[u8], grammar: Grammar) -> Result<UriRef<'_>, ParseError> {
    // The parser accepts only ASCII, and reports other bytes as an error, so the conversion below can't fail.
    let layout = tri!(layout_of(bytes, grammar));
    match core::str::from_utf8(bytes) {
        Ok(text) => Ok(UriRef::from_layout(text, layout)),
        Err(_) => {
            debug_assert!(false, "every character of the grammar is ASCII");
            Err(ParseError::new(grammar, Kind::NotUtf8, None, 0, 0))
        }
    }
}
