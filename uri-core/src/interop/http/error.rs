//! The error of conversions to and from the `http` crate.

use core::fmt;
use core::ops::Range;

use crate::bytes::Span;
use crate::error::ParseError;
use crate::grammar::Component;
use crate::message::Report;
use crate::message::explanation::{Explanation, Finding::Words, Wording, explained};
use crate::message::input::Input;
use crate::message::suggestion::Fix;

/// Why a URI or a reference can't be [converted](crate::interop::http) to or from a type of the `http` crate. It
/// contains no part of the input.
///
/// ```
/// use uri_core::{error::HttpErrorKind, Uri};
///
/// let uri = Uri::parse("https://user:pw@example.org/")?;
/// let error = http::Uri::try_from(uri).unwrap_err();
/// assert_eq!((error.kind(), error.span()), (HttpErrorKind::Userinfo, 8..15));
/// assert_eq!(
///     error.to_string(),
///     "not for http: userinfo at byte 8; remove it with `edit().userinfo(None)`"
/// );
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct HttpError {
    kind: HttpErrorKind,
    span: Span,
}

kinds! {
    /// The kind of an [`HttpError`]: what http would refuse or read differently.
    #[non_exhaustive]
    pub enum HttpErrorKind;
    fn words() -> Wording;

    /// A string of more than 65534 bytes or a scheme of more than 64.
    TooLong => ("more bytes than http accepts", "", "http accepts 65534 bytes, and 64 bytes of a scheme");
    /// A missing or empty host: `urn:a:b`, `http:/example.org/`, `http://:80/`.
    NoHost => ("no host", "write `//` and a host after the scheme",
        "a request is sent to a host (RFC 9110, section 4.2)");
    /// Userinfo, which must not be sent (RFC 9110, section 4.2.4) and which http's `Debug` would print:
    /// `https://user:pw@example.org/`.
    Userinfo => ("userinfo", "remove it with `edit().userinfo(None)`",
        "a request does not contain userinfo (RFC 9110, section 4.2.4)");
    /// A percent-encoded host or an IPvFuture address: `http://ex%61mple.org/`, `http://[v7.a]/`.
    Host => ("host that http refuses", "write a name as it is in the DNS, an IPv4 address or an IPv6 address",
        "http accepts neither percent-encoding nor IPvFuture addresses");
    /// A port above 65535, which http would ignore: `http://example.org:84430/`.
    Port => ("port above 65535", "", "ports above 65535 do not exist, and http ignores it");
    /// An empty path, which http would replace with `/`, in a scheme where that may differ: `coap://example.org`.
    EmptyPath => ("empty path", "write `/`", "http writes `/` for an empty path, and the two may differ in this scheme");
    /// A fragment, which http would drop: `https://example.org/#top`.
    Fragment => ("fragment", "remove it with `without_fragment()`",
        "a request does not contain the fragment (RFC 9110, section 7.1)");
    /// A [`UriRef`](crate::UriRef) not in origin-form: `https://example.org/`, `//example.org/`, `a/b`, `?q`.
    NotOriginForm => ("reference that does not begin with one `/`", "resolve it against a base, or convert a `Uri`",
        "origin-form is a path that begins with `/`, and an optional query (RFC 9112, section 3.2.1)");
    /// http refuses the string for another reason, without a position.
    Refused => ("string that http refuses", "", "");
    /// A component that http reads differently, such as the host after `http::uri::Authority::from_static("h/p")`.
    Differs(Component) => ("", "", "");
    /// A string from http that isn't valid by RFC 3986; the offsets are those of its text, with `//` before an
    /// authority-form.
    Syntax(ParseError) => ("syntax error", "", "");
    /// A `*` from http, which names the server rather than a resource.
    Asterisk => ("`*`", "", "`*` names the server and not a resource (RFC 9112, section 3.2.4)");
    /// A path from http that begins with `//` without an authority.
    PathIsAuthority => ("`//` at the start of the path", "remove one of the slashes",
        "a reference that begins with `//` has an authority (RFC 3986, section 4.2)");
}

impl HttpError {
    pub(super) const fn new(kind: HttpErrorKind, span: Span) -> Self {
        Self { kind, span }
    }

    /// An error about a whole text.
    pub(super) const fn whole(kind: HttpErrorKind, text: &str) -> Self {
        Self::new(kind, Span::new(0, text.len()))
    }

    /// The kind of the error: what is wrong, without the position.
    #[must_use]
    pub const fn kind(&self) -> HttpErrorKind {
        self.kind
    }

    /// The byte range, empty if something is missing; for [`HttpErrorKind::Refused`] and [`HttpErrorKind::Differs`],
    /// the whole input.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// The full message. Call this with the string whose conversion failed, to or from the `http` crate.
    ///
    /// ```
    /// use uri_core::{constant, Uri};
    ///
    /// let text = "http://h:84430/";
    /// let report = constant::check_http(Uri::parse(text)?).unwrap_err().report(text);
    /// assert_eq!(report.first_line(), "not for http: port above 65535 at byte 9");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn report<'a>(&self, text: &'a str) -> Report<'a> {
        if let HttpErrorKind::Syntax(error) = self.kind {
            return error.report(text);
        }
        let (verdict, subject) = self.verdict_and_subject();
        let input = Input::of(text.as_bytes(), self.span);
        self.explain().report(verdict, subject, input)
    }

    /// The beginning of the message in two pieces, such as "not for " and "http".
    const fn verdict_and_subject(&self) -> (&'static str, &'static str) {
        match self.kind {
            // These are errors about a string from http. `Syntax` is one, too, but has the parser's message, and
            // `Differs` can be one.
            HttpErrorKind::Asterisk | HttpErrorKind::PathIsAuthority => {
                ("invalid ", "URI reference")
            }
            _ => ("not for ", "http"),
        }
    }

    /// The parts of the message: what was found, the help, and the note.
    const fn explain(&self) -> Explanation {
        match self.kind {
            HttpErrorKind::Differs(component) => {
                let found = Words(component.name(), " that http reads differently");
                explained(found, Fix::none(), "")
            }
            kind => Explanation::fixed(kind.words()),
        }
    }
}

/// The first line of the message, and the help.
impl fmt::Display for HttpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let HttpErrorKind::Syntax(error) = self.kind {
            return error.fmt(f);
        }
        let (verdict, subject) = self.verdict_and_subject();
        f.write_str(self.explain().line(verdict, subject, self.span).as_str())
    }
}

impl_debug! { HttpError: kind, span }

impl core::error::Error for HttpError {}

/// Drops the reason, which an `http::Error` can't contain; to keep it, convert the URI before
/// `http::Request::get(uri)`.
///
/// # Panics
///
/// If http accepted an empty string: only http can create an `http::Error`, so this parses one.
impl From<HttpError> for ::http::Error {
    #[expect(clippy::unreachable, reason = "http rejects an empty string")]
    fn from(_: HttpError) -> Self {
        match ::http::Uri::try_from("") {
            Ok(_) => unreachable!(),
            Err(error) => error.into(),
        }
    }
}
