//! The conversions, which succeed only if this crate and http read the same components.

use alloc::string::{String, ToString as _};

use ::http::header::HeaderValue;
use ::http::uri;

use super::check::{check_authority, check_http, check_origin_form};
use super::error::{HttpError, HttpErrorKind as Kind};
use crate::bytes::Span;
use crate::error::{InputError, InputErrorKind};
use crate::grammar::Component;
use crate::uri::{AsUriRef, Authority, Scheme, Uri, UriBuf, UriRef, UriRefBuf};

/// Converts to absolute-form. [`HttpErrorKind`](crate::error::HttpErrorKind) lists the reasons why a URI can be refused.
///
/// In the result, an empty path becomes `/`, and the schemes `http` and `https` are in lowercase.
///
/// The string is copied once and parsed again by http, so the conversion takes about twice as long as parsing with http
/// alone. If the URI is a constant, keep the result in a `LazyLock`; cloning an [`http::Uri`] doesn't copy the string.
///
/// ```
/// use uri_core::{error::HttpErrorKind, Uri};
///
/// let uri = http::Uri::try_from(Uri::parse("https://example.org?q=1")?)?;
/// assert_eq!(uri.to_string(), "https://example.org/?q=1");
///
/// let error = http::Uri::try_from(Uri::parse("https://example.org/#top")?).unwrap_err();
/// assert_eq!(error.kind(), HttpErrorKind::Fragment);
/// assert_eq!(
///     error.to_string(),
///     "not for http: fragment at byte 21; remove it with `without_fragment()`"
/// );
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<Uri<'_>> for uri::Uri {
    type Error = HttpError;

    fn try_from(uri: Uri<'_>) -> Result<Self, HttpError> {
        check_http(uri)?;
        let mut text = String::with_capacity(uri.as_str().len() + 1);
        text.push_str(uri.as_str());
        if uri.path().is_empty() {
            // Without the slash, http's `path_and_query` would begin with the query's `?`.
            let path = uri.layout().place(Component::Path, text.len());
            text.insert(path.start, '/');
        }
        to_http(uri.as_uri_ref(), text)
    }
}

/// Converts in the same way as a [`Uri`] by value.
impl TryFrom<&Uri<'_>> for uri::Uri {
    type Error = HttpError;

    fn try_from(uri: &Uri<'_>) -> Result<Self, Self::Error> {
        Self::try_from(*uri)
    }
}

/// Converts in the same way as a [`Uri`] by value.
impl TryFrom<&UriBuf> for uri::Uri {
    type Error = HttpError;

    fn try_from(uri: &UriBuf) -> Result<Self, Self::Error> {
        Self::try_from(uri.as_uri())
    }
}

/// Converts in the same way as a [`Uri`] by value.
impl TryFrom<UriBuf> for uri::Uri {
    type Error = HttpError;

    fn try_from(uri: UriBuf) -> Result<Self, Self::Error> {
        Self::try_from(uri.as_uri())
    }
}

/// Converts in the same way as a [`UriRef`] by value.
impl TryFrom<&UriRef<'_>> for uri::Uri {
    type Error = HttpError;

    fn try_from(reference: &UriRef<'_>) -> Result<Self, Self::Error> {
        Self::try_from(*reference)
    }
}

/// Converts in the same way as a [`UriRef`] by value.
impl TryFrom<&UriRefBuf> for uri::Uri {
    type Error = HttpError;

    fn try_from(reference: &UriRefBuf) -> Result<Self, Self::Error> {
        Self::try_from(reference.as_uri_ref())
    }
}

/// Converts in the same way as a [`UriRef`] by value.
impl TryFrom<UriRefBuf> for uri::Uri {
    type Error = HttpError;

    fn try_from(reference: UriRefBuf) -> Result<Self, Self::Error> {
        Self::try_from(reference.as_uri_ref())
    }
}

/// Converts in the same way as a [`UriRef`] by value.
impl TryFrom<&UriRef<'_>> for uri::PathAndQuery {
    type Error = HttpError;

    fn try_from(reference: &UriRef<'_>) -> Result<Self, Self::Error> {
        Self::try_from(*reference)
    }
}

/// Converts in the same way as a [`UriRef`] by value.
impl TryFrom<&UriRefBuf> for uri::PathAndQuery {
    type Error = HttpError;

    fn try_from(reference: &UriRefBuf) -> Result<Self, Self::Error> {
        Self::try_from(reference.as_uri_ref())
    }
}

/// Converts in the same way as a [`UriRef`] by value.
impl TryFrom<UriRefBuf> for uri::PathAndQuery {
    type Error = HttpError;

    fn try_from(reference: UriRefBuf) -> Result<Self, Self::Error> {
        Self::try_from(reference.as_uri_ref())
    }
}

/// Converts to origin-form, such as `/items?sort=asc`.
///
/// If the reference has a scheme, convert it to a [`Uri`] first. Any other reference that doesn't begin with `/` must
/// be resolved first.
///
/// ```
/// use uri_core::UriRef;
///
/// let uri = http::Uri::try_from(UriRef::parse("/items?sort=asc")?)?;
/// assert_eq!((uri.path(), uri.query(), uri.host()), ("/items", Some("sort=asc"), None));
///
/// let error = http::Uri::try_from(UriRef::parse("../items")?).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "not for http: reference that does not begin with one `/` at byte 0; \
///      resolve it against a base, or convert a `Uri`"
/// );
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<UriRef<'_>> for uri::Uri {
    type Error = HttpError;

    fn try_from(reference: UriRef<'_>) -> Result<Self, HttpError> {
        check_origin_form(reference)?;
        to_http(reference, String::from(reference.as_str()))
    }
}

/// Converts a reference that consists only of a path and, optionally, a query.
///
/// To get the path and the query of a [`Uri`], convert the [`Uri`] to an [`http::Uri`].
///
/// ```
/// use http::uri::PathAndQuery;
/// use uri_core::UriRef;
///
/// let target = PathAndQuery::try_from(UriRef::parse("/items?sort=asc")?)?;
/// assert_eq!((target.path(), target.query()), ("/items", Some("sort=asc")));
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<UriRef<'_>> for uri::PathAndQuery {
    type Error = HttpError;

    fn try_from(reference: UriRef<'_>) -> Result<Self, HttpError> {
        let parts = uri::Uri::try_from(reference)?.into_parts();
        let whole = HttpError::whole(Kind::Refused, reference.as_str());
        // INVARIANT: origin-form begins with a path, so http has one.
        parts.path_and_query.ok_or(whole)
    }
}

/// Converts an authority without userinfo. Its port must be at most 65535, and its host must not be empty,
/// percent-encoded or an IPvFuture address.
///
/// ```
/// use http::uri;
/// use uri_core::Uri;
///
/// let authority = Uri::parse("https://[::1]:8443/")?.authority().unwrap();
/// let authority = uri::Authority::try_from(authority)?;
/// assert_eq!((authority.host(), authority.port_u16()), ("[::1]", Some(8443)));
///
/// let authority = Uri::parse("https://example.org:84430/")?.authority().unwrap();
/// let error = uri::Authority::try_from(authority).unwrap_err();
/// assert_eq!(error.to_string(), "not for http: port above 65535 at byte 12");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<Authority<'_>> for uri::Authority {
    type Error = HttpError;

    fn try_from(authority: Authority<'_>) -> Result<Self, HttpError> {
        check_authority(authority, 0)?;
        let text = authority.as_str();
        let theirs = Self::try_from(text).map_err(|_| HttpError::whole(Kind::Refused, text))?;
        match authority_difference(Some(authority), Some(&theirs)) {
            Some(component) => Err(HttpError::whole(Kind::Differs(component), text)),
            None => Ok(theirs),
        }
    }
}

/// Converts from absolute-form ([section 3.2]), which is the only form with a scheme.
///
/// http's parser accepts many strings that aren't URIs. For such a string, the error is an
/// [`HttpErrorKind::Syntax`], whose offsets refer to the string as printed by http.
///
/// ```
/// use uri_core::UriBuf;
///
/// let uri = http::Uri::from_static("https://example.org/items?sort=asc");
/// assert_eq!(UriBuf::try_from(&uri)?.as_str(), "https://example.org/items?sort=asc");
///
/// let uri = http::Uri::from_static("https://example.org/{id}");
/// let error = UriBuf::try_from(&uri).unwrap_err();
/// assert_eq!(error.to_string(), "invalid URI: forbidden character in path at byte 20");
/// # Ok::<_, uri_core::error::HttpError>(())
/// ```
///
/// [section 3.2]: https://www.rfc-editor.org/rfc/rfc9112#section-3.2
/// [`HttpErrorKind::Syntax`]: crate::error::HttpErrorKind::Syntax
impl TryFrom<&uri::Uri> for UriBuf {
    type Error = HttpError;

    fn try_from(theirs: &uri::Uri) -> Result<Self, Self::Error> {
        from_http(theirs)
    }
}

/// Converts in the same way as a reference to it.
impl TryFrom<uri::Uri> for UriBuf {
    type Error = HttpError;

    fn try_from(theirs: uri::Uri) -> Result<Self, Self::Error> {
        Self::try_from(&theirs)
    }
}

/// Converts from any form that names a resource ([section 3.2]):
///
/// | form | http | this crate |
/// |---|---|---|
/// | absolute-form | `http://example.org/a?b` | `http://example.org/a?b` |
/// | origin-form | `/a?b` | `/a?b` |
/// | authority-form | `example.org:80` | `//example.org:80`, because `example.org` is not a scheme |
/// | asterisk-form | `*` | an error, because `*` is not a path |
///
/// A path that begins with `//` is refused. http's parser accepts such a path, but this crate would read its
/// beginning as an authority.
///
/// ```
/// use uri_core::UriRefBuf;
///
/// let uri = http::Uri::from_static("example.org:80");
/// assert_eq!(UriRefBuf::try_from(&uri)?.as_str(), "//example.org:80");
///
/// let uri = http::Uri::from_static("//example.org/");
/// let error = UriRefBuf::try_from(&uri).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "invalid URI reference: `//` at the start of the path at byte 0; \
///      remove one of the slashes"
/// );
/// # Ok::<_, uri_core::error::HttpError>(())
/// ```
///
/// [section 3.2]: https://www.rfc-editor.org/rfc/rfc9112#section-3.2
impl TryFrom<&uri::Uri> for UriRefBuf {
    type Error = HttpError;

    fn try_from(theirs: &uri::Uri) -> Result<Self, Self::Error> {
        from_http(theirs)
    }
}

/// Converts in the same way as a reference to it.
impl TryFrom<uri::Uri> for UriRefBuf {
    type Error = HttpError;

    fn try_from(theirs: uri::Uri) -> Result<Self, Self::Error> {
        Self::try_from(&theirs)
    }
}

/// Converts to a reference that consists of `//` and the authority, so that [`UriRef::authority`] returns that
/// authority.
///
/// ```
/// use uri_core::UriRefBuf;
///
/// let authority = http::uri::Authority::from_static("example.org:80");
/// let reference = UriRefBuf::try_from(&authority)?;
/// assert_eq!(reference.as_str(), "//example.org:80");
/// assert_eq!(reference.as_uri_ref().authority().unwrap().host_str(), "example.org");
/// # Ok::<_, uri_core::error::HttpError>(())
/// ```
impl TryFrom<&uri::Authority> for UriRefBuf {
    type Error = HttpError;

    fn try_from(authority: &uri::Authority) -> Result<Self, Self::Error> {
        Self::try_from(&uri::Uri::from(authority.clone()))
    }
}

/// Converts in the same way as an [`http::Uri`] in origin-form.
///
/// ```
/// use uri_core::UriRefBuf;
///
/// let target = http::uri::PathAndQuery::from_static("/items?sort=asc");
/// assert_eq!(UriRefBuf::try_from(&target)?.as_str(), "/items?sort=asc");
/// # Ok::<_, uri_core::error::HttpError>(())
/// ```
impl TryFrom<&uri::PathAndQuery> for UriRefBuf {
    type Error = HttpError;

    fn try_from(target: &uri::PathAndQuery) -> Result<Self, Self::Error> {
        Self::try_from(&uri::Uri::from(target.clone()))
    }
}

/// For a header such as `Location`. A URI has only characters that a header can have, so the conversion doesn't fail.
///
/// ```
/// use http::{Response, header::LOCATION};
/// use uri_core::UriBuf;
///
/// let uri = UriBuf::parse("https://example.org/items?sort=asc")?;
/// let response = Response::builder().header(LOCATION, &uri).body(())?;
/// assert_eq!(response.headers()[LOCATION], "https://example.org/items?sort=asc");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl From<&UriBuf> for HeaderValue {
    fn from(uri: &UriBuf) -> Self {
        Self::from(uri.as_uri_ref())
    }
}

/// Keeps the string without copying it.
impl From<UriBuf> for HeaderValue {
    fn from(uri: UriBuf) -> Self {
        header_value(uri.into_string())
    }
}

impl From<Uri<'_>> for HeaderValue {
    fn from(uri: Uri<'_>) -> Self {
        Self::from(uri.as_uri_ref())
    }
}

/// For a header such as `Location`, which can be relative.
impl From<UriRef<'_>> for HeaderValue {
    fn from(reference: UriRef<'_>) -> Self {
        header_value(reference.as_str().into())
    }
}

impl From<&UriRefBuf> for HeaderValue {
    fn from(reference: &UriRefBuf) -> Self {
        Self::from(reference.as_uri_ref())
    }
}

/// Keeps the string without copying it.
impl From<UriRefBuf> for HeaderValue {
    fn from(reference: UriRefBuf) -> Self {
        header_value(reference.into_string())
    }
}

/// The value of a header that contains a reference.
fn header_value(reference: String) -> HeaderValue {
    HeaderValue::try_from(reference).unwrap_or_else(|_| {
        debug_assert!(
            false,
            "a reference consists of characters that a header can have"
        );
        HeaderValue::from_static("")
    })
}

/// Parses `text` with http, and fails if the result doesn't have the same components as `ours`.
fn to_http(ours: UriRef<'_>, text: String) -> Result<uri::Uri, HttpError> {
    let refused = |_| HttpError::whole(Kind::Refused, ours.as_str());
    let theirs = uri::Uri::try_from(text).map_err(refused)?;
    check_same(ours, &theirs)?;
    Ok(theirs)
}

/// Parses the string of `theirs` with this crate, and fails if the result doesn't have the same components.
fn from_http<T>(theirs: &uri::Uri) -> Result<T, HttpError>
where
    T: AsUriRef + TryFrom<String, Error = InputError>,
{
    let mut text = theirs.to_string();
    match (theirs.scheme(), theirs.authority()) {
        (None, Some(_)) => text.insert_str(0, "//"),
        (None, None) if text.starts_with("//") => {
            return Err(HttpError::new(Kind::PathIsAuthority, Span::new(0, 2)));
        }
        // If the input is only a fragment, http drops it, and reads the remaining empty string as the path `/`.
        (None, None) if text.is_empty() => text.push('/'),
        _ => {}
    }
    if theirs.path() == "*" {
        let target = theirs.path_and_query().map_or("", |target| target.as_str());
        // The target ends the text, even after an authority: http's builder can make `http://h*`.
        let asterisk = text.len() - target.len();
        let span = Span::new(asterisk, asterisk + 1);
        return Err(HttpError::new(Kind::Asterisk, span));
    }
    let ours = T::try_from(text).map_err(|error| match error.kind() {
        InputErrorKind::Parse(error) => {
            let span = Span::new(error.span().start, error.span().end);
            HttpError::new(Kind::Syntax(error), span)
        }
        // INVARIANT: this conversion involves no policy.
        InputErrorKind::Policy(_) => HttpError::whole(Kind::Refused, error.text()),
    })?;
    // Some versions of http accept an authority such as `h/p`, whose text has other components.
    check_same(ours.uri_ref(), theirs)?;
    Ok(ours)
}

/// Checks that the two crates read all components in the same way, beginning with the authority.
fn check_same(ours: UriRef<'_>, theirs: &uri::Uri) -> Result<(), HttpError> {
    // This ignores the case, because http writes `HTTP` as `http`.
    let same_scheme = ours.scheme() == theirs.scheme_str().map(Scheme::new);
    let path = theirs.path_and_query().map_or("", |target| target.path());
    let same_path = ours.path() == path || ours.path().is_empty() && path == "/";
    let component = if !same_scheme {
        Some(Component::Scheme)
    } else if !same_path {
        Some(Component::Path)
    } else if ours.query() != theirs.query() {
        Some(Component::Query)
    } else if ours.fragment().is_some() {
        // http's type doesn't have a fragment.
        Some(Component::Fragment)
    } else {
        None
    };
    match authority_difference(ours.authority(), theirs.authority()).or(component) {
        Some(component) => Err(HttpError::whole(Kind::Differs(component), ours.as_str())),
        None => Ok(()),
    }
}

/// Returns the component of an authority that the two crates read differently, or `None` if they agree. The host is
/// compared first, then the port, then the userinfo.
fn authority_difference(
    ours: Option<Authority<'_>>,
    theirs: Option<&uri::Authority>,
) -> Option<Component> {
    if ours.map(Authority::host_str) != theirs.map(uri::Authority::host) {
        Some(Component::Host)
    } else if ours.and_then(Authority::port_u16) != theirs.and_then(uri::Authority::port_u16) {
        Some(Component::Port)
    } else if ours.map(Authority::as_str) != theirs.map(uri::Authority::as_str) {
        // The host and the port agree, so what is left is the userinfo.
        Some(Component::Userinfo)
    } else {
        None
    }
}
