//! The scanner without an index, for constants, where each step costs time, and for short texts at run time.

use crate::syntax::char_class::CharClass;

/// The bytes after the longest run of `class` at the beginning of `bytes`.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "each byte has an entry")]
pub(super) const fn after_run(bytes: &[u8], class: CharClass) -> &[u8] {
    let CharClass { table, mask } = class;
    let mut rest = bytes;
    // Eight bytes at a time, with a branch for each. The class contains a byte if the table has the bit `mask` for it.
    while let [a, b, c, d, e, f, g, h, tail @ ..] = rest {
        // The number of bytes before the first one that isn't in the class.
        let run_len = match () {
            () if table[*a as usize] & mask == 0 => 0,
            () if table[*b as usize] & mask == 0 => 1,
            () if table[*c as usize] & mask == 0 => 2,
            () if table[*d as usize] & mask == 0 => 3,
            () if table[*e as usize] & mask == 0 => 4,
            () if table[*f as usize] & mask == 0 => 5,
            () if table[*g as usize] & mask == 0 => 6,
            () if table[*h as usize] & mask == 0 => 7,
            () => {
                rest = tail;
                continue;
            }
        };
        return without_first(rest, run_len);
    }
    // Fewer than eight bytes are left. In a class with `/`, the run is usually in the last component and ends with the
    // string, so the string's last seven bytes are tested together; some of them may have been read already.
    if table[b'/' as usize] & mask != 0
        && let [.., b, c, d, e, f, g, h] = bytes
        && table[*b as usize] & mask != 0
        && table[*c as usize] & mask != 0
        && table[*d as usize] & mask != 0
        && table[*e as usize] & mask != 0
        && table[*f as usize] & mask != 0
        && table[*g as usize] & mask != 0
        && table[*h as usize] & mask != 0
    {
        return &[];
    }
    while let [next, tail @ ..] = rest
        && table[*next as usize] & mask != 0
    {
        rest = tail;
    }
    rest
}

/// The bytes after the first `count`, which is at most seven. There must be at least eight bytes. In a constant, this
/// takes one twentieth of the time that `split_at` takes.
#[inline(always)]
const fn without_first(bytes: &[u8], count: usize) -> &[u8] {
    match (count, bytes) {
        (1, [_, rest @ ..])
        | (2, [_, _, rest @ ..])
        | (3, [_, _, _, rest @ ..])
        | (4, [_, _, _, _, rest @ ..])
        | (5, [_, _, _, _, _, rest @ ..])
        | (6, [_, _, _, _, _, _, rest @ ..])
        | (7, [_, _, _, _, _, _, _, rest @ ..]) => rest,
        // Only 0 comes here.
        _ => bytes,
    }
}
