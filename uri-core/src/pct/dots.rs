//! Dot segments, whose dots can be encoded
//! ([RFC 3986, section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).

use crate::bytes::find_pair;

/// The kind of a segment, which determines how dot segments are removed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SegmentKind {
    /// `.`
    Dot,
    /// `..`
    DotDot,
    /// Any other segment.
    Name,
}

/// The kind of a path's first segment and, if that is a dot segment, the path after the segment and its slash. `%2E`
/// counts as a dot if `encoded_dots` is set.
pub(crate) const fn kind(path: &[u8], encoded_dots: bool) -> (SegmentKind, &[u8]) {
    let (kind, rest) = match leading_dots(path, encoded_dots) {
        (1, rest) => (SegmentKind::Dot, rest),
        (2, rest) => (SegmentKind::DotDot, rest),
        _ => return (SegmentKind::Name, path),
    };
    match rest {
        [] => (kind, rest),
        [b'/', after @ ..] => (kind, after),
        _ => (SegmentKind::Name, path),
    }
}

/// The number of leading dots in a string (at most two), and the rest of the string, which can begin with a third dot.
pub(crate) const fn leading_dots(string: &[u8], encoded_dots: bool) -> (u8, &[u8]) {
    let (mut dots, mut rest) = (0, string);
    while dots < 2 {
        rest = match rest {
            [b'.', tail @ ..] => tail,
            [b'%', b'2', b'e' | b'E', tail @ ..] if encoded_dots => tail,
            _ => break,
        };
        dots += 1;
    }
    (dots, rest)
}

/// Whether a segment is `.` or `..`. Encoded dots count too, because servers decode them before they remove dot
/// segments ([section 6.2.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.3)).
pub(crate) const fn is_dot_segment(segment: &[u8]) -> bool {
    matches!(leading_dots(segment, true), (1 | 2, []))
}

/// Whether a path may contain a dot segment. The result is also `true` for `/.a`.
pub(crate) const fn may_have_dot_segment(path: &[u8]) -> bool {
    matches!(path, [b'.', ..]) || find_pair(path, b'/', b'.').is_some()
}
