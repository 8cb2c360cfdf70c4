//! The passwords that the rules `NoPassword` and `NoSplitPassword` refuse: those that a mask hides and that can hardly be
//! something else.

use crate::bytes::rare::{contains, find, find_any, rfind};
use crate::bytes::{Span, get, non_empty, slice};
use crate::schemes::is_of_server;
use crate::secret::authority::{Port, UserHost};
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
const fn password(text: &[u8], authority: &UserHost) -> Option<Span> {
    let Span { start, end } = some!(authority.userinfo);
    non_empty(some!(find(text, b':', start, end)) + 1, end)
}

/// Without two slashes, what a mask hides, if it follows `SCHEME:USER:`, or if the scheme is a user: one with a dot, or
/// before a server's address. A user of the web alone lacks its slashes.
const fn after_colon(searched: &Text<'_>, authority: &UserHost) -> Option<Span> {
    let (text, scheme) = (searched.bytes, authority.scheme.of(searched.bytes));
    if searched.is_of_web(authority.scheme) || is_of_server(scheme) {
        return password(text, authority);
    }
    let password = some!(searched.secret_of(authority, searched.last_at(0, Next::NoVersion), true));
    let user_end = find_any(text, authority.start, *b":;=/?#@");
    let address = UserHost::at(text, password.end + 1);
    // An address of scp has no password: `scm:git:git@h.example:o/r.git`.
    let has_user = matches!(get(text, user_end), Some(b':'))
        && !contains(slice(text, user_end + 1, password.end), b':')
        && !matches!(address.port, Port::Other);
    // With a delimiter, it may be something else: `doc:x#me@h:80`.
    let is_split = authority.userinfo.is_some() && searched.is_doubtful(authority);
    let is_whole = is_split || find_delimiter(text, password.start) >= password.end;
    // A mask takes `h:a%20b` for an address, too.
    let is_server = address.has_port_or_parentheses(text);
    // In `h.example:80/x:y@g`, the scheme is a host.
    let is_host =
        authority.userinfo.is_none() && matches!(Port::of(authority.host.of(text)), Port::Digits);
    if has_user || contains(scheme, b'.') && !is_host || is_whole && is_server {
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
    let UserHost { start, end, .. } = authority;
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
        _ => authority.userinfo.is_some() && UserHost::at(text, at + 1).is_address(text),
    };
    if !is_certain {
        return None;
    }
    let start = match find_colon(slice(text, start, at), false) {
        Some(colon) if searched.is_user_cut(&authority, start + colon.start) => start,
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
