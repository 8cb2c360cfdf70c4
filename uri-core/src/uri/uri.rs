//! The type of a `URI`, which begins with a scheme
//! ([RFC 3986, section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;
use core::fmt;

use crate::bytes::eq_ignore_ascii_case;
use crate::error::{Component, ParseError};
use crate::syntax::layout::Layout;
use crate::uri::Authority;
use crate::uri::Host;
use crate::uri::QueryPairs;
use crate::uri::Redacted;
use crate::uri::Segments;
use crate::uri::UriRef;

/// A URI, which consists of a string and the offsets of the components.
///
/// ```text
///   foo://user@example.com:8042/over/there?name=ferret#nose
///   \_/   \___________________/\_________/ \_________/ \__/
///    |             |               |            |        |
/// scheme       authority         path         query   fragment
///    |   __________________________|
///   / \ /                        \
///   urn:example:animal:ferret:nose
/// ```
///
/// Every accessor that does not allocate is `const`. An accessor takes constant time unless its documentation says
/// otherwise. Components are returned as they are written. An absent component is different from an empty one: `a:?` has
/// an empty query, but `a:` does not have a query.
///
/// `==`, `Ord` and `Hash` compare the string ([section 6.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.1)).
/// `Debug` prints `***` in place of a password. `Display` prints the whole string. A named constant works as a pattern
/// in a `match`.
///
/// ```
/// use uri_core::{Host, Uri};
///
/// let uri = Uri::parse("foo://user@example.com:8042/over/there?name=ferret#nose")?;
/// assert_eq!(uri.scheme(), "foo");
/// assert_eq!(uri.userinfo(), Some("user"));
/// assert_eq!(uri.host_str(), Some("example.com"));
/// assert_eq!(uri.port_u16(), Some(8042));
/// assert_eq!(uri.path(), "/over/there");
/// assert_eq!(uri.query(), Some("name=ferret"));
/// assert_eq!(uri.fragment(), Some("nose"));
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
pub struct Uri<'a> {
    pub(crate) reference: UriRef<'a>,
}

impl<'a> Uri<'a> {
    /// The shortest URI, for use as a placeholder.
    pub(crate) const PLACEHOLDER: Uri<'static> = Uri {
        reference: UriRef::from_layout("a:", Layout::from_offsets([1, 2, 2, 2, 2, 2])),
    };

    pub(crate) const fn from_layout(text: &'a str, layout: Layout) -> Self {
        Self::from_uri_ref(UriRef::from_layout(text, layout))
    }

    #[inline]
    pub(crate) const fn layout(self) -> Layout {
        self.reference.layout()
    }

    /// Converts a reference that has a scheme.
    pub(crate) const fn from_uri_ref(reference: UriRef<'a>) -> Self {
        Self { reference }
    }

    /// Returns whether the URI has this scheme. The case of letters is ignored
    /// ([section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1)).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert!(Uri::parse("HTTPS://example.org/")?.scheme_is("https"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias = "has_scheme")]
    #[must_use]
    pub const fn scheme_is(self, scheme: &str) -> bool {
        eq_ignore_ascii_case(self.scheme().as_bytes(), scheme.as_bytes())
    }

    /// Returns the URI as a reference ([section 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1)).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("urn:a")?.as_uri_ref().scheme(), Some("urn"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn as_uri_ref(self) -> UriRef<'a> {
        self.reference
    }

    /// Returns the whole string, as it was parsed.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("http://Example.org/")?.as_str(), "http://Example.org/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn as_str(self) -> &'a str {
        self.reference.as_str()
    }

    /// Returns a component as it is written; see [`UriRef::component`].
    #[must_use]
    #[inline]
    pub const fn component(self, component: Component) -> Option<&'a str> {
        self.reference.component(component)
    }

    /// Returns the scheme, without the `:`. See [section 3.1].
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("HTTP://h/")?.scheme(), "HTTP");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.1]: https://www.rfc-editor.org/rfc/rfc3986#section-3.1
    #[must_use]
    #[inline]
    pub const fn scheme(self) -> &'a str {
        match self.reference.scheme() {
            Some(scheme) => scheme,
            // INVARIANT: a `Uri` has a scheme.
            None => "",
        }
    }

    /// Returns the authority, without the `//`; see [`UriRef::authority`].
    #[must_use]
    #[inline]
    pub const fn authority(self) -> Option<Authority<'a>> {
        self.reference.authority()
    }

    /// Returns the userinfo, without the `@`. A password in it is not masked; see [`UriRef::userinfo`].
    #[must_use]
    #[inline]
    pub const fn userinfo(self) -> Option<&'a str> {
        self.reference.userinfo()
    }

    /// Returns the part of the userinfo before the first `:`; see [`UriRef::user`].
    #[must_use]
    #[inline]
    pub const fn user(self) -> Option<&'a str> {
        self.reference.user()
    }

    /// Returns the part of the userinfo after the first `:`. The password is not masked; see [`UriRef::password`].
    #[must_use]
    #[inline]
    pub const fn password(self) -> Option<&'a str> {
        self.reference.password()
    }

    /// Returns the parsed host; see [`UriRef::host`].
    #[must_use]
    #[inline]
    pub const fn host(self) -> Option<Host<'a>> {
        self.reference.host()
    }

    /// Returns the host as it is written, with the brackets of an IPv6 or IPvFuture address; see
    /// [`UriRef::host_str`].
    #[must_use]
    #[inline]
    pub const fn host_str(self) -> Option<&'a str> {
        self.reference.host_str()
    }

    /// Returns the host without brackets, as a resolver or `TcpStream::connect` expects it; see
    /// [`UriRef::host_str_unbracketed`].
    #[must_use]
    #[inline]
    pub const fn host_str_unbracketed(self) -> Option<&'a str> {
        self.reference.host_str_unbracketed()
    }

    /// Returns the digits of the port. The string can be empty; see [`UriRef::port`].
    #[must_use]
    #[inline]
    pub const fn port(self) -> Option<&'a str> {
        self.reference.port()
    }

    /// Returns the port as a number; see [`UriRef::port_u16`].
    #[must_use]
    #[inline]
    pub const fn port_u16(self) -> Option<u16> {
        self.reference.port_u16()
    }

    /// Returns the path. The path can be empty, but it is never absent; see [`UriRef::path`].
    #[must_use]
    #[inline]
    pub const fn path(self) -> &'a str {
        self.reference.path()
    }

    /// Returns the segments of the path; see [`UriRef::segments`].
    #[must_use]
    #[inline]
    pub const fn segments(self) -> Segments<'a> {
        self.reference.segments()
    }

    /// Returns the query, without the `?` before it; see [`UriRef::query`].
    #[must_use]
    #[inline]
    pub const fn query(self) -> Option<&'a str> {
        self.reference.query()
    }

    /// Returns the pairs of the query; see [`UriRef::query_pairs`].
    #[must_use]
    #[inline]
    pub const fn query_pairs(self) -> QueryPairs<'a> {
        self.reference.query_pairs()
    }

    /// Returns the pairs of the query as an HTML form; see [`UriRef::form_pairs`].
    #[cfg(feature = "alloc")]
    pub fn form_pairs(self) -> impl Iterator<Item = (Cow<'a, str>, Cow<'a, str>)> + Clone {
        self.reference.form_pairs()
    }

    /// Returns the fragment, without the `#` before it; see [`UriRef::fragment`].
    #[must_use]
    #[inline]
    pub const fn fragment(self) -> Option<&'a str> {
        self.reference.fragment()
    }

    /// Returns whether the URI is an `absolute-URI`. An `absolute-URI` does not have a fragment
    /// ([section 4.3](https://www.rfc-editor.org/rfc/rfc3986#section-4.3)).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert!(Uri::parse("http://h/?a")?.is_absolute());
    /// assert!(!Uri::parse("http://h/?a#")?.is_absolute());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_absolute(self) -> bool {
        self.reference.is_absolute()
    }

    /// Returns the URI without its fragment
    /// ([section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)).
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://a/?b#c")?;
    /// assert_eq!(uri.without_fragment().as_str(), "http://a/?b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn without_fragment(self) -> Self {
        Self {
            reference: self.reference.without_fragment(),
        }
    }

    /// The part before the query and the fragment, which often hold tokens
    /// ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)).
    ///
    /// ```
    /// let old = uri_core::Uri::parse("http://a/?b#c")?;
    /// assert_eq!(old.without_query_and_fragment().as_str(), "http://a/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn without_query_and_fragment(self) -> Self {
        Self {
            reference: self.reference.without_query_and_fragment(),
        }
    }

    /// Returns a display of the URI with `***` in place of a password, for logs
    /// ([section 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)). [`Redacted`] defines which bytes are masked.
    /// Time is linear in the length of the string.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("ftp://u:pw@h/")?.redacted().to_string(), "ftp://u:***@h/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn redacted(self) -> Redacted<'a> {
        self.reference.redacted()
    }
}

impl<'a> UriRef<'a> {
    /// Returns the reference as a URI, or `None` if it is relative
    /// ([section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).
    ///
    /// ```
    /// use uri_core::UriRef;
    ///
    /// assert_eq!(UriRef::parse("urn:a:b")?.as_uri().unwrap().scheme(), "urn");
    /// assert_eq!(UriRef::parse("a/b")?.as_uri(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn as_uri(self) -> Option<Uri<'a>> {
        if self.is_relative() {
            None
        } else {
            Some(Uri { reference: self })
        }
    }
}

impl AsRef<str> for Uri<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

/// Prints the whole string.
impl fmt::Display for Uri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Prints the string with `***` in place of a password.
impl fmt::Debug for Uri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Uri").field(&self.redacted()).finish()
    }
}

impl<'a> TryFrom<&'a str> for Uri<'a> {
    type Error = ParseError;

    fn try_from(text: &'a str) -> Result<Self, Self::Error> {
        Self::parse(text)
    }
}
