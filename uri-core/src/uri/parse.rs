//! Parsers for strings and bytes ([RFC 3986, sections 3 and 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-3)).

use crate::error::{ParseError, ParseErrorKind as Kind};
use crate::grammar::Grammar;
use crate::syntax::layout::Layout;
use crate::syntax::parser::layout;
use crate::syntax::scanner::WIDE;
use crate::uri::{Uri, UriRef};

/// # Parse
impl<'a> Uri<'a> {
    /// Parses a `URI`, which begins with a scheme
    /// ([RFC 3986, section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).
    ///
    /// The string is kept unchanged: nothing is decoded, normalized or removed. In a constant, use
    /// [`from_static`](Uri::from_static); for text as people type it, use `UriBuf::from_iri`.
    ///
    /// # Errors
    ///
    /// Fails with the leftmost error if the string is not a `URI`.
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
    /// Fails with the leftmost error if the bytes are not a `URI`.
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
    /// Parses a `URI-reference`, which is a URI or a relative reference
    /// ([RFC 3986, section 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1)).
    ///
    /// # Errors
    ///
    /// Fails with the leftmost error if the string is not a `URI-reference`.
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
    /// Fails with the leftmost error if the bytes are not a `URI-reference`.
    ///
    /// ```
    /// assert!(uri_core::UriRef::parse_bytes(b"?q").is_ok());
    /// ```
    #[inline]
    pub const fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        parse_bytes(bytes, Grammar::UriReference)
    }
}

/// Parses a string according to a grammar rule, using the run-time scanner.
///
/// # Errors
///
/// Fails with the leftmost error if the string doesn't match the rule.
// Inlined so that the result isn't copied.
#[inline]
pub const fn parse(text: &str, grammar: Grammar) -> Result<UriRef<'_>, ParseError> {
    let layout = tri!(layout_of(text.as_bytes(), grammar));
    Ok(UriRef::from_layout(text, layout))
}

#[inline(never)]
const fn layout_of(bytes: &[u8], grammar: Grammar) -> Result<Layout, ParseError> {
    layout::<{ WIDE || cfg!(uri_core_small) }>(bytes, grammar)
}

/// Parses a string in a constant. This function doesn't use the wide scanner, which is faster at run time but would
/// take four times as long in a constant.
#[inline(never)]
pub(crate) const fn parse_in_constant(
    text: &str,
    grammar: Grammar,
) -> Result<UriRef<'_>, ParseError> {
    let layout = tri!(layout::<false>(text.as_bytes(), grammar));
    Ok(UriRef::from_layout(text, layout))
}

#[inline]
const fn parse_bytes(bytes: &[u8], grammar: Grammar) -> Result<UriRef<'_>, ParseError> {
    // The parser comes first, because it reports the leftmost error; only ASCII gets past it.
    let layout = tri!(layout_of(bytes, grammar));
    match core::str::from_utf8(bytes) {
        Ok(text) => Ok(UriRef::from_layout(text, layout)),
        Err(_) => {
            debug_assert!(false, "every character of the grammar is ASCII");
            Err(ParseError::new(grammar, Kind::NotUtf8, None, 0, 0))
        }
    }
}
