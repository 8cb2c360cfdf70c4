//! The values of secret options, as in `?access_token=T0KEN`. Pictures show them, because their reader has the text.

use crate::bytes::{Span, eq, find_any, is_listed, is_one_of, put, slice, union};
use crate::secret::mask::{Text, find_mark};
use crate::syntax::char_class::read_triplet;

impl Text<'_> {
    /// From the first value's beginning to the last one's end.
    pub(crate) const fn secret_values(&self) -> Option<Span> {
        let bytes = self.bytes;
        let (mut found, mut at, mut list_end) = (None, 0, 0);
        while let Some(equals) = find_mark(slice(bytes, at, bytes.len()), b'=', false) {
            let before = slice(bytes, 0, at + equals.start);
            at += equals.end;
            let (delimiter, start) = match last_delimiter(before) {
                // The first `=` ends the key.
                None | Some((b'=', _)) => continue,
                Some(found) => found,
            };
            if !is_secret(slice(before, start, before.len())) {
                continue;
            }
            let value_end = if delimiter == b';' {
                find_any(bytes, at, *b";?#")
            } else {
                // Searched once, because a nested value has the same end.
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

/// The last delimiter before a key or `=`, plain or encoded, and the index after it.
const fn last_delimiter(text: &[u8]) -> Option<(u8, usize)> {
    let mut rest = text;
    while let [before @ .., byte] = rest {
        let (byte, width) = match read_triplet(slice(text, before.len(), text.len())) {
            Some((octet, _)) => (octet, 3),
            None => (*byte, 1),
        };
        if is_one_of(byte, b"=?&;,#/") {
            return Some((byte, before.len() + width));
        }
        rest = before;
    }
    None
}

/// Only the last letters and digits count, in any case, so a key can be a field: `user[password]`,
/// `user%5Bpassword%5D`.
const fn is_secret(key: &[u8]) -> bool {
    let letters = last_letters(without_brackets(key));
    let mut name = letters.as_slice();
    while let [0, tail @ ..] = name {
        name = tail;
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

/// The key before the brackets at its end, plain or encoded, and the digits between them: `password%` of `password%5B0%5D`.
/// Other characters are skipped, because they may be faults: `password%5B%5 D`.
const fn without_brackets(key: &[u8]) -> &[u8] {
    let (mut name, mut rest, mut is_in_triplet) = (key, key, false);
    while let [before @ .., byte] = rest {
        rest = before;
        match byte {
            b'[' | b']' if !is_in_triplet => name = before,
            b'B' | b'b' | b'D' | b'd' if !is_in_triplet => is_in_triplet = true,
            b'5' if is_in_triplet => (name, is_in_triplet) = (before, false),
            b'0'..=b'9' if !is_in_triplet && name.len() < key.len() => {}
            _ if byte.is_ascii_alphanumeric() => return name,
            _ => {}
        }
    }
    name
}

/// Longer than any ending, so that a longer key isn't a whole name.
const KEY_LEN: usize = 20;

/// In lower case, after zeros.
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

/// In the singular.
#[rustfmt::skip]
const ENDINGS: &[&str] = &[
    "password", "passwd", "pwd", "passphrase", "secret", "credential", "signature", "assertion", "token", "apikey",
    "accesskey", "secretkey", "privatekey", "subscriptionkey", "accountkey", "authorization",
];

/// Whole keys; a plural `s` is cut, also from `pass`.
const NAMES: &[&str] = &["pas", "sig", "jwt"];

/// With the token of a page of results.
#[rustfmt::skip]
const PAGES: &[&str] = &["pagetoken", "skiptoken", "nexttoken", "cursortoken", "continuationtoken"];
