//! What an HTTP request holds of a URI
//! ([RFC 9112, section 3.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2)), as the crate http has it.

use alloc::string::String;

use ::http::uri;

use crate::authority::Authority;
use crate::error::Component;
use crate::owned::{UriBuf, UriRefBuf};
use crate::scanner::find;
use crate::schemes::SchemeTable;
use crate::uri::Uri;
use crate::uri_ref::UriRef;

mod error;

pub use error::{HttpError, HttpErrorKind};

/// What http does not go beyond.
const MAX_LEN: usize = 65534;
const MAX_SCHEME_LEN: usize = 64;

/// Ends a check at the first fault.
macro_rules! check {
    ($check:expr) => {
        if let Err(error) = $check {
            return Err(error);
        }
    };
}

impl Uri<'_> {
    /// Whether this can be an [`http::Uri`] in absolute-form
    /// ([RFC 9112, section 3.2.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2)), for a constant that
    /// is to become one. [`HttpError`] lists what can be wrong.
    ///
    /// # Errors
    ///
    /// If http would refuse the URI, or make something else of it.
    ///
    /// ```
    /// use uri_core::{HttpErrorKind, Uri};
    ///
    /// const API: Uri<'static> = match Uri::parse("https://api.example.org/v2/") {
    ///     Ok(uri) => uri,
    ///     Err(_) => panic!("not a URI"),
    /// };
    /// const _: () = assert!(API.check_http().is_ok());
    ///
    /// let error = Uri::parse("urn:a:b")?.check_http().unwrap_err();
    /// assert_eq!(error.kind(), HttpErrorKind::NoAuthority);
    /// assert_eq!(error.to_string(), "not for http: no authority at byte 4; write `//` and a host");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn check_http(self) -> Result<(), HttpError> {
        let layout = self.layout();
        if self.scheme().len() > MAX_SCHEME_LEN {
            let end = layout.scheme_end;
            return Err(HttpError::new(HttpErrorKind::SchemeTooLong, 0, end));
        }
        let Some(authority) = self.authority() else {
            let at = layout.hier_start();
            return Err(HttpError::new(HttpErrorKind::NoAuthority, at, at));
        };
        check!(check_authority(authority, layout.authority_start()));
        let mut len = layout.query_end as usize;
        if self.path().is_empty() {
            if !empty_path_is_root(self.scheme()) {
                let at = layout.path_start;
                return Err(HttpError::new(HttpErrorKind::EmptyPath, at, at));
            }
            len = len.saturating_add(1);
        }
        check_end(self.as_uri_ref(), len)
    }
}

impl UriRef<'_> {
    /// Whether this can be an [`http::Uri`] in origin-form, which is a path that begins with `/`
    /// and perhaps a query
    /// ([RFC 9112, section 3.2.1](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.1)).
    /// [`HttpError`] lists what can be wrong.
    ///
    /// # Errors
    ///
    /// If it has any other component, or http would refuse it.
    ///
    /// ```
    /// use uri_core::UriRef;
    ///
    /// assert!(UriRef::parse("/items?sort=asc")?.check_http().is_ok());
    ///
    /// let error = UriRef::parse("//example.org/items")?.check_http().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "not for http: authority at byte 0; resolve the reference against a base"
    /// );
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn check_http(self) -> Result<(), HttpError> {
        let layout = self.layout();
        if layout.has_scheme() {
            let end = layout.scheme_end;
            return Err(HttpError::new(HttpErrorKind::Scheme, 0, end));
        }
        if layout.has_authority() {
            let end = layout.path_start;
            return Err(HttpError::new(HttpErrorKind::Authority, 0, end));
        }
        if !matches!(self.path().as_bytes(), [b'/', ..]) {
            let end = layout.path_end;
            return Err(HttpError::new(HttpErrorKind::RelativePath, 0, end));
        }
        check_end(self, layout.query_end as usize)
    }
}

/// The authority begins at a byte of the text that the error is about.
const fn check_authority(authority: Authority<'_>, start: u32) -> Result<(), HttpError> {
    if let Some(userinfo) = authority.userinfo() {
        let end = start.saturating_add(userinfo.len() as u32);
        return Err(HttpError::new(HttpErrorKind::Userinfo, start, end));
    }
    let host = authority.host_str().as_bytes();
    let end = start.saturating_add(host.len() as u32);
    if host.is_empty() {
        return Err(HttpError::new(HttpErrorKind::EmptyHost, start, start));
    }
    if let Some(percent) = find(host, b'%', 0, host.len()) {
        let at = start.saturating_add(percent as u32);
        let end = at.saturating_add(3);
        return Err(HttpError::new(HttpErrorKind::EncodedHost, at, end));
    }
    if matches!(host, [b'[', b'v' | b'V', ..]) {
        return Err(HttpError::new(HttpErrorKind::IpvFuture, start, end));
    }
    match authority.port() {
        Some(digits) if !digits.is_empty() && authority.port_u16().is_none() => {
            let at = end.saturating_add(1);
            let end = at.saturating_add(digits.len() as u32);
            Err(HttpError::new(HttpErrorKind::Port, at, end))
        }
        _ => Ok(()),
    }
}

/// What http gets has this length.
const fn check_end(reference: UriRef<'_>, len: usize) -> Result<(), HttpError> {
    let start = reference.layout().query_end;
    if reference.fragment().is_some() {
        let end = reference.as_str().len() as u32;
        return Err(HttpError::new(HttpErrorKind::Fragment, start, end));
    }
    if len > MAX_LEN {
        return Err(HttpError::new(
            HttpErrorKind::TooLong,
            MAX_LEN as u32,
            start,
        ));
    }
    Ok(())
}

/// Whether it is `/` to the scheme that http writes for an empty path.
const fn empty_path_is_root(scheme: &str) -> bool {
    match SchemeTable::BUILT_IN.find(scheme) {
        Some(rule) => rule.empty_path_is_root,
        None => false,
    }
}

/// In absolute-form, as [`Uri::check_http`] allows it. Scheme and host are compared without regard to case by
/// http, which writes `http` and `https` in small letters. An empty path becomes `/`.
///
/// The text is copied, in one allocation, and parsed again by http, and what it reads is compared with what
/// was read here: less than twice the time of http's own parse. What is made of a constant can be kept, in a
/// `LazyLock`; to clone an [`http::Uri`] copies no text.
///
/// ```
/// use uri_core::{HttpErrorKind, Uri};
///
/// let uri = http::Uri::try_from(Uri::parse("https://example.org?q=1")?)?;
/// assert_eq!(uri.to_string(), "https://example.org/?q=1");
///
/// let error = http::Uri::try_from(Uri::parse("https://example.org/#top")?).unwrap_err();
/// assert_eq!(error.kind(), HttpErrorKind::Fragment);
/// assert_eq!(
///     error.to_string(),
///     "not for http: fragment at byte 20, which http drops; remove it with `without_fragment()`"
/// );
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<Uri<'_>> for uri::Uri {
    type Error = HttpError;

    fn try_from(uri: Uri<'_>) -> Result<Self, Self::Error> {
        uri.check_http()?;
        let mut text = String::from(uri.as_str());
        if uri.path().is_empty() {
            // Http writes the `/` on its own, but not in front of a query in `path_and_query`.
            text.insert(uri.layout().path_start as usize, '/');
        }
        match Self::try_from(text) {
            Ok(theirs) => same(uri.as_uri_ref(), theirs),
            Err(_) => Err(HttpError::refused(uri.as_str())),
        }
    }
}

/// The same as of [`UriBuf::as_uri`].
impl TryFrom<&UriBuf> for uri::Uri {
    type Error = HttpError;

    fn try_from(uri: &UriBuf) -> Result<Self, Self::Error> {
        Self::try_from(uri.as_uri())
    }
}

/// The same as of [`UriBuf::as_uri`].
impl TryFrom<UriBuf> for uri::Uri {
    type Error = HttpError;

    fn try_from(uri: UriBuf) -> Result<Self, Self::Error> {
        Self::try_from(uri.as_uri())
    }
}

/// In origin-form, as [`UriRef::check_http`] allows it: `/items?sort=asc`. A reference that has a scheme is
/// converted as a [`Uri`]; any other has to be resolved first.
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
///     "not for http: path that does not begin with `/` at byte 0; resolve the reference against a base"
/// );
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<UriRef<'_>> for uri::Uri {
    type Error = HttpError;

    fn try_from(reference: UriRef<'_>) -> Result<Self, Self::Error> {
        reference.check_http()?;
        match Self::try_from(reference.as_str()) {
            Ok(theirs) => same(reference, theirs),
            Err(_) => Err(HttpError::refused(reference.as_str())),
        }
    }
}

/// Path and query of a reference that has nothing else: [`UriRef::check_http`] tells. Those of a [`Uri`] are
/// those of the [`http::Uri`] that it becomes.
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

    fn try_from(reference: UriRef<'_>) -> Result<Self, Self::Error> {
        let theirs = uri::Uri::try_from(reference)?;
        let path_and_query = theirs.into_parts().path_and_query;
        path_and_query.ok_or(HttpError::refused(reference.as_str()))
    }
}

/// An authority of which http says the same: without userinfo, with a host that is neither empty nor encoded
/// nor an IPvFuture address, and a port up to 65535.
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

    fn try_from(authority: Authority<'_>) -> Result<Self, Self::Error> {
        check_authority(authority, 0)?;
        let Ok(theirs) = Self::try_from(authority.as_str()) else {
            return Err(HttpError::refused(authority.as_str()));
        };
        match authority_difference(Some(authority), Some(&theirs)) {
            None => Ok(theirs),
            Some(component) => Err(HttpError::differs(component, authority.as_str())),
        }
    }
}

/// From absolute-form ([RFC 9112, section 3.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2)), the only
/// form with a scheme. Http lets much through that is no URI, which is an error here
/// ([`HttpErrorKind::Syntax`], about the text that http prints).
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
/// # Ok::<_, uri_core::HttpError>(())
/// ```
impl TryFrom<&uri::Uri> for UriBuf {
    type Error = HttpError;

    fn try_from(uri: &uri::Uri) -> Result<Self, Self::Error> {
        let ours = Self::try_from(text(uri)?).map_err(|error| HttpError::syntax(error.error()))?;
        match difference(ours.as_uri().as_uri_ref(), uri) {
            None => Ok(ours),
            Some(component) => Err(HttpError::differs(component, ours.as_str())),
        }
    }
}

/// From any form that names a resource
/// ([RFC 9112, section 3.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2)):
///
/// | form | http | here |
/// |---|---|---|
/// | absolute-form | `http://example.org/a?b` | `http://example.org/a?b` |
/// | origin-form | `/a?b` | `/a?b` |
/// | authority-form | `example.org:80` | `//example.org:80`, whose scheme is not `example.org` |
/// | asterisk-form | `*` | an error, for it is not a path |
///
/// A path that begins with `//` is one in http, but would be read as an authority here, and is an error.
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
///     "no reference: `//` at the start of the path at byte 0, which would be read as an authority"
/// );
/// # Ok::<_, uri_core::HttpError>(())
/// ```
impl TryFrom<&uri::Uri> for UriRefBuf {
    type Error = HttpError;

    fn try_from(uri: &uri::Uri) -> Result<Self, Self::Error> {
        let ours = Self::try_from(text(uri)?).map_err(|error| HttpError::syntax(error.error()))?;
        match difference(ours.as_uri_ref(), uri) {
            None => Ok(ours),
            Some(component) => Err(HttpError::differs(component, ours.as_str())),
        }
    }
}

/// With `//` in front, a reference of nothing but an authority
/// ([RFC 3986, section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)), which
/// [`UriRef::authority`] gives.
///
/// ```
/// use uri_core::UriRefBuf;
///
/// let authority = http::uri::Authority::from_static("example.org:80");
/// let reference = UriRefBuf::try_from(&authority)?;
/// assert_eq!(reference.as_str(), "//example.org:80");
/// assert_eq!(reference.as_uri_ref().authority().unwrap().host_str(), "example.org");
/// # Ok::<_, uri_core::HttpError>(())
/// ```
impl TryFrom<&uri::Authority> for UriRefBuf {
    type Error = HttpError;

    fn try_from(authority: &uri::Authority) -> Result<Self, Self::Error> {
        Self::try_from(&uri::Uri::from(authority.clone()))
    }
}

/// The same as of an [`http::Uri`] in origin-form.
///
/// ```
/// use uri_core::UriRefBuf;
///
/// let target = http::uri::PathAndQuery::from_static("/items?sort=asc");
/// assert_eq!(UriRefBuf::try_from(&target)?.as_str(), "/items?sort=asc");
/// # Ok::<_, uri_core::HttpError>(())
/// ```
impl TryFrom<&uri::PathAndQuery> for UriRefBuf {
    type Error = HttpError;

    fn try_from(path_and_query: &uri::PathAndQuery) -> Result<Self, Self::Error> {
        Self::try_from(&uri::Uri::from(path_and_query.clone()))
    }
}

/// What is to be read as a reference.
fn text(uri: &uri::Uri) -> Result<String, HttpError> {
    let mut text = String::new();
    if let Some(scheme) = uri.scheme_str() {
        text.push_str(scheme);
        text.push(':');
    }
    if let Some(authority) = uri.authority() {
        text.push_str("//");
        text.push_str(authority.as_str());
    }
    if let Some(path_and_query) = uri.path_and_query() {
        let path = path_and_query.path();
        let start = text.len() as u32;
        if path == "*" {
            let end = start.saturating_add(1);
            return Err(HttpError::new(HttpErrorKind::Asterisk, start, end));
        }
        if text.is_empty() && path.starts_with("//") {
            return Err(HttpError::new(HttpErrorKind::PathIsAuthority, 0, 2));
        }
        text.push_str(path);
        if let Some(query) = path_and_query.query() {
            text.push('?');
            text.push_str(query);
        }
    }
    Ok(text)
}

/// What http made of a text, if it says the same.
fn same(ours: UriRef<'_>, theirs: uri::Uri) -> Result<uri::Uri, HttpError> {
    match difference(ours, &theirs) {
        None => Ok(theirs),
        Some(component) => Err(HttpError::differs(component, ours.as_str())),
    }
}

/// The first component that http reads otherwise.
fn difference(ours: UriRef<'_>, theirs: &uri::Uri) -> Option<Component> {
    let same_scheme = match (ours.scheme(), theirs.scheme_str()) {
        (Some(ours), Some(theirs)) => ours.eq_ignore_ascii_case(theirs),
        (ours, theirs) => ours == theirs,
    };
    if !same_scheme {
        return Some(Component::Scheme);
    }
    if let Some(component) = authority_difference(ours.authority(), theirs.authority()) {
        return Some(component);
    }
    let path_and_query = theirs.path_and_query();
    let path = path_and_query.map_or("", |theirs| theirs.path());
    if ours.path() != path && !(ours.path().is_empty() && path == "/") {
        return Some(Component::Path);
    }
    if ours.query() != path_and_query.and_then(|theirs| theirs.query()) {
        return Some(Component::Query);
    }
    ours.fragment().map(|_| Component::Fragment)
}

/// The first component of the authority that http reads otherwise.
fn authority_difference(
    ours: Option<Authority<'_>>,
    theirs: Option<&uri::Authority>,
) -> Option<Component> {
    let (ours, theirs) = match (ours, theirs) {
        (None, None) => return None,
        (Some(ours), Some(theirs)) => (ours, theirs),
        _ => return Some(Component::Host),
    };
    if ours.host_str() != theirs.host() {
        Some(Component::Host)
    } else if ours.port_u16() != theirs.port_u16() {
        Some(Component::Port)
    } else if ours.as_str() != theirs.as_str() {
        Some(Component::Userinfo)
    } else {
        None
    }
}
