//! The rules that a string can match, and the components of a URI.

// Imports: none.

/// The grammar rule that a whole string or a single component must match
/// ([RFC 3986](https://www.rfc-editor.org/rfc/rfc3986), [RFC 3987](https://www.rfc-editor.org/rfc/rfc3987)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Grammar {
    /// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
    Uri,
    /// The rule `URI`, for the string of a `url::Url`.
    Url,
    /// `absolute-URI = scheme ":" hier-part [ "?" query ]`
    AbsoluteUri,
    /// `URI-reference = URI / relative-ref`
    UriReference,
    /// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
    RelativeRef,
    /// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`, with the extensions of `UriBuf::from_iri`.
    Iri,
    /// The rule `IRI`, for text that a person wrote; messages call it a URI.
    Written,
    /// `IRI-reference = IRI / irelative-ref`, with the extensions of `UriBuf::from_iri`.
    IriReference,
    /// A single component; [`ParseError::component`](crate::ParseError::component) names it.
    Component,
}

impl Grammar {
    /// Whether a string that matches the rule has a scheme. It's asked by the parser, which is never called with `Url`:
    /// only the errors of the conversion of a `url::Url` have that rule.
    pub(crate) const fn needs_scheme(self) -> bool {
        matches!(
            self,
            Self::Uri | Self::AbsoluteUri | Self::Iri | Self::Written
        )
    }

    pub(crate) const fn is_iri(self) -> bool {
        matches!(self, Self::Iri | Self::Written | Self::IriReference)
    }
}

kinds! {
    /// The components of a URI ([RFC 3986, section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).
    #[non_exhaustive]
    pub enum Component;
    fn name() -> &'static str;

    /// `https` in `https://u@example.org:80/p?q#f`.
    Scheme => "scheme";
    /// `u` in `https://u@example.org:80/p?q#f`.
    Userinfo => "userinfo";
    /// `example.org` in `https://u@example.org:80/p?q#f`.
    Host => "host";
    /// `80` in `https://u@example.org:80/p?q#f`.
    Port => "port";
    /// `/p` in `https://u@example.org:80/p?q#f`.
    Path => "path";
    /// `q` in `https://u@example.org:80/p?q#f`.
    Query => "query";
    /// `f` in `https://u@example.org:80/p?q#f`.
    Fragment => "fragment";
}
