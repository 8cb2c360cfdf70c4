//! Conversions between borrowed values, owned values and strings. Comparison with strings.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String};
use core::fmt;

use crate::error::ParseError;
use crate::uri::{Authority, Scheme, Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

/// Implements `AsRef` and `Display`, which give the whole string.
macro_rules! is_string {
    ($($Type:ty),*) => {$(
        impl AsRef<str> for $Type {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        /// Prints the whole string.
        impl fmt::Display for $Type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }
    )*};
}

is_string!(Scheme<'_>, Uri<'_>, UriRef<'_>);
#[cfg(feature = "alloc")]
is_string!(UriBuf, UriRefBuf);

/// Implements `Debug` with the name of the type.
macro_rules! redacted {
    ($($Type:ident $(<$life:lifetime>)?),*) => {$(
        /// Prints the string with `***` in place of a password.
        impl fmt::Debug for $Type $(<$life>)? {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut tuple = f.debug_tuple(stringify!($Type));
                tuple.field(&self.redacted()).finish()
            }
        }
    )*};
}

redacted!(Authority<'_>, Uri<'_>, UriRef<'_>);
#[cfg(feature = "alloc")]
redacted!(UriBuf, UriRefBuf);

/// Implements `==` between a type and string types, in both directions.
macro_rules! equals_string {
    ($($Type:ty, $eq:ident: $($String:ty),*;)*) => {$($(
        impl PartialEq<$String> for $Type {
            fn eq(&self, other: &$String) -> bool {
                let other: &str = other.as_ref();
                self.as_str().$eq(other)
            }
        }

        impl PartialEq<$Type> for $String {
            fn eq(&self, other: &$Type) -> bool {
                other == self
            }
        }
    )*)*};
}

equals_string! {
    Scheme<'_>, eq_ignore_ascii_case: str, &str;
    Uri<'_>, eq: str, &str;
    UriRef<'_>, eq: str, &str;
}
#[cfg(feature = "alloc")]
equals_string! {
    Scheme<'_>, eq_ignore_ascii_case: String;
    Uri<'_>, eq: String;
    UriRef<'_>, eq: String;
    UriBuf, eq: str, &str, String;
    UriRefBuf, eq: str, &str, String;
}

impl<'a> TryFrom<&'a str> for Uri<'a> {
    type Error = ParseError;

    fn try_from(text: &'a str) -> Result<Self, Self::Error> {
        Self::parse(text)
    }
}

impl<'a> TryFrom<&'a str> for UriRef<'a> {
    type Error = ParseError;

    fn try_from(text: &'a str) -> Result<Self, Self::Error> {
        Self::parse(text)
    }
}

impl From<&Self> for Uri<'_> {
    fn from(uri: &Self) -> Self {
        *uri
    }
}

impl From<&Self> for UriRef<'_> {
    fn from(reference: &Self) -> Self {
        *reference
    }
}

impl<'a> From<&Uri<'a>> for UriRef<'a> {
    fn from(uri: &Uri<'a>) -> Self {
        uri.as_uri_ref()
    }
}

impl<'a> From<Uri<'a>> for UriRef<'a> {
    fn from(uri: Uri<'a>) -> Self {
        uri.as_uri_ref()
    }
}

/// Returns an error for a relative reference.
impl<'a> TryFrom<UriRef<'a>> for Uri<'a> {
    type Error = ParseError;

    fn try_from(reference: UriRef<'a>) -> Result<Self, ParseError> {
        match reference.as_uri() {
            Some(uri) => Ok(uri),
            None => Self::parse(reference.as_str()),
        }
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<&'a UriBuf> for Uri<'a> {
    fn from(uri: &'a UriBuf) -> Self {
        uri.as_uri()
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<&'a UriBuf> for UriRef<'a> {
    fn from(uri: &'a UriBuf) -> Self {
        uri.as_uri().as_uri_ref()
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<&'a UriRefBuf> for UriRef<'a> {
    fn from(reference: &'a UriRefBuf) -> Self {
        reference.as_uri_ref()
    }
}

/// Implements conversions into string types.
#[cfg(feature = "alloc")]
macro_rules! into_string {
    ($($Type:ty, $as:ident;)*) => {$(
        into_string!($Type, $as, String);
        into_string!($Type, $as, Cow<'a, str>);
        into_string!($Type, $as, Box<str>);
        #[cfg(target_has_atomic = "ptr")]
        into_string!($Type, $as, alloc::sync::Arc<str>);
    )*};
    ($Type:ty, $as:ident, $String:ty) => {
        impl<'a> From<$Type> for $String {
            fn from(value: $Type) -> Self {
                value.$as().into()
            }
        }
    };
}

#[cfg(feature = "alloc")]
into_string! {
    Uri<'a>, as_str;
    UriRef<'a>, as_str;
    UriBuf, into_string;
    UriRefBuf, into_string;
}
