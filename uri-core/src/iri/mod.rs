//! Strings as people write them, converted to URIs
//! ([RFC 3987, section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1)).
//!
//! The parser reads a copy with `_` for each byte that will be encoded, so offsets are those of the original string.
//!
//! Imports: `grammar`, `error`, `bytes`, `output`, `allocation`, `schemes`, `syntax`, `pct`, `secret`, `uri`.

#[cfg(feature = "alloc")]
mod convert;
#[cfg(feature = "alloc")]
mod from_iri;
#[cfg(feature = "idna")]
mod host;
pub(crate) mod written;

#[cfg(feature = "alloc")]
pub(crate) use from_iri::from_written;
