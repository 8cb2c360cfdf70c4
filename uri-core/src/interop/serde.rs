// The examples need derive macros and a format, so they run in `tests/outside/interop`.
#![cfg_attr(not(doctest), doc = include_str!("serde.md"))]

#[cfg(feature = "alloc")]
use alloc::{string::String, vec::Vec};
use core::fmt;
use core::marker::PhantomData;
use core::str::from_utf8;

use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::error::ParseError;
use crate::message::report::OneLine;
use crate::pct::Segment;
use crate::policy::{Checked, HasPolicy};
use crate::secret::Redacted;
use crate::uri::{Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

/// Serializes the string, including any password.
impl Serialize for Uri<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Serializes the string, including any password.
impl Serialize for UriRef<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Serializes the string, including any password.
#[cfg(feature = "alloc")]
impl Serialize for UriBuf {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Serializes the string, including any password.
#[cfg(feature = "alloc")]
impl Serialize for UriRefBuf {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Serializes the string, including any password.
impl<P, T: Serialize> Serialize for Checked<P, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

/// Serializes the string with `***` in place of the password.
impl Serialize for Redacted<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Borrows the string from the input, or fails.
impl<'de: 'a, 'a> Deserialize<'de> for Uri<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Borrowing::<Uri<'de>> {
            expected: "a URI",
            name: "Uri",
            target: PhantomData,
        })
    }
}

/// Borrows the string from the input, or fails.
impl<'de: 'a, 'a> Deserialize<'de> for UriRef<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Borrowing::<UriRef<'de>> {
            expected: "a URI reference",
            name: "UriRef",
            target: PhantomData,
        })
    }
}

/// Keeps a `String` that the format provides, and copies any other string.
#[cfg(feature = "alloc")]
impl<'de> Deserialize<'de> for UriBuf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_string(Owning {
            expected: "a URI",
            target: PhantomData,
        })
    }
}

/// Keeps a `String` that the format provides, and copies any other string.
#[cfg(feature = "alloc")]
impl<'de> Deserialize<'de> for UriRefBuf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_string(Owning {
            expected: "a URI reference",
            target: PhantomData,
        })
    }
}

/// Keeps a `String` that the format provides, and copies any other string.
#[cfg(feature = "alloc")]
impl<'de, P: HasPolicy> Deserialize<'de> for Checked<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_string(Owning {
            expected: "a URI",
            target: PhantomData,
        })
    }
}

/// A visitor that makes a `T` which borrows its string from the input, so that it refuses strings that the format
/// provides only for the time of a call.
struct Borrowing<T> {
    /// The words of the message about another type than a string.
    expected: &'static str,
    /// The name of the borrowed type. With `Buf` appended, it is the name of the owned type.
    name: &'static str,
    target: PhantomData<T>,
}

impl<T> Borrowing<T> {
    /// The error about a string that doesn't live as long as the input.
    fn cannot_borrow<E: Error>(&self) -> E {
        let Self { name, .. } = self;
        E::custom(format_args!(
            "a `{name}` cannot borrow this text, which has escapes, comes from a reader, or is a key in a format that copies keys; use a `{name}Buf`"
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
            // The message contains no secret, because serde prints only `byte array` for the bytes.
            Err(_) => Err(E::invalid_value(Unexpected::Bytes(text), &self)),
        }
    }

    // The default `visit_str` and `visit_bytes` would also fail, but with the string, which may contain a password, in
    // the error.
    fn visit_str<E: Error>(self, _: &str) -> Result<T, E> {
        Err(self.cannot_borrow())
    }

    fn visit_bytes<E: Error>(self, _: &[u8]) -> Result<T, E> {
        Err(self.cannot_borrow())
    }
}

/// An error of the format whose message is the first line of the report and the help text.
fn message<E: Error>(error: ParseError, text: &str) -> E {
    E::custom(OneLine(&error.report(text)))
}

/// A visitor that makes a `T` which owns its string. It parses the string itself, because a format adds the position in
/// its input only to the errors of a visitor.
#[cfg(feature = "alloc")]
struct Owning<T> {
    /// The words of the message about another type than a string.
    expected: &'static str,
    target: PhantomData<T>,
}

#[cfg(feature = "alloc")]
impl<T: TryFrom<String, Error: fmt::Display>> Visitor<'_> for Owning<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        self.visit_string(String::from(text))
    }

    fn visit_string<E: Error>(self, text: String) -> Result<T, E> {
        T::try_from(text).map_err(E::custom)
    }

    fn visit_bytes<E: Error>(self, text: &[u8]) -> Result<T, E> {
        self.visit_byte_buf(Vec::from(text))
    }

    fn visit_byte_buf<E: Error>(self, text: Vec<u8>) -> Result<T, E> {
        match String::from_utf8(text) {
            Ok(text) => self.visit_string(text),
            Err(error) => Err(E::invalid_value(Unexpected::Bytes(error.as_bytes()), &self)),
        }
    }
}

/// Serializes the value, which may be secret.
impl<T: Serialize> Serialize for Segment<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Reads the value.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Segment<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self)
    }
}
