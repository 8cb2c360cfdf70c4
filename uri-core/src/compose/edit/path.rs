use super::{Edit, OptionalStr};
use crate::allocation::since;
use crate::bytes::{Span, rfind};
use crate::error::EditErrorKind;
use crate::grammar::Component;
use crate::pct::ToUriData;
use crate::pct::data::NOT_IN_SEGMENT;
use crate::pct::dots::find_dots;
use crate::syntax::char_class::PCHAR;

/// A list of segments: an iterator whose items are [`ToUriData`].
///
/// ```
/// # use uri_core::Uri;
/// let v2 = Uri::parse("http://h/v2")?;
/// assert_eq!(v2.edit().push_segments(["a b", "c"]).build()?, "http://h/v2/a%20b/c");
/// assert_eq!(v2.edit().push_segments(vec![1, 2]).build()?, "http://h/v2/1/2");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of segments",
    label = "this is not a list of values for a URI",
    note = "write `text.split('/')` for a text, and `push_segment(value)` for one value; the values of a list implement \
            `Display` or are `PctStr`s"
)]
pub trait IntoSegments: SealedSegments {}

#[diagnostic::do_not_recommend]
impl<T: SealedSegments> IntoSegments for T {}

/// Other crates can't name this trait, so other lists than iterators can get it.
pub trait SealedSegments {
    type Segments: Iterator<Item: ToUriData>;

    fn into_segments(self) -> Self::Segments;
}

#[diagnostic::do_not_recommend]
impl<T: IntoIterator<Item: ToUriData>> SealedSegments for T {
    type Segments = T::IntoIter;

    fn into_segments(self) -> T::IntoIter {
        self.into_iter()
    }
}

/// # Path
impl Edit {
    /// Sets the path, which must already be percent-encoded. `None` leaves an empty one.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let uri = Uri::parse("http://h/a?q")?;
    /// assert_eq!(uri.edit().path("/b%20c").build()?, "http://h/b%20c?q");
    /// assert_eq!(uri.edit().path(None).build()?, "http://h?q");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "set_path")]
    pub fn path(self, path: impl OptionalStr) -> Self {
        self.path_step("path", |edit| {
            // `build` doesn't add a slash to a path as the caller spells it.
            edit.needs_root = false;
            edit.set(Component::Path, ["", ""], path.as_option())
        })
    }

    /// Replaces the path with a list of segments, each of which is encoded; see [`ToUriData`].
    ///
    /// An empty list leaves an empty path. Any other path begins with `/` if there is an authority, or if the first
    /// segment is empty: `["", "a"]` is `/a`. The [`segments`](crate::Uri::segments) of a URI don't say whether its
    /// path begins with `/`, so the old path decides: `x:a` with those of `http://h/b` becomes `x:b`. Of these
    /// segments, empty ones, dot segments and a `;` at the beginning stay, so `uri.edit().segments(uri.segments())`
    /// changes nothing.
    ///
    /// Fails for a segment, not encoded yet, that [`no_dot_segment`](crate::Policy::no_dot_segment) refuses.
    /// [`build`](Self::build) fails if an encoded first segment is empty and neither an authority nor the old path has
    /// the `/` before it.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let uri = Uri::parse("http://h/a?q")?.edit().segments(["b c", "d/e"]).build()?;
    /// assert_eq!(uri, "http://h/b%20c/d%2Fe?q");
    /// assert_eq!(Uri::parse("x:a")?.edit().segments(["", "b"]).build()?, "x:/b");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn segments(self, segments: impl IntoSegments) -> Self {
        self.path_step("segments", |edit| {
            edit.set_segments(segments.into_segments())
        })
    }

    /// Adds and encodes a segment; see [`ToUriData`]. It replaces an empty last segment, so a `/` at the end of the
    /// path doesn't matter.
    ///
    /// A `/` is encoded too; for several segments, use [`push_segments`](Self::push_segments), for example with
    /// `text.split('/')`. Fails for an empty segment, and for one that
    /// [`no_dot_segment`](crate::Policy::no_dot_segment) refuses.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let users = Uri::parse("http://h/users/")?;
    /// assert_eq!(users.edit().push_segment("a/b").build()?, "http://h/users/a%2Fb");
    /// assert_eq!(users.edit().push_segment(42).build()?, "http://h/users/42");
    /// assert!(users.edit().push_segment("").build().is_err());
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("path_segments_mut", "push", "push_path"))]
    pub fn push_segment(self, segment: impl ToUriData) -> Self {
        self.path_step("push_segment", |edit| edit.write_segments([segment]))
    }

    /// Adds segments, like calls of [`push_segment`](Self::push_segment).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let v2 = Uri::parse("http://h/v2")?;
    /// assert_eq!(v2.edit().push_segments(["users", "a b"]).build()?, "http://h/v2/users/a%20b");
    /// assert_eq!(v2.edit().push_segments("a/b".split('/')).build()?, "http://h/v2/a/b");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn push_segments(self, segments: impl IntoSegments) -> Self {
        self.path_step("push_segments", |edit| {
            edit.write_segments(segments.into_segments())
        })
    }

    /// Removes the last segment and the slash before it, unless that begins the path.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let file = Uri::parse("http://h/a/b?q")?;
    /// let folder = file.edit().pop_segment().build()?;
    /// assert_eq!(folder, "http://h/a?q");
    /// assert_eq!(folder.edit().pop_segment().build()?, "http://h/?q");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("parent", "pop"))]
    pub fn pop_segment(self) -> Self {
        self.path_step("pop_segment", |edit| {
            let Span { start, end } = edit.span(Component::Path);
            let new_end = match rfind(edit.text.as_bytes(), b'/', start, end) {
                // With `needs_root`, the root isn't in the text yet, so even a slash at the start separates segments:
                // `/a` is the list of an empty segment and `a`.
                Some(slash) if slash > start || edit.needs_root => slash,
                // The slash at the start stays: `/a` becomes `/`.
                Some(root) => root + 1,
                // The only segment is removed. If `needs_root` stayed, `build` would take the empty path for a list of
                // one empty segment, and add a `/` after an authority.
                None => {
                    edit.needs_root = false;
                    start
                }
            };
            edit.replace(Component::Path, Span::new(new_end, end), &[])
        })
    }

    /// Makes the path end with `/`, as a base's path should.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("http://h/a?q")?.edit().trailing_slash().build()?, "http://h/a/?q");
    /// assert_eq!(Uri::parse("http://h/a/")?.edit().trailing_slash().build()?, "http://h/a/");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn trailing_slash(self) -> Self {
        self.path_step("trailing_slash", |edit| {
            let path = edit.span(Component::Path);
            match path.of(edit.text.as_bytes()) {
                [.., b'/'] => return Ok(()),
                // With `needs_root`, an empty path is a list of one empty `PctStr`, as when `http://g` gets the
                // segments of `http://h/`. The slash added below is its root, so `build_ref` must not add another one.
                [] => edit.needs_root = false,
                _ => {}
            }
            let end_of_path = Span::new(path.end, path.end);
            edit.replace(Component::Path, end_of_path, &["/"])
        })
    }

    /// Takes a step that changes the path, whose name an error of `build` about the path contains.
    fn path_step(
        self,
        name: &'static str,
        change: impl FnOnce(&mut Self) -> Result<(), EditErrorKind>,
    ) -> Self {
        let path_step = Some(name);
        Self { path_step, ..self }.try_step(name, change)
    }

    /// Replaces the path with a list of segments. Those of another URI, `PctStr`s, don't tell whether the path is absolute,
    /// so the old path decides.
    fn set_segments<T: ToUriData>(
        &mut self,
        segments: impl IntoIterator<Item = T>,
    ) -> Result<(), EditErrorKind> {
        let old = self.span(Component::Path);
        let old_len = self.text.len();
        let is_absolute = T::IS_ENCODED && old.of(self.text.as_bytes()).starts_with(b"/");
        self.needs_root = false;
        let mut needs_slash = is_absolute;
        for (index, segment) in segments.into_iter().enumerate() {
            if needs_slash {
                self.text.push('/');
            }
            let written = self.write_segment(&segment, T::IS_ENCODED)?;
            if !T::IS_ENCODED && find_dots(written.as_bytes()).is_some() {
                return Err(EditErrorKind::DotSegment);
            }
            needs_slash = true;
            if index == 0 && !T::IS_ENCODED && written.is_empty() {
                // An empty first text, as in `"/a".split('/')`, becomes the root's slash.
                self.text.push('/');
                needs_slash = false;
            } else if index == 0 {
                // `build` adds the slash if there is an authority then.
                self.needs_root = !is_absolute;
            }
        }
        self.place(Component::Path, old, old_len)
    }

    /// Encodes the segments and appends them to the path, with a `/` between any two, but not a second one after a
    /// final `/`. Fails for an empty segment, or one in which some server reads a dot segment, such as `..`; `fail`
    /// then removes what was appended.
    fn write_segments<T: ToUriData>(
        &mut self,
        segments: impl IntoIterator<Item = T>,
    ) -> Result<(), EditErrorKind> {
        let path = self.span(Component::Path);
        let old_len = self.text.len();
        // The first new segment replaces the empty one after a final `/`.
        let mut needs_slash = !matches!(path.of(self.text.as_bytes()), [] | [.., b'/']);
        for segment in segments {
            if needs_slash {
                self.text.push('/');
            }
            let keeps_leading_semicolon = false;
            match self.write_segment(&segment, keeps_leading_semicolon)? {
                "" => return Err(EditErrorKind::EmptySegment),
                segment if find_dots(segment.as_bytes()).is_some() => {
                    return Err(EditErrorKind::DotSegment);
                }
                _ => {}
            }
            // The first segment of an empty path needs the root's slash, which `build` adds if there is an authority
            // then.
            self.needs_root |= path.start == path.end;
            needs_slash = true;
        }
        self.place(Component::Path, Span::new(path.end, path.end), old_len)
    }

    /// Appends a segment to the text, and returns it encoded. A `;` at its beginning is encoded, because it would
    /// follow an empty name, unless `keeps_leading_semicolon`, for a segment that another path has like this.
    fn write_segment(
        &mut self,
        segment: &impl ToUriData,
        keeps_leading_semicolon: bool,
    ) -> Result<&str, EditErrorKind> {
        let start = self.text.len();
        if keeps_leading_semicolon {
            // Such a segment is a `PctStr`. The other branch would keep the same characters of it, those of `PCHAR`,
            // except a `;` at its beginning: it would write `;v=1;w` as `%3Bv=1;w`.
            self.encode(segment, PCHAR)?;
        } else {
            let value = segment.value_of_uri_data();
            value.push_in_segment_or_fragment(&mut self.text, NOT_IN_SEGMENT)?;
        }
        Ok(since(&self.text, start))
    }
}
