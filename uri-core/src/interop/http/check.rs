//! What http can hold, told beforehand.

use super::error::{HttpError, HttpErrorKind};
use crate::bytes::find;
use crate::schemes::SchemeTable;
use crate::uri::Authority;
use crate::uri::Uri;
use crate::uri::UriRef;

/// What http does not go beyond.
const MAX_LEN: usize = 65534;
const MAX_SCHEME_LEN: usize = 64;

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
        if let Err(error) = check_authority(authority, layout.authority_start()) {
            return Err(error);
        }
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
pub(super) const fn check_authority(authority: Authority<'_>, start: u32) -> Result<(), HttpError> {
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
