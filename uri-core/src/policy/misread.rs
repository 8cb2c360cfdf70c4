//! The web's schemes, and what is in the place of a scheme.

use crate::bytes::rare::contains;
use crate::bytes::{
    Span, begins_with_ignore_ascii_case, differ_by_at_most_one_edit, get,
    rarely_eq_ignore_ascii_case, slice,
};
use crate::policy::Hint;
use crate::schemes::{is_misspelled, is_server_or_database, needs_host};
use crate::syntax::char_class::DIGIT;
use crate::syntax::ip::bare_ipv6_end;
use crate::syntax::scanner::Scanner;
use crate::uri::Uri;

/// Whether the URL Standard says how programs read the URI, because its scheme is one of the web. This is assumed of a
/// reference, which has an empty scheme here, and after `{base}`, whose scheme isn't known.
#[inline]
pub(super) const fn is_of_web(uri: Uri<'_>) -> bool {
    // Fast path: most schemes are written so.
    match uri.as_str().as_bytes() {
        [b'h', b't', b't', b'p', b':', ..] | [b'h', b't', b't', b'p', b's', b':', ..] => true,
        // This is true of an empty scheme and of the filler of `{base}`, too.
        _ => is_scheme_of_web(uri.scheme().as_str().as_bytes()),
    }
}

/// The slow path of [`is_of_web`]: whether a scheme, in any case, is empty, is one of the web, or consists of `z`
/// alone, which the macros write in the place of the base in `{base}/a`.
#[inline(never)]
const fn is_scheme_of_web(scheme: &[u8]) -> bool {
    scheme.is_empty()
        || needs_host(scheme)
        // The shortest base, `{b}`, becomes `zz:`, and `z:` is a drive. After `zz`, each character is equal to the one
        // two places before it, so all are `z`.
        || matches!(scheme, [b'z' | b'Z', b'z' | b'Z', rest @ ..]
            if rarely_eq_ignore_ascii_case(rest, slice(scheme, 0, rest.len())))
}

/// Finds a drive, a host, the beginning of an IPv6 address, or a misspelled scheme in the place of a URI's scheme,
/// which the hint names. The span is that of the drive with its `:`, of the whole address, or of the scheme.
#[inline]
pub(super) const fn find_mistaken_scheme(uri: Uri<'_>) -> Option<(Span, Hint)> {
    if !uri.layout().has_authority() {
        return find_mistaken_scheme_without_authority(uri);
    }
    // Fast path: `http` and `https` aren't misspelled.
    if is_of_web(uri) || !is_misspelled(uri.scheme().as_str().as_bytes()) {
        return None;
    }
    Some((Span::new(0, uri.scheme().as_str().len()), Hint::Misspelled))
}

/// Finds what is in the place of the scheme in a URI without an authority: the drive of `C:/a`, the address of
/// `fe80::1/a`, or the host of `localhost:80`. `None` if it seems to be a scheme. The hint is `Hint::None` for a host.
const fn find_mistaken_scheme_without_authority(uri: Uri<'_>) -> Option<(Span, Hint)> {
    let scheme = uri.scheme().as_str().as_bytes();
    let text = uri.as_str().as_bytes();
    let path = uri.path().as_bytes();
    // A drive is one letter and its `:`.
    if let ([_], [b'/', ..]) = (scheme, path) {
        return Some((Span::new(0, "C:".len()), Hint::Drive));
    }
    // Fast path: a group of an IPv6 address has at most four digits.
    if scheme.len() <= 4
        && let Some(end) = bare_ipv6_end(text)
    {
        return Some((Span::new(0, end), Hint::Ipv6Address));
    }
    // If an `@` follows, the scheme may be a user: `app.main:password@db.example:5432/x`.
    match is_host_before_port(scheme, path) && !contains(path, b'@') {
        true => Some((Span::new(0, scheme.len()), Hint::None)),
        false => None,
    }
}

/// Whether a scheme is `localhost` or a name with a dot, and a port seems to follow its `:`, as in `localhost:80/x`.
/// `path` is what follows the `:`. A letter directly after the digits shows that they aren't a port.
pub(super) const fn is_host_before_port(scheme: &[u8], path: &[u8]) -> bool {
    if !is_localhost_or_has_dot(scheme) {
        return false;
    }
    let digits_end = Scanner::of(path).position_after(DIGIT);
    // Other characters than a letter can follow a port, as in the list `localhost:8080,localhost:8081`.
    let is_letter_next = matches!(get(path, digits_end), Some(b'a'..=b'z' | b'A'..=b'Z'));
    digits_end > 0 && !is_letter_next
}

/// Whether a scheme is `localhost` or has a dot.
pub(super) const fn is_localhost_or_has_dot(scheme: &[u8]) -> bool {
    contains(scheme, b'.') || rarely_eq_ignore_ascii_case(scheme, b"localhost")
}

/// Whether a scheme that isn't allowed is probably a misspelling of an allowed one, `meant`, such as `htps` of `https`,
/// which is then suggested.
pub(super) const fn is_misspelling(scheme: &[u8], meant: &[u8]) -> bool {
    let begins_with_meant = begins_with_ignore_ascii_case(scheme, meant);
    match meant {
        // The `s` of TLS is missing, as in `http` for `https`.
        [before_s @ .., b's' | b'S'] if rarely_eq_ignore_ascii_case(before_s, scheme) => true,
        // A known scheme isn't misspelled: `smtp` isn't `sftp`.
        _ if is_server_or_database(scheme) => false,
        // A letter at the end makes another scheme, as in `ftpx` for `ftp`, and a suggestion never takes an `s` away.
        _ if begins_with_meant || count_s(scheme) > count_s(meant) => false,
        // In a short name, a letter that differs makes another scheme, but two swapped letters don't: `httsp`.
        _ if scheme.len() == meant.len() && meant.len() <= 5 => {
            differ_by_swapped_letters(scheme, meant)
        }
        _ => differ_by_at_most_one_edit(scheme, meant),
    }
}

/// Whether two adjacent letters of one name are swapped in the other: `true` for `httsp` and `https`. Of the pairs of
/// different names for which `differ_by_at_most_one_edit` is true, only these have letters with the same sum. It's
/// also `true` for equal names, about which `is_misspelling` doesn't ask.
const fn differ_by_swapped_letters(one: &[u8], other: &[u8]) -> bool {
    let mut difference_of_sums = 0;
    each!(letter, one, {
        difference_of_sums += letter.to_ascii_lowercase() as i32;
    });
    each!(letter, other, {
        difference_of_sums -= letter.to_ascii_lowercase() as i32;
    });
    difference_of_sums == 0 && differ_by_at_most_one_edit(one, other)
}

/// The number of letters `s`, one of which can be that of TLS, as in `https`. Inlined, it would take 300 bytes.
#[inline(never)]
pub(crate) const fn count_s(name: &[u8]) -> usize {
    let mut count = 0;
    each!(byte, name, {
        if matches!(byte, b's' | b'S') {
            count += 1;
        }
    });
    count
}
