//! Conversions that succeed only if this crate and http read the same components.

use alloc::string::{String, ToString as _};

use ::http::header::HeaderValue;
use ::http::uri;

use super::check::{check_authority, check_http, check_origin_form};
use super::error::{HttpError, HttpErrorKind as Kind};
use crate::bytes::Span;
use crate::error::{InputError, InputErrorKind};
use crate::grammar::Component;
use crate::uri::{AsUri as _, AsUriRef, Authority, Scheme, Uri, UriBuf, UriRef, UriRefBuf};

/// Converts to absolute-form, with `/` for an empty path and `http` and `https` in lowercase.
/// [`HttpErrorKind`](crate::error::HttpErrorKind) lists the reasons why a URI can be refused. For a constant, keep the
/// result in a `LazyLock`; cloning an [`http::Uri`] doesn't copy the string.
///
/// ```
/// use uri_core::{error::HttpErrorKind, Uri};
///
/// let uri = http::Uri::try_from(Uri::parse("https://example.org?q=1")?)?;
/// assert_eq!(uri.to_string(), "https://example.org/?q=1");
///
/// let error = http::Uri::try_from(Uri::parse("https://example.org/#top")?).unwrap_err();
/// assert_eq!(error.kind(), HttpErrorKind::Fragment);
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<Uri<'_>> for uri::Uri {
    type Error = HttpError;

    fn try_from(uri: Uri<'_>) -> Result<Self, HttpError> {
        check_http(uri)?;
        let mut text = String::with_capacity(uri.as_str().len() + "/".len());
        text.push_str(uri.as_str());
        if uri.path().is_empty() {
            // Without the `/`, http's `path_and_query` would begin with `?`.
            text.insert(uri.layout().path_start as usize, '/');
        }
        to_http(uri.as_uri_ref(), text)
    }
}

/// `uri::Uri: &UriBuf, uri` becomes an `impl TryFrom<&UriBuf> for uri::Uri` that converts what the method `uri`
/// returns.
macro_rules! convert_by_value {
    ($($Target:ty: $Source:ty, $method:ident;)*) => {$(
        /// Converts like the borrowed type by value.
        impl TryFrom<$Source> for $Target {
            type Error = HttpError;

            fn try_from(source: $Source) -> Result<Self, Self::Error> {
                Self::try_from(source.$method())
            }
        }
    )*};
}

convert_by_value! {
    uri::Uri: &Uri<'_>, uri;
    uri::Uri: &UriBuf, uri;
    uri::Uri: UriBuf, uri;
    uri::Uri: &UriRef<'_>, uri_ref;
    uri::Uri: &UriRefBuf, uri_ref;
    uri::Uri: UriRefBuf, uri_ref;
    uri::PathAndQuery: &UriRef<'_>, uri_ref;
    uri::PathAndQuery: &UriRefBuf, uri_ref;
    uri::PathAndQuery: UriRefBuf, uri_ref;
}

/// Converts to origin-form, such as `/items?sort=asc`. Any reference that doesn't begin with one `/` is refused: if it
/// has a scheme, convert it to a [`Uri`] first, and otherwise resolve it first.
///
/// ```
/// use uri_core::UriRef;
///
/// let uri = http::Uri::try_from(UriRef::parse("/items?sort=asc")?)?;
/// assert_eq!((uri.path(), uri.query(), uri.host()), ("/items", Some("sort=asc"), None));
/// assert!(http::Uri::try_from(UriRef::parse("../items")?).is_err());
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<UriRef<'_>> for uri::Uri {
    type Error = HttpError;

    fn try_from(reference: UriRef<'_>) -> Result<Self, HttpError> {
        check_origin_form(reference)?;
        to_http(reference, String::from(reference.as_str()))
    }
}

/// Converts a reference that has only a path and, optionally, a query. For those of a [`Uri`], convert it to an
/// [`http::Uri`].
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
        // INVARIANT: only origin-form converts, and it begins with a path, so this error never occurs.
        let error = HttpError::whole(Kind::Refused, reference.as_str());
        parts.path_and_query.ok_or(error)
    }
}

/// Converts an authority without userinfo, whose port is at most 65535 and whose host isn't empty, percent-encoded or
/// an IPvFuture address.
///
/// ```
/// use http::uri;
/// use uri_core::Uri;
///
/// let authority = Uri::parse("https://[::1]:8443/")?.authority().unwrap();
/// let authority = uri::Authority::try_from(authority)?;
/// assert_eq!((authority.host(), authority.port_u16()), ("[::1]", Some(8443)));
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<Authority<'_>> for uri::Authority {
    type Error = HttpError;

    fn try_from(authority: Authority<'_>) -> Result<Self, HttpError> {
        check_authority(authority, 0)?;
        let text = authority.as_str();
        // `Self` is the type of http.
        let theirs = Self::try_from(text).map_err(|_| HttpError::whole(Kind::Refused, text))?;
        match authority_difference(Some(authority), Some(&theirs)) {
            Some(component) => Err(HttpError::whole(Kind::Differs(component), text)),
            None => Ok(theirs),
        }
    }
}

/// Converts from absolute-form ([section 3.2]), which is the only form with a scheme. If http's string isn't a URI, the
/// error is an [`HttpErrorKind::Syntax`].
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

/// Converts from any form that names a resource:
///
/// | form | http | this crate |
/// |---|---|---|
/// | absolute-form | `http://example.org/a?b` | `http://example.org/a?b` |
/// | origin-form | `/a?b` | `/a?b` |
/// | authority-form | `example.org:80` | `//example.org:80` |
/// | asterisk-form | `*` | an error, because `*` is not a path |
///
/// A path that begins with `//` is refused, because its beginning would be an authority.
///
/// ```
/// use uri_core::UriRefBuf;
///
/// let uri = http::Uri::from_static("example.org:80");
/// assert_eq!(UriRefBuf::try_from(&uri)?.as_str(), "//example.org:80");
/// assert!(UriRefBuf::try_from(&http::Uri::from_static("//example.org/")).is_err());
/// # Ok::<_, uri_core::error::HttpError>(())
/// ```
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

/// Converts to `//` and the authority.
///
/// ```
/// use uri_core::UriRefBuf;
///
/// let authority = http::uri::Authority::from_static("example.org:80");
/// assert_eq!(UriRefBuf::try_from(&authority)?.as_str(), "//example.org:80");
/// # Ok::<_, uri_core::error::HttpError>(())
/// ```
impl TryFrom<&uri::Authority> for UriRefBuf {
    type Error = HttpError;

    fn try_from(authority: &uri::Authority) -> Result<Self, Self::Error> {
        Self::try_from(&uri::Uri::from(authority.clone()))
    }
}

/// Converts like an [`http::Uri`] in origin-form.
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

/// Makes the value of a header such as `Location`; this can't fail.
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

/// Makes the value of a header such as `Location`, which can be relative.
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

/// The string of a reference as the value of a header.
fn header_value(reference: String) -> HeaderValue {
    HeaderValue::try_from(reference).unwrap_or_else(|_| {
        debug_assert!(
            false,
            "a reference consists of characters that a header can have"
        );
        HeaderValue::from_static("")
    })
}

/// Parses `text`, which is `ours` as http writes it, with http. Fails if http refuses it or reads other components than
/// those of `ours`.
fn to_http(ours: UriRef<'_>, text: String) -> Result<uri::Uri, HttpError> {
    let refused = |_| HttpError::whole(Kind::Refused, ours.as_str());
    let theirs = uri::Uri::try_from(text).map_err(refused)?;
    check_same(ours, &theirs)?;
    Ok(theirs)
}

/// Parses the string of http's `theirs` as a `UriBuf` or a `UriRefBuf`. Fails if it isn't one, or if its components
/// aren't those that http has read.
fn from_http<T>(theirs: &uri::Uri) -> Result<T, HttpError>
where
    T: AsUriRef + TryFrom<String, Error = InputError>,
{
    let mut text = theirs.to_string();
    match (theirs.scheme(), theirs.authority()) {
        // `example.org:80` is only an authority, which follows `//` in a reference.
        (None, Some(_)) => text.insert_str(0, "//"),
        (None, None) if text.starts_with("//") => {
            return Err(HttpError::new(Kind::PathIsAuthority, Span::new(0, 2)));
        }
        // `PathAndQuery::from_static("#f")` is empty, because http drops the fragment, and then its path is `/`.
        (None, None) if text.is_empty() => text.push('/'),
        _ => {}
    }
    if theirs.path() == "*" {
        let path_and_query = theirs.path_and_query().map_or("", |target| target.as_str());
        // The path and the query end the text, even after an authority: of the authority `h` and the path `*`, http's
        // builder makes `http://h*`.
        let asterisk = text.len() - path_and_query.len();
        let span = Span::new(asterisk, asterisk + 1);
        return Err(HttpError::new(Kind::Asterisk, span));
    }
    let ours = T::try_from(text).map_err(|error| match error.kind() {
        InputErrorKind::Parse(error) => HttpError::new(Kind::Syntax(error), error.byte_span()),
        // INVARIANT: this never occurs, because `T` isn't checked against a policy.
        InputErrorKind::Policy(_) => HttpError::whole(Kind::Refused, error.text()),
    })?;
    // Some versions of http accept an authority such as `h/p`.
    check_same(ours.uri_ref(), theirs)?;
    Ok(ours)
}

/// Fails with the first component that http reads differently. The authority is compared first: if http takes `h/p` for
/// one, the path differs, too.
fn check_same(ours: UriRef<'_>, theirs: &uri::Uri) -> Result<(), HttpError> {
    // `==` of schemes ignores the case, because http writes `HTTP` as `http`.
    let is_same_scheme = ours.scheme() == theirs.scheme_str().map(Scheme::new);
    let path = theirs.path_and_query().map_or("", |target| target.path());
    // http reads an empty path as `/`.
    let is_same_path = ours.path() == path || ours.path().is_empty() && path == "/";
    let component = if !is_same_scheme {
        Some(Component::Scheme)
    } else if !is_same_path {
        Some(Component::Path)
    } else if ours.query() != theirs.query() {
        Some(Component::Query)
    } else if ours.fragment().is_some() {
        // An `http::Uri` never has a fragment.
        Some(Component::Fragment)
    } else {
        None
    };
    match authority_difference(ours.authority(), theirs.authority()).or(component) {
        Some(component) => Err(HttpError::whole(Kind::Differs(component), ours.as_str())),
        None => Ok(()),
    }
}

/// The first component of an authority that uri-core and http read differently, with which the conversion fails: the
/// host, the port or the userinfo. `None` if they read the same authority or if both read none.
fn authority_difference(
    ours: Option<Authority<'_>>,
    theirs: Option<&uri::Authority>,
) -> Option<Component> {
    if ours.map(Authority::host_str) != theirs.map(uri::Authority::host) {
        Some(Component::Host)
    } else if ours.and_then(Authority::port_u16) != theirs.and_then(uri::Authority::port_u16) {
        Some(Component::Port)
    } else if ours.map(Authority::as_str) != theirs.map(uri::Authority::as_str) {
        // The hosts and the ports are the same, so the rest differs.
        Some(Component::Userinfo)
    } else {
        None
    }
}
