//! The passwords that the rules `NoPassword` and `NoSplitPassword` refuse: those that a mask hides and that can hardly be
//! something else.

use crate::bytes::rare::{contains, find, rfind};
use crate::bytes::{Span, get, non_empty, slice};
use crate::schemes::{is_database, is_of_server};
use crate::secret::authority::{AnyAuthority, Port};
use crate::secret::mask::{Next, Text, find_colon};
use crate::syntax::scanner::find_delimiter;

/// The password that the rule `no_password` refuses in a URI whose path ends at an index: in an authority, its own or one in
/// the path, or after the scheme.
pub(crate) const fn refused_password(text: &[u8], path_end: usize) -> Option<Span> {
    let searched = Text::of_template(text);
    let mut authority = some!(searched.first());
    if authority.is_after_colon {
        return after_colon(&searched, &authority);
    }
    while authority.start < path_end {
        let found = password(text, &authority);
        if found.is_some() {
            return found;
        }
        authority = some!(searched.next(authority.end));
    }
    None
}

/// The password in the userinfo of an authority. A `%3A` is a part of the user, although a mask counts it.
const fn password(text: &[u8], authority: &AnyAuthority) -> Option<Span> {
    let Span { start, end } = some!(authority.userinfo);
    non_empty(some!(find(text, b':', start, end)) + 1, end)
}

/// The password of a URI without two slashes. If the scheme is a user, a password with a `:` or a delimiter may be something
/// else, unless the user has a dot or is a database's scheme, or an `@` precedes the delimiter and the host is doubtful.
const fn after_colon(searched: &Text<'_>, authority: &AnyAuthority) -> Option<Span> {
    let text = searched.bytes;
    let user = authority.scheme.of(text);
    if authority.start > user.len() + 1 || is_of_server(user) {
        return password(text, authority);
    }
    let password = some!(searched.after_user(authority, true));
    let is_split = authority.userinfo.is_some() && searched.is_doubtful(authority);
    let is_plain = find_colon(password.of(text), false).is_none()
        && (is_split || find_delimiter(text, password.start) >= password.end);
    // A mask takes `h:a%20b` for an address, too.
    let is_server = AnyAuthority::at(text, password.end + 1).has_port_or_parentheses(text);
    if is_plain && is_server || contains(user, b'.') || is_database(user) {
        Some(password)
    } else {
        None
    }
}

/// A password that is cut in two because the grammar ends the authority at a `/`, `?` or `#` in the password, as the
/// rule `NoSplitPassword` defines it.
pub(crate) const fn split_password(text: &[u8]) -> Option<Span> {
    let searched = Text::of_template(text);
    let authority = some!(searched.first());
    let AnyAuthority { start, end, .. } = authority;
    let mut at = some!(searched.last_at(0, Next::NoVersion));
    if at < end || authority.is_after_colon || !searched.is_doubtful(&authority) {
        return None;
    }
    let is_certain = match authority.port {
        _ if searched.is_of_database(authority.scheme) => {
            at = some!(searched.last_at(end, Next::Host));
            find_colon(slice(text, start, at), false).is_some()
        }
        Port::Empty => !matches!(slice(text, end, end + 2), b"//"),
        Port::Digits | Port::Other if matches!(get(text, end), Some(b'#')) => true,
        _ => authority.userinfo.is_some() && AnyAuthority::at(text, at + 1).is_address(text),
    };
    if !is_certain {
        return None;
    }
    let start = match find_colon(slice(text, start, at), false) {
        Some(colon) if start + colon.end < at => start + colon.end,
        _ if searched.is_of_web(authority.scheme) => start,
        // The user alone isn't a secret outside the web: `ssh://git@h/x@y.example`.
        _ => return None,
    };
    Some(Span::new(start, at))
}

/// Whether the authority of a database's URI may end inside a password, as in `redis://:a/ü@h`, because an `@` follows it.
/// The text needn't be a URI, and in `redis:a@h`, the slashes may be missing.
pub(crate) const fn may_split_password(text: &[u8]) -> bool {
    let searched = Text::of(text);
    match searched.first() {
        Some(first) if searched.is_of_database(first.scheme) => {
            first.is_after_colon || rfind(text, b'@', first.end, text.len()).is_some()
        }
        _ => false,
    }
}
