//! `URI-reference`: a URI or a relative reference
//! ([RFC 3986, section 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1)).

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::error::ParseError;
use crate::syntax::layout::{Layout, cut};
use crate::uri::Authority;
use crate::uri::QueryPairs;
use crate::uri::Redacted;
use crate::uri::Segments;
use crate::uri::{Host, unbracketed};

/// A URI reference: its text, and where each component lies in it.
///
/// ```text
///   foo://user@example.com:8042/over/there?name=ferret#nose
///   \_/   \___________________/\_________/ \_________/ \__/
///    |             |               |            |        |
/// scheme       authority         path         query   fragment
/// ```
///
/// Every accessor takes constant time unless it says otherwise, is `const`, and gives a part of the text as
/// it stands. An absent component and an empty one are different: `a?` has an empty query, `a` has none.
///
/// `==`, `Ord` and `Hash` are those of the text: simple string comparison
/// ([section 6.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.1)). `Debug` prints `***` in place of
/// a password; `Display` prints the text.
///
/// ```
/// use uri_core::UriRef;
///
/// let reference = UriRef::parse("//example.com/over/there?name=ferret#nose")?;
/// assert_eq!(reference.scheme(), None);
/// assert_eq!(reference.authority().unwrap().as_str(), "example.com");
/// assert_eq!(reference.path(), "/over/there");
/// assert_eq!(reference.query(), Some("name=ferret"));
/// assert_eq!(reference.fragment(), Some("nose"));
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct UriRef<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
}

impl<'a> UriRef<'a> {
    pub(crate) const fn from_layout(text: &'a str, layout: Layout) -> Self {
        Self { text, layout }
    }

    #[inline]
    pub(crate) const fn layout(self) -> Layout {
        self.layout
    }

    /// The same; [`Uri::as_uri_ref`](crate::Uri::as_uri_ref) has its name.
    #[inline]
    pub(crate) const fn as_uri_ref(self) -> Self {
        self
    }

    /// The whole text, as it was parsed.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://Example.org/")?.as_str(), "http://Example.org/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    /// What stands before the first colon of a URI
    /// ([section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1)); `None` in a relative reference.
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    /// \_/
    /// ```
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("HTTP://h/")?.scheme(), Some("HTTP"));
    /// assert_eq!(UriRef::parse("//h/")?.scheme(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn scheme(self) -> Option<&'a str> {
        if self.layout.has_scheme() {
            Some(cut(self.text, 0, self.layout.scheme_end))
        } else {
            None
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
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://u@h:80/")?.authority().unwrap().as_str(), "u@h:80");
    /// assert_eq!(UriRef::parse("file:///etc")?.authority().unwrap().as_str(), "");
    /// assert_eq!(UriRef::parse("urn:a")?.authority(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn authority(self) -> Option<Authority<'a>> {
        if self.layout.has_authority() {
            let start = self.layout.authority_start();
            Some(Authority::from_parts(
                cut(self.text, start, self.layout.path_start),
                self.layout.host_start.saturating_sub(start),
                self.layout.host_end.saturating_sub(start),
            ))
        } else {
            None
        }
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
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("ftp://u:pw@h/")?.userinfo(), Some("u:pw"));
    /// assert_eq!(UriRef::parse("ftp://@h/")?.userinfo(), Some(""));
    /// assert_eq!(UriRef::parse("ftp://h/")?.userinfo(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn userinfo(self) -> Option<&'a str> {
        match self.authority() {
            Some(authority) => authority.userinfo(),
            None => None,
        }
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
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("//u:pw@h/")?.user(), Some("u"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn user(self) -> Option<&'a str> {
        match self.authority() {
            Some(authority) => authority.user(),
            None => None,
        }
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
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("ftp://u:pw@h/")?.password(), Some("pw"));
    /// assert_eq!(UriRef::parse("ftp://u@h/")?.password(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn password(self) -> Option<&'a str> {
        match self.authority() {
            Some(authority) => authority.password(),
            None => None,
        }
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
    /// # use uri_core::{Host, UriRef};
    /// assert_eq!(UriRef::parse("http://[::1]/")?.host(), Some(Host::Ipv6("::1".parse().unwrap())));
    /// assert!(matches!(UriRef::parse("http://127.1/")?.host(), Some(Host::RegName(_))));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn host(self) -> Option<Host<'a>> {
        match self.host_str() {
            Some(text) => Some(Host::from_text(text)),
            None => None,
        }
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
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://[::1]:80/")?.host_str(), Some("[::1]"));
    /// assert_eq!(UriRef::parse("file:///etc")?.host_str(), Some(""));
    /// assert_eq!(UriRef::parse("urn:a")?.host_str(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn host_str(self) -> Option<&'a str> {
        if self.layout.has_authority() {
            Some(cut(self.text, self.layout.host_start, self.layout.host_end))
        } else {
            None
        }
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
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("//[::1]:80/")?.host_str_unbracketed(), Some("::1"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn host_str_unbracketed(self) -> Option<&'a str> {
        match self.host_str() {
            Some(host) => Some(unbracketed(host)),
            None => None,
        }
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
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h:080/")?.port(), Some("080"));
    /// assert_eq!(UriRef::parse("http://h:/")?.port(), Some(""));
    /// assert_eq!(UriRef::parse("http://h/")?.port(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn port(self) -> Option<&'a str> {
        if self.layout.has_port() {
            let start = self.layout.host_end.saturating_add(1);
            Some(cut(self.text, start, self.layout.path_start))
        } else {
            None
        }
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
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h:080/")?.port_u16(), Some(80));
    /// assert_eq!(UriRef::parse("http://h:65536/")?.port_u16(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn port_u16(self) -> Option<u16> {
        match self.authority() {
            Some(authority) => authority.port_u16(),
            None => None,
        }
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
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h/a/")?.path(), "/a/");
    /// assert_eq!(UriRef::parse("http://h")?.path(), "");
    /// assert_eq!(UriRef::parse("mailto:a@h")?.path(), "a@h");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn path(self) -> &'a str {
        cut(self.text, self.layout.path_start, self.layout.path_end)
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
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h/a/b%2Fc")?.segments().last().unwrap(), "b%2Fc");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn segments(self) -> Segments<'a> {
        Segments::of_path(self.path())
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
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h/?a?b")?.query(), Some("a?b"));
    /// assert_eq!(UriRef::parse("http://h/?")?.query(), Some(""));
    /// assert_eq!(UriRef::parse("http://h/")?.query(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn query(self) -> Option<&'a str> {
        if self.layout.has_query() {
            let start = self.layout.path_end.saturating_add(1);
            Some(cut(self.text, start, self.layout.query_end))
        } else {
            None
        }
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
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h/?a=b&c=d")?.query_pairs().get("c").unwrap(), "d");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn query_pairs(self) -> QueryPairs<'a> {
        QueryPairs::of_query(self.query())
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
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h/#a")?.fragment(), Some("a"));
    /// assert_eq!(UriRef::parse("http://h/#")?.fragment(), Some(""));
    /// assert_eq!(UriRef::parse("http://h/")?.fragment(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn fragment(self) -> Option<&'a str> {
        if self.layout.has_fragment(self.text.len()) {
            let start = self.layout.query_end.saturating_add(1);
            Some(cut(self.text, start, self.text.len() as u32))
        } else {
            None
        }
    }

    /// Whether this is an `absolute-URI`: it has a scheme and no fragment
    /// ([section 4.3](https://www.rfc-editor.org/rfc/rfc3986#section-4.3)).
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert!(UriRef::parse("http://h/?a")?.is_absolute());
    /// assert!(!UriRef::parse("http://h/?a#")?.is_absolute());
    /// assert!(!UriRef::parse("//h/")?.is_absolute());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_absolute(self) -> bool {
        self.layout.has_scheme() && !self.layout.has_fragment(self.text.len())
    }

    /// Whether this is a relative reference: it has no scheme
    /// ([section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)).
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert!(UriRef::parse("a/b")?.is_relative());
    /// assert!(!UriRef::parse("urn:a")?.is_relative());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_relative(self) -> bool {
        !self.layout.has_scheme()
    }

    /// The same without its fragment ([section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)).
    ///
    /// ```text
    /// foo://user:pw@example.com:8042/over/there?name=ferret#nose
    /// \___________________________________________________/
    /// ```
    ///
    /// ```
    /// let reference = uri_core::UriRef::parse("a?b#c")?;
    /// assert_eq!(reference.without_fragment().as_str(), "a?b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn without_fragment(self) -> Self {
        Self {
            text: cut(self.text, 0, self.layout.query_end),
            layout: self.layout,
        }
    }

    /// Returns the text with `***` in place of a password, for logs
    /// ([section 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)).
    ///
    /// [`Redacted`] defines what is masked. It includes the password of a nested or misspelled authority:
    /// `http:/user:password@host` and `jdbc:postgresql://user:password@host` have only a path by the grammar.
    ///
    /// ```
    /// let reference = uri_core::UriRef::parse("jdbc:postgresql://app:s3cret@db.example/main")?;
    /// assert_eq!(reference.redacted().to_string(), "jdbc:postgresql://app:***@db.example/main");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn redacted(self) -> Redacted<'a> {
        Redacted::of_reference(self.text, self.layout)
    }
}

impl PartialOrd for UriRef<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for UriRef<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.text.cmp(other.text)
    }
}

// Equal texts have equal layouts, so this agrees with the derived `==`.
impl Hash for UriRef<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl AsRef<str> for UriRef<'_> {
    fn as_ref(&self) -> &str {
        self.text
    }
}

/// The text.
impl fmt::Display for UriRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text)
    }
}

/// With `***` in place of a password.
impl fmt::Debug for UriRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("UriRef").field(&self.redacted()).finish()
    }
}

impl<'a> TryFrom<&'a str> for UriRef<'a> {
    type Error = ParseError;

    fn try_from(text: &'a str) -> Result<Self, Self::Error> {
        Self::parse(text)
    }
}
