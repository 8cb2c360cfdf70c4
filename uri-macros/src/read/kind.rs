//! The four macros for one URI. Each macro parses a rule of RFC 3986.

use proc_macro2::Ident;
use uri_core::error::Grammar;
use uri_core::{ParseError, UriRef};

use crate::paths::build;

/// A macro for one URI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Uri,
    UriRef,
    AbsoluteUri,
    RelativeRef,
}

impl Kind {
    const ALL: [Self; 4] = [
        Self::Uri,
        Self::UriRef,
        Self::AbsoluteUri,
        Self::RelativeRef,
    ];

    /// Returns whether a name is the name of a macro for one URI.
    pub(crate) fn is_macro(name: &Ident) -> bool {
        Self::ALL.iter().any(|kind| name == kind.macro_name())
    }

    pub(crate) const fn macro_name(self) -> &'static str {
        match self {
            Self::Uri => "uri",
            Self::UriRef => "uri_ref",
            Self::AbsoluteUri => "absolute_uri",
            Self::RelativeRef => "relative_ref",
        }
    }

    /// Returns a string that the macro accepts, as an example for messages.
    pub(crate) const fn example(self) -> &'static str {
        match self {
            Self::Uri | Self::AbsoluteUri => "https://example.org/",
            Self::UriRef | Self::RelativeRef => "../items?all",
        }
    }

    /// Returns a description of the arguments for messages.
    pub(crate) const fn arguments(self) -> &'static str {
        if self.resolves() {
            "a string, or a base and a reference"
        } else {
            "one string: a resolved reference is never relative"
        }
    }

    /// Returns whether the macro also takes a base and a reference.
    pub(crate) const fn resolves(self) -> bool {
        !matches!(self, Self::RelativeRef)
    }

    /// Returns the name of the hidden function that parses a constant string.
    pub(crate) const fn parser(self) -> &'static str {
        match self {
            Self::Uri => "parse_uri",
            Self::UriRef => "parse_uri_ref",
            Self::AbsoluteUri => "parse_absolute_uri",
            Self::RelativeRef => "parse_relative_ref",
        }
    }

    /// Returns the name of the public function that parses a string at run time.
    pub(crate) const fn function(self) -> &'static str {
        match self {
            Self::Uri => "Uri::parse",
            Self::UriRef => "UriRef::parse",
            Self::AbsoluteUri => "Uri::parse_absolute",
            Self::RelativeRef => "UriRef::parse_relative",
        }
    }

    /// Returns whether the macro creates a `Uri`. The other macros create a `UriRef`.
    pub(crate) const fn is_uri(self) -> bool {
        matches!(self, Self::Uri | Self::AbsoluteUri)
    }

    /// Parses a string by the rule of the macro.
    pub(crate) fn parse(self, text: &str) -> Result<UriRef<'_>, ParseError> {
        build::parse(
            text,
            match self {
                Self::Uri => Grammar::Uri,
                Self::UriRef => Grammar::UriReference,
                Self::AbsoluteUri => Grammar::AbsoluteUri,
                Self::RelativeRef => Grammar::RelativeRef,
            },
        )
    }
}
