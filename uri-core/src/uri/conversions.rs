//! Conversions between borrowed values, owned values and strings, and comparison with strings.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String};
use core::borrow::Borrow;
use core::fmt;

use crate::error::ParseError;
use crate::uri::{Authority, Scheme, Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

/// Implements `AsRef` and `Display`, both of which give the whole string.
macro_rules! is_string {
    ($($Type:ty),*) => {$(
        impl AsRef<str> for $Type {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        /// Prints the whole string, including any password.
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

/// Implements `Borrow<str>`, so that a map whose keys have this type can be searched for a `&str`.
macro_rules! is_key {
    ($($Type:ty),*) => {$(
        impl Borrow<str> for $Type {
            fn borrow(&self) -> &str {
                self.as_str()
            }
        }
    )*};
}

is_key!(Uri<'_>, UriRef<'_>);
#[cfg(feature = "alloc")]
is_key!(UriBuf, UriRefBuf);

/// Implements `Debug`, which prints the type's name and masks any password.
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
    UriBuf, eq: str, &str, String, Uri<'_>;
    UriRefBuf, eq: str, &str, String, UriRef<'_>;
}

conversions! {
    fn try_from<'a>(text: &'a str) -> Result<Uri<'a>, ParseError> => Self::parse(text);
    fn try_from<'a>(text: &'a str) -> Result<UriRef<'a>, ParseError> => Self::parse(text);
    fn from(uri: &Self) -> Uri<'_> => *uri;
    fn from(reference: &Self) -> UriRef<'_> => *reference;
    fn from<'a>(uri: &Uri<'a>) -> UriRef<'a> => uri.as_uri_ref();
    fn from<'a>(uri: Uri<'a>) -> UriRef<'a> => uri.as_uri_ref();
    /// The whole string, including any password.
    fn from<'a>(uri: Uri<'a>) -> &'a str => uri.as_str();
    /// The whole string, including any password.
    fn from<'a>(reference: UriRef<'a>) -> &'a str => reference.as_str();
    /// If the reference is relative, the error is the same as when its string is parsed as a `URI`.
    fn try_from<'a>(reference: UriRef<'a>) -> Result<Uri<'a>, ParseError> =>
        reference.as_uri().map_or_else(|| Self::parse(reference.as_str()), Ok);
}

#[cfg(feature = "alloc")]
conversions! {
    fn from<'a>(uri: &'a UriBuf) -> Uri<'a> => uri.as_uri();
    fn from<'a>(uri: &'a UriBuf) -> UriRef<'a> => uri.as_uri_ref();
    fn from<'a>(reference: &'a UriRefBuf) -> UriRef<'a> => reference.as_uri_ref();
    /// Converts in the same way as a [`UriRef`].
    fn try_from<'a>(reference: &'a UriRefBuf) -> Result<Uri<'a>, ParseError> => reference.as_uri_ref().try_into();
}

#[cfg(feature = "alloc")]
macro_rules! into_string {
    ($($Type:ty, $as:ident;)*) => {$(conversions! {
        fn from<'a>(value: $Type) -> String => value.$as().into();
        fn from<'a>(value: $Type) -> Cow<'a, str> => value.$as().into();
        fn from<'a>(value: $Type) -> Box<str> => value.$as().into();
        #[cfg(target_has_atomic = "ptr")]
        fn from<'a>(value: $Type) -> alloc::sync::Arc<str> => value.$as().into();
    })*};
}

#[cfg(feature = "alloc")]
into_string! {
    Uri<'a>, as_str;
    UriRef<'a>, as_str;
    UriBuf, into_string;
    UriRefBuf, into_string;
}
