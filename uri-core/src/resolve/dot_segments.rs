//! Removal of dot segments ([RFC 3986, section 5.2.4]).
//!
//! The RFC's algorithm moves segments from an input buffer to an output buffer, from which each `..` removes the last
//! segment. [`remove`] does this in place. [`Remaining`] doesn't need an output buffer, so it can also measure, compare
//! and hash paths, even in constants. It reads the path from the end, and each `..` skips the nearest segment before it
//! that hasn't been skipped yet.
//!
//! The two must agree: `resolve` must return the string that `resolve_into` writes, and `normalize` must return the
//! string that `normalize_into` writes. This is tested by `uri-core/fuzz`, by `tests/peers/src/resolve.rs`, and by
//! `both_writers_agree` in `normalize/owned.rs` and `resolve/owned.rs`.
//!
//! [RFC 3986, section 5.2.4]: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4

use crate::bytes::{contains, find_pair, put, rfind, rfind_pair};
use crate::output::Sink;
use crate::pct::dots::{SegmentKind, kind, leading_dots, may_have_dot_segment};
use crate::pct::{UnitForm, Units};

/// A path in two pieces, which section 5.2.3 merges.
///
/// INVARIANT: `head` is empty or ends with `/`.
#[derive(Clone, Copy)]
pub(crate) struct Merged<'a> {
    pub(crate) head: &'a str,
    pub(crate) tail: &'a str,
}

impl<'a> Merged<'a> {
    /// Creates a path that consists of one piece.
    pub(crate) const fn whole(path: &'a str) -> Self {
        Self {
            head: "",
            tail: path,
        }
    }
}

/// The prefix that a path gets if it begins with `//` and there is no authority before it. The prefix is a dot segment
/// that isn't removed ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3),
/// [section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)).
pub(crate) const PATH_GUARD: &str = "/.";

/// The dot segments that a path may contain.
#[derive(Clone, Copy)]
enum Dots {
    None,
    /// Dot segments without encoded dots.
    Plain,
    /// Dot segments in which a dot may be `%2e`.
    Encoded,
}

impl Dots {
    const fn of(path: &[u8], encoded_dots: bool) -> Self {
        if encoded_dots && contains(path, b'%') {
            Self::Encoded
        } else if may_have_dot_segment(path) {
            Self::Plain
        } else {
            Self::None
        }
    }
}

/// Removes leading dot segments, each with the slash that follows it. A dot segment without a slash stays.
const fn strip_dot_segments(path: &[u8], encoded_dots: bool) -> &[u8] {
    let mut path = path;
    while let (1 | 2, [b'/', rest @ ..]) = leading_dots(path, encoded_dots) {
        path = rest;
    }
    path
}

/// Removes leading dot segments of `tail`, and the segments of `head` that they remove, up to one that is a dot segment
/// itself or the first segment of a path without a root. Most references have no other dot segments, and
/// [`Remaining::next`] would remove these more slowly, above all in constants.
const fn remove_leading<'a>(head: &'a [u8], tail: &'a [u8]) -> (&'a [u8], &'a [u8]) {
    let (mut head, mut tail) = (head, tail);
    loop {
        match (head, tail) {
            (_, [b'.', b'/', rest @ ..]) | ([b'/'], [b'.', b'.', b'/', rest @ ..]) => tail = rest,
            ([.., b'/', b'.', b'/'] | [.., b'/', b'.', b'.', b'/'], _) => break,
            (_, [b'.', b'.', b'/', rest @ ..]) => match without_last_segment(head) {
                [] => break,
                parent => (head, tail) = (parent, rest),
            },
            _ => break,
        }
    }
    (head, tail)
}

/// A path without its last segment and the slash after that segment.
const fn without_last_segment(path: &[u8]) -> &[u8] {
    let mut rest = path;
    // In a constant, this loop is cheaper than a search in words.
    while let [head @ .., _] = rest {
        rest = head;
        if let [.., b'/'] = head {
            break;
        }
    }
    rest
}

/// Splits a path at its last dot segment. Returns the path before this segment, the segment's kind, and the path after
/// the segment and its slash.
#[inline(always)]
const fn split_at_last_dot_segment(path: &[u8], dots: Dots) -> (&[u8], SegmentKind, &[u8]) {
    let mut unread = path;
    while let [_, ..] = unread {
        let slash = match dots {
            Dots::None => break,
            Dots::Plain => rfind_pair(unread, b'/', [b'.']),
            // Whether a `%` begins an encoded dot is decided by `kind`.
            Dots::Encoded => rfind_pair(unread, b'/', [b'.', b'%']),
        };
        let start = match slash {
            Some(slash) => slash + 1,
            // Only the path's first segment has no slash before it.
            None => 0,
        };
        let Some((before, segment)) = path.split_at_checked(start) else {
            break;
        };
        match kind(segment, matches!(dots, Dots::Encoded)) {
            // `/.a` isn't a dot segment, so the search continues before it.
            (SegmentKind::Name, _) => unread = before,
            (kind, after) => return (before, kind, after),
        }
    }
    // Without dot segments, the whole path is one run.
    (&[], SegmentKind::Name, path)
}

/// The segments of a path that remain after dot segments are removed, in runs, from the last run to the first.
///
/// A segment includes the slash after it, so the first segment of an absolute path is `/`.
#[derive(Clone, Copy)]
pub(crate) struct Remaining<'a> {
    /// The unread part of the piece that is being read.
    rest: &'a [u8],
    /// The dot segments in `rest`.
    dots: Dots,
    /// The piece before `rest`.
    head: &'a [u8],
    /// The number of segments before `rest` ends that are removed next, because of the `..` segments read so far.
    up: usize,
}

impl<'a> Remaining<'a> {
    pub(crate) const fn new(path: Merged<'a>, encoded_dots: bool) -> Self {
        // Step A. If the head isn't empty after this step, the other steps don't make it empty: `a/..` becomes `/`.
        let head = strip_dot_segments(path.head.as_bytes(), encoded_dots);
        let (head, rest) = match head {
            [] => (head, strip_dot_segments(path.tail.as_bytes(), encoded_dots)),
            _ => remove_leading(head, path.tail.as_bytes()),
        };
        Self {
            rest,
            dots: Dots::of(rest, encoded_dots),
            head,
            up: 0,
        }
    }

    /// Begins to read the head, and returns whether there is a head.
    #[cold]
    const fn begin_head(&mut self) -> bool {
        (self.rest, self.head) = (self.head, &[]);
        // Only a path that consists of one piece can have encoded dots.
        self.dots = Dots::Plain;
        !self.rest.is_empty()
    }

    /// The last unread run: whole segments without a dot segment between them. It is followed in the path by what earlier
    /// calls returned, and by segments that are removed.
    pub(crate) const fn next(&mut self) -> Option<&'a [u8]> {
        loop {
            if matches!(self.rest, []) && !self.begin_head() {
                return None;
            }
            // Steps A to D remove the dot segment; the run after it is part of step E. The dot segment's own `..` counts
            // only for what is before it, so `up` is still that of the dot segments after the run.
            let (before, kind, mut run) = split_at_last_dot_segment(self.rest, self.dots);
            self.rest = before;
            // Without this loop, comparing paths with many `.` in a row takes three times as long as normalizing them.
            while let [before @ .., b'.', b'/'] = self.rest
                && let [.., b'/'] = before
            {
                self.rest = before;
            }
            // Each `..` removes the run's last segment.
            while self.up > 0 && !run.is_empty() {
                self.up -= 1;
                run = without_last_segment(run);
                // If no segment is left, the result is `/`, as for `a/..`, and any other `..` has nothing to remove.
                if let ([], [], []) = (run, self.rest, self.head) {
                    return Some(b"/");
                }
            }
            self.up += matches!(kind, SegmentKind::DotDot) as usize;
            if let [_, ..] = run {
                return Some(run);
            }
        }
    }
}

/// The index at which the last segment of `path[..end]` begins.
#[inline(always)]
pub(crate) fn last_segment(path: &[u8], end: usize) -> usize {
    // The path's last byte isn't searched. It's either the slash after the last segment or a byte of that segment.
    rfind(path, b'/', 0, end.saturating_sub(1)).map_or(0, |slash| slash + 1)
}

/// The length of the remaining path when it is written in a form, and whether this path begins with `//`.
pub(crate) const fn measure(remaining: Remaining<'_>, form: UnitForm) -> (usize, bool) {
    let (mut len, mut begins_with_two_slashes): (usize, _) = (0, false);
    let mut remaining = remaining;
    let mut begins_with_slash = false;
    while let Some(run) = remaining.next() {
        // The path's first run comes last, so it decides. A run of one slash depends on the run after it.
        begins_with_two_slashes = match run {
            [b'/'] => begins_with_slash,
            [b'/', b'/', ..] => true,
            _ => false,
        };
        begins_with_slash = matches!(run, [b'/', ..]);
        len = len.saturating_add(Units::new(run, form).len());
    }
    (len, begins_with_two_slashes)
}

/// Writes the remaining runs in a form. If they would be read as an authority, a [`PATH_GUARD`] is written first.
pub(crate) const fn write(
    remaining: Remaining<'_>,
    form: UnitForm,
    has_authority: bool,
    sink: &mut Sink<'_>,
) {
    let (len, begins_with_two_slashes) = measure(remaining, form);
    if begins_with_two_slashes && !has_authority {
        sink.push(PATH_GUARD.as_bytes());
    }
    // The last run comes first, so the gap is filled from its end.
    let mut at = sink.reserve(len).saturating_add(len);
    let mut remaining = remaining;
    while let Some(run) = remaining.next() {
        let units = Units::new(run, form);
        at = at.saturating_sub(units.len());
        units.put(at, sink);
    }
}

/// Removes dot segments from a path in place, and returns the length of the remaining path.
pub(crate) fn remove(path: &mut [u8]) -> usize {
    let mut read = 0;
    let mut written = 0;
    while let Some(rest @ [_, ..]) = path.get(read..) {
        // Steps A to D read a dot segment with the slash after it. Step E reads all segments up to the next one that
        // begins with a dot.
        let (kind, after) = kind(rest, false);
        let mut len = rest.len() - after.len();
        match kind {
            SegmentKind::Dot => {}
            // Steps A and D: nothing precedes a leading `..`, not even the root's slash.
            SegmentKind::DotDot if written == 0 => {}
            SegmentKind::DotDot => {
                written = last_segment(path, written);
                // Step C: the first segment is removed, but a slash stays: both `a/..` and `/..` become `/`.
                if written == 0 {
                    put(path, 0, b'/');
                    written = 1;
                }
            }
            SegmentKind::Name => {
                len = find_pair(rest, b'/', b'.').map_or(rest.len(), |slash| slash + 1);
                // Before the first removal, the segments are where they belong.
                if read > written {
                    path.copy_within(read..read + len, written);
                }
                written += len;
            }
        }
        read += len;
    }
    written
}

/// Whether a path without encoded dots has a dot segment.
pub(crate) const fn has_dot_segment(path: &[u8]) -> bool {
    let (_, kind, _) = split_at_last_dot_segment(path, Dots::of(path, false));
    !matches!(kind, SegmentKind::Name)
}
