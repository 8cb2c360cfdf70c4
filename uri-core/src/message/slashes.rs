//! Corrects what is in the place of `://` in the web, in a string or a refused URI: `https:/`, `http;//`, `ftp:\\`.

use crate::address::{HostGuess, HostKind, authority_up_to_any_slash, guess_host, usual_scheme};
use crate::bytes::{Span, char_at, eq_ignore_ascii_case, get, slice};
use crate::message::input::{Input, Phrase};
use crate::message::suggestion::Fix;
use crate::schemes::needs_host;
use crate::syntax::ip::bare_ipv6_end;
use crate::syntax::parser::is_scheme;

/// The help about what is in the place of `://`. There is none if the slashes are right, or if it isn't certain that a host
/// follows, as in `http:/users/7`.
pub(crate) const fn correct_slashes(input: &Input<'_>) -> Fix {
    let Some(run) = Run::read(input.filled) else {
        return slashes_of_other_scheme(input);
    };
    let fix = Fix::corrected(input, Span::new(run.start, run.end), &["://"]);
    let host = authority_up_to_any_slash(input.filled, run.end).host;
    match guess_host(input.filled, host.start) {
        // With slashes, `https:@h` would have a user.
        _ if host.start == run.end + 1 => Fix::none(),
        // The name can also be that of a file, as in `http:/index.html`.
        HostGuess::Possible if run.is_colon_and_slashes => fix.uncertain(", or a host before it"),
        HostGuess::Certain | HostGuess::Possible => fix,
        HostGuess::Unknown => Fix::none(),
    }
}

/// The help about slashes of another kind after a scheme outside of the web: `oci:\\h`, `tcp:／／h`, `git+https:\/\/h`. It's in
/// words alone, because it isn't known what such a scheme has for a host.
const fn slashes_of_other_scheme(input: &Input<'_>) -> Fix {
    let colon = input.scheme_end;
    let mut end = colon + 1;
    let mut has_other_slash = false;
    while let Some((char, len)) = char_at(input.text, end)
        && matches!(separator(char), Some(Separator::Slash))
        && !is_escape(slice(input.text, end, input.text.len()))
    {
        has_other_slash |= char != '/';
        end += len;
    }
    // One slash or backslash alone may be data, as in `x:\d`.
    let is_more_than_one = end > colon + 2;
    match input.quotable(Span::new(0, colon)) {
        Some(scheme)
            if has_other_slash
                && is_more_than_one
                && matches!(get(input.text, colon), Some(b':')) =>
        {
            Fix::of(&["write each slash after `", scheme, ":` as `/`"])
        }
        _ => Fix::none(),
    }
}

/// The help to write a scheme before a server's address: `127.0.0.1:80`, `[::1]/a`. There is none for any other text.
pub(crate) const fn add_scheme(input: &Input<'_>, scheme: &str) -> Fix {
    let kind = authority_up_to_any_slash(input.filled, 0).host_kind(input.filled);
    match guess_host(input.filled, 0) {
        // In `host_name:80`, the name has a character that isn't one of a scheme, but may be meant as one.
        HostGuess::Certain if matches!(kind, HostKind::Label) => Fix::none(),
        HostGuess::Certain => Fix::corrected(input, Span::new(0, 0), &[scheme, "://"]),
        _ => Fix::none(),
    }
}

/// The help to write a scheme and brackets for an IPv6 address at the beginning of a text, as `::1/a`.
pub(crate) const fn add_brackets(input: &Input<'_>, scheme: &str) -> Fix {
    if let Some(end) = bare_ipv6_end(input.filled)
        && let Some(address) = input.quotable(Span::new(0, end))
    {
        return Fix::corrected(input, Span::new(0, end), &[scheme, "://[", address, "]"]);
    }
    Fix::none()
}

/// The help about a drive at the beginning of a text or after `file:` and slashes, as in `C:\a`: to begin with `file:///C:`.
pub(crate) const fn drive(input: &Input<'_>) -> Fix {
    let mut start = 0;
    if eq_ignore_ascii_case(slice(input.text, 0, 5), b"file:") {
        start = 5;
        while let Some(b'/' | b'\\') = get(input.text, start) {
            start += 1;
        }
    }
    match slice(input.text, start, input.text.len()) {
        // A letter before `://` may be a scheme, not a drive: `C://tmp\x`.
        [_, _, b'/', b'/', ..] => Fix::none(),
        [letter, b':' | b'|'] | [letter, b':' | b'|', b'/' | b'\\', ..]
            if letter.is_ascii_alphabetic() =>
        {
            let mut with = Phrase::of(&["file:///"]);
            with.push_char(*letter as char);
            Fix::corrected(input, Span::new(0, start + 2), &[with.as_str(), ":"])
        }
        _ => Fix::none(),
    }
}

/// The scheme that a help adds: the policy's default one, or the usual one.
pub(crate) const fn scheme_to_add<'a>(input: &Input<'a>) -> &'a str {
    match input.default_scheme {
        Some(scheme) if is_scheme(scheme.as_bytes()) => scheme,
        _ => usual_scheme(input.filled),
    }
}

/// The separators and blanks in the place of `://`.
struct Run {
    /// The end of the scheme.
    start: usize,
    /// The start of what may be the host.
    end: usize,
    /// Whether this is `:` and slashes alone, as before a path.
    is_colon_and_slashes: bool,
}

impl Run {
    /// Reads a scheme that needs a host, and the run of separators after it. It is `None` for `://`, and for what can't be
    /// meant as `://`, as in `http.cat`.
    const fn read(text: &[u8]) -> Option<Self> {
        let mut start = 0;
        while let Some(b'a'..=b'z' | b'A'..=b'Z') = get(text, start) {
            start += 1;
        }
        if !needs_host(slice(text, 0, start)) {
            return None;
        }
        let mut end = start;
        let mut last = Separator::Other;
        let mut has_slash = false;
        let mut is_colon_and_slashes = true;
        while let Some((char, len)) = char_at(text, end)
            && let Some(separator) = separator(char)
            && !is_escape(slice(text, end, text.len()))
        {
            // A dot begins a segment, such as `..`, and a comma may be a part of it.
            if has_slash && matches!(separator, Separator::Dot | Separator::Other) {
                break;
            }
            let right_char = if end == start { ':' } else { '/' };
            is_colon_and_slashes &= char == right_char;
            has_slash |= matches!(separator, Separator::Slash);
            last = separator;
            end += len;
        }
        // Whether the host can begin after the last separator.
        let can_end = match last {
            Separator::Slash | Separator::Blank => has_slash,
            // The whole run is one `:`, after which the slashes are missing.
            Separator::Colon if is_colon_and_slashes => true,
            // The `:` may begin a password.
            Separator::Colon => has_slash && !authority_up_to_any_slash(text, end).has_userinfo(),
            Separator::Dot | Separator::Other => false,
        };
        let is_right = matches!(slice(text, start, end), b"://");
        if is_right || !can_end {
            return None;
        }
        Some(Self {
            start,
            end,
            is_colon_and_slashes,
        })
    }
}

/// Whether a text begins with an escape of source code or JSON, such as `\u002F`, whose backslash isn't a slash.
const fn is_escape(text: &[u8]) -> bool {
    matches!(text, [b'\\', b'u', digit, ..] if digit.is_ascii_hexdigit())
}

/// A character that people write in the place of one of `://`, or beside it.
enum Separator {
    Slash,
    Colon,
    Blank,
    Dot,
    Other,
}

/// The separator that a character may be meant as, in the place of one of `://` or beside it. It can be fullwidth, as in
/// Chinese or Japanese text.
const fn separator(char: char) -> Option<Separator> {
    Some(match char {
        '/' | '\\' | '／' | '＼' => Separator::Slash,
        ':' | '：' => Separator::Colon,
        '.' | '．' => Separator::Dot,
        ';' | ',' | '+' | '；' | '，' | '＋' => Separator::Other,
        _ if char.is_whitespace() => Separator::Blank,
        _ => return None,
    })
}
