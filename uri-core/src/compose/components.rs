//! The components of a URI as separate strings.

use core::fmt;

#[cfg(feature = "alloc")]
use super::edit::Edit;
use super::{Recomposer, first_segment_has_colon};
use crate::bytes::Span;
use crate::error::{Component, EditError, EditErrorKind, MAX_LEN};
use crate::output::Sink;
use crate::syntax::parser::check_component;
use crate::uri::mask::{masked_in_component, masked_in_pieces, union};
use crate::uri::{Redacted, Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

/// The components of a URI or a reference as separate strings
/// ([section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).
///
/// `None` means that a component is absent; `Some("")` means that it is empty, like the query of `http://a?`. Without a
/// host there is no authority, so there is neither a userinfo nor a port.
///
/// ```
/// use uri_core::{Components, Uri};
///
/// let uri = Components {
///     scheme: Some("https"),
///     host: Some("example.org"),
///     path: "/a",
///     query: Some(""),
///     ..Components::EMPTY
/// }
/// .edit()
/// .build()?;
/// assert_eq!(uri.as_str(), "https://example.org/a?");
/// assert_eq!(uri.as_uri().components().query, Some(""));
/// # Ok::<_, uri_core::error::EditError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Components<'a> {
    /// The scheme, without the `:`. A reference without a scheme is relative.
    pub scheme: Option<&'a str>,
    /// The userinfo, without the `@`.
    pub userinfo: Option<&'a str>,
    /// The host, with the brackets of an IPv6 or IPvFuture address.
    pub host: Option<&'a str>,
    /// The digits of the port, without the `:`.
    pub port: Option<&'a str>,
    /// The path, which is always present but can be empty.
    pub path: &'a str,
    /// The query, without the `?`.
    pub query: Option<&'a str>,
    /// The fragment, without the `#`.
    pub fragment: Option<&'a str>,
}

impl<'a> Components<'a> {
    /// The components of the empty reference, which has only an empty path.
    ///
    /// ```
    /// # use uri_core::Components;
    /// assert_eq!(Components::EMPTY.edit().build_ref()?.as_str(), "");
    /// # Ok::<_, uri_core::error::EditError>(())
    /// ```
    pub const EMPTY: Components<'static> = Components {
        scheme: None,
        userinfo: None,
        host: None,
        port: None,
        path: "",
        query: None,
        fragment: None,
    };

    /// Writes the components as one string into a buffer
    /// ([section 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)).
    ///
    /// # Errors
    ///
    /// Returns an error if a component is invalid, if the path would be read as another component, or if the buffer is
    /// too small. If several components are invalid, the error is about the first one.
    ///
    /// ```
    /// use uri_core::{error::EditErrorKind, Components};
    ///
    /// let parts = Components { host: Some("h"), path: "/a", ..Components::EMPTY };
    /// assert_eq!(parts.recompose_into(&mut [0; 8])?.as_str(), "//h/a");
    ///
    /// let parts = Components { path: "//h/a", ..Components::EMPTY };
    /// let error = parts.recompose_into(&mut [0; 8]).unwrap_err();
    /// assert_eq!(error.kind(), EditErrorKind::PathStartsWithDoubleSlash);
    /// # Ok::<_, uri_core::error::EditError>(())
    /// ```
    pub const fn recompose_into<'b>(&self, buffer: &'b mut [u8]) -> Result<UriRef<'b>, EditError> {
        tri!(self.check());
        let mut out = Recomposer::new(Sink::store(buffer));
        self.write(&mut out);
        match out.finish() {
            Ok(reference) => Ok(reference),
            Err(error) => Err(EditError::of_whole(EditErrorKind::BufferTooSmall(error))),
        }
    }

    /// The length in bytes of the string that [`recompose_into`](Self::recompose_into) writes, even if the components
    /// aren't valid ([section 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)).
    ///
    /// ```
    /// use uri_core::Components;
    ///
    /// const PARTS: Components<'static> = Components { host: Some("h"), path: "/a", ..Components::EMPTY };
    /// const TEXT: [u8; PARTS.recomposed_len()] = {
    ///     let mut text = [0; PARTS.recomposed_len()];
    ///     assert!(PARTS.recompose_into(&mut text).is_ok());
    ///     text
    /// };
    /// assert_eq!(TEXT, *b"//h/a");
    /// ```
    #[must_use]
    pub const fn recomposed_len(&self) -> usize {
        let mut out = Recomposer::new(Sink::count());
        self.write(&mut out);
        out.len()
    }

    /// Starts an [`Edit`] with these components, so that further steps can change them. If a component is invalid, the
    /// edit fails with an error that has no [`step`](EditError::step).
    ///
    /// ```
    /// use uri_core::{error::EditErrorKind, Components};
    ///
    /// let parts = Components { path: "a:b", ..Components::EMPTY };
    /// assert_eq!(Components { scheme: Some("urn"), ..parts }.edit().build()?, "urn:a:b");
    /// assert_eq!(parts.edit().build().unwrap_err().kind(), EditErrorKind::MissingScheme);
    /// assert_eq!(parts.edit().build_ref().unwrap_err().kind(), EditErrorKind::ColonInFirstSegment);
    ///
    /// let parts = Components { path: "/a", ..parts };
    /// assert_eq!(parts.edit().scheme("x").push_segment("b").build()?, "x:/a/b");
    /// # Ok::<_, uri_core::error::EditError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn edit(&self) -> Edit {
        Edit::of_components(self)
    }

    const fn write(&self, out: &mut Recomposer<'_>) {
        if let Some(scheme) = self.scheme {
            out.sink.push(scheme.as_bytes());
            out.end_scheme();
        }
        if let Some(host) = self.host {
            out.authority(self.userinfo, host, self.port);
        }
        out.begin_path();
        out.sink.push(self.path.as_bytes());
        out.end_path();
        out.query_and_fragment(self.query, self.fragment);
    }

    /// The components from left to right.
    pub(crate) const fn parts(&self) -> [(Component, Option<&'a str>); 7] {
        [
            (Component::Scheme, self.scheme),
            (Component::Userinfo, self.userinfo),
            (Component::Host, self.host),
            (Component::Port, self.port),
            (Component::Path, Some(self.path)),
            (Component::Query, self.query),
            (Component::Fragment, self.fragment),
        ]
    }

    /// Checks that each component is valid, and that the path wouldn't be read as another component.
    const fn check(&self) -> Result<(), EditError> {
        let parts = self.parts();
        let mut rest = parts.as_slice();
        while let [(component, part), tail @ ..] = rest {
            if let Some(part) = part
                && let Err(error) = check_component(part.as_bytes(), *component)
            {
                return Err(EditError::of_whole(EditErrorKind::Component(error)));
            }
            rest = tail;
        }
        if self.host.is_none() && (self.userinfo.is_some() || self.port.is_some()) {
            return Err(EditError::of_whole(EditErrorKind::MissingHost));
        }
        check_path(
            self.scheme.is_some(),
            self.host.is_some(),
            self.path.as_bytes(),
        )
    }
}

/// Checks that a path wouldn't be read as another component, given whether a scheme and an authority precede it
/// (sections 3.3 and 4.2).
pub(crate) const fn check_path(
    has_scheme: bool,
    has_authority: bool,
    path: &[u8],
) -> Result<(), EditError> {
    let kind = match path {
        [] => return Ok(()),
        [b'/', ..] if has_authority => return Ok(()),
        _ if has_authority => EditErrorKind::RootlessPathAfterAuthority,
        [b'/', b'/', ..] => EditErrorKind::PathStartsWithDoubleSlash,
        path if !has_scheme && first_segment_has_colon(path) => EditErrorKind::ColonInFirstSegment,
        _ => return Ok(()),
    };
    Err(EditError::of_whole(kind))
}

/// Prints `***` in place of the masked bytes of the string that the components form, and of each component that would be
/// masked alone.
impl fmt::Debug for Components<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = Recomposer::new(Sink::count());
        self.write(&mut out);
        let is_valid = self.check().is_ok() && out.len() <= MAX_LEN;
        let has_authority = self.userinfo.or(self.host).or(self.port).is_some();
        let mark = |is_present, mark| if is_present { mark } else { "" };
        // Each component is followed by delimiters.
        let pieces = self.parts().map(|(component, text)| {
            let [first, second] = match component {
                Component::Scheme => [mark(text.is_some(), ":"), mark(has_authority, "//")],
                Component::Userinfo => [mark(text.is_some(), "@"), ""],
                Component::Host => [mark(self.port.is_some(), ":"), ""],
                Component::Path => [mark(self.query.is_some(), "?"), ""],
                Component::Query => [mark(self.fragment.is_some(), "#"), ""],
                Component::Port | Component::Fragment => ["", ""],
            };
            [text.unwrap_or_default(), first, second].map(str::as_bytes)
        });
        let mut masked = masked_in_pieces(pieces.as_flattened(), is_valid.then_some(out.layout));
        let mut start = 0_usize;
        let spans = pieces.map(|[text, first, second]| {
            let span = Span::new(start, start.saturating_add(text.len()));
            start = span.end.saturating_add(first.len() + second.len());
            span
        });
        for ((component, text), span) in self.parts().into_iter().zip(spans) {
            if let (Component::Userinfo | Component::Host | Component::Port, Some(text)) =
                (component, text)
                && let Some(alone) = masked_in_component(text.as_bytes(), component)
            {
                masked = union(masked, Some(alone.shifted_by(span.start)));
            }
        }
        let mut fields = f.debug_struct("Components");
        for ((component, text), span) in self.parts().into_iter().zip(spans) {
            let hidden = masked.and_then(|masked| masked.within(span));
            let text = text.map(|text| Redacted::hiding(text, hidden));
            match (component, &text) {
                (Component::Path, Some(path)) => fields.field("path", path),
                _ => fields.field(component.name(), &text),
            };
        }
        fields.finish()
    }
}

impl<'a> UriRef<'a> {
    /// The components as separate strings, from which the same reference can be recomposed
    /// ([section 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)).
    ///
    /// ```
    /// use uri_core::UriRef;
    ///
    /// let parts = UriRef::parse("//u@h/a?")?.components();
    /// assert_eq!((parts.scheme, parts.userinfo, parts.host), (None, Some("u"), Some("h")));
    /// assert_eq!((parts.path, parts.query, parts.fragment), ("/a", Some(""), None));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias = "into_parts")]
    #[must_use]
    pub const fn components(self) -> Components<'a> {
        Components {
            scheme: self.component(Component::Scheme),
            userinfo: self.userinfo(),
            host: self.host_str(),
            port: self.port(),
            path: self.path(),
            query: self.query(),
            fragment: self.fragment(),
        }
    }
}

forward! {
    impl Uri<'a>, as_uri_ref;
    /// The components as separate strings, from which the same URI can be recomposed
    /// ([section 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)).
    ///
    /// ```
    /// use uri_core::{Components, Uri};
    ///
    /// let parts = Uri::parse("https://h/a?b")?.components();
    /// let other = Components { query: None, fragment: Some("c"), ..parts };
    /// assert_eq!(other.recompose_into(&mut [0; 64]).unwrap().as_str(), "https://h/a#c");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn components() -> Components<'a>;
}

#[cfg(feature = "alloc")]
forward! {
    impl UriBuf, as_uri, 't;
    /// The components as separate strings; see [`Uri::components`].
    fn components() -> Components<'t>;
}

#[cfg(feature = "alloc")]
forward! {
    impl UriRefBuf, as_uri_ref, 't;
    /// The components as separate strings; see [`UriRef::components`].
    fn components() -> Components<'t>;
}
