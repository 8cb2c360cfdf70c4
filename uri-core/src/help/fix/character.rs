//! Helps about other characters: a backslash, a percent sign, and what a component can't contain.

use crate::bytes::{contains, contains_part, get, slice};
use crate::grammar::{Component, Grammar};
use crate::help::other_notations::missing_slashes;
use crate::help::unfilled::fill_in;
use crate::message::input::Input;
use crate::message::suggestion::Fix;
use crate::schemes::{is_database, needs_host};
use crate::syntax::ip;
use crate::syntax::scanner::find_delimiter;

use super::encode::{encode, encode_found, is_for_driver};
use super::host::{host_start, is_in_host};
use super::scheme::{host_first, is_before_slashes, slashes_after_scheme};
use super::{ONE_HOST, PORT, WITHOUT_QUOTES, allows_data};

/// The help about a character that isn't allowed in its component, usually to write its triplet, such as `%7B` for `{`
/// in a path. It's empty where that isn't certain, and for a component by itself if an `EditError` says what to write.
pub(crate) const fn character(
    input: &Input<'_>,
    component: Option<Component>,
    grammar: Grammar,
) -> Fix {
    let is_alone = matches!(grammar, Grammar::Component);
    let start = input.error_span.start;
    // In `docker://nginx:latest` and `at://did:plc:x`, no port is meant.
    let has_ports = needs_host(input.scheme()) || is_database(input.scheme());
    match (input.error_char(), component) {
        ('"' | '\'' | '`' | '<', _) if start == 0 && !is_alone => Fix::say(WITHOUT_QUOTES),
        ('(', _) if start == 0 && !is_alone && matches!(input.text, [.., b')']) => {
            Fix::say("write the URI without parentheses")
        }
        // As in `me@example.org:22`.
        ('@', Some(Component::Scheme)) if !is_alone => Fix::say("begin with a scheme"),
        // The text may begin with a host, as in `127.0.0.1:80`. Otherwise, there is no help.
        (_, Some(Component::Scheme)) if !is_alone => host_first(input, ""),
        // Another component is in the string, too; an `EditError` says what to write.
        (':' | '/' | '?' | '#' | '@', Some(Component::Host))
        | ('?' | '#', Some(Component::Path | Component::Query | Component::Fragment))
            if is_alone =>
        {
            Fix::none()
        }
        // Braces are those of a placeholder, because they aren't meant as a part of a host or a port.
        ('{' | '}', Some(Component::Host | Component::Port)) => fill_in(input, grammar),
        (',', Some(Component::Port)) if !is_alone => Fix::say(ONE_HOST),
        (':', Some(Component::Port)) if !is_alone => {
            Fix::say("write one host and one port; an IPv6 address needs brackets")
        }
        ('a'..='z' | 'A'..='Z', Some(Component::Port)) if !is_alone && has_ports => Fix::say(PORT),
        // A scheme and a port can't contain triplets, and it isn't known what `[`, `<` and `>` in a host mean.
        (_, Some(Component::Scheme | Component::Port) | None)
        | ('[' | '<' | '>', Some(Component::Host)) => Fix::none(),
        // The first `@` has ended the userinfo. If that is empty, as in `unix://@PREFIX@`, both may be a placeholder's.
        ('@', Some(Component::Host))
            if matches!(slice(input.text, 0, host_start(input)), [.., b'/', b'@']) =>
        {
            Fix::none()
        }
        ('@', Some(Component::Host)) => Fix::say("write an `@` in userinfo as `%40`"),
        // As in `jdbc:mysql://[::1]/db`.
        _ if is_for_driver(input, component) => Fix::say("pass the string to the driver as it is"),
        // The `](` may be that of a link of Markdown.
        (']', _) if matches!(get(input.text, input.error_span.end), Some(b'(')) => Fix::none(),
        // The `[` begins the host of a URI without slashes: `ssh:user@[::1]`.
        ('[', Some(Component::Path))
            if matches!(get(input.text, start.wrapping_sub(1)), Some(b'@')) =>
        {
            missing_slashes(input).or(encode_found(input, component))
        }
        _ => encode_found(input, component),
    }
}

/// The help about a backslash, which begins an escape, separates segments, is data, or is removed before a character
/// that needs none, as in `?a=1\&b=2`.
pub(crate) const fn backslash(input: &Input<'_>, component: Option<Component>) -> Fix {
    let after_backslash = slice(input.text, input.error_span.end, input.text.len());
    let is_path = matches!(component, Some(Component::Path));
    match after_backslash {
        _ if is_escape(after_backslash) => {
            Fix::say("write what the escape stands for, or a backslash as `%5C`")
        }
        _ if !is_path && !matches!(component, Some(Component::Query | Component::Fragment)) => {
            backslash_in_authority(input, after_backslash)
        }
        // The slashes are missing, as in `https:h\a`, so the host is in the path.
        _ if is_in_host(input, component) => write_slash(input),
        // Outside the web, a backslash escapes data, as in a name of LDAP: `ldap://h/cn=a\+b`.
        [next, ..] if next.is_ascii_punctuation() && input.is_outside_web() => {
            encode(&["write a backslash"], input, component)
        }
        // The backslash may be that of a regular expression, such as `\.` or `\d+`. At the end, the `d` of `\d` is more
        // likely a segment.
        [] | [b'.' | b'+' | b'*' | b'(' | b'[' | b'{' | b'?', ..] => Fix::say(SLASH_OR_NOTHING),
        [b'd' | b'w' | b's', next, ..] if !next.is_ascii_alphanumeric() => {
            Fix::say(SLASH_OR_NOTHING)
        }
        // A later `/` follows a backslash, too, as JSON escapes each of them: `\/a\/b`. One alone can be a slip.
        [b'/', ..] if contains_part(after_backslash, b"\\/") => Fix::without_json_escapes(input),
        [next, ..] if *next == b' ' || next.is_ascii_punctuation() => {
            Fix::replacing(&["remove the backslash before it"], input.error_span, &[])
        }
        // The backslash separates segments, as in a path of Windows.
        [next, ..] if is_path && next.is_ascii_alphanumeric() => write_slash(input),
        _ => encode(&["write a backslash"], input, component),
    }
}

/// The help about a backslash that separates segments.
const fn write_slash(input: &Input<'_>) -> Fix {
    Fix::replacing(&["use `/` as the separator"], input.error_span, &["/"])
}

const SLASH_OR_NOTHING: &str = "remove the backslash, or write `/`";

/// The help about a backslash in an authority. In the web, it ends the host; elsewhere, it's a part of a user or a
/// password, or only the author knows what it means.
const fn backslash_in_authority(input: &Input<'_>, after_backslash: &[u8]) -> Fix {
    let authority_end = find_delimiter(after_backslash, 0);
    let is_in_userinfo = contains(slice(after_backslash, 0, authority_end), b'@');
    let is_before_segment =
        matches!(after_backslash, [next, ..] if next.is_ascii_alphanumeric() || *next == b'_');
    let is_separator = is_before_segment
        && !is_in_userinfo
        // A `/` in brackets would leave them open. Whether they are closed before the backslash isn't tested.
        && !contains(slice(input.text, 0, input.error_span.start), b'[');
    // The schemes of the web are those that need a host.
    match needs_host(input.scheme()) {
        false if is_in_userinfo => Fix::say("write a backslash in a user or a password as `%5C`"),
        // Only the author knows what the backslash of `mssql://h\INST/db` means.
        false => Fix::none(),
        true if is_separator => write_slash(input),
        true => Fix::say(SLASH_OR_NOTHING),
    }
}

/// Whether a backslash before this text begins an escape of source code or of JSON, such as `\n` or `\u002F`.
const fn is_escape(after_backslash: &[u8]) -> bool {
    match after_backslash {
        [b'n' | b'r' | b't', ..] => true,
        [b'u' | b'x', first_digit, second_digit, ..] => {
            first_digit.is_ascii_hexdigit() && second_digit.is_ascii_hexdigit()
        }
        _ => false,
    }
}

/// The help about a `%` without two hex digits. There is none in a component such as the host, where a literal percent
/// sign is unlikely.
pub(crate) const fn percent(input: &Input<'_>, component: Option<Component>) -> Fix {
    match get(input.text, input.error_span.end) {
        // In `fe80::1%eth0`, the zone of an IPv6 address without brackets follows.
        _ if !allows_data(component) || ip::is_ipv6(input.text, 0, input.error_span.start) => {
            Fix::none()
        }
        // As in `s3:%//b`.
        _ if is_before_slashes(input, component) => slashes_after_scheme(input),
        // Perhaps a digit is wrong or missing.
        Some(b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b' ') => {
            Fix::say("write two hex digits after the `%`, or a literal percent sign as `%25`")
        }
        _ => Fix::replacing(
            &["write a literal percent sign as `%25`"],
            input.error_span,
            &["%25"],
        ),
    }
}
