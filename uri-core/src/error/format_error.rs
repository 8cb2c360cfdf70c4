use core::fmt;

use crate::error::policy_error::PolicyError;
use crate::error::rule::Rule;
use crate::error::{TOO_LONG, words_for_octet_beside_dots};

/// Why a value can't be written into a URI, in the [`Error`](crate::Error) of rows, `uri_format!`, `uri_ref_format!`
/// and [`append`](crate::Uri::append).
///
/// It doesn't contain the value, which may be a secret.
///
/// ```
/// # use uri_core::__v0_1_0 as hidden;
/// use uri_core::{error::FormatErrorKind, Error};
///
/// // uri_format!("https://api.example.org/users/{id}")
/// # fn format(id: &str) -> Result<uri_core::UriBuf, Error> {
/// #     hidden::format(hidden::NOTHING, "a58GGNhttps://api.example.org/users/bv0so4o5n2id", &mut [hidden::one(id).__uri_one()])
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
    /// The number of an item of a list, counted from 1 up to the highest one, which says only that it's an item. 0 for
    /// a value that isn't an item.
    item: u16,
}

/// Details that the message adds to the words of the kind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    None,
    /// The octet beside the dots of a value that isn't just `.` or `..`, but is refused like them: the `/` of `..%2F`.
    OctetBesideDots(u8),
    /// The `Display` of the value failed. Its type implements `Plain`, which promises characters that need no encoding.
    PlainType,
    /// The error of a policy, for its words.
    Refused(PolicyError),
}

kinds! {
    /// Why a value can't be written into a URI.
    #[non_exhaustive]
    pub enum FormatErrorKind;
    fn words() -> &'static str;

    /// A path segment would be empty, so the URI would identify another resource.
    EmptySegment => "is empty: a path segment must not be empty";
    /// A path segment would be one that [`no_dot_segment`](crate::Policy::no_dot_segment) refuses, such as `..`.
    DotSegment => "makes a dot segment: a path segment must not be `.` or `..`";
    /// A query entry would be empty, so it wouldn't count as a pair.
    EmptyEntry => "is empty: an entry of the query must not be empty, because it would not be a pair";
    /// The host is one value, and neither a host name nor an IP address.
    Host => "is not a host: a host name or an IP address is needed, without a port";
    /// A label of the host would be invalid in a host name.
    HostLabel => "does not make a host label: a label is 1 to 63 letters, digits, `-` and `_`, without `-` at either end";
    /// The host would be longer than 253 bytes.
    HostLength => "makes the host too long: a host name has at most 253 bytes";
    /// The last label of the host would be a number, as in an IPv4 address.
    NumericHost => "makes the last label of the host a number: the host could be read as an IPv4 address";
    /// The value isn't a number up to 65535 without leading zeros.
    Port => "is not a port: a port is a number up to 65535, without a sign or a leading zero";
    /// A key in the value is also in the template.
    RepeatedKey => "has a key that the template has too";
    /// The base `{base}` has a query, which would be dropped.
    BaseQuery => "has a query: a base must not have a query or a fragment, because more is appended to it";
    /// The base `{base}` has a fragment, which would be dropped.
    BaseFragment => "has a fragment: a base must not have a query or a fragment, because more is appended to it";
    /// The reference for [`append`](crate::Uri::append) has a scheme or an authority.
    NotAppendable => "has a scheme or an authority: only a path, a query and a fragment can be appended";
    /// The value's `Display` failed, or it isn't [plain](crate::pct::Plain) although a row that returns a `UriBuf`
    /// needs that; the row's function panics with this, an enum's `to_uri` returns it.
    DisplayFailed => "cannot be printed: its `Display` returned an error";
    /// The URI would be longer than [`u32::MAX`] bytes. A value counts as if all of its bytes were encoded.
    TooLong => "is too long: ";
    /// The row's URI would break this rule of the table's [`Policy`](crate::Policy). There is no range, because the URI
    /// isn't returned.
    Policy(Rule) => "breaks the policy: ";
}

impl FormatError {
    /// The error of a kind, still without names, details and the number of an item.
    #[cold]
    pub(crate) const fn new(kind: FormatErrorKind) -> Self {
        Self {
            kind,
            placeholder: None,
            row: None,
            detail: Detail::None,
            item: 0,
        }
    }

    /// The error about an item of a list, whose number is counted from 1.
    #[cfg(feature = "alloc")]
    pub(crate) const fn of_item(self, number: u16) -> Self {
        Self {
            item: number,
            ..self
        }
    }

    /// The error about a value whose type implements `Plain`. The message about a failed `Display` says so, because the
    /// value may as well have broken that promise.
    #[cfg(feature = "alloc")]
    pub(crate) const fn of_plain(self) -> Self {
        match self.kind {
            FormatErrorKind::DisplayFailed => Self {
                detail: Detail::PlainType,
                ..self
            },
            _ => self,
        }
    }

    /// The error about a segment that `no_dot_segment` refuses: `octet_beside_dots` is the `/` of `..%2F` or `a%2F..`,
    /// and `None` for `..`.
    pub(crate) const fn of_dots(octet_beside_dots: Option<u8>) -> Self {
        let detail = match octet_beside_dots {
            Some(octet) => Detail::OctetBesideDots(octet),
            None => Detail::None,
        };
        Self {
            detail,
            ..Self::new(FormatErrorKind::DotSegment)
        }
    }

    /// The error about a URI that breaks the policy of a table.
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

    /// Why the URI couldn't be built.
    #[must_use]
    pub const fn kind(&self) -> FormatErrorKind {
        self.kind
    }

    /// The name of the placeholder. `None` if the error isn't about a value, and for [`append`](crate::Uri::append).
    #[must_use]
    pub const fn placeholder(&self) -> Option<&'static str> {
        self.placeholder
    }

    /// The name of the table's row that failed. `None` for `uri_format!` and [`append`](crate::Uri::append).
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
            // The number may be higher.
            Some(name) if self.item == u16::MAX => write!(f, "an item of `{name}` ")?,
            Some(name) if self.item > 0 => write!(f, "item {} of `{name}` ", self.item)?,
            Some(name) => write!(f, "value of `{name}` ")?,
            // The four kinds named here are errors of `append`, whose argument is the reference.
            None => f.write_str(match self.kind {
                FormatErrorKind::BaseQuery | FormatErrorKind::BaseFragment => "the base ",
                FormatErrorKind::NotAppendable | FormatErrorKind::DotSegment => "the reference ",
                _ => "the URI ",
            })?,
        }
        f.write_str(self.kind.words())?;
        match &self.detail {
            Detail::OctetBesideDots(octet) => {
                write!(f, ", not even{}", words_for_octet_beside_dots(*octet))
            }
            Detail::PlainType => f.write_str(", or broke the promise of `Plain`"),
            Detail::Refused(error) => {
                write!(f, "{} (`Rule::{:?}`)", error.words().as_str(), error.rule())
            }
            Detail::None if self.kind == FormatErrorKind::TooLong => f.write_str(TOO_LONG),
            // A text between slashes is written as a list of segments. The item may also be that of a slice, which
            // isn't known here.
            Detail::None if self.kind == FormatErrorKind::EmptySegment && self.item > 0 => {
                f.write_str(", so a text cannot be empty, begin or end with `/`, or contain `//`")
            }
            Detail::None => Ok(()),
        }
    }
}

impl_debug! { FormatError: kind, row, placeholder }

impl core::error::Error for FormatError {}

#[cfg(test)]
mod tests {
    use std::string::ToString as _;

    use super::*;

    /// The first is only an error of `append`, the other one of a text of gigabytes.
    #[test]
    fn a_message_names_its_subject_and_the_limit() {
        for (kind, start, end) in [
            (
                FormatErrorKind::NotAppendable,
                "the reference has ",
                "appended",
            ),
            (
                FormatErrorKind::BaseQuery,
                "the base has a query: ",
                "to it",
            ),
            (
                FormatErrorKind::BaseFragment,
                "the base has a fragment: ",
                "to it",
            ),
            (FormatErrorKind::DotSegment, "the reference makes ", "`..`"),
            (FormatErrorKind::TooLong, "the URI is too long: ", TOO_LONG),
        ] {
            let message = FormatError::new(kind).to_string();
            assert!(message.starts_with(start) && message.ends_with(end));
        }
    }
}
