//! Paths of files and `file` URIs ([RFC 8089](https://www.rfc-editor.org/rfc/rfc8089)).
//!
//! A path that is converted to a URI and back has the same names. If a conversion would change the names, it returns an
//! error.
//!
//! Imports: `bytes`, `error`, `output`, `pct`, `uri`, `message`, `compose`, `resolve`.

mod error;
mod windows;
mod from_path;
mod to_path;
#[cfg(feature = "std")]
mod native;

pub use error::{FilePathError, FilePathErrorKind};
