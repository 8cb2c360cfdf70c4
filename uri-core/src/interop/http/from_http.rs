//! Theirs as ours.

use alloc::string::String;

use ::http::uri;

use super::difference::difference;
use super::error::{HttpError, HttpErrorKind};
use crate::uri::{UriBuf, UriRefBuf};

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
/// [`UriRef::authority`](crate::UriRef::authority) gives.
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
