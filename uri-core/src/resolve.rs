//! Reference resolution
//! ([RFC 3986, section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).

use crate::dot_segments::{self, Merged};
#[cfg(feature = "alloc")]
use crate::owned::UriBuf;
use crate::recompose::Recomposer;
#[cfg(feature = "alloc")]
use crate::recompose::with_string;
use crate::scanner::{find_last, slice};
use crate::sink::{NoRoom, Sink};
use crate::uri::Uri;
use crate::uri_ref::UriRef;

/// Whether a reference may repeat the scheme of its base
/// ([section 5.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strictness {
    /// A reference with a scheme is a URI, and stands for itself: `http:g` is `http:g`.
    Strict,
    /// A reference with the scheme of its base, compared without regard to case, is read as if it had none:
    /// `http:g` is `g`. For texts that are older than RFC 2396.
    Lenient,
}

impl<'a> UriRef<'a> {
    /// Resolves the reference against a base and writes the URI into a buffer.
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
    ) -> Result<Uri<'b>, NoRoom> {
        let mut out = Recomposer::new(Sink::store(buffer));
        Target::of(*self, *base, strictness).write(&mut out);
        match out.finish() {
            Ok(reference) => Ok(Uri::from_uri_ref(reference)),
            Err(error) => Err(error),
        }
    }

    /// How many bytes the resolved URI has.
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

    /// Resolves the reference against a base, strictly.
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
    pub fn resolve(&self, base: &Uri<'_>) -> UriBuf {
        self.resolve_with(base, Strictness::Strict)
    }

    /// Resolves the reference against a base.
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
        let target = Target::of(*self, *base, strictness);
        // A merged path, its `/.` and all that stands around it need no more.
        let expected = base.as_str().len() + self.as_str().len() + 2;
        let (text, layout) = with_string(expected, |out| target.write(out));
        UriBuf::from_layout(text, layout)
    }
}

/// The target URI, `T` in the pseudo-code of section 5.2.2, by the text that each of its components comes from:
/// what comes from one text is written in one piece.
struct Target<'a> {
    reference: UriRef<'a>,
    base: Uri<'a>,
    /// Whether the scheme is the base's.
    inherits_scheme: bool,
    path: TargetPath<'a>,
}

enum TargetPath<'a> {
    /// The path of the base as it stands: that of the reference is empty.
    OfBase,
    /// A path without its dot segments.
    Removed(Merged<'a>),
}

impl<'a> Target<'a> {
    /// What section 5.2.2 decides.
    const fn of(reference: UriRef<'a>, base: Uri<'a>, strictness: Strictness) -> Self {
        let inherits_scheme = match reference.scheme() {
            Some(scheme) => matches!(strictness, Strictness::Lenient) && base.has_scheme(scheme),
            None => true,
        };
        let path = reference.path();
        let stands_alone = !inherits_scheme || reference.layout().has_authority();
        let path = match path.as_bytes() {
            [] if !stands_alone => TargetPath::OfBase,
            [first, ..] if !stands_alone && *first != b'/' => {
                TargetPath::Removed(merge(base, path))
            }
            _ => TargetPath::Removed(Merged::whole(path)),
        };
        Self {
            reference,
            base,
            inherits_scheme,
            path,
        }
    }

    const fn write(&self, out: &mut Recomposer<'_>) {
        let (reference, base) = (self.reference, self.base.as_uri_ref());
        if !self.inherits_scheme {
            out.before_path(reference);
        } else if let Some(authority) = reference.authority() {
            out.sink.push(self.base.scheme().as_bytes());
            out.end_scheme();
            out.authority(authority.userinfo(), authority.host_str(), authority.port());
        } else {
            out.before_path(base);
        }
        out.begin_path();
        match self.path {
            TargetPath::OfBase => out.sink.push(base.path().as_bytes()),
            TargetPath::Removed(path) => {
                dot_segments::write(path, out.has_authority(), &mut out.sink);
            }
        }
        out.end_path();
        match (&self.path, base.query()) {
            (TargetPath::OfBase, Some(_)) if reference.query().is_none() => {
                out.query_and_fragment(base.query(), reference.fragment());
            }
            _ => out.behind_path(reference),
        }
    }
}

/// Merge paths ([section 5.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3)).
pub(crate) const fn merge<'a>(base: Uri<'a>, path: &'a str) -> Merged<'a> {
    let base_path = base.path().as_bytes();
    let head = if base_path.is_empty() && base.authority().is_some() {
        b"/"
    } else {
        match find_last(base_path, b'/', 0, base_path.len()) {
            Some(slash) => slice(base_path, 0, slash + 1),
            None => &[],
        }
    };
    Merged {
        head,
        tail: path.as_bytes(),
    }
}
