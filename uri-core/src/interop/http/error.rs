//! The error of a conversion from or to the crate http, and its messages.

use core::fmt;
use core::ops::Range;

use crate::bytes::Span;
use crate::error::{Component, ParseError};
use crate::message::Report;
use crate::message::explanation::{Explanation, Found::Words, Wording, explained};
use crate::message::suggestion::Fix;

/// The reason why a URI or a reference cannot be converted from or to the crate http.
///
/// The page [`interop::http`](crate::interop::http) lists the conversions. In a constant, [`check`](super::check) checks
/// whether one succeeds.
///
/// The error is `Copy` and contains no part of the input. [`report`](Self::report) takes the input and returns the full
/// message.
///
/// ```
/// use uri_core::{interop::http::HttpErrorKind, Uri};
///
/// let uri = Uri::parse("https://user:pw@example.org/")?;
/// let error = http::Uri::try_from(uri).unwrap_err();
/// assert_eq!(error.kind(), HttpErrorKind::Userinfo);
/// assert_eq!(error.span(), 8..15);
/// assert_eq!(error.to_string(), "not for http: userinfo at byte 8; remove it with `edit().userinfo(None)`");
/// assert!(http::Uri::try_from(uri.edit().userinfo(None).build().unwrap()).is_ok());
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HttpError {
    kind: HttpErrorKind,
    span: Span,
}

kinds! {
    /// The kind of an [`HttpError`].
    #[non_exhaustive]
    pub enum HttpErrorKind;
    fn words() -> Wording;

    /// A string of more than 65534 bytes, or a scheme of more than 64 bytes. These are the limits of http.
    TooLong => ("more bytes than http accepts", "", "http accepts 65534 bytes, and 64 bytes of a scheme");
    /// A missing or empty host, to which no request can be sent: `urn:a:b`, `http:/example.org/`, `http://:80/`.
    NoHost => ("no host", "write `//` and a host after the scheme",
        "a request is sent to a host (RFC 9110, section 4.2)");
    /// Userinfo: `https://user:pw@example.org/`. Userinfo must not be sent
    /// ([RFC 9110, section 4.2.4](https://www.rfc-editor.org/rfc/rfc9110#section-4.2.4)). The `Debug` implementation of
    /// http would print it.
    Userinfo => ("userinfo", "remove it with `edit().userinfo(None)`",
        "a request does not contain userinfo (RFC 9110, section 4.2.4)");
    /// A host that http refuses, because it is percent-encoded or an IPvFuture address: `http://ex%61mple.org/`,
    /// `http://[v7.a]/`.
    Host => ("host that http refuses", "write a name as it is in the DNS, an IPv4 address or an IPv6 address",
        "http accepts neither percent-encoding nor IPvFuture addresses");
    /// A port above 65535: `http://example.org:84430/`. The crate http keeps such a port, and ignores it.
    Port => ("port above 65535", "", "ports above 65535 do not exist, and http ignores it");
    /// An empty path: `coap://example.org`. The crate http would replace it with `/`, but the two may differ in this
    /// scheme.
    EmptyPath => ("empty path", "write `/`", "http writes `/` for an empty path, and the two may differ in this scheme");
    /// A fragment: `https://example.org/#top`. The crate http drops a fragment.
    Fragment => ("fragment", "remove it with `without_fragment()`",
        "a request does not contain the fragment (RFC 9110, section 7.1)");
    /// A [`UriRef`](crate::UriRef) that is not in origin-form: `https://example.org/`, `//example.org/`, `a/b`, `?q`.
    NotOriginForm => ("reference that does not begin with one `/`", "resolve it against a base, or convert a `Uri`",
        "origin-form is a path that begins with `/`, and an optional query (RFC 9112, section 3.2.1)");
    /// Another error of http, without a position.
    Refused => ("string that http refuses", "", "");
    /// A component that http reads differently. For example, this occurs for an
    /// [`Authority::from_static`](::http::uri::Authority::from_static) of `"h/p"`.
    Differs(Component) => ("", "", "");
    /// A syntax error by RFC 3986 in a string from http. The offsets refer to the string that http prints, with `//`
    /// before authority-form.
    Syntax(ParseError) => ("syntax error", "", "");
    /// A `*` from http, which means the server and not a resource
    /// ([RFC 9112, section 3.2.4](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.4)).
    Asterisk => ("`*`", "", "`*` names the server and not a resource (RFC 9112, section 3.2.4)");
    /// A path from http that begins with `//`, without an authority before it.
    PathIsAuthority => ("`//` at the start of the path", "remove one of the slashes",
        "a reference that begins with `//` has an authority (RFC 3986, section 4.2)");
}

impl HttpError {
    pub(super) const fn new(kind: HttpErrorKind, span: Span) -> Self {
        Self { kind, span }
    }

    /// Creates an error at the whole input.
    pub(super) const fn whole(kind: HttpErrorKind, text: &str) -> Self {
        Self::new(kind, Span::new(0, text.len()))
    }

    /// Returns the kind of the error.
    #[must_use]
    pub const fn kind(&self) -> HttpErrorKind {
        self.kind
    }

    /// Returns the byte range of the error. The range is empty if something is missing. For [`HttpErrorKind::Refused`]
    /// and [`HttpErrorKind::Differs`], it is the whole input.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// Returns the full message. The string must be the one that was converted.
    ///
    /// If another string is given, the message is meaningless.
    ///
    /// ```
    /// use uri_core::{interop::http, Uri};
    ///
    /// const fn for_http(uri: Uri<'_>) -> Uri<'_> {
    ///     match http::check(&uri) {
    ///         Ok(()) => uri,
    ///         Err(error) => panic!("{}", error.report(uri.as_str()).render().as_str()),
    ///     }
    /// }
    ///
    /// let text = "http://h:84430/";
    /// let report = http::check(&Uri::parse(text)?).unwrap_err().report(text);
    /// assert_eq!(report.first_line(), "not for http: port above 65535 at byte 9");
    /// # for_http(Uri::parse("http://h/")?);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn report<'a>(&self, text: &'a str) -> Report<'a> {
        if let HttpErrorKind::Syntax(error) = self.kind {
            return error.report(text);
        }
        let (verdict, subject) = self.verdict();
        self.explain()
            .report_on(verdict, subject, text.as_bytes(), self.span)
    }

    /// Returns the beginning of the message.
    const fn verdict(&self) -> (&'static str, &'static str) {
        match self.kind {
            HttpErrorKind::Asterisk | HttpErrorKind::PathIsAuthority => {
                ("invalid ", "URI reference")
            }
            _ => ("not for ", "http"),
        }
    }

    const fn explain(&self) -> Explanation {
        match self.kind {
            HttpErrorKind::Differs(component) => {
                let found = Words(component.name(), " that http reads differently");
                explained(found, Fix::NONE, "")
            }
            kind => Explanation::fixed(kind.words()),
        }
    }
}

/// Prints the first line of the message, and the help text.
impl fmt::Display for HttpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let HttpErrorKind::Syntax(error) = self.kind {
            return error.fmt(f);
        }
        let (verdict, subject) = self.verdict();
        f.write_str(self.explain().line(verdict, subject, self.span).as_str())
    }
}

impl core::error::Error for HttpError {}

/// Converts without the reason, because an `http::Error` cannot contain the error of another crate.
///
/// `http::Request::get(uri)`, which takes a [`Uri`](crate::Uri), needs this conversion. To keep the reason, convert the
/// URI first: `http::Request::get(http::Uri::try_from(uri)?)`.
impl From<HttpError> for ::http::Error {
    #[expect(clippy::unreachable, reason = "http rejects an empty string")]
    fn from(_: HttpError) -> Self {
        match ::http::Uri::try_from("") {
            Ok(_) => unreachable!(),
            Err(error) => error.into(),
        }
    }
}
