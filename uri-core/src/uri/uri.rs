use crate::syntax::layout::Layout;
use crate::uri::UriRef;

/// A URI: a string and the offsets of its components.
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
/// Every accessor that doesn't allocate is `const`, and takes constant time unless it says otherwise. Components are
/// returned as they are written, and an absent one isn't an empty one: `a:?` has an empty query, `a:` has none.
///
/// `==`, `Ord` and `Hash` are those of the string ([section
/// 6.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.1)), so a map with `Uri` keys can be searched for a
/// `&str`. `Debug` prints `***` in place of a password, and `Display` the whole string. A named constant can be a
/// pattern in a `match`.
///
/// ```
/// use uri_core::Uri;
///
/// let uri = Uri::parse("foo://user@example.com:8042/over/there?name=ferret#nose")?;
/// assert_eq!(uri.scheme(), "foo");
/// assert_eq!(uri.host_str(), Some("example.com"));
/// assert_eq!(uri.path(), "/over/there");
/// assert_eq!(uri.query(), Some("name=ferret"));
/// assert_eq!((Uri::parse("a:?")?.query(), Uri::parse("a:")?.query()), (Some(""), None));
/// assert!(uri == "foo://user@example.com:8042/over/there?name=ferret#nose");
/// assert_eq!(format!("{:?}", Uri::parse("ftp://me:pw@h/")?), r#"Uri("ftp://me:***@h/")"#);
/// # Ok::<_, uri_core::ParseError>(())
/// ```
///
#[cfg_attr(feature = "alloc", doc = include_str!("uri.md"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[must_use]
pub struct Uri<'a> {
    pub(crate) reference: UriRef<'a>,
}

/// # Convert
impl<'a> Uri<'a> {
    /// The whole string, including any password.
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

    /// The URI as a [`UriRef`], which can also be relative.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("urn:a")?.as_uri_ref(), "urn:a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn as_uri_ref(self) -> UriRef<'a> {
        self.reference
    }

    /// The part before the fragment, as an `absolute-URI`.
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://a/?b#c")?;
    /// assert_eq!(uri.without_fragment().as_str(), "http://a/?b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn without_fragment(self) -> Self {
        Self::from_uri_ref(self.reference.without_fragment())
    }

    /// The part before the query and the fragment, which often contain tokens.
    ///
    /// ```
    /// let old = uri_core::Uri::parse("http://a/?b#c")?;
    /// assert_eq!(old.without_query_and_fragment().as_str(), "http://a/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn without_query_and_fragment(self) -> Self {
        Self::from_uri_ref(self.reference.without_query_and_fragment())
    }
}

impl<'a> Uri<'a> {
    /// An empty text, for messages that don't quote a URI and for the elements of an incomplete array.
    pub(crate) const EMPTY: Uri<'static> = Uri::from_uri_ref(UriRef::EMPTY);

    pub(crate) const fn from_layout(text: &'a str, layout: Layout) -> Self {
        Self::from_uri_ref(UriRef::from_layout(text, layout))
    }

    #[inline]
    pub(crate) const fn layout(self) -> Layout {
        self.reference.layout()
    }

    /// Makes a URI of a reference that has a scheme, which isn't checked.
    pub(crate) const fn from_uri_ref(reference: UriRef<'a>) -> Self {
        Self { reference }
    }

    /// A table's row as a URI, so that the checks of a policy and the readers of a URI take it although its scheme may
    /// be missing; it's read as an empty one then. The result never reaches a caller of this crate.
    pub(crate) const fn of_row(row: UriRef<'a>) -> Self {
        Self::from_uri_ref(row)
    }
}

impl<'a> UriRef<'a> {
    /// The reference as a URI, or `None` if it is relative.
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
