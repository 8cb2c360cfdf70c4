//! Dot segments, whose dots can be encoded
//! ([RFC 3986, section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).

use crate::bytes::{Span, find_pair, slice};
use crate::syntax::char_class::read_triplet;

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
        // Other characters follow the dots, as in `...` or `.a`.
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

/// The first part of a segment that is a dot segment, or that some servers read as one. Such a server splits the segment
/// at an encoded slash or backslash, or ignores parameters, or everything after certain octets.
pub(crate) const fn find_dots(segment: &[u8]) -> Option<Span> {
    let (mut part, mut rest) = (segment, segment);
    loop {
        // A part ends at an encoded slash or backslash, or at the end of the segment.
        let after_slash = match rest {
            [] => None,
            [b'%', b'2', b'F' | b'f', after @ ..] | [b'%', b'5', b'C' | b'c', after @ ..] => {
                Some(after)
            }
            [_, after @ ..] => {
                rest = after;
                continue;
            }
        };
        // `part` and `rest` both reach to the end of the segment, so their lengths determine where they begin.
        let [start, end] = [segment.len() - part.len(), segment.len() - rest.len()];
        if let (1 | 2, after_dots) = leading_dots(slice(segment, start, end), true)
            && ends_name(after_dots)
        {
            return Some(Span { start, end });
        }
        // `None` means that this was the last part.
        part = some!(after_slash);
        rest = part;
    }
}

/// Whether, for some servers, a segment's name ends before `rest`, the rest of the segment. The result is `true` if
/// `rest` is empty, or if it begins with a `;` (encoded or not), which precedes parameters. The result is also `true`
/// if `rest` begins with an encoded control character, space, `?` or `#`, where some servers cut off or trim a decoded
/// path.
const fn ends_name(rest: &[u8]) -> bool {
    match rest {
        [] | [b';', ..] => true,
        _ => matches!(
            read_triplet(rest),
            Some((0..=0x20 | b'#' | b';' | b'?' | 0x7f, _))
        ),
    }
}

/// Whether a path may contain a dot segment. The result is also `true` for `/.a`.
pub(crate) const fn may_have_dot_segment(path: &[u8]) -> bool {
    matches!(path, [b'.', ..]) || find_pair(path, b'/', b'.').is_some()
}
