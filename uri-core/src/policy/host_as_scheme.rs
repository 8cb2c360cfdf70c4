//! The rule that refuses a host where the scheme should be.

use crate::bytes::{contains, eq_ignore_ascii_case, get, is_listed};
use crate::syntax::char_class::DIGIT;
use crate::syntax::scanner::Scanner;
use crate::uri::Uri;

/// Whether a URI probably has a host in place of its scheme: the scheme looks like a host, and the path begins with a
/// port. The URI must not have an authority.
pub(super) const fn is_host_as_scheme(uri: Uri<'_>) -> bool {
    let path = uri.path().as_bytes();
    let digits = Scanner::new(path).skipped(DIGIT);
    if digits == 0 || matches!(get(path, digits), Some(next) if next.is_ascii_alphabetic()) {
        return false;
    }
    let scheme = uri.scheme().as_str().as_bytes();
    eq_ignore_ascii_case(scheme, b"localhost")
        || contains(scheme, b'.') && !is_listed(scheme, REGISTERED)
}

/// The registered schemes that contain a dot.
#[rustfmt::skip]
const REGISTERED: &[&str] = &[
    "iris.beep", "iris.lwz", "iris.xpc", "iris.xpcs", "microsoft.windows.camera",
    "microsoft.windows.camera.multipicker", "microsoft.windows.camera.picker", "soap.beep",
    "soap.beeps", "vnd.ms.radio", "xmlrpc.beep", "xmlrpc.beeps", "z39.50", "z39.50r", "z39.50s",
];
