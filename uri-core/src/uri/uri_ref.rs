//! The type for a `URI-reference`, which is a URI or a relative reference
//! ([RFC 3986, section 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1)).

use core::hash::{Hash, Hasher};

use crate::bytes::{Span, substring};
use crate::error::Component;
#[cfg(feature = "alloc")]
use crate::pct::{FormPairs, form_pairs};
use crate::syntax::layout::Layout;
use crate::uri::secret::Secret;
use crate::uri::{Authority, Host, QueryPairs, Redacted, Scheme, Segments, port_number};

/// A URI reference, which consists of a string and the offsets of its components.
///
/// ```text
///   foo://user@example.com:8042/over/there?name=ferret#nose
///   \_/   \___________________/\_________/ \_________/ \__/
///    |             |               |            |        |
/// scheme       authority         path         query   fragment
/// ```
///
/// Every accessor that doesn't allocate is `const`, and takes constant time unless its documentation says otherwise.
/// Components are returned as they are written. An absent component is different from an empty one: `a?` has an empty
/// query, but `a` doesn't have a query.
///
/// `==`, `Ord` and `Hash` are based on the string
/// ([section 6.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.1)). `Debug` prints `***` in place of a
/// password, but `Display` prints the whole string.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[doc(alias("Reference", "UriReferenceStr"))]
#[must_use]
pub struct UriRef<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
}

impl<'a> UriRef<'a> {
    pub(crate) const fn from_layout(text: &'a str, layout: Layout) -> Self {
        Self { text, layout }
    }

    /// The reference without its scheme.
    // Not inlined, because only a lenient resolution calls it.
    #[inline(never)]
    pub(crate) const fn without_scheme(self) -> Self {
        let start = self.layout.hier_start() as usize;
        Self {
            text: substring(self.text, start, self.text.len()),
            layout: self.layout.with_scheme_of(Layout::from_offsets([0; 6])),
        }
    }

    #[inline]
    pub(crate) const fn layout(self) -> Layout {
        self.layout
    }

    /// The whole string as it was parsed, including any password.
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

    /// A component as it is written, without its delimiters ([section 3]).
    ///
    /// The result is `None` if the component is absent. Without an authority, there is no userinfo, host or port.
    ///
    /// ```
    /// use uri_core::{error::Component, UriRef};
    ///
    /// let reference = UriRef::parse("//u@h/a?")?;
    /// assert_eq!(reference.component(Component::Host), Some("h"));
    /// assert_eq!(reference.component(Component::Query), Some(""));
    /// assert_eq!(reference.component(Component::Scheme), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3]: https://www.rfc-editor.org/rfc/rfc3986#section-3
    #[must_use]
    #[inline(always)]
    pub const fn component(self, component: Component) -> Option<&'a str> {
        let Span { start, end } = some!(self.layout.span(component, self.text.len()));
        Some(substring(self.text, start, end))
    }

    /// The part of the string from the component `first` through the component `last`, including the delimiters that
    /// [`Layout::part`] lists.
    #[inline(always)]
    pub(crate) const fn part(self, first: Component, last: Component) -> &'a str {
        let Span { start, end } = self.layout.part(first, last, self.text.len());
        substring(self.text, start, end)
    }

    /// The scheme, or `None` for a relative reference ([section 3.1]). The scheme is compared without regard to case.
    /// To check for one particular scheme, use [`scheme_is`](Self::scheme_is).
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert!(UriRef::parse("HTTP://h/")?.scheme().unwrap() == "http");
    /// assert_eq!(UriRef::parse("//h/")?.scheme(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.1]: https://www.rfc-editor.org/rfc/rfc3986#section-3.1
    #[doc(alias = "scheme_str")]
    #[must_use]
    #[inline]
    pub const fn scheme(self) -> Option<Scheme<'a>> {
        Some(Scheme::new(some!(self.component(Component::Scheme))))
    }

    /// Whether the reference has the given scheme, ignoring case.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert!(UriRef::parse("HTTPS://example.org/")?.scheme_is("https"));
    /// assert!(!UriRef::parse("//example.org/")?.scheme_is("https"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn scheme_is(self, scheme: &str) -> bool {
        matches!(self.scheme(), Some(found) if found.is(scheme))
    }

    /// The authority without its `//`, or `None` if there is no `//` before the path ([section 3.2]).
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://u@h:80/")?.authority().unwrap().as_str(), "u@h:80");
    /// assert_eq!(UriRef::parse("file:///etc")?.authority().unwrap().as_str(), "");
    /// assert_eq!(UriRef::parse("urn:a")?.authority(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.2]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2
    #[doc(alias = "authority_components")]
    #[must_use]
    #[inline]
    pub const fn authority(self) -> Option<Authority<'a>> {
        let len = self.text.len();
        let host = some!(self.layout.span(Component::Host, len));
        let start = self.layout.authority_start() as usize;
        let end = self.layout.part(Component::Host, Component::Port, len).end;
        let text = substring(self.text, start, end);
        Some(Authority::new(text, host.relative_to(start)))
    }

    /// The userinfo without its `@`, or `None` if there is no `@` ([section 3.2.1]). The result includes any password;
    /// [`Authority::user`] and [`Authority::password`] return the two parts separately.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("ftp://u:pw@h/")?.userinfo(), Some("u:pw"));
    /// assert_eq!(UriRef::parse("ftp://@h/")?.userinfo(), Some(""));
    /// assert_eq!(UriRef::parse("ftp://h/")?.userinfo(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.2.1]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
    #[must_use]
    #[inline]
    pub const fn userinfo(self) -> Option<&'a str> {
        self.component(Component::Userinfo)
    }

    /// The host, parsed into an address or a name, or `None` if there is no authority ([section 3.2.2]). If the host is
    /// an IP address, the running time is linear in its length.
    ///
    /// ```
    /// use uri_core::{Host, UriRef};
    ///
    /// assert_eq!(UriRef::parse("http://[::1]/")?.host(), Some(Host::Ipv6("::1".parse().unwrap())));
    /// assert!(matches!(UriRef::parse("http://127.1/")?.host(), Some(Host::RegName(_))));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.2.2]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
    #[must_use]
    #[inline]
    pub const fn host(self) -> Option<Host<'a>> {
        Some(Host::from_text(some!(self.host_str())))
    }

    /// The host as it is written, including the brackets around an IPv6 or IPvFuture address, or `None` if there is no
    /// authority ([section 3.2.2]).
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://[::1]:80/")?.host_str(), Some("[::1]"));
    /// assert_eq!(UriRef::parse("file:///etc")?.host_str(), Some(""));
    /// assert_eq!(UriRef::parse("urn:a")?.host_str(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.2.2]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
    #[doc(alias = "domain")]
    #[must_use]
    #[inline]
    pub const fn host_str(self) -> Option<&'a str> {
        self.component(Component::Host)
    }

    /// The port as a string of digits, which can be empty, or `None` if no `:` follows the host ([section 3.2.3]).
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h:080/")?.port(), Some("080"));
    /// assert_eq!(UriRef::parse("http://h:/")?.port(), Some(""));
    /// assert_eq!(UriRef::parse("http://h/")?.port(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.2.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3
    #[must_use]
    #[inline]
    pub const fn port(self) -> Option<&'a str> {
        self.component(Component::Port)
    }

    /// The port as a number, or `None` if the port is absent, empty or above 65535 ([section 3.2.3]). The running time
    /// is linear in the number of digits.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h:080/")?.port_u16(), Some(80));
    /// assert_eq!(UriRef::parse("http://h:65536/")?.port_u16(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.2.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3
    #[must_use]
    #[inline]
    pub const fn port_u16(self) -> Option<u16> {
        port_number(some!(self.port()))
    }

    /// The path, which can be empty but is never absent ([section 3.3]).
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h/a/")?.path(), "/a/");
    /// assert_eq!(UriRef::parse("http://h")?.path(), "");
    /// assert_eq!(UriRef::parse("mailto:a@h")?.path(), "a@h");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.3
    #[must_use]
    #[inline]
    pub const fn path(self) -> &'a str {
        self.part(Component::Path, Component::Path)
    }

    /// The segments of the path, which are separated by slashes ([section 3.3]).
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h/a/b%2Fc")?.segments().last().unwrap(), "b%2Fc");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.3
    #[doc(alias = "path_segments")]
    #[must_use]
    #[inline]
    pub const fn segments(self) -> Segments<'a> {
        Segments::of(self)
    }

    /// The path and the query as they are written ([section 3.4]).
    ///
    /// This is the target of an HTTP request, unless the path is empty: a request needs at least a `/` ([RFC 9112,
    /// section 3.2.1](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.1)), which normalization with
    /// [`SCHEME`](crate::Normalization::SCHEME) adds.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h/a?b#c")?.path_and_query(), "/a?b");
    /// assert_eq!(UriRef::parse("http://h?b")?.path_and_query(), "?b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.4]: https://www.rfc-editor.org/rfc/rfc3986#section-3.4
    #[must_use]
    #[inline]
    pub const fn path_and_query(self) -> &'a str {
        self.part(Component::Path, Component::Query)
    }

    /// The query without its `?`, or `None` if there is no `?` ([section 3.4]).
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h/?a?b")?.query(), Some("a?b"));
    /// assert_eq!(UriRef::parse("http://h/?")?.query(), Some(""));
    /// assert_eq!(UriRef::parse("http://h/")?.query(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.4]: https://www.rfc-editor.org/rfc/rfc3986#section-3.4
    #[must_use]
    #[inline]
    pub const fn query(self) -> Option<&'a str> {
        self.component(Component::Query)
    }

    /// The undecoded `key=value` pairs of the query ([section 3.4]).
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h/?a=b&c=d")?.query_pairs().get("c").unwrap(), "d");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.4]: https://www.rfc-editor.org/rfc/rfc3986#section-3.4
    #[must_use]
    #[inline]
    pub const fn query_pairs(self) -> QueryPairs<'a> {
        QueryPairs::of_query(self.query())
    }

    /// The query's key-value pairs, decoded as HTML form data (`application/x-www-form-urlencoded`). A `+` becomes a
    /// space, and octets that aren't UTF-8 become U+FFFD. As in the URL Standard, an empty string between two `&` isn't
    /// a pair.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let reference = UriRef::parse("?q=a+b&tag=%C3%A9&all")?;
    /// let pairs: Vec<_> = reference.form_pairs().collect();
    /// assert_eq!(pairs, [("q".into(), "a b".into()), ("tag".into(), "é".into()), ("all".into(), "".into())]);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[doc(alias = "form_urlencoded")]
    pub const fn form_pairs(self) -> FormPairs<'a> {
        match self.query() {
            Some(query) => form_pairs(query),
            None => form_pairs(""),
        }
    }

    /// The fragment without its `#`, or `None` if there is no `#` ([section 3.5]).
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://h/#a")?.fragment(), Some("a"));
    /// assert_eq!(UriRef::parse("http://h/#")?.fragment(), Some(""));
    /// assert_eq!(UriRef::parse("http://h/")?.fragment(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.5]: https://www.rfc-editor.org/rfc/rfc3986#section-3.5
    #[must_use]
    #[inline]
    pub const fn fragment(self) -> Option<&'a str> {
        self.component(Component::Fragment)
    }

    /// Whether the reference is relative, which means that it doesn't have a scheme
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

    /// The part before the fragment ([section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)).
    ///
    /// ```
    /// let reference = uri_core::UriRef::parse("a?b#c")?;
    /// assert_eq!(reference.without_fragment().as_str(), "a?b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias = "strip_fragment")]
    #[inline]
    pub const fn without_fragment(self) -> Self {
        let text = self.part(Component::Scheme, Component::Query);
        Self { text, ..self }
    }

    /// The part before the query and the fragment, both of which often contain tokens
    /// ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)).
    ///
    /// ```
    /// let old = uri_core::UriRef::parse("a?b#c")?;
    /// assert_eq!(old.without_query_and_fragment().as_str(), "a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn without_query_and_fragment(self) -> Self {
        let text = self.part(Component::Scheme, Component::Path);
        Self::from_layout(text, self.layout.with_query_end(text.len()))
    }

    /// A wrapper that displays the reference for logs, with `***` in place of a password
    /// ([section 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)).
    ///
    /// [`Redacted`] defines which bytes are masked. These include a password in a nested or misspelled authority, even
    /// though the grammar reads such an authority as a path: `http:/user:password@host`,
    /// `jdbc:postgresql://user:password@host`. The running time is linear in the length of the string.
    ///
    /// ```
    /// let reference = uri_core::UriRef::parse("jdbc:postgresql://app:s3cret@db.example/main")?;
    /// assert_eq!(reference.redacted().to_string(), "jdbc:postgresql://app:***@db.example/main");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn redacted(self) -> Redacted<'a> {
        Redacted::new(self.text, Secret::of_reference(self))
    }
}

// Equal strings have equal layouts, so `Hash` agrees with the derived `==`.
impl Hash for UriRef<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}
