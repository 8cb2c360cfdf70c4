//! The accessors of [`UriRef`], and those that forward to it or, from `UriBuf`, to [`Uri`].

use crate::bytes::{Span, substring};
use crate::grammar::Component;
use crate::pct::PctStr;
#[cfg(feature = "alloc")]
use crate::pct::{FormPairs, form_pairs};
use crate::secret::Redacted;
use crate::secret::mask::masked_in_template;
use crate::uri::{Authority, Host, QueryPairs, Scheme, Segments, Uri, UriRef, port_number};

/// # Components, segments and pairs
impl<'a> UriRef<'a> {
    /// The scheme, or `None` for a relative reference. `==` ignores its case, `as_str` doesn't.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert!(UriRef::parse("HTTP://h/")?.scheme().unwrap() == "http");
    /// assert_eq!(UriRef::parse("//h/")?.scheme(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias = "scheme_str")]
    #[must_use]
    #[inline]
    pub const fn scheme(self) -> Option<Scheme<'a>> {
        Some(Scheme::new(some!(self.component(Component::Scheme))))
    }

    /// The authority without its `//`, or `None` if there is none.
    ///
    /// It includes the user and the password; for the `Host` field of HTTP, use [`Authority::host_port_str`].
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let authority = UriRef::parse("http://u:p@h:80/")?.authority().unwrap();
    /// assert_eq!((authority.as_str(), authority.host_port_str()), ("u:p@h:80", "h:80"));
    /// assert_eq!(UriRef::parse("file:///etc")?.authority().unwrap().as_str(), "");
    /// assert_eq!(UriRef::parse("urn:a")?.authority(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias = "authority_components")]
    #[must_use]
    #[inline]
    pub const fn authority(self) -> Option<Authority<'a>> {
        let len = self.text.len();
        // The host is present, perhaps empty, if and only if there is an authority.
        let host = some!(self.layout.span(Component::Host, len));
        let start = self.layout.authority_start() as usize;
        // An absent port is an empty range after the host.
        let end = self.layout.range(Component::Host, Component::Port, len).end;
        let text = substring(self.text, start, end);
        Some(Authority::new(text, host.relative_to(start)))
    }

    /// The userinfo without its `@`, including any password, or `None` if there is no `@`.
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
        self.component(Component::Userinfo)
    }

    /// The user, still percent-encoded; see [`Authority::user`].
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let user = UriRef::parse("ftp://u%40x:pw@h/")?.user().unwrap();
    /// assert_eq!(user.decode().to_str().unwrap(), "u@x");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias = "username")]
    #[must_use]
    #[inline]
    pub const fn user(self) -> Option<PctStr<'a>> {
        some!(self.authority()).user()
    }

    /// The password, still percent-encoded and not masked; see [`Authority::password`].
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("ftp://u:pw@h/")?.password().unwrap(), "pw");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn password(self) -> Option<PctStr<'a>> {
        some!(self.authority()).password()
    }

    /// The host as an address or a name, or `None` without an authority; linear time for an address. As text, it is
    /// [`host_str`](Self::host_str).
    ///
    /// ```
    /// use uri_core::{Host, UriRef};
    ///
    /// let host = UriRef::parse("http://[::1]/")?.host();
    /// assert_eq!(host, Some(Host::Ipv6("::1".parse().unwrap())));
    /// assert!(matches!(UriRef::parse("http://127.1/")?.host(), Some(Host::RegName(_))));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn host(self) -> Option<Host<'a>> {
        Some(Host::from_text(some!(self.host_str())))
    }

    /// The host as it is written, including the brackets of an IP literal, or `None` without an authority.
    ///
    /// `(host_str, port)` can't be looked up for `[::1]`: to connect, use
    /// [`Uri::host_and_port`](crate::Uri::host_and_port), or [`host_and_port_or`](crate::Uri::host_and_port_or) if the
    /// program has its own default port. Compare hosts with [`host`](Self::host) or
    /// [`Uri::host_matches`](crate::Uri::host_matches), which ignore the case.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// assert_eq!(UriRef::parse("http://[::1]:80/")?.host_str(), Some("[::1]"));
    /// assert_eq!(UriRef::parse("file:///etc")?.host_str(), Some(""));
    /// assert_eq!(UriRef::parse("urn:a")?.host_str(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias("domain", "hostname"))]
    #[must_use]
    #[inline]
    pub const fn host_str(self) -> Option<&'a str> {
        self.component(Component::Host)
    }

    /// The port as it is written, which can be empty, or `None` without a `:` after the host. As a number, it is
    /// [`port_u16`](Self::port_u16).
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
        self.component(Component::Port)
    }

    /// The port as a number, or `None` if it is absent, empty or above 65535. Takes time linear in its digits.
    ///
    /// `None` doesn't mean the default port; see [`Uri::port_or_default`](crate::Uri::port_or_default), and the rule
    /// [`port_in_range`](crate::Policy::port_in_range).
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
        port_number(some!(self.port()))
    }

    /// The path as it is written, which can be empty but is never absent. Decode its segments, because a decoded `%2F`
    /// looks like a delimiter. The path of a file is `UriBuf::to_file_path`.
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
        self.part(Component::Path, Component::Path)
    }

    /// The segments of the path, which aren't decoded: `%61dmin` isn't equal to `admin`, so decode a segment before you
    /// compare it. The last one, decoded, is a file name, but can be empty or contain a `/`.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let segments = UriRef::parse("http://h/a/%61dmin%2Fc")?.segments();
    /// assert_eq!(segments.get(0).unwrap(), "a");
    /// let segment = segments.last().unwrap();
    /// assert_eq!(segment, "%61dmin%2Fc");
    /// assert_eq!(segment.decode().to_str(), Ok("admin/c".into()));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias("path_segments", "path segments", "file name"))]
    #[must_use]
    #[inline]
    pub const fn segments(self) -> Segments<'a> {
        Segments::of(self.path())
    }

    /// The path and the query as they are written. As a `Location`, a path that begins with `//` leads to another host;
    /// [`Uri::is_below`] refuses it.
    ///
    /// A request line of HTTP needs at least a `/`, which normalization adds:
    ///
    #[cfg_attr(feature = "alloc", doc = "```")]
    #[cfg_attr(not(feature = "alloc"), doc = "```ignore")]
    /// # use uri_core::{Normalization, UriRef};
    /// let reference = UriRef::parse("http://h?b#c")?;
    /// assert_eq!(reference.path_and_query(), "?b");
    /// let target = Normalization::NONE.empty_path();
    /// assert_eq!(reference.normalize(target).path_and_query(), "/?b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn path_and_query(self) -> &'a str {
        self.part(Component::Path, Component::Query)
    }

    /// The query without its `?`, or `None` if there is no `?`.
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
        self.component(Component::Query)
    }

    /// The `key=value` pairs of the query, not decoded, with `None` as the value without `=`. `form_pairs` decodes
    /// them.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let reference = UriRef::parse("http://h/?a=b%20c&all")?;
    /// assert_eq!(reference.query_pairs().get("a").unwrap(), "b%20c");
    ///
    /// let pairs =
    ///     reference.query_pairs().map(|(key, value)| (key.as_str(), value.map(|v| v.as_str())));
    /// assert_eq!(pairs.collect::<Vec<_>>(), [("a", Some("b%20c")), ("all", None)]);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn query_pairs(self) -> QueryPairs<'a> {
        QueryPairs::of_query(self.query())
    }

    /// The query's pairs, decoded as HTML form data, in which `+` is a space; see
    /// [`pct::form_pairs`](crate::pct::form_pairs()).
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let reference = UriRef::parse("?q=a+b&tag=%C3%A9&all")?;
    /// let pairs: Vec<_> = reference.form_pairs().collect();
    /// assert_eq!(
    ///     pairs,
    ///     [("q".into(), "a b".into()), ("tag".into(), "é".into()), ("all".into(), "".into())]
    /// );
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

    /// The fragment without its `#`, or `None` if there is no `#`.
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
        self.component(Component::Fragment)
    }
}

/// # Kind, shorter references, and printing
impl<'a> UriRef<'a> {
    /// Whether the reference doesn't have a scheme.
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

    /// The part before the fragment.
    ///
    /// ```
    /// let reference = uri_core::UriRef::parse("a?b#c")?;
    /// assert_eq!(reference.without_fragment().as_str(), "a?b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias = "strip_fragment")]
    #[inline]
    pub const fn without_fragment(self) -> Self {
        // The layout stays right, because the end of the fragment isn't stored in it.
        let text = self.part(Component::Scheme, Component::Query);
        Self { text, ..self }
    }

    /// The part before the query and the fragment, which often contain tokens.
    ///
    /// ```
    /// let old = uri_core::UriRef::parse("a?b#c")?;
    /// assert_eq!(old.without_query_and_fragment().as_str(), "a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn without_query_and_fragment(self) -> Self {
        let text = self.part(Component::Scheme, Component::Path);
        // In a layout, an absent query ends where the path does, which is the end of the text here.
        Self::from_layout(text, self.layout.with_query_end(text.len()))
    }

    /// Displays the reference for logs, with `***` in place of a password or a token.
    ///
    /// [`Redacted`] defines what is masked. Takes linear time.
    ///
    /// ```
    /// let reference = uri_core::UriRef::parse("jdbc:postgresql://app:s3cret@db.example/main")?;
    /// assert_eq!(reference.redacted().to_string(), "jdbc:postgresql://app:***@db.example/main");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn redacted(self) -> Redacted<'a> {
        Redacted::of(self.text)
    }

    /// The bytes that are masked because of a password, without the values of options, which [`Redacted`] masks, too.
    pub(crate) const fn masked(self) -> Option<Span> {
        masked_in_template(self.text.as_bytes())
    }
}

/// # Scheme
impl<'a> Uri<'a> {
    /// The scheme; `==` ignores its case.
    ///
    /// A `match` on [`Scheme::as_str`] would distinguish `HTTP` from `http`, so use guards.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let scheme = Uri::parse("HTTP://h/")?.scheme();
    /// assert!(scheme == "http");
    /// assert_eq!(scheme.as_str(), "HTTP");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn scheme(self) -> Scheme<'a> {
        match self.reference.scheme() {
            Some(scheme) => scheme,
            // INVARIANT: a caller's `Uri` has a scheme. The scheme of a reference in `Uri::of_row` is read as empty.
            None => Scheme::new(""),
        }
    }
}

forward! {
    /// # Scheme and shorter URIs
    impl UriBuf, as_uri, 't;
    /// The scheme; see [`Uri::scheme`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// assert!(UriBuf::parse("HTTP://h/")?.scheme() == "http");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn scheme() -> Scheme<'t>;
    /// The part before the fragment; see [`Uri::without_fragment`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// assert_eq!(UriBuf::parse("http://h/a?b#c")?.without_fragment(), "http://h/a?b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn without_fragment() -> Uri<'t>;
    /// The part before the query and the fragment; see [`Uri::without_query_and_fragment`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// assert_eq!(UriBuf::parse("http://h/a?b#c")?.without_query_and_fragment(), "http://h/a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn without_query_and_fragment() -> Uri<'t>;
}

forward! {
    /// # Scheme, kind, and shorter references
    impl UriRefBuf, as_uri_ref, 't;
    /// The scheme; see [`UriRef::scheme`].
    ///
    /// ```
    /// # use uri_core::UriRefBuf;
    /// assert!(UriRefBuf::parse("HTTP://h/")?.scheme().unwrap() == "http");
    /// assert_eq!(UriRefBuf::parse("a/b")?.scheme(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn scheme() -> Option<Scheme<'t>>;
    /// The part before the fragment; see [`UriRef::without_fragment`].
    ///
    /// ```
    /// # use uri_core::UriRefBuf;
    /// assert_eq!(UriRefBuf::parse("a?b#c")?.without_fragment(), "a?b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn without_fragment() -> UriRef<'t>;
    /// The part before the query and the fragment; see [`UriRef::without_query_and_fragment`].
    ///
    /// ```
    /// # use uri_core::UriRefBuf;
    /// assert_eq!(UriRefBuf::parse("a?b#c")?.without_query_and_fragment(), "a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn without_query_and_fragment() -> UriRef<'t>;
    /// Whether the reference has no scheme; see [`UriRef::is_relative`].
    ///
    /// ```
    /// # use uri_core::UriRefBuf;
    /// assert!(UriRefBuf::parse("a/b")?.is_relative());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn is_relative() -> bool;
    /// The reference as a URI, if it has a scheme; see [`UriRef::as_uri`].
    ///
    /// ```
    /// # use uri_core::UriRefBuf;
    /// assert_eq!(UriRefBuf::parse("urn:a")?.as_uri().unwrap(), "urn:a");
    /// assert_eq!(UriRefBuf::parse("a/b")?.as_uri(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn as_uri() -> Option<Uri<'t>>;
}

forward! {
    /// # Components, segments and pairs
    impl Uri<'t>, UriBuf, UriRefBuf, as_uri_ref;
    /// The authority without its `//`; see [`UriRef::authority`]. For the `Host` field of a request, take its
    /// [`host_port_str`](Authority::host_port_str).
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://u:p@h:80/")?;
    /// assert_eq!(uri.authority().unwrap().host_port_str(), "h:80");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn authority() -> Option<Authority<'t>>;
    /// The userinfo without its `@`, including any password; see [`UriRef::userinfo`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("ftp://u:pw@h/")?;
    /// assert_eq!(uri.userinfo(), Some("u:pw"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn userinfo() -> Option<&'t str>;
    /// The user, still percent-encoded; see [`Authority::user`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("ftp://u:pw@h/")?;
    /// assert_eq!(uri.user().unwrap(), "u");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn user() -> Option<PctStr<'t>>;
    /// The password, still percent-encoded and not masked; see [`Authority::password`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("ftp://u:pw@h/")?;
    /// assert_eq!(uri.password().unwrap(), "pw");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn password() -> Option<PctStr<'t>>;
    /// The host as an address or a name; see [`UriRef::host`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://[::1]/")?;
    /// assert_eq!(uri.host().unwrap().ip(), "::1".parse().ok());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn host() -> Option<Host<'t>>;
    /// The host as it is written, with any brackets; see [`UriRef::host_str`]. To connect, use [`Uri::host_and_port`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://[::1]:80/")?;
    /// assert_eq!(uri.host_str(), Some("[::1]"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias("domain", "hostname"))]
    fn host_str() -> Option<&'t str>;
    /// The port as it is written; see [`UriRef::port`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://h:080/")?;
    /// assert_eq!(uri.port(), Some("080"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn port() -> Option<&'t str>;
    /// The port as a number up to 65535; see [`UriRef::port_u16`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://h:080/")?;
    /// assert_eq!(uri.port_u16(), Some(80));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn port_u16() -> Option<u16>;
    /// The path as it is written; see [`UriRef::path`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://h/a%20b?c")?;
    /// assert_eq!(uri.path(), "/a%20b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn path() -> &'t str;
    /// The path's segments, not decoded; see [`UriRef::segments`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://h/a/b%2Fc")?;
    /// assert_eq!(uri.segments().get(0).unwrap(), "a");
    /// assert_eq!(uri.segments().last().unwrap(), "b%2Fc");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn segments() -> Segments<'t>;
    /// The path and the query as they are written; see [`UriRef::path_and_query`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://h/a?b#c")?;
    /// assert_eq!(uri.path_and_query(), "/a?b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn path_and_query() -> &'t str;
    /// The query without its `?`; see [`UriRef::query`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://h/?a=b#c")?;
    /// assert_eq!(uri.query(), Some("a=b"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn query() -> Option<&'t str>;
    /// The query's `key=value` pairs, not decoded; see [`UriRef::query_pairs`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://h/?a=b&c=d")?;
    /// assert_eq!(uri.query_pairs().get("c").unwrap(), "d");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias("query param", "query parameter", "query string", "search_params"))]
    fn query_pairs() -> QueryPairs<'t>;
    /// The query's pairs, decoded as HTML form data; see [`UriRef::form_pairs`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://h/?q=a+b&tag=%C3%A9")?;
    /// assert_eq!(uri.form_pairs().get("q").unwrap(), "a b");
    /// assert_eq!(uri.form_pairs().last().unwrap(), ("tag".into(), "é".into()));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    fn form_pairs() -> FormPairs<'t>;
    /// The fragment without its `#`; see [`UriRef::fragment`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://h/#a")?;
    /// assert_eq!(uri.fragment(), Some("a"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn fragment() -> Option<&'t str>;
    /// Displays the string for logs, with `***` in place of a password or a token; see [`UriRef::redacted`].
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("ftp://u:pw@h/")?;
    /// assert_eq!(uri.redacted().to_string(), "ftp://u:***@h/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn redacted() -> Redacted<'t>;
}
