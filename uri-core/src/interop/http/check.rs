//! The limits of the `http` crate.

use super::error::{HttpError, HttpErrorKind as Kind};
use crate::bytes::{Span, contains};
use crate::grammar::Component;
use crate::schemes::KnownScheme;
use crate::uri::{Authority, Uri, UriRef};

/// The length limit of an `http::Uri`, in bytes.
const MAX_HTTP_LEN: usize = 65534;
const MAX_SCHEME_LEN: usize = 64;

/// Checks whether a URI can be converted to an `http::Uri` in absolute-form
/// ([RFC 9112, section 3.2.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2)).
/// [`HttpErrorKind`](crate::error::HttpErrorKind) lists the reasons why not.
///
/// # Errors
///
/// Returns an error if the versions of the `http` crate that this crate was tested with would refuse the URI or read it
/// differently, and for a userinfo, as in `http://u:p@h/`, which http accepts, but a request must not contain.
///
/// ```
/// use uri_core::{constant, Uri};
///
/// const API: Uri<'static> = Uri::from_static("https://api.example.org/v2/");
/// const _: () = assert!(constant::check_http(API).is_ok());
/// ```
pub const fn check_http(uri: Uri<'_>) -> Result<(), HttpError> {
    let reference = uri.as_uri_ref();
    if uri.scheme().as_str().len() > MAX_SCHEME_LEN {
        return error(Kind::TooLong, reference, Component::Scheme);
    }
    let Some(authority) = uri.authority() else {
        return error(Kind::NoHost, reference, Component::Host);
    };
    let authority_start = uri.layout().authority_start() as usize;
    tri!(check_authority(authority, authority_start));
    let is_path_empty = uri.path().is_empty();
    let scheme = KnownScheme::of(uri.scheme().as_str());
    // http writes `/`, which is equivalent only if the scheme says so (RFC 3986, section 6.2.3).
    if is_path_empty && !matches!(scheme, Some(scheme) if scheme.has_root_for_empty_path()) {
        return error(Kind::EmptyPath, reference, Component::Path);
    }
    // This `/` counts, too.
    let added_len = if is_path_empty { "/".len() } else { 0 };
    check_fragment_and_len(reference, added_len)
}

/// Checks whether a reference is in origin-form: a path that begins with `/`, and an optional query
/// ([RFC 9112, section 3.2.1](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.1)).
pub(super) const fn check_origin_form(reference: UriRef<'_>) -> Result<(), HttpError> {
    match reference.as_str().as_bytes() {
        [b'/'] => Ok(()),
        // A second slash would begin an authority (section 4.2).
        [b'/', second, ..] if *second != b'/' => {
            // http adds a `/` only to an empty path.
            let added_len = 0;
            check_fragment_and_len(reference, added_len)
        }
        _ => Err(HttpError::whole(Kind::NotOriginForm, reference.as_str())),
    }
}

/// Checks whether http accepts an authority without a userinfo, and reads the same host and port. `start` is the
/// authority's index in the string that is converted, and the error's range is one of that string.
pub(super) const fn check_authority(
    authority: Authority<'_>,
    start: usize,
) -> Result<(), HttpError> {
    let host = authority.host_str().as_bytes();
    // Without userinfo, the host begins the authority.
    let host_span = Span::new(0, host.len());
    let (kind, span) = match (authority.userinfo(), host, authority.port()) {
        // http accepts a userinfo, but a request must not contain it (RFC 9110, section 4.2.4).
        (Some(userinfo), ..) => (Kind::Userinfo, Span::new(0, userinfo.len())),
        (_, [], _) => (Kind::NoHost, host_span),
        // An IPvFuture address.
        (_, [b'[', b'v' | b'V', ..], _) => (Kind::Host, host_span),
        _ if contains(host, b'%') => (Kind::Host, host_span),
        // http accepts an empty port; any other port without a number is above 65535.
        (_, _, Some(port)) if !port.is_empty() && authority.port_u16().is_none() => {
            let port_start = host.len() + ":".len();
            let port_span = Span::new(port_start, port_start + port.len());
            (Kind::Port, port_span)
        }
        _ => return Ok(()),
    };
    Err(HttpError::new(kind, span.shifted_by(start)))
}

/// Checks whether a reference has no fragment, which http would drop, and isn't too long after http has added
/// `added_len` bytes.
const fn check_fragment_and_len(reference: UriRef<'_>, added_len: usize) -> Result<(), HttpError> {
    let len = reference.as_str().len();
    if reference.fragment().is_some() {
        error(Kind::Fragment, reference, Component::Fragment)
    } else if len + added_len > MAX_HTTP_LEN {
        // At most one `/` is added, so the range isn't reversed: it's empty if only this `/` is too much.
        let excess = Span::new(MAX_HTTP_LEN, len);
        Err(HttpError::new(Kind::TooLong, excess))
    } else {
        Ok(())
    }
}

/// An error at a component or, if it's absent, at the index where it would be.
const fn error(kind: Kind, reference: UriRef<'_>, component: Component) -> Result<(), HttpError> {
    let len = reference.as_str().len();
    let span = reference.layout().span_or_position(component, len);
    Err(HttpError::new(kind, span))
}
