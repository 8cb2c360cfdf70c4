//! Why parts cannot be put together.

use core::fmt;

use crate::error::{BufferTooSmall, ParseError};

/// Why parts cannot be put together
/// ([RFC 3986, section 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)).
///
/// ```
/// use uri_core::{error::RecomposeError, Uri};
///
/// let uri = Uri::parse("http://example.org/")?;
/// let query = "q=a b";
/// let error = uri.with_query(query).unwrap_err();
/// assert_eq!(error.to_string(), "invalid query: space at byte 3");
/// if let RecomposeError::Part(error) = error {
///     assert!(error.report(query).to_string().contains("help: write a space as `%20`"));
/// }
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecomposeError {
    /// A part is no such component; offsets are offsets into that part.
    Part(ParseError),
    /// A URI needs a scheme.
    #[doc(alias = "NoScheme")]
    MissingScheme,
    /// Userinfo or a port without a host.
    #[doc(alias = "NoHost")]
    MissingHost,
    /// Without an authority, a path that begins with `//` would be read as one
    /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    #[doc(alias = "PathIsAuthority")]
    PathStartsWithDoubleSlash,
    /// Behind an authority, a path that does not begin with `/` would be read as a part of it
    /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    #[doc(alias = "PathJoinsAuthority")]
    RootlessPathAfterAuthority,
    /// Without a scheme, a path with a colon in its first segment would be read as one
    /// ([section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)).
    #[doc(alias = "PathIsScheme")]
    ColonInFirstSegment,
    /// A segment `.` or `..` that is data, but would be read as a step in the path
    /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    DotSegment,
    /// The buffer is too small, or the text would be longer than [`u32::MAX`] bytes.
    BufferTooSmall(BufferTooSmall),
}

impl fmt::Display for RecomposeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Part(error) => return error.fmt(f),
            Self::BufferTooSmall(error) => return error.fmt(f),
            Self::MissingScheme => "a URI needs a scheme (RFC 3986, section 3)",
            Self::MissingHost => "userinfo and a port need a host (RFC 3986, section 3.2)",
            Self::PathStartsWithDoubleSlash => {
                "without an authority, a path cannot begin with `//` (RFC 3986, section 3.3)"
            }
            Self::RootlessPathAfterAuthority => {
                "behind an authority, a path is empty or begins with `/` (RFC 3986, section 3.3)"
            }
            Self::ColonInFirstSegment => {
                "without a scheme, the first segment of a path cannot hold `:` (RFC 3986, section 4.2)"
            }
            Self::DotSegment => {
                "`.` and `..` are steps in a path and cannot be data (RFC 3986, section 3.3)"
            }
        })
    }
}

impl core::error::Error for RecomposeError {}
