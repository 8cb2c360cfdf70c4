//! A text in which userinfos are searched, a userinfo, and the `@` at which it can end.

use crate::address::UserHost;
use crate::bytes::rare::{contains, find_any, rfind};
use crate::bytes::{Span, get, slice};
use crate::grammar::Grammar;
use crate::schemes::is_database;
use crate::secret::delimiters::is_fault;
use crate::secret::scheme::{is_jdbc, is_web};
use crate::syntax::char_class::SCHEME;
use crate::syntax::ip::parse_ipv4;
use crate::syntax::parser::parse_layout;

/// The kind of a text.
#[derive(Clone, Copy)]
pub(super) enum TextKind {
    /// Any string can be a text.
    Text,
    /// The text is a valid URI.
    Uri,
    /// A policy refuses the scheme of the URI, which can be a user.
    Refused,
    /// The text is a template, perhaps a malformed one, whose placeholders have no values yet.
    Template,
}

/// A text in which userinfos are searched.
pub(super) struct Text<'a> {
    pub(super) bytes: &'a [u8],
    kind: TextKind,
    pub(super) is_jdbc: bool,
    /// The last `@` of the text that isn't before a version.
    pub(super) last_at: Option<usize>,
}

/// A userinfo that was found in a text.
#[derive(Clone, Copy)]
pub(super) struct Userinfo {
    /// The scheme is empty if there is none.
    pub(super) scheme: Span,
    pub(super) authority: UserHost,
    pub(super) after: After,
    /// The `@` at its end, if its authority doesn't tell.
    pub(super) end: Option<usize>,
}

impl Userinfo {
    /// A userinfo whose authority tells where it ends.
    pub(super) const fn new(scheme: Span, authority: UserHost, after: After) -> Self {
        Self {
            scheme,
            authority,
            after,
            end: None,
        }
    }

    pub(super) const fn after_user(scheme: Span, authority: UserHost, end: Option<usize>) -> Self {
        Self {
            end,
            ..Self::new(scheme, authority, After::User)
        }
    }
}

/// The place of a userinfo or a password: what precedes it.
#[derive(Clone, Copy)]
pub(super) enum After {
    /// Two slashes precede it, or the `:` of the web.
    Slashes,
    /// A user and its `:` alone precede the password: `app:PASSWORD@h:80`.
    User,
    /// A scheme without slashes precedes it: `gist:USER:PASSWORD@o/r`.
    Scheme,
}

impl<'a> Text<'a> {
    pub(super) const fn new(bytes: &'a [u8], kind: TextKind) -> Self {
        Self {
            bytes,
            kind,
            is_jdbc: is_jdbc(bytes),
            last_at: last_at(bytes),
        }
    }

    pub(super) const fn is_template(&self) -> bool {
        matches!(self.kind, TextKind::Template)
    }

    pub(super) const fn is_refused(&self) -> bool {
        matches!(self.kind, TextKind::Refused)
    }

    /// Whether the first `:` can be that of a scheme.
    pub(super) const fn is_reference(&self) -> bool {
        match self.kind {
            TextKind::Uri => true,
            TextKind::Refused => false,
            TextKind::Text | TextKind::Template => {
                parse_layout::<false>(self.bytes, Grammar::UriReference).is_ok()
            }
        }
    }

    /// Whether a userinfo is that of a database, or may be, because its scheme has a fault in it.
    pub(super) const fn is_of_database(&self, found: &Userinfo) -> bool {
        let name = found.scheme.of(self.bytes);
        // Fast path: most texts with an `@` are addresses of the web.
        !matches!(name, b"https" | b"http") && (is_database(name) || self.has_fault(found.scheme))
    }

    /// Whether a character that no URI has cuts a scheme in two, as in `post gres:`, but not that of the web.
    pub(super) const fn has_fault(&self, scheme: Span) -> bool {
        let is_cut = match slice(self.bytes, 0, scheme.start) {
            [.., byte, fault] if is_fault(*fault) => SCHEME.contains(*byte) || !fault.is_ascii(),
            _ => false,
        };
        // Slashes alone have no scheme.
        let has_colon = !matches!(get(self.bytes, scheme.end), Some(b'/'));
        is_cut && has_colon && !is_web(scheme.of(self.bytes))
    }
}

/// The last `@` that isn't before a version.
const fn last_at(text: &[u8]) -> Option<usize> {
    let mut end = text.len();
    loop {
        let at = some!(rfind(text, b'@', 0, end));
        if !is_version(host_after(text, at)) {
            return Some(at);
        }
        end = at;
    }
}

/// The last `@` at or after an index that is before a server.
pub(super) const fn last_at_before_server(text: &[u8], start: usize) -> Option<usize> {
    let mut end = text.len();
    loop {
        let at = some!(rfind(text, b'@', start, end));
        let host = host_after(text, at);
        if is_server(host) && !is_version(host) {
            return Some(at);
        }
        end = at;
    }
}

const fn host_after(text: &[u8], at: usize) -> &[u8] {
    slice(text, at + 1, find_any(text, at + 1, *b"/?#@"))
}

/// Whether a host has a port or, as in `tcp(127.0.0.1:3306)`, a parenthesis. A `%` in it is a fault that makes neither its
/// name nor its port invalid: `app:PASSWORD@%db:5432`.
const fn is_server(host: &[u8]) -> bool {
    let authority = UserHost::at(host, 0);
    matches!(get(host, find_any(host, 0, *b":(")), Some(b'('))
        || authority.has_port(host)
        || contains(host, b'%')
            && matches!(get(host, authority.host.end + 1), Some(b'0'..=b'9' | b'%'))
}

/// Whether a host is a version or a digest: `4.17.21`, `v1.0.0-rc.1`, `sha256:9f86`.
const fn is_version(host: &[u8]) -> bool {
    if let [b's', b'h', b'a', b'0'..=b'9', _, _, b':', ..] = host {
        return true;
    }
    let ([b'v', number @ ..] | number) = host;
    let mut rest = number;
    while let [b'0'..=b'9' | b'.', tail @ ..] = rest {
        rest = tail;
    }
    let is_at_end = match rest {
        [] | [b'-' | b'+', ..] => true,
        // A blank at the end of a text.
        [last] => is_fault(*last),
        _ => false,
    };
    matches!(number, [b'0'..=b'9', ..])
        && is_at_end
        && parse_ipv4(slice(host, 0, host.len() - rest.len())).is_none()
}
