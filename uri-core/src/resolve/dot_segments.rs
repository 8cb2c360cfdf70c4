//! Removal of dot segments ([RFC 3986, section 5.2.4]).
//!
//! [`remove`] works in place. [`Remaining`] needs no buffer, so it also measures, compares and hashes paths, even in
//! constants: it reads the path from its end, and each `..` skips the nearest segment before it that isn't skipped yet.
//!
//! The two must agree, as must `resolve` with `resolve_into` and `normalize` with `normalize_into`. `uri-core/fuzz`,
//! `tests/outside/peers/src/resolve.rs` and `both_writers_agree` test this.
//!
//! [RFC 3986, section 5.2.4]: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4

use crate::bytes::{contains, find_pair, put, rfind, rfind_pair};
use crate::output::Sink;
use crate::pct::dots::{
    EncodedDots, SegmentKind, leading_dots, may_have_dot_segment, split_dot_segment,
};
use crate::pct::{UnitForm, Units};

/// A path in two pieces, as section 5.2.3 merges it.
///
/// INVARIANT: `head` is empty or ends with `/`.
#[derive(Clone, Copy)]
pub(crate) struct Merged<'a> {
    pub(crate) head: &'a str,
    pub(crate) tail: &'a str,
}

impl<'a> Merged<'a> {
    /// A path in one piece.
    pub(crate) const fn whole(path: &'a str) -> Self {
        Self {
            head: "",
            tail: path,
        }
    }
}

/// The text that is written before a path that begins with `//`, if no authority precedes it: a dot segment that isn't
/// removed (sections 3.3 and 4.2).
pub(crate) const PATH_GUARD: &str = "/.";

/// Which dot segments a path may contain.
#[derive(Clone, Copy)]
enum PossibleDotSegments {
    None,
    /// They are written with `.` alone.
    Raw,
    /// A dot may be `%2e`.
    Encoded,
}

impl PossibleDotSegments {
    /// The dot segments that a path may contain. The answer can be too general: for `/.a`, it's `Raw`.
    const fn of(path: &[u8], encoded_dots: EncodedDots) -> Self {
        if matches!(encoded_dots, EncodedDots::Counted) && contains(path, b'%') {
            Self::Encoded
        } else if may_have_dot_segment(path) {
            Self::Raw
        } else {
            Self::None
        }
    }
}

/// A path without the dot segments at its beginning that have a slash after them: `a/..` of `.././a/..`.
const fn strip_dot_segments(path: &[u8], encoded_dots: EncodedDots) -> &[u8] {
    let mut path = path;
    while let (1 | 2, [b'/', rest @ ..]) = leading_dots(path, encoded_dots) {
        path = rest;
    }
    path
}

/// Removes the dot segments at the beginning of `tail`, and for each `..` the last segment of `head`: `/a/b/` and
/// `../c` give `/a/` and `c`. It leaves the rest to [`Remaining::next`], which could do all of it, but more slowly,
/// above all in constants.
const fn remove_leading<'a>(head: &'a [u8], tail: &'a [u8]) -> (&'a [u8], &'a [u8]) {
    let mut head = head;
    let mut tail = tail;
    loop {
        match (head, tail) {
            // A `.` removes nothing, and neither does a `..` above the root.
            (_, [b'.', b'/', rest @ ..]) | ([b'/'], [b'.', b'.', b'/', rest @ ..]) => tail = rest,
            // The last segment of `head` is itself a dot segment.
            ([.., b'/', b'.', b'/'] | [.., b'/', b'.', b'.', b'/'], _) => break,
            (_, [b'.', b'.', b'/', rest @ ..]) => match without_last_segment(head) {
                // The `a/` of `a/../c` is the only segment of a path without a root, and the result of its removal is
                // `/c`, whose slash is that of `a/`, so both stay for `Remaining::next`.
                [] => break,
                parent => (head, tail) = (parent, rest),
            },
            _ => break,
        }
    }
    (head, tail)
}

/// A path without its last segment and the slash after that segment: `/a/` for `/a/b/`.
const fn without_last_segment(path: &[u8]) -> &[u8] {
    let mut before = path;
    // In a constant, this loop is cheaper than a search in words.
    while let [head @ .., _] = before {
        before = head;
        if let [.., b'/'] = head {
            break;
        }
    }
    before
}

/// The path before its last dot segment, the kind of that segment, and the path after its slash: `("/a/", DotDot, "b")`
/// for `/a/../b`. Without a dot segment, it's an empty path, `Name` and the whole path.
#[inline(always)]
const fn split_at_last_dot_segment(
    path: &[u8],
    dots: PossibleDotSegments,
) -> (&[u8], SegmentKind, &[u8]) {
    // The part of the path whose segments haven't been tested yet.
    let mut unread = path;
    while let [_, ..] = unread {
        // A dot segment begins after a slash or at the start of the path.
        let (slash, encoded_dots) = match dots {
            PossibleDotSegments::None => break,
            PossibleDotSegments::Raw => (rfind_pair(unread, b'/', [b'.']), EncodedDots::Ignored),
            PossibleDotSegments::Encoded => {
                (rfind_pair(unread, b'/', [b'.', b'%']), EncodedDots::Counted)
            }
        };
        let segment_start = match slash {
            Some(slash) => slash + 1,
            None => 0,
        };
        let Some((before, from_segment)) = path.split_at_checked(segment_start) else {
            break;
        };
        match split_dot_segment(from_segment, encoded_dots) {
            // The search also finds `/.a`, which isn't a dot segment.
            (SegmentKind::Name, _) => unread = before,
            (kind, after) => return (before, kind, after),
        }
    }
    (&[], SegmentKind::Name, path)
}

/// The part of a path that remains after its dot segments are removed, in runs from the last to the first.
///
/// A segment includes the slash after it, so the first one of an absolute path is `/`.
#[derive(Clone, Copy)]
pub(crate) struct Remaining<'a> {
    /// The unread part of the piece that is being read.
    rest: &'a [u8],
    /// The dot segments in `rest`.
    possible_dots: PossibleDotSegments,
    /// The head of the path, which is read after the tail.
    head: &'a [u8],
    /// The number of segments at the end of `rest` that the `..` after them remove.
    segments_to_remove: usize,
}

impl<'a> Remaining<'a> {
    /// The part of a path that remains. This already leaves out the dot segments at its beginning (section 5.2.4, step
    /// 2A), and dot segments at the beginning of the tail with the segments of the head that they remove, as far as
    /// [`remove_leading`] reads them: not the `../` after the head `a/`.
    pub(crate) const fn new(path: Merged<'a>, encoded_dots: EncodedDots) -> Self {
        // Step 2A is for the beginning of the path, so for the tail only if the head is empty. From here on, a head
        // that isn't empty stays so, because step 2C leaves its slash: `a/..` becomes `/`.
        let head = strip_dot_segments(path.head.as_bytes(), encoded_dots);
        let (head, rest) = match head {
            [] => (head, strip_dot_segments(path.tail.as_bytes(), encoded_dots)),
            // `next` could do this, but more slowly. Only `resolve` has a head, and for it, `%2e` isn't a dot.
            _ => remove_leading(head, path.tail.as_bytes()),
        };
        Self {
            rest,
            possible_dots: PossibleDotSegments::of(rest, encoded_dots),
            head,
            segments_to_remove: 0,
        }
    }

    /// Goes on with the head when the tail has been read. `false` if there is no head, or it has been read, too.
    #[cold]
    const fn begin_head(&mut self) -> bool {
        self.rest = self.head;
        self.head = &[];
        // Only `resolve` has paths with a head, and for it, `%2e` isn't a dot.
        self.possible_dots = PossibleDotSegments::Raw;
        !self.rest.is_empty()
    }

    /// The last unread run that remains, or `None` at the start of the path. A run consists of whole segments without a
    /// dot segment between them.
    pub(crate) const fn next(&mut self) -> Option<&'a [u8]> {
        loop {
            if matches!(self.rest, []) && !self.begin_head() {
                return None;
            }
            // Steps A to D remove the dot segment; the run after it is part of step E. If the dot segment is a `..`,
            // it's counted only below, because it removes what precedes it, not the run.
            let (before, kind, mut run) = split_at_last_dot_segment(self.rest, self.possible_dots);
            self.rest = before;
            // This skips each `./` before the dot segment; without this loop, many of them take three times as long.
            while let [before @ .., b'.', b'/'] = self.rest
                && let [.., b'/'] = before
            {
                self.rest = before;
            }
            while self.segments_to_remove > 0 && !run.is_empty() {
                self.segments_to_remove -= 1;
                run = without_last_segment(run);
                // If the path's first segment is removed, too, its slash stays, as for `a/..`.
                if let ([], [], []) = (run, self.rest, self.head) {
                    return Some(b"/");
                }
            }
            self.segments_to_remove += matches!(kind, SegmentKind::DotDot) as usize;
            // A run is empty after the `..` of `a/..`, or if later `..` have removed all of it, as the `a/` of
            // `b/./a/..`.
            if let [_, ..] = run {
                return Some(run);
            }
        }
    }
}

/// The index at which the last segment of `path[..end]` begins: 3 for `/a/b` and for `/a/b/`, with its length as `end`.
#[inline(always)]
pub(crate) fn start_of_last_segment(path: &[u8], end: usize) -> usize {
    // The last byte is the slash after that segment or belongs to it, so it isn't searched.
    rfind(path, b'/', 0, end.saturating_sub(1)).map_or(0, |slash| slash + 1)
}

/// The length of the path that remains, written in a form, and whether it begins with `//`.
pub(crate) const fn measure(remaining: Remaining<'_>, form: UnitForm) -> (usize, bool) {
    let mut len: usize = 0;
    let mut begins_with_two_slashes = false;
    let mut remaining = remaining;
    // Each run overwrites what the one before it has set. The last to do so is the run at the beginning of the path,
    // because runs come from the last to the first.
    let mut following_run_begins_with_slash = false;
    while let Some(run) = remaining.next() {
        begins_with_two_slashes = match run {
            [b'/'] => following_run_begins_with_slash,
            [b'/', b'/', ..] => true,
            _ => false,
        };
        following_run_begins_with_slash = matches!(run, [b'/', ..]);
        len = len.saturating_add(Units::new(run, form).len());
    }
    (len, begins_with_two_slashes)
}

/// Writes what remains of a path to a sink, in a form, and after a [`PATH_GUARD`] if it begins with `//` and
/// `has_authority` isn't set, because it would be read as an authority.
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
    // The last run comes first, so the reserved range is filled from its end.
    let mut run_start = sink.reserve(len).saturating_add(len);
    let mut remaining = remaining;
    while let Some(run) = remaining.next() {
        let units = Units::new(run, form);
        run_start = run_start.saturating_sub(units.len());
        units.put(run_start, sink);
    }
}

/// Removes dot segments in place, and returns the new length.
pub(crate) fn remove(path: &mut [u8]) -> usize {
    // The bytes before `read` have been read, and those before `written` are the result so far.
    let mut read = 0;
    let mut written = 0;
    while let Some(rest @ [_, ..]) = path.get(read..) {
        // Steps A to D read a dot segment and its slash, step E all segments up to the next that begins with a dot.
        let (kind, after) = split_dot_segment(rest, EncodedDots::Ignored);
        // The number of bytes that this step reads.
        let mut len = rest.len() - after.len();
        match kind {
            SegmentKind::Dot => {}
            // Steps A and D: a leading `..` removes nothing.
            SegmentKind::DotDot if written == 0 => {}
            SegmentKind::DotDot => {
                written = start_of_last_segment(path, written);
                // Step C, where a slash stays: `a/..` and `/..` become `/`.
                if written == 0 {
                    put(path, 0, b'/');
                    written = 1;
                }
            }
            SegmentKind::Name => {
                len = find_pair(rest, b'/', b'.').map_or(rest.len(), |slash| slash + 1);
                // Before the first removal, segments are in their place.
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

/// Whether a path has a dot segment that isn't encoded.
pub(crate) const fn has_dot_segment(path: &[u8]) -> bool {
    let (_, kind, _) =
        split_at_last_dot_segment(path, PossibleDotSegments::of(path, EncodedDots::Ignored));
    !matches!(kind, SegmentKind::Name)
}
