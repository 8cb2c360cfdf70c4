//! The error about a buffer that is too small.

use core::fmt;

/// An error about a buffer that is too small for the result.
///
/// After this error, the content of the buffer is unspecified.
///
/// ```
/// use uri_core::{Strictness, Uri, UriRef};
///
/// const BASE: Uri<'static> = match Uri::parse("http://example.org/a/") { Ok(uri) => uri, Err(_) => panic!() };
/// let error = UriRef::parse("b")?.resolve_into(&BASE, Strictness::Strict, &mut [0; 8]).unwrap_err();
/// assert_eq!(error.needed, 22);
/// assert_eq!(error.to_string(), "no room: 22 bytes are needed");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[doc(alias = "NoRoom")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BufferTooSmall {
    /// The required length of the buffer. A result of more than [`u32::MAX`] bytes is always an error, because a URI
    /// cannot be longer.
    pub needed: usize,
}

impl fmt::Display for BufferTooSmall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no room: {} bytes are needed", self.needed)
    }
}

impl core::error::Error for BufferTooSmall {}
