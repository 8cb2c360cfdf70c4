//! Conversions and traits for other crates. Each module needs the feature with the name of the crate. None of them is a
//! default feature.

// Imports: `error`, `bytes`, `schemes`, `syntax`, `uri`, `message`, `normalize`.

/// Conversions of an owned URI, which are those of the borrowed one.
#[cfg(any(feature = "http", feature = "url"))]
macro_rules! convert_owned {
    ($Theirs:ty, $Error:ty) => {
        convert_owned!($Theirs, $Error, &UriBuf, UriBuf);
    };
    ($Theirs:ty, $Error:ty, $($Owned:ty),*) => {$(
        /// Converts [`UriBuf::as_uri`].
        impl TryFrom<$Owned> for $Theirs {
            type Error = $Error;

            fn try_from(uri: $Owned) -> Result<Self, Self::Error> {
                Self::try_from(uri.as_uri())
            }
        }
    )*};
}
#[cfg(any(feature = "http", feature = "url"))]
use convert_owned;

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
#[cfg(feature = "http")]
pub mod http;
#[cfg(feature = "serde")]
pub mod serde;
#[cfg(feature = "url")]
pub mod url;
