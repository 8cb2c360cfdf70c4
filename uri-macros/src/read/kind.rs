//! The four macros for a single URI, each with its rule of RFC 3986.

use proc_macro2::Ident;
use uri_core::__v0_1_0::Grammar;
use uri_core::{ParseError, Policy, UriRef};

use crate::paths::in_macro;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Kind {
    #[default]
    Uri,
    UriRef,
    AbsoluteUri,
    RelativeRef,
}

impl Kind {
    /// The kind of a value, whatever macro makes it: a reference with a scheme is a URI.
    pub(crate) fn of(reference: UriRef<'_>) -> Self {
        match reference.scheme() {
            Some(_) => Self::Uri,
            None => Self::UriRef,
        }
    }

    /// Whether this is the name of one of the four macros.
    pub(crate) fn is_macro(name: &Ident) -> bool {
        let name = name.to_string();
        matches!(&*name, "uri" | "uri_ref" | "absolute_uri" | "relative_ref")
    }

    /// The macro for this kind, without its `!`. The name of a macro with values begins with it: `uri_format`.
    pub(crate) const fn macro_name(self) -> &'static str {
        match self {
            Self::Uri => "uri",
            Self::UriRef => "uri_ref",
            Self::AbsoluteUri => "absolute_uri",
            Self::RelativeRef => "relative_ref",
        }
    }

    /// A string that the macro accepts, for messages.
    pub(crate) const fn example(self) -> &'static str {
        if self.is_uri() {
            "https://example.org/"
        } else {
            "../items?all"
        }
    }

    /// The maximum number of a macro's arguments, `crate = path` not counted, and what they are, for a message.
    pub(crate) const fn arguments(self) -> (usize, &'static str) {
        match self {
            Self::RelativeRef => (1, "one string: a resolved reference is never relative"),
            _ => (2, "a string, or a base and a reference"),
        }
    }

    /// Whether it makes a `Uri`, not a `UriRef`.
    pub(crate) const fn is_uri(self) -> bool {
        matches!(self, Self::Uri | Self::AbsoluteUri)
    }

    /// The type of a constant.
    pub(crate) const fn type_name(self) -> &'static str {
        if self.is_uri() { "Uri" } else { "UriRef" }
    }

    /// The type of a value that is made at run time.
    pub(crate) const fn owned_type_name(self) -> &'static str {
        if self.is_uri() { "UriBuf" } else { "UriRefBuf" }
    }

    /// The end of functions' names, hidden and public ones: `uri_ref`, `to_uri_ref`.
    pub(crate) const fn suffix(self) -> &'static str {
        if self.is_uri() { "" } else { "_ref" }
    }

    /// The policy of a table that names none, and the name of this policy's constant.
    pub(crate) const fn default_policy(self) -> (Policy<'static>, &'static str) {
        if self.is_uri() {
            (Policy::DEFAULT, "DEFAULT")
        } else {
            (*in_macro::DEFAULT_OF_REFERENCES, "DEFAULT_OF_REFERENCES")
        }
    }

    /// Parses a string by the rule of this kind.
    pub(crate) fn parse(self, text: &str) -> Result<UriRef<'_>, ParseError> {
        in_macro::parse(text, self.grammar())
    }

    /// The rule of RFC 3986 that a string must match.
    pub(crate) const fn grammar(self) -> Grammar {
        match self {
            Self::Uri => Grammar::Uri,
            Self::UriRef => Grammar::UriReference,
            Self::AbsoluteUri => Grammar::AbsoluteUri,
            Self::RelativeRef => Grammar::RelativeRef,
        }
    }
}
