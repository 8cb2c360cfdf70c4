//! The values of options that are secrets, as in `?access_token=T0KEN`. Logs don't show them, but messages do, because
//! their reader has the text and needs to see it.

use crate::bytes::{Span, contains, eq, find_any, get, is_listed, non_empty, put, slice, union};
use crate::secret::text::Text;

/// The bytes from the beginning of the first secret value to the end of the last one.
pub(crate) const fn secret_values(text: &Text<'_>) -> Option<Span> {
    let bytes = text.bytes;
    // Fast path: most strings have no option.
    if !contains(bytes, b'=') {
        return None;
    }
    let (mut found, mut start, mut list_end) = (None, 0, 0);
    loop {
        let delimiter = find_any(bytes, start, *b"?&;#/");
        if delimiter >= bytes.len() {
            return found;
        }
        let key_end = find_any(bytes, delimiter + 1, *b"=?&;#/");
        if matches!(get(bytes, key_end), Some(b'='))
            && is_secret(slice(bytes, delimiter + 1, key_end))
        {
            let value_start = key_end + 1;
            let value_end = if matches!(get(bytes, delimiter), Some(b';')) {
                find_any(bytes, value_start, *b";?#")
            } else {
                // A value in another one has the same end, so this is searched once.
                if list_end < value_start {
                    list_end = find_any(bytes, value_start, *b"&#");
                }
                list_end
            };
            if let Some(value) = non_empty(value_start, value_end)
                && !text.has_only_placeholders(value)
            {
                found = union(found, Some(value));
            }
        }
        start = key_end;
    }
}

/// The longest key that is compared as a whole has 17 bytes.
const KEY_LEN: usize = 18;

/// Whether the value of a key is a secret. Keys are written in any case, with or without `_`, `-` and `.`, and as the
/// field of an object, as in `user[password]`.
const fn is_secret(key: &[u8]) -> bool {
    let mut rest = match key {
        [before @ .., b']'] | [before @ .., b'%', b'5', b'D' | b'd'] => before,
        _ => key,
    };
    // The end of the key, in lower case and without separators.
    let (mut buffer, mut start) = ([0; KEY_LEN], KEY_LEN);
    while start > 0
        && let [before @ .., byte] = rest
    {
        rest = before;
        if !matches!(byte, b'_' | b'-' | b'.') {
            start -= 1;
            put(&mut buffer, start, byte.to_ascii_lowercase());
        }
    }
    let key = slice(&buffer, start, KEY_LEN);
    each!(ending, ENDINGS, {
        let at = key.len().saturating_sub(ending.len());
        if eq(slice(key, at, key.len()), ending.as_bytes()) {
            return true;
        }
    });
    if let Some((kind, b"token")) = key.split_at_checked(key.len().saturating_sub(5))
        && is_listed(kind, TOKENS)
    {
        return true;
    }
    is_listed(key, KEYS)
}

/// The ends of keys with a secret.
const ENDINGS: &[&str] = &[
    "password",
    "passwd",
    "pwd",
    "passphrase",
    "secret",
    "signature",
];

/// Whole keys with a secret.
#[rustfmt::skip]
const KEYS: &[&str] = &[
    "pass", "sig", "jwt", "apikey", "subscriptionkey", "sharedaccesskey", "accountkey",
];

/// What precedes `token` in a key with a secret. A token alone is one, too, but the token of a page isn't.
#[rustfmt::skip]
const TOKENS: &[&str] = &[
    "", "access", "refresh", "id", "auth", "api", "private", "session", "xamzsecurity",
];
