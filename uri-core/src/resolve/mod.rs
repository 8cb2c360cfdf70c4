//! Reference resolution and its inverse
//! ([RFC 3986, section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
//!
//! Imports: `error`, `bytes`, `output`, `syntax`, `pct`, `uri`, `compose`.

use crate::bytes::rfind;
use crate::compose::Recomposer;
#[cfg(feature = "alloc")]
use crate::compose::{join, with_string};
use crate::error::BufferTooSmall;
use crate::output::Sink;
#[cfg(feature = "alloc")]
use crate::resolve::dot_segments::KEEPS_PATH;
use crate::resolve::dot_segments::Merged;
use crate::syntax::layout::{Layout, cut, substring};
use crate::uri::Uri;
#[cfg(feature = "alloc")]
use crate::uri::UriBuf;
use crate::uri::UriRef;

pub(crate) mod dot_segments;
mod relativize;

/// Whether a reference may repeat the scheme of its base
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strictness {
    /// A reference with a scheme is a URI, and stands for itself: `http:g` is `http:g`.
    Strict,
    /// A reference with the scheme of its base, compared without regard to case, is read as if it had none:
    /// `http:g` is `g`. For texts that are older than RFC 2396.
    Lenient,
}

impl<'a> UriRef<'a> {
    /// Resolves the reference against a base and writes the URI into a buffer
    /// ([section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
    ///
    /// The base is used without its fragment and otherwise as it stands; `..` above the root is dropped. A
    /// path that would be read as an authority gets `/.` in front. The result is not parsed again: where its
    /// components lie follows from the parts.
    ///
    /// # Errors
    ///
    /// If the buffer is too small; the error says how much room is needed.
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
        Target::of(*self, *base, strictness).write(&mut out);
        match out.finish() {
            Ok(reference) => Ok(Uri::from_uri_ref(reference)),
            Err(error) => Err(error),
        }
    }

    /// How many bytes the resolved URI has
    /// ([section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
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
        Target::of(*self, *base, strictness).write(&mut out);
        out.len()
    }

    /// Whether the reference resolves to this text, strictly.
    pub(crate) const fn resolves_to(&self, base: &Uri<'_>, text: &str) -> bool {
        let mut out = Recomposer::new(Sink::compare(text.as_bytes()));
        Target::of(*self, *base, Strictness::Strict).write(&mut out);
        out.sink.is_same()
    }

    /// Resolves the reference against a base, strictly
    /// ([section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
    ///
    /// # Panics
    ///
    /// If the result would be longer than [`u32::MAX`] bytes.
    ///
    /// ```
    /// use uri_core::{Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// assert_eq!(UriRef::parse("../g")?.resolve(&base), Uri::parse("http://a/b/g")?);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    #[doc(alias = "join")]
    pub fn resolve(&self, base: &Uri<'_>) -> UriBuf {
        self.resolve_with(base, Strictness::Strict)
    }

    /// Resolves the reference against a base
    /// ([section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
    ///
    /// # Panics
    ///
    /// If the result would be longer than [`u32::MAX`] bytes.
    ///
    /// ```
    /// use uri_core::{Strictness, Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// let reference = UriRef::parse("http:g")?;
    /// assert_eq!(reference.resolve_with(&base, Strictness::Strict).as_str(), "http:g");
    /// assert_eq!(reference.resolve_with(&base, Strictness::Lenient).as_str(), "http://a/b/c/g");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn resolve_with(&self, base: &Uri<'_>, strictness: Strictness) -> UriBuf {
        Target::of(*self, *base, strictness).to_uri_buf()
    }
}

/// The target URI, `T` in the pseudo-code of section 5.2.2. What comes from one text stays one piece.
struct Target<'a> {
    /// Scheme and authority with their delimiters.
    before_path: [&'a str; 2],
    path: TargetPath<'a>,
    /// Query and fragment with their delimiters.
    behind_path: [&'a str; 2],
    /// Where the components lie before the path, which begins at `path_start`; the offsets behind it mean nothing
    /// here.
    layout: Layout,
    /// The length of the query with its delimiter.
    query_len: u32,
}

enum TargetPath<'a> {
    /// The path of the base.
    AsIs(&'a str),
    /// A path without its dot segments.
    Removed(Merged<'a>),
}

impl<'a> Target<'a> {
    /// What section 5.2.2 decides.
    const fn of(reference: UriRef<'a>, base: Uri<'a>, strictness: Strictness) -> Self {
        let (text, layout) = (reference.as_str(), reference.layout());
        let (base_text, base_layout) = (base.as_str(), base.layout());
        let query_len = layout.query_end.saturating_sub(layout.path_end);
        let whole = TargetPath::Removed(Merged::whole(reference.path()));
        let behind_path = [cut(text, layout.path_end, text.len() as u32), ""];
        if let Some(scheme) = reference.scheme()
            && !(matches!(strictness, Strictness::Lenient) && base.scheme_is(scheme))
        {
            return Self {
                before_path: [cut(text, 0, layout.path_start), ""],
                path: whole,
                behind_path,
                layout,
                query_len,
            };
        }
        if layout.has_authority() {
            return Self {
                before_path: [
                    cut(base_text, 0, base_layout.hier_start()),
                    cut(text, layout.hier_start(), layout.path_start),
                ],
                path: whole,
                behind_path,
                layout: layout.with_scheme_of(base_layout),
                query_len,
            };
        }
        let before_path = [cut(base_text, 0, base_layout.path_start), ""];
        let (path, behind_path, query_len) = match reference.path().as_bytes() {
            [] if query_len == 0 => (
                TargetPath::AsIs(base.path()),
                [
                    cut(base_text, base_layout.path_end, base_layout.query_end),
                    cut(text, layout.query_end, text.len() as u32),
                ],
                base_layout.query_end.saturating_sub(base_layout.path_end),
            ),
            [] => (TargetPath::AsIs(base.path()), behind_path, query_len),
            [b'/', ..] => (whole, behind_path, query_len),
            _ => (
                TargetPath::Removed(merge(base, reference.path())),
                behind_path,
                query_len,
            ),
        };
        Self {
            before_path,
            path,
            behind_path,
            layout: base_layout,
            query_len,
        }
    }

    /// Where the components lie if the path ends here. Beyond `u32::MAX` this is wrong, and there is no text.
    const fn layout(&self, path_end: usize) -> Layout {
        let path_end = path_end as u32;
        Layout {
            path_end,
            query_end: path_end.saturating_add(self.query_len),
            ..self.layout
        }
    }

    const fn write(&self, out: &mut Recomposer<'_>) {
        out.sink.push_all(&self.before_path);
        match self.path {
            TargetPath::AsIs(path) => out.sink.push(path.as_bytes()),
            TargetPath::Removed(path) => {
                dot_segments::write(path, self.layout.has_authority(), &mut out.sink);
            }
        }
        out.set_layout(self.layout(out.len()));
        out.sink.push_all(&self.behind_path);
    }

    /// The pieces of the path, if it is seen at once which these are.
    #[cfg(feature = "alloc")]
    fn path_pieces(&self) -> Option<[&'a str; 3]> {
        match self.path {
            TargetPath::AsIs(path) => Some([path, "", ""]),
            TargetPath::Removed(path) => path.pieces(self.layout.has_authority()),
        }
    }

    #[cfg(feature = "alloc")]
    fn to_uri_buf(&self) -> UriBuf {
        let Some([root, head, tail]) = self.path_pieces() else {
            let (text, layout) = with_string(self.len_at_most(), |out| self.write(out));
            return UriBuf::from_layout(text, layout);
        };
        let ([scheme, authority], [query, fragment]) = (self.before_path, self.behind_path);
        let text = join([scheme, authority, root, head, tail, query, fragment]);
        let behind_path = query.len().saturating_add(fragment.len());
        let layout = self.layout(text.len().saturating_sub(behind_path));
        UriBuf::from_layout(text, layout)
    }

    /// No less than the length of the text, if that is possible at all.
    #[cfg(feature = "alloc")]
    fn len_at_most(&self) -> usize {
        let path_len = match self.path {
            TargetPath::AsIs(path) => path.len(),
            TargetPath::Removed(path) => (path.head.len())
                .wrapping_add(path.tail.len())
                .wrapping_add(KEEPS_PATH.len()),
        };
        let around = self.before_path.iter().chain(&self.behind_path);
        around.fold(path_len, |len, piece| len.wrapping_add(piece.len()))
    }
}

/// Merge paths ([section 5.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3)).
pub(crate) const fn merge<'a>(base: Uri<'a>, path: &'a str) -> Merged<'a> {
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

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::*;

    /// What is not seen at once is read segment by segment, with the same result and more work.
    #[test]
    fn the_pieces_of_most_paths_are_seen_at_once() {
        let base = Uri::parse("http://h/a/b?q").unwrap();
        for (reference, pieces) in [
            ("", Some(["/a/b", "", ""])),
            ("?x", Some(["/a/b", "", ""])),
            ("c", Some(["", "/a/", "c"])),
            ("../c", Some(["", "/", "c"])),
            ("/c/d", Some(["", "/c/d", ""])),
            ("x:y", Some(["", "y", ""])),
            ("c/../d/../e", None),
        ] {
            let reference = UriRef::parse(reference).unwrap();
            let target = Target::of(reference, base, Strictness::Strict);
            assert_eq!(target.path_pieces(), pieces, "{reference}");
        }
    }
}
