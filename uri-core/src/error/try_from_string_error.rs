//! The parse error that returns the string.

use alloc::string::String;
use core::fmt;

use crate::error::ParseError;

/// A text that did not parse, with the reason; gives the `String` back.
///
/// Neither `Debug` nor `Display` prints the text, which may hold a password.
///
/// ```
/// use uri_core::UriBuf;
///
/// let error = UriBuf::try_from(String::from("http://example.com/a b")).unwrap_err();
/// assert_eq!(error.to_string(), "invalid URI: space in path at byte 20");
/// assert_eq!(error.error().offset(), 20);
/// assert_eq!(error.text(), "http://example.com/a b");
/// let message = error.error().report(error.text()).to_string(); // with picture, help and note
/// assert!(message.contains("help: write a space as `%20`"));
/// assert_eq!(error.into_string(), "http://example.com/a b");
/// ```
#[doc(alias("OwnedParseError", "IntoStringError"))]
#[derive(Clone, PartialEq, Eq)]
pub struct TryFromStringError {
    error: ParseError,
    text: String,
}

impl TryFromStringError {
    pub(crate) const fn new(error: ParseError, text: String) -> Self {
        Self { error, text }
    }

    /// Why the text did not parse.
    #[must_use]
    pub const fn error(&self) -> ParseError {
        self.error
    }

    /// The text that did not parse.
    #[must_use]
    pub const fn text(&self) -> &str {
        self.text.as_str()
    }

    /// The text that did not parse, without a copy.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }
}

impl fmt::Debug for TryFromStringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TryFromStringError")
            .field("error", &self.error)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for TryFromStringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl core::error::Error for TryFromStringError {}
