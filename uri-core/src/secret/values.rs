//! The values of secret options, as in `?access_token=T0KEN`. Pictures show them, because their reader has the text.

use crate::bytes::{Span, eq, find_any, is_listed, non_empty, put, slice, union};
use crate::secret::delimiters::{MalformedTriplet, find_plain_or_encoded};
use crate::secret::placeholders::{Placeholders, is_only_placeholders};
use crate::syntax::char_class::read_triplet;

/// The range from the first value of a secret option to the end of the last one (sentence 6 on the page of
/// `Redacted`), such as that of `T0KEN` in `?access_token=T0KEN&a=b`, or `None` without one.
pub(crate) const fn secret_values(text: &[u8], placeholders: Placeholders) -> Option<Span> {
    span_of_values(text, placeholders, &[])
}

/// [`secret_values`], where the values of a program's own `keys` are secret, too.
pub(super) const fn values_of_keys(text: &[u8], keys: &[&str]) -> Option<Span> {
    span_of_values(text, Placeholders::Secret, keys)
}

/// The range from the first value of a secret option in a text, which is a URI or any other input, to the end of the
/// last one. `keys` are secret in addition to those that always are.
// It's inlined so that a mask without further keys doesn't compare any.
#[inline(always)]
const fn span_of_values(text: &[u8], placeholders: Placeholders, keys: &[&str]) -> Option<Span> {
    let mut values = None;
    let mut index = 0;
    // The ends of values that were searched last, one for each kind of delimiter before a key.
    let mut end_by_ampersand = 0;
    let mut end_by_semicolon = 0;
    let mut end_by_parenthesis = 0;
    while let Some(equals) =
        find_plain_or_encoded(slice(text, index, text.len()), b'=', MalformedTriplet::Skip)
    {
        let before_equals = slice(text, 0, index + equals.start);
        index += equals.end;
        let (delimiter, key_start) = match last_delimiter(before_equals) {
            // In `?a=token=b`, the second `=` is in a value, and in `token=b`, no delimiter shows that an option
            // begins.
            None | Some((b'=', _)) => continue,
            Some(delimiter_and_end) => delimiter_and_end,
        };
        let key = slice(before_equals, key_start, before_equals.len());
        // Most masks have no further keys, and then the compiler leaves the question out.
        if !is_secret(key) && (keys.is_empty() || !is_one_of(key, keys)) {
            continue;
        }
        let value_end = match delimiter {
            b';' => end_of_value(&mut end_by_semicolon, text, index, *b";?#"),
            b'(' => end_of_value(&mut end_by_parenthesis, text, index, *b")?#"),
            // The other delimiters are `?`, `&`, `,`, `#` and `/`.
            _ => end_of_value(&mut end_by_ampersand, text, index, *b"&#"),
        };
        let is_unfilled = matches!(placeholders, Placeholders::NoSecret)
            && is_only_placeholders(slice(text, index, value_end));
        if !is_unfilled {
            values = union(values, non_empty(index, value_end));
        }
    }
    values
}

/// The index of the first delimiter at or after the `start` of a value. It's kept in `last_end`, because nested values,
/// as in `token=a?token=b?token=c&`, end at the same delimiter, and a search for each would take quadratic time.
const fn end_of_value<const N: usize>(
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

/// The last delimiter in a text, plain or encoded, and the index after it: `&` and 3 for `?a&key`. An `=` counts, too.
const fn last_delimiter(text: &[u8]) -> Option<(u8, usize)> {
    let mut rest = text;
    while let [before @ .., byte] = rest {
        let mut octet = *byte;
        let mut end = rest.len();
        if *byte == b'%'
            && let Some((encoded, _)) = read_triplet(slice(text, before.len(), text.len()))
        {
            octet = encoded;
            // The two hex digits.
            end += 2;
        }
        if let b'=' | b'?' | b'&' | b';' | b',' | b'#' | b'/' | b'(' = octet {
            return Some((octet, end));
        }
        rest = before;
    }
    None
}

/// Whether a key, with or without the brackets at its end, is one of a program's own `names`: `apiPin` and `api-pin[0]`
/// are, if `api_pin` is a name.
const fn is_one_of(key: &[u8], names: &[&str]) -> bool {
    each!(name, names, {
        let name = name.as_bytes();
        if has_same_letters(key, name) || has_same_letters(without_number(key), name) {
            return true;
        }
    });
    false
}

/// Whether two keys, decoded and in lowercase, have the same letters, digits and octets outside ASCII in the same
/// order, as `sym_key` and `symKey` do. Two keys without any, such as `_` and `-`, count as different.
const fn has_same_letters(one: &[u8], other: &[u8]) -> bool {
    let mut one = one;
    let mut other = other;
    let mut has_letters = false;
    loop {
        match (next_letter(one), next_letter(other)) {
            (Some((a, after_a)), Some((b, after_b))) if a == b => {
                has_letters = true;
                one = after_a;
                other = after_b;
            }
            (None, None) => return has_letters,
            _ => return false,
        }
    }
}

/// The next letter in lower case, digit, or octet outside ASCII, plain or encoded, and the text after it. Other
/// characters are skipped: `_Key` gives `k` and `ey`.
const fn next_letter(text: &[u8]) -> Option<(u8, &[u8])> {
    let mut rest = text;
    while let [byte, tail @ ..] = rest {
        let (octet, after) = match read_triplet(rest) {
            Some(octet_and_rest) => octet_and_rest,
            None => (*byte, tail),
        };
        if octet.is_ascii_alphanumeric() || !octet.is_ascii() {
            return Some((octet.to_ascii_lowercase(), after));
        }
        rest = after;
    }
    None
}

/// Whether an option is secret under any program: its key is one of [`NAMES`], or ends with one of [`ENDINGS`], but not
/// with one of [`PAGES`], such as `pageToken`. Only letters and digits count, in any case, so a key can be a field:
/// `user[password]`, `user%5Bpassword%5D`. The word `pass` can be the last one of a key, as in `db_pass`.
const fn is_secret(key: &[u8]) -> bool {
    let key = without_number(key);
    if let [
        ..,
        b'_' | b'-',
        b'p' | b'P',
        b'a' | b'A',
        b's' | b'S',
        b's' | b'S',
    ] = key
    {
        return true;
    }
    let (letters, start) = last_letters(key);
    let name = slice(&letters, start, MAX_LETTERS);
    ends_with_any(name, ENDINGS) && !ends_with_any(name, PAGES) || is_listed(name, NAMES)
}

/// The key without the digits and brackets, plain or encoded, at its end: `password` of `password[0]`. Other characters
/// that aren't letters may be typing mistakes, and so may one in the `5D` of an encoded bracket.
const fn without_number(key: &[u8]) -> &[u8] {
    let mut name = key;
    while let [before @ .., b'5', b'B' | b'b' | b'D' | b'd']
    | [before @ .., b'5', _, b'B' | b'b' | b'D' | b'd']
    | [before @ .., ..=b'@' | b'['..=b'`' | b'{'..] = name
    {
        name = before;
    }
    name
}

/// The number of letters of a key that are compared. No ending has more, and [`NAMES`] are shorter, so that the end of
/// a longer key isn't taken for a whole one.
const MAX_LETTERS: usize = 20;

/// The last letters and digits of a key, in lower case, at the end of the array, and the index of the first one:
/// `[0, …, b'a', b'b']` and 18 for `A_b`.
const fn last_letters(key: &[u8]) -> ([u8; MAX_LETTERS], usize) {
    let mut letters = [0; MAX_LETTERS];
    let mut start = MAX_LETTERS;
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
    (letters, start)
}

/// Whether the letters of a key, in lower case, end with one of the endings.
const fn ends_with_any(key: &[u8], endings: &[&str]) -> bool {
    each!(ending, endings, {
        let start = key.len().saturating_sub(ending.len());
        if eq(slice(key, start, key.len()), ending.as_bytes()) {
            return true;
        }
    });
    false
}

/// The ends of keys whose values are secret. Most are in the singular, because `max_tokens=512` is a number.
#[rustfmt::skip]
const ENDINGS: &[&str] = &[
    "password", "passwd", "pwd", "passphrase", "secret", "credential", "credentials", "signature", "assertion", "token", "apikey",
    "accesskey", "secretkey", "privatekey", "subscriptionkey", "accountkey", "authorization",
];

/// Whole keys whose values are secret, which are too short to be endings.
const NAMES: &[&str] = &["pass", "sig", "jwt"];

/// Ends of keys whose values aren't secret, but name a page of results, although they end in `token`.
#[rustfmt::skip]
const PAGES: &[&str] = &["pagetoken", "skiptoken", "nexttoken", "cursortoken", "continuationtoken"];
