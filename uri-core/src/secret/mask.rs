//! Which bytes of a string are masked because they may be a password. [`Redacted`](crate::Redacted) states the rule.
//!
//! This isn't the definition of a password in `password.rs`, because the two err in opposite directions: a mask may hide
//! too much, even in a string that isn't a URI, but must not miss a password. A policy that refuses too much would make
//! valid URIs unusable, so it refuses what programs read as a password.

use crate::bytes::{Span, contains, get, non_empty, rfind, slice, union};
use crate::grammar::Component;
use crate::schemes::is_database;
use crate::secret::after_scheme::masked_after_scheme;
use crate::secret::text::Text;
use crate::secret::tokens::{Authorities, userinfos};
use crate::syntax::char_class::{DIGIT, SCHEME};
use crate::syntax::layout::Layout;
use crate::syntax::scanner::{Scanner, find_delimiter};
use crate::uri::UriRef;

impl Text<'_> {
    /// The masked bytes: passwords, and the userinfos of the web.
    pub(crate) const fn masked(&self) -> Option<Span> {
        union(self.passwords(), userinfos(self, Authorities::Web))
    }

    /// The bytes that [`hide_userinfo`](crate::Redacted::hide_userinfo) masks: all userinfos, and the passwords with the
    /// users before them.
    pub(crate) const fn hidden_with_userinfo(&self) -> Option<Span> {
        let passwords = match self.passwords() {
            Some(Span { start, end }) => {
                // The user begins after the last `/` or `:` that precedes the `:` of the masked bytes.
                let mut user = start.saturating_sub(1);
                while user > 0 && !matches!(get(self.bytes, user - 1), Some(b'/' | b':')) {
                    user -= 1;
                }
                Some(Span::new(user, end))
            }
            None => None,
        };
        union(passwords, userinfos(self, Authorities::All))
    }

    /// The bytes that may be passwords.
    const fn passwords(&self) -> Option<Span> {
        // Fast path: most strings don't contain `@`.
        if !contains(self.bytes, b'@') {
            return None;
        }
        union(after_colon(self), masked_after_scheme(self))
    }
}

impl UriRef<'_> {
    /// The masked bytes, without those that only [`Redacted`](crate::Redacted) computes.
    pub(crate) const fn masked(self) -> Option<Span> {
        Text::of_reference(self).masked()
    }
}

/// The masked bytes of any string.
pub(crate) const fn masked_in(text: &[u8]) -> Option<Span> {
    Text::of(text).masked()
}

/// The bytes from the first `:` that counts to the last `@`.
const fn after_colon(text: &Text<'_>) -> Option<Span> {
    let Text { bytes, layout, .. } = *text;
    let last_at = some!(rfind(bytes, b'@', 0, bytes.len()));
    let search = Search {
        text: bytes,
        layout,
        last_at,
    };
    let scheme = search.scheme();
    let start = if scheme.end > 0 { scheme.end + 1 } else { 0 };
    let found = if is_database(scheme.of(bytes)) {
        let rest = slice(bytes, start, bytes.len());
        some!(masked_part(rest, false, false)).shifted_by(start)
    } else {
        let first = some!(search.next_colon(start));
        // Without a layout, both ranges are empty, so the mask ends at the last `@`.
        let own = search.part(Component::Userinfo);
        let path_start = search.part(Component::Path).start;
        // The common case: the `:` is in the userinfo, and after the authority, no `:` that counts precedes an `@`.
        let end = if own.contains(first.start) && search.next_colon(path_start).is_none() {
            own.end
        } else {
            last_at
        };
        // An empty password, as in `ftp://u:@h/`, isn't masked.
        some!(non_empty(first.end, end))
    };
    match text.has_only_placeholders(found) {
        true => None,
        false => Some(found),
    }
}

/// The search for a `:` that counts.
struct Search<'a> {
    text: &'a [u8],
    /// The layout of a valid reference.
    layout: Option<Layout>,
    last_at: usize,
}

impl Search<'_> {
    /// The scheme, or an empty range if there is none. White space before it is skipped.
    const fn scheme(&self) -> Span {
        let start = self.text.len() - self.text.trim_ascii_start().len();
        let end = Scanner::at(self.text, start).skipped(SCHEME);
        match slice(self.text, start, end + 1) {
            [first, .., b':'] if first.is_ascii_alphabetic() => Span::new(start, end),
            _ => Span::new(0, 0),
        }
    }

    /// The first `:` or `%3A` that counts, at or after `start` and before the last `@`.
    const fn next_colon(&self, start: usize) -> Option<Span> {
        let mut start = start;
        while let Some(colon) = find_colon(slice(self.text, start, self.last_at)) {
            let colon = colon.shifted_by(start);
            if self.counts(colon) {
                return Some(colon);
            }
            start = colon.end;
        }
        None
    }

    const fn counts(&self, colon: Span) -> bool {
        let Span { start, end } = colon;
        let is_encoded = end - start > 1;
        // A port can't begin in the userinfo, so here a `:` counts whatever follows it: `https://u%3A%2Fp@h/`.
        if self.part(Component::Userinfo).contains(start) {
            return true;
        }
        // In a valid host, a `:` is always in brackets.
        if self.part(Component::Host).contains(start) && !is_encoded {
            return false;
        }
        let port_end = Scanner::at(self.text, end).skipped(DIGIT);
        let (is_port, is_valid) = (port_end > end, self.layout.is_some());
        !match slice(self.text, port_end, self.text.len()) {
            // `:80/` is a port; in a valid reference, `:/` is an empty one, or ends a nested scheme: `jdbc:http://`.
            [b'/' | b'?' | b'#', ..] => is_port || is_valid,
            // `%3A%2F` follows the scheme of an encoded URI, as in `?next=https%3A%2F%2Fh`.
            [b'%', b'2', b'F' | b'f', ..] => is_encoded && !is_port && is_valid,
            _ => false,
        }
    }

    /// The range of a component of a valid reference, or an empty range.
    const fn part(&self, component: Component) -> Span {
        // The length only matters for the fragment, which no caller passes.
        if let Some(layout) = self.layout
            && let Some(span) = layout.span(component, self.last_at)
        {
            span
        } else {
            Span::new(0, 0)
        }
    }
}

/// The masked bytes of a string that a caller passes as one component. A `:` precedes a port, a userinfo ends before an
/// `@`, and a host may contain a userinfo, or be a whole URI, by mistake.
pub(crate) const fn masked_in_component(text: &[u8], component: Component) -> Option<Span> {
    match component {
        Component::Userinfo => non_empty(0, text.len()),
        Component::Port => masked_part(text, true, false),
        _ => {
            let userinfo = match (component, rfind(text, b'@', 0, find_delimiter(text, 0))) {
                (Component::Host, Some(end)) => non_empty(0, end),
                _ => None,
            };
            let password = union(masked_part(text, false, false), masked_in(text));
            union(userinfo, password)
        }
    }
}

/// The masked bytes of a part in which every `:` counts: those from the first `:` or `%3A` to the last `@`. `colon` says
/// whether a `:` precedes the part, and `at` whether an `@` follows it.
pub(crate) const fn masked_part(text: &[u8], colon: bool, at: bool) -> Option<Span> {
    let len = text.len();
    let start = if colon {
        0
    } else {
        some!(find_colon(text)).end
    };
    let end = if at {
        len
    } else {
        some!(rfind(text, b'@', 0, len))
    };
    non_empty(start, end)
}

/// The first `:` or `%3A`.
pub(crate) const fn find_colon(text: &[u8]) -> Option<Span> {
    let mut rest = text;
    while let [_, tail @ ..] = rest {
        rest = match rest {
            [b':', after @ ..] | [b'%', b'3', b'a' | b'A', after @ ..] => {
                return Some(Span::new(text.len() - rest.len(), text.len() - after.len()));
            }
            _ => tail,
        };
    }
    None
}

/// The index after the first `/` in `text[start..end]` that follows a `:` or a `/`. The text is a valid reference, so it
/// contains no backslash.
pub(crate) const fn after_slashes(text: &[u8], start: usize, end: usize) -> Option<usize> {
    let mut rest = slice(text, start, end);
    while let [before, tail @ ..] = rest {
        if let [b'/', after @ ..] = tail
            && matches!(before, b':' | b'/')
        {
            return Some(end - after.len());
        }
        rest = tail;
    }
    None
}
