//! The inverse of reference resolution: a short reference for a URI, seen from a base
//! ([RFC 3986, section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).

#[cfg(feature = "alloc")]
use crate::allocation::string_from;
use crate::bytes::eq;
use crate::bytes::{rfind, shared_len, slice};
use crate::compose::first_segment_has_colon;
use crate::error::{BufferTooSmall, Component};
use crate::output::Sink;
use crate::pct;
use crate::resolve::dot_segments::{KEEPS_PATH, Merged, Remaining, measure};
use crate::resolve::merge;
use crate::uri::Uri;
use crate::uri::UriRef;
#[cfg(feature = "alloc")]
use crate::uri::UriRefBuf;

impl Uri<'_> {
    /// Writes the shortest reference into a buffer that resolves against the base to exactly this URI, if there
    /// is one: `resolve(base, reference) == self`, byte for byte
    /// ([section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
    ///
    /// There is none for some URIs with dot segments in their paths, which resolution would remove. A URI
    /// with another scheme than the base is its own shortest reference.
    ///
    /// # Errors
    ///
    /// If the buffer is too small; as many bytes as the URI has are always enough.
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
    ) -> Result<Option<UriRef<'b>>, BufferTooSmall> {
        let pair = Pair {
            target: *self,
            base: *base,
        };
        match pair.shortest_form() {
            Some(form) => match form.write_into(buffer) {
                Ok(reference) => Ok(Some(reference)),
                Err(error) => Err(error),
            },
            None => Ok(None),
        }
    }

    /// The shortest reference that resolves against the base to exactly this URI, if there is one:
    /// `resolve(base, reference) == self`, byte for byte
    /// ([section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
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
    #[doc(alias = "make_relative")]
    pub fn relativize(&self, base: &Uri<'_>) -> Option<UriRefBuf> {
        let pair = Pair {
            target: *self,
            base: *base,
        };
        let form = pair.shortest_form()?;
        let (text, layout) = string_from(form.len(), |buffer| {
            form.write_into(buffer).map(|reference| reference.layout())
        });
        // INVARIANT: the buffer is as long as the form, so there is no error.
        Some(UriRefBuf::from_layout(text, layout.ok()?))
    }
}

/// A form of a reference (4.2): some steps, then the end of the target's text.
#[derive(Clone, Copy)]
struct Form<'a> {
    /// How many `../` come first.
    up: usize,
    /// What stands behind them; `.`, `./` or `/.` keeps the rest from being read as something else.
    dots: &'static str,
    rest: &'a [u8],
}

impl<'a> Form<'a> {
    const fn plain(rest: &'a [u8]) -> Self {
        Self {
            up: 0,
            dots: "",
            rest,
        }
    }

    const fn len(&self) -> usize {
        self.up
            .saturating_mul(3)
            .saturating_add(self.dots.len())
            .saturating_add(self.rest.len())
    }

    /// The shorter of two forms, which is the other if they are as long.
    const fn min(self, other: Option<Self>) -> Self {
        match other {
            Some(other) if other.len() <= self.len() => other,
            _ => self,
        }
    }

    const fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<UriRef<'b>, BufferTooSmall> {
        let mut sink = Sink::store(buffer);
        let mut up = self.up;
        while let Some(left) = up.checked_sub(1) {
            sink.push(b"../");
            up = left;
        }
        sink.push(self.dots.as_bytes());
        sink.push(self.rest);
        match sink.finish() {
            Ok(text) => match UriRef::parse(text) {
                Ok(reference) => Ok(reference),
                // INVARIANT: every form is a reference, so this branch is never taken.
                Err(_) => Err(BufferTooSmall { needed: self.len() }),
            },
            Err(error) => Err(error),
        }
    }
}

/// A target and the base that it is seen from.
struct Pair<'a> {
    target: Uri<'a>,
    base: Uri<'a>,
}

impl<'a> Pair<'a> {
    const fn shortest_form(&self) -> Option<Form<'a>> {
        let same_path = self.same_path();
        if same_path.is_some() {
            return same_path;
        }
        // What a reference with a path resolves to has no dot segments left to remove. Where the target has,
        // no such reference leads to it, and otherwise its own text does.
        let own_text = self.target.as_uri_ref();
        if !own_text.resolves_to(&self.base, own_text.as_str()) {
            return None;
        }
        Some(
            Form::plain(self.text_from(Component::Scheme))
                .min(self.network_path())
                .min(self.absolute_path())
                .min(self.relative_path()),
        )
    }

    /// Returns the string of the target from a component on.
    const fn text_from(&self, first: Component) -> &'a [u8] {
        let target = self.target.as_uri_ref();
        target.part(first, Component::Fragment).as_bytes()
    }

    const fn has_same_scheme(&self) -> bool {
        eq(
            self.target.scheme().as_bytes(),
            self.base.scheme().as_bytes(),
        )
    }

    const fn has_same_authority(&self) -> bool {
        self.has_same_scheme()
            && match (self.target.authority(), self.base.authority()) {
                (Some(a), Some(b)) => eq(a.as_str().as_bytes(), b.as_str().as_bytes()),
                (None, None) => true,
                _ => false,
            }
    }

    /// Query and fragment, or the fragment alone.
    const fn same_path(&self) -> Option<Form<'a>> {
        if !self.has_same_authority()
            || !eq(self.target.path().as_bytes(), self.base.path().as_bytes())
        {
            return None;
        }
        let first = match (self.target.query(), self.base.query()) {
            (Some(a), Some(b)) if eq(a.as_bytes(), b.as_bytes()) => Component::Fragment,
            (None, None) => Component::Fragment,
            (Some(_), _) => Component::Query,
            (None, Some(_)) => return None,
        };
        Some(Form::plain(self.text_from(first)))
    }

    /// The path that resolution must come to, before it sets [`KEEPS_PATH`] in front.
    const fn path(&self) -> &'a [u8] {
        match self.target.path().as_bytes() {
            [b'/', b'.', path @ ..] if starts_with_slash(path) => path,
            path => path,
        }
    }

    /// Returns the string of the target from an offset in that path on.
    const fn path_from(&self, offset: usize) -> &'a [u8] {
        let removed = self.target.path().len() - self.path().len();
        let rest = self.text_from(Component::Path);
        slice(rest, removed + offset, rest.len())
    }

    /// From the last folder that base and target share.
    const fn relative_path(&self) -> Option<Form<'a>> {
        if !self.has_same_authority() {
            return None;
        }
        let Some((shared, up)) = shared_folders(merge(self.base.as_uri_ref(), ""), self.path())
        else {
            return None;
        };
        let path = slice(self.path(), shared, self.path().len());
        let (up, dots): (_, &str) = match (up, path) {
            (0, []) => (0, "."),
            // The last `../` can do without its slash.
            (1.., []) => (up.saturating_sub(1), ".."),
            (0, _) if starts_with_slash(path) || first_segment_has_colon(path) => (0, "./"),
            _ => (up, ""),
        };
        Some(Form {
            up,
            dots,
            rest: self.path_from(shared),
        })
    }

    const fn absolute_path(&self) -> Option<Form<'a>> {
        if !self.has_same_authority() {
            return None;
        }
        let dots = match self.path() {
            [b'/', b'/', ..] => KEEPS_PATH,
            [b'/', ..] => "",
            _ => return None,
        };
        Some(Form {
            up: 0,
            dots,
            rest: self.path_from(0),
        })
    }

    const fn network_path(&self) -> Option<Form<'a>> {
        if self.has_same_scheme() && self.target.authority().is_some() {
            Some(Form::plain(self.text_from(Component::Userinfo)))
        } else {
            None
        }
    }
}

const fn starts_with_slash(path: &[u8]) -> bool {
    matches!(path, [b'/', ..])
}

/// How many bytes of the path are folders that it shares with the base's folder, the last slash included, and
/// how many more folders the base's lies in. `None` if no steps lead there: `..` leads out of the first segment
/// of a path to `/`, not to a path without a slash in front.
const fn shared_folders(folder: Merged<'_>, path: &[u8]) -> Option<(usize, usize)> {
    let len = measure(Remaining::new(folder, false), pct::Form::AS_IS).len;
    let (mut end, mut same_len) = (len, len);
    let mut slashes: usize = 0;
    let mut remaining = Remaining::new(folder, false);
    while let Some(run) = remaining.next() {
        let start = end.saturating_sub(run.len());
        let shared = shared_len(slice(path, start, path.len()), run.as_bytes());
        if shared < run.len() {
            same_len = start.saturating_add(shared);
        }
        slashes = slashes.saturating_add(count_slashes(run.as_bytes()));
        end = start;
    }
    match rfind(path, b'/', 0, same_len) {
        Some(slash) => {
            let shared = slash.saturating_add(1);
            let up = slashes.saturating_sub(count_slashes(slice(path, 0, shared)));
            Some((shared, up))
        }
        None if len == 0 => Some((0, 0)),
        None => None,
    }
}

const fn count_slashes(path: &[u8]) -> usize {
    let mut count: usize = 0;
    let mut rest = path;
    while let [byte, tail @ ..] = rest {
        count = count.saturating_add((*byte == b'/') as usize);
        rest = tail;
    }
    count
}
