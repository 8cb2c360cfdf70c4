//! Searches for the encoded octets and dot segments that rules forbid.

use crate::bytes::{Span, contains, find, slice};
use crate::pct::dots::{is_dot_segment, leading_dots, may_have_dot_segment};
use crate::policy::Hint;
use crate::syntax::char_class::read_triplet;
use crate::uri::Uri;

/// The octets that a rule forbids in encoded form.
#[derive(Clone, Copy)]
pub(super) enum Octets {
    /// `/` and `.`
    PathDelimiters,
    /// `\`
    Backslash,
    /// `/` and `\`
    Slashes,
    /// U+0000 to U+001F, and U+007F to U+009F
    Controls,
}

impl Octets {
    const fn hold(self, octet: u8) -> bool {
        match self {
            Self::PathDelimiters => matches!(octet, b'/' | b'.'),
            Self::Backslash => octet == b'\\',
            Self::Slashes => matches!(octet, b'/' | b'\\'),
            Self::Controls => octet.is_ascii_control(),
        }
    }
}

/// The first dot segment in the path, and the hint for the help text.
pub(crate) const fn find_dot_segment(uri: Uri<'_>) -> Option<(Span, Hint)> {
    let path = uri.path().as_bytes();
    // Fast path: most paths contain neither a segment that begins with a dot nor a `%`.
    if !may_have_dot_segment(path) && !contains(path, b'%') {
        return None;
    }
    let mut segments = uri.segments();
    let mut start = segments.is_absolute() as usize;
    while let Some(segment) = segments.next_segment() {
        let segment = segment.as_str().as_bytes();
        let end = start + segment.len();
        if is_dot_segment(segment) {
            return Some((Span { start, end }, Hint::None));
        }
        if let Some(span) = find_disguised_dot_segment(segment) {
            return Some((span.shifted_by(start), Hint::Segment));
        }
        start = end + 1;
    }
    None
}

/// Finds the first part of a segment that some servers read as a dot segment. Such a server splits the segment at an
/// encoded backslash, or ignores the segment's parameters or everything after certain octets.
const fn find_disguised_dot_segment(segment: &[u8]) -> Option<Span> {
    let mut start = 0;
    loop {
        let backslash = find_encoded(slice(segment, start, segment.len()), Octets::Backslash);
        let end = match backslash {
            Some(span) => start + span.start,
            None => segment.len(),
        };
        if let (1 | 2, rest) = leading_dots(slice(segment, start, end), true)
            && ends_name(rest)
        {
            return Some(Span { start, end });
        }
        start += some!(backslash).end;
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

/// The range of the first encoded octet of the given kind. A control character from U+0080 to U+009F is encoded as two
/// triplets, and the range includes both.
pub(super) const fn find_encoded(text: &[u8], octets: Octets) -> Option<Span> {
    let mut at = 0;
    while let Some(start) = find(text, b'%', at, text.len()) {
        if let Some((octet, rest)) = read_triplet(slice(text, start, text.len())) {
            if octets.hold(octet) {
                return Some(Span::new(start, start + 3));
            }
            if matches!(octets, Octets::Controls)
                && octet == 0xc2
                && let Some((0x80..=0x9f, _)) = read_triplet(rest)
            {
                return Some(Span::new(start, start + 6));
            }
        }
        at = start + 1;
    }
    None
}
