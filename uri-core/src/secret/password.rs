//! The passwords that the rules `no_password` and `no_split_password` refuse: those that a mask hides and that can hardly be
//! something else.

use crate::bytes::{Span, contains, find, get, non_empty, rfind, slice};
use crate::schemes::is_database;
use crate::secret::authority::{Authority, HostKind, Port, begins_with_parentheses};
use crate::secret::mask::{Text, find_colon, is_of_server};
use crate::syntax::scanner::find_delimiter;

/// The password that the rule `no_password` refuses in a URI whose path ends at an index: in an authority, its own or one in
/// the path, or after the scheme.
pub(crate) const fn refused_password(text: &[u8], path_end: usize) -> Option<Span> {
    let searched = Text::of_template(text);
    if let Some(authority) = searched.after_colon() {
        let scheme = authority.scheme.of(text);
        let has_slash = authority.start > scheme.len() + 1;
        return if has_slash || is_of_server(scheme) {
            password(text, &authority)
        } else {
            password_after_user(&searched, &authority)
        };
    }
    let mut from = 0;
    while let Some(authority) = searched.next(from)
        && authority.start < path_end
    {
        let found = password(text, &authority);
        if found.is_some() {
            return found;
        }
        from = authority.end;
    }
    None
}

/// The password in the userinfo of an authority. A `%3A` is a part of the user, although a mask counts it.
const fn password(text: &[u8], authority: &Authority) -> Option<Span> {
    let Span { start, end } = some!(authority.userinfo);
    non_empty(some!(find(text, b':', start, end)) + 1, end)
}

/// The password of a URI whose user is read as the scheme. One with a `:` or a delimiter may be something else, unless the
/// user has a dot, and a database without an authority is the subject of another rule.
const fn password_after_user(searched: &Text<'_>, authority: &Authority) -> Option<Span> {
    let text = searched.bytes;
    let user = authority.scheme.of(text);
    let password = some!(searched.after_user(authority, true));
    let is_plain = find_colon(password.of(text)).is_none()
        && find_delimiter(text, password.start) >= password.end;
    // A mask takes `h:a%20b` for an address, too.
    let is_address = match Authority::after_at(text, password.end) {
        Some(address) => address.has_port(),
        None => false,
    } || begins_with_parentheses(slice(text, password.end + 1, text.len()));
    if (is_plain && is_address || contains(user, b'.')) && !is_database(user) {
        Some(password)
    } else {
        None
    }
}

/// A password that is cut in two because the grammar ends the authority at a `/`, `?` or `#` in the password, as the
/// rule `no_split_password` defines it.
pub(crate) const fn split_password(text: &[u8]) -> Option<Span> {
    // Fast path: most strings don't contain `@`.
    if !contains(text, b'@') {
        return None;
    }
    let searched = Text::of_template(text);
    let authority = some!(searched.next(0));
    let Authority {
        start,
        userinfo,
        port,
        end,
        ..
    } = authority;
    let mut at = some!(searched.last_at());
    if at < end || searched.after_colon().is_some() || !searched.is_doubtful(&authority) {
        return None;
    }
    let is_before_fragment = matches!(get(text, end), Some(b'#'));
    let is_certain = match port {
        // A password or a port.
        _ if searched.is_of_database(&authority) => {
            at = some!(last_at_before_host(text, end));
            find_colon(slice(text, start, end)).is_some()
        }
        Port::Empty => !matches!(slice(text, end, end + 2), b"//"),
        Port::Digits(_) | Port::Other if is_before_fragment => true,
        _ => userinfo.is_some() && Authority::at(text, at + 1).is_address(),
    };
    let start = match find_colon(slice(text, start, at)) {
        Some(colon) if start + colon.end < at => start + colon.end,
        _ if searched.is_of_web(authority.scheme) => start,
        // The user alone isn't a secret outside the web: `ssh://git@h/x@y.example`.
        _ => return None,
    };
    if is_certain {
        Some(Span::new(start, at))
    } else {
        None
    }
}

/// Whether the authority of a database's URI may end inside a password, as in `redis://:a/ü@h`, because an `@` follows it.
/// The text needn't be a URI, and in `redis:a@h`, the slashes may be missing.
pub(crate) const fn may_split_password(text: &[u8]) -> bool {
    let Some(last_at) = rfind(text, b'@', 0, text.len()) else {
        return false;
    };
    let searched = Text::of(text);
    match (searched.after_colon(), searched.next(0)) {
        (Some(authority), _) => searched.is_of_database(&authority),
        (None, Some(authority)) => searched.is_of_database(&authority) && last_at >= authority.end,
        (None, None) => false,
    }
}

/// The last `@` at or after an index that a host, or a list of hosts, follows.
const fn last_at_before_host(text: &[u8], start: usize) -> Option<usize> {
    let mut end = text.len();
    while let Some(at) = rfind(text, b'@', start, end) {
        if let Some(Authority {
            host,
            kind,
            port,
            end,
            ..
        }) = Authority::after_at(text, at)
            && !matches!(kind, HostKind::Empty)
            && (!matches!(port, Port::Other) || contains(slice(text, host.end, end), b','))
        {
            return Some(at);
        }
        end = at;
    }
    None
}
