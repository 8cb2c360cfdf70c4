//! `url`: conversions to and from `url::Url`, which parses strings according to the WHATWG's URL Standard.
//!
//! `Url::try_from` takes a [`Uri`] or a [`UriBuf`], and returns a [`UrlError`] if url would read the URI differently.
//! `UriBuf::try_from` takes a `Url` or a `&Url`, and returns an error for characters that url keeps but RFC 3986
//! forbids, such as `|` in a path; [`UriBuf::from_iri`] encodes them. The error is a [`ParseError`], for a `Url` in an
//! [`InputError`].
//!
//! The feature adds 33 packages to the build. All but three of them are idna (which processes non-ASCII host names) and
//! its dependencies, such as the ICU tables and syn, which take longer to build than uri-core.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};

use self::error::{UrlError, UrlErrorKind};
use crate::bytes::Span;
use crate::error::{InputError, ParseError};
use crate::grammar::Component;
use crate::normalize::Normalization;
use crate::uri::{Uri, UriBuf};

pub(crate) mod error;

/// The normalization steps that url applies, including the RFC 5952 form of IPv6 addresses.
const SAME: Normalization = Normalization::SCHEME.ipv6_text();

/// Converts to a [`Url`](::url::Url) that has the same meaning under the [URL Standard](https://url.spec.whatwg.org/).
///
/// If url writes a different string, that string is parsed again and must be equivalent to the URI under
/// [`Normalization::SCHEME`] with IPv6 addresses in the RFC 5952 form. [`UrlError`] lists the URIs that are refused.
///
/// The result may therefore have its scheme and host in lowercase and a `/` in place of an empty path, and it may lack
/// the default port and dot segments (including `%2e%2e`). According to RFC 3986, the result is equivalent to the URI
/// ([section 6.2.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.3)), but a program that checks the path
/// before the conversion must check the path of the [normal form](Uri::normalize).
///
/// If url writes the same string, the conversion only adds a string comparison to url's own parsing; otherwise, it
/// takes about twice as long as parsing with url alone.
///
/// ```
/// use uri_core::{Component, error::UrlErrorKind, Uri};
/// use url::Url;
///
/// let url = Url::try_from(Uri::parse("HTTPS://Example.org:443?q=1")?)?;
/// assert_eq!(url.as_str(), "https://example.org/?q=1");
///
/// let error = Url::try_from(Uri::parse("http://127.1/")?).unwrap_err();
/// assert_eq!(error.kind(), UrlErrorKind::Differs(Component::Host));
/// assert_eq!(
///     error.to_string(),
///     "not for url: host that url reads differently at byte 7; url reads `127.0.0.1`"
/// );
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<Uri<'_>> for ::url::Url {
    type Error = UrlError;

    fn try_from(uri: Uri<'_>) -> Result<Self, Self::Error> {
        let text = uri.as_str();
        let url = Self::parse(text).map_err(|error| UrlError {
            kind: UrlErrorKind::Refused(error),
            span: Span::new(0, text.len()),
            host: None,
        })?;
        // The common case: url keeps the string unchanged.
        if url.as_str() == text {
            return Ok(url);
        }
        match Uri::parse(url.as_str()) {
            Ok(theirs) if uri.equivalent(&theirs, SAME) => Ok(url),
            Ok(theirs) => Err(difference(uri, theirs)),
            // If what url writes isn't a URI, the component with the error is the one that differs.
            Err(error) => Err(differs(uri, error.component().unwrap_or(Component::Path))),
        }
    }
}

/// Converts in the same way as a [`Uri`] by value.
impl TryFrom<&Uri<'_>> for ::url::Url {
    type Error = UrlError;

    fn try_from(uri: &Uri<'_>) -> Result<Self, Self::Error> {
        Self::try_from(*uri)
    }
}

/// Converts in the same way as a [`Uri`] by value.
impl TryFrom<&UriBuf> for ::url::Url {
    type Error = UrlError;

    fn try_from(uri: &UriBuf) -> Result<Self, Self::Error> {
        Self::try_from(uri.as_uri())
    }
}

/// Converts in the same way as a [`Uri`] by value.
impl TryFrom<UriBuf> for ::url::Url {
    type Error = UrlError;

    fn try_from(uri: UriBuf) -> Result<Self, Self::Error> {
        Self::try_from(uri.as_uri())
    }
}

/// Converts a [`Url`](::url::Url) whose string is a URI. To convert any other `Url`, pass its string to
/// [`UriBuf::from_iri`], which encodes the characters in the table, except in userinfo and hosts. The offsets in an error refer to the string that
/// [`Url::as_str`](::url::Url::as_str) returns; to parse that string without copying it, use [`Uri::parse`].
///
/// | component | characters that url keeps and that are refused here |
/// |---|---|
/// | any component | `%` without two hex digits, except in the host of `http` and other schemes that the standard calls special |
/// | userinfo | nothing else |
/// | host | `"` `` ` `` `{` `}` |
/// | path | `[` `]` `^` `\|`, and `\` unless the scheme is special |
/// | path that does not begin with `/`, as in `data:a` | the characters in the row above, space, `"` `<` `>` `` ` `` `{` `}` |
/// | query | `[` `]` `^` `\|` `\` `` ` `` `{` `}` |
/// | fragment | `[` `]` `^` `\|` `\` `{` `}` `#` |
///
/// ```
/// use uri_core::UriBuf;
/// use url::Url;
///
/// let url = Url::parse("https://example.org/a b")?;
/// assert_eq!(UriBuf::try_from(&url)?.as_str(), "https://example.org/a%20b");
///
/// let url = Url::parse("https://example.org/?filter[name]=x")?;
/// let error = UriBuf::try_from(&url).unwrap_err();
/// assert_eq!(error.to_string(), "invalid URI: forbidden character in query at byte 27");
/// let help = "write `[` as `%5B`; `UriBuf::from_iri(url.as_str())` encodes it";
/// assert_eq!(error.report(url.as_str()).help(), Some(help));
/// assert_eq!(UriBuf::from_iri(url.as_str())?.query(), Some("filter%5Bname%5D=x"));
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<&::url::Url> for UriBuf {
    type Error = ParseError;

    fn try_from(url: &::url::Url) -> Result<Self, Self::Error> {
        Self::parse(url.as_str()).map_err(ParseError::of_url)
    }
}

/// Converts without copying the string. If the string isn't a URI, the error contains the string.
impl TryFrom<::url::Url> for UriBuf {
    type Error = InputError;

    fn try_from(url: ::url::Url) -> Result<Self, Self::Error> {
        let text = String::from(url);
        match Uri::parse(&text).map(Uri::layout) {
            Ok(layout) => Ok(Self::from_layout(text, layout)),
            Err(error) => Err(InputError::new(error.of_url(), text)),
        }
    }
}

/// Finds the component that url reads differently: the host if it differs, or else the first component whose normal
/// form differs.
fn difference(ours: Uri<'_>, theirs: Uri<'_>) -> UrlError {
    let (a, b) = (ours.normalize(SAME), theirs.normalize(SAME));
    let (a, b) = (a.components(), b.components());
    let mut parts = a.parts().into_iter().zip(b.parts());
    let component = match parts.find(|(a, b)| a != b) {
        _ if a.host != b.host => Component::Host,
        Some(((component, _), _)) => component,
        // INVARIANT: the two normal forms aren't equal, so a component differs.
        None => Component::Path,
    };
    // Only the host is quoted, because other components might contain a password. If a password is masked, url may read
    // a part of it as the host, so the host must then be outside the mask.
    let (shown, masked) = (ours.redacted(), ours.as_uri_ref().masked());
    let host_start = ours
        .layout()
        .place(Component::Host, ours.as_str().len())
        .start;
    let is_before_host = masked.is_none_or(|masked| masked.end <= host_start);
    let host = theirs.host_str().filter(|host| {
        component == Component::Host && (is_before_host || shown.to_string().contains(host))
    });
    UrlError {
        host: host.map(str::to_owned),
        ..differs(ours, component)
    }
}

fn differs(uri: Uri<'_>, component: Component) -> UrlError {
    UrlError {
        kind: UrlErrorKind::Differs(component),
        span: uri.layout().place(component, uri.as_str().len()),
        host: None,
    }
}
