//! What `no_password` and `no_split_password` refuse: passwords that a mask hides and that can hardly be something
//! else.

use crate::bytes::{Span, contains, find, get, non_empty, rfind, slice};
use crate::schemes::is_database;
use crate::secret::authority::{Authority, HostKind, Port, begins_with_parentheses};
use crate::secret::mask::{Extent, Text, find_colon, is_of_server};
use crate::syntax::scanner::find_delimiter;

/// In a URI whose path ends at an index: in an authority, its own or one in the path, or after the scheme.
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

/// A `%3A` is a part of the user, although a mask counts it.
const fn password(text: &[u8], authority: &Authority) -> Option<Span> {
    let Span { start, end } = some!(authority.userinfo);
    non_empty(some!(find(text, b':', start, end)) + 1, end)
}

/// The user is read as the scheme. A password with a `:` or a delimiter may be something else, unless the user has a
/// dot; another rule is about databases.
const fn password_after_user(searched: &Text<'_>, authority: &Authority) -> Option<Span> {
    let text = searched.bytes;
    let user = authority.scheme.of(text);
    let password = some!(searched.after_user(authority));
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

/// A `/`, `?` or `#` in it ends the authority; `no_split_password` defines it.
pub(crate) const fn split_password(text: &[u8]) -> Option<Span> {
    // Fast path: most strings.
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
    let colon = match userinfo {
        Some(userinfo) => find_colon(userinfo.of(text)),
        None => None,
    };
    let is_before_fragment = matches!(get(text, end), Some(b'#'));
    let is_certain = match port {
        _ if searched.is_of_database(&authority) => {
            at = some!(last_at_before_host(text, end));
            colon.is_some() || !matches!(port, Port::None)
        }
        Port::Empty => true,
        Port::Digits(_) | Port::Other if is_before_fragment => true,
        _ => userinfo.is_some() && Authority::at(text, at + 1).is_address(),
    };
    // Outside the web, the user isn't a secret: `ssh://git@h/x@y.example`.
    let is_secret = searched
        .secret_of(&authority, searched.last_at(), Extent::Secrets)
        .is_some();
    if !is_certain || !is_secret {
        return None;
    }
    let start = match (colon, userinfo, port) {
        (Some(colon), _, _) => start + colon.end,
        // In `postgres://u@h:1/p@i`, the password may be the port.
        (None, _, Port::Digits(port)) => port.start,
        (None, Some(_), _) => start,
        (None, None, _) => end,
    };
    Some(Span::new(start, at))
}

/// Whether an `@` follows a database's authority, which may end inside a password. The text needn't be a URI:
/// `redis://:a/ü@h`, `redis:a@h`.
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

/// At or after an index; the host can be a list.
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
