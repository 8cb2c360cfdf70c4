//! The errors of all operations, as plain data.
//!
//! Each operation has a type of its own, with the kinds that can happen there; `Error` is any of them, for functions with
//! several steps.
//!
//! An error prints the error that it contains, so `source()` is always `None`.

// Imports: `grammar`, `bytes`, and the errors of later chapters, which are re-exported below.

mod address_error;
#[cfg(feature = "alloc")]
pub(crate) mod any_error;
mod buffer_too_small;
mod edit_error;
#[cfg(feature = "alloc")]
mod format_error;
#[cfg(feature = "alloc")]
mod input_error;
mod invalid_policy;
pub(crate) mod line_error;
pub(crate) mod parse_error;
pub(crate) mod policy_error;
pub(crate) mod rule;

use core::fmt;

// rustdoc finds an alias of an item from a private module only on the `pub use`.
pub use address_error::AddressError;
#[cfg(feature = "alloc")]
#[doc(no_inline)]
pub use any_error::Error;
#[doc(alias = "NoRoom")]
pub use buffer_too_small::BufferTooSmall;
pub use edit_error::{EditError, EditErrorKind};
#[cfg(feature = "alloc")]
pub use format_error::{FormatError, FormatErrorKind};
#[cfg(feature = "alloc")]
#[doc(alias("OwnedParseError", "IntoStringError", "CreationError"))]
pub use input_error::{InputError, InputErrorKind};
#[cfg(feature = "alloc")]
pub(crate) use input_error::{Reason, Refusal};
pub use invalid_policy::InvalidPolicy;
pub(crate) use invalid_policy::PolicyFault;
pub use line_error::{LineError, LineErrorKind};
#[doc(no_inline)]
pub use parse_error::ParseError;
pub(crate) use policy_error::Hint;
pub use policy_error::PolicyError;

// Declared in later chapters, because they need what those import.
#[cfg(feature = "alloc")]
pub use crate::file::error::{FilePathError, FilePathErrorKind};
#[cfg(any(feature = "http", feature = "url"))]
pub use crate::interop::error::{ConversionError, ConversionErrorKind};
#[cfg(feature = "alloc")]
#[doc(no_inline)]
pub use crate::inverse::error::MatchError;
#[cfg(feature = "alloc")]
pub use crate::inverse::error::{MatchErrorKind, QueryFault};
pub use crate::message::{RenderedReport, Suggestion};

/// Whether offsets are narrower than the length of a string.
const IS_WIDE: bool = usize::BITS > 32;

/// The longest URI in bytes: no string is longer than [`isize::MAX`].
pub(crate) const MAX_LEN: usize = if IS_WIDE {
    u32::MAX as usize
} else {
    isize::MAX as usize
};

pub(crate) const TOO_LONG: &str = if IS_WIDE {
    "a URI has at most 4294967295 bytes"
} else {
    "a URI has at most 2147483647 bytes on 32-bit targets"
};

/// The kind of a [`ParseError`]. The [report](ParseError::report) names the broken rule.
///
/// Each variant shows an example for [`Uri::parse`](crate::Uri::parse), unless it says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// An input or a result longer than [`u32::MAX`] bytes or, on 32-bit targets, [`isize::MAX`].
    TooLong,
    /// A missing scheme: `/docs/index.html`.
    #[doc(alias = "NoScheme")]
    MissingScheme,
    /// An empty scheme before the colon: `://example.org/`.
    EmptyScheme,
    /// A scheme that does not begin with a letter: `1http://example.org/`.
    #[doc(alias = "SchemeStart")]
    InvalidSchemeStart,
    /// A scheme that is not allowed: `https://example.org/` as a relative reference.
    SchemeNotAllowed,
    /// A colon in the first segment of a relative path: `1a:b` as a URI reference.
    ColonInFirstSegment,
    /// A fragment that is not allowed: `https://example.org/#top` as an absolute URI.
    FragmentNotAllowed,
    /// A space: `http://example.org/a b`.
    Space,
    /// A control character: `http://example.org/a\tb`.
    #[doc(alias = "Control")]
    ControlCharacter,
    /// A character outside ASCII: `http://müller.example/`.
    NonAscii,
    /// Bytes that are not UTF-8, in [`Uri::parse_bytes`](crate::Uri::parse_bytes) and its like.
    NotUtf8,
    /// A backslash: `http:\\example.org\`.
    Backslash,
    /// Any other character that the component can't contain: `http://example.org:80a/`.
    #[doc(alias = "Character")]
    UnexpectedCharacter,
    /// A `%` without two hex digits: `http://example.org/?q=%zz`.
    #[doc(alias = "PercentEncoding")]
    InvalidPercentEncoding,
    /// An IPv6 address without brackets: `http://::1/`.
    UnbracketedIpv6,
    /// A `[` that is never closed: `http://[::1/`.
    UnclosedBracket,
    /// A `]` without a `[` before it: `http://::1]/`.
    UnopenedBracket,
    /// A character after the `]` of a host: `http://[::1]x/`.
    AfterBracket,
    /// Empty brackets: `http://[]/`.
    EmptyBrackets,
    /// An IPv4 address in brackets: `http://[192.0.2.1]/`.
    BracketedIpv4,
    /// A character that an IPv6 address can't contain: `http://[::g]/`.
    Ipv6Character,
    /// A second `::` in an IPv6 address: `http://[1::2::3]/`.
    Ipv6SecondElision,
    /// A group of more than four hex digits: `http://[::12345]/`.
    Ipv6LongGroup,
    /// A missing group before or after a colon: `http://[1:2:]/`.
    Ipv6EmptyGroup,
    /// More than eight groups, or eight and a `::`: `http://[1:2:3:4:5:6:7:8:9]/`.
    Ipv6TooManyGroups,
    /// Fewer than eight groups without `::`: `http://[1:2:3]/`.
    Ipv6TooFewGroups,
    /// A malformed or misplaced IPv4 address in an IPv6 one: `http://[::1.2.3.256]/`.
    Ipv6EmbeddedIpv4,
    /// A zone identifier (RFC 9844): `http://[fe80::1%25eth0]/`.
    ZoneIdentifier,
    /// A missing version of an IPvFuture address: `http://[v.a]/`.
    IpvFutureVersion,
    /// A missing dot after the version: `http://[v1]/`.
    IpvFutureDot,
    /// A missing address after the dot: `http://[v1.]/`.
    IpvFutureAddress,
    /// A character that an IPvFuture address can't contain: `http://[v1.a@b]/`.
    IpvFutureCharacter,
    /// A host that IDNA refuses, or whose `xn--` form is not a name: `http://evil.example／good.example/` as an IRI.
    InvalidHostName,
    /// A host whose ASCII form is an address or ends in a number: `http://①②⑦.⓪.⓪.①/` as an IRI.
    NumericHostName,
    /// A host with a `%` and a non-ASCII character: `http://m%C3%BCnchen.köln/` as an IRI.
    PercentInHostName,
}

/// Prints an error for `Debug`. `{:?}` is the message, as in `ParseError("invalid URI: …")`, because `unwrap`, `expect`
/// and a `?` in `main` print it; `{:#?}` also has what some `methods` return, each with its name.
pub(crate) fn debug_error(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    error: &dyn fmt::Display,
    methods: &[(&str, &dyn fmt::Debug)],
) -> fmt::Result {
    let message = &format_args!("\"{error}\"");
    if !f.alternate() {
        return f.debug_tuple(name).field(message).finish();
    }
    let mut fields = f.debug_struct(name);
    fields.field("message", message);
    for (method, value) in methods {
        fields.field(method, value);
    }
    fields.finish()
}

/// The words for the octet because of which a segment with more than dots is refused like `..`, such as the `/` of
/// `..%2F`. An octet that isn't listed is a control character.
pub(crate) const fn words_for_octet_beside_dots(octet: u8) -> &'static str {
    match octet {
        b'/' => " beside an encoded `/`",
        b'\\' => " beside an encoded `\\`",
        b';' => " before a `;`",
        b'?' => " before an encoded `?`",
        b'#' => " before an encoded `#`",
        b' ' => " beside an encoded space",
        _ => " beside an encoded control character",
    }
}
