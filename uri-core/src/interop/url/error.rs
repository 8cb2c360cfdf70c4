//! Why a URI is none to the URL Standard, or another one.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

use crate::error::Component;

/// Why a URI cannot become a [`url::Url`].
///
/// Between [`Uri`](crate::Uri), [`UriBuf`](crate::UriBuf) and [`url::Url`] there is `TryFrom`. Url
/// reads a text by the [URL Standard](https://url.spec.whatwg.org/), which knows better than RFC 3986 what was
/// meant: a checker of the one kind and a fetcher of the other can see different hosts. So what it reads
/// otherwise is an error:
///
/// | URI | what url has |
/// |---|---|
/// | `http://127.1/`, `http://0x7f.1/` | the host `127.0.0.1` |
/// | `http:a`, `http:/a`, `http:///a` | the host `a` |
/// | `http://m%C3%BCller.example/` | the host `xn--mller-kva.example` |
/// | `http://a;b@h/`, `http://@h/` | the userinfo `a%3Bb`, none |
/// | `http://h:0081/` | the port `81` |
/// | `http://h/?q='a'` | the query `q=%27a%27` |
/// | `file:/a`, `file://localhost/a` | an empty host |
/// | `file:///C:/..` | the path `/C:/` |
/// | `http://[v1.a]/`, `http://256.1.1.1/`, `http://a%2Fb/`, `http://h:65536/`, `ftp://` | nothing: refused |
///
/// The error never holds userinfo, so it can leak no password.
///
/// ```
/// use uri_core::{error::Component, interop::url::UrlErrorKind, Uri};
/// use url::Url;
///
/// let error = Url::try_from(Uri::parse("http:/evil.example/")?).unwrap_err();
/// assert_eq!(error.kind(), UrlErrorKind::Differs(Component::Host));
/// assert_eq!(error.span(), 5..5);
/// assert_eq!(error.reading(), Some("evil.example"));
/// assert_eq!(
///     error.to_string(),
///     "not for url: no host at byte 5, where the URL Standard has `evil.example`"
/// );
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UrlError {
    kind: UrlErrorKind,
    start: usize,
    end: usize,
    reading: Reading,
}

/// What stands between url and a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UrlErrorKind {
    /// What url refuses; it does not say where.
    Refused(::url::ParseError),
    /// The first component that url reads otherwise.
    Differs(Component),
}

/// What url has for the bytes at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    Nothing,
    Text(String),
    /// Too long, or perhaps secret.
    Untold,
}

impl UrlError {
    pub(super) const fn refused(error: ::url::ParseError) -> Self {
        Self {
            kind: UrlErrorKind::Refused(error),
            start: 0,
            end: 0,
            reading: Reading::Nothing,
        }
    }

    pub(super) const fn differs(
        component: Component,
        start: usize,
        end: usize,
        reading: Reading,
    ) -> Self {
        Self {
            kind: UrlErrorKind::Differs(component),
            start,
            end,
            reading,
        }
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> UrlErrorKind {
        self.kind
    }

    /// The bytes that url reads otherwise, as offsets into the text; empty if something is missing there, and
    /// for [`UrlErrorKind::Refused`].
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// What url has as the host or the port, or the triplet that it writes for a character of the query;
    /// `None` for other components.
    #[must_use]
    pub const fn reading(&self) -> Option<&str> {
        match &self.reading {
            Reading::Text(text) => Some(text.as_str()),
            Reading::Nothing | Reading::Untold => None,
        }
    }
}

impl fmt::Display for UrlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not for url: ")?;
        let component = match self.kind {
            UrlErrorKind::Refused(error) => return error.fmt(f),
            UrlErrorKind::Differs(component) => component.name(),
        };
        if self.start == self.end && self.reading != Reading::Nothing {
            f.write_str("no ")?;
        }
        write!(f, "{component} at byte {}, ", self.start)?;
        match &self.reading {
            Reading::Nothing => f.write_str("which the URL Standard leaves out"),
            Reading::Text(text) if text.is_empty() => {
                f.write_str("where the URL Standard has an empty one")
            }
            Reading::Text(text) => write!(f, "where the URL Standard has `{text}`"),
            Reading::Untold => f.write_str("where the URL Standard has another"),
        }
    }
}

impl core::error::Error for UrlError {}
