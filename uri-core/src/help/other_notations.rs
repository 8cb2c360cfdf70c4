//! Addresses that aren't URIs: `git@example.org:team/app.git`, as git and scp read it, and `me@example.org`.

use crate::address::{HostKind, LooseAuthority, PortKind};
use crate::bytes::{
    Span, begins_with_ignore_ascii_case, char_at, contains, contains_part, eq_ignore_ascii_case,
    find, find_any, find_pair, get, is_listed, rfind, slice,
};
use crate::grammar::Grammar;
use crate::message::input::{Input, Phrase};
use crate::message::suggestion::{Fix, is_reference_with};
use crate::schemes::{is_server_or_database, needs_host};
use crate::syntax::char_class::{LABEL, SCHEME};
use crate::syntax::disguise::is_invisible;
use crate::syntax::host_name::is_name_with_dot;
use crate::syntax::parser::{is_scheme, layout_of};
use crate::syntax::scanner::{Scanner, scheme_before};

/// The help about an address of a repository, `USER@HOST:PATH`, `HOST:PATH` after a scheme of git, or `HOST:PATH.git`:
/// to write the `:` as `/`, and to begin with `ssh://` if the scheme is missing, so `git://h.example:o/r` becomes
/// `git://h.example/o/r`. There is none for `me@example.org:22/a`, which has a port, and for `me@example.org:secret`.
pub(crate) const fn repository(input: &Input<'_>) -> Fix {
    let text = input.without_placeholders;
    // The address begins after a scheme and slashes, or with the text.
    let (address_start, has_scheme_of_git) = match find_pair(text, b'/', b'/') {
        Some(slashes) => (
            slashes + "//".len(),
            is_scheme_of_git(slice(text, 0, slashes)),
        ),
        None => (0, false),
    };
    let has_scheme = address_start > 0;
    // An `@` after a `/` begins a revision: `git+ssh://git@example.org:o/r.git@v1`.
    let mut path_end = text.len();
    if has_scheme_of_git
        && contains_part(text, b".git@")
        && let Some(at_sign) = rfind(text, b'@', find_any(text, address_start, *b"/"), path_end)
    {
        path_end = at_sign;
    }
    let address = LooseAuthority::at(slice(text, 0, path_end), address_start);
    let colon = address.host.end;
    let path = slice(text, colon + 1, path_end);
    let ends_in_git = matches!(path, [.., b'.', b'g', b'i', b't']);
    let has_slash_in_path = matches!(get(text, address.end), Some(b'/'));
    let is_path = ends_in_git || has_slash_in_path;
    let user = address.userinfo().of(text);
    let is_user_plain = match address.has_userinfo() {
        // A name with a dot would be taken for the host, and a `:` begins a password.
        true => !user.is_empty() && !is_name_with_dot(user) && !contains(user, b':'),
        // Without a user, only an address for git is certain: `https://example.org:port/x` has another mistake.
        false => has_scheme_of_git || ends_in_git,
    };
    // Without a scheme, git and scp read such an address.
    let is_for_git = has_scheme_of_git || ends_in_git || !has_scheme;
    // A path with an `@` may begin with a password, as in `me@example.org:se/cret@h`.
    let is_certain = is_for_git && is_user_plain && !contains(path, b'@');
    let before_colon = input.quotable(Span::new(0, colon));
    match (address.host_kind(text), address.port, before_colon) {
        // What follows the `:` of a name with a dot isn't a port.
        (HostKind::Domain, PortKind::Other | PortKind::Empty, Some(before_colon))
            if is_path && is_certain && !contains(path, b'\\') =>
        {
            let added_scheme = if has_scheme { "" } else { "ssh://" };
            // A `/` is written in the place of the `:`, unless the path begins with one.
            let slash = if matches!(path, [b'/', ..]) { "" } else { "/" };
            let replaced = Span::new(0, colon + 1);
            Fix::corrected(input, replaced, &[added_scheme, before_colon, slash])
        }
        _ => Fix::none(),
    }
}

/// The help about the only URI in other text, as in `url = "https://h/x"` or `psql postgres://h/x`: to write it alone.
pub(crate) const fn in_text(input: &Input<'_>) -> Fix {
    let text = input.text;
    let Some(slashes) = find_pair(text, b'/', b'/') else {
        return Fix::none();
    };
    let scheme = scheme_before(text, slashes.saturating_sub(":".len()));
    let before = slice(text, 0, scheme.start);
    let after_slashes = slice(text, slashes + "//".len(), text.len());
    let is_only_uri = matches!(slice(text, scheme.end, slashes), b":")
        && is_scheme(scheme.of(text))
        && find_pair(after_slashes, b'/', b'/').is_none();
    // A letter or digit after the first `:` shows that another scheme precedes the URI, as in
    // `ms-word:ofe|u|https://h/x`.
    let after_colon = get(before, find_any(before, 0, *b":") + 1);
    // Whether what precedes the scheme ends there, and isn't a part of it.
    let trimmed = before.trim_ascii_end();
    let ends_before_scheme = match trimmed {
        // A scheme of the web is certain.
        _ if !before.is_empty() && needs_host(scheme.of(text)) => true,
        // Nothing or only blanks precede `x://h`, so it isn't in other text, and in `SASL_SSL://h`, the scheme is
        // wrong.
        [] | [.., b'_'] => false,
        // `jdbc:vendor://h` is one URI, but in `url: x://h`, a blank follows the `:`.
        [.., b':'] => trimmed.len() < before.len(),
        // A mark or a comma precedes the URI, or the `=` after a name.
        [
            ..,
            b'=' | b',' | b'"' | b'\'' | b'`' | b'*' | b'(' | b'<' | b'[',
        ] => true,
        // `‘` and `“`.
        [.., 0xe2, 0x80, 0x98 | 0x9c] => true,
        // Another scheme may be wrong, as in `my app://h`.
        _ => is_server_or_database(scheme.of(text)),
    };
    let is_in_text = ends_before_scheme
        // None of these characters, which a URI can have, precedes it.
        && find_any(before, 0, *b"./?#@") == before.len()
        && !matches!(after_colon, Some(next) if next.is_ascii_alphanumeric());
    // `is_reference_with` reads each `\` as `/`. In `x:(https://h\a`, only the `\` is wrong, and the URI is a part of
    // the input.
    if !is_only_uri || !is_in_text || is_reference_with(input, Span::new(0, 0), "") {
        return Fix::none();
    }
    if let Some(fix) = help_before_uri(text, before) {
        return fix;
    }
    let closing_byte = closing_byte(before);
    let uri_end = end_before_mark_or_blank(text, slashes, closing_byte);
    let uri = Span::new(scheme.start, uri_end);
    let after = slice(text, uri.end, text.len());
    // In `"https://h/a b"`, the blank is before the mark that ends the URI, so it doesn't end it.
    let is_closed = closing_byte == b' ' || !matches!(after, [b' ', ..]);
    let has_authority = uri.end > slashes + "//".len();
    // A password may have a blank, so the URI doesn't end there if an `@` follows. Before a `.`, a `:` or an invisible
    // character, and after a mark, its end isn't certain, either.
    let is_end_certain = is_closed
        && has_authority
        && !contains(after, b'@')
        && !matches!(after.trim_ascii_start(), [b'.' | b':', ..])
        && !matches!(char_at(after.trim_ascii_start(), 0), Some((char, _)) if is_invisible(char))
        && matches!(uri.of(text), [.., last] if *last == b'/' || last.is_ascii_alphanumeric());
    if !is_end_certain {
        return Fix::none();
    }
    write_uri_alone(input, uri)
}

/// The help to write a URI alone, without what precedes and follows it.
const fn write_uri_alone(input: &Input<'_>, uri: Span) -> Fix {
    let text = input.text;
    let before = slice(text, 0, uri.start);
    let after = slice(text, uri.end, text.len());
    match (input.quotable(uri), before, after) {
        (Some(uri), _, _) => Fix::corrected(input, Span::new(0, text.len()), &[uri]),
        // The URI is too long, or has a password or a character that isn't quoted, such as `ü`.
        (None, _, []) => {
            let before = Span::new(0, uri.start);
            Fix::replacing(&["remove what precedes the URI"], before, &[])
        }
        // The URI ends at the mark that closes the one before it, so a single byte after it is that mark.
        (None, [b'"' | b'\'' | b'`'], [_]) => Fix::say("remove the quotes"),
        (None, [b'('], [_]) => Fix::say("remove the parentheses"),
        _ => Fix::say("remove what precedes and follows the URI"),
    }
}

/// The help about what precedes a URI, if that belongs to it and must not be removed: `Fix::none()` if it's a scheme,
/// as in `view-source:https://h/a b`, words about one with a wrong character, as in `view_source:https://h/`, and
/// others about a connection string, which its library reads as a whole: `Endpoint=sb://h/;SharedAccessKey=…`. `None`
/// if it doesn't belong to the URI, as in `url=https://h/`.
const fn help_before_uri(text: &[u8], before: &[u8]) -> Option<Fix> {
    match before {
        [name @ .., b':'] if is_scheme(name) => Some(Fix::none()),
        [.., b':'] if is_faulty_scheme(before) => Some(Fix::say(
            "write the first scheme with letters, digits, `+`, `-` and `.`",
        )),
        // The wrong character of `jdbc：` is the `：` itself, and another help is about it.
        _ if is_faulty_scheme(before) => Some(Fix::none()),
        _ if is_in_connection_string(text, before.len()) => {
            Some(Fix::say("pass the string to its library as it is"))
        }
        _ => None,
    }
}

/// The byte that ends a URI after the text `before`: the first byte of the mark that closes the one at the end of
/// `before`, such as the `)` for `(`, or a blank.
const fn closing_byte(before: &[u8]) -> u8 {
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

/// The index of the first blank at or after `start`, or of the first mark that begins with [`closing_byte`], such as
/// the `)` of `(https://h/x)`; the length of the text without either. If no mark is open, that byte is a blank, too.
const fn end_before_mark_or_blank(text: &[u8], start: usize, closing_byte: u8) -> usize {
    let mut index = start;
    loop {
        index = find_any(text, index, [closing_byte, b' ']);
        match slice(text, index, text.len()) {
            // `’` and `”`.
            [0xe2, 0x80, 0x99 | 0x9d, ..] => return index,
            // Another character that begins so isn't a mark, so the search goes on.
            [0xe2, ..] => index += 1,
            _ => return index,
        }
    }
}

/// Whether what precedes a URI is a scheme with one wrong character, which may be its `:`: `view-s%source:`, `jdbc：`.
const fn is_faulty_scheme(before: &[u8]) -> bool {
    let (name, is_colon_wrong) = match before {
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
        // All characters of the name are right.
        None => is_colon_wrong,
        // A second character is wrong.
        Some(_) if is_colon_wrong => false,
        Some((_, len)) => {
            let after_fault = slice(from_fault, len, from_fault.len());
            Scanner::of(after_fault).position_after(SCHEME) == after_fault.len()
        }
    }
}

/// Whether the URI that begins at an index is a value in the connection string of a library, which the help doesn't cut
/// out: a `=` precedes it, and a `;` anywhere in the text precedes a key with a capital after its first letter, as in
/// `Endpoint=sb://h/;SharedAccessKey=…`, but not in `url=sb://h/;key=x`.
const fn is_in_connection_string(text: &[u8], uri_start: usize) -> bool {
    // If the URI begins the text, the index wraps, and there is no byte.
    if !matches!(get(text, uri_start.wrapping_sub(1)), Some(b'=')) {
        return false;
    }
    let mut rest = text;
    while let Some(semicolon) = find(rest, b';', 0, rest.len()) {
        rest = slice(rest, semicolon + 1, rest.len());
        let name = slice(rest, 0, Scanner::of(rest).position_after(LABEL));
        // The name from the first capital after its first letter on; empty without one.
        let mut from_capital = slice(name, 1, name.len());
        while let [first, tail @ ..] = from_capital
            && !first.is_ascii_uppercase()
        {
            from_capital = tail;
        }
        if !from_capital.is_empty() && matches!(get(rest, name.len()), Some(b'=')) {
            return true;
        }
    }
    false
}

/// Whether a scheme with its `:` is one of git, such as `ssh:` and `git+ssh:`.
const fn is_scheme_of_git(with_colon: &[u8]) -> bool {
    begins_with_ignore_ascii_case(with_colon, b"git") || eq_ignore_ascii_case(with_colon, b"ssh:")
}

/// The help about `USER:PASSWORD@ADDRESS`, whose address begins at an index: to write a scheme before the user, whom
/// the help calls `user`, such as "the user".
pub(crate) const fn scheme_before_user(input: &Input<'_>, address_start: usize, user: &str) -> Fix {
    let address = Span::new(address_start, input.text.len());
    // `tcp(127.0.0.1:3306)` isn't an address of a URI.
    if contains(address.of(input.text), b'(') {
        return Fix::say(
            "this is not a URI; pass the string to the driver, and keep it out of the source",
        );
    }
    let fix = Fix::of(&[
        "write the scheme before ",
        user,
        ", and the password elsewhere",
    ]);
    let Some(address) = input.quotable(address) else {
        return fix;
    };
    // The help shows this only if it would be a URI.
    let written = Phrase::of(&["SCHEME://USER@", address]);
    match layout_of(written.as_str().as_bytes(), Grammar::Uri) {
        Ok(_) => fix.say_more(&[": `", written.as_str(), "`"]),
        Err(_) => fix,
    }
}

/// The help to write `//` after the scheme of a server, as in `http:user:password@host`, because a known scheme isn't a
/// user. There is none for the address of a call, as in `sip:me@h`, which has no slashes.
pub(crate) const fn missing_slashes(input: &Input<'_>) -> Fix {
    let scheme = input.scheme();
    let from_colon = slice(input.text, input.scheme_end, input.text.len());
    match (from_colon, input.quotable(Span::new(0, input.scheme_end))) {
        // There are slashes, or something else is wrong.
        ([b':', b'/' | b'\\' | b':', ..], _) => Fix::none(),
        ([b':', ..], Some(name)) if is_server_or_database(scheme) => {
            Fix::of(&["write `//` after `", name, ":`"])
        }
        _ => Fix::none(),
    }
}

/// The help to write `mailto:` before the address of a mailbox, as `me@example.org`.
pub(crate) const fn mail(input: &Input<'_>) -> Fix {
    let text = input.without_placeholders;
    let address = LooseAuthority::at(text, 0);
    let with_at_sign = slice(text, 0, address.host.start);
    // Only a name with a dot follows the `@`.
    let has_name_alone = matches!(address.host_kind(text), HostKind::Domain)
        && matches!(address.port, PortKind::Absent)
        && address.host.end == text.len();
    // `react@18.2.0` is a version.
    let begins_with_digit = matches!(address.host.of(text), [b'0'..=b'9', ..]);
    let is_mailbox = has_name_alone
        // The `@` is the first of these characters in the text: a `/` before it, as in `a/me@h.example`, begins a path.
        // A `:` before it, as in `a:me@h.example`, ends a scheme, right or wrong, and this is about a missing one.
        && find_any(text, 0, *b"@=;,<>()'\"%/\\?# ") + 1 == address.host.start
        // Before an `@` at the start, there is no user; `git` and `root` are users of servers.
        && !is_listed(with_at_sign, &["@", "git@", "root@"])
        && !begins_with_ignore_ascii_case(text, b"mailto")
        && !begins_with_digit;
    match is_mailbox {
        true => Fix::corrected(input, Span::new(0, 0), &["mailto:"]),
        false => Fix::none(),
    }
}
