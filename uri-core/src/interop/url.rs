//! `url`: conversions to and from `url::Url`, which parses strings according to the WHATWG's URL Standard.
//!
//! `Url::try_from` takes a [`Uri`] or a [`UriBuf`], and fails if url would read it differently. `UriBuf::try_from` takes
//! a `Url` or a `&Url`, and refuses characters that url keeps but RFC 3986 forbids, such as `|` in a path;
//! [`UriBuf::from_iri`] encodes them. The error is a [`ConversionError`].
//!
//! The feature adds 33 packages to the build, almost all of them idna and its dependencies, which take longer to build
//! than uri-core.

use alloc::string::String;

use crate::error::ParseError;
use crate::grammar::Component;
use crate::interop::error::ConversionError;
use crate::normalize::Normalization;
use crate::uri::{Uri, UriBuf};

/// The beginning of each message.
const TO_URL: &str = "to url";

/// The steps of normalization that url applies, so that two URIs whose normal forms are the same mean the same to it.
const STEPS_OF_URL: Normalization = Normalization::SCHEME.ipv6_text();

/// Converts to a [`Url`](::url::Url) that has the same meaning under the [URL Standard](https://url.spec.whatwg.org/).
///
/// If url writes a different string, it must be equivalent to the URI under [`Normalization::SCHEME`] with IPv6
/// addresses in the RFC 5952 form. So a program that checks the path before the conversion must check that of the
/// [normal form](Uri::normalize).
///
/// The standard corrects probable mistakes. A program that checks a host by one standard and connects by the other might
/// connect to a different host, so a conversion fails if url reads any component differently:
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
/// For some texts, such as `https://u:p@` and many `&a=b`, or many `/..`, url takes quadratic time, so limit the length
/// of a stranger's text.
///
/// ```
/// use uri_core::{Component, Uri, error::ConversionErrorKind};
/// use url::Url;
///
/// let url = Url::try_from(Uri::parse("HTTPS://Example.org:443?q=1")?)?;
/// assert_eq!(url.as_str(), "https://example.org/?q=1");
///
/// let error = Url::try_from(Uri::parse("http://127.1/")?).unwrap_err();
/// assert_eq!(error.kind(), ConversionErrorKind::Differs(Component::Host));
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<Uri<'_>> for ::url::Url {
    type Error = ConversionError;

    fn try_from(uri: Uri<'_>) -> Result<Self, Self::Error> {
        let text = uri.as_str();
        let url = Self::parse(text).map_err(|_| ConversionError::refused(TO_URL, text))?;
        if url.as_str() == text {
            return Ok(url);
        }
        let component = match Uri::parse(url.as_str()) {
            Ok(theirs) if uri.equivalent(&theirs, STEPS_OF_URL) => return Ok(url),
            Ok(theirs) => difference(uri, theirs),
            // url decodes the host of `http://a%7Bb/` and writes `http://a{b/`, which isn't a URI. The component with
            // the error differs.
            Err(error) => error.component().unwrap_or(Component::Path),
        };
        Err(ConversionError::differs(
            TO_URL,
            uri.as_uri_ref(),
            component,
        ))
    }
}

/// Converts in the same way as a [`Uri`] by value.
impl TryFrom<&Uri<'_>> for ::url::Url {
    type Error = ConversionError;

    fn try_from(uri: &Uri<'_>) -> Result<Self, Self::Error> {
        Self::try_from(*uri)
    }
}

/// Converts in the same way as a [`Uri`] by value.
impl TryFrom<&UriBuf> for ::url::Url {
    type Error = ConversionError;

    fn try_from(uri: &UriBuf) -> Result<Self, Self::Error> {
        Self::try_from(uri.as_uri())
    }
}

/// Converts in the same way as a [`Uri`] by value.
impl TryFrom<UriBuf> for ::url::Url {
    type Error = ConversionError;

    fn try_from(uri: UriBuf) -> Result<Self, Self::Error> {
        Self::try_from(uri.as_uri())
    }
}

/// Converts a [`Url`](::url::Url) whose string is a URI. For any other, pass the string to [`UriBuf::from_iri`], which
/// encodes the characters in the table, except in userinfo and hosts. The offsets in an error are those of
/// [`Url::as_str`](::url::Url::as_str).
///
/// | component | characters that url keeps and that are refused here |
/// |---|---|
/// | any component | `%` without two hex digits, except in the host of schemes that the standard calls special, such as `http` |
/// | host | `"` `` ` `` `{` `}` |
/// | path | `[` `]` `^` `\|`, and `\` unless the scheme is special |
/// | path that does not begin with `/`, as in `data:a` | also space, `"` `<` `>` `` ` `` `{` `}` |
/// | query | `[` `]` `^` `\|` `\` `` ` `` `{` `}` |
/// | fragment | `[` `]` `^` `\|` `\` `{` `}` `#` |
///
/// ```
/// use uri_core::UriBuf;
/// use url::Url;
///
/// let url = Url::parse("https://example.org/?filter[name]=x")?;
/// let error = UriBuf::try_from(&url).unwrap_err();
/// assert_eq!(error.to_string(), "invalid URI: forbidden character in query at byte 27");
/// assert_eq!(UriBuf::from_iri(url.as_str())?.query(), Some("filter%5Bname%5D=x"));
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<&::url::Url> for UriBuf {
    type Error = ConversionError;

    fn try_from(url: &::url::Url) -> Result<Self, Self::Error> {
        Self::parse(url.as_str()).map_err(of_url)
    }
}

/// Converts without copying the string.
impl TryFrom<::url::Url> for UriBuf {
    type Error = ConversionError;

    fn try_from(url: ::url::Url) -> Result<Self, Self::Error> {
        let text = String::from(url);
        let layout = Uri::parse(&text).map(Uri::layout).map_err(of_url)?;
        Ok(Self::from_layout(text, layout))
    }
}

/// The error about the string of a `Url` that isn't a URI.
fn of_url(error: ParseError) -> ConversionError {
    ConversionError::syntax("from url", error.of_url())
}

/// The component that url reads differently: the host if it differs, or else the first component whose normal form
/// does. `theirs` is what url has written for `ours`.
fn difference(ours: Uri<'_>, theirs: Uri<'_>) -> Component {
    let our_form = ours.normalize(STEPS_OF_URL);
    let their_form = theirs.normalize(STEPS_OF_URL);
    let our_components = our_form.components();
    let their_components = their_form.components();
    if our_components.host != their_components.host {
        return Component::Host;
    }
    let mut parts = our_components
        .parts()
        .into_iter()
        .zip(their_components.parts());
    let difference = parts.find(|(our_part, their_part)| our_part != their_part);
    // INVARIANT: a component differs.
    difference.map_or(Component::Path, |((component, _), _)| component)
}
