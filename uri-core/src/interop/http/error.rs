//! The error of a conversion from or to the crate http, and its messages.

use core::fmt;
use core::ops::Range;

use crate::bytes::Span;
use crate::error::{Component, ParseError};
use crate::message::Report;
use crate::message::explain::password_in;
use crate::message::explanation::{Explanation, Found::Words, explained};
use crate::message::input::Input;
use crate::message::suggestion::Fix;

/// The reason why a URI or a reference cannot be converted from or to the crate http.
///
/// The page [`interop::http`](crate::interop::http) lists the conversions. In a constant,
/// [`Uri::check_http`](crate::Uri::check_http) and [`UriRef::check_http`](crate::UriRef::check_http) check whether a
/// conversion succeeds.
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

/// The kind of an [`HttpError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HttpErrorKind {
    /// A string of more than 65534 bytes, or a scheme of more than 64 bytes. These are the limits of http.
    TooLong,
    /// A missing or empty host, to which no request can be sent: `urn:a:b`, `http:/example.org/`, `http://:80/`.
    NoHost,
    /// Userinfo: `https://user:pw@example.org/`. Userinfo must not be sent
    /// ([RFC 9110, section 4.2.4](https://www.rfc-editor.org/rfc/rfc9110#section-4.2.4)). The `Debug` implementation of
    /// http would print it.
    Userinfo,
    /// A host that http refuses, because it is percent-encoded or an IPvFuture address: `http://ex%61mple.org/`,
    /// `http://[v7.a]/`.
    Host,
    /// A port above 65535: `http://example.org:84430/`. The crate http keeps such a port, and ignores it.
    Port,
    /// An empty path: `coap://example.org`. The crate http would replace it with `/`, but the two may differ in this
    /// scheme.
    EmptyPath,
    /// A fragment: `https://example.org/#top`. The crate http drops a fragment.
    Fragment,
    /// A [`UriRef`](crate::UriRef) that is not in origin-form: `https://example.org/`, `//example.org/`, `a/b`, `?q`.
    NotOriginForm,
    /// Another error of http, without a position.
    Refused,
    /// A component that http reads differently. For example, this occurs for an
    /// [`Authority::from_static`](::http::uri::Authority::from_static) of `"h/p"`.
    Differs(Component),
    /// A syntax error by RFC 3986 in a string from http. The offsets refer to the string that http prints, with `//`
    /// before authority-form.
    Syntax(ParseError),
    /// A `*` from http, which means the server and not a resource
    /// ([RFC 9112, section 3.2.4](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.4)).
    Asterisk,
    /// A path from http that begins with `//`, without an authority before it.
    PathIsAuthority,
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
    /// use uri_core::Uri;
    ///
    /// const fn for_http(uri: Uri<'_>) -> Uri<'_> {
    ///     match uri.check_http() {
    ///         Ok(()) => uri,
    ///         Err(error) => panic!("{}", error.report(uri.as_str()).render().as_str()),
    ///     }
    /// }
    ///
    /// let text = "http://h:84430/";
    /// let report = Uri::parse(text)?.check_http().unwrap_err().report(text);
    /// assert_eq!(report.first_line(), "not for http: port above 65535 at byte 9");
    /// # for_http(Uri::parse("http://h/")?);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn report<'a>(&self, text: &'a str) -> Report<'a> {
        if let HttpErrorKind::Syntax(error) = self.kind {
            return error.report(text);
        }
        let input = Input::new(text.as_bytes(), self.span, password_in(text.as_bytes()));
        let explanation = self.explain();
        let (verdict, subject) = self.verdict();
        let sentence = explanation.sentence(verdict, subject, &input);
        explanation.report(sentence, input)
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

    /// Returns the explanation of the error.
    const fn explain(&self) -> Explanation {
        let (found, help, note) = match self.kind {
            HttpErrorKind::TooLong => (
                "more bytes than http accepts",
                "",
                "http accepts 65534 bytes, and 64 bytes of a scheme",
            ),
            HttpErrorKind::NoHost => (
                "no host",
                "write `//` and a host after the scheme",
                "a request is sent to a host (RFC 9110, section 4.2)",
            ),
            HttpErrorKind::Userinfo => (
                "userinfo",
                "remove it with `edit().userinfo(None)`",
                "a request does not contain userinfo (RFC 9110, section 4.2.4)",
            ),
            HttpErrorKind::Host => (
                "host that http refuses",
                "write a name as it is in the DNS, an IPv4 address or an IPv6 address",
                "http accepts neither percent-encoding nor IPvFuture addresses",
            ),
            HttpErrorKind::Port => (
                "port above 65535",
                "",
                "ports above 65535 do not exist, and http ignores it",
            ),
            HttpErrorKind::EmptyPath => (
                "empty path",
                "write `/`",
                "http writes `/` for an empty path, and the two may differ in this scheme",
            ),
            HttpErrorKind::Fragment => (
                "fragment",
                "remove it with `without_fragment()`",
                "a request does not contain the fragment (RFC 9110, section 7.1)",
            ),
            HttpErrorKind::NotOriginForm => (
                "reference that does not begin with one `/`",
                "resolve it against a base, or convert a `Uri`",
                "origin-form is a path that begins with `/`, and an optional query (RFC 9112, section 3.2.1)",
            ),
            HttpErrorKind::Refused => ("string that http refuses", "", ""),
            HttpErrorKind::Differs(component) => {
                let found = Words(component.name(), " that http reads differently");
                return explained(found, Fix::NONE, "");
            }
            // For this kind, `report` and `Display` print the error of the parser.
            HttpErrorKind::Syntax(_) => ("syntax error", "", ""),
            HttpErrorKind::Asterisk => (
                "`*`",
                "",
                "`*` names the server and not a resource (RFC 9112, section 3.2.4)",
            ),
            HttpErrorKind::PathIsAuthority => (
                "`//` at the start of the path",
                "remove one of the slashes",
                "a reference that begins with `//` has an authority (RFC 3986, section 4.2)",
            ),
        };
        explained(Words(found, ""), Fix::say(help), note)
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
