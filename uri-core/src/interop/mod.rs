//! Conversions and traits for other crates. Each module needs the feature with the name of the crate, none of which is
//! a default feature.

// Imports: `error`, `bytes`, `schemes`, `syntax`, `uri`, `message`, `normalize`, `policy`.

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
#[cfg(feature = "http")]
pub mod http;
#[cfg(feature = "serde")]
pub mod serde;
#[cfg(feature = "url")]
pub mod url;
