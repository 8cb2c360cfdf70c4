//! Finds in windows what normalization may change: URIs as found take 0.85 of the time of `normalize`, and half of the time of
//! `is_normalized` (`uri-core/benches`, work `normalize`), because no branch depends on where a triplet or a dot is.

use crate::bytes::{contains, contains_uppercase, copy_into};
use crate::error::Component;
use crate::normalize::Normal;
use crate::resolve::dot_segments::may_have_dot_segment;

/// What normalization may change, apart from the port, an empty path and an IPv6 address. A `false` is certain.
pub(super) struct Changes {
    /// Uppercase letters of the scheme and the host.
    pub(super) case: bool,
    pub(super) triplets: bool,
    pub(super) dot_segments: bool,
}

impl Changes {
    pub(super) const fn any(&self) -> bool {
        self.case || self.triplets || self.dot_segments
    }
}

impl Normal<'_> {
    pub(super) const fn changes(&self) -> Changes {
        let text = self.reference.as_str().as_bytes();
        let before_path = self.reference.part(Component::Scheme, Component::Port);
        let case = self.steps.case && contains_uppercase(before_path.as_bytes());
        let (mut triplets, mut dot_segments) = (false, false);
        // Most URIs as found have neither.
        if in_any_window(text, Test::PercentOrDot) {
            let host = self.reference.part(Component::Host, Component::Host);
            // A host with triplets can't be made lowercase as a whole, because that would change their digits too.
            triplets = self.form().changes_triplets()
                && (case && contains(host.as_bytes(), b'%') || in_any_window(text, Test::Triplet));
            // A triplet may become a dot.
            dot_segments = self.removes_dot_segments()
                && (triplets || may_have_dot_segment(self.path().as_bytes(), false));
        }
        Changes {
            case,
            triplets,
            dot_segments,
        }
    }
}

#[derive(Clone, Copy)]
enum Test {
    /// A `%`, or a dot that may begin a segment of a URI, after a slash or after the colon of the scheme.
    PercentOrDot,
    /// A triplet that may change, and some that don't, such as `%5B`.
    Triplet,
}

/// The number of positions in a window at which a triplet can begin.
const STEP: usize = 16;
type Window = [u8; STEP + 2];

/// Whether a test holds anywhere. The search doesn't stop at the first match, so there are few branches.
#[inline(always)]
const fn in_any_window(bytes: &[u8], test: Test) -> bool {
    let Some(last) = bytes.last_chunk() else {
        let mut window = [0; STEP + 2];
        copy_into(&mut window, 0, bytes);
        return in_window(&window, test);
    };
    let mut found = in_window(last, test);
    let mut rest = bytes;
    while let (Some(window), Some((_, tail))) = (rest.first_chunk(), rest.split_at_checked(STEP)) {
        found |= in_window(window, test);
        rest = tail;
    }
    found
}

#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "`i` is less than `STEP`")]
const fn in_window(window: &Window, test: Test) -> bool {
    let mut found = false;
    let mut i = 0;
    while i < STEP {
        let [first, second, third] = [window[i], window[i + 1], window[i + 2]];
        found |= match test {
            Test::PercentOrDot => {
                (first == b'%') | ((second == b'/') | (second == b':')) & (third == b'.')
            }
            Test::Triplet => {
                (first == b'%')
                    & (matches!(second, b'4'..=b'7' | b'a'..)
                        | (third >= b'a')
                        | (second == b'3') & (third <= b'9')
                        | (second == b'2') & matches!(third, b'D' | b'E'))
            }
        };
        i += 1;
    }
    found
}

