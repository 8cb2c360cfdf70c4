//! Conversions between borrowed values, owned values and strings. Comparison with strings.

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
use alloc::sync::Arc;
#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String};

use crate::error::ParseError;
use crate::uri::{Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

/// Implements `==` between a type and a string type, in both directions.
macro_rules! equals_string {
    ($($Type:ty, $String:ty;)*) => {
        $(
            impl PartialEq<$String> for $Type {
                fn eq(&self, other: &$String) -> bool {
                    let other: &str = other.as_ref();
                    self.as_str() == other
                }
            }

            impl PartialEq<$Type> for $String {
                fn eq(&self, other: &$Type) -> bool {
                    other == self
                }
            }
        )*
    };
}

equals_string! {
    Uri<'_>, str;
    Uri<'_>, &str;
    UriRef<'_>, str;
    UriRef<'_>, &str;
}
#[cfg(feature = "alloc")]
equals_string! {
    Uri<'_>, String;
    UriRef<'_>, String;
    UriBuf, str;
    UriBuf, &str;
    UriBuf, String;
    UriRefBuf, str;
    UriRefBuf, &str;
    UriRefBuf, String;
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
    ($($from:ident $Type:ty => $String:ty;)*) => {
        $(
            impl<'a> From<$Type> for $String {
                fn from(value: $Type) -> Self {
                    value.$from().into()
                }
            }
        )*
    };
}

#[cfg(feature = "alloc")]
into_string! {
    as_str Uri<'a> => String;
    as_str Uri<'a> => Cow<'a, str>;
    as_str Uri<'a> => Box<str>;
    as_str UriRef<'a> => String;
    as_str UriRef<'a> => Cow<'a, str>;
    as_str UriRef<'a> => Box<str>;
    into_string UriBuf => String;
    into_string UriBuf => Cow<'a, str>;
    into_string UriBuf => Box<str>;
    into_string UriRefBuf => String;
    into_string UriRefBuf => Cow<'a, str>;
    into_string UriRefBuf => Box<str>;
}
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
into_string! {
    as_str Uri<'a> => Arc<str>;
    as_str UriRef<'a> => Arc<str>;
    into_string UriBuf => Arc<str>;
    into_string UriRefBuf => Arc<str>;
}
