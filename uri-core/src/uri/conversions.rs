//! Conversions between borrowed values, owned values and strings, and comparison with strings.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String};
use core::borrow::Borrow;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

#[cfg(feature = "alloc")]
use crate::error::InputError;
use crate::error::ParseError;
use crate::uri::as_uri::sealed::Sealed;
use crate::uri::{AsUriRef, Scheme, Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

/// Implements `==` between a type and string types, in both directions.
macro_rules! equals_string {
    ($Type:ty, $eq:ident: $($String:ty),*) => {$(
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
    )*};
}

/// Implements what `Uri`, `UriRef`, `UriBuf` and `UriRefBuf` have in common, and what the two owned types have besides.
macro_rules! uri_type {
    ($Name:ident: $Type:ty, $into_string:ident $(; owns $Borrowed:ident, $to_owned:ident)?) => {
        impl AsRef<str> for $Type {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        /// A map whose keys have this type can be searched for a `&str`.
        impl Borrow<str> for $Type {
            fn borrow(&self) -> &str {
                self.as_str()
            }
        }

        // Equal strings have equal layouts, so this `Hash` agrees with the derived `==`.
        impl Hash for $Type {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }

        /// Prints the whole string, including any password.
        impl fmt::Display for $Type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        /// Prints the string with `***` in place of a password.
        impl fmt::Debug for $Type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut tuple = f.debug_tuple(stringify!($Name));
                tuple.field(&self.redacted()).finish()
            }
        }

        impl Sealed for $Type {}

        impl AsUriRef for $Type {
            #[inline]
            fn uri_ref(&self) -> UriRef<'_> {
                self.into()
            }
        }

        conversions! {
            fn from(value: &Self) -> $Type => Self::clone(value);
        }

        equals_string! { $Type, eq: str, &str }
        #[cfg(feature = "alloc")]
        equals_string! { $Type, eq: String }
        #[cfg(feature = "alloc")]
        conversions! {
            fn from(value: $Type) -> String => value.$into_string().into();
            fn from(value: $Type) -> Box<str> => value.$into_string().into();
            #[cfg(target_has_atomic = "ptr")]
            fn from(value: $Type) -> alloc::sync::Arc<str> => value.$into_string().into();
        }

        $(
            /// The error doesn't contain the string, because the caller still has it; an [`InputError`] would own a copy.
            impl FromStr for $Type {
                type Err = ParseError;

                fn from_str(text: &str) -> Result<Self, Self::Err> {
                    Self::parse(text)
                }
            }

            conversions! {
                fn from(borrowed: $Borrowed<'_>) -> $Type => borrowed.$to_owned();
                fn try_from(text: &str) -> Result<$Type, ParseError> => Self::parse(text);
                /// Keeps the `String` without copying it. If the string doesn't parse, the error contains the `String`.
                fn try_from(text: String) -> Result<$Type, InputError> =>
                    match $Borrowed::parse(&text).map($Borrowed::layout) {
                        Ok(layout) => Ok(Self::from_layout(text, layout)),
                        Err(error) => Err(InputError::new(error, text)),
                    };
            }
        )?
    };
}

uri_type! { Uri: Uri<'_>, as_str }
uri_type! { UriRef: UriRef<'_>, as_str }
#[cfg(feature = "alloc")]
uri_type! { UriBuf: UriBuf, into_string; owns Uri, to_uri_buf }
#[cfg(feature = "alloc")]
uri_type! { UriRefBuf: UriRefBuf, into_string; owns UriRef, to_uri_ref_buf }

equals_string! { Scheme<'_>, eq_ignore_ascii_case: str, &str }
#[cfg(feature = "alloc")]
equals_string! { Scheme<'_>, eq_ignore_ascii_case: String }
#[cfg(feature = "alloc")]
equals_string! { UriBuf, eq: Uri<'_> }
#[cfg(feature = "alloc")]
equals_string! { UriRefBuf, eq: UriRef<'_> }

conversions! {
    fn try_from<'a>(text: &'a str) -> Result<Uri<'a>, ParseError> => Self::parse(text);
    fn try_from<'a>(text: &'a str) -> Result<UriRef<'a>, ParseError> => Self::parse(text);
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
    fn from<'a>(uri: Uri<'a>) -> Cow<'a, str> => uri.as_str().into();
    fn from<'a>(reference: UriRef<'a>) -> Cow<'a, str> => reference.as_str().into();
    fn from(uri: UriBuf) -> Cow<'_, str> => uri.into_string().into();
    fn from(reference: UriRefBuf) -> Cow<'_, str> => reference.into_string().into();
    fn from<'a>(uri: &'a UriBuf) -> Uri<'a> => uri.as_uri();
    fn from<'a>(uri: &'a UriBuf) -> UriRef<'a> => uri.as_uri_ref();
    fn from<'a>(reference: &'a UriRefBuf) -> UriRef<'a> => reference.as_uri_ref();
    /// Converts in the same way as a [`UriRef`].
    fn try_from<'a>(reference: &'a UriRefBuf) -> Result<Uri<'a>, ParseError> => reference.as_uri_ref().try_into();
}
