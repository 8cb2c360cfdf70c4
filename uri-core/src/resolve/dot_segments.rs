//! Remove dot segments
//! ([RFC 3986, section 5.2.4](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4)).
//!
//! The RFC moves segments from the front of an input buffer to an output buffer and takes one back for each
//! `..`. Read from the end, no segment has to be taken back: each `..` leaves out the next segment before it
//! that nothing else has left out. So no buffer is needed to know what remains.

use crate::bytes::contains_pair;
use crate::bytes::rfind;
use crate::output::Sink;
use crate::pct::{Form, Units};
use crate::syntax::layout::substring;

/// A path in two pieces, as section 5.2.3 merges them.
///
/// INVARIANT: where segments are read, `head` is empty or ends with `/`.
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

    const fn begins_with_two_slashes(self) -> bool {
        matches!(
            (self.head.as_bytes(), self.tail.as_bytes()),
            ([b'/', b'/', ..], _) | ([b'/'], [b'/', ..]) | ([], [b'/', b'/', ..])
        )
    }

    /// The path without the dot segments that its tail begins with, each `..` of which takes the last segment of
    /// the head along. The head holds no dot segment; one that begins without a slash stays as it is.
    const fn climbed(self) -> Self {
        let Self { mut head, mut tail } = self;
        if !matches!(head.as_bytes(), [] | [b'/', ..]) {
            return self;
        }
        loop {
            let (is_up, read) = match tail.as_bytes() {
                [b'.', b'.', b'/', ..] => (true, 3),
                [b'.', b'.'] => (true, 2),
                [b'.', b'/', ..] => (false, 2),
                [b'.'] => (false, 1),
                _ => return Self { head, tail },
            };
            tail = substring(tail, read, tail.len());
            if is_up
                && let [parent @ .., b'/'] = head.as_bytes()
                && let Some(slash) = rfind(parent, b'/', 0, parent.len())
            {
                head = substring(head, 0, slash + 1);
            }
        }
    }

    /// The pieces of what remains of the path, if all its dot segments stand together: behind the head, or in one
    /// place of a path that has none. Most paths are like that, and need not be read segment by segment.
    pub(crate) const fn pieces(self, has_authority: bool) -> Option<[&'a str; 3]> {
        let path = if self.head.is_empty() {
            self.split()
        } else if first_dot_segment(self.head.as_bytes()).is_none() {
            self
        } else {
            return None;
        };
        let path = path.climbed();
        if !path.tail.is_empty() && first_dot_segment(path.tail.as_bytes()).is_some() {
            return None;
        }
        let before = if !has_authority && path.begins_with_two_slashes() {
            KEEPS_PATH
        } else {
            ""
        };
        Some([before, path.head, path.tail])
    }

    /// A path that is all tail, cut in front of its first dot segment.
    const fn split(self) -> Self {
        let at = match first_dot_segment(self.tail.as_bytes()) {
            Some(at) => at,
            None => self.tail.len(),
        };
        Self {
            head: substring(self.tail, 0, at),
            tail: substring(self.tail, at, self.tail.len()),
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
    /// What was not read yet of the piece that is being read.
    rest: &'a [u8],
    /// The piece before it, without the slash at its end.
    before: Option<&'a [u8]>,
    /// Whether `%2e` counts as a dot.
    encoded_dots: bool,
    is_unread: bool,
    is_read: bool,
    /// How many segments `..` has yet to leave out.
    up: usize,
}

impl<'a> Remaining<'a> {
    pub(crate) const fn new(path: Merged<'a>, encoded_dots: bool) -> Self {
        // Step A: `../` and `./` at the beginning of a path without a slash go, slash and all.
        let (rest, before) = match without_leading_dots(path.head.as_bytes(), encoded_dots) {
            [before @ .., b'/'] => (path.tail.as_bytes(), Some(before)),
            _ => (
                without_leading_dots(path.tail.as_bytes(), encoded_dots),
                None,
            ),
        };
        Self {
            rest,
            before,
            encoded_dots,
            is_unread: true,
            is_read: false,
            up: 0,
        }
    }

    pub(crate) const fn next(&mut self) -> Option<Segment<'a>> {
        while !self.is_read {
            let is_last = self.is_unread;
            self.is_unread = false;
            let segment = self.take();
            let step = step(segment.text, self.encoded_dots);
            match step {
                // Step D: nothing but `.` or `..` is left; and the empty path has no segment.
                Step::Stay | Step::Up if !segment.slash => return None,
                Step::Name if !segment.slash && segment.text.is_empty() => return None,
                Step::Name if self.up > 0 => self.up -= 1,
                Step::Name => return Some(segment),
                Step::Stay => {}
                Step::Up => self.up += 1,
            }
            // Steps B and C: a path that ends in a dot segment ends in a slash.
            if is_last && !matches!(step, Step::Name) {
                return Some(Segment {
                    slash: true,
                    text: &[],
                });
            }
        }
        None
    }

    /// Takes the last segment of what was not read yet.
    const fn take(&mut self) -> Segment<'a> {
        let mut left = self.rest;
        while let [before @ .., last] = left {
            if *last == b'/' {
                let (_, text) = self.rest.split_at(left.len());
                self.rest = before;
                self.is_read = before.is_empty() && self.before.is_none();
                return Segment { slash: true, text };
            }
            left = before;
        }
        let text = self.rest;
        match self.before {
            Some(before) => {
                self.rest = before;
                self.before = None;
                self.is_read = before.is_empty();
                Segment { slash: true, text }
            }
            None => {
                self.is_read = true;
                Segment { slash: false, text }
            }
        }
    }
}

/// A path without the dot segments that it begins with, each of them with the slash behind it.
const fn without_leading_dots(path: &[u8], encoded_dots: bool) -> &[u8] {
    let mut path = path;
    while let (1 | 2, [b'/', rest @ ..]) = leading_dots(path, encoded_dots) {
        path = rest;
    }
    path
}

/// How many dots a text begins with, three at most, and what stands behind them.
const fn leading_dots(text: &[u8], encoded_dots: bool) -> (u8, &[u8]) {
    let mut dots = 0;
    let mut rest = text;
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

const fn step(segment: &[u8], encoded_dots: bool) -> Step {
    match leading_dots(segment, encoded_dots) {
        (1, []) => Step::Stay,
        (2, []) => Step::Up,
        _ => Step::Name,
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

/// Measures segments that remain, each in a form.
pub(crate) const fn measure(remaining: Remaining<'_>, form: Form) -> Measure {
    let mut measure = Measure {
        len: 0,
        begins_with_two_slashes: false,
    };
    let mut remaining = remaining;
    while let Some(segment) = remaining.next() {
        let is_empty = segment.slash && segment.text.is_empty();
        measure.begins_with_two_slashes = is_empty && measure.len > 0;
        measure.len = (measure.len)
            .saturating_add(segment.slash as usize)
            .saturating_add(Units::new(segment.text, form).len());
    }
    measure
}

/// What is written in front of a path that begins with `//` and has no authority before it: a dot segment
/// that keeps it a path (3.3, 4.2).
pub(crate) const KEEPS_PATH: &str = "/.";

/// Where the first dot segment of a path begins.
pub(crate) const fn first_dot_segment(path: &[u8]) -> Option<usize> {
    if let (1 | 2, [] | [b'/', ..]) = leading_dots(path, false) {
        return Some(0);
    }
    // Most paths have none, and this is told in less time than they are read.
    if !contains_pair(path, b'/', b'.') {
        return None;
    }
    let mut rest = path;
    while let [byte, tail @ ..] = rest {
        if *byte == b'/'
            && let (1 | 2, [] | [b'/', ..]) = leading_dots(tail, false)
        {
            return Some(path.len() - tail.len());
        }
        rest = tail;
    }
    None
}

/// Writes what remains of a path without dot segments.
pub(crate) const fn write(path: Merged<'_>, has_authority: bool, sink: &mut Sink<'_>) {
    match path.pieces(has_authority) {
        Some(pieces) => sink.push_all(&pieces),
        None => write_remaining(
            Remaining::new(path, false),
            Form::AS_IS,
            has_authority,
            sink,
        ),
    }
}

/// Writes segments that remain, each in a form.
pub(crate) const fn write_remaining(
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
    while let Some(segment) = remaining.next() {
        let units = Units::new(segment.text, form);
        at = at.saturating_sub(units.len());
        units.put(at, sink);
        if segment.slash {
            at = at.saturating_sub(1);
            sink.put(at, b"/");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is not seen at once is read segment by segment, with the same result and more work.
    #[test]
    fn dot_segments_that_stand_together_are_seen_at_once() {
        for (head, tail, has_authority, pieces) in [
            ("", "", true, Some(["", "", ""])),
            ("", "/a/b/c", true, Some(["", "/a/b/c", ""])),
            ("", "/a/./b", true, Some(["", "/a/", "b"])),
            ("", "/a/b/../c", true, Some(["", "/a/", "c"])),
            ("", "/a/..", true, Some(["", "/", ""])),
            ("", "/..//b", true, Some(["", "/", "/b"])),
            ("", "/..//b", false, Some(["/.", "/", "/b"])),
            ("", "//b", false, Some(["/.", "//b", ""])),
            ("", "/a/../b/../c", true, None),
            ("", "a/../b", true, None),
            ("/b/c/", "d", true, Some(["", "/b/c/", "d"])),
            ("/b/c/", ".", true, Some(["", "/b/c/", ""])),
            ("/b/c/", "./d", true, Some(["", "/b/c/", "d"])),
            ("/b/c/", "..", true, Some(["", "/b/", ""])),
            ("/b/c/", "../d", true, Some(["", "/b/", "d"])),
            ("/b/c/", ".././../../d", true, Some(["", "/", "d"])),
            ("/", "/d", false, Some(["/.", "/", "/d"])),
            ("/b/c/", "../d/../e", true, None),
            ("/b/../c/", "d", true, None),
            ("b/", "../d", true, None),
        ] {
            let path = Merged { head, tail };
            assert_eq!(path.pieces(has_authority), pieces, "{head} {tail}");
        }
    }
}
