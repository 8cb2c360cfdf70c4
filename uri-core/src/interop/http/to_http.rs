//! Ours as theirs.

use alloc::string::String;

use ::http::uri;

use super::check::check_authority;
use super::difference::{authority_difference, difference};
use super::error::HttpError;
use crate::syntax::layout::cut;
use crate::uri::Authority;
use crate::uri::Uri;
use crate::uri::UriBuf;
use crate::uri::UriRef;

/// In absolute-form, as [`Uri::check_http`] allows it. Scheme and host are compared without regard to case by
/// http, which writes `http` and `https` in small letters. An empty path becomes `/`.
///
/// The text is copied, in one allocation, and parsed again by http, and what it reads is compared with what
/// was read here: about twice the time of http's own parse. What is made of a constant can be kept, in a
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
        let (text, layout) = (uri.as_str(), uri.layout());
        let text = if uri.path().is_empty() {
            // Http does so as well, but not in front of a query in `path_and_query`.
            let (front, back) = (layout.path_start, layout.query_end);
            [cut(text, 0, front), "/", cut(text, front, back)].concat()
        } else {
            String::from(text)
        };
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

/// What http made of a text, if it says the same.
fn same(ours: UriRef<'_>, theirs: uri::Uri) -> Result<uri::Uri, HttpError> {
    match difference(ours, &theirs) {
        None => Ok(theirs),
        Some(component) => Err(HttpError::differs(component, ours.as_str())),
    }
}
