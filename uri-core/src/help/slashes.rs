//! Corrects what is in the place of `://` in the web, in a string or a refused URI: `https:/`, `http;//`, `ftp:\\`.

use crate::address::HostKind;
use crate::bytes::{Span, begins_with_ignore_ascii_case, char_at, get, slice};
use crate::help::guess_host::{
    HostGuess, authority_up_to_delimiter_or_backslash, guess_host, usual_scheme,
};
use crate::message::input::{Input, Phrase};
use crate::message::suggestion::Fix;
use crate::schemes::needs_host;
use crate::syntax::ip::bare_ipv6_end;
use crate::syntax::parser::is_scheme;

/// The help about what is in the place of `://`. There is none if the slashes are right, or if nothing that follows
/// looks like a host, as in `http:/users/7`.
pub(crate) const fn correct_slashes(input: &Input<'_>) -> Fix {
    let Some(separators) = Separators::after_web_scheme(input.without_placeholders) else {
        return slashes_of_other_scheme(input);
    };
    let replaced = Span::new(separators.start, separators.end);
    let fix = Fix::corrected(input, replaced, &["://"]);
    let host =
        authority_up_to_delimiter_or_backslash(input.without_placeholders, separators.end).host;
    // With slashes, `https:@h` would have an empty userinfo, so its `@` is wrong, too.
    let has_empty_userinfo = host.start == separators.end + 1;
    match guess_host(input.without_placeholders, host.start) {
        _ if has_empty_userinfo => Fix::none(),
        // `localhost` or a host with a port is certain; a name with a dot can also be a file, as in `http:/index.html`.
        HostGuess::Possible if separators.are_colon_and_slashes => {
            fix.uncertain(", or a host before it")
        }
        HostGuess::Certain | HostGuess::Possible => fix,
        HostGuess::Unknown => Fix::none(),
    }
}

/// The help about slashes of another kind after a scheme outside of the web: `oci:\\h`, `tcp:／／h`, `git+https:\/\/h`.
/// It has no replacement, because it isn't known what such a scheme has for a host.
const fn slashes_of_other_scheme(input: &Input<'_>) -> Fix {
    let colon = input.scheme_end;
    let mut end = colon + 1;
    // Whether a backslash or a fullwidth slash is among the slashes.
    let mut has_other_slash = false;
    while let Some((char, len)) = char_at(input.text, end)
        && matches!(separator(char), Some(Separator::Slash))
        && !begins_with_unicode_escape(slice(input.text, end, input.text.len()))
    {
        has_other_slash |= char != '/';
        end += len;
    }
    // One backslash alone, which is one byte, may be data, as in `x:\d`. A fullwidth slash has three bytes.
    let is_more_than_one_byte = end > colon + 2;
    match input.quotable(Span::new(0, colon)) {
        Some(scheme)
            if has_other_slash
                && is_more_than_one_byte
                && matches!(get(input.text, colon), Some(b':')) =>
        {
            Fix::of(&["write each slash after `", scheme, ":` as `/`"])
        }
        _ => Fix::none(),
    }
}

/// The help to write a scheme before a server's address: `127.0.0.1:80`, `[::1]/a`. There is none for any other text.
pub(crate) const fn add_scheme(input: &Input<'_>, scheme: &str) -> Fix {
    let text = input.without_placeholders;
    let host_kind = authority_up_to_delimiter_or_backslash(text, 0).host_kind(text);
    match guess_host(text, 0) {
        // `host_name` in `host_name:80` may be meant as a scheme, although the `_` isn't allowed there.
        HostGuess::Certain if matches!(host_kind, HostKind::Label) => Fix::none(),
        HostGuess::Certain => Fix::corrected(input, Span::new(0, 0), &[scheme, "://"]),
        _ => Fix::none(),
    }
}

/// The help to write a scheme and brackets for an IPv6 address at the beginning of a text, as `::1/a`. There is none if
/// the result stays invalid, as for `::1/a b`.
pub(crate) const fn add_brackets(input: &Input<'_>, scheme: &str) -> Fix {
    if let Some(end) = bare_ipv6_end(input.without_placeholders)
        && let Some(address) = input.quotable(Span::new(0, end))
    {
        return Fix::corrected(input, Span::new(0, end), &[scheme, "://[", address, "]"]);
    }
    Fix::none()
}

/// The help about a drive at the beginning of a text or after `file:` and any slashes: to write `file:///C:/a` for
/// `C:\a` and for `file:C:\a`. [`Fix::corrected`] makes each later `\` a `/`, and gives none if the result stays
/// invalid, as for `file:///C:/a b`.
pub(crate) const fn drive(input: &Input<'_>) -> Fix {
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
        [letter, b':' | b'|'] | [letter, b':' | b'|', b'/' | b'\\', ..]
            if letter.is_ascii_alphabetic() =>
        {
            let mut with_letter = Phrase::of(&["file:///"]);
            with_letter.push_char(*letter as char);
            let drive_end = start + "C:".len();
            let replaced = Span::new(0, drive_end);
            Fix::corrected(input, replaced, &[with_letter.as_str(), ":"])
        }
        _ => Fix::none(),
    }
}

/// The scheme that a help adds: the policy's default one, or the usual one.
pub(crate) const fn scheme_to_add<'a>(input: &Input<'a>) -> &'a str {
    match input.default_scheme {
        Some(scheme) if is_scheme(scheme.as_bytes()) => scheme,
        _ => usual_scheme(input.without_placeholders),
    }
}

/// The separators and blanks in the place of `://`, such as the `;//` of `http;//h`.
struct Separators {
    /// The end of the scheme.
    start: usize,
    /// The start of what may be the host.
    end: usize,
    /// Whether this is `:` and slashes alone, as before a path.
    are_colon_and_slashes: bool,
}

impl Separators {
    /// The separators after a scheme of the web at the start of a text; `None` without such a scheme, for `://`, and
    /// for what can't be meant as `://`, as in `http.cat`.
    const fn after_web_scheme(text: &[u8]) -> Option<Self> {
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
        let mut are_colon_and_slashes = true;
        while let Some((char, len)) = char_at(text, end)
            && let Some(separator) = separator(char)
            && !begins_with_unicode_escape(slice(text, end, text.len()))
        {
            // After a slash, a dot begins a segment, such as `..`, and a comma may be a part of one.
            if has_slash && matches!(separator, Separator::Dot | Separator::Other) {
                break;
            }
            let right_char = if end == start { ':' } else { '/' };
            are_colon_and_slashes &= char == right_char;
            has_slash |= matches!(separator, Separator::Slash);
            last = separator;
            end += len;
        }
        // Whether a host can begin after the last separator.
        let is_before_host = match last {
            Separator::Slash | Separator::Blank => has_slash,
            // There is only a `:`, after which the slashes are missing, as in `http:h`.
            Separator::Colon if are_colon_and_slashes => true,
            // A host may follow in `http//:h`, but in `http//:PASSWORD@h`, the `:` begins a password.
            Separator::Colon => {
                has_slash && !authority_up_to_delimiter_or_backslash(text, end).has_userinfo()
            }
            Separator::Dot | Separator::Other => false,
        };
        let is_right = matches!(slice(text, start, end), b"://");
        if is_right || !is_before_host {
            return None;
        }
        Some(Self {
            start,
            end,
            are_colon_and_slashes,
        })
    }
}

/// Whether a text begins with an escape of source code or JSON, such as `\u002F`, whose backslash isn't meant as a
/// slash.
const fn begins_with_unicode_escape(text: &[u8]) -> bool {
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

/// The separator that a character may be meant as, in the place of one of `://` or beside it. It can be fullwidth, as
/// in Chinese or Japanese text.
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
