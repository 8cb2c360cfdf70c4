//! The steps of normalization.

/// A rung of the comparison ladder, or a selection of its steps
/// ([RFC 3986, section 6.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2)).
///
/// The higher the rung, the more strings have the same normal form. Each step can also be added separately.
///
/// ```
/// use uri_core::{Normalization, Uri};
///
/// let uri = Uri::parse("HTTP://[2001:DB8:0:0::1]:80/a/../%7Eb")?;
/// assert_eq!(uri.normalize(Normalization::SYNTAX).as_str(), "http://[2001:db8:0:0::1]:80/~b");
/// assert_eq!(uri.normalize(Normalization::SCHEME).as_str(), "http://[2001:db8:0:0::1]/~b");
///
/// let steps = Normalization::NONE.case().ipv6_text();
/// assert_eq!(uri.normalize(steps).as_str(), "http://[2001:db8::1]:80/a/../%7Eb");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[doc = include_str!("normalization.md")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Normalization {
    pub(crate) case: bool,
    pub(crate) percent_encoding: bool,
    pub(crate) dot_segments: bool,
    pub(crate) empty_port: bool,
    pub(crate) default_port: bool,
    pub(crate) empty_path: bool,
    pub(crate) ipv6_text: bool,
}

impl Normalization {
    const WITHOUT_STEPS: Self = Self {
        case: false,
        percent_encoding: false,
        dot_segments: false,
        empty_port: false,
        default_port: false,
        empty_path: false,
        ipv6_text: false,
    };

    /// Adds the step that makes the scheme and the host lowercase, and the hex digits of triplets uppercase.
    ///
    /// ```
    /// # use uri_core::{Normalization, Uri};
    /// let uri = Uri::parse("HTTP://H/A%7e")?;
    /// assert_eq!(uri.normalize(Normalization::NONE.case()).as_str(), "http://h/A%7E");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn case(mut self) -> Self {
        self.case = true;
        self
    }

    /// Adds the step that decodes triplets of unreserved characters.
    ///
    /// ```
    /// # use uri_core::{Normalization, Uri};
    /// let uri = Uri::parse("http://h/%7e%2f")?;
    /// assert_eq!(uri.normalize(Normalization::NONE.percent_encoding()).as_str(), "http://h/~%2f");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn percent_encoding(mut self) -> Self {
        self.percent_encoding = true;
        self
    }

    /// Adds the step that removes dot segments from a URI's path, but not from a relative reference, where they have a
    /// meaning. With [`percent_encoding`](Self::percent_encoding), `%2e` counts as a dot.
    ///
    /// ```
    /// # use uri_core::{Normalization, Uri};
    /// let uri = Uri::parse("http://h/a/./../b")?;
    /// assert_eq!(uri.normalize(Normalization::NONE.dot_segments()).as_str(), "http://h/b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn dot_segments(mut self) -> Self {
        self.dot_segments = true;
        self
    }

    /// Adds the step that removes an empty port and its colon.
    ///
    /// ```
    /// # use uri_core::{Normalization, Uri};
    /// let uri = Uri::parse("http://h:/")?;
    /// assert_eq!(uri.normalize(Normalization::NONE.empty_port()).as_str(), "http://h/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn empty_port(mut self) -> Self {
        self.empty_port = true;
        self
    }

    /// Adds the step that removes the default port of the scheme.
    ///
    /// ```
    /// # use uri_core::{Normalization, Uri};
    /// let uri = Uri::parse("http://h:80/")?;
    /// assert_eq!(uri.normalize(Normalization::NONE.default_port()).as_str(), "http://h/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn default_port(mut self) -> Self {
        self.default_port = true;
        self
    }

    /// Adds the step that replaces an empty path after an authority with `/`, if the scheme says that both are
    /// equivalent.
    ///
    /// ```
    /// # use uri_core::{Normalization, Uri};
    /// let uri = Uri::parse("http://h?q")?;
    /// assert_eq!(uri.normalize(Normalization::NONE.empty_path()).as_str(), "http://h/?q");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn empty_path(mut self) -> Self {
        self.empty_path = true;
        self
    }

    /// Adds the step that writes an IPv6 address in the form of [RFC 5952](https://www.rfc-editor.org/rfc/rfc5952). It
    /// isn't part of any rung.
    ///
    /// ```
    /// # use uri_core::{Normalization, Uri};
    /// let uri = Uri::parse("http://[0:0::1]/")?;
    /// assert_eq!(uri.normalize(Normalization::NONE.ipv6_text()).as_str(), "http://[::1]/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn ipv6_text(mut self) -> Self {
        self.ipv6_text = true;
        self
    }
}

impl Normalization {
    /// Simple string comparison: every string is its own normal form.
    ///
    /// ```
    /// # use uri_core::{Normalization, Uri};
    /// assert!(Uri::parse("HTTP://h:80/%7Ea")?.is_normalized(Normalization::NONE));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const NONE: Self = Self::WITHOUT_STEPS;
    /// Syntax-based normalization of case, percent-encoding, dot segments and the empty port.
    ///
    /// ```
    /// # use uri_core::{Normalization, Uri};
    /// let (a, b) = (Uri::parse("HTTP://h:/%7Ea/./")?, Uri::parse("http://h/~a/")?);
    /// assert!(a.equivalent(&b, Normalization::SYNTAX));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const SYNTAX: Self = Self::NONE
        .case()
        .percent_encoding()
        .dot_segments()
        .empty_port();
    /// Scheme-based normalization: [`SYNTAX`](Self::SYNTAX), the default port and the empty path.
    ///
    /// ```
    /// # use uri_core::{Normalization, Uri};
    /// let (a, b) = (Uri::parse("http://h:80")?, Uri::parse("http://h/")?);
    /// assert!(a.equivalent(&b, Normalization::SCHEME));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const SCHEME: Self = Self::SYNTAX.default_port().empty_path();
}
