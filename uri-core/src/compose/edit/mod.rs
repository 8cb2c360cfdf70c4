//! Changes to a URI, applied in one buffer
//! ([RFC 3986, section 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)).

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

/// Changes to a URI or a reference, finished by [`build`](Self::build) or [`build_ref`](Self::build_ref)
/// ([section 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)).
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
/// let plain = items.edit().scheme("http").port(8080).query(None).build()?;
/// assert_eq!(plain, "http://api.example.org:8080/v2/users/a%2Fb");
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
/// | the query | [`push_query_pair`](Self::push_query_pair), [`push_query_pairs`](Self::push_query_pairs), [`push_form_pairs`](Self::push_form_pairs), [`set_query_pair`](Self::set_query_pair) | [`query`](Self::query), [`remove_query_pair`](Self::remove_query_pair) |
/// | the fragment | | [`fragment`](Self::fragment) |
///
/// Data can't change the URI's structure, and is encoded even if it looks encoded already: the `%` of `a%20b` becomes
/// `%25`. A [`PctStr`](crate::PctStr), such as a segment of another URI, keeps its triplets; see [`ToUriData`]. Encoded
/// text is checked.
///
/// An edit owns one buffer, so it can be stored and passed on. The first error is returned at the end; steps after the
/// failed one do nothing and don't read their iterators. Steps that change different components can come in any
/// order, because the edit checks only at the end whether the components fit together.
///
/// # Allocation
///
/// The buffer is allocated once if no step needs more than 64 bytes beyond the length of the source. `host`,
/// `segments`, `user` and the steps that set or remove a pair write the new text before they remove the old text, so
/// the buffer holds both for a moment. Setting or removing a pair rewrites the whole query. The result keeps up to 256
/// bytes of spare capacity.
///
/// A step takes time linear in the combined length of the text that it writes and the text after its component, so
/// pairs or segments can be added in a loop.
#[derive(Clone)]
#[must_use = "each step returns the edit, as in `edit = edit.push_segment(text)`, and `build` its result"]
pub struct Edit {
    /// The components with their delimiters, in order: `scheme:`, `//userinfo@`, host, `:port`, path, `?query`,
    /// `#fragment`. The `//` is present if there is any part of an authority.
    text: String,
    layout: Layout,
    /// Whether there is a host. The layout doesn't show this, because a host can be empty.
    has_host: bool,
    /// Whether the path came from a list of segments, and therefore needs a leading slash if the result has an
    /// authority.
    needs_root: bool,
    /// The last step that changed the path.
    path_step: Option<&'static str>,
    error: Option<EditError>,
}

/// Spare capacity in bytes, for steps that make the string longer.
const ROOM: usize = 64;

/// # Scheme, fragment, and the end
impl Edit {
    pub(crate) fn new(reference: UriRef<'_>) -> Self {
        let source = reference.as_str();
        let mut text = String::with_capacity(source.len().saturating_add(ROOM));
        text.push_str(source);
        // INVARIANT: a reference is ASCII, so every offset is a character boundary. A reference that isn't ASCII didn't
        // come from a parser, so all of it is treated as a path.
        let layout = if source.is_ascii() {
            reference.layout().checked(source.len())
        } else {
            Layout::all_path(source.len())
        };
        Self::of_text(text, layout)
    }

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

    /// Replaces the scheme; `None` makes the result a relative reference
    /// ([section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1)).
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
        self.component(Component::Scheme, ["", ":"], scheme.as_option())
    }

    /// Sets the fragment, given without its `#` and already encoded; `None` removes it
    /// ([section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)).
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
        self.component(Component::Fragment, ["#", ""], fragment.as_option())
    }

    /// Ends the edit and returns the changed URI.
    ///
    /// # Errors
    ///
    /// Fails with the error from the first step that failed. If no step failed, it fails if the scheme is missing, if
    /// there is a userinfo or a port without a host, or if the path would be read as another component or another list
    /// of segments.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let file = Uri::parse("file://server//a")?;
    /// let error = file.edit().no_authority().build().unwrap_err();
    /// assert_eq!(error.step(), None);
    /// let message = "without an authority, a path cannot begin with `//`";
    /// assert!(error.to_string().starts_with(message));
    /// assert_eq!(file.edit().no_authority().path("/a").build()?, "file:/a");
    ///
    /// let error = file.edit().path("a").build().unwrap_err();
    /// assert_eq!(error.step(), Some("path"));
    /// let message = "step `path`: after an authority, a path is empty or begins";
    /// assert!(error.to_string().starts_with(message));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn build(self) -> Result<UriBuf, Error> {
        // The error of a step comes first; `build_ref` returns it.
        if self.error.is_none() && !self.layout.has_scheme() {
            return Err(EditError::of_whole(EditErrorKind::MissingScheme).into());
        }
        self.build_ref().map(UriBuf::from_reference)
    }

    /// Ends the edit and returns the changed reference, which can be relative.
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`build`](Self::build), except that the scheme may be missing.
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
        let has_authority = self.layout.has_authority();
        // There is a userinfo or a port, but not a host.
        if has_authority && !self.has_host {
            return Err(EditError::of_whole(EditErrorKind::MissingHost).into());
        }
        // If the path doesn't fit, the error names the step that changed it last.
        let step = self.path_step;
        let checked = self.check_path(has_authority);
        checked.map_err(|kind| EditError::new(kind, step))?;
        Ok(UriRefBuf::from_layout(fitted(self.text), self.layout))
    }

    /// Checks that the path fits the other components, and adds the slash that a list of segments needs.
    fn check_path(&mut self, has_authority: bool) -> Result<(), EditErrorKind> {
        // Only now is it known whether there is an authority, because a later step could have changed that.
        if self.needs_root && has_authority {
            let root = self.span(Component::Path).start;
            self.replace(Component::Path, Span::new(root, root), &["/"])?;
        }
        let path = self.span(Component::Path);
        let path = path.of(self.text.as_bytes());
        // A list of segments whose first one is empty needs a root, which only an authority makes sure of.
        if self.needs_root && !has_authority && matches!(path, [] | [b'/', ..]) {
            return Err(EditErrorKind::EmptySegment);
        }
        check_path(self.layout.has_scheme(), has_authority, path)
    }

    /// Applies a change, unless an earlier one failed.
    fn try_step(
        mut self,
        name: &'static str,
        change: impl FnOnce(&mut Self) -> Result<(), EditErrorKind>,
    ) -> Self {
        let end = self.text.len();
        if self.error.is_none()
            && let Err(kind) = change(&mut self)
        {
            self.fail(name, kind, end);
        }
        self
    }

    /// Stores the error of a step, and removes the text that it appended after `end`, because it may contain a password
    /// in a place where `Debug` doesn't look for one.
    #[cold]
    fn fail(&mut self, name: &'static str, kind: EditErrorKind, end: usize) {
        let mut error = EditError::new(kind, Some(name));
        if matches!(kind, EditErrorKind::DotSegment) {
            // The refused segment was written last.
            let segment = since(&self.text, end).rsplit('/').next();
            let dots = find_dots(segment.unwrap_or_default().as_bytes());
            error.beside = dots.and_then(|dots| dots.beside);
        }
        self.text.truncate(end);
        self.error = Some(error);
    }

    /// The step of a component's name, which sets or removes it together with its delimiters, and checks the new text.
    fn component(self, component: Component, delimiters: [&str; 2], text: Option<&str>) -> Self {
        self.try_step(component.name(), |edit| {
            edit.set(component, delimiters, text)
        })
    }

    fn set(
        &mut self,
        component: Component,
        [before, after]: [&str; 2],
        text: Option<&str>,
    ) -> Result<(), EditErrorKind> {
        let span = self.span(component);
        let Some(text) = text else {
            // The span includes the delimiters, so they are removed too.
            return self.replace(component, span, &[]);
        };
        check_component(text.as_bytes(), component).map_err(EditErrorKind::Component)?;
        self.replace(component, span, &[before, text, after])
    }

    fn replace(
        &mut self,
        component: Component,
        span: Span,
        pieces: &[&str],
    ) -> Result<(), EditErrorKind> {
        let Span { start, end } = span;
        self.text.drain(start..end);
        // All pieces are inserted at the same index, so the last one comes first.
        for piece in pieces.iter().rev() {
            self.text.insert_str(start, piece);
        }
        let added = pieces.iter().map(|piece| piece.len()).sum();
        // If the text is too long, this layout is wrong, but then the edit fails, and no step reads it.
        self.layout = self.layout.resized(component, end - start, added);
        self.check_len()
    }

    fn check_len(&self) -> Result<(), EditErrorKind> {
        if self.text.len() > MAX_LEN {
            return Err(EditErrorKind::TooLong);
        }
        Ok(())
    }

    /// The range of a component, including its delimiters.
    fn span(&self, component: Component) -> Span {
        self.layout.part(component, component, self.text.len())
    }

    /// Encodes a value and appends it to the text. A [`PctStr`](crate::PctStr) keeps the characters that its part of the
    /// URI can contain and that don't end the part, which are the class `encoded`.
    fn encode(&mut self, value: &impl ToUriData, encoded: CharClass) -> Result<(), EditErrorKind> {
        let value = value.value();
        Ok(value.push_to(&mut self.text, UNRESERVED, encoded)?)
    }

    /// Moves the text that was written after `end` into a component, replacing the bytes at `span`.
    fn place(&mut self, component: Component, span: Span, end: usize) -> Result<(), EditErrorKind> {
        let written = self.text.len() - end;
        self.check_len()?;
        // The text is `[head][old][tail][new]`, and becomes `[head][new][tail]`.
        let tail = end - span.end;
        if span.start == end {
            // Nothing is replaced and nothing follows, so the text is in its place.
        } else if tail <= self.text.capacity() - self.text.len() {
            // This branch doesn't check again that the whole string is UTF-8, so steps in a loop take linear time if
            // little text follows the component.
            self.text.extend_from_within(span.end..end);
            self.text.drain(span.start..end);
        } else {
            // There is no room for a copy of the tail, so `[old][tail][new]` is rotated to `[new][old][tail]`.
            let mut bytes = core::mem::take(&mut self.text).into_bytes();
            if let Some(moved) = bytes.get_mut(span.start..) {
                moved.rotate_right(written);
            }
            // INVARIANT: a valid component and an encoded value are ASCII.
            self.text = String::from_utf8(bytes).unwrap_or_default();
            self.text.drain(span.start + written..span.end + written);
        }
        self.layout = self
            .layout
            .resized(component, span.end - span.start, written);
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
    /// Starts an [`Edit`] with these components, so that further steps can change them. If a component is invalid, the
    /// edit fails with an error that has no [`step`](EditError::step).
    ///
    /// ```
    /// use uri_core::Components;
    ///
    /// let parts = Components { path: "a:b", ..Components::EMPTY };
    /// assert_eq!(Components { scheme: Some("urn"), ..parts }.edit().build()?, "urn:a:b");
    /// let error = parts.edit().build_ref().unwrap_err();
    /// let message = "without a scheme, the first segment of a path cannot contain `:`";
    /// assert!(error.to_string().starts_with(message));
    ///
    /// let parts = Components { path: "/a", ..parts };
    /// assert_eq!(parts.edit().scheme("x").push_segment("b").build()?, "x:/a/b");
    /// # Ok::<_, uri_core::Error>(())
    /// ```
    pub fn edit(&self) -> Edit {
        let text = String::with_capacity(self.recomposed_len().saturating_add(ROOM));
        let edit = Edit::of_text(text, Layout::from_offsets([0; 6]));
        let edit = edit.scheme(self.scheme).userinfo(self.userinfo);
        let edit = edit.try_step("host", |edit| match self.host {
            // As written: unlike a step's `host`, a component has the brackets of an IPv6 address.
            Some(host) => {
                let end = edit.text.len();
                edit.text.push_str(host);
                edit.end_host(end)
            }
            None => Ok(()),
        });
        let edit = edit.try_step("port", |edit| edit.replace_port(self.port));
        let mut edit = edit
            .path(self.path)
            .query(self.query)
            .fragment(self.fragment);
        // The caller hasn't taken a step, so an error doesn't name one.
        edit.path_step = None;
        edit.error = edit.error.map(|error| EditError {
            step: None,
            ..error
        });
        edit
    }
}

/// Prints the string so far, which might not be a valid reference yet, with `***` in place of a password, and the
/// first error.
impl fmt::Debug for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Edit")
            .field("text", &Redacted::of_text(&self.text))
            .field("error", &self.error)
            .finish()
    }
}

/// Implements `edit` for a type and the `self` that it takes, so that its documentation is written once.
///
/// `UriBuf, &Self;` becomes `impl UriBuf { pub fn edit(&self) -> Edit { Edit::new(self.into()) } }`.
macro_rules! impl_edit {
    ($($T:ty, $self:ty;)*) => {$(
        /// # Change
        impl $T {
            /// Starts an [`Edit`], which changes components in a copy, so the value itself stays the same.
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
