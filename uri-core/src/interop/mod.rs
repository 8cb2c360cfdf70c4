//! Conversions and traits for other crates, each with the feature that is named after its crate; the
//! [cookbook](crate::guide::cookbook) shows them. The modules here are pages, not API: a later 1.x may rename or remove
//! them.
//!
//! The features `serde`, `http` and `url` are for serde 1, http 1 and url 2. Another major version gets a feature of its
//! own, such as `http2`, so a program updates when it likes. A minor version can add it, because no type, trait or
//! function of this crate contains a type of another crate: a feature only implements traits and adds an error of ours.
//!
//! rustc doesn't say that an implementation needs a feature. If the trait `From<Url>` "is not implemented for `UriBuf`",
//! the conversion needs the feature `url`, or the `Url` is of another major version.

// Imports: `grammar`, `error`, `bytes`, `schemes`, `pct`, `secret`, `uri`, `message`, `normalize`, `policy`.

#[cfg(any(feature = "http", feature = "url"))]
pub(crate) mod error;
#[cfg(feature = "http")]
pub mod http;
#[cfg(feature = "serde")]
pub mod serde;
#[cfg(feature = "url")]
pub mod url;
