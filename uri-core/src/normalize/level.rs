//! How far a text is normalized: steps, and the rungs of the ladder that are made of them.

/// The steps of normalization, each of which can be chosen
/// ([section 6.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2)).
///
/// ```
/// use uri_core::{Level, Steps, Uri};
///
/// let uri = Uri::parse("HTTP://[2001:DB8:0:0::1]:80/a/../b")?;
/// let steps = Steps::NONE.case().ipv6_text();
/// assert_eq!(uri.normalize(Level::Steps(steps)).as_str(), "http://[2001:db8::1]:80/a/../b");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Steps {
    pub(crate) case: bool,
    pub(crate) percent_encoding: bool,
    pub(crate) dot_segments: bool,
    pub(crate) empty_port: bool,
    pub(crate) default_port: bool,
    pub(crate) empty_path: bool,
    pub(crate) ipv6_text: bool,
}

impl Steps {
    /// No step: simple string comparison
    /// ([section 6.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.1)).
    pub const NONE: Self = Self {
        case: false,
        percent_encoding: false,
        dot_segments: false,
        empty_port: false,
        default_port: false,
        empty_path: false,
        ipv6_text: false,
    };
    /// What the generic syntax allows: case, percent-encoding, dot segments and the empty port
    /// ([section 6.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2)).
    pub const SYNTAX: Self = Self::NONE
        .case()
        .percent_encoding()
        .dot_segments()
        .empty_port();
    /// What the scheme allows too: the default port and the empty path
    /// ([section 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3)).
    pub const SCHEME: Self = Self::SYNTAX.default_port().empty_path();

    /// And scheme and host in small letters, the hex digits of triplets in capitals
    /// ([section 6.2.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1)).
    ///
    /// ```
    /// # use uri_core::{Level, Steps, Uri};
    /// let level = Level::Steps(Steps::NONE.case());
    /// assert_eq!(Uri::parse("HTTP://H/A%7e")?.normalize(level).as_str(), "http://h/A%7E");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn case(self) -> Self {
        Self { case: true, ..self }
    }

    /// And triplets of unreserved characters decoded
    /// ([section 6.2.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2)).
    ///
    /// ```
    /// # use uri_core::{Level, Steps, Uri};
    /// let level = Level::Steps(Steps::NONE.percent_encoding());
    /// assert_eq!(Uri::parse("http://h/%7e%2f")?.normalize(level).as_str(), "http://h/~%2f");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn percent_encoding(self) -> Self {
        Self {
            percent_encoding: true,
            ..self
        }
    }

    /// And dot segments removed from the path of a URI; those of a relative reference carry meaning and stay
    /// ([section 6.2.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.3)). Together with
    /// [`percent_encoding`](Self::percent_encoding), `%2e` is a dot.
    ///
    /// ```
    /// # use uri_core::{Level, Steps, Uri};
    /// let level = Level::Steps(Steps::NONE.dot_segments());
    /// assert_eq!(Uri::parse("http://h/a/./../b")?.normalize(level).as_str(), "http://h/b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn dot_segments(self) -> Self {
        Self {
            dot_segments: true,
            ..self
        }
    }

    /// And an empty port removed with its colon
    /// ([section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)).
    ///
    /// ```
    /// # use uri_core::{Level, Steps, Uri};
    /// let level = Level::Steps(Steps::NONE.empty_port());
    /// assert_eq!(Uri::parse("http://h:/")?.normalize(level).as_str(), "http://h/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn empty_port(self) -> Self {
        Self {
            empty_port: true,
            ..self
        }
    }

    /// And the scheme's default port removed
    /// ([section 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3)).
    ///
    /// ```
    /// # use uri_core::{Level, Steps, Uri};
    /// let level = Level::Steps(Steps::NONE.default_port());
    /// assert_eq!(Uri::parse("http://h:80/")?.normalize(level).as_str(), "http://h/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn default_port(self) -> Self {
        Self {
            default_port: true,
            ..self
        }
    }

    /// And an empty path behind an authority replaced by `/`, where the scheme says that they are the same
    /// ([section 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3)).
    ///
    /// ```
    /// # use uri_core::{Level, Steps, Uri};
    /// let level = Level::Steps(Steps::NONE.empty_path());
    /// assert_eq!(Uri::parse("http://h?q")?.normalize(level).as_str(), "http://h/?q");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn empty_path(self) -> Self {
        Self {
            empty_path: true,
            ..self
        }
    }

    /// And an IPv6 address in the text of [RFC 5952](https://www.rfc-editor.org/rfc/rfc5952), which no level
    /// includes.
    ///
    /// ```
    /// # use uri_core::{Level, Steps, Uri};
    /// let level = Level::Steps(Steps::NONE.ipv6_text());
    /// assert_eq!(Uri::parse("http://[0:0::1]/")?.normalize(level).as_str(), "http://[::1]/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn ipv6_text(self) -> Self {
        Self {
            ipv6_text: true,
            ..self
        }
    }
}

/// A rung of the comparison ladder
/// ([RFC 3986, section 6.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2)): the higher, the more texts
/// are the same.
///
/// ```
/// use uri_core::{Level, Uri};
///
/// let uri = Uri::parse("HTTP://example.org:80/./%7Ea")?;
/// assert_eq!(uri.normalize(Level::Simple).as_str(), "HTTP://example.org:80/./%7Ea");
/// assert_eq!(uri.normalize(Level::Syntax).as_str(), "http://example.org:80/~a");
/// assert_eq!(uri.normalize(Level::Scheme).as_str(), "http://example.org/~a");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Simple string comparison
    /// ([section 6.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.1)): every text is its own
    /// normal form.
    Simple,
    /// Syntax-based normalization
    /// ([section 6.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2)): [`Steps::SYNTAX`].
    Syntax,
    /// Scheme-based normalization
    /// ([section 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3)): [`Steps::SCHEME`].
    Scheme,
    /// A choice of steps.
    Steps(Steps),
}

impl Level {
    /// The steps of the level ([section 6.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2)).
    ///
    /// ```
    /// # use uri_core::{Level, Steps};
    /// assert_eq!(Level::Scheme.steps(), Steps::SYNTAX.default_port().empty_path());
    /// ```
    #[must_use]
    pub const fn steps(self) -> Steps {
        match self {
            Self::Simple => Steps::NONE,
            Self::Syntax => Steps::SYNTAX,
            Self::Scheme => Steps::SCHEME,
            Self::Steps(steps) => steps,
        }
    }
}
