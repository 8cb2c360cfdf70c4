//! Strings as people write them, converted to URIs
//! ([RFC 3987, section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1)).
//!
//! The parser reads a copy of the string in which `_` replaces each byte that will be encoded, so it finds the
//! components and all remaining errors at their offsets in the string. `convert` makes this copy and encodes the bytes,
//! and `host` calls IDNA.
//!
//! Imports: `error`, `bytes`, `output`, `allocation`, `schemes`, `syntax`, `pct`, `uri`, `format`.

use crate::error::{Grammar, ParseError};
use crate::uri::{UriBuf, UriRefBuf};

mod convert;
#[cfg(feature = "idna")]
mod host;

impl UriBuf {
    /// Converts an IRI, or a URL as people write it, to a URI
    /// ([RFC 3987, section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1)).
    ///
    /// A URI comes back unchanged. In other strings, only these characters change, so the components, the segments and
    /// the pairs of the query stay the same:
    ///
    /// | characters | where | become |
    /// |---|---|---|
    /// | outside ASCII | after the authority, and in the userinfo | triplets of their UTF-8, without normalization to NFC |
    /// | outside ASCII | host | `xn--` labels, with the feature `idna` |
    /// | space `"` `<` `>` `^` `` ` `` `{` `\|` `}` | after the authority | triplets, as the RFC allows |
    /// | `[` `]`, and `%` without two hex digits | after the authority | triplets, beyond the RFC, as browsers send them or servers read them |
    /// | `\` | query and fragment; path of schemes such as `data` | `%5C` |
    ///
    /// Nothing is removed or guessed. White space around the string, `\` where browsers read it as `/`, and a missing
    /// scheme are errors, because the result could lead to a different resource than the string does in another
    /// program. The page [`input`](crate::guide::input) has examples.
    ///
    /// With the feature `idna`, the whole host is converted as in browsers
    /// ([UTS #46](https://www.unicode.org/reports/tr46/)) if it contains a character outside ASCII, so uppercase letters
    /// become lowercase. The result must be a host name and not an IP address. An ASCII host is never changed.
    ///
    /// A URI is copied with one allocation. A conversion needs two, and more if the host is converted.
    ///
    /// # Errors
    ///
    /// The leftmost of these errors; [`ParseError::report`] makes the full message about the string:
    ///
    /// - what [`Uri::parse`](crate::Uri::parse) refuses in the scheme, the userinfo, an ASCII host and the port; a second `#`
    /// - control characters (U+0000 to U+001F, U+007F to U+009F), and white space or U+FEFF at the start or the end
    /// - a character that would be converted, if an `@` follows the authority and the scheme is one of
    ///   [`no_split_password`](crate::Policy::no_split_password), because the authority may then end inside a password,
    ///   the rest of which would become an accepted path
    /// - a `\` in the path, if the scheme is absent, is one letter or `file`, or needs a host, as `https` does, or if the
    ///   path begins with such a URL, as in `blob:https://host/`
    /// - a host outside ASCII, if the feature `idna` is not enabled, or if IDNA refuses it, or if it also contains a `%`, or if
    ///   its ASCII form is an IP address or ends in a number
    /// - a result that is longer than [`u32::MAX`] bytes
    ///
    /// ```
    /// use uri_core::UriBuf;
    ///
    /// let uri = UriBuf::from_iri("https://example.org/größe 1.pdf?filter[name]=ü&p=100%")?;
    /// assert_eq!(uri, "https://example.org/gr%C3%B6%C3%9Fe%201.pdf?filter%5Bname%5D=%C3%BC&p=100%25");
    /// assert_eq!(UriBuf::from_iri(uri.as_str())?, uri);
    ///
    /// let text = r"https://good.example\@evil.example/";
    /// let error = UriBuf::from_iri(text).unwrap_err();
    /// assert_eq!(error.report(text).first_line(), "invalid IRI: backslash in userinfo at byte 20");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias("to_uri", "idna", "punycode"))]
    pub fn from_iri(text: &str) -> Result<Self, ParseError> {
        let (text, layout) = convert::convert(text, Grammar::Iri)?;
        Ok(Self::from_layout(text, layout))
    }
}

impl UriRefBuf {
    /// Converts an IRI reference, such as the `href` of a page, to a URI reference; see [`UriBuf::from_iri`].
    ///
    /// # Errors
    ///
    /// The leftmost of the errors that [`UriBuf::from_iri`] lists, except that the scheme may be missing.
    ///
    /// ```
    /// use uri_core::UriRefBuf;
    ///
    /// assert_eq!(UriRefBuf::from_iri("../größe?q=a|b")?, "../gr%C3%B6%C3%9Fe?q=a%7Cb");
    /// assert!(UriRefBuf::from_iri(r"\\server\share").is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn from_iri(text: &str) -> Result<Self, ParseError> {
        let (text, layout) = convert::convert(text, Grammar::IriReference)?;
        Ok(Self::from_layout(text, layout))
    }
}
