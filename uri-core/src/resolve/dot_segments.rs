//! Remove dot segments ([RFC 3986, section 5.2.4]).
//!
//! The RFC moves segments from an input buffer to an output buffer, and each `..` removes the last segment of the output.
//! [`Remaining`] reads the path from its end instead: each `..` skips the next segment before it that is not skipped
//! yet. No output is taken back, so the result can be measured, compared and written without a buffer. [`push`] follows
//! the RFC and appends to a `String`.
//!
//! [RFC 3986, section 5.2.4]: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4

#[cfg(feature = "alloc")]
use alloc::string::String;

use crate::bytes::{contains_pair, rfind, substring};
use crate::output::Sink;
#[cfg(feature = "alloc")]
use crate::pct::push_units;
use crate::pct::{Form, Units};

/// A path in two pieces, as section 5.2.3 merges them.
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

    /// Step A of section 5.2.4: removes the dot segments at the beginning of a path that does not begin with a slash.
    const fn without_leading_dots(self, encoded_dots: bool) -> Self {
        let head = without_leading_dots(self.head, encoded_dots);
        let tail = if head.is_empty() {
            without_leading_dots(self.tail, encoded_dots)
        } else {
            self.tail
        };
        Self { head, tail }
    }
}

/// The prefix of a path that would begin with `//` without an authority before it: a dot segment, which is not removed
/// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3),
/// [section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)).
pub(crate) const KEEPS_PATH: &str = "/.";

/// The part of a segment that decides what happens to it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SegmentKind {
    /// `.`
    Dot,
    /// `..`
    DotDot,
    /// Any other segment.
    Name,
}

/// Returns the kind of a segment, which may end with its slash.
const fn kind(segment: &[u8], encoded_dots: bool) -> SegmentKind {
    match leading_dots(segment, encoded_dots) {
        (1, [] | [b'/']) => SegmentKind::Dot,
        (2, [] | [b'/']) => SegmentKind::DotDot,
        _ => SegmentKind::Name,
    }
}

/// Returns the number of leading dots of a string, at most three, and the string after them.
const fn leading_dots(string: &[u8], encoded_dots: bool) -> (u8, &[u8]) {
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

/// Returns whether a segment is `.` or `..`.
pub(crate) const fn is_dot_segment(segment: &[u8], encoded_dots: bool) -> bool {
    !matches!(kind(segment, encoded_dots), SegmentKind::Name)
}

/// Returns whether a path may contain a dot segment. `true` for `/.a` and, with encoded dots, for `/%`.
pub(crate) const fn may_have_dot_segment(path: &[u8], encoded_dots: bool) -> bool {
    matches!(path, [b'.', ..])
        || contains_pair(path, b'/', b'.')
        || encoded_dots && (matches!(path, [b'%', ..]) || contains_pair(path, b'/', b'%'))
}

const fn without_leading_dots(path: &str, encoded_dots: bool) -> &str {
    let mut path = path;
    while let (1 | 2, [b'/', rest @ ..]) = leading_dots(path.as_bytes(), encoded_dots) {
        path = substring(path, path.len() - rest.len(), path.len());
    }
    path
}

/// The runs of segments that remain of a path, from the last to the first.
///
/// A segment includes the slash after it, so the first segment of an absolute path is `/`.
#[derive(Clone, Copy)]
pub(crate) struct Remaining<'a> {
    /// The unread part of the piece that is being read.
    rest: &'a str,
    /// Whether `rest` may contain a dot segment.
    may_have_dots: bool,
    /// The piece before it.
    head: &'a str,
    /// Whether `%2e` is a dot.
    encoded_dots: bool,
    /// The number of segments that `..` has yet to remove.
    up: usize,
}

impl<'a> Remaining<'a> {
    pub(crate) const fn new(path: Merged<'a>, encoded_dots: bool) -> Self {
        let Merged { head, tail: rest } = path.without_leading_dots(encoded_dots);
        Self {
            rest,
            may_have_dots: may_have_dot_segment(rest.as_bytes(), encoded_dots),
            head,
            encoded_dots,
            up: 0,
        }
    }

    pub(crate) const fn next(&mut self) -> Option<&'a str> {
        loop {
            if self.rest.is_empty() {
                if self.head.is_empty() {
                    return None;
                }
                self.rest = self.head;
                self.head = "";
                self.may_have_dots = may_have_dot_segment(self.rest.as_bytes(), self.encoded_dots);
            }
            if self.up == 0 && !self.may_have_dots {
                return Some(self.take_from(0));
            }
            if let Some(run) = self.next_step() {
                return Some(run);
            }
        }
    }

    /// Reads segments until one is removed, or is the first of a run that remains.
    const fn next_step(&mut self) -> Option<&'a str> {
        let end = self.rest.len();
        let mut start = end;
        let mut kept = end;
        while start > 0 {
            start = last_segment(self.rest, start);
            let segment = substring(self.rest, start, kept);
            match kind(segment.as_bytes(), self.encoded_dots) {
                SegmentKind::Name if self.up == 0 => kept = start,
                _ if kept < end => break,
                SegmentKind::Name => {
                    self.up -= 1;
                    self.take_from(start);
                    // The slash after the first segment remains.
                    if start == 0 && self.head.is_empty() {
                        self.up = 0;
                        return Some("/");
                    }
                    return None;
                }
                SegmentKind::Dot => {
                    self.take_from(start);
                    return None;
                }
                SegmentKind::DotDot => {
                    self.up += 1;
                    self.take_from(start);
                    return None;
                }
            }
        }
        Some(self.take_from(kept))
    }

    /// Removes the end of the unread part and returns it.
    const fn take_from(&mut self, start: usize) -> &'a str {
        let taken = substring(self.rest, start, self.rest.len());
        self.rest = substring(self.rest, 0, start);
        taken
    }
}

/// Returns the start of the last segment of `path[..end]`.
const fn last_segment(path: &str, end: usize) -> usize {
    // The last byte is the slash of that segment, or a part of its name.
    match rfind(path.as_bytes(), b'/', 0, end.saturating_sub(1)) {
        Some(slash) => slash + 1,
        None => 0,
    }
}

/// The segments that remain of a path, each with its slash, from the last to the first.
#[derive(Clone, Copy)]
pub(crate) struct RemainingSegments<'a> {
    remaining: Remaining<'a>,
    run: &'a str,
}

impl<'a> RemainingSegments<'a> {
    pub(crate) const fn new(remaining: Remaining<'a>) -> Self {
        Self { remaining, run: "" }
    }

    pub(crate) const fn next(&mut self) -> Option<&'a str> {
        if self.run.is_empty() {
            match self.remaining.next() {
                Some(run) => self.run = run,
                None => return None,
            }
        }
        let start = last_segment(self.run, self.run.len());
        let segment = substring(self.run, start, self.run.len());
        self.run = substring(self.run, 0, start);
        Some(segment)
    }
}

/// The length of what remains of a path, and whether it begins with `//`.
#[derive(Clone, Copy)]
pub(crate) struct Measure {
    pub(crate) len: usize,
    begins_with_two_slashes: bool,
}

/// Measures the runs that remain, each in a form.
pub(crate) const fn measure(remaining: Remaining<'_>, form: Form) -> Measure {
    let mut measure = Measure {
        len: 0,
        begins_with_two_slashes: false,
    };
    let mut remaining = remaining;
    let mut begins_with_slash = false;
    while let Some(run) = remaining.next() {
        measure.begins_with_two_slashes = match run.as_bytes() {
            [b'/'] => begins_with_slash,
            [b'/', b'/', ..] => true,
            _ => false,
        };
        begins_with_slash = matches!(run.as_bytes(), [b'/', ..]);
        let len = Units::new(run.as_bytes(), form).len();
        measure.len = measure.len.saturating_add(len);
    }
    measure
}

/// Writes the runs that remain, each in a form.
pub(crate) const fn write(
    remaining: Remaining<'_>,
    form: Form,
    has_authority: bool,
    sink: &mut Sink<'_>,
) {
    let measure = measure(remaining, form);
    if measure.begins_with_two_slashes && !has_authority {
        sink.push(KEEPS_PATH.as_bytes());
    }
    let mut at = sink.reserve(measure.len).saturating_add(measure.len);
    let mut remaining = remaining;
    while let Some(run) = remaining.next() {
        let units = Units::new(run.as_bytes(), form);
        at = at.saturating_sub(units.len());
        units.put(at, sink);
    }
}

/// Appends a path without its dot segments, in a form.
#[cfg(feature = "alloc")]
pub(crate) fn push(out: &mut String, path: Merged<'_>, form: Form, has_authority: bool) {
    let start = out.len();
    let Merged { head, tail } = path.without_leading_dots(form.decode_unreserved);
    push_segments(out, start, head, form);
    push_segments(out, start, tail, form);
    if !has_authority && out.get(start..).unwrap_or("").starts_with("//") {
        out.insert_str(start, KEEPS_PATH);
    }
}

/// Steps B to E of section 5.2.4, for segments that begin after a slash or at the beginning of the path. Segments that
/// remain are appended together.
#[cfg(feature = "alloc")]
fn push_segments(out: &mut String, path_start: usize, segments: &str, form: Form) {
    let mut rest = segments;
    if may_have_dot_segment(segments.as_bytes(), form.decode_unreserved) {
        while let Some((start, end, kind)) =
            next_dot_segment(rest.as_bytes(), form.decode_unreserved)
        {
            push_units(out, substring(rest, 0, start), form);
            rest = substring(rest, end, rest.len());
            if matches!(kind, SegmentKind::DotDot) {
                remove_last_segment(out, path_start);
            }
        }
    }
    push_units(out, rest, form);
}

/// Returns the start, the end and the kind of the first dot segment.
#[cfg(feature = "alloc")]
fn next_dot_segment(path: &[u8], encoded_dots: bool) -> Option<(usize, usize, SegmentKind)> {
    let mut segment = path;
    loop {
        let (dots, after) = leading_dots(segment, encoded_dots);
        let kind = if dots == 1 {
            SegmentKind::Dot
        } else {
            SegmentKind::DotDot
        };
        let start = path.len() - segment.len();
        match (dots, after) {
            (1 | 2, [b'/', after @ ..]) => return Some((start, path.len() - after.len(), kind)),
            (1 | 2, []) => return Some((start, path.len(), kind)),
            _ => {}
        }
        // The next segment that begins with a dot.
        loop {
            match segment {
                [b'/', next @ ..] if matches!(next, [b'.' | b'%', ..]) => {
                    segment = next;
                    break;
                }
                [_, tail @ ..] => segment = tail,
                [] => return None,
            }
        }
    }
}

/// Removes the last segment of a path that is empty or ends with a slash, and keeps one slash.
#[cfg(feature = "alloc")]
fn remove_last_segment(out: &mut String, path_start: usize) {
    if let Some(slash) = out.len().checked_sub(1)
        && slash >= path_start
    {
        let kept = rfind(out.as_bytes(), b'/', path_start, slash).unwrap_or(path_start);
        out.truncate(kept);
        out.push('/');
    }
}
