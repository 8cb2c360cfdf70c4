//! The rule that refuses a host where the scheme should be.

use crate::bytes::{contains, eq_ignore_ascii_case, is_listed};
use crate::uri::Uri;

/// Whether a URI probably has a host in place of its scheme: the scheme looks like a host, and the path begins with a
/// port. The URI must not have an authority.
pub(super) const fn is_host_as_scheme(uri: Uri<'_>) -> bool {
    let mut path = uri.path().as_bytes();
    let [b'0'..=b'9', ..] = path else {
        return false;
    };
    while let [b'0'..=b'9', rest @ ..] = path {
        path = rest;
    }
    let is_port = match path {
        [next, ..] => !next.is_ascii_alphabetic(),
        [] => true,
    };
    let scheme = uri.scheme().as_str().as_bytes();
    let is_host = eq_ignore_ascii_case(scheme, b"localhost")
        || contains(scheme, b'.') && !is_listed(scheme, REGISTERED);
    is_port && is_host
}

/// The registered schemes that contain a dot.
#[rustfmt::skip]
const REGISTERED: &[&str] = &[
    "iris.beep", "iris.lwz", "iris.xpc", "iris.xpcs", "microsoft.windows.camera",
    "microsoft.windows.camera.multipicker", "microsoft.windows.camera.picker", "soap.beep",
    "soap.beeps", "vnd.ms.radio", "xmlrpc.beep", "xmlrpc.beeps", "z39.50", "z39.50r", "z39.50s",
];
