//! The four types as strings.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::borrow::Borrow;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::uri::{Scheme, Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

impl AsRef<str> for Uri<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for UriRef<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

#[cfg(feature = "alloc")]
impl AsRef<str> for UriBuf {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

#[cfg(feature = "alloc")]
impl AsRef<str> for UriRefBuf {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

/// A map with such keys can be searched for a `&str`.
impl Borrow<str> for Uri<'_> {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

/// A map with such keys can be searched for a `&str`.
impl Borrow<str> for UriRef<'_> {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

/// A map with such keys can be searched for a `&str`.
#[cfg(feature = "alloc")]
impl Borrow<str> for UriBuf {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

/// A map with such keys can be searched for a `&str`.
#[cfg(feature = "alloc")]
impl Borrow<str> for UriRefBuf {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

// Equal strings have equal layouts, so each `Hash` agrees with the derived `==`.

impl Hash for Uri<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl Hash for UriRef<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

#[cfg(feature = "alloc")]
impl Hash for UriBuf {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

#[cfg(feature = "alloc")]
impl Hash for UriRefBuf {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

/// Prints the whole string, including any password.
impl fmt::Display for Uri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Prints the whole string, including any password.
impl fmt::Display for UriRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Prints the whole string, including any password.
#[cfg(feature = "alloc")]
impl fmt::Display for UriBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Prints the whole string, including any password.
#[cfg(feature = "alloc")]
impl fmt::Display for UriRefBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Prints the string with `***` in place of a password.
impl fmt::Debug for Uri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.redacted().debug_in(f, "Uri")
    }
}

/// Prints the string with `***` in place of a password.
impl fmt::Debug for UriRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.redacted().debug_in(f, "UriRef")
    }
}

/// Prints the string with `***` in place of a password.
#[cfg(feature = "alloc")]
impl fmt::Debug for UriBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.redacted().debug_in(f, "UriBuf")
    }
}

/// Prints the string with `***` in place of a password.
#[cfg(feature = "alloc")]
impl fmt::Debug for UriRefBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.redacted().debug_in(f, "UriRefBuf")
    }
}

/// `Uri<'_>, eq: str` becomes `impl PartialEq<str> for Uri<'_>`, where `uri == text` is `uri.as_str().eq(text)`, and
/// `impl PartialEq<Uri<'_>> for str`.
macro_rules! equals_string {
    ($Type:ty, $eq:ident: $($String:ty),*) => {$(
        impl PartialEq<$String> for $Type {
            fn eq(&self, other: &$String) -> bool {
                let text: &str = other.as_ref();
                self.as_str().$eq(text)
            }
        }

        impl PartialEq<$Type> for $String {
            fn eq(&self, other: &$Type) -> bool {
                other == self
            }
        }
    )*};
}

equals_string! { Uri<'_>, eq: str, &str }
equals_string! { UriRef<'_>, eq: str, &str }
equals_string! { Scheme<'_>, eq_ignore_ascii_case: str, &str }
#[cfg(feature = "alloc")]
equals_string! { Uri<'_>, eq: String }
#[cfg(feature = "alloc")]
equals_string! { UriRef<'_>, eq: String }
#[cfg(feature = "alloc")]
equals_string! { Scheme<'_>, eq_ignore_ascii_case: String }
#[cfg(feature = "alloc")]
equals_string! { UriBuf, eq: str, &str, String, Uri<'_> }
#[cfg(feature = "alloc")]
equals_string! { UriRefBuf, eq: str, &str, String, UriRef<'_> }
