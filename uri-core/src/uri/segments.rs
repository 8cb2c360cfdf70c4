use core::iter::FusedIterator;

use crate::bytes::{rfind, split, substring};
use crate::pct::PctStr;

/// The segments of a path, in order ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
///
/// `/a/b` and `a/b` have the segments `a` and `b`; `/a/` has `a` and an empty one, `/` an empty one, and the empty path
/// none.
///
/// They aren't decoded, so `%61` isn't equal to `a`. To refuse a segment, decode it first, or normalize the URI.
///
/// [`decode`](PctStr::decode) gives a segment's text. A template or an edit takes the segment itself; it would encode
/// the `%` of [`as_str`](PctStr::as_str) once more.
///
/// ```
/// use uri_core::Uri;
///
/// let uri = Uri::parse("https://example.org/my%20files//")?;
/// let segment = uri.segments().get(0).unwrap();
/// assert_eq!(segment.decode().to_str()?, "my files");
/// let segments: Vec<&str> = uri.segments().map(|segment| segment.as_str()).collect();
/// assert_eq!(segments, ["my%20files", "", ""]);
/// # Ok::<_, uri_core::Error>(())
/// ```
#[derive(Clone)]
pub struct Segments<'a> {
    /// The unread part of the path, without the slash before its first segment, or `None` after the last segment.
    rest: Option<&'a str>,
}

impl<'a> Segments<'a> {
    /// The segments of a path. The empty path has none, and `/` has an empty one.
    pub(crate) const fn of(path: &'a str) -> Self {
        let rest = match path.as_bytes() {
            [] => None,
            [b'/', ..] => Some(substring(path, 1, path.len())),
            _ => Some(path),
        };
        Self { rest }
    }

    /// The unread segment at an index, counted from the next one.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let segments = Uri::parse("http://h/a/b")?.segments();
    /// assert_eq!(segments.get(1).unwrap(), "b");
    /// assert_eq!(segments.get(2), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn get(&self, index: usize) -> Option<PctStr<'a>> {
        // `clone` isn't `const`.
        let mut segments = Self { rest: self.rest };
        let mut skipped = 0;
        while skipped < index {
            some!(segments.next_segment());
            skipped += 1;
        }
        segments.next_segment()
    }

    /// The last unread segment; [decoded](PctStr::decode), it is a file name, but can be empty or contain a `/`.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("http://h/a/b.txt")?.segments().last().unwrap(), "b.txt");
    /// assert_eq!(Uri::parse("http://h/a/")?.segments().last().unwrap(), "");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn last(self) -> Option<PctStr<'a>> {
        let mut segments = self;
        segments.next_segment_back()
    }

    /// A `const` version of [`Iterator::next`].
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let mut segments = Uri::parse("http://h/a/b")?.segments();
    /// assert_eq!(segments.next_segment().unwrap(), "a");
    /// assert_eq!(segments.count(), 1);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn next_segment(&mut self) -> Option<PctStr<'a>> {
        let (segment, rest) = split(some!(self.rest), b'/');
        self.rest = rest;
        Some(PctStr::new(segment))
    }

    /// A `const` version of [`DoubleEndedIterator::next_back`].
    const fn next_segment_back(&mut self) -> Option<PctStr<'a>> {
        let unread = some!(self.rest);
        let segment = match rfind(unread.as_bytes(), b'/', 0, unread.len()) {
            Some(slash) => {
                self.rest = Some(substring(unread, 0, slash));
                substring(unread, slash + 1, unread.len())
            }
            // This is the only segment left.
            None => {
                self.rest = None;
                unread
            }
        };
        Some(PctStr::new(segment))
    }
}

impl<'a> Iterator for Segments<'a> {
    type Item = PctStr<'a>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_segment()
    }
}

impl DoubleEndedIterator for Segments<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.next_segment_back()
    }
}

impl FusedIterator for Segments<'_> {}

debug_without_text!(Segments);
