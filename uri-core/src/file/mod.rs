//! Paths of files and `file` URIs ([RFC 8089](https://www.rfc-editor.org/rfc/rfc8089)).
//!
//! A path is data and its URI a text: what one says, the other says, octet by octet, and nothing else. What would
//! be another path on its way back is an error.

mod error;
mod windows;
mod from_path;
mod to_path;
#[cfg(feature = "std")]
mod native;

pub use error::{FilePathError, FilePathErrorKind};
