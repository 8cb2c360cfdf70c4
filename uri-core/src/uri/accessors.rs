//! The accessors of [`UriRef`], and those that forward to another type: from [`Uri`], `UriBuf` and `UriRefBuf` to
//! [`UriRef`], and from `UriBuf` to [`Uri`]
//! ([RFC 3986, section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).

#[cfg(feature = "alloc")]
use core::net::SocketAddr;

use crate::bytes::substring;
use crate::grammar::Component;
#[cfg(feature = "alloc")]
use crate::pct::{FormPairs, form_pairs};
use crate::uri::mask::{masked, userinfos};
use crate::uri::{
    Authority, Host, QueryPairs, Redacted, Scheme, Segments, Uri, UriRef, port_number,
};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

impl<'a> UriRef<'a> {
    /// The scheme, or `None` for a relative reference ([section 3.1]). The scheme is compared without regard to case.
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
        form_pairs(match self.query() {
            Some(query) => query,
            None => "",
        })
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
        let hidden = masked(self);
        Redacted::new(self.text, hidden, userinfos(self, hidden))
    }
}

macro_rules! accessors {
    ($($head:tt)*) => {
        forward! {
            $($head)*;
            /// The authority without its `//`; see [`UriRef::authority`].
            fn authority() -> Option<Authority<'t>>;
            /// The userinfo without its `@`, including any password; see [`UriRef::userinfo`].
            fn userinfo() -> Option<&'t str>;
            /// The parsed host; see [`UriRef::host`].
            fn host() -> Option<Host<'t>>;
            /// The host as it is written, including any brackets; see [`UriRef::host_str`].
            fn host_str() -> Option<&'t str>;
            /// The port as a string of digits, which can be empty; see [`UriRef::port`].
            fn port() -> Option<&'t str>;
            /// The port as a number; see [`UriRef::port_u16`].
            fn port_u16() -> Option<u16>;
            /// The path, which can be empty but is never absent; see [`UriRef::path`].
            fn path() -> &'t str;
            /// The path's segments; see [`UriRef::segments`].
            fn segments() -> Segments<'t>;
            /// The path and the query as they are written; see [`UriRef::path_and_query`].
            fn path_and_query() -> &'t str;
            /// The query without its `?`; see [`UriRef::query`].
            fn query() -> Option<&'t str>;
            /// The query's `key=value` pairs; see [`UriRef::query_pairs`].
            fn query_pairs() -> QueryPairs<'t>;
            /// The fragment without its `#`; see [`UriRef::fragment`].
            fn fragment() -> Option<&'t str>;
            /// A wrapper that displays the string for logs, with `***` in place of a password; see
            /// [`UriRef::redacted`].
            fn redacted() -> Redacted<'t>;
        }
    };
}

accessors!(impl Uri<'t>, as_uri_ref);
#[cfg(feature = "alloc")]
accessors!(impl UriBuf, as_uri_ref, 't);
#[cfg(feature = "alloc")]
accessors!(impl UriRefBuf, as_uri_ref, 't);

#[cfg(feature = "alloc")]
forward! {
    impl UriBuf, as_uri, 't;
    /// The scheme, which is compared without regard to case; see [`Uri::scheme`].
    fn scheme() -> Scheme<'t>;
    /// The port, or else the scheme's default port; see [`Uri::port_or_default`].
    fn port_or_default() -> Option<u16>;
    /// The IP address and the port to connect to; see [`Uri::socket_addr`].
    fn socket_addr() -> Option<SocketAddr>;
    /// The host and the port to connect to; see [`Uri::host_and_port`].
    fn host_and_port() -> Option<(&'t str, u16)>;
}

#[cfg(feature = "alloc")]
forward! {
    impl UriRefBuf, as_uri_ref, 't;
    /// The scheme, which is compared without regard to case; see [`UriRef::scheme`].
    fn scheme() -> Option<Scheme<'t>>;
    /// Whether the reference has no scheme; see [`UriRef::is_relative`].
    fn is_relative() -> bool;
    /// The reference as a URI, if it has a scheme; see [`UriRef::as_uri`].
    fn as_uri() -> Option<Uri<'t>>;
}

#[cfg(feature = "alloc")]
impl UriBuf {
    /// Borrows the part before the fragment; see [`Uri::without_fragment`].
    pub const fn without_fragment(&self) -> Uri<'_> {
        self.as_uri().without_fragment()
    }

    /// Borrows the part before the query and the fragment; see [`Uri::without_query_and_fragment`].
    pub const fn without_query_and_fragment(&self) -> Uri<'_> {
        self.as_uri().without_query_and_fragment()
    }

    /// The query's key-value pairs, decoded as HTML form data; see [`UriRef::form_pairs`].
    pub fn form_pairs(&self) -> FormPairs<'_> {
        self.as_uri_ref().form_pairs()
    }
}

#[cfg(feature = "alloc")]
impl UriRefBuf {
    /// Borrows the part before the fragment; see [`UriRef::without_fragment`].
    pub const fn without_fragment(&self) -> UriRef<'_> {
        self.as_uri_ref().without_fragment()
    }

    /// Borrows the part before the query and the fragment; see [`UriRef::without_query_and_fragment`].
    pub const fn without_query_and_fragment(&self) -> UriRef<'_> {
        self.as_uri_ref().without_query_and_fragment()
    }

    /// The query's key-value pairs, decoded as HTML form data; see [`UriRef::form_pairs`].
    pub fn form_pairs(&self) -> FormPairs<'_> {
        self.as_uri_ref().form_pairs()
    }
}
