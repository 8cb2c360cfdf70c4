//! The inverse of reference resolution: a short reference for a URI, seen from a base
//! ([RFC 3986, section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).

#[cfg(feature = "alloc")]
use crate::owned::UriRefBuf;
use crate::recompose::first_segment_has_colon;
use crate::scanner::{byte_at, find, find_last, slice};
use crate::sink::{NoRoom, Sink, same};
use crate::uri::Uri;
use crate::uri_ref::UriRef;

impl Uri<'_> {
    /// Writes a short reference into a buffer that resolves against the base to exactly this URI, if there is
    /// one: `resolve(base, reference) == self`, byte for byte.
    ///
    /// There is none for some URIs with dot segments in their paths, which resolution would remove. A URI
    /// with another scheme than the base is its own shortest reference.
    ///
    /// # Errors
    ///
    /// If the buffer is too small; as many bytes as the URI has, and two, are always enough.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let base = Uri::parse("http://example.org/a/b?q")?;
    /// let mut buffer = [0; 64];
    /// let reference = Uri::parse("http://example.org/a/c/d#f")?.relativize_into(&base, &mut buffer);
    /// assert_eq!(reference.unwrap().unwrap().as_str(), "c/d#f");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn relativize_into<'b>(
        &self,
        base: &Uri<'_>,
        buffer: &'b mut [u8],
    ) -> Result<Option<UriRef<'b>>, NoRoom> {
        let mut candidates = Candidates::new(*self, *base);
        while let Some(candidate) = candidates.next() {
            let len = {
                let mut sink = Sink::store(buffer);
                candidate.write(&mut sink);
                let len = sink.len();
                match sink.finish() {
                    Ok(text) => match UriRef::parse(text) {
                        Ok(reference) if reference.resolves_to(base, self.as_str()) => Some(len),
                        _ => None,
                    },
                    Err(error) => return Err(error),
                }
            };
            if let Some(len) = len {
                return Ok(reread(buffer, len));
            }
        }
        Ok(None)
    }

    /// A short reference that resolves against the base to exactly this URI, if there is one:
    /// `resolve(base, reference) == self`, byte for byte.
    ///
    /// There is none for some URIs with dot segments in their paths, which resolution would remove. A URI
    /// with another scheme than the base is its own shortest reference.
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
    pub fn relativize(&self, base: &Uri<'_>) -> Option<UriRefBuf> {
        let mut buffer = alloc::vec![0; self.as_str().len().saturating_add(2)];
        match self.relativize_into(base, &mut buffer) {
            Ok(Some(reference)) => Some(reference.to_uri_ref_buf()),
            Ok(None) | Err(_) => None,
        }
    }
}

/// The reference that was just written and read; the buffer could not stay borrowed while others were tried.
const fn reread(buffer: &[u8], len: usize) -> Option<UriRef<'_>> {
    match UriRef::parse_bytes(slice(buffer, 0, len)) {
        Ok(reference) => Some(reference),
        Err(_) => None,
    }
}

/// A reference that may resolve to the target: some steps, then the end of the target's text.
#[derive(Clone, Copy)]
struct Candidate<'a> {
    /// How many `../` come first.
    up: usize,
    /// What stands behind them; `.` or `./` keeps what follows from being read as something else.
    dots: &'static str,
    rest: &'a [u8],
}

impl<'a> Candidate<'a> {
    const fn plain(rest: &'a [u8]) -> Self {
        Self {
            up: 0,
            dots: "",
            rest,
        }
    }

    const fn len(&self) -> usize {
        3 * self.up + self.dots.len() + self.rest.len()
    }

    const fn write(&self, sink: &mut Sink<'_>) {
        let mut up = self.up;
        while up > 0 {
            sink.push(b"../");
            up -= 1;
        }
        sink.push(self.dots.as_bytes());
        sink.push(self.rest);
    }
}

/// The forms that a reference can have (4.2), from short to long.
struct Candidates<'a> {
    target: Uri<'a>,
    base: Uri<'a>,
    form: u8,
}

impl<'a> Candidates<'a> {
    const fn new(target: Uri<'a>, base: Uri<'a>) -> Self {
        Self {
            target,
            base,
            form: 0,
        }
    }

    const fn next(&mut self) -> Option<Candidate<'a>> {
        while self.form < 5 {
            let form = self.form;
            self.form += 1;
            let candidate = match form {
                0 => self.same_path(),
                1 => self.shorter_path(),
                2 => self.longer_path(),
                3 => self.network_path(),
                _ => Some(Candidate::plain(self.from(0))),
            };
            if candidate.is_some() {
                return candidate;
            }
        }
        None
    }

    /// The text of the target from an offset on.
    const fn from(&self, offset: usize) -> &'a [u8] {
        let text = self.target.as_str().as_bytes();
        slice(text, offset, text.len())
    }

    const fn path_start(&self) -> usize {
        self.target.layout().path_start as usize
    }

    const fn has_same_scheme(&self) -> bool {
        same(
            self.target.scheme().as_bytes(),
            self.base.scheme().as_bytes(),
        )
    }

    const fn has_same_authority(&self) -> bool {
        self.has_same_scheme()
            && match (self.target.authority(), self.base.authority()) {
                (Some(a), Some(b)) => same(a.as_str().as_bytes(), b.as_str().as_bytes()),
                (None, None) => true,
                _ => false,
            }
    }

    /// Query and fragment, or the fragment alone.
    const fn same_path(&self) -> Option<Candidate<'a>> {
        let layout = self.target.layout();
        if !self.has_same_authority()
            || !same(self.target.path().as_bytes(), self.base.path().as_bytes())
        {
            return None;
        }
        let offset = match (self.target.query(), self.base.query()) {
            (Some(a), Some(b)) if same(a.as_bytes(), b.as_bytes()) => layout.query_end,
            (None, None) => layout.query_end,
            (Some(_), _) => layout.path_end,
            (None, Some(_)) => return None,
        };
        Some(Candidate::plain(self.from(offset as usize)))
    }

    const fn shorter_path(&self) -> Option<Candidate<'a>> {
        match (self.relative_path(), self.absolute_path()) {
            (Some(relative), Some(absolute)) if absolute.len() < relative.len() => Some(absolute),
            (None, absolute) => absolute,
            (relative, _) => relative,
        }
    }

    const fn longer_path(&self) -> Option<Candidate<'a>> {
        match (self.relative_path(), self.absolute_path()) {
            (Some(relative), Some(absolute)) if absolute.len() < relative.len() => Some(relative),
            (Some(_), absolute) => absolute,
            (None, _) => None,
        }
    }

    /// From the last folder that the paths of base and target share.
    const fn relative_path(&self) -> Option<Candidate<'a>> {
        if !self.has_same_authority() {
            return None;
        }
        let target = self.target.path().as_bytes();
        let base = self.base.path().as_bytes();
        let folder = match find_last(base, b'/', 0, base.len()) {
            Some(slash) => slice(base, 0, slash + 1),
            // An authority with an empty path is the folder `/`.
            None if self.base.authority().is_some() => b"/",
            None => b"",
        };
        let shared = shared_folders(folder, target);
        if shared == 0 && !folder.is_empty() {
            return None;
        }
        let up = count_slashes(slice(folder, shared, folder.len()));
        let rest = self.from(self.path_start() + shared);
        let path = slice(target, shared, target.len());
        Some(match (up, path) {
            (0, []) => Candidate {
                up,
                dots: ".",
                rest,
            },
            // The last `../` can do without its slash.
            (1.., []) => Candidate {
                up: up - 1,
                dots: "..",
                rest,
            },
            (0, _) if starts_with_slash(path) || first_segment_has_colon(path) => Candidate {
                up,
                dots: "./",
                rest,
            },
            _ => Candidate { up, dots: "", rest },
        })
    }

    const fn absolute_path(&self) -> Option<Candidate<'a>> {
        if self.has_same_authority() && starts_with_slash(self.target.path().as_bytes()) {
            Some(Candidate::plain(self.from(self.path_start())))
        } else {
            None
        }
    }

    const fn network_path(&self) -> Option<Candidate<'a>> {
        if self.has_same_scheme() && self.target.authority().is_some() {
            let start = self.target.layout().hier_start();
            Some(Candidate::plain(self.from(start as usize)))
        } else {
            None
        }
    }
}

const fn starts_with_slash(path: &[u8]) -> bool {
    matches!(path, [b'/', ..])
}

/// How many bytes the two paths share up to and with a slash.
const fn shared_folders(folder: &[u8], path: &[u8]) -> usize {
    let mut shared = 0;
    let mut index = 0;
    while let (Some(a), Some(b)) = (byte_at(folder, index), byte_at(path, index))
        && a == b
    {
        index += 1;
        if a == b'/' {
            shared = index;
        }
    }
    shared
}

const fn count_slashes(path: &[u8]) -> usize {
    let mut count = 0;
    let mut from = 0;
    while let Some(slash) = find(path, b'/', from, path.len()) {
        count += 1;
        from = slash + 1;
    }
    count
}
