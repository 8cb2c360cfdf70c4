//! The values of options that are secrets, as in `?access_token=T0KEN`. Logs don't show them, but pictures do, because their
//! reader has the text and needs to see it.

use crate::bytes::{Span, contains, eq, get, is_listed, put, slice, union};
use crate::secret::mask::Text;
use crate::syntax::char_class::read_triplet;

impl Text<'_> {
    /// The bytes from the beginning of the first secret value to the end of the last one.
    pub(crate) const fn secret_values(&self) -> Option<Span> {
        // Fast path: most strings have no option.
        if !contains(self.bytes, b'=') && !contains(self.bytes, b'%') {
            return None;
        }
        let (mut found, mut at) = (None, 0);
        // The ends of a plain value and of an encoded one. A value in another one has the same end, so each is searched once.
        let mut list_ends = [0, 0];
        while let Some((delimiter, Span { end: key_start, .. })) =
            self.next_mark(at, b"?&;#/", true)
        {
            at = key_start;
            let Some((b'=', equals)) = self.next_mark(key_start, b"=?&;#/", true) else {
                continue;
            };
            at = equals.end;
            if !is_secret(slice(self.bytes, key_start, equals.start)) {
                continue;
            }
            let is_encoded = equals.end > equals.start + 1;
            let value_end = if delimiter == b';' && !is_encoded {
                self.end_of_value(at, b";?#", false)
            } else {
                let list_end = &mut list_ends[is_encoded as usize];
                if *list_end < at {
                    *list_end = self.end_of_value(at, b"&#", is_encoded);
                }
                *list_end
            };
            found = union(found, self.secret(at, value_end));
        }
        found
    }

    const fn end_of_value(&self, start: usize, ends: &[u8], is_encoded: bool) -> usize {
        match self.next_mark(start, ends, is_encoded) {
            Some((_, end)) => end.start,
            None => self.bytes.len(),
        }
    }

    /// The first of the wanted delimiters, plain or encoded, at or after an index.
    const fn next_mark(&self, start: usize, wanted: &[u8], is_encoded: bool) -> Option<(u8, Span)> {
        let mut at = start;
        loop {
            let after = slice(self.bytes, at, self.bytes.len());
            let (byte, width) = match (after, read_triplet(after)) {
                ([], _) => return None,
                (_, Some((octet, _))) if is_encoded => (octet, 3),
                ([byte, ..], _) => (*byte, 1),
            };
            if contains(wanted, byte) {
                return Some((byte, Span::new(at, at + width)));
            }
            at += width;
        }
    }
}

/// Whether the value of a key is a secret. Only the letters and digits at the end of the key count, in any case, so keys can
/// have separators, and be the field of an object or a list: `user[password]`.
const fn is_secret(key: &[u8]) -> bool {
    let end = slice(key, key.len().saturating_sub(4 * KEY_LEN), key.len());
    is_secret_name(&last_letters(end, true)) || is_secret_name(&last_letters(end, false))
}

const fn is_secret_name(letters: &[u8]) -> bool {
    let mut name = letters;
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

/// One more than the longest ending has, so that a longer key isn't one of the whole keys.
const KEY_LEN: usize = 18;

/// The last letters and digits of a key in lower case, after zeros if there are fewer. If triplets are decoded, another
/// character can be between their digits.
const fn last_letters(key: &[u8], is_decoded: bool) -> [u8; KEY_LEN] {
    let mut letters = [0; KEY_LEN];
    let (mut is_in_triplet, mut first) = (false, None);
    each!(byte, key, {
        if !byte.is_ascii_alphanumeric() && *byte != b'%' {
            continue;
        }
        let digit = (*byte as char).to_digit(16);
        match (first, digit) {
            (None, Some(_)) if is_in_triplet => {
                first = Some(*byte);
                continue;
            }
            (Some(high), Some(_)) => {
                (is_in_triplet, first) = (false, None);
                if let Some((octet, _)) = read_triplet(&[b'%', high, *byte])
                    && octet.is_ascii_alphanumeric()
                {
                    push(&mut letters, octet);
                }
                continue;
            }
            (Some(letter), None) => push(&mut letters, letter),
            _ => {}
        }
        (is_in_triplet, first) = (*byte == b'%' && is_decoded, None);
        if *byte != b'%' {
            push(&mut letters, *byte);
        }
    });
    letters
}

/// Appends a letter in lower case to an array, which loses its first one.
const fn push(letters: &mut [u8; KEY_LEN], last: u8) {
    let (before, mut index) = (*letters, 1);
    while let Some(letter) = get(&before, index) {
        put(letters, index - 1, letter);
        index += 1;
    }
    put(letters, KEY_LEN - 1, last.to_ascii_lowercase());
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
