//! The traits and types of other crates, each behind the feature that has the crate's name; none is on by default.

// Imports: `error`, `bytes`, `schemes`, `syntax`, `uri`, `message`, `normalize`.

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
#[cfg(feature = "http")]
pub mod http;
#[cfg(feature = "serde")]
pub mod serde;
#[cfg(feature = "url")]
pub mod url;
