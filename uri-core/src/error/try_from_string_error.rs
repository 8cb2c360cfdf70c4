//! A parse error that contains the string. `message` implements `Display`.

use alloc::string::String;
use core::fmt;

use crate::error::ParseError;

/// A parse error with the string that did not parse. [`into_string`](Self::into_string) returns the string.
///
/// `Display` prints the first line of the [report](Self::report). The alternate form `{:#}` prints the full report. A
/// password is masked. `Debug` does not print the string.
///
/// ```
/// use uri_core::UriBuf;
///
/// let error = UriBuf::try_from(String::from("http://example.com/a b")).unwrap_err();
/// assert_eq!(error.to_string(), "invalid URI: space in path at byte 20");
/// assert!(format!("{error:#}").contains("help: write a space as `%20`"));
/// assert_eq!(error.error().offset(), 20);
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

    /// Returns the parse error.
    #[must_use]
    pub const fn error(&self) -> ParseError {
        self.error
    }

    /// Returns the string that did not parse.
    #[must_use]
    pub const fn text(&self) -> &str {
        self.text.as_str()
    }

    /// Returns the string that did not parse, without copying it.
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

impl core::error::Error for TryFromStringError {}
