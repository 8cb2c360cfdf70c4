//! Dot segments, whose dots can be encoded
//! ([RFC 3986, section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).

use crate::bytes::{Span, find_pair, slice};
use crate::syntax::char_class::read_triplet;

/// Whether `%2E` counts as a dot.
#[derive(Clone, Copy)]
pub(crate) enum EncodedDots {
    Ignored,
    Counted,
}

impl EncodedDots {
    /// They are counted where triplets are decoded.
    pub(crate) const fn if_decoded(decodes_triplets: bool) -> Self {
        match decodes_triplets {
            true => Self::Counted,
            false => Self::Ignored,
        }
    }
}

/// Whether a segment is a dot segment, and which.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SegmentKind {
    /// `.`
    Dot,
    /// `..`
    DotDot,
    /// Any other segment.
    Name,
}

/// Splits off the dot segment at the beginning of a path: its kind, and the path after its slash, `(DotDot, "a")` for
/// `../a`. If the first segment isn't a dot segment, it's `Name` and the whole path: `(Name, "a/b")` for `a/b`.
pub(crate) const fn split_dot_segment(
    path: &[u8],
    encoded_dots: EncodedDots,
) -> (SegmentKind, &[u8]) {
    let (kind, rest) = match leading_dots(path, encoded_dots) {
        (1, rest) => (SegmentKind::Dot, rest),
        (2, rest) => (SegmentKind::DotDot, rest),
        _ => return (SegmentKind::Name, path),
    };
    match rest {
        // The dots end the path.
        [] => (kind, rest),
        [b'/', after @ ..] => (kind, after),
        // Other characters follow the dots, as in `...` or `.a`.
        _ => (SegmentKind::Name, path),
    }
}

/// The number of dots at the beginning of a string, at most two, and the rest of the string: `(2, ".a")` for `...a`.
pub(crate) const fn leading_dots(string: &[u8], encoded_dots: EncodedDots) -> (u8, &[u8]) {
    let mut dots = 0;
    let mut rest = string;
    while dots < 2 {
        rest = match rest {
            [b'.', tail @ ..] => tail,
            [b'%', b'2', b'e' | b'E', tail @ ..]
                if matches!(encoded_dots, EncodedDots::Counted) =>
            {
                tail
            }
            _ => break,
        };
        dots += 1;
    }
    (dots, rest)
}

/// Whether a segment is `.` or `..`, encoded or not
/// ([section 6.2.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.3)).
pub(crate) const fn is_dot_segment(segment: &[u8]) -> bool {
    matches!(leading_dots(segment, EncodedDots::Counted), (1 | 2, []))
}

/// A part of a segment that some servers read as `.` or `..`.
pub(crate) struct Dots {
    /// The part in the segment.
    pub(crate) span: Span,
    /// The octet after the dots, or else before them, which a message names; `None` if the segment consists of the
    /// dots.
    pub(crate) octet_beside: Option<u8>,
}

/// The first part of a segment that some server reads as a dot segment, or `None`. The parts are between encoded
/// slashes and backslashes. Encoded spaces and control characters before a name don't belong to it, and it ends at a
/// `;`, or at an encoded `;`, `?`, `#`, space or control character: `a%2F%20..;b` has the part `%20..;b`, whose name is
/// `..`.
pub(crate) const fn find_dots(segment: &[u8]) -> Option<Dots> {
    let len = segment.len();
    let mut part = segment;
    let mut rest = segment;
    loop {
        // The text after the slash that ends the part, or `None` at the end of the segment.
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
        // `part`, `rest` and `from_name` reach to the end of the segment, so their lengths say where they begin.
        let span = Span::new(len - part.len(), len - rest.len());
        let from_name = after_blanks(part);
        let name = Span::new(len - from_name.len(), span.end);
        if let (1 | 2, after_dots) = leading_dots(name.of(segment), EncodedDots::Counted)
            && ends_name(after_dots)
        {
            let before = slice(segment, 0, name.start);
            let after = slice(segment, span.end - after_dots.len(), len);
            let octet_beside = octet_beside(before, after);
            return Some(Dots { span, octet_beside });
        }
        part = some!(after_slash);
        rest = part;
    }
}

/// A part of a segment without the encoded spaces and control characters at its beginning, which servers trim.
const fn after_blanks(part: &[u8]) -> &[u8] {
    let mut rest = part;
    while let Some((0..=0x20 | 0x7f, after)) = read_triplet(rest) {
        rest = after;
    }
    rest
}

/// Whether some servers end a name before `after_dots`, so that the dots are the whole name: at the end of the part, at
/// a `;` before parameters, or at an encoded space, control character, `#`, `;` or `?`.
const fn ends_name(after_dots: &[u8]) -> bool {
    match after_dots {
        [] | [b';', ..] => true,
        _ => matches!(
            read_triplet(after_dots),
            Some((0..=0x20 | b'#' | b';' | b'?' | 0x7f, _))
        ),
    }
}

/// The first octet after dots or, at the end of a segment, the last one before them, decoded: the `/` of `..%2Fa` and
/// of `a%2F..`. `None` for a segment of dots alone.
const fn octet_beside(before: &[u8], after: &[u8]) -> Option<u8> {
    let text = match after {
        // What precedes the dots is empty or ends with a triplet, as in `a%2F..`: `find_dots` doesn't find those of
        // `a..`, whose name is `a..`.
        [] => slice(before, before.len().saturating_sub(3), before.len()),
        _ => after,
    };
    match (read_triplet(text), text) {
        (Some((octet, _)), _) => Some(octet),
        // A raw `;` after the dots, for example.
        (None, [octet, ..]) => Some(*octet),
        (None, []) => None,
    }
}

/// Whether a path may contain a dot segment. The result is also `true` for `/.a`.
pub(crate) const fn may_have_dot_segment(path: &[u8]) -> bool {
    matches!(path, [b'.', ..]) || find_pair(path, b'/', b'.').is_some()
}
