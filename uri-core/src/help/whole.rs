//! Edits of a whole text: of what is in the place of `://` or of a scheme, and of what is around a URI. Each proposes
//! one edit, and [`Fix::corrected`] says whether it makes a plausible URI.

use crate::address::{HostKind, LooseAuthority};
use crate::bytes::{
    Span, begins_with_ignore_ascii_case, char_at, contains, contains_part, eq,
    eq_ignore_ascii_case, find_any, find_pair, get, rfind, slice,
};
use crate::help::guess_host::{
    HostGuess, authority_up_to_delimiter_or_backslash, guess_host, usual_scheme,
};
use crate::iri::written::{begins_ending, is_data_or_program};
use crate::message::input::Input;
use crate::message::suggestion::Fix;
use crate::schemes::{default_port, is_server_or_database, needs_host};
use crate::syntax::char_class::{DIGIT, QUERY};
use crate::syntax::host_name::is_name_with_dot;
use crate::syntax::ip::{bare_ipv6_end, is_ipv6};
use crate::syntax::parser::is_scheme;
use crate::syntax::scanner::{Scanner, scheme_before};

/// The help about what is in the place of `://` after a scheme of the web, such as `https:/`, `http;//` or `ftp:\\`, and
/// about the missing `:` of another known scheme. There is none if what follows doesn't look like a host, unless only
/// the `:` is missing.
pub(super) const fn correct_slashes(input: &Input<'_>) -> Fix {
    let text = input.without_placeholders;
    let mut start = 0;
    while let Some(b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9') = get(text, start) {
        start += 1;
    }
    let mut end = start;
    let mut has_slash = false;
    while let Some((char, len)) = char_at(text, end) {
        match char {
            '/' | '\\' | '／' | '＼' => has_slash = true,
            ':' | '：' => {}
            // After a slash, these can begin a segment, such as `..`.
            '.' | '．' | ';' | ',' | '；' | '，' if !has_slash => {}
            _ if char.is_whitespace() => {}
            _ => break,
        }
        end += len;
    }
    let separators = slice(text, start, end);
    let is_wrong = match needs_host(slice(text, 0, start)) {
        true => (has_slash || eq(separators.trim_ascii_end(), b":")) && !eq(separators, b"://"),
        false => {
            eq(separators, b"//")
                && matches!(input.quotable(Span::new(0, start)), Some(scheme) if default_port(scheme).is_some())
        }
    };
    if !is_wrong {
        return Fix::none();
    }
    let host = authority_up_to_delimiter_or_backslash(text, end).host;
    // With slashes, `https:@h` would have an empty userinfo, so its `@` is wrong, too.
    let has_empty_userinfo = host.start == end + 1;
    // In `http//:PASSWORD@h`, the `:` begins a password.
    let begins_password = has_slash && host.start > end && matches!(separators, [.., b':']);
    if has_empty_userinfo || begins_password {
        return Fix::none();
    }
    let fix = Fix::corrected(input, Span::new(start, end), &["://"]);
    match guess_host(text, host.start) {
        // A name with a dot can also be a file, as in `http:/index.html`.
        HostGuess::Possible if may_precede_path(separators) => {
            fix.with_words_only(", or, if it's a path, a host before it")
        }
        HostGuess::Certain | HostGuess::Possible => fix,
        HostGuess::Unknown if eq(separators, b"//") => fix,
        HostGuess::Unknown => Fix::none(),
    }
}

/// Whether a path can follow what is in the place of `://`: a `:` and nothing but slashes.
const fn may_precede_path(separators: &[u8]) -> bool {
    let mut rest = separators;
    while let [before @ .., b'/'] = rest {
        rest = before;
    }
    matches!(rest, [b':'])
}

/// The help to write a scheme before a server's address: `127.0.0.1:80`, `[::1]/a`, `::1`. For `::1:80`, which
/// may end in a port, there are only words, and for `db:80`, whose `db` may be meant as a scheme, there is none.
pub(super) const fn add_scheme(input: &Input<'_>, scheme: &str) -> Fix {
    let text = input.without_placeholders;
    let host_kind = authority_up_to_delimiter_or_backslash(text, 0).host_kind(text);
    match (bare_ipv6_end(text), guess_host(text, 0)) {
        (Some(end), _) => match input.quotable(Span::new(0, end)) {
            Some(address) if colon_of_port(text, Span::new(0, end)).is_none() => {
                Fix::corrected(input, Span::new(0, end), &[scheme, "://[", address, "]"])
            }
            _ => Fix::say(
                "begin with a scheme and `//`, and write the address in `[` and `]`, and a port after them",
            ),
        },
        (None, HostGuess::Certain) if !matches!(host_kind, HostKind::Label) => {
            Fix::corrected(input, Span::new(0, 0), &[scheme, "://"])
        }
        _ => Fix::none(),
    }
}

/// The index of the last `:` of an IPv6 address if a port may follow it: `::1:80` is an address, and so is `::1`.
pub(super) const fn colon_of_port(text: &[u8], address: Span) -> Option<usize> {
    let colon = some!(rfind(text, b':', address.start, address.end));
    let digits_end = Scanner::at(text, colon + 1).position_after(DIGIT);
    match is_ipv6(text, address.start, colon) && digits_end == address.end {
        true => Some(colon),
        false => None,
    }
}

/// The scheme that a help adds: the policy's default one, or the usual one.
pub(super) const fn scheme_to_add<'a>(input: &Input<'a>) -> &'a str {
    match input.default_scheme {
        Some(scheme) if is_scheme(scheme.as_bytes()) => scheme,
        _ => usual_scheme(input.without_placeholders),
    }
}

/// The help about a drive at the beginning of a text or after `file:` and any slashes: to write `file:///C:/a` for
/// `C:\a` and for `file:C:\a`.
pub(super) const fn drive(input: &Input<'_>) -> Fix {
    let mut start = 0;
    if begins_with_ignore_ascii_case(input.text, b"file:") {
        start = "file:".len();
        while let Some(b'/' | b'\\') = get(input.text, start) {
            start += 1;
        }
    }
    match slice(input.text, start, input.text.len()) {
        // The letter may be a scheme, not a drive: `C://tmp\x`.
        [_, _, b'/', b'/', ..] => Fix::none(),
        // In old file URIs, a `|` is in the place of the `:`.
        [letter, b'|'] | [letter, b':' | b'|', b'/' | b'\\', ..]
            if letter.is_ascii_alphabetic() =>
        {
            let drive_end = start + "C:".len();
            let mut buffer = [0; 4];
            let letter = (*letter as char).encode_utf8(&mut buffer);
            Fix::corrected(input, Span::new(0, drive_end), &["file:///", letter, ":"])
        }
        _ => Fix::none(),
    }
}

/// The help about an address of a repository, as git and scp read it: `USER@HOST:PATH`, also after a scheme of git, and
/// `HOST:PATH.git`, also in the web. The `:` becomes `/`, and a missing scheme `ssh://`.
pub(super) const fn repository(input: &Input<'_>) -> Fix {
    let text = input.without_placeholders;
    let start = match find_pair(text, b'/', b'/') {
        Some(slashes) => slashes + "//".len(),
        None => 0,
    };
    let before_address = slice(text, 0, start);
    let has_git_scheme = begins_with_ignore_ascii_case(before_address, b"git+")
        || eq_ignore_ascii_case(before_address, b"git://")
        || eq_ignore_ascii_case(before_address, b"ssh://");
    let address = LooseAuthority::at(text, start);
    let colon = address.host.end;
    let path = slice(text, colon + 1, text.len());
    let user = address.userinfo().of(text);
    let ends_in_git = matches!(path, [.., b'.', b'g', b'i', b't']);
    let looks_like_git = match start {
        0 => ends_in_git || !user.is_empty() && contains(path, b'/'),
        _ => has_git_scheme || ends_in_git && !input.is_outside_web(),
    };
    let is_address = looks_like_git
        && matches!(address.host_kind(text), HostKind::Domain)
        // Not a port, as in `ssh://h.example:22\n`, or a placeholder of one.
        && matches!(path, [b'a'..=b'z' | b'A'..=b'Z' | b'/' | b'~' | b'_', ..])
        // A user has no `:`, and a name with a dot would be taken for the host. A later `@` is that of a password or, after
        // `.git`, of a version.
        && !contains(user, b':')
        && !is_name_with_dot(user)
        && (!contains(path, b'@') || has_git_scheme && contains_part(path, b".git@"));
    match input.quotable(Span::new(0, colon)) {
        Some(before) if is_address => {
            let scheme = if start == 0 { "ssh://" } else { "" };
            let slash = if matches!(path, [b'/', ..]) { "" } else { "/" };
            Fix::corrected(input, Span::new(0, colon + 1), &[scheme, before, slash])
        }
        _ => Fix::none(),
    }
}

/// The help about what follows a URI from the error on, as in `https://h/",`: to remove it. In a query, a blank can be
/// data; before an `@`, anything can be a password; and after a `:`, `//` or `@`, as in `gopher: //h`, the URI goes on.
pub(super) const fn ending(input: &Input<'_>) -> Fix {
    let text = input.without_placeholders;
    let end = Span::new(input.error_span.start, text.len());
    let before = slice(text, 0, end.start);
    let is_blank_in_query = contains(before, b'?') && matches!(end.of(text), [b' ', ..]);
    let goes_on =
        matches!(before, [.., b':' | b'@'] | [.., b'/', b'/']) || contains(end.of(text), b'@');
    match begins_ending(text, end.start) && !is_blank_in_query && !goes_on {
        true => Fix::corrected(input, end, &[]),
        false => Fix::none(),
    }
}

/// The help about the only URI in other text, as in `url = "https://h/x"` and `psql postgres://h/x`: to write it alone.
pub(super) const fn in_text(input: &Input<'_>) -> Fix {
    let text = input.without_placeholders;
    let Some((scheme, uri)) = uri_in(text) else {
        return Fix::none();
    };
    let before = slice(text, 0, uri.start);
    let after = slice(text, uri.end, text.len());
    // In a connection string, such as `Endpoint=https://h/;Key=a`, the URI is one of the values.
    if matches!(before, [.., b'=']) && contains(text, b';') {
        return Fix::say("pass the whole string to the library that reads it");
    }
    if !can_be_extracted(before, scheme.of(text), uri.of(text), after) {
        return Fix::none();
    }
    match (input.quotable(uri), after) {
        (Some(uri), _) => Fix::corrected(input, Span::new(0, text.len()), &[uri]),
        (None, []) => Fix::corrected(input, Span::new(0, uri.start), &[]),
        _ => Fix::say("write the URI alone, without the text around it"),
    }
}

/// The ranges of the scheme and of the URI of the first `://` in a text. `None` if an `@` follows, because the URI may go
/// on after its end: a password can contain a blank.
const fn uri_in(text: &[u8]) -> Option<(Span, Span)> {
    let slashes = some!(find_pair(text, b'/', b'/'));
    let scheme = scheme_before(text, slashes.saturating_sub(":".len()));
    let closing = closing_byte(slice(text, 0, scheme.start));
    let authority_end = find_any(text, slashes + "//".len(), *b"/?#");
    let mut end = scheme.start;
    while let Some(byte) = get(text, end)
        && (QUERY.contains(byte)
            || matches!(byte, b'%' | b'#')
            || matches!(byte, b'[' | b']') && end < authority_end)
        && byte != closing
    {
        end += 1;
    }
    let uri = Span::new(scheme.start, end);
    let after = slice(text, end, text.len());
    let is_whole = eq(slice(text, scheme.end, slashes), b":")
        && end > slashes + "//".len()
        && !contains(after, b'@');
    match is_whole && !is_data_or_program(text) {
        true => Some((scheme, uri)),
        false => None,
    }
}

/// Whether the URI between `before` and `after` can be taken out of the text.
const fn can_be_extracted(before: &[u8], scheme: &[u8], uri: &[u8], after: &[u8]) -> bool {
    let closing = closing_byte(before);
    let opens = match closing {
        // A word can be a command, as in `curl https://h/`, but `git+ ssh://h` is one scheme.
        b' ' => {
            is_server_or_database(scheme)
                && matches!(before, [.., b' ' | b'\t' | b'='])
                && !matches!(before.trim_ascii_end(), [.., b'+'])
        }
        _ => true,
    };
    opens
        // Neither a reference nor another scheme precedes it, as in `/a "https://h/"` and `view-source:https://h/`.
        && find_any(before, 0, *b"./?#@") == before.len()
        && (!contains(before, b':') || matches!(before, [.., b'"' | b'\'']))
        // What opens before the URI closes after it, and nothing there continues it, as in `"https://h" + "/x"`.
        && match after {
            [0xe2, rest @ ..] => closing == 0xe2 && matches!(rest, [0x80, 0x99 | 0x9d, ..]),
            [first, rest @ ..] => {
                *first == closing
                    && !matches!(rest.trim_ascii_start(), [b':' | b'.' | b'+' | b'"' | b'\'', _, ..])
            }
            [] => closing == b' ',
        }
        && find_pair(after, b'/', b'/').is_none()
        // A comma or a full stop at the end may belong to the text.
        && matches!(uri, [.., last] if last.is_ascii_alphanumeric() || *last == b'/')
}

/// The byte that ends a URI after the text `before`: the first byte of what closes the quote or bracket at
/// the end of `before`, such as the `)` for `(`, or a blank.
const fn closing_byte(before: &[u8]) -> u8 {
    match before {
        [.., b'('] => b')',
        [.., b'<'] => b'>',
        [.., b'['] => b']',
        [.., quote @ (b'"' | b'\'' | b'`' | b'*')] => *quote,
        // This is the first byte of `’` and `”`.
        [.., 0xe2, 0x80, 0x98 | 0x9c] => 0xe2,
        _ => b' ',
    }
}
