//! A text in which userinfos are searched, a userinfo, and the `@` at which it can end.

use crate::address::LooseAuthority;
use crate::bytes::rare::{contains, find_any, rfind};
use crate::bytes::{Span, get, slice};
use crate::grammar::Grammar;
use crate::schemes::is_database;
use crate::secret::delimiters::is_never_in_uri;
use crate::secret::scheme::{is_jdbc, is_web};
use crate::syntax::char_class::SCHEME;
use crate::syntax::ip::parse_ipv4;
use crate::syntax::parser::layout_of;

/// The kind of a text, as its caller knows it before a search.
#[derive(Clone, Copy)]
pub(super) enum TextKind {
    /// Nothing is known.
    Text,
    /// The text is a valid URI.
    Uri,
    /// A policy refuses the apparent scheme of the text, so that it can be a user. The text can be a template, or one
    /// that doesn't parse.
    Refused,
    /// The text is a template, perhaps a malformed one, whose placeholders have no values yet.
    Template,
}

/// A text in which userinfos are searched.
pub(super) struct Text<'a> {
    pub(super) bytes: &'a [u8],
    kind: TextKind,
    pub(super) is_jdbc: bool,
    /// The index of the last `@` of the text that isn't before a version, as in `npm:a@1.2.3`.
    pub(super) last_at_sign_before_host: Option<usize>,
}

/// A userinfo that was found in a text.
#[derive(Clone, Copy)]
pub(super) struct Userinfo {
    /// The range of the scheme before the userinfo, or of a user that looks like one; it's empty if there is neither.
    pub(super) scheme: Span,
    /// The authority that begins with the userinfo, up to the next `/`, `?` or `#`, even if that is in a password.
    pub(super) authority: LooseAuthority,
    pub(super) before: BeforeUserinfo,
    /// The index of an `@` that ends the userinfo if it's later than the last `@` of the authority. Only a password
    /// after a user, as in `app:PASSWORD@h:80`, has one.
    pub(super) later_end: Option<usize>,
}

impl Userinfo {
    /// A userinfo without a `later_end`. It ends at the last `@` of its authority or, if the host is doubtful, as `u`
    /// is in `postgres://u:p/w@h`, at a later one, which `end_of` finds. `before` is what precedes it.
    pub(super) const fn new(
        scheme: Span,
        authority: LooseAuthority,
        before: BeforeUserinfo,
    ) -> Self {
        Self {
            scheme,
            authority,
            before,
            later_end: None,
        }
    }

    /// A password after a user, as in `app:PASSWORD@h:80` or `jdbc:oracle:thin:USER/PASSWORD@h`. `name` precedes the
    /// first `:`, as a scheme does: `app` or `jdbc`. `later_end` is an `@` at which the password can end.
    pub(super) const fn after_user(
        name: Span,
        authority: LooseAuthority,
        later_end: Option<usize>,
    ) -> Self {
        Self {
            later_end,
            ..Self::new(name, authority, BeforeUserinfo::User)
        }
    }
}

/// The text that precedes a userinfo.
#[derive(Clone, Copy)]
pub(super) enum BeforeUserinfo {
    /// Two slashes precede it, or the `:` of a web scheme, whose slashes can be missing.
    Slashes,
    /// A user and its `:`, or the `/` of a JDBC address, precede it, so that it is the password: `app:PASSWORD@h:80`.
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
            last_at_sign_before_host: last_at_sign_before_host(bytes),
        }
    }

    pub(super) const fn is_template(&self) -> bool {
        matches!(self.kind, TextKind::Template)
    }

    pub(super) const fn has_refused_scheme(&self) -> bool {
        matches!(self.kind, TextKind::Refused)
    }

    /// Whether the text is a URI or a relative reference, so that what precedes its first `:` can be a scheme. A scheme
    /// that a policy refuses is more likely a user.
    pub(super) const fn is_reference(&self) -> bool {
        match self.kind {
            TextKind::Uri => true,
            TextKind::Refused => false,
            TextKind::Text | TextKind::Template => {
                layout_of(self.bytes, Grammar::UriReference).is_ok()
            }
        }
    }

    /// Whether a userinfo follows the scheme of a database, or may do so, because a character that no URI has cuts the
    /// scheme, of which only the end was read: `gres` in `post gres://`.
    pub(super) const fn is_of_database(&self, userinfo: &Userinfo) -> bool {
        let name = userinfo.scheme.of(self.bytes);
        // Fast path: most texts with an `@` are addresses of the web.
        !matches!(name, b"https" | b"http")
            && (is_database(name) || self.is_end_of_broken_scheme(userinfo.scheme))
    }

    /// Whether a range, such as that of `gres`, is only the end of a scheme because a character that no URI has cuts it
    /// in two, as in `post gres://`. If the end is `http` or another name of the web, it's a whole scheme:
    /// `a http://h`.
    pub(super) const fn is_end_of_broken_scheme(&self, scheme: Span) -> bool {
        let is_cut = match slice(self.bytes, 0, scheme.start) {
            [.., before, cut] if is_never_in_uri(*cut) => {
                // A character outside ASCII has more than one byte, so `before` is another byte of it.
                SCHEME.contains(*before) || !cut.is_ascii()
            }
            _ => false,
        };
        // In `a //h`, no `:` precedes the slashes, so a scheme can't have been cut. In `postgres ://h`, one was cut,
        // although the range is empty, too: nothing of it follows the space.
        let is_before_colon = !matches!(get(self.bytes, scheme.end), Some(b'/'));
        is_cut && is_before_colon && !is_web(scheme.of(self.bytes))
    }
}

/// The index of the last `@` that isn't before a version or a digest: of the first one in `u:PASSWORD@h/a@1.2.3`.
const fn last_at_sign_before_host(text: &[u8]) -> Option<usize> {
    let mut end = text.len();
    loop {
        let at_sign = some!(rfind(text, b'@', 0, end));
        if !is_version_or_digest(host_after(text, at_sign)) {
            return Some(at_sign);
        }
        end = at_sign;
    }
}

/// The index of the last `@` at or after `start` before a host with a port or a parenthesis: of the first one in
/// `PASSWORD@h:80/a@b`.
pub(super) const fn last_at_sign_before_server(text: &[u8], start: usize) -> Option<usize> {
    let mut end = text.len();
    loop {
        let at_sign = some!(rfind(text, b'@', start, end));
        let host = host_after(text, at_sign);
        // A digest looks like a host and a port: `sha256:9`.
        if has_port_or_parenthesis(host) && !is_version_or_digest(host) {
            return Some(at_sign);
        }
        end = at_sign;
    }
}

/// The host after an `@` and its port, up to the next `/`, `?`, `#` or `@`.
const fn host_after(text: &[u8], at_sign: usize) -> &[u8] {
    let start = at_sign + 1;
    slice(text, start, find_any(text, start, *b"/?#@"))
}

/// Whether a host has a port or, as in `tcp(127.0.0.1:3306)`, a parenthesis. A `%` in it is a typing mistake that makes
/// neither its name nor its port invalid: `%db:5432`, `db:%5432`.
const fn has_port_or_parenthesis(host: &[u8]) -> bool {
    let authority = LooseAuthority::at(host, 0);
    let name_end = find_any(host, 0, *b":(");
    matches!(get(host, name_end), Some(b'('))
        || authority.has_host_and_port(host)
        || contains(host, b'%')
            && matches!(get(host, authority.host.end + 1), Some(b'0'..=b'9' | b'%'))
}

/// Whether what follows an `@` is a version or a digest: `4.17.21`, `v1.0.0-rc.1`, `sha256:9f86`. An IPv4 address
/// isn't.
const fn is_version_or_digest(host: &[u8]) -> bool {
    if let [b's', b'h', b'a', b'0'..=b'9', _, _, b':', ..] = host {
        return true;
    }
    let ([b'v', number @ ..] | number) = host;
    let mut after_number = number;
    while let [b'0'..=b'9' | b'.', tail @ ..] = after_number {
        after_number = tail;
    }
    let is_at_end = match after_number {
        [] => true,
        // A prerelease or build metadata can follow, as in `1.0.0-rc.1`. Without a `.` before it, or with a `:` after it,
        // this is a host: `10-0-0-1.example:5432`.
        [b'-' | b'+', tail @ ..] => {
            let number = slice(number, 0, number.len() - after_number.len());
            contains(number, b'.') && !contains(tail, b':')
        }
        // One byte such as a blank at the end of a text, or the `>` of `<npm:a@1.2.3>`, doesn't make it a host.
        [last] => is_never_in_uri(*last),
        _ => false,
    };
    matches!(number, [b'0'..=b'9', ..])
        && is_at_end
        && parse_ipv4(slice(host, 0, host.len() - after_number.len())).is_none()
}
