use core::fmt;

/// The buffer was too small for the result; its content is now unspecified.
///
/// ```
/// use uri_core::{Uri, UriRef};
///
/// const BASE: Uri<'static> = Uri::from_static("http://example.org/a/");
/// let (reference, mut buffer) = (UriRef::parse("b")?, [0; 8]);
/// let error = reference.resolve_into(BASE, &mut buffer).unwrap_err();
/// assert_eq!(error.needed(), 22);
/// assert_eq!(error.to_string(), "the buffer is too small: 22 bytes are needed");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BufferTooSmall {
    pub(crate) needed: usize,
}

impl BufferTooSmall {
    /// The required length. For more than [`u32::MAX`] bytes, no buffer is large enough.
    #[must_use]
    pub const fn needed(&self) -> usize {
        self.needed
    }
}

impl fmt::Display for BufferTooSmall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { needed } = self;
        write!(f, "the buffer is too small: {needed} bytes are needed")
    }
}

impl_debug! { BufferTooSmall: needed }

impl core::error::Error for BufferTooSmall {}
