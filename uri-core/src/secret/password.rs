//! The passwords that the rules `no_password` and `no_split_password` refuse; `mask.rs` says why a mask is wider.

use crate::bytes::{Span, contains, find, get, non_empty, rfind, slice, union};
use crate::grammar::Component;
use crate::schemes::{is_database, needs_host};
use crate::secret::after_scheme::refused_after_scheme;
use crate::secret::mask::{after_slashes, find_colon};
use crate::syntax::char_class::{DIGIT, SCHEME};
use crate::syntax::scanner::{Scanner, find_delimiter};
use crate::uri::UriRef;

/// The password that the rule `no_password` refuses, in the userinfo or in a part of the path that looks like an
/// authority.
pub(crate) const fn refused_password(reference: UriRef<'_>) -> Option<Span> {
    let text = reference.text.as_bytes();
    let own = match reference.span_of(Component::Userinfo) {
        // A `%3A` is part of the user, although a mask counts it.
        Some(Span { start, end }) => match find(text, b':', start, end) {
            Some(colon) => non_empty(colon + 1, end),
            None => None,
        },
        None => None,
    };
    let nested = union(nested_password(reference), refused_after_scheme(reference));
    union(own, nested)
}

/// The bytes from the first `:` in a nested or misspelled authority, unless that `:` precedes a port, to the last `@`
/// of the path.
const fn nested_password(reference: UriRef<'_>) -> Option<Span> {
    let (text, layout) = (reference.text.as_bytes(), reference.layout);
    let end = layout.path_end as usize;
    let scheme_end = layout.scheme_end as usize;
    let authority = layout.part(Component::Userinfo, Component::Port, text.len());
    let start = match authority.of(text) {
        // Another authority can begin after the slashes of an empty authority: `http:///user:password@host/`. Without
        // an authority, it can begin after the scheme's `:` and a slash, and also after the `:` of an empty port.
        b"//" => authority.start,
        b"" => scheme_end,
        [.., b':'] => authority.end - 1,
        _ => authority.end,
    };
    let last_at = some!(rfind(text, b'@', start, end));
    // In `http:u:p@h`, the user follows the scheme directly.
    let lacks_slashes = !layout.has_authority() && needs_host(slice(text, 0, scheme_end));
    let mut begin = if lacks_slashes {
        Some(scheme_end + 1)
    } else {
        after_slashes(text, start, last_at)
    };
    while let Some(nested) = begin
        && let Some(colon) = find(text, b':', nested, last_at)
    {
        // In `jdbc:postgresql://h:5432/a@b`, the digits are a port, because a `/` follows them.
        let port_end = Scanner::at(text, colon + 1).skipped(DIGIT);
        if !matches!(get(text, port_end), Some(b'/')) {
            return non_empty(colon + 1, last_at);
        }
        // If the port is empty, its `:` can precede the slashes of another authority.
        begin = after_slashes(text, port_end - 1, last_at);
    }
    None
}

/// A password that is cut in two because the grammar ends the authority at a `/`, `?` or `#` in the password, as the
/// rule `no_split_password` defines it.
pub(crate) const fn split_password(reference: UriRef<'_>) -> Option<Span> {
    let (text, layout) = (reference.text.as_bytes(), reference.layout);
    let password = match reference.span_of(Component::Userinfo) {
        Some(userinfo) => match find_colon(userinfo.of(text)) {
            Some(colon) => Some(Span::new(userinfo.start + colon.end, userinfo.end)),
            None => None,
        },
        None => None,
    };
    let start = match (password, reference.span_of(Component::Port)) {
        // An `@` after a seemingly empty password may be part of it: `postgres://user:@12:34/56@host/db`.
        (Some(password), _) if password.start == password.end => password.start,
        // In `postgres://u:1/p@h`, the grammar reads the user as the host, and `1` as the port.
        (_, Some(port)) => port.start,
        // In `redis://:p@w#d@h`, the password contains an `@`, so its beginning is in the userinfo.
        (password, None) => some!(password).start,
    };
    let path_start = layout.path_start as usize;
    let at = some!(last_at_before_hosts(slice(text, path_start, text.len())));
    if is_database(slice(text, 0, layout.scheme_end as usize)) {
        Some(Span::new(start, path_start + at))
    } else {
        None
    }
}

/// Whether the authority of a database's URI may end inside a password, as in `redis://:a/ü@h`, because an `@` follows
/// it. The text needn't be a URI.
pub(crate) const fn may_split_password(text: &[u8]) -> bool {
    let scheme_end = Scanner::new(text).skipped(SCHEME);
    let authority_end = match slice(text, scheme_end, text.len()) {
        [b':', b'/', b'/', ..] => find_delimiter(text, scheme_end + 3),
        [b':', ..] => scheme_end,
        _ => return false,
    };
    is_database(slice(text, 0, scheme_end)) && find(text, b'@', authority_end, text.len()).is_some()
}

/// The index of the last `@` that is followed by a host or a list of hosts and then by a delimiter or the end of the
/// string.
const fn last_at_before_hosts(text: &[u8]) -> Option<usize> {
    // Fast path: most strings don't contain `@`.
    if !contains(text, b'@') {
        return None;
    }
    let mut rest = text;
    while let Some(at) = rfind(rest, b'@', 0, rest.len()) {
        let end = find_delimiter(rest, at);
        // If `rest` ends before a later `@`, a host can't extend to the end of `rest`, because the `@` isn't a
        // delimiter.
        if (end < rest.len() || end == text.len()) && are_hosts(slice(rest, at + 1, end)) {
            return Some(at);
        }
        // An earlier `@` may end the password, as in `mongodb://u:1/p@h/?a=b@`.
        rest = slice(rest, 0, at);
    }
    None
}

/// Whether bytes without a delimiter are a host with an optional port, or a comma-separated list of such hosts. Every
/// `:` must begin a port, because an IPv6 address would need `[` and `]`, which aren't allowed in these bytes.
const fn are_hosts(text: &[u8]) -> bool {
    let mut rest = text;
    while let Some(colon) = find(rest, b':', 0, rest.len()) {
        rest = slice(
            rest,
            Scanner::at(rest, colon + 1).skipped(DIGIT),
            rest.len(),
        );
        // Only a `,` can follow a port: `g:p` and `g:1:2` aren't hosts.
        if !matches!(rest, [] | [b',', ..]) {
            return false;
        }
    }
    // Neither an empty text nor a port alone is a host.
    !matches!(text, [] | [b':', ..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schemes::rule_of;

    #[test]
    fn the_schemes_that_need_a_host_are_those_with_a_root() {
        for scheme in [
            "http", "HTTPS", "ws", "wss", "ftp", "file", "urn", "ssh", "",
        ] {
            let rule = rule_of(scheme);
            let has_root = rule.is_some_and(|rule| rule.empty_path_is_root);
            assert_eq!(needs_host(scheme.as_bytes()), has_root, "{scheme}");
        }
    }
}
