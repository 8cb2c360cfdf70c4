use core::fmt;

use super::{Recomposer, first_segment_has_colon};
use crate::bytes::{Span, non_empty, union};
use crate::error::{EditError, EditErrorKind};
use crate::grammar::Component;
use crate::output::Destination::{Count, Store};
use crate::pct::UnitForm;
use crate::secret::Redacted;
use crate::secret::mask::{masked_in, masked_in_component};
use crate::secret::placeholders::Placeholders;
use crate::secret::values::secret_values;
use crate::syntax::parser::check_component;
use crate::uri::UriRef;

/// The components of a URI or a reference as separate strings
/// ([section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).
///
/// `None` is an absent component; `Some("")` an empty one, like the query of `http://a?`. Without a host there is
/// neither a userinfo nor a port.
///
/// ```
/// use uri_core::Components;
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
/// # Ok::<_, uri_core::Error>(())
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
    /// The components of the empty reference.
    ///
    /// ```
    /// # use uri_core::Components;
    /// assert_eq!(Components::EMPTY.edit().build_ref()?.as_str(), "");
    /// # Ok::<_, uri_core::Error>(())
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

    /// Writes the components as one string into a buffer.
    ///
    /// # Errors
    ///
    /// Fails with the first invalid component, or if there is a userinfo or a port without a host, if the path would be
    /// read as another component, or if the buffer is too small.
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
        if let Err(kind) = self.check() {
            return Err(EditError::without_step(kind));
        }
        let mut out = Recomposer::new(Store(buffer));
        self.write(&mut out);
        match out.finish() {
            Ok(reference) => Ok(reference),
            Err(error) => Err(EditError::without_step(EditErrorKind::BufferTooSmall(
                error,
            ))),
        }
    }

    /// The length of what [`recompose_into`](Self::recompose_into) writes, even if the components aren't valid.
    #[cfg(feature = "alloc")]
    pub(crate) const fn recomposed_len(&self) -> usize {
        let mut out = Recomposer::new(Count);
        self.write(&mut out);
        out.sink.len()
    }

    /// Writes the components with their delimiters, without checking them.
    const fn write(&self, out: &mut Recomposer<'_>) {
        out.before_path(self, UnitForm::AS_IS);
        out.push(self.path, UnitForm::AS_IS);
        out.after_path(self, UnitForm::AS_IS);
    }

    /// Each component in the order of the string; a path is always present.
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

    /// For each component, in the order of the string: the delimiter before it, its text, and the delimiter after it,
    /// each of which can be empty. [`write`](Self::write) leaves out a userinfo or a port without a host; `Debug`
    /// prints them, so they are kept here.
    fn delimited(&self) -> [[&'a str; 3]; 7] {
        let delimited = |before, text: Option<&'a str>, after| match text {
            Some(text) => [before, text, after],
            None => [""; 3],
        };
        let has_authority = self.userinfo.is_some() || self.host.is_some() || self.port.is_some();
        let slashes = if has_authority { "//" } else { "" };
        let at_sign = if self.userinfo.is_some() { "@" } else { "" };
        [
            delimited("", self.scheme, ":"),
            // The `//` belongs to the userinfo, even to an absent one.
            [slashes, self.userinfo.unwrap_or_default(), at_sign],
            delimited("", self.host, ""),
            delimited(":", self.port, ""),
            ["", self.path, ""],
            delimited("?", self.query, ""),
            delimited("#", self.fragment, ""),
        ]
    }

    /// Checks the characters of each component, then that a userinfo or a port has a host beside it, and last that the
    /// path can't be read as another component. Returns the first error, which can be that one component is too long;
    /// the length of the whole isn't checked.
    const fn check(&self) -> Result<(), EditErrorKind> {
        each!(part, &self.parts(), {
            if let (component, Some(text)) = part
                && let Err(error) = check_component(text.as_bytes(), *component)
            {
                return Err(EditErrorKind::Component(error));
            }
        });
        // An authority always has a host (section 3.2).
        if self.host.is_none() && (self.userinfo.is_some() || self.port.is_some()) {
            return Err(EditErrorKind::MissingHost);
        }
        let has_scheme = self.scheme.is_some();
        let has_authority = self.host.is_some();
        check_path(has_scheme, has_authority, self.path.as_bytes())
    }
}

/// Checks that a path wouldn't be read as another component beside a scheme or an authority, or without them (sections
/// 3.3 and 4.2).
pub(crate) const fn check_path(
    has_scheme: bool,
    has_authority: bool,
    path: &[u8],
) -> Result<(), EditErrorKind> {
    match path {
        [] => Ok(()),
        [b'/', ..] if has_authority => Ok(()),
        // The path would be read as a part of the host or the port.
        _ if has_authority => Err(EditErrorKind::RootlessPathAfterAuthority),
        // The path would be read as an authority.
        [b'/', b'/', ..] => Err(EditErrorKind::PathStartsWithDoubleSlash),
        // The `a` of `a:b` would be read as a scheme.
        path if !has_scheme && first_segment_has_colon(path) => {
            Err(EditErrorKind::ColonInFirstSegment)
        }
        _ => Ok(()),
    }
}

/// Masks what [`Redacted`] does in the string that the components form, and in each component by itself.
impl fmt::Debug for Components<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let delimited = self.delimited();
        // What is masked in the whole string: a possible password, and the values of options that may be secrets.
        let (masked, secrets) = match &joined(&delimited) {
            Some(whole) => {
                let whole = whole.as_str().as_bytes();
                (masked_in(whole), secret_values(whole, Placeholders::Secret))
            }
            // A build without `alloc` doesn't join more than 1024 bytes, so everything is masked.
            None => (Some(Span::new(0, usize::MAX)), None),
        };
        let mut fields = f.debug_struct("Components");
        let mut end_with_delimiter = 0;
        for ((component, text), [before, own, after]) in self.parts().into_iter().zip(delimited) {
            let start = end_with_delimiter + before.len();
            let end = start + own.len();
            end_with_delimiter = end + after.len();
            let component_span = Span::new(start, end);
            let text = text.map(|text| {
                // In the whole string, a path begins at the `/` of the host `u:80/PASSWORD@h`, so the password is found
                // only in the host by itself.
                let masked_alone = masked_in_component(text.as_bytes(), component);
                let masked = union(masked_alone, part_in(masked, component_span));
                Redacted::hiding(text, masked, part_in(secrets, component_span))
            });
            match (component, &text) {
                // The only field that isn't an `Option`.
                (Component::Path, Some(path)) => fields.field("path", path),
                _ => fields.field(component.name(), &text),
            };
        }
        fields.finish()
    }
}

/// The part of a masked range of the whole string that is in a component, counted from the component's beginning.
fn part_in(range: Option<Span>, component: Span) -> Option<Span> {
    let Span { start, end } = range?;
    let start = start.max(component.start);
    let end = end.min(component.end);
    Some(non_empty(start, end)?.relative_to(component.start))
}

/// The string that consists of all pieces, or `None` if it is too long for a build without `alloc`.
#[cfg(feature = "alloc")]
fn joined(pieces: &[[&str; 3]; 7]) -> Option<alloc::string::String> {
    Some(pieces.as_flattened().concat())
}

/// The string that consists of all pieces, or `None` if it has more than 1024 bytes.
#[cfg(not(feature = "alloc"))]
fn joined(pieces: &[[&str; 3]; 7]) -> Option<crate::output::TextBuffer<1024>> {
    let text = crate::output::TextBuffer::of(pieces.as_flattened());
    let len: usize = pieces.as_flattened().iter().map(|piece| piece.len()).sum();
    (text.as_str().len() == len).then_some(text)
}

impl<'a> UriRef<'a> {
    /// The components as separate strings, from which the same reference can be recomposed.
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
    /// # Components as a struct
    impl Uri<'t>, UriBuf, UriRefBuf, as_uri_ref;
    /// The components as separate strings; see [`UriRef::components`].
    ///
    /// ```
    /// use uri_core::{Components, Uri};
    ///
    /// let parts = Uri::parse("https://h/a?b")?.components();
    /// let other = Components { query: None, fragment: Some("c"), ..parts };
    /// assert_eq!(other.recompose_into(&mut [0; 64]).unwrap().as_str(), "https://h/a#c");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn components() -> Components<'t>;
}
