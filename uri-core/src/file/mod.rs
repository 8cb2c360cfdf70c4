//! Paths of files and `file` URIs ([RFC 8089](https://www.rfc-editor.org/rfc/rfc8089)).
//!
//! A path becomes a URI with the same octets, and a URI becomes the same path again. A path or a URI for which that is
//! not possible is an error.
//!
//! Imports: `bytes`, `error`, `output`, `pct`, `uri`, `message`, `compose`, `resolve`.

mod error;
mod windows;
mod from_path;
mod to_path;
#[cfg(feature = "std")]
mod native;

pub use error::{FilePathError, FilePathErrorKind};
