//! The terms of the grammar: the rules that a string can match, and the components of a URI.

// Imports: none.

/// The grammar rule that a whole string or a single component must match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Grammar {
    /// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
    /// ([section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).
    Uri,
    /// The rule `URI`, for the string of a `url::Url`.
    Url,
    /// `absolute-URI = scheme ":" hier-part [ "?" query ]`
    /// ([section 4.3](https://www.rfc-editor.org/rfc/rfc3986#section-4.3)).
    AbsoluteUri,
    /// `URI-reference = URI / relative-ref`
    /// ([section 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1)).
    UriReference,
    /// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
    /// ([section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)).
    RelativeRef,
    /// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`
    /// ([RFC 3987, section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)), with the extensions that
    /// `UriBuf::from_iri` documents.
    Iri,
    /// `IRI-reference = IRI / irelative-ref`
    /// ([RFC 3987, section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)), with the extensions that
    /// `UriBuf::from_iri` documents.
    IriReference,
    /// The rule for a single component of [`Components`](crate::Components);
    /// [`ParseError::component`](crate::ParseError::component) names the component.
    Component,
}

impl Grammar {
    pub(crate) const fn needs_scheme(self) -> bool {
        matches!(self, Self::Uri | Self::AbsoluteUri | Self::Iri)
    }

    /// Whether the input may contain characters that a URI can't contain.
    pub(crate) const fn is_iri(self) -> bool {
        matches!(self, Self::Iri | Self::IriReference)
    }
}

kinds! {
    /// The components of a URI
    /// ([RFC 3986, section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).
    #[non_exhaustive]
    pub enum Component;
    fn name() -> &'static str;

    /// `https` in `https://u@example.org:80/p?q#f`
    /// ([section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1)).
    Scheme => "scheme";
    /// `u` in `https://u@example.org:80/p?q#f`
    /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)).
    Userinfo => "userinfo";
    /// `example.org` in `https://u@example.org:80/p?q#f`
    /// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)).
    Host => "host";
    /// `80` in `https://u@example.org:80/p?q#f`
    /// ([section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)).
    Port => "port";
    /// `/p` in `https://u@example.org:80/p?q#f`
    /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    Path => "path";
    /// `q` in `https://u@example.org:80/p?q#f`
    /// ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)).
    Query => "query";
    /// `f` in `https://u@example.org:80/p?q#f`
    /// ([section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)).
    Fragment => "fragment";
}
