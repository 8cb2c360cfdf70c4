//! `URI`: a scheme, and what it says
//! ([RFC 3986, section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).

use core::fmt;

use crate::bytes::eq_ignore_ascii_case;
use crate::error::ParseError;
use crate::syntax::layout::Layout;
use crate::uri::Authority;
use crate::uri::Host;
use crate::uri::QueryPairs;
use crate::uri::Redacted;
use crate::uri::Segments;
use crate::uri::UriRef;

/// A URI: its text, and where each component lies in it.
///
/// ```text
///   foo://user@example.com:8042/over/there?name=ferret#nose
///   \_/   \___________________/\_________/ \_________/ \__/
///    |             |               |            |        |
/// scheme       authority         path         query   fragment
///    |   _____________________|__
///   / \ /                        \
///   urn:example:animal:ferret:nose
/// ```
///
/// Every accessor takes constant time unless it says otherwise, is `const`, and gives a part of the text as
/// it stands. An absent component and an empty one are different: `a:?` has an empty query, `a:` has none.
///
/// `==`, `Ord` and `Hash` are those of the text: simple string comparison
/// ([section 6.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.1)). `Debug` prints `***` in place of
/// a password; `Display` prints the text. A named constant works as a pattern in a `match`.
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
    /// The shortest URI there is, for what must hold one.
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

    /// The reference must have a scheme.
    pub(crate) const fn from_uri_ref(reference: UriRef<'a>) -> Self {
        Self { reference }
    }

    /// Whether this is the URI's scheme; letters are compared without regard to case
    /// ([section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1)).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert!(Uri::parse("HTTPS://example.org/")?.has_scheme("https"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn has_scheme(self, scheme: &str) -> bool {
        eq_ignore_ascii_case(self.scheme().as_bytes(), scheme.as_bytes())
    }

    /// The same as a reference ([section 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1)).
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

    /// The whole text, as it was parsed.
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

    /// What stands before the first colon
    /// ([section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1)).
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    /// \_/
    /// ```
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("HTTP://h/")?.scheme(), "HTTP");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn scheme(self) -> &'a str {
        match self.reference.scheme() {
            Some(scheme) => scheme,
            // INVARIANT: a `Uri` has a scheme.
            None => "",
        }
    }

    /// What stands behind `//`, up to the path
    /// ([section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)).
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///       \______________________/
    /// ```
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("http://u@h:80/")?.authority().unwrap().as_str(), "u@h:80");
    /// assert_eq!(Uri::parse("file:///etc")?.authority().unwrap().as_str(), "");
    /// assert_eq!(Uri::parse("urn:a")?.authority(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn authority(self) -> Option<Authority<'a>> {
        self.reference.authority()
    }

    /// What stands before the `@` of the authority
    /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)). A password in it is not
    /// masked.
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///       \_____/
    /// ```
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("ftp://u:pw@h/")?.userinfo(), Some("u:pw"));
    /// assert_eq!(Uri::parse("ftp://@h/")?.userinfo(), Some(""));
    /// assert_eq!(Uri::parse("ftp://h/")?.userinfo(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn userinfo(self) -> Option<&'a str> {
        self.reference.userinfo()
    }

    /// The userinfo up to its first colon
    /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)).
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///       \__/
    /// ```
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("foo://user:pw@[::1]:8042/")?;
    /// assert_eq!((uri.user(), uri.password()), (Some("user"), Some("pw")));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn user(self) -> Option<&'a str> {
        self.reference.user()
    }

    /// The userinfo behind its first colon
    /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)); `None` without a colon. It is
    /// not masked.
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///            \/
    /// ```
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("ftp://u:pw@h/")?.password(), Some("pw"));
    /// assert_eq!(Uri::parse("ftp://u@h/")?.password(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn password(self) -> Option<&'a str> {
        self.reference.password()
    }

    /// The host by its kind
    /// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)); `None` without an authority.
    /// Time is linear in the length of an IP address.
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///               \_________/
    /// ```
    ///
    /// ```
    /// # use uri_core::{Host, Uri};
    /// assert_eq!(Uri::parse("http://[::1]/")?.host(), Some(Host::Ipv6("::1".parse().unwrap())));
    /// assert!(matches!(Uri::parse("http://127.1/")?.host(), Some(Host::RegName(_))));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn host(self) -> Option<Host<'a>> {
        self.reference.host()
    }

    /// The text of the host, with the brackets of an IPv6 or IPvFuture address
    /// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)); `None` without an authority.
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///               \_________/
    /// ```
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("http://[::1]:80/")?.host_str(), Some("[::1]"));
    /// assert_eq!(Uri::parse("file:///etc")?.host_str(), Some(""));
    /// assert_eq!(Uri::parse("urn:a")?.host_str(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn host_str(self) -> Option<&'a str> {
        self.reference.host_str()
    }

    /// The text of the host without brackets, as a resolver or `TcpStream::connect` takes it
    /// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)); `None` without an
    /// authority.
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///               \_________/
    /// ```
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("foo://user:pw@[::1]:8042/")?;
    /// assert_eq!(uri.host_str_unbracketed(), Some("::1"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn host_str_unbracketed(self) -> Option<&'a str> {
        self.reference.host_str_unbracketed()
    }

    /// The digits behind the colon of the authority
    /// ([section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)), any number of them and none
    /// too; `None` without a colon.
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///                           \__/
    /// ```
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("http://h:080/")?.port(), Some("080"));
    /// assert_eq!(Uri::parse("http://h:/")?.port(), Some(""));
    /// assert_eq!(Uri::parse("http://h/")?.port(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn port(self) -> Option<&'a str> {
        self.reference.port()
    }

    /// The port as a number ([section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)); `None`
    /// without a port, for an empty one and above 65535.
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///                           \__/
    /// ```
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("http://h:080/")?.port_u16(), Some(80));
    /// assert_eq!(Uri::parse("http://h:65536/")?.port_u16(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn port_u16(self) -> Option<u16> {
        self.reference.port_u16()
    }

    /// The path ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)), which is never absent,
    /// but can be empty.
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///                               \_________/
    /// ```
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("http://h/a/")?.path(), "/a/");
    /// assert_eq!(Uri::parse("http://h")?.path(), "");
    /// assert_eq!(Uri::parse("mailto:a@h")?.path(), "a@h");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn path(self) -> &'a str {
        self.reference.path()
    }

    /// The segments of the path
    /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///                               \_________/
    /// ```
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("http://h/a/b%2Fc")?.segments().last().unwrap(), "b%2Fc");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn segments(self) -> Segments<'a> {
        self.reference.segments()
    }

    /// What stands behind the first `?`, up to the fragment
    /// ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)).
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///                                           \_________/
    /// ```
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("http://h/?a?b")?.query(), Some("a?b"));
    /// assert_eq!(Uri::parse("http://h/?")?.query(), Some(""));
    /// assert_eq!(Uri::parse("http://h/")?.query(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn query(self) -> Option<&'a str> {
        self.reference.query()
    }

    /// The pairs of the query
    /// ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)).
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///                                           \_________/
    /// ```
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("http://h/?a=b&c=d")?.query_pairs().get("c").unwrap(), "d");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn query_pairs(self) -> QueryPairs<'a> {
        self.reference.query_pairs()
    }

    /// What stands behind the `#`
    /// ([section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)).
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    ///                                                       \__/
    /// ```
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("http://h/#a")?.fragment(), Some("a"));
    /// assert_eq!(Uri::parse("http://h/#")?.fragment(), Some(""));
    /// assert_eq!(Uri::parse("http://h/")?.fragment(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn fragment(self) -> Option<&'a str> {
        self.reference.fragment()
    }

    /// Whether this is an `absolute-URI`: it has no fragment
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

    /// The same without its fragment ([section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)).
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    /// \___________________________________________________/
    /// ```
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

    /// Returns the text with `***` in place of a password, for logs
    /// ([section 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)). [`Redacted`] defines what is masked.
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
    /// The same as a URI
    /// ([section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)); `None` for a relative reference.
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

impl<'a> From<Uri<'a>> for UriRef<'a> {
    fn from(uri: Uri<'a>) -> Self {
        uri.reference
    }
}

impl AsRef<str> for Uri<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

/// The text.
impl fmt::Display for Uri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// With `***` in place of a password.
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
