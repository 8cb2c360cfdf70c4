//! Functions for constants. The methods take whatever is a URI ([`AsUri`](crate::AsUri)), so they can't be `const fn`.
//!
//! ```
//! use uri_core::{constant, Policy, Uri};
//!
//! const API: Uri<'static> = Uri::from_static("https://example.org/v2/");
//! const _: () = assert!(constant::check(&Policy::WEB, API).is_ok());
//! ```

// Imports: `uri`, `message`, `policy`.

use crate::message::Report;
use crate::policy::{Policy, PolicyError};
use crate::uri::Uri;

/// [`Policy::check`] in a constant; the module has an example.
///
/// # Errors
///
/// The first broken rule and the bytes that break it.
pub const fn check(policy: &Policy<'_>, uri: Uri<'_>) -> Result<(), PolicyError> {
    policy.check_uri(uri)
}

/// The full message about a URI that [`check`] refuses, as a panic prints it; see [`PolicyError::report`].
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
