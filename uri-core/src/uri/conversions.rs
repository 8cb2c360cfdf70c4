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

#[cfg(feature = "alloc")]
impl<'a> TryFrom<&'a String> for Uri<'a> {
    type Error = ParseError;

    fn try_from(text: &'a String) -> Result<Self, Self::Error> {
        Self::parse(text)
    }
}

#[cfg(feature = "alloc")]
impl<'a> TryFrom<&'a String> for UriRef<'a> {
    type Error = ParseError;

    fn try_from(text: &'a String) -> Result<Self, Self::Error> {
        Self::parse(text)
    }
}

#[cfg(feature = "alloc")]
impl TryFrom<&str> for UriBuf {
    type Error = ParseError;

    fn try_from(text: &str) -> Result<Self, Self::Error> {
        Self::parse(text)
    }
}

#[cfg(feature = "alloc")]
impl FromStr for UriBuf {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// Parses a `String` without copying it; an error contains it.
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
impl TryFrom<&str> for UriRefBuf {
    type Error = ParseError;

    fn try_from(text: &str) -> Result<Self, Self::Error> {
        Self::parse(text)
    }
}

#[cfg(feature = "alloc")]
impl FromStr for UriRefBuf {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// Parses a `String` without copying it; an error contains it.
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

impl<'a> From<Uri<'a>> for &'a str {
    fn from(uri: Uri<'a>) -> Self {
        uri.as_str()
    }
}

impl<'a> From<UriRef<'a>> for &'a str {
    fn from(reference: UriRef<'a>) -> Self {
        reference.as_str()
    }
}

#[cfg(feature = "alloc")]
impl From<Uri<'_>> for String {
    fn from(uri: Uri<'_>) -> Self {
        Self::from(uri.as_str())
    }
}

#[cfg(feature = "alloc")]
impl From<UriRef<'_>> for String {
    fn from(reference: UriRef<'_>) -> Self {
        Self::from(reference.as_str())
    }
}

#[cfg(feature = "alloc")]
impl From<UriBuf> for String {
    fn from(uri: UriBuf) -> Self {
        uri.into_string()
    }
}

#[cfg(feature = "alloc")]
impl From<UriRefBuf> for String {
    fn from(reference: UriRefBuf) -> Self {
        reference.into_string()
    }
}

#[cfg(feature = "alloc")]
impl From<Uri<'_>> for Box<str> {
    fn from(uri: Uri<'_>) -> Self {
        Self::from(uri.as_str())
    }
}

#[cfg(feature = "alloc")]
impl From<UriRef<'_>> for Box<str> {
    fn from(reference: UriRef<'_>) -> Self {
        Self::from(reference.as_str())
    }
}

#[cfg(feature = "alloc")]
impl From<UriBuf> for Box<str> {
    fn from(uri: UriBuf) -> Self {
        uri.into_string().into_boxed_str()
    }
}

#[cfg(feature = "alloc")]
impl From<UriRefBuf> for Box<str> {
    fn from(reference: UriRefBuf) -> Self {
        reference.into_string().into_boxed_str()
    }
}

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
impl From<Uri<'_>> for Arc<str> {
    fn from(uri: Uri<'_>) -> Self {
        Self::from(uri.as_str())
    }
}

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
impl From<UriRef<'_>> for Arc<str> {
    fn from(reference: UriRef<'_>) -> Self {
        Self::from(reference.as_str())
    }
}

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
impl From<UriBuf> for Arc<str> {
    fn from(uri: UriBuf) -> Self {
        Self::from(uri.as_str())
    }
}

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
impl From<UriRefBuf> for Arc<str> {
    fn from(reference: UriRefBuf) -> Self {
        Self::from(reference.as_str())
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<Uri<'a>> for Cow<'a, str> {
    fn from(uri: Uri<'a>) -> Self {
        Self::Borrowed(uri.as_str())
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<UriRef<'a>> for Cow<'a, str> {
    fn from(reference: UriRef<'a>) -> Self {
        Self::Borrowed(reference.as_str())
    }
}

#[cfg(feature = "alloc")]
impl From<UriBuf> for Cow<'_, str> {
    fn from(uri: UriBuf) -> Self {
        Self::Owned(uri.into_string())
    }
}

#[cfg(feature = "alloc")]
impl From<UriRefBuf> for Cow<'_, str> {
    fn from(reference: UriRefBuf) -> Self {
        Self::Owned(reference.into_string())
    }
}

// These convert a reference to the same type, so that a function with the bound `T: Into<UriBuf>` takes a `&UriBuf`,
// too.

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

#[cfg(feature = "alloc")]
impl From<&Self> for UriBuf {
    fn from(uri: &Self) -> Self {
        uri.clone()
    }
}

#[cfg(feature = "alloc")]
impl From<&Self> for UriRefBuf {
    fn from(reference: &Self) -> Self {
        reference.clone()
    }
}

// The conversions between the owned types are in `owned.rs`.

impl<'a> From<Uri<'a>> for UriRef<'a> {
    fn from(uri: Uri<'a>) -> Self {
        uri.as_uri_ref()
    }
}

impl<'a> From<&Uri<'a>> for UriRef<'a> {
    fn from(uri: &Uri<'a>) -> Self {
        uri.as_uri_ref()
    }
}

/// Converts a reference that has a scheme. The error for a relative reference is that of parsing its string as a `URI`.
impl<'a> TryFrom<UriRef<'a>> for Uri<'a> {
    type Error = ParseError;

    fn try_from(reference: UriRef<'a>) -> Result<Self, Self::Error> {
        match reference.as_uri() {
            Some(uri) => Ok(uri),
            // This always fails.
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
        uri.as_uri_ref()
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<&'a UriRefBuf> for UriRef<'a> {
    fn from(reference: &'a UriRefBuf) -> Self {
        reference.as_uri_ref()
    }
}

/// Converts a reference that has a scheme; the error for another one is that for a [`UriRef`].
#[cfg(feature = "alloc")]
impl<'a> TryFrom<&'a UriRefBuf> for Uri<'a> {
    type Error = ParseError;

    fn try_from(reference: &'a UriRefBuf) -> Result<Self, Self::Error> {
        Self::try_from(reference.as_uri_ref())
    }
}

#[cfg(feature = "alloc")]
impl From<Uri<'_>> for UriBuf {
    fn from(uri: Uri<'_>) -> Self {
        uri.to_uri_buf()
    }
}

#[cfg(feature = "alloc")]
impl From<UriRef<'_>> for UriRefBuf {
    fn from(reference: UriRef<'_>) -> Self {
        reference.to_uri_ref_buf()
    }
}
