//! Reference resolution and its inverse ([RFC 3986, section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
//!
//! Imports: `grammar`, `error`, `bytes`, `output`, `allocation`, `syntax`, `pct`, `uri`, `compose`.

use crate::bytes::{rfind, substring};
use crate::compose::Recomposer;
use crate::error::{BufferTooSmall, MAX_LEN, ParseError};
use crate::grammar::{Component, Grammar};
use crate::output::Destination::{Compare, Count, Store};
use crate::pct::UnitForm;
use crate::pct::dots::EncodedDots;
use crate::resolve::dot_segments::{Merged, Remaining};
use crate::syntax::layout::Layout;
use crate::uri::{AsUri, Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

pub(crate) mod dot_segments;
#[cfg(feature = "alloc")]
pub(crate) mod draft;
#[cfg(feature = "alloc")]
mod owned;
mod relativize;

/// The most that resolution adds to a base and a reference: a guard before the path or, after an authority, a `/`
/// between them.
#[cfg(feature = "alloc")]
const MOST_ADDED: usize = dot_segments::PATH_GUARD.len();

/// # Resolve
impl<'a> UriRef<'a> {
    /// Resolves the reference against a base, strictly, and writes the URI into a buffer.
    ///
    /// The base's fragment is ignored, and the base isn't normalized. `..` above the root is removed, and a path that
    /// would be read as an authority gets the prefix `/.`.
    ///
    /// # Errors
    ///
    /// Fails with the required length if the buffer is too small.
    ///
    /// ```
    /// use uri_core::{Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// let mut buffer = [0; 64];
    /// let reference = UriRef::parse("../g#s")?;
    /// let uri = reference.resolve_into(base, &mut buffer).unwrap();
    /// assert_eq!(uri.as_str(), "http://a/b/g#s");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn resolve_into<'b>(
        self,
        base: Uri<'_>,
        buffer: &'b mut [u8],
    ) -> Result<Uri<'b>, BufferTooSmall> {
        let mut out = Recomposer::new(Store(buffer));
        Target::of(self, base).write(&mut out);
        Ok(Uri::from_uri_ref(tri!(out.finish())))
    }

    /// The length of the resolved URI.
    #[cfg(feature = "alloc")]
    const fn resolved_len(self, base: Uri<'_>) -> usize {
        let mut out = Recomposer::new(Count);
        Target::of(self, base).write(&mut out);
        out.sink.len()
    }

    /// Whether strict resolution against the base gives exactly this string, which is found out without writing the
    /// result.
    pub(crate) const fn resolves_to(self, base: &Uri<'_>, text: &str) -> bool {
        let mut out = Recomposer::new(Compare(text.as_bytes()));
        Target::of(self, *base).write(&mut out);
        out.sink.is_as_expected()
    }

    /// Resolves the reference strictly against a base. To resolve a string, use [`Uri::join`].
    ///
    /// Every reference can be resolved, so the result isn't a `Result`.
    ///
    /// # Panics
    ///
    /// Panics if the result is [too long](crate::guide::promises).
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
    pub fn resolve(self, base: impl AsUri) -> UriBuf {
        owned::resolve(&self, &base.uri())
    }

    /// The resolved reference, or `None` if it would be too long.
    #[cfg(feature = "alloc")]
    pub(crate) fn try_resolve(self, base: Uri<'_>) -> Option<UriBuf> {
        let lengths = [base.as_str().len(), self.as_str().len(), MOST_ADDED];
        let longest = lengths.into_iter().fold(0, usize::saturating_add);
        // Fast path: the exact length is rarely needed.
        let is_long = longest > MAX_LEN && self.resolved_len(base) > MAX_LEN;
        (!is_long).then(|| self.resolve(base))
    }

    /// Resolves like [`resolve`](Self::resolve), but ignores the reference's scheme if it is the base's, so `http:g`
    /// resolves like `g`, as before RFC 2396.
    ///
    /// # Panics
    ///
    /// Panics if the result is [too long](crate::guide::promises).
    ///
    /// ```
    /// use uri_core::{Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// assert_eq!(UriRef::parse("http:g")?.resolve(base), "http:g");
    /// assert_eq!(UriRef::parse("http:g")?.resolve_lenient(base), "http://a/b/c/g");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn resolve_lenient(self, base: impl AsUri) -> UriBuf {
        let base = base.uri();
        let repeats = self.scheme() == Some(base.scheme());
        let reference = if repeats { self.without_scheme() } else { self };
        owned::resolve(&reference, &base)
    }
}

/// # Resolve
#[cfg(feature = "alloc")]
impl Uri<'_> {
    /// Parses a reference and resolves it strictly against this URI.
    ///
    /// The reference replaces the last segment of the base's path, so that path should end with `/`. For a reference
    /// that is already parsed, use [`UriRef::resolve`].
    ///
    /// # Errors
    ///
    /// Fails if the string isn't a reference, or the result is [too long](crate::guide::promises).
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let base = Uri::parse("https://api.example.org/v2/")?;
    /// assert_eq!(base.join("items?sort=asc")?, "https://api.example.org/v2/items?sort=asc");
    /// assert_eq!(base.join("/v3/")?, "https://api.example.org/v3/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias("base_url", "base_uri"))]
    pub fn join(self, reference: &str) -> Result<UriBuf, ParseError> {
        let reference = UriRef::parse(reference)?;
        let resolved = reference.try_resolve(self);
        resolved.ok_or(ParseError::too_long(Grammar::UriReference))
    }
}

forward! {
    /// # Resolve
    impl UriBuf, as_uri;
    /// Parses a reference and resolves it against this URI; see [`Uri::join`].
    ///
    /// # Errors
    ///
    /// Fails as [`Uri::join`] does.
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// let base = UriBuf::parse("https://api.example.org/v2/")?;
    /// assert_eq!(base.join("items")?, "https://api.example.org/v2/items");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn join(reference: &str) -> Result<Self, ParseError>;
    /// The shortest reference that resolves to this URI; see [`Uri::relativize`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// let base = UriBuf::parse("http://h/a/b")?;
    /// assert_eq!(UriBuf::parse("http://h/a/c")?.relativize(&base).unwrap(), "c");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn relativize(&base: impl AsUri) -> Option<UriRefBuf>;
}

forward! {
    /// # Resolve
    impl UriRefBuf, as_uri_ref;
    /// Resolves the reference strictly against a base; see [`UriRef::resolve`].
    ///
    /// # Panics
    ///
    /// Panics if the result is [too long](crate::guide::promises).
    ///
    /// ```
    /// # use uri_core::{UriBuf, UriRefBuf};
    /// let base = UriBuf::parse("http://h/a/b")?;
    /// assert_eq!(UriRefBuf::parse("../c")?.resolve(&base), "http://h/c");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn resolve(&base: impl AsUri) -> UriBuf;
    /// Resolves without the scheme if it is the base's; see [`UriRef::resolve_lenient`].
    ///
    /// # Panics
    ///
    /// Panics if the result is [too long](crate::guide::promises).
    ///
    /// ```
    /// # use uri_core::{UriBuf, UriRefBuf};
    /// let base = UriBuf::parse("http://h/a/b")?;
    /// assert_eq!(UriRefBuf::parse("http:c")?.resolve_lenient(&base), "http://h/a/c");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn resolve_lenient(&base: impl AsUri) -> UriBuf;
}

/// `T` in the pseudocode of section 5.2.2: a prefix of the base and the reference, until dot segments are removed.
pub(crate) struct Target<'a> {
    base: &'a str,
    /// The length of the base's prefix that the target begins with.
    base_end: usize,
    /// The `/` between a base without a path and a relative path, or an empty string.
    slash: &'static str,
    /// The reference, which `resolve_lenient` passes without its scheme if that is the base's.
    reference: UriRef<'a>,
    /// Whether the reference has no path, as in `?q`, so that the whole path is the base's, and its dot segments stay.
    keeps_path_of_base: bool,
    /// The target's offsets up to `path_start`, or up to `path_end` if the whole path comes from the base.
    layout_to_path: Layout,
}

impl<'a> Target<'a> {
    /// The target of the reference `r` and the base `b` (section 5.2.2).
    // This is inlined, so that the fields stay in registers.
    #[inline(always)]
    pub(crate) const fn of(r: UriRef<'a>, b: Uri<'a>) -> Self {
        let b = b.as_uri_ref();
        let mut target = Self {
            base: b.as_str(),
            base_end: 0,
            slash: "",
            reference: r,
            keeps_path_of_base: false,
            layout_to_path: r.layout(),
        };
        // If the reference has a scheme, nothing comes from the base.
        if r.layout().has_scheme() {
            return target;
        }
        // If it has an authority, only the scheme comes from the base.
        if r.layout().has_authority() {
            target.base_end = b.layout().hier_start() as usize;
            target.layout_to_path = r.layout().with_scheme_of(b.layout());
            return target;
        }
        target.layout_to_path = b.layout();
        match r.path().as_bytes() {
            // An absolute path replaces the base's.
            [b'/', ..] => target.base_end = b.layout().path_start as usize,
            // A rootless path is merged with the base's.
            [_, ..] => (target.base_end, target.slash) = merge(b),
            [] => {
                target.keeps_path_of_base = true;
                // `?q` replaces the base's query; `#f` and the empty reference keep it.
                target.base_end = if r.layout().has_query() {
                    b.layout().path_end as usize
                } else {
                    b.layout().query_end as usize
                };
            }
        }
        target
    }

    /// The layout of a target of `len` bytes. It ends as the reference does, so its last offsets are counted from
    /// there. It's wrong if `len` is above `u32::MAX`, but then there is no result.
    const fn layout(&self, len: usize) -> Layout {
        let r = self.reference.layout();
        // The difference wraps around for a shorter target, and the sums below wrap back: `../../g` can become `a:/g`.
        let moved = (len as u32).wrapping_sub(self.reference.as_str().len() as u32);
        Layout {
            path_end: if !self.keeps_path_of_base {
                moved.wrapping_add(r.path_end)
            } else {
                self.layout_to_path.path_end
            },
            query_end: moved.wrapping_add(r.query_end),
            ..self.layout_to_path
        }
    }

    /// Writes the target to `out`, without dot segments unless the whole path is the base's, and stores its layout
    /// there. It doesn't allocate, so a constant can call it; `owned::resolve` is faster for a new string.
    pub(crate) const fn write(&self, out: &mut Recomposer<'_>) {
        let base = self.base;
        let r = self.reference;
        if !self.keeps_path_of_base {
            let path_start = self.layout_to_path.path_start as usize;
            // Only a merged path has a head. In any other case, the part of the base that is kept ends at its path's
            // start or before it, so the range is empty.
            let mut path = Merged {
                head: substring(base, path_start, self.base_end),
                tail: r.path(),
            };
            let before_path = substring(base, 0, self.base_end - path.head.len());
            if !self.slash.is_empty() {
                // This slash isn't part of the base, so it becomes the head after `before_path` is known.
                path.head = self.slash;
            }
            let remaining = Remaining::new(path, EncodedDots::Ignored);
            let has_authority = self.layout_to_path.has_authority();
            // This is empty, unless the reference has a scheme or an authority.
            let up_to_port = r.part(Component::Scheme, Component::Port);
            out.sink.push_all(&[before_path, up_to_port]);
            dot_segments::write(remaining, UnitForm::AS_IS, has_authority, &mut out.sink);
            let after_path = r.part(Component::Query, Component::Fragment);
            out.sink.push(after_path.as_bytes());
        } else {
            let base = substring(base, 0, self.base_end);
            out.sink.push_all(&[base, r.as_str()]);
        }
        out.layout = self.layout(out.sink.len());
    }
}

/// How a relative path is merged with that of the base (section 5.2.3): the length of the base's prefix before it, up
/// to the last slash of the base's path, and the text between them. That text is `/` for a base with an authority but
/// no path, such as `http://h`, and otherwise empty.
#[inline]
pub(crate) const fn merge(base: UriRef<'_>) -> (usize, &'static str) {
    let Layout {
        path_start,
        path_end,
        ..
    } = base.layout();
    let path_start = path_start as usize;
    let path_end = path_end as usize;
    if path_start == path_end && base.layout().has_authority() {
        return (path_start, "/");
    }
    // A slash before the path is that of an authority, after which a path that isn't empty has one, too.
    match rfind(base.as_str().as_bytes(), b'/', 0, path_end) {
        Some(slash) => (slash + 1, ""),
        // For `urn:a`, the whole path is replaced.
        None => (path_start, ""),
    }
}
