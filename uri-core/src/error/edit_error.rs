//! The error of recomposition and of changes.

use core::fmt;

use crate::error::{BufferTooSmall, ParseError, TOO_LONG};

/// The error of `Edit` and of [`Components`](crate::Components)
/// ([RFC 3986, section 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)).
///
/// ```
/// use uri_core::{error::EditErrorKind, Uri};
///
/// let uri = Uri::parse("http://example.org/")?;
/// let query = "q=a b";
/// let error = uri.edit().query(query).build().unwrap_err();
/// assert_eq!(error.to_string(), "step `query`: invalid query: space at byte 3");
/// if let EditErrorKind::Component(error) = error.kind() {
///     assert!(error.report(query).to_string().contains("help: write a space as `%20`"));
/// }
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditError {
    kind: EditErrorKind,
    step: Option<&'static str>,
}

impl EditError {
    #[cfg(feature = "alloc")]
    pub(crate) const fn in_step(kind: EditErrorKind, step: &'static str) -> Self {
        let step = Some(step);
        Self { kind, step }
    }

    pub(crate) const fn of_whole(kind: EditErrorKind) -> Self {
        Self { kind, step: None }
    }

    /// The reason why there is no result.
    #[must_use]
    pub const fn kind(&self) -> EditErrorKind {
        self.kind
    }

    /// The name of the method of `Edit` that failed. `None` if the components don't fit together, which only their
    /// recomposition at the end shows, and for [`Components`](crate::Components).
    #[must_use]
    pub const fn step(&self) -> Option<&'static str> {
        self.step
    }
}

#[cfg(feature = "alloc")]
impl From<EditErrorKind> for EditError {
    fn from(kind: EditErrorKind) -> Self {
        Self::of_whole(kind)
    }
}

/// The kinds of an [`EditError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EditErrorKind {
    /// A string that is not a valid component. The offsets of the error are offsets into this string.
    Component(ParseError),
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
    /// A buffer that is too small for [`Components::write_into`](crate::Components::write_into).
    BufferTooSmall(BufferTooSmall),
    /// A result of more than [`u32::MAX`] bytes.
    TooLong,
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "step `{step}`: {}", self.kind),
            None => self.kind.fmt(f),
        }
    }
}

impl fmt::Display for EditErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Component(error) => return error.fmt(f),
            Self::BufferTooSmall(error) => return error.fmt(f),
            Self::MissingScheme => "a URI needs a scheme (RFC 3986, section 3)",
            Self::MissingHost => {
                "userinfo and a port need a host (RFC 3986, section 3.2)"
            }
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
            Self::EmptySegment => {
                "a segment that is data cannot be empty (RFC 3986, section 3.3)"
            }
            Self::DisplayFailed => "the `Display` of a value returned an error",
            Self::TooLong => TOO_LONG,
        })
    }
}

impl core::error::Error for EditError {}
