//! Resolves references into a `String`. This takes 30% less time than writing the many pieces of [`Target`] one by one
//! (`uri-core/benches`, benchmark `resolve`).
//!
//! The prefix of the base and the rest of the reference are written in two copies, as if only the beginning of the
//! reference had dot segments. Other dot segments are rare, and are removed from the written string.
//!
//! A constant can't allocate, so `resolve_into` has its own writer, `Target::write`.

use alloc::string::String;

use crate::allocation::fitted;
use crate::bytes::{Span, find_pair, slice, substring};
use crate::pct::dots::{SegmentKind, kind};
use crate::resolve::Target;
use crate::resolve::dot_segments::{PATH_GUARD, last_segment};
use crate::resolve::draft::Draft;
use crate::uri::{Uri, UriBuf, UriRef};

// Not inlined into users' programs, because the code is long.
#[inline(never)]
pub(super) fn resolve(reference: &UriRef<'_>, base: &Uri<'_>) -> UriBuf {
    let target = Target::of(*reference, *base);
    let reference = target.reference.as_str();
    // This has room for all that can be added, so the string doesn't grow later.
    let added = reference.len().saturating_add("/".len() + PATH_GUARD.len());
    let mut text = String::with_capacity(target.base_end.saturating_add(added));
    let (base_end, start) = target.without_leading_dots();
    text.push_str(substring(target.base, 0, base_end));
    if !target.slash.is_empty() {
        text.push_str(target.slash);
    }
    text.push_str(substring(reference, start, reference.len()));
    let mut layout = target.layout(text.len());
    // The end of the path may be above `u32::MAX`, which the layout can't contain. Once dot segments are removed, the
    // string may still be short enough.
    let after_path = reference
        .len()
        .saturating_sub(target.reference.layout().path_end as usize);
    let path = Span::new(
        layout.path_start as usize,
        text.len().saturating_sub(after_path),
    );
    if target.removes_dots && may_have_dots(text.as_bytes(), path) {
        let mut draft = Draft {
            text: text.into_bytes(),
            layout,
        };
        draft.remove_dot_segments(path);
        (text, layout) = draft.into_parts();
    }
    UriBuf::from_layout(fitted(text), layout)
}

impl Target<'_> {
    /// Removes the dot segments at the beginning of a relative path, where each `..` also removes the last segment of
    /// the base's prefix. Returns the length of that prefix and the index where the rest of the reference begins. No
    /// dot segment is removed if the prefix would have to be read from its beginning to know what `..` removes.
    #[inline(always)]
    fn without_leading_dots(&self) -> (usize, usize) {
        let all = (self.base_end, 0);
        // A reference with a scheme or an authority doesn't continue the base's path.
        if !self.removes_dots || self.reference.layout().path_start > 0 {
            return all;
        }
        let base = self.base.as_bytes();
        let path_start = self.layout_to_path.path_start as usize;
        let path = self.reference.path().as_bytes();
        let (mut base_end, mut rest) = (self.base_end, path);
        while !rest.is_empty() {
            rest = match kind(rest, false) {
                (SegmentKind::Name, _) => break,
                (SegmentKind::Dot, after) => after,
                (SegmentKind::DotDot, after) => {
                    // The path's first slash stays.
                    if base_end > path_start + 1 {
                        let segment = last_segment(base, base_end);
                        // It isn't certain that `..` removes this segment: it may be a dot segment, or the path
                        // doesn't begin with a slash.
                        if base.get(segment) == Some(&b'.') || base.get(path_start) != Some(&b'/') {
                            return all;
                        }
                        base_end = segment;
                    }
                    after
                }
            };
        }
        match rest {
            // Without its dot segments, the path might begin with `//`.
            [b'/', ..] => all,
            _ => (base_end, path.len() - rest.len()),
        }
    }
}

/// The number of bytes in a window. Its 16 pairs of adjacent bytes are tested without a branch.
const WINDOW: usize = 17;

/// Whether a path may have a dot segment. Unlike [`may_have_dot_segment`](crate::pct::dots::may_have_dot_segment), it
/// reads the bytes before a short path too, because the length of a path can't be predicted. With the other, `resolve`
/// takes 6% more instructions (`uri-core/benches/instructions`).
#[inline(always)]
fn may_have_dots(text: &[u8], path: Span) -> bool {
    // The first segment of a rootless path can be a dot segment too.
    if text.get(path.start) == Some(&b'.') {
        return true;
    }
    let mut rest = slice(text, 0, path.end);
    while let Some(window) = rest.last_chunk::<WINDOW>() {
        if has_pair(window) {
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

/// Whether a window contains `/.`.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "`i` is less than `WINDOW`")]
fn has_pair(window: &[u8; WINDOW]) -> bool {
    let mut found = false;
    for i in 1..WINDOW {
        found |= (window[i - 1] == b'/') & (window[i] == b'.');
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares this writer with that of `resolve_into`, because they don't share code.
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

    /// A wrong `true` wouldn't change the caller's result, only its speed, so the caller's tests wouldn't find it.
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
