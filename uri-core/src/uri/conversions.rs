//! Conversions between strings, borrowed values and owned values: `From`, `TryFrom` and `FromStr`.

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
use alloc::sync::Arc;
#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String};
#[cfg(feature = "alloc")]
use core::str::FromStr;

#[cfg(feature = "alloc")]
use crate::error::InputError;
use crate::error::ParseError;
use crate::uri::{Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

try_from! {
    type Error = ParseError;

    impl<'a> TryFrom<&'a str> for Uri<'a> = |text| Self::parse(text);
    impl<'a> TryFrom<&'a str> for UriRef<'a> = |text| Self::parse(text);
    #[cfg(feature = "alloc")]
    impl TryFrom<&str> for UriBuf = |text| Self::parse(text);
    #[cfg(feature = "alloc")]
    impl TryFrom<&str> for UriRefBuf = |text| Self::parse(text);
}

#[cfg(feature = "alloc")]
impl FromStr for UriBuf {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// Doesn't copy the `String`; an error contains it.
#[cfg(feature = "alloc")]
impl TryFrom<String> for UriBuf {
    type Error = InputError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        match Uri::parse(&text).map(Uri::layout) {
            Ok(layout) => Ok(Self::from_layout(text, layout)),
            Err(error) => Err(InputError::new(error, text)),
        }
    }
}

#[cfg(feature = "alloc")]
impl FromStr for UriRefBuf {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// Doesn't copy the `String`; an error contains it.
#[cfg(feature = "alloc")]
impl TryFrom<String> for UriRefBuf {
    type Error = InputError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        match UriRef::parse(&text).map(UriRef::layout) {
            Ok(layout) => Ok(Self::from_layout(text, layout)),
            Err(error) => Err(InputError::new(error, text)),
        }
    }
}

from! {
    impl<'a> From<Uri<'a>> for &'a str = |uri| uri.as_str();
    impl<'a> From<UriRef<'a>> for &'a str = |reference| reference.as_str();
}

#[cfg(feature = "alloc")]
from! {
    impl From<Uri<'_>> for String = |uri| Self::from(uri.as_str());
    impl From<UriRef<'_>> for String = |reference| Self::from(reference.as_str());
    impl From<UriBuf> for String = |uri| uri.into_string();
    impl From<UriRefBuf> for String = |reference| reference.into_string();

    impl From<Uri<'_>> for Box<str> = |uri| Self::from(uri.as_str());
    impl From<UriRef<'_>> for Box<str> = |reference| Self::from(reference.as_str());
    impl From<UriBuf> for Box<str> = |uri| uri.into_string().into_boxed_str();
    impl From<UriRefBuf> for Box<str> = |reference| reference.into_string().into_boxed_str();

    impl<'a> From<Uri<'a>> for Cow<'a, str> = |uri| Self::Borrowed(uri.as_str());
    impl<'a> From<UriRef<'a>> for Cow<'a, str> = |reference| Self::Borrowed(reference.as_str());
    impl From<UriBuf> for Cow<'_, str> = |uri| Self::Owned(uri.into_string());
    impl From<UriRefBuf> for Cow<'_, str> = |reference| Self::Owned(reference.into_string());
}

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
from! {
    impl From<Uri<'_>> for Arc<str> = |uri| Self::from(uri.as_str());
    impl From<UriRef<'_>> for Arc<str> = |reference| Self::from(reference.as_str());
    impl From<UriBuf> for Arc<str> = |uri| Self::from(uri.as_str());
    impl From<UriRefBuf> for Arc<str> = |reference| Self::from(reference.as_str());
}

// So that a function with the bound `T: Into<UriBuf>` takes a `&UriBuf`, too.
from! {
    impl From<&Self> for Uri<'_> = |uri| *uri;
    impl From<&Self> for UriRef<'_> = |reference| *reference;
    #[cfg(feature = "alloc")]
    impl From<&Self> for UriBuf = |uri| uri.clone();
    #[cfg(feature = "alloc")]
    impl From<&Self> for UriRefBuf = |reference| reference.clone();
}

// The conversions between the owned types are in `owned.rs`.

from! {
    impl<'a> From<Uri<'a>> for UriRef<'a> = |uri| uri.as_uri_ref();
    impl<'a> From<&Uri<'a>> for UriRef<'a> = |uri| uri.as_uri_ref();
}

/// The error for a relative reference is that of parsing its string as a `URI`.
impl<'a> TryFrom<UriRef<'a>> for Uri<'a> {
    type Error = ParseError;

    fn try_from(reference: UriRef<'a>) -> Result<Self, Self::Error> {
        match reference.as_uri() {
            Some(uri) => Ok(uri),
            None => Self::parse(reference.as_str()),
        }
    }
}

#[cfg(feature = "alloc")]
from! {
    impl<'a> From<&'a UriBuf> for Uri<'a> = |uri| uri.as_uri();
    impl<'a> From<&'a UriBuf> for UriRef<'a> = |uri| uri.as_uri_ref();
    impl<'a> From<&'a UriRefBuf> for UriRef<'a> = |reference| reference.as_uri_ref();
    impl From<Uri<'_>> for UriBuf = |uri| uri.to_uri_buf();
    impl From<UriRef<'_>> for UriRefBuf = |reference| reference.to_uri_ref_buf();
}

/// Fails as for a [`UriRef`].
#[cfg(feature = "alloc")]
impl<'a> TryFrom<&'a UriRefBuf> for Uri<'a> {
    type Error = ParseError;

    fn try_from(reference: &'a UriRefBuf) -> Result<Self, Self::Error> {
        Self::try_from(reference.as_uri_ref())
    }
}
