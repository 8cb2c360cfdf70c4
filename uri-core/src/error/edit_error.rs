//! The error type for recomposing or editing a URI.

use core::fmt;

use crate::error::{
    BufferTooSmall, ParseError, ParseErrorKind, TOO_LONG, beside_words, debug_error,
};
use crate::grammar::Component;

/// The reason why components don't make a URI
/// ([RFC 3986, section 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)). An `Edit` returns it in an
/// `Error`, and [`recompose_into`](crate::Components::recompose_into) returns it directly.
///
/// ```
/// use uri_core::{error::EditErrorKind, Error, Uri};
///
/// let uri = Uri::parse("http://example.org/")?;
/// let query = "q=a b";
/// let Err(Error::Edit(error)) = uri.edit().query(query).build() else { panic!() };
/// assert_eq!(error.to_string(), "step `query`: invalid query: space at byte 3");
/// if let EditErrorKind::Component(error) = error.kind() {
///     assert!(error.report(query).to_string().contains("help: write a space as `%20`"));
/// }
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct EditError {
    pub(crate) kind: EditErrorKind,
    pub(crate) step: Option<&'static str>,
    /// The octet beside the dots of a segment that isn't just dots.
    pub(crate) beside: Option<u8>,
}

impl EditError {
    pub(crate) const fn of_whole(kind: EditErrorKind) -> Self {
        Self::new(kind, None)
    }

    pub(crate) const fn new(kind: EditErrorKind, step: Option<&'static str>) -> Self {
        Self {
            kind,
            step,
            beside: None,
        }
    }

    /// The reason why the URI or reference couldn't be built.
    #[must_use]
    pub const fn kind(&self) -> EditErrorKind {
        self.kind
    }

    /// The name of the `Edit` method that failed. Whether the components fit together is checked only at the end; if the
    /// path doesn't fit, this is the last method that changed it. It is `None` if no method is to blame, as for an error
    /// from [`Components`](crate::Components) or a missing scheme.
    #[must_use]
    pub const fn step(&self) -> Option<&'static str> {
        self.step
    }
}

kinds! {
    /// The kind of an [`EditError`].
    #[non_exhaustive]
    pub enum EditErrorKind;
    fn words() -> &'static str;

    /// A string that isn't a valid component. The offsets in the parse error count from the start of this string.
    Component(ParseError) => "";
    /// No scheme, although a URI needs one.
    #[doc(alias = "NoScheme")]
    MissingScheme => "a URI needs a scheme (RFC 3986, section 3)";
    /// A userinfo or a port without a host.
    #[doc(alias = "NoHost")]
    MissingHost => "userinfo and a port need a host (RFC 3986, section 3.2)";
    /// A path that begins with `//` although there is no authority, so the path would be read as an authority
    /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    #[doc(alias = "PathIsAuthority")]
    PathStartsWithDoubleSlash => "without an authority, a path cannot begin with `//` (RFC 3986, section 3.3)";
    /// A path that follows an authority but doesn't begin with `/`, so it would be read as part of the authority
    /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    #[doc(alias = "PathJoinsAuthority")]
    RootlessPathAfterAuthority => "after an authority, a path is empty or begins with `/` (RFC 3986, section 3.3)";
    /// A `:` in the first segment of a path that no scheme precedes; the text before the `:` would be read as a scheme
    /// ([section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)).
    #[doc(alias = "PathIsScheme")]
    ColonInFirstSegment => "without a scheme, the first segment of a path cannot contain `:` (RFC 3986, section 4.2)";
    /// A segment value of `.` or `..`, which would be read as a dot segment instead of data, or one that some servers read
    /// as a dot segment; [`no_dot_segment`](crate::Policy::no_dot_segment) says which
    /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    DotSegment => "`.` and `..` have a special meaning in a path and cannot be data (RFC 3986, section 3.3)";
    /// An empty segment value, or an empty first segment of a path without a root. Both would make the path identify
    /// another resource ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    EmptySegment => "a segment that is data, or that begins a path without a root, cannot be empty (RFC 3986, section 3.3)";
    /// A value whose `Display` implementation returned an error.
    DisplayFailed => "the `Display` of a value returned an error";
    /// A buffer that is too small for [`Components::recompose_into`](crate::Components::recompose_into).
    BufferTooSmall(BufferTooSmall) => "";
    /// A result that is longer than [`u32::MAX`] bytes. The text of a value also counts as too long if it wouldn't fit with
    /// all of its bytes encoded, in three bytes each.
    TooLong => TOO_LONG;
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(step) = self.step {
            write!(f, "step `{step}`: ")?;
        }
        match self.kind {
            EditErrorKind::Component(error) => error.fmt(f)?,
            EditErrorKind::BufferTooSmall(error) => error.fmt(f)?,
            kind => f.write_str(kind.words())?,
        }
        if let Some(octet) = self.beside {
            write!(f, "; the value has them{}", beside_words(octet))?;
        }
        match self.kind {
            EditErrorKind::Component(error)
                if error.kind() == ParseErrorKind::UnexpectedCharacter =>
            {
                f.write_str(match error.component() {
                    Some(Component::Scheme) => "; write only the scheme, such as `https`",
                    Some(Component::Host) => {
                        "; write only the host: userinfo, port and path are components of their own"
                    }
                    Some(Component::Port) => "; write digits",
                    Some(Component::Path) => {
                        "; `?` and `#` begin the query and the fragment; percent-encode other characters"
                    }
                    Some(Component::Query) => {
                        "; percent-encode what a query cannot contain, such as `#` and `[`"
                    }
                    Some(Component::Fragment) => {
                        "; write it without the `#` before it, and percent-encode other characters"
                    }
                    // Only the userinfo is left, because an unexpected character is always in a component.
                    _ => "; percent-encode it",
                })
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug_error(
            f,
            "EditError",
            self,
            &[("kind", &self.kind()), ("step", &self.step())],
        )
    }
}

impl core::error::Error for EditError {}
