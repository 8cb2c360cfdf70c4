//! Which bytes of a text are masked because they may be a password or a token. [`Redacted`](crate::Redacted) states the law.

use crate::bytes::rare::{contains, find, find_any, rfind};
use crate::bytes::{
    Span, contains_in_long, eq_ignore_ascii_case, get, is_in_long_list, is_one_of, non_empty,
    slice, union,
};
use crate::grammar::{Component, Grammar};
use crate::output::TextBuffer;
use crate::schemes::{is_database, is_misspelled, is_of_server};
use crate::secret::authority::{HostKind, Port, UserHost};
use crate::syntax::char_class::{LABEL, QUERY, SCHEME, read_triplet};
use crate::syntax::ip::is_ipv6;
use crate::syntax::parser::{is_scheme, layout};
use crate::syntax::scanner::{Scanner, find_delimiter};

/// A text in which secrets are searched.
#[derive(Clone, Copy)]
pub(crate) struct Text<'a> {
    pub(crate) bytes: &'a [u8],
    /// Whether braces contain placeholders. In a URI there are none.
    is_template: bool,
}

impl<'a> Text<'a> {
    /// Any string.
    pub(crate) const fn of(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            is_template: false,
        }
    }

    /// A valid reference, or a template, which may be malformed.
    pub(crate) const fn of_template(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            is_template: true,
        }
    }

    /// The masked bytes: from the first secret to the last one.
    pub(crate) const fn masked(&self) -> Option<Span> {
        // Fast path: most strings don't contain `@`.
        if !contains_in_long(self.bytes, *b"@@") {
            return None;
        }
        let mut authority = some!(self.first());
        let (mut found, last_at) = (None, self.last_at(0, Next::NoVersion));
        // Searched at most once, because the last `@` can be far before its end.
        let mut last_end = None;
        let is_valid =
            authority.is_after_colon && layout::<false>(self.bytes, Grammar::UriReference).is_ok();
        loop {
            found = union(found, self.secret_of(&authority, last_at, is_valid));
            let mut from = authority.end;
            // Up to this `@`, all is masked. Another one that follows it directly can be in the same authority.
            if let (Some(hidden), Some(at)) = (found, last_at)
                && hidden.end >= at
                && !authority.is_after_colon
            {
                let authority_end = match last_end {
                    Some(end) => end,
                    None => find_delimiter(self.bytes, at),
                };
                last_end = Some(authority_end);
                if authority_end > from {
                    from = authority_end;
                    let end = some!(rfind(self.bytes, b'@', at, from));
                    found = union(found, Some(Span::new(hidden.start, end)));
                }
            }
            authority = match self.next(from) {
                Some(next) => next,
                None => return found,
            };
        }
    }

    /// The secret in the userinfo of an authority, which ends at the last `@` of the text if the host is doubtful: the whole
    /// in the web, without a scheme, after an empty port and of a user that ends a database's authority, or what follows
    /// its first `:`. `is_valid` is read only after a colon.
    pub(crate) const fn secret_of(
        &self,
        authority: &UserHost,
        last_at: Option<usize>,
        is_valid: bool,
    ) -> Option<Span> {
        if authority.is_after_colon {
            // The database's name and one word end with a `:`: `jdbc:oracle:thin:@h:1521/s`.
            let name_end = find_any(self.bytes, authority.start, *b":");
            if let Some(at) = last_at
                && is_database(slice(self.bytes, authority.start, name_end))
                && let [word @ .., b':'] = slice(self.bytes, name_end + 1, at)
                && !word.is_empty()
                && !contains(word, b':')
            {
                return None;
            }
            let password = self.after_user(authority, is_valid);
            if password.is_some() {
                return password;
            }
        }
        let Span { start, end } = match last_at {
            Some(at) if at >= authority.end && self.is_doubtful(authority) => {
                Span::new(authority.start, at)
            }
            _ => some!(authority.userinfo),
        };
        if self.is_of_web(authority.scheme) || authority.is_after_port {
            return self.secret(start, end);
        }
        let colon = some!(find_colon(slice(self.bytes, start, end), true));
        match self.is_user_cut(authority, start + colon.start) {
            true => self.secret(start, end),
            false => self.secret(start + colon.end, end),
        }
    }

    /// Whether a `/`, `?` or `#` before the first `:` belongs to the user of a database: `oracle://C##U:PASSWORD@h`.
    pub(crate) const fn is_user_cut(&self, authority: &UserHost, colon: usize) -> bool {
        colon > authority.end
            && authority.userinfo.is_none()
            && self.is_of_database(authority.scheme)
    }

    /// Whether the host is probably a part of a userinfo, because the userinfo contains a `/`, `?` or `#`.
    pub(crate) const fn is_doubtful(&self, authority: &UserHost) -> bool {
        let (host, end) = (authority.host, authority.end);
        let userinfo = slice(self.bytes, authority.start, host.start.saturating_sub(1));
        let next = after(self.bytes, end);
        let is_port = match authority.port {
            Port::None => true,
            Port::Empty => matches!(next, [b'/', b'/', ..]),
            Port::Digits => !matches!(next, [b'#', ..]),
            Port::Other => self.is_filled_in(Span::new(host.end, end), false),
        };
        // `feed://http://h.example/@user` is a URI in another one.
        let may_be_password = authority.is_after_port
            && !(self.is_web(authority.scheme) && authority.is_address(self.bytes));
        let is_database = self.is_of_database(authority.scheme);
        match authority.kind(self.bytes) {
            HostKind::Brackets | HostKind::Ipv4 | HostKind::Localhost => false,
            // Without brackets.
            _ if is_ipv6(self.bytes, host.start, end) => false,
            _ if eq_ignore_ascii_case(authority.scheme.of(self.bytes), b"file") => false,
            _ if may_be_password || !is_port => true,
            HostKind::Other if !self.is_filled_in(host, true) => true,
            // The URIs of databases contain passwords so often that any name may be a part of one.
            _ if is_database => !self.has_value(authority),
            HostKind::Domain | HostKind::Other => false,
            _ => !userinfo.is_empty(),
        }
    }

    /// Whether an authority ends before a path, a `?` and a key, so that the next `@` can be a value's: `/db?user=me@h`. After
    /// a host alone, a port may begin a password: `mysql://app:80/x?a=b@h`.
    const fn has_value(&self, authority: &UserHost) -> bool {
        let is_host_alone = authority.userinfo.is_none() && authority.scheme.start == 0;
        let mark = find_any(self.bytes, authority.end + 1, *b":/?#@");
        let entry = after(self.bytes, mark + 1);
        let key_len = Scanner::of(entry).skipped(LABEL);
        (!is_host_alone || matches!(authority.port, Port::None))
            && matches!(get(self.bytes, authority.end), Some(b'/'))
            && matches!(get(self.bytes, mark), Some(b'?'))
            && key_len > 0
            && matches!(get(entry, key_len), Some(b'='))
    }

    /// Whether a part of a template consists of placeholders and `:` alone or, `with_others`, also of other characters that
    /// a URI can have.
    const fn is_filled_in(&self, part: Span, with_others: bool) -> bool {
        let (mut is_inside, mut has_placeholder) = (false, false);
        each!(byte, part.of(self.bytes), {
            match (is_inside, byte) {
                (false, b'{') => is_inside = true,
                (true, b'}') => (is_inside, has_placeholder) = (false, true),
                (false, b':') => {}
                (false, other) if with_others && QUERY.contains(*other) => {}
                (false, _) | (true, b'{') => return false,
                (true, _) => {}
            }
        });
        self.is_template && has_placeholder && !is_inside
    }

    /// The first authority that begins at or after an index: after `//`, or after the `:` of a scheme of the web. An encoded
    /// `://` counts, too, as in `?next=https%3A%2F%2Fu@h`.
    pub(crate) const fn next(&self, from: usize) -> Option<UserHost> {
        let bytes = self.bytes;
        let mut at = from;
        loop {
            at = find_any(bytes, at, *b":/%");
            let (colon, width) = match after(bytes, at) {
                [] => return None,
                [b'%', ..] if eq_ignore_ascii_case(slice(bytes, at, at + 9), b"%3A%2F%2F") => {
                    return Some(UserHost {
                        scheme: scheme_before(bytes, at),
                        ..UserHost::at(slice(bytes, 0, encoded_end(bytes, at + 9)), at + 9)
                    });
                }
                [b'%', ..] => {
                    at += 1;
                    continue;
                }
                [b':', ..] => (at, 1),
                // The `:` can be that of an empty port, with which the search for another authority begins.
                _ if at > 0 && matches!(get(bytes, at - 1), Some(b':')) => (at - 1, 1),
                _ => (at, 0),
            };
            let scheme = match width {
                0 => Span::new(at, at),
                _ => scheme_before(bytes, colon),
            };
            let is_web = width > 0 && self.is_web(scheme);
            let (start, slashes) = self.skip_slashes(colon + width, is_web);
            if slashes > 1 || is_web {
                return Some(UserHost {
                    scheme,
                    is_after_port: colon < at,
                    ..UserHost::at(bytes, start)
                });
            }
            // After the `:` or `/`.
            at = start;
        }
    }

    /// Whether a text of its own follows `SCHEME:`, with a user alone: `git::git@h.example:o/r.git`.
    const fn is_before_user(&self, colon: Span, at: usize) -> bool {
        let user = slice(self.bytes, colon.end + 1, at);
        matches!(get(self.bytes, colon.end), Some(b':'))
            && !user.is_empty()
            && Scanner::of(user).skipped(LABEL) == user.len()
            && !contains(after(self.bytes, at + 1), b'@')
            && !UserHost::at(self.bytes, at + 1).has_port(self.bytes)
            && !contains(slice(self.bytes, 0, colon.start), b'.')
            && !self.is_of_database(Span::new(0, colon.start))
    }

    /// The first authority of a text with an `@`. If none begins before this `@`, it is what follows the first `:`.
    pub(crate) const fn first(&self) -> Option<UserHost> {
        let bytes = self.bytes;
        let first_at = some!(find(bytes, b'@', 0, bytes.len()));
        let next = self.next(0);
        let is_first = match next {
            Some(UserHost { scheme, start, .. }) => {
                let slash = find_any(bytes, scheme.end, [b'/']);
                // A `\` can be a fault, which changes nothing of what follows a `:`.
                let has_slashes = contains(slice(bytes, slash + 1, start), b'/');
                start <= first_at && (has_slashes || !contains(slice(bytes, slash, start), b'\\'))
            }
            None => false,
        };
        match find_colon(slice(bytes, 0, find_delimiter(bytes, 0)), false) {
            Some(colon) if self.is_before_user(colon, first_at) => next,
            Some(colon) if !is_first => {
                let (start, _) = self.skip_slashes(colon.end, false);
                Some(UserHost {
                    scheme: Span::new(0, colon.start),
                    is_after_colon: true,
                    ..UserHost::at(bytes, start)
                })
            }
            _ => next,
        }
    }

    /// The password after the first `:` of a text without slashes, if what precedes the `:` is a user: `app:PASSWORD@h:80`.
    pub(crate) const fn after_user(&self, authority: &UserHost, is_valid: bool) -> Option<Span> {
        let user = authority.scheme.of(self.bytes);
        let start = some!(find_colon(self.bytes, false)).end;
        let has_slash = contains(slice(self.bytes, start, authority.start), b'/');
        if has_slash || is_never_user(user) {
            return None;
        }
        // `npm:x@^4.2.0`, without a dot before the `:`.
        let is_package = is_range(authority.host.of(self.bytes)) && is_scheme(user);
        let end = match self.last_at(start, Next::Server { is_valid }) {
            None if contains(user, b'.') || !(is_valid || is_package) => {
                self.end_before_host(authority, self.is_template && !is_valid)
            }
            // The `:` before what isn't a port can be the password's: `app_user:P@s:SSWORD/x@h`.
            Some(_) if !is_valid && self.is_doubtful(authority) => {
                self.last_at(start, Next::NoVersion)
            }
            at => at,
        };
        self.secret(start, some!(end))
    }

    /// The end of a password before any host: the last `@` of the authority or, if the host is doubtful or can contain a
    /// placeholder, of the text.
    const fn end_before_host(&self, authority: &UserHost, has_placeholder: bool) -> Option<usize> {
        let userinfo = some!(authority.userinfo);
        match self.last_at(authority.end, Next::NoVersion) {
            Some(at) if has_placeholder || self.is_doubtful(authority) => Some(at),
            _ => Some(userinfo.end),
        }
    }

    /// The last `@` at or after an index that `next` follows.
    pub(crate) const fn last_at(&self, start: usize, next: Next) -> Option<usize> {
        let mut end = self.bytes.len();
        while let Some(at) = rfind(self.bytes, b'@', start, end) {
            if next.is_after(self.bytes, at) {
                return Some(at);
            }
            end = at;
        }
        None
    }

    /// The index after slashes, and their number, to which a `\` counts that follows the first one. Before the second one,
    /// characters are skipped that no URI has. After a scheme of the web, a `:` can precede slashes: `https:://u@h`.
    const fn skip_slashes(&self, start: usize, is_web: bool) -> (usize, usize) {
        let (mut at, mut slashes) = (start, 0);
        loop {
            match after(self.bytes, at) {
                [b'/', ..] => slashes += 1,
                [b':', b'/' | b'\\' | b':', ..] if is_web && slashes < 2 => {}
                [b'\\', ..] if slashes == 1 => slashes += 1,
                [b'\\', ..] => {}
                tail @ [byte, ..]
                    if slashes < 2
                        && !self.is_template
                        && !QUERY.contains(*byte)
                        && *byte != b'#'
                        && read_triplet(tail).is_none() => {}
                _ => return (at, slashes),
            }
            at += 1;
        }
    }

    /// Whether a userinfo may be a token, because the scheme is one of the web, or there is none.
    pub(crate) const fn is_of_web(&self, scheme: Span) -> bool {
        scheme.start == scheme.end || self.is_web(scheme)
    }

    #[inline(never)]
    const fn is_web(&self, scheme: Span) -> bool {
        is_web(scheme.of(self.bytes))
            || is_web(whole_scheme(self.bytes, scheme).as_str().as_bytes())
    }

    #[inline(never)]
    pub(crate) const fn is_of_database(&self, scheme: Span) -> bool {
        // Fast path: most texts with an `@` are addresses of the web.
        if scheme.start == 0 && matches!(scheme.of(self.bytes), b"https" | b"http") {
            return false;
        }
        is_database(scheme.of(self.bytes))
            || is_database(whole_scheme(self.bytes, scheme).as_str().as_bytes())
    }

    /// A range that isn't empty and, in a template, doesn't consist of placeholders and `:` alone.
    pub(super) const fn secret(&self, start: usize, end: usize) -> Option<Span> {
        match non_empty(start, end) {
            Some(found) if !self.is_filled_in(found, false) => Some(found),
            _ => None,
        }
    }
}

/// The bytes from an index on.
const fn after(text: &[u8], start: usize) -> &[u8] {
    slice(text, start, text.len())
}

/// The masked bytes of any string.
pub(crate) const fn masked_in(text: &[u8]) -> Option<Span> {
    Text::of(text).masked()
}

/// The masked bytes of a string that a caller passes as one component: a userinfo is masked, a scheme, a host and a port are
/// read as after `//`, and the others as a reference.
pub(crate) const fn masked_in_component(text: &[u8], component: Component) -> Option<Span> {
    match component {
        Component::Userinfo => non_empty(0, text.len()),
        Component::Scheme | Component::Host | Component::Port => {
            non_empty(0, some!(rfind(text, b'@', 0, text.len())))
        }
        _ => masked_in(text),
    }
}

/// The first `:` or `%3A`, or a `%` that isn't a triplet, but may be that of a `%3A`.
pub(crate) const fn find_colon(text: &[u8], or_percent: bool) -> Option<Span> {
    find_mark(text, b':', or_percent)
}

/// As [`find_colon`], for any ASCII character.
#[inline(never)]
pub(crate) const fn find_mark(text: &[u8], wanted: u8, or_percent: bool) -> Option<Span> {
    let mut at = 0;
    loop {
        at = find_any(text, at, [wanted, b'%']);
        match (some!(get(text, at)), read_triplet(after(text, at))) {
            (_, Some((octet, _))) if octet == wanted => return Some(Span::new(at, at + 3)),
            (b'%', Some(_)) => at += 3,
            (b'%', None) if !or_percent => at += 1,
            _ => return Some(Span::new(at, at + 1)),
        }
    }
}

/// Schemes that have a user and an address after their `:`, and that of texts with anything in them.
#[rustfmt::skip]
const WITH_USER: &[&str] = &["acct", "data", "ed25519", "h323", "iax", "lightning", "mailto", "xmpp"];

/// Whether a name before a `:` is a scheme and not a user. The scheme of a server needs slashes.
pub(crate) const fn is_never_user(name: &[u8]) -> bool {
    is_in_long_list(name, WITH_USER) || is_of_server(name)
}

/// What follows the `@` that a search wants.
#[derive(Clone, Copy)]
pub(crate) enum Next {
    /// Anything but a version: `4.17.21`, `v1.0.0-rc.1`.
    NoVersion,
    /// A host that isn't a version, or a list of hosts.
    Host,
    /// A host with a port, or parentheses. In a text that isn't valid, and in an address with a `%`, any `:` precedes a
    /// port, and any `(` is one of the parentheses.
    Server { is_valid: bool },
}

impl Next {
    const fn is_after(self, text: &[u8], at: usize) -> bool {
        let Some(next) = UserHost::after_at(text, at) else {
            return matches!(self, Self::NoVersion);
        };
        match self {
            Self::NoVersion => !is_version(text, &next),
            Self::Host => {
                !is_version(text, &next)
                    && !matches!(next.kind(text), HostKind::Empty)
                    && (!matches!(next.port, Port::Other)
                        || contains(slice(text, next.host.end, next.end), b','))
            }
            Self::Server { is_valid } => {
                let authority = slice(text, at, next.end);
                next.has_port_or_parentheses(text)
                    || find_any(authority, 0, *b":(") < authority.len()
                        && (!is_valid || contains(authority, b'%'))
            }
        }
    }
}

const fn is_version(text: &[u8], next: &UserHost) -> bool {
    let ([b'v', number @ ..] | number) = next.host.of(text);
    let mut end = 0;
    while let Some(b'0'..=b'9' | b'.') = get(number, end) {
        end += 1;
    }
    matches!(number, [b'0'..=b'9', ..])
        && matches!(get(number, end), None | Some(b'-' | b'+'))
        && matches!(next.port, Port::None)
        && !matches!(next.kind(text), HostKind::Ipv4)
}

/// Whether a range of versions is in the place of a host, such as `^4.2.0`.
const fn is_range(host: &[u8]) -> bool {
    let mut version = host;
    while let [b'^' | b'~' | b'<' | b'>' | b'=' | b'v', tail @ ..] = version {
        version = tail;
    }
    version.len() < host.len() && matches!(version, [b'0'..=b'9', ..])
}

/// The scheme before a `:`. In `?next%3Dhttps://h`, the digits of the triplet aren't a part of it.
pub(crate) const fn scheme_before(text: &[u8], colon: usize) -> Span {
    let mut start = colon;
    while let [.., last] = slice(text, 0, start)
        && SCHEME.contains(*last)
    {
        start -= 1;
    }
    if read_triplet(slice(text, start.saturating_sub(1), colon)).is_some() {
        start += 2;
    }
    Span::new(start, colon)
}

/// The first scheme of a text, without the characters that no scheme has: `postgres` in `post gres://h`. For a nested
/// scheme, the result is empty.
#[inline(never)]
const fn whole_scheme(text: &[u8], scheme: Span) -> TextBuffer<32> {
    let mut whole = TextBuffer::new();
    // The common case: there is nothing before the scheme that may belong to it.
    if scheme.end <= 32 && find_any(text, 0, *b"/?#&=:") == scheme.end {
        each!(byte, slice(text, 0, scheme.end), {
            if SCHEME.contains(*byte) {
                whole.push_char(*byte as char);
            }
        });
    }
    whole
}

/// Whether a scheme is `http`, `https`, `ws` or `wss`, ends in `+http` or `+https`, or is a misspelled `http` or `https`.
#[inline(never)]
const fn is_web(scheme: &[u8]) -> bool {
    let last = match rfind(scheme, b'+', 0, scheme.len()) {
        Some(plus) => slice(scheme, plus + 1, scheme.len()),
        None => scheme,
    };
    is_in_long_list(last, &["https", "http"])
        || is_in_long_list(scheme, &["wss", "ws"])
        || is_misspelled(scheme)
}

/// The end of an encoded authority: the first `/`, `?` or `#`, encoded or not, or `&` at or after an index, or the end of the
/// text.
const fn encoded_end(text: &[u8], start: usize) -> usize {
    let mut at = start;
    while let Some(byte) = get(text, at) {
        let (octet, width) = match read_triplet(after(text, at)) {
            Some((octet, _)) => (octet, 3),
            None => (byte, 1),
        };
        if byte == b'&' || is_one_of(octet, b"/?#") {
            break;
        }
        at += width;
    }
    at
}
