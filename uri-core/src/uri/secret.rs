//! The search for the bytes of a string that may be a password. The documentation of [`Redacted`](crate::Redacted)
//! defines these bytes.

use crate::bytes::{Span, contains, eq_ignore_ascii_case, find, get, rfind, slice};
use crate::error::Component;
use crate::syntax::layout::Layout;
use crate::syntax::scanner::find_delimiter;

/// The bytes of a string that may be a password, and the bytes of the userinfo that contains the password.
#[derive(Clone, Copy)]
pub(crate) struct Secret {
    pub(crate) password: Option<Span>,
    pub(crate) userinfo: Option<Span>,
}

impl Secret {
    /// Returns the secret of a valid reference. The password can be in the authority, or in a part of the path that
    /// looks like an authority.
    pub(crate) const fn of_reference(text: &[u8], layout: Layout) -> Self {
        let len = text.len();
        let scheme = layout.part(Component::Scheme, Component::Scheme, len);
        let authority = layout.part(Component::Userinfo, Component::Port, len);
        let path = layout.part(Component::Path, Component::Path, len);
        if !layout.has_authority() {
            // The search includes the `:` of the scheme.
            let colon = scheme.end.saturating_sub(1);
            let begin = if needs_host(slice(text, 0, colon)) {
                Some(scheme.end)
            } else {
                None
            };
            return Self::of_path(text, Span::new(colon, path.end), begin);
        }
        if matches!(authority.of(text), b"//") {
            // After the slashes of an empty authority, another authority can begin: `http:///user:password@host/`.
            return Self::of_path(text, Span::new(authority.start, path.end), None);
        }
        // The `:` of an empty port precedes the path, as the `:` of a scheme does.
        let after_colon = matches!(authority.of(text), [.., b':']);
        let nested = Span::new(path.start - after_colon as usize, path.end);
        let nested = Self::of_path(text, nested, None);
        let own = match layout.span(Component::Userinfo, len) {
            Some(userinfo) => Self::of_userinfo(text, userinfo),
            None => Self::NONE,
        };
        Self {
            password: union(own.password, nested.password),
            userinfo: union(own.userinfo, nested.userinfo),
        }
    }

    pub(crate) const NONE: Self = Self {
        password: None,
        userinfo: None,
    };

    /// Returns the secret of a userinfo, which is the part after the first `:`.
    pub(crate) const fn of_userinfo(text: &[u8], userinfo: Span) -> Self {
        let Span { start, end } = userinfo;
        Self {
            password: match find(text, b':', start, end) {
                Some(colon) => non_empty(colon + 1, end),
                None => None,
            },
            userinfo: Some(userinfo),
        }
    }

    /// Returns the secret of a path, or of a scheme and a path. If `begin` is an index, an authority begins at this
    /// index.
    const fn of_path(text: &[u8], path: Span, begin: Option<usize>) -> Self {
        let password = password(text, path, begin, Reading::Reference);
        let of_password = match password {
            Some(Span { start, end }) => Some(Span::new(user_start(text, path.start, start), end)),
            None => None,
        };
        Self {
            password,
            userinfo: union(userinfos(text, path, begin), of_password),
        }
    }
}

/// Returns the bytes that may be a password in a string that is not a valid reference.
pub(crate) const fn password_in_input(text: &[u8]) -> Option<Span> {
    password(
        text,
        Span::new(0, text.len()),
        after_scheme(text),
        Reading::Input,
    )
}

/// Returns the bytes that may be a password in a host pattern, which can be a URI, or a host with userinfo, by mistake.
pub(crate) const fn password_in_pattern(pattern: &[u8]) -> Option<Span> {
    match password_in_input(pattern) {
        Some(password) => Some(password),
        None => password_in_component(pattern, Component::Host),
    }
}

/// Returns the index after the `:` of a scheme that needs a host, if the string begins with such a scheme.
const fn after_scheme(text: &[u8]) -> Option<usize> {
    match find(text, b':', 0, find_delimiter(text, 0)) {
        Some(colon) if needs_host(slice(text, 0, colon)) => Some(colon + 1),
        _ => None,
    }
}

/// Returns the bytes that may be a password in a string that a caller passes as one component.
pub(crate) const fn password_in_component(text: &[u8], component: Component) -> Option<Span> {
    let (colon, end) = match component {
        Component::Userinfo => (find(text, b':', 0, text.len()), text.len()),
        Component::Host => match rfind(text, b'@', 0, text.len()) {
            Some(at) => (find(text, b':', 0, at), at),
            None => return None,
        },
        // The string may be the end of a userinfo that was split at the first `:`.
        Component::Port => match rfind(text, b'@', 0, text.len()) {
            Some(at) => return non_empty(0, at),
            None => return None,
        },
        _ => {
            let begin = match after_leading_slash(text) {
                None => after_scheme(text),
                begin => begin,
            };
            return password(text, Span::new(0, text.len()), begin, Reading::Input);
        }
    };
    match colon {
        Some(colon) => non_empty(colon + 1, end),
        None => None,
    }
}

/// Returns the bytes of a path that may be a password, given the scheme and the authority before it.
pub(crate) const fn password_in_path(
    path: &[u8],
    reading: Reading,
    scheme: Option<&str>,
    authority: Option<Authority>,
) -> Option<Span> {
    let begin = match (scheme, authority) {
        (Some(scheme), None) if needs_host(scheme.as_bytes()) => Some(0),
        (Some(_), None) => after_leading_slash(path),
        (None, None) => after_scheme(path),
        (_, Some(Authority::Delimiter)) => match after_leading_slash(path) {
            None => after_scheme(path),
            begin => begin,
        },
        (_, Some(Authority::Text)) => None,
    };
    password(path, Span::new(0, path.len()), begin, reading)
}

/// Returns 1 if the string begins with a slash. If a `:` or a slash precedes the string, an authority begins at index
/// 1.
const fn after_leading_slash(text: &[u8]) -> Option<usize> {
    match text {
        [b'/' | b'\\', ..] => Some(1),
        _ => None,
    }
}

/// Returns whether every URI of this scheme has a host. For such a scheme, the slashes are missing in
/// `http:user:password@host`.
pub(crate) const fn needs_host(scheme: &[u8]) -> bool {
    eq_ignore_ascii_case(scheme, b"https")
        || eq_ignore_ascii_case(scheme, b"http")
        || eq_ignore_ascii_case(scheme, b"wss")
        || eq_ignore_ascii_case(scheme, b"ws")
        || eq_ignore_ascii_case(scheme, b"ftp")
}

/// The end of the authority before a path.
#[derive(Clone, Copy)]
pub(crate) enum Authority {
    /// The authority is empty, or ends with the `:` of an empty port. A slash or a `:` precedes the path.
    Delimiter,
    /// The authority ends with a host or the digits of a port.
    Text,
}

/// The way in which a string is searched for a password.
#[derive(Clone, Copy)]
pub(crate) enum Reading {
    /// A valid reference: digits after the `:` of an authority are a port, so the authority ends after them.
    Reference,
    /// Any other string, in which a password can begin with digits.
    Input,
}

/// Returns the bytes between the first `:` of an authority and the last `@`. Searches only `range`.
const fn password(
    text: &[u8],
    range: Span,
    begin: Option<usize>,
    reading: Reading,
) -> Option<Span> {
    let Span { start, end } = range;
    // Most strings do not contain `@`.
    if !contains(slice(text, start, end), b'@') {
        return None;
    }
    let Some(last_at) = rfind(text, b'@', start, end) else {
        return None;
    };
    let mut begin = match begin {
        Some(begin) => Some(begin),
        None => after_slashes(text, start, last_at),
    };
    let mut found = None;
    let mut word_end = start;
    while let Some(authority) = begin
        && let Some(colon) = find(text, b':', authority, last_at)
    {
        let port = colon + 1;
        let Some(port_end) = port_end(text, port, end, reading) else {
            return union(found, non_empty(port, last_at));
        };
        if let Reading::Input = reading
            && word_end <= port
        {
            word_end = find_white_space(text, port);
            if let Some(at) = rfind(text, b'@', port, word_end) {
                found = union(found, Some(Span::new(port, at)));
            }
        }
        // If the port is empty, the search continues at the `:`.
        begin = after_slashes(text, port_end - 1, last_at);
    }
    found
}

/// Returns the bytes from the beginning of the first userinfo to the end of the last userinfo. A userinfo can be in
/// any part that looks like an authority.
const fn userinfos(text: &[u8], range: Span, begin: Option<usize>) -> Option<Span> {
    let Span { start, end } = range;
    if !contains(slice(text, start, end), b'@') {
        return None;
    }
    let mut begin = match begin {
        Some(begin) => Some(begin),
        None => after_slashes(text, start, end),
    };
    let mut found = None;
    while let Some(after_slash) = begin {
        let mut authority = after_slash;
        while let Some(b'/' | b'\\') = get(text, authority) {
            authority += 1;
        }
        let mut authority_end = find_delimiter(text, authority);
        if authority_end > end {
            authority_end = end;
        }
        if let Some(at) = rfind(text, b'@', authority, authority_end) {
            found = union(found, Some(Span::new(authority, at)));
        }
        begin = after_slashes(text, authority_end, end);
    }
    found
}

/// Returns the index after the first `/` or `\` that immediately follows `:`, `/` or `\`. Searches only
/// `text[start..end]`.
const fn after_slashes(text: &[u8], start: usize, end: usize) -> Option<usize> {
    let mut rest = slice(text, start, end);
    while let [before, tail @ ..] = rest {
        if let [b'/' | b'\\', after @ ..] = tail
            && matches!(before, b':' | b'/' | b'\\')
        {
            return Some(end - after.len());
        }
        rest = tail;
    }
    None
}

/// Returns the index after the digits of a port at `start`, or `None` if there is no port. In a valid reference, a port
/// without digits is accepted too: in `file:///C:/a@b`, the `:` after `C` counts as such a port.
const fn port_end(text: &[u8], start: usize, end: usize, reading: Reading) -> Option<usize> {
    let mut index = start;
    while index < end
        && let Some(b'0'..=b'9') = get(text, index)
    {
        index += 1;
    }
    let is_delimited = match get(text, index) {
        Some(byte) if index < end => {
            matches!(byte, b'/' | b'?' | b'#') || byte.is_ascii_whitespace()
        }
        _ => true,
    };
    let has_digits = index > start || matches!(reading, Reading::Reference);
    if has_digits && is_delimited {
        Some(index)
    } else {
        None
    }
}

/// Returns the index after the last `/`, `\` or `:` before the user. A `:` separates the user from the password.
const fn user_start(text: &[u8], start: usize, password_start: usize) -> usize {
    let mut index = password_start.saturating_sub(1);
    while index > start && !matches!(get(text, index - 1), Some(b'/' | b'\\' | b':') | None) {
        index -= 1;
    }
    index
}

/// Returns the index of the first white space in `text[start..]`, or the length of `text`.
const fn find_white_space(text: &[u8], start: usize) -> usize {
    let mut index = start;
    while let Some(byte) = get(text, index)
        && !byte.is_ascii_whitespace()
    {
        index += 1;
    }
    index
}

const fn non_empty(start: usize, end: usize) -> Option<Span> {
    if start < end {
        Some(Span { start, end })
    } else {
        None
    }
}

/// Returns the smallest span that contains both spans.
pub(crate) const fn union(a: Option<Span>, b: Option<Span>) -> Option<Span> {
    match (a, b) {
        (Some(a), Some(b)) => Some(Span {
            start: if a.start < b.start { a.start } else { b.start },
            end: if a.end > b.end { a.end } else { b.end },
        }),
        (Some(span), None) | (None, Some(span)) => Some(span),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schemes::SchemeTable;

    #[test]
    fn the_schemes_that_need_a_host_are_those_with_a_root() {
        for scheme in [
            "http", "HTTPS", "ws", "wss", "ftp", "file", "urn", "ssh", "",
        ] {
            let rule = SchemeTable::BUILT_IN.find(scheme);
            let has_root = rule.is_some_and(|rule| rule.empty_path_is_root);
            assert_eq!(needs_host(scheme.as_bytes()), has_root, "{scheme}");
        }
    }

    /// The search for the last `@` is not repeated, so the work is linear.
    #[test]
    fn digits_that_may_be_a_port_are_skipped() {
        for (text, hidden) in [
            ("//h:80/ a", ""),
            ("//h:80/a@b c", "80/a"),
            ("//h:80 //u:p@h", "p"),
            ("//h:80/x@y //u:p@h", "80/x@y //u:p"),
            ("//h:80//g:90/z@y q", "80//g:90/z"),
            ("//h:8a/@", "8a/"),
            ("//u:@h ", ""),
            ("http:u:p@h ", "p"),
            ("xhttp:u:p@h ", ""),
        ] {
            let span = password_in_input(text.as_bytes()).unwrap_or(Span::new(0, 0));
            assert_eq!(span.of(text.as_bytes()), hidden.as_bytes(), "{text}");
        }
    }
}
