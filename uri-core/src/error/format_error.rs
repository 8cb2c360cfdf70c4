//! The error type for building a URI from a template and values.

use core::fmt;

use crate::error::policy_error::PolicyError;
use crate::error::{Rule, TOO_LONG, beside_words, debug_error};

/// The reason why a value can't be written into a URI, in the [`Error`](crate::Error) that rows, `uri_format!`,
/// `uri_ref_format!` and [`append`](crate::Uri::append) return.
///
/// It contains the placeholder's name and the reason, but not the value, which may be a secret.
///
/// ```
/// # use uri_core::__v0_1_0 as hidden;
/// use uri_core::{error::FormatErrorKind, Error};
///
/// // uri_format!("https://api.example.org/users/{id}")
/// # fn format(id: &str) -> Result<uri_core::UriBuf, Error> {
/// #     hidden::format(hidden::NOTHING, "a58GGNhttps://api.example.org/users/b0v0so4o5n2id", &mut [hidden::value(id).__uri_value()])
/// # }
/// let Err(Error::Format(error)) = format("") else { panic!() };
/// assert_eq!(error.placeholder(), Some("id"));
/// assert_eq!(error.kind(), FormatErrorKind::EmptySegment);
/// assert_eq!(error.to_string(), "value of `id` is empty: a path segment must not be empty");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct FormatError {
    kind: FormatErrorKind,
    placeholder: Option<&'static str>,
    row: Option<&'static str>,
    detail: Detail,
    /// Whether the error is about an item of a list.
    is_item: bool,
}

/// What the message says beside the kind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    None,
    /// The octet beside the dots of a segment that isn't just dots.
    Beside(u8),
    /// The value's type promises plain text.
    Plain,
    /// The error of a policy, whose wording the message uses.
    Refused(PolicyError),
}

kinds! {
    /// The reason why a value can't be written into a URI.
    #[non_exhaustive]
    pub enum FormatErrorKind;
    fn words() -> &'static str;

    /// A path segment would be empty, so the URI would identify another resource
    /// ([RFC 3986, section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    EmptySegment => "is empty: a path segment must not be empty";
    /// A path segment would be `.` or `..`, which resolution removes, or some servers would read it as one of them;
    /// [`no_dot_segment`](crate::Policy::no_dot_segment) says which segments these are
    /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
    DotSegment => "makes a dot segment: a path segment must not be `.` or `..`";
    /// A query entry would be empty, so it wouldn't count as a pair
    /// ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)).
    EmptyEntry => "is empty: an entry of the query must not be empty, because it would not be a pair";
    /// The host consists of a single value that is neither a host name nor an IP address
    /// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)).
    Host => "is not a host: a host name or an IP address is needed, without a port";
    /// A label of the host would be invalid in a host name.
    HostLabel => "does not make a host label: a label is 1 to 63 letters, digits, `-` and `_`, without `-` at either end";
    /// The host would be longer than 253 bytes.
    HostLength => "makes the host too long: a host name has at most 253 bytes";
    /// The last label of the host would be a number, so the host could be read as an IPv4 address.
    NumericHost => "makes the last label of the host a number: the host could be read as an IPv4 address";
    /// The value isn't a port, that is, a number up to 65535 with 1 to 5 digits and no leading zero
    /// ([section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)).
    Port => "is not a port: a port is a number up to 65535, without a sign or a leading zero";
    /// A key in the value is also a key in the template.
    RepeatedKey => "has a key that the template has too";
    /// The base `{base}` has a query, which would have to be dropped before the rest of the template is appended
    /// ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)).
    BaseQuery => "has a query: a base must not have a query or a fragment, because more is appended to it";
    /// The base `{base}` has a fragment, which would have to be dropped before the rest of the template is appended
    /// ([section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)).
    BaseFragment => "has a fragment: a base must not have a query or a fragment, because more is appended to it";
    /// The reference that [`append`](crate::Uri::append) takes has a scheme or an authority
    /// ([section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)).
    NotAppendable => "has a scheme or an authority: only a path, a query and a fragment can be appended";
    /// The value's `Display` implementation returned an error. In a row that returns a `UriBuf`, this is also the error for
    /// a text that isn't [plain](crate::pct::Plain), although its type promises it: the row's function panics with it, and
    /// the `to_uri` of an enum returns it.
    DisplayFailed => "cannot be printed: its `Display` returned an error";
    /// The URI would be longer than [`u32::MAX`] bytes. The text of a value also counts as too long if it wouldn't fit with
    /// all of its bytes encoded, in three bytes each.
    TooLong => "is too long: ";
    /// The URI that a table row returns would break this rule of the table's [`Policy`](crate::Policy)
    /// ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)). It contains only the rule: the range of a
    /// `PolicyError` would point into the URI, which isn't returned because a value in it may be a secret.
    Policy(Rule) => "breaks the policy: ";
}

impl FormatError {
    /// An error that doesn't name what it is about.
    #[cold]
    pub(crate) const fn new(kind: FormatErrorKind) -> Self {
        Self {
            kind,
            placeholder: None,
            row: None,
            detail: Detail::None,
            is_item: false,
        }
    }

    /// The error about an item of a list.
    #[cfg(feature = "alloc")]
    pub(crate) const fn of_item(self) -> Self {
        Self {
            is_item: true,
            ..self
        }
    }

    /// The error about a value whose type promises plain text.
    #[cfg(feature = "alloc")]
    pub(crate) const fn of_plain(self) -> Self {
        match self.kind {
            FormatErrorKind::DisplayFailed => Self {
                detail: Detail::Plain,
                ..self
            },
            _ => self,
        }
    }

    pub(crate) const fn of_dots(beside: Option<u8>) -> Self {
        Self {
            detail: match beside {
                Some(octet) => Detail::Beside(octet),
                None => Detail::None,
            },
            ..Self::new(FormatErrorKind::DotSegment)
        }
    }

    pub(crate) const fn of_policy(error: PolicyError) -> Self {
        Self {
            detail: Detail::Refused(error),
            ..Self::new(FormatErrorKind::Policy(error.rule()))
        }
    }

    /// The error with the names of the placeholder and the row that it is about.
    pub(crate) const fn named(
        self,
        placeholder: Option<&'static str>,
        row: Option<&'static str>,
    ) -> Self {
        Self {
            placeholder,
            row,
            ..self
        }
    }

    /// The reason why the URI couldn't be built.
    #[must_use]
    pub const fn kind(&self) -> FormatErrorKind {
        self.kind
    }

    /// The name of the placeholder. It is `None` if the error isn't about a value, for example because the base makes the
    /// URI too long, and for the operands of [`append`](crate::Uri::append), which the kind distinguishes.
    #[must_use]
    pub const fn placeholder(&self) -> Option<&'static str> {
        self.placeholder
    }

    /// The name of the table's row whose function, or whose variant's `to_uri`, failed. It is `None` for `uri_format!` and
    /// [`append`](crate::Uri::append).
    #[must_use]
    pub const fn row(&self) -> Option<&'static str> {
        self.row
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(row) = self.row {
            write!(f, "`{row}`: ")?;
        }
        match self.placeholder {
            Some(name) if self.is_item => write!(f, "an item of `{name}` ")?,
            Some(name) => write!(f, "value of `{name}` ")?,
            None => f.write_str(match self.kind {
                FormatErrorKind::BaseQuery | FormatErrorKind::BaseFragment => "the base ",
                FormatErrorKind::NotAppendable | FormatErrorKind::DotSegment => "the reference ",
                _ => "the URI ",
            })?,
        }
        f.write_str(self.kind.words())?;
        match &self.detail {
            Detail::Beside(octet) => write!(f, ", not even{}", beside_words(*octet)),
            Detail::Plain => f.write_str(", or broke the promise of `Plain`"),
            Detail::Refused(error) => f.write_str(error.words().as_str()),
            Detail::None if self.kind == FormatErrorKind::TooLong => f.write_str(TOO_LONG),
            Detail::None => Ok(()),
        }
    }
}

impl fmt::Debug for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug_error(
            f,
            "FormatError",
            self,
            &[
                ("kind", &self.kind()),
                ("row", &self.row()),
                ("placeholder", &self.placeholder()),
            ],
        )
    }
}

impl core::error::Error for FormatError {}
