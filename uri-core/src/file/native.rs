//! Conversions for paths of the current system.

use std::path::{Path, PathBuf};

use super::error::{FilePathError, FilePathErrorKind as Kind};
use super::uri_of_path::{System, to_uri};
use super::{to_posix_path, to_windows_path};
use crate::bytes::Span;
use crate::uri::{Uri, UriBuf};

/// # Paths of files
impl UriBuf {
    /// Converts an absolute path of the current system to its `file` URI, without access to the file system: as
    /// [`file::from_windows_path`](super::from_windows_path) on Windows, and as
    /// [`file::from_posix_path`](super::from_posix_path) elsewhere. `std::path::absolute` makes a relative path
    /// absolute.
    ///
    /// # Errors
    ///
    /// Those of these functions; except on Unix, also for a path that isn't Unicode.
    ///
    /// ```
    /// use uri_core::UriBuf;
    ///
    /// # #[cfg(unix)] {
    /// let uri = UriBuf::from_file_path("/srv/a b")?;
    /// assert_eq!(uri.as_str(), "file:///srv/a%20b");
    /// assert_eq!(uri.to_file_path()?, std::path::Path::new("/srv/a b"));
    /// # }
    /// # Ok::<_, uri_core::error::FilePathError>(())
    /// ```
    pub fn from_file_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
        let path = path.as_ref().as_os_str();
        #[cfg(unix)]
        let octets = Some(std::os::unix::ffi::OsStrExt::as_bytes(path));
        #[cfg(not(unix))]
        let octets = path.to_str().map(str::as_bytes);
        let system = if cfg!(windows) {
            System::Windows
        } else {
            System::Posix
        };
        let not_unicode = FilePathError::new("path", Kind::NotUnicode, Span::new(0, path.len()));
        to_uri(octets.ok_or(not_unicode)?, system)
    }
}

/// # Paths of files
impl Uri<'_> {
    /// The path that a `file` URI names on the current system: as [`file::to_windows_path`](super::to_windows_path) on
    /// Windows, and as [`file::to_posix_path`](super::to_posix_path) elsewhere.
    ///
    /// # Errors
    ///
    /// Those of these functions; except on Unix, also for a path that isn't Unicode.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// # #[cfg(unix)] {
    /// let uri = Uri::parse("file:///srv/a%20b").unwrap();
    /// assert_eq!(uri.to_file_path()?, std::path::Path::new("/srv/a b"));
    /// # }
    /// # Ok::<_, uri_core::error::FilePathError>(())
    /// ```
    pub fn to_file_path(self) -> Result<PathBuf, FilePathError> {
        if cfg!(windows) {
            return Ok(to_windows_path(self)?.into());
        }
        // On Unix, a path is a string of octets.
        let octets = to_posix_path(self)?.into_owned();
        #[cfg(unix)]
        let path: std::ffi::OsString = std::os::unix::ffi::OsStringExt::from_vec(octets);
        #[cfg(not(unix))]
        let path = super::path_of_uri::to_unicode(octets, 0, self, self.path())?;
        Ok(path.into())
    }
}

forward! {
    impl UriBuf, as_uri;
    /// See [`Uri::to_file_path`].
    ///
    /// # Errors
    ///
    /// Those of [`Uri::to_file_path`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// assert!(UriBuf::parse("https://h/a")?.to_file_path().is_err());
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn to_file_path() -> Result<PathBuf, FilePathError>;
}
