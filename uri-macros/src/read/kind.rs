//! The four macros and the rule that each reads its text by.

use uri_core::{ParseError, Uri, UriRef};

/// Which macro was called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Uri,
    UriRef,
    AbsoluteUri,
    RelativeRef,
}

impl Kind {
    /// The macro's name.
    pub(crate) const fn macro_name(self) -> &'static str {
        match self {
            Self::Uri => "uri",
            Self::UriRef => "uri_ref",
            Self::AbsoluteUri => "absolute_uri",
            Self::RelativeRef => "relative_ref",
        }
    }

    /// A text that the macro accepts, for its messages.
    pub(crate) const fn example(self) -> &'static str {
        match self {
            Self::Uri | Self::AbsoluteUri => "https://example.org/",
            Self::UriRef | Self::RelativeRef => "../items?all",
        }
    }

    /// What it takes, in a sentence.
    pub(crate) const fn arguments(self) -> &'static str {
        if self.resolves() {
            "a text, or a base and a reference"
        } else {
            "one text: what is resolved against a base is never relative"
        }
    }

    /// Whether it takes a base and a reference too.
    pub(crate) const fn resolves(self) -> bool {
        !matches!(self, Self::RelativeRef)
    }

    /// The hidden function that reads a constant text by the macro's rule.
    pub(crate) const fn parser(self) -> &'static str {
        match self {
            Self::Uri => "parse_uri",
            Self::UriRef => "parse_uri_ref",
            Self::AbsoluteUri => "parse_absolute_uri",
            Self::RelativeRef => "parse_relative_ref",
        }
    }

    /// Whether the value is a `Uri`; otherwise it is a `UriRef`.
    pub(crate) const fn is_uri(self) -> bool {
        matches!(self, Self::Uri | Self::AbsoluteUri)
    }

    /// Reads a text by the macro's rule.
    pub(crate) fn parse(self, text: &str) -> Result<UriRef<'_>, ParseError> {
        match self {
            Self::Uri => Uri::parse(text).map(Uri::as_uri_ref),
            Self::UriRef => UriRef::parse(text),
            Self::AbsoluteUri => Uri::parse_absolute(text).map(Uri::as_uri_ref),
            Self::RelativeRef => UriRef::parse_relative(text),
        }
    }
}
