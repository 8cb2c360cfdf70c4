//! File paths and `file` URIs ([RFC 8089](https://www.rfc-editor.org/rfc/rfc8089)), for POSIX and Windows paths on any
//! system. A conversion that would change a name is refused.
//!
//! For paths of the current system, there are
//! [`UriBuf::from_file_path`](https://docs.rs/uri-core/latest/uri_core/struct.UriBuf.html#method.from_file_path) and
//! [`Uri::to_file_path`](https://docs.rs/uri-core/latest/uri_core/struct.Uri.html#method.to_file_path), with `std`.

// Imports: `grammar`, `bytes`, `error`, `output`, `allocation`, `syntax`, `pct`, `uri`, `message`.

pub(crate) mod error;
mod windows;
mod uri_of_path;
mod path_of_uri;
#[cfg(feature = "std")]
mod native;

pub use path_of_uri::{to_posix_path, to_windows_path};
pub use uri_of_path::{from_posix_path, from_windows_path};
