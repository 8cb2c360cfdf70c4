//! What some programs or people misread: a host in place of the scheme, a scheme in place of the host, and a name that
//! some resolvers read as an IPv4 address.

use crate::bytes::{contains, eq_ignore_ascii_case, get, is_listed, rfind, slice};
use crate::pct::{UnitForm, Units};
use crate::syntax::char_class::DIGIT;
use crate::syntax::host_name::LastLabel;
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

/// Whether a URI probably has a second scheme in place of its host, as in `https://https://h/` and `https://http//h/`.
pub(super) const fn is_scheme_as_host(uri: Uri<'_>) -> bool {
    let has_empty_port = matches!(uri.port(), Some(port) if port.is_empty());
    if let Some(host) = uri.host_str()
        && (has_empty_port || matches!(uri.path().as_bytes(), [b'/', b'/', ..]))
    {
        return is_listed(host.as_bytes(), &["http", "https"]);
    }
    false
}

/// Whether a name's last label is a number. Triplets are decoded, and a final dot is ignored.
pub(super) const fn ends_in_number(name: &[u8]) -> bool {
    // Fast path: most names don't end in a character that could end a number or a triplet.
    if let [.., last] = name
        && !matches!(last, b'0'..=b'9' | b'a'..=b'f' | b'A'..=b'F' | b'x' | b'X' | b'.')
    {
        return false;
    }
    // A final dot doesn't count here, so the label before it is read.
    let start = match rfind(name, b'.', 0, name.len().saturating_sub(1)) {
        Some(dot) => dot + 1,
        None => 0,
    };
    let (mut before, mut label) = (LastLabel::Empty, LastLabel::Empty);
    let mut units = Units::new(slice(name, start, name.len()), UnitForm::AS_IS);
    while let Some(unit) = units.next() {
        (before, label) = match unit.octet() {
            // An encoded dot ends a label too, as it does for a program that decodes the name.
            b'.' => (label, LastLabel::Empty),
            octet => (before, label.with(octet)),
        };
    }
    match label {
        // The name is empty or ends with a dot.
        LastLabel::Empty => before.is_number(),
        _ => label.is_number(),
    }
}
