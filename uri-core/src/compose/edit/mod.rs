//! Changes to a URI, applied in one buffer.

use alloc::string::String;
use core::fmt;

use crate::allocation::{fitted, since};
use crate::bytes::Span;
use crate::compose::components::{Components, check_path};
use crate::error::{EditError, EditErrorKind, Error, MAX_LEN};
use crate::grammar::Component;
use crate::pct::ToUriData;
use crate::pct::data::Unwritten;
use crate::pct::dots::find_dots;
use crate::secret::Redacted;
use crate::syntax::char_class::{CharClass, UNRESERVED};
use crate::syntax::layout::Layout;
use crate::syntax::parser::check_component;
use crate::uri::{Uri, UriBuf, UriRef, UriRefBuf};

mod authority;
mod into_host;
mod optional;
mod path;
mod query;

pub use into_host::IntoHost;
pub use optional::{OptionalPort, OptionalStr};
pub use path::IntoSegments;

/// Changes to a URI or a reference, finished by [`build`](Self::build) or [`build_ref`](Self::build_ref).
///
/// `uri.edit()` begins with a URI, and [`Components::edit`](crate::Components::edit) with nothing.
///
/// ```
/// use uri_core::Uri;
///
/// const API: Uri<'static> = Uri::from_static("https://api.example.org/v2/?page=1#top");
///
/// let id = "a/b";
/// let edit = API.edit().push_segments(["users", id]).set_query_pair("page", 2);
/// let items = edit.fragment(None).build()?;
/// assert_eq!(items, "https://api.example.org/v2/users/a%2Fb?page=2");
///
///
/// let error = API.edit().push_segment("..").query("a b").build().unwrap_err();
/// assert_eq!(error.step(), Some("push_segment"));
/// # Ok::<_, uri_core::Error>(())
/// ```
///
/// # Steps
///
/// | to change | with data, which is encoded | with text that is already encoded |
/// |---|---|---|
/// | the scheme | | [`scheme`](Self::scheme) |
/// | the authority | [`user`](Self::user), [`password`](Self::password), [`port`](Self::port) | [`userinfo`](Self::userinfo), [`host`](Self::host), [`no_authority`](Self::no_authority) |
/// | the path | [`push_segment`](Self::push_segment), [`push_segments`](Self::push_segments), [`segments`](Self::segments) | [`path`](Self::path), [`pop_segment`](Self::pop_segment), [`trailing_slash`](Self::trailing_slash) |
/// | the query | [`push_query_pair`](Self::push_query_pair), [`push_query_pairs`](Self::push_query_pairs), [`push_form_pairs`](Self::push_form_pairs), [`set_query_pair`](Self::set_query_pair), [`remove_query_pair`](Self::remove_query_pair) | [`query`](Self::query), [`retain_query_pairs`](Self::retain_query_pairs), [`sort_query_pairs`](Self::sort_query_pairs) |
/// | the fragment | | [`fragment`](Self::fragment) |
///
/// Data can't change the structure, and its `%` is encoded too. A [`PctStr`](crate::PctStr), such as a segment of
/// another URI, keeps its triplets; see [`ToUriData`]. Encoded text is checked.
///
/// The first error is returned at the end; later steps do nothing and don't read their iterators. Different components
/// can be changed in any order, because only the end checks whether they fit together.
///
/// # Allocation
///
/// One, if no step needs more than 64 bytes beyond the length of the source. The result keeps up to 256 bytes of
/// spare capacity.
///
/// A step takes time linear in what it writes and what follows its component; setting or removing a pair rewrites the
/// whole query.
#[derive(Clone)]
#[must_use = "each step returns the edit, as in `edit = edit.push_segment(text)`, and `build` its result"]
pub struct Edit {
    /// Each with its delimiters, as in `scheme:`, `//userinfo@` and `?query`. The `//` is present if any part of an
    /// authority is.
    text: String,
    layout: Layout,
    /// Whether there is a host. It can be empty, so the layout doesn't show this.
    has_host: bool,
    /// Whether the path is a list of at least one segment without the root's slash, which `build_ref` adds if there is
    /// an authority.
    needs_root: bool,
    /// The last step that changed the path, for an error about the path.
    path_step: Option<&'static str>,
    /// The error of the first step that failed.
    error: Option<EditError>,
}

/// Spare bytes for steps that make the string longer.
const ROOM: usize = 64;

/// # Scheme, fragment, and the end
impl Edit {
    /// An edit that begins with a reference.
    pub(crate) fn new(reference: UriRef<'_>) -> Self {
        let source = reference.as_str();
        let mut text = String::with_capacity(source.len().saturating_add(ROOM));
        text.push_str(source);
        // INVARIANT: a parsed reference is ASCII, so every offset is a character boundary. Only a forged expansion of a
        // macro has other text, which counts as a path.
        let layout = if source.is_ascii() {
            reference.layout().checked(source.len())
        } else {
            Layout::all_path(source.len())
        };
        Self::of_text(text, layout)
    }

    /// An edit without a step so far.
    fn of_text(text: String, layout: Layout) -> Self {
        Self {
            text,
            layout,
            has_host: layout.has_authority(),
            needs_root: false,
            path_step: None,
            error: None,
        }
    }

    /// Sets the scheme; `None` makes the result a relative reference.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let edit = UriRef::parse("//h/a")?.edit().scheme("https");
    /// assert_eq!(edit.clone().build()?, "https://h/a");
    /// assert_eq!(edit.scheme(None).build_ref()?, "//h/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "set_scheme")]
    pub fn scheme(self, scheme: impl OptionalStr) -> Self {
        self.set_in_step(Component::Scheme, ["", ":"], scheme.as_option())
    }

    /// Sets the fragment, without its `#` and already encoded, or removes it (`None`).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let uri = Uri::parse("http://h/a")?.edit().fragment("top").build()?;
    /// assert_eq!(uri, "http://h/a#top");
    /// assert_eq!(uri.edit().fragment(None).build()?, "http://h/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "set_fragment")]
    pub fn fragment(self, fragment: impl OptionalStr) -> Self {
        self.set_in_step(Component::Fragment, ["#", ""], fragment.as_option())
    }

    /// Ends the edit and returns the changed URI.
    ///
    /// # Errors
    ///
    /// Fails with the first step's error or, without one, if the scheme is missing, if there is a userinfo or a port
    /// without a host, or if the path would be read as another component or other segments. It's always an
    /// [`Error::Edit`].
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let file = Uri::parse("file://server//a")?;
    /// let error = file.edit().no_authority().build().unwrap_err();
    /// let message = "without an authority, a path cannot begin with `//`";
    /// assert!(error.to_string().starts_with(message));
    /// assert_eq!(file.edit().no_authority().path("/a").build()?, "file:/a");
    /// assert_eq!(file.edit().path("a").build().unwrap_err().step(), Some("path"));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn build(self) -> Result<UriBuf, Error> {
        // `build_ref` returns the error of a step.
        if self.error.is_none() && !self.layout.has_scheme() {
            return Err(EditError::without_step(EditErrorKind::MissingScheme).into());
        }
        self.build_ref().map(UriBuf::from_reference)
    }

    /// Ends the edit and returns the changed reference, which can be relative.
    ///
    /// # Errors
    ///
    /// Fails as [`build`](Self::build) does, but the scheme may be missing.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("../a")?.edit().query("b").build_ref()?, "../a?b");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn build_ref(mut self) -> Result<UriRefBuf, Error> {
        if let Some(error) = self.error {
            return Err(error.into());
        }
        // A userinfo or a port has no meaning without a host.
        let has_authority = self.layout.has_authority();
        if has_authority && !self.has_host {
            return Err(EditError::without_step(EditErrorKind::MissingHost).into());
        }
        let step = self.path_step;
        self.complete_path(has_authority)
            .map_err(|kind| EditError::new(kind, step))?;
        Ok(UriRefBuf::from_layout(fitted(self.text), self.layout))
    }

    /// Adds the slash that a list of segments needs after an authority, and checks that the path can't be read as
    /// another component or as other segments.
    fn complete_path(&mut self, has_authority: bool) -> Result<(), EditErrorKind> {
        // The slash wasn't added with the segments, because a later step could have added or removed the authority.
        if self.needs_root && has_authority {
            let start = self.span(Component::Path).start;
            self.replace(Component::Path, Span::new(start, start), &["/"])?;
        }
        let path = self.span(Component::Path);
        let path = path.of(self.text.as_bytes());
        // An empty first `PctStr` writes no slash of its own, unlike an empty text: of `x:a` with the segments of
        // `http://h//b`, the path is `/b` here, which has one segment, and not two.
        if self.needs_root && !has_authority && matches!(path, [] | [b'/', ..]) {
            return Err(EditErrorKind::EmptySegment);
        }
        check_path(self.layout.has_scheme(), has_authority, path)
    }

    /// Takes a step: calls `change`, unless an earlier step has failed. Its error is kept with the step's name until
    /// `build` returns it, and what the step has appended is removed.
    fn try_step(
        mut self,
        name: &'static str,
        change: impl FnOnce(&mut Self) -> Result<(), EditErrorKind>,
    ) -> Self {
        let old_len = self.text.len();
        if self.error.is_none()
            && let Err(kind) = change(&mut self)
        {
            self.fail(name, kind, old_len);
        }
        self
    }

    /// Stores a step's error, and removes what the step appended after `old_len`, the length before it, because `Debug`
    /// wouldn't look for a password there.
    #[cold]
    fn fail(&mut self, name: &'static str, kind: EditErrorKind, old_len: usize) {
        let mut error = EditError::new(kind, Some(name));
        if matches!(kind, EditErrorKind::DotSegment) {
            // The refused segment was written last.
            let segment = since(&self.text, old_len).rsplit('/').next();
            let dots = find_dots(segment.unwrap_or_default().as_bytes());
            error.octet_beside_dots = dots.and_then(|dots| dots.octet_beside);
        }
        self.text.truncate(old_len);
        self.error = Some(error);
    }

    /// A step with the component's name that sets the component, or removes it if `text` is `None`. `delimiters` are
    /// those before and after it, as in [`set`](Self::set).
    fn set_in_step(self, component: Component, delimiters: [&str; 2], text: Option<&str>) -> Self {
        self.try_step(component.name(), |edit| {
            edit.set(component, delimiters, text)
        })
    }

    /// Sets a component with the delimiters before and after it, after checking the new text, or removes it with its
    /// delimiters if `text` is `None`. The text is checked alone: only `build_ref` checks whether it fits the others.
    fn set(
        &mut self,
        component: Component,
        [before, after]: [&str; 2],
        text: Option<&str>,
    ) -> Result<(), EditErrorKind> {
        let span = self.span(component);
        let Some(text) = text else {
            return self.replace(component, span, &[]);
        };
        check_component(text.as_bytes(), component).map_err(EditErrorKind::Component)?;
        self.replace(component, span, &[before, text, after])
    }

    /// Replaces a byte range of the text, which is within a component and its delimiters, with some pieces, and moves
    /// the offsets after it. Nothing is checked but the length, and even if that is too long, the text has changed.
    fn replace(
        &mut self,
        component: Component,
        span: Span,
        pieces: &[&str],
    ) -> Result<(), EditErrorKind> {
        let Span { start, end } = span;
        self.text.drain(start..end);
        // All are inserted at the same index, so the last piece is inserted first.
        for piece in pieces.iter().rev() {
            self.text.insert_str(start, piece);
        }
        let removed = end - start;
        let added = pieces.iter().map(|piece| piece.len()).sum();
        // If the text is too long, the layout is wrong, but nothing reads it, because the edit has failed.
        self.layout = self.layout.resized(component, removed, added);
        self.check_len()
    }

    /// Fails if the text is too long for the offsets.
    fn check_len(&self) -> Result<(), EditErrorKind> {
        if self.text.len() > MAX_LEN {
            return Err(EditErrorKind::TooLong);
        }
        Ok(())
    }

    /// The range of a component, including its delimiters, such as the `?` of a query.
    fn span(&self, component: Component) -> Span {
        self.layout.range(component, component, self.text.len())
    }

    /// Encodes and appends a value. `encoded` is the class of characters that a [`PctStr`](crate::PctStr) keeps,
    /// because they don't end its part of the URI.
    fn encode(&mut self, value: &impl ToUriData, encoded: CharClass) -> Result<(), EditErrorKind> {
        let value = value.value_of_uri_data();
        Ok(value.push_to(&mut self.text, UNRESERVED, encoded)?)
    }

    /// Moves what was appended since the text had the length `old_len` to a component's place, where it replaces the
    /// range `old`: `[head][old][tail][new]` becomes `[head][new][tail]`.
    fn place(
        &mut self,
        component: Component,
        old: Span,
        old_len: usize,
    ) -> Result<(), EditErrorKind> {
        let new_len = self.text.len() - old_len;
        // The old text counts, too: the new one has to be at the end if this fails, because `fail` removes it there.
        self.check_len()?;
        let tail_len = old_len - old.end;
        if old.start == old_len {
            // There is neither an old text nor a tail, so the new text is in its place already.
        } else if tail_len <= self.text.capacity() - self.text.len() {
            // A copy of the tail is appended, and then `[old][tail]` is removed. This branch doesn't check the UTF-8
            // again, so steps in a loop take linear time if little follows the component.
            self.text.extend_from_within(old.end..old_len);
            self.text.drain(old.start..old_len);
        } else {
            // A copy of the tail doesn't fit, so `[old][tail][new]` is rotated to `[new][old][tail]`.
            let mut bytes = core::mem::take(&mut self.text).into_bytes();
            if let Some(from_old) = bytes.get_mut(old.start..) {
                from_old.rotate_right(new_len);
            }
            // INVARIANT: a valid component and an encoded value are ASCII.
            self.text = String::from_utf8(bytes).unwrap_or_default();
            self.text.drain(old.start + new_len..old.end + new_len);
        }
        let removed = old.end - old.start;
        self.layout = self.layout.resized(component, removed, new_len);
        Ok(())
    }
}

impl From<Unwritten> for EditErrorKind {
    fn from(reason: Unwritten) -> Self {
        match reason {
            Unwritten::DisplayFailed => Self::DisplayFailed,
            Unwritten::TooLong => Self::TooLong,
        }
    }
}

impl Components<'_> {
    /// Starts an [`Edit`] with these components. The error for an invalid one has no [`step`](EditError::step).
    ///
    /// ```
    /// use uri_core::Components;
    ///
    /// let parts = Components { path: "a:b", ..Components::EMPTY };
    /// assert_eq!(parts.edit().scheme("urn").build()?, "urn:a:b");
    /// assert_eq!(parts.edit().build_ref().unwrap_err().step(), None);
    /// # Ok::<_, uri_core::Error>(())
    /// ```
    pub fn edit(&self) -> Edit {
        let text = String::with_capacity(self.recomposed_len().saturating_add(ROOM));
        let edit = Edit::of_text(text, Layout::from_offsets([0; 6]));
        let edit = edit.scheme(self.scheme).userinfo(self.userinfo);
        let edit = edit.try_step("host", |edit| match self.host {
            // Unlike a step's `host`, a component has the brackets of an IPv6 address.
            Some(host) => {
                let old_len = edit.text.len();
                edit.text.push_str(host);
                edit.place_host(old_len)
            }
            None => Ok(()),
        });
        let edit = edit.try_step("port", |edit| edit.write_port(self.port));
        let mut edit = edit
            .path(self.path)
            .query(self.query)
            .fragment(self.fragment);
        // The caller hasn't taken a step yet, so the error doesn't name one.
        edit.path_step = None;
        edit.error = edit.error.map(|error| EditError {
            step: None,
            ..error
        });
        edit
    }
}

/// Prints the string so far, with `***` in place of a password, and the first error.
impl fmt::Debug for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Edit")
            .field("text", &Redacted::of_text(&self.text))
            .field("error", &self.error)
            .finish()
    }
}

/// `UriBuf, &Self;` becomes `impl UriBuf { pub fn edit(&self) -> Edit { Edit::new(self.into()) } }`.
macro_rules! impl_edit {
    ($($T:ty, $self:ty;)*) => {$(
        /// # Change
        impl $T {
            /// Starts an [`Edit`], which changes a copy.
            ///
            /// ```
            /// # use uri_core::Uri;
            /// let uri = Uri::parse("http://h/a?q=x")?;
            /// let page = uri.edit().push_segment("b c").set_query_pair("page", 2);
            /// assert_eq!(page.build()?, "http://h/a/b%20c?q=x&page=2");
            /// # Ok::<_, Box<dyn core::error::Error>>(())
            /// ```
            #[doc(alias("builder", "set_path", "set_query", "set_host"))]
            pub fn edit(self: $self) -> Edit {
                Edit::new(self.into())
            }
        }
    )*};
}

impl_edit! { Uri<'_>, Self; UriBuf, &Self; UriRef<'_>, Self; UriRefBuf, &Self; }
