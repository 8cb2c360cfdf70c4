//! Comparisons, and the bytes that two strings share.

use crate::bytes::slice;
use crate::bytes::words::lowercase;

/// The number of equal bytes at the beginning of both strings: 2 for `abc` and `abd`. If one is a prefix of the other,
/// it's the length of the shorter one.
#[inline(always)]
pub(crate) const fn shared_len(a: &[u8], b: &[u8]) -> usize {
    let mut rest = a;
    let mut other = b;
    // Eight bytes at a time, as many as a `u64` has.
    while let (Some((x, rest_tail)), Some((y, other_tail))) =
        (rest.split_first_chunk(), other.split_first_chunk())
    {
        let difference = u64::from_le_bytes(*x) ^ u64::from_le_bytes(*y);
        if difference != 0 {
            // The first byte is in the lowest bits.
            return a.len() - rest.len() + difference.trailing_zeros() as usize / 8;
        }
        (rest, other) = (rest_tail, other_tail);
    }
    // Then four, as many as a `u32` has.
    if let (Some((x, rest_tail)), Some((y, other_tail))) =
        (rest.split_first_chunk(), other.split_first_chunk())
        && u32::from_le_bytes(*x) == u32::from_le_bytes(*y)
    {
        (rest, other) = (rest_tail, other_tail);
    }
    while let ([x, rest_tail @ ..], [y, other_tail @ ..]) = (rest, other)
        && *x == *y
    {
        (rest, other) = (rest_tail, other_tail);
    }
    a.len() - rest.len()
}

/// Two strings without their longest common end, whose case is ignored if `ignore_case` is set: `ab` and an empty
/// string for `abcd` and `cd`.
#[inline(always)]
pub(crate) const fn without_shared_end<'a, 'b>(
    a: &'a [u8],
    b: &'b [u8],
    ignore_case: bool,
) -> (&'a [u8], &'b [u8]) {
    let mut a = a;
    let mut b = b;
    // Eight bytes at a time.
    while let (Some((a_head, x)), Some((b_head, y))) = (a.split_last_chunk(), b.split_last_chunk())
    {
        let difference = if ignore_case {
            lowercase(*x) ^ lowercase(*y)
        } else {
            u64::from_le_bytes(*x) ^ u64::from_le_bytes(*y)
        };
        if difference != 0 {
            // The last byte is in the highest bits.
            let shared = difference.leading_zeros() as usize / 8;
            return (slice(a, 0, a.len() - shared), slice(b, 0, b.len() - shared));
        }
        (a, b) = (a_head, b_head);
    }
    while let ([a_head @ .., x], [b_head @ .., y]) = (a, b)
        && (*x == *y || ignore_case && x.eq_ignore_ascii_case(y))
    {
        (a, b) = (a_head, b_head);
    }
    (a, b)
}

/// Whether two byte strings are equal.
pub(crate) const fn eq(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut rest = a;
    let mut other = b;
    // Eight bytes at a time, as many as a `u64` has.
    while let (Some((x, rest_tail)), Some((y, other_tail))) =
        (rest.split_first_chunk(), other.split_first_chunk())
    {
        if u64::from_ne_bytes(*x) != u64::from_ne_bytes(*y) {
            return false;
        }
        (rest, other) = (rest_tail, other_tail);
    }
    match (a.last_chunk(), b.last_chunk()) {
        // These eight bytes include those after the last whole word, and some that have been compared already.
        (Some(x), Some(y)) => u64::from_ne_bytes(*x) == u64::from_ne_bytes(*y),
        // Both strings are shorter than eight bytes, so the loop hasn't compared anything.
        _ => shared_len(rest, other) == rest.len(),
    }
}

/// Works like [`eq_ignore_ascii_case`], for what is rarely executed: a call is smaller than a copy of the loop.
#[cold]
#[inline(never)]
pub(crate) const fn rarely_eq_ignore_ascii_case(a: &[u8], b: &[u8]) -> bool {
    eq_ignore_ascii_case(a, b)
}

/// Whether two byte strings are equal apart from the case of ASCII letters. The slice method of the same name is
/// `const` only since Rust 1.89.
pub(crate) const fn eq_ignore_ascii_case(a: &[u8], b: &[u8]) -> bool {
    let mut a = a;
    let mut b = b;
    if a.len() != b.len() {
        return false;
    }
    while let ([x, a_rest @ ..], [y, b_rest @ ..]) = (a, b) {
        // The two cases of a letter differ in 0x20. In a constant, a call of `u8::eq_ignore_ascii_case` is much slower.
        let difference = *x ^ *y;
        if difference != 0 && (difference != 0x20 || !x.is_ascii_alphabetic()) {
            return false;
        }
        (a, b) = (a_rest, b_rest);
    }
    true
}

/// Whether a text begins with `prefix`, apart from the case of ASCII letters.
pub(crate) const fn begins_with_ignore_ascii_case(text: &[u8], prefix: &[u8]) -> bool {
    eq_ignore_ascii_case(slice(text, 0, prefix.len()), prefix)
}

/// Whether a name is in a list, regardless of case.
pub(crate) const fn is_listed(name: &[u8], list: &[&str]) -> bool {
    each!(listed, list, {
        if eq_ignore_ascii_case(name, listed.as_bytes()) {
            return true;
        }
    });
    false
}

/// [`is_listed`] for a long list. Inlined, the comparisons with its names would take several kB.
#[inline(never)]
pub(crate) const fn is_in_list_of_names(name: &[u8], list: &[&str]) -> bool {
    is_listed(name, list)
}

/// Whether two names are equal, or differ by one inserted, removed or replaced byte or by two neighboring bytes that
/// are swapped: `http` and `htpt`. The case of ASCII letters is ignored.
#[inline(never)]
pub(crate) const fn differ_by_at_most_one_edit(a: &[u8], b: &[u8]) -> bool {
    let mut a = a;
    let mut b = b;
    // What both have at the beginning and at the end is removed, so that only the differing middle is left.
    while let ([x, a_rest @ ..], [y, b_rest @ ..]) = (a, b)
        && x.eq_ignore_ascii_case(y)
    {
        (a, b) = (a_rest, b_rest);
    }
    while let ([a_rest @ .., x], [b_rest @ .., y]) = (a, b)
        && x.eq_ignore_ascii_case(y)
    {
        (a, b) = (a_rest, b_rest);
    }
    match (a, b) {
        ([] | [_], [] | [_]) => true,
        // Two bytes that are swapped.
        ([p, q], [r, s]) => p.eq_ignore_ascii_case(s) && q.eq_ignore_ascii_case(r),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_common_end_is_removed() {
        for len in 0..40 {
            for differs_at in 0..=len {
                let mut a = vec![b'a'; len];
                let mut b = vec![b'A'; len + 3];
                if differs_at > 0 {
                    a[differs_at - 1] = b'b';
                }
                let before = (&a[..differs_at], &b[..differs_at + 3]);
                assert_eq!(without_shared_end(&a, &b, true), before);
                let rest = without_shared_end(&b, &a, true);
                assert_eq!(rest, (before.1, before.0));
                assert_eq!(without_shared_end(&a, &b, false), (&*a, &*b));
                b.make_ascii_lowercase();
                let before = (&a[..differs_at], &b[..differs_at + 3]);
                assert_eq!(without_shared_end(&a, &b, false), before);
                assert_eq!(eq(&a, &b[3..]), differs_at == 0, "{a:?}");
                assert!(!eq(&a, &b));
            }
        }
    }

    #[test]
    fn cases_are_ignored_as_the_standard_library_does() {
        for a in 0..=u8::MAX {
            for b in 0..=u8::MAX {
                let expected = a.eq_ignore_ascii_case(&b);
                assert_eq!(eq_ignore_ascii_case(&[a], &[b]), expected, "{a} {b}");
            }
        }
    }
}
