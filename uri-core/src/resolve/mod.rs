//! Reference resolution and its inverse
//! ([RFC 3986, section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
//!
//! Imports: `error`, `bytes`, `output`, `allocation`, `syntax`, `pct`, `uri`, `compose`.

use crate::bytes::{rfind, substring};
use crate::compose::Recomposer;
#[cfg(feature = "alloc")]
use alloc::string::String;

#[cfg(feature = "alloc")]
use crate::allocation::fitted;
use crate::error::{BufferTooSmall, Component};
#[cfg(feature = "alloc")]
use crate::error::{Grammar, ParseError};
use crate::output::Sink;
use crate::pct::Form;
#[cfg(feature = "alloc")]
use crate::resolve::dot_segments::PATH_GUARD;
use crate::resolve::dot_segments::{Merged, Remaining, RemovedDots};
use crate::syntax::layout::Layout;
use crate::uri::{Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

pub(crate) mod dot_segments;
mod relativize;

/// The handling of a reference that repeats the scheme of its base
/// ([section 5.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2)).
///
/// ```
/// use uri_core::{Strictness, Uri, UriRef};
///
/// let base = Uri::parse("http://a/b")?;
/// let reference = UriRef::parse("http:g")?;
/// assert_eq!(reference.resolve_with(&base, Strictness::Strict).as_str(), "http:g");
/// assert_eq!(reference.resolve_with(&base, Strictness::Lenient).as_str(), "http://a/g");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strictness {
    /// A reference with a scheme is a URI, so the base isn't used: `http:g` resolves to `http:g`.
    #[default]
    Strict,
    /// The scheme of a reference is ignored if it equals that of the base, whatever their case, so `http:g` resolves
    /// like `g`. This variant is for documents that are older than RFC 2396.
    Lenient,
}

impl<'a> UriRef<'a> {
    /// Resolves the reference against a base and writes the URI into a buffer
    /// ([section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
    ///
    /// The base is used without its fragment, and isn't normalized. `..` segments above the root are removed, and a
    /// path that would be read as an authority gets the prefix `/.`. The result isn't parsed again, because the offsets
    /// of its components follow from the parts.
    ///
    /// # Errors
    ///
    /// The buffer is too small; the error contains the length that is needed.
    ///
    /// ```
    /// use uri_core::{Strictness, Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// let mut buffer = [0; 64];
    /// let uri = UriRef::parse("../g#s")?.resolve_into(&base, Strictness::Strict, &mut buffer).unwrap();
    /// assert_eq!(uri.as_str(), "http://a/b/g#s");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn resolve_into<'b>(
        &self,
        base: &Uri<'_>,
        strictness: Strictness,
        buffer: &'b mut [u8],
    ) -> Result<Uri<'b>, BufferTooSmall> {
        let mut out = Recomposer::new(Sink::store(buffer));
        Target::of(*self, *base, strictness).write(None, &mut out);
        Ok(Uri::from_uri_ref(tri!(out.finish())))
    }

    /// The length of the resolved URI, in bytes ([section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
    ///
    /// ```
    /// use uri_core::{Strictness, Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// assert_eq!(UriRef::parse("../g")?.resolved_len(&base, Strictness::Strict), "http://a/b/g".len());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn resolved_len(&self, base: &Uri<'_>, strictness: Strictness) -> usize {
        let mut out = Recomposer::new(Sink::count());
        Target::of(*self, *base, strictness).write(None, &mut out);
        out.len()
    }

    /// Writes the strictly resolved URI, where `removed` is the effect of dot segments that are already removed.
    pub(crate) const fn write_resolved(
        &self,
        base: &Uri<'_>,
        removed: Option<RemovedDots>,
        out: &mut Recomposer<'_>,
    ) {
        Target::of(*self, *base, Strictness::Strict).write(removed, out);
    }

    /// Whether the reference resolves strictly to this string.
    pub(crate) const fn resolves_to(&self, base: &Uri<'_>, text: &str) -> bool {
        let mut out = Recomposer::new(Sink::compare(text.as_bytes()));
        Target::of(*self, *base, Strictness::Strict).write(None, &mut out);
        out.sink.is_same()
    }

    /// Resolves the reference strictly against a base ([section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
    ///
    /// The base is a [`Uri`], a `&Uri` or a `&UriBuf`; to resolve a string, use [`Uri::join`].
    ///
    /// # Panics
    ///
    /// Panics if the result would be longer than [`u32::MAX`] bytes.
    ///
    /// ```
    /// use uri_core::{Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// assert_eq!(UriRef::parse("../g")?.resolve(base), "http://a/b/g");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[doc(alias = "resolve_against")]
    #[must_use]
    pub fn resolve<'b>(&self, base: impl Into<Uri<'b>>) -> UriBuf {
        self.resolve_with(base, Strictness::Strict)
    }

    /// Resolves the reference strictly against a base, or returns `None` if the result would be longer than
    /// [`u32::MAX`] bytes.
    #[cfg(feature = "alloc")]
    pub(crate) fn try_resolve(&self, base: Uri<'_>) -> Option<UriBuf> {
        // Resolution adds at most the `/` of a merged path, and a `/.` before the path.
        let longest = [base.as_str().len(), self.as_str().len(), 3];
        let longest = longest.into_iter().fold(0, usize::saturating_add);
        let is_long = longest > u32::MAX as usize
            && self.resolved_len(&base, Strictness::Strict) > u32::MAX as usize;
        (!is_long).then(|| self.resolve(base))
    }

    /// Resolves the reference against a base
    /// ([section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
    ///
    /// # Panics
    ///
    /// Panics if the result would be longer than [`u32::MAX`] bytes.
    ///
    /// ```
    /// use uri_core::{Strictness, Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// let reference = UriRef::parse("http:g")?;
    /// assert_eq!(reference.resolve_with(base, Strictness::Strict), "http:g");
    /// assert_eq!(reference.resolve_with(base, Strictness::Lenient), "http://a/b/c/g");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn resolve_with<'b>(&self, base: impl Into<Uri<'b>>, strictness: Strictness) -> UriBuf {
        Target::of(*self, base.into(), strictness).to_uri_buf()
    }
}

#[cfg(feature = "alloc")]
impl Uri<'_> {
    /// Parses a URI reference and resolves it strictly against this URI
    /// ([section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
    ///
    /// Resolution replaces the last segment of the path of the base, so this path should end with `/`.
    ///
    /// # Errors
    ///
    /// The string isn't a URI reference, or the result would be longer than [`u32::MAX`] bytes.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let base = Uri::parse("https://api.example.org/v2/")?;
    /// assert_eq!(base.join("items?sort=asc")?, "https://api.example.org/v2/items?sort=asc");
    /// assert_eq!(base.join("/v3/")?, "https://api.example.org/v3/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn join(&self, reference: &str) -> Result<UriBuf, ParseError> {
        let reference = UriRef::parse(reference)?;
        let resolved = reference.try_resolve(*self);
        resolved.ok_or(ParseError::too_long(Grammar::UriReference))
    }
}

#[cfg(feature = "alloc")]
forward! {
    impl UriBuf, as_uri;
    /// Parses a URI reference and resolves it against this URI; see [`Uri::join`].
    ///
    /// # Errors
    ///
    /// The string isn't a URI reference, or the result would be longer than [`u32::MAX`] bytes.
    fn join(reference: &str) -> Result<Self, ParseError>;
    /// The shortest reference that resolves against the base to exactly this URI; see [`Uri::relativize`].
    fn relativize<'b>(&base: impl Into<Uri<'b>>) -> Option<UriRefBuf>;
}

#[cfg(feature = "alloc")]
forward! {
    impl UriRefBuf, as_uri_ref;
    /// Resolves the reference strictly against a base; see [`UriRef::resolve`].
    ///
    /// # Panics
    ///
    /// Panics if the result would be longer than [`u32::MAX`] bytes.
    fn resolve<'b>(&base: impl Into<Uri<'b>>) -> UriBuf;
    /// Resolves the reference against a base; see [`UriRef::resolve_with`].
    ///
    /// # Panics
    ///
    /// Panics if the result would be longer than [`u32::MAX`] bytes.
    fn resolve_with<'b>(&base: impl Into<Uri<'b>>, strictness: Strictness) -> UriBuf;
}

/// The target URI, called `T` in the pseudo-code of section 5.2.2, which consists of pieces of the base and the
/// reference with their delimiters.
struct Target<'a> {
    /// The scheme and the authority, in one piece or in two pieces.
    before_path: [&'a str; 2],
    path: Merged<'a>,
    /// Whether dot segments of the path still have to be removed. If the path is that of the base alone, they are kept.
    removes_dots: bool,
    /// The query and the fragment, in one piece or in two pieces.
    after_path: [&'a str; 2],
    /// The length of the query, including the `?`.
    query_len: usize,
    /// The offsets up to `path_start`, after which they aren't valid.
    layout_to_path: Layout,
}

impl<'a> Target<'a> {
    /// Creates the target (section 5.2.2) of a reference `r` and a base `b`.
    #[inline]
    const fn of(r: UriRef<'a>, b: Uri<'a>, strictness: Strictness) -> Self {
        let b = b.as_uri_ref();
        let mut target = Self {
            before_path: [r.part(Component::Scheme, Component::Port), ""],
            path: Merged::whole(r.path()),
            removes_dots: true,
            after_path: [r.part(Component::Query, Component::Fragment), ""],
            query_len: r.part(Component::Query, Component::Query).len(),
            layout_to_path: r.layout(),
        };
        let is_ignored = matches!(strictness, Strictness::Lenient)
            && matches!((r.scheme(), b.scheme()), (Some(r), Some(b)) if r.is(b.as_str()));
        if r.layout().has_scheme() && !is_ignored {
            return target;
        }
        if r.layout().has_authority() {
            target.before_path = [
                b.part(Component::Scheme, Component::Scheme),
                r.part(Component::Userinfo, Component::Port),
            ];
            target.layout_to_path = r.layout().with_scheme_of(b.layout());
            return target;
        }
        target.before_path = [b.part(Component::Scheme, Component::Port), ""];
        target.layout_to_path = b.layout();
        match r.path().as_bytes() {
            [b'/', ..] => {}
            [_, ..] => target.path = merge(b, r.path()),
            [] => {
                target.path = Merged::whole(b.path());
                target.removes_dots = false;
                if !r.layout().has_query() {
                    let query = b.part(Component::Query, Component::Query);
                    target.after_path = [query, r.part(Component::Fragment, Component::Fragment)];
                    target.query_len = query.len();
                }
            }
        }
        target
    }

    /// The layout of the target if the path ends at `path_end`. It's wrong above `u32::MAX`, but then there is no
    /// result.
    const fn layout(&self, path_end: usize) -> Layout {
        let path_end = path_end as u32;
        Layout {
            path_end,
            query_end: path_end.saturating_add(self.query_len as u32),
            ..self.layout_to_path
        }
    }

    const fn write(&self, removed: Option<RemovedDots>, out: &mut Recomposer<'_>) {
        out.sink.push_all(&self.before_path);
        let has_authority = self.layout_to_path.has_authority();
        if self.removes_dots {
            let remaining = match removed {
                Some(removed) => Remaining::after(self.path, removed),
                None => Remaining::new(self.path, false),
            };
            dot_segments::write(remaining, Form::AS_IS, has_authority, &mut out.sink);
        } else {
            out.sink.push(self.path.tail.as_bytes());
        }
        out.layout = self.layout(out.len());
        out.sink.push_all(&self.after_path);
    }

    #[cfg(feature = "alloc")]
    fn to_uri_buf(&self) -> UriBuf {
        let ([scheme, authority], [query, fragment]) = (self.before_path, self.after_path);
        let Merged { head, tail } = self.path;
        let pieces = [scheme, authority, head, tail, query, fragment];
        let lengths = pieces.iter().map(|piece| piece.len());
        let mut text = String::with_capacity(lengths.fold(PATH_GUARD.len(), usize::saturating_add));
        push_all(&mut text, self.before_path);
        if self.removes_dots {
            dot_segments::push(&mut text, self.path, self.layout_to_path.has_authority());
        } else {
            text.push_str(tail);
        }
        let layout = self.layout(text.len());
        push_all(&mut text, self.after_path);
        UriBuf::from_layout(fitted(text), layout)
    }
}

/// Appends two pieces, of which the second is usually empty.
#[cfg(feature = "alloc")]
fn push_all(text: &mut String, [first, second]: [&str; 2]) {
    text.push_str(first);
    if !second.is_empty() {
        text.push_str(second);
    }
}

/// Merges the path of a base and a relative path ([section 5.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3)).
pub(crate) const fn merge<'a>(base: UriRef<'a>, path: &'a str) -> Merged<'a> {
    let base_path = base.path();
    let head = if base_path.is_empty() && base.layout().has_authority() {
        "/"
    } else {
        match rfind(base_path.as_bytes(), b'/', 0, base_path.len()) {
            Some(slash) => substring(base_path, 0, slash.saturating_add(1)),
            None => "",
        }
    };
    Merged { head, tail: path }
}
