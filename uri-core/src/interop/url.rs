//! `url`: to `url::Url`, which reads a text by the URL Standard of the WHATWG, and back.
//!
//! `Url::try_from` takes a [`Uri`] or a [`UriBuf`]; what it would read as something else is a [`UrlError`].
//! `UriBuf::try_from` takes a `Url`; what url keeps and RFC 3986 refuses, such as `|` in a path, is our error.
//!
//! The feature brings 33 packages into the build, most of them for the names of hosts in other scripts, among them
//! idna, the tables of ICU, and syn: a cold debug build takes 13 seconds of the processor, and 1.2 without it.

use alloc::borrow::ToOwned as _;
use alloc::string::String;

use crate::error::TryFromStringError;
use crate::error::{Component, ParseError};
use crate::normalize::Normalization;
use crate::uri::Uri;
use crate::uri::owned::{UriBuf, buffer};

mod error;

use error::Reading;
pub use error::{UrlError, UrlErrorKind};

/// What the URL Standard may write otherwise; it has IPv6 addresses in the text of RFC 5952.
const SAME: Normalization<'static> = Normalization::SCHEME.ipv6_text();

/// What means the same by the [URL Standard](https://url.spec.whatwg.org/) as by RFC 3986: what url makes of
/// the text is parsed again, and must be equivalent to it by [`Normalization::SCHEME`] and the text of IPv6 addresses.
/// [`UrlError`] lists what is not.
///
/// So url may write scheme and host in small letters, leave a default port out, write `/` for an empty path,
/// and resolve dot segments, `%2e%2e` among them. By RFC 3986 this is still the same URI
/// ([section 6.2.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.3)); but who has looked at the path
/// before must have looked at that of the [normal form](Uri::normalize).
///
/// Where url writes the text as it was, it costs a comparison of texts, and else about as much as url's own
/// parse again.
///
/// ```
/// use uri_core::{error::Component, interop::url::UrlErrorKind, Uri};
/// use url::Url;
///
/// let url = Url::try_from(Uri::parse("HTTPS://Example.org:443?q=1")?)?;
/// assert_eq!(url.as_str(), "https://example.org/?q=1");
///
/// let error = Url::try_from(Uri::parse("http://127.1/")?).unwrap_err();
/// assert_eq!(error.kind(), UrlErrorKind::Differs(Component::Host));
/// assert_eq!(
///     error.to_string(),
///     "not for url: host at byte 7, where the URL Standard has `127.0.0.1`"
/// );
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<Uri<'_>> for ::url::Url {
    type Error = UrlError;

    fn try_from(uri: Uri<'_>) -> Result<Self, Self::Error> {
        let url = Self::parse(uri.as_str()).map_err(UrlError::refused)?;
        if url.as_str() == uri.as_str() {
            return Ok(url);
        }
        let error = match Uri::parse(url.as_str()) {
            Ok(theirs) if uri.equivalent(&theirs, SAME) => None,
            Ok(theirs) => Some(difference(uri, theirs)),
            Err(error) => {
                let component = error.component().unwrap_or(Component::Path);
                let (start, end) = span(uri, component);
                Some(UrlError::differs(component, start, end, Reading::Untold))
            }
        };
        error.map_or(Ok(url), Err)
    }
}

/// The same as of [`UriBuf::as_uri`].
impl TryFrom<&UriBuf> for ::url::Url {
    type Error = UrlError;

    fn try_from(uri: &UriBuf) -> Result<Self, Self::Error> {
        Self::try_from(uri.as_uri())
    }
}

/// The same as of [`UriBuf::as_uri`].
impl TryFrom<UriBuf> for ::url::Url {
    type Error = UrlError;

    fn try_from(uri: UriBuf) -> Result<Self, Self::Error> {
        Self::try_from(uri.as_uri())
    }
}

/// The text of the URL, if it is a URI. Url lets some characters through that a URI cannot hold; the error is
/// about the text of [`Url::as_str`](::url::Url::as_str).
///
/// | in | stays as it is, and is refused here |
/// |---|---|
/// | any component | `%` without two hex digits, but for the host of `http` and its like |
/// | userinfo | nothing else |
/// | host | `"` `` ` `` `{` `}` |
/// | path | `[` `]` `^` `\|`, and `\` unless the scheme is `http` or its like |
/// | path that does not begin with `/`, as in `data:a` | the same, space, `"` `<` `>` `` ` `` `{` `}` |
/// | query | `[` `]` `^` `\|` `\` `` ` `` `{` `}` |
/// | fragment | `[` `]` `^` `\|` `\` `{` `}` `#` |
///
/// Without a copy, [`Uri::parse`] takes the text of the URL.
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
/// assert!(error.report(url.as_str()).to_string().contains("help: write `[` as `%5B`"));
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
impl TryFrom<&::url::Url> for UriBuf {
    type Error = ParseError;

    fn try_from(url: &::url::Url) -> Result<Self, Self::Error> {
        url.as_str().parse()
    }
}

/// The same without a copy; the error gives the text back.
impl TryFrom<::url::Url> for UriBuf {
    type Error = TryFromStringError;

    fn try_from(url: ::url::Url) -> Result<Self, Self::Error> {
        Self::try_from(String::from(url))
    }
}

/// The first component in which the normal form of what url made of the text is another.
fn difference(ours: Uri<'_>, theirs: Uri<'_>) -> UrlError {
    let component = first_different(ours, theirs);
    let (start, end) = span(ours, component);
    let (found, reading) = (part(ours, component), part(theirs, component));
    let (start, reading) = match (component, found, reading) {
        (_, _, None) => (start, Reading::Nothing),
        (Component::Host | Component::Port, _, Some(reading)) => {
            (start, Reading::Text(reading.to_owned()))
        }
        // One character that the URL Standard encodes, and RFC 3986 tells from the encoded one.
        (Component::Query, Some(query), Some(reading)) => {
            let at = common_prefix(query.as_bytes(), reading.as_bytes());
            match reading.get(at..at.saturating_add(3)) {
                Some(triplet) if triplet.starts_with('%') => {
                    (start + at, Reading::Text(triplet.to_owned()))
                }
                _ => (start + at, Reading::Untold),
            }
        }
        // A password has no place in a message.
        _ => (start, Reading::Untold),
    };
    UrlError::differs(component, start, end, reading)
}

/// The first component in which the normal forms differ; the path, if they are too long to be looked at.
fn first_different(ours: Uri<'_>, theirs: Uri<'_>) -> Component {
    let room = |uri: Uri<'_>| buffer(uri.normalized_len(SAME));
    let (mut a, mut b) = (room(ours), room(theirs));
    if let Ok(ours) = ours.normalize_into(SAME, &mut a)
        && let Ok(theirs) = theirs.normalize_into(SAME, &mut b)
    {
        for component in COMPONENTS {
            if part(ours, component) != part(theirs, component) {
                return component;
            }
        }
    }
    Component::Path
}

const COMPONENTS: [Component; 7] = [
    Component::Scheme,
    Component::Userinfo,
    Component::Host,
    Component::Port,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

fn part(uri: Uri<'_>, component: Component) -> Option<&str> {
    match component {
        Component::Scheme => Some(uri.scheme()),
        Component::Userinfo => uri.userinfo(),
        Component::Host => uri.host_str(),
        Component::Port => uri.port(),
        Component::Path => Some(uri.path()),
        Component::Query => uri.query(),
        Component::Fragment => uri.fragment(),
    }
}

/// Where a component lies in the text, or where it would be.
fn span(uri: Uri<'_>, component: Component) -> (usize, usize) {
    let layout = uri.layout();
    let start = match component {
        Component::Scheme => 0,
        Component::Userinfo if layout.has_userinfo() => layout.authority_start(),
        Component::Userinfo | Component::Host => layout.host_start,
        Component::Port if layout.has_port() => layout.host_end.saturating_add(1),
        Component::Port => layout.host_end,
        Component::Path => layout.path_start,
        Component::Query if uri.query().is_some() => layout.path_end.saturating_add(1),
        Component::Query => layout.path_end,
        Component::Fragment if uri.fragment().is_some() => layout.query_end.saturating_add(1),
        Component::Fragment => layout.query_end,
    };
    let len = part(uri, component).map_or(0, str::len);
    (start as usize, start as usize + len)
}

fn common_prefix(a: &[u8], b: &[u8]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}
