// The examples need derive macros and a format, so they run in `tests/interop`.
#![cfg_attr(not(doctest), doc = include_str!("serde.md"))]

#[cfg(feature = "alloc")]
use alloc::{string::String, vec::Vec};
use core::fmt;
use core::marker::PhantomData;
use core::str::from_utf8;

use serde_core::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde_core::ser::{Serialize, Serializer};

use crate::error::ParseError;
#[cfg(feature = "alloc")]
use crate::error::TryFromStringError;
use crate::uri::Redacted;
use crate::uri::Uri;
use crate::uri::UriRef;
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

/// Serializes the string, including the password.
impl Serialize for Uri<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Serializes the string, including the password.
impl Serialize for UriRef<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Serializes the string, including the password.
#[cfg(feature = "alloc")]
impl Serialize for UriBuf {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Serializes the string, including the password.
#[cfg(feature = "alloc")]
impl Serialize for UriRefBuf {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Serializes the string with `***` in place of the password.
impl Serialize for Redacted<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Borrows the string. Returns an error if the string cannot be borrowed from the input.
impl<'de: 'a, 'a> Deserialize<'de> for Uri<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Borrowing::<Uri<'de>> {
            expected: "a URI",
            name: "Uri",
            target: PhantomData,
        })
    }
}

/// Borrows the string. Returns an error if the string cannot be borrowed from the input.
impl<'de: 'a, 'a> Deserialize<'de> for UriRef<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Borrowing::<UriRef<'de>> {
            expected: "a URI reference",
            name: "UriRef",
            target: PhantomData,
        })
    }
}

/// Uses a `String` of the format without a copy. Copies any other string.
#[cfg(feature = "alloc")]
impl<'de> Deserialize<'de> for UriBuf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_string(Owning {
            expected: "a URI",
            target: PhantomData,
        })
    }
}

/// Uses a `String` of the format without a copy. Copies any other string.
#[cfg(feature = "alloc")]
impl<'de> Deserialize<'de> for UriRefBuf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_string(Owning {
            expected: "a URI reference",
            target: PhantomData,
        })
    }
}

/// A visitor that accepts only a string that lives as long as the input.
struct Borrowing<T> {
    /// The expected value, as part of a sentence.
    expected: &'static str,
    /// The name of the type. The name of the owned type is this name and `Buf`.
    name: &'static str,
    target: PhantomData<T>,
}

impl<T> Borrowing<T> {
    fn cannot_borrow<E: Error>(&self) -> E {
        let Self { name, .. } = self;
        E::custom(format_args!(
            "a `{name}` cannot borrow this text, which has escapes or comes from a reader; use a `{name}Buf`"
        ))
    }
}

impl<'de, T: TryFrom<&'de str, Error = ParseError>> Visitor<'de> for Borrowing<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<T, E> {
        T::try_from(text).map_err(|error| message(error, text))
    }

    fn visit_borrowed_bytes<E: Error>(self, text: &'de [u8]) -> Result<T, E> {
        match from_utf8(text) {
            Ok(text) => self.visit_borrowed_str(text),
            Err(_) => Err(E::invalid_value(Unexpected::Bytes(text), &self)),
        }
    }

    // Without these two methods, the error would contain the string.
    fn visit_str<E: Error>(self, _: &str) -> Result<T, E> {
        Err(self.cannot_borrow())
    }

    fn visit_bytes<E: Error>(self, _: &[u8]) -> Result<T, E> {
        Err(self.cannot_borrow())
    }
}

/// Creates an error with the first line of the report, and the help text.
fn message<E: Error>(error: ParseError, text: &str) -> E {
    let report = error.report(text);
    match report.help() {
        Some(help) => E::custom(format_args!("{}; {help}", report.first_line())),
        None => E::custom(report.first_line()),
    }
}

/// A visitor that accepts any string.
#[cfg(feature = "alloc")]
struct Owning<T> {
    /// The expected value, as part of a sentence.
    expected: &'static str,
    target: PhantomData<T>,
}

#[cfg(feature = "alloc")]
impl<T> Visitor<'_> for Owning<T>
where
    T: for<'t> TryFrom<&'t str, Error = ParseError> + TryFrom<String, Error = TryFromStringError>,
{
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::try_from(text).map_err(|error| message(error, text))
    }

    fn visit_string<E: Error>(self, text: String) -> Result<T, E> {
        T::try_from(text).map_err(|error: TryFromStringError| message(error.error(), error.text()))
    }

    fn visit_bytes<E: Error>(self, text: &[u8]) -> Result<T, E> {
        match from_utf8(text) {
            Ok(text) => self.visit_str(text),
            Err(_) => Err(E::invalid_value(Unexpected::Bytes(text), &self)),
        }
    }

    fn visit_byte_buf<E: Error>(self, text: Vec<u8>) -> Result<T, E> {
        match String::from_utf8(text) {
            Ok(text) => self.visit_string(text),
            Err(error) => Err(E::invalid_value(Unexpected::Bytes(error.as_bytes()), &self)),
        }
    }
}
