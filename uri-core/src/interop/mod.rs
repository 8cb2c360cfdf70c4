//! Conversions and traits for other crates, each with the feature that is named after its crate; the
//! [cookbook](crate::guide::cookbook) shows them.

// Imports: `grammar`, `error`, `bytes`, `schemes`, `pct`, `secret`, `uri`, `message`, `normalize`, `policy`.

#[cfg(any(feature = "http", feature = "url"))]
pub(crate) mod error;
#[cfg(feature = "http")]
pub mod http;
#[cfg(feature = "serde")]
pub mod serde;
#[cfg(feature = "url")]
pub mod url;
