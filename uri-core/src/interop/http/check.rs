//! The limits of the crate http, checked before a conversion.

use super::error::{HttpError, HttpErrorKind as Kind};
use crate::bytes::find;
use crate::schemes::SchemeTable;
use crate::uri::Authority;
use crate::uri::Uri;
use crate::uri::UriRef;

/// The maximum length of an `http::Uri`.
const MAX_LEN: usize = 65534;
const MAX_SCHEME_LEN: usize = 64;

impl Uri<'_> {
    /// Checks whether this can be converted to an [`http::Uri`] in absolute-form ([section 3.2.2]).
    ///
    /// # Errors
    ///
    /// If http would refuse the URI, or read it differently. [`HttpErrorKind`](crate::interop::http::HttpErrorKind) lists the reasons.
    ///
    /// ```
    /// use uri_core::{interop::http::HttpErrorKind, Uri};
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
    ///
    /// [section 3.2.2]: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
    pub const fn check_http(self) -> Result<(), HttpError> {
        let layout = self.layout();
        if self.scheme().len() > MAX_SCHEME_LEN {
            return error(Kind::SchemeTooLong, 0, self.scheme().len());
        }
        let Some(authority) = self.authority() else {
            return error(Kind::NoAuthority, layout.hier_start() as usize, 0);
        };
        tri!(check_authority(
            authority,
            layout.authority_start() as usize
        ));
        let is_empty = self.path().is_empty();
        if is_empty && !empty_path_is_root(self.scheme()) {
            return error(Kind::EmptyPath, layout.path_start as usize, 0);
        }
        // http writes `/` for an empty path.
        check_end(self.as_uri_ref(), is_empty as usize)
    }
}

impl UriRef<'_> {
    /// Checks whether this can be converted to an [`http::Uri`] in origin-form, which is a path that begins with `/`,
    /// and an optional query ([section 3.2.1]).
    ///
    /// # Errors
    ///
    /// If the reference has another component, or if http would refuse it.
    /// [`HttpErrorKind`](crate::interop::http::HttpErrorKind) lists the reasons.
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
    ///
    /// [section 3.2.1]: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.1
    pub const fn check_http(self) -> Result<(), HttpError> {
        let layout = self.layout();
        if layout.has_scheme() {
            error(Kind::Scheme, 0, layout.scheme_end as usize)
        } else if layout.has_authority() {
            error(Kind::Authority, 0, layout.path_start as usize)
        } else if !matches!(self.path().as_bytes(), [b'/', ..]) {
            error(Kind::RelativePath, 0, self.path().len())
        } else {
            check_end(self, 0)
        }
    }
}

/// Checks an authority that begins at byte `start` of the input.
pub(super) const fn check_authority(
    authority: Authority<'_>,
    start: usize,
) -> Result<(), HttpError> {
    if let Some(userinfo) = authority.userinfo() {
        return error(Kind::Userinfo, start, userinfo.len());
    }
    let host = authority.host_str().as_bytes();
    match (host, find(host, b'%', 0, host.len()), authority.port()) {
        ([], ..) => error(Kind::EmptyHost, start, 0),
        (_, Some(percent), _) => error(Kind::EncodedHost, start + percent, 3),
        ([b'[', b'v' | b'V', ..], ..) => error(Kind::IpvFuture, start, host.len()),
        (_, _, Some(port)) if !port.is_empty() && authority.port_u16().is_none() => {
            error(Kind::Port, start + host.len() + 1, port.len())
        }
        _ => Ok(()),
    }
}

/// Checks the end and the length of a reference, to which http adds `added` bytes.
const fn check_end(reference: UriRef<'_>, added: usize) -> Result<(), HttpError> {
    let (len, end) = (
        reference.as_str().len(),
        reference.layout().query_end as usize,
    );
    if reference.fragment().is_some() {
        error(Kind::Fragment, end, len - end)
    } else if len + added > MAX_LEN {
        error(Kind::TooLong, MAX_LEN, len - MAX_LEN)
    } else {
        Ok(())
    }
}

const fn error(kind: Kind, start: usize, len: usize) -> Result<(), HttpError> {
    Err(HttpError::new(kind, start, len))
}

/// Returns whether an empty path is equivalent to `/`, which http writes instead.
const fn empty_path_is_root(scheme: &str) -> bool {
    match SchemeTable::BUILT_IN.find(scheme) {
        Some(rule) => rule.empty_path_is_root,
        None => false,
    }
}
