//! Why the crate http cannot hold what a URI says, or the other way round.

use core::fmt;
use core::ops::Range;

use crate::error::{Component, ParseError};
use crate::message::report::{Piece, RenderedReport};

/// Why a URI or a reference is not for the crate http, or what http holds is none.
///
/// The page [`interop::http`](crate::interop::http) lists the conversions.
/// [`Uri::check_http`](crate::Uri::check_http) and [`UriRef::check_http`](crate::UriRef::check_http) tell
/// in a constant whether one will go well. The error is `Copy` and holds nothing of the text, so it can leak
/// nothing of it.
///
/// ```
/// use uri_core::{HttpErrorKind, Uri};
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
    start: u32,
    end: u32,
}

/// What stands between the crate http and a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HttpErrorKind {
    /// A scheme of more than 64 bytes, which http refuses.
    SchemeTooLong,
    /// No authority, without which http reads a scheme as a host, if it reads anything: `urn:a:b`,
    /// `localhost:80`, `http:/example.org/`.
    NoAuthority,
    /// Userinfo, which must not be sent
    /// ([RFC 9110, section 4.2.4](https://www.rfc-editor.org/rfc/rfc9110#section-4.2.4)), and which http would
    /// print in its `Debug`: `https://user:pw@example.org/`.
    Userinfo,
    /// An empty host, which no request can be sent to: `http://:80/`, `file:///a`.
    EmptyHost,
    /// Percent-encoding in the host, which http refuses: `http://ex%61mple.org/`.
    EncodedHost,
    /// An address of an IP version that is yet to come: `http://[v7.a]/`.
    IpvFuture,
    /// A port above 65535, which http keeps, but reads as none: `http://example.org:84430/`.
    Port,
    /// An empty path, which http makes `/`, of a scheme to which that is not known to be the same:
    /// `coap://example.org`.
    EmptyPath,
    /// A fragment, which http drops: `https://example.org/#top`.
    Fragment,
    /// More than the 65534 bytes that http can hold.
    TooLong,
    /// A reference that has a scheme, where origin-form is made: `https://example.org/` as a
    /// [`UriRef`](crate::UriRef).
    Scheme,
    /// A reference that has an authority, which http would read as the path: `//example.org/`.
    Authority,
    /// A reference whose path does not begin with `/`: `a/b`, `?q`.
    RelativePath,
    /// What http refuses for a reason that is not known here; it does not say where.
    Refused,
    /// The first component that http reads otherwise, such as that of an
    /// [`Authority::from_static`](::http::uri::Authority::from_static) of `"h/p"`.
    Differs(Component),
    /// From http: what it let through does not follow RFC 3986. The offsets are those of the text that http
    /// prints, with `//` in front of authority-form.
    Syntax(ParseError),
    /// From http: `*`, which means the server and not a resource
    /// ([RFC 9112, section 3.2.4](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.4)).
    Asterisk,
    /// From http: a path that begins with `//`, without an authority before it.
    PathIsAuthority,
}

impl HttpError {
    pub(super) const fn new(kind: HttpErrorKind, start: u32, end: u32) -> Self {
        Self { kind, start, end }
    }

    pub(super) const fn refused(text: &str) -> Self {
        Self::new(HttpErrorKind::Refused, 0, text.len() as u32)
    }

    pub(super) const fn differs(component: Component, text: &str) -> Self {
        Self::new(HttpErrorKind::Differs(component), 0, text.len() as u32)
    }

    pub(super) fn syntax(error: ParseError) -> Self {
        let Range { start, end } = error.span();
        Self::new(HttpErrorKind::Syntax(error), start as u32, end as u32)
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> HttpErrorKind {
        self.kind
    }

    /// The offset into the text, in bytes, at which the fault begins; 0 if that is not known.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.start as usize
    }

    /// The bytes at fault, as offsets into the text; empty if something is missing there. They are the whole
    /// text for [`HttpErrorKind::Refused`] and [`HttpErrorKind::Differs`].
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The message, for the panic of a constant too.
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
        let (found, why) = match self.kind {
            HttpErrorKind::Syntax(error) => {
                let (found, place) = error.phrase();
                out.push("invalid ");
                out.push(error.subject());
                out.push(": ");
                out.push(found);
                (place, "")
            }
            HttpErrorKind::Differs(component) => {
                out.push("not for http: ");
                out.push(component.name());
                (" that http reads otherwise", "")
            }
            kind => {
                out.push(kind.subject());
                kind.phrase()
            }
        };
        out.push(found);
        if !matches!(
            self.kind,
            HttpErrorKind::Refused | HttpErrorKind::Differs(_)
        ) {
            out.push(" at byte ");
            out.push_number(self.start as u64);
        }
        out.push(why);
        let mut message = RenderedReport::new();
        message.push(out.as_str());
        message
    }
}

impl HttpErrorKind {
    const fn subject(self) -> &'static str {
        match self {
            Self::Asterisk | Self::PathIsAuthority => "no reference: ",
            _ => "not for http: ",
        }
    }

    /// What was found, and what comes behind the place: why that will not do, and what to do about it.
    const fn phrase(self) -> (&'static str, &'static str) {
        const RESOLVE: &str = "; resolve the reference against a base";
        match self {
            Self::SchemeTooLong => ("scheme of more than 64 bytes", ""),
            Self::NoAuthority => ("no authority", "; write `//` and a host"),
            Self::Userinfo => (
                "userinfo",
                ", which no request may carry; remove it with `without_userinfo()`",
            ),
            Self::EmptyHost => ("empty host", "; write a host"),
            Self::EncodedHost => (
                "percent-encoding in host",
                "; write the name as it is in the DNS",
            ),
            Self::IpvFuture => (
                "IPvFuture address",
                "; write a name, an IPv4 address or an IPv6 address",
            ),
            Self::Port => ("port above 65535", ""),
            Self::EmptyPath => ("empty path", ", which http makes `/`; write that"),
            Self::Fragment => (
                "fragment",
                ", which http drops; remove it with `without_fragment()`",
            ),
            Self::TooLong => ("more than 65534 bytes", ""),
            Self::Scheme => ("scheme", "; convert the reference as a `Uri`"),
            Self::Authority => ("authority", RESOLVE),
            Self::RelativePath => ("path that does not begin with `/`", RESOLVE),
            Self::Refused => ("text that http refuses", ""),
            // What these say depends on what they hold, and is put together in `message`.
            Self::Differs(_) | Self::Syntax(_) => ("", ""),
            Self::Asterisk => ("`*`", ", which means the server and not a resource"),
            Self::PathIsAuthority => (
                "`//` at the start of the path",
                ", which would be read as an authority",
            ),
        }
    }
}

/// The same as [`HttpError::message`].
impl fmt::Display for HttpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().as_str())
    }
}

impl core::error::Error for HttpError {}
