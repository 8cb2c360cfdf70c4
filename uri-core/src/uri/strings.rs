//! The four types as strings.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::borrow::Borrow;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::uri::{Scheme, Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

/// What a `str` implements, too, for each type.
macro_rules! like_a_string {
    ($($(#[$cfg:meta])? $Type:ident $(<$t:lifetime>)?;)*) => {$(
        $(#[$cfg])?
        impl AsRef<str> for $Type $(<$t>)? {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        /// A map with such keys can be searched for a `&str`.
        $(#[$cfg])?
        impl Borrow<str> for $Type $(<$t>)? {
            fn borrow(&self) -> &str {
                self.as_str()
            }
        }

        // Equal strings have equal layouts, so this agrees with the derived `==`.
        $(#[$cfg])?
        impl Hash for $Type $(<$t>)? {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }

        /// Prints the whole string, including any password.
        $(#[$cfg])?
        impl fmt::Display for $Type $(<$t>)? {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        /// Prints the string with `***` in place of a password.
        $(#[$cfg])?
        impl fmt::Debug for $Type $(<$t>)? {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($Type)).field(&self.redacted()).finish()
            }
        }
    )*};
}

like_a_string! {
    Uri<'_>;
    UriRef<'_>;
    #[cfg(feature = "alloc")]
    UriBuf;
    #[cfg(feature = "alloc")]
    UriRefBuf;
}

/// `Uri<'_>, eq: str` becomes `impl PartialEq<str> for Uri<'_>`, where `uri == text` is `uri.as_str().eq(text)`, and
/// `impl PartialEq<Uri<'_>> for str`.
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
