//! Searches for the encoded octets, dot segments and characters of HTML that rules forbid.

use crate::bytes::{
    Span, contains, find_any, get, is_in_list_of_names, rare, rarely_eq_ignore_ascii_case, slice,
};
use crate::grammar::Component;
use crate::pct::dots::{Dots, find_dots, may_have_dot_segment};
use crate::policy::Hint;
use crate::syntax::char_class::read_triplet;
use crate::uri::Uri;

/// The octets that a rule forbids in encoded form.
#[derive(Clone, Copy)]
pub(super) enum EncodedOctets {
    /// `/` and `.`, which can be a delimiter or a dot segment for a server that decodes a path before it splits it
    PathDelimiters,
    /// U+0000 to U+001F, U+007F, and U+0085
    Controls,
}

impl EncodedOctets {
    /// Whether an encoded octet is one of these.
    const fn hold(self, octet: u8) -> bool {
        match self {
            Self::PathDelimiters => matches!(octet, b'/' | b'.'),
            // `find_encoded` handles U+0085, which is two octets.
            Self::Controls => octet.is_ascii_control(),
        }
    }
}

/// Finds the first part of the path that some server reads as `.` or `..`, encoded or not; `None` without one. The
/// range counts from the path's start. The hint is the octet beside the dots, such as the `;` of `..;a`, or
/// `Hint::None` for dots alone.
pub(crate) const fn find_dot_segment_in_path(uri: Uri<'_>) -> Option<(Span, Hint)> {
    let path = uri.path().as_bytes();
    // Fast path: most paths have neither a dot at the start of a segment nor a triplet.
    if !may_have_dot_segment(path) && !contains(path, b'%') {
        return None;
    }
    let mut segments = uri.segments();
    // The first segment begins after the first `/`, if the path begins with one.
    let mut start = matches!(path, [b'/', ..]) as usize;
    while let Some(segment) = segments.next_segment() {
        let segment = segment.as_str().as_bytes();
        if let Some(Dots { span, octet_beside }) = find_dots(segment) {
            // Normalization removes `%2e%2e`, but not `..;a`, so the two have different helps.
            let hint = match octet_beside {
                None => Hint::None,
                Some(octet) => Hint::Beside(octet),
            };
            return Some((span.shifted_by(start), hint));
        }
        start += segment.len() + "/".len();
    }
    None
}

/// Finds the first encoded control character that isn't allowed, and its component; `None` without one. All are allowed
/// in a fragment and in the path of `data:`, and in a query, tabs and line breaks. The range is in the whole URI, and
/// has two triplets for U+0085.
pub(super) const fn find_forbidden_control(uri: Uri<'_>) -> Option<(Component, Span)> {
    let text = uri.as_str().as_bytes();
    let mut start = 0;
    while let Some(span) = find_encoded(text, start, EncodedOctets::Controls) {
        let component = uri.layout().component_containing(span.start, text.len());
        let is_allowed = match component {
            // A form or a mail has tabs and line breaks.
            Component::Query => {
                matches!(
                    read_triplet(span.of(text)),
                    Some((b'\t' | b'\n' | b'\r', _))
                )
            }
            // This is the content of a document.
            Component::Path => {
                rarely_eq_ignore_ascii_case(uri.scheme().as_str().as_bytes(), b"data")
            }
            // A fragment isn't sent, and a browser writes line breaks into it: `#:~:text=a%0Ab`.
            Component::Fragment => true,
            _ => false,
        };
        if !is_allowed {
            return Some((component, span));
        }
        start = span.end;
    }
    None
}

/// The range of the first triplet at or after `start` that encodes one of these octets. U+0085, the end of a line, is
/// encoded as two triplets, and the range includes both. The others from U+0080 to U+009F aren't searched: in practice
/// they are characters of Windows-1252 that were read as Latin-1, as `%C2%92` for an apostrophe.
pub(super) const fn find_encoded(text: &[u8], start: usize, octets: EncodedOctets) -> Option<Span> {
    let mut rest = slice(text, start, text.len());
    while let Some((_, from_percent)) = rest.split_at_checked(find_any(rest, 0, [b'%']))
        && let [b'%', after_percent @ ..] = from_percent
    {
        if let Some((octet, after_triplet)) = read_triplet(from_percent) {
            let percent = text.len() - from_percent.len();
            if octets.hold(octet) {
                return Some(Span::new(percent, percent + "%00".len()));
            }
            if matches!(octets, EncodedOctets::Controls)
                && octet == 0xc2
                && let Some((0x85, _)) = read_triplet(after_triplet)
            {
                return Some(Span::new(percent, percent + "%C2%85".len()));
            }
        }
        rest = after_percent;
    }
    None
}

/// The names of characters that HTML needs most often: `&amp;` is a `&`.
const ENTITIES: &[&str] = &["amp", "lt", "gt", "quot", "nbsp"];

/// The first character that is written as in HTML, with its `&` and `;`: `&amp;`. Only the names in [`ENTITIES`] count.
#[inline(never)]
pub(super) const fn find_html_character(text: &[u8]) -> Option<Span> {
    let mut name_end = 0;
    while let Some(ampersand) = rare::find(text, b'&', name_end, text.len()) {
        // At another `&`, this isn't a name, and the search goes on there.
        name_end = rare::find_any(text, ampersand + 1, *b"&;");
        if matches!(get(text, name_end), Some(b';'))
            && is_in_list_of_names(slice(text, ampersand + 1, name_end), ENTITIES)
        {
            return Some(Span::new(ampersand, name_end + 1));
        }
    }
    None
}
