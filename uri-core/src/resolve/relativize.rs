//! The inverse of reference resolution.

#[cfg(feature = "alloc")]
use crate::allocation::string_from;
use crate::bytes::{eq, rfind, shared_len, slice, substring};
use crate::compose::first_segment_has_colon;
use crate::error::BufferTooSmall;
use crate::grammar::Component;
use crate::output::{Destination, Sink};
use crate::pct;
use crate::pct::dots::EncodedDots;
use crate::resolve::dot_segments::{Merged, PATH_GUARD, Remaining, measure};
use crate::resolve::merge;
#[cfg(feature = "alloc")]
use crate::uri::UriRefBuf;
use crate::uri::{AsUri, Uri, UriRef};

/// # Make relative
impl Uri<'_> {
    /// Writes the shortest reference that resolves against the base to exactly this URI into a buffer.
    ///
    /// `None` for some URIs with dot segments, which resolution would remove. With another scheme, it is the URI
    /// itself.
    ///
    /// # Errors
    ///
    /// Fails if the buffer is too small; the URI's length is always enough.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let base = Uri::parse("http://example.org/a/b?q")?;
    /// let mut buffer = [0; 64];
    /// let uri = Uri::parse("http://example.org/a/c/d#f")?;
    /// let reference = uri.relativize_into(base, &mut buffer);
    /// assert_eq!(reference.unwrap().unwrap().as_str(), "c/d#f");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn relativize_into<'b>(
        self,
        base: Uri<'_>,
        buffer: &'b mut [u8],
    ) -> Result<Option<UriRef<'b>>, BufferTooSmall> {
        match (TargetAndBase { target: self, base }).shortest() {
            Some(candidate) => Ok(Some(tri!(candidate.write_into(buffer)))),
            None => Ok(None),
        }
    }

    /// The shortest reference that resolves against the base to exactly this URI; see
    /// [`relativize_into`](Self::relativize_into).
    ///
    /// `base.make_relative(&uri)` of the `url` crate is `uri.relativize(&base)`. This is for
    /// [`resolve`](UriRef::resolve); the inverse of [`append`](Self::append) is [`strip_base`](Self::strip_base).
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let base = Uri::parse("http://example.org/a/b?q")?;
    /// let relative = |text| Some(Uri::parse(text).ok()?.relativize(&base)?.into_string());
    /// assert_eq!(relative("http://example.org/a/c/d#f").as_deref(), Some("c/d#f"));
    /// assert_eq!(relative("http://example.org/").as_deref(), Some("/"));
    /// assert_eq!(relative("http://example.org/a/b?q#f").as_deref(), Some("#f"));
    /// assert_eq!(relative("http://example.org/a/./b"), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    #[doc(alias = "make_relative")]
    pub fn relativize(self, base: impl AsUri) -> Option<UriRefBuf> {
        let target = self;
        let base = base.uri();
        let candidate = TargetAndBase { target, base }.shortest()?;
        let (text, layout) = string_from(candidate.len(), |buffer| {
            candidate
                .write_into(buffer)
                .map(|reference| reference.layout())
        });
        // INVARIANT: the buffer fits the candidate, which is a reference unless offsets are forged.
        Some(UriRefBuf::from_layout(text, layout.ok()?))
    }
}

/// A reference that may resolve to the target.
#[derive(Clone, Copy)]
struct Candidate<'a> {
    /// The number of `../` at the beginning.
    up: usize,
    /// `.`, `..`, `./`, `/.` or nothing, which follows them.
    dots: &'static str,
    /// The end of the target, with which the reference ends, too.
    rest: &'a [u8],
}

impl<'a> Candidate<'a> {
    const fn new(up: usize, dots: &'static str, rest: &'a [u8]) -> Self {
        Self { up, dots, rest }
    }

    /// The length of the reference.
    const fn len(&self) -> usize {
        // On 32-bit platforms, the product can overflow.
        self.up
            .saturating_mul("../".len())
            .saturating_add(self.dots.len() + self.rest.len())
    }

    /// The shorter one of two candidates, or `other` if both are equally long.
    const fn min(self, other: Option<Self>) -> Self {
        match other {
            Some(other) if other.len() <= self.len() => other,
            _ => self,
        }
    }

    /// Writes the candidate into the buffer and parses it as a reference: `../` as often as `up` says, then `dots` and
    /// `rest`. Fails only if the buffer is too small, with the number of bytes that it needs.
    const fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<UriRef<'b>, BufferTooSmall> {
        let mut sink = Sink::new(Destination::Store(buffer));
        let mut up = self.up;
        while let Some(left) = up.checked_sub(1) {
            sink.push(b"../");
            up = left;
        }
        sink.push(self.dots.as_bytes());
        sink.push(self.rest);
        if let Ok(reference) = UriRef::parse(tri!(sink.finish())) {
            return Ok(reference);
        }
        // INVARIANT: every candidate is a reference, unless offsets are forged.
        Err(BufferTooSmall { needed: self.len() })
    }
}

struct TargetAndBase<'a> {
    target: Uri<'a>,
    base: Uri<'a>,
}

impl<'a> TargetAndBase<'a> {
    /// The shortest reference that resolves against the base to exactly the target; of equally long ones, a relative
    /// path is preferred. For a target with dot segments, such as `http://h/a/./b`, it's `None`, unless a reference
    /// without a path is enough, such as `#f` from `http://h/a/./b` to `http://h/a/./b#f`.
    const fn shortest(&self) -> Option<Candidate<'a>> {
        // A reference without a path is always the shortest.
        let without_path = self.without_path();
        if without_path.is_some() {
            return without_path;
        }
        // Any other resolves to a path without dot segments, so a target that has some can't be the result.
        let own_text = self.target.as_uri_ref();
        if !own_text.resolves_to(&self.base, own_text.as_str()) {
            return None;
        }
        let mut shortest = Candidate::new(0, "", self.text_from(Component::Scheme));
        // Without the scheme, a reference that begins with `//` is enough if the base has the same scheme.
        if self.is_same_to(Component::Scheme) && self.target.authority().is_some() {
            shortest = Candidate::new(0, "", self.text_from(Component::Userinfo));
        }
        // A path is enough if the base has the same authority, too.
        if self.is_same_to(Component::Port) {
            shortest = shortest.min(self.absolute_path()).min(self.relative_path());
        }
        Some(shortest)
    }

    /// The text of the target from the component `first` on, with its delimiter.
    const fn text_from(&self, first: Component) -> &'a [u8] {
        let target = self.target.as_uri_ref();
        target.part(first, Component::Fragment).as_bytes()
    }

    /// Whether the target and the base have the same text up to the end of the component `last`.
    const fn is_same_to(&self, last: Component) -> bool {
        let target = self.target.as_uri_ref();
        let base = self.base.as_uri_ref();
        eq(
            target.part(Component::Scheme, last).as_bytes(),
            base.part(Component::Scheme, last).as_bytes(),
        )
    }

    /// The reference without a path, if the target differs from the base only in the query or the fragment: `?q#f` or
    /// `#f`. `None` if more differs, or if only the base has a query, because a reference can't remove it.
    const fn without_path(&self) -> Option<Candidate<'a>> {
        if self.is_same_to(Component::Query) {
            Some(Candidate::new(0, "", self.text_from(Component::Fragment)))
        } else if self.is_same_to(Component::Path) && self.target.query().is_some() {
            Some(Candidate::new(0, "", self.text_from(Component::Query)))
        } else {
            None
        }
    }

    /// The target's path without a [`PATH_GUARD`].
    const fn path(&self) -> &'a [u8] {
        match self.target.path().as_bytes() {
            // After an authority, or in `/./a`, resolution would remove the `/.`, so `shortest` has returned.
            [b'/', b'.', path @ ..] if starts_with_slash(path) => path,
            path => path,
        }
    }

    /// The target from an offset in [`path`](Self::path) to the end.
    const fn path_from(&self, offset: usize) -> &'a [u8] {
        let removed = self.target.path().len() - self.path().len();
        let rest = self.text_from(Component::Path);
        slice(rest, removed + offset, rest.len())
    }

    /// The reference that goes up from the base's folder to the last shared one and then down: `../c/d` from `/a/b` to
    /// `/c/d`. `None` if no `..` leads there, as from `x:a/b` to `x:c`; see [`shared_folders`].
    const fn relative_path(&self) -> Option<Candidate<'a>> {
        let base = self.base.as_uri_ref();
        let (folder_end, slash) = merge(base);
        let folder = substring(base.as_str(), base.layout().path_start as usize, folder_end);
        // The folder of a base without a path, such as `http://h`, is `/`.
        let folder = if slash.is_empty() { folder } else { slash };
        let folder = Merged::whole(folder);
        let (shared_len, up) = some!(shared_folders(folder, self.path()));
        let path = slice(self.path(), shared_len, self.path().len());
        let (up, dots): (_, &str) = match (up, path) {
            // Without a path, the reference would keep the base's.
            (0, []) => (0, "."),
            // The last `..` doesn't need a slash.
            (1.., []) => (up - 1, ".."),
            // Without `./`, `/c` would be absolute, and `c:d` have a scheme.
            (0, _) if starts_with_slash(path) || first_segment_has_colon(path) => (0, "./"),
            _ => (up, ""),
        };
        Some(Candidate::new(up, dots, self.path_from(shared_len)))
    }

    /// The reference that consists of the target's whole path and what follows it.
    const fn absolute_path(&self) -> Option<Candidate<'a>> {
        let dots = match self.path() {
            [b'/', b'/', ..] => PATH_GUARD,
            [b'/', ..] => "",
            // A rootless or empty path can't be written as an absolute one.
            _ => return None,
        };
        Some(Candidate::new(0, dots, self.path_from(0)))
    }
}

const fn starts_with_slash(path: &[u8]) -> bool {
    matches!(path, [b'/', ..])
}

/// The length of the part of the target's `path` that is shared with the base's `folder`, including its last slash, and
/// the number of `..` that lead there from `folder`: 3 and 1 for `/a/b/` and `/a/c`. `None` if no number of them does:
/// from the folder `a/` of `urn:a/b`, `..` leads to `/`, so never to `c`.
const fn shared_folders(folder: Merged<'_>, path: &[u8]) -> Option<(usize, usize)> {
    let (folder_len, _) = measure(
        Remaining::new(folder, EncodedDots::Ignored),
        pct::UnitForm::AS_IS,
    );
    // What remains of the folder without its dot segments is read in runs from its end, and each run is compared with
    // the same range of the path.
    let mut run_end = folder_len;
    // The length of what the path and the folder have in common at their beginning.
    let mut same_len = folder_len;
    let mut folder_slashes = 0;
    let mut remaining = Remaining::new(folder, EncodedDots::Ignored);
    while let Some(run) = remaining.next() {
        let run_start = run_end - run.len();
        let same_in_run = shared_len(slice(path, run_start, path.len()), run);
        // Runs come from the end of the folder, so the mismatch found last is the first in the path.
        if same_in_run < run.len() {
            same_len = run_start + same_in_run;
        }
        folder_slashes += count_slashes(run);
        run_end = run_start;
    }
    // The shared part ends after a slash.
    match rfind(path, b'/', 0, same_len) {
        Some(slash) => {
            let shared = slash + 1;
            // One `..` removes a segment of the folder and its slash.
            let up = folder_slashes - count_slashes(slice(path, 0, shared));
            Some((shared, up))
        }
        // The folder is empty, as for `urn:a`, so resolution puts nothing before the reference.
        None if folder_len == 0 => Some((0, 0)),
        None => None,
    }
}

/// The number of `/` in a path.
const fn count_slashes(path: &[u8]) -> usize {
    let mut count = 0;
    each!(byte, path, {
        count += (*byte == b'/') as usize;
    });
    count
}
