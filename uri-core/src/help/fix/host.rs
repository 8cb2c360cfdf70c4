//! Helps about a host, and where an error is in an authority.

use crate::address::{HostKind, LooseAuthority};
use crate::bytes::{Span, contains, rfind, slice};
use crate::grammar::{Component, Grammar};
use crate::help::unfilled::fill_in;
use crate::iri::written::begins_placeholder as is_placeholder;
use crate::message::input::Input;
use crate::message::suggestion::Fix;
use crate::schemes::needs_host;
use crate::syntax::char_class::DIGIT;
use crate::syntax::ip;
use crate::syntax::scanner::Scanner;

/// The help about brackets that don't contain an IPv6 address: those of a name with a dot, of `localhost` or of an IPv4
/// address are removed, also if a port is in them, as in `http://[h.example:80]/`. A placeholder is to be filled in,
/// and another text, such as `[db]`, gets no help.
pub(crate) const fn brackets(input: &Input<'_>, grammar: Grammar) -> Fix {
    let host = LooseAuthority::at(input.text, host_start(input)).host;
    let host_kind = match host.of(input.text) {
        [b'[', in_brackets @ .., b']'] => LooseAuthority::at(in_brackets, 0).host_kind(in_brackets),
        // The host of `http://[u@h.example:80]/` is only what follows the `@`, without brackets to remove.
        _ => HostKind::Other,
    };
    let span_in_brackets = Span::new(host.start + 1, host.end.saturating_sub(1));
    match (host_kind, input.quotable(span_in_brackets)) {
        (HostKind::Domain | HostKind::Localhost | HostKind::Ipv4, Some(name)) => {
            Fix::corrected(input, host, &[name])
        }
        // As in `http://[HOST]/`.
        _ if is_placeholder(input.text, host.start) => fill_in(input, grammar),
        _ => Fix::none(),
    }
}

/// The help about an IPv6 address without brackets, whose last group may be meant as a port.
pub(crate) const fn unbracketed_ipv6(input: &Input<'_>) -> Fix {
    let Span { start, end } = input.error_span;
    let Some(address) = input.quotable(input.error_span) else {
        return Fix::none();
    };
    let bracketed = &["[", address, "]"];
    let write_address = Fix::replacing(&["write `[", address, "]`"], input.error_span, bracketed);
    // If the input is only `::1`, the corrected `[::1]` isn't a reference, either, so the help shows only the address.
    let fix = Fix::corrected(input, input.error_span, bracketed).or(write_address);
    // `::1:80` is an address, and so is `::1`, which can have the port 80.
    match rfind(input.text, b':', start, end) {
        Some(colon)
            if ip::is_ipv6(input.text, start, colon)
                && Scanner::at(input.text, colon + 1).position_after(DIGIT) == end =>
        {
            fix.uncertain(", or the `]` before the last `:` if a port follows it")
        }
        _ => fix,
    }
}

/// Whether the error is in a host, or in the path of `https:[::1]`, which lacks its slashes.
pub(crate) const fn is_in_host(input: &Input<'_>, component: Option<Component>) -> bool {
    match component {
        Some(Component::Path) if needs_host(input.scheme()) => {
            input.error_span.start < input.authority_limit()
        }
        _ => matches!(component, Some(Component::Host)),
    }
}

/// Whether an error in an authority may be in its userinfo, because an `@` follows, perhaps after a `/`, `?` or `#` of
/// a password. Then, a help doesn't take what precedes the error for the host.
pub(crate) const fn is_in_userinfo(input: &Input<'_>, component: Option<Component>) -> bool {
    matches!(
        component,
        Some(Component::Userinfo | Component::Host | Component::Port)
    ) && contains(
        slice(input.text, input.error_span.end, input.text.len()),
        b'@',
    )
}

/// The start of the host that contains the error: the index after the last `/` or `@` before the error.
#[inline(never)]
pub(crate) const fn host_start(input: &Input<'_>) -> usize {
    let mut before = slice(input.text, 0, input.error_span.start);
    while let [head @ .., last] = before
        && !matches!(last, b'/' | b'@')
    {
        before = head;
    }
    before.len()
}
