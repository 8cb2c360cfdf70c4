//! Resolves references into a `String`, in 30% less time than writing the pieces of [`Target`] (benchmark `resolve`).
//!
//! The prefix of the base and the rest of the reference are copied as if only the reference's beginning had dot
//! segments; the rare others are removed afterwards.
//!
//! `resolve_into` has its own writer, `Target::write`, because constants can't allocate.

use alloc::string::String;

use crate::allocation::fitted;
use crate::bytes::{Span, find_pair, slice, substring};
use crate::pct::dots::{EncodedDots, SegmentKind, split_dot_segment};
use crate::resolve::dot_segments::start_of_last_segment;
use crate::resolve::draft::Draft;
use crate::resolve::{MOST_ADDED, Target};
use crate::uri::{Uri, UriBuf, UriRef};

/// Resolves a reference strictly against a base into a new string, without dot segments unless the whole path is the
/// base's. Panics if the result is longer than `u32::MAX` bytes, which `try_resolve` checks before.
// The code is long, so it isn't inlined into users' programs.
#[inline(never)]
pub(super) fn resolve(reference: &UriRef<'_>, base: &Uri<'_>) -> UriBuf {
    let target = Target::of(*reference, *base);
    let reference = target.reference.as_str();
    // This is the most that can follow the prefix of the base, so the string doesn't grow later.
    let added = reference.len().saturating_add(MOST_ADDED);
    let mut text = String::with_capacity(target.base_end.saturating_add(added));
    let (base_end, reference_start) = target.without_leading_dots();
    text.push_str(substring(target.base, 0, base_end));
    if !target.slash.is_empty() {
        text.push_str(target.slash);
    }
    text.push_str(substring(reference, reference_start, reference.len()));
    let mut layout = target.layout(text.len());
    let path = path_with_dots(&target, layout.path_start as usize, text.len());
    if !target.keeps_path_of_base && may_have_dots(text.as_bytes(), path) {
        let mut draft = Draft {
            text: text.into_bytes(),
            layout,
        };
        draft.remove_dot_segments(path);
        (text, layout) = draft.into_parts();
    }
    // `fitted` panics if the text is too long.
    UriBuf::from_layout(fitted(text), layout)
}

/// The range of the path before its dot segments are removed, in a text of this length.
///
/// The layout doesn't have the end of such a path if the text is longer than `u32::MAX`, and without its dot segments
/// the text may be short enough. So the end is counted back from the text's end.
fn path_with_dots(target: &Target<'_>, path_start: usize, text_len: usize) -> Span {
    let path_end = target.reference.layout().path_end as usize;
    let after_path = target.reference.as_str().len().saturating_sub(path_end);
    Span::new(path_start, text_len.saturating_sub(after_path))
}

impl Target<'_> {
    /// The length of the base's prefix without the segments that leading `..` remove, and the index in the reference
    /// after its leading dot segments: for `../g` and `http://h/a/b/c`, the length of `http://h/a/` and 3.
    ///
    /// These are `base_end` and 0, so that `resolve` removes all dot segments afterwards, if a removed segment may
    /// itself be a dot segment or is in a path without a root, or if the rest of the reference begins with a slash.
    #[inline(always)]
    fn without_leading_dots(&self) -> (usize, usize) {
        let both_whole = (self.base_end, 0);
        // Only a reference that begins with its path can begin with dot segments.
        if self.keeps_path_of_base || self.reference.layout().path_start > 0 {
            return both_whole;
        }
        let base = self.base.as_bytes();
        let path_start = self.layout_to_path.path_start as usize;
        let path = self.reference.path().as_bytes();
        let mut base_end = self.base_end;
        let mut rest = path;
        while !rest.is_empty() {
            rest = match split_dot_segment(rest, EncodedDots::Ignored) {
                (SegmentKind::Name, _) => break,
                (SegmentKind::Dot, after) => after,
                (SegmentKind::DotDot, after) => {
                    // The path's first slash stays.
                    if base_end > path_start + 1 {
                        let segment_start = start_of_last_segment(base, base_end);
                        // The segment may be a dot segment, or the path isn't absolute.
                        if base.get(segment_start) == Some(&b'.')
                            || base.get(path_start) != Some(&b'/')
                        {
                            return both_whole;
                        }
                        base_end = segment_start;
                    }
                    after
                }
            };
        }
        match rest {
            // Without its dot segments, the path might begin with `//`.
            [b'/', ..] => both_whole,
            _ => (base_end, path.len() - rest.len()),
        }
    }
}

/// The bytes that are tested at once, whose 16 pairs of adjacent bytes need no branch.
const WINDOW: usize = 17;

/// Whether the path in the range `path` of a text may have a dot segment; `true` can be wrong, as for `/.a`. With
/// [`may_have_dot_segment`](crate::pct::dots::may_have_dot_segment), `resolve` takes 6% more instructions
/// (`uri-core/benches/instructions`), because a path's length can't be predicted.
#[inline(always)]
fn may_have_dots(text: &[u8], path: Span) -> bool {
    if text.get(path.start) == Some(&b'.') {
        return true;
    }
    // Windows are read from the end of the path. The last one read may begin before the path, which only makes `true`
    // more frequent.
    let mut rest = slice(text, 0, path.end);
    while let Some(window) = rest.last_chunk::<WINDOW>() {
        if has_slash_and_dot(window) {
            return true;
        }
        // Windows overlap by one byte, so that a pair across their border is found.
        rest = slice(rest, 0, rest.len() - (WINDOW - 1));
        if rest.len() <= path.start {
            return false;
        }
    }
    find_pair(rest, b'/', b'.').is_some()
}

/// Whether `/.` is in a window.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "`i` is less than `WINDOW`")]
fn has_slash_and_dot(window: &[u8; WINDOW]) -> bool {
    let mut found = false;
    for i in 1..WINDOW {
        found |= (window[i - 1] == b'/') & (window[i] == b'.');
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The writer of `resolve_into` doesn't share code with this one.
    #[test]
    fn both_writers_agree() {
        let mut random = fastrand::Rng::with_seed(0x0f06);
        let pieces = [
            "a",
            "bc",
            "0123456789abcdef",
            "/",
            "/",
            "/",
            "../",
            "./",
            "..",
            ".",
            "/.",
            "?",
            "#",
        ];
        let mut string = |starts: &[&str]| {
            core::iter::once(starts[random.usize(..starts.len())])
                .chain((0..random.usize(..12)).map(|_| pieces[random.usize(..pieces.len())]))
                .collect::<String>()
        };
        let mut buffer = [0; 512];
        for _ in 0..200_000 {
            let base = string(&["a:", "http://h", "http://h/", "a:/", "a://"]);
            let reference = string(&["", "", "../", "a:", "A:", "//h", "/"]);
            let (Ok(base), Ok(reference)) = (Uri::parse(&base), UriRef::parse(&reference)) else {
                continue;
            };
            let expected = reference.resolve_into(base, &mut buffer);
            let found = reference.resolve(base);
            assert_eq!(Ok(found.as_uri()), expected, "{base} {reference}");
            for found in [found, reference.resolve_lenient(base)] {
                assert_eq!(
                    Uri::parse(found.as_str()),
                    Ok(found.as_uri()),
                    "{base} {reference}"
                );
            }
        }
    }

    /// A wrong `true` would only cost time, so other tests wouldn't find it.
    #[test]
    fn dot_segments_are_found_at_each_position() {
        for before in 0..2 * WINDOW {
            for len in 0..3 * WINDOW {
                for at in 0..len {
                    let mut text =
                        ["h".repeat(before), "a".repeat(len), "/.".repeat(WINDOW)].concat();
                    let path = Span::new(before, before + len);
                    assert!(!may_have_dots(text.as_bytes(), path), "{text}");
                    let end = before + at + if at == 0 { 1 } else { 2 };
                    text.replace_range(before + at..end, if at == 0 { "." } else { "/." });
                    assert!(
                        end > path.end || may_have_dots(text.as_bytes(), path),
                        "{text}"
                    );
                }
            }
        }
    }
}
