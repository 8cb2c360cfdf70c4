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

impl From<&Self> for $Type {
    fn from(value: &Self) -> Self {
        Self::clone(value)
    }
}


        equals_string! { $Type, eq: str, &str }
        #[cfg(feature = "alloc")]
        equals_string! { $Type, eq: String }
        #[cfg(feature = "alloc")]
impl From<$Type> for String {
    fn from(value: $Type) -> Self {
        value.$into_string().into()
    }
}

#[cfg(feature = "alloc")]
impl From<$Type> for Box<str> {
    fn from(value: $Type) -> Self {
        value.$into_string().into()
    }
}

#[cfg(feature = "alloc")]
#[cfg(target_has_atomic = "ptr")]
impl From<$Type> for alloc::sync::Arc<str> {
    fn from(value: $Type) -> Self {
        value.$into_string().into()
    }
}


        $(
            /// The error doesn't contain the string, because the caller still has it; an [`InputError`] would own a copy.
            impl FromStr for $Type {
                type Err = ParseError;

                fn from_str(text: &str) -> Result<Self, Self::Err> {
                    Self::parse(text)
                }
            }

impl From<$Borrowed<'_>> for $Type {
    fn from(borrowed: $Borrowed<'_>) -> Self {
        borrowed.$to_owned()
    }
}

impl TryFrom<&str> for $Type {
    type Error = ParseError;

    fn try_from(text: &str) -> Result<Self, Self::Error> {
        Self::parse(text)
    }
}

/// Keeps the `String` without copying it. If the string doesn't parse, the error contains the `String`.
impl TryFrom<String> for $Type {
    type Error = InputError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        match $Borrowed::parse(&text).map($Borrowed::layout) {
                        Ok(layout) => Ok(Self::from_layout(text, layout)),
                        Err(error) => Err(InputError::new(error, text)),
                    }
    }
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

/// The whole string, including any password.
impl<'a> From<Uri<'a>> for &'a str {
    fn from(uri: Uri<'a>) -> Self {
        uri.as_str()
    }
}

/// The whole string, including any password.
impl<'a> From<UriRef<'a>> for &'a str {
    fn from(reference: UriRef<'a>) -> Self {
        reference.as_str()
    }
}

/// If the reference is relative, the error is the same as when its string is parsed as a `URI`.
impl<'a> TryFrom<UriRef<'a>> for Uri<'a> {
    type Error = ParseError;

    fn try_from(reference: UriRef<'a>) -> Result<Self, Self::Error> {
        reference
            .as_uri()
            .map_or_else(|| Self::parse(reference.as_str()), Ok)
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<Uri<'a>> for Cow<'a, str> {
    fn from(uri: Uri<'a>) -> Self {
        uri.as_str().into()
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<UriRef<'a>> for Cow<'a, str> {
    fn from(reference: UriRef<'a>) -> Self {
        reference.as_str().into()
    }
}

#[cfg(feature = "alloc")]
impl From<UriBuf> for Cow<'_, str> {
    fn from(uri: UriBuf) -> Self {
        uri.into_string().into()
    }
}

#[cfg(feature = "alloc")]
impl From<UriRefBuf> for Cow<'_, str> {
    fn from(reference: UriRefBuf) -> Self {
        reference.into_string().into()
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
        uri.as_uri_ref()
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<&'a UriRefBuf> for UriRef<'a> {
    fn from(reference: &'a UriRefBuf) -> Self {
        reference.as_uri_ref()
    }
}

#[cfg(feature = "alloc")]
/// Converts in the same way as a [`UriRef`].
impl<'a> TryFrom<&'a UriRefBuf> for Uri<'a> {
    type Error = ParseError;

    fn try_from(reference: &'a UriRefBuf) -> Result<Self, Self::Error> {
        reference.as_uri_ref().try_into()
    }
}
