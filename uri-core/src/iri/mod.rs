//! Strings as people write them, converted to URIs
//! ([RFC 3987, section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1)).
//!
//! The parser reads a copy of the string in which `_` replaces each byte that will be encoded. The components and all
//! remaining errors are therefore found at their offsets in the original string.
//!
//! Imports: `grammar`, `error`, `bytes`, `output`, `allocation`, `schemes`, `syntax`, `pct`, `secret`, `uri`.

use crate::error::ParseError;
use crate::grammar::Grammar;
use crate::uri::{UriBuf, UriRefBuf};

mod convert;
#[cfg(feature = "idna")]
mod host;

use convert::NonAsciiHost;

/// # Text as people write it
impl UriBuf {
    /// Converts an IRI, or a URL as people write it, to a URI
    /// ([RFC 3987, section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1)).
    ///
    /// A URI is returned unchanged. In other strings, only these characters change, so the components, the segments and
    /// the query pairs stay the same:
    ///
    /// | characters | where | become |
    /// |---|---|---|
    /// | outside ASCII | in the userinfo, and after the authority | triplets of their UTF-8, without normalization to NFC |
    /// | space `"` `<` `>` `^` `` ` `` `{` `\|` `}` | there, too | triplets, as the RFC allows |
    /// | `[` `]`, and `%` without two hex digits | there, too | triplets, as browsers send them or servers read them, whereas the RFC keeps the characters |
    /// | `\` | query and fragment; path of schemes such as `data` | `%5C` |
    ///
    /// Nothing is removed or guessed. White space around the string, `\` where browsers read it as `/`, and a missing
    /// scheme are errors, because the result could lead to a different resource than the original string does in
    /// another program. The [`input`](crate::guide::input) page has examples.
    ///
    /// A host outside ASCII is refused. With the `idna` feature, `from_iri_idna` converts it.
    ///
    /// Copying a URI takes one allocation. A conversion takes two.
    ///
    /// # Errors
    ///
    /// Fails with the leftmost of these errors (for the full message, pass the string to [`ParseError::report`]):
    ///
    /// - anything that [`Uri::parse`](crate::Uri::parse) refuses in the scheme, an ASCII host or the port, a second `@` in
    ///   the authority, and a second `#`
    /// - control characters (U+0000 to U+001F, U+007F to U+009F), and white space or U+FEFF at the start or the end
    /// - a character that would be converted, if an `@` follows the authority and the scheme is one that
    ///   [`no_split_password`](crate::Policy::no_split_password) lists: the authority may then end inside a password,
    ///   and the conversion would turn the rest of the password into an accepted path
    /// - a `\` in the path, if the scheme is missing, is a single letter, is `file`, or needs a host (as `https` does),
    ///   or if the path begins with a URL whose scheme is `file` or needs a host (as in `blob:https://host/`)
    /// - a host outside ASCII
    /// - a result that is longer than [`u32::MAX`] bytes
    ///
    /// ```
    /// use uri_core::UriBuf;
    ///
    /// let uri = UriBuf::from_iri("https://example.org/größe 1.pdf?filter[a]=ü&p=100%")?;
    /// let converted = "https://example.org/gr%C3%B6%C3%9Fe%201.pdf?filter%5Ba%5D=%C3%BC&p=100%25";
    /// assert_eq!(uri, converted);
    /// assert_eq!(UriBuf::from_iri(uri.as_str())?, uri);
    ///
    /// let text = r"https://good.example\@evil.example/";
    /// let error = UriBuf::from_iri(text).unwrap_err();
    /// assert_eq!(error.kind(), uri_core::error::ParseErrorKind::Backslash);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias = "to_uri")]
    // In a build without `from_iri_idna`, a search leads here.
    #[cfg_attr(not(feature = "idna"), doc(alias("idna", "punycode")))]
    pub fn from_iri(text: &str) -> Result<Self, ParseError> {
        let (text, layout) = convert::convert(text, Grammar::Iri, NonAsciiHost::Refuse)?;
        Ok(Self::from_layout(text, layout))
    }

    /// [`from_iri`](Self::from_iri), with the `xn--` form of a host outside ASCII
    /// ([RFC 3987, section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1)).
    ///
    /// Such a host is converted as a whole, as in browsers ([UTS #46](https://www.unicode.org/reports/tr46/)), so
    /// uppercase letters become lowercase. An ASCII host is never changed.
    ///
    /// The conversion follows the Unicode version of the crate `idna`, so the result can change with that crate. Names
    /// that look alike are converted, not refused. To accept only certain names, check the result against a policy with
    /// [`hosts`](crate::Policy::hosts).
    ///
    /// # Errors
    ///
    /// Fails with the leftmost of the errors that [`from_iri`](Self::from_iri) lists, except that a host outside ASCII
    /// is an error only if IDNA refuses it, if it also contains a `%`, or if its ASCII form is an IP address or ends in
    /// a number.
    ///
    /// ```
    /// use uri_core::UriBuf;
    ///
    /// let uri = UriBuf::from_iri_idna("https://münchen.example/größe")?;
    /// assert_eq!(uri, "https://xn--mnchen-3ya.example/gr%C3%B6%C3%9Fe");
    ///
    /// // The first `а` is a Cyrillic letter.
    /// let uri = UriBuf::from_iri_idna("https://pаypal.example/")?;
    /// assert_eq!(uri, "https://xn--pypal-4ve.example/");
    ///
    /// let error = UriBuf::from_iri_idna("https://①②⑦.⓪.⓪.①/").unwrap_err();
    /// let message = "invalid IRI: non-ASCII name that ends in a number in host at byte 8";
    /// assert_eq!(error.to_string(), message);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "idna")]
    #[doc(alias("idna", "punycode"))]
    pub fn from_iri_idna(text: &str) -> Result<Self, ParseError> {
        let (text, layout) = convert::convert(text, Grammar::Iri, NonAsciiHost::Convert)?;
        Ok(Self::from_layout(text, layout))
    }
}

/// # Text as people write it
impl UriRefBuf {
    /// Converts an IRI reference, such as the `href` of a page, to a URI reference; see [`UriBuf::from_iri`].
    ///
    /// # Errors
    ///
    /// Fails with the leftmost of the errors that [`UriBuf::from_iri`] lists, except that the scheme may be missing.
    ///
    /// ```
    /// use uri_core::UriRefBuf;
    ///
    /// assert_eq!(UriRefBuf::from_iri("../größe?q=a|b")?, "../gr%C3%B6%C3%9Fe?q=a%7Cb");
    /// assert!(UriRefBuf::from_iri(r"\\server\share").is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn from_iri(text: &str) -> Result<Self, ParseError> {
        let (text, layout) = convert::convert(text, Grammar::IriReference, NonAsciiHost::Refuse)?;
        Ok(Self::from_layout(text, layout))
    }

    /// [`from_iri`](Self::from_iri), with the `xn--` form of a host outside ASCII; see [`UriBuf::from_iri_idna`].
    ///
    /// # Errors
    ///
    /// Fails with the leftmost of the errors that [`UriBuf::from_iri_idna`] describes, except that the scheme may be
    /// missing.
    ///
    /// ```
    /// use uri_core::UriRefBuf;
    ///
    /// assert_eq!(UriRefBuf::from_iri_idna("//münchen.example/")?, "//xn--mnchen-3ya.example/");
    /// assert_eq!(UriRefBuf::from_iri_idna("../größe")?, "../gr%C3%B6%C3%9Fe");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "idna")]
    pub fn from_iri_idna(text: &str) -> Result<Self, ParseError> {
        let (text, layout) = convert::convert(text, Grammar::IriReference, NonAsciiHost::Convert)?;
        Ok(Self::from_layout(text, layout))
    }
}
