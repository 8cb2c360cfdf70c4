use core::fmt;

use crate::error::{
    BufferTooSmall, ParseError, ParseErrorKind, TOO_LONG, words_for_octet_beside_dots,
};
use crate::grammar::Component;

/// Why components don't make a URI ([RFC 3986, section 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)).
/// [`recompose_into`](crate::Components::recompose_into) returns it, and an `Edit` in an `Error`.
///
/// ```
/// use uri_core::{error::EditErrorKind, Error, Uri};
///
/// let uri = Uri::parse("http://example.org/")?;
/// let query = "q=a b";
/// let Err(Error::Edit(error)) = uri.edit().query(query).build() else { panic!() };
/// let words = "step `query`: invalid query: space at byte 3; encode it";
/// assert!(error.to_string().starts_with(words));
/// let EditErrorKind::Component(error) = error.kind() else { panic!() };
/// assert_eq!(error.report(query).help(), Some("write a space as `%20`"));
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct EditError {
    pub(crate) kind: EditErrorKind,
    pub(crate) step: Option<&'static str>,
    /// The octet beside the dots of a value that isn't just `.` or `..`, but is refused like them: the `/` of `..%2F`.
    pub(crate) octet_beside_dots: Option<u8>,
}

impl EditError {
    /// An error that isn't about one step.
    pub(crate) const fn without_step(kind: EditErrorKind) -> Self {
        Self::new(kind, None)
    }

    pub(crate) const fn new(kind: EditErrorKind, step: Option<&'static str>) -> Self {
        Self {
            kind,
            step,
            octet_beside_dots: None,
        }
    }

    /// Why the URI or reference couldn't be built.
    #[must_use]
    pub const fn kind(&self) -> EditErrorKind {
        self.kind
    }

    /// The name of the `Edit` method that failed or, if the path doesn't fit, that changed it last. `None` for
    /// [`Components`](crate::Components) and a missing scheme.
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

    /// A string that isn't a valid component. The parse error's offsets count from its start.
    Component(ParseError) => "";
    /// No scheme.
    #[doc(alias = "NoScheme")]
    MissingScheme => "a URI needs a scheme (RFC 3986, section 3); `build_ref` makes a reference";
    /// A userinfo or a port without a host.
    #[doc(alias = "NoHost")]
    MissingHost => "userinfo and a port need a host (RFC 3986, section 3.2)";
    /// A path that begins with `//`, and would be read as an authority.
    #[doc(alias = "PathIsAuthority")]
    PathStartsWithDoubleSlash => "without an authority, a path cannot begin with `//` (RFC 3986, section 3.3)";
    /// A path that follows an authority but doesn't begin with `/`.
    #[doc(alias = "PathJoinsAuthority")]
    RootlessPathAfterAuthority => "after an authority, a path is empty or begins with `/` (RFC 3986, section 3.3)";
    /// A `:` in the first segment of a path without a scheme, which it would seem to end.
    #[doc(alias = "PathIsScheme")]
    ColonInFirstSegment => "without a scheme, the first segment of a path cannot contain `:` (RFC 3986, section 4.2)";
    /// A segment that [`no_dot_segment`](crate::Policy::no_dot_segment) refuses, such as `..`.
    DotSegment => "`.` and `..` have a special meaning in a path and cannot be data (RFC 3986, section 3.3)";
    /// An empty segment, or an empty first segment of a path without a root, so the path would identify another
    /// resource.
    EmptySegment => "a segment that is data, or that begins a path without a root, cannot be empty (RFC 3986, section 3.3)";
    /// A value whose `Display` failed.
    DisplayFailed => "the `Display` of a value returned an error";
    /// A buffer that is too small for [`Components::recompose_into`](crate::Components::recompose_into).
    BufferTooSmall(BufferTooSmall) => "";
    /// A result longer than [`u32::MAX`] bytes. A value counts as if all of its bytes were encoded.
    TooLong => TOO_LONG;
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(step) = self.step {
            write!(f, "step `{step}`: ")?;
        }
        match self.kind {
            EditErrorKind::Component(error) => {
                error.fmt(f)?;
                f.write_str(what_to_write(error))?;
            }
            EditErrorKind::BufferTooSmall(error) => error.fmt(f)?,
            kind => f.write_str(kind.words())?,
        }
        // Only a `DotSegment` has one, such as the `/` of `..%2F`. "Them" are the `.` and `..` of its words.
        if let Some(octet) = self.octet_beside_dots {
            write!(
                f,
                "; the value has them{}",
                words_for_octet_beside_dots(octet)
            )?;
        }
        Ok(())
    }
}

/// The help about a character that a component can't have, which follows the message after a `;`. A path, a query and a
/// userinfo have steps that encode it. Empty for an error that isn't about a character, such as one in an IPv6 address.
const fn what_to_write(error: ParseError) -> &'static str {
    // Of the characters of this kind, people most likely write a delimiter, such as the `?` of a query after a path.
    let may_be_delimiter = matches!(error.kind(), ParseErrorKind::UnexpectedCharacter);
    let is_non_ascii = matches!(error.kind(), ParseErrorKind::NonAscii);
    let is_character = matches!(
        error.kind(),
        ParseErrorKind::Space
            | ParseErrorKind::ControlCharacter
            | ParseErrorKind::NonAscii
            | ParseErrorKind::Backslash
            | ParseErrorKind::UnexpectedCharacter
            | ParseErrorKind::InvalidPercentEncoding
    );
    if !is_character {
        return "";
    }
    match error.component() {
        Some(Component::Scheme) => "; write only the scheme, such as `https`",
        Some(Component::Host) if is_non_ascii => "; write the name in its `xn--` form",
        Some(Component::Host) => {
            "; write only the host: userinfo, port and path are components of their own"
        }
        Some(Component::Port) => "; write digits",
        Some(Component::Path) if may_be_delimiter => {
            "; `?` and `#` begin the query and the fragment; encode other characters, or write `push_segment`, which does"
        }
        Some(Component::Path) => "; encode it, or write `push_segment`, which does",
        Some(Component::Query) => "; encode it, or write `push_query_pair`, which does",
        Some(Component::Fragment) if may_be_delimiter => {
            "; write it without the `#` before it, and encode other characters"
        }
        Some(Component::Fragment) => "; encode it",
        Some(Component::Userinfo) => "; encode it, or write `user` and `password`, which do",
        None => "",
    }
}

impl_debug! { EditError: kind, step }

impl core::error::Error for EditError {}
