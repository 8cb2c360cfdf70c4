//! Constructors for constants. They panic with the full message.

use crate::grammar::Grammar;
use crate::uri::parse::parse_in_constant;
use crate::uri::{Uri, UriRef};

/// # In constants
impl Uri<'static> {
    /// Parses a `URI` in a constant.
    ///
    /// In a `const` or `static`, an invalid string is a compile error with the full message; in a `const { }` block of
    /// a function, only for `cargo build`. Anywhere else, it panics at run time: use [`parse`](Self::parse), or
    /// uri-macros' `uri!`, which the compiler always checks.
    ///
    /// # Panics
    ///
    /// Panics if the string is not a `URI`.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// const API: Uri<'static> = Uri::from_static("https://api.example.org/v2/");
    /// assert_eq!(API.path(), "/v2/");
    /// ```
    ///
    /// ```compile_fail
    /// # use uri_core::Uri;
    /// const API: Uri<'static> = Uri::from_static("https://api.example.org/v2 /");
    /// ```
    #[track_caller]
    pub const fn from_static(text: &'static str) -> Self {
        Self::from_uri_ref(from_static(text, Grammar::Uri))
    }
}

/// # In constants
impl UriRef<'static> {
    /// Parses a `URI-reference` in a constant; see [`Uri::from_static`].
    ///
    /// # Panics
    ///
    /// Panics if the string is not a `URI-reference`.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// const NEXT: UriRef<'static> = UriRef::from_static("../items?page=2");
    /// assert_eq!(NEXT.query(), Some("page=2"));
    /// ```
    #[track_caller]
    pub const fn from_static(text: &'static str) -> Self {
        from_static(text, Grammar::UriReference)
    }
}

/// Parses a string in a constant, or panics with the full message.
#[track_caller]
#[expect(
    clippy::panic,
    reason = "in a constant, this is an error of the compiler"
)]
pub(crate) const fn from_static(text: &'static str, grammar: Grammar) -> UriRef<'static> {
    match parse_in_constant(text, grammar) {
        Ok(reference) => reference,
        Err(error) => panic!("{}", error.report(text).in_source().render().as_str()),
    }
}
