//! A list of segments in a text.

use core::iter::{FusedIterator, Take};
use core::str::Split;

/// The segments of a text in which `/` separates segments, such as the path of a file in a repository. Use this as
/// the list for `{path*}` in a template or for `push_segments`.
///
/// The segments are data, so all other characters are encoded. An empty text has no segments, and a `/` at either end
/// makes an empty segment, which a URI built from values refuses.
///
/// ```
/// use uri_core::{Uri, pct::Path};
///
/// let files = Uri::parse("https://h/files")?;
/// let file = files.edit().push_segments(Path("src/a b.rs")).build()?;
/// assert_eq!(file, "https://h/files/src/a%20b.rs");
/// assert_eq!(files.edit().push_segments(Path("")).build()?, "https://h/files");
/// assert!(files.edit().push_segments(Path("../secret")).build().is_err());
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Path<'a>(pub &'a str);

impl<'a> IntoIterator for Path<'a> {
    type Item = &'a str;
    type IntoIter = PathSegments<'a>;

    fn into_iter(self) -> Self::IntoIter {
        let most = if self.0.is_empty() { 0 } else { usize::MAX };
        PathSegments(self.0.split('/').take(most))
    }
}

impl<'a> IntoIterator for &Path<'a> {
    type Item = &'a str;
    type IntoIter = PathSegments<'a>;

    fn into_iter(self) -> Self::IntoIter {
        Path::into_iter(*self)
    }
}

/// The segments of a [`Path`].
#[derive(Clone)]
#[must_use = "iterators do nothing unless they are used"]
pub struct PathSegments<'a>(Take<Split<'a, char>>);

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

debug_fields! {
    /// Doesn't print the text, because it may contain a password.
    Path<'_>: |_| => finish_non_exhaustive;
    /// Doesn't print the segments, because they may contain a password.
    PathSegments<'_>: |_| => finish_non_exhaustive;
}
