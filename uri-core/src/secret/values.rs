//! The values of options that are secrets, as in `?access_token=T0KEN`. Logs don't show them, but pictures do, because their
//! reader has the text and needs to see it.

use crate::bytes::{
    Span, contains, contains_either, eq, find_any, get, is_listed, put, slice, union,
};
use crate::secret::mask::Text;
use crate::syntax::char_class::read_triplet;

impl Text<'_> {
    /// The bytes from the beginning of the first secret value to the end of the last one.
    pub(crate) const fn secret_values(&self) -> Option<Span> {
        let bytes = self.bytes;
        // Fast path: most strings have no option.
        if !contains_either(bytes, *b"=%") {
            return None;
        }
        let (mut found, mut at, mut list_end) = (None, 0, 0);
        while let Some((delimiter, Span { end: key_start, .. })) = next_mark(bytes, at, b"?&;#/") {
            at = key_start;
            let Some((b'=', equals)) = next_mark(bytes, key_start, b"=?&;#/") else {
                continue;
            };
            at = equals.end;
            if !is_secret(slice(bytes, key_start, equals.start)) {
                continue;
            }
            let value_end = if delimiter == b';' {
                find_any(bytes, at, *b";?#")
            } else {
                // A value in another one has the same end, so this is searched once.
                if list_end < at {
                    list_end = find_any(bytes, at, *b"&#");
                }
                list_end
            };
            found = union(found, self.secret(at, value_end));
        }
        found
    }
}

/// The first of the wanted delimiters, plain or encoded, at or after an index.
const fn next_mark(text: &[u8], start: usize, wanted: &[u8]) -> Option<(u8, Span)> {
    let mut at = start;
    loop {
        let byte = some!(get(text, at));
        let (byte, width) = match read_triplet(slice(text, at, text.len())) {
            Some((octet, _)) => (octet, 3),
            None => (byte, 1),
        };
        if contains(wanted, byte) {
            return Some((byte, Span::new(at, at + width)));
        }
        at += width;
    }
}

/// Whether the value of a key is a secret. Only the letters and digits at the end of the key count, in any case, so keys can
/// have separators, and be the field of an object or a list: `user[password]`, or `user%5Bpassword%5D`.
const fn is_secret(key: &[u8]) -> bool {
    let letters = last_letters(key);
    let mut name = letters.as_slice();
    while let [0, tail @ ..] = name {
        name = tail;
    }
    while let [before @ .., b'5', b'd'] = name {
        name = before;
    }
    // `max_tokens=512` is a number.
    if let [one @ .., b's'] = name
        && !ends_with(one, "token")
    {
        name = one;
    }
    each!(page, PAGES, {
        if ends_with(name, page) {
            return false;
        }
    });
    each!(ending, ENDINGS, {
        if ends_with(name, ending) {
            return true;
        }
    });
    is_listed(name, NAMES)
}

/// More than the longest ending and the digits of a `%5D` have, so that a longer key isn't one of the whole names.
const KEY_LEN: usize = 20;

/// The last letters and digits of a key in lower case, after zeros if there are fewer.
const fn last_letters(key: &[u8]) -> [u8; KEY_LEN] {
    let (mut letters, mut start, mut rest) = ([0; KEY_LEN], KEY_LEN, key);
    while start > 0
        && let [before @ .., byte] = rest
    {
        rest = before;
        if byte.is_ascii_alphanumeric() {
            start -= 1;
            put(&mut letters, start, byte.to_ascii_lowercase());
        }
    }
    letters
}

const fn ends_with(key: &[u8], ending: &str) -> bool {
    let start = key.len().saturating_sub(ending.len());
    eq(slice(key, start, key.len()), ending.as_bytes())
}

/// The ends of keys with a secret, in the singular.
#[rustfmt::skip]
const ENDINGS: &[&str] = &[
    "password", "passwd", "pwd", "passphrase", "secret", "credential", "signature", "assertion", "token", "apikey",
    "accesskey", "secretkey", "privatekey", "subscriptionkey", "accountkey",
];

/// Whole keys with a secret. A plural `s` is cut, also from `pass`.
const NAMES: &[&str] = &["pas", "sig", "jwt"];

/// The ends of keys with the token of a page of results.
#[rustfmt::skip]
const PAGES: &[&str] = &["pagetoken", "skiptoken", "nexttoken", "cursortoken", "continuationtoken"];
