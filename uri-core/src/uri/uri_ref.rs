//! The type for a `URI-reference`, which is a URI or a relative reference
//! ([RFC 3986, section 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1)).

use crate::bytes::{Span, substring};
use crate::grammar::Component;
use crate::syntax::layout::Layout;

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
/// ([section 6.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.1)), so a map with `UriRef` keys can be searched
/// for a `&str`. `Debug` prints `***` in place of a password, but `Display` prints the whole string.
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
///
#[cfg_attr(feature = "alloc", doc = include_str!("uri_ref.md"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[must_use]
pub struct UriRef<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
}

/// # Convert
impl<'a> UriRef<'a> {
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
}

impl<'a> UriRef<'a> {
    /// The empty reference.
    pub(crate) const EMPTY: UriRef<'static> = UriRef::from_layout("", Layout::all_path(0));

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
            // Only the scheme of the other layout is used, and it doesn't have one.
            layout: self.layout.with_scheme_of(Layout::from_offsets([0; 6])),
        }
    }

    #[inline]
    pub(crate) const fn layout(self) -> Layout {
        self.layout
    }

    /// The range of a component without its delimiters, or `None` if it is absent.
    #[inline(always)]
    pub(crate) const fn span_of(self, component: Component) -> Option<Span> {
        self.layout.span(component, self.text.len())
    }

    /// A component as it is written, without its delimiters, or `None` if it is absent.
    #[inline(always)]
    pub(crate) const fn component(self, component: Component) -> Option<&'a str> {
        let Span { start, end } = some!(self.span_of(component));
        Some(substring(self.text, start, end))
    }

    /// The part of the string from the component `first` through the component `last`, including the delimiters that
    /// [`Layout::part`] lists.
    #[inline(always)]
    pub(crate) const fn part(self, first: Component, last: Component) -> &'a str {
        let Span { start, end } = self.layout.part(first, last, self.text.len());
        substring(self.text, start, end)
    }
}
