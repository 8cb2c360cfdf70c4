//! Conversions that succeed only if this crate and http read the same components.

use alloc::string::{String, ToString as _};

use ::http::header::HeaderValue;
use ::http::uri;

use crate::error::InputError;
use crate::grammar::Component;
use crate::interop::error::{ConversionError, ConversionErrorKind};
use crate::schemes::KnownScheme;
use crate::uri::{AsUri as _, AsUriRef, Authority, Scheme, Uri, UriBuf, UriRef, UriRefBuf};

/// The beginning of a message about a URI, and that of one about a string from http.
const TO_HTTP: &str = "to http";
const FROM_HTTP: &str = "from http";

/// Converts to absolute-form, with `/` for an empty path and `http` and `https` in lowercase.
///
/// These fail, because a request doesn't have them or http reads them differently: a fragment, a userinfo, an absent or
/// empty host, a port above 65535, and an empty path in a scheme where `/` may be another one. http itself refuses
/// others, such as a host with a `%`, or more than 65534 bytes.
///
/// For a constant, keep the result in a `LazyLock`; cloning an [`http::Uri`] doesn't copy the string.
///
/// ```
/// use uri_core::{Component, Uri, error::ConversionErrorKind};
///
/// let uri = http::Uri::try_from(Uri::parse("https://example.org?q=1")?)?;
/// assert_eq!(uri.to_string(), "https://example.org/?q=1");
///
/// let error = http::Uri::try_from(Uri::parse("https://example.org/#top")?).unwrap_err();
/// assert_eq!(error.kind(), ConversionErrorKind::Differs(Component::Fragment));
/// assert_eq!(
///     error.to_string(),
///     "no conversion to http: fragment that would be lost or changed at byte 21"
/// );
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<Uri<'_>> for uri::Uri {
    type Error = ConversionError;

    fn try_from(uri: Uri<'_>) -> Result<Self, Self::Error> {
        let reference = uri.as_uri_ref();
        if let Some(component) = unfit_for_request(uri.authority()) {
            return Err(ConversionError::differs(TO_HTTP, reference, component));
        }
        let mut text = String::with_capacity(uri.as_str().len() + "/".len());
        text.push_str(uri.as_str());
        if uri.path().is_empty() {
            // Without the `/`, http's `path_and_query` would begin with `?`.
            text.insert(uri.layout().path_start as usize, '/');
        }
        to_http(reference, text)
    }
}

/// `uri::Uri: &UriBuf, uri` becomes an `impl TryFrom<&UriBuf> for uri::Uri` that converts what the method `uri`
/// returns.
macro_rules! convert_by_value {
    ($($Target:ty: $Source:ty, $method:ident;)*) => {$(
        /// Converts like the borrowed type by value.
        impl TryFrom<$Source> for $Target {
            type Error = ConversionError;

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
    type Error = ConversionError;

    fn try_from(reference: UriRef<'_>) -> Result<Self, Self::Error> {
        // Without a scheme, http reads only origin-form as a path; from anything else, it reads another host or `*`.
        if reference.scheme().is_some() {
            let component = Component::Scheme;
            return Err(ConversionError::differs(TO_HTTP, reference, component));
        }
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
    type Error = ConversionError;

    fn try_from(reference: UriRef<'_>) -> Result<Self, Self::Error> {
        let parts = uri::Uri::try_from(reference)?.into_parts();
        // INVARIANT: only origin-form converts, and it begins with a path, so this error never occurs.
        let error = ConversionError::refused(TO_HTTP, reference.as_str());
        parts.path_and_query.ok_or(error)
    }
}

/// Converts an authority without userinfo, whose port is at most 65535 and whose host is neither empty nor
/// percent-encoded.
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
    type Error = ConversionError;

    fn try_from(authority: Authority<'_>) -> Result<Self, Self::Error> {
        let refused = || ConversionError::refused(TO_HTTP, authority.as_str());
        let differs = |component| ConversionError {
            kind: ConversionErrorKind::Differs(component),
            ..refused()
        };
        if let Some(component) = unfit_for_request(Some(authority)) {
            return Err(differs(component));
        }
        // `Self` is the type of http.
        let theirs = Self::try_from(authority.as_str()).map_err(|_| refused())?;
        match authority_difference(Some(authority), Some(&theirs)) {
            Some(component) => Err(differs(component)),
            None => Ok(theirs),
        }
    }
}

/// Converts from absolute-form ([section 3.2]), which is the only form with a scheme. If http's string isn't a URI, the
/// error is a [`ConversionErrorKind::Syntax`].
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
/// # Ok::<_, uri_core::error::ConversionError>(())
/// ```
///
/// [section 3.2]: https://www.rfc-editor.org/rfc/rfc9112#section-3.2
impl TryFrom<&uri::Uri> for UriBuf {
    type Error = ConversionError;

    fn try_from(theirs: &uri::Uri) -> Result<Self, Self::Error> {
        from_http(theirs)
    }
}

/// Converts in the same way as a reference to it.
impl TryFrom<uri::Uri> for UriBuf {
    type Error = ConversionError;

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
/// # Ok::<_, uri_core::error::ConversionError>(())
/// ```
impl TryFrom<&uri::Uri> for UriRefBuf {
    type Error = ConversionError;

    fn try_from(theirs: &uri::Uri) -> Result<Self, Self::Error> {
        from_http(theirs)
    }
}

/// Converts in the same way as a reference to it.
impl TryFrom<uri::Uri> for UriRefBuf {
    type Error = ConversionError;

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
/// # Ok::<_, uri_core::error::ConversionError>(())
/// ```
impl TryFrom<&uri::Authority> for UriRefBuf {
    type Error = ConversionError;

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
/// # Ok::<_, uri_core::error::ConversionError>(())
/// ```
impl TryFrom<&uri::PathAndQuery> for UriRefBuf {
    type Error = ConversionError;

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
fn to_http(ours: UriRef<'_>, text: String) -> Result<uri::Uri, ConversionError> {
    let theirs =
        uri::Uri::try_from(text).map_err(|_| ConversionError::refused(TO_HTTP, ours.as_str()))?;
    match difference(ours, &theirs) {
        Some(component) => Err(ConversionError::differs(TO_HTTP, ours, component)),
        None => Ok(theirs),
    }
}

/// Parses the string of http's `theirs` as a `UriBuf` or a `UriRefBuf`. Fails if it isn't one, or if its components
/// aren't those that http has read.
fn from_http<T>(theirs: &uri::Uri) -> Result<T, ConversionError>
where
    T: AsUriRef + TryFrom<String, Error = InputError>,
{
    let mut text = theirs.to_string();
    if theirs.scheme().is_none() && theirs.authority().is_some() {
        // `example.org:80` is only an authority, which follows `//` in a reference.
        text.insert_str(0, "//");
    } else if text.is_empty() {
        // `PathAndQuery::from_static("#f")` is empty, because http drops the fragment, and then its path is `/`.
        text.push('/');
    }
    let ours = T::try_from(text).map_err(|error| match error.parse_error() {
        Some(error) => ConversionError::syntax(FROM_HTTP, error),
        // INVARIANT: this never occurs, because `T` isn't checked against a policy.
        None => ConversionError::refused(FROM_HTTP, error.text()),
    })?;
    match difference(ours.uri_ref(), theirs) {
        Some(component) => Err(ConversionError::differs(
            FROM_HTTP,
            ours.uri_ref(),
            component,
        )),
        None => Ok(ours),
    }
}

/// The component that http accepts, but that a request can't have as it is.
fn unfit_for_request(authority: Option<Authority<'_>>) -> Option<Component> {
    // A request is sent to a host (RFC 9110, section 4.2).
    let Some(authority) = authority.filter(|authority| !authority.host_str().is_empty()) else {
        return Some(Component::Host);
    };
    let has_port = authority.port().is_some_and(|port| !port.is_empty());
    if authority.userinfo().is_some() {
        // A request must not contain it (RFC 9110, section 4.2.4), and http's `Debug` would print it.
        Some(Component::Userinfo)
    } else if has_port && authority.port_u16().is_none() {
        // http ignores a port above 65535, so the request would be sent to the default port.
        Some(Component::Port)
    } else {
        None
    }
}

/// The first component that http reads differently. The authority is compared first: some versions of http take `h/p`
/// for one, and then the path differs, too.
fn difference(ours: UriRef<'_>, theirs: &uri::Uri) -> Option<Component> {
    let difference = authority_difference(ours.authority(), theirs.authority());
    if difference.is_some() {
        return difference;
    }
    let our_path = match ours.path() {
        // http writes `/`, which is equivalent only if the scheme says so (RFC 3986, section 6.2.3).
        "" if has_root_for_empty_path(ours) => "/",
        path => path,
    };
    let their_path = theirs.path_and_query().map_or("", |target| target.path());
    // `==` of schemes ignores the case, because http writes `HTTP` as `http`.
    if ours.scheme() != theirs.scheme_str().map(Scheme::new) {
        Some(Component::Scheme)
    } else if our_path != their_path || their_path == "*" {
        // A `*` of http isn't a path: it names the server (RFC 9112, section 3.2.4).
        Some(Component::Path)
    } else if ours.query() != theirs.query() {
        Some(Component::Query)
    } else if ours.fragment().is_some() {
        // An `http::Uri` never has a fragment.
        Some(Component::Fragment)
    } else {
        None
    }
}

/// Whether an empty path means the same as `/` in the scheme of a reference.
fn has_root_for_empty_path(reference: UriRef<'_>) -> bool {
    let scheme = reference
        .scheme()
        .and_then(|scheme| KnownScheme::of(scheme.as_str()));
    scheme.is_some_and(KnownScheme::has_root_for_empty_path)
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

/// Drops the reason, which an `http::Error` can't contain; to keep it, convert the URI before
/// `http::Request::get(uri)`.
///
/// # Panics
///
/// If http accepted an empty string: only http can create an `http::Error`, so this parses one.
impl From<ConversionError> for ::http::Error {
    #[expect(clippy::unreachable, reason = "http rejects an empty string")]
    fn from(_: ConversionError) -> Self {
        match uri::Uri::try_from("") {
            Ok(_) => unreachable!(),
            Err(error) => error.into(),
        }
    }
}
