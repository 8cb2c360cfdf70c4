//! The userinfos of a string. In a URI of the web, a userinfo may be a token without a password:
//! `https://T0KEN@api.example/`.

use crate::bytes::{Span, contains, find_any, get, is_listed, rfind, slice, union};
use crate::schemes::{self, is_misspelled, needs_host};
use crate::secret::text::Text;
use crate::syntax::char_class::SCHEME;
use crate::syntax::scanner::find_delimiter;

/// Which authorities have a userinfo that is masked.
#[derive(Clone, Copy)]
pub(crate) enum Authorities {
    /// Those of the web, and those without a scheme.
    Web,
    /// All of them, for [`hide_userinfo`](crate::Redacted::hide_userinfo).
    All,
}

/// The bytes from the beginning of the first userinfo to the end of the last one. A userinfo ends at the last `@` of an
/// authority. An authority begins after `//`, after the `:` and the slashes of a scheme, if any, or, with a web scheme,
/// after its `:`. It ends before the next `/`, `?` or `#`.
pub(crate) const fn userinfos(text: &Text<'_>, which: Authorities) -> Option<Span> {
    let bytes = text.bytes;
    // Fast path: most strings don't contain `@`.
    if !contains(bytes, b'@') {
        return None;
    }
    let (mut found, mut at, mut authority_end) = (None, 0, 0);
    loop {
        let mark = find_any(bytes, at, [b':', b'/']);
        if mark >= bytes.len() {
            return found;
        }
        let is_colon = matches!(get(bytes, mark), Some(b':'));
        let slashes = mark + is_colon as usize;
        let is_of_web = is_colon && is_web(scheme_before(bytes, mark));
        let mut start = slashes;
        // A misspelled authority can begin with backslashes, too, which a URI doesn't contain, and after a scheme of the
        // web with colons before slashes: `https:://T0KEN@h`.
        while let [byte @ (b'/' | b'\\' | b':'), tail @ ..] = slice(bytes, start, bytes.len())
            && (*byte != b':' || is_of_web && matches!(tail, [b'/' | b'\\' | b':', ..]))
        {
            start += 1;
        }
        let begins = match (is_colon, which) {
            (true, Authorities::Web) => is_of_web,
            (true, Authorities::All) => {
                is_of_web || start > slashes || needs_host(scheme_before(bytes, mark))
            }
            (false, _) => start - slashes >= 2,
        };
        // What begins in an authority ends where it ends, as in `https:https:u@h`.
        if begins && start >= authority_end {
            authority_end = find_delimiter(bytes, start);
            if let Some(end) = rfind(bytes, b'@', start, authority_end) {
                let userinfo = Span::new(start, end);
                let is_masked = match which {
                    Authorities::Web => start < end && !text.has_only_placeholders(userinfo),
                    Authorities::All => true,
                };
                if is_masked {
                    found = union(found, Some(userinfo));
                }
            }
        }
        at = start;
    }
}

/// The scheme before a `:`. In `?next%3Dhttps://h`, the digits of the triplet aren't a part of it.
pub(crate) const fn scheme_before(text: &[u8], colon: usize) -> &[u8] {
    let mut before = slice(text, 0, colon);
    while let [head @ .., last] = before
        && SCHEME.contains(*last)
    {
        before = head;
    }
    let is_after_triplet = matches!(before, [.., b'%']);
    slice(text, before.len() + 2 * is_after_triplet as usize, colon)
}

/// Whether a scheme is `http`, `https`, `ws` or `wss`, ends in `+http` or `+https`, or is a misspelled `http` or `https`.
const fn is_web(scheme: &[u8]) -> bool {
    let last = match rfind(scheme, b'+', 0, scheme.len()) {
        Some(plus) => slice(scheme, plus + 1, scheme.len()),
        None => scheme,
    };
    is_listed(last, &["http", "https"]) || schemes::is_web(scheme) || is_misspelled(scheme)
}
