//! A second, slow implementation of the grammar. It splits a string at its delimiters, and then checks each part.

use std::net::Ipv6Addr;

use uri_core::Components;

use super::split::Parts;

/// The components of a `URI-reference`, or `None` if the string isn't one.
pub(crate) fn read(text: &str) -> Option<Components<'_>> {
    let parts = Parts::of(text);
    let parts = Components {
        scheme: parts.scheme,
        userinfo: parts.userinfo,
        host: parts.host,
        port: parts.port,
        path: parts.path,
        query: parts.query,
        fragment: parts.fragment,
    };
    is_each_valid(&parts).then_some(parts)
}

/// Whether each component is valid, whatever the others are.
pub(crate) fn is_each_valid(parts: &Components<'_>) -> bool {
    parts.scheme.is_none_or(is_scheme)
        && parts.userinfo.is_none_or(|text| fits(text, ":"))
        && parts.host.is_none_or(is_host)
        && parts
            .port
            .is_none_or(|text| text.bytes().all(|byte| byte.is_ascii_digit()))
        && fits(parts.path, ":@/")
        && parts.query.is_none_or(|text| fits(text, ":@/?"))
        && parts.fragment.is_none_or(|text| fits(text, ":@/?"))
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
}

fn is_host(text: &str) -> bool {
    let Some(text) = text.strip_prefix('[') else {
        return fits(text, "");
    };
    let Some(address) = text.strip_suffix(']') else {
        return false;
    };
    match address.strip_prefix(['v', 'V']) {
        Some(future) => future.split_once('.').is_some_and(|(version, address)| {
            !version.is_empty()
                && version.bytes().all(|byte| byte.is_ascii_hexdigit())
                && !address.is_empty()
                && !address.contains('%')
                && fits(address, ":")
        }),
        None => address.parse::<Ipv6Addr>().is_ok(),
    }
}

/// `*( unreserved / pct-encoded / sub-delims / more )`
fn fits(text: &str, more: &str) -> bool {
    let mut pieces = text.split('%');
    let fits = |piece: &str| {
        let fits = |char: char| "-._~!$&'()*+,;=".contains(char) || more.contains(char);
        piece
            .chars()
            .all(|char| char.is_ascii_alphanumeric() || fits(char))
    };
    pieces.next().is_none_or(fits)
        && pieces.all(|piece| {
            let digits = piece.bytes().take_while(u8::is_ascii_hexdigit).count();
            digits >= 2 && fits(piece)
        })
}
