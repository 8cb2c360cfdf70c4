//! Data that is a segment, and a list of segments in a text.

use core::fmt;
use core::iter::{FusedIterator, Map};
use core::str::{FromStr, Split};

/// Data that keeps the characters of a segment (RFC 3986, section 3.3): `:`, `@` and `!$&'()*+,;=`, such as the `:` of
/// a digest, `sha256:ab`. All others are encoded, `%` too.
///
/// Use it only if the server compares the text without decoding it. A `Segment<PathText<'_>>` is a list of such
/// segments.
///
/// ```
/// use uri_core::{Uri, pct::{PathText, Segment}};
///
/// let blobs = Uri::parse("https://h/blobs")?;
/// let blob = blobs.edit().push_segment(Segment("sha256:a/b%")).build()?;
/// assert_eq!(blob, "https://h/blobs/sha256:a%2Fb%25");
/// let name = Segment(PathText("localhost:5000/app:v1"));
/// let image = blobs.edit().push_segments(name).build()?;
/// assert_eq!(image, "https://h/blobs/localhost:5000/app:v1");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
///
/// The characters stay only in a segment and in the fragment, and these are encoded there, too:
///
/// - a delimiter that the template has in the same place
/// - a `;` at the beginning of the value, or anywhere if something else is in the segment
/// - a `:` in such a segment if it begins a reference
/// - a `,` in a list with commas
///
/// A raw `@`, or a `:` before one, can look like a password to masks and rules, so take a `&str` in such places.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Segment<T>(pub T);

impl<T> From<T> for Segment<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

/// Reads the value.
impl<T: FromStr> FromStr for Segment<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, T::Err> {
        text.parse().map(Self)
    }
}

/// Doesn't print the value, because it may be a password.
impl<T> fmt::Debug for Segment<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Segment").finish_non_exhaustive()
    }
}

/// The segments of a text that `/` separates, such as the path of a file, as the list for `{path*}` in a template or
/// for `push_segments`. All other characters are data. As in `text.split('/')`, an empty text is one empty segment,
/// which a URI built from values refuses; an `Option` of a `PathText` can be `None`, for the path without these
/// segments.
///
/// ```
/// use uri_core::{Uri, pct::PathText};
///
/// let files = Uri::parse("https://h/files")?;
/// let file = files.edit().push_segments(PathText("src/a b.rs")).build()?;
/// assert_eq!(file, "https://h/files/src/a%20b.rs");
/// assert!(files.edit().push_segments(PathText("../secret")).build().is_err());
/// assert!(files.edit().push_segments(PathText("")).build().is_err());
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PathText<'a>(pub &'a str);

impl<'a> IntoIterator for PathText<'a> {
    type Item = &'a str;
    type IntoIter = PathSegments<'a>;

    fn into_iter(self) -> Self::IntoIter {
        PathSegments(self.0.split('/'))
    }
}

impl<'a> IntoIterator for &PathText<'a> {
    type Item = &'a str;
    type IntoIter = PathSegments<'a>;

    fn into_iter(self) -> Self::IntoIter {
        PathText::into_iter(*self)
    }
}

/// The key of an object, as the list for `{key*}` in a template: a text whose segments can be empty, such as `logs//1`
/// or `photos/`. Object stores and WebDAV servers have such names; for a server that removes empty segments, take a
/// [`PathText`].
///
/// A key is refused if it is empty, has a [dot segment](crate::Policy::no_dot_segment), or would make the path begin
/// with `//`. The `parse` of a row returns it as one `String`, and refuses a `%2F`. A `Segment<KeyText<'_>>` keeps what
/// a [`Segment`] keeps. The guide has [an example](crate::guide::values#encoding).
///
/// ```
/// use uri_core::pct::KeyText;
///
/// let key = KeyText("logs//2024 06/");
/// // uri_table! { fn object(key: KeyText<'_>) = "https://store.example/backup/{key*}"; }
/// // object(key)? == "https://store.example/backup/logs//2024%2006/"
/// # assert_eq!(format!("{key:?}"), "KeyText { .. }");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct KeyText<'a>(pub &'a str);

debug_without_text!(KeyText);

/// The segments of a [`PathText`].
#[derive(Clone)]
#[must_use = "iterators do nothing unless they are used"]
pub struct PathSegments<'a>(Split<'a, char>);

impl<'a> Iterator for PathSegments<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl FusedIterator for PathSegments<'_> {}

// If a `Segment` were itself the iterator, its page would list all methods of `Iterator`.
impl<'a> IntoIterator for Segment<PathText<'a>> {
    type Item = Segment<&'a str>;
    type IntoIter = Map<PathSegments<'a>, fn(&'a str) -> Segment<&'a str>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().map(Segment)
    }
}

impl<'a> IntoIterator for &Segment<PathText<'a>> {
    type Item = Segment<&'a str>;
    type IntoIter = Map<PathSegments<'a>, fn(&'a str) -> Segment<&'a str>>;

    fn into_iter(self) -> Self::IntoIter {
        Segment::into_iter(*self)
    }
}

debug_without_text!(PathText);

debug_without_text!(PathSegments);
