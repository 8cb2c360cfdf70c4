//! Functions for constants, which do what methods do in programs.
//!
//! The methods take whatever is a URI ([`AsUri`](crate::AsUri)), so they can't be `const fn`.
//!
//! ```
//! use uri_core::{constant, Uri};
//!
//! const API: Uri<'static> = Uri::from_static("https://example.org/v2/");
//! const CALLBACK: Uri<'static> = Uri::from_static("https://example.org/v2/callback");
//! const _: () = assert!(constant::is_below(CALLBACK, API));
//! ```

// Imports: `error`, `uri`, `message`, `policy`, `interop`.

#[cfg(feature = "http")]
use crate::error::HttpError;
use crate::message::Report;
use crate::policy::{self, Policy, PolicyError};
use crate::uri::{self, Uri};

/// Checks a URI against all rules of a policy; see [`Policy::check`].
///
/// # Errors
///
/// Fails with the first broken rule and the bytes that break it.
///
/// ```
/// use uri_core::{constant, Policy, Uri};
///
/// const API: Uri<'static> = Uri::from_static("https://example.org/v2/");
/// const _: () = assert!(constant::check(&Policy::WEB, API).is_ok());
/// ```
pub const fn check(policy: &Policy<'_>, uri: Uri<'_>) -> Result<(), PolicyError> {
    policy.check_uri(uri)
}

/// The full message about a URI that [`check`] refuses, as a panic can print it; see [`PolicyError::report`].
///
/// ```compile_fail,E0080
/// use uri_core::{constant, Policy, Uri};
///
/// const API: Uri<'static> = Uri::from_static("http:/example.org/");
/// const POLICY: Policy<'static> = Policy::ANY.require_authority();
/// const _: () = match constant::check(&POLICY, API) {
///     Ok(()) => {}
///     Err(error) => panic!("{}", constant::report(error, &POLICY, API).render().as_str()),
/// };
/// ```
pub const fn report<'t>(error: PolicyError, policy: &Policy<'t>, uri: Uri<'t>) -> Report<'t> {
    error.report_uri(policy, uri)
}

/// Whether a URI is the base or below it; see [`Uri::is_below`].
///
/// ```
/// use uri_core::{constant, Uri};
///
/// const API: Uri<'static> = Uri::from_static("https://example.org/v2/");
/// const OTHER: Uri<'static> = Uri::from_static("https://example.org/v20");
/// const _: () = assert!(!constant::is_below(OTHER, API));
/// ```
#[must_use]
pub const fn is_below(uri: Uri<'_>, base: Uri<'_>) -> bool {
    policy::is_below(uri, base)
}

/// Whether both URIs have an origin and the two origins are equal; see [`Uri::same_origin`].
///
/// ```
/// use uri_core::{constant, Uri};
///
/// const API: Uri<'static> = Uri::from_static("https://example.org/v2/");
/// const SAME: Uri<'static> = Uri::from_static("https://EXAMPLE.org:443/");
/// const _: () = assert!(constant::same_origin(API, SAME));
/// ```
#[must_use]
pub const fn same_origin(a: Uri<'_>, b: Uri<'_>) -> bool {
    uri::same_origin(a, b)
}

/// Checks whether a URI can be converted to an `http::Uri`; see [`interop::http::check`](crate::interop::http::check).
///
/// # Errors
///
/// Returns an error if the versions of the `http` crate that this crate was tested with would refuse the URI or read it
/// differently.
///
/// ```
/// use uri_core::{constant, Uri};
///
/// const API: Uri<'static> = Uri::from_static("https://api.example.org/v2/");
/// const _: () = assert!(constant::check_http(API).is_ok());
/// ```
#[cfg(feature = "http")]
pub const fn check_http(uri: Uri<'_>) -> Result<(), HttpError> {
    crate::interop::http::check_uri(uri)
}
