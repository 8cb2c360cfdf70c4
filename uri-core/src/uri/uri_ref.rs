use crate::bytes::{Span, substring};
use crate::grammar::Component;
use crate::syntax::layout::Layout;

/// A URI or a relative reference: a string and the offsets of its components ([section
/// 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1)).
///
/// Beside the methods of [`Uri`](crate::Uri), listed there by task, it has
/// [`is_relative`](Self::is_relative), [`as_uri`](Self::as_uri), [`resolve_into`](Self::resolve_into) and `resolve`.
/// The scheme can be absent.
///
/// What holds for a `Uri` holds here: costs, `==` and other traits of the string, and the masks of `Debug`.
///
/// ```
/// use uri_core::UriRef;
///
/// let reference = UriRef::parse("//example.com/over/there?name=ferret#nose")?;
/// assert_eq!(reference.scheme(), None);
/// assert_eq!(reference.host_str(), Some("example.com"));
/// assert_eq!(reference.path(), "/over/there");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[must_use]
pub struct UriRef<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
}

/// # Convert
impl<'a> UriRef<'a> {
    /// The whole string, including any password.
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
    pub(crate) const EMPTY: UriRef<'static> = UriRef::from_layout("", Layout::all_path(0));

    pub(crate) const fn from_layout(text: &'a str, layout: Layout) -> Self {
        Self { text, layout }
    }

    /// The reference without its scheme and the `:`, if it has a scheme: `//h/a` for `http://h/a`.
    // This isn't inlined, because only a lenient resolution calls it.
    #[inline(never)]
    pub(crate) const fn without_scheme(self) -> Self {
        let start = self.layout.hier_start() as usize;
        // Of this layout, only the scheme is used, which is absent.
        let empty = Layout::from_offsets([0; 6]);
        Self {
            text: substring(self.text, start, self.text.len()),
            layout: self.layout.with_scheme_of(empty),
        }
    }

    #[inline]
    pub(crate) const fn layout(self) -> Layout {
        self.layout
    }

    /// The range of a component without its delimiters, or `None` if it's absent.
    #[inline(always)]
    pub(crate) const fn span_of(self, component: Component) -> Option<Span> {
        self.layout.span(component, self.text.len())
    }

    /// A component as it is written, without its delimiters, or `None` if it's absent.
    #[inline(always)]
    pub(crate) const fn component(self, component: Component) -> Option<&'a str> {
        let Span { start, end } = some!(self.span_of(component));
        Some(substring(self.text, start, end))
    }

    /// The string from the component `first` through `last`, with the delimiters that [`Layout::range`] lists.
    #[inline(always)]
    pub(crate) const fn part(self, first: Component, last: Component) -> &'a str {
        let Span { start, end } = self.layout.range(first, last, self.text.len());
        substring(self.text, start, end)
    }
}
