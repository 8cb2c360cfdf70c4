//! The error of conversions to `url::Url`.

use alloc::string::{String, ToString as _};
use core::fmt;

use core::ops::Range;

use crate::bytes::Span;
use crate::grammar::Component;
use crate::message::Report;
use crate::message::explanation::{Explanation, Finding::Words, explained};
use crate::message::input::{Input, quotable};
use crate::message::suggestion::Fix;

/// Why a URI can't be converted to a [`url::Url`].
///
/// The `url` crate follows the [URL Standard](https://url.spec.whatwg.org/), which corrects probable mistakes. A
/// program that checks a host by one standard and connects by the other might connect to a different host, so a
/// conversion fails if url reads any component differently:
///
/// | URI | url reads |
/// |---|---|
/// | `http://127.1/`, `http://0x7f.1/` | the host `127.0.0.1` |
/// | `http:a`, `http:/a`, `http:///a` | the host `a` |
/// | `http://m%C3%BCller.example/` | the host `xn--mller-kva.example` |
/// | `http://a;b@h/`, `http://@h/` | the userinfo `a%3Bb`, or none |
/// | `http://h:0081/` | the port `81` |
/// | `http://h/?q='a'` | the query `q=%27a%27` |
/// | `file:/a`, `file://localhost/a` | an empty host |
/// | `file:///C:/..` | the path `/C:/` |
/// | `http://[v1.a]/`, `http://256.1.1.1/`, `http://a%2Fb/`, `http://h:65536/`, `ftp://` | nothing, because url refuses the string |
///
/// Of the input, the error contains at most a host, and never one that is masked as a password.
///
/// ```
/// use uri_core::{Component, error::UrlErrorKind, Uri};
/// use url::Url;
///
/// let error = Url::try_from(Uri::parse("http:/evil.example/")?).unwrap_err();
/// assert_eq!((error.kind(), error.span()), (UrlErrorKind::Differs(Component::Host), 5..5));
/// assert_eq!(
///     error.to_string(),
///     "not for url: host that url reads differently at byte 5; url reads `evil.example`"
/// );
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct UrlError {
    pub(super) kind: UrlErrorKind,
    pub(super) span: Span,
    /// The host that url reads, if it differs and may be shown.
    pub(super) host: Option<String>,
}

/// The kind of a [`UrlError`]: what url would refuse or read differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UrlErrorKind {
    /// url refuses the URI, without a position.
    Refused(::url::ParseError),
    /// The component that url reads differently, the host first.
    Differs(Component),
}

impl UrlError {
    /// The kind of the error: what is wrong, without the position.
    #[must_use]
    pub const fn kind(&self) -> UrlErrorKind {
        self.kind
    }

    /// The byte range that url reads differently, empty if a component is missing; for [`UrlErrorKind::Refused`], the
    /// whole input.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// The full message. Call this with the URI whose conversion failed.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let text = "https://example.org/?q='a'";
    /// let error = url::Url::try_from(Uri::parse(text)?).unwrap_err();
    /// assert!(error.report(text).to_string().contains("help: write `'` as `%27`"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn report<'a>(&self, text: &'a str) -> Report<'a> {
        let input = Input::of(text.as_bytes(), self.span);
        self.explain().report("not for ", "url", input)
    }

    /// The parts of the message: what url refuses or reads differently, the help for the component, and the note. Only
    /// a scheme, a fragment, or a host that isn't known or can't be quoted has an empty help.
    fn explain(&self) -> Explanation {
        let note = "url reads a string by the URL Standard of the WHATWG and not by RFC 3986";
        let component = match self.kind {
            UrlErrorKind::Refused(error) => {
                let help = Fix::of(&["url reports: ", &error.to_string()]);
                return explained(Words("string", " that url refuses"), help, note);
            }
            UrlErrorKind::Differs(component) => component,
        };
        let help = match component {
            Component::Scheme | Component::Fragment => Fix::none(),
            Component::Userinfo => {
                Fix::say("write only letters, digits and `-._~!$&'()*+,`, and no empty password")
            }
            Component::Host => match self.host.as_deref() {
                Some("") => Fix::say("write `file:///`, without a host"),
                // A host that is long or contains an invisible character isn't quoted.
                Some(host) => match quotable(host.as_bytes()) {
                    Some(host) => Fix::of(&["url reads `", host, "`"]),
                    None => Fix::none(),
                },
                None => Fix::none(),
            },
            Component::Port => Fix::say("write the port without a leading zero"),
            Component::Path => Fix::say("write the path in its normal form"),
            Component::Query => Fix::say("write `'` as `%27`"),
        };
        let found = Words(component.name(), " that url reads differently");
        explained(found, help, note)
    }
}

/// The first line of the message, and the help.
impl fmt::Display for UrlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.explain().line("not for ", "url", self.span);
        f.write_str(line.as_str())
    }
}

impl_debug! { UrlError: kind, span }

impl core::error::Error for UrlError {}
