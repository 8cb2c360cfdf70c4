//! A password directly after the first `:`, which makes the user a scheme: `app:s3cret@db.example.org:5432/main`.

use crate::bytes::{Span, contains, find_any, get, is_listed, non_empty, rfind, slice};
use crate::grammar::Component;
use crate::schemes::{default_port, is_database};
use crate::secret::text::Text;
use crate::secret::tokens::scheme_before;
use crate::syntax::char_class::DIGIT;
use crate::syntax::host_name::is_host_name;
use crate::syntax::ip::parse_ipv4;
use crate::syntax::scanner::{Scanner, find_delimiter};
use crate::uri::UriRef;

/// The password after the scheme of a reference without an authority, if the address of a server follows it.
pub(crate) const fn password_after_scheme(reference: UriRef<'_>) -> Option<Span> {
    let (text, layout) = (reference.text.as_bytes(), reference.layout);
    let colon = layout.scheme_end as usize;
    if !layout.has_scheme() || layout.has_authority() || is_spared(slice(text, 0, colon)) {
        return None;
    }
    let end = find_delimiter(text, colon + 1);
    find_password(text, colon + 1, end, true)
}

/// The password after the first `:` of any string, which may contain `?` and `#`. In a string that isn't a URI, any
/// address is possible after it.
pub(crate) const fn masked_after_scheme(text: &Text<'_>) -> Option<Span> {
    let bytes = text.bytes;
    let colon = match text.layout {
        Some(layout) if !layout.has_scheme() => return None,
        Some(layout) => layout.scheme_end as usize,
        None => find_any(bytes, 0, [b':']),
    };
    if is_spared(scheme_before(bytes, colon)) {
        return None;
    }
    // In a template, the address may be a placeholder.
    let needs_address = text.layout.is_some() && !contains(bytes, b'{');
    let end = find_any(bytes, colon + 1, [b'/']);
    let found = some!(find_password(bytes, colon + 1, end, needs_address));
    match text.has_only_placeholders(found) {
        true => None,
        false => Some(found),
    }
}

/// The bytes from `start` to the last `@` before `end` that an address follows.
const fn find_password(text: &[u8], start: usize, end: usize, needs_address: bool) -> Option<Span> {
    let mut end = end;
    while let Some(at) = rfind(text, b'@', start, end) {
        if !needs_address || begins_with_address(slice(text, at + 1, text.len())) {
            return non_empty(start, at);
        }
        end = at;
    }
    None
}

/// Whether a text begins with a host and a port of one to five digits, or with a pair of parentheses, which a name can
/// precede, and whether the text ends there, or a `/`, `?` or `#` follows: `h:80/x`, `tcp(127.0.0.1:3306)`. The text is in
/// the path of a URI, so there are no brackets.
const fn begins_with_address(text: &[u8]) -> bool {
    let end = match end_of_port(text) {
        None => end_of_parentheses(text),
        end => end,
    };
    matches!(end, Some(end) if ends_authority(text, end))
}

/// Whether nothing that belongs to an authority is at an index of a text.
pub(crate) const fn ends_authority(text: &[u8], at: usize) -> bool {
    matches!(get(text, at), None | Some(b'/' | b'?' | b'#'))
}

/// The end of the port, if a text begins with a name or an IPv4 address and a port of one to five digits.
pub(crate) const fn end_of_port(text: &[u8]) -> Option<usize> {
    let host_end = find_any(text, 0, *b":(/?#@");
    let host = slice(text, 0, host_end);
    let is_host = is_host_name(host) || parse_ipv4(host).is_some();
    let port_end = Scanner::at(text, host_end + 1).skipped(DIGIT);
    match get(text, host_end) {
        Some(b':') if is_host && matches!(port_end - host_end, 2..=6) => Some(port_end),
        _ => None,
    }
}

/// The end of a pair of parentheses, which a host can precede, at the beginning of a text.
const fn end_of_parentheses(text: &[u8]) -> Option<usize> {
    let open = find_any(text, 0, *b":(/?#@");
    let host = slice(text, 0, open);
    let is_host = host.is_empty() || is_host_name(host) || parse_ipv4(host).is_some();
    // The search for the end can be long.
    if !is_host || !matches!(get(text, open), Some(b'(')) {
        return None;
    }
    let close = find_any(text, open + 1, *b"()");
    match get(text, close) {
        Some(b')') => Some(close + 1),
        _ => None,
    }
}

/// Whether an `@` after the `:` of a scheme is likely to be something else than the end of a password: a scheme whose
/// URIs have a user there, or one of a server, which needs slashes.
const fn is_spared(scheme: &[u8]) -> bool {
    let is_server = match core::str::from_utf8(scheme) {
        Ok(scheme) => default_port(scheme).is_some(),
        Err(_) => false,
    };
    is_listed(scheme, WITH_USER)
        || matches!(scheme, [.., b'+', b's' | b'S', b's' | b'S', b'h' | b'H'])
        || is_server && !is_database(scheme)
}

/// Schemes that have an `@` after their `:`.
#[rustfmt::skip]
const WITH_USER: &[&str] = &[
    "acct", "cid", "callto", "data", "ed25519", "h323", "iax", "im", "javascript", "lightning", "mailto", "mid", "news",
    "pres", "scp", "sip", "sips", "skype", "smtp", "urn", "xmpp",
];

/// Whether the rule `no_password` refuses the password after the scheme: one with a `:` may be something else, and a
/// database without an authority is the subject of another rule.
pub(crate) const fn refused_after_scheme(reference: UriRef<'_>) -> Option<Span> {
    let password = some!(password_after_scheme(reference));
    let scheme = some!(reference.span_of(Component::Scheme));
    let text = reference.text.as_bytes();
    if contains(password.of(text), b':') || is_database(scheme.of(text)) {
        return None;
    }
    Some(password)
}
