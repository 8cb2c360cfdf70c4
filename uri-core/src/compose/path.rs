//! Copies of a reference with other segments
//! ([RFC 3986, section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).

use alloc::string::String;

use crate::allocation::since;
use crate::compose::push;
use crate::error::RecomposeError;
use crate::pct::{Data, EncodeSet, decode};
use crate::uri::{UriRef, UriRefBuf};

impl UriRef<'_> {
    /// Returns a copy with a path of the given segments. The segments are encoded; see [`Data`].
    ///
    /// See [section 3.3].
    ///
    /// The path begins with `/` if there is an authority, or if the first segment is empty. An empty first segment only
    /// marks an absolute path: `["", "a"]` is `/a`. Segments that [`segments`](Self::segments) returns do not need this
    /// mark. With them, a leading `/`, empty segments and dot segments are kept. So `uri.with_segments(uri.segments())` is
    /// the same URI.
    ///
    /// # Errors
    ///
    /// Returns an error if a segment that is not yet encoded is `.` or `..`, or if the path would be read as another
    /// component.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("//h/a")?;
    /// assert_eq!(old.with_segments(["b c", "d/e"])?, "//h/b%20c/d%2Fe");
    /// assert_eq!(UriRef::parse("a")?.with_segments(["", "b"])?, "/b");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.3
    pub fn with_segments<T: Data>(
        &self,
        segments: impl IntoIterator<Item = T>,
    ) -> Result<UriRefBuf, RecomposeError> {
        let mut path = String::new();
        let mut segments = segments.into_iter();
        let Some(first) = segments.next() else {
            return self.with_path("");
        };
        let is_absolute =
            self.host_str().is_some() || T::IS_ENCODED && self.path().starts_with('/');
        if is_absolute {
            path.push('/');
        }
        push_segment(&mut path, &first)?;
        let is_mark = !T::IS_ENCODED && matches!(&*path, "" | "/");
        if is_mark {
            path = String::from("/");
        }
        let mut needs_slash = !is_mark;
        for segment in segments {
            if needs_slash {
                path.push('/');
            }
            needs_slash = true;
            push_segment(&mut path, &segment)?;
        }
        self.with_path(&path)
    }

    /// Returns a copy with one more segment. The segment is encoded; see [`Data`]. An empty last segment is replaced.
    ///
    /// See [section 3.3].
    ///
    /// # Errors
    ///
    /// Returns an error if `segment` is empty, `.` or `..`, because such a segment would lead to another resource. Also
    /// returns an error if the path would be read as another component.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("//h/a/")?;
    /// assert_eq!(old.with_pushed_segment("b c")?, "//h/a/b%20c");
    /// assert_eq!(old.with_pushed_segment(42)?, "//h/a/42");
    /// assert!(old.with_pushed_segment("").is_err());
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.3
    #[doc(alias = "push_segment")]
    #[doc(alias = "path_segments_mut")]
    pub fn with_pushed_segment(&self, segment: impl Data) -> Result<UriRefBuf, RecomposeError> {
        let mut path = String::from(self.path());
        let is_first = path.is_empty() && self.host_str().is_none();
        if !is_first && !path.ends_with('/') {
            path.push('/');
        }
        let start = path.len();
        push(&mut path, EncodeSet::Segment, &segment)?;
        match since(&path, start) {
            "" => Err(RecomposeError::EmptySegment),
            segment if is_dots(segment) => Err(RecomposeError::DotSegment),
            _ => self.with_path(&path),
        }
    }

    /// Returns a copy whose path ends with `/`. The path of a base should end with `/`.
    ///
    /// See [section 5.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3).
    ///
    /// # Errors
    ///
    /// Returns an error if the result would be longer than [`u32::MAX`] bytes.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("//h/a?q")?.with_trailing_slash()?, "//h/a/?q");
    /// assert_eq!(UriRef::parse("//h/a/")?.with_trailing_slash()?, "//h/a/");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn with_trailing_slash(&self) -> Result<UriRefBuf, RecomposeError> {
        let mut path = String::from(self.path());
        if !path.ends_with('/') {
            path.push('/');
        }
        self.with_path(&path)
    }
}

/// Appends a segment. Returns an error if the segment is a dot segment and was not already encoded.
fn push_segment<T: Data>(path: &mut String, segment: &T) -> Result<(), RecomposeError> {
    let start = path.len();
    push(path, EncodeSet::Segment, segment)?;
    if !T::IS_ENCODED && is_dots(since(path, start)) {
        return Err(RecomposeError::DotSegment);
    }
    Ok(())
}

/// Returns whether a segment is `.` or `..`, encoded or not.
fn is_dots(segment: &str) -> bool {
    let octets = decode(segment);
    octets.eq(*b".") || octets.eq(*b"..")
}
