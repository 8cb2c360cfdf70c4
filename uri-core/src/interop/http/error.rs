//! The error of a conversion from or to the crate http.

use core::fmt;
use core::ops::Range;

use crate::bytes::find;
use crate::error::{Component, ParseError};
use crate::message::report::{Piece, RenderedReport};
use crate::syntax::layout::substring;

/// The reason why a URI or a reference cannot be converted from or to the crate http.
///
/// The page [`interop::http`](crate::interop::http) lists the conversions.
/// [`Uri::check_http`](crate::Uri::check_http) and [`UriRef::check_http`](crate::UriRef::check_http) check in a constant
/// whether a conversion succeeds. The error is `Copy` and contains no part of the input.
///
/// ```
/// use uri_core::{interop::http::HttpErrorKind, Uri};
///
/// let uri = Uri::parse("https://user:pw@example.org/")?;
/// let error = http::Uri::try_from(uri).unwrap_err();
/// assert_eq!(error.kind(), HttpErrorKind::Userinfo);
/// assert_eq!(error.span(), 8..15);
/// assert_eq!(
///     error.to_string(),
///     "not for http: userinfo at byte 8, which no request may carry; remove it with `without_userinfo()`"
/// );
/// assert!(http::Uri::try_from(uri.without_userinfo()).is_ok());
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HttpError {
    kind: HttpErrorKind,
    start: usize,
    end: usize,
}

/// The kind of an [`HttpError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HttpErrorKind {
    /// A scheme of more than 64 bytes, which http refuses.
    SchemeTooLong,
    /// No authority. Where http accepts the string at all, it reads the scheme as a host: `urn:a:b`, `localhost:80`,
    /// `http:/example.org/`.
    NoAuthority,
    /// Userinfo, which must not be sent
    /// ([RFC 9110, section 4.2.4](https://www.rfc-editor.org/rfc/rfc9110#section-4.2.4)), and which the `Debug` of http
    /// would print: `https://user:pw@example.org/`.
    Userinfo,
    /// An empty host, to which no request can be sent: `http://:80/`, `file:///a`.
    EmptyHost,
    /// Percent-encoding in the host, which http refuses: `http://ex%61mple.org/`.
    EncodedHost,
    /// An address of a future version of IP: `http://[v7.a]/`.
    IpvFuture,
    /// A port above 65535, which http keeps and ignores: `http://example.org:84430/`.
    Port,
    /// An empty path, which http replaces with `/`, although the scheme is not known to treat both alike:
    /// `coap://example.org`.
    EmptyPath,
    /// A fragment, which http drops: `https://example.org/#top`.
    Fragment,
    /// More than 65534 bytes, the maximum of http.
    TooLong,
    /// A scheme in a [`UriRef`](crate::UriRef), from which only origin-form is made: `https://example.org/`.
    Scheme,
    /// A reference with an authority, which http would read as a path: `//example.org/`.
    Authority,
    /// A reference whose path does not begin with `/`: `a/b`, `?q`.
    RelativePath,
    /// An error of http for another reason, without a position.
    Refused,
    /// The first component that http reads differently, for example in an
    /// [`Authority::from_static`](::http::uri::Authority::from_static) of `"h/p"`.
    Differs(Component),
    /// From http: a syntax error by RFC 3986. The offsets are those of the string that http prints, with `//` before
    /// authority-form.
    Syntax(ParseError),
    /// From http: `*`, which means the server and not a resource
    /// ([RFC 9112, section 3.2.4](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.4)).
    Asterisk,
    /// From http: a path that begins with `//`, without an authority before it.
    PathIsAuthority,
}

impl HttpError {
    pub(super) const fn new(kind: HttpErrorKind, start: usize, len: usize) -> Self {
        let end = start.saturating_add(len);
        Self { kind, start, end }
    }

    /// Returns an error about the whole input.
    pub(super) const fn whole(kind: HttpErrorKind, text: &str) -> Self {
        Self::new(kind, 0, text.len())
    }

    pub(super) fn syntax(error: ParseError) -> Self {
        let span = error.span();
        Self::new(HttpErrorKind::Syntax(error), span.start, span.len())
    }

    /// Returns the kind of the error.
    #[must_use]
    pub const fn kind(&self) -> HttpErrorKind {
        self.kind
    }

    /// Returns the range of the bytes at fault. The range is empty if something is missing, and the whole input for
    /// [`HttpErrorKind::Refused`] and [`HttpErrorKind::Differs`].
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Returns the message, also for a panic in a constant.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// const fn for_http(uri: Uri<'_>) -> Uri<'_> {
    ///     match uri.check_http() {
    ///         Ok(()) => uri,
    ///         Err(error) => panic!("{}", error.message().as_str()),
    ///     }
    /// }
    ///
    /// let error = Uri::parse("http://h:84430/")?.check_http().unwrap_err();
    /// assert_eq!(error.message().as_str(), "not for http: port above 65535 at byte 9");
    /// # for_http(Uri::parse("http://h/")?);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn message(&self) -> RenderedReport {
        let mut out = Piece::new();
        out.push(match self.kind {
            HttpErrorKind::Syntax(_) => "invalid ",
            HttpErrorKind::Asterisk | HttpErrorKind::PathIsAuthority => "not a reference: ",
            _ => "not for http: ",
        });
        let phrase = match self.kind {
            HttpErrorKind::Syntax(error) => {
                let (found, place) = error.phrase();
                push_all(&mut out, [error.subject(), ": ", found, place]);
                "@"
            }
            HttpErrorKind::Differs(component) => {
                out.push(component.name());
                " that http reads differently"
            }
            kind => kind.phrase(),
        };
        match find(phrase.as_bytes(), b'@', 0, phrase.len()) {
            Some(at) => {
                push_all(&mut out, [substring(phrase, 0, at), " at byte "]);
                out.push_number(self.start as u64);
                out.push(substring(phrase, at + 1, phrase.len()));
            }
            None => out.push(phrase),
        }
        let mut message = RenderedReport::new();
        message.push(out.as_str());
        message
    }
}

const fn push_all<const N: usize>(out: &mut Piece, pieces: [&str; N]) {
    let mut rest = pieces.as_slice();
    while let [piece, tail @ ..] = rest {
        out.push(piece);
        rest = tail;
    }
}

impl HttpErrorKind {
    /// Returns what was found, why it is an error and what to write instead, with `@` in the place of the position.
    const fn phrase(self) -> &'static str {
        match self {
            Self::SchemeTooLong => "scheme of more than 64 bytes@",
            Self::NoAuthority => "no authority@; write `//` and a host",
            Self::Userinfo => {
                "userinfo@, which no request may carry; remove it with `without_userinfo()`"
            }
            Self::EmptyHost => "empty host@; write a host",
            Self::EncodedHost => "percent-encoding in host@; write the name as it is in the DNS",
            Self::IpvFuture => {
                "IPvFuture address@; write a name, an IPv4 address or an IPv6 address"
            }
            Self::Port => "port above 65535@",
            Self::EmptyPath => "empty path@, which http makes `/`; write that",
            Self::Fragment => "fragment@, which http drops; remove it with `without_fragment()`",
            Self::TooLong => "more than 65534 bytes@",
            Self::Scheme => "scheme@; convert the reference as a `Uri`",
            Self::Authority => "authority@; resolve the reference against a base",
            Self::RelativePath => {
                "path that does not begin with `/`@; resolve the reference against a base"
            }
            Self::Refused => "string that http refuses",
            // `message` builds these from their contents.
            Self::Differs(_) | Self::Syntax(_) => "",
            Self::Asterisk => "`*`@, which means the server and not a resource",
            Self::PathIsAuthority => {
                "`//` at the start of the path@, which would be read as an authority"
            }
        }
    }
}

/// Prints [`HttpError::message`].
impl fmt::Display for HttpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().as_str())
    }
}

impl core::error::Error for HttpError {}
