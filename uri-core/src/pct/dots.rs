//! Dot segments, whose dots can be encoded ([RFC 3986, section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).

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

/// The kind of the first segment of a path, where `%2E` counts as a dot if `encoded_dots` is set.
pub(crate) const fn kind(path: &[u8], encoded_dots: bool) -> SegmentKind {
    match leading_dots(path, encoded_dots) {
        (1, [] | [b'/', ..]) => SegmentKind::Dot,
        (2, [] | [b'/', ..]) => SegmentKind::DotDot,
        _ => SegmentKind::Name,
    }
}

/// The number of leading dots of a string, at most three, and the rest of the string.
pub(crate) const fn leading_dots(string: &[u8], encoded_dots: bool) -> (u8, &[u8]) {
    let mut dots = 0;
    let mut rest = string;
    while dots < 3 {
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
