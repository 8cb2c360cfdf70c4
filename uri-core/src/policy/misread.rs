//! What some programs or people misread: what is in place of the scheme, a scheme in place of the host, and a name that
//! some resolvers read as an IPv4 address.

use crate::bytes::{
    Span, contains, eq_ignore_ascii_case, get, is_in_long_list, is_listed, rfind, slice,
};
use crate::pct::{UnitForm, Units};
use crate::policy::Hint;
use crate::schemes::is_misspelled;
use crate::secret::password::refused_after_user;
use crate::syntax::char_class::DIGIT;
use crate::syntax::host_name::LastLabel;
use crate::syntax::ip::bare_ipv6_end;
use crate::syntax::scanner::Scanner;
use crate::uri::Uri;

/// What is in the place of a URI's scheme: a drive, a host, the beginning of an IPv6 address, or a misspelled scheme. The
/// span is that of the drive with its `:`, of the whole address, or of the scheme.
#[inline]
pub(super) const fn find_mistaken_scheme(uri: Uri<'_>) -> Option<(Span, Hint)> {
    if !uri.layout().has_authority() {
        return find_without_authority(uri);
    }
    // Fast path: most schemes are written so.
    if let [b'h', b't', b't', b'p', b':', ..] | [b'h', b't', b't', b'p', b's', b':', ..] =
        uri.as_str().as_bytes()
    {
        return None;
    }
    let scheme = uri.scheme().as_str().as_bytes();
    if is_misspelled(scheme) {
        Some((Span::new(0, scheme.len()), Hint::Misspelled))
    } else {
        None
    }
}

const fn find_without_authority(uri: Uri<'_>) -> Option<(Span, Hint)> {
    let scheme = uri.scheme().as_str().as_bytes();
    let (text, path) = (uri.as_str().as_bytes(), uri.path().as_bytes());
    if let ([_], [b'/', ..]) = (scheme, path) {
        return Some((Span::new(0, 2), Hint::Drive));
    }
    // Fast path: a group of an IPv6 address has at most four digits.
    if scheme.len() <= 4
        && let Some(end) = bare_ipv6_end(text)
    {
        return Some((Span::new(0, end), Hint::Ipv6Address));
    }
    let is_name = contains(scheme, b'.') && !is_in_long_list(scheme, REGISTERED);
    let is_host = is_name || eq_ignore_ascii_case(scheme, b"localhost");
    let hint = if is_host && begins_with_port(path) {
        Hint::None
    } else if is_name && !is_private(scheme) && !matches!(path, [b'/', ..]) && contains(path, b'/')
    {
        Hint::HostBeforePath
    } else {
        return None;
    };
    // The scheme is a user: `app.main:password@db.example:5432/x`.
    if refused_after_user(uri.as_str().as_bytes()).is_some() {
        return None;
    }
    Some((Span::new(0, scheme.len()), hint))
}

/// Whether a scheme with a dot is that of a vendor or of a private program, such as `vnd.youtube`.
const fn is_private(scheme: &[u8]) -> bool {
    eq_ignore_ascii_case(slice(scheme, 0, 4), b"vnd.")
        || eq_ignore_ascii_case(slice(scheme, 0, 2), b"x-")
}

/// Whether a path begins with digits that no letter follows.
const fn begins_with_port(path: &[u8]) -> bool {
    let digits = Scanner::new(path).skipped(DIGIT);
    digits > 0 && !matches!(get(path, digits), Some(next) if next.is_ascii_alphabetic())
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

/// Whether a host that isn't a name of the web, or is an [`is_unfilled_name`], is text that somebody should have
/// replaced: it has a `$` before a letter, a digit, `_`, `(` or `{`, and isn't in brackets.
pub(super) const fn is_unfilled(host: &[u8]) -> bool {
    if is_unfilled_name(host) {
        return true;
    }
    let mut rest = host;
    while let [byte, tail @ ..] = rest {
        if matches!(byte, b'$')
            && matches!(
                tail,
                [
                    b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'_' | b'(' | b'{',
                    ..,
                ]
            )
        {
            return !matches!(host, [b'[', ..]);
        }
        rest = tail;
    }
    false
}

/// Whether a host consists of two or more words of capitals and digits joined by `_`, such as `YOUR_DOMAIN`. With a word
/// of digits only, as in `BUILD_01`, it may be a machine.
#[inline]
pub(super) const fn is_unfilled_name(host: &[u8]) -> bool {
    // Fast path: most hosts are in lower case.
    matches!(host, [b'A'..=b'Z' | b'0'..=b'9', ..]) && is_words_of_capitals(host)
}

const fn is_words_of_capitals(host: &[u8]) -> bool {
    let (mut words, mut has_capital) = (1, false);
    each!(byte, host, {
        match byte {
            b'A'..=b'Z' => has_capital = true,
            b'0'..=b'9' => {}
            b'_' if has_capital => {
                words += 1;
                has_capital = false;
            }
            _ => return false,
        }
    });
    words > 1 && has_capital
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
