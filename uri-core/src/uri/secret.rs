//! Finds the bytes that may be a password in a string. [`Redacted`](crate::Redacted) documents the rules for this
//! search.

use crate::bytes::{Span, contains, find, get, rfind, slice};
use crate::error::Component;
use crate::schemes::{is_database, needs_host};
use crate::syntax::char_class::DIGIT;
use crate::syntax::layout::Layout;
use crate::syntax::scanner::{Scanner, find_delimiter};
use crate::uri::UriRef;

mod search;

pub(crate) use search::union;
use search::{Reading, after_colon, non_empty, password, shifted, user_start, userinfos};

/// The components of a valid reference, in the order of [`Component`], and their offsets. The components don't have to
/// be slices of the same string.
pub(crate) struct Parts<'a> {
    pub(crate) components: [Option<&'a str>; 7],
    pub(crate) layout: Layout,
    pub(crate) len: usize,
}

impl<'a> Parts<'a> {
    pub(crate) const fn of(reference: UriRef<'a>) -> Self {
        Self {
            components: [
                reference.component(Component::Scheme),
                reference.userinfo(),
                reference.host_str(),
                reference.port(),
                Some(reference.path()),
                reference.query(),
                reference.fragment(),
            ],
            layout: reference.layout,
            len: reference.text.len(),
        }
    }

    /// The bytes of a component, and the offset at which they begin.
    const fn get(&self, component: Component) -> Option<(&'a [u8], usize)> {
        let text = some!(some!(get(self.components.as_slice(), component as usize)));
        let span = some!(self.layout.span(component, self.len));
        Some((text.as_bytes(), span.start))
    }

    /// The bytes that are masked, including the bytes between two passwords.
    pub(crate) const fn masked(&self) -> Option<Span> {
        union(
            self.userinfo_password(Reading::Reference),
            union(self.path_password(), self.split_password()),
        )
    }

    const fn userinfo_password(&self, reading: Reading) -> Option<Span> {
        let (userinfo, offset) = some!(self.get(Component::Userinfo));
        shifted(password_in_userinfo(userinfo, reading), offset)
    }

    /// The offset after the first `:` in the userinfo.
    const fn password_start(&self) -> Option<usize> {
        let (userinfo, offset) = some!(self.get(Component::Userinfo));
        let start = after_colon(userinfo, 0, userinfo.len(), Reading::Reference);
        Some(offset + some!(start))
    }

    /// The bytes of the path that may be a password.
    const fn path_password(&self) -> Option<Span> {
        let (path, offset) = some!(self.get(Component::Path));
        let whole = Span::new(0, path.len());
        shifted(password(path, whole, Some(0), Reading::Reference), offset)
    }

    /// A password that is cut in two because the grammar ends the authority at a `/`, `?` or `#` in the password. If
    /// the first half contains an `@`, the grammar reads that half as a password and a host, as in
    /// `redis://:p@w#d@host`. Otherwise, it reads the first half as a port, as in `postgres://user:12#34@host/db`.
    pub(crate) const fn split_password(&self) -> Option<Span> {
        let first = self.password_start();
        let is_empty = first.is_some() && self.userinfo_password(Reading::Reference).is_none();
        let start = match self.get(Component::Port) {
            // An `@` after a seemingly empty password may be part of it: `postgres://user:@12:34/56@host/db`.
            Some((_, start)) if !is_empty => start,
            _ => some!(first),
        };
        let (scheme, _) = some!(self.get(Component::Scheme));
        let last = [Component::Fragment, Component::Query, Component::Path];
        each!(component, &last, {
            if let Some((text, offset)) = self.get(*component)
                && let Some(at) = last_at_before_hosts(text)
            {
                return if is_database(scheme) {
                    Some(Span::new(start, offset + at))
                } else {
                    None
                };
            }
        });
        None
    }
}

/// Which bytes of a string may be a password, and which may be a userinfo.
#[derive(Clone, Copy)]
pub(crate) struct Secret {
    pub(crate) password: Option<Span>,
    pub(crate) userinfo: Option<Span>,
}

impl Secret {
    pub(crate) const NONE: Self = Self {
        password: None,
        userinfo: None,
    };

    pub(crate) const fn of_reference(reference: UriRef<'_>) -> Self {
        let (text, layout) = (reference.text.as_bytes(), reference.layout);
        // Fast path: a password always ends at an `@`.
        if !contains(text, b'@') {
            return Self::NONE;
        }
        let parts = Parts::of(reference);
        let in_path = match parts.path_password() {
            Some(Span { start, end }) => {
                let path = layout.path_start as usize;
                Some(Span::new(user_start(text, path, start), end))
            }
            None => None,
        };
        let split = match parts.split_password() {
            Some(Span { end, .. }) => Some(Span::new(layout.authority_start() as usize, end)),
            None => None,
        };
        let (range, begin) = nested(text, layout);
        let own = layout.span(Component::Userinfo, text.len());
        let nested = userinfos(text, range, begin);
        Self {
            password: parts.masked(),
            userinfo: union(union(own, nested), union(in_path, split)),
        }
    }

    /// The secret in a userinfo. The password is the part after the first `:`.
    pub(crate) const fn of_userinfo(text: &[u8], userinfo: Span) -> Self {
        let password = password_in_userinfo(userinfo.of(text), Reading::Reference);
        Self {
            password: shifted(password, userinfo.start),
            userinfo: Some(userinfo),
        }
    }
}

/// The password that the rule `no_password` refuses, in the userinfo or in a part of the path that looks like an
/// authority.
pub(crate) const fn refused_password(reference: UriRef<'_>) -> Option<Span> {
    let (text, layout) = (reference.text.as_bytes(), reference.layout);
    let (range, begin) = nested(text, layout);
    union(
        Parts::of(reference).userinfo_password(Reading::Rule),
        password(text, range, begin, Reading::Rule),
    )
}

/// The range in which a nested or misspelled authority can begin in a valid reference, and the index at which such an
/// authority is assumed to begin. If the scheme needs a host but isn't followed by `//`, this is the index after the
/// scheme's `:`; otherwise, it is `None`.
const fn nested(text: &[u8], layout: Layout) -> (Span, Option<usize>) {
    let authority = layout.part(Component::Userinfo, Component::Port, text.len());
    let end = layout.path_end as usize;
    if !layout.has_authority() {
        // The range includes the scheme's `:`, because an authority can begin after the `:` and a slash.
        let colon = layout.scheme_end as usize;
        let needs_host = needs_host(slice(text, 0, colon));
        let begin = if needs_host { Some(colon + 1) } else { None };
        return (Span::new(colon, end), begin);
    }
    // Another authority can begin after the slashes of an empty authority: `http:///user:password@host/`. It can also
    // begin after an empty port's `:` and a slash, just as it can after a scheme's `:` and a slash.
    let start = match authority.of(text) {
        b"//" => authority.start,
        [.., b':'] => authority.end - 1,
        _ => authority.end,
    };
    (Span::new(start, end), None)
}

/// The part of a userinfo after the first `:`, unless that part is empty.
const fn password_in_userinfo(userinfo: &[u8], reading: Reading) -> Option<Span> {
    let start = some!(after_colon(userinfo, 0, userinfo.len(), reading));
    non_empty(start, userinfo.len())
}

/// The index of the last `@` that is followed by a host or a list of hosts and then by a delimiter or the end of the
/// string.
const fn last_at_before_hosts(text: &[u8]) -> Option<usize> {
    // Fast path: most strings don't contain `@`.
    if !contains(text, b'@') {
        return None;
    }
    let mut rest = text;
    while let Some(at) = rfind(rest, b'@', 0, rest.len()) {
        let end = find_delimiter(rest, at);
        // If `rest` ends before a later `@`, a host can't extend to the end of `rest`, because the `@` isn't a
        // delimiter.
        if (end < rest.len() || end == text.len()) && are_hosts(slice(rest, at + 1, end)) {
            return Some(at);
        }
        rest = slice(rest, 0, at);
    }
    None
}

/// Whether bytes without a delimiter are a host with an optional port, or a comma-separated list of such hosts. Every
/// `:` must begin a port, because an IPv6 address would need `[` and `]`, which aren't allowed in these bytes.
const fn are_hosts(text: &[u8]) -> bool {
    let mut rest = text;
    while let Some(colon) = find(rest, b':', 0, rest.len()) {
        rest = slice(
            rest,
            Scanner::at(rest, colon + 1).skipped(DIGIT),
            rest.len(),
        );
        if !matches!(rest, [] | [b',', ..]) {
            return false;
        }
    }
    !matches!(text, [] | [b':', ..])
}

/// The bytes that may be a password in a string that isn't a valid reference.
pub(crate) const fn password_in_input(text: &[u8]) -> Option<Span> {
    let whole = Span::new(0, text.len());
    password(text, whole, after_scheme(text), Reading::Input)
}

/// The bytes that may be a password in a host pattern, in case the pattern is a URI or a host with userinfo by mistake.
pub(crate) const fn password_in_pattern(pattern: &[u8]) -> Option<Span> {
    match password_in_input(pattern) {
        Some(password) => Some(password),
        None => password_in_component(pattern, Component::Host),
    }
}

/// Returns the index after the scheme's `:` if the string begins with a scheme that needs a host.
const fn after_scheme(text: &[u8]) -> Option<usize> {
    match find(text, b':', 0, find_delimiter(text, 0)) {
        Some(colon) if needs_host(slice(text, 0, colon)) => Some(colon + 1),
        _ => None,
    }
}

/// The bytes that may be a password in a string that a caller passes as one component.
pub(crate) const fn password_in_component(text: &[u8], component: Component) -> Option<Span> {
    match component {
        Component::Userinfo => password_in_userinfo(text, Reading::Input),
        Component::Host => {
            let at = some!(rfind(text, b'@', 0, text.len()));
            password_in_userinfo(slice(text, 0, at), Reading::Input)
        }
        // A caller that splits an authority at its first `:` may pass the password and the host as the port.
        Component::Port => non_empty(0, some!(rfind(text, b'@', 0, text.len()))),
        _ => password_in_path(text, None, Some(AuthorityEnd::Delimiter)),
    }
}

/// The bytes of a path that may be a password, given the scheme and the authority before the path. This function is for
/// components that don't come from a valid reference.
pub(crate) const fn password_in_path(
    path: &[u8],
    scheme: Option<&str>,
    authority: Option<AuthorityEnd>,
) -> Option<Span> {
    let begin = match (scheme, authority) {
        (Some(scheme), None) if needs_host(scheme.as_bytes()) => Some(0),
        (Some(_), None) => after_leading_slash(path),
        (None, None) => after_scheme(path),
        (_, Some(AuthorityEnd::Delimiter)) => match after_leading_slash(path) {
            None => after_scheme(path),
            begin => begin,
        },
        (_, Some(AuthorityEnd::Name)) => None,
    };
    password(path, Span::new(0, path.len()), begin, Reading::Input)
}

/// The index after a leading slash, or `None` if there is no such slash. A `:` or a slash must precede the string, so
/// that an authority begins at this index.
const fn after_leading_slash(text: &[u8]) -> Option<usize> {
    match text {
        [b'/' | b'\\', ..] => Some(1),
        _ => None,
    }
}

/// How the authority before a path ends.
#[derive(Clone, Copy)]
pub(crate) enum AuthorityEnd {
    /// The authority is empty or ends with the `:` of an empty port, so a slash or a `:` directly precedes the path.
    Delimiter,
    /// The authority ends with a host or the digits of a port.
    Name,
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

    /// The search for the last `@` isn't repeated, so the running time is linear.
    #[test]
    fn digits_that_may_be_a_port_are_skipped() {
        for (text, hidden) in [
            ("//h:80/ a", ""),
            ("//h:80/a@b c", "80/a"),
            ("//h:80 //u:p@h", "p"),
            ("//h:80/x@y //u:p@h", "80/x@y //u:p"),
            ("//h:80//g:90/z@y q", "80//g:90/z"),
            ("//h:8a/@", "8a/"),
            ("//h:80?a@b c", "80?a"),
            ("//h:80?a b@c", ""),
            ("//h:80# a@b", ""),
            ("//h:80? //u:p@h", "p"),
            ("//h:80# //u:p@h", "p"),
            ("//u%3Ap@h ", "p"),
            ("//u:@h ", ""),
            ("http:u:p@h ", "p"),
            ("xhttp:u:p@h ", ""),
        ] {
            let span = password_in_input(text.as_bytes()).unwrap_or(Span::new(0, 0));
            assert_eq!(span.of(text.as_bytes()), hidden.as_bytes(), "{text}");
        }
    }
}
