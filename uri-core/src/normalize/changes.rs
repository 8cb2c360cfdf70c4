//! Searches windows of 18 bytes for what normalization may change, without a branch for each triplet or dot. Without
//! this, `normalize` takes 2.4 times as long for real URIs (benchmark `normalize`, set `links`).

use crate::bytes::{contains, contains_uppercase, copy_into, slice};
use crate::grammar::Component;
use crate::normalize::NormalForm;

impl NormalForm<'_> {
    /// Whether making the scheme and the host lowercase may change them, because a letter before the path is uppercase.
    /// This can be one in the userinfo, which doesn't change.
    pub(super) const fn may_change_case(&self) -> bool {
        let before_path = self.reference.part(Component::Scheme, Component::Port);
        self.steps.case && contains_uppercase(before_path.as_bytes())
    }

    /// Whether triplets may change, and whether dot segments may have to be removed. If `changes_case` is set, a host
    /// with triplets counts, because `with_case` would make their hex digits lowercase.
    pub(super) const fn may_change_triplets_or_dots(&self, changes_case: bool) -> PossibleChanges {
        let text = self.reference.as_str().as_bytes();
        // Most real URIs have neither a `%` nor a dot at the beginning of a segment.
        if !is_in_any_window(text, Pattern::PercentOrDot) {
            return PossibleChanges {
                triplets: false,
                dots: false,
            };
        }
        // So there is a dot if there is no `%`. Without this test, removing a dot segment takes 15 % longer (benchmark
        // `normalize disturbed`).
        if !is_in_any_window(text, Pattern::Percent) {
            return PossibleChanges {
                triplets: false,
                dots: self.removes_dot_segments(),
            };
        }
        let host = self.reference.part(Component::Host, Component::Host);
        let triplets = self.form().changes_triplets()
            && (changes_case && contains(host.as_bytes(), b'%')
                || is_in_any_window(text, Pattern::ChangingTriplet));
        // A dot in the query or the fragment isn't in a segment.
        let to_path = self.reference.part(Component::Scheme, Component::Path);
        // A triplet may become a dot.
        let dots = self.removes_dot_segments()
            && (triplets || is_in_any_window(to_path.as_bytes(), Pattern::Dot));
        PossibleChanges { triplets, dots }
    }
}

/// The changes that normalization may make. `true` can be wrong, which only costs time.
pub(super) struct PossibleChanges {
    /// Whether triplets may be decoded, or their hex digits become uppercase.
    pub(super) triplets: bool,
    /// Whether dot segments may be removed.
    pub(super) dots: bool,
}

/// The number of positions in a window at which a triplet can begin.
pub(super) const STEP: usize = 16;
/// Two more bytes, so that a triplet at the last position ends in the window.
type Window = [u8; STEP + 2];

/// The bytes that a search looks for.
#[derive(Clone, Copy)]
pub(super) enum Pattern {
    /// A `%`, or a dot after a slash or a colon.
    PercentOrDot,
    Percent,
    /// A dot after a slash or a colon.
    Dot,
    /// A triplet that may change, or a few others, such as `%5B`.
    ChangingTriplet,
}

/// Whether a pattern, such as a `%` or a dot after a slash, is anywhere in a string, which is read in windows of 18
/// bytes. Each window begins 16 bytes after the one before it, so that any three bytes, such as a triplet, are together
/// in one. The last one is the last 18 bytes of the string, so it can begin earlier than that.
#[inline(always)]
pub(super) const fn is_in_any_window(bytes: &[u8], pattern: Pattern) -> bool {
    let Some(last) = bytes.last_chunk() else {
        // A string shorter than a window is padded with zeros.
        let mut window = [0; STEP + 2];
        copy_into(&mut window, 0, bytes);
        return is_in_window(&window, pattern);
    };
    let mut rest = bytes;
    while let Some(window) = rest.first_chunk() {
        // This returns early, because the compiled code would otherwise read several windows at a time, byte by byte.
        if is_in_window(window, pattern) {
            return true;
        }
        rest = slice(rest, STEP, rest.len());
    }
    is_in_window(last, pattern)
}

/// Whether a pattern begins at one of the 16 positions in a window. The loop contains no branches, so the compiler can
/// turn it into vector instructions, which test all positions together.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "`i` is less than `STEP`")]
const fn is_in_window(window: &Window, pattern: Pattern) -> bool {
    let mut is_found = false;
    let mut i = 0;
    while i < STEP {
        // A dot and what precedes it are tested as `third` and `second`, so that the last two bytes of the last window,
        // which are those of the string, are tested, too. The first two bytes of the first window aren't, but only a
        // relative reference, whose dot segments stay, can begin with `/.` or `:.`. A `%` has two bytes after it.
        let first = window[i];
        let second = window[i + 1];
        let third = window[i + 2];
        is_found |= match pattern {
            Pattern::PercentOrDot => {
                (first == b'%') | ((second == b'/') | (second == b':')) & (third == b'.')
            }
            Pattern::Percent => first == b'%',
            Pattern::Dot => ((second == b'/') | (second == b':')) & (third == b'.'),
            // This finds each triplet that changes and a few that don't, such as `%5B`. The triplet of an unreserved
            // character may be decoded: its first hex digit is 4 to 7 for letters, `_` and `~`, 3 for digits, and 2 for
            // `-` and `.`. Lowercase hex digits may become uppercase.
            Pattern::ChangingTriplet => {
                (first == b'%')
                    & (matches!(second, b'4'..=b'7' | b'a'..)
                        | (third >= b'a')
                        | (second == b'3') & (third <= b'9')
                        | (second == b'2') & matches!(third, b'D' | b'E'))
            }
        };
        i += 1;
    }
    is_found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_triplets_that_change_are_found() {
        let changes = |text: &str| is_in_any_window(text.as_bytes(), Pattern::ChangingTriplet);
        for octet in 0..=u8::MAX {
            let is_reserved_or_none = matches!(octet, 0..=0x2C | 0x2F | 0x3A..=0x3F | 0x80..);
            let triplet = std::format!("%{octet:02X}");
            assert!(!is_reserved_or_none || !changes(&triplet), "{octet}");
        }
        assert!(!changes("%2") && !changes("aaaaaaaaaaaaaaaaaaaa41"));
    }

    #[test]
    fn percents_and_dots_are_found_at_each_position() {
        let found = |text: &str| is_in_any_window(text.as_bytes(), Pattern::PercentOrDot);
        for len in 0..3 * STEP {
            for after in 0..3 * STEP {
                let around =
                    |text| ["a".repeat(len + 1).as_str(), text, &"a".repeat(after)].concat();
                for text in ["%41", "/.", ":."] {
                    assert!(found(&around(text)), "{}", around(text));
                }
                for text in ["a.", "/a.", ".:", "41"] {
                    assert!(!found(&around(text)), "{}", around(text));
                }
            }
        }
        assert!(!found(""));
    }
}
