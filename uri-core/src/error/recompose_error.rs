//! The error of recomposition.

use core::fmt;

use crate::error::{BufferTooSmall, ParseError};

/// The reason why components cannot be recomposed
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
    /// A string that is not a valid component. The offsets of the error are offsets into this string.
    Part(ParseError),
    /// A missing scheme. A URI needs a scheme.
    #[doc(alias = "NoScheme")]
    MissingScheme,
    /// A userinfo or a port without a host.
    #[doc(alias = "NoHost")]
    MissingHost,
    /// A path that begins with `//`. Such a path would be read as an authority
    /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    #[doc(alias = "PathIsAuthority")]
    PathStartsWithDoubleSlash,
    /// A path after an authority that does not begin with `/`. Such a path would be read as a part of the
    /// authority ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    #[doc(alias = "PathJoinsAuthority")]
    RootlessPathAfterAuthority,
    /// A path without a scheme whose first segment contains `:`. The part before the `:` would be read as a
    /// scheme ([section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)).
    #[doc(alias = "PathIsScheme")]
    ColonInFirstSegment,
    /// A segment from data that is `.` or `..`. Such a segment would be read as a step in the path
    /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    DotSegment,
    /// A segment from data that is empty. The path would lead to another resource
    /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    EmptySegment,
    /// A value whose `Display` returned an error.
    DisplayFailed,
    /// A buffer that is too small, or a result of more than [`u32::MAX`] bytes.
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
                "after an authority, a path is empty or begins with `/` (RFC 3986, section 3.3)"
            }
            Self::ColonInFirstSegment => {
                "without a scheme, the first segment of a path cannot contain `:` (RFC 3986, section 4.2)"
            }
            Self::DotSegment => {
                "`.` and `..` are steps in a path and cannot be data (RFC 3986, section 3.3)"
            }
            Self::EmptySegment => "a segment that is data cannot be empty (RFC 3986, section 3.3)",
            Self::DisplayFailed => "the `Display` of a value returned an error",
        })
    }
}

impl core::error::Error for RecomposeError {}
