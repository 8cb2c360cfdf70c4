//! The conversions and their documentation.

use crate::error::ParseError;
use crate::grammar::Grammar;
use crate::iri::convert::{Method, convert};
use crate::uri::{UriBuf, UriRefBuf};

/// [`UriBuf::from_iri`] for what a person wrote: a character that isn't meant as data is an error, and isn't converted.
/// With `has_added_scheme`, the text begins with a scheme that was added, so a blank before a user is an error, too:
/// `psql user:password@h`.
pub(crate) fn from_written(
    text: &str,
    userinfo_ends_at_last_at_sign: bool,
    has_added_scheme: bool,
) -> Result<UriBuf, ParseError> {
    let method = Method::Written {
        userinfo_ends_at_last_at_sign,
        has_added_scheme,
    };
    convert(text, Grammar::Written, method).map(UriBuf::from_reference)
}

/// # Text as people write it
impl UriBuf {
    /// Converts an IRI, or a URL as people write it, to a URI
    /// ([RFC 3987, section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1)). A URI stays unchanged; in other
    /// strings, only these characters change:
    ///
    /// | characters | where | become |
    /// |---|---|---|
    /// | outside ASCII | userinfo, and after the authority | triplets of their UTF-8, without NFC |
    /// | space `"` `<` `>` `^` `` ` `` `{` `\|` `}` `[` `]`, and `%` without two hex digits | there, too | triplets |
    /// | `\` | query and fragment; path of schemes such as `data` | `%5C` |
    ///
    /// Nothing is removed or guessed, because that could lead to another resource. The [`input`](crate::guide::input)
    /// page has examples. [`Policy::read`](crate::Policy::read) also checks the result, and the `idna`
    /// feature's `from_iri_idna` converts a host outside ASCII.
    ///
    /// # Errors
    ///
    /// The leftmost of these (for the full message, pass the string to [`ParseError::report`]):
    ///
    /// - what [`Uri::parse`](crate::Uri::parse) refuses in the scheme, an ASCII host or the port, a second `@` in the
    ///   authority, and a second `#`
    /// - control characters (U+0000 to U+001F, U+007F to U+009F), and white space or U+FEFF at the start or the end
    /// - a character that would be converted, if [`NoSplitPassword`](crate::Rule::NoSplitPassword) would refuse
    ///   the result: the authority may end inside a password
    /// - a `\` in a userinfo
    /// - a `\` in the path, if the scheme is missing, is a single letter, is `file`, or needs a host (as `https` does),
    ///   or if the path begins with such a URL (as in `blob:https://host/`)
    /// - a host outside ASCII, a fullwidth `／` directly after a scheme, and a character that looks like `:` or `@`,
    ///   such as `：`, in what may be an authority
    /// - a result that is too long
    ///
    /// ```
    /// use uri_core::UriBuf;
    ///
    /// let uri = UriBuf::from_iri("https://example.org/größe 1.pdf?filter[a]=ü&p=100%")?;
    /// let converted = "https://example.org/gr%C3%B6%C3%9Fe%201.pdf?filter%5Ba%5D=%C3%BC&p=100%25";
    /// assert_eq!(uri, converted);
    /// assert_eq!(UriBuf::from_iri(uri.as_str())?, uri);
    /// assert!(UriBuf::from_iri(r"https://good.example\@evil.example/").is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias = "to_uri")]
    // In a build without `from_iri_idna`, a search leads here.
    #[cfg_attr(not(feature = "idna"), doc(alias("idna", "punycode")))]
    pub fn from_iri(text: &str) -> Result<Self, ParseError> {
        convert(text, Grammar::Iri, Method::General).map(Self::from_reference)
    }

    /// [`from_iri`](Self::from_iri), with the `xn--` form of a host outside ASCII, as in browsers
    /// ([UTS #46](https://www.unicode.org/reports/tr46/)); an ASCII host is never changed.
    ///
    /// The result depends on the Unicode version of the crate `idna`. Names that look alike are converted; to accept
    /// only certain names, use a policy with [`hosts`](crate::Policy::hosts).
    ///
    /// # Errors
    ///
    /// Those of [`from_iri`](Self::from_iri), but a host outside ASCII is an error only if IDNA refuses it, if it also
    /// contains a `%`, or if its ASCII form is an IP address or ends in a number.
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
    /// assert!(UriBuf::from_iri_idna("https://①②⑦.⓪.⓪.①/").is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "idna")]
    #[doc(alias("idna", "punycode"))]
    pub fn from_iri_idna(text: &str) -> Result<Self, ParseError> {
        convert(text, Grammar::Iri, Method::Idna).map(Self::from_reference)
    }
}

/// # Text as people write it
impl UriRefBuf {
    /// Converts an IRI reference, such as the `href` of a page, to a URI reference.
    ///
    /// # Errors
    ///
    /// Those of [`UriBuf::from_iri`], but the scheme may be missing.
    ///
    /// ```
    /// use uri_core::UriRefBuf;
    ///
    /// assert_eq!(UriRefBuf::from_iri("../größe?q=a|b")?, "../gr%C3%B6%C3%9Fe?q=a%7Cb");
    /// assert!(UriRefBuf::from_iri(r"\\server\share").is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn from_iri(text: &str) -> Result<Self, ParseError> {
        convert(text, Grammar::IriReference, Method::General)
    }

    /// [`from_iri`](Self::from_iri), with the `xn--` form of a host outside ASCII.
    ///
    /// # Errors
    ///
    /// Those of [`UriBuf::from_iri_idna`], but the scheme may be missing.
    ///
    /// ```
    /// use uri_core::UriRefBuf;
    ///
    /// assert_eq!(UriRefBuf::from_iri_idna("//münchen.example/")?, "//xn--mnchen-3ya.example/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "idna")]
    pub fn from_iri_idna(text: &str) -> Result<Self, ParseError> {
        convert(text, Grammar::IriReference, Method::Idna)
    }
}
