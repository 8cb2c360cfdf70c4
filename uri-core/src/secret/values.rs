//! The values of secret options, as in `?access_token=T0KEN`. Pictures show them, because their reader has the text.

use crate::bytes::{Span, eq, find_any, is_listed, non_empty, put, slice, union};
use crate::secret::delimiters::{MalformedTriplet, find_plain_or_encoded};
use crate::secret::placeholders::{Placeholders, is_only_placeholders};
use crate::syntax::char_class::read_triplet;

/// The range from the first value of a secret option to the end of the last one (sentence 12 on the page of `Redacted`): that
/// of `T0KEN` in `?access_token=T0KEN&a=b`.
pub(crate) const fn secret_values(text: &[u8], placeholders: Placeholders) -> Option<Span> {
    span_of_values(text, placeholders, &[])
}

/// The same range, if the values of a program's own keys are secret, too.
pub(super) const fn values_of_keys(text: &[u8], keys: &[&str]) -> Option<Span> {
    span_of_values(text, Placeholders::Secret, keys)
}

/// The range from the first value of a secret option to the end of the last one, or `None` without one. `keys` are secret
/// in addition to those that always are.
// It's inlined so that a mask without further keys doesn't compare any.
#[inline(always)]
const fn span_of_values(text: &[u8], placeholders: Placeholders, keys: &[&str]) -> Option<Span> {
    let mut found = None;
    // The index after the last `=` that was found, where its value begins.
    let mut value_start = 0;
    let mut end_of_list = 0;
    let mut end_of_option = 0;
    let mut end_in_parentheses = 0;
    while let Some(equals) = find_plain_or_encoded(
        slice(text, value_start, text.len()),
        b'=',
        MalformedTriplet::Skip,
    ) {
        let before_equals = slice(text, 0, value_start + equals.start);
        value_start += equals.end;
        let (delimiter, key_start) = match last_delimiter(before_equals) {
            // In `a=b=c`, the first `=` ends the key, so the second one is in a value.
            None | Some((b'=', _)) => continue,
            Some(delimiter) => delimiter,
        };
        let key = slice(before_equals, key_start, before_equals.len());
        // Most masks have no further keys, and then the compiler leaves the question out.
        if !is_secret(key) && (keys.is_empty() || !is_one_of(key, keys)) {
            continue;
        }
        let value_end = match delimiter {
            b';' => find_end_once(&mut end_of_option, text, value_start, *b";?#"),
            b'(' => find_end_once(&mut end_in_parentheses, text, value_start, *b")?#"),
            _ => find_end_once(&mut end_of_list, text, value_start, *b"&#"),
        };
        let is_value = matches!(placeholders, Placeholders::Secret)
            || !is_only_placeholders(slice(text, value_start, value_end));
        if is_value {
            found = union(found, non_empty(value_start, value_end));
        }
    }
    found
}

/// The index of the first delimiter at or after `start`. `last_end` is what the last call with these delimiters found, which
/// is right for a nested value, too, as in `?token=a/token=b&c`; so each byte is searched once.
const fn find_end_once<const N: usize>(
    last_end: &mut usize,
    text: &[u8],
    start: usize,
    delimiters: [u8; N],
) -> usize {
    if *last_end < start {
        *last_end = find_any(text, start, delimiters);
    }
    *last_end
}

/// The last delimiter before a key, or the last `=`, plain or encoded, and the index after it: the `&` and 3 in
/// `?a&token`.
const fn last_delimiter(text: &[u8]) -> Option<(u8, usize)> {
    let mut rest = text;
    while let [before @ .., byte] = rest {
        let mut octet = *byte;
        let mut end = rest.len();
        if *byte == b'%'
            && let Some((encoded, _)) = read_triplet(slice(text, before.len(), text.len()))
        {
            octet = encoded;
            // The two hex digits were read before, because the search goes backwards.
            end += 2;
        }
        if let b'=' | b'?' | b'&' | b';' | b',' | b'#' | b'/' | b'(' = octet {
            return Some((octet, end));
        }
        rest = before;
    }
    None
}

/// Whether a key, or what precedes the brackets at its end, is one of a program's own.
const fn is_one_of(key: &[u8], names: &[&str]) -> bool {
    each!(name, names, {
        let name = name.as_bytes();
        if has_same_letters(key, name) || has_same_letters(without_brackets(key), name) {
            return true;
        }
    });
    false
}

/// Whether two keys have the same letters and digits, decoded, and in any case. Without any, they aren't the same.
const fn has_same_letters(one: &[u8], other: &[u8]) -> bool {
    let mut one = one;
    let mut other = other;
    let mut is_empty = true;
    loop {
        match (next_letter(one), next_letter(other)) {
            (Some((a, after)), Some((b, after_other))) if a == b => {
                is_empty = false;
                one = after;
                other = after_other;
            }
            (None, None) => return !is_empty,
            _ => return false,
        }
    }
}

/// The next letter in lower case, digit, or octet outside ASCII, plain or encoded, and the text after it.
const fn next_letter(text: &[u8]) -> Option<(u8, &[u8])> {
    let mut rest = text;
    while let [byte, tail @ ..] = rest {
        let (octet, after) = match read_triplet(rest) {
            Some((octet, _)) => (octet, slice(rest, 3, rest.len())),
            None => (*byte, tail),
        };
        if octet.is_ascii_alphanumeric() || !octet.is_ascii() {
            return Some((octet.to_ascii_lowercase(), after));
        }
        rest = after;
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
    ends_with_any(name, ENDINGS) && !ends_with_any(name, PAGES) || is_listed(name, NAMES)
}

/// The key before the brackets at its end, plain or encoded, and the digits between them: `password%` of `password%5B0%5D`.
/// Other characters are skipped, because they may be faults: `password%5B%5 D`.
const fn without_brackets(key: &[u8]) -> &[u8] {
    let mut name = key;
    let mut rest = key;
    let mut is_in_triplet = false;
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

/// This is longer than any ending, so that a longer key isn't a whole name.
const KEY_LEN: usize = 20;

/// The last letters are in lower case, after zeros.
const fn last_letters(key: &[u8]) -> [u8; KEY_LEN] {
    let mut letters = [0; KEY_LEN];
    let mut start = KEY_LEN;
    let mut rest = key;
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

const fn ends_with_any(key: &[u8], endings: &[&str]) -> bool {
    each!(ending, endings, {
        let start = key.len().saturating_sub(ending.len());
        if eq(slice(key, start, key.len()), ending.as_bytes()) {
            return true;
        }
    });
    false
}

/// A secret is in the singular: `max_tokens=512` is a number.
#[rustfmt::skip]
const ENDINGS: &[&str] = &[
    "password", "passwd", "pwd", "passphrase", "secret", "credential", "credentials", "signature", "assertion", "token", "apikey",
    "accesskey", "secretkey", "privatekey", "subscriptionkey", "accountkey", "authorization",
];

/// These are whole keys.
const NAMES: &[&str] = &["pass", "sig", "jwt"];

/// These end in the token of a page of results.
#[rustfmt::skip]
const PAGES: &[&str] = &["pagetoken", "skiptoken", "nexttoken", "cursortoken", "continuationtoken"];
