//! Constructors for constants. They panic with the full message.

use crate::error::ParseError;
use crate::grammar::Grammar;
use crate::uri::parse::parse_in_constant;
use crate::uri::{Uri, UriRef};

/// # In constants
impl Uri<'static> {
    /// Parses a `URI` for use in a constant ([section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).
    ///
    /// In a `const` or `static` item, an invalid string is a compile error with the full message. In a `const { }`
    /// block inside a function, `cargo build` reports the error, but `cargo check` doesn't. Anywhere else,
    /// `from_static` panics at run time, so use [`parse`](Self::parse) there, or uri-macros' `uri!` macro, which always
    /// checks the string at compile time.
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
    /// Parses a `URI-reference` for use in a constant
    /// ([section 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1)); see [`Uri::from_static`].
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

/// Parses a string according to a grammar rule, for use in a constant.
#[track_caller]
pub(crate) const fn from_static(text: &'static str, grammar: Grammar) -> UriRef<'static> {
    match parse_in_constant(text, grammar) {
        Ok(reference) => reference,
        Err(error) => refuse(text, error),
    }
}

/// Panics with the full message about a string.
#[track_caller]
#[expect(
    clippy::panic,
    reason = "in a constant, this is an error of the compiler"
)]
pub(crate) const fn refuse(text: &str, error: ParseError) -> ! {
    panic!("{}", error.report(text).in_source().render().as_str())
}
