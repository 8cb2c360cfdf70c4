//! Addresses that aren't URIs: `git@example.org:team/app.git`, as git and scp read it, and `me@example.org`.

use crate::address::{HostKind, LooseAuthority, PortKind};
use crate::bytes::{
    Span, char_at, contains, contains_part, eq_ignore_ascii_case, find, find_any, find_pair, get,
    is_listed, rfind, slice,
};
use crate::grammar::Grammar;
use crate::message::input::{Input, Phrase};
use crate::message::suggestion::{Fix, is_reference_with};
use crate::message::words::is_invisible;
use crate::schemes::{is_server_or_database, needs_host};
use crate::secret::scheme::scheme_before;
use crate::syntax::char_class::{LABEL, SCHEME};
use crate::syntax::host_name::is_name_with_dot;
use crate::syntax::parser::{is_scheme, parse_layout};
use crate::syntax::scanner::Scanner;

/// The help about an address of a repository, `USER@HOST:PATH`, or `HOST:PATH` after a scheme of git: to write it as a URI of
/// `ssh`. There is none for `me@example.org:22/a`, which has a port, and for `me@example.org:secret`.
pub(super) const fn repository(input: &Input<'_>) -> Fix {
    let text = input.filled;
    let (start, is_git) = match find_pair(text, b'/', b'/') {
        Some(slashes) => (slashes + 2, is_of_git(slice(text, 0, slashes))),
        None => (0, false),
    };
    // An `@` after a `/` begins a revision: `git+ssh://git@example.org:o/r.git@v1`.
    let mut path_end = text.len();
    if is_git
        && contains_part(text, b".git@")
        && let Some(at_sign) = rfind(text, b'@', find_any(text, start, *b"/"), path_end)
    {
        path_end = at_sign;
    }
    let address = LooseAuthority::at(slice(text, 0, path_end), start);
    let colon = address.host.end;
    let path = slice(text, colon + 1, path_end);
    let ends_in_git = matches!(path, [.., b'.', b'g', b'i', b't']);
    let is_path = ends_in_git || matches!(get(text, address.end), Some(b'/'));
    let user = address.userinfo().of(text);
    let is_user_plain = match address.has_userinfo() {
        // A name with a dot would be taken for the host, and a `:` begins a password.
        true => !user.is_empty() && !is_name_with_dot(user) && !contains(user, b':'),
        // `https://example.org:port/x` has another mistake.
        false => is_git || ends_in_git,
    };
    // A path with an `@` may begin with a password, as in `me@example.org:se/cret@h`.
    let is_certain =
        (is_git || ends_in_git || start == 0) && is_user_plain && !contains(path, b'@');
    let kind = address.host_kind(text);
    let before = input.quotable(Span::new(0, colon));
    match (kind, address.port, before) {
        (HostKind::Domain, PortKind::Other | PortKind::Empty, Some(before))
            if is_path && is_certain && !contains(path, b'\\') =>
        {
            let slash = if matches!(path, [b'/', ..]) { "" } else { "/" };
            let scheme = if start == 0 { "ssh://" } else { "" };
            Fix::corrected(input, Span::new(0, colon + 1), &[scheme, before, slash])
        }
        _ => Fix::none(),
    }
}

/// The help about the only URI in other text, as in `url = "https://h/x"` or `psql postgres://h/x`: to write it alone.
pub(super) const fn in_text(input: &Input<'_>) -> Fix {
    let text = input.text;
    let Some(slashes) = find_pair(text, b'/', b'/') else {
        return Fix::none();
    };
    let scheme = scheme_before(text, slashes.saturating_sub(1));
    let before = slice(text, 0, scheme.start);
    let rest = slice(text, slashes + 2, text.len());
    let is_only_uri = matches!(slice(text, scheme.end, slashes), b":")
        && is_scheme(scheme.of(text))
        && find_pair(rest, b'/', b'/').is_none();
    // A letter or digit after the first `:` shows that another scheme precedes the URI, as in
    // `ms-word:ofe|u|https://h/x`.
    let after_colon = get(before, find_any(before, 0, *b":") + 1);
    // In `SASL_SSL://h` and `my app://h`, the scheme is wrong, and `jdbc:vendor://h` is one URI.
    let trimmed = before.trim_ascii_end();
    let is_before_scheme = match trimmed {
        _ if !before.is_empty() && needs_host(scheme.of(text)) => true,
        [] | [.., b'_'] => false,
        [.., b':'] => trimmed.len() < before.len(),
        [
            ..,
            b'=' | b',' | b'"' | b'\'' | b'`' | b'*' | b'(' | b'<' | b'[',
        ] => true,
        // `‘` and `“`.
        [.., 0xe2, 0x80, 0x98 | 0x9c] => true,
        _ => is_server_or_database(scheme.of(text)),
    };
    let is_text = is_before_scheme
        && find_any(before, 0, *b"./?#@") == before.len()
        && !matches!(after_colon, Some(next) if next.is_ascii_alphanumeric());
    if !is_only_uri || !is_text || is_reference_with(input, Span::new(0, 0), "") {
        return Fix::none();
    }
    if let Some(fix) = help_before_uri(text, before) {
        return fix;
    }
    let close = closing_mark(before);
    let uri = Span::new(scheme.start, end_before(text, slashes, close));
    let after = slice(text, uri.end, text.len());
    let is_closed = close == b' ' || !matches!(after, [b' ', ..]);
    // A password may have a blank, and another mark at its end may not belong to the URI.
    let is_whole = is_closed
        && uri.end > slashes + 2
        && !contains(after, b'@')
        && !matches!(after.trim_ascii_start(), [b'.' | b':', ..])
        && !matches!(char_at(after.trim_ascii_start(), 0), Some((char, _)) if is_invisible(char))
        && matches!(uri.of(text), [.., last] if *last == b'/' || last.is_ascii_alphanumeric());
    if !is_whole {
        return Fix::none();
    }
    alone(input, uri)
}

/// The help to write a URI alone, without what precedes and follows it.
const fn alone(input: &Input<'_>, uri: Span) -> Fix {
    let text = input.text;
    let before = slice(text, 0, uri.start);
    let after = slice(text, uri.end, text.len());
    match (input.quotable(uri), before, after) {
        (Some(written), _, _) => Fix::corrected(input, Span::new(0, text.len()), &[written]),
        // The URI is too long, or has a password.
        (None, _, []) => {
            let before = Span::new(0, uri.start);
            Fix::words(&["remove what precedes the URI"], before, &[])
        }
        (None, [b'"' | b'\'' | b'`'], [_]) => Fix::say("remove the quotes"),
        (None, [b'('], [_]) => Fix::say("remove the parentheses"),
        _ => Fix::say("remove what precedes and follows the URI"),
    }
}

/// The help about what precedes a URI, if that belongs to it and must not be removed: `Fix::none()` if it's a scheme, as in
/// `view-source:https://h/a b`, and words about a faulty one. `None` if it doesn't belong to the URI.
const fn help_before_uri(text: &[u8], before: &[u8]) -> Option<Fix> {
    match before {
        [name @ .., b':'] if is_scheme(name) => Some(Fix::none()),
        [.., b':'] if is_faulty_scheme(before) => Some(Fix::say(
            "write the first scheme with letters, digits, `+`, `-` and `.`",
        )),
        _ if is_faulty_scheme(before) => Some(Fix::none()),
        _ if is_key_of_library(text, before.len()) => {
            Some(Fix::say("pass the string to its library as it is"))
        }
        _ => None,
    }
}

/// The mark that closes the one before a URI, or a blank.
const fn closing_mark(before: &[u8]) -> u8 {
    match before {
        [.., b'('] => b')',
        [.., b'<'] => b'>',
        [.., b'['] => b']',
        [.., mark @ (b'"' | b'\'' | b'`' | b'*')] => *mark,
        // This is the first byte of the closing marks `’` and `”`.
        [.., 0xe2, 0x80, 0x98 | 0x9c] => 0xe2,
        _ => b' ',
    }
}

/// The index of a closing mark or a blank at or after an index. Not every character that begins with 0xE2 is a mark.
const fn end_before(text: &[u8], start: usize, close: u8) -> usize {
    let mut at = start;
    loop {
        at = find_any(text, at, [close, b' ']);
        match slice(text, at, text.len()) {
            [0xe2, 0x80, 0x99 | 0x9d, ..] => return at,
            [0xe2, ..] => at += 1,
            _ => return at,
        }
    }
}

/// Whether a scheme with one wrong character precedes a URI: `view-s%source:`, `jdbc：`.
const fn is_faulty_scheme(before: &[u8]) -> bool {
    let (name, is_fault_at_end) = match before {
        [name @ .., b':'] => (name, false),
        // The fullwidth `：`.
        [name @ .., 0xef, 0xbc, 0x9a] => (name, true),
        _ => return false,
    };
    let valid_len = Scanner::of(name).position_after(SCHEME);
    if valid_len == 0 {
        return false;
    }
    let from_fault = slice(name, valid_len, name.len());
    match char_at(from_fault, 0) {
        None => is_fault_at_end,
        // A second fault.
        Some(_) if is_fault_at_end => false,
        Some((_, len)) => {
            let after_fault = slice(from_fault, len, from_fault.len());
            Scanner::of(after_fault).position_after(SCHEME) == after_fault.len()
        }
    }
}

/// Whether a `=` precedes a URI, and a key with a capital inside follows a `;`, as in `Endpoint=sb://h/;SharedAccessKey=…`.
const fn is_key_of_library(text: &[u8], uri: usize) -> bool {
    if !matches!(get(text, uri.wrapping_sub(1)), Some(b'=')) {
        return false;
    }
    let mut rest = text;
    while let Some(semicolon) = find(rest, b';', 0, rest.len()) {
        rest = slice(rest, semicolon + 1, rest.len());
        let name = slice(rest, 0, Scanner::of(rest).position_after(LABEL));
        let mut inner = slice(name, 1, name.len());
        while let [first, tail @ ..] = inner
            && !first.is_ascii_uppercase()
        {
            inner = tail;
        }
        if !inner.is_empty() && matches!(get(rest, name.len()), Some(b'=')) {
            return true;
        }
    }
    false
}

/// Whether a scheme with its `:` is one of git, such as `ssh:` and `git+ssh:`.
const fn is_of_git(text: &[u8]) -> bool {
    matches!(text, [b'g', b'i', b't', ..]) || eq_ignore_ascii_case(text, b"ssh:")
}

/// The help about `USER:PASSWORD@ADDRESS`, whose address begins at an index: to write the scheme before the user, for whom `user`
/// are the words.
pub(crate) const fn scheme_before_user(input: &Input<'_>, address: usize, user: &str) -> Fix {
    // `tcp(127.0.0.1:3306)` isn't an address of a URI.
    if contains(slice(input.text, address, input.text.len()), b'(') {
        return Fix::say(
            "this is not a URI; pass the string to the driver, and keep it out of the source",
        );
    }
    let fix = Fix::of(&[
        "write the scheme before ",
        user,
        ", and the password elsewhere",
    ]);
    let Some(address) = input.quotable(Span::new(address, input.text.len())) else {
        return fix;
    };
    let written = Phrase::of(&["SCHEME://USER@", address]);
    match parse_layout::<false>(written.as_str().as_bytes(), Grammar::Uri) {
        Ok(_) => fix.say_more(&[": `", written.as_str(), "`"]),
        Err(_) => fix,
    }
}

/// The help to write `//` after the scheme of a server, as in `http:user:password@host`, because a known scheme isn't a user.
/// There is none for the address of a call, as in `sip:me@h`, which has no slashes.
pub(crate) const fn missing_slashes(input: &Input<'_>) -> Fix {
    let end = input.scheme_end;
    let scheme = slice(input.text, 0, end);
    match (
        slice(input.text, end, input.text.len()),
        input.quotable(Span::new(0, end)),
    ) {
        ([b':', b'/' | b'\\' | b':', ..], _) => Fix::none(),
        ([b':', ..], Some(name))
            if is_server_or_database(scheme)
                && !eq_ignore_ascii_case(slice(scheme, 0, 3), b"sip") =>
        {
            Fix::of(&["write `//` after `", name, ":`"])
        }
        _ => Fix::none(),
    }
}

/// The help to write `mailto:` before the address of a mailbox, as `me@example.org`.
pub(super) const fn mail(input: &Input<'_>) -> Fix {
    let text = input.filled;
    let address = LooseAuthority::at(text, 0);
    let host = (address.host_kind(text), address.port);
    // `git` and `root` are users of servers, `react@18.2.0` is a version.
    let is_mailbox = matches!(host, (HostKind::Domain, PortKind::Absent))
        && find_any(text, 0, *b"@=;,<>()'\"%/\\?# ") + 1 == address.host.start
        && address.host.end == text.len()
        && !is_listed(
            slice(text, 0, address.host.start),
            &["", "@", "git@", "root@"],
        )
        && !eq_ignore_ascii_case(slice(text, 0, 6), b"mailto")
        && !matches!(address.host.of(text), [b'0'..=b'9', ..]);
    match is_mailbox {
        true => Fix::corrected(input, Span::new(0, 0), &["mailto:"]),
        false => Fix::none(),
    }
}
