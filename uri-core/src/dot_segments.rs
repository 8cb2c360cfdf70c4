//! Remove dot segments
//! ([RFC 3986, section 5.2.4](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4)).
//!
//! The RFC moves segments from the front of an input buffer to an output buffer and takes one back for each
//! `..`. Read from the end, no segment has to be taken back: each `..` leaves out the next segment before it
//! that nothing else has left out. So no buffer is needed to know what remains.

use crate::char_class::{NO_DOT, NO_ENCODED_DOT};
use crate::scanner::{Scanner, byte_at, find_last, slice};
use crate::sink::Sink;

/// A path in two pieces, as section 5.2.3 merges them.
///
/// INVARIANT: `head` is empty or ends with `/`.
#[derive(Clone, Copy)]
pub(crate) struct Merged<'a> {
    pub(crate) head: &'a [u8],
    pub(crate) tail: &'a [u8],
}

impl<'a> Merged<'a> {
    /// A path in one piece.
    pub(crate) const fn whole(path: &'a str) -> Self {
        Self {
            head: &[],
            tail: path.as_bytes(),
        }
    }

    const fn len(self) -> usize {
        self.head.len().saturating_add(self.tail.len())
    }

    const fn byte_at(self, index: usize) -> Option<u8> {
        match index.checked_sub(self.head.len()) {
            Some(in_tail) => byte_at(self.tail, in_tail),
            None => byte_at(self.head, index),
        }
    }

    /// The index of the last slash at or behind `start` and before `end`.
    const fn last_slash(self, start: usize, end: usize) -> Option<usize> {
        let head_len = self.head.len();
        if let Some(tail_end) = end.checked_sub(head_len)
            && let Some(slash) =
                find_last(self.tail, b'/', start.saturating_sub(head_len), tail_end)
        {
            return Some(head_len + slash);
        }
        find_last(
            self.head,
            b'/',
            start,
            if end < head_len { end } else { head_len },
        )
    }

    /// A part of the path that lies in one of its pieces, as a segment does.
    const fn part(self, start: usize, end: usize) -> &'a [u8] {
        let head_len = self.head.len();
        match (start.checked_sub(head_len), end.checked_sub(head_len)) {
            (Some(start), Some(end)) => slice(self.tail, start, end),
            _ => slice(self.head, start, end),
        }
    }
}

impl<'a> Merged<'a> {
    const fn begins_with_two_slashes(self) -> bool {
        matches!(
            (self.head, self.tail),
            ([b'/', b'/', ..], _) | ([b'/'], [b'/', ..]) | ([], [b'/', b'/', ..])
        )
    }

    /// The path without the dot segments that its tail begins with, each `..` of which takes the last segment of
    /// the head along. The head holds no dot segment; one that begins without a slash stays as it is.
    const fn climbed(self) -> Self {
        const NOTHING: &[u8] = &[];
        let Self { mut head, mut tail } = self;
        if !matches!(head, [] | [b'/', ..]) {
            return self;
        }
        loop {
            let (up, rest) = match tail {
                [b'.', b'.', b'/', rest @ ..] => (true, rest),
                [b'.', b'/', rest @ ..] => (false, rest),
                [b'.', b'.'] => (true, NOTHING),
                [b'.'] => (false, NOTHING),
                _ => return Self { head, tail },
            };
            if up
                && let [parent @ .., b'/'] = head
                && let Some(slash) = find_last(parent, b'/', 0, parent.len())
            {
                head = slice(head, 0, slash + 1);
            }
            tail = rest;
        }
    }
}

/// A segment that remains, and whether a slash stands before it.
#[derive(Clone, Copy)]
pub(crate) struct Segment<'a> {
    pub(crate) slash: bool,
    pub(crate) text: &'a [u8],
}

/// What a segment is to the algorithm.
#[derive(Clone, Copy)]
enum Step {
    /// `.`
    Stay,
    /// `..`
    Up,
    /// Anything else.
    Name,
}

/// The segments that remain, from the last to the first.
#[derive(Clone, Copy)]
pub(crate) struct Remaining<'a> {
    path: Merged<'a>,
    /// Whether `%2e` counts as a dot.
    encoded_dots: bool,
    /// What was not read yet; `None` behind the first segment.
    unread: Option<(usize, usize)>,
    /// How many segments `..` has yet to leave out.
    up: usize,
}

impl<'a> Remaining<'a> {
    pub(crate) const fn new(path: Merged<'a>, encoded_dots: bool) -> Self {
        let mut start = 0;
        // Step A: `../` and `./` at the beginning of a path without a slash go, slash and all.
        while let Some(slash) = leading_dots(path, start, encoded_dots) {
            start = slash + 1;
        }
        Self {
            path,
            encoded_dots,
            unread: Some((start, path.len())),
            up: 0,
        }
    }

    pub(crate) const fn next(&mut self) -> Option<Segment<'a>> {
        while let Some((start, end)) = self.unread {
            let slash = self.path.last_slash(start, end);
            let text = match slash {
                Some(slash) => self.path.part(slash + 1, end),
                None => self.path.part(start, end),
            };
            self.unread = match slash {
                Some(slash) if slash > start => Some((start, slash)),
                _ => None,
            };
            let step = step(text, self.encoded_dots);
            match (step, slash) {
                // Step D: nothing but `.` or `..` is left; and the empty path has no segment.
                (Step::Stay | Step::Up, None) => return None,
                (Step::Name, None) if text.is_empty() => return None,
                (Step::Name, _) if self.up > 0 => self.up -= 1,
                (Step::Name, _) => {
                    return Some(Segment {
                        slash: slash.is_some(),
                        text,
                    });
                }
                (Step::Stay, Some(_)) => {}
                (Step::Up, Some(_)) => self.up += 1,
            }
            // Steps B and C: a path that ends in a dot segment ends in a slash.
            if end == self.path.len() && !matches!(step, Step::Name) {
                return Some(Segment {
                    slash: true,
                    text: &[],
                });
            }
        }
        None
    }
}

/// The slash behind a dot segment at `start` that has none before it.
const fn leading_dots(path: Merged<'_>, start: usize, encoded_dots: bool) -> Option<usize> {
    let mut end = start;
    // The longest dot segment is `%2e%2e`.
    while end - start <= 6
        && let Some(byte) = path.byte_at(end)
    {
        if byte == b'/' {
            return if is_dot_segment(path.part(start, end), encoded_dots) {
                Some(end)
            } else {
                None
            };
        }
        end += 1;
    }
    None
}

const fn step(segment: &[u8], encoded_dots: bool) -> Step {
    let mut dots = 0;
    let mut rest = segment;
    loop {
        rest = match rest {
            [b'.', tail @ ..] => tail,
            [b'%', b'2', b'e' | b'E', tail @ ..] if encoded_dots => tail,
            [] if dots == 1 => return Step::Stay,
            [] if dots == 2 => return Step::Up,
            _ => return Step::Name,
        };
        dots += 1;
    }
}

/// Whether a segment is `.` or `..`.
pub(crate) const fn is_dot_segment(segment: &[u8], encoded_dots: bool) -> bool {
    !matches!(step(segment, encoded_dots), Step::Name)
}

/// What remains of a path, before it is written.
#[derive(Clone, Copy)]
pub(crate) struct Measure {
    pub(crate) len: usize,
    begins_with_two_slashes: bool,
}

/// Measures what remains of a path without dot segments.
pub(crate) const fn measure(path: Merged<'_>) -> Measure {
    let mut measure = Measure {
        len: 0,
        begins_with_two_slashes: false,
    };
    let mut remaining = Remaining::new(path, false);
    while let Some(segment) = remaining.next() {
        let is_empty = segment.slash && segment.text.is_empty();
        measure.begins_with_two_slashes = is_empty && measure.len > 0;
        measure.len += segment.slash as usize + segment.text.len();
    }
    measure
}

/// What is written in front of a path that begins with `//` and has no authority before it: a dot segment
/// that keeps it a path (3.3, 4.2).
pub(crate) const KEEPS_PATH: &[u8] = b"/.";

/// Whether a segment begins as a dot segment does. Most paths have none, and this is told in less time than
/// their segments are counted.
pub(crate) const fn may_hold_dot_segments(path: &[u8], encoded_dots: bool) -> bool {
    let mut scanner = Scanner::new(path);
    loop {
        if encoded_dots {
            scanner.skip(NO_ENCODED_DOT);
        } else {
            scanner.skip(NO_DOT);
        }
        let at = scanner.position();
        match scanner.next() {
            None => return false,
            Some(_) if at == 0 || matches!(byte_at(path, at - 1), Some(b'/')) => return true,
            Some(_) => {}
        }
    }
}

/// Writes what remains of a path without dot segments.
pub(crate) const fn write(path: Merged<'_>, has_authority: bool, sink: &mut Sink<'_>) {
    if may_hold_dot_segments(path.head, false) {
        return write_remaining(path, has_authority, sink);
    }
    let path = path.climbed();
    if may_hold_dot_segments(path.tail, false) {
        return write_remaining(path, has_authority, sink);
    }
    if !has_authority && path.begins_with_two_slashes() {
        sink.push(KEEPS_PATH);
    }
    sink.push(path.head);
    sink.push(path.tail);
}

const fn write_remaining(path: Merged<'_>, has_authority: bool, sink: &mut Sink<'_>) {
    let measure = measure(path);
    if measure.begins_with_two_slashes && !has_authority {
        sink.push(KEEPS_PATH);
    }
    let mut at = sink.reserve(measure.len).saturating_add(measure.len);
    let mut remaining = Remaining::new(path, false);
    while let Some(segment) = remaining.next() {
        at = at.saturating_sub(segment.text.len());
        sink.put(at, segment.text);
        if segment.slash {
            at = at.saturating_sub(1);
            sink.put(at, b"/");
        }
    }
}
